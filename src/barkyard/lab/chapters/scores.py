"""How games come out: points, ties, margins, and where points came from."""

from __future__ import annotations

from collections import Counter

from barkyard.games.rulebook import read
from barkyard.lab.chapters.length import histogram
from barkyard.lab.chapters.source import Source
from barkyard.lab.figures import spread, wilson
from barkyard.lab.picture import TABLE, Chapter, Picture, counted, percent, shortened

MOST_RULES = 12
MOST_TEXT = 90  # letters of a rule in a table


def scores(source: Source) -> Chapter:
    chapter = Chapter("scores", "Scores", "How far apart players end, and how often nobody or several win.")
    every: Counter[int] = Counter()
    for seat in range(source.seats):
        every.update(source.of(f"score {seat}"))
    usual = spread(every)
    if len(every) > 1:
        chapter.pictures.append(
            histogram(
                dict(every),
                f"Half of all scores lie from {usual['lower_quartile']:g} to {usual['upper_quartile']:g}.",
                "Scores of all seats.",
                "points",
            )
        )
    if len(source.of("margin")) > 1:
        margin = source.spread("margin")
        told = f"The first is usually {margin['median']:g} ahead of the second."
        chapter.pictures.append(histogram(source.of("margin"), told, "The best score less the next.", "points"))
    chapter.lines.append(_ties(source))
    if picture := _points(source):
        chapter.pictures.append(picture)
    return chapter


def _ties(source: Source) -> str:
    winners, games = source.of("winners"), max(1, source.games)
    if source.seats == 1:
        won = winners.get(1, 0)
        return f"{percent(won / games)} of the games ({_interval(won, games)}) are won."
    shared = sum(count for number, count in winners.items() if number > 1)
    nobody = winners.get(0, 0)
    return (
        f"{percent(shared / games)} of the games ({_interval(shared, games)}) are won by several, "
        f"{percent(nobody / games)} ({_interval(nobody, games)}) by nobody."
    )


def _interval(hits: int, games: int) -> str:
    low, high = wilson(hits, games)
    return f"{percent(low)} to {percent(high)}"


def _points(source: Source) -> Picture | None:
    points = source.words("points by rule")
    total = sum(points.values())
    if not total:
        return None
    book = read(source.game)
    rows = [
        (rule, percent(gained / total), shortened(book.rules[rule].text, MOST_TEXT) if rule in book.rules else "")
        for rule, gained in sorted(points.items(), key=lambda entry: (-entry[1], entry[0]))[:MOST_RULES]
    ]
    looked = sum(source.of("probed").values())
    return Picture(
        TABLE,
        f"Most points come by {rows[0][0]}.",
        f"Points by the rule that was told of last when they were gained, in {counted(looked)} games.",
        head=("rule", "share", "what it says"),
        rows=tuple(rows),
    )
