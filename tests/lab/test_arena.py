"""The arena: everybody sits everywhere, workers change nothing, and the figures say how sure they are."""

from __future__ import annotations

import json
from collections import Counter
from math import log10
from pathlib import Path

import pytest

from barkyard.cli import main
from barkyard.engine.game import BadSetup
from barkyard.lab.arena import Contest, Sitting, contest
from barkyard.lab.contest_report import page, summary
from barkyard.lab.figures import wilson
from barkyard.lab.strength import Mean, Sprt, Strength

PLAN = Contest("walking-doggos", 3, {}, ("thumb", "random"), 7, 6)


def seen_in(plan: Contest, workers: int = 1) -> Strength:
    seen = Strength(len(plan.bots))
    for deal in contest(plan, workers):
        seen.add(deal)
    return seen


def test_every_bot_sits_on_every_seat() -> None:
    for seats, bots in ((2, 2), (3, 2), (4, 3), (5, 5)):
        lineups = next(Contest("x", seats, {}, ("b",) * bots, 1, 1).rows())
        assert len(lineups) == seats
        for bot in range(bots):
            places = [sum(lineup[seat] == bot for lineup in lineups) for seat in range(seats)]
            assert len(set(places)) == 1
            assert places[0] >= 1
        assert all(lineup.count(0) == 1 for lineup in lineups)
    assert list(Contest("x", 1, {}, ("a", "b", "c"), 1, 1).rows()) == [[(0,), (1,), (2,)]]


@pytest.mark.parametrize(("seats", "bots"), [(2, 1), (2, 3), (4, 5)])
def test_too_few_or_too_many_bots(seats: int, bots: int) -> None:
    with pytest.raises(BadSetup, match=f"expected 2 to {seats} bots for {seats} seats, not {bots}"):
        Contest("x", seats, {}, ("b",) * bots, 1, 1).rows()


@pytest.mark.slow
def test_the_workers_change_nothing() -> None:
    assert list(contest(PLAN, 1)) == list(contest(PLAN, 2))
    assert summary(PLAN, seen_in(PLAN), None) == summary(PLAN, seen_in(PLAN, 2), None)


def test_a_deal_is_the_same_for_every_lineup() -> None:
    twins = Contest("walking-doggos", 3, {}, ("random", "random"), 7, 2)
    games, others = contest(twins, 1)
    assert len({(game.length, game.scores, game.winners) for game in games}) == 1
    assert others[0] != games[0]


def test_means_and_intervals() -> None:
    mean = Mean()
    for value in (1.0, 0.0, 1.0, 1.0):
        mean.add(value)
    assert mean.value == 0.75
    assert mean.variance == pytest.approx(0.25)
    low, high = mean.interval()
    assert (low + high) / 2 == pytest.approx(0.75)
    assert high - low == pytest.approx(2 * 1.96 * 0.25, rel=1e-3)
    low, high = mean.share_interval()
    assert 0 < low < 0.75 < high < 1
    alike = Mean()
    for _ in range(30):
        alike.add(1.0)
    assert alike.share_interval() == pytest.approx(wilson(30, 30))


def test_independent_games_give_wilsons_interval() -> None:
    mean = Mean()
    for number in range(400):
        mean.add(float(number % 4 == 0))
    assert mean.share_interval() == pytest.approx(wilson(100, 400), abs=1e-3)


def sitting(ranks: tuple[int, ...], lineup: tuple[int, ...] = (0, 1)) -> Sitting:
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    return Sitting(lineup, 10, tuple(-rank for rank in ranks), ranks, winners)


def test_what_is_counted() -> None:
    seen = Strength(2)
    seen.add([sitting((1, 2)), sitting((1, 1), (1, 0))])
    assert (seen.deals, seen.games) == (1, 2)
    assert (seen.wins[0].value, seen.wins[1].value) == (0.75, 0.25)
    assert (seen.ranks[0].value, seen.ranks[1].value) == (1.0, 1.5)
    assert seen.scores == [Counter({-1: 2}), Counter({-2: 1, -1: 1})]
    assert seen.beaten == [{(0, 1): 1.5, (1, 0): 0.5}]


def test_ratings_are_elo_for_two() -> None:
    seen = Strength(2)
    for number in range(40):
        seen.add([sitting((1, 2) if number % 4 else (2, 1))])
    first, second = seen.ratings()
    assert first.value == pytest.approx(-second.value)
    assert first.value - second.value == pytest.approx(400 * log10(30.5 / 10.5), abs=0.5)


def test_ratings_of_three_keep_their_order() -> None:
    seen = Strength(3)
    for _ in range(10):
        seen.add([sitting((1, 2, 3), (2, 0, 1))])
    ratings = [rating.value for rating in seen.ratings()]
    assert ratings[2] > ratings[0] > ratings[1]
    assert sum(ratings) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(("share", "verdict"), [(0.9, "high"), (0.2, "low")])
def test_the_sequential_test_stops(share: float, verdict: str) -> None:
    sprt, wins = Sprt(0.4, 0.6), Mean()
    heard = []
    for number in range(200):
        wins.add(float((number * share) % 1 + share >= 1))
        heard.append(sprt.verdict(wins))
        if heard[-1]:
            break
    assert heard[-1] == verdict
    assert len(heard) >= Sprt.LEAST
    assert set(heard[:-1]) == {""}


