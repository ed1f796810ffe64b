"""Side-by-side measuring: every probe takes its turn in every round, so a slow second of the machine hits all alike."""

import gc
import time
import tracemalloc
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from typing import TypeVar

# Does its work so many times and says what it measured, in its own unit.
Probe = Callable[[int], float]

ROUNDS = 15

Prepared = TypeVar("Prepared")


@dataclass(frozen=True)
class Figure:
    """The median of all rounds, and how far the middle half of them lay apart, as a share of it."""

    value: float
    spread: float


def measure(probes: Mapping[str, Probe], seconds: float, rounds: int = ROUNDS) -> dict[str, Figure]:
    """Run all probes in turn, round after round, for about `seconds` in all. Calibration is the warm-up."""
    batch = seconds / (max(1, len(probes)) * rounds)
    samples: dict[str, list[float]] = {key: [] for key in probes}
    try:
        repeats = {key: repeats_for(probe, batch) for key, probe in probes.items()}
        for _ in range(rounds):
            for key, probe in probes.items():
                samples[key].append(probe(repeats[key]))
    finally:
        gc.unfreeze()
    return {key: figure(values) for key, values in samples.items()}


def repeats_for(probe: Probe, seconds: float) -> int:
    """How often a probe has to repeat its work to be busy for `seconds`."""
    probe(1)  # imports and preparations happen now, and must not be taken for its speed
    repeats = 1
    while True:
        start = time.perf_counter()
        probe(repeats)
        taken = time.perf_counter() - start
        if taken >= seconds / 4:
            return max(1, round(repeats * seconds / taken))
        repeats *= 2


def figure(samples: list[float]) -> Figure:
    ordered = sorted(samples)
    middle = median(ordered)
    quarter = len(ordered) // 4
    return Figure(middle, (ordered[-1 - quarter] - ordered[quarter]) / middle if middle else 0.0)


def per_second(work: Callable[[int], int]) -> Probe:
    """A probe of speed: `work` repeats itself and returns how many units it has done."""
    return per_second_prepared(lambda repeats: repeats, work)


def per_second_prepared(prepare: Callable[[int], Prepared], work: Callable[[Prepared], int]) -> Probe:
    """A probe of speed whose work needs something made beforehand, off the clock.

    The clock is the processor time of this process, which other programs on the machine hardly touch.
    """

    def probe(repeats: int) -> float:
        prepared = prepare(repeats)
        set_aside()
        start = time.process_time()
        done = work(prepared)
        return done / (time.process_time() - start)

    return probe


def microseconds(work: Callable[[int], int]) -> Probe:
    """A probe of time: microseconds for one unit of `work`."""
    speed = per_second(work)
    return lambda repeats: 1e6 / speed(repeats)


def bytes_each(make: Callable[[], object]) -> Probe:
    """A probe of memory: bytes that Python's allocators hand out for one more object of many kept."""

    def probe(repeats: int) -> float:
        tracemalloc.start()
        try:
            kept = [make() for _ in range(repeats)]
            return tracemalloc.get_traced_memory()[0] / len(kept)
        finally:
            tracemalloc.stop()

    return probe


def set_aside() -> None:
    """Take what lives by now (imports, prepared tables) out of the garbage collector's sight.

    The collector itself stays on, as it is for users: whoever makes garbage pays for it.
    """
    gc.collect()
    gc.freeze()
