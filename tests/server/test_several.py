"""Several servers on one database of PostgreSQL: every table is one's at a time, and everybody is served by any."""

from __future__ import annotations

import asyncio
import inspect
import json
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from bench.server.regulars import Regulars, all_moved, check_log

from barkyard.games import GAMES
from barkyard.server import leases, lines
from barkyard.server.app import Server
from barkyard.server.database import Query
from barkyard.server.guard import Limits
from barkyard.server.leases import LEASE_SECONDS, Elsewhere, Leases
from barkyard.server.lines import GREET, HEAD, NONCE, TELL, Line
from barkyard.server.links import Link
from barkyard.server.office import Office, Report
from barkyard.server.postgres import Postgres
from barkyard.server.processes import Processes
from barkyard.server.seating import Seating
from barkyard.server.seen import PLAYING
from barkyard.server.settings import Settings
from barkyard.server.store import Deed, Lost, SeatRow, Store, TableRow, Told
from barkyard.server.store import Line as ChatLine
from barkyard.server.terms import Terms
from server import scenes, test_company, test_leaks, test_once, test_play, test_rights, test_theft
from server.harness import EASY, PATIENCE, SCRIPT, Player, Process, Site, serving
from server.scenes import one_move, told
from server.test_play import window
from server.test_store import change
from toy import ToyBox

asyncpg = pytest.importorskip("asyncpg")
pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