def test_the_page_and_the_data_agree() -> None:
    seen = seen_in(PLAN)
    facts = summary(PLAN, seen, Sprt(0.3, 0.6))
    assert json.loads(json.dumps(facts)) == facts
    assert (facts["deals"], facts["games"], facts["fair_share"]) == (6, 18, 1 / 3)
    assert facts["bots"][0]["win_low"] <= facts["bots"][0]["win_share"] <= facts["bots"][0]["win_high"]
    told = page(PLAN, seen, Sprt(0.3, 0.6), 1.0)
    assert f"{facts['bots'][0]['win_share']:.1%}" in told
    assert "SPRT" in told
    assert "6 deals, each played 3 times: 18 games" in told
    assert page(PLAN, Strength(2), None, 1.0).endswith("0 games in 1.0 s")


# The command


@pytest.mark.slow
def test_the_command_gives_the_same_figures_twice(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "walking-doggos", "--bots", "thumb,random", "--seats", "3", "--pairs", "4", "--seed", "3"]
    told = []
    for workers in ("1", "2"):
        assert main([*command, "--json", "--workers", workers]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1]
    assert told[0]["games"] == 12
    assert main([*command, "--workers", "1"]) == 0
    assert "x fair" in capsys.readouterr().out


def test_the_command_stops_when_it_knows(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "puppy-lake", "--bots", "thumb,random", "--seats", "2", "--pairs", "60", "--seed", "3"]
    assert main([*command, "--workers", "1", "--json", "--sprt", "0.5:0.8"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["sprt"]["believed"] == "high"
    assert facts["deals"] < facts["planned"] == 60


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["chess", "--bots", "a,b"], "there is no game 'chess'"),
        (["walking-doggos"], "required: --bots"),
        (["--bots", "thumb,random"], "required: --bots and a GAME"),
        (["walking-doggos", "--bots", "thumb", "--round-robin"], "expected 2 bots or more, not 1"),
        (["walking-doggos", "--bots", "run:,thumb"], "there is no bot 'run:'"),
        (["walking-doggos", "--bots", "run:no-such-program x,thumb"], "there is no program 'no-such-program'"),
        (["walking-doggos", "--bots", "run:'sh,thumb"], "No closing quotation"),
        (["walking-doggos", "--bots", "tcp:here,thumb"], "expected tcp:HOST:PORT"),
        (["walking-doggos", "--bots", "thumb,random", "--seconds", "0"], "'seconds' is a number above 0"),
        (["walking-doggos", "--bots", "thumb,random", "--seconds", "nan"], "'seconds' is a number above 0"),
        (["walking-doggos", "--bots", "thumb,random", "--results", "."], "--results: . cannot be made"),
        (["walking-doggos", "--bots", "thumb,random", "--log", "."], "--log: . cannot be written"),
        (["--verify", "none.jsonl"], "expected a results file: none.jsonl"),
        (["walking-doggos", "--bots", "thumb"], "expected 2 to 4 bots for 4 seats, not 1"),
        (["walking-doggos", "--bots", "thumb,clever"], "there is no bot 'clever'"),
        (["walking-doggos", "--bots", "./none.py:Bot,thumb"], "there is no none.py"),
        (["walking-doggos", "--bots", "thumb,random", "--seats", "9"], "2 to 7 seats"),
        (["walking-doggos", "--bots", "thumb,random", "--pairs", "0"], "expected a whole number from 1"),
        (["walking-doggos", "--bots", "thumb,random", "--sprt", "0.5:0.4"], "expected two shares"),
        (["walking-doggos", "--bots", "thumb,random", "--sprt", "x"], "expected two shares"),
        (["walking-doggos", "--bots", "thumb,random", "--option", "length=9"], "option 'length' is one of"),
    ],
)
def test_bad_use(
    arguments: list[str],
    expected: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code: object = main(["arena", *arguments])
    except SystemExit as left:
        code = left.code
    assert code == 2
    assert expected in capsys.readouterr().err


@pytest.mark.slow
def test_somebodys_own_bot(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.py"
    file.write_text("class Last:\n    def choose(self, chair, dice):\n        return chair.moves()[-1]\n", "utf-8")
    command = ["arena", "walking-doggos", "--seats", "2", "--pairs", "3", "--seed", "1", "--json"]
    for workers in ("1", "2"):
        assert main([*command, "--bots", f"{file}:Last,random", "--workers", workers]) == 0
        assert json.loads(capsys.readouterr().out)["bots"][0]["bot"] == f"{file}:Last"
    file.with_name("bad.py").write_text("class Bad:\n    def choose(self, chair, dice):\n        return -5\n", "utf-8")
    assert main([*command, "--bots", f"{tmp_path}/bad.py:Bad,random", "--workers", "1"]) == 2
    assert "chose -5, expected one of the" in capsys.readouterr().err
    assert main(["play", "walking-doggos", "--bots", f"{file}:Last"]) == 2
    assert "plays in the arena and in simulations only" in capsys.readouterr().err
