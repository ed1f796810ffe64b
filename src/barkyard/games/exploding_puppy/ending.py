"""How a game comes out (rulebook section 1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.game import Result
from barkyard.games.exploding_puppy.kinds import REVITALIZE
from barkyard.games.exploding_puppy.zones import bearer_of, owner_of, static_kind

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.table import ExplodingPuppy

TURNS_A_SEAT: Final = 100  # EP-loop.6


def is_decided(t: ExplodingPuppy) -> bool:
    """One player left, nobody left, or one team left (EP-win.2 to EP-win.4)."""
    if not t.bonds:
        return t.seats - t.dead.bit_count() <= 1
    living = t.living()
    if len(living) <= 1:
        return True
    allies = team(t, living[0])
    return all(seat in allies for seat in living)


def team(t: ExplodingPuppy, seat: int) -> list[int]:
    """The seat with all its allies and theirs (EP-alliance.6)."""
    members = [seat]
    for member in members:
        for bond in t.bonds:
            for other in bond:
                if member in bond and other not in members:
                    members.append(other)
    return members


def reviver_of(t: ExplodingPuppy, seat: int) -> int:
    """Whom a player is tied to by Revitalize, -1 if to nobody (EP-revitalize.2, EP-revitalize.3)."""
    for slip in t.zones[t.statics]:
        if static_kind(slip) == REVITALIZE and bearer_of(slip) == seat:
            return owner_of(slip)
    return t.ties[seat]


def winners(t: ExplodingPuppy) -> list[int]:
    """Who wins, the ties by Revitalize followed (EP-win.2 to EP-win.7)."""
    living = t.living()
    if not living:
        return sorted(t.blow)
    if (len(living) > 1 and t.turns < TURNS_A_SEAT * t.seats) or len(living) == 1:
        first = team(t, living[0])
    else:
        first = living
    won = [seat for seat in first if _free(t, seat, first)]
    if len(won) < len(first) and t.turns < TURNS_A_SEAT * t.seats:
        won = []  # EP-x.50: a team with a member tied to a loser cannot win
    return sorted(_with_tied(t, won))


def _free(t: ExplodingPuppy, seat: int, first: list[int]) -> bool:
    """Whether following the ties from a player leads to nobody outside those who are last (EP-win.6, EP-win.7)."""
    met: list[int] = []
    while seat not in met:
        met.append(seat)
        reviver = reviver_of(t, seat)
        if reviver < 0:
            return seat in first
        seat = reviver
    return True  # a circle counts as one team


def _with_tied(t: ExplodingPuppy, won: list[int]) -> list[int]:
    """Those tied to a winner win with them, dead or alive; a circle wins together."""
    all_won = won.copy()
    for member in all_won:
        for seat in range(t.seats):
            if seat not in all_won and (reviver_of(t, seat) == member or reviver_of(t, member) == seat):
                all_won.append(seat)
    return all_won


def result(t: ExplodingPuppy) -> Result:
    won = winners(t)
    drawn = not t.living()
    last = max(t.fallen) + 1
    ages = [last if t.alive(seat) else t.fallen[seat] for seat in range(t.seats)]
    ranks: list[int] = []
    titles: list[str] = []
    for seat in range(t.seats):
        better = [other for other in range(t.seats) if seat not in won and (other in won or ages[other] > ages[seat])]
        ranks.append(1 + len(better))
        titles.append(("draw" if drawn else "winner") if seat in won else "")
    return Result([1 if seat in won else 0 for seat in range(t.seats)], ranks, won, titles)
