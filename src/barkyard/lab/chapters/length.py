"""How long games are, in answers, turns and minutes, and what makes them long."""

from __future__ import annotations

from collections import Counter
from math import sqrt

from barkyard.games.rulebook import Rulebook, read
from barkyard.lab.chapters.source import Source
from barkyard.lab.figures import spread
from barkyard.lab.picture import BARS, DOTS, Chapter, Mark, Picture, percent, shortened

PACE = 8.0  # seconds that a person thinks about a choice
TAP = 1.0  # and about an answer without one
MOST_BARS = 30
ANY_NUMBER = 1 << 30
MOST_TEXT = 60  # letters of a rule below its name
MOST_LONG = 8  # rules that are shown to make games long
LEAST = 30  # games with and without a rule before it is compared


def length(source: Source) -> Chapter:
    answers, choices = source.spread("length"), source.spread("choices")
    minutes = (PACE * choices["median"] + TAP * (answers["median"] - choices["median"])) / 60
    chapter = Chapter(
        "length",
        "Length",
        f"Bots are quick: minutes are what people would take, {PACE:g} seconds a choice and {TAP:g} a forced answer.",
    )
    if answers["min"] == answers["max"]:
        chapter.lines.append(f"Every game takes {answers['max']:g} answers, about {minutes:.0f} minutes among people.")
    else:
        tail = _tail(source.of("length"), 2 * answers["median"])
        chapter.pictures.append(
            histogram(
                source.of("length"),
                f"Half of all games take {answers['lower_quartile']:g} to {answers['upper_quartile']:g} answers, "
                f"about {minutes:.0f} minutes among people.",
                f"Answers a game. {percent(tail)} of the games take more than twice the median.",
                "answers",
            )
        )
    for name, unit in (("turns", "turns"), ("rounds", "rounds")):
        if len(source.of(name)) > 1:
            usual = source.spread(name)
            told = f"The usual game has {usual['median']:g} {unit}, the longest {usual['max']:g}."
            chapter.pictures.append(histogram(source.of(name), told, f"{unit.capitalize()} a game.", unit))
    if picture := _what_is_long(source):
        chapter.pictures.append(picture)
    chapter.claim(
        f"A game takes {minutes:.0f} minutes." if minutes >= 1.5 else "A game takes a minute.",
        f"The median is {answers['median']:g} answers, {choices['median']:g} of them with a choice; "
        + _slow(source.of("length"), answers["max"]),
        0.5,
    )
    return chapter


def _what_is_long(source: Source) -> Picture | None:
    """Rules whose games are longest, against games without them."""
    lengths, games = Counter(source.of("heard")), max(1, source.heard)
    total = sum(number * count for number, count in lengths.items())
    deviation = sqrt(max(0.0, sum(n * n * count for n, count in lengths.items()) / games - (total / games) ** 2))
    book, found = read(source.game), []
    for rule, count in source.words("rules").items():
        if LEAST <= count <= games - LEAST:
            with_it = source.words("rule lengths")[rule] / count
            without = (total - source.words("rule lengths")[rule]) / (games - count)
            reach = 1.96 * deviation * sqrt(1 / count + 1 / (games - count))
            found.append((with_it - without, reach, rule))
    found.sort(reverse=True)
    if not found or found[0][0] <= found[0][1]:  # none is longer than chance would make it
        return None
    marks = [
        Mark(rule, gain, gain - reach, gain + reach, _words(book, rule), hot=place == 0)
        for place, (gain, reach, rule) in enumerate(found[:MOST_LONG])
    ]
    return Picture(
        DOTS,
        f"Games in which {found[0][2]} came up are the longest, by {found[0][0]:.0f} answers.",
        "Mean length of games with a rule less that of games without it, with 95 % intervals. A long game has room for "
        "more: this is a sign, not a cause.",
        tuple(marks),
        0.0,
        "",
        "answers",
        wide=True,
    )


def _words(book: Rulebook, rule: str) -> str:
    return shortened(book.rules[rule].text, MOST_TEXT) if rule in book.rules else ""


def _tail(counts: dict[int, int], beyond: float) -> float:
    return sum(count for number, count in counts.items() if number > beyond) / max(1, sum(counts.values()))


def _slow(counts: dict[int, int], longest: float) -> str:
    """Who says "more than" must have seen some."""
    most = _quantile(counts, 0.95)
    return f"one in twenty takes {most} answers or more." if most < longest else f"none takes more than {most}."


def _quantile(counts: dict[int, int], share: float) -> int:
    left = share * sum(counts.values())
    for number in sorted(counts):
        left -= counts[number]
        if left <= 0:
            return number
    return max(counts)


def histogram(counts: dict[int, int], caption: str, about: str, unit: str, most: int = ANY_NUMBER) -> Picture:
    """Bars of whole numbers, several to a bar where there are many; what lies far out, or is more than the most, is in
    the last one."""
    low, high = min(counts), min(max(_quantile(counts, 0.995), min(counts) + 1), most)
    width = max(1, -(-(high - low + 1) // MOST_BARS))
    bars: Counter[int] = Counter()
    for number, count in counts.items():
        bars[min(number, high) // width] += count
    total, middle = sum(counts.values()), int(spread(Counter(counts))["median"]) // width
    marks = []
    for bar in range(low // width, high // width + 1):
        first, last = bar * width, bar * width + width - 1
        label = str(first) if width == 1 else f"{first} to {last}"
        share = 100 * bars[bar] / total
        more = " and more" if bar == high // width and max(counts) > last else ""
        marks.append(Mark(label + more, share, share, share, hot=bar == middle))
    return Picture(BARS, caption, about, tuple(marks), unit=unit)
