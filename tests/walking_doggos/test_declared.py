"""What the game declares of its cards, its facts and its steps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from barkyard import art
from barkyard.art.registry import DECKS
from barkyard.engine.declared import EACH_SEAT, LIST, NUMBER, SEAT, TABLE
from barkyard.engine.views import stack_view
from barkyard.games.walking_doggos import GAME
from story import Story, rule
from walking_doggos.rounds import A, B, answer, doggos, option_at, three, trading


def fits(shape: str, value: Any, seats: int) -> bool:
    """Whether a fact is what it is declared to be."""
    if shape == SEAT:
        return value in range(seats)
    if shape == EACH_SEAT:
        return isinstance(value, list) and len(value) == seats
    return isinstance(value, {NUMBER: int, LIST: list, TABLE: dict | None}[shape])


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (7, {"candidates": "on"}), (3, {"memory": "on"})])
def test_every_fact_is_declared_and_is_what_it_is_declared_to_be(seats: int, options: dict[str, str]) -> None:
    s = doggos(seats, 1, **options)
    while not s.match.over:
        for viewer in (A, B, None):
            facts = s.facts(viewer)
            assert list(facts) == [fact.name for fact in GAME.facts]
            for fact in GAME.facts:
                assert fits(fact.shape, facts[fact.name], seats), fact.name
        answer(s, option_at(5 * len(s.table.zones[s.table.clues]) + 1))


def test_slots_are_shown_one_by_one() -> None:
    """The table keeps a mask of them."""
    s = walking()
    s.play(A, "play b")
    assert s.facts(None)["slots"] == [[0, 2, 3, 4], [0, 1, 2, 3, 4], [0, 1, 2, 3, 4]]


@rule("WD-comp.2", "WD-comp.3")
def test_every_doggo_is_printed_as_it_is_declared() -> None:
    assert len(GAME.prints) == len(GAME.cards) == 45
    assert [GAME.prints[card].title for card in GAME.cards[::8]] == [
        "Pug",
        "Corgi",
        "Beagle",
        "Shiba Inu",
        "Labrador",
        "Great Dane",
    ]
    for card in GAME.cards:
        shown, printed = DECKS["walking-doggos"].faces[card], GAME.prints[card]
        assert isinstance(shown, art.Face)
        assert (shown.title, shown.text, shown.number) == (printed.title, printed.text, printed.number)
        assert card == f"{printed.title.lower().replace(' ', '-')}-{printed.number}"


def told_to_b() -> Story:
    s = three(memory="on")
    s.play(A, "exact 1 a")
    return s


def betting() -> Story:
    return three(ask="bet")


def walking() -> Story:
    return three(ask="play", bets=[1, 1, 1])


@pytest.mark.parametrize(
    ("tell", "moves"),
    [
        (told_to_b, ["note breed a corgi", "note number a 3", "erase a"]),
        (trading, ["trade a", "pass", "trade e"]),
        (betting, ["bet 1", "bet 5", "bet 2"]),
        (walking, ["play a", "play e"]),
    ],
)
def test_a_step_is_a_value(tell: Callable[[], Story], moves: list[str]) -> None:
    """Clones share it: what goes on in one of them is a new step."""
    story = tell()
    before, asked = stack_view(story.table.stack[-1]), story.match.asked
    clone = story.match.clone()
    assert clone.table.stack[-1] is story.table.stack[-1]
    for move in moves:
        clone.play(clone.asked[0], move)
    assert stack_view(clone.table.stack[-1]) != before
    assert (stack_view(story.table.stack[-1]), story.match.asked) == (before, asked)


def test_what_a_clue_has_found_to_be_sayable_is_its_own() -> None:
    """No step: it goes round the table itself, and a clone has another."""
    s = three()
    offered = s.moves(A)
    clone = s.match.clone()
    clone.play(A, offered[0])
    assert (s.moves(A), s.match.asked) == (offered, (A,))
    assert clone.asked == (B,)
