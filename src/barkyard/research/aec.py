"""PettingZoo's environment in which one agent acts after another (AEC)."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.research.agents import LAID_OUT, Agents
from barkyard.research.relay import Relay
from barkyard.research.setting import Array, Observation, must_be_yes_or_no, read_only, render, seed_of, whole
from barkyard.research.tables import ILLEGAL, NOBODY

Told = tuple[Observation | None, float, bool, bool, dict[str, Any]]


class BarkyardAEC(Agents, Relay, AECEnv[str, Observation, int]):
    """Agents `player_0`, `player_1`, ...; whoever is asked is selected, and its observation holds its legal actions.

    What is out of order is answered as by PettingZoo's own wrappers, without their cost: an action outside the mask
    ends the game with the one who took it losing, a step after the end is warned of, one before a reset is an error.
    """

    MADE_ANEW = (*LAID_OUT, "_shown", "_names", "_agent", "_goes_on", "_counts", "_told")

    def __init__(self, game: str | Game, seats: int | None = None, *, copy: bool = True, **settings: Any) -> None:
        must_be_yes_or_no("copy", copy)
        self.copy = copy
        super().__init__(game, seats, **settings)

    def _lay_out(self) -> None:
        """Each agent has a row of its own: it shows what that agent saw last, and only what is new is written."""
        super()._lay_out()
        shown = zip(self.possible_agents, read_only(self._cells), read_only(self._masks), strict=True)
        self._shown = {agent: {"observation": cells, "action_mask": mask} for agent, cells, mask in shown}
        self._agent, self._goes_on = "", False

    @property
    def agent_selection(self) -> str:
        if self._dice is None:
            raise AttributeError("agent_selection cannot be accessed before reset")
        return self._agent

    @agent_selection.setter
    def agent_selection(self, agent: str) -> None:
        self._agent = agent

    def __getstate__(self) -> dict[str, Any]:
        return super().__getstate__() | {"agent": self._agent, "goes_on": self._goes_on}

    def __setstate__(self, state: dict[str, Any]) -> None:
        agent, goes_on = state.pop("agent"), state.pop("goes_on")
        super().__setstate__(state)
        if goes_on:
            self._go_on()
        self._agent = agent

    def _look_again(self) -> None:
        if self._run.seat != NOBODY:
            self._run.look()

    def _seen(self, agent: str) -> Observation:
        shown = self._shown[agent]
        if not self.copy:
            return shown
        return {"observation": shown["observation"].copy(), "action_mask": shown["action_mask"].copy()}

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
        self._go_on()

    def _go_on(self) -> None:
        """While a game goes on nobody has got anything or has finished: in place, `last` always says the same."""
        told = (
            [] if self.copy else [(self._shown[agent], 0.0, False, False, self.infos[agent]) for agent in self.agents]
        )
        self._begin(self.possible_agents, told, self.max_cycles is not None or self.render_mode == "human")

    # What the relay asks for

    def _tell(self, observe: bool) -> Told:
        if self._goes_on:
            agent = self._agent
            return self._seen(agent) if observe else None, 0.0, False, False, self.infos[agent]
        found: Told = AECEnv.last(self, observe)
        return found

    def _whole(self, action: object) -> int:
        return whole(action)

    def _count_and_show(self) -> None:
        self._cycles += 1
        if self._cycles == self.max_cycles and self._goes_on:
            self._finish([0.0] * len(self.agents), truncated=True)
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        if self._dice is None:
            EnvLogger.error_observe_before_reset()
        if agent != self._agent or not self._goes_on:
            self._run.look_as(self._seats[agent])
        return self._seen(agent)

    def render(self) -> str | Array | None:
        if self._dice is None:
            EnvLogger.error_render_before_reset()
        return render(self._run.t, self.render_mode)

    def _finish(self, worth: list[float], truncated: bool) -> None:
        """Everybody has finished; they leave one after the other."""
        self._goes_on = False
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
    """A game as a PettingZoo environment; what is set besides `render_mode`, `max_cycles`, `reward` and `copy` are the
    game's own options, as in `barkyard.deal`. With `copy=False` agents look at the arrays that later steps write to."""
    return BarkyardAEC(game, seats, **settings)
