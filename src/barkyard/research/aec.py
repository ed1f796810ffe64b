"""PettingZoo's environment in which one agent acts after another (AEC)."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.research.agents import LAID_OUT, Agents
from barkyard.research.setting import Array, Observation, render, seed_of, whole
from barkyard.research.tables import ILLEGAL, NOBODY


class BarkyardAEC(Agents, AECEnv[str, Observation, int]):
    """Agents `player_0`, `player_1`, ...; whoever is asked is selected, and its observation holds its legal actions.

    What is out of order is answered as by PettingZoo's own wrappers, without their cost: an action outside the mask
    ends the game with the one who took it losing, a step after the end is warned of, one before a reset is an error.
    """

    MADE_ANEW = (*LAID_OUT, "_own_cells", "_own_mask", "_other", "_step", "_is_legal")

    _over = True
    _selected = NOBODY  # whose observation lies in the first row

    def _lay_out(self) -> None:
        super()._lay_out()
        self._own_cells, self._own_mask = self._cells[0], self._masks[0]
        self._other = self._rows.rows[1]  # for anybody else who wants to look
        self._step, self._is_legal = self._run.step, self._run.is_legal

    def _look_again(self) -> None:
        if not self._over:
            self._run.look()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. The same seed gives the same game; without one, the next of the games that follow from the last."""
        if seed is not None or self._dice is None:
            self._dice = Dice.seeded(seed_of(seed))
        self._run.begin(self._dice)
        self._run.look()
        self._cycles = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._selected = self._run.seat
        self.agent_selection = self.agents[self._selected]
        self._over = False

    def step(self, action: int | None) -> None:
        """An action of the selected agent; None is how one that has finished leaves."""
        if self._over:
            self._step_out_of_order(action)
            return
        number = action if type(action) is int else whole(action)
        if not self._is_legal(number):
            self._refuse(number)
            return
        seat = self._step(number)
        self._cycles += 1
        if seat == NOBODY:
            self._finish(self._run.worth(), truncated=False)
        elif self._cycles == self.max_cycles:
            self._finish([0.0] * len(self.agents), truncated=True)
        else:
            self._selected = seat
            self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def legal_actions(self) -> list[int]:
        """What the mask of the selected agent holds, without a search through it."""
        return [] if self._over else self._run.row.legal.copy()

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """As PettingZoo has it, in one go."""
        if self._dice is None:
            raise AttributeError("agent_selection cannot be accessed before reset")
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent: str) -> Observation:
        if self._dice is None:
            EnvLogger.error_observe_before_reset()
        if self._seats[agent] == self._selected:
            return {"observation": self._own_cells.copy(), "action_mask": self._own_mask.copy()}
        self.encoder.fill(self._run.t, self._seats[agent], self._other)
        return {"observation": self._cells[1].copy(), "action_mask": self._masks[1].copy()}

    def render(self) -> str | Array | None:
        if self._dice is None:
            EnvLogger.error_render_before_reset()
        return render(self._run.t, self.render_mode)

    def _finish(self, worth: list[float], truncated: bool) -> None:
        """Everybody has finished; they leave one after the other."""
        self._over = True
        self._selected = NOBODY
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = worth[seat]
            self._cumulative_rewards[agent] = worth[seat]
            self.terminations[agent] = not truncated
            self.truncations[agent] = truncated
        self._deads_step_first()

    def _refuse(self, action: int) -> None:
        """An action outside the mask loses the game; what is no action at all is an error."""
        self.setting.must_be_action(action)
        EnvLogger.warn_on_illegal_move()
        worth = [0.0] * len(self.agents)
        worth[self._seats[self.agent_selection]] = ILLEGAL
        self.infos[self.agent_selection]["illegal"] = True
        self._finish(worth, truncated=False)

    def _step_out_of_order(self, action: int | None) -> None:
        if self._dice is None:
            EnvLogger.error_step_before_reset()
        elif self.agents:
            self._was_dead_step(action)
        else:
            EnvLogger.warn_step_after_terminated_truncated()


def aec_env(game: str | Game, seats: int | None = None, **settings: Any) -> BarkyardAEC:
    """A game as a PettingZoo environment; what is set besides `render_mode`, `max_cycles` and `reward` are the game's
    own options, as in `barkyard.deal`."""
    return BarkyardAEC(game, seats, **settings)
