"""All against all, with ratings that say how sure they are, and a results file that anybody can check."""

from __future__ import annotations

import json
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

import barkyard
from barkyard.cli import main
from barkyard.engine.dice import Dice
from barkyard.lab.lineups import everybody_meets
from barkyard.lab.ratings import Beaten, ratings
from barkyard.lab.verifying import verify


@pytest.mark.parametrize(("bots", "seats", "deals"), [(7, 4, 70), (5, 2, 40), (9, 3, 60), (3, 4, 30), (2, 5, 12)])
def test_all_play_equally_often_and_meet_all_others(bots: int, seats: int, deals: int) -> None:
    played: Counter[int] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    for row in islice(everybody_meets(bots, seats, Dice.seeded(3)), deals):
        assert len(set(row)) == min(bots, seats)
        played.update(row)
        met.update((a, b) for a in set(row) for b in set(row) if a < b)
        assert max(played.values()) - min(played[bot] for bot in range(bots)) <= 2
    assert len(met) == bots * (bots - 1) // 2
    assert max(met.values()) - min(met.values()) <= max(2, 0.25 * max(met.values()))


def games_of(force: list[float], deals: int, games: int, random: Random) -> list[Beaten]:
    """Deals between pairs whose games all come out alike: one observation each."""
    found: list[Beaten] = []
    for _ in range(deals):
        a, b = random.sample(range(len(force)), 2)
        won = random.random() < force[a] / (force[a] + force[b])
        found.append({(a, b) if won else (b, a): float(games)})
    return found


def test_intervals_cover_what_is_true_and_know_that_a_deal_is_one_observation() -> None:
    random, force, hits, tries = Random(5), [1.0, 2.0, 4.0], 0, 0
    true = [400 * exponent * 0.30103 for exponent in (-1, 0, 1)]
    for _ in range(60):
        for rating, expected in zip(ratings(3, games_of(force, 120, 4, random)), true, strict=True):
            hits += rating.low <= expected <= rating.high
            tries += 1
    assert 0.90 <= hits / tries <= 0.99


def test_a_few_deals_that_agree_are_not_sure() -> None:
    best, worst = ratings(2, [{(0, 1): 1.0}] * 3)
    assert best.low < 0 < best.value
    assert worst.high > 0
    sure, _ = ratings(2, [{(0, 1): 1.0}] * 60)
    assert sure.low > 0
    assert sure.high - sure.low > 150  # that it never lost says little about how much better it is


# The results file

COMMAND = ["arena", "walking-doggos", "--bots", "thumb,random,easy", "--seats", "2", "--pairs", "6", "--seed", "3"]


@pytest.fixture
def file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "results.jsonl"
    assert main([*COMMAND, "--workers", "1", "--results", str(path)]) == 0
    told = capsys.readouterr().out
    assert "95 % interval" in told
    assert told.index("thumb  ") < told.index("random  ")  # the strongest first
    return path


