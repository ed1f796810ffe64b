"""What both of PettingZoo's forms begin with: agents, their spaces, and a table with rows to observe it in."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import numpy as np
from gymnasium.spaces import Space

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game
from barkyard.engine.saves import load, save
from barkyard.research.encoder import Encoder
from barkyard.research.setting import RENDER_MODES, Array, Setting, check_render_mode
from barkyard.research.tables import Run

LAID_OUT: Final = ("_cells", "_masks", "_run", "_dice")  # arrays, and what points into them


class Agents:
    """Agents `player_0`, `player_1`, ... An environment can be copied and pickled in the middle of a game: the copy
    goes on by itself.

    It has fewer than thirty attributes: with more of them Python looks each one up in a dictionary, at every step.
    """

    MORE_ACTIONS: ClassVar[int] = 0  # beside those of the game
    MADE_ANEW: ClassVar[tuple[str, ...]] = LAID_OUT

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        *,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        reward: str = "worth",
        **options: object,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise BadSetup(f"max_cycles is a number from 1 up, or None, not {max_cycles!r}")
        setting = Setting(game, seats, reward, options)
        name = setting.game.name.replace("-", "_")
        self.metadata = {"name": f"{name}_v1", "render_modes": list(RENDER_MODES), "render_fps": 2}
        self.setting = setting
        self.render_mode = render_mode
        self.max_cycles = max_cycles  # decisions, or steps of all at once; without it a game is played to its end
        self.possible_agents = [f"player_{seat}" for seat in range(setting.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {
            agent: setting.observation_space(self.MORE_ACTIONS) for agent in self.possible_agents
        }
        self.action_spaces = {agent: setting.action_space(self.MORE_ACTIONS) for agent in self.possible_agents}
        self._dice: Dice | None = None
        self._cycles = 0
        self._lay_out()

    def _lay_out(self) -> None:
        """Arrays to observe in, a row for each seat, and a table that is not dealt."""
        count = self.setting.seats
        rows = self.encoder.rows(count)
        self._cells: Array = np.frombuffer(rows.cells_buffer(), np.int16).reshape(count, -1)
        self._masks: Array = np.frombuffer(rows.masks_buffer(), np.int8).reshape(count, -1)
        self._run = Run(self.encoder, rows.rows, self.setting.by_score)

    @property
    def encoder(self) -> Encoder:
        return self.setting.encoder

    def _look_again(self) -> None:
        """Fill the rows as they were."""
        raise NotImplementedError

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def close(self) -> None:
        """There is nothing to let go of: no window, no process."""

    def __getstate__(self) -> dict[str, Any]:
        state = {name: value for name, value in vars(self).items() if name not in self.MADE_ANEW}
        if self._dice is not None:
            state |= {"dice": self._dice.words(), "table": save(self._run.t)}
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        dice, table = state.pop("dice", None), state.pop("table", None)
        vars(self).update(state)
        self._dice = Dice(*dice) if dice else None
        self._lay_out()
        if table:
            self._run.t = load(self.setting.game, table)
            self._run.ask()
            self._look_again()
