"""The operator's command, beside a running server: what it says, and that the server takes notice."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from barkyard.server import office
from barkyard.server.office import Ban, Bans
from server.harness import Site, serving
from server.scenes import one_move, perform

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barkyard.server.yard.HEED_SECONDS", 0.05)


async def admin(path: Path | str, *words: str) -> tuple[int, list[dict[str, Any]], str]:
    """Exit code, what it printed as objects, and what it complained of."""
    command = [sys.executable, "-P", "-m", "barkyard", "admin", "--database", str(path), "--json", *words]
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, errors = await process.communicate()
    return process.returncode or 0, [json.loads(line) for line in out.decode().splitlines()], errors.decode()


def test_tables_are_listed_closed_and_deleted_while_the_server_runs(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        path = tmp_path / "tables.db"
        table, tokens = await site.full_table("walking-doggos", 2)
        players = [await site.sit(table, token) for token in tokens]
        await one_move(players)
        code, rows, _ = await admin(path, "tables", "--status", "playing")
        assert (code, [(row["id"], row["steps"]) for row in rows]) == (0, [(table, 1)])
        code, rows, _ = await admin(path, "table", table)
        assert [(row["name"], row["held"], row["address"]) for row in rows] == [
            ("Guest", True, "127.0.0.1"),
            ("Bo", True, "127.0.0.1"),
        ]
        assert (await admin(path, "close", table, "no more"))[0] == 0
        assert await players[0].closed() == 1012
        again = await site.sit(table, tokens[0])
        assert again.welcome["info"]["closed"] == "closed by the operator: no more"
        assert (await admin(path, "delete", table))[0] == 0
        assert await again.closed() == 1012
        assert (await site.sit(table, tokens[0])).welcome["code"] == "missing"
        code, _, said = await admin(path, "close", "nowhere", "why")
        assert (code, "there is no table" in said) == (1, True)

    perform(tmp_path, scene)


def test_a_banned_address_and_a_banned_token_are_kept_out(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        path = tmp_path / "tables.db"
        table, tokens = await site.full_table("walking-doggos", 2)
        players = [await site.sit(table, token) for token in tokens]
        assert (await admin(path, "ban", f"{table}:1", "--why", "rude"))[0] == 0
        assert await players[1].closed() == 1012
        while not site.server.yard.services.bans.tokens:
            await asyncio.sleep(0.02)
        assert (await site.sit(table, tokens[1])).welcome["code"] == "refused"
        assert (await site.sit(table, tokens[0])).welcome["seat"] == 0
        assert (await admin(path, "ban", "127.0.0.0/8", "--days", "1"))[0] == 0
        while not site.server.yard.services.bans.networks:
            await asyncio.sleep(0.02)
        assert await site.call("/api/games") == (403, {"type": "fault", "code": "banned", "why": BANNED})
        with pytest.raises(Exception, match="403"):
            await site.sit(table, tokens[0])
        bans = (await admin(path, "bans"))[1]
        assert sorted(ban["kind"] for ban in bans) == ["address", "token"]
        assert (await admin(path, "pardon", "127.0.0.0/8"))[0] == 0
        while site.server.yard.services.bans.networks:
            await asyncio.sleep(0.02)
        assert (await site.call("/api/games"))[0] == 200
        assert (await admin(path, "ban", "nobody"))[0] == 1

    perform(tmp_path, scene)


BANNED = "the operator of this server has banned your address"


def test_a_range_bars_those_in_it_and_nobody_else() -> None:
    bans = Bans()
    bans.know([Ban("address", "203.0.113.0/24", "", 0, 0), Ban("address", "2001:db8::/32", "", 0, 0)])
    assert bans.bars("203.0.113.9")
    assert bans.bars("2001:db8:1:2::/64")
    assert not bans.bars("203.0.114.9")
    assert not bans.bars("2001:db9:1:2::/64")
    assert not bans.bars("")
    assert not bans.bars("somewhere")


def test_a_backup_is_made_and_checked_while_moves_are_made(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        path, copy = tmp_path / "tables.db", tmp_path / "copy.db"
        players = await site.party("walking-doggos", 2)
        table = players[0].welcome["info"]["id"]
        making = asyncio.create_task(admin(path, "backup", str(copy)))
        while not making.done():
            if players[0].state["view"]["result"] is None:
                await one_move(players)
            await asyncio.sleep(0.01)
        code, said, errors = making.result()
        assert (code, said[0]["tables"]) == (0, 1), errors
        assert copy.stat().st_mode & 0o077 == 0, "seeds are in it"
        steps = said[0]["steps"]
        assert (await admin(path, "backup", str(copy)))[0] == 1, "a copy is not written over"
        async with serving(copy) as other:
            info = (await other.call(f"/api/tables/{table}"))[1]
            assert info["version"] == steps
        with sqlite3.connect(copy) as connection:
            connection.execute("DELETE FROM entries WHERE seq = 1")
        connection.close()
        code, _, errors = await admin(path, "check", str(copy))
        assert (code, "gap" in errors) == (1, True)
        copy.write_bytes(b"nonsense" * 1000)
        assert (await admin(path, "check", str(copy)))[0] == 1

    perform(tmp_path, scene)


def test_old_tables_are_pruned_by_age_and_young_ones_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(site: Site) -> None:
        path = tmp_path / "tables.db"
        waiting = (await site.create("walking-doggos", ["open", "open"]))["table"]["id"]
        playing, _ = await site.full_table("walking-doggos", 2)
        young = (await site.create("walking-doggos", ["open", "open"]))["table"]["id"]

        async def age(query: Any) -> None:
            for table in (waiting, playing):
                await query("UPDATE tables SET created = created - $1 WHERE id = $2", 10 * office.DAY, table)

        await site.server.database.run(age)
        assert (await admin(path, "prune", "--waiting", "7", "--dry-run"))[1] == [{"would delete": 1}]
        assert (await admin(path, "prune", "--waiting", "7"))[1] == [{"deleted": 1}]
        assert (await admin(path, "prune", "--left", "7"))[1] == [{"deleted": 1}]
        left = [row["id"] for row in (await admin(path, "tables"))[1]]
        assert left == [young]

    perform(tmp_path, scene)


def test_reports_are_read_and_settled(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        path = tmp_path / "tables.db"
        players = await site.party("walking-doggos", 2)
        await players[0].order("report", seat=1, text="rude")
        [report] = (await admin(path, "reports"))[1]
        assert (report["name"], report["body"]) == ("Bo", "rude")
        assert (await admin(path, "settle", report["id"]))[0] == 0
        assert (await admin(path, "reports"))[1] == []

    perform(tmp_path, scene)


def test_without_a_file_it_says_so(tmp_path: Path) -> None:
    code, _, said = asyncio.run(admin(tmp_path / "none.db", "tables"))
    assert (code, "there is no such file" in said) == (2, True)
    assert not (tmp_path / "none.db").exists()


def test_what_is_slow_is_found_in_the_audit_log(tmp_path: Path) -> None:
    lines = [
        {"at": 1, "what": "request", "request": "a1", "method": "POST", "path": "/api/tables/x/join", "ms": 3.0},
        {"at": 1, "what": "request", "request": "a2", "method": "POST", "path": "/api/tables/y/join", "ms": 90.0},
        {"at": 1, "what": "slow", "connection": "c1", "command": "undo", "ms": 60.0},
        {"at": 1, "what": "join", "seat": 1},
    ]
    (tmp_path / "audit.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    code, rows, _ = asyncio.run(admin(tmp_path / "none.db", "slow", str(tmp_path / "audit.jsonl")))
    assert code == 0
    assert [(row["what"], row["times"], row["worst_ms"], row["id"]) for row in rows] == [
        ("POST /api/tables/TABLE/join", 2, 90.0, "a2"),
        ("undo", 1, 60.0, "c1"),
    ]
