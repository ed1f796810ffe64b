"""Stories carry the ids of the rules they show; an id that no rulebook has is an error."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import settings

from barkyard.games import GAMES
from barkyard.games.rulebook import read

for scale, examples in {"fast": 3, "full": 60, "long": 400}.items():
    settings.register_profile(scale, max_examples=examples, deadline=None)
settings.load_profile(os.environ.get("BARKYARD_TEST", "full"))

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell starts `./test &`; what tests start must hear Ctrl-C
    signal.signal(signal.SIGINT, signal.default_int_handler)

passed: set[str] = set()
failed: set[str] = set()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    known = {rule for game in GAMES.values() for rule in read(game).rules}
    for item in items:
        unknown = set(rules_of(item)) - known
        if unknown:
            raise pytest.UsageError(f"{item.nodeid} shows rules that no rulebook has: {', '.join(sorted(unknown))}")
        if rules_of(item) == () and item.get_closest_marker("rule"):
            raise pytest.UsageError(f"{item.nodeid} is marked as a story but names no rule")
    items[:] = longest_first(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def longest_first(items: list[pytest.Item], processes: int) -> list[pytest.Item]:
    """Every process is given as many tests, and takes others' last ones when it has none left: each begins with some of
    the long ones, neighbours again, so that none of these is left when all else is done."""
    long = [item for item in items if item.get_closest_marker("long")]
    rest = iter([item for item in items if not item.get_closest_marker("long")])
    ordered: list[pytest.Item] = []
    for left in range(processes, 0, -1):
        size, share = (len(items) - len(ordered)) // left, len(long) // left
        ordered += [*long[:share], *islice(rest, max(0, size - share))]
        long = long[share:]
    return [*ordered, *rest]


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()  # eight thousand tests stay: the collector need not look at them again and again


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    with _own_loop(item):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    with _own_loop(item):
        yield


@contextmanager
def _own_loop(item: pytest.Item) -> Iterator[None]:
    """What drives the browser leaves its loop running in this thread, and a process that has tried pages may be given
    other tests after them: these see no loop but their own."""
    running = None if item.get_closest_marker("browser") else asyncio._get_running_loop()
    if running is None:
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(running)


def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    if call.excinfo is not None:
        failed.update(rules_of(item))
    elif call.when == "call":
        passed.update(rules_of(item))


def pytest_sessionfinish() -> None:
    target = os.environ.get("BARKYARD_COVERAGE")
    if target:
        Path(target).write_text(json.dumps({"passed": sorted(passed - failed), "failed": sorted(failed)}))


def rules_of(item: pytest.Item) -> tuple[str, ...]:
    return tuple(rule for marker in item.iter_markers("rule") for rule in marker.args)
