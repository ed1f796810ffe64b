"""Gymnasium's own checks over every game, mode and seat count; many tables at once; and what is said to nonsense."""

from __future__ import annotations

import copy
import pickle
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, InvalidAction, NameNotFound, ResetNeeded, VersionNotFound
from gymnasium.error import Error as GymnasiumError
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from barkyard.bots.rewards import rewards
from barkyard.engine.game import BadSetup, Game
from barkyard.games import SHELF
from barkyard.research import IDS, BarkyardEnv, BarkyardVector
from barkyard.research.crews import WorkerGone, Workers
from research.modes import EVERY_MODE, EVERY_SIZE


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_MODE)
@pytest.mark.filterwarnings("ignore:.*not within the observation space.*:UserWarning")
def test_an_agent_among_bots(game: Game, seats: int, options: dict[str, Any]) -> None:
    check_env(BarkyardEnv(game, seats, **options), skip_render_check=True)


@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_every_game_has_an_id(game: Game) -> None:
    env = gymnasium.make(IDS[game.name], render_mode="ansi")
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert "asked: seat" in str(env.render())
    check_env(env.unwrapped)


def choose(mask: Any, random: np.random.Generator) -> int:
    legal = np.flatnonzero(mask)
    return int(random.choice(legal)) if len(legal) else 0


@pytest.mark.parametrize("bots", ["random", "easy", "thumb"])
def test_bots_have_the_other_seats(bots: str) -> None:
    env, random = gymnasium.make(IDS["walking-doggos"], seats=3, seat=1, bots=bots), np.random.default_rng(1)
    seen, _ = env.reset(seed=4)
    over, reward = False, -1.0
    while not over:
        assert seen["action_mask"].any()
        assert (env.unwrapped.action_masks() == seen["action_mask"]).all()  # type: ignore[attr-defined]
        seen, worth, over, late, _ = env.step(choose(seen["action_mask"], random))
        reward = float(worth)
        assert not late
    assert 0 <= reward <= 1


def test_a_seat_that_is_played_by_rules_wins_more_than_one_that_is_not() -> None:
    """The bots in the other seats do play: against rules of thumb a random agent gets less than against others."""
    got = {}
    for bots in ("random", "thumb"):
        env, random, total = BarkyardEnv("walking-doggos", 3, bots=bots), np.random.default_rng(2), 0.0
        for seed in range(30):
            seen, _ = env.reset(seed=seed)
            over = False
            while not over:
                seen, reward, over, _, _ = env.step(choose(seen["action_mask"], random))
                total += reward
        got[bots] = total
    assert got["thumb"] < got["random"]


def test_an_action_outside_the_mask_ends_the_game() -> None:
    env = BarkyardEnv("puprush", 3)
    seen, _ = env.reset(seed=1)
    _, reward, over, late, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (reward, over, late, info) == (-1.0, True, False, {"illegal": True})
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset()


@pytest.mark.parametrize("action", [-1, 10**6, 1.5, "draw", None])
def test_what_is_no_action_is_an_error(action: Any) -> None:
    env = BarkyardEnv("puprush", 3)
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(InvalidAction):
        env.step(action)
    many = BarkyardVector("puprush", 2, 3)
    with pytest.raises(ResetNeeded):
        many.step(np.zeros(2, int))
    many.reset(seed=1)
    with pytest.raises(InvalidAction):
        many.step(np.array([action, action]))
    with pytest.raises(InvalidAction):
        many.step(np.zeros(3, int))


def test_a_seat_that_is_never_asked_is_nobodys() -> None:
    """Friends of Good Puppies Too sit at the table and decide nothing."""
    env = BarkyardEnv("good-puppies-too", 3, seat=2, friends="finn-cleo")
    with pytest.raises(BadSetup, match="nobody asks seat 2"):
        env.reset(seed=1)


def test_ids_that_are_not_there_are_named() -> None:
    with pytest.raises(VersionNotFound):
        gymnasium.make("barkyard/PupRush-v99")
    with pytest.raises(NameNotFound):
        gymnasium.make("barkyard/Poker-v1")


