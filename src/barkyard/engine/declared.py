"""What a game declares for those who show it: what is printed on its cards, and which facts they get."""

from __future__ import annotations

from typing import Final


class Print:
    """What a card says; how it looks is the art's business."""

    def __init__(self, title: str, text: str, number: str = "", unit: str = "", tags: tuple[str, ...] = ()) -> None:
        self.title = title
        self.text = text
        self.number = number
        self.unit = unit  # what the number counts
        self.tags = tags

    def plain(self) -> dict[str, object]:
        return {"title": self.title, "text": self.text, "number": self.number, "tags": list(self.tags)}


# The shapes of facts.
NUMBER: Final = "number"
SEAT: Final = "seat"
YES_NO: Final = "yes or no"
TEXT: Final = "text"
EACH_SEAT: Final = "for each seat"
LIST: Final = "list"
TABLE: Final = "table"


class Fact:
    """What clients may show of a table besides zones and questions: a name, its shape, and words for people."""

    def __init__(self, name: str, shape: str, about: str) -> None:
        self.name = name
        self.shape = shape
        self.about = about
