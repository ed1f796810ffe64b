"""Tables of every kind that a dealt game would reach only by luck, for layouts to be tried on."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page

import barkyard
from barkyard.engine.dice import Dice
from barkyard.games import GAMES
from barkyard.match import Match

DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def random_steps(game: str, seats: int, options: dict[str, str], seed: int) -> Iterator[tuple[Match, int]]:
    match, dice = barkyard.deal(game, seats=seats, seed=seed, **options), Dice.seeded(seed)
    while not match.over:
        seat = match.asked[0]
        yield match, seat
        moves = match.moves(seat)
        match.play(seat, moves[dice.below(len(moves))])


def kinds_of_questions(game: str) -> Iterator[tuple[Match, int]]:
    """For every verb of every kind of question the first position that offers it among others, over all modes."""
    met: set[tuple[str, str]] = set()
    modes = GAMES[game].modes()
    for number, (seats, options) in enumerate(modes[::3] + modes[1::3] + modes[2::3]):
        for match, seat in random_steps(game, seats, options, number):
            moves = match.moves(seat)
            offered = {(kind_of(match), verb_of(game, move)) for move in moves}
            if offered - met and len(moves) > 1:
                met |= offered
                yield match, seat


def verb_of(game: str, move: str) -> str:
    names = sorted((verb.name for verb in GAMES[game].verbs), key=len, reverse=True)
    return next(name for name in names if move == name or move.startswith(name + " "))


def kind_of(match: Match) -> str:
    return type(match.table.stack[-1]).__name__


def first(game: str, kind: str, seats: int, skip: int = 0, **options: str) -> tuple[Match, int]:
    """The table of a random game at its first such question, or a later one."""
    for seed in range(40):
        for match, seat in random_steps(game, seats, options, seed):
            if kind_of(match) == kind and len(match.moves(seat)) > 1:
                skip -= 1
                if skip < 0:
                    return match, seat
    raise AssertionError(f"no {kind} was met")


def crowded() -> tuple[Match, int]:
    """A table of Exploding Puppy with all that can lie before people."""
    match = barkyard.position(
        "exploding-puppy",
        hands=[["skip", "nope", "dog marked", "attack"], ["nope", "cut"], ["dog marked", "skip"], ["dog"]],
        pile=["imploding-puppy up", "dog", "exploding-puppy", "skip", "cut"],
        discards=["cut", "dog"],
        statics=[{"card": "greed", "before": 1, "by": 0, "n": 3}, {"card": "draw-from-bottom", "before": 0, "by": 1}],
        dead=[3],
        graves={3: "exploding-puppy"},
        turn=0,
        owed=3,
        bonds=[[0, 2]],
    )
    return match, 0


POSITIONS: dict[str, Callable[[], tuple[Match, int]]] = {
    "a crowded table of Exploding Puppy": crowded,
    "putting a puppy back": lambda: first("exploding-puppy", "Place", 4),
    "a sealed choice": lambda: first("good-puppies-too", "Choose", 4, 9),
    "turning a bone": lambda: first("good-puppies-too", "Upgrade", 3),
    "a puzzle": lambda: first("good-puppies-too", "First", 1),
    "Friends": lambda: first("good-puppies-too", "Choose", 3, 4, friends="sally-cleo"),
    "a squirrel": lambda: first("puprush", "Chase", 5),
    "the shelter": lambda: first("puprush", "Adopt", 4),
    "notes": lambda: first("walking-doggos", "Note", 4, 5, memory="on"),
    "a bet": lambda: first("walking-doggos", "Bet", 5, 1, candidates="on"),
    "the bridge": lambda: first("puppy-lake", "Toss", 3, 3),
    "paddling": lambda: first("puppy-lake", "MoveCanoe", 2, 8),
}


def place_of(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=re.compile(f"^{name}(.s)? place"))
