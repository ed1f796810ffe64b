"""What the options of a game come to: who sits where, and how many cards lie where."""

from __future__ import annotations

from typing import Final

from barkyard.engine.game import BadSetup
from barkyard.games.good_puppies_too.declare.friends import FRIEND_KEYS
from barkyard.games.good_puppies_too.declare.pups import SET_SIZE
from barkyard.games.good_puppies_too.declare.puzzles import PALS
from barkyard.games.good_puppies_too.declare.rascals import RASCAL
from barkyard.games.good_puppies_too.declare.tricks import BOOK, FIRST_TRICKS

HAND_PLAYER: Final = -1
NO_PAL: Final = -1
NEVER: Final = -1
DECK: Final = {2: 45, 3: 60, 4: 75, 5: 90}  # by seats, hands included (GP-setup.4)
MEGA_BASE: Final = 60  # GP-mega.2
MEGA_PER_SEAT: Final = 15
MOST_SEATS: Final = 5
MOST_MEGA_SEATS: Final = 6


class Plan:
    """The fixed facts of a game, shared by all its clones."""

    def __init__(self, seats: int, options: dict[str, str]) -> None:
        friends = [] if options["friends"] == "none" else options["friends"].split("-")
        self.friends = [HAND_PLAYER] * (seats - len(friends)) + [FRIEND_KEYS.index(key) for key in friends]
        self.hands = seats - len(friends)  # the hand players have the first seats
        self.mega = sets(seats, options) == "mega"
        self.pal = NO_PAL if puzzle(seats, options) == "off" else FRIEND_KEYS.index(puzzle(seats, options))
        self.puzzle = self.pal != NO_PAL
        self.ability = PALS[self.pal].when if self.puzzle else NEVER
        self.picks = 2 if options["strategic"] == "on" else 1
        self.hand = 0 if self.puzzle else 5 if self.picks == 2 else 3
        self.cards = 2 * SET_SIZE if self.mega else SET_SIZE
        self.row = PALS[self.pal].row if self.puzzle else 5 if self.picks == 2 else seats + 1
        self.deck = self._deck(seats + 1 if options["length"] == "extended" else seats)
        # As in the box, or by house rules (printing.py)
        self.tricks = BOOK
        self.rascals = RASCAL
        self.left_out: list[int] = []  # cards that are not played with
        self.faces: dict[str, object] = {}  # what is printed on cards that are not as in the box

    def pups(self) -> list[int]:
        """All cards of this game, in their order."""
        return [card for card in range(self.cards) if card not in self.left_out]

    def _deck(self, seats: int) -> int:
        if self.puzzle:
            return PALS[self.pal].deck
        return MEGA_BASE + MEGA_PER_SEAT * seats if self.mega else DECK[seats]


def sets(seats: int, options: dict[str, str]) -> str:
    """Which cards are played with: `auto` is Mega Pups where only that seats so many."""
    if options["sets"] != "auto":
        return options["sets"]
    return "mega" if seats > MOST_SEATS else "too"


def puzzle(seats: int, options: dict[str, str]) -> str:
    """The Puzzle Pal or `off`: `auto` is the printed pal for one seat alone."""
    if options["puzzle"] != "auto":
        return options["puzzle"]
    return FRIEND_KEYS[0] if seats == 1 else "off"


def check(seats: int, options: dict[str, str]) -> None:
    """BadSetup where seats and options do not go together (rulebook section 19)."""
    if puzzle(seats, options) != "off":
        _check_puzzle(seats, options)
        return
    if options["bonus"] != "random":
        raise BadSetup("option 'bonus' belongs to Puzzle Mode: choose a pal with 'puzzle' as well (GP-puzzle.2)")
    friends = 0 if options["friends"] == "none" else len(options["friends"].split("-"))
    most = MOST_MEGA_SEATS if sets(seats, options) == "mega" else MOST_SEATS
    if not 2 <= seats <= most:
        raise BadSetup(f"this game is for 2 to {most} seats, Friends included, not {seats} (GP-about.2)")
    if friends >= seats:
        raise BadSetup(f"{seats} seats with {friends} Friends leave no hand player; one is needed (GP-friend.1)")
    if options["length"] == "extended" and seats > 4:
        raise BadSetup(f"the Extended Game is for 2 to 4 seats, not {seats} (GP-extended.3)")
    if options["strategic"] == "on" and seats != 2:
        raise BadSetup(f"Strategic Adventure is for exactly two seats, not {seats} (GP-strategic.1)")
    if options["strategic"] == "on" and friends:
        raise BadSetup("Strategic Adventure is not for Friends: they have no hand to choose from (GP-combine.3)")


def _check_puzzle(seats: int, options: dict[str, str]) -> None:
    if seats != 1:
        raise BadSetup(f"Puzzle Mode is for one seat, not {seats} (GP-about.2)")
    if sets(seats, options) != "too":
        raise BadSetup("Puzzle Mode combines with nothing: leave 'sets' at 'too' (GP-combine.7)")
    if options["tie"] != "share":
        raise BadSetup("Puzzle Mode has nobody to bark against: leave 'tie' at 'share' (GP-combine.8)")
    for name, plain in (("length", "normal"), ("strategic", "off"), ("friends", "none")):
        if options[name] != plain:
            raise BadSetup(f"Puzzle Mode combines with nothing: leave '{name}' at '{plain}' (GP-combine.7)")


def unused(plan: Plan, options: dict[str, str]) -> list[str]:
    """The rules of what is not played, by how their ids begin."""
    found = [] if options["tie"] == "bark-off" else ["GP-score.8"]
    if not plan.mega:
        found += ["GP-mega", "GP-mystery"]
        found += [] if options["house"] else [trick.rule for trick in FIRST_TRICKS]  # a trick may have their parts
    if all(friend == HAND_PLAYER for friend in plan.friends):
        found.append("GP-friend")
    if plan.puzzle:
        others = [f"GP-pal-{key}" for place, key in enumerate(FRIEND_KEYS) if place != plan.pal]
        return [*found, *others, "GP-round", "GP-final"]
    return [*found, "GP-puzzle", "GP-pal"]
