"""The socket itself: pieces, pings, goodbyes, and connections that end without a word."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from barkyard.engine.slips import WATCHER
from barkyard.server import sockets, wire
from server.harness import Player, Site
from server.scenes import one_move, perform

pytestmark = pytest.mark.slow  # whole scenes at a server; test_play and test_store are quick


def address(site: Site, table: str) -> str:
    return f"ws://127.0.0.1:{site.port}/api/tables/{table}/socket"


def test_a_message_may_come_in_pieces_and_a_ping_between_them(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2)
        async with connect(address(site, table), compression=None) as socket:
            text = json.dumps({"type": "hello", "token": tokens[0]})
            await socket.send([text[:5], text[5:9], text[9:]])
            assert json.loads(await socket.recv())["type"] == "welcome"
            answered = await socket.ping()
            await answered
            await socket.close()
            assert socket.close_code == 1000

    perform(tmp_path, scene)


def test_pieces_do_not_get_around_the_limit(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, _ = await site.full_table("walking-doggos", 2)
        async with connect(address(site, table), compression=None) as socket:
            with contextlib.suppress(ConnectionClosed):
                await socket.send(["x" * 3000] * 3)
            await socket.wait_closed()
            assert socket.close_code == 1009

    perform(tmp_path, scene)


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_frames_of_every_length_arrive_whole(tmp_path: Path, size: int) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("walking-doggos", 2)
        line = wire.ChatLine(1, 0, "Bo", "", 0)
        line.text = "x" * max(0, size - len(wire.encode(line)))
        for client in site.live(players[0]).clients:
            client.send(wire.frame(line))
        for player in players:
            assert (await player.hear("chat"))["text"] == line.text

    perform(tmp_path, scene)


def test_who_is_gone_without_a_word_is_found_out(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2)
        players = [await site.sit(table, token) for token in tokens]
        gone = await site.sit(table)
        live = site.live(players[0])
        gone.socket.transport.pause_reading()  # a half-open connection: it is there, and says nothing
        everybody = list(site.server.sockets.here)
        for each in everybody:
            each.ping()
        while not all(each.alive for each in everybody if each.seat != WATCHER):
            await asyncio.sleep(0.01)
        for each in everybody:
            each.ping()
        while len(live.clients) > 2:
            await asyncio.sleep(0.01)
        assert {client.seat for client in live.clients} == {0, 1}
        await one_move(players)
        gone.socket.transport.abort()

    perform(tmp_path, scene)


def test_who_says_no_hello_is_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.05)

    async def scene(site: Site) -> None:
        table, _ = await site.full_table("walking-doggos", 2)
        assert await Player(await connect(address(site, table))).closed() == 4000

    perform(tmp_path, scene)


def test_a_move_whose_sender_is_gone_is_made_all_the_same(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("walking-doggos", 2)
        players = [await site.sit(table, token) for token in tokens]
        mover = next(player for player in players if player.moves)
        other = players[1 - players.index(mover)]
        await mover.say(type="play", id="last", version=0, moves=mover.moves[:1])
        mover.socket.transport.abort()
        await other.until(1)
        again = await site.sit(table, tokens[players.index(mover)])
        assert again.state["version"] == 1

    perform(tmp_path, scene)
