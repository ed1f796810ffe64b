"""What PettingZoo expects to be said to nonsense: actions outside the mask, steps out of order, wrong settings."""

from __future__ import annotations

import logging
from typing import Any

import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from barkyard.engine.game import BadSetup
from barkyard.research import aec_env, parallel_env
from barkyard.research.aec import BarkyardAEC


def legal(env: BarkyardAEC) -> list[int]:
    return [int(action) for action in np.flatnonzero(env.observe(env.agent_selection)["action_mask"])]


def illegal(env: BarkyardAEC) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])


def test_an_action_outside_the_mask_loses(caplog: pytest.LogCaptureFixture) -> None:
    """As by PettingZoo's TerminateIllegalWrapper."""
    env = aec_env("puprush", 3)
    env.reset(seed=1)
    loser = env.agent_selection
    with caplog.at_level(logging.WARNING):
        env.step(illegal(env))
    assert "Illegal move made" in caplog.text
    assert all(env.terminations.values())
    assert env.rewards == {agent: -1.0 if agent == loser else 0.0 for agent in env.possible_agents}
    assert env.infos[loser] == {"illegal": True}
    while env.agents:
        env.step(None)


@pytest.mark.parametrize("action", [-1, 10**6, 10**30, 1.5, "draw", None, [1], True])
def test_what_is_no_action_is_an_error_and_changes_nothing(action: Any) -> None:
    env = aec_env("puprush", 3)
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"].tobytes()
    with pytest.raises(InvalidAction, match="action"):
        env.step(action)
    assert env.observe(env.agent_selection)["observation"].tobytes() == before
    env.step(legal(env)[0])


def test_steps_out_of_order(caplog: pytest.LogCaptureFixture) -> None:
    env = aec_env("puppy-lake", 1)
    for early in (lambda: env.step(0), lambda: env.observe("player_0"), env.render):
        with pytest.raises(AssertionError, match="reset"):
            early()
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(legal(env)[0])
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    env.step(None)
    assert env.agents == []
    with caplog.at_level(logging.WARNING):
        env.step(None)
    assert "step() called after all agents are terminated" in caplog.text
    env.reset(seed=2)
    assert env.agents == ["player_0"]


def test_at_once_an_action_outside_the_mask_is_waiting() -> None:
    env = parallel_env("puprush", 3)
    seen, _ = env.reset(seed=1)
    [asked] = [agent for agent in env.agents if not seen[agent]["action_mask"][env.wait]]
    wrong = int(np.flatnonzero(seen[asked]["action_mask"] == 0)[0])
    later, rewards, _, _, infos = env.step({agent: wrong if agent == asked else 0 for agent in env.agents})
    assert infos == {agent: {"illegal": True} for agent in env.agents}
    assert set(rewards.values()) == {0.0}
    for agent in env.agents:
        assert (later[agent]["observation"] == seen[agent]["observation"]).all()
    with pytest.raises(InvalidAction):
        env.step(dict.fromkeys(env.agents, env.wait + 1))


def test_at_once_nothing_comes_before_a_reset() -> None:
    env = parallel_env("puprush", 3)
    with pytest.raises(ResetNeeded):
        env.step({})
    with pytest.raises(ResetNeeded):
        env.render()


@pytest.mark.parametrize("make", [aec_env, parallel_env])
@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"game": "poker"}, "there is no game 'poker'"),
        ({"game": "puprush", "seats": 9}, "is for 2 to 6 seats, not 9"),
        ({"game": "puprush", "seats": "3"}, "seats are a number"),
        ({"game": "puprush", "colour": "red"}, "has no option 'colour'"),
        ({"game": "puprush", "render_mode": "vr"}, "a render mode is one of"),
        ({"game": "puprush", "reward": "love"}, "a reward is one of"),
        ({"game": "puprush", "max_cycles": 0}, "max_cycles is a number from 1 up"),
        ({"game": "puprush", "max_cycles": -1}, "max_cycles is a number from 1 up"),
        ({"game": "puprush", "max_cycles": True}, "max_cycles is a number from 1 up"),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_words(make: Any, settings: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        make(**settings)


def test_copies_are_made_or_not() -> None:
    with pytest.raises(BadSetup, match="copy is True or False, not 'no'"):
        aec_env("puprush", 3, copy="no")


@pytest.mark.parametrize("seed", [-1, 2**128, "x", 1.5, True])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    with pytest.raises(BadSetup, match="a seed is a number"):
        aec_env("puprush", 3).reset(seed=seed)


def test_at_once_a_stranger_is_refused() -> None:
    env = parallel_env("puprush", 3)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="there is no agent 'bob'; there are player_0, player_1, player_2"):
        env.step({"bob": 0})
    actions: Any
    for actions in (None, [0, 0, 0], 5):
        with pytest.raises(InvalidAction, match="actions are a dictionary by agent"):
            env.step(actions)


def test_their_wrappers_fit_around_it() -> None:
    env = OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TerminateIllegalWrapper(aec_env("puprush", 3), -1)))
    env.reset(seed=3)
    steps = 0
    for _ in env.agent_iter():
        seen, _, over, late, _ = env.last()
        env.step(None if over or late else int(np.flatnonzero(seen["action_mask"])[0]))
        steps += 1
    assert steps > 20
    assert env.agents == []


def test_options_of_a_reset_change_nothing() -> None:
    env = aec_env("puprush", 3)
    env.reset(seed=1)
    plain = env.observe(env.agent_selection)["observation"].tobytes()
    env.reset(seed=1, options={"bank": "none"})
    assert env.observe(env.agent_selection)["observation"].tobytes() == plain


def test_an_illegal_action_in_the_last_cycle_loses_and_is_no_truncation() -> None:
    env = aec_env("puprush", 3, max_cycles=1)
    env.reset(seed=1)
    env.step(illegal(env))
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_nothing_can_be_asked_for_before_a_reset() -> None:
    with pytest.raises(AttributeError, match="agent_selection cannot be accessed before reset"):
        aec_env("puprush", 3).last()
