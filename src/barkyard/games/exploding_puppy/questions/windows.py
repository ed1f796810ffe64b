"""Response windows: one player after another may answer with a card (EP-ask.3, EP-ask.7)."""

from __future__ import annotations

from typing import ClassVar

from barkyard.engine.moves import NUMBER
from barkyard.engine.table import ALONE, Question
from barkyard.games.exploding_puppy.declare import BOOK, CARDS, NAY_CARDS
from barkyard.games.exploding_puppy.kinds import CLAIRVOYANCE, NAY_SAYER, NOPE
from barkyard.games.exploding_puppy.moves import NAY, ONLY_PASS, PASS, PLAY, is_verb
from barkyard.games.exploding_puppy.questions.choices import pick_colours
from barkyard.games.exploding_puppy.questions.deeds import deed_at
from barkyard.games.exploding_puppy.questions.ready import responders, responses
from barkyard.games.exploding_puppy.table import ExplodingPuppy


def open_window(t: ExplodingPuppy, waiting: list[int]) -> None:
    if waiting:
        window = Respond(waiting)
        window.concerned = waiting.copy()
        t.push(window)


class Window(Question[ExplodingPuppy]):
    """Until one plays a card. All are concerned; nobody learns who was asked or passed (EP-now.19)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("waiting",)
    SILENT: ClassVar[tuple[str, ...]] = ("waiting",)
    WINDOW: ClassVar[bool] = True

    def __init__(self, waiting: list[int]) -> None:
        self.waiting = waiting

    def asked(self, t: ExplodingPuppy) -> list[int]:
        return ALONE[self.waiting[0]]

    def answer(self, t: ExplodingPuppy, seat: int, move: int) -> None:
        if move == PASS:
            self.waiting.pop(0)
            if self.waiting:
                return
            t.stack.pop()
        else:
            t.stack.pop()
            deed_at(t, -1).answered(t, seat, move)
        t.go_on()


class Respond(Window):
    """A NOW card on top of the item, or pass."""

    RULE: ClassVar[str] = "EP-ask.3"
    PROMPT: ClassVar[str] = "Answer with a NOW card, or pass."

    def __init__(self, waiting: list[int]) -> None:
        super().__init__(waiting)
        self.concerned: list[int] = []  # worked out once: nothing changes before somebody plays a card

    def copy(self) -> Respond:
        return Respond(self.waiting.copy())

    def together(self, t: ExplodingPuppy) -> list[int]:
        if not self.concerned:
            item = deed_at(t, -2)
            self.concerned = responders(t, item.announcer(), item.self_answered())
        return self.concerned

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        item = deed_at(t, -2)
        kinds = responses(t, seat, item)
        if not kinds and not t.zones[t.statics]:
            return ONLY_PASS
        moves = [PASS]
        for kind in kinds:
            moves.append(PLAY | kind)
        if t.zones[t.statics] and item.stoppable() and t.has_static(NAY_SAYER, seat):
            for colour in pick_colours(t, seat, NAY_CARDS):
                moves.append(NAY | colour)
        return moves

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        if not is_verb(move, PLAY):
            return "in a window you play a NOW card or pass", self.RULE
        kind = move & NUMBER
        if not t.holds(seat, kind):
            return f"you hold no {CARDS[kind]}", "EP-now.5"
        if not BOOK[kind].now:
            return f"{CARDS[kind]} is no NOW card", "EP-now.2"
        if deed_at(t, -2).quiet():
            return "only a Nope may answer here", "EP-now.21"
        if kind == NOPE:
            return "that cannot be stopped by a Nope", "EP-now.14"
        return f"{CARDS[kind]} could do nothing now", "EP-now.15"


class Watch(Window):
    """A Clairvoyance on a Defuse, before the puppy is put back (EP-clairvoyance.2)."""

    RULE: ClassVar[str] = "EP-ask.7"
    PROMPT: ClassVar[str] = "Watch the Defuse with a Clairvoyance, or pass."
    FIELDS: ClassVar[tuple[str, ...]] = ("saver", "waiting")

    def __init__(self, saver: int, waiting: list[int]) -> None:
        super().__init__(waiting)
        self.saver = saver

    def copy(self) -> Watch:
        return Watch(self.saver, self.waiting.copy())

    def together(self, t: ExplodingPuppy) -> list[int]:
        return responders(t, self.saver, False)

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        return [PASS, PLAY | CLAIRVOYANCE] if t.holds(seat, CLAIRVOYANCE) else ONLY_PASS

    def refusal(self, t: ExplodingPuppy, seat: int, move: int) -> tuple[str, str]:
        return "a green card cannot be stopped; only Clairvoyance fits here", "EP-defuse.6"


def watchers(t: ExplodingPuppy, saver: int) -> list[int]:
    return responders(t, saver, False) if t.house.watchable else []
