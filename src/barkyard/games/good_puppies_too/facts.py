"""What a client shows besides zones and questions: Yards by groups, who sits where, and the reference card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.slips import CARD, MARK
from barkyard.games.good_puppies_too.cards import (
    BREEDS,
    CARDS,
    FIRST,
    GROUP_BITS,
    GROUPS,
    RASCALS,
    SET_SIZE,
    TOO,
    TURNED,
    VALUES,
    is_rascal,
)
from barkyard.games.good_puppies_too.friends import FRIENDS
from barkyard.games.good_puppies_too.puzzles import PALS, PUZZLE_BONUSES

if TYPE_CHECKING:
    from barkyard.games.good_puppies_too.table import GoodPuppies

ROUND: Final = (
    "Fill the Dog Park (seats + 1)",
    "Choose a Pupper",
    "Reveal Puppies",
    "Player Turns (high to low)",
    "Extra Pup (last seat, no trick)",
)
TURN: Final = ("Add Pup to Yard", "Use Trick", "Draw Pup", "Complete Scheme")


def facts(t: GoodPuppies) -> dict[str, object]:
    return {
        "yards": [yard(t, owner) for owner in range(t.seats)],
        "seats": [seat_facts(t, owner) for owner in range(t.seats)],
        "supply": {"deck": len(t.zones[t.deck]), "box": len(t.zones[t.box])},
        "reference": {"round": list(ROUND), "turn": list(TURN), "step": step(t)},
        "puzzle": puzzle(t),
    }


def yard(t: GoodPuppies, owner: int) -> list[dict[str, object]]:
    """The groups of a Yard, lowest first, each with its pups, its bones and the bonuses it may use."""
    slips = t.zones[4 * owner + 2]
    shown: list[dict[str, object]] = []
    for group in t.groups(owner):
        pups = [slip for slip in slips if slip >> MARK & GROUP_BITS == group]
        shown.append(
            {
                "group": GROUPS[group],
                "symbol": "" if group == RASCALS else BREEDS[FIRST][group].symbol,
                "pups": [CARDS[slip & CARD] for slip in pups],
                "turned": [CARDS[slip & CARD] for slip in pups if slip & TURNED],
                "bones": [VALUES[bone & 3] for bone in t.bones[owner] if bone >> 2 == group],
                "bonuses": bonuses(pups, group),
            }
        )
    return shown


def bonuses(pups: list[int], group: int) -> list[str]:
    """The breeds whose bonus the group may use: that of each set with a dog in it."""
    shown: list[str] = []
    for which in (TOO, FIRST):
        if any((slip & CARD) // SET_SIZE == which and not is_rascal(slip & CARD) for slip in pups):
            shown.append(BREEDS[which][group].plural)
    return shown


def seat_facts(t: GoodPuppies, owner: int) -> dict[str, object]:
    if owner < t.plan.hands:
        return {"player": "hand"}
    friend = FRIENDS[t.plan.friends[owner]]
    return {"player": friend.name, "turn": friend.turn, "pick": friend.how}


def puzzle(t: GoodPuppies) -> dict[str, object] | None:
    if not t.plan.puzzle:
        return None
    pal, bonus = PALS[t.plan.pal], PUZZLE_BONUSES[t.bonus - 1]
    return {
        "pal": {"name": pal.name, "ability": pal.ability, "text": pal.text, "mark": pal.mark, "left": t.uses},
        "bonus": {"number": t.bonus, "text": bonus.text, "mark": bonus.mark},
    }


def step(t: GoodPuppies) -> str:
    """The step of round or turn that the table is in (GP-ref.3)."""
    for question in reversed(t.stack):
        name = getattr(question, "STEP", "")
        if name:
            return str(name)
    return "Game over" if t.over() else ""
