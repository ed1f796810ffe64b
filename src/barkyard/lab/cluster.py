"""The same work on a Ray cluster (the extra `barkyard[ray]`): tasks and results as in the pool, in the same order.

A worker that dies is made up for: Ray does its task again, and a task always comes to the same.
"""

from __future__ import annotations

import os
import re
from collections import deque
from collections.abc import Callable, Generator, Iterable
from importlib import import_module
from importlib.util import find_spec
from socket import create_connection
from typing import Any, TypeVar

from barkyard.engine.game import BadSetup

Made = TypeVar("Made")

AUTO = "auto"  # the cluster that runs here, or one of this machine's own
ADDRESS = re.compile(r"(?:ray://)?([\w.-]+):([0-9]{1,5})")
ANSWER_SECONDS = 5.0
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


def check_ray(address: str) -> None:
    """Before anything is begun: BadSetup if this can be no cluster."""
    found = ADDRESS.fullmatch(address)
    if address != AUTO and not found:
        raise BadSetup(f"--cluster: expected {AUTO} or HOST:PORT, such as 10.0.0.7:6379, not '{address[:80]}'")
    if find_spec("ray") is None:
        raise BadSetup("--cluster: Ray is not installed; `pip install 'barkyard[ray]'` brings it")
    if found:
        _knock(address, found[1], int(found[2]))


def _knock(address: str, host: str, port: int) -> None:
    """Ray itself would wait for minutes for somebody to answer."""
    try:
        create_connection((host, port), ANSWER_SECONDS).close()
    except (OSError, OverflowError) as fault:
        raise BadSetup(f"--cluster: no Ray cluster answers at {address[:80]}: {fault}") from None


def _connected(address: str) -> Any:
    check_ray(address)
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
