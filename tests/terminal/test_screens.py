"""What the screen says: nothing hidden, names and grammar, options, any game's table."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

import barkyard
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.games import GAMES
from barkyard.match import Match
from barkyard.match import deal as deal_box
from barkyard.terminal.board import Board
from barkyard.terminal.choices import Choices
from barkyard.terminal.commands import answer
from barkyard.terminal.keeping import seating_for
from barkyard.terminal.names import Names, invent
from barkyard.terminal.play import run
from barkyard.terminal.screen import Keyboard, Screen
from barkyard.terminal.session import Session
from toy import ToyBox

LOOKS = ("view", "?", "? 1", "options", "log all", "nonsense")


class Script(Keyboard):
    """Types prepared lines, then the first option for ever."""

    def __init__(self, screen: Screen, *lines: str) -> None:
        super().__init__(screen)
        self.lines = list(lines)

    def ask(self, prompt: str) -> str:
        return self.lines.pop(0) if self.lines else "1"


def session(match: Match, folder: Path, humans: list[int], *lines: str) -> Session:
    seats = match.table.seats
    screen = Screen(io.StringIO())
    seating = seating_for(seats, humans, ["random"] * (seats - len(humans)), [])
    return Session(match, seating, screen, Script(screen, *lines), folder / "toy-1-2-3.game")


def shown(s: Session) -> str:
    return said(s.screen)


def said(screen: Screen) -> str:
    assert isinstance(screen.out, io.StringIO)
    return screen.out.getvalue()


def looked(match: Match, seat: int, folder: Path) -> str:
    """Everything a person can get to see at a question."""
    s = session(match, folder, [seat])
    s.show_turn(seat)
    for typed in LOOKS:
        answer(s, seat, typed)
    return shown(s)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        pytest.param(game, seats, options, marks=pytest.mark.slow if number else ())
        for game in GAMES.values()
        for number, (seats, options) in enumerate(game.modes()[:12])
    ],
)
def test_the_screen_is_the_same_in_every_world_a_seat_cannot_tell_apart(
    game: Game, seats: int, options: dict[str, str], tmp_path: Path
) -> None:
    for seed in range(2):
        t = game.deal(seats, game.settle(seats, options), Dice.seeded(seed))
        dice = Dice.seeded(seed + 100)
        for step in range(40):
            if t.over():
                break
            seat = t.asked()[0]
            if step % 5 == 0:
                world = t.imagine(seat, dice)
                assert looked(Match(t.clone(), seed), seat, tmp_path) == looked(Match(world, seed), seat, tmp_path)
            moves = t.moves(seat)
            t.answer(seat, moves[dice.below(len(moves))])


def test_the_check_above_would_see_a_leak(tmp_path: Path) -> None:
    match = barkyard.deal("walking-doggos", seats=3, seed=1, dealer="2")
    world = match.table.imagine(0, Dice.seeded(5))
    others = list(match.table.zones[1])
    match.table.zones[1], world.zones[1] = others, others[::-1]
    assert looked(match, 0, tmp_path) != looked(Match(world, 1), 0, tmp_path)


def test_any_game_can_be_played(tmp_path: Path) -> None:
    s = session(deal_box(ToyBox(), 3, 4, {}), tmp_path, [1], "view", "log", "undo")
    run(s)
    assert s.match.over
    assert "The game is over." in shown(s)
    assert (tmp_path / "toy-1-2-3.record").exists()


def play_toy(humans: list[int], folder: Path) -> tuple[str, list[int]]:
    """A game in which people play a card where they can: the screen, and how many options each of their moves had."""
    s = session(deal_box(ToyBox(), 2, 4, {}), folder, humans, *["2", "1"] * 200)
    counts: list[int] = []
    move = s.move

    def counted(seat: int, text: str) -> None:
        if seat in humans and text in s.match.moves(seat):
            counts.append(len(s.match.moves(seat)))
        move(seat, text)

    s.move = counted  # type: ignore[method-assign]
    run(s)
    return shown(s), counts


def test_a_person_alone_is_not_asked_where_there_is_no_choice(tmp_path: Path) -> None:
    screen, counts = play_toy([0], tmp_path)
    assert 1 in counts
    assert screen.count(" move ") == sum(count > 1 for count in counts)


def test_several_people_are_all_asked_so_that_nobody_learns_who_holds_what(tmp_path: Path) -> None:
    screen, counts = play_toy([0, 1], tmp_path)
    assert 1 in counts
    assert screen.count(", move ") == len(counts)


def bet(match: Match, folder: Path, humans: list[int]) -> Session:
    """At the question after everybody's bets, of which nothing was revealed."""
    while not match.moves(match.asked[0])[0].startswith("bet"):
        match.play(match.asked[0], match.moves(match.asked[0])[0])
    s = session(match, folder, humans)
    for seat in (0, 1):
        s.move(seat, "bet 2" if seat in humans else s.bot_choice(seat))
    return s


def test_nobody_takes_back_what_a_bot_has_acted_upon(tmp_path: Path) -> None:
    s = bet(barkyard.deal("walking-doggos", seats=2, seed=1, dealer="1"), tmp_path, [0])
    before = s.match.record
    assert answer(s, 0, "undo") is False
    assert "somebody else has answered since" in " ".join(shown(s).split())
    assert s.match.record == before


def test_nobody_takes_back_what_another_person_has_answered(tmp_path: Path) -> None:
    s = bet(barkyard.deal("walking-doggos", seats=2, seed=1, dealer="1"), tmp_path, [0, 1])
    before = s.match.record
    assert answer(s, 0, "undo") is False
    assert "somebody else has answered since" in " ".join(shown(s).split())
    assert s.match.record == before
    s.take_back(1)
    assert s.match.version == len(before.answers) - 1


