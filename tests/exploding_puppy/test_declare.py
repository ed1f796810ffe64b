"""How cards come to their numbers and names."""

from __future__ import annotations

from typing import Any

import pytest

from barkyard.games.exploding_puppy import GAME
from barkyard.games.exploding_puppy.declare import ACT, BOOK, CARDS, FACES, NEW, NO_NUMBER, PLAYS, Card, in_order
from barkyard.games.exploding_puppy.kinds import BLUE


def fetch_it(t: Any, play: Any) -> None:
    """A card that no other one means."""


def named(kind: int, is_card: bool = True) -> Card:
    made = Card(kind, "Fetch it", BLUE, "Draw ({n}) cards.", 2, ACT, fetch_it)
    made.is_card = is_card
    return made


def test_a_new_card_comes_after_the_others_and_before_the_plays_of_the_variants() -> None:
    last, new, combo, first = named(1), named(NEW), named(NEW, is_card=False), named(0)
    assert in_order([last, combo, new, first]) == [first, last, new, combo]


@pytest.mark.parametrize("kinds", [(0, 0), (0, 2)])
def test_a_number_that_is_given_twice_or_left_out_is_a_fault(kinds: tuple[int, ...]) -> None:
    with pytest.raises(AssertionError, match="every number is given once"):
        in_order([named(kind) for kind in kinds])


def test_a_card_is_called_like_its_function_and_says_the_number_it_has() -> None:
    assert (named(0).key, named(0).text) == ("fetch-it", "Draw (2) cards.")


def test_all_lists_follow_the_book() -> None:
    assert [card.number for card in BOOK] == list(range(len(BOOK)))
    assert [card.key for card in BOOK] == PLAYS
    assert [*CARDS, "super-combo", "skipper", "reverse-dog"] == PLAYS
    assert FACES[len(CARDS) :] == [f"{key}-up" for key in CARDS]
    assert list(GAME.prints) == CARDS == list(GAME.cards)
    for key, printed in GAME.prints.items():
        declared = BOOK[CARDS.index(key)]
        number = "" if declared.n == NO_NUMBER else str(declared.n)
        assert (printed.title, printed.text, printed.number) == (declared.title, declared.text, number)
