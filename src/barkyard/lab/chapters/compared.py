"""With a change and without it, deal for deal."""

from __future__ import annotations

from math import sqrt

from barkyard.lab.chance import mean, off, two_sided
from barkyard.lab.chapters.cards import worths
from barkyard.lab.chapters.source import Source
from barkyard.lab.collect import HELD
from barkyard.lab.picture import TABLE, Chapter, Picture, counted, percent
from barkyard.lab.study import SHIFT, row_columns
from barkyard.lab.tally import UNIT

MOST_CARDS = 12


def compared(before: Source, after: Source) -> Chapter:
    chapter = Chapter("change", "The change", "Every deal was played with the change and without it.")
    rows = sorted((_row(chapter, after, column, name) for column, name in _columns(after)), key=_size)
    chapter.pictures.append(
        Picture(
            TABLE,
            f"What the change does, biggest shift first, in {counted(after.games)} deals.",
            "Mean with the change less mean without it, deal by deal, with 95 % intervals.",
            head=("figure", "shift", "from", "to", "in standard errors"),
            rows=tuple(row[1:] for row in rows),
        )
    )
    chapter.pictures.append(_side_by_side(before, after))
    return chapter


def _columns(source: Source) -> list[tuple[int, str]]:
    names = row_columns(source.seats)
    return [(column, name) for column, name in enumerate(names) if column and name != "begun_by"]


def _row(chapter: Chapter, source: Source, column: int, name: str) -> tuple[str, ...]:
    unit = UNIT if name.startswith("won") else 1
    total = source.of(SHIFT).get(column, 0) / unit
    squares = source.of(f"{SHIFT} squared").get(column, 0) / unit**2
    shift = mean(total, squares, source.games)
    z = off(total, squares, source.games, 0.0) if total else 0.0
    words = name.replace("_", " ") if "_" not in name else f"{name.split('_')[0]}, seat {int(name.split('_')[1]) + 1}"
    scale, mark = (100, " %") if unit == UNIT else (1, "")
    told = [f"{scale * part:+.2f}{mark}" for part in shift]
    chapter.claim(
        f"The change shifts {words} by {told[0]}.", f"From {told[1]} to {told[2]}, deal by deal.", abs(z), two_sided(z)
    )
    return f"{abs(z):.6f}", words, *told, f"{z:+.1f}"


def _size(row: tuple[str, ...]) -> float:
    return -float(row[0])


def _side_by_side(before: Source, after: Source) -> Picture:
    """Cards whose worth differs most; each is measured within its own games."""
    known = {each.card: each for each in worths(before, HELD)}
    found = []
    for each in worths(after, HELD):
        if each.card in known:
            shift = each.gain.value - known[each.card].gain.value
            reach = 1.96 * sqrt(each.error**2 + known[each.card].error ** 2)
            found.append((abs(shift) / (reach or 1.0), shift, reach, each.card))
    found.sort(reverse=True)
    rows = [
        (before.card(card), percent(known[card].gain.value), f"{100 * shift:+.1f} ± {100 * reach:.1f}")
        for _, shift, reach, card in found[:MOST_CARDS]
    ]
    return Picture(
        TABLE,
        "Cards whose worth the change shifts most.",
        "What holding a card adds to the win share without the change, and by how many points the change shifts that; "
        "95 % intervals, not corrected for the number of cards.",
        head=("card", "without", "shift"),
        rows=tuple(rows),
    )
