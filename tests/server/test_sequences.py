"""Any sequence of commands, hellos, passes and reloads at one table, while another one plays on: after every step what
is in memory is what is kept, what was done is not done again, and the other table has not noticed."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from websockets.exceptions import ConnectionClosed

from barkyard.games import GAMES
from barkyard.server import live
from barkyard.server.store import digest
from server.harness import FULL, Player, serving
from server.scenes import one_move
from toy import ToyBox

pytestmark = pytest.mark.slow
T = TypeVar("T")
SEATS = 3
ON = st.booleans()
SEAT = st.integers(0, SEATS)  # one too many
PLAIN = ("undo", "leave", "rematch", "abandon")


def said(kind: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries({"type": st.just(kind), **fields})


COMMANDS = st.one_of(
    st.sampled_from([{"type": kind} for kind in PLAIN]),
    said("pause", on=ON),
    said("consent", yes=ON),
    said("chat", text=st.sampled_from(["hello", " ", "\u202e", "x" * 500])),
    said("autopass", mode=st.sampled_from(["off", "turn", "named"])),
    said("fill", bot=st.sampled_from(["random", "genius"])),
    said("kick", seat=SEAT),
    said("mute", seat=SEAT, on=ON),
    said("lock", on=ON),
    said("handover", seat=SEAT),
    said("report", seat=SEAT, text=st.just("rude")),
)


class Sequences(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory()
        self.opened = serving(Path(self.folder.name) / "t.db")
        self.players: dict[int, Player] = {}
        self.done: list[tuple[int, str, dict[str, Any], dict[str, Any]]] = []  # seat, token, command, answer
        self.ids = 0
        self.run(self.begin())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    async def begin(self) -> None:
        self.site = await self.opened.__aenter__()
        self.honest = await self.site.party("walking-doggos", 2)
        self.honest_moves = 0
        made = await self.site.create("toy", ["open"] * SEATS)
        self.table = made["table"]["id"]
        self.tokens = {0: made["token"]}
        for seat in range(1, SEATS):
            self.tokens[seat] = (await self.site.join(self.table))["token"]

    def teardown(self) -> None:
        async def end() -> None:
            for player in (*self.players.values(), *self.honest):
                await player.socket.close()
            await self.opened.__aexit__(None, None, None)

        self.run(end())
        self.loop.run_until_complete(self.loop.shutdown_default_executor())
        self.loop.close()
        self.folder.cleanup()

    # What people do

    @rule(seat=st.integers(0, SEATS - 1), command=COMMANDS)
    def order(self, seat: int, command: dict[str, Any]) -> None:
        self.run(self.ask(seat, command))

    @rule(seat=st.integers(0, SEATS - 1), place=st.integers(0, 9), back=st.integers(0, 2), only=ON)
    def play(self, seat: int, place: int, back: int, only: bool) -> None:
        """One of the moves that can be made, at the version it is for or an older one; or only a look at it."""

        async def work() -> None:
            player = await self.here(seat)
            if player is not None:
                view = player.state["view"]
                moves = (view["moves"] if view else []) or ["draw"]
                version = max(0, player.state["version"] - back)
                kind = "preview" if only else "play"
                await self.ask(seat, {"type": kind, "version": version, "moves": [moves[place % len(moves)]]})

        self.run(work())

    @precondition(lambda self: self.done)
    @rule(which=st.integers(0, 99))
    def again(self, which: int) -> None:
        """What was done is answered as the first time, if it is sent by who sent it."""

        async def work() -> None:
            seat, token, command, answer = self.done[which % len(self.done)]
            found = await self.site.server.yard.find(self.table)
            if token == self.tokens.get(seat) and found.holds(seat, digest(token)):
                version = found.row.version
                told = await self.ask(seat, command, fresh=False)
                assert told is None or told == answer
                assert found.row.version == version or self.bots(found), "it was done again"

        self.run(work())

    @rule(seat=st.integers(0, SEATS - 1))
    def hang_up(self, seat: int) -> None:
        if seat in self.players:
            self.run(self.players.pop(seat).socket.close())

    @rule(seat=st.integers(0, SEATS - 1))
    def move_to_another_device(self, seat: int) -> None:
        async def work() -> None:
            old = self.tokens.get(seat, "nobody")
            status, code = await self.site.call(f"/api/tables/{self.table}/passes", {}, old)
            if status == 201:
                status, joined = await self.site.call("/api/passes", {"code": code["code"]})
                assert (status, joined["seat"]) == (201, seat)
                self.tokens[seat] = joined["token"]
                assert (await self.site.call(f"/api/tables/{self.table}/passes", {}, old))[0] == 401
                assert (await self.site.call("/api/passes", {"code": code["code"]}))[0] == 409
                if seat in self.players:
                    await self.players.pop(seat).closed()

        self.run(work())

    @rule()
    def join(self) -> None:
        async def work() -> None:
            status, joined = await self.site.call(f"/api/tables/{self.table}/join", {"name": "Cy"})
            assert status in (201, 409), joined
            if status == 201:
                self.tokens[joined["seat"]] = joined["token"]

        self.run(work())

    @rule()
    def load_anew(self) -> None:
        async def work() -> None:
            async with self.site.server.yard.at(self.table) as table:
                self.site.server.yard.drop(table)
            for player in self.players.values():
                await player.closed()
            self.players.clear()

        self.run(work())

    @rule()
    def the_other_table_plays_on(self) -> None:
        async def work() -> None:
            if self.honest[0].state["view"]["result"] is None:
                await one_move(self.honest)
                self.honest_moves += 1

        self.run(work())

    # What must hold

    @invariant()
    def what_is_in_memory_is_what_is_kept(self) -> None:
        async def work() -> None:
            async with self.site.server.yard.at(self.table) as table:
                kept = await self.site.server.yard.services.store.load(self.table)
                assert kept is not None
                row, proposal = table.row, table.proposal
                assert (kept.row.version, kept.row.status, kept.row.host) == (row.version, row.status, row.host)
                assert (kept.row.closed, kept.row.locked, kept.row.rematch) == (row.closed, row.locked, row.rematch)
                assert kept.row.seats == row.seats
                assert (kept.autopass, kept.stand_ins) == (table.autopass, table.stand_ins)
                assert kept.proposal == ("" if proposal is None else msgspec.json.encode(proposal).decode())
                assert kept.sealed.items() <= table.sealed.items()
                entries = await self.site.server.yard.services.store.entries(self.table)
                assert [entry.seq for entry in entries] == list(range(1, row.version + 1))

        self.run(work())

    @invariant()
    def the_other_table_has_not_noticed(self) -> None:
        assert self.site.live(self.honest[0]).row.version == self.honest_moves
        assert [player.state["version"] for player in self.honest] == [self.honest_moves] * 2

    # How

    def bots(self, table: live.LiveTable) -> bool:
        return any(table.is_bot(seat) for seat in range(SEATS))

    async def here(self, seat: int) -> Player | None:
        """Somebody on this seat, connected; nobody if their token holds it no longer."""
        if seat not in self.players:
            player = await self.site.sit(self.table, self.tokens.get(seat, "nobody"))
            if player.welcome["type"] == "bye":
                assert player.welcome["code"] == "refused"
                await player.socket.close()
                return None
            self.players[seat] = player
        return self.players[seat]

    async def ask(self, seat: int, command: dict[str, Any], fresh: bool = True) -> dict[str, Any] | None:
        """The answer; none if the seat is not theirs, or the connection ends with that."""
        player = await self.here(seat)
        if player is None:
            return None
        if fresh:
            self.ids += 1
            command = {**command, "id": f"c{self.ids}"}
        try:
            answer = await player.order(command["type"], **{name: command[name] for name in command if name != "type"})
        except ConnectionClosed:
            self.players.pop(seat, None)
            return None
        assert answer["type"] in ("done", "refused", "options"), answer
        if fresh and answer["type"] == "done":
            self.done.append((seat, self.tokens[seat], command, answer))
        return answer


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


TestSequences = pytest.mark.usefixtures("toy")(Sequences.TestCase)
TestSequences.settings = settings(
    max_examples=25 if FULL else 4,
    stateful_step_count=40 if FULL else 20,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
