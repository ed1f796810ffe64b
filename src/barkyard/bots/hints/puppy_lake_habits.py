"""What a canoe of Puppy Lake holds dear: the numbers in its rules of thumb."""

from __future__ import annotations

from typing import Final

IN_PARTS: Final = 64  # of a point: what a puppy is worth to whoever takes it is reckoned in such parts


class Habits:
    """Points that things are worth to a canoe. Pairs are for one that goes first in the turn, so that the other canoe
    moves before the puppies float again, and for one that goes second or is alone."""

    def __init__(
        self,
        keeping: float = 0.35,
        keeping_late: float = 0.35,
        paddle: float = 3.5,
        paddle_late: float = 3.5,
        coming: tuple[float, float] = (1.0, 1.0),
        nearness: tuple[float, float] = (0.3, 0.3),
        close: int = 6,
        to_come: float = 4.0,
        leaning: tuple[float, float] = (0.4, 0.4),
        denied: tuple[float, float] = (0.0, 0.0),
        denied_close: int = 5,
        denied_float: tuple[float, float] = (0.0, 0.0),
        contested: tuple[float, float] = (0.0, 0.0),
    ) -> None:
        self.keeping = keeping  # a step more on a card, in a later turn, while all puppies are in the bag
        self.keeping_late = keeping_late  # and when the bag is empty
        self.paddle = paddle  # what a Fast Paddle should bring while all puppies are in the bag
        self.paddle_late = paddle_late  # and when the bag is empty
        self.coming = coming  # of a puppy's points, if it will float into the canoe
        self.nearness = nearness  # of a puppy's points for being in its column, less further off
        self.close = close  # columns
        self.to_come = to_come  # of a puppy that is still in the bag, wherever it falls
        self.leaning = leaning  # a row up or down
        self.denied = denied  # of a puppy's points more for taking it before the eyes of the other canoe
        self.denied_close = denied_close  # steps that the other canoe is off, for that
        self.denied_float = denied_float  # the same, if it would float into the other canoe
        self.contested = contested  # less of a puppy's points for being near it, where the other canoe is near, too


USUAL: Final = Habits()
# Between two canoes, found by letting habits like these play thousands of games against the usual ones, and keeping
# what led to more points (CMA-ES); by themselves they win two games of three.
KEEN: Final = Habits(
    keeping=0.29,
    keeping_late=0.0,
    paddle=4.36,
    paddle_late=2.38,
    coming=(0.09, 0.55),
    nearness=(0.29, 0.27),
    to_come=4.4,
    leaning=(0.38, 0.0),
    denied=(0.62, -0.2),
    denied_close=6,
    denied_float=(0.63, 0.86),
    contested=(-0.56, 0.02),
)
