"""Every message between a client and a table, in JSON. The same commands go over the socket and over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from barkyard.server.seen import News, Result, SeatKind, Status, View
from barkyard.server.terms import Terms

LONGEST_MESSAGE = 8192

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
Move = Annotated[str, Meta(min_length=1, max_length=200)]
Moves = Annotated[list[Move], Meta(min_length=1, max_length=16)]
Secret = Annotated[str, Meta(min_length=1, max_length=100)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]

# What a client says


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message on a socket. Without a token one watches; `seen` is the last version one has seen.

    `beside` are the tokens of people who share this device and pass it on: their seats count as here, and what is shown
    is what anybody may see, until one of them says hello with their own token.
    """

    token: Secret | None = None
    seen: Version | None = None
    beside: Annotated[list[Secret], Meta(max_length=8)] = []


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """Moves in answer to what was asked at `version`: all are made, or none."""

    id: Id
    version: Version
    moves: Moves


class Preview(Struct, tag="preview", forbid_unknown_fields=True):
    """What could I choose after these moves? Nothing is made."""

    id: Id
    version: Version
    moves: Moves


class Coach(Struct, tag="coach", forbid_unknown_fields=True):
    """What would the search do, asked this at `version`? Among people only where all have agreed to it."""

    id: Id
    version: Version


class Coaching(Struct, tag="coaching", forbid_unknown_fields=True):
    """Let everybody ask the coach, by consent; `on: false` ends that at once."""

    id: Id
    on: bool = True


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back my last move: at once if nothing has been seen since and nobody else has moved, else by consent."""

    id: Id


class Pause(Struct, tag="pause", forbid_unknown_fields=True):
    """Stop the table and its clocks, by consent; `on: false` goes on with the game at once."""

    id: Id
    on: bool = True


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """An answer to what somebody proposes."""

    id: Id
    yes: bool


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class AutoPass(Struct, tag="autopass", forbid_unknown_fields=True):
    """In response windows: `turn` passes until a question is put to me alone, `named` until the news names me."""

    id: Id
    mode: Literal["off", "turn", "named"]


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """A bot plays for me until I come back."""

    id: Id


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """Another game at a new table, everybody one seat further on; the tokens stay good."""

    id: Id


class Fill(Struct, tag="fill", forbid_unknown_fields=True):
    """Bots on the seats that nobody has taken, so that the game can begin; or on one of them."""

    id: Id
    bot: Annotated[str, Meta(max_length=40)] = "random"
    seat: SeatNumber | None = None


class Abandon(Struct, tag="abandon", forbid_unknown_fields=True):
    """End the game for good, by consent of those who are still playing themselves."""

    id: Id


class Kick(Struct, tag="kick", forbid_unknown_fields=True):
    """The host's: before the game the seat is free again, during it a bot has it from now on."""

    id: Id
    seat: SeatNumber


class Mute(Struct, tag="mute", forbid_unknown_fields=True):
    """The host's: this seat may not chat; `on: false` lets it."""

    id: Id
    seat: SeatNumber
    on: bool = True


class Lock(Struct, tag="lock", forbid_unknown_fields=True):
    """The host's: nobody may join or begin to watch; `on: false` lets them."""

    id: Id
    on: bool = True


class HandOver(Struct, tag="handover", forbid_unknown_fields=True):
    """The host's: this seat is the host from now on."""

    id: Id
    seat: SeatNumber


class Report(Struct, tag="report", forbid_unknown_fields=True):
    """Tell the operator about a seat; the last lines of chat are kept with it."""

    id: Id
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    pass


AtTheTable = Play | Preview | Undo | Pause | Consent | Chat | AutoPass | Leave | Rematch | Fill | Abandon | Coaching
ForTheHost = Kick | Mute | Lock | HandOver
Command = AtTheTable | ForTheHost | Report | Coach
FromClient = Hello | Command | Ping

# What a table says


class Done(Struct, tag="done"):
    """A command was done; `version` is the table's afterwards."""

    id: str
    version: int


class Refused(Struct, tag="refused"):
    """A command was not done and nothing has changed. `code` is for programs, `why` for people, `rule` a rule's id."""

    id: str
    code: str
    why: str
    rule: str = ""
    version: int = 0


