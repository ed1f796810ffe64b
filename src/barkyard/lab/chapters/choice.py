"""Whether there is something to choose, and whether it matters."""

from __future__ import annotations

from math import sqrt

from barkyard.lab.chance import Estimate, mean
from barkyard.lab.chapters.length import histogram
from barkyard.lab.chapters.source import Source
from barkyard.lab.collect import MIX
from barkyard.lab.figures import wilson
from barkyard.lab.picture import DOTS, Chapter, Mark, Picture, counted, in_percent, percent
from barkyard.lab.probe import MILLION, NOISE
from barkyard.lab.tally import UNIT

LEAST_TRIED = 8
MANY = 12  # options and more in one bar


def choice(source: Source) -> Chapter:
    chapter = Chapter("choice", "Choice", "A choice matters if a good option is better than any option.")
    options = source.of("options")
    total = sum(options.values())
    forced = options.get(1, 0) / max(1, total)
    chapter.pictures.append(
        histogram(
            options,
            _told(forced),
            f"Options for each of {counted(total)} answers.",
            "options",
            MANY,
        )
    )
    chapter.claim(
        _told(forced),
        f"Where there is a choice, it is among {_mean_options(options):.1f} options on the average.",
        5 * forced if forced > 0.5 else forced,
    )
    _show_kinds(chapter, source)
    _show_ladder(chapter, source)
    _show_mix(chapter, source)
    return chapter


def _told(forced: float) -> str:
    if forced > 0.005:
        return f"{percent(forced, 0)} of the answers are forced."
    return "There is nearly always a choice." if forced else "There is always a choice."


def _mean_options(options: dict[int, int]) -> float:
    real = {count: times for count, times in options.items() if count > 1}
    return sum(count * times for count, times in real.items()) / max(1, sum(real.values()))


def _show_kinds(chapter: Chapter, source: Source) -> None:
    tried, differing, worth = source.words("tried"), source.words("differing"), source.words("worth")
    total, found = sum(tried.values()), sum(differing.values())
    if not total:
        return
    low, high = wilson(found, total)
    chapter.lines.append(
        f"Of {counted(total)} decisions that were tried out, options differ by more than noise in "
        f"{percent(found / total, 0)} ({percent(low, 0)} to {percent(high, 0)}); {percent(NOISE, 0)} would seem to by "
        "chance alone."
    )
    kinds = sorted((kind for kind in tried if tried[kind] >= LEAST_TRIED), key=lambda kind: -worth[kind] / tried[kind])
    marks = [_kind(kind, tried[kind], differing[kind], worth[kind]) for kind in kinds]
    if marks:
        chapter.pictures.append(
            Picture(
                DOTS,
                _mattering(marks),
                "Share of the decisions of a kind whose options differ by more than noise, with 95 % intervals, after "
                "random play; the line is chance alone. Below the name: by how much options differ, in points.",
                tuple(marks),
                100 * NOISE,
                "chance",
                "%",
            )
        )


def _mattering(marks: list[Mark]) -> str:
    sure = [mark for mark in marks if mark.low > 100 * NOISE]
    if not sure:
        return "No kind of decision can be told from noise in so few tries."
    return f"What is chosen matters most often at {max(sure, key=lambda mark: mark.low).label}."


def _kind(kind: str, tried: int, differing: int, worth: int) -> Mark:
    deviation = 100 * sqrt(max(0.0, worth / MILLION / tried))
    note = f"{deviation:.1f} points, {tried} tried"
    return in_percent(kind, (differing / tried, *wilson(differing, tried)), note)


def _show_ladder(chapter: Chapter, source: Source) -> None:
    if not source.ladder:
        return
    fair = 1 / source.seats
    marks = [
        in_percent(rung.better, rung.wins, f"among {rung.worse}", hot=place == 0)
        for place, rung in enumerate(source.ladder)
    ]
    best = source.ladder[0]
    chapter.pictures.append(
        Picture(
            DOTS,
            f"One {best.better} among {best.worse} wins {percent(best.wins.value, 0)}: luck against skill.",
            f"Win share of one better player, every deal played from every seat ({best.deals} deals), with 95 % "
            "intervals; the line is what luck alone gives.",
            tuple(marks),
            100 * fair,
            "luck alone",
            "%",
        )
    )
    chapter.claim(
        f"Skill is worth {100 * (best.wins.value - fair):.0f} points.",
        f"One {best.better} player among {best.worse} ones wins {percent(best.wins.value, 0)} "
        f"({percent(best.wins.low, 0)} to {percent(best.wins.high, 0)}) where luck alone gives {percent(fair, 0)}.",
        1.0,
    )


def _show_mix(chapter: Chapter, source: Source) -> None:
    """Where bots of several kinds sat at one table."""
    if not source.plan.mixed:
        return
    kinds = list(dict.fromkeys(source.plan.bots))
    shares = {kind: _share_of(source, kind) for kind in kinds}
    best = max(kinds, key=lambda kind: shares[kind].value)
    chapter.pictures.append(
        Picture(
            DOTS,
            f"At one table {best} wins most: {percent(shares[best].value, 0)} of the games for each who plays so.",
            f"Win share of one seat by who sat there ({', '.join(source.plan.bots)}; who sits where is drawn anew for "
            "each game, so no seat is better off), with 95 % intervals; the line is the fair share.",
            tuple(in_percent(kind, shares[kind], hot=kind == best) for kind in kinds),
            100 * source.fair,
            "fair",
            "%",
        )
    )


def _share_of(source: Source, kind: str) -> Estimate:
    places = [place for place, bot in enumerate(source.plan.bots) if bot == kind]
    total = sum(source.of(f"role {MIX} wins").get(place, 0) for place in places) / UNIT
    squares = sum(source.of(f"role {MIX} wins squared").get(place, 0) for place in places) / UNIT**2
    return mean(total, squares, sum(source.of(f"role {MIX}").get(place, 0) for place in places))
