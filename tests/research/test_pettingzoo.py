"""PettingZoo's own tests over every game, mode and seat count; whose observations are; copies that go on."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    test_save_obs,
)
from pettingzoo.utils.conversions import parallel_to_aec

from barkyard.engine.game import BadSetup, Game
from barkyard.engine.views import view
from barkyard.games import SHELF
from barkyard.research import aec_env, parallel_env
from barkyard.research.aec import BarkyardAEC
from research.modes import EVERY_MODE, EVERY_SIZE
from toy import ToyBox

test_save_obs.__test__ = False  # it is theirs, to be called, not to be collected
CYCLES = 15

# Their tests know by name which of their own environments observe a dictionary, and warn about all others.
dictionaries = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
pytestmark = dictionaries


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_MODE)
def test_agents_act_one_after_another(game: Game, seats: int, options: dict[str, str]) -> None:
    api_test(aec_env(game, seats, **options), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_MODE)
def test_the_same_seed_is_the_same_game(game: Game, seats: int, options: dict[str, str]) -> None:
    seed_test(lambda: aec_env(game, seats, **options), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_MODE)
def test_agents_act_at_once(game: Game, seats: int, options: dict[str, str]) -> None:
    parallel_api_test(parallel_env(game, seats, **options), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel_env(game, seats, **options), num_cycles=CYCLES)


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_MODE)
def test_cycles_are_counted(game: Game, seats: int, options: dict[str, str]) -> None:
    """Their test knows agents that all act in every cycle: the parallel form, and the same turned back."""

    def parallel(**settings: Any) -> Any:
        return parallel_env(game, seats, **settings, **options)

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=lambda **k: parallel_to_aec(parallel(**k))))


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_SIZE)
def test_tables_are_shown(game: Game, seats: int, options: dict[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **settings: aec_env(game, seats, **settings))
    assert "asked: seat" in capsys.readouterr().out, "to people it is shown in words"


@pytest.mark.slow
def test_a_picture_stays_as_large_and_shows_what_happens() -> None:
    env = aec_env("puprush", 3, render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    for _ in range(20):
        env.step(legal(env)[0])
    second = env.render()
    assert isinstance(first, np.ndarray)
    assert isinstance(second, np.ndarray)
    assert first.shape == second.shape
    assert (first != second).any()
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 100, "there are puppies on it"


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_MODE)
def test_observations_are_looked_at_for_pictures(game: Game, seats: int, options: dict[str, str]) -> None:
    test_save_obs(aec_env(game, seats, **options))


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_SIZE)
def test_rewards_are_what_the_game_was_worth(game: Game, seats: int, options: dict[str, str]) -> None:
    env, scored = aec_env(game, seats, **options), aec_env(game, seats, reward="score", **options)
    for each in (env, scored):
        each.reset(seed=3)
    while not env.terminations[env.agent_selection]:
        action = legal(env)[-1]
        env.step(action)
        scored.step(action)
    result = scored._run.t.result()
    assert [scored.rewards[agent] for agent in scored.agents] == list(result.scores)
    worth = [env.rewards[agent] for agent in env.agents]
    assert all(0 <= reward <= 1 for reward in worth)
    if seats > 1:
        ranks = [result.ranks[seat] for seat in range(seats)]
        assert all(worth[a] >= worth[b] for a in range(seats) for b in range(seats) if ranks[a] < ranks[b])


def legal(env: BarkyardAEC) -> list[int]:
    return [int(action) for action in np.flatnonzero(env.observe(env.agent_selection)["action_mask"])]


def test_max_cycles_are_decisions() -> None:
    env = aec_env("puprush", 3, max_cycles=5)
    env.reset(seed=1)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(legal(env)[0])
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


def test_an_observation_is_the_agents_to_keep() -> None:
    env = aec_env("puprush", 3)
    env.reset(seed=1)
    first, *_ = env.last()
    assert first is not None
    kept = first["observation"].copy(), first["action_mask"].copy()
    for _ in range(6):
        env.step(legal(env)[0])
    assert (first["observation"] == kept[0]).all()
    assert (first["action_mask"] == kept[1]).all()
    first["observation"][:] = 7  # whoever gets it may write to it
    assert not (env.observe(env.agent_selection)["observation"] == 7).all()


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_arrays_that_are_filled_in_place_show_the_same(game: Game) -> None:
    """Each agent's arrays show what it sees, whoever has looked at whatever in between."""
    own, shared = aec_env(game), aec_env(game, copy=False)
    for env in (own, shared):
        env.reset(seed=4)
    for step in range(60):
        if any(own.terminations.values()):
            break
        seen, there = own.last()[0], shared.last()[0]
        assert seen is not None
        assert there is not None
        assert all(seen[name].tobytes() == there[name].tobytes() for name in seen)
        assert there is shared.last()[0], "the same arrays"
        assert sorted(own.legal_actions()) == np.flatnonzero(there["action_mask"]).tolist()
        for agent in own.agents[: step % 3]:
            other = own.observe(agent)
            assert all(other[name].tobytes() == shared.observe(agent)[name].tobytes() for name in other)
        action = own.legal_actions()[step % len(own.legal_actions())]
        for env in (own, shared):
            env.step(action)
    with pytest.raises(ValueError, match="read-only"):
        shared.observe("player_0")["observation"][0] = 1


