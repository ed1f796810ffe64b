"""A referee who only listens: who lives, who is allied and who wins, from the public news and the last public view.

Written from the rulebook (section 1), sharing no code with the game.
"""

from __future__ import annotations

import re
from typing import Any


class Referee:
    """Follows deaths, returns and alliances as everybody hears them."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.living = set(range(seats))
        self.last_blow: set[int] = set()
        self.bonds: set[frozenset[int]] = set()
        self.turns = 0
        self.too_long = False
        self._dying = False

    def listen(self, log: list[dict[str, Any]]) -> None:
        for news in log:
            text = str(news["text"])
            died = re.fullmatch(r"@(\d) is dead", text)
            if died:
                self._die(int(died[1]))
                continue
            self._dying = False
            returned = re.fullmatch(r"@(\d) comes back", text)
            allied = re.fullmatch(r"@(\d) and @(\d) are allies( no more)?", text)
            if returned:
                self.living.add(int(returned[1]))
            elif allied:
                pair = frozenset((int(allied[1]), int(allied[2])))
                self.bonds = self.bonds - {pair} if allied[3] else self.bonds | {pair}
            elif text.startswith("It is the turn of"):
                self.turns += 1
            elif text.startswith("It has gone on for too long"):
                self.too_long = True

    def _die(self, seat: int) -> None:
        """Deaths told in a row are one blow."""
        self.last_blow = self.last_blow | {seat} if self._dying else {seat}
        self._dying = True
        self.living.discard(seat)

    def winners(self, view: dict[str, Any]) -> set[int]:
        if not self.living:
            return self.last_blow
        last = self.living if self.too_long else self._team(min(self.living))
        ties = self._ties(view)
        groups = [self._chain(seat, ties) for seat in last]
        good = {seat for seat, end in zip(last, groups, strict=True) if end is None or end in last}
        if not self.too_long and good != last:
            return set()
        won = set(good)
        while True:
            more = {seat for seat, reviver in ties.items() if reviver in won}
            more |= {ties[seat] for seat in won if seat in ties}
            if more <= won:
                return won
            won |= more

    def _team(self, seat: int) -> set[int]:
        team = {seat}
        while True:
            more = {other for bond in self.bonds if bond & team for other in bond}
            if more <= team:
                return team
            team |= more

    def _chain(self, seat: int, ties: dict[int, int]) -> int | None:
        """Where the ties lead to: the last reviver, or None for a circle."""
        met = [seat]
        while met[-1] in ties:
            if ties[met[-1]] in met:
                return None
            met.append(ties[met[-1]])
        return met[-1]

    def _ties(self, view: dict[str, Any]) -> dict[int, int]:
        """Who is tied to whom: by what was kept after a death, or by a Revitalize that lies there."""
        ties = {seat: reviver for seat, reviver in enumerate(view["facts"]["ties"]) if reviver >= 0}
        for card in reversed(view["zones"]["statics"]):
            lying = re.search(r"revitalize before (\d) by (\d)", card)
            if lying:
                ties[int(lying[1])] = int(lying[2])
        return ties
