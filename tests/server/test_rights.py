"""A host's rights, everybody's rights, and names that are nobody else's."""

from __future__ import annotations

from pathlib import Path

import pytest

from barkyard.games import GAMES
from barkyard.server.names import BadName, clean_name, distinct, skeleton
from server.harness import Site
from server.scenes import perform, told
from toy import ToyBox

slow = pytest.mark.slow  # whole scenes at a server


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", ToyBox())


@slow
def test_a_host_kicks_before_the_game_and_the_seat_is_free(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "open"])
        table = made["table"]["id"]
        assert made["table"]["host"] == 0
        host = await site.sit(table, made["token"])
        rude = await site.join(table, "Mallory")
        player = await site.sit(table, rude["token"])
        assert (await player.order("kick", seat=0))["code"] == "host"
        assert (await host.order("kick", seat=0))["code"] == "seat"
        assert (await host.order("kick", seat=2))["code"] == "seat", "nobody sits there"
        assert (await host.order("kick", seat=1))["type"] == "done"
        assert (await player.hear("bye"))["code"] == "kicked"
        assert await player.closed() == 4003
        info = next(message["info"] for message in reversed(host.heard) if message["type"] == "info")
        assert (info["status"], info["seats"][1]["taken"]) == ("waiting", False)
        assert (await site.sit(table, rude["token"])).welcome["code"] == "refused"

    perform(tmp_path, scene)


@slow
def test_a_host_kicks_during_play_and_a_bot_takes_over(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 3)
        players = [await site.sit(table, token) for token in tokens]
        await players[0].play("draw")
        await players[1].until(1)
        assert (await players[0].order("kick", seat=1))["type"] == "done"
        info = await told(players[2], lambda info: info["seats"][1]["kind"] == "bot")
        assert info["seats"][1]["name"] == "Random bot"
        await players[2].until(2)  # the bot has moved
        assert (await site.call(f"/api/tables/{table}/state", None, tokens[1]))[0] == 401

    perform(tmp_path, scene)


@slow
def test_a_host_mutes_locks_and_hands_over(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "open"])
        table = made["table"]["id"]
        host = await site.sit(table, made["token"])
        guest = await site.sit(table, (await site.join(table))["token"])
        assert (await host.order("mute", seat=1))["type"] == "done"
        assert (await told(guest, lambda info: info["seats"][1]["muted"]))["host"] == 0
        assert (await guest.order("chat", text="hi"))["code"] == "muted"
        await host.order("mute", seat=1, on=False)
        assert (await guest.order("chat", text="hi"))["type"] == "done"
        await host.order("lock")
        assert (await told(guest, lambda info: info["locked"]))["locked"]
        status, refused = await site.call(f"/api/tables/{table}/join", {"name": "Cy"})
        assert (status, refused["code"]) == (409, "locked")
        assert (await site.sit(table)).welcome["code"] == "refused"
        assert (await site.call(f"/api/tables/{table}/state"))[0] == 401
        await host.order("handover", seat=1)
        assert (await host.order("lock", on=False))["code"] == "host"
        assert (await guest.order("lock", on=False))["type"] == "done"
        site.server.yard.drop(site.live(host))
        assert (await site.call(f"/api/tables/{table}"))[1]["host"] == 1, "it outlives a restart"
        assert (await site.join(table, "Cy"))["seat"] == 2

    perform(tmp_path, scene)


@slow
def test_when_the_host_leaves_somebody_else_is_host(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "human"])
        table = made["table"]["id"]
        host = await site.sit(table, made["token"])
        await site.join(table)
        await host.order("leave")
        assert (await site.call(f"/api/tables/{table}"))[1]["host"] == 1

        made = await site.create("toy", ["open", "open", "human"], sit=None)
        table = made["table"]["id"]
        assert made["table"]["host"] is None
        assert (await site.join(table))["table"]["host"] is None, "a stranger in an open seat is nobody's host"
        assert (await site.join(table, invite=made["invite"]))["table"]["host"] is not None

    perform(tmp_path, scene)


