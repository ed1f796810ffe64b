"""What happens at every step of PettingZoo's form in which one agent acts after another."""

from __future__ import annotations

from typing import Any

from barkyard.research.tables import NOBODY, Run


class Relay:
    """A table whose agents are named. While a game goes on nothing but this is asked: `last`, `legal_actions`, `step`.
    Compiled, that spares a step most of what Python takes; what is rarer is for the environment to do."""

    def __init__(self, run: Run, agents: list[str], env: Any) -> None:
        self.run = run
        self.agents = agents  # by seat
        self.env = env
        self.agent = ""  # the selected one
        self.goes_on = False
        self.counts = False  # whether the environment has something to do after every step
        self.told: list[Any] = []  # by seat: what `last` says while the game goes on, where it is always the same

    def begin(self, told: list[Any], counts: bool) -> None:
        """Somebody is asked, and its row shows what it observes."""
        self.told = told
        self.counts = counts
        self.agent = self.agents[self.run.seat]
        self.goes_on = True

    def end(self) -> None:
        self.goes_on = False

    def last(self, observe: bool = True) -> Any:
        """Observation, reward, end, truncation and infos of the selected agent."""
        if self.goes_on and observe and self.told:
            return self.told[self.run.seat]
        return self.env._tell(observe)

    def legal_actions(self) -> list[int]:
        """What the mask of the selected agent holds, without a search through it."""
        return self.run.legal() if self.goes_on else []

    def step(self, action: Any) -> None:
        """An action of the selected agent; None is how one that has finished leaves."""
        if not self.goes_on:
            self.env._step_out_of_order(action)
            return
        number: int = action if type(action) is int else self.env._whole(action)
        seat = self.run.step(number)
        if seat >= 0:
            self.agent = self.agents[seat]
        elif seat == NOBODY:
            self.env._finish(self.run.worth(), False)
        else:
            self.env._refuse(number)
        if self.counts:
            self.env._count_and_show()
