"""Kill the server in the middle of busy tables: every acknowledged move is there, once, and every table goes on.

In full: PYTHONPATH=tests python tests/server/test_kill.py 200 20
"""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import sys
import tempfile
from pathlib import Path

from bench.server.endure import FLAT, grown, soak
from bench.server.regulars import Regulars, all_moved, check_log

from server.harness import Process


async def kill_often(path: Path | str, tables: int, kills: int, seconds: float) -> list[Regulars]:
    server = await asyncio.to_thread(Process, path)
    groups = [Regulars([server.port]) for _ in range(tables)]
    tasks = [asyncio.create_task(group.run()) for group in groups]
    for _ in range(kills):
        await all_moved(groups, tasks)
        await asyncio.sleep(seconds * secrets.randbelow(1000) / 1000)
        await asyncio.to_thread(server.kill)
        server = await asyncio.to_thread(Process, path, server.port)
    await all_moved(groups, tasks)
    for group in groups:
        group.stop = True
    await asyncio.gather(*tasks)
    await asyncio.to_thread(server.stop)
    return groups


def check(path: Path, groups: list[Regulars]) -> int:
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT table_id, seat, command, seq FROM entries ORDER BY seq").fetchall()
    connection.close()
    return check_log(rows, groups)


def test_what_was_acknowledged_outlives_a_kill(tmp_path: Path) -> None:
    tables, kills = 30, 3
    groups = asyncio.run(kill_often(tmp_path / "t.db", tables, kills, 0.5))
    assert check(tmp_path / "t.db", groups) > 4 * tables
    assert all(group.reconnected > kills for group in groups)


def test_an_hour_in_short(tmp_path: Path) -> None:
    """In full: python -m bench.server.endure soak --minutes 60"""
    found = asyncio.run(soak(tmp_path / "t.db", 3, 4.0, 0.4))
    assert found["acknowledged moves, all there once"] > 3
    assert len(found["MB"]) > 3
    assert min(found["MB"]) > 10


def test_what_grows_on_and_on_is_not_flat() -> None:
    assert grown([10.0, 60.0, 61.0, 60.0, 61.0, 60.0]) < FLAT, "a start is no leak"
    assert grown([60.0 + 2 * minute for minute in range(60)]) > FLAT


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "t.db"
        count = check(place, asyncio.run(kill_often(place, int(sys.argv[1]), int(sys.argv[2]), 1.0)))
        print(f"{sys.argv[1]} tables, {sys.argv[2]} kills: all {count} acknowledged moves are there, each once")
