"""What is compared with what, and the goals: one list for each game."""

from dataclasses import dataclass
from typing import Final

from bench.ours import Ours, What
from bench.processes import AtOnce
from bench.rows import Goal


@dataclass(frozen=True)
class Comparison:
    """A row to be: its name, what is measured of us and of the peer, and the goal, if there is one.

    Both may be ours, or both the peer's, where several processes stand beside one.
    """

    name: str
    ours: Ours | AtOnce
    peer: str | Ours | None
    goal: Goal | None


def at_least(times: float) -> Goal:
    return Goal(">=", times)


def at_most(times: float) -> Goal:
    return Goal("<=", times)


DECISION: Final = "open_spiel oh_hell decision"
LEANEST: Final = "open_spiel oh_hell decision, leanest loop"
APPLY: Final = "open_spiel oh_hell apply"
DEALT: Final = "open_spiel oh_hell decision, dealt"
CLONE: Final = "open_spiel oh_hell clone"
RESAMPLE: Final = "open_spiel oh_hell resample"
SEARCH: Final = "open_spiel oh_hell search"


UNO: Final = "rlcard uno step"
HANABI_CLONE: Final = "open_spiel hanabi clone"


def puppies(what: What) -> Ours:
    return Ours("exploding-puppy", 5, what)


def doggos(what: What, compiled: bool = True) -> Ours:
    return Ours("walking-doggos", 4, what, compiled)


WALKING_DOGGOS: Final = (
    Comparison("Walking Doggos: play from Python, a decision", doggos("play"), DECISION, at_least(4)),
    Comparison("Walking Doggos: beside its leanest loop", doggos("play"), LEANEST, None),
    Comparison("Walking Doggos: play from Python, an apply", doggos("play"), APPLY, at_least(2)),
    Comparison("Walking Doggos: the same, deals off the clock", doggos("play dealt"), DEALT, None),
    Comparison("Walking Doggos: uncompiled, a decision", doggos("play", compiled=False), DECISION, at_least(1.2)),
    Comparison("Walking Doggos: playout in the engine", doggos("playout"), DECISION, at_least(5)),
    Comparison("Walking Doggos: clone", doggos("clone"), CLONE, at_most(1.5)),
    Comparison("Walking Doggos: imagine", doggos("imagine"), RESAMPLE, at_most(1)),
)


def usual(title: str, game: str, seats: int, most_us: float) -> tuple[Comparison, ...]:
    """The rows every other game has: play driven from Python, and a clone within so many microseconds."""
    return (
        Comparison(f"{title}: play from Python, a decision", Ours(game, seats, "play"), DECISION, at_least(2)),
        Comparison(f"{title}: beside its leanest loop", Ours(game, seats, "play"), LEANEST, None),
        Comparison(f"{title}: clone", Ours(game, seats, "clone"), None, Goal("<=", most_us, "us")),
    )


EXPLODING_PUPPY: Final = (
    *usual("Exploding Puppy", "exploding-puppy", 5, 2),
    Comparison("Exploding Puppy: play from Python, a step", puppies("play"), UNO, at_least(10)),
    Comparison("Exploding Puppy: clone beside a big state", puppies("clone"), HANABI_CLONE, None),
    Comparison("Exploding Puppy: memory of a table", puppies("memory"), None, Goal("<=", 8000, "bytes")),
)
PUPPY_LAKE: Final = usual("Puppy Lake", "puppy-lake", 1, 2)
PUPRUSH: Final = usual("PupRush!", "puprush", 4, 3)
GOOD_PUPPIES_TOO: Final = usual("Good Puppies Too", "good-puppies-too", 4, 3)

# Iterations times the moves each makes, both sides with random playouts (bench/results/bots.md).
SEARCHES: Final = tuple(
    Comparison(f"{title}: search, a move", Ours(game, seats, "search"), SEARCH, at_least(1))
    for title, game, seats in (
        ("Walking Doggos", "walking-doggos", 4),
        ("Exploding Puppy", "exploding-puppy", 5),
        ("Puppy Lake", "puppy-lake", 2),
        ("PupRush!", "puprush", 4),
        ("Good Puppies Too", "good-puppies-too", 4),
    )
)

# What two processes of a peer gain is what the machine allows: they share nothing but its caches and memory.
SCALING: Final = (
    Comparison("Walking Doggos: search in two processes", AtOnce(doggos("search"), 2), doggos("search"), at_least(1.8)),
    Comparison("open_spiel oh_hell: search in two processes", AtOnce(SEARCH, 2), SEARCH, None),
)

PLAN: Final = (*WALKING_DOGGOS, *EXPLODING_PUPPY, *PUPPY_LAKE, *PUPRUSH, *GOOD_PUPPIES_TOO, *SEARCHES, *SCALING)
