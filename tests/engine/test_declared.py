"""What a game declares for those who show it."""

from __future__ import annotations

import pytest

import barkyard
from barkyard.engine.declared import EACH_SEAT, NUMBER, Fact, Print
from toy import ToyBox


class Telling(ToyBox):
    def __init__(self) -> None:
        super().__init__()
        self.facts = (Fact("drawn", NUMBER, "Cards drawn so far"),)


def test_a_view_shows_the_declared_facts_and_no_others() -> None:
    box = Telling()
    assert barkyard.deal(box, seats=2, seed=1).view(0)["facts"] == {"drawn": 0}
    box.facts = (Fact("points", EACH_SEAT, "What nobody works out"),)
    with pytest.raises(KeyError):
        barkyard.deal(box, seats=2, seed=1).view(0)


def test_a_game_without_declared_facts_shows_its_plain_fields() -> None:
    assert barkyard.deal(ToyBox(), seats=2, seed=1).view(0)["facts"] == {"drawn": 0}


@pytest.mark.parametrize("seats", [2, 6])
def test_every_fact_of_puprush_is_declared_once_and_worked_out(seats: int) -> None:
    match = barkyard.deal("puprush", seats=seats, seed=1)
    names = [fact.name for fact in match.game.facts]
    assert len(set(names)) == len(names)
    facts = match.view(0)["facts"]
    assert isinstance(facts, dict)
    assert list(facts) == names
    for fact in match.game.facts:
        assert fact.about
        if fact.shape == EACH_SEAT:
            assert len(facts[fact.name]) == seats


def test_a_print_in_plain_words() -> None:
    assert Print("Bark", "Woof.", "1", "cost", ("STAYS",)).plain() == {
        "title": "Bark", "text": "Woof.", "number": "1", "tags": ["STAYS"]
    }  # fmt: skip
