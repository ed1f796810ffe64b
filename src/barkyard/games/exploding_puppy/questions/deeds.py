"""Deeds: what the table does by itself between two answers."""

from __future__ import annotations

from typing import Final, cast

from barkyard.engine.news import NONE
from barkyard.engine.table import Question
from barkyard.games.exploding_puppy.table import ExplodingPuppy

NOBODY: Final = NONE
DRAWS: Final = 0  # how far a drop reaches
RESOLUTIONS: Final = 1
EVERYTHING: Final = 2


class Deed(Question[ExplodingPuppy]):
    """Something the table does as soon as it lies on top of the stack."""

    def asked(self, t: ExplodingPuppy) -> list[int]:
        return []

    def moves(self, t: ExplodingPuppy, seat: int) -> list[int]:
        return []

    def ready(self, t: ExplodingPuppy) -> bool:
        if self.settled() and deed_at(t, 0).disturbed(t):
            return False
        if t.news is not None and not self.foreseen():
            t.disclose()
        self.run(t)
        return False

    def run(self, t: ExplodingPuppy) -> None:
        """The next part of it; it has removed itself when all is done."""
        raise NotImplementedError

    def foreseen(self) -> bool:
        """Whether all that it does next follows from what everybody knows."""
        return False

    def settled(self) -> bool:
        """Whether this is a moment at which held puppies and the end of the game are looked at."""
        return False

    def disturbed(self, t: ExplodingPuppy) -> bool:
        """The bottom of the stack looks whether somebody explodes or the game is over (EP-explode.9, EP-win.1)."""
        return False

    def announcer(self) -> int:
        """Whose item this is, NOBODY if it is none that can be answered."""
        return NOBODY

    def number(self) -> int:
        """Its n while it can still be changed, -1 if it has none."""
        return -1

    def stoppable(self) -> bool:
        """Whether a Nope can aim at it (EP-now.14)."""
        return False

    def quiet(self) -> bool:
        """Whether only Nopes may answer it (EP-now.21)."""
        return False

    def self_answered(self) -> bool:
        """Whether the announcer is asked in its window too."""
        return True

    def answered(self, t: ExplodingPuppy, seat: int, move: int) -> None:
        """A card is played in answer to this; the window opens anew when that is done (EP-now.8)."""
        raise NotImplementedError

    def lapse(self, t: ExplodingPuppy) -> None:
        """A card was played that may change what this declares (EP-turn.9)."""

    def watched_by(self, t: ExplodingPuppy, seat: int) -> None:
        """A Clairvoyance of this seat watches it."""

    def take_over(self) -> None:
        """Another player goes on with the turn: start effects are not repeated (EP-change-seats.2)."""

    def drop(self, seats: int, reach: int) -> None:
        """The players in the mask carry nothing out any more (EP-now.17, EP-now.20, EP-draw.4)."""


def deed_at(t: ExplodingPuppy, place: int) -> Deed:
    return cast(Deed, t.stack[place])


def drop(t: ExplodingPuppy, seats: int, reach: int) -> None:
    for question in t.stack:
        if isinstance(question, Deed):
            question.drop(seats, reach)