@pytest.fixture(autouse=True)
def long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers in this process lose theirs when a test wants it, not when the machine is busy; others have real ones."""
    monkeypatch.setattr(leases, "LEASE_SECONDS", 600.0)


# Everything that can be done at a table, by the way of another server


class Through(Site):
    """Tables are made at one server, and everybody talks to another one."""

    def __init__(self, owner: Site, other: Site) -> None:
        super().__init__(owner.server, other.port)
        self._owner = owner
        self._other = other

    def live(self, player: Player) -> Any:
        """After a restart a table is whose it was asked for."""
        tables = self._owner.server.yard.tables | self._other.server.yard.tables
        return tables[player.welcome["info"]["id"]]

    async def call(self, path: str, body: object = None, token: str | None = None) -> tuple[int, Any]:
        if path == "/api/tables" and body is not None:
            return await self._owner.call(path, body, token)
        return await super().call(path, body, token)


@asynccontextmanager
async def through(address: str, limits: Limits = EASY) -> AsyncIterator[Through]:
    async with serving(address, limits) as owner, serving(address, limits) as other:
        yield Through(owner, other)
        assert not other.server.yard.tables.keys() & owner.server.yard.tables.keys(), "a table is at two servers"


MODULES = (test_play, test_company, test_rights, test_once, test_theft)
SAME = {
    f"{module.__name__.rpartition('.')[2]}: {name}": (module, test)
    for module in MODULES
    for name, test in vars(module).items()
    if name.startswith("test_") and list(inspect.signature(test).parameters) == ["tmp_path"]
}
ALONE = {"test_company: test_the_lobby_lists_public_tables_and_reserves_seats_for_the_invited"}  # asks for its own


@pytest.mark.parametrize("name", sorted(SAME.keys() - ALONE))
def test_whoever_comes_by_another_server_is_served_alike(
    name: str, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, test = SAME[name]
    for place in (module, scenes):
        monkeypatch.setattr(place, "serving", lambda path, limits=EASY: through(address, limits), raising=False)
    test(tmp_path)


@pytest.mark.parametrize("game", ["toy", "walking-doggos"])
def test_no_frame_that_is_passed_on_tells_more(game: str, address: str, tmp_path: Path) -> None:
    test_leaks.test_no_frame_tells_a_seat_what_it_may_not_know(tmp_path, game, lambda path: through(address))


def test_only_what_is_for_the_visitor_goes_over_the_line(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    passed: list[tuple[int, bytes]] = []
    take = Link.take

    def noted(self: Link, kind: int, number: int, body: bytes) -> None:
        passed.append((kind, body))
        take(self, kind, number, body)

    monkeypatch.setattr(Link, "take", noted)

    async def run() -> None:
        async with serving(address) as owner, serving(address) as other:
            table, tokens = await owner.full_table("toy", 3)
            near = [await owner.sit(table, token) for token in tokens[1:]]
            far = await other.sit(table, tokens[0])
            for _ in range(6):
                mover = next(player for player in (far, *near) if player.moves)
                version = far.state["version"]
                await mover.play(mover.moves[-1])
                for player in (far, *near):
                    await player.until(version + 1)
            assert {kind for kind, _ in passed} == {TELL}
            texts = [json.loads(body[body.index(b"{") :]) for _, body in passed]
            assert texts == far.heard, "the line carried something that the visitor was not sent"
            assert len(texts) > 6

    asyncio.run(run())


def test_presence_is_told_across_servers_and_a_kicked_visitor_is_gone(address: str) -> None:
    async def run() -> None:
        async with serving(address) as owner, serving(address) as other:
            table, tokens = await owner.full_table("toy", 2)
            host = await owner.sit(table, tokens[0])
            guest = await other.sit(table, tokens[1])
            await told(host, lambda info: info["seats"][1]["here"])
            guest.socket.transport.abort()
            await told(host, lambda info: not info["seats"][1]["here"])
            guest = await other.sit(table, tokens[1])
            await host.order("kick", seat=1)
            assert await guest.closed() == 4003
            assert (await other.sit(table, tokens[1])).welcome["code"] == "refused"

    asyncio.run(run())


# Leases


ROW = TableRow("t1", "toy", 1, {}, 7, Terms(), (SeatRow(0, "open", token="a"), SeatRow(1, "open")), status=PLAYING)
DEED = Deed(0, "c1", 0)
WRITES: dict[str, Callable[[Store, Seating, Office], Any]] = {
    "append": lambda store, seating, office: store.append("t1", change(1, 0)),
    "seal": lambda store, seating, office: store.seal("t1", "pass", DEED),
    "set_status": lambda store, seating, office: store.set_status("t1", "paused", DEED),
    "set_proposal": lambda store, seating, office: store.set_proposal("t1", "{}", DEED),
    "set_autopass": lambda store, seating, office: store.set_autopass("t1", "turn", DEED),
    "set_stand_ins": lambda store, seating, office: store.set_stand_ins("t1", [0], on=True),
    "say": lambda store, seating, office: store.say("t1", ChatLine(1, 0, "Bo", "hi", 1), DEED),
    "close": lambda store, seating, office: store.close("t1", "why", DEED),
    "create": lambda store, seating, office: store.create(TableRow(**{**_fields(ROW), "id": "t2"}), earlier="t1"),
    "sit": lambda store, seating, office: seating.sit(ROW, [SeatRow(1, "open", token="x")]),
    "set_muted": lambda store, seating, office: seating.set_muted("t1", 0, True, DEED),
    "set_locked": lambda store, seating, office: seating.set_locked("t1", True, DEED),
    "set_terms": lambda store, seating, office: seating.set_terms("t1", ROW.terms, DEED),
    "set_host": lambda store, seating, office: seating.set_host("t1", 0, DEED),
    "issue_pass": lambda store, seating, office: seating.issue_pass("code", "t1", ROW.seats[0], 2**40),
    "use_pass": lambda store, seating, office: seating.use_pass("code", "t1", "y"),
    "report": lambda store, seating, office: office.report(Report("r", "t1", 0, "", 1, "", "", [], "", 1), DEED),
}


def _fields(row: TableRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def test_every_write_about_a_table_is_known_to_the_fence() -> None:
    """A new one has to be added above, where it is tried."""
    reads = {"load", "entries", "command", "pass_for", "listed", "open_of", "held", "news"}
    operator = {"tables", "seats", "delete", "old", "prune", "notice", "ban", "pardon", "bans", "reports", "settle"}
    methods = {name for each in (Store, Seating, Office) for name in vars(each) if name[0] != "_"}
    assert methods - reads - operator == WRITES.keys() | {"set_clocks"}  # that one writes what is still its own


class Holder:
    """A server's leases and statements, without the server."""

    def __init__(self, address: str) -> None:
        self.database = Postgres(address)
        self.leases = Leases(self.database)
        self.leases.place = "127.0.0.1:1"
        self.store, self.seating, self.office = Store(self.database), Seating(self.database), Office(self.database)
        self.store.owner = lambda: self.leases.me

    async def __aenter__(self) -> Holder:
        await self.database.open()
        await self.leases.renew()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.database.close()


