"""The command line: help worth reading, exit codes, and errors that say what was expected."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import socket
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from pathlib import Path

import pytest

import barkyard
from barkyard.cli import main
from barkyard.games.rulebook import read

COMMANDS = ("serve", "menu", "play", "games", "rules", "simulate", "arena", "replay", "review", "verify", "bench")
GAME = "walking-doggos"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's real games are touched, and no checkout is around."""
    monkeypatch.setenv("BARKYARD_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("BARKYARD_HOME", raising=False)
    monkeypatch.chdir(tmp_path)


def finished(seed: int = 1) -> barkyard.Record:
    match = barkyard.deal(GAME, seats=3, seed=seed)
    while not match.over:
        match.play(match.asked[0], match.moves(match.asked[0])[-1])
    return match.record


def barked(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command as a process of its own."""
    command = [sys.executable, "-m", "barkyard", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, timeout=60)


# Help and errors


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_of_its_own(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    assert left.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith(f"usage: barkyard {command}")
    assert len(told.splitlines()) >= 5


def test_the_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    assert all(f"    {command} " in told for command in COMMANDS)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["nonsense"], "invalid choice: 'nonsense'"),
        (["play"], f"expected a game, one of {', '.join(barkyard.GAMES)}"),
        (["play", "chess"], f"there is no game 'chess'; there are {', '.join(barkyard.GAMES)}"),
        (["play", GAME, "--seats", "9"], "is for 2 to 7 seats, not 9"),
        (["play", GAME, "--seats", "two"], "expected a whole number from 0 up, not 'two'"),
        (["play", GAME, "--seats", "-3"], "expected"),
        (["play", GAME, "--bots", "clever"], "there is no bot 'clever'; there are random"),
        (["play", GAME, "--bots", "random,random"], "one for each of 3 seats, not 2"),
        (["play", GAME, "--seat", "4"], "expected a seat from 0 to 3, not 4"),
        (["play", GAME, "--humans", "0"], "expected 1 to 4 people"),
        (["play", GAME, "--humans", "5"], "expected 1 to 4 people"),
        (["play", GAME, "--name", "A", "--name", "B"], "expected at most 1 names"),
        (["play", GAME, "--name", "a\nb"], "printable characters"),
        (["play", GAME, "--humans", "2", "--name", "A", "--name", "a"], "expected names that differ"),
        (["play", GAME, "--option", "length"], "expected NAME=VALUE, not 'length'"),
        (["play", GAME, "--option", "length=short"], "option 'length' is one of one, long, not 'short'"),
        (["play", GAME, "--option", "size=1"], "has no option 'size'; it has length"),
        (["play", GAME, "--seed", str(1 << 128)], "a seed is a number from 0 to 2**128 - 1"),
        (["play", GAME, "--resume"], f"there is no unfinished game of {GAME} in"),
        (["play", "--resume", "nowhere"], "expected a kept game in nowhere: No such file"),
        (["play", "--resume", "."], "expected a kept game in .: Is a directory"),
        (["play", GAME, "--fast"], "unrecognized arguments: --fast"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", GAME, "WD-cleu.8"], "did you mean WD-clue.8"),
        (["rules", GAME, "zzz"], "chapters are WD-comp"),
        (["rules", "--json"], "--json goes with --coverage"),
        (["rules", "--coverage"], "this needs a checkout of barkyard"),
        (["simulate"], "the following arguments are required: GAME"),
        (["simulate", GAME, "--games", "0"], "expected a whole number from 1 to 999999999, not '0'"),
        (["simulate", GAME, "--workers", "x"], "expected a whole number from 1"),
        (["simulate", GAME, "--seats", "1"], "is for 2 to 7 seats, not 1"),
        (["simulate", GAME, "--bots", "random,random"], "one for each of 4 seats, not 2"),
        (["simulate", GAME, "--seed", str(1 << 128)], "expected a number below 2**128"),
        (["replay"], "the following arguments are required"),
        (["replay", "nowhere"], "expected a record or a file with one: nowhere: No such file"),
        (["replay", "1.walking-doggos.1.4..7.1.JitN.XXXX"], "damaged"),
        (["replay", "x", "--seat", "1", "--open"], "not allowed with argument"),
        (["verify"], "the following arguments are required: FILE"),
        (["verify", "nowhere"], "expected a file of records: nowhere: No such file"),
        (["bench", "--json"], "this needs a checkout of barkyard"),
    ],
)
def test_wrong_use_says_what_was_expected(
    arguments: list[str], expected: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    try:
        code = main(arguments)
    except SystemExit as left:
        code = int(left.code or 0)
    told = capsys.readouterr()
    assert code == 2
    assert expected in told.err
    assert told.out == ""
    assert list(tmp_path.iterdir()) == []


# Playing from a script


@pytest.mark.slow
def test_a_script_plays_a_whole_game() -> None:
    done = barked("play", GAME, "--seats", "3", "--seed", "2", typed="1\n" * 60)
    assert done.returncode == 0
    assert "The game is over." in done.stdout
    assert "\n> 1\n" in done.stdout
    assert "\x1b" not in done.stdout
    assert done.stderr == ""
    assert (
        barked("play", GAME, "--seats", "3", "--seed", "2", typed="1\n" * 60).stdout.split("See it")[0]
        == (done.stdout.split("See it")[0])
    )


@pytest.mark.slow
def test_no_byte_is_worth_a_crash() -> None:
    command = [sys.executable, "-m", "barkyard", "play", GAME, "--seed", "2", "--option", "dealer=3"]
    rubbish = b"\xff\xfe\n\x00\n\x1b[2J\n? \xc3\n" + b"9" * 5000 + b"\nbreed " + b" " * 5000 + b"x\n1\n"
    done = subprocess.run(command, input=rubbish, capture_output=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"The game is kept." in done.stdout
    assert b"move 5" in done.stdout
    named = subprocess.run([*command[:3], "verify", b"\xff"], capture_output=True, check=False, timeout=60)
    assert (named.returncode, named.stdout) == (2, b"")


@pytest.mark.slow
def test_an_option_may_come_from_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "length").write_text("long")
    assert main(["simulate", GAME, "--games", "2", "--option", "length=@length", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["options"] == {"length": "long"}
    with pytest.raises(SystemExit) as left:
        main(["simulate", GAME, "--option", "length=@nowhere"])
    assert left.value.code == 2
    assert "expected a text file after @" in capsys.readouterr().err


@pytest.mark.slow
def test_a_script_that_ends_early_goes_on_later(tmp_path: Path) -> None:
    first = barked("play", GAME, "--seed", "2", typed="1\n1\n")
    assert first.returncode == 0
    assert "The game is kept." in first.stdout
    again = barked("play", GAME, "--resume", typed="1\n" * 60)
    whole = barked("play", GAME, "--seed", "2", typed="1\n" * 60)
    assert (
        again.stdout[again.stdout.index("The game is over.") :].split("See")[0]
        == (whole.stdout[whole.stdout.index("The game is over.") :].split("See")[0])
    )
    assert len(list((tmp_path / "data").iterdir())) == 2


def test_resuming_another_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "over").write_text(str(finished()))
    assert main(["play", "--resume", "over"]) == 2
    assert "this game is over; see it with: barkyard replay over" in capsys.readouterr().err


@pytest.mark.slow
def test_a_game_can_be_chosen_from_a_menu() -> None:
    done = barked("menu")
    assert done.returncode == 0
    assert "Walking Doggos, 2 to 7 players" in done.stdout
    number = list(barkyard.GAMES).index(GAME) + 1
    played = barked("menu", typed=f"{number}\n2\n" + "1\n" * 60)
    assert played.returncode == 0
    assert "The game is over." in played.stdout


@pytest.mark.parametrize("arguments", [["--port", "0"], ["serve", "--port", "0"]])
@pytest.mark.slow
def test_without_a_command_the_table_is_served(arguments: list[str]) -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "barkyard", *arguments, "--no-browser"], stdout=subprocess.PIPE, text=True
    )
    assert run.stdout is not None
    told = run.stdout.readline()
    run.send_signal(signal.SIGINT)
    run.communicate(timeout=60)
    assert "http://127.0.0.1:" in told
    assert run.returncode == 0


@pytest.mark.slow
def test_a_second_start_shows_the_table_that_runs_and_a_strange_server_is_told_as_such() -> None:
    serving = [sys.executable, "-m", "barkyard", "serve", "--no-browser"]
    with subprocess.Popen([*serving, "--port", "0"], stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout is not None
        place = run.stdout.readline().split()[-1]
        port = place.rstrip("/").rpartition(":")[2]
        again = barked("serve", "--no-browser", "--port", port)
        other = barked("serve", "--no-browser", "--port", port, "--database", "other.db")
        run.kill()
    assert (again.returncode, again.stderr) == (0, "")
    assert f"{place} already" in again.stdout
    assert other.returncode == 2
    assert "free address" in other.stderr
    with socket.create_server(("127.0.0.1", 0)) as stranger:  # takes connections and says nothing
        strange = barked("serve", "--no-browser", "--port", str(stranger.getsockname()[1]))
        assert strange.returncode == 2
        assert "free address" in strange.stderr


# Looking things up


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    told = capsys.readouterr().out
    for game in barkyard.GAMES.values():
        assert game.name in told
        assert all(option.name in told for option in game.options)


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules"]) == 0
    assert all(name in capsys.readouterr().out for name in [GAME])
    assert main(["rules", GAME]) == 0
    whole = capsys.readouterr().out
    assert all(f"  {rule}  " in whole for rule in read(barkyard.find(GAME)).rules)
    assert main(["rules", GAME, "WD-clue.8"]) == 0
    one = capsys.readouterr().out
    assert "at least two cards of that breed" in " ".join(one.split())
    assert "WD-clue.9" not in one
    assert main(["rules", GAME, "clue"]) == 0
    assert "WD-clue.25" in capsys.readouterr().out


@pytest.mark.slow
def test_a_closed_pipe_is_no_trouble() -> None:
    command = f"{sys.executable} -m barkyard rules {GAME} | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, timeout=60)
    assert done.stderr == ""


# Many games


@pytest.mark.slow
def test_simulate_gives_the_same_bytes_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[str] = []
    for workers in ("1", "2"):
        assert (
            main(["simulate", GAME, "--seats", "3", "--games", "60", "--seed", "1", "--workers", workers, "--json"])
            == 0
        )
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    facts = json.loads(told[0])
    assert (facts["game"], facts["seats"], facts["games"], facts["seed"]) == (GAME, 3, 60, 1)
    assert len(facts["wins"]) == len(facts["scores"]) == 3


def test_simulate_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", GAME, "--games", "20", "--workers", "1", "--option", "length=long"]) == 0
    told = capsys.readouterr().out
    assert "games/s" in told
    assert "95 % interval" in told


@pytest.mark.slow
def test_control_c_shows_what_is_done_so_far() -> None:
    command = [sys.executable, "-m", "barkyard", "simulate", GAME, "--games", "9999999", "--seed", "1", "--json"]
    terminal, bar = pty.openpty()  # there the progress is shown
    run = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=bar, text=True, start_new_session=True)
    os.close(bar)
    err = ""
    while not re.search(r"\] [1-9]", err):
        err += os.read(terminal, 1000).decode()
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does it: to the workers, too
    with suppress(OSError):  # the end of a terminal's output is an error
        while more := os.read(terminal, 1000).decode():
            err += more
    os.close(terminal)
    out, _ = run.communicate(timeout=60)
    assert run.returncode == 130
    assert "of 9999999 games" in err
    assert "Traceback" not in err
    facts = json.loads(out)
    assert 0 < facts["games"] < facts["planned"] == 9999999


def test_a_worker_that_dies_is_reported(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def dies(*_: object) -> None:
        raise BrokenProcessPool

    monkeypatch.setattr("barkyard.cli.run_plan", dies)
    assert main(["simulate", GAME]) == 2
    assert "a worker process died" in capsys.readouterr().err


# Records


def test_replay_shows_what_each_seat_knew(capsys: pytest.CaptureFixture[str]) -> None:
    record = str(finished())
    assert main(["replay", record]) == 0
    watched = capsys.readouterr().out
    assert main(["replay", record, "--seat", "1"]) == 0
    seated = capsys.readouterr().out
    assert main(["replay", record, "--open"]) == 0
    opened = capsys.readouterr().out
    start = watched[: watched.index("    1  ")]
    assert "▢" in start
    assert "corgi" not in start
    assert "▢" in seated[: seated.index("    1  ")]
    assert "▢" not in opened
    assert "You play " in seated
    assert all("The game is over." in told for told in (watched, seated, opened))


def test_replay_of_an_unfinished_game(capsys: pytest.CaptureFixture[str]) -> None:
    match = barkyard.deal(GAME, seats=3, seed=1, dealer="2")
    assert main(["replay", str(match.record)]) == 0
    assert "Not finished: the table waits for Seat 0." in capsys.readouterr().out
    assert main(["replay", str(match.record), "--seat", "3"]) == 2
    assert "expected a seat from 0 to 2, not 3" in capsys.readouterr().err


@pytest.mark.slow
def test_replay_step_by_step(tmp_path: Path) -> None:
    (tmp_path / "game").write_text(f"{finished()}\n")
    stopped = barked("replay", "game", "--step", typed="\n\nq\n")
    assert stopped.returncode == 0
    assert stopped.stdout.count("Enter goes on, q stops.") == 3
    assert "The game is over." not in stopped.stdout
    assert "The game is over." in barked("replay", "game", "--step", typed="\n" * 200).stdout
    assert barked("replay", "game", "--step", typed="\n").returncode == 0


def test_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = str(finished())
    place = len(text) // 2
    damaged = text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :]
    (tmp_path / "good").write_text(f"# two games\n{text}\n\n{finished(2)}\n")
    (tmp_path / "bad").write_text(f"{text}\n{damaged}\n{text[:-9]}\n")
    (tmp_path / "empty").write_text("")
    (tmp_path / "binary").write_bytes(b"\xff\x00" * 50)
    assert main(["verify", "good"]) == 0
    assert capsys.readouterr().out == "OK  good (2 records)\n"
    assert main(["verify", "good", "bad", "empty", "binary"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "OK  good (2 records)"
    assert lines[1].startswith("BAD bad: line 2: ")
    assert lines[2].startswith("BAD bad: line 3: ")
    assert lines[3:] == [
        "BAD empty: expected a record, found none",
        "BAD binary: byte 1: expected records in plain text",
    ]
    assert main(["verify", "bad", "nowhere"]) == 2


def test_a_record_of_an_unknown_game_or_version_is_bad(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    strange = [barkyard.Record("chess", 1, 2, {}, 1, ()), barkyard.Record(GAME, 99, 2, {}, 1, ())]
    (tmp_path / "strange").write_text("\n".join(map(str, strange)))
    assert main(["verify", "strange"]) == 1
    told = capsys.readouterr().out
    assert "line 1: head: there is no game 'chess'" in told
    assert "line 2: head: " in told


# Things of the checkout


def checkout(folder: Path, stories: str) -> None:
    """A small checkout whose tests write down what they showed."""
    (folder / "tests").mkdir()
    (folder / "pyproject.toml").write_text(
        '[project]\nname = "barkyard"\n[tool.pytest.ini_options]\nmarkers = ["rule(id): r"]\n'
    )
    (folder / "tests" / "conftest.py").write_text(
        "import json, os, pathlib\n"
        "told = {'passed': [], 'failed': []}\n"
        "def pytest_runtest_makereport(item, call):\n"
        "    if call.when == 'call':\n"
        "        ids = [id for mark in item.iter_markers('rule') for id in mark.args]\n"
        "        told['failed' if call.excinfo else 'passed'] += ids\n"
        "def pytest_sessionfinish():\n"
        "    pathlib.Path(os.environ['BARKYARD_COVERAGE']).write_text(json.dumps(told))\n"
    )
    (folder / "tests" / "test_stories.py").write_text("import pytest\n" + stories)


def story(*ids: str, passes: bool = True) -> str:
    return f"@pytest.mark.rule(*{ids!r})\ndef test_{abs(hash(ids))}():\n    assert {passes}\n\n"


@pytest.mark.slow
def test_coverage_lists_rules_without_a_passing_story(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checkout(tmp_path, story("WD-clue.1", "WD-clue.2") + story("WD-clue.3", passes=False))
    assert main(["rules", GAME, "--coverage", "--json"]) == 1
    told = capsys.readouterr()
    count = json.loads(told.out)[GAME]
    rules = list(read(barkyard.find(GAME)).rules)
    assert (count["rules"], count["covered"]) == (len(rules), 2)
    assert set(rules) - set(count["missing"]) - set(count["untestable"]) == {"WD-clue.1", "WD-clue.2"}
    assert "stories that fail: WD-clue.3" in told.err


@pytest.mark.slow
def test_coverage_is_whole_when_every_rule_has_its_story(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checkout(tmp_path, story(*(rule for game in barkyard.GAMES.values() for rule in read(game).rules)))
    (tmp_path / "deep" / "er").mkdir(parents=True)
    os.chdir(tmp_path / "deep" / "er")  # from anywhere inside the checkout
    assert main(["rules", "--coverage"]) == 0
    count = len(read(barkyard.find(GAME)).rules)
    assert f"{count} of {count} rules have a passing story" in capsys.readouterr().out


@pytest.mark.slow
def test_coverage_without_stories_or_tests(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout(tmp_path, "def test_no_story():\n    pass\n")
    assert main(["rules", GAME, "--coverage"]) == 1
    assert f"{GAME}: 0 of " in capsys.readouterr().out
    (tmp_path / "tests" / "test_stories.py").write_text("this is no Python")
    assert main(["rules", GAME, "--coverage"]) == 2
    assert "the stories did not run" in capsys.readouterr().err
    (tmp_path / "tests").rename(tmp_path / "gone")
    assert main(["rules", GAME, "--coverage"]) == 2
    assert "there is no tests folder in" in capsys.readouterr().err
    (tmp_path / "gone").rename(tmp_path / "tests")
    monkeypatch.setattr("barkyard.lab.checkout.find_spec", lambda name: None)
    assert main(["rules", GAME, "--coverage"]) == 2
    assert "pytest is not installed" in capsys.readouterr().err


def test_too_many_untestable_rules_are_a_fault() -> None:
    from barkyard.lab.checkout import faults

    counts = {"a": {"rules": 100, "covered": 97, "missing": [], "untestable": ["x"] * 3}}
    assert faults(counts) == []
    counts["a"]["untestable"] = ["x"] * 4
    assert faults(counts) == ["a: 4 rules marked untestable, more than 3%"]


@pytest.mark.slow
def test_bench_runs_the_one_of_the_checkout(tmp_path: Path) -> None:
    (tmp_path / "home" / "bench").mkdir(parents=True)
    (tmp_path / "home" / "pyproject.toml").write_text('[project]\nname = "barkyard"\n')
    (tmp_path / "home" / "bench" / "__init__.py").write_text("def main(argv):\n    print(argv)\n    return 3\n")
    os.environ["BARKYARD_HOME"] = str(tmp_path / "home")
    try:
        done = barked("bench", "--json", "--only", "x")
        assert (done.returncode, done.stdout) == (3, "['--json', '--only', 'x']\n")
        (tmp_path / "home" / "bench" / "__init__.py").unlink()
        assert "there is no bench folder in" in barked("bench").stderr
        os.environ["BARKYARD_HOME"] = str(tmp_path)
        assert "where no pyproject.toml of barkyard lies" in barked("bench").stderr
    finally:
        del os.environ["BARKYARD_HOME"]