@slow
def test_those_who_are_left_vote_to_end_an_abandoned_game(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        table, tokens = await site.full_table("toy", 3, {"public": True})
        players = [await site.sit(table, token) for token in tokens]
        await players[2].order("leave")
        await players[0].order("abandon")
        info = await told(players[1], lambda info: info["proposal"])
        assert info["proposal"] == {"what": "end", "by": 0, "agreed": [0], "needed": [0, 1]}
        assert (await players[1].order("consent", yes=True))["type"] == "done"
        info = await told(players[0], lambda info: info["closed"])
        assert "ended it" in info["closed"]
        assert (await players[0].play("draw"))["code"] == "closed"
        assert (await site.call("/api/tables"))[1]["tables"] == []
        site.server.yard.drop(site.live(players[0]))
        assert (await site.sit(table, tokens[0])).welcome["info"]["closed"]

    perform(tmp_path, scene)


@slow
def test_a_report_is_kept_for_the_operator_with_what_was_said(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        players = await site.party("toy", 2)
        await players[1].order("chat", text="rude words")
        assert (await players[0].order("report", seat=0, text="me"))["code"] == "seat"
        assert (await players[0].order("report", seat=1, text="he was rude"))["type"] == "done"
        [report] = await site.server.yard.services.office.reports()
        assert (report.seat, report.name, report.body, report.chat) == (1, "Bo", "he was rude", ["Bo: rude words"])
        assert report.address == "127.0.0.1"
        answers = [(await players[0].order("report", seat=1, text="again"))["type"] for _ in range(6)]
        assert answers[-1] == "refused"

    perform(tmp_path, scene)


@slow
def test_two_people_at_a_table_do_not_look_alike(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        made = await site.create("toy", ["open", "open", "open"], name="Ada")
        names = [made["table"]["seats"][0]["name"]]
        for name in ("\u0410d\u0430", "ADA"):
            joined = await site.join(made["table"]["id"], name)
            names.append(joined["table"]["seats"][joined["seat"]]["name"])
        assert names == ["Ada", "\u0410d\u0430 2", "ADA 3"]
        status, refused = await site.call("/api/tables", {"game": "toy", "seats": [{}, {}], "name": "Hard bot"})
        assert (status, refused["code"]) == (409, "name")

    perform(tmp_path, scene)


OTHERS = ["Hard bot", "hardbot", "HARD-BOT", "\u041dard b\u043et", "h4rd b0t", "\uff28\uff41\uff52\uff44 bot", "My bot"]
OTHERS += ["Server", "admin", "\u0455\u0435rver", "Bot", "R\u0430ndom  bot"]
UNSEEN = ["", " ", "\u3164", "\u200bAda", "\u202eAda", "A\u0301\u0327\u0323\u0302b", "\u2800", "\u034f", "...", "a\0b"]
UNSEEN += ["x" * 25, "\u115f\u1160", "\U000e0041"]
FINE = [
    "Ada",
    "Abbot",
    "Robot",
    "Anna-Lena",
    "\u0410\u043d\u043d\u0430",
    "\u5f20\u4f1f",
    "\U0001f436",
    "O'Brien 3",
    "x" * 24,
]


@pytest.mark.parametrize("name", OTHERS + UNSEEN)
def test_a_name_of_a_bot_of_the_house_or_of_nothing_is_refused(name: str) -> None:
    with pytest.raises(BadName, match="expected a name"):
        clean_name(name)


@pytest.mark.parametrize("name", FINE)
def test_a_name_of_ones_own_is_shown_as_it_is(name: str) -> None:
    assert clean_name(f"  {name} ") == name


def test_what_looks_alike_is_alike() -> None:
    assert skeleton("Rex") == skeleton("r\u0435\u0445") == skeleton("R\u00e9x")
    assert skeleton("Rex") != skeleton("Max")
    assert distinct("x" * 24, ["X" * 24]) == "x" * 22 + " 2"
