"""What time it is, to all that is kept and to the deals of the day."""

from __future__ import annotations

import time
from typing import Final


class WallClock:
    """The machine's, but it goes on when that is set back: a seed that was told stays told, and nobody can begin or
    finish its day once more."""

    def __init__(self) -> None:
        self.ahead = float("-inf")  # of a clock that nobody sets

    def now(self) -> int:
        steady = time.monotonic()
        self.ahead = max(self.ahead, time.time() - steady)
        return int(round(steady + self.ahead, 6))  # without it a whole second could be just below itself


CLOCK: Final = WallClock()
now = CLOCK.now
