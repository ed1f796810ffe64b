"""A designer who knows nothing of the lab: whatever is wrong is refused in one line that says what was expected."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from barkyard import cli
from barkyard.engine.game import BadSetup
from barkyard.games import find
from barkyard.lab.changes import parse_change, read_change
from barkyard.lab.simulate import Plan
from barkyard.lab.study import Ledger, Study, begin, run

QUICK = ["--games", "6", "--bots", "random", "--no-ladder", "--workers", "1"]
PLAN = Plan("walking-doggos", 4, {}, ("random",) * 4, 5, 40)


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What is said on stderr: one line."""
    assert cli.main(list(words)) == 2
    told = capsys.readouterr().err
    assert told.startswith("barkyard: ")
    assert told.count("\n") == 1
    return told


def study(capsys: pytest.CaptureFixture[str], folder: Path, *words: str) -> str:
    return refusal(capsys, "lab", "walking-doggos", *QUICK, "--out", str(folder), *words)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "mixd"], "the lab knows mixed, too"),
        (["--bots", "random,medium"], "one for each of 4 seats, not 2"),
        (["--seats", "9"], "is for 2 to 7 seats, not 9"),
        (["--option", "lenght=3"], "has no option 'lenght'"),
        (["--cluster", "10.0.0.1:1x"], "expected auto or HOST:PORT, such as 10.0.0.7:6379, not '10.0.0.1:1x'"),
        (["--cluster", "here"], "expected auto or HOST:PORT"),
        (["--resume"], "there is no state of a study"),
        (["--change", "none.toml"], "expected a change in none.toml: No such file"),
    ],
)
def test_words_that_cannot_be(words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told in study(capsys, tmp_path / "new", *words)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--vary", "deck.atack=4..5"], "--vary: [deck] has no 'atack'; did you mean attack?"),
        (["--vary", "deck.attack=-2..4"], "--vary: 'attack' takes 0 to 40 copies, not -2"),
        (["--vary", "deck.attack=5..4"], "expected NAME=LOW..HIGH"),
        (["--vary", "deck.attack=1..2", "--vary", "deck.attack=1..3"], "'deck.attack' is varied twice"),
        (["--vary", "deck.exploding-puppy=0..1"], "4 players need 4 puppies"),
        (["--vary", "deck.attack=1..2", "--aim", "fair-by-seet"], "did you mean fair-by-seat"),
        (["--vary", "deck.attack=1..2", "--aim", "length=0m"], "length=20m (1 to 999 minutes), not 'length=0m'"),
        (["--vary", "deck.attack=1..2", "--aim", "few-ties,few-ties"], "'few-ties' is said twice"),
    ],
)
def test_tuning_that_cannot_be(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    aim = [] if "--aim" in words else ["--aim", "fair-by-seat"]
    quick = ["--games", "4", "--bots", "random", "--workers", "1", "--seats", "4"]
    assert told in refusal(capsys, "lab", "tune", "exploding-puppy", *words, *aim, *quick)


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        ("exploding-puppy", "", 'line 1: expected game = "exploding-puppy"$'),
        ("exploding-puppy", "attack = 3\n", r"line 2: expected \[attack\] in a line of its own"),
        ("exploding-puppy", "[[attack]]\nn = 3\n", r"line 2: expected \[attack\] in a line of its own"),
        ("exploding-puppy", '\n[options]\nhouse = "x"\n', "line 4: house rules: expected TOML"),
        ("exploding-puppy", "[deck]\nexploding-puppy = 0\n", "line 2: 4 players need 4 puppies"),
        ("exploding-puppy", f"[deck]\nattack = {10**30}\n", "line 3: 'attack' takes 0 to 40 copies, not 1000"),
        ("puprush", f"[bank.couch-coins]\ncount = {10**30}\n", "line 3: .* count is a number from"),
        ("walking-doggos", f"[clues]\ntokens = {10**30}\n", "line 3: .* not 1000"),
        ("puppy-lake", f"[lake]\ncolumns = {10**30}\n", "line 3: .* not 1000"),
        ("puprush", "\n[bank.couch-coins]\ncoins = -4\n", "line 4: Bank card 1: coins is a number from 1 to 6, not -4"),
        ("puprush", "[bank.cuch-coins]\ncoins = 4\n", "line 3: .* did you mean couch-coins.coins"),
        ("puppy-lake", "[lake]\ncards = []\n", "line 3: "),
        ("puppy-lake", "[lake]\ncolumns = 0\n", "line 3: lake: 'columns' takes numbers from 3 to 40, not 0"),
        ("good-puppies-too", "[proud]\nparts = []\n", "line 3: .*'proud.parts' takes a list of 1 to 8 texts"),
    ],
)
def test_changes_that_cannot_be(game: str, text: str, told: str) -> None:
    head = f'game = "{game}"\n' if text else ""
    with pytest.raises(BadSetup, match=told):
        parse_change(head + text, find(game)).options(4 if game != "puppy-lake" else 2, {})


@pytest.mark.parametrize(
    ("damaged", "told"),
    [
        (b"\xff\xfe\x00", "it is no text in UTF-8, from byte 0 on"),
        (b"title = 'x'\n", 'expected game = "NAME"'),
        (b"game = 'puprsh'\n", "did you mean puprush?"),
        (b"game = \n", "expected TOML"),
    ],
)
def test_a_damaged_file(damaged: bytes, told: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(damaged)
    with pytest.raises(BadSetup, match=told.replace("?", r"\?")):
        read_change(file)


def stopped(folder: Path) -> None:
    def stop(done: int) -> None:
        if done >= 11:
            raise KeyboardInterrupt

    run(begin(Study(PLAN)), 1, stop, folder)


def test_what_was_stopped_is_not_played_over_by_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    stopped(tmp_path)
    kept = (tmp_path / "games-4.csv").read_bytes()
    assert "--resume goes on with it; to begin anew" in study(capsys, tmp_path)
    assert "belongs to another study" in study(capsys, tmp_path, "--resume")
    assert (tmp_path / "games-4.csv").read_bytes() == kept
    words = ["--games", "40", "--seed", "5", "--bots", "random", "--no-ladder", "--workers", "1", "--resume"]
    assert cli.main(["lab", "walking-doggos", *words, "--seats", "4", "--out", str(tmp_path)]) == 0
    assert json.loads((tmp_path / "figures.json").read_text())["parts"][0]["games"] == 40


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
def test_two_runs_in_one_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = Ledger(tmp_path, begin(Study(PLAN)))
    first.write("a line of the first run\n")
    assert "another run is writing to" in study(capsys, tmp_path)
    first.close()
    assert (tmp_path / "games-4.csv").read_text().endswith("a line of the first run\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full")
def test_a_full_disk_keeps_the_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "report.html").symlink_to("/dev/full")
    assert "No space left on device" in study(capsys, tmp_path)
    assert (tmp_path / "state-4.json").exists()


def test_a_file_that_nobody_may_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder in its place: a superuser may write whatever its mode says."""
    (tmp_path / "games-4.csv").mkdir()
    assert "expected a folder that can be written to" in study(capsys, tmp_path)
