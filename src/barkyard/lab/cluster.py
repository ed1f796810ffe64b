"""The same work on a Ray cluster (the extra `barkyard[ray]`): tasks and results as in the pool, in the same order.

A worker that dies is made up for: Ray does its task again, and a task always comes to the same.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeVar

from barkyard.engine.game import BadSetup

Made = TypeVar("Made")

AUTO = "auto"  # the cluster that runs here, or one of this machine's own
AHEAD = 4  # tasks a core that are handed out before the first is back
LOOK_SECONDS = 1.0


def on_cluster(
    work: Callable[..., Made], tasks: Iterable[tuple[object, ...]], address: str
) -> Generator[Made, None, None]:
    ray = _connected(address)
    remote = ray.remote(max_retries=-1)(work)
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting: deque[Any] = deque()
    try:
        for task in tasks:
            waiting.append(remote.remote(*task))
            if len(waiting) == most:
                yield _first(ray, waiting)
        while waiting:
            yield _first(ray, waiting)
    finally:
        for left in waiting:
            ray.cancel(left)
        ray.shutdown()


def _first(ray: Any, waiting: deque[Any]) -> Any:
    while not ray.wait([waiting[0]], timeout=LOOK_SECONDS)[0]:
        pass
    return ray.get(waiting.popleft())


def check_ray() -> None:
    if find_spec("ray") is None:
        raise BadSetup("--cluster: Ray is not installed; `pip install 'barkyard[ray]'` brings it")


def _connected(address: str) -> Any:
    check_ray()
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray = import_module("ray")
    settings: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    if address != AUTO:
        settings["address"] = address
    elif "RAY_ADDRESS" not in os.environ:
        settings.update(_node_ip_address="127.0.0.1", include_dashboard=False)
    try:
        ray.init(**settings)
    except ConnectionError as fault:
        raise BadSetup(f"--cluster: no Ray cluster answers at {address[:80]}: {fault}") from None
    return ray
