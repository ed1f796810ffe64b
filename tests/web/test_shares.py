"""Cards and board have their share of the window at every moment of every game, with few people and with the most."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

import pytest

import barkyard
from barkyard.games import GAMES
from barkyard.match import Match
from web.chromium import OpenPage
from web.positions import DESK, first, random_steps
from web.stage import Stage
from web.test_layouts import LAKE_SHARE, LEAST_SHARE, SHARE, SIZES, attacked, look_at, settle

pytestmark = pytest.mark.browser

Moment = Callable[[], tuple[Match, int]]
SEATS = GAMES["exploding-puppy"].seats
HAND = ["dog", "dog", "defuse", "see-the-future", "nope", "favor", "reverse"]


@cache
def over(game: str, seats: int) -> tuple[Match, int]:
    *_, (match, seat) = random_steps(game, seats, {}, 3)
    return match, seat


@cache
def met(game: str, kind: str, seats: int, skip: int) -> tuple[Match, int]:
    return first(game, kind, seats, skip)


def asked(game: str, kind: str, seats: int, skip: int = 0) -> Moment:
    return lambda: met(game, kind, seats, skip)


def ended(game: str, seats: int) -> Moment:
    return lambda: over(game, seats)


def parts_of_a_round(seats: int) -> Iterator[tuple[str, Moment]]:
    """Clue, trade, bet and walk; before the first clue and after some, when a pack is nearly whole."""
    for name, kind, skip in (
        ("the first clue", "Clue", 0),
        ("a clue", "Clue", 4),
        ("a trade", "Trade", 1),
        ("a bet", "Bet", 1),
        ("a walk", "Play", 2 * seats - 1),
    ):
        yield f"{name}, {seats} seats", asked("walking-doggos", kind, seats, skip)


def late(seats: int) -> Moment:
    """Two are left, with one card each, and not many lie in the pile."""
    kinds = ["attack", "dog", "nope", "skip", "see-the-future", "favor", "defuse", "shuffle"]
    dead = list(range(2, seats))

    def arranged() -> tuple[Match, int]:
        match = barkyard.position(
            "exploding-puppy",
            hands=[["skip"], ["dog"], *([] for _ in dead)],
            pile=["dog", "exploding-puppy", "skip", "dog"],
            discards=kinds * 4,
            dead=dead,
            graves=dict.fromkeys(dead, "exploding-puppy"),
            turn=0,
        )
        return match, 0

    return arranged


MOMENTS: dict[str, dict[str, Moment]] = {
    "exploding-puppy": {
        **{f"the first turn, {seats} seats": asked("exploding-puppy", "Act", seats) for seats in SEATS},
        **{f"a later turn, {seats} seats": asked("exploding-puppy", "Act", seats, 4 * seats) for seats in SEATS[::2]},
        **{f"nearly the end, {seats} seats": late(seats) for seats in (SEATS[0], SEATS[-1])},
        "the end": ended("exploding-puppy", 3),
        "a response": lambda: attacked(HAND, 5),
        "the most": lambda: attacked(HAND, GAMES["exploding-puppy"].seats[-1]),
    },
    "good-puppies-too": {
        "the first pup": asked("good-puppies-too", "Choose", 4),
        "two people": asked("good-puppies-too", "Choose", 2, 4),
        "the most": asked("good-puppies-too", "Choose", GAMES["good-puppies-too"].seats[-1], 9),
        "the end": ended("good-puppies-too", 4),
    },
    "puprush": {
        "the first turn": asked("puprush", "Act", 4),
        "two people": asked("puprush", "Act", 2, 6),
        "the most": asked("puprush", "Act", GAMES["puprush"].seats[-1], 9),
        "the end": ended("puprush", 4),
    },
    "walking-doggos": {
        **dict(parts_of_a_round(2)),
        "a trade before any other, 2 seats": asked("walking-doggos", "Trade", 2),
        "the first walk, 2 seats": asked("walking-doggos", "Play", 2),
        "the last cards, 2 seats": asked("walking-doggos", "Play", 2, 7),
        **dict(parts_of_a_round(4)),
        **dict(parts_of_a_round(5)),
        **dict(parts_of_a_round(GAMES["walking-doggos"].seats[-1])),
        **{f"the end, {seats} seats": ended("walking-doggos", seats) for seats in GAMES["walking-doggos"].seats},
    },
    "puppy-lake": {
        "alone": asked("puppy-lake", "MoveCanoe", 1, 2),
        "two canoes": asked("puppy-lake", "MoveCanoe", 2),
        "the most": asked("puppy-lake", "MoveCanoe", GAMES["puppy-lake"].seats[-1], 8),
        "the end": ended("puppy-lake", 2),
    },
}


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_cards_and_board_have_their_share_at_every_moment(open_page: OpenPage, game: str) -> None:
    """On one page, which shows one moment after the other at a size, and then all at the next: to look at another
    moment is half the work of another size."""
    page = open_page(**DESK)
    page.route("**/story*", lambda route: route.fulfill(json={"steps": []}))
    stage, small = Stage(page, *next(iter(MOMENTS[game].values()))()), []
    for size, usual in LEAST_SHARE.items():
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        least = LAKE_SHARE if game == "puppy-lake" else usual
        for moment, arranged in MOMENTS[game].items():
            stage.show(*arranged())
            settle(page)
            look_at(page, f"{moment}, {size}")
            share = page.evaluate(SHARE)
            if share < least:
                small.append(f"{moment}, {size}: {share:.1%} of the window, not {least:.0%}")
    assert not small, small