@pytest.mark.parametrize(
    "settings", [{"seat": 3}, {"seat": "0"}, {"bots": "genius"}, {"bots": "easy,easy"}, {"seats": 7}, {"bank": "x"}]
)
def test_what_cannot_be_set_up_is_refused(settings: dict[str, Any]) -> None:
    for make in (BarkyardEnv, BarkyardVector):
        with pytest.raises(BadSetup):
            make(**{"game": "puprush", "seats": 3, **settings})
    with pytest.raises(BadSetup, match="tables"):
        BarkyardVector("puprush", 0)
    with pytest.raises(BadSetup, match="tables"):
        BarkyardVector("puprush", 5, processes=2)


# Many tables


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_SIZE)
@pytest.mark.parametrize("seat", [None, 0])
def test_many_tables_are_as_many_alone(game: Game, seats: int, options: dict[str, Any], seat: int | None) -> None:
    """Table i of a vector plays as a vector of one from the same seed; it goes on by itself after its end."""
    count, random = 3, np.random.default_rng(7)
    many = BarkyardVector(game, count, seats, seat=seat, **options)
    alone = [BarkyardVector(game, 1, seats, seat=seat, **options) for _ in range(count)]
    seen, infos = many.reset(seed=5)
    for i, one in enumerate(alone):
        one.reset(seed=5 + i)
    over = np.zeros(count, bool)
    for _ in range(60):
        actions = np.array([choose(mask, random) for mask in seen["action_mask"]])
        before, was_over = infos["seat"], over
        seen, worth, over, late, infos = many.step(actions)
        assert many.observation_space.contains(seen)
        assert not late.any()
        for i, one in enumerate(alone):
            part, reward, ended, _, told = one.step(actions[i : i + 1])
            assert (part["observation"][0] == seen["observation"][i]).all()
            assert (part["action_mask"][0] == seen["action_mask"][i]).all()
            assert (reward[0], ended[0]) == (worth[i], over[i])
            assert (told["worth"][0] == infos["worth"][i]).all()
            assert over[i] or seen["action_mask"][i].any()
            assert not (was_over[i] and over[i]) or seat is not None
            assert not over[i] or worth[i] == infos["worth"][i][before[i] if seat is None else seat]


def test_rewards_of_every_seat_come_with_the_end() -> None:
    many, random = BarkyardVector("walking-doggos", 2, 3, seat=None), np.random.default_rng(3)
    seen, _ = many.reset(seed=1)
    over = np.zeros(2, bool)
    infos: dict[str, Any] = {}
    while not over.any():
        seen, _, over, _, infos = many.step(np.array([choose(mask, random) for mask in seen["action_mask"]]))
    table = int(np.flatnonzero(over)[0])
    result = many._crew.tables.runs[table].t.result()  # type: ignore[attr-defined]
    assert infos["worth"][table].tolist() == rewards(result)
    assert not seen["action_mask"][table].any()


@pytest.mark.slow
def test_processes_change_nothing() -> None:
    random = np.random.default_rng(1)
    here, there = (BarkyardVector("puppy-lake", 4, 2, seat=None, processes=processes) for processes in (0, 2))
    try:
        seen, _ = here.reset(seed=[4, 3, 2, 1])
        other, _ = there.reset(seed=[4, 3, 2, 1])
        for _ in range(150):
            assert (seen["observation"] == other["observation"]).all()
            assert (seen["action_mask"] == other["action_mask"]).all()
            actions = np.array([choose(mask, random) for mask in seen["action_mask"]])
            seen, reward, over, _, infos = here.step(actions)
            other, other_reward, other_over, _, other_infos = there.step(actions)
            assert (reward == other_reward).all()
            assert (over == other_over).all()
            assert all((infos[name] == other_infos[name]).all() for name in infos)
    finally:
        there.close()
    with pytest.raises(BadSetup, match="seeds"):
        here.reset(seed=[1])


