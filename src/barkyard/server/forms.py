"""The bodies of the HTTP API: what is asked and what is answered."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from barkyard.server.seen import News, SeatKind, View
from barkyard.server.terms import Terms
from barkyard.server.wire import Name, SeatNumber, Secret, TableInfo


class SeatPlan(Struct, forbid_unknown_fields=True):
    """Who a seat is for: `open` to anybody who finds the table, `human` for those with the invite, or a bot."""

    kind: SeatKind = "open"
    bot: Annotated[str, Meta(max_length=40)] = "random"


class CreateTable(Struct, forbid_unknown_fields=True):
    """A game, its options, a plan for each seat, and terms; `sit` is the seat that the maker takes, null for none.

    `seed` chooses the deal, as a lesson does; only for somebody who sits down alone with bots.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    terms: Terms = Terms()
    sit: SeatNumber | None = 0
    name: Name = "Guest"
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")] | None = None


class Created(Struct):
    """The maker's seat and token, and the invite for others: keep both to yourself and those you invite."""

    table: TableInfo
    seat: int | None
    token: str | None
    invite: str


class JoinTable(Struct, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None
    invite: Secret | None = None


class Joined(Struct):
    table: TableInfo
    seat: int
    token: str


class Pass(Struct):
    """A one-time code that gives the seat to another device."""

    table: str
    seat: int
    code: str
    seconds: int


class UsePass(Struct, forbid_unknown_fields=True):
    code: Secret


class Mine(Struct, forbid_unknown_fields=True):
    """The tokens that one holds."""

    tokens: Annotated[list[Secret], Meta(max_length=64)]


class Tables(Struct):
    tables: list[TableInfo]


class GameOption(Struct):
    name: str
    about: str
    values: list[str]
    default: str


class GameInfo(Struct):
    name: str
    title: str
    rules: int
    seats: list[int]
    options: list[GameOption]


class Games(Struct):
    """`reach` is where others in the network find this server, told to pages opened on its own machine: their
    address is of no use to others. Empty if it listens to this machine only."""

    games: list[GameInfo]
    bots: list[str]
    reach: str = ""


class Settle(Struct, forbid_unknown_fields=True):
    """How a game is to be set up."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, str] = {}


class Settled(Struct):
    """All options, with the defaults filled in."""

    options: dict[str, str]


class RecordText(Struct):
    """A finished game: `barkyard verify --hash` checks the record against the hash that was told at its start."""

    record: str
    seed: str
    seed_hash: str


class Replayed(Struct):
    """A finished game after `step` of `steps`, or so many answers, as a seat knew it or with all cards open."""

    step: int
    steps: int
    answers: int
    view: View
    news: list[News]


class StoryStep(Struct):
    """What was told in a step of a finished game, and the points of each seat after it, if the game counts any."""

    news: list[News]
    points: list[int]


class Story(Struct):
    """A finished game as one of its seats, or somebody who watched, was told it."""

    steps: list[StoryStep]


class AskReview(Struct, forbid_unknown_fields=True):
    """Whose game is to be reviewed, one's own if no seat is named; with `open_cards` in hindsight, too."""

    seat: SeatNumber | None = None
    depth: Annotated[str, Meta(max_length=20)] = "quick"
    open_cards: bool = False


class ReviewState(Struct):
    """How far a review is: `done` of `total` pieces, those that are new, and the whole at the end; or why there is
    none."""

    done: int
    total: int
    frames: list[dict[str, Any]]
    review: Raw | None = None
    why: str = ""


class MyReview(Struct):
    """What a review has found: choices that were looked at, what the faults among them cost, what all of them changed,
    and luck. In parts of a win."""

    table: str
    seat: int
    depth: str
    headline: str
    decisions: int
    lost: float
    own: float
    luck: float


class MyReviews(Struct):
    reviews: list[MyReview]


class Forgotten(Struct):
    """`whole` if nothing is left of the table; where others have played, their game is."""

    table: str
    whole: bool


class AskBranch(Struct, forbid_unknown_fields=True):
    """Where to play on from: after so many answers of a finished game, on which seat, against which bot. `imagined`: as
    that seat knew it, with all that it had not seen dealt anew."""

    answers: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    imagined: bool = False
    bot: Annotated[str, Meta(max_length=40)] = "medium"
    name: Name = "Guest"


class Branch(Struct):
    """A table that began where another one stood, or, `imagined`, as its seat knew that place."""

    table: str
    answers: int
    seat: int
    name: str
    status: str
    result: Any
    created: int
    imagined: bool


class Branches(Struct):
    """What branched off a table, and the table that it branched off itself, if it did, after so many answers."""

    branches: list[Branch]
    parent: str | None = None
    answers: int = 0


class FileSeat(Struct, forbid_unknown_fields=True):
    """Who sat there: somebody, or a bot."""

    kind: SeatKind
    name: Annotated[str, Meta(max_length=40)] = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class GameFile(Struct, forbid_unknown_fields=True):
    """A game so far, and who sat where; `seat` is one's own. The record tells every card."""

    record: Annotated[str, Meta(max_length=20_000)]
    seats: Annotated[list[FileSeat], Meta(min_length=1, max_length=8)]
    seat: SeatNumber


class Bring(Struct, forbid_unknown_fields=True):
    """A game to go on with. On the seats that are to be `free`, those with the invite play instead of bots."""

    file: GameFile
    name: Name = "Guest"
    free: Annotated[list[SeatNumber], Meta(max_length=8)] = []


class Fault(Struct, tag="fault"):
    """Why something was refused: a code for programs, a reason for people."""

    code: str
    why: str
