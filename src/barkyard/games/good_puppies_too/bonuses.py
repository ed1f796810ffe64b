"""The End-Game Bonuses of both sets as tables: how many bones of the group are turned, and by how many steps."""

from __future__ import annotations

from typing import Final

from barkyard.games.good_puppies_too.cards import (
    BREEDS,
    FIRST,
    PRINTED,
    RECONSTRUCTED,
    SPELLED,
    TOO,
    this_or_more,
)

# What the number of bones is
FIXED: Final = 0  # `of` bones
ALL: Final = 1  # every bone here
SIZE: Final = 2  # one for each pup here
SIZE_BEYOND_FIRST: Final = 3
PUPS: Final = 4  # one for each pup you have of rank `of`
ONE_IF_PUPS: Final = 5  # one bone if you have a pup of rank `of`
OTHER_GROUPS: Final = 6
GROUPS: Final = 7
SHARE_OF_BONES: Final = 8  # one for every `of` bones here
ONE_IF_SHINY: Final = 9  # one bone if another group has one worth `of` or more at this moment
ONE_IF_RASCAL: Final = 10  # one bone if you have a Rascal anywhere
RICH_GROUPS: Final = 11  # one for each group of yours with `of` or more bones
WORTH: Final = 12  # every bone here worth `of`, and only those


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


TURN: Final = "↻"


def _bonus(name: str, text: str, count: int, of: int, steps: int, mark: str = RECONSTRUCTED) -> Bonus:
    """The text is filled with the numbers that the code uses."""
    return Bonus(f"GP-bonus-{name}.1", text.format(**_words(of, steps)), mark, count, of, steps)


def _most(name: str, text: str, count: int, of: int, steps: int, other: int = 0, other_steps: int = 0) -> Bonus:
    words = _words(of, steps) | {"other": SPELLED[other], "other_turn": TURN * other_steps}
    filled = "Have the most! " + text.format(**words)
    otherwise = Bonus(f"GP-bonus-{name}.2", filled, RECONSTRUCTED, FIXED, other, other_steps)
    return Bonus(f"GP-bonus-{name}.1", filled, RECONSTRUCTED, count, of, steps, otherwise)


def _words(of: int, steps: int) -> dict[str, str]:
    """What a text may speak of: turns, a number, a number in words, values of bones, a breed of either set."""
    return {
        "turn": TURN * steps,
        "of": str(of),
        "spelled": SPELLED[of] if of < len(SPELLED) else str(of),
        "values": this_or_more(of),
        "pup": BREEDS[TOO][of].singular,
        "first_pup": BREEDS[FIRST][of].singular,
    }


# The rank of a breed that a bonus looks at; both sets share it.
CIRCLES: Final = 0
STARS: Final = 1
HEARTS: Final = 2
DIAMONDS: Final = 3

BONUSES: Final = (
    _bonus("yorkies", "For each {pup} you have, {turn} a bone here.", PUPS, DIAMONDS, 2, PRINTED),
    _bonus("terriers", "For each Terrier here, {turn} a bone here.", SIZE, 0, 1),
    _bonus("beagles", "For each other group you have, {turn} a bone here.", OTHER_GROUPS, 0, 1),
    _most("chow-chows", "{turn} every bone here. Otherwise {other_turn} {other} bone here.", ALL, 0, 1, 1, 1),
    _bonus("dalmatians", "For every {spelled} bones here, {turn} a bone here.", SHARE_OF_BONES, 3, 2),
    _bonus("bulldogs", "If another group has a bone worth {values}, {turn} one bone here.", ONE_IF_SHINY, 5, 2),
    _most("great-danes", "{turn} {spelled} bone here.", FIXED, 1, 3),
    _bonus("samoyeds", "If you have a Rascal in any group, {turn} one bone here.", ONE_IF_RASCAL, 0, 2),
    _bonus("pugs", "If you have a {pup}, {turn} one bone here.", ONE_IF_PUPS, HEARTS, 2),
)

FIRST_BONUSES: Final = (
    _bonus("pomeranians", "For each {first_pup} you have, {turn} a bone here.", PUPS, STARS, 2),
    _bonus("corgis", "For each {first_pup} you have, {turn} a bone here.", PUPS, CIRCLES, 1),
    _bonus("dachshunds", "For each pup here beyond the first, {turn} a bone here.", SIZE_BEYOND_FIRST, 0, 1),
    _most("huskies", "{turn} {spelled} bones here.", FIXED, 2, 2),
    _bonus("poodles", "{turn} every bone here worth {of}.", WORTH, 2, 1),
    _bonus("shibas", "For each group of yours with {of} or more bones, {turn} a bone here.", RICH_GROUPS, 3, 1),
    _bonus("retrievers", "For each group you have, {turn} a bone here.", GROUPS, 0, 1),
    _most("border-collies", "{turn} every bone here. Otherwise {other_turn} {other} bone here.", ALL, 0, 1, 1, 1),
    _bonus("st-bernards", "For each {first_pup} you have, {turn} a bone here.", PUPS, DIAMONDS, 1),
    _bonus("mystery", "For each pup here, {turn} a bone here.", SIZE, 0, 1),
)

BONUS_BOOK: Final = (BONUSES, FIRST_BONUSES)
