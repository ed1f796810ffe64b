"""Wins by seat, by who begins or holds another role, and by character."""

from __future__ import annotations

from barkyard.lab.chance import games_needed, off, two_sided
from barkyard.lab.chapters.source import Source
from barkyard.lab.collect import BEGINS, MIX, SEATED
from barkyard.lab.picture import DOTS, Chapter, Picture, counted, in_percent, percent, points
from barkyard.lab.tally import UNIT

ALONE = 1
ENOUGH = 0.99  # of the games in which every seat has exactly one card in a place: a character


def fairness(source: Source) -> Chapter | None:
    if source.seats == ALONE:
        return None
    chapter = Chapter("fairness", "Fairness", "A table is fair when every seat wins as often as any other.")
    _show(chapter, source, f"role {SEATED}", [f"Seat {seat + 1}" for seat in range(source.seats)], "seat")
    for role in _roles(source):
        names = [_place(role, after) for after in range(source.seats)]
        _show(chapter, source, f"role {role}", names, f"place after who {_title(role)}")
    for name in characters(source):
        counts, wins = source.of(name), source.of(f"{name} wins")
        best_first = sorted(counts, key=lambda card: (-wins[card] / counts[card], card))
        _show(chapter, source, name, {card: source.card(card) for card in best_first}, name.partition(" ")[2])
    needed = games_needed(source.fair, 0.01)
    chapter.lines.append(
        f"To tell a difference of 1 % of the win takes {counted(needed)} games (nine times out of ten, at 5 %); "
        f"these are {counted(source.games)}."
    )
    return chapter


def _roles(source: Source) -> list[str]:
    """Roles that are not always held by the same seat, each way of sharing them out once."""
    found: dict[tuple[tuple[int, int], ...], str] = {}
    for name in source.tally.numbers:
        words = name.split()
        if words[0] != "role" or len(words) != 2 or words[1] in (SEATED, MIX):
            continue
        if len(source.of(f"{name} held")) > 1:
            known = tuple(sorted(source.of(f"{name} wins").items()))
            if known not in found or words[1] != BEGINS:
                found[known] = words[1]
    return list(found.values())


def _title(role: str) -> str:
    return "begins" if role == BEGINS else f"is {role}"


def _place(role: str, after: int) -> str:
    who = "Begins" if role == BEGINS else role.replace("_", " ").capitalize()
    return who if after == 0 else f"{after} after"


def characters(source: Source) -> list[str]:
    """Places in which every seat ends with exactly one card: its dog, its pal."""
    names = [
        name
        for name in source.tally.numbers
        if name.startswith("character ") and f"{name} wins" in source.tally.numbers
    ]
    return [name for name in names if sum(source.of(name).values()) > ENOUGH * source.games * source.seats]


def subject(label: str, what: str) -> str:
    """Of a sentence: `Who sits 2 after who begins`."""
    return f"Who sits {label} {what.partition('after ')[2]}" if label.endswith("after") else label


def _show(chapter: Chapter, source: Source, name: str, labels: list[str] | dict[int, str], what: str) -> None:
    keys = list(labels) if isinstance(labels, dict) else list(range(len(labels)))
    shares = {key: source.share(name, key) for key in keys}
    tests = {key: off(*_sums(source, name, key), source.fair) for key in keys}
    worst = max(keys, key=lambda key: abs(tests[key]))
    for key in keys:
        estimate = shares[key]
        chapter.claim(
            f"{subject(labels[key], what)} wins {'too often' if tests[key] > 0 else 'too seldom'}.",
            f"{percent(estimate.value)} ({percent(estimate.low)} to {percent(estimate.high)}) where "
            f"{percent(source.fair)} would be fair.",
            100 * abs(estimate.value - source.fair),
            two_sided(tests[key]),
        )
    struck = two_sided(tests[worst]) < 0.01 / len(keys)
    told = f"{labels[worst]} is furthest from fair: {points(shares[worst].value - source.fair)} points."
    quiet = f"No {what} can be told from fair in {counted(source.games)} games."
    chapter.pictures.append(
        Picture(
            DOTS,
            told if struck else quiet,
            f"Win share by {what}, with 95 % intervals; the line is the fair share. A shared win counts as its share.",
            tuple(in_percent(labels[key], shares[key], hot=struck and key == worst) for key in keys),
            100 * source.fair,
            "fair",
            "%",
        )
    )


def _sums(source: Source, name: str, key: int) -> tuple[float, float, int]:
    return (
        source.of(f"{name} wins").get(key, 0) / UNIT,
        source.of(f"{name} wins squared").get(key, 0) / UNIT**2,
        source.of(name).get(key, 0),
    )
