"""PettingZoo's environment in which one agent acts after another (AEC)."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv
from pettingzoo.utils.env_logger import EnvLogger

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.research.agents import LAID_OUT, Agents
from barkyard.research.setting import Array, Observation, must_be_yes_or_no, read_only, render, seed_of, whole
from barkyard.research.tables import ILLEGAL, NOBODY

Told = tuple[Observation | None, float, bool, bool, dict[str, Any]]


class BarkyardAEC(Agents, AECEnv[str, Observation, int]):
    """Agents `player_0`, `player_1`, ...; whoever is asked is selected, and its observation holds its legal actions.

    What is out of order is answered as by PettingZoo's own wrappers, without their cost: an action outside the mask
    ends the game with the one who took it losing, a step after the end is warned of, one before a reset is an error.
    """

    MADE_ANEW = (*LAID_OUT, "_shown", "_at_hand", "_step", "_legal")

    _over = True

    def __init__(self, game: str | Game, seats: int | None = None, *, copy: bool = True, **settings: Any) -> None:
        must_be_yes_or_no("copy", copy)
        self.copy = copy
        super().__init__(game, seats, **settings)
        self._has_more_to_do = self.max_cycles is not None or self.render_mode == "human"

    def _lay_out(self) -> None:
        """Each agent has a row of its own: it shows what that agent saw last, and only what is new is written."""
        super()._lay_out()
        shown = zip(self.possible_agents, read_only(self._cells), read_only(self._masks), strict=True)
        self._shown = {agent: {"observation": cells, "action_mask": mask} for agent, cells, mask in shown}
        self._at_hand: dict[str, Told] = {}
        self._step, self._legal = self._run.step, self._run.legal

    def _seen(self, agent: str) -> Observation:
        shown = self._shown[agent]
        if not self.copy:
            return shown
        return {"observation": shown["observation"].copy(), "action_mask": shown["action_mask"].copy()}

    def _look_again(self) -> None:
        if not self._over:
            self._run.look()
            self._lay_ready()

    def _lay_ready(self) -> None:
        """What `last` says of each agent while the game goes on, where it is the same all the time."""
        if not self.copy:
            self._at_hand = {agent: (self._shown[agent], 0.0, False, False, self.infos[agent]) for agent in self.agents}

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
        self.agent_selection = self.agents[self._run.seat]
        self._over = False
        self._lay_ready()

    def step(self, action: int | None) -> None:
        """An action of the selected agent; None is how one that has finished leaves."""
        if self._over:
            self._step_out_of_order(action)
            return
        seat = self._step(action if type(action) is int else whole(action))
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        elif seat == NOBODY:
            self._finish(self._run.worth(), truncated=False)
        else:
            self._refuse(whole(action))
        if self._has_more_to_do:
            self._count_and_show()

    def _count_and_show(self) -> None:
        self._cycles += 1
        if self._cycles == self.max_cycles and not self._over:
            self._finish([0.0] * len(self.agents), truncated=True)
        if self.render_mode == "human":
            self.render()

    def legal_actions(self) -> list[int]:
        """What the mask of the selected agent holds, without a search through it."""
        return [] if self._over else self._legal()

    def last(self, observe: bool = True) -> Told:
        """As PettingZoo has it, in one go: while a game goes on nobody has got anything or has finished."""
        if observe and self._at_hand:
            return self._at_hand[self.agent_selection]
        if self._over:
            return self._last_of_all(observe)
        agent = self.agent_selection
        return self._seen(agent) if observe else None, 0.0, False, False, self.infos[agent]

    def _last_of_all(self, observe: bool) -> Told:
        if self._dice is None:
            raise AttributeError("agent_selection cannot be accessed before reset")
        found: Told = super().last(observe)
        return found

    def observe(self, agent: str) -> Observation:
        if self._dice is None:
            EnvLogger.error_observe_before_reset()
        if agent != self.agent_selection or self._over:
            self._run.look_as(self._seats[agent])
        return self._seen(agent)

    def render(self) -> str | Array | None:
        if self._dice is None:
            EnvLogger.error_render_before_reset()
        return render(self._run.t, self.render_mode)

    def _finish(self, worth: list[float], truncated: bool) -> None:
        """Everybody has finished; they leave one after the other."""
        self._over = True
        self._at_hand = {}
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
