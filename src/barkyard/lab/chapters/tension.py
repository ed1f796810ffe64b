"""Whether a game is open, and for how long: by what its judge thought on the way."""

from __future__ import annotations

from collections import Counter

from barkyard.lab.chapters.length import histogram
from barkyard.lab.chapters.source import Source
from barkyard.lab.figures import spread, wilson
from barkyard.lab.picture import CURVE, DOTS, Chapter, Mark, Picture, counted, in_percent, percent
from barkyard.lab.probe import MOMENTS, THOUSAND

LONG_IDLE = THOUSAND // 4


def tension(source: Source) -> Chapter | None:
    if source.seats == 1:
        return None
    chapter = Chapter("tension", "Tension", "A game is tense while its end is open and the lead changes hands.")
    judged = sum(source.of("judged").values())
    if judged:
        _show_hope(chapter, source, judged)
        _show_leads(chapter, source)
        _show_belief(chapter, source)
    else:
        chapter.lines.append("Nobody has told this game's bots what an unfinished game is worth: it has no judge.")
    _tell_idle(chapter, source)
    return chapter


def _show_hope(chapter: Chapter, source: Source, judged: int) -> None:
    marks = []
    for moment in range(MOMENTS + 1):
        found = spread(Counter(source.of(f"hopeful {moment}")))
        marks.append(Mark(_when(moment), found["mean"], found["lower_quartile"], found["upper_quartile"]))
    sure = next((mark.label for mark in marks if mark.value < 2), "")
    told = f"Fewer than two still hope after {sure} of the game." if sure else "Two or more hope to the end."
    chapter.pictures.append(
        Picture(
            CURVE,
            told,
            f"Players with more than 5 % of all hope, by progress, as the game's judge sees {counted(judged)} games; "
            "band: the middle half of the games.",
            tuple(marks),
            unit="players",
        )
    )
    leads = [
        (moment, source.of("leader wins").get(moment, 0), judged)
        for moment in (MOMENTS // 4, MOMENTS // 2, 3 * MOMENTS // 4)
    ]
    rows = [in_percent(_when(moment), (won / n, *wilson(won, n))) for moment, won, n in leads]
    chapter.pictures.append(
        Picture(
            DOTS,
            f"Who is ahead halfway wins {rows[1].value:.0f} times in a hundred.",
            "How often the leader after a quarter, half and three quarters of a game wins it, with 95 % intervals; "
            "the line is what anybody wins.",
            tuple(rows),
            100 * source.fair,
            "fair",
            "%",
        )
    )


def _when(moment: int) -> str:
    return f"{100 * moment // MOMENTS} %"


def _show_leads(chapter: Chapter, source: Source) -> None:
    changes = source.spread("lead changes")
    chapter.pictures.append(
        histogram(
            source.of("lead changes"),
            f"The lead changes {changes['median']:g} times in the usual game.",
            "Changes of the favourite a game.",
            "changes",
        )
    )
    if source.of("winner's lowest"):
        half = THOUSAND / source.seats / 2
        low = source.of("winner's lowest")
        back = sum(count for chance, count in low.items() if chance < half) / sum(low.values())
        good = source.spread("ahead for good")["median"] / THOUSAND
        chapter.lines.append(
            f"The winner is ahead for good after {percent(good, 0)} of the game. In {percent(back, 0)} of the games "
            "the winner once had less than half of a fair chance."
        )
        chapter.claim(
            f"The winner leads for good after {percent(good, 0)} of the game.",
            f"The favourite changes {changes['median']:g} times, and {percent(back, 0)} of the winners come back from "
            "less than half of a fair chance.",
            0.8,
        )


def _show_belief(chapter: Chapter, source: Source) -> None:
    believed, true = source.of("believed"), source.of("came true")
    rows = [
        (f"{10 * tenth} to {10 * tenth + 10} %", percent(true.get(tenth, 0) / count), counted(count))
        for tenth, count in sorted(believed.items())
    ]
    chapter.pictures.append(
        Picture(
            "table",
            "How far the judge can be trusted.",
            "What it thought a seat's part of the hope was, and how often such a seat won.",
            head=("thought", "won", "looks"),
            rows=tuple(rows),
        )
    )


def _tell_idle(chapter: Chapter, source: Source) -> None:
    idle = source.of("idle")
    total = max(1, sum(idle.values()))
    mean = sum(share * count for share, count in idle.items()) / total / THOUSAND
    long = sum(count for share, count in idle.items() if share > LONG_IDLE) / total
    chapter.lines.append(
        f"After their last answer players watch for {percent(mean, 0)} of the game; {percent(long, 0)} of them for "
        "more than a quarter of it."
    )
    if mean > 0.1:
        chapter.claim(
            f"Players sit idle for {percent(mean, 0)} of the game.",
            f"So much comes after a player's last answer; {percent(long, 0)} of them watch for more than a quarter.",
            10 * mean,
        )
