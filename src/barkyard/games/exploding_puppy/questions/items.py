"""Items: a card, or several laid together, with what is named for it (rulebook section 5)."""

from __future__ import annotations

from typing import Final, cast

from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT
from barkyard.games.exploding_puppy.declare import BOOK, LIVING_PLAYERS, OFFERERS_ROW, ROW
from barkyard.games.exploding_puppy.kinds import LIVING_TARGET
from barkyard.games.exploding_puppy.moves import ENOUGH
from barkyard.games.exploding_puppy.questions.deeds import EVERYTHING, NOBODY, Deed
from barkyard.games.exploding_puppy.questions.naming import names_player, options
from barkyard.games.exploding_puppy.table import ExplodingPuppy

# Flags of an item.
BY_NOW: Final = 1
START: Final = 2  # a start effect, not a played card (EP-turn.4)
COPY: Final = 4
DREW: Final = 8  # a black card that was drawn
TURNED: Final = 16  # ... face up
DROPPED: Final = 32
QUIET: Final = 64  # only Nopes may answer (EP-now.21)
FULL: Final = 128  # nothing more is named

NOTHING: Final = -1


class Item(Deed):
    """What is the same while things are named and while it is carried out."""

    card: int
    seat: int
    n: int
    named: list[int]
    laid: int  # how many cards of the place `played` belong to it
    flags: int
    watch: int  # the mask of those who see what its player sees (EP-clairvoyance.1)

    def write_item(self, sheet: Sheet) -> None:
        sheet.number(self.card)
        sheet.seat(self.seat)
        sheet.number(self.n)
        sheet.numbers(self.named)
        sheet.number(self.laid)
        sheet.number(self.flags)
        sheet.number(self.watch)

    def quiet(self) -> bool:
        return self.flags & QUIET != 0

    def watched_by(self, t: ExplodingPuppy, seat: int) -> None:
        self.watch |= BIT[seat]

    def drop(self, seats: int, reach: int) -> None:
        if BIT[self.seat] & seats and reach == EVERYTHING:
            self.flags |= DROPPED

    def needs(self) -> tuple[int, ...]:
        return BOOK[self.card].start if self.flags & START else BOOK[self.card].needs

    def row(self) -> list[int]:
        """Those of the named things of which there are as many as n says."""
        return self.named[len(self.needs()) - 1 :]

    def before(self, need: int) -> list[int]:
        """What was named before and bears on this: all of a row, or what came first."""
        return self.row() if need >= ROW else self.named

    def open_need(self, t: ExplodingPuppy) -> int:
        """What is still to be named."""
        needs = self.needs()
        count = len(self.named)
        if count < len(needs) and needs[count] < ROW:
            return needs[count]
        if not needs or needs[-1] < ROW or self.flags & FULL or count - len(needs) + 1 >= self.n:
            return NOTHING
        if options(t, self.seat, needs[-1], self.row(), False) in ([], [ENOUGH]):
            return NOTHING  # EP-num.9
        return needs[-1]

    def must_obey(self, t: ExplodingPuppy, need: int) -> bool:
        """A Living Target is obeyed with the last player named at the latest (EP-living-target.2)."""
        if t.zones[t.statics]:
            for player in self.players():
                if t.has_static(LIVING_TARGET, player):
                    return False
        if need == OFFERERS_ROW:
            return not self.row()
        if need >= ROW:
            return need in LIVING_PLAYERS and len(self.row()) + 1 >= self.n
        return all(later not in LIVING_PLAYERS for later in self.needs()[len(self.named) + 1 :])

    def players(self) -> list[int]:
        """Those that were named."""
        needs = self.needs()
        return [
            self.named[place] for place in range(len(self.named)) if names_player(needs[min(place, len(needs) - 1)])
        ]

    def laid_with_now(self, t: ExplodingPuppy, kind: int) -> None:
        """Now and the other card are one item; n belongs to the other card (EP-now-card.2)."""
        raise NotImplementedError

    def renamed(self) -> None:
        """Another target was named (EP-now.12)."""

    def finish(self, t: ExplodingPuppy) -> None:
        """The cards go to the discards in the order they were laid (EP-now.16)."""
        t.stack.remove(self)
        first = len(t.zones[t.played]) - self.laid
        for _ in range(self.laid):
            t.discard(t.played, first, self.seat, "EP-turn.7", "{card} goes to the discards")


def item_at(t: ExplodingPuppy, place: int) -> Item:
    return cast(Item, t.stack[place])


def below(t: ExplodingPuppy, item: Item) -> Deed | None:
    """What a played card answers, None if it answers nothing."""
    for place in range(t.stack.index(item) - 1, 0, -1):
        deed = cast(Deed, t.stack[place])
        if deed.announcer() != NOBODY:
            return deed
    return None
