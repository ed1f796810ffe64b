"""A review as data and as a page of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from barkyard.lab.review.decisions import GOOD, NOT_JUDGED, PLAYED, Verdict
from barkyard.lab.review.estimates import Estimate
from barkyard.lab.review.wording import Saying, counted

if TYPE_CHECKING:
    from barkyard.lab.review.review import Point, Review
    from barkyard.lab.review.shown import Step

FORMAT: Final = 3
MUCH_LUCK: Final = 0.1  # of a win
PLURALS: Final = {"inaccuracy": "inaccuracies"}
ENDINGS: Final = {1: "1st", 2: "2nd", 3: "3rd"}


class Figures:
    """How figures are written: chances in percent, or points where somebody plays alone."""

    def __init__(self, alone: bool) -> None:
        self.alone = alone

    def chance(self, value: float) -> str:
        return f"{value:.1f} points" if self.alone else f"{100 * value:.0f} %"

    def change(self, value: float) -> str:
        return f"{_no_minus_zero(value, 1):+.1f} points" if self.alone else f"{_no_minus_zero(100 * value, 0):+.0f} %"

    def amount(self, value: float) -> str:
        return f"{abs(value):.1f} points" if self.alone else f"{abs(100 * value):.0f} %"

    def span(self, found: Estimate) -> str:
        digits, factor = (1, 1) if self.alone else (0, 100)
        low, high = (_no_minus_zero(factor * edge, digits) for edge in (found.low, found.high))
        return f"{low:.{digits}f} to {high:.{digits}f}"


def _no_minus_zero(value: float, digits: int) -> float:
    return round(value, digits) + 0.0


def plain(review: Review) -> dict[str, Any]:
    """What machines get: seats stand as @seat in all words."""
    return {
        "format": FORMAT,
        "game": review.game,
        "seats": review.seats,
        "seat": review.seat,
        "depth": review.order.depth,
        "open_cards": review.order.open_cards,
        "rank": review.rank,
        "unit": round(review.unit, 4),
        "headline": headline(review),
        "summary": summary(review),
        "account": {
            "first": list(review.first),
            "own": list(review.own),
            "others": list(review.others),
            "luck": review.luck,
            "result": review.result,
        },
        "shown": review.shown.account._asdict(),
        "counts": {word: len(review.called(word)) for word in (GOOD, "inaccuracy", "mistake", "blunder", NOT_JUDGED)},
        "points": [plain_point(*each) for each in zip(review.points, review.shown.steps, strict=True)],
        "last_luck": review.last_luck,
        "last_heard": list(review.last_heard),
        "happenings": [vars(happening) for happening in review.happenings],
        "opened": list(review.opened) if review.opened else None,
    }


def plain_point(point: Point, shown: Step) -> dict[str, Any]:
    return {
        "answer": point.answer,
        "seat": point.seat,
        "words": point.words,
        "moves": list(point.moves),
        "chance": list(point.chance),
        "gain": point.gain,
        "gain_error": round(point.gain_error, 4),
        "luck": point.luck,
        "luck_error": round(point.luck_error, 4),
        "shown": shown._asdict(),
        "heard": list(point.heard),
        "verdict": plain_verdict(point.verdict) if point.verdict else None,
        "opened": list(point.opened) if point.opened else None,
    }


def plain_verdict(verdict: Verdict) -> dict[str, Any]:
    return {
        "word": verdict.word,
        "best": verdict.best,
        "loss": list(verdict.loss) if verdict.loss else None,
        "options": [
            {**option._asdict(), "moves": list(option.moves), "chance": list(option.chance)}
            for option in verdict.options
        ],
        "reasons": [{**reason._asdict(), "sentence": reason.sentence()} for reason in verdict.reasons],
    }


def headline(review: Review) -> str:
    """Luck and faults in a few words."""
    luck = review.luck / review.unit
    fortune = "Bad luck" if luck < -MUCH_LUCK else "Good luck" if luck > MUCH_LUCK else "Not much luck either way"
    real = len(review.called("mistake", "blunder"))
    return f"{fortune}, {counted(real, 'real mistake')}."


def summary(review: Review) -> str:
    """From the first chance to the result, in one sentence."""
    figures = Figures(review.seats == 1)
    shown = review.shown.account
    parts = [(shown.own, "by decisions"), (shown.luck, "by luck"), (shown.others, "by what others chose")]
    told = [part for part in parts if part[0] or part is not parts[2]]
    ways = [f"{'lost' if value < 0 else 'gained'} {figures.amount(value)} {how}" for value, how in told]
    said = ", ".join(ways[:-1]) + f" and {ways[-1]}"
    return f"You began with {figures.chance(shown.first)}, {said}; it came to {figures.chance(shown.result)}."


def page(review: Review, say: Saying) -> str:
    """For people at a terminal."""
    lines = [*_head(review), "", *_account(review), "", *_matters(review, say), *_decisions(review, say)]
    return "\n".join(lines)


def _head(review: Review) -> list[str]:
    place = f"{ENDINGS.get(review.rank, f'{review.rank}th')} of {review.seats}"
    alone = review.seats == 1
    came = f"{review.result:.0f} points" if alone else place
    lines = [f"{review.title}, seat {review.seat}: {came}. Depth {review.order.depth}."]
    lines += [headline(review), summary(review)]
    if review.order.open_cards:
        lines.append("Chances with open cards stand in brackets: hindsight, which nobody had at the table.")
    return lines


def _account(review: Review) -> list[str]:
    figures = Figures(review.seats == 1)
    shown = review.shown.account
    rows = [
        ("at the deal, if all go by rules of thumb", figures.chance(shown.first), figures.span(review.first)),
        ("your decisions, against rules of thumb", figures.change(shown.own), figures.span(review.own)),
    ]
    if review.seats > 1:
        rows.append(("others' decisions that you could see", figures.change(shown.others), figures.span(review.others)))
    rows += [
        ("luck: cards, dice and what you could not see", figures.change(shown.luck), ""),
        ("result", figures.chance(shown.result), ""),
    ]
    return [f"  {name:<46}{value:>12}" + (f"   ({span})" if span else "") for name, value, span in rows]


def _matters(review: Review, say: Saying) -> list[str]:
    figures = Figures(review.seats == 1)
    lines = []
    for happening in review.happenings:
        at_end = happening.place == len(review.points)
        answer = "end" if at_end else str(review.points[happening.place].answer + 1)
        hindsight = "" if at_end else _opened(review.points[happening.place], figures)
        words = say(happening.words)
        lines.append(f"  {answer:>5}  {figures.change(happening.shown):>12}  {happening.whose:<7} {words}{hindsight}")
    return ["Moments that mattered (answer, change, whose, what)", *lines, ""] if lines else []


def _opened(point: Point, figures: Figures) -> str:
    return f" [{figures.chance(point.opened.value)}]" if point.opened else ""


def _decisions(review: Review, say: Saying) -> list[str]:
    counts = [(word, len(review.called(word))) for word in (GOOD, "inaccuracy", "mistake", "blunder")]
    told = [f"{count} {_plural(word, count)}" for word, count in counts if count]
    open_ones = len(review.called(NOT_JUDGED))
    told += [f"{open_ones} with nothing to choose between that is sure"] if open_ones else []
    lines = [f"Your {len(review.decisions)} decisions: {', '.join(told) or 'none'}"]
    for point in review.faults:
        lines += _fault(point, Figures(review.seats == 1), say)
    return lines


def _plural(word: str, count: int) -> str:
    return word if count == 1 or word == GOOD else PLURALS.get(word, f"{word}s")


def _fault(point: Point, figures: Figures, say: Saying) -> list[str]:
    verdict = point.verdict
    assert verdict is not None
    assert verdict.loss is not None
    played, best = verdict.options[PLAYED], verdict.options[verdict.best]
    loss = f"{figures.change(-verdict.loss.value)} ({figures.span(verdict.loss)} lost)"
    lines = [f"  {point.answer + 1:>5}  {verdict.word}: {say(played.words)}, {loss}; better: {say(best.words)}"]
    return lines + [f"         {say(reason.sentence())}" for reason in verdict.reasons]
