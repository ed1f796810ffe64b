"""A Ray cluster of two workers on this machine: the same figures as at home, also when a worker is killed."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest

from barkyard.engine.game import BadSetup
from barkyard.lab.simulate import Plan
from barkyard.lab.study import Study, begin, run
from barkyard.lab.workers import in_order

PLAN = Plan("walking-doggos", 4, {}, ("random",) * 4, 5, 400)


@pytest.fixture
def ray() -> None:
    pytest.importorskip("ray", reason="the extra barkyard[ray] is not installed")


def figures(cluster: str) -> dict[str, Any]:
    seen = begin(Study(PLAN))
    run(seen, 1, lambda done: None, None, cluster)
    return seen.tallies[0].plain()


def with_pid(number: int) -> tuple[int, int]:
    return number, os.getpid()


@pytest.mark.slow
def test_a_cluster_gives_the_same_figures(ray: None) -> None:
    assert figures("auto") == figures("")


@pytest.mark.slow
def test_a_worker_that_is_killed_is_made_up_for(ray: None) -> None:
    seen: list[int] = []
    for number, worker in in_order(with_pid, ((number,) for number in range(60)), 2, "auto"):
        seen.append(number)
        if number == 5:
            os.kill(worker, signal.SIGKILL)
    assert seen == list(range(60))


def test_without_ray_the_refusal_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barkyard.lab.cluster.find_spec", lambda name: None)
    with pytest.raises(BadSetup, match=r"barkyard\[ray\]"):
        next(in_order(with_pid, [(1,)], 2, "auto"))
