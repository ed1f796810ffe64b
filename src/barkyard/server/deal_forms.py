"""The bodies of the HTTP API about deals that several people play: what is asked and what is answered."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from barkyard.server.standings import Outcome, Pair, Standing
from barkyard.server.wire import Name, SeatNumber, TableInfo

Own = Literal["none", "playing", "done"]  # how far one's own try has come
Bot = Annotated[str, Meta(max_length=40)]


class AskTry(Struct, forbid_unknown_fields=True):
    name: Name = "Guest"


class Begun(Struct):
    """One's table, seat and token; `player` is who one is on boards: keep it, and show it with every further try."""

    table: TableInfo
    seat: int
    token: str
    player: str


class AskDeal(Struct, forbid_unknown_fields=True):
    """Give others the deal of a finished table, at a seat, one's own if none is named. `player` is who one is on
    boards; `bot` plays for people who sat at other seats."""

    seat: SeatNumber | None = None
    player: Annotated[str, Meta(min_length=20, max_length=100)] | None = None
    bot: Bot = "medium"


class AskDealOfRecord(Struct, forbid_unknown_fields=True):
    """Give others the deal of a record, at a seat, with bots at all others."""

    record: Annotated[str, Meta(max_length=8000)]
    seat: SeatNumber = 0
    player: Annotated[str, Meta(min_length=20, max_length=100)] | None = None
    bot: Bot = "medium"


class DealMade(Struct):
    deal: str
    player: str


class DealInfo(Struct):
    """A deal. Until one's own try is over nothing is told of how others did, nor of par; `seed` is told when nobody
    can win by it any more. `seconds` are left to begin it, null if there is no hurry."""

    id: str
    game: str
    title: str
    options: dict[str, str]
    bots: list[str]
    seat: int
    seed_hash: str
    day: str | None
    contest: str | None
    seconds: int | None
    tries: int
    own: Own
    table: str | None
    seed: str | None = None
    mine: bool = False  # one has made it from a game of one's own, and so cannot try it
    board: list[Standing] | None = None
    total: int = 0  # lines of the whole board
    better_than: float | None = None
    par: Outcome | None = None
    par_bot: str | None = None
    original: Standing | None = None
    streak: int = 0
    share: str = ""


class DayDeal(Struct):
    """One game's deal of a day, and how far one's own try has come."""

    deal: str
    game: str
    title: str
    seats: int
    seat: int
    seed_hash: str
    seed: str | None
    own: Own = "none"
    tries: int = 0
    streak: int = 0


class Day(Struct):
    """The deals of a day. Hashes are told a week ahead, seeds an hour after the day."""

    day: str
    today: str
    seconds: int  # until the next day begins
    deals: list[DayDeal]


class AskMatch(Struct, forbid_unknown_fields=True):
    """A duplicate match: so many deals of a game, which everybody plays at tables of their own, against such bots."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, str] = {}
    bot: Bot = "medium"
    deals: Annotated[int, Meta(ge=1, le=20)] = 4


class MatchMade(Struct):
    contest: str


class MatchDeal(Struct):
    deal: str
    seat: int
    own: Own
    table: str | None


class MatchPlayer(Struct):
    """How far somebody has come, and their outcomes deal by deal where one has played oneself; null where they have
    not, or gave up."""

    name: str
    you: bool
    done: list[bool]
    outcomes: list[Outcome | None]


class MatchSheet(Struct):
    """The score sheet, as far as one may see it; pairs are numbered as players are."""

    contest: str
    game: str
    title: str
    options: dict[str, str]
    seats: int
    bot: str
    deals: list[MatchDeal]
    players: list[MatchPlayer]
    pairs: list[Pair]