async def contents(holder: Holder) -> list[Any]:
    names = ("tables", "seats", "entries", "snapshots", "commands", "sealed", "chat", "passes", "reports")

    async def work(query: Query) -> list[Any]:
        return [sorted(await query(f"SELECT * FROM {name}")) for name in names]

    return await holder.database.read(work)


def test_who_has_lost_its_lease_writes_nothing_whether_or_not_somebody_else_has_it(address: str) -> None:
    async def run() -> None:
        async with Holder(address) as first, Holder(address) as second:
            await first.store.create(ROW)
            await first.seating.issue_pass("code", "t1", ROW.seats[0], 2**40)
            with pytest.raises(Elsewhere):
                await second.leases.claim("t1")
            await expire(first)
            for taken in (False, True):
                if taken:
                    await second.leases.claim("t1")
                before = await contents(second)
                for write in WRITES.values():
                    with pytest.raises(Lost):
                        await write(first.store, first.seating, first.office)
                await first.store.set_clocks({"t1": Told(0, (1.0,), {})})
                after = await contents(second)
                assert after == before or not taken  # what nobody else has may still be told its clocks
            await second.store.append("t1", change(1, 0))
            lost: list[bool] = []
            first.leases.lost = lambda: lost.append(True)
            await first.leases.renew()
            assert lost, "it is not told that its tables are gone"
            with pytest.raises(Elsewhere) as found:
                await first.leases.claim("t1")
            assert found.value.peer.id == second.leases.me

    asyncio.run(run())


async def expire(holder: Holder) -> None:
    """As if it had not been renewed for long enough."""
    sql = "UPDATE servers SET expires = 0 WHERE id = $1"
    await holder.database.aside(sql, holder.leases.me)


def test_of_many_who_want_a_table_one_has_it(address: str) -> None:
    async def run() -> None:
        async with Holder(address) as maker, Holder(address) as first, Holder(address) as second:
            for number in range(30):
                await maker.store.create(TableRow(**{**_fields(ROW), "id": f"t{number}"}))
            await maker.leases.release([f"t{number}" for number in range(15)])
            await expire(maker)

            async def wanted(holder: Holder, table: str) -> bool:
                try:
                    await holder.leases.claim(table)
                except Elsewhere:
                    return False
                await holder.store.append(table, change(1, 0))
                return True

            for number in range(30):
                tries = [wanted(holder, f"t{number}") for holder in (first, second)]
                assert sorted(await asyncio.gather(*tries)) == [False, True]

    asyncio.run(run())


def test_a_server_that_stops_gives_its_tables_away_before_it_tells_anybody(address: str) -> None:
    async def run() -> None:
        async with serving(address) as first, serving(address) as second:
            players = await window(first, [2], {"window": 60.0, "clock": {"game": 100}}, arrange=False)
            table, tokens = players[0].welcome["info"]["id"], [player.token for player in players]  # type: ignore[attr-defined]
            await players[2].play("pass", id="sealed")
            assert table not in second.server.yard.tables
            far = await second.sit(table, tokens[1])
            await first.server.retire()
            assert await far.closed() == 1012
            here = [await second.sit(table, token) for token in tokens]
            assert table in second.server.yard.tables
            assert first.server.leases is not None
            assert first.server.leases.me in await alive(second.server), "it was waited for"
            assert here[2].state["sealed"] == "pass"
            assert here[0].state["clocks"][0] <= 100.0
            assert here[1].state["seconds"] is not None
            await here[1].play("pass")
            assert (await here[0].until(2))["version"] == 2

    asyncio.run(run())


async def alive(server: Server) -> set[str]:
    assert isinstance(server.database, Postgres)
    rows = await server.database.aside(f"SELECT id FROM servers WHERE {leases.ALIVE}")
    return {row[0] for row in rows}


