"""What a client shows besides zones and questions: Yards by groups, who sits where, and the reference card."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from barkyard.engine.slips import BIT, CARD, MARK, WATCHER
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
from barkyard.games.good_puppies_too.reference import OVER, reference, shown
from barkyard.games.good_puppies_too.tricks import card_mark, card_name, card_text
from barkyard.games.good_puppies_too.zones import HAND, OWN, YARD

if TYPE_CHECKING:
    from barkyard.games.good_puppies_too.steps import Step
    from barkyard.games.good_puppies_too.table import GoodPuppies


def facts(t: GoodPuppies, seat: int) -> dict[str, object]:
    return {
        "yards": [yard(t, owner) for owner in range(t.seats)],
        "players": [player(t, owner) for owner in range(t.seats)],
        "reference": reference(t.plan),
        "step": step(t),
        "puzzle": puzzle(t),
        "cards": cards(t, seat),
    }


def yard(t: GoodPuppies, owner: int) -> list[dict[str, object]]:
    """The groups of a Yard, lowest first, each with its pups, its bones and the bonuses it may use."""
    slips = t.zones[OWN * owner + YARD]
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


def player(t: GoodPuppies, owner: int) -> str:
    """A hand player, or which Friend sits there and how it acts."""
    if owner < t.plan.hands:
        return "hand"
    friend = FRIENDS[t.plan.friends[owner]]
    return f"{friend.name}, turn number {friend.turn}, {friend.how}"


def cards(t: GoodPuppies, seat: int) -> dict[str, str]:
    """What stands on the cards of the seat's hand and the Dog Park, and whether that is printed or reconstructed."""
    zones = [t.park, t.arriving] if seat == WATCHER else [OWN * seat + HAND, t.park, t.arriving]
    known = sorted(slip & CARD for zone in zones for slip in t.zones[zone] if slip & BIT[seat])
    return {CARDS[card]: f"{card_name(card)}: {card_text(card)} ({card_mark(card)})" for card in known}


def puzzle(t: GoodPuppies) -> dict[str, object] | None:
    if not t.plan.puzzle:
        return None
    pal, bonus = PALS[t.plan.pal], PUZZLE_BONUSES[t.bonus - 1]
    left = t.uses if pal.uses else None  # what is always so is never used up
    return {
        "pal": {"name": pal.name, "ability": pal.ability, "text": pal.text, "mark": pal.mark, "left": left},
        "bonus": {"number": t.bonus, "text": bonus.text, "mark": bonus.mark},
    }


def step(t: GoodPuppies) -> str:
    """The step of round or turn that the table is in (GP-ref.3)."""
    return OVER if t.over() else shown(t.plan, cast("Step", t.stack[-1]).step(t))
