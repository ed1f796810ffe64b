"""The review of one seat's game: every moment valued, every own choice judged, and what it all adds up to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, Final

from barkyard.lab.progress import Progress
from barkyard.lab.review import html, report
from barkyard.lab.review.account import Valued
from barkyard.lab.review.decisions import GOOD, NOT_JUDGED, WORDS, Verdict
from barkyard.lab.review.estimates import DIGITS, Estimate, around
from barkyard.lab.review.moments import Moment, Story
from barkyard.lab.review.shown import Shown, shown
from barkyard.lab.review.wording import Saying, by_number, line_texts, line_words
from barkyard.lab.review.work import DEAL, Looked, Order, look_at_all, pieces, story_of
from barkyard.lab.review.worlds import worth

MATTERED: Final = 0.05  # so much of a win, and surely something: then a moment is one that mattered
SURELY: Final = 3.0  # standard errors
FAULTS: Final = tuple(word for _, word in WORDS)
OWN, OTHERS, LUCK = "own", "others", "luck"


@dataclass(frozen=True)
class Point:
    """One moment of the curve. Seats stand as @seat in `words` and `heard`."""

    answer: int  # how many answers of the record were given before it
    seat: int
    words: str  # what was played
    moves: tuple[str, ...]  # the same as one would type it
    chance: Estimate  # before it was decided
    gain: float  # what the choice changed
    gain_error: float
    luck: float  # what came between the moment before and this one
    luck_error: float
    heard: tuple[str, ...]  # what the seat was told meanwhile
    verdict: Verdict | None  # of an own choice
    opened: Estimate | None  # the chance with open cards: hindsight


@dataclass(frozen=True)
class Happening:
    """A moment that mattered: whose doing it was, what happened, and what it changed."""

    place: int  # of its point in the curve; one past the last is the end
    whose: str  # own, others, luck
    words: str
    change: float
    shown: float  # the same as it is shown


@dataclass(frozen=True)
class Review:
    """One seat's game. `first + own + others + luck == result`, to the last digit that is kept; print it for a page."""

    order: Order
    game: str
    title: str
    seats: int
    rank: int
    result: float  # the share of the win, or alone the score
    unit: float  # what a whole win is worth: 1, or points where somebody plays alone
    first: Estimate  # the chance at the deal
    points: tuple[Point, ...]
    last_luck: float  # between the last moment and the result
    last_heard: tuple[str, ...]
    opened: Estimate | None

    @property
    def seat(self) -> int:
        return self.order.seat

    @property
    def own(self) -> Estimate:
        """What own choices changed, against rules of thumb."""
        return self._sum([point for point in self.points if point.seat == self.seat])

    @property
    def others(self) -> Estimate:
        """What those choices of others changed that the seat could see."""
        return self._sum([point for point in self.points if point.seat != self.seat])

    def _sum(self, points: list[Point]) -> Estimate:
        error = sqrt(sum(point.gain_error * point.gain_error for point in points))
        return around(sum((point.gain for point in points), 0.0), error).rounded()

    @property
    def luck(self) -> float:
        """Cards, dice, and what the seat could not see."""
        return round(sum(point.luck for point in self.points) + self.last_luck, DIGITS)

    @cached_property
    def shown(self) -> Shown:
        """All these figures as they are shown, rounded so that they add up."""
        return shown(self)

    @property
    def decisions(self) -> tuple[Point, ...]:
        """Own choices, in order."""
        return tuple(point for point in self.points if point.verdict is not None)

    def called(self, *words: str) -> tuple[Point, ...]:
        """Own choices of which one of these words is said: good, inaccuracy, mistake, blunder."""
        return tuple(point for point in self.decisions if point.verdict and point.verdict.word in words)

    @property
    def faults(self) -> tuple[Point, ...]:
        return self.called(*FAULTS)

    @property
    def happenings(self) -> tuple[Happening, ...]:
        """The moments that mattered, in order."""
        found: list[Happening] = []
        for place, (point, told) in enumerate(zip(self.points, self.shown.steps, strict=True)):
            if abs(point.luck) > max(MATTERED * self.unit, SURELY * point.luck_error):
                found.append(Happening(place, LUCK, _last(point.heard), point.luck, told.luck))
            whose = OWN if point.seat == self.seat else OTHERS
            judged = point.verdict is not None and point.verdict.word not in (GOOD, NOT_JUDGED)
            if judged or abs(point.gain) > max(MATTERED * self.unit, SURELY * point.gain_error):
                found.append(Happening(place, whose, f"@{point.seat}: {point.words}", point.gain, told.gain))
        if abs(self.last_luck) > MATTERED * self.unit:
            told_last = self.shown.last_luck
            found.append(Happening(len(self.points), LUCK, _last(self.last_heard), self.last_luck, told_last))
        return tuple(found)

    def plain(self) -> dict[str, Any]:
        """Plain JSON; holds nothing that differs between two reviews of the same order."""
        return report.plain(self)

    def page(self, say: Saying | None = None) -> str:
        """The same for people; `say` puts names for every @seat."""
        return report.page(self, say or by_number(self.seat))

    def html(self, say: Saying | None = None) -> str:
        """A page of its own for any browser."""
        return html.page(self, say or by_number(self.seat))

    def __str__(self) -> str:
        return self.page()

    def __repr__(self) -> str:
        return (
            f"<review of seat {self.seat} of {self.title}, {len(self.decisions)} decisions, depth {self.order.depth}>"
        )


