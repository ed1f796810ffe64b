"""Moves have a text form that round-trips; a text that is none is told what it could have been."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, IllegalMove
from barkyard.engine.moves import COUNT, MOST_CHOICES, SEATS, VERB, Verb, misfit, move_text, parse_move
from barkyard.games import GAMES
from barkyard.match import deal

VERBS = (Verb("draw"), Verb("give", SEATS, ("red", "blue")), Verb("note breed", COUNT[:5]), Verb("note"))


@pytest.mark.slow
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
        ("", "'' begins with none of the words draw, give, note"),
        ("fly high", "'fly high' begins with none of the words draw, give, note"),
        ("DRAW 2", "'2' does not fit: after 'draw' comes nothing"),
        ("give 9 red", "'9' does not fit: after 'give' comes 1, 3"),
        ("give", "after 'give' comes 1, 3"),
        ("give 3 green", "'green' does not fit: after 'give 3' comes red, blue"),
        ("give 1 red red", "'red' does not fit: after 'give 1 red' comes nothing"),
        ("note breed 7", "'7' does not fit: after 'note breed' comes 1, 2, 3, 4"),
        ("note", "after 'note' comes breed"),
    ],
)
def test_a_text_that_is_no_move_is_told_what_is_legal_now(text: str, expected: str) -> None:
    legal = ["draw", "give 1 red", "give 3 red", "give 3 blue", *(f"note breed {number}" for number in range(1, 5))]
    assert misfit(VERBS, [parse_move(VERBS, move) for move in legal], text) == expected


def test_a_long_list_is_not_told_to_its_end() -> None:
    verbs = (Verb("say", tuple("abcdefghijklmnop")),)
    assert misfit(verbs, list(range(16)), "say z").endswith("comes a, b, c, d, e, f, g, h, i, j, k, l and 4 more")


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_at_any_table_a_word_that_is_out_of_range_is_told_what_is_in_range(game: Game) -> None:
    seats, options = game.modes()[-1]
    match, dice, told = deal(game, seats, 1, options), Dice.seeded(1), 0
    while not match.over and match.version < 60:
        seat = match.asked[0]
        moves = match.moves(seat)
        move = moves[dice.below(len(moves))]
        head, space, word = move.rpartition(" ")
        if space:
            with pytest.raises(IllegalMove) as refusal:
                match.play(seat, f"{head} 9999")
            rest = [text.removeprefix(head + " ") for text in moves if text.startswith(head + " ")]
            assert refusal.value.why.startswith(f"'9999' does not fit: after '{head}' comes ")
            assert word in refusal.value.why or len(rest) > MOST_CHOICES, refusal.value.why
            told += 1
        match.play(seat, move)
    assert told > 0


@given(st.text(max_size=400))
def test_any_text_is_a_move_or_a_clear_error(text: str) -> None:
    for game in GAMES.values():
        try:
            move = parse_move(game.verbs, text)
        except ValueError:
            continue
        assert parse_move(game.verbs, move_text(game.verbs, move)) == move
