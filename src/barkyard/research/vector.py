"""Gymnasium's vector environment: many tables in one call, in this process or in several."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from barkyard.engine.game import BadSetup, Game
from barkyard.research.crews import Crew, Here, Workers
from barkyard.research.setting import (
    Array,
    Observation,
    Setting,
    check_render_mode,
    must_be_yes_or_no,
    read_only,
    seed_of,
)
from barkyard.research.tables import EVERY


class BarkyardVector(VectorEnv[Observation, Array, Array]):
    """`seat` is the agent's, bots have the others; with `seat=None` it plays every seat, and `infos["seat"]` tells
    whose decision each one is. A finished table is dealt anew by the next step, whatever its action (NEXT_STEP).

    With `copy=False` the arrays that come back are the ones that the next step writes to, and nobody else may.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        *,
        seat: int | None = 0,
        bots: str = "random",
        processes: int = 0,
        copy: bool = True,
        render_mode: str | None = None,
        reward: str = "worth",
        **options: object,
    ) -> None:
        check_render_mode(render_mode)
        must_be_yes_or_no("copy", copy)
        setting = Setting(game, seats, reward, options)
        if seat is not None:
            setting.must_be_seat(seat)
        check_shares(num_envs, processes)
        setting.bots(bots)
        self.setting, self.encoder = setting, setting.encoder
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.copy = copy
        self.single_observation_space = setting.observation_space()
        self.single_action_space = setting.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        me = EVERY if seat is None else seat
        self._crew: Crew = (
            Workers(setting, num_envs, me, bots, processes) if processes else Here(setting, num_envs, me, bots)
        )
        arrays = self._crew.arrays
        self._shown = {"observation": read_only(arrays.cells), "action_mask": read_only(arrays.masks)}
        self._is_dealt = False

    def __getstate__(self) -> dict[str, Any]:
        raise TypeError("many tables are not copied or pickled together; one is: BarkyardEnv")

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Table i is dealt from seed + i, or from the i-th of a list."""
        self._must_be_open()
        if isinstance(seed, list) and len(seed) != self.num_envs:
            raise BadSetup(f"expected {self.num_envs} seeds, not {len(seed)}")
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + i for i in range(self.num_envs)]
        self._crew.begin([seed_of(one) for one in seeds])
        self._is_dealt = True
        return self._observation(), self._infos()

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        self._must_be_open()
        if not self._is_dealt:
            raise ResetNeeded("reset() needs to be called before step()")
        self._crew.step(self._numbers(actions))
        arrays = self._crew.arrays
        never = np.zeros(self.num_envs, bool)  # is a game broken off
        if self.copy:
            return self._observation(), arrays.rewards.copy(), arrays.over.copy(), never, self._infos()
        return self._observation(), arrays.rewards, arrays.over, never, self._infos()

    def legal_actions(self) -> list[list[int]]:
        """What the mask of each table holds, without a search through it."""
        self._must_be_open()
        return self._crew.legal_actions()

    def close_extras(self, **kwargs: Any) -> None:
        self._shown = {}
        self._crew.close()

    def _must_be_open(self) -> None:
        if self.closed:
            raise ClosedEnvironmentError("this environment was closed; make another one")

    def _numbers(self, actions: Array) -> list[int]:
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            raise InvalidAction(f"expected {self.num_envs} whole numbers, not {actions!r}")
        numbers: list[int] = given.tolist()
        if not self.encoder.actions.hold(numbers):
            raise InvalidAction(f"an action is a number from 0 to {self.encoder.actions.size - 1}, not {actions!r}")
        return numbers

    def _observation(self) -> Observation:
        return {name: array.copy() for name, array in self._shown.items()} if self.copy else self._shown

    def _infos(self) -> dict[str, Any]:
        """Whose decision it is, what a finished game was worth to every seat, and who has taken what was not legal."""
        arrays = self._crew.arrays
        infos: dict[str, Any] = {
            "seat": arrays.deciders,
            "worth": arrays.worths,
            "illegal": arrays.illegal,
        }
        return {name: array.copy() for name, array in infos.items()} if self.copy else infos


def check_shares(tables: int, processes: int) -> None:
    if type(processes) is not int or processes < 0:
        raise BadSetup(f"processes are a number from 0 up, not {processes!r}")
    if type(tables) is not int or tables < 1:
        raise BadSetup(f"tables are a number from 1 up, not {tables!r}")
    if processes and tables % processes:
        raise BadSetup(f"expected a number of tables that {processes} processes can share, not {tables}")
