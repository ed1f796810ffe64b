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

LONG = 8  # a test that is marked so takes about as long as so many others in a browser

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
    """Every process is given as many tests, and takes others' last ones when it has none left. So each begins with some
    of the long ones and goes on with pages, neighbours together, because what these need is made once a process; at the
    end there are only short ones to take, and no core is left without."""
    slow = [item for item in items if is_long(item) and not is_page(item)]
    pages = [item for item in items if is_page(item)]
    rest = iter([item for item in items if not is_long(item) and not is_page(item)])
    ordered: list[pytest.Item] = []
    for left, begin in zip(range(processes, 0, -1), shares(slow, pages, processes), strict=True):
        size = (len(items) - len(ordered)) // left
        ordered += [*begin, *islice(rest, max(0, size - len(begin)))]
    return [*ordered, *rest]


def shares(slow: list[pytest.Item], pages: list[pytest.Item], processes: int) -> list[list[pytest.Item]]:
    """What each process begins with: about as much work for each of them."""
    found = [slow[process::processes] for process in range(processes)]
    fair = sum(map(work, [*slow, *pages])) / processes
    process, load = 0, sum(map(work, found[0]))
    for page in pages:
        if load >= fair and process + 1 < processes:
            process += 1
            load = sum(map(work, found[process]))
        found[process].append(page)
        load += work(page)
    return found


def work(item: pytest.Item) -> int:
    return LONG if is_long(item) else 1


def is_long(item: pytest.Item) -> bool:
    return item.get_closest_marker("long") is not None


def is_page(item: pytest.Item) -> bool:
    return item.get_closest_marker("browser") is not None


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
