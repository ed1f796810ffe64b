"""How random games of Exploding Puppy end, and how long they take: `python -m bench.endings [--games N] [--write]`.

Game number g of a row is dealt with the seed 7919 g + players and answered with the seed 104729 g + 13, whatever the
number of games is: fewer games are the first of more.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from barkyard.engine.dice import Dice
from barkyard.engine.table import playout
from barkyard.games.exploding_puppy import GAME
from barkyard.games.exploding_puppy.decks import find_deck
from barkyard.games.exploding_puppy.ending import TURNS_A_SEAT
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from bench.longrun import ROOT, Kept, Mode, Row, arguments, count, put, share

PAGE: Final = ROOT / "docs" / "games" / "exploding-puppy.md"
DECK_GAMES: Final = 100_000
VARIANT_GAMES: Final = 10_000

ONE: Final = "one winner"
SEVERAL: Final = "several win"
NOBODY: Final = "nobody wins"
ALL_DEAD: Final = "all dead at once"
STOPPED: Final = "stopped by EP-loop.6"
WAYS: Final = (ONE, SEVERAL, NOBODY, ALL_DEAD, STOPPED)


@dataclass(frozen=True)
class Ending(Row):
    """How the games of a deck or variant ended."""

    answers: list[int]  # median, 99 %, most
    turns: list[int]  # median, most
    ways: dict[str, int]
    first_wins: int  # games that the first player won


def main(argv: Sequence[str] | None = None) -> int:
    parser = arguments("endings", "How random games of Exploding Puppy end.", DECK_GAMES)
    parser.add_argument(
        "--variant-games",
        metavar="N",
        type=count,
        default=VARIANT_GAMES,
        help=f"games for each row of the variants and of a deck with all kinds ({VARIANT_GAMES:,})",
    )
    args = parser.parse_args(argv)
    kept = Kept(args.kept, Ending)
    by_deck = list(kept.all_of(decks(args.games), play))
    by_variant = list(kept.all_of(variants(args.variant_games), play))
    for name, lines in (
        ("endings by deck", table(by_deck)),
        ("endings by variant", table(by_variant)),
        ("the longest game", longest([*by_deck, *by_variant])),
    ):
        print("\n".join(lines), end="\n\n")
        if args.write:
            put(PAGE, name, lines)
    return 0


def decks(games: int) -> list[Mode]:
    """Every printed deck for every number of players."""
    return [Mode(seats, options, games) for seats, options in GAME.modes() if is_printed(options)]


def variants(games: int) -> list[Mode]:
    """Each variant at three tables, all of them together, and all 73 kinds in one deck."""
    return [Mode(seats, options, games) for seats, options in GAME.modes() if not is_printed(options)]


def is_printed(options: dict[str, str]) -> bool:
    return list(options) == ["deck"] and "=" not in options["deck"]


def play(mode: Mode) -> Ending:
    options = GAME.settle(mode.seats, mode.options)
    answers, turns = [], []
    ways = dict.fromkeys(WAYS, 0)
    first_wins = 0
    for number in range(mode.games):
        t = GAME.deal(mode.seats, options, Dice.seeded(number * 7919 + mode.seats))
        first = t.active
        answers.append(playout(t, Dice.seeded(number * 104729 + 13)))
        turns.append(t.turns)
        ways[way(t)] += 1
        first_wins += first in t.result().winners
    answers.sort()
    turns.sort()
    assert answers[-1] <= GAME.bound, "a game had more answers than it may have"
    middle, late = mode.games // 2, int(mode.games * 0.99)
    return Ending(
        mode.seats,
        mode.options,
        mode.games,
        [answers[middle], answers[late], answers[-1]],
        [turns[middle], turns[-1]],
        ways,
        first_wins,
    )


def way(t: ExplodingPuppy) -> str:
    """How a finished game has ended."""
    winners = t.result().winners
    if t.turns >= TURNS_A_SEAT * t.seats:
        return STOPPED
    if not t.living():
        return ALL_DEAD
    return NOBODY if not winners else ONE if len(winners) == 1 else SEVERAL


def table(rows: list[Ending]) -> list[str]:
    heads = ("deck or variant", "players", "games", "answers: median, 99 %, most", "turns: median, most", *WAYS)
    lines = [
        "| " + " | ".join((*heads, "first player wins, %")) + " |",
        "|---|--:|--:|---|---|" + "--:|" * len(WAYS) + "---|",
    ]
    for row in rows:
        cells = [
            title(row.options),
            str(row.seats),
            f"{row.games:,}",
            ", ".join(map(str, row.answers)),
            ", ".join(map(str, row.turns)),
            *(f"{row.ways[name]:,}" for name in WAYS),
            share(row.first_wins, row.games),
        ]
        lines.append("| " + " | ".join(cells) + " |")
    return lines


def longest(rows: list[Ending]) -> list[str]:
    games, most = sum(row.games for row in rows), max(row.answers[-1] for row in rows)
    stopped = sum(row.ways[STOPPED] for row in rows)
    return [
        f"Of these {games:,} games {stopped or 'none'} met the safety net of {TURNS_A_SEAT} turns a seat (EP-loop.6);",
        f"the longest had {most:,} answers, the bound is stated as {GAME.bound:,}. A random player opens every window",
        "and plays at random, so these lengths say nothing about people.",
    ]


def title(options: dict[str, str]) -> str:
    """A deck by its name, a variant by its option; all of the variants are too many for a cell."""
    if "deck" in options:
        return find_deck(options["deck"]).name
    if len(options) > 1:
        return "all variants at once"
    return "".join(name if value == "on" else f"{name} {value}" for name, value in options.items())


if __name__ == "__main__":
    sys.exit(main())
