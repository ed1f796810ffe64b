"""The laws, for every game, mode and seat count: seeded games, and games that hypothesis looks for.

Two games a mode, each looked at in about 36 states that lie evenly over its course, and 60 of each game that
hypothesis finds; ./test --long takes four a mode and 400.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.games import GAMES, load_installed
from barkyard.match import deal
from laws import look

load_installed()  # a game of somebody's own keeps the laws, too
SCALE = os.environ.get("BARKYARD_TEST", "full")
FULL = SCALE != "fast"
DENSE = {"fast": 1, "full": 2, "long": 4}[SCALE]  # games a mode with many states that are looked at
FOUND = {"fast": 3, "full": 60, "long": 400}[SCALE]  # games of each game that hypothesis looks for


def chosen(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Every mode; in the fast run the first and the last."""
    modes = game.modes()
    return modes if FULL else modes[:: max(1, len(modes) - 1)]


MODES = [
    pytest.param(
        game, seats, options, id=" ".join([game.name, str(seats), *(f"{k}={v[:20]}" for k, v in options.items())])
    )
    for game in GAMES.values()
    for seats, options in chosen(game)
]
LOOKS = {"fast": 12, "full": 36, "long": 36}[SCALE]  # states of a game that are looked at


@pytest.mark.parametrize(("game", "seats", "options"), MODES)
def test_laws_hold_in_seeded_games(game: Game, seats: int, options: dict[str, str]) -> None:
    for seed in range(1, 1 + DENSE):
        look(game, seats, options, seed, LOOKS)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_laws_hold_in_games_that_hypothesis_finds(game: Game) -> None:
    modes = game.modes()

    @settings(max_examples=FOUND)
    @given(st.sampled_from(modes), st.integers(0, 2**128 - 1), st.integers(2, 20))
    def find(mode: tuple[int, dict[str, str]], seed: int, looks: int) -> None:
        look(game, mode[0], mode[1], seed, looks)

    find()


# Law 10


def digest(game: Game, games: int) -> str:
    """Every move of so many random games over all modes, in one hash."""
    total = hashlib.sha256()
    modes = game.modes()
    for seed in range(games):
        seats, options = modes[seed % len(modes)]
        t = deal(game, seats, seed, options).table
        t.news = None
        dice = Dice.seeded(seed + 7)
        moves: list[int] = []
        while not t.over():
            seat = t.asked()[0]
            legal = t.moves(seat)
            moves.append(legal[dice.below(len(legal))])
            t.answer(seat, moves[-1])
        total.update(repr((moves, t.result().plain(), t.zones)).encode())
    return total.hexdigest()


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.skipif(
    os.environ.get("BARKYARD_BUILD") != "compiled", reason="compares the compiled build with the sources"
)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_compiled_and_uncompiled_builds_play_alike(game: Game) -> None:
    here = Path(__file__).parent
    games = 10_000 // len(GAMES)
    code = f"from test_laws import digest, GAMES; print(digest(GAMES[{game.name!r}], {games}))"
    path = os.pathsep.join([str(here.parent / "src"), str(here)])
    other = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    assert other.stdout.strip() == digest(game, games)
