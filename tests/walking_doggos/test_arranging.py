"""Rearranging a hand, as the terminal table does it."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from barkyard.engine.saves import save
from barkyard.terminal.commands import arrange
from barkyard.terminal.keeping import seating_for
from barkyard.terminal.screen import Keyboard, Screen
from barkyard.terminal.session import Session
from story import Story, rule
from walking_doggos.rounds import B, doggos


class Desk:
    """B at a terminal."""

    def __init__(self, s: Story, folder: Path) -> None:
        self.out = StringIO()
        screen = Screen(self.out)
        seating = seating_for(3, [B], ["random", "", "random"], [])
        self.session = Session(s.match, seating, screen, Keyboard(screen), folder / "game.bark")

    def types_arrange(self, order: str) -> str:
        """What the terminal answers."""
        self.out.seek(0)
        self.out.truncate()
        arrange(self.session, B, order)
        return self.out.getvalue()


@pytest.fixture
def told() -> Story:
    """B has just received a clue about the slots b and e."""
    s = doggos(3, seed=7, dealer="2")
    s.play(0, "breed 1 great-dane")
    return s


def labels_shown(answer: str) -> list[str]:
    """The labels in the order of the hand drawn first, which is the own one."""
    hand = next(line for line in answer.splitlines() if "hand" in line)
    return [word for word in hand.split() if word in "abcde"]


@rule("WD-clue.23", "WD-clue.24", "WD-log.3")
def test_after_a_clue_the_receiver_may_rearrange_the_hand_which_changes_nothing_but_the_display(
    told: Story, tmp_path: Path
) -> None:
    desk = Desk(told, tmp_path)
    before, views = save(told.table), [told.view(who) for who in (0, 1, 2, None)]
    answer = desk.types_arrange("b c d e a")
    assert labels_shown(answer) == ["b", "c", "d", "e", "a"]
    assert save(told.table) == before
    assert [told.view(who) for who in (0, 1, 2, None)] == views
    assert told.facts(B)["marks"][B] == {
        "a": ["not great-dane"],
        "b": ["great-dane"],
        "c": ["not great-dane"],
        "d": ["not great-dane"],
        "e": ["great-dane"],
    }
    assert [told.zone(0, "hand 1")[place] for place in (1, 4)] == ["great-dane-3", "great-dane-2"]


@rule("WD-clue.24")
def test_the_owner_may_rearrange_the_hand_at_any_time_and_labels_stay_with_the_cards(
    told: Story, tmp_path: Path
) -> None:
    desk = Desk(told, tmp_path)
    desk.types_arrange("e d c b a")
    while told.match.asked[0] != B or "play b" not in told.moves(B):
        told.play(told.match.asked[0], told.moves(told.match.asked[0])[0])
    card = told.zone(0, "hand 1")[1]
    told.play(B, "play b")
    assert told.zone(B, "played")[-1] == card
    assert labels_shown(desk.types_arrange("d e a c")) == ["d", "e", "a", "c"]
    assert "Expected each of a c d e once" in desk.types_arrange("a b c d e")
