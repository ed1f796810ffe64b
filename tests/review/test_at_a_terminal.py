"""Records at the command line: reviewed, told from some place on, and played on from there."""

from __future__ import annotations

import json
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
        (["RECORD", "--html", "no/such/folder.html"], "expected a file that can be written"),
        (["RUNNING"], "the game is still running after 3 answers"),
    ],
)
def test_what_cannot_be_reviewed(
    quick: None, arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played("walking-doggos", 2)
    texts = {"RECORD": str(record), "RUNNING": str(barkyard.replay(record, until=3).record)}
    asked = [texts.get(word, word) for word in arguments]
    assert main(["review", *asked, "--depth", "quick", "--workers", "1"]) == 2
    assert why in capsys.readouterr().err


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
