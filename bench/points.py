"""Points, lengths and winners of random games of Good Puppies Too: `python -m bench.points [--games N] [--write]`.

Game number g of a row is dealt with the seed g and answered with the seed g + 1,000,000,000, whatever the number of
games is: fewer games are the first of more.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from barkyard.engine.dice import Dice
from barkyard.engine.table import playout
from barkyard.games.good_puppies_too import GAME
from barkyard.games.good_puppies_too.declare.friends import FRIEND_KEYS
from barkyard.games.good_puppies_too.declare.puzzles import BONUS_NUMBERS
from bench.longrun import ROOT, Kept, Mode, Row, arguments, named, put, share

PAGE: Final = ROOT / "docs" / "games" / "good-puppies-too.md"
GAMES: Final = 100_000
ANSWERS_FROM: Final = 10**9


@dataclass(frozen=True)
class Points(Row):
    """What the games of a mode came to."""

    answers: list[int]  # least, median, most
    rounds: list[float]  # least, mean, most
    points: list[int]  # of all seats: 10 %, median, 90 %, most
    wins: list[float]  # by seat; a win shared by two counts a half for each
    shared: int  # games with several winners
    empty: int  # games that ended with an empty supply


def main(argv: Sequence[str] | None = None) -> int:
    args = arguments("points", "Points of random games of Good Puppies Too.", GAMES).parse_args(argv)
    kept = Kept(args.kept, Points)
    hands = list(kept.all_of([mode for mode in modes(args.games) if "friends" not in mode.options], play))
    friends = list(kept.all_of([mode for mode in modes(args.games) if "friends" in mode.options], play))
    puzzles = list(kept.all_of(puzzle_modes(args.games), play))
    for name, lines in (
        ("points by mode", [*hands_table(hands), "", *seats_sentence(hands)]),
        ("wins against the Friends", friends_table(friends)),
        ("points of puzzles", [*puzzles_table(puzzles), "", *puzzles_sentence(puzzles)]),
    ):
        print("\n".join(lines), end="\n\n")
        if args.write:
            put(PAGE, name, lines)
    return 0


def modes(games: int) -> list[Mode]:
    """Every mode for two and more, with the cards in the box."""
    return [Mode(seats, options, games) for seats, options in GAME.modes() if seats > 1 and "house" not in options]


def puzzle_modes(games: int) -> list[Mode]:
    """Every Puzzle Pal with every Puzzle Bonus."""
    return [Mode(1, {"puzzle": pal, "bonus": bonus}, games) for pal in FRIEND_KEYS for bonus in BONUS_NUMBERS]


def play(mode: Mode) -> Points:
    options = GAME.settle(mode.seats, mode.options)
    answers: list[int] = []
    rounds: list[int] = []
    points: list[int] = []
    wins = [0.0] * mode.seats
    shared = empty = 0
    for number in range(mode.games):
        t = GAME.deal(mode.seats, options, Dice.seeded(number))
        answers.append(playout(t, Dice.seeded(number + ANSWERS_FROM)))
        rounds.append(t.round)
        result = t.result()
        points += result.scores
        for seat in result.winners:
            wins[seat] += 1 / len(result.winners)
        shared += len(result.winners) > 1
        empty += t.supply() == 0
    answers.sort()
    points.sort()
    assert answers[-1] <= GAME.bound, "a game had more answers than it may have"
    tenth, half, nine_tenths = (len(points) * part // 10 for part in (1, 5, 9))
    return Points(
        mode.seats,
        mode.options,
        mode.games,
        [answers[0], answers[mode.games // 2], answers[-1]],
        [min(rounds), sum(rounds) / mode.games, max(rounds)],
        [points[tenth], points[half], points[nine_tenths], points[-1]],
        wins,
        shared,
        empty,
    )


def hands_table(rows: list[Points]) -> list[str]:
    lines = [
        "| seats | options | games | answers: least/median/most | rounds | points: 10 %/median/90 %/most "
        "| win shared, % | supply empty at the end, % |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        least, mean, most = row.rounds
        lines.append(
            f"| {row.seats} | {named(row.options)} | {row.games:,} | {slashed(row.answers)} "
            f"| {mean:.1f} ({least:.0f} to {most:.0f}) | {slashed(row.points)} "
            f"| {share(row.shared, row.games)} | {100 * row.empty / row.games:.1f} |"
        )
    return lines


def seats_sentence(rows: list[Points]) -> list[str]:
    four = next(row for row in rows if row.seats == 4 and not row.options)
    wins = "; ".join(share(hits, four.games) for hits in four.wins)
    return [f"No seat is better than another: of the games of four seats the seats win {wins} %."]


def friends_table(rows: list[Points]) -> list[str]:
    lines = ["| seats | options | games | hand players, % | Friends, % |", "|---|---|---|---|---|"]
    for row in rows:
        friends = row.options["friends"].split("-")
        hands = row.seats - len(friends)
        shares = [share(hits, row.games) for hits in row.wins]
        met = [f"{friend} {won}" for friend, won in zip(friends, shares[hands:], strict=True)]
        lines.append(
            f"| {row.seats} | {named(row.options)} | {row.games:,} | {'; '.join(shares[:hands])} | {'; '.join(met)} |"
        )
    return lines


def puzzles_table(rows: list[Points]) -> list[str]:
    cells = {(row.options["puzzle"], row.options["bonus"]): slashed(row.points) for row in rows}
    lines = ["| bonus | " + " | ".join(FRIEND_KEYS) + " |", "|---|" + "---|" * len(FRIEND_KEYS)]
    for bonus in BONUS_NUMBERS:
        lines.append(f"| {bonus} | " + " | ".join(cells[pal, bonus] for pal in FRIEND_KEYS) + " |")
    return lines


def puzzles_sentence(rows: list[Points]) -> list[str]:
    least, most = min(row.answers[0] for row in rows), max(row.answers[-1] for row in rows)
    best = max(row.points[-1] for row in rows)
    return [
        f"{rows[0].games:,} games for each pair, {least} to {most} answers each; the best of them had {best} points."
    ]


def slashed(numbers: list[int]) -> str:
    return "/".join(map(str, numbers))


if __name__ == "__main__":
    sys.exit(main())
