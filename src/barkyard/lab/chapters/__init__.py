"""The chapters of a report, each made from the tally of a study alone; a game may add some of its own."""

from __future__ import annotations

from collections.abc import Callable

from barkyard.lab.chapters.cards import cards
from barkyard.lab.chapters.choice import choice
from barkyard.lab.chapters.fairness import fairness
from barkyard.lab.chapters.length import length
from barkyard.lab.chapters.oddities import oddities
from barkyard.lab.chapters.scores import scores
from barkyard.lab.chapters.source import Source
from barkyard.lab.chapters.tension import tension
from barkyard.lab.picture import Chapter

Writer = Callable[[Source], Chapter | None]

USUAL: tuple[Writer, ...] = (fairness, length, tension, choice, cards, scores, oddities)
OWN: dict[str, list[Writer]] = {}


def add_chapter(game: str, writer: Writer) -> None:
    """A chapter of a game's own, after the usual ones."""
    OWN.setdefault(game, []).append(writer)


def chapters(source: Source) -> list[Chapter]:
    writers = [*USUAL, *OWN.get(source.game.name, [])]
    return [chapter for writer in writers if (chapter := writer(source)) is not None]
