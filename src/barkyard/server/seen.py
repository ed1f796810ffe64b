"""The shapes of what a seat is shown and told: the views and the news of the engine, as clients get them."""

from __future__ import annotations

from typing import Any, Final, Literal, NotRequired, TypedDict


class Result(TypedDict):
    scores: list[float]
    ranks: list[int]
    winners: list[int]
    titles: list[str]


class Asked(TypedDict):
    """The open question, as everybody may know it."""

    kind: str
    prompt: str
    rule: str
    seats: list[int]


class Frame(TypedDict):
    """A question of the stack: its kind, and beside it whatever fields of it are public."""

    kind: str


class View(TypedDict):
    """A table as one seat may see it; `you` is null for somebody who watches."""

    game: str
    seats: int
    you: int | None
    options: dict[str, str]
    question: Asked | None
    moves: list[str]
    stack: list[Frame]
    zones: dict[str, list[str]]
    facts: dict[str, Any]
    result: Result | None


class _Said(TypedDict):
    rule: str
    text: str
    says: str  # the same sentence with its blanks, `@{a} bets {b}`: what to look at to know which one it is
    seats: list[int]  # what fills them, in order
    numbers: list[int]
    words: list[str]


# What happened, in words; of a card that was seen to move: which, from where, to where, to which place.
_Moved = TypedDict(
    "_Moved",
    {"card": NotRequired[str], "from": NotRequired[str], "to": NotRequired[str], "place": NotRequired[int | None]},
)


class News(_Said, _Moved):
    pass


SeatKind = Literal["open", "human", "bot"]
Status = Literal["waiting", "playing", "paused", "over"]
WAITING: Final = "waiting"
PLAYING: Final = "playing"
PAUSED: Final = "paused"
OVER: Final = "over"
