"""What is compared with what, and the goals: one list for each game."""

from dataclasses import dataclass
from typing import Final

from bench.ours import Ours
from bench.rows import Goal


@dataclass(frozen=True)
class Comparison:
    name: str
    ours: Ours
    peer: str | None
    goal: Goal | None


def at_least(times: float) -> Goal:
    return Goal(">=", times)


def at_most(times: float) -> Goal:
    return Goal("<=", times)


DOGGOS: Final = "walking-doggos"
WALKING_DOGGOS: Final = (
    Comparison(
        "Walking Doggos: play from Python, a decision",
        Ours(DOGGOS, 4, "play"),
        "open_spiel oh_hell decision",
        at_least(4),
    ),
    Comparison(
        "Walking Doggos: play from Python, an apply",
        Ours(DOGGOS, 4, "play"),
        "open_spiel oh_hell apply",
        at_least(2),
    ),
    Comparison(
        "Walking Doggos: uncompiled, a decision",
        Ours(DOGGOS, 4, "play", compiled=False),
        "open_spiel oh_hell decision",
        at_least(1.2),
    ),
    Comparison(
        "Walking Doggos: playout in the engine",
        Ours(DOGGOS, 4, "playout"),
        "open_spiel oh_hell decision",
        at_least(5),
    ),
    Comparison("Walking Doggos: clone", Ours(DOGGOS, 4, "clone"), "open_spiel oh_hell clone", at_most(1.5)),
    Comparison(
        "Walking Doggos: imagine", Ours(DOGGOS, 4, "imagine"), "open_spiel oh_hell resample", at_most(1)
    ),
)

PLAN: Final = (*WALKING_DOGGOS,)
