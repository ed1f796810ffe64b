"""What Puzzle Mode is made of: the Puzzle Pals, in the order of the Friends, and the Puzzle Bonuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barkyard.games.good_puppies_too.declare.pups import ORDINALS, RECONSTRUCTED, SPELLED, TIMES, VALUES

if TYPE_CHECKING:
    from barkyard.games.good_puppies_too.table import GoodPuppies

    Extra = Callable[[GoodPuppies, int], int]  # what is counted, beyond or from a number on

ME: Final = 0  # the one seat of a puzzle

# When a pal's ability can be used in a turn
EVERY_TURN: Final = 0  # always, without a choice
FOR_ALL_PUPS: Final = 1  # before the first pup: the whole row is taken
AFTER_FIRST: Final = 2
BEFORE_DISCARD: Final = 3


class Pal:
    """One Puzzle Pal; its text is filled with the numbers that the code uses."""

    def __init__(
        self, name: str, ability: str, text: str, when: int, uses: int, deck: int, row: int, mark: str
    ) -> None:
        self.name = name
        self.ability = ability
        self.text = text.format(
            times=TIMES[uses], row=SPELLED[row], rest=SPELLED[row - 1], deck=deck, dealt=SPELLED[row].capitalize()
        )
        self.when = when
        self.uses = uses  # how often in a game; 0 for what is always so
        self.deck = deck
        self.row = row  # how many pups are dealt each turn
        self.mark = mark


class PuzzleBonus:
    def __init__(self, text: str, mark: str, worth: list[int], extra: Extra, points: int, of: int) -> None:
        self.text = text
        self.mark = mark
        self.worth = worth  # what bones worth 1, 2, 5 and 10 count
        self.extra = extra
        self.points = points  # for each that is counted
        self.of = of


PALS: Final[list[Pal]] = []
PUZZLE_BONUSES: Final[list[PuzzleBonus]] = []
BONUS_NUMBERS: Final[list[str]] = []  # from 1 on, as options name them


def pal(
    name: str,
    ability: str,
    text: str,
    when: int,
    uses: int,
    deck: int = 70,
    row: int = 4,
    mark: str = RECONSTRUCTED,
) -> None:
    PALS.append(Pal(name, ability, text, when, uses, deck, row, mark))


def counts(value: int, worth: int, mark: str = RECONSTRUCTED) -> None:
    """A Puzzle Bonus by which bones of one value count differently."""
    counted = [worth if other == value else other for other in VALUES]
    _add(PuzzleBonus(f"Every bone worth {value} counts {worth}.", mark, counted, no_extra, 0, 0))


def adds(points: int, text: str, extra: Extra, of: int = 0) -> None:
    """A Puzzle Bonus of so many points for each; the text is filled with the number that the code uses."""
    filled = text.format(of=of, ordinal=ORDINALS[of])
    _add(PuzzleBonus(f"+{points} for each {filled}.", RECONSTRUCTED, VALUES, extra, points, of))


def _add(bonus: PuzzleBonus) -> None:
    PUZZLE_BONUSES.append(bonus)
    BONUS_NUMBERS.append(str(len(PUZZLE_BONUSES)))


def no_extra(t: GoodPuppies, of: int) -> int:
    return 0
