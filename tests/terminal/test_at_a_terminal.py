"""Whole sessions at a real (pseudo) terminal, as a person would have them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import barkyard
from barkyard.terminal import keeping
from terminal.person import Person

pytestmark = pytest.mark.slow  # every test starts the program

# Seat 0 is asked first.
DUEL = ("play", "walking-doggos", "--seats", "2", "--option", "dealer=1", "--seed", "3")
BET = "Bet how many packs"
CARD = "Play one of your cards: it gives"


def until(person: Person, text: str, most: int = 60) -> str:
    """Take the first option until the text appears."""
    shown = person.screen
    for _ in range(most):
        if text in shown:
            return shown
        shown = person.types("1")
    raise AssertionError(f"{text!r} never came")


def words(shown: str) -> str:
    """What was shown, wherever its lines were broken."""
    return " ".join(shown.split())


def answers(path: Path) -> tuple[int, ...]:
    return keeping.load(path)[0].answers


@pytest.fixture
def sit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Person]]:
    """Sit down with the arguments and wait for a prompt. All games of a test share a data folder."""
    monkeypatch.setenv("BARKYARD_DATA", str(tmp_path))
    people: list[Person] = []

    def sit_down(*arguments: str, prompt: str = "> ", data: Path = tmp_path, **more: Any) -> Person:
        people.append(Person(*arguments, data=data, **more))
        people[-1].reads(prompt)
        return people[-1]

    yield sit_down
    for person in people:
        person.goes()


def test_a_whole_game(sit: Callable[..., Person], tmp_path: Path) -> None:
    person = sit("play", "walking-doggos", "--seats", "4", "--bots", "random", "--seed", "5")
    for _ in range(40):
        person.presses("1\n")
    assert person.leaves() == 0
    assert "The game is over." in person.screen
    assert re.search(r"rank +score", person.screen)
    [kept] = list(tmp_path.iterdir())
    assert kept.suffix == ".record"
    assert f"barkyard replay --open {kept}" in person.screen
    record, seating = keeping.load(kept)
    assert barkyard.replay(record).over
    assert seating is not None
    assert seating.humans == [0]


def test_the_screen_stays_within_the_terminal(sit: Callable[..., Person]) -> None:
    person = sit("play", "walking-doggos", "--seats", "7", "--seed", "5", columns=64)
    until(person, BET)
    person.types("view")
    person.types("log all")
    person.types("?")
    wide = [line for line in person.screen.splitlines() if len(line) > 64]
    assert wide == []


def test_colours_only_where_they_are_welcome(sit: Callable[..., Person]) -> None:
    assert "\x1b[1m" not in sit(*DUEL).raw
    assert "\x1b[1m" in sit(*DUEL, colour=True).raw


def test_undo_takes_back_what_revealed_nothing(sit: Callable[..., Person]) -> None:
    person = sit("play", "puppy-lake", "--seats", "1", "--seed", "3")
    assert "it has made no move yet" in person.types("undo")
    until(person, CARD)
    [kept] = keeping.unfinished()
    before = answers(kept)
    person.types("1")
    assert len(answers(kept)) > len(before)
    assert CARD in person.types("undo")
    assert answers(kept) == before
    person.types("1")
    person.types("stop")
    assert "something has been revealed" in person.types("undo")


def test_control_c_loses_nothing(sit: Callable[..., Person]) -> None:
    person = sit(*DUEL)
    question = until(person, "Pass, or trade")
    assert person.interrupts() == 130
    assert "Go on with:  barkyard play walking-doggos --resume" in person.screen
    [kept] = keeping.unfinished()
    before = answers(kept)
    again = sit("play", "walking-doggos", "--resume")
    assert answers(kept) == before
    assert table_of(again.screen) == table_of(question)


def table_of(screen: str) -> str:
    """The last table shown, without the news, which may reach further back after a break."""
    shown = screen[screen.rindex("── Walking Doggos ─") :]
    return "".join(line for line in shown.splitlines() if not line.startswith("  · "))


def test_a_killed_game_goes_on_where_it_was(sit: Callable[..., Person]) -> None:
    person = sit(*DUEL)
    until(person, BET)
    question = person.types("4")
    person.pulls_the_plug()
    again = sit("play", "--resume", "walking-doggos")
    assert table_of(again.screen) == table_of(question)
    assert "You bet 4" in again.screen
    again.types("1")
    assert again.process.poll() is None


def test_a_game_is_not_played_at_two_terminals(sit: Callable[..., Person]) -> None:
    person = sit(*DUEL)
    second = sit("play", "--resume", prompt="is being played at another terminal")
    assert second.leaves() == 2
    person.pulls_the_plug()
    sit("play", "--resume")


def test_end_of_input_is_a_polite_way_to_leave(sit: Callable[..., Person]) -> None:
    person = sit(*DUEL)
    person.presses("\x04")
    assert person.leaves() == 0
    assert "The game is kept." in person.screen


def test_quit_and_the_menu_goes_on(sit: Callable[..., Person]) -> None:
    person = sit(*DUEL)
    person.types("1")
    person.presses("quit\n")
    assert person.leaves() == 0
    menu = sit("menu")
    assert "Walking Doggos, 2 to 7 players" in menu.screen
    assert "Expected a number from 1 to" in menu.types("99")
    assert "move 3" in menu.types("r")


def test_a_game_from_the_menu(sit: Callable[..., Person]) -> None:
    menu = sit("menu")
    number = next(line.split()[0] for line in menu.screen.splitlines() if "Walking Doggos" in line)
    menu.types(number, then="? [4] ")
    assert "is for 2 to 7 seats, not 9" in menu.types("9", then="? [4] ")
    assert "Expected a number, not 'x'" in menu.types("x", then="? [4] ")
    assert "Walking Doggos, 3 seats" in menu.types("3")


def test_save_and_go_on_elsewhere(sit: Callable[..., Person], tmp_path: Path) -> None:
    mine = tmp_path / "mine.txt"
    person = sit(*DUEL)
    person.types("1")
    assert "Saved." in person.types(f"save {mine}")
    assert "Saved." in person.types(f"save {mine}")
    person.presses("quit\n")
    person.leaves()
    again = sit("play", "--resume", str(mine))
    assert "You (seat 0)" in again.screen
    assert "move 3" in again.screen


def test_save_does_not_write_over_a_strangers_file(sit: Callable[..., Person], tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("dear diary")
    person = sit(*DUEL)
    assert "holds no record; choose another name" in words(person.types(f"save {notes}"))
    assert "Not saved" in person.types(f"save {notes}/below")
    assert notes.read_text() == "dear diary"


def test_an_unwritable_data_folder_does_not_end_the_game(sit: Callable[..., Person], tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    person = sit(*DUEL, data=blocked / "folder")
    for _ in range(60):
        person.presses("1\n")
    assert person.leaves() == 0
    assert person.screen.count("cannot be kept") == 1
    assert "The game is over." in person.screen
    [record] = [line for line in person.screen.splitlines() if line.startswith("1.walking-doggos.")]
    assert barkyard.replay(record).over  # what was typed after the end may stand below it


def test_a_full_disk_does_not_end_the_game(sit: Callable[..., Person], tmp_path: Path) -> None:
    person = sit(*DUEL, first="import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))")
    person.types("1")
    person.types("1")
    assert person.screen.count("cannot be kept") == 1
    assert "Not saved" in person.types(f"save {tmp_path / 'other'}")
    assert person.interrupts() == 130
    record = person.screen.strip().splitlines()[-1]
    assert len(barkyard.replay(record).record.answers) == 4
    assert list(tmp_path.iterdir()) == []


def test_two_people_do_not_see_each_others_cards(sit: Callable[..., Person]) -> None:
    arguments = (
        "play",
        "walking-doggos",
        "--seats",
        "3",
        "--humans",
        "2",
        "--name",
        "Ada",
        "--name",
        "Bo",
        "--seed",
        "3",
    )
    person = sit(*arguments, "--option", "dealer=2", prompt="Ada: Enter shows your cards. ")
    assert "hand" not in person.screen
    person.types("", then="Ada> ")
    person.types("1", then="Ada: Enter hides your cards. ")
    cleared = len(person.raw)
    person.types("", then="Bo: Enter shows your cards. ")
    assert "\x1b[3J\x1b[2J" in person.raw[cleared:]
    assert "hand" not in person.screen[person.screen.rindex("Ada: Enter hides") :]
    assert re.search(r"Your hand +a ▢", person.types("", then="Bo> "))
    assert "\x1b" not in person.types("\x1b[A", then="Bo> ").replace("\x1b[A", "")


def test_arranging_the_hand_moves_labels_with_their_cards(sit: Callable[..., Person]) -> None:
    person = sit(*DUEL)
    assert "Expected each of a b c d e once" in person.types("arrange a b c")
    assert "b ▢  a ▢  e ▢  d ▢  c ▢" in person.types("arrange b a e d c")
    until(person, "Play one of your cards")
    assert "b ▢  e ▢  d ▢  c ▢" in person.types("play a")
    person.pulls_the_plug()
    assert "b ▢  e ▢  d ▢  c ▢" in sit("play", "--resume").screen


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("", "Type a number from 1 to"),
        ("0", "Expected a number from 1 to"),
        ("99999999999999999999", "Expected a number from 1 to"),
        ("fly", "begins with none of the words"),
        ("exact", "may mean: "),
        ("breed 0 pug", "nobody gives a clue to themselves (`? WD-clue.4` shows the rule)"),
        ("bet 3", "a clue must be given now"),
        ("? 99", "Expected an option from 1 to"),
        ("? xyzzy", "No rule has the number 'xyzzy'"),
        ("? WD-clue.88", "Did you mean WD-clue.8"),
        ("? WD-clue.8", "at least two cards of that breed"),
        ("?WD-clue", "WD-clue.1 Beginning with the first player"),
        ("? dead hand", "WD-setup"),
        ("? 1", "WD-ask.1 CLUE"),
        ("record", "1.walking-doggos."),
        ("log", "Nothing has happened yet."),
        ("help", "take your last choice back"),
        ("\x1b[31m\x07", ">"),
    ],
)
def test_whatever_is_typed_gets_an_answer(sit: Callable[..., Person], typed: str, expected: str) -> None:
    person = sit(*DUEL)
    assert expected in words(person.types(typed))
    assert "exact Biscuit" in person.types("options")
    [kept] = keeping.unfinished()
    assert answers(kept) == ()
