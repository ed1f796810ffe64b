"""Stories: a rule told as a short game. An unforeseen question fails the story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

import barkyard
from barkyard.engine.saves import save
from barkyard.match import Match

Test = TypeVar("Test", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a story with the rules it shows."""
    return pytest.mark.rule(*ids)


def given(game: str, **setup: Any) -> Story:
    """A story that begins in a position."""
    return Story(barkyard.position(game, **setup))


def dealt(game: str, **setup: Any) -> Story:
    """A story that begins with a deal."""
    return Story(barkyard.deal(game, **setup))


class Story:
    """A match with the words a story needs."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def table(self) -> Any:
        return self.match.table

    @property
    def result(self) -> Any:
        return self.match.result

    def moves(self, seat: int) -> tuple[str, ...]:
        return self.match.moves(seat)

    def view(self, seat: int | None) -> Any:
        return self.match.view(seat)

    def facts(self, seat: int | None) -> Any:
        return self.view(seat)["facts"]

    def zone(self, seat: int | None, name: str) -> Any:
        """A zone as a seat sees it."""
        return self.view(seat)["zones"][name]

    def heard(self, seat: int | None) -> list[str]:
        """The news a seat has been told since it last listened, as sentences."""
        return [str(news["text"]) for news in self.match.news(seat)]

    def asks(self, seats: int | list[int], question: str) -> None:
        """The open question is this one, and it is put to these seats."""
        assert not self.match.over, f"expected {question}, but the game is over"
        expected = [seats] if isinstance(seats, int) else seats
        found = type(self.table.stack[-1]).__name__
        assert (found, list(self.match.asked)) == (question, expected)

    def play(self, seat: int, *moves: str) -> None:
        """The seat is asked, and these moves are legal one after the other."""
        for move in moves:
            assert seat in self.match.asked, f"'{move}' by {seat}, but {self._open()} is asked"
            self.match.play(seat, move)

    def passes(self, *seats: int) -> None:
        for seat in seats:
            self.play(seat, "pass")

    def refuses(self, seat: int, move: str, rule: str | None = None) -> str:
        """The move is refused, with this rule behind it, and nothing changes. Returns the reason."""
        before = save(self.table)
        with pytest.raises(barkyard.IllegalMove) as refusal:
            self.match.play(seat, move)
        assert save(self.table) == before
        if rule is not None:
            assert refusal.value.rule == rule, str(refusal.value)
        return refusal.value.why

    def expect(self, *, asked: list[int] | None = None, over: bool = False, **facts: object) -> None:
        """The game is over or not, these seats are asked, and these facts are open to all."""
        assert self.match.over == over, self._open()
        if asked is not None:
            assert list(self.match.asked) == asked
        shown = self.facts(None)
        assert {name: shown[name] for name in facts} == facts

    def play_out(self, choose: int = 0) -> None:
        """Answer every question that is left with the option at that place, or the last one."""
        while not self.match.over:
            seat = self.match.asked[0]
            options = self.match.moves(seat)
            self.match.play(seat, options[min(choose, len(options) - 1)])

    def _open(self) -> str:
        if self.match.over:
            return "nobody, the game is over,"
        return f"{type(self.table.stack[-1]).__name__} of {list(self.match.asked)}"