def test_a_table_that_nobody_is_at_is_free_for_others(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barkyard.server.yard.SWEEP_SECONDS", 0.05)
    monkeypatch.setattr("barkyard.server.yard.IDLE_SECONDS", 0.0)

    async def run() -> None:
        async with serving(address) as first, serving(address) as second:
            table, tokens = await first.full_table("toy", 2)
            async with asyncio.timeout(PATIENCE):
                while first.server.yard.tables:
                    await asyncio.sleep(0.01)
            players = [await second.sit(table, token) for token in tokens]
            assert table in second.server.yard.tables
            await one_move(players)

    asyncio.run(run())


def test_what_the_operator_does_reaches_the_server_that_has_the_table(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("barkyard.server.yard.HEED_SECONDS", 0.05)

    async def run() -> None:
        async with serving(address) as first, serving(address) as second:
            players = [await first.party("toy", 2), await second.party("toy", 2)]
            for party in players:
                await first.server.yard.services.office.close(party[0].welcome["info"]["id"], "enough")
            for party in players:
                assert await party[0].closed() == 1012

    asyncio.run(run())


# Bots


def test_the_bots_of_a_machine_think_in_one_servers_workers(address: str) -> None:
    async def run() -> None:
        async with serving(address) as first, serving(address) as second:
            assert second.server.leases is not None
            made = await second.create("walking-doggos", ["open", "easy"])
            player = await second.sit(made["table"]["id"], made["token"])
            while player.state["version"] < 4:
                if player.moves:
                    await player.play(player.moves[0])
                else:
                    await player.next()
            assert made["table"]["id"] in second.server.yard.tables
            heads = [each.server.thinkers.heads for each in (first, second)]
            assert [each.started for each in heads if isinstance(each, Processes)] == [1, 0]

    asyncio.run(run())


# The line itself


def test_nobody_is_heard_who_does_not_know_the_secret(address: str) -> None:
    async def run() -> None:
        async with serving(address) as site:
            assert site.server.leases is not None
            secret = site.server.leases.secret
            host, _, port = site.server.leases.place.partition(":")
            greeting = HEAD.pack(GREET, 0, NONCE) + bytes(NONCE)
            for sent in (
                b"GET / HTTP/1.1\r\n\r\n",
                HEAD.pack(1, 0, 4) + b"open",
                greeting * 2,
                HEAD.pack(0, 0, 1 << 30),
            ):
                reader, writer = await asyncio.open_connection(host, int(port))
                writer.write(sent)
                answer = await asyncio.wait_for(reader.read(), PATIENCE)
                assert len(answer) in (0, HEAD.size + 2 * NONCE)
                writer.close()
            loop = asyncio.get_running_loop()
            _, caller = await loop.create_connection(lambda: Line("guess", calls=True), host, int(port))
            await caller.settled.wait()
            assert (caller.proved, caller.over) == (False, True)
            _, caller = await loop.create_connection(lambda: Line(secret, calls=True), host, int(port))
            await caller.settled.wait()
            assert caller.proved
            caller.hang_up()

    asyncio.run(run())


def test_a_line_on_which_nobody_greets_is_hung_up(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "GREET_SECONDS", 0.1)

    async def run() -> None:
        async with serving(address) as site:
            assert site.server.leases is not None
            host, _, port = site.server.leases.place.partition(":")
            reader, writer = await asyncio.open_connection(host, int(port))
            assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
            writer.close()

    asyncio.run(run())


# Processes


async def entries(address: str) -> list[Any]:
    connection = await asyncpg.connect(address)
    found = await connection.fetch("SELECT table_id, seat, command, seq FROM entries ORDER BY seq")
    await connection.close()
    return [tuple(row) for row in found]


def test_of_two_servers_one_is_killed_again_and_again_and_no_table_notices_for_long(address: str) -> None:
    async def run() -> list[Regulars]:
        servers = [await asyncio.to_thread(Process, address) for _ in range(2)]
        groups = [Regulars([server.port for server in servers], number) for number in range(8)]
        tasks = [asyncio.create_task(group.run()) for group in groups]
        for kill in range(2):
            await all_moved(groups, tasks)
            await asyncio.to_thread(servers[kill].kill)
            await all_moved(groups, tasks)  # with the other one only
            servers[kill] = await asyncio.to_thread(Process, address, servers[kill].port)
        await all_moved(groups, tasks)
        for group in groups:
            group.stop = True
        await asyncio.gather(*tasks)
        for server in servers:
            assert await asyncio.to_thread(server.stop) == ""
        return groups

    groups = asyncio.run(run())
    assert check_log(asyncio.run(entries(address)), groups) > 40
    assert all(group.reconnected > 1 for group in groups)


def test_a_server_that_was_asleep_for_longer_than_its_lease_appends_nothing(address: str) -> None:
    async def run() -> None:
        sleeper, other = [await asyncio.to_thread(Process, address) for _ in range(2)]
        far, near = Site(None, sleeper.port), Site(None, other.port)  # type: ignore[arg-type]
        table, tokens = await far.full_table("walking-doggos", 2)
        players = [await far.sit(table, token) for token in tokens]
        await one_move(players)
        sleeper.process.send_signal(signal.SIGSTOP)
        late = next(player for player in players if player.moves)
        await late.say(type="play", id="late", version=1, moves=late.moves[:1])
        awake = [await near.sit(table, token) for token in tokens]  # as soon as the lease is over
        assert awake[0].state["version"] == 1
        await one_move(awake, place=1)
        sleeper.process.send_signal(signal.SIGCONT)
        assert await late.closed() == 1012
        assert [message for message in late.heard if message.get("id") == "late"] == []
        again = await far.sit(table, tokens[late.welcome["seat"]])
        assert again.state["version"] == 2, "it is served by way of the one that has the table"
        await one_move(awake)
        rows = [row for row in await entries(address) if row[0] == table]
        assert [row[3] for row in rows] == [1, 2, 3]
        assert "late" not in [row[2] for row in rows]
        for server in (sleeper, other):
            await asyncio.to_thread(server.stop)

    asyncio.run(run())


def test_one_command_runs_several_and_restarts_them_one_after_the_other(address: str) -> None:
    async def run() -> list[Regulars]:
        family = await asyncio.to_thread(Process, address, 0, 2)
        groups = [Regulars([family.port]) for _ in range(6)]
        tasks = [asyncio.create_task(group.run()) for group in groups]
        await all_moved(groups, tasks)
        before = await children(address)
        assert len(before) == 2
        family.process.send_signal(signal.SIGHUP)
        async with asyncio.timeout(PATIENCE):
            while (now := await children(address)) & before or len(now) < 2:
                await asyncio.sleep(0.1)
        await all_moved(groups, tasks)
        for group in groups:
            group.stop = True
        await asyncio.gather(*tasks)
        assert await asyncio.to_thread(family.stop) == ""
        assert await children(address) == set()
        return groups

    groups = asyncio.run(run())
    assert check_log(asyncio.run(entries(address)), groups) > 20


def test_what_does_not_start_replaces_nobody(address: str, tmp_path: Path) -> None:
    """A new version that is broken, put in place while the old one serves."""
    script = tmp_path / "serve.py"
    script.write_text(SCRIPT.read_text())
    tried = tmp_path / "tried"

    async def run() -> None:
        family = await asyncio.to_thread(Process, address, 0, 2, script)
        site = Site(None, family.port)  # type: ignore[arg-type]
        table, tokens = await site.full_table("walking-doggos", 2)
        players = [await site.sit(table, token) for token in tokens]
        await one_move(players)
        before = await children(address)
        script.write_text(f"print(file=open({str(tried)!r}, 'a'))\nraise SystemExit('not today')")
        family.process.send_signal(signal.SIGHUP)
        async with asyncio.timeout(PATIENCE):
            while not tried.exists() or len(tried.read_text()) < 2:
                await asyncio.sleep(0.1)
        await one_move(players)  # over the sockets they had
        assert await children(address) == before
        assert (await asyncio.to_thread(family.stop)).split("\n")[:2] == ["not today"] * 2

    asyncio.run(run())


async def children(address: str) -> set[str]:
    """The servers that are there, as the database knows them."""
    connection = await asyncpg.connect(address)
    rows = await connection.fetch(f"SELECT id FROM servers WHERE {leases.ALIVE}")
    await connection.close()
    return {row["id"] for row in rows}


def test_several_processes_need_a_database_that_can_be_shared(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="several processes need a database that they can share"):
        Process(tmp_path / "t.db", 0, 2)


def test_a_lease_is_shorter_than_what_is_promised() -> None:
    assert LEASE_SECONDS <= 4.0, "tables of a server that died are to be had again within five seconds"
    assert 2 * leases.RENEW_SECONDS < LEASE_SECONDS, "one late renewal loses nothing"
    assert Settings().processes == 1
