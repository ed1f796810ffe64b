"""One's own games at a server: what reviews found about them, and how somebody is forgotten."""

from __future__ import annotations

import asyncio
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from barkyard.lab.review.depths import DEPTHS
from barkyard.server import mine, parcels
from barkyard.server.reviewers import ReviewProcesses
from barkyard.server.wall_clock import now
from barkyard.server.yard import PASS_SECONDS
from review.played import TINY
from server.harness import Site, serving
from server.test_reviews import followed

pytestmark = pytest.mark.slow


async def finish(site: Site, table: str, tokens: list[str]) -> None:
    """Everybody plays the first option that there is."""
    over = False
    while not over:
        for token in tokens:
            _, state = await site.call(f"/api/tables/{table}/state", token=token)
            over = state["view"]["result"] is not None
            if moves := state["view"]["moves"]:
                play = {"type": "play", "id": token_hex(6), "version": state["version"], "moves": moves[:1]}
                await site.call(f"/api/tables/{table}/commands", play, token)


async def alone(site: Site) -> tuple[str, str]:
    """A finished game of one person with a bot: the table and the token."""
    made = await site.create("walking-doggos", ["human", "random"], sit=0, name="Ada")
    await finish(site, made["table"]["id"], [made["token"]])
    return made["table"]["id"], made["token"]


async def together(site: Site) -> tuple[str, list[str]]:
    """One of two people, in which the second has said something."""
    table, tokens = await site.full_table("walking-doggos", 2)
    said = {"type": "chat", "id": token_hex(6), "text": "hello, this is Bo"}
    assert (await site.call(f"/api/tables/{table}/commands", said, tokens[1]))[0] == 200
    await finish(site, table, tokens)
    return table, tokens


async def reviewed(site: Site, table: str, token: str, depth: str = "quick", seat: int = 0) -> Any:
    await site.call(f"/api/tables/{table}/review", {"seat": seat, "depth": depth}, token)
    _, state = await followed(site, table, f"seat={seat}&depth={depth}", token)
    assert state["review"], state
    return state["review"]


