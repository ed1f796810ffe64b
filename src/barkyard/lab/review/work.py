"""A review cut into pieces that any process can do: one for the deal and one for each moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from barkyard.engine.records import Record
from barkyard.games import find
from barkyard.lab.review.account import Valued, spread_at_deal, value_deal, value_moment
from barkyard.lab.review.decisions import Verdict, judge
from barkyard.lab.review.depths import find_depth
from barkyard.lab.review.estimates import Estimate
from barkyard.lab.review.moments import Story, read_story
from barkyard.lab.review.worlds import Eyes

DEAL: Final = -1  # the number of what comes before the first moment


@dataclass(frozen=True)
class Order:
    """What is to be reviewed: the same order gives the same review everywhere."""

    record: str
    seat: int
    depth: str = "normal"
    open_cards: bool = False


class Looked(NamedTuple):
    """What one piece of work has found out about one moment, or about the deal."""

    number: int
    valued: Valued | None
    verdict: Verdict | None  # of an own choice
    opened: Estimate | None  # the chance with open cards: hindsight
    unit: float  # what a whole win is worth; 1 but for a score alone


@lru_cache(maxsize=8)
def story_of(record: str, seat: int) -> Story:
    """Kept for a while: every piece of a review begins with it."""
    read = Record.parse(record)
    return read_story(read, seat, find(read.game))


@lru_cache(maxsize=8)
def unit_of(order: Order) -> float:
    return spread_at_deal(story_of(order.record, order.seat), Eyes(order.seat), find_depth(order.depth))


def look(order: Order, number: int) -> Looked:
    """One piece of work."""
    return look_into(story_of(order.record, order.seat), order, number, unit_of(order))


def look_into(story: Story, order: Order, number: int, unit: float) -> Looked:
    """The same with the story at hand."""
    depth = find_depth(order.depth)
    eyes, open_eyes = Eyes(order.seat), Eyes(order.seat, open_cards=True)
    if number == DEAL:
        opened = value_deal(story, open_eyes, depth).before if order.open_cards else None
        return Looked(number, value_deal(story, eyes, depth), None, opened, unit)
    moment = story.moments[number]
    verdict = judge(story, moment, eyes, depth, unit) if moment.seat == order.seat else None
    seen = value_moment(story, moment, open_eyes, depth) if order.open_cards else None
    return Looked(number, value_moment(story, moment, eyes, depth), verdict, seen.before if seen else None, unit)


def pieces(order: Order) -> range:
    """The numbers of all pieces; BadRecord or BadSetup where there can be no review."""
    find_depth(order.depth)
    return range(DEAL, len(story_of(order.record, order.seat).moments))


def look_at_all(order: Order, workers: int) -> Iterator[Looked]:
    """Every piece, as it is done. Which process does it changes nothing."""
    numbers = pieces(order)
    if workers == 1:
        yield from (look(order, number) for number in numbers)
        return
    from barkyard.lab.workers import hand_out, next_done, open_pool  # there are none where the page itself works

    pool = open_pool(workers)
    try:
        waiting = {hand_out(pool, look, order, number) for number in numbers}
        while waiting:
            done = next_done(waiting)
            waiting -= done
            yield from (future.result() for future in done)
    finally:
        pool.shutdown(cancel_futures=True)
