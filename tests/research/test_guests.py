"""Our search plays OpenSpiel's games: legally, better than chance, and blind to what its player cannot see."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots
from open_spiel.python.bots import uniform_random

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.research.guests import BarkyardBot, GuestBox, GuestTable, uniform

# Nothing hidden; with dice; hidden cards; three players; and a game of ours, as OpenSpiel knows it.
GUESTS = [
    "tic_tac_toe",
    "connect_four",
    "pig",
    "leduc_poker",
    "oh_hell(players=3,num_suits=2)",
    "barkyard_walking_doggos(players=2)",
]


class Watched(BarkyardBot):
    """Whatever it chooses must be legal."""

    def step(self, state: Any) -> int:
        action = super().step(state)
        assert action in state.legal_actions()
        return action


def share(name: str, games: int, iterations: int) -> float:
    """What the bot gets against random play, as a share of what there is between the least and the most; it has every
    seat in turn."""
    game, random, total = pyspiel.load_game(name), np.random.RandomState(1), 0.0
    searching, seats = Watched(game, iterations, seed=1), game.num_players()
    for number in range(games):
        bots = [uniform_random.UniformRandomBot(seat, random) for seat in range(seats)]
        bots[number % seats] = searching
        found = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, random)
        total += (found[number % seats] - game.min_utility()) / (game.max_utility() - game.min_utility())
    return total / games


@pytest.mark.slow
@pytest.mark.parametrize("name", GUESTS)
def test_it_plays_whole_games_legally(name: str) -> None:
    import barkyard.research.spiel  # noqa: F401  # so that ours are known

    assert 0 <= share(name, games=2, iterations=8) <= 1


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "games", "iterations", "least"),
    [("tic_tac_toe", 20, 100, 0.9), ("breakthrough(rows=5,columns=4)", 10, 60, 0.9), ("leduc_poker", 200, 60, 0.52)],
)
def test_it_beats_random_play(name: str, games: int, iterations: int, least: float) -> None:
    """Of leduc_poker's 26 chips between the least and the most, 0.5 is nothing won and nothing lost."""
    assert share(name, games, iterations) > least


def test_it_takes_a_win_and_stops_one() -> None:
    game = pyspiel.load_game("tic_tac_toe")
    state = game.new_initial_state()
    for action in (0, 3, 1, 4):  # each has two in a row
        state.apply_action(action)
    assert BarkyardBot(game, 200).step(state) == 2
    state = game.new_initial_state()
    for action in (0, 4, 1):
        state.apply_action(action)
    assert BarkyardBot(game, 400).step(state) == 2


def leduc(mine: int, theirs: int) -> Any:
    state = pyspiel.load_game("leduc_poker").new_initial_state()
    for card in (mine, theirs):
        state.apply_action(card)
    return state


def test_it_does_not_see_the_other_hand() -> None:
    """The same decision, whatever the rival holds; and all that it may hold is imagined."""
    game = pyspiel.load_game("leduc_poker")
    decisions = {BarkyardBot(game, 100, seed=3).step(leduc(2, theirs)) for theirs in (0, 1, 3, 4, 5)}
    assert len(decisions) == 1
    t, dice = GuestTable(GuestBox(game), leduc(2, 5), Dice.seeded(1)), Dice.seeded(2)
    held = {t.imagine(0, dice).state.information_state_string(1) for _ in range(60)}
    assert len(held) == 5


def test_it_does_not_see_the_dice() -> None:
    """What is rolled in a world follows from the dice of that world."""
    t = GuestTable(GuestBox(pyspiel.load_game("pig")), pyspiel.load_game("pig").new_initial_state(), Dice.seeded(1))
    dice, found = Dice.seeded(2), set()
    for _ in range(30):
        world = t.imagine(0, dice)
        world.answer(0, 0)
        found.add(str(world.state))
    assert len(found) == 6


def test_the_same_seed_decides_alike() -> None:
    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    bot = BarkyardBot(game, 50, seed=9)
    first = [bot.step(state) for _ in range(3)]
    bot.restart()
    assert [bot.step(state) for _ in range(3)] == first


def test_numbers_for_their_samplers_are_from_0_up_to_1() -> None:
    draw = uniform(Dice.seeded(1))
    drawn = [draw() for _ in range(2000)]
    assert min(drawn) >= 0
    assert max(drawn) < 1
    assert abs(sum(drawn) / len(drawn) - 0.5) < 0.03


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("goofspiel", "players act at once"),
        ("hanabi", "hides something and has no resample_from_infostate"),
        ("liars_dice", "hides something and has no resample_from_infostate"),
    ],
)
def test_where_search_would_have_to_guess_it_says_so(name: str, why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        BarkyardBot(pyspiel.load_game(name))