def test_a_results_file_is_verified_by_replaying_it(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--verify", str(file)]) == 0
    assert capsys.readouterr().out == f"OK  {file} (12 games of 6 deals)\n"
    assert main(["arena", "--verify", str(file), "--again", "--workers", "1"]) == 0
    assert main([*COMMAND, "--results", str(file)]) == 2  # it is not written over
    assert "cannot be made: File exists" in capsys.readouterr().err


def changed(file: Path, number: int, **more: Any) -> None:
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    lines[number].update(more)
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def line_of(file: Path, number: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text("utf-8").splitlines()[number])
    return found


@pytest.mark.parametrize(
    ("number", "more", "fault"),
    [
        (0, {"seed": "4"}, "line 2: the record is not of game 0 of deal 0"),
        (0, {"seed": 3}, "line 1: 'seed': expected str, not 3"),
        (0, {"seed": "x"}, "line 1: 'seed': expected a number below"),
        (0, {"rules": 1}, "line 1: it was played under rules 1"),
        (0, {"game": "chess"}, "line 1: there is no game 'chess'"),
        (0, {"seats": 99}, "line 1: Walking Doggos is for 2 to 7 seats"),
        (0, {"bots": ["thumb"]}, "line 1: expected 2 bots or more"),
        (0, {"bots": ["random", "thumb", "easy"]}, "the games come to another 'bots' than is told"),
        (0, {"barkyard arena": 2}, "line 1: expected a results file"),
        (1, {"winners": [5]}, "line 2: 'winners' is [5], expected"),
        (1, {"ranks": [2, 2]}, "line 2: 'ranks' is [2, 2], expected"),
        (1, {"scores": [9, 9]}, "line 2: 'scores' is [9, 9], expected"),
        (1, {"deal": 1}, "line 2: 'deal' is 1, expected 0"),
        (1, {"lineup": [2, 2]}, "line 2: 'lineup' is [2, 2], expected"),
        (1, {"more": 1}, "line 2: 'more' is 1, expected None"),
        (1, {"record": "1.x"}, "line 2: head: expected a record"),
        (1, {"record": None}, "line 2: 'record': expected str"),
        (1, {"forfeits": [{"seat": 0, "answer": 3, "why": "so"}]}, "line 2: seat 0 cannot have forfeited"),
        (1, {"forfeits": [3]}, "line 2: 'forfeits': expected a list of objects"),
        (13, {"standings": {"deals": 6}}, "line 14: the games come to another 'bots' than is told"),
        (13, {"standings": []}, "line 14: expected the standings after 6 deals"),
    ],
)
def test_a_changed_file_is_found_out(file: Path, number: int, more: dict[str, Any], fault: str) -> None:
    changed(file, number, **more)
    found = verify(file)
    assert not found.good
    assert fault in str(found)


def test_a_rating_that_was_raised_is_found_out(file: Path) -> None:
    standings = line_of(file, 13)["standings"]
    standings["bots"][0]["elo"] += 1
    changed(file, 13, standings=standings)
    assert "the games come to another 'bots' than is told" in str(verify(file))


@pytest.mark.parametrize(
    ("kept", "fault"),
    [
        (range(13), "it ends without standings"),
        ((*range(6), 13), "lacks games: there are 1"),
        ((*range(7), 13), "the games come to another 'deals' than is told"),
        ((0, 2, 1, *range(3, 14)), "line 2: the record is not of game 0 of deal 0"),
        ((*range(14), 1), "line 15: nothing comes after the standings"),
        ((), "line 1: expected a results file"),
    ],
)
def test_games_that_are_missing_or_moved_are_found_out(file: Path, kept: tuple[int, ...], fault: str) -> None:
    lines = file.read_text("utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[number] for number in kept), "utf-8")
    if fault.startswith("line 2: the record"):
        changed(file, 1, record=line_of(file, 3)["record"])
    assert fault in str(verify(file))


@pytest.mark.parametrize("text", [b"woof\n", b"[]\n", b"\xff\xfe", b"[" * 100_000, b"{}\n", b""])
def test_what_is_no_results_file_is_refused(text: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "no.jsonl"
    path.write_bytes(text)
    assert main(["arena", "--verify", str(path)]) == 1
    assert capsys.readouterr().out.startswith(f"BAD {path}: ")


def test_a_move_that_our_bot_would_not_make_is_found_when_it_is_asked_again(file: Path) -> None:
    """Another game from the same deal replays well; only the bot itself can say that it was not its own."""
    line = line_of(file, 1)
    record = barkyard.Record.parse(line["record"])
    match = barkyard.replay(record, until=0)
    result = match.playout(1)
    told = {"ranks": list(result.ranks), "scores": list(result.scores), "winners": list(result.winners)}
    changed(file, 1, record=str(match.record), **told)
    assert "line 2" not in str(verify(file))
    assert "asked again it chooses" in str(verify(file, again=True))


@pytest.mark.slow
def test_a_contest_with_forfeits_is_verified_and_logged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text("print('woof', flush=True)\ninput()\ninput()\n", "utf-8")
    path, log = tmp_path / "results.jsonl", tmp_path / "log"
    command = ["arena", "puppy-lake", "--seats", "2", "--pairs", "2", "--seed", "3", "--workers", "2"]
    bots = f"run:{sys.executable} {bot},random,thumb"
    assert main([*command, "--bots", bots, "--results", str(path), "--log", str(log), "--seconds", "300"]) == 0
    told = capsys.readouterr()
    assert told.err.count("forfeits a game: it said 'woof") == 1
    assert "forfeits" in told.out
    assert "forfeit of run:" in log.read_text("utf-8")
    assert log.read_text("utf-8").count("places: ") == 4
    assert main(["arena", "--verify", str(path), "--again", "--workers", "1"]) == 0
    assert "forfeits as they are told" in capsys.readouterr().out


def test_a_contest_from_python(tmp_path: Path) -> None:
    done = barkyard.arena(
        "walking-doggos",
        seats=2,
        bots=["random", "thumb", "easy"],
        deals=3,
        seed=1,
        workers=1,
        progress=False,
        results=tmp_path / "results.jsonl",
    )
    assert done.plan.round_robin
    assert verify(tmp_path / "results.jsonl").good
    for standing in done.bots:
        assert standing.elo is not None
        assert standing.elo.low <= standing.elo.value <= standing.elo.high
        assert standing.forfeits == 0
    with pytest.raises(barkyard.BadSetup, match="'seconds' is a number above 0"):
        barkyard.arena("walking-doggos", seats=2, bots="thumb,random", seconds=-1)
