"""House rules: what a table changes of the cards in its box, as a TOML text with a section for each card.

    title = "Attack for three"

    [attack]
    n = 3
    text = "Your next player owes ({n}) turns."

Each game declares what can be changed, by card and name; whatever else a text holds is refused with a word on what was
expected, and names that are near.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from barkyard.engine.game import BadSetup, Game, Option
from barkyard.engine.nearby import near_or_all
from barkyard.games.texts import check_title, read_toml, shown

HOUSE: Final = "house"
WHAT: Final = "house rules"
LONGEST_NAME: Final = 40
LONGEST_SENTENCE: Final = 160  # that a card has room for
MOST_PARTS: Final = 8

OPTION: Final = Option(
    HOUSE, "House rules: other numbers and words on single cards, in TOML. Empty: as in the box.", (), ""
)


Printed = int | str | list[str]


class Field:
    """What of a card can be changed: a number within bounds, a text, or a list of words. `printed` is as in the box."""

    def __init__(self, printed: Printed, low: int = 0, high: int = 0, longest: int = LONGEST_SENTENCE) -> None:
        self.printed = printed
        self.low = low
        self.high = high
        self.longest = longest


Fields = dict[str, dict[str, Field]]  # by card and name


def number(printed: int, low: int, high: int) -> Field:
    return Field(printed, low, high)


def words(printed: str, longest: int = LONGEST_SENTENCE) -> Field:
    return Field(printed, longest=longest)


def parts(printed: list[str]) -> Field:
    return Field(printed)


class HouseRules:
    """What a text changes, by card and name."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.changed: dict[str, dict[str, object]] = {}

    def number(self, card: str, name: str, printed: int) -> int:
        value = self.changed[card].get(name) if card in self.changed else None
        return value if isinstance(value, int) else printed

    def words(self, card: str, name: str, printed: str) -> str:
        value = self.changed[card].get(name) if card in self.changed else None
        return value if isinstance(value, str) else printed

    def parts(self, card: str, name: str) -> list[str]:
        """Empty if they are as printed."""
        value = self.changed[card].get(name) if card in self.changed else None
        return [str(part) for part in value] if isinstance(value, list) else []


def read_house(text: str, fields: Fields) -> HouseRules:
    """BadSetup if it holds anything that cannot be changed, or not so far."""
    data = read_toml(text, WHAT)
    title = data.pop("title", "")
    check_title(title, WHAT)
    rules = HouseRules(str(title))
    for card, section in data.items():
        if card not in fields:
            raise BadSetup(f"{WHAT}: there is nothing called {shown(card)} to change{near_or_all(card, list(fields))}")
        if not isinstance(section, dict):
            raise BadSetup(f"{WHAT}: '{card}' is a section, such as [{card}] with {', '.join(fields[card])} in it")
        rules.changed[card] = _section(card, section, fields[card])
    return rules


def _section(card: str, section: dict[str, object], fields: dict[str, Field]) -> dict[str, object]:
    for name, value in section.items():
        if name not in fields:
            raise BadSetup(f"{WHAT}: '{card}' has no {shown(name)}{near_or_all(name, list(fields))}")
        if fault := refusal(fields[name], value):
            raise BadSetup(f"{WHAT}: '{card}.{name}' {fault}")
    return section


def refusal(field: Field, value: object) -> str:
    """What was expected of a value, and what it is; empty if it can be."""
    if isinstance(field.printed, str):
        ok = isinstance(value, str) and 0 < len(value) <= field.longest and value.isprintable()
        return "" if ok else f"takes a text of 1 to {field.longest} characters, not {shown(value)}"
    if isinstance(field.printed, list):
        ok = isinstance(value, list) and 0 < len(value) <= MOST_PARTS and all(isinstance(part, str) for part in value)
        return "" if ok else f"takes a list of 1 to {MOST_PARTS} texts, not {shown(value)}"
    if type(value) is not int or not field.low <= value <= field.high:
        return f"takes a whole number from {field.low} to {field.high}, not {shown(value)}"
    return ""


def titled(game: Game, options: dict[str, str]) -> str:
    """What a table is called: a game that is not as in its box says so, with the title of a text of its own or, if none
    has one, with which texts are its own."""
    own = [option.name for option in game.options if not option.values and "=" in options.get(option.name, "")]
    if not own:
        return game.title
    titles = [title for name in own if (title := _title(options[name]))]
    return f"{game.title} (changed: {', '.join(titles or own)})"


@lru_cache(maxsize=256)
def _title(text: str) -> str:
    title = read_toml(text, WHAT).get("title", "")
    return title if isinstance(title, str) else ""


def fill(text: str, n: int) -> str:
    """A text with its number: every {n} in it. Other braces stay as they are, for somebody else may have written it."""
    return text.replace("{n}", str(n))


def at_bounds(fields: Fields, high: bool, leave: str = "") -> str:
    """House rules with every number as low or as high as it can be, for the laws; `leave` is a name to leave out."""
    lines: list[str] = []
    for card, names in fields.items():
        for name, field in names.items():
            if isinstance(field.printed, int) and name != leave:
                lines.append(f"{card}.{name} = {field.high if high else field.low}")
    return "\n".join(lines)
