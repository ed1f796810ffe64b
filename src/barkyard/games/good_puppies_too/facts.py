"""What a client may show besides zones and questions: Yards by groups, who sits where, and the reference card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.declared import EACH_SEAT, NUMBER, SEAT, TABLE, TEXT, YES_NO, Fact
from barkyard.engine.slips import BIT, CARD, WATCHER
from barkyard.games.good_puppies_too.declare.book import MARKS, PRINTS, face_of
from barkyard.games.good_puppies_too.declare.breeds import BREEDS
from barkyard.games.good_puppies_too.declare.friends import FRIENDS
from barkyard.games.good_puppies_too.declare.pups import (
    CARDS,
    FIRST,
    GROUPS,
    RASCALS,
    SET_SIZE,
    TOO,
    VALUES,
    is_rascal,
)
from barkyard.games.good_puppies_too.declare.puzzles import PALS, PUZZLE_BONUSES
from barkyard.games.good_puppies_too.reference import OVER, reference, step_of
from barkyard.games.good_puppies_too.zones import HAND, OWN, TURNED, YARD, group_of

if TYPE_CHECKING:
    from barkyard.games.good_puppies_too.plan import Plan
    from barkyard.games.good_puppies_too.table import GoodPuppies

FACTS: Final = (
    Fact("round", NUMBER, "Rounds begun so far, or turns of a puzzle"),
    Fact("final", YES_NO, "This is the Final Round"),
    Fact("bones", EACH_SEAT, "Bones in their order, each as four times the rank of its group plus its step"),
    Fact("bonus", NUMBER, "The Puzzle Bonus"),
    Fact("uses", NUMBER, "How often the pal's ability can still be used"),
    Fact("points", EACH_SEAT, "Points, once the game is over"),
    Fact("barked", SEAT, "Barked loudest and won"),
    Fact("yards", EACH_SEAT, "Groups of the Yard, lowest first, with pups, bones and bonuses"),
    Fact("players", EACH_SEAT, "A hand player, or which Friend sits there and how it acts"),
    Fact("reference", TABLE, "The reference card: the steps of a round and of a turn"),
    Fact("step", TEXT, "The step of the round or turn"),
    Fact("puzzle", TABLE, "The Puzzle Pal and the Puzzle Bonus"),
    Fact("cards", TABLE, "What the cards in hand and in the Dog Park say, and whether that is printed"),
    Fact("faces", TABLE, "What is printed on the cards of this table that are not as in the box"),
)


def shown(t: GoodPuppies, seat: int) -> dict[str, object]:
    """The facts that are no plain fields."""
    return {
        "yards": [yard(t, owner) for owner in range(t.seats)],
        "players": [player(t, owner) for owner in range(t.seats)],
        "reference": reference(t.plan),
        "step": step(t),
        "puzzle": puzzle(t),
        "cards": cards(t, seat),
        "faces": t.plan.faces,
    }


def yard(t: GoodPuppies, owner: int) -> list[dict[str, object]]:
    """The groups of a Yard, lowest first, each with its pups, its bones and the bonuses it may use."""
    slips = t.zones[OWN * owner + YARD]
    shown: list[dict[str, object]] = []
    for group in t.groups(owner):
        pups = [slip for slip in slips if group_of(slip) == group]
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
    return {CARDS[card]: _words(t.plan, card) for card in known}


def _words(plan: Plan, card: int) -> str:
    if CARDS[card] in plan.faces:
        printed = face_of(card, plan.tricks, plan.rascals)
        return f"{printed.title}: {printed.text} (house rules)"
    printed = PRINTS[CARDS[card]]
    return f"{printed.title}: {printed.text} ({MARKS[card]})"


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
    return OVER if t.over() else step_of(t.plan, [type(question).__name__ for question in t.stack])