def test_a_vector_by_its_id_and_without_copies() -> None:
    many = gymnasium.make_vec(IDS["puprush"], num_envs=3, vectorization_mode="vector_entry_point", seats=3, copy=False)
    assert many.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    seen, _ = many.reset(seed=1)
    later, *_ = many.step(np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]]))
    assert later["observation"] is seen["observation"], "the same array, filled in place"
    for array in later.values():
        with pytest.raises(ValueError, match="read-only"):
            array[:] = 0
    many.close()


@pytest.mark.parametrize("processes", [0, pytest.param(2, marks=pytest.mark.slow)])
def test_what_was_closed_stays_closed(processes: int) -> None:
    many = BarkyardVector("puprush", 2, 3, processes=processes)
    many.reset(seed=1)
    many.close()
    many.close()
    for late in (many.reset, many.legal_actions, lambda: many.step(np.zeros(2, int))):
        with pytest.raises(ClosedEnvironmentError, match="was closed"):
            late()


def test_many_tables_are_not_copied() -> None:
    for made in (copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="one is: BarkyardEnv"):
            made(BarkyardVector("puprush", 2, 3))


@pytest.mark.parametrize("seed", [-1, "x", 1.5])
def test_a_seed_that_is_none_is_refused_as_gymnasium_does(seed: Any) -> None:
    with pytest.raises(GymnasiumError, match="Seed must be"):
        BarkyardEnv("puprush", 3).reset(seed=seed)
    with pytest.raises((BadSetup, TypeError)):
        BarkyardVector("puprush", 2, 3).reset(seed=[seed, seed])


def test_options_of_a_reset_change_nothing() -> None:
    env = BarkyardEnv("puprush", 3)
    plain, _ = env.reset(seed=1)
    told, _ = env.reset(seed=1, options={"bank": "none", "low": 3})
    assert plain["observation"].tobytes() == told["observation"].tobytes()


def test_an_illegal_action_ends_one_table_and_no_other() -> None:
    many = BarkyardVector("puprush", 3, 3)
    seen, _ = many.reset(seed=1)
    actions = np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]])
    actions[1] = np.flatnonzero(seen["action_mask"][1] == 0)[0]
    seen, reward, over, _, infos = many.step(actions)
    assert infos["illegal"].tolist() == over.tolist() == [False, True, False]
    assert reward.tolist() == [0, -1, 0]
    seen, reward, over, _, _ = many.step(np.array([np.flatnonzero(mask)[0] for mask in seen["action_mask"]]))
    assert reward[1] == 0
    assert not over[1]


@pytest.mark.parametrize("made", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_copy_goes_on_by_itself(game: Game, made: Any) -> None:
    env = BarkyardEnv(game.name, bots="random")
    made(env).reset(seed=1)
    env.reset(seed=3)
    over = False
    twin = made(env)
    while not over:
        action = int(np.flatnonzero(env.action_masks())[0])
        assert twin.action_masks()[action]
        seen, reward, over, _, _ = env.step(action)
        other, *rest = twin.step(action)
        assert seen["observation"].tobytes() == other["observation"].tobytes()
        assert rest[:2] == [reward, over]
    with pytest.raises(ResetNeeded):
        made(env).step(0)


@pytest.mark.parametrize("settings", [{"processes": -1}, {"processes": True}, {"num_envs": 0}, {"num_envs": 3}])
def test_tables_that_cannot_be_shared_out_are_refused(settings: dict[str, Any]) -> None:
    with pytest.raises(BadSetup, match=r"processes|tables"):
        BarkyardVector("puprush", **({"num_envs": 4, "processes": 2} | settings))


@pytest.mark.slow
def test_a_process_that_is_gone_is_told_and_the_rest_goes_quietly(capfd: pytest.CaptureFixture[str]) -> None:
    env = BarkyardVector("walking-doggos", 4, 3, processes=2, copy=False)
    seen, _ = env.reset(seed=1)
    crew = env._crew
    assert isinstance(crew, Workers)
    memory = crew._memory.name
    crew._processes[0].kill()
    crew._processes[0].join()
    with pytest.raises(WorkerGone, match="a process of this environment has ended"):
        env.step(seen["action_mask"].argmax(axis=1))
    env.close()
    assert capfd.readouterr().err == ""
    with pytest.raises(FileNotFoundError):
        SharedMemory(memory)
