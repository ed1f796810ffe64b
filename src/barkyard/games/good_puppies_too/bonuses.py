"""The End-Game Bonuses of both sets as tables: how many bones of the group are turned, and by how many steps."""

from __future__ import annotations

from typing import Final

from barkyard.games.good_puppies_too.cards import PRINTED, RECONSTRUCTED

# What the number of bones is
FIXED: Final = 0  # `of` bones
ALL: Final = 1  # every bone here
SIZE: Final = 2  # one for each pup here
SIZE_BEYOND_FIRST: Final = 3
PUPS: Final = 4  # one for each pup you have of rank `of`
ONE_IF_PUPS: Final = 5  # one bone if you have a pup of rank `of`
OTHER_GROUPS: Final = 6
GROUPS: Final = 7
THIRD_OF_BONES: Final = 8  # one for every three bones here
ONE_IF_SHINY: Final = 9  # one bone if another group has a 5 or a 10 at this moment
ONE_IF_RASCAL: Final = 10  # one bone if you have a Rascal anywhere
GROUPS_OF_THREE: Final = 11  # one for each group of yours with 3 or more bones
TWOS: Final = 12  # every bone here worth 2, and only those


class Bonus:
    """One row of the bonuses; `otherwise` is what those get who do not "have the most!"."""

    def __init__(
        self, rule: str, text: str, mark: str, count: int, of: int, steps: int, otherwise: Bonus | None = None
    ) -> None:
        self.rule = rule
        self.text = text
        self.mark = mark
        self.count = count
        self.of = of
        self.steps = steps
        self.otherwise = otherwise


def _bonus(name: str, text: str, count: int, of: int, steps: int, mark: str = RECONSTRUCTED) -> Bonus:
    return Bonus(f"GP-bonus-{name}.1", text, mark, count, of, steps)


def _most(name: str, text: str, count: int, of: int, steps: int, other: int, other_steps: int) -> Bonus:
    otherwise = Bonus(f"GP-bonus-{name}.2", text, RECONSTRUCTED, FIXED, other, other_steps)
    return Bonus(f"GP-bonus-{name}.1", text, RECONSTRUCTED, count, of, steps, otherwise)


BONUSES: Final = (
    _bonus("yorkies", "For each Chow Chow you have, ↻↻ a bone here.", PUPS, 3, 2, PRINTED),
    _bonus("terriers", "For each Terrier here, ↻ a bone here.", SIZE, 0, 1),
    _bonus("beagles", "For each other group you have, ↻ a bone here.", OTHER_GROUPS, 0, 1),
    _most("chow-chows", "Have the most! ↻ every bone here. Otherwise ↻ one bone here.", ALL, 0, 1, 1, 1),
    _bonus("dalmatians", "For every three bones here, ↻↻ a bone here.", THIRD_OF_BONES, 0, 2),
    _bonus("bulldogs", "If another group has a bone worth 5 or 10, ↻↻ one bone here.", ONE_IF_SHINY, 0, 2),
    _most("great-danes", "Have the most! ↻↻↻ one bone here.", FIXED, 1, 3, 0, 0),
    _bonus("samoyeds", "If you have a Rascal in any group, ↻↻ one bone here.", ONE_IF_RASCAL, 0, 2),
    _bonus("pugs", "If you have a Beagle, ↻↻ one bone here.", ONE_IF_PUPS, 2, 2),
)

FIRST_BONUSES: Final = (
    _bonus("pomeranians", "For each Corgi you have, ↻↻ a bone here.", PUPS, 1, 2),
    _bonus("corgis", "For each Pomeranian you have, ↻ a bone here.", PUPS, 0, 1),
    _bonus("dachshunds", "For each pup here beyond the first, ↻ a bone here.", SIZE_BEYOND_FIRST, 0, 1),
    _most("huskies", "Have the most! ↻↻ two bones here.", FIXED, 2, 2, 0, 0),
    _bonus("poodles", "↻ every bone here worth 2.", TWOS, 0, 1),
    _bonus("shibas", "For each group of yours with 3 or more bones, ↻ a bone here.", GROUPS_OF_THREE, 0, 1),
    _bonus("retrievers", "For each group you have, ↻ a bone here.", GROUPS, 0, 1),
    _most("border-collies", "Have the most! ↻ every bone here. Otherwise ↻ one bone here.", ALL, 0, 1, 1, 1),
    _bonus("st-bernards", "For each Husky you have, ↻ a bone here.", PUPS, 3, 1),
    _bonus("mystery", "For each pup here, ↻ a bone here.", SIZE, 0, 1),
)

BONUS_BOOK: Final = (BONUSES, FIRST_BONUSES)
