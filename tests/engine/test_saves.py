"""A saved table loads as it was; one that cannot be is refused, whatever was done to it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import barkyard
from barkyard.engine.dice import Dice
from barkyard.engine.saves import BadSave, load, save
from barkyard.engine.table import Table
from barkyard.games import GAMES, find

GAME = find("walking-doggos")


def table() -> Table:
    t = barkyard.deal(GAME, seats=3, seed=4).table
    dice = Dice.seeded(4)
    for _ in range(17):
        moves = t.moves(t.asked()[0])
        t.answer(t.asked()[0], moves[dice.below(len(moves))])
    return t


TEXT = save(table())


def changed(*path: str | int, to: Any) -> str:
    state = json.loads(TEXT)
    part = state
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = to
    return json.dumps(state)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected a saved table in JSON"),
        (TEXT[:-5], "expected a saved table in JSON"),
        ("[]", "expected a saved table of walking-doggos"),
        ("[" * 100_000, "expected a saved table in JSON"),
        (changed("game", to="chess"), f"expected a saved table of walking-doggos under rules {GAME.version}"),
        (changed("rules", to=1), f"expected a saved table of walking-doggos under rules {GAME.version}"),
        (changed("seats", to=9), "options: Walking Doggos is for 2 to 7 seats, not 9"),
        (changed("seats", to="3"), "seats, options: expected"),
        (changed("options", to={"x": "y"}), "options: Walking Doggos has no option 'x'"),
        (changed("options", to={"length": 3}), "seats, options: expected"),
        (changed("dice", to=[1, 2, 3]), "dice: expected four numbers"),
        (changed("dice", to=[1, 2, 3, 2**40]), "dice: expected four numbers"),
        (changed("zones", to=[]), "zones: expected 7 lists"),
        (changed("zones", 0, to=[999]), "is no card of this game"),
        (changed("zones", 0, to=[]), "zones: the cards are not those of the game"),
        (changed("zones", 0, 0, to="pug"), "zones: expected 7 lists of numbers"),
        (changed("fields", to={}), "fields: expected dealer"),
        (changed("fields", "dealer", to="me"), "fields: 'dealer' cannot be"),
        (changed("fields", "bets", to=[1.5]), "fields: 'bets' cannot be"),
        (changed("stack", to=7), "stack: expected a list"),
        (changed("stack", to=[["Win", 1]]), "stack: expected one of Clue"),
        (changed("stack", to=[["Bet"]]), "stack: 'Bet' takes seat"),
        (changed("stack", to=[["Play", 77]]), "stack: the open question does not fit"),
        (changed("stack", to=[["Play", "0"]]), "stack"),
    ],
)
def test_a_save_that_cannot_be_is_refused(text: str, expected: str) -> None:
    with pytest.raises(BadSave) as fault:
        load(GAME, text)
    assert expected in str(fault.value)


@pytest.mark.parametrize(("name", "step"), [("puprush", ["Played", 0]), ("good-puppies-too", ["Turns", [], 0])])
def test_a_step_that_is_never_asked_is_no_open_question(name: str, step: list[Any]) -> None:
    state = json.loads(save(barkyard.deal(name, seats=2, seed=4).table))
    with pytest.raises(BadSave, match="the open question does not fit the table"):
        load(find(name), json.dumps({**state, "stack": [step]}))


def test_a_saved_table_loads_as_it_was() -> None:
    assert save(load(GAME, TEXT)) == TEXT


@given(st.text(max_size=200))
def test_any_text_is_a_save_or_a_clear_error(text: str) -> None:
    for game in GAMES.values():
        with pytest.raises(BadSave):
            load(game, text)


def leaves(part: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    if isinstance(part, dict):
        return [leaf for key, value in part.items() for leaf in leaves(value, (*path, key))]
    if isinstance(part, list):
        return [path, *(leaf for key, value in enumerate(part) for leaf in leaves(value, (*path, key)))]
    return [path]


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4),
    max_leaves=6,
)


@given(st.sampled_from([path for path in leaves(json.loads(TEXT)) if path]), junk)
def test_any_changed_part_loads_or_is_a_clear_error(path: tuple[str | int, ...], value: Any) -> None:
    try:
        t = load(GAME, changed(*path, to=value))
    except BadSave:
        return
    assert save(load(GAME, save(t))) == save(t)
