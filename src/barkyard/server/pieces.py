"""The pieces of which a review is made, wherever that is done."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from barkyard.lab.review.moments import Story
from barkyard.lab.review.review import compose
from barkyard.lab.review.wording import line_texts, line_words
from barkyard.lab.review.work import DEAL, Looked, Order, look, pieces, story_of

Made = TypeVar("Made")
Piece = tuple[Looked, dict[str, Any]]


class Failed(Exception):
    """A worker died over it."""


class Reviewers(Protocol):
    """Who makes them: processes of a server, a worker of a page."""

    replaced: int

    async def do(self, owner: tuple[str, str], work: Callable[..., Made], *args: object) -> Made:
        """The work's result; Failed if nothing came of it. `owner` is an address and a review: they take turns."""

    def close(self) -> None: ...


def count_pieces(order: Order) -> int:
    """How many pieces of work a review has; BadRecord if there can be none."""
    return len(pieces(order))


def make_piece(order: Order, number: int) -> Piece:
    """One piece, and what the page is told of it meanwhile."""
    looked = look(order, number)
    return looked, told_of(story_of(order.record, order.seat), looked)


def told_of(story: Story, looked: Looked) -> dict[str, Any]:
    """A frame for those who follow: nothing but what the seat knew."""
    told: dict[str, Any] = {"number": looked.number, "chance": list(looked.valued.before) if looked.valued else None}
    if looked.number != DEAL:
        moment = story.moments[looked.number]
        told |= {"answer": moment.answer, "seat": moment.seat}
        told |= {"words": line_words(story.game, moment.moves), "moves": line_texts(story.game, moment.moves)}
        told |= {"word": looked.verdict.word if looked.verdict else None}
    return told


def finish(order: Order, looked: list[Looked]) -> str:
    """The whole review as JSON."""
    return json.dumps(compose(order, looked).plain(), separators=(",", ":"))