def test_anybody_may_look_at_any_time() -> None:
    env = aec_env("good-puppies-too", 3)
    env.reset(seed=1)
    for _ in range(10):
        seen = {agent: env.observe(agent) for agent in env.agents}
        for agent in env.agents:
            is_asked = int(agent[-1]) in env._run.t.asked()
            assert seen[agent]["action_mask"].any() == is_asked
            assert view(env._run.t, int(agent[-1]))["you"] == int(agent[-1])
        env.step(legal(env)[0])


def test_sealed_choices_are_made_in_one_step() -> None:
    env = parallel_env("good-puppies-too", 4)
    seen, _ = env.reset(seed=1)
    assert not any(seen[agent]["action_mask"][env.wait] for agent in env.agents), "everybody chooses"
    kind = type(env._run.t.stack[-1])
    seen, *_ = env.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents})
    assert type(env._run.t.stack[-1]) is not kind, "all have chosen, and it has been turned up"


COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


@pytest.mark.slow
@pytest.mark.parametrize("made", COPIES)
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_copy_goes_on_by_itself(game: Game, made: Callable[[Any], Any]) -> None:
    env = aec_env(game.name)
    assert made(env).agents == []
    env.reset(seed=3)
    for number in range(7):
        env.step(env.legal_actions()[number % len(env.legal_actions())])
    twin = made(env)
    before = env.observe(env.agent_selection)["observation"].tobytes()
    while twin.agents:
        assert twin.legal_actions()
        twin.step(twin.legal_actions()[0])
        if not any(twin.terminations.values()):
            continue
        break
    assert env.observe(env.agent_selection)["observation"].tobytes() == before
    again = made(env)
    while not any(env.terminations.values()):
        for agent in env.possible_agents:
            ours, theirs = env.observe(agent), again.observe(agent)
            assert all(ours[name].tobytes() == theirs[name].tobytes() for name in ours)
        for one in (env, again):
            one.step(one.legal_actions()[0])
    assert env.rewards == again.rewards == twin.rewards
    assert made(env).rewards == env.rewards
    for one in (env, again):
        one.reset()
    assert (
        env.observe(env.agent_selection)["observation"].tobytes()
        == again.observe(env.agent_selection)["observation"].tobytes()
    )


@pytest.mark.parametrize("made", COPIES)
def test_a_copy_of_agents_at_once_goes_on_by_itself(made: Callable[[Any], Any]) -> None:
    env = parallel_env("good-puppies-too", 3)
    seen, _ = env.reset(seed=3)
    twin = made(env)
    for _ in range(5):
        actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[-1]) for agent in env.agents}
        seen, rewards, *_ = env.step(actions)
        other, their_rewards, *_ = twin.step(actions)
        assert rewards == their_rewards
        assert all(seen[agent]["observation"].tobytes() == other[agent]["observation"].tobytes() for agent in seen)


def test_a_game_that_nobody_else_knows_is_not_copied() -> None:
    with pytest.raises(BadSetup, match="is not on the shelf"):
        copy.deepcopy(aec_env(ToyBox(), 2))


def test_a_copy_is_made_while_agents_leave() -> None:
    env = aec_env("puprush", 3, max_cycles=2, copy=False)
    env.reset(seed=1)
    for _ in range(2):
        env.step(env.legal_actions()[0])
    env.step(None)
    twin = copy.deepcopy(env)
    assert len(twin.agents) == 2
    assert twin.legal_actions() == []
    while twin.agents:
        assert twin.last()[3]
        twin.step(None)
    assert len(env.agents) == 2
    twin.reset(seed=9)
    assert twin.last()[0] is twin.last()[0], "it still hands out what it fills"


def test_a_subclass_is_not_passed_over() -> None:
    """An environment has the compiled `step` at hand; whoever writes another is asked all the same."""

    class Counting(BarkyardAEC):
        steps = 0

        def step(self, action: int | None) -> None:
            self.steps += 1
            super().step(action)

    env = Counting("puppy-lake", 1)
    env.reset(seed=1)
    env.step(env.legal_actions()[0])
    again = copy.deepcopy(env)
    again.step(again.legal_actions()[0])
    assert (env.steps, again.steps) == (1, 2)


@pytest.mark.parametrize("max_cycles", [3, 4])
def test_a_copy_of_what_was_cut_short_is_over_too(max_cycles: int) -> None:
    env = aec_env("puprush", 2, max_cycles=max_cycles)
    env.reset(seed=1)
    for _ in range(3):
        env.step(env.legal_actions()[0])
    again = copy.deepcopy(env)
    is_over = max_cycles == 3
    assert again.agent_selection == env.agent_selection
    assert [one.last(observe=False)[3] for one in (env, again)] == [is_over] * 2
    assert (again.legal_actions() == []) == is_over
