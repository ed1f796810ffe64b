"""Gymnasium's environment: one seat is the agent's, bots have the others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game
from barkyard.engine.saves import load, save
from barkyard.research.setting import Array, Observation, Setting, check_render_mode, render, whole
from barkyard.research.tables import Tables

SEEDS = 1 << 62
PATIENCE = 100  # deals in which the agent is never asked
MADE_ANEW = ("encoder", "_tables", "_cells", "_mask")  # arrays, and what points into them
METADATA = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 2}


class BarkyardEnv(gymnasium.Env[Observation, np.int64]):
    """An action outside the mask ends the game at once, is worth -1, and is told of in the info."""

    metadata: dict[str, Any] = METADATA

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        seat: int = 0,
        bots: str = "random",
        render_mode: str | None = None,
        reward: str = "worth",
        **options: object,
    ) -> None:
        check_render_mode(render_mode)
        self.setting = Setting(game, seats, reward, options)
        self.setting.must_be_seat(seat)
        self.render_mode = render_mode
        self.observation_space = self.setting.observation_space()
        self.action_space = self.setting.action_space()
        self._is_dealt = False
        self._lay_out(seat, bots)

    def _lay_out(self, seat: int, bots: str) -> None:
        self._bots = bots
        self.encoder = self.setting.encoder
        self._tables = Tables(self.encoder, 1, seat, self.setting.bots(bots), self.setting.by_score)
        self._cells: Array = np.frombuffer(self._tables.rows.cells_buffer(), np.int16)
        self._mask: Array = np.frombuffer(self._tables.rows.masks_buffer(), np.int8)

    def __getstate__(self) -> dict[str, Any]:
        """An environment can be copied and pickled in the middle of a game: the copy goes on by itself."""
        tables = self._tables
        state = {name: value for name, value in vars(self).items() if name not in MADE_ANEW}
        kept = (save(tables.runs[0].t), tables.dice[0].words(), int(tables.over[0]))
        return state | {"seat": tables.me, "kept": kept if self._is_dealt else None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        seat, kept = state.pop("seat"), state.pop("kept")
        vars(self).update(state)
        self._lay_out(seat, self._bots)
        if kept:
            saved, dice, over = kept
            run = self._tables.runs[0]
            run.t = load(self.setting.game, saved)
            run.ask()
            self._tables.dice[0] = Dice(*dice)
            self._tables.over[0] = over
            run.look_as(seat)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal; the same seed gives the same game against the same bots. A game that ends without the agent being
        asked is none for it: another one is dealt."""
        super().reset(seed=seed)
        self._tables.dice[0] = Dice.seeded(int(self.np_random.integers(SEEDS)))
        self._is_dealt = True
        for _ in range(PATIENCE):
            self._tables.begin(0)
            if not self._tables.over[0]:
                return self._observation(), {}
        raise BadSetup(f"nobody asks seat {self._tables.me} in this game, whatever is dealt")

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self._is_dealt or self._tables.over[0]:
            raise ResetNeeded("reset() needs to be called first, and again when a game is over")
        number = whole(action)
        self.setting.must_be_action(number)
        tables = self._tables
        tables.step([number])
        info = {"illegal": True} if tables.illegal[0] else {}
        if self.render_mode == "human":
            self.render()
        return self._observation(), float(tables.rewards[0]), bool(tables.over[0]), False, info

    def action_masks(self) -> Array:
        """Which actions are legal; as sb3-contrib asks for it."""
        return self._mask.astype(bool)

    def render(self) -> Any:
        if not self._is_dealt:
            raise ResetNeeded("reset() needs to be called before render()")
        return render(self._tables.runs[0].t, self.render_mode)

    def _observation(self) -> Observation:
        return {"observation": self._cells.copy(), "action_mask": self._mask.copy()}
