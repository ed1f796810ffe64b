"""What the game declares for those who show it, and that it is put together without gaps."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from barkyard.engine.declared import EACH_SEAT, NUMBER, SEAT, TEXT, YES_NO
from barkyard.games.good_puppies_too import GAME as BOX
from barkyard.games.good_puppies_too.declare.pups import CARDS
from barkyard.games.good_puppies_too.facts import FACTS
from barkyard.games.good_puppies_too.reference import STEP_OF
from good_puppies_too.yards import GAME


def facts(seats: int, **options: str) -> dict[str, Any]:
    shown = barkyard.deal(GAME, seats=seats, seed=1, **options).view(0)["facts"]
    assert isinstance(shown, dict)
    return shown


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (6, {}), (5, {"friends": "sally-cleo"})])
def test_every_fact_is_declared_once_and_has_its_shape(seats: int, options: dict[str, str]) -> None:
    shown = facts(seats, **options)
    assert list(shown) == [fact.name for fact in FACTS]
    kinds = {NUMBER: int, SEAT: int, YES_NO: int, TEXT: str}
    for fact in FACTS:
        assert fact.about
        if fact.shape == EACH_SEAT and shown[fact.name]:  # points come at the end
            assert len(shown[fact.name]) == seats
        if fact.shape in kinds:
            assert type(shown[fact.name]) is kinds[fact.shape]


def test_every_plain_field_is_a_fact() -> None:
    """Nothing at this table is there for the engine alone."""
    assert set(barkyard.deal(GAME, seats=2, seed=1).table.FIELDS) <= {fact.name for fact in FACTS}


def test_the_steps_of_the_reference_card_are_those_of_questions() -> None:
    """A misspelt name would be taken for a part of a trick."""
    assert set(STEP_OF) <= set(BOX.questions)
    parts = {name for name in BOX.questions if name not in STEP_OF}
    assert parts == {
        *("Trick", "Draw", "DrawTwo", "WhichTrick", "Again", "Bury", "Eat", "Upgrade", "Fetch", "Spread"),
        *("Work", "Mend", "Wiggle", "Lift", "Send", "Give", "Leap", "Steps", "Barest"),
    }


def test_the_text_of_a_card_stands_in_its_print_alone() -> None:
    assert tuple(BOX.prints) == CARDS
    texts = {printed.text for printed in BOX.prints.values()}
    assert not [name for name, words in BOX.words.items() if texts & set(words)]
