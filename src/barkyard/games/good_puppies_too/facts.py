"""What a client shows besides zones and questions: Yards by groups, the reference card, and what the cards say."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.slips import BIT, CARD, MARK
from barkyard.games.good_puppies_too.bonuses import BONUS_BOOK
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
from barkyard.games.good_puppies_too.tricks import card_mark, card_name, card_text

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


def facts(t: GoodPuppies, seat: int) -> dict[str, object]:
    return {
        "yards": [yard(t, owner) for owner in range(t.seats)],
        "seats": [seat_facts(t, owner) for owner in range(t.seats)],
        "supply": {"deck": len(t.zones[t.deck]), "box": len(t.zones[t.box])},
        "reference": {"round": list(ROUND), "turn": list(TURN), "step": step(t)},
        "puzzle": puzzle(t),
        "cards": {CARDS[card]: about(card) for card in known_cards(t, seat)},
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


def bonuses(pups: list[int], group: int) -> list[dict[str, str]]:
    """The bonus of each set that has a dog in the group."""
    shown: list[dict[str, str]] = []
    for which in (TOO, FIRST):
        if any((slip & CARD) // SET_SIZE == which and not is_rascal(slip & CARD) for slip in pups):
            bonus = BONUS_BOOK[which][group]
            shown.append({"breed": BREEDS[which][group].plural, "text": bonus.text, "mark": bonus.mark})
    return shown


def seat_facts(t: GoodPuppies, owner: int) -> dict[str, object]:
    if owner < t.plan.hands:
        return {"player": "hand"}
    friend = FRIENDS[t.plan.friends[owner]]
    rows = [{"text": row.text, "mark": row.mark} for row in friend.rows]
    return {"player": friend.name, "turn": friend.turn, "pick": friend.how, "rows": rows}


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


def known_cards(t: GoodPuppies, seat: int) -> list[int]:
    """The cards that lie open or in the seat's own hand."""
    return sorted({slip & CARD for slips in t.zones for slip in slips if slip & BIT[seat]})


def about(card: int) -> dict[str, str]:
    """Number, name, words and origin of a card."""
    label = f"{'TF'[card // SET_SIZE]}{card % SET_SIZE:02}"
    return {"label": label, "name": card_name(card), "text": card_text(card), "mark": card_mark(card)}
