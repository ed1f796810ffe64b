"""OpenSpiel's own simulation tests over every game and seat count; its searches play our games."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game
from barkyard.engine.views import view
from barkyard.games import SHELF
from barkyard.research import spiel
from research.modes import EVERY_SET, EVERY_SIZE

NAMES = [game.name for game in SHELF]


def load(game: Game, seats: int, options: dict[str, str]) -> Any:
    return pyspiel.load_game(spiel.short_name(game), {"players": seats, "deals": 16, **options})


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), EVERY_SET)
def test_simulations_of_every_set_of_options(game: Game, seats: int, options: dict[str, str]) -> None:
    """At small tables; those of every size are below."""
    pyspiel.random_sim_test(load(game, seats, options), num_sims=1, serialize=False, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), EVERY_SIZE)
def test_simulations_with_states_saved_and_loaded(game: Game, seats: int, options: dict[str, str]) -> None:
    pyspiel.random_sim_test(load(game, seats, options), num_sims=1, serialize=True, verbose=False)


def play(game: Any, seed: int, most: int = 10**6) -> Any:
    state, dice = game.new_initial_state(), Dice.seeded(seed)
    state.apply_action(seed)
    while not state.is_terminal() and most:
        legal = state.legal_actions()
        state.apply_action(legal[dice.below(len(legal))])
        most -= 1
    return state


@pytest.mark.parametrize("game", SHELF, ids=NAMES)
def test_utilities_are_in_bounds_and_games_pickle(game: Game) -> None:
    loaded = load(game, game.seats[-1], {})
    again = pickle.loads(pickle.dumps(loaded))
    assert str(again) == str(loaded)
    for seed in range(3):
        state = play(loaded, seed)
        assert len(state.returns()) == loaded.num_players()
        assert all(loaded.min_utility() <= worth <= loaded.max_utility() for worth in state.returns())
        assert str(pickle.loads(pickle.dumps(state))) == str(state)


@pytest.mark.parametrize("game", SHELF, ids=NAMES)
def test_a_clone_goes_its_own_way(game: Game) -> None:
    state = play(load(game, game.seats[0], {}), 3, most=5)
    before = str(state)
    clone = state.clone()
    assert str(clone) == before
    clone.apply_action(clone.legal_actions()[0])
    assert str(state) == before


@pytest.mark.parametrize("game", SHELF, ids=NAMES)
def test_a_player_cannot_tell_resampled_states_apart(game: Game) -> None:
    seats = game.seats[-1]
    loaded, random = load(game, seats, {}), np.random.RandomState(1)
    for length in (0, 3, 12, 25):
        state = play(loaded, 5, most=length)
        if state.is_terminal():
            continue
        for player in range(seats):
            other = state.resample_from_infostate(player, random.random_sample)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions(player) == state.legal_actions(player)
            assert other.current_player() == state.current_player()


def test_nothing_of_the_true_game_is_in_a_resampled_one() -> None:
    """What a rival has been told of its own draws is not left in a world that a player imagines."""
    loaded = pyspiel.load_game("barkyard_puprush(players=2)")
    state = play(loaded, 5, most=30)
    player = state.current_player()
    told = state.information_state_string(1 - player)
    other = state.resample_from_infostate(player, np.random.RandomState(3).random_sample)
    assert told.count("\n") > 10
    assert other.information_state_string(1 - player).count("\n") == 1


def test_information_states_remember_and_observations_do_not() -> None:
    loaded = pyspiel.load_game("barkyard_walking_doggos(players=2)")
    state = play(loaded, 1, most=9)
    player = state.current_player()
    assert view(state.kept.table, player)["you"] == player
    assert state.information_state_string(player).endswith(state.observation_string(player))
    assert "I: " in state.information_state_string(player)
    assert "I: " not in state.observation_string(player)
    size = loaded.observation_tensor_size()
    assert state.information_state_tensor(player)[:size] == state.observation_tensor(player)
    assert any(state.information_state_tensor(player)[size:])


def test_other_observers_are_refused() -> None:
    loaded = pyspiel.load_game("barkyard_puprush")
    with pytest.raises(ValueError, match="observations of one player"):
        make_observation(loaded, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE))
    with pytest.raises(ValueError, match="no parameters"):
        loaded.make_py_observer(None, {"colour": 1})


@pytest.mark.parametrize("game", SHELF, ids=NAMES)
def test_its_searches_play_our_games(game: Game) -> None:
    loaded = load(game, game.seats[0], {})
    state = play(loaded, 2, most=4)
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    blind = ismcts.ISMCTSBot(game=loaded, evaluator=evaluator, uct_c=0.7, max_simulations=4, random_state=random)
    seeing = mcts.MCTSBot(loaded, 0.7, 4, evaluator, random_state=random)
    for bot in (blind, seeing):
        assert bot.step(state) in state.legal_actions()


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(pyspiel.SpielError):
        pyspiel.load_game("barkyard_poker")
    with pytest.raises(BadSetup, match="is for 2 to 6 seats, not 9"):
        pyspiel.load_game("barkyard_puprush(players=9)")
    with pytest.raises(BadSetup, match="expected one deal or more, not 0"):
        pyspiel.load_game("barkyard_puprush(deals=0)")
    with pytest.raises(pyspiel.SpielError, match="Wrong type for parameter players"):
        pyspiel.load_game("barkyard_puprush(players=many)")
    loaded = pyspiel.load_game("barkyard_puprush(players=2)")
    with pytest.raises(ValueError, match="nothing has been dealt yet"):
        loaded.new_initial_state().resample_from_infostate(0, np.random.random_sample)
    over = play(loaded, 1)
    with pytest.raises(pyspiel.SpielError):
        over.apply_action_with_legality_check(0)
    for player in (-1, 2):
        with pytest.raises(pyspiel.SpielError):
            over.information_state_string(player)
    state = play(loaded, 1, most=3)
    illegal = next(action for action in range(400) if action not in state.legal_actions())
    with pytest.raises(pyspiel.SpielError):
        state.apply_action_with_legality_check(illegal)
