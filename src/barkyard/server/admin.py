"""`barkyard admin`: what an operator does with tables, people and copies, while the server runs or when it does not."""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import time
from collections import defaultdict
from collections.abc import Callable, Coroutine
from contextlib import closing
from ipaddress import ip_network
from pathlib import Path
from typing import Any

from msgspec import structs

from barkyard.server.app import database_at
from barkyard.server.office import DAY, Age, Ban, Office
from barkyard.server.sqlite import SQLite

SHOWN_SLOW = 20


class Failed(Exception):
    """What was asked for could not be done; the text says why."""


def administer(place: str | Path, args: argparse.Namespace) -> None:
    """One action. StoreTrouble if the database cannot be used, Failed if there is nothing to act on."""
    desk = Desk(place, args)
    if args.action in ("check", "slow"):
        {"check": desk.check, "slow": desk.slow}[args.action]()
        return
    asyncio.run(desk.work(getattr(desk, args.action)))


class Desk:
    def __init__(self, place: str | Path, args: argparse.Namespace) -> None:
        self.args = args
        self.database = database_at(place, alone=False)
        self.office = Office(self.database)

    async def work(self, action: Callable[[], Coroutine[Any, Any, None]]) -> None:
        await self.database.open()
        try:
            await action()
        finally:
            await self.database.close()

    def say(self, fields: dict[str, Any]) -> None:
        """A line for people, or an object for programs."""
        if self.args.json:
            print(json.dumps(fields))
        else:
            print(
                "  ".join(f"{name}={_shown(name, value)}" for name, value in fields.items() if value not in ("", None))
            )

    # Tables

    async def tables(self) -> None:
        for row in await self.office.tables(self.args.status, self.args.limit):
            self.say(row)

    async def table(self) -> None:
        seats = await self.office.seats(self.args.table)
        if not seats:
            raise Failed(f"there is no table {self.args.table}")
        for seat in seats:
            seat["held"] = bool(seat.pop("token"))
            self.say(seat)

    async def close(self) -> None:
        if not await self.office.close(self.args.table, f"closed by the operator: {self.args.why}"):
            raise Failed(f"there is no table {self.args.table}")

    async def delete(self) -> None:
        count = await self.office.delete(self.args.table)
        self.say({"deleted": count})
        if count < len(self.args.table):
            raise Failed(f"{len(self.args.table) - count} of them were not there")

    async def prune(self) -> None:
        age = Age(self.args.waiting, self.args.left, self.args.over)
        if self.args.dry_run:
            self.say({"would delete": len(await self.office.old(age))})
        else:
            self.say({"deleted": await self.office.prune(age)})

    # People

    async def ban(self) -> None:
        kind, value = await self._who(self.args.who)
        until = int(time.time() + self.args.days * DAY) if self.args.days else 0
        await self.office.ban(Ban(kind, value, self.args.why, until, int(time.time())))
        self.say({"banned": value, "kind": kind})

    async def _who(self, text: str) -> tuple[str, str]:
        """A range of addresses, or the token that holds a seat."""
        try:
            return "address", str(ip_network(text, strict=False))
        except ValueError:
            table, _, seat = text.rpartition(":")
        held = [each for each in await self.office.seats(table) if str(each["seat"]) == seat and each["token"]]
        if not held:
            raise Failed(
                f"expected an address, a range as 203.0.113.0/24, or TABLE:SEAT where somebody sits, not {text}"
            )
        await self.office.notice(table)
        return "token", str(held[0]["token"])

    async def bans(self) -> None:
        for ban in await self.office.bans():
            self.say(structs.asdict(ban))

    async def pardon(self) -> None:
        if not await self.office.pardon(self.args.who):
            raise Failed(f"{self.args.who} is not banned")

    async def reports(self) -> None:
        for report in await self.office.reports():
            self.say(structs.asdict(report))

    async def settle(self) -> None:
        if not await self.office.settle(self.args.report):
            raise Failed(f"there is no report {self.args.report}")

    # Copies

    async def backup(self) -> None:
        """SQLite copies a file that is in use, page by page, as it was at one moment."""
        if not isinstance(self.database, SQLite):
            raise Failed("a database of PostgreSQL is copied by pg_dump (docs/server.md)")
        target = Path(self.args.file)
        if target.exists():
            raise Failed(f"expected a new file: {target} is there already")
        target.touch(mode=0o600)  # seeds are in it: nobody else's business
        with closing(sqlite3.connect(self.database.path)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
        self.check()

    def check(self) -> None:
        """Whole pages, whole references, and logs without gaps."""
        path = Path(self.args.file)
        if not path.is_file():
            raise Failed(f"there is no file {path}")
        try:
            with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as copy:
                faults = [row[0] for row in copy.execute("PRAGMA integrity_check") if row[0] != "ok"]
                faults += [f"a row of {row[0]} belongs to nothing" for row in copy.execute("PRAGMA foreign_key_check")]
                gaps = "SELECT table_id FROM entries GROUP BY table_id HAVING MAX(seq) <> COUNT(*) OR MIN(seq) <> 1"
                faults += [f"the log of {table} has a gap" for (table,) in copy.execute(gaps)]
                [[tables, steps]] = copy.execute("SELECT (SELECT COUNT(*) FROM tables), (SELECT COUNT(*) FROM entries)")
        except sqlite3.Error as fault:
            raise Failed(f"{path} is no database of tables: {fault}") from None
        if faults:
            raise Failed(f"{path}: {'; '.join(faults[:5])}")
        self.say({"checked": str(path), "tables": tables, "steps": steps})

    # What takes long

    def slow(self) -> None:
        """By kind: how often, the usual time, the worst, and where to look."""
        found: dict[str, list[tuple[float, str]]] = defaultdict(list)
        try:
            lines = Path(self.args.file).read_text(encoding="utf-8").splitlines()
        except OSError as fault:
            raise Failed(f"expected an audit log: {self.args.file}: {fault.strerror}") from None
        for text in lines:
            line = json.loads(text)
            if "ms" in line:
                kind = line.get("command") or f"{line['method']} {_route(line['path'])}"
                found[kind].append((line["ms"], line.get("request") or line.get("connection", "")))
        worst = sorted(found.items(), key=lambda each: -max(each[1])[0])
        for kind, times in worst[:SHOWN_SLOW]:
            usual = sorted(times)[len(times) // 2][0]
            self.say(
                {"what": kind, "times": len(times), "median_ms": usual, "worst_ms": max(times)[0], "id": max(times)[1]}
            )


def _route(path: str) -> str:
    """A path without the table that is named in it."""
    parts = path.split("/")
    return "/".join("TABLE" if before == "tables" else part for before, part in zip(["", *parts], parts, strict=False))


def _shown(name: str, value: Any) -> str:
    if name in ("created", "ended", "last", "at", "until"):
        return time.strftime("%Y-%m-%dT%H:%M:%S", time.localtime(value)) if value else "-"
    return str(value)
