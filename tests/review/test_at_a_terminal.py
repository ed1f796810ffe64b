"""Records at the command line: reviewed, told from some place on, and played on from there."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

import barkyard
from barkyard.cli import main
from barkyard.lab.review.depths import DEPTHS
from barkyard.terminal import keeping
from review.played import TINY, played
from terminal.person import Person


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", TINY._replace(name="quick"))


@pytest.mark.slow
def test_a_review_as_text_as_data_and_as_a_page(
    quick: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played("walking-doggos", 2)
    file, page = tmp_path / "my.record", tmp_path / "mine.html"
    seating = keeping.seating_for(2, [1], ["medium"], ["Ada"])
    file.write_text(keeping.text_of(record, seating))
    command = ["review", str(file), "--depth", "quick", "--workers", "1"]
    assert main(command) == 0
    text = capsys.readouterr().out
    assert text.startswith("Walking Doggos, seat 1: "), "the person's seat is reviewed"
    assert "Biscuit" in text or "You" in text
    assert main([*command, "--json", "--html", str(page)]) == 0
    plain = json.loads(capsys.readouterr().out)
    assert plain == barkyard.review(record, seat=1, depth="quick", workers=1).plain()
    assert page.read_text().startswith("<!doctype html>")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["nowhere"], "expected a record or a file with one: nowhere"),
        (["1.walking-doggos.1.4..7.1.JitN.XXXX"], "damaged"),
        (["RECORD", "--seat", "2"], "expected a seat from 0 to 1, not 2"),
        ([""], "not an empty text"),
        (["RECORD", "--html", ""], "expected a file that can be written"),
        (["RECORD", "--html", "no/such/folder.html"], "expected a file that can be written"),
        (["RUNNING"], "the game is still running after 3 answers"),
        (["OLD"], "expected walking-doggos under rules"),
        (["TALE"], "answer 1: there were"),
        (["OTHER"], "there is no game 'tic-tac-toe'"),
    ],
)
def test_what_cannot_be_reviewed(
    quick: None, arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played("walking-doggos", 2)
    texts = {"RECORD": str(record), "RUNNING": str(record.until(3)), "OLD": str(replace(record, version=99))}
    texts |= {"TALE": str(replace(record, answers=(999,))), "OTHER": str(replace(record, game="tic-tac-toe"))}
    asked = [texts.get(word, word) for word in arguments]
    assert main(["review", *asked, "--depth", "quick", "--workers", "1"]) == 2
    assert why in capsys.readouterr().err


def test_a_page_never_replaces_a_game(quick: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, other = tmp_path / "a.record", tmp_path / "page.html"
    text = f"{played('walking-doggos', 2)}\n"
    game.write_text(text)
    assert main(["review", str(game), "--depth", "quick", "--workers", "1", "--html", str(game)]) == 2
    assert "holds a record, which the page would replace" in capsys.readouterr().err
    assert game.read_text() == text
    other.write_text("an older page")
    assert main(["review", str(game), "--depth", "quick", "--workers", "1", "--html", str(other)]) == 0
    assert other.read_text().startswith("<!doctype html>")


def test_of_several_records_none_is_left_out_silently(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.record"
    file.write_text(f"{played('walking-doggos', 2)}\n{played('walking-doggos', 2, 5)}\n")
    assert main(["review", str(file)]) == 2
    assert "it holds 2 records, expected one" in capsys.readouterr().err


SCRIPT = """
import barkyard
print(barkyard.simulate("walking-doggos", seats=2, games=8, seed=1, workers=2, progress=False).games)
print(len(barkyard.review("RECORD", seat=0, depth="quick", workers=2, progress=False).decisions))
"""


@pytest.mark.slow
@pytest.mark.parametrize("piped", [True, False])
def test_a_script_needs_no_guard(piped: bool, tmp_path: Path) -> None:
    """Neither one that comes through a pipe nor one that is read by its name; and it is run once."""
    text, file = SCRIPT.replace("RECORD", str(played("walking-doggos", 2))), tmp_path / "mine.py"
    file.write_text(text)
    command = [sys.executable, "-" if piped else str(file)]
    done = subprocess.run(command, input=text if piped else "", capture_output=True, text=True, check=True)
    assert done.stderr == ""
    games, decisions = done.stdout.split()
    assert games == "8"
    assert int(decisions) > 2


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="processes are looked up in /proc")
def test_workers_end_with_the_process_that_they_work_for() -> None:
    command = [sys.executable, "-m", "barkyard", "review", str(played("walking-doggos", 2)), "--depth", "deep"]
    with subprocess.Popen([*command, "--workers", "2"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        while len(found := children.read_text().split()) < 3:  # two, and the one that tracks what they share
            assert process.poll() is None
            time.sleep(0.05)
        process.kill()
        process.wait()
        while any(_runs(child) for child in found):
            time.sleep(0.05)


def _runs(pid: str) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


def test_a_replay_begins_where_it_is_told_to(capsys: pytest.CaptureFixture[str]) -> None:
    record = played("walking-doggos", 2)
    assert main(["replay", str(record), "--from", "5"]) == 0
    told = capsys.readouterr().out
    assert "\n    6  " in told
    assert "\n    5  " not in told
    assert main(["replay", str(record), "--from", "999"]) == 2
    assert main(["replay", str(record), "--from", str(len(record.answers)), "--play"]) == 2
    assert "the game was over after" in capsys.readouterr().err


@pytest.mark.slow
def test_what_if_is_a_game_of_its_own_that_names_its_parent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played("walking-doggos", 2)
    until = 5
    seat = barkyard.replay(record, until=until).asked[0]
    ada = Person("replay", str(record), "--from", str(until), "--play", "--seat", str(seat), data=tmp_path)
    try:
        ada.reads("\n> ")
        ada.presses("quit\n")
        assert ada.leaves() == 0
    finally:
        ada.goes()
    monkeypatch.setenv("BARKYARD_DATA", str(tmp_path))
    [(path, answers)] = keeping.branches(record)
    kept, seating = keeping.load(path)
    assert seating is not None
    assert (seating.humans, seating.parent) == ([seat], str(record))
    assert kept.answers[:until] == record.answers[:until]
    assert answers >= until
    assert main(["replay", str(record)]) == 0
    assert f"Branched off after {answers} answers" in capsys.readouterr().out


@pytest.mark.slow
def test_what_if_as_one_seat_knew_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played("walking-doggos", 2)
    until = 5
    parent = barkyard.replay(record, until=until)
    seat = parent.asked[0]
    place = ("--from", str(until), "--play", "--seat", str(seat), "--imagined")
    ada = Person("replay", str(record), *place, data=tmp_path)
    try:
        ada.reads("\n> ")
        ada.presses("quit\n")
        assert ada.leaves() == 0
    finally:
        ada.goes()
    monkeypatch.setenv("BARKYARD_DATA", str(tmp_path))
    [(path, answers)] = keeping.branches(record)
    kept, seating = keeping.load(path)
    assert seating is not None
    assert (answers, seating.parent) == (until, str(record))
    [imagined] = kept.imagined
    assert (imagined.after, imagined.seat) == (until, seat)
    assert barkyard.replay(kept, until=until).view(seat) == parent.view(seat)
    assert main(["verify", str(path)]) == 0
    finished = barkyard.replay(kept)
    barkyard.play_out(finished, bots="random", seed=1)
    capsys.readouterr()
    assert main(["replay", str(finished.record)]) == 0
    told = capsys.readouterr().out
    assert f"From here on as Seat {seat} knew it: all that was unseen is dealt anew." in told
    assert main(["replay", str(record), "--imagined"]) == 2
    assert "--imagined: expected --play beside it" in capsys.readouterr().err


def test_a_match_stands_where_it_stood() -> None:
    record = played("puprush", 2)
    match = barkyard.replay(record, until=10)
    assert match.record.answers == record.answers[:10]
    assert barkyard.replay(record, until=0).version == 0
    assert barkyard.replay(record, until=len(record.answers)).over
    for wrong in (-1, len(record.answers) + 1):
        with pytest.raises(barkyard.BadSetup, match="'until' is a number of answers from 0 to"):
            barkyard.replay(record, until=wrong)


def test_an_imagined_match_looks_the_same_from_its_seat() -> None:
    match = barkyard.replay(played("puprush", 2), until=10)
    world = barkyard.imagine(match, 1, seed=3)
    assert world.view(1) == match.view(1)
    assert world.view(0) != match.view(0)
    with pytest.raises(barkyard.BadSetup, match="seats are 0 to 1"):
        barkyard.imagine(match, 2)
