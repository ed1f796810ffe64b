"""Puppy Lake: what is printed on counters and cards is what they do, and declared facts are what they say."""

from __future__ import annotations

import pytest

from barkyard import art
from barkyard.art.deck import Counter
from barkyard.art.registry import DECKS
from barkyard.engine.declared import EACH_SEAT, LIST, NUMBER, SEAT, TABLE, TEXT, YES_NO
from barkyard.games.puppy_lake import GAME
from puppy_lake.lakes import canoe, idle, lake, puppies
from story import dealt, rule

DEEP = "columns = 12\nrows = 12\ncards = [1, 2, 3, 4, 5, 6, 7, 8, 9]\n"
COUNTERS = "counters = {1 = 3, 2 = 3, 3 = 3, 4 = 3, 5 = 3, 6 = 3, 7 = 3, 8 = 3, 9 = 3}\n"
EVERY_NUMBER = pytest.mark.parametrize("number", range(1, 10))


@rule("PL-float.2", "PL-score.1")
@EVERY_NUMBER
def test_a_counter_floats_by_its_number_and_is_worth_it(number: int) -> None:
    printed = GAME.prints[f"puppy-{number}"]
    assert printed.text == f"Floats {printed.number} a turn, worth {printed.number}."
    s = lake(lake=DEEP + COUNTERS, canoes=[[6, 12]], puppies=[[number, 1, 1], [number, 7, 11]], bag=[])
    idle(s)
    assert puppies(s) == [(number, 1, 1 + int(printed.number))]
    assert s.facts(0)["points"] == [int(printed.number)]


@rule("PL-canoe.2")
@pytest.mark.parametrize("crew", ["red", "blue"])
@EVERY_NUMBER
def test_a_card_gives_as_many_steps_as_it_says(crew: str, number: int) -> None:
    printed = GAME.prints[f"{crew}-{number}"]
    assert printed.text in (f"Up to {printed.number} steps.", "Up to 1 step.")
    seat = ("red", "blue").index(crew)
    others = [other for other in (1, 2, 3) if other != number][:2]
    hands = [[1, 2, 3], [1, 2, 3]]
    hands[seat] = [number, *others]
    s = lake(
        lake=DEEP + COUNTERS, seats=2, first=str(seat), canoes=[[1, 1], [1, 12]], hands=hands, paddles=[0, 0], bag=[1]
    )
    s.play(seat, f"card {number}", *["right"] * number)
    assert canoe(s, seat)[0] == 1 + int(printed.number)
    s.asks(1 - seat, "PlayCard")


def test_every_face_shows_what_the_game_prints() -> None:
    assert sorted(GAME.prints) == sorted(GAME.cards)
    for card, printed in GAME.prints.items():
        shown = DECKS["puppy-lake"].faces[card]
        assert shown.number == printed.number
        if isinstance(shown, Counter):
            assert shown.title == f"{printed.title}: {printed.text}"
        else:
            assert isinstance(shown, art.Face)
            assert (shown.title, shown.text) == (printed.title, printed.text)


def fits(value: object, shape: str, seats: int) -> bool:
    if shape == EACH_SEAT:
        return isinstance(value, list) and len(value) == seats
    if shape == SEAT:
        return value in range(-1, seats)
    kinds: dict[str, type | tuple[type, ...]] = {
        NUMBER: int,
        YES_NO: (bool, int),
        TEXT: str,
        LIST: list,
        TABLE: dict,
    }
    return isinstance(value, kinds[shape]) and (shape != YES_NO or value in (0, 1))


@pytest.mark.parametrize(("seats", "options"), GAME.modes())
def test_every_fact_is_declared_once_and_has_its_shape(seats: int, options: dict[str, str]) -> None:
    s = dealt("puppy-lake", seats=seats, seed=4, **options)
    names = [fact.name for fact in GAME.facts]
    assert len(set(names)) == len(names)
    while not s.match.over:
        for seat in (*range(seats), None):
            facts = s.facts(seat)
            assert list(facts) == names
            for fact in GAME.facts:
                assert fact.about
                assert fits(facts[fact.name], fact.shape, seats), (fact.name, facts[fact.name])
        asked = s.match.asked[0]
        s.play(asked, s.moves(asked)[0])
