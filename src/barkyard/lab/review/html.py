"""A review as one page that needs nothing else: light and dark, for a screen or for paper."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from barkyard.lab.review.curve import MARKS, Curve, glyph
from barkyard.lab.review.decisions import NOT_JUDGED, PLAYED, Option
from barkyard.lab.review.report import Figures, headline, summary
from barkyard.lab.review.wording import Saying

if TYPE_CHECKING:
    from barkyard.lab.review.review import Point, Review
    from barkyard.lab.review.shown import Step

STYLE: Final = files("barkyard.lab.review").joinpath("page.css").read_text(encoding="utf-8")


def page(review: Review, say: Saying) -> str:
    """The whole page. Seats are called what `say` calls them."""
    parts = [_verdict(review), _curve(review, say), _decisions(review, say)]
    if review.order.open_cards:
        parts.insert(2, _hindsight())
    title = f"Review: {review.title}, seat {review.seat}"
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>'
        f"<body><main><h1>{escape(title)} <small>depth {review.order.depth}</small></h1>{''.join(parts)}</main>"
        f"</body></html>\n"
    )


def _verdict(review: Review) -> str:
    figures = Figures(review.seats == 1)
    shown = review.shown.account
    rows = [
        ("At the deal, if all go by rules of thumb", figures.chance(shown.first), figures.span(review.first)),
        ("Your decisions, against rules of thumb", figures.change(shown.own), figures.span(review.own)),
        ("Others' decisions that you could see", figures.change(shown.others), figures.span(review.others)),
        ("Luck: cards, dice and what you could not see", figures.change(shown.luck), ""),
    ]
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td class="num">{value}</td><td class="num">{span}</td></tr>'
        for name, value, span in rows
    )
    result = f'<td class="num">{figures.chance(shown.result)}</td><td></td>'
    end = f'<tr class="sum"><th scope="row">Result</th>{result}</tr>'
    what = "expected score" if figures.alone else "share of the win"
    head = f'<thead><tr><th></th><th class="num">{what}</th><th class="num">95 of 100</th></tr></thead>'
    return (
        f"<section><h2>{escape(headline(review))}</h2><p>{escape(summary(review))}</p>"
        f'<div class="scroll"><table>{head}<tbody>{body}{end}</tbody></table></div></section>'
    )


def _curve(review: Review, say: Saying) -> str:
    figures = Figures(review.seats == 1)
    told = zip(review.points, review.shown.steps, strict=True)
    rows = "".join(_point_row(point, shown, figures, say) for point, shown in told)
    heads = "".join(f"<th>{name}</th>" for name in ("Answer", "Chance", "95 of 100", "Luck before", "Choice", "What"))
    what = "Your expected score" if review.seats == 1 else "Your chance to win"
    return (
        f"<section><h3>{what}</h3><p class=note>Line: before each choice. Band: its interval, 95 of 100. "
        f"Square marks are your choices, dashed rings are luck, the others are choices of others.</p>"
        f'<div class="scroll">{Curve(review).draw(say)}</div>'
        f'<details><summary>The same as a table</summary><div class="scroll">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div></details></section>"
    )


def _point_row(point: Point, shown: Step, figures: Figures, say: Saying) -> str:
    cells = [
        str(point.answer + 1),
        figures.chance(shown.chance) + (f" [{figures.chance(point.opened.value)}]" if point.opened else ""),
        figures.span(point.chance),
        figures.change(shown.luck),
        figures.change(shown.gain),
        say(f"@{point.seat}: {point.words}"),
    ]
    return "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"


def _hindsight() -> str:
    return (
        '<section class="hindsight"><h3>With open cards</h3><p>The dotted line, and the figures in brackets, are '
        "chances with every card open. Nobody had them at the table: they say what was so, not what you should have "
        "known.</p></section>"
    )


def _decisions(review: Review, say: Saying) -> str:
    figures = Figures(review.seats == 1)
    shown = "".join(_decision(point, figures, say) for point in review.decisions)
    return f"<section><h3>Your {len(review.decisions)} decisions</h3>{shown or '<p>None.</p>'}</section>"


def _decision(point: Point, figures: Figures, say: Saying) -> str:
    verdict = point.verdict
    assert verdict is not None
    kind = MARKS[verdict.word]
    mark = f'<svg viewBox="-13 -13 26 26" aria-hidden="true"><g class="mark {kind}">{glyph(kind)}</g></svg>'
    word = verdict.word if verdict.word != NOT_JUDGED else "too close to call"
    loss = ""
    if verdict.loss and verdict.word:
        loss = f", {figures.change(-verdict.loss.value)} ({figures.span(verdict.loss)} lost)"
    most = max(1e-9, *(option.chance.high for option in verdict.options))
    order = sorted(range(len(verdict.options)), key=lambda place: (-verdict.options[place].chance.value, place))
    best = verdict.best if verdict.word else PLAYED  # where nothing is sure, nothing is called best
    rows = "".join(_option(verdict.options[place], place, best, most, figures, say) for place in order)
    why = "".join(f'<p class="why">{escape(say(reason.sentence()))}</p>' for reason in verdict.reasons)
    return (
        f'<details class="dec"><summary class="{kind}">{mark}<small>{point.answer + 1}</small>'
        f"<b>{escape(say(point.words))}</b><span>{word}{loss}</span></summary>"
        f'{why}<div class="scroll"><table><tbody>{rows}</tbody></table></div></details>'
    )


def _option(option: Option, place: int, best: int, most: float, figures: Figures, say: Saying) -> str:
    kind = "you" if place == PLAYED else "best" if place == best else ""
    note = " (you)" if place == PLAYED else " (best)" if place == best else ""
    low, high = (100 * max(0.0, edge) / most for edge in (option.chance.low, option.chance.high))
    bar = (
        f'<div class="bar" aria-hidden="true"><i style="width:{100 * max(0.0, option.chance.value) / most:.1f}%"></i>'
        f'<u style="left:{low:.1f}%;width:{high - low:.1f}%"></u></div>'
    )
    value = f"{figures.chance(option.chance.value)} <small>{figures.span(option.chance)}</small>"
    head = f'<th scope="row">{escape(say(option.words))}{note}</th>'
    return f'<tr class="{kind}">{head}<td>{bar}</td><td class="num">{value}</td></tr>'
