"""Time at a table, in seconds of a clock that never jumps; the wall clock has no say in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkyard.server.seen import OVER
from barkyard.server.terms import Clock

if TYPE_CHECKING:
    from barkyard.server.store import Kept

NEVER = float("inf")


class Clocks:
    """What each seat has left. A clock runs while its seat is asked.

    `spent` is what a seat has used up of the open question while its clock stands still: nobody gets thinking time
    back by a pause, by going away and coming back, or by a restart.
    """

    def __init__(self, terms: Clock, banks: list[float], spent: dict[int, float] | None = None) -> None:
        self.terms = terms
        self.used = bool(terms.move or terms.game)
        self.banks = banks
        self.spent = dict(spent or {})
        self.unwritten = False  # whether something has changed that no entry tells
        self._begun: dict[int, float] = {}
        self._took: dict[int, float] = {}  # by each seat for its last move

    @property
    def running(self) -> bool:
        return bool(self._begun)

    def run(self, seats: list[int], now: float) -> None:
        """These clocks run now; those that ran before are charged, and one that goes on does so as it was."""
        if not self._begun and not seats:
            return
        for seat in [seat for seat in self._begun if seat not in seats]:
            self.stop(seat, now)
        for seat in seats:
            self._begun.setdefault(seat, now)
        self.unwritten = True

    def stop(self, seat: int, now: float, moved: bool = False) -> None:
        """Charge a seat for the time it took; who has moved gets the increment."""
        begun = self._begun.pop(seat, None)
        if begun is None:
            return
        took = self.spent.get(seat, 0.0) + now - begun
        if moved:
            self._took[seat] = took
            self.spent.pop(seat, None)
        else:
            self.spent[seat] = took
        if self.terms.game:
            self.banks[seat] = max(0.0, self.banks[seat] - (now - begun))
            if moved:
                self.banks[seat] += self.terms.increment

    def ask_anew(self) -> None:
        """Another question is open: what was spent on the last one is charged, and nobody has begun to think."""
        self.spent.clear()

    def take_back(self, undone: dict[int, int], now: float) -> None:
        """So many moves of each seat were undone: their increments go back, the time they took does not come back,
        and who has taken a move back goes on thinking where they left off."""
        for seat in list(self._begun):
            self.stop(seat, now)
        self.spent.clear()
        for seat, moves in undone.items():
            self.spent[seat] = self._took.pop(seat, 0.0)
            if self.terms.game:
                self.banks[seat] = max(0.0, self.banks[seat] - moves * self.terms.increment)

    def copy(self) -> Clocks:
        other = Clocks(self.terms, self.banks.copy(), self.spent)
        other._begun, other._took = self._begun.copy(), self._took.copy()
        return other

    def after(self, movers: list[int], now: float) -> tuple[float, ...]:
        """The banks as they will be when the movers' clocks have been stopped; none where the game has no limit."""
        if not self.terms.game:
            return ()
        ahead = self.copy()
        for seat in list(ahead._begun):
            ahead.stop(seat, now, seat in movers)
        return ahead.rounded()

    def after_undo(self, undone: dict[int, int], now: float) -> tuple[float, ...]:
        """The same for moves that are taken back."""
        if not self.terms.game:
            return ()
        ahead = self.copy()
        ahead.take_back(undone, now)
        return ahead.rounded()

    def rounded(self) -> tuple[float, ...]:
        return tuple(round(bank, 3) for bank in self.banks)

    def told(self, now: float) -> tuple[tuple[float, ...], dict[int, float]]:
        """Banks and what was spent, as if all clocks stopped now: what is written down."""
        ahead = self.copy()
        for seat in list(ahead._begun):
            ahead.stop(seat, now)
        self.unwritten = self.running  # a clock that runs has more to tell the next time
        return ahead.rounded(), {seat: round(took, 3) for seat, took in ahead.spent.items()}

    def expiry(self, seat: int) -> float:
        """When a running clock falls."""
        begun = self._begun.get(seat)
        if begun is None:
            return NEVER
        move = max(0.0, self.terms.move - self.spent.get(seat, 0.0)) if self.terms.move else NEVER
        game = self.banks[seat] if self.terms.game else NEVER
        return begun + min(move, game)

    def left(self, now: float) -> list[float] | None:
        """What the clocks show: of the game where it is limited, else of the move."""
        if not self.used:
            return None
        return [round(self._shown(seat, now), 2) for seat in range(len(self.banks))]

    def _shown(self, seat: int, now: float) -> float:
        running = now - self._begun.get(seat, now)
        if self.terms.game:
            return max(0.0, self.banks[seat] - running)
        return max(0.0, self.terms.move - self.spent.get(seat, 0.0) - running)


def clocks_of(kept: Kept) -> Clocks:
    """As they were last written down, if that was since the last entry."""
    told, terms = kept.clocks, kept.row.terms.clock
    if told is not None and told.version == kept.row.version and kept.row.status != OVER:
        return Clocks(terms, list(told.banks), told.spent)
    return Clocks(terms, list(kept.row.banks))