def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews that are made at once, in this process."""

    async def here(self: object, owner: object, work: Any, *args: object) -> Any:
        return work(*args)

    monkeypatch.setattr(ReviewProcesses, "do", here)
    for name in ("quick", "normal"):
        monkeypatch.setitem(DEPTHS, name, TINY._replace(name=name))


def test_what_reviews_found_is_told_to_whoever_holds_the_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(monkeypatch)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, token = await alone(site)
            assert (await site.call("/api/mine/reviews", {"tokens": [token]}))[1] == {"reviews": []}
            await reviewed(site, table, token, seat=1)
            assert (await site.call("/api/mine/reviews", {"tokens": [token]}))[1] == {"reviews": []}, "not one's own"
            await reviewed(site, table, token)
            told = await reviewed(site, table, token, "normal")
            status, answer = await site.call("/api/mine/reviews", {"tokens": [token, "x" * 22]})
            assert status == 200
            [found] = answer["reviews"]
            judged = [point["verdict"] for point in told["points"] if point["verdict"]]
            lost = sum(each["loss"][0] for each in judged if each["word"] in mine.FAULTS)
            assert (found["table"], found["seat"], found["depth"]) == (table, 0, "normal"), "the deepest of them"
            assert (found["decisions"], found["luck"]) == (len(judged), told["account"]["luck"])
            assert found["lost"] == pytest.approx(lost)
            assert found["own"] == told["account"]["own"][0]

    asyncio.run(scene())


def test_a_game_with_bots_can_be_deleted_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(monkeypatch)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, token = await alone(site)
            await reviewed(site, table, token)
            assert (await site.call(f"/api/tables/{table}/forget", {}))[0] == 401, "not by strangers"
            assert await site.call(f"/api/tables/{table}/forget", {}, token) == (200, {"table": table, "whole": True})
            assert (await site.call(f"/api/tables/{table}", token=token))[0] == 404
            assert (await site.call("/api/mine", {"tokens": [token]}))[1] == {"tables": []}
            assert (await site.call(f"/api/tables/{table}/forget", {}, token))[0] == 404
            for rows in ("reviews", "entries", "seats"):
                sql = f"SELECT COUNT(*) FROM {rows} WHERE table_id = $1"
                database = site.server.yard.services.store.database
                assert await database.read(lambda query, sql=sql: query(sql, table)) == [(0,)]  # type: ignore[misc]

    asyncio.run(scene())


def test_a_game_with_people_stays_theirs_without_ones_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small(monkeypatch)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await together(site)
            await reviewed(site, table, tokens[1], seat=1)
            await reviewed(site, table, tokens[0], seat=0)
            before = await site.sit(table, tokens[0])
            assert "hello" in str(before.welcome)
            assert await site.call(f"/api/tables/{table}/forget", {}, tokens[1]) == (
                200,
                {"table": table, "whole": False},
            )
            assert (await site.call(f"/api/tables/{table}", token=tokens[1]))[0] == 401, "the key is gone"
            _, info = await site.call(f"/api/tables/{table}", token=tokens[0])
            assert [seat["name"] for seat in info["seats"]] == ["Guest", mine.NOBODY]
            assert [seat["taken"] for seat in info["seats"]] == [True, True], "nobody else may take the seat"
            player = await site.sit(table, tokens[0])
            assert "hello" not in str(player.welcome), "nor what was said"
            assert (await site.call(f"/api/tables/{table}/record", token=tokens[0]))[0] == 200
            assert len((await site.call("/api/mine/reviews", {"tokens": [tokens[0]]}))[1]["reviews"]) == 1
            status, _ = await site.call(f"/api/tables/{table}/review?seat=1&depth=quick", token=tokens[0])
            assert status == 409, "the review of the seat is gone"

    asyncio.run(scene())


def test_a_running_game_is_not_forgotten(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, tokens = await site.full_table("walking-doggos", 2)
            status, fault = await site.call(f"/api/tables/{table}/forget", {}, tokens[0])
            assert (status, fault["code"]) == (409, "playing")
            assert (await site.call(f"/api/tables/{table}", token=tokens[0]))[0] == 200

    asyncio.run(scene())


def test_a_review_under_way_ends_with_the_game_that_it_is_of(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            table, token = await alone(site)
            await site.call(f"/api/tables/{table}/review", {"seat": 0, "depth": "normal"}, token)
            running = site.server.yard.services.reviews
            assert len(running.running) == 1
            assert (await site.call(f"/api/tables/{table}/forget", {}, token))[0] == 200
            while running.running:
                await asyncio.sleep(0.01)

    asyncio.run(scene())


def test_a_parcel_for_another_device_is_opened_once(tmp_path: Path) -> None:
    leaves = ["first " * 600, "\u00e4 second", "x" * parcels.LONGEST_LEAF]

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            code = None
            for leaf in leaves:
                status, told = await site.call("/api/parcels", {"leaf": leaf, "code": code})
                assert (status, told["seconds"]) == (200, 900)
                code = told["code"]
        text = (tmp_path / "t.db").read_bytes()
        assert b"second" not in text, "without the code nobody reads it, neither here nor in a backup"
        assert str(code).encode() not in text
        async with serving(tmp_path / "t.db") as site:
            for _ in range(2):  # a device that was cut off begins again
                assert (await site.call("/api/parcels/leaf", {"code": code}))[1] == {"leaf": leaves[0], "leaves": 3}
            found = [await site.call("/api/parcels/leaf", {"code": code, "leaf": place}) for place in (0, 1, 2)]
            assert [told["leaf"] for _, told in found] == leaves
            for form in ({"code": code}, {"code": "nobody knows"}, {"code": code, "leaf": 3}):
                status, fault = await site.call("/api/parcels/leaf", form)
                assert (status, fault["code"]) == (409, "parcel"), "it works once"
            assert (await site.call("/api/parcels", {"leaf": "more", "code": code}))[0] == 409

    asyncio.run(scene())


def test_parcels_are_few_small_and_gone_after_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcels, "MOST_LEAVES", 2)

    async def scene() -> None:
        async with serving(tmp_path / "t.db") as site:
            assert (await site.call("/api/parcels", {"leaf": "x" * (parcels.LONGEST_LEAF + 1)}))[0] == 400
            codes = [(await site.call("/api/parcels", {"leaf": "a"}))[1]["code"] for _ in range(parcels.MOST_EACH)]
            status, fault = await site.call("/api/parcels", {"leaf": "b"})
            assert (status, fault["code"]) == (409, "parcels")
            assert (await site.call("/api/parcels", {"leaf": "b", "code": codes[0]}))[0] == 200
            assert (await site.call("/api/parcels", {"leaf": "c", "code": codes[0]}))[0] == 409
            later = now() + PASS_SECONDS + 1
            monkeypatch.setattr(parcels, "now", lambda: later)
            assert (await site.call("/api/parcels/leaf", {"code": codes[0]}))[0] == 409
            assert (await site.call("/api/parcels", {"leaf": "b"}))[0] == 200, "what nobody fetched is gone"

    asyncio.run(scene())
