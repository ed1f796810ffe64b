"""The benchmark: its arithmetic, its two forms of output, and a short real run of our half. No clock decides a test."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent))  # bench/ lies beside the package, not in it

import bench
from bench import beside, instructions, ours, peers, processes
from bench.clock import Figure, bytes_each, figure, measure, microseconds, per_second, repeats_for
from bench.machine import Facts
from bench.ours import Ours
from bench.plain import plain_build
from bench.plan import PLAN, Comparison
from bench.processes import AtOnce, at_once
from bench.report import amount, report, table
from bench.rows import Goal, Row, Unit, compare

from barkyard.games import SHELF
from barkyard.server.reviews import MOST_EACH

OURS = list(dict.fromkeys(entry.ours for entry in PLAN if isinstance(entry.ours, Ours)))
SEVEN = ("name", "ours", "peer", "peer_value", "ratio", "goal", "met")
FACTS: Facts = {
    "cpu": "an abacus", "cores": 2, "load": 0.5, "system": "Linux", "python": "CPython 3.11", "barkyard": "1.0",
    "compiled": True, "current": True, "open-spiel": "2.0", "rlcard": "missing", "rounds": 15, "seconds": 25.0,
    "spread": 0.02,
}  # fmt: skip


def row(ours: float | None = 8.0, peer: float | None = 2.0, goal: Goal | None = None, note: str = "") -> Row:
    return compare("a row", "per second", ours, "a peer", peer, goal, note)


# Ratios and goals


@pytest.mark.parametrize(
    ("goal", "met"),
    [
        (Goal(">=", 4), True),
        (Goal(">=", 4.01), False),
        (Goal("<=", 4), True),
        (Goal("<=", 3.99), False),
        (Goal(">=", 8, "per second"), True),
        (Goal("<=", 7, "per second"), False),
        (None, None),
    ],
)
def test_a_goal_bounds_the_ratio_or_with_a_unit_our_own_figure(goal: Goal | None, met: bool | None) -> None:
    found = row(8.0, 2.0, goal)
    assert found.ratio == 4.0
    assert found.met is met


def test_without_the_peer_there_is_no_ratio_and_no_verdict() -> None:
    found = row(peer=None, goal=Goal(">=", 4))
    assert (found.ours, found.peer_value, found.ratio, found.met) == (8.0, None, None, None)


def test_without_the_peer_a_goal_in_a_unit_is_still_judged() -> None:
    assert row(peer=None, goal=Goal("<=", 9, "per second")).met is True


def test_without_our_figure_there_is_no_verdict() -> None:
    assert row(ours=None, goal=Goal("<=", 9, "per second")).met is None
    assert row(ours=None, goal=Goal("<=", 9)).met is None


@pytest.mark.parametrize(
    ("goal", "text"),
    [(Goal(">=", 4), ">= 4x"), (Goal("<=", 1.5), "<= 1.5x"), (Goal("<=", 8000, "bytes"), "<= 8,000 bytes")],
)
def test_goals_have_a_text(goal: Goal, text: str) -> None:
    assert str(goal) == text


# Measuring


def test_a_figure_is_the_median_and_the_width_of_the_middle_half() -> None:
    assert figure([9.0, 10.0, 10.0, 11.0, 1000.0]) == Figure(10.0, 0.1)


def test_probes_take_turns_in_every_round() -> None:
    turns: list[str] = []

    def probe(name: str) -> float:
        turns.append(name)
        return 1.0

    figures = measure({"ours": lambda _: probe("ours"), "peer": lambda _: probe("peer")}, 1e-9, rounds=3)
    assert (
        turns == ["ours", "ours", "peer", "peer"] + ["ours", "peer"] * 3
    )  # warm-up and calibration, then three rounds
    assert figures == {"ours": Figure(1.0, 0.0), "peer": Figure(1.0, 0.0)}


def test_nothing_to_measure_is_no_error() -> None:
    assert measure({}, 1.0) == {}


def test_repeats_grow_until_the_work_is_long_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("bench.clock.time.perf_counter", lambda: now[0])

    def probe(repeats: int) -> float:
        now[0] += repeats * 0.01 if now[0] else 50.0  # the first call prepares at length
        return 0.0

    assert repeats_for(probe, 1.0) == 100


@pytest.mark.slow
def test_speeds_and_times_count_the_units_done(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("bench.clock.time.process_time", lambda: now[0])

    def work(repeats: int) -> int:
        now[0] += repeats * 2.0
        return repeats * 10

    assert per_second(work)(3) == 5.0
    assert microseconds(work)(3) == 200_000.0


def test_memory_is_what_one_more_object_takes() -> None:
    assert 1000 <= bytes_each(lambda: bytearray(1000))(100) < 1200


# Output


def test_the_table_is_aligned() -> None:
    rows = [
        row(1_650_000.0, 540_000.0, Goal(">=", 4)),
        compare("longer name", "us", 1.25, None, None, Goal("<=", 2, "us")),
    ]
    assert table(rows).splitlines() == [
        "                  ours  peer             ratio  goal     met",
        "a row        1,650 k/s  a peer  540 k/s  3.06x  >= 4x    no",
        "longer name    1.25 us                -      -  <= 2 us  yes",
    ]


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (540_000.0, "per second", "540 k/s"),
        (0.742, "us", "0.74 us"),
        (7_421.0, "bytes", "7.4 kB"),
        (None, "us", "-"),
    ],
)
def test_amounts_carry_their_unit(value: float | None, unit: Unit, text: str) -> None:
    assert amount(value, unit) == text


def test_each_shortfall_gets_one_sentence() -> None:
    good, bad = row(8.0, 2.0, Goal(">=", 4)), row(7.0, 2.0, Goal(">=", 4))
    assert report([bad, good], FACTS).splitlines()[-1] == "a row falls short: 3.50x of a peer, the goal is >= 4x."
    assert "falls short" not in report([good], FACTS)


def test_the_report_names_the_machine_and_the_versions() -> None:
    text = report([row()], FACTS)
    assert "an abacus, 2 cores" in text
    assert "barkyard 1.0 (compiled), open-spiel 2.0, rlcard missing" in text


def test_the_report_says_when_the_compiled_build_is_out_of_date() -> None:
    assert "other source than this checkout's" in report([row()], {**FACTS, "current": False})


@pytest.mark.slow
def test_a_missing_peer_is_said(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)  # now importing it fails as if it were not installed
    assert bench.main(["--only", "uncompiled", "--seconds", "0.2"]) == 0
    assert "peer missing: pip install 'barkyard[bench]'" in capsys.readouterr().out


def test_a_broken_peer_is_not_taken_for_a_missing_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

    monkeypatch.setitem(peers.PEERS, "rlcard uno step", broken)
    with pytest.raises(ModuleNotFoundError, match="numpy"):
        peers.probe("rlcard uno step")


@pytest.mark.slow
def test_json_rows_follow_the_schema(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert bench.main(["--json", "--only", "uncompiled", "--seconds", "0.2"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found["machine"]) == set(FACTS)
    (only,) = found["rows"]
    assert set(SEVEN) <= set(only)
    assert only["ours"] > 0
    assert only["peer"] == "open_spiel oh_hell decision"
    assert only["goal"] == ">= 1.2x"
    assert [only[key] for key in ("peer_value", "ratio", "met")] == [None, None, None]


@pytest.mark.parametrize(
    ("argv", "expected"),
    [
        (["--only", "chess"], "none of the names"),
        (["--seconds", "0"], "more than 0"),
        (["--seconds", "nan"], "more than 0"),
        (["--seconds", "soon"], "more than 0"),
    ],
)
def test_bad_arguments_are_refused(argv: list[str], expected: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        bench.main(argv)
    assert stop.value.code == 2
    assert expected in capsys.readouterr().err


def test_a_build_is_current_until_a_source_file_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = find_spec("barkyard")
    assert spec
    assert spec.origin
    copy = shutil.copytree(Path(spec.origin).parent, tmp_path / "barkyard")
    monkeypatch.setattr(ours, "SOURCE", copy)
    assert ours.is_current()
    (copy / "engine" / "dice.py").write_text("")
    assert not ours.is_current()


# The plan, and our half of it for real


def test_the_plan_names_known_peers_and_no_row_twice() -> None:
    sides = [side.one if isinstance(side, AtOnce) else side for entry in PLAN for side in (entry.ours, entry.peer)]
    assert {side for side in sides if isinstance(side, str)} <= set(peers.PEERS)
    assert len({entry.name for entry in PLAN}) == len(PLAN)


@pytest.mark.parametrize("side", OURS, ids=lambda side: side.key)
@pytest.mark.slow
def test_every_row_of_ours_can_be_measured(side: Ours) -> None:
    assert ours.probe(side)(2) > 0


def test_only_speeds_are_added_up() -> None:
    both = [entry.ours for entry in PLAN if isinstance(entry.ours, AtOnce)]
    assert both
    assert {work.one.unit for work in both if isinstance(work.one, Ours)} == {"per second"}


def test_every_answer_of_a_game_counts_as_a_decision() -> None:
    # Four seats: 12 clues, 4 trades, 4 bets and 4 packs of 4 answers; the fifth pack plays itself (WD-ask.6).
    deal, dice, random = ours.dealer("walking-doggos", 4), ours.new_dice(), Random(1).random
    assert [ours.finish(deal(dice), random) for _ in range(3)] == [36, 36, 36]


class ScriptedGame:
    """An open_spiel game in which chance acts twice, then players three times."""

    def __init__(self, left: int = 5) -> None:
        self.left = left

    def new_initial_state(self) -> "ScriptedGame":
        return ScriptedGame()

    def is_chance_node(self) -> bool:
        return self.left > 3

    def current_player(self) -> int:
        return self.left % 2 if self.left else -4

    def is_terminal(self) -> bool:
        return self.left == 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(1, 0.5), (1, 0.5)]

    def legal_actions(self, seat: int = 0) -> list[int]:
        return [1, 1]

    def apply_action(self, action: int) -> None:
        self.left -= action


def test_chance_nodes_of_a_peer_are_counted_apart_from_decisions() -> None:
    random = Random(1).random
    assert peers.play(ScriptedGame(), random) == (3, 5)
    assert peers.finish(peers.deal(ScriptedGame(), random), random) == 3


@pytest.mark.slow
def test_the_uncompiled_build_answers_from_its_own_process() -> None:
    with plain_build() as plain:
        assert plain.ask(Ours("walking-doggos", 4, "play", compiled=False), 2) > 0


@pytest.mark.slow
def test_processes_are_measured_each_in_its_own() -> None:
    with at_once(AtOnce(Ours("walking-doggos", 2, "play"), 2)) as probe:
        assert probe(2) > 0


@pytest.mark.slow
def test_a_peer_is_measured_in_its_own_processes_too() -> None:
    pytest.importorskip("pyspiel", reason="the peer is not installed")
    with at_once(AtOnce("open_spiel oh_hell apply", 2)) as probe:
        assert probe(2) > 0


class HerePool:
    """Does in this process what it is given."""

    def __init__(self, workers: int, mp_context: object) -> None:
        assert workers == 1

    def __enter__(self) -> "HerePool":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def submit(self, work: Callable[[Ours, int], float], given: Ours, repeats: int) -> "Future[float]":
        done: Future[float] = Future()
        done.set_result(work(given, repeats))
        return done


def test_the_speeds_of_all_processes_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "ProcessPoolExecutor", HerePool)
    monkeypatch.setattr(processes, "measured", lambda _, repeats: repeats * 10.0)
    with at_once(AtOnce("a peer", 3)) as probe:
        assert probe(2) == 60.0


def test_a_peer_that_is_missing_is_missing_in_two_processes_as_well(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert bench.main(["--only", "open_spiel oh_hell: search", "--seconds", "0.2"]) == 0
    assert capsys.readouterr().out.count("peer missing") == 1


def test_one_side_of_a_row_may_be_ours_too() -> None:
    one = Ours("walking-doggos", 4, "search")
    two = AtOnce(one, 2)
    figures = {one.key: Figure(100.0, 0.0), two.key: Figure(190.0, 0.0)}
    found = bench.finish(Comparison("both", two, one, Goal(">=", 1.8)), figures)
    assert (found.peer, found.ratio, found.met, found.note) == ("barkyard search", 1.9, True, "")


def test_no_game_is_dealt_twice() -> None:
    deal, dice = ours.dealer("walking-doggos", 4), ours.new_dice()
    deals = {str(deal(dice).zones) for _ in range(50)}
    assert len(deals) == 50


# Counting instructions


def test_starting_python_is_no_part_of_what_games_take(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(python: str, child: str, game: str, games: int, rounds: int) -> instructions.Count:
        return instructions.Count(36 * games * rounds, 1_000_000 + 72_000 * games * rounds)

    monkeypatch.setattr(instructions, "_under_callgrind", counted)
    found = instructions.count("python", "", "walking-doggos", 10)
    assert (found.moves, found.each) == (360, 2000.0)


def test_a_line_tells_what_another_checkout_takes() -> None:
    ours, other = instructions.Count(360, 756_000), instructions.Count(400, 800_000)
    assert instructions.line("puprush", ours, None) == "puprush               360 moves  2,100.0 instructions each"
    assert instructions.line("puprush", ours, other).endswith("each, beside     400 and  2,000.0: 1.050")


def test_the_games_that_are_counted_are_all_there_are() -> None:
    assert set(instructions.SEATS) == {game.name for game in SHELF}


def test_what_is_counted_are_the_moves_of_whole_games() -> None:
    done = subprocess.run(
        [sys.executable, "-c", instructions.CHILD, "walking-doggos", "4", "2", "3"], capture_output=True, check=True
    )
    assert int(done.stdout) == 36 * 2 * 3


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("valgrind") is None, reason="valgrind is not installed")
def test_instructions_are_counted(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Once for real: that starting Python is no part of it is shown above."""
    real = instructions._under_callgrind(sys.executable, instructions.CHILD, "walking-doggos", 1, 1)
    assert real.moves == 36
    assert real.each > 1000

    def counted(python: str, child: str, game: str, games: int, rounds: int) -> instructions.Count:
        return instructions.Count(real.moves * rounds, real.instructions * rounds)

    monkeypatch.setattr(instructions, "_under_callgrind", counted)
    assert instructions.main(["walking-doggos", "--count", "1"]) == 0
    assert re.fullmatch(r"walking-doggos +36 moves +[\d,.]+ instructions each\n", capsys.readouterr().out)


def test_a_game_that_nobody_knows_is_not_counted(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        instructions.main(["chess"])
    assert "'chess' is none of the games walking-doggos" in capsys.readouterr().err


def test_reviews_at_once_come_from_addresses_that_may_ask_for_them() -> None:
    asked = [beside.address(number) for number in range(200)]
    assert max(asked.count(each) for each in asked) == MOST_EACH
    assert len(set(asked)) == 200 // MOST_EACH


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere this machine has one loopback address")
def test_moves_are_timed_with_reviews_beside_them_and_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "RESULTS", tmp_path / "rows.jsonl")
    monkeypatch.setattr(beside, "STRETCHES", 1)
    beside.measure(4, 1, 2.0, 0.02)
    [row] = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    assert 1 <= row["under_way"] <= 4
    assert row["met"] is (row["moved_p99"] <= beside.GOAL_MS)
    assert {"moves", "p50, ms", "p99, ms"} == set(row["with"]) == set(row["without"])
