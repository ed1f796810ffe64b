"""A Ray cluster of two workers on this machine: the same figures as at home, also when a worker is killed."""

from __future__ import annotations

import os
import signal
import time
from socket import create_server
from typing import Any

import pytest

from barkyard.engine.game import BadSetup
from barkyard.lab.cluster import check_ray
from barkyard.lab.simulate import Plan
from barkyard.lab.study import Study, begin, play_batch, run
from barkyard.lab.tally import Tally
from barkyard.lab.workers import in_order

PLAN = Plan("walking-doggos", 4, {}, ("random",) * 4, 5, 400)


@pytest.fixture
def ray() -> None:
    pytest.importorskip("ray", reason="the extra barkyard[ray] is not installed")


def figures(cluster: str) -> dict[str, Any]:
    seen = begin(Study(PLAN))
    run(seen, 1, lambda done: None, None, cluster)
    return seen.tallies[0].plain()


def by_whom(study: Study, batch: range) -> tuple[int, list[Tally]]:
    """A batch, slow enough for its worker to die over it, and who played it."""
    time.sleep(0.05)
    return os.getpid(), play_batch(study, batch)[1]


@pytest.mark.slow
def test_a_cluster_gives_the_same_figures(ray: None) -> None:
    assert figures("auto") == figures("")


@pytest.mark.slow
def test_a_worker_that_is_killed_is_made_up_for(ray: None) -> None:
    study = Study(PLAN)
    workers: list[int] = []
    total = Tally()
    for worker, tallies in in_order(by_whom, ((study, batch) for batch in study.batches(0)), 2, "auto"):
        workers.append(worker)
        total.add(tallies[0])
        if len(workers) == 6:
            os.kill(worker, signal.SIGKILL)
    assert workers[5] not in workers[-6:]
    assert total.plain() == figures("")


def test_without_ray_the_refusal_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barkyard.lab.cluster.find_spec", lambda name: None)
    with pytest.raises(BadSetup, match=r"barkyard\[ray\]"):
        next(in_order(by_whom, [(Study(PLAN), range(1))], 2, "auto"))


def test_where_no_cluster_answers_that_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barkyard.lab.cluster.find_spec", lambda name: True)
    with create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    for address in (f"127.0.0.1:{port}", f"ray://127.0.0.1:{port}", "127.0.0.1:99999"):
        with pytest.raises(BadSetup, match=f"no Ray cluster answers at {address}"):
            check_ray(address)