def test_a_box_may_draw_its_own_board(tmp_path: Path) -> None:
    class Drawing(ToyBox):
        def draw(self, view: dict[str, Any]) -> str:
            return f"@{view['you']} and @1 at a table with {view['facts']['drawn']} cards drawn"

    s = session(deal_box(Drawing(), 2, 4, {}), tmp_path, [0])
    s.show_turn(0)
    assert "You and Biscuit at a table with 0 cards drawn" in shown(s)
    assert "Your hand" not in shown(s)
    answer(s, 0, "view")
    assert "Your hand" in shown(s)


def test_a_heap_that_lies_face_down_shows_its_backs() -> None:
    doghouse = ["walk", "overtime", "nap-time", "bark"]
    match = barkyard.position("puprush", seats=2, hands=[["heel"], ["heel"]], doghouse=doghouse)
    view: dict[str, Any] = match.view(0)
    board, names = Board(match.game, match.table.places, view), Names(["Ada", "Bo"], 0)
    glance, longer = Screen(io.StringIO()), Screen(io.StringIO())
    board.show(view, names, glance, (), full=False)
    assert "1x#bank  2x#puptivity  1x#mispaw" in said(glance)
    assert "walk" not in said(glance)
    board.show(view, names, longer, (), full=True)
    assert "seen in doghouse     bark  nap-time  overtime  walk" in said(longer)


def test_a_card_that_this_table_has_printed_otherwise_is_explained_as_it_is_here(tmp_path: Path) -> None:
    match = barkyard.deal("puprush", seats=2, seed=1, balance="on", first="0")
    s = session(match, tmp_path, [0])
    answer(s, 0, "? husky")
    told = shown(s)
    here = "At this table: Siberian Husky, 1 A TURN: With a card in your Activity Pile: +2 BP."
    assert here in " ".join(told.split())
    answer(s, 0, "? heel")
    assert "At this table" not in shown(s)[len(told) :]


def test_a_clue_seen_once_is_not_told_again_after_a_break(tmp_path: Path) -> None:
    """WD-memory: what the notes must hold does not come back by leaving and returning."""
    match = barkyard.deal("walking-doggos", seats=2, seed=1, dealer="1", memory="on")
    while match.asked != (0,) or "done" not in match.moves(0):
        match.play(match.asked[0], "done" if "done" in match.moves(match.asked[0]) else match.moves(match.asked[0])[0])
    [clue] = [piece["text"] for piece in match.news(0) if "from @1 to @0" in str(piece["text"])]
    match.play(0, "done")
    again = session(barkyard.replay(match.record), tmp_path, [0])
    again.show_turn(0)
    answer(again, 0, "log all")
    answer(again, 0, "view")
    assert Names(again.seating.names, 0).sentence(str(clue)) not in shown(again)


@pytest.mark.parametrize(
    ("text", "you", "expected"),
    [
        ("@0 takes the pack", 0, "You take the pack"),
        ("@0 takes the pack", 1, "Ada takes the pack"),
        ("@0 passes", 0, "You pass"),
        ("@0 buries a bone", 0, "You bury a bone"),
        ("@0 dies", 0, "You die"),
        ("@0 has won", 0, "You have won"),
        ("@0 now holds 2", 0, "You now hold 2"),
        ("@0's card goes to @1", 0, "Your card goes to Bo"),
        ("@1 gives @0 cards", 0, "Bo gives you cards"),
        ("A clue from @1 to @0: exact", 1, "A clue from you to Ada: exact"),
        ("@0 draws. @1 draws.", 1, "Ada draws. You draw."),
        ("mail a@7", 0, "mail a@7"),
    ],
)
def test_sentences(text: str, you: int, expected: str) -> None:
    assert Names(["Ada", "Bo"], you).sentence(text) == expected


def test_every_seat_has_a_name_of_its_own() -> None:
    assert invent(3, [1], []) == ["Biscuit", "Player", "Clover"]
    assert invent(3, [0, 2], ["Clover"]) == ["Clover", "Biscuit", "Player B"]
    assert len(set(invent(8, [0], ["Waffles"]))) == 8


def choices() -> Choices:
    match = barkyard.deal("walking-doggos", seats=3, seed=7, dealer="2")
    return Choices(match.game, match.moves(0), Names(["Ada", "Bo", "Cy"], 0))


@pytest.mark.parametrize("typed", ["exact 1 a", "exact bo a", "EXACT  Bo  A", "e 1 a", "ex b a"])
def test_an_option_is_found_by_its_words(typed: str) -> None:
    [found] = choices().find(typed)
    assert choices().texts[found] == "exact 1 a"


@pytest.mark.parametrize("typed", ["", " ", "0", "-1", "1.5", "x", "exact 0 a", "exact 1 a b", "99999", "9" * 5000])
def test_what_is_no_option_is_not_found(typed: str) -> None:
    assert choices().find(typed) == []


def test_a_number_is_an_option_and_nothing_else() -> None:
    assert choices().find("1") == [0]
    assert len(choices().find("exact 1")) == 5


def test_a_terminal_without_unicode_gets_plain_letters() -> None:
    buffer = io.BytesIO()
    out = io.TextIOWrapper(buffer, encoding="ascii")
    screen = Screen(out)
    screen.title("Table")
    screen.say("a ▢ · …")
    out.flush()
    text = buffer.getvalue().decode("ascii")
    assert text.startswith("-- Table ---")
    assert text.endswith("a # - ...\n")
