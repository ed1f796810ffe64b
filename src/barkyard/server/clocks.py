"""Time at a table, in seconds of a clock that never jumps; the wall clock has no say in a game."""

from __future__ import annotations

from barkyard.server.terms import Clock

NEVER = float("inf")


class Clocks:
    """What each seat has left. A clock runs while its seat is asked."""

    def __init__(self, terms: Clock, banks: list[float]) -> None:
        self.terms = terms
        self.used = bool(terms.move or terms.game)
        self.banks = banks
        self._begun: dict[int, float] = {}

    def run(self, seats: list[int], now: float) -> None:
        """These clocks run now; those that ran before are charged, and one that goes on does so as it was."""
        if not self._begun and not seats:
            return
        for seat in [seat for seat in self._begun if seat not in seats]:
            self.stop(seat, now)
        for seat in seats:
            self._begun.setdefault(seat, now)

    def stop(self, seat: int, now: float, moved: bool = False) -> None:
        """Charge a seat for the time it took; who has moved gets the increment."""
        begun = self._begun.pop(seat, None)
        if begun is not None and self.terms.game:
            self.banks[seat] = max(0.0, self.banks[seat] - (now - begun))
            if moved:
                self.banks[seat] += self.terms.increment

    def after(self, movers: list[int], now: float) -> tuple[float, ...]:
        """The banks as they will be when the movers' clocks have been stopped; none where the game has no limit."""
        if not self.terms.game:
            return ()
        ahead = Clocks(self.terms, self.banks.copy())
        ahead._begun = self._begun.copy()
        for seat in list(ahead._begun):
            ahead.stop(seat, now, seat in movers)
        return tuple(round(bank, 3) for bank in ahead.banks)

    def expiry(self, seat: int) -> float:
        """When a running clock falls."""
        begun = self._begun.get(seat)
        if begun is None:
            return NEVER
        move = self.terms.move or NEVER
        game = self.banks[seat] if self.terms.game else NEVER
        return begun + min(move, game)

    def left(self, now: float) -> list[float] | None:
        """What the clocks show: of the game where it is limited, else of the move."""
        if not self.used:
            return None
        return [round(self._shown(seat, now), 2) for seat in range(len(self.banks))]

    def _shown(self, seat: int, now: float) -> float:
        spent = now - self._begun.get(seat, now)
        return max(0.0, (self.banks[seat] if self.terms.game else self.terms.move) - spent)
