"""Moves have a text form that round-trips, and parsing says what it expected."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barkyard.engine.moves import COUNT, SEATS, VERB, Verb, move_text, parse_move
from barkyard.games import GAMES

VERBS = (Verb("draw"), Verb("give", SEATS, ("red", "blue")), Verb("note breed", COUNT[:5]), Verb("note"))


def test_every_move_of_every_game_round_trips() -> None:
    for game in GAMES.values():
        for index, verb in enumerate(game.verbs):
            for number in range(verb.size):
                move = index << VERB | number
                assert parse_move(game.verbs, move_text(game.verbs, move)) == move


def test_no_verb_has_more_numbers_than_a_move_can_hold() -> None:
    assert all(verb.size <= 1 << VERB for game in GAMES.values() for verb in game.verbs)


def test_case_and_spaces_do_not_matter() -> None:
    assert parse_move(VERBS, "  GIVE   3  Blue ") == parse_move(VERBS, "give 3 blue")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "begins with none of the words draw, give"),
        ("fly", "begins with none of the words draw, give"),
        ("draw 2", "'draw' takes nothing after it"),
        ("give 9 red", "'9' does not fit 'give', which takes a number from 0 to 7 and one of red, blue"),
        ("give 1", "'give' takes a number from 0 to 7 and one of red, blue"),
        ("note breed 7", "'7' does not fit 'note breed'"),
    ],
)
def test_a_malformed_move_is_told_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(ValueError, match=re.escape(expected)):
        parse_move(VERBS, text)


@given(st.text(max_size=400))
def test_any_text_is_a_move_or_a_clear_error(text: str) -> None:
    for game in GAMES.values():
        try:
            move = parse_move(game.verbs, text)
        except ValueError:
            continue
        assert parse_move(game.verbs, move_text(game.verbs, move)) == move