class Options(Struct, tag="options"):
    """The answer to a preview: what could be chosen then, or why that cannot be told."""

    id: str
    moves: list[str]
    why: str = ""


class Advice(Struct, tag="advice"):
    """The answer to `coach`: in how many of so many imagined worlds a move came out best; those that did in none are
    left out, the best is first."""

    id: str
    version: int
    worlds: int
    best: dict[str, int]


class SeatInfo(Struct):
    """`here` while connected; `stand_in` while a bot plays for somebody; `muted` if the host wants no word of it."""

    seat: int
    kind: SeatKind
    name: str
    bot: str
    taken: bool
    here: bool = False
    stand_in: bool = False
    muted: bool = False


class Proposal(Struct):
    """What awaits consent: of whom, and who has given it."""

    what: str
    by: int
    agreed: list[int]
    needed: list[int]


class TableInfo(Struct):
    """What everybody may know of a table besides the game itself."""

    id: str
    game: str
    title: str
    rules: int
    options: dict[str, str]
    status: Status
    version: int
    seats: list[SeatInfo]
    terms: Terms
    seed_hash: str
    closed: str = ""
    proposal: Proposal | None = None
    result: Result | None = None
    seed: str | None = None
    rematch: str | None = None
    created: int = 0
    host: int | None = None
    locked: bool = False


class State(Struct, tag="state"):
    """The table as one may see it now. `news` tells what happened since `since`; `fresh` if that is too long ago."""

    version: int
    since: int
    fresh: bool
    news: list[News]
    view: View | None
    clocks: list[float] | None = None
    seconds: float | None = None  # until the open question is answered for whoever has not
    sealed: str | UnsetType = UNSET  # one's own answer in the open window


class Welcome(Struct, tag="welcome"):
    """The answer to hello: which seat one has (none to watch), the table, the chat so far, and how it stands.

    `beside` has the seat of each token that was told so, in their order; null for one that holds none.
    """

    seat: int | None
    info: TableInfo
    chat: list[ChatLine]
    state: State
    beside: list[int | None] = []


class ChatLine(Struct, tag="chat"):
    seq: int
    seat: int
    name: str
    text: str
    at: int


class Info(Struct, tag="info"):
    """Who sits where and who is here, the status, or a proposal has changed."""

    info: TableInfo


class Pong(Struct, tag="pong"):
    pass


class Bye(Struct, tag="bye"):
    """The server ends the connection; `why` says whether it is worth coming back."""

    code: str
    why: str


Reply = Done | Refused | Options | Advice
FromTable = Welcome | State | Info | ChatLine | Reply | Pong | Bye

encode = msgspec.json.Encoder().encode
_client = msgspec.json.Decoder(FromClient)


def read_client(message: bytes | str) -> FromClient:
    """msgspec.DecodeError says what was expected."""
    try:
        said: FromClient = _client.decode(message)
    except msgspec.ValidationError:
        said = read_anew(message, FromClient)
    return said


def read(message: bytes | str, kind: Any) -> Any:
    """A body as the type that is declared for it; msgspec.DecodeError says what was expected."""
    try:
        return msgspec.json.decode(message, type=kind)
    except msgspec.ValidationError:
        return read_anew(message, kind)


def read_anew(message: bytes | str, kind: Any) -> Any:
    """In JSON 4.0 is a whole number too, and so the description has it. Few write it like that."""
    return msgspec.convert(_whole(msgspec.json.decode(message)), kind)


def _whole(value: Any) -> Any:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_whole(each) for each in value]
    if isinstance(value, dict):
        return {key: _whole(each) for key, each in value.items()}
    return value


def frame(message: Struct) -> bytes:
    """A message as it goes over a socket, made once for all who get it: text, whole, and by a server not masked."""
    body = encode(message)
    size = len(body)
    if size < 126:
        return b"\x81%c%b" % (size, body)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), body)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), body)


def text_of(frame: bytes) -> str:
    """The message in a frame, for who is told without a socket."""
    long = {126: 2, 127: 8}
    return frame[2 + long.get(frame[1], 0) :].decode()
