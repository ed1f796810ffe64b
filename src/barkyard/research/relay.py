"""What happens at every step of PettingZoo's form in which one agent acts after another."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from barkyard.research.tables import NOBODY, Run


@mypyc_attr(allow_interpreted_subclasses=True)
class Relay:
    """A table whose agents are named. While a game goes on nothing but this is asked: `last`, `legal_actions`, `step`.
    Compiled, that spares a step most of what Python takes; what is rarer is for the environment to do."""

    _run: Run
    _names: list[str]  # by seat
    _agent: str  # the selected one
    _goes_on: bool
    _counts: bool  # whether the environment has something to do after every step
    _told: list[Any]  # by seat: what `last` says while the game goes on, where it is always the same

    def _begin(self, names: list[str], told: list[Any], counts: bool) -> None:
        """Somebody is asked, and its row shows what it observes."""
        self._names = names
        self._told = told
        self._counts = counts
        self._agent = names[self._run.seat]
        self._goes_on = True

    def last(self, observe: bool = True) -> Any:
        """Observation, reward, end, truncation and infos of the selected agent."""
        if self._goes_on and observe and self._told:
            return self._told[self._run.seat]
        return self._tell(observe)

    def legal_actions(self) -> list[int]:
        """What the mask of the selected agent holds, without a search through it."""
        return self._run.legal() if self._goes_on else []

    def step(self, action: Any) -> None:
        """An action of the selected agent; None is how one that has finished leaves."""
        if not self._goes_on:
            self._step_out_of_order(action)
            return
        number: int = action if type(action) is int else self._whole(action)
        seat = self._run.step(number)
        if seat >= 0:
            self._agent = self._names[seat]
        elif seat == NOBODY:
            self._finish(self._run.worth(), False)
        else:
            self._refuse(number)
        if self._counts:
            self._count_and_show()

    # What an environment provides

    def _tell(self, observe: bool) -> Any:
        raise NotImplementedError

    def _whole(self, action: object) -> int:
        raise NotImplementedError

    def _step_out_of_order(self, action: Any) -> None:
        raise NotImplementedError

    def _finish(self, worth: list[float], truncated: bool) -> None:
        raise NotImplementedError

    def _refuse(self, action: int) -> None:
        raise NotImplementedError

    def _count_and_show(self) -> None:
        raise NotImplementedError
