"""PettingZoo's environment in which all agents act at once.

Where a game asks several seats for sealed choices, all of them answer in one step. Whoever is not asked waits: that is
one more action, the last one, and the only one in the mask then.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.error import InvalidAction, ResetNeeded
from pettingzoo import ParallelEnv

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.research.agents import Agents
from barkyard.research.setting import Array, Observation, render, seed_of, whole

Flags = dict[str, bool]
Infos = dict[str, dict[str, Any]]


class BarkyardParallel(Agents, ParallelEnv[str, Observation, int]):
    """Agents `player_0`, `player_1`, ... An action outside the mask changes nothing: its agent waits, and is told."""

    MORE_ACTIONS = 1

    @property
    def wait(self) -> int:
        """The action of whoever is not asked."""
        return self.encoder.actions.size

    def _look_again(self) -> None:
        for seat in range(self.setting.seats):
            self._run.look_as(seat)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        if seed is not None or self._dice is None:
            self._dice = Dice.seeded(seed_of(seed))
        self._run.begin(self._dice)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return self._look(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Observation], dict[str, float], Flags, Flags, Infos]:
        if self._dice is None:
            raise ResetNeeded("reset() needs to be called before step()")
        agents = self.agents
        if not isinstance(actions, dict):
            raise InvalidAction(f"actions are a dictionary by agent, not {actions!r}")
        if strangers := [agent for agent in actions if agent not in self.action_spaces]:
            raise InvalidAction(f"there is no agent {strangers[0]!r}; there are {', '.join(self.possible_agents)}")
        infos = self._answer({agent: whole(action) for agent, action in actions.items()})
        self._cycles += 1
        over = self._run.t.over()
        late = not over and self._cycles == self.max_cycles
        worth = self._run.worth() if over else [0.0] * len(self.possible_agents)
        seen = self._look()
        rewards = {agent: worth[seat] for seat, agent in enumerate(self.possible_agents) if agent in agents}
        if over or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return seen, rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, late), infos

    def _answer(self, actions: dict[str, int]) -> Infos:
        """In the order of the question, as long as it is the same question."""
        t = self._run.t
        infos: Infos = {agent: {} for agent in self.agents}
        question = t.stack[-1] if t.stack else None
        asked = [self.possible_agents[seat] for seat in t.asked()]
        for agent in [*asked, *(agent for agent in self.agents if agent not in asked)]:
            action = actions.get(agent, self.wait)
            self.setting.must_be_action(action, 1)
            seat = self._seats[agent]
            if action == self.wait:
                infos[agent] = {"illegal": True} if agent in asked else {}
            elif not self._masks[seat, action]:
                infos[agent] = {"illegal": True}
            elif t.stack and t.stack[-1] is question:
                t.answer(seat, self.encoder.actions.moves[action])
        return infos

    def _look(self) -> dict[str, Observation]:
        self._look_again()
        return {agent: self._observation(seat) for seat, agent in enumerate(self.possible_agents) if self.agents}

    def _observation(self, seat: int) -> Observation:
        mask = np.zeros(self.wait + 1, np.int8)
        mask[: self.wait] = self._masks[seat]
        mask[self.wait] = not self._masks[seat].any()
        return {"observation": self._cells[seat].copy(), "action_mask": mask}

    def render(self) -> str | Array | None:
        if self._dice is None:
            raise ResetNeeded("reset() needs to be called before render()")
        return render(self._run.t, self.render_mode)


def parallel_env(game: str | Game, seats: int | None = None, **settings: Any) -> BarkyardParallel:
    """As `aec_env`, with all agents acting at once."""
    return BarkyardParallel(game, seats, **settings)