def _last(heard: tuple[str, ...]) -> str:
    return heard[-1] if heard else ""


def compose(order: Order, looked: Iterable[Looked]) -> Review:
    """Put the pieces together, in whatever order they came."""
    return compose_story(order, story_of(order.record, order.seat), looked)


def compose_story(order: Order, story: Story, looked: Iterable[Looked]) -> Review:
    """The same with the story at hand."""
    found = {piece.number: piece for piece in looked}
    deal = found[DEAL]
    assert deal.valued is not None
    points, last, heard = _points(story, found, deal.valued)
    result = round(worth(story.end, order.seat), DIGITS)
    return Review(
        order=order,
        game=story.game.name,
        title=story.game.title,
        seats=story.end.seats,
        rank=story.end.result().ranks[order.seat],
        result=result,
        unit=deal.unit,
        first=deal.valued.before,
        points=tuple(points),
        last_luck=round(result - last, DIGITS),
        last_heard=(*heard, *story.last_heard),
        opened=deal.opened,
    )


def _points(story: Story, found: dict[int, Looked], deal: Valued) -> tuple[list[Point], float, list[str]]:
    """The curve, where it ended, and what was heard since. A moment that could not be valued leaves its news."""
    points: list[Point] = []
    heard: list[str] = []
    last, last_error = deal.before.value, deal.before_error
    for moment in story.moments:
        piece = found[moment.number]
        heard += moment.heard
        if piece.valued is not None:
            points.append(_point(story, moment, piece, piece.valued, last, last_error, heard))
            last, last_error, heard = piece.valued.after, piece.valued.after_error, []
    return points, last, heard


def _point(
    story: Story, moment: Moment, piece: Looked, valued: Valued, last: float, last_error: float, heard: list[str]
) -> Point:
    luck_error = sqrt(valued.before_error * valued.before_error + last_error * last_error)
    return Point(
        answer=moment.answer,
        seat=moment.seat,
        words=line_words(story.game, moment.moves),
        moves=line_texts(story.game, moment.moves),
        chance=valued.before,
        gain=valued.gain,
        gain_error=valued.gain_error,
        luck=round(valued.before.value - last, DIGITS),
        luck_error=luck_error,
        heard=tuple(heard),
        verdict=piece.verdict,
        opened=piece.opened,
    )


def review_game(order: Order, workers: int, progress: bool = True) -> Review:
    """A whole review, on so many processes, with a bar."""
    bar, looked = Progress(len(pieces(order)), progress), []
    for piece in look_at_all(order, workers):
        looked.append(piece)
        bar.show(len(looked))
    bar.clear()
    return compose(order, looked)
