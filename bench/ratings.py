"""How strong the levels are that people play against, in each game, at each number of seats: the arena, all against
all.

    python -m bench.ratings measure all --hard 100 --deals 20  rows in bench/results, one a deal; goes on where it was
    python -m bench.ratings measure puprush --seats 4          one number of seats, and `hard` and `expert` themselves
    python -m bench.ratings report                             the table of docs/bots.md; writes web/src/ratings.ts

With `--hard N` both levels that search have so many iterations a move instead of their own. It is the round robin of
`barkyard arena --round-robin`: at each deal whoever has met the others least sits down, and a deal is played until each
has had every seat. `expert` is there where it has learned such tables; elsewhere it is `hard`. A rating comes from who
came before whom (Bradley and Terry), 400 points for ten to one, and `medium` is 1,000. Its interval is a jackknife over
the deals, for 95 %: the games of one deal hang together.
"""

from __future__ import annotations

import argparse
import json
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from barkyard.bots.learned import learns_tables
from barkyard.games import SHELF, find
from barkyard.lab.arena import Contest, Sitting, play_deal
from barkyard.lab.figures import Z95
from barkyard.lab.progress import Progress
from barkyard.lab.simulate import cores
from barkyard.lab.strength import Strength
from barkyard.lab.workers import in_order

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = ROOT / "bench" / "results"
CLIENT: Final = ROOT / "web" / "src" / "ratings.ts"
GAMES: Final = sorted(game.name for game in SHELF)
USUAL: Final = 4  # seats, where a game has as many
NAMES: Final = ("random", "easy", "medium", "hard", "expert")
SEED: Final = 18
ANCHOR: Final = 1000
ANCHORED: Final = NAMES.index("medium")
HARD: Final = NAMES.index("hard")
EXPERT: Final = NAMES.index("expert")

Row = dict[str, Any]


class Rating(NamedTuple):
    """What one level has shown in one game."""

    name: str
    bot: str  # which bot played it
    points: float
    low: float
    high: float


class Rated(NamedTuple):
    """All levels of a game."""

    game: str
    seats: int
    rules: int
    deals: int
    games: int
    ratings: tuple[Rating, ...]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.ratings", description=__doc__)
    actions = parser.add_subparsers(dest="action", required=True)
    measure = actions.add_parser("measure")
    measure.add_argument("game", choices=[*GAMES, "all"])
    measure.add_argument("--seats", type=int, default=0, help="only tables of so many")
    measure.add_argument("--deals", type=int, default=20)
    measure.add_argument("--hard", type=int, default=0, help="iterations a move, instead of the levels' own")
    measure.add_argument("--workers", type=int, default=cores())
    actions.add_parser("report")
    args = parser.parse_args()
    if args.action == "report":
        found = all_rated()
        print(table(found))
        CLIENT.write_text(as_client(found), encoding="utf-8")
        return
    for game in GAMES if args.game == "all" else (args.game,):
        if args.seats and args.seats not in tables_of(game):
            parser.error(f"{game} is played by {', '.join(map(str, tables_of(game)))}, not by {args.seats}")
        for seats in (args.seats,) if args.seats else tables_of(game):
            run(game, seats, bots_of(game, seats, args.hard), args.deals, args.workers)


def tables_of(game: str) -> list[int]:
    """All numbers of seats at which there is somebody to beat, the usual one first."""
    return sorted((seats for seats in find(game).seats if seats > 1), key=lambda seats: (seats != USUAL, seats))


def bots_of(game: str, seats: int, hard: int) -> tuple[str, ...]:
    """Who sits down: all levels, but `expert` only where it is another than `hard`."""
    stand_ins = {"hard": f"search:{hard}", "expert": f"learned:{hard}"} if hard else {}
    names = NAMES if learns_tables(game, seats) else NAMES[:EXPERT]
    return tuple(stand_ins.get(name, name) for name in names)


def level_of(bot: str) -> int:
    """The level that a bot is, or has stood in for."""
    kind = bot.partition(":")[0]
    return NAMES.index({"search": "hard", "learned": "expert"}.get(kind, kind))


def rows_path(game: str) -> Path:
    return RESULTS / f"ratings-{game}.jsonl"


def rows_of(game: str) -> list[Row]:
    path = rows_path(game)
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def run(game: str, seats: int, bots: tuple[str, ...], deals: int, workers: int) -> None:
    """Deals that are not there yet. Rows of other bots or other rules say nothing about these: they make room, and so
    do those of bots that have changed under the same name, which the first row tells."""
    about = {"seats": seats, "rules": find(game).version, "bots": list(bots)}
    others = [row for row in rows_of(game) if row["seats"] != seats]
    done = [row for row in rows_of(game) if {name: row[name] for name in about} == about]
    if done and told_of(deal_games(game, seats, bots, done[0]["deal"])) != done[0]["games"]:
        done = []
    rows_path(game).write_text("".join(json.dumps(row) + "\n" for row in others + done))
    missing = sorted(set(range(deals)) - {row["deal"] for row in done})
    bar = Progress(len(missing), True)
    with rows_path(game).open("a") as file:
        wanted = ((game, seats, bots, number) for number in missing)
        played = in_order(deal_games, wanted, min(workers, len(missing) or 1))
        for count, (number, games) in enumerate(zip(missing, played, strict=True), 1):
            file.write(json.dumps({"deal": number} | about | {"games": told_of(games)}) + "\n")
            file.flush()
            bar.show(count)
    bar.clear()


def told_of(games: list[Sitting]) -> list[list[list[int]]]:
    """What is kept of the games of a deal."""
    return [[list(game.lineup), list(game.ranks), list(game.winners)] for game in games]


def deal_games(game: str, seats: int, bots: tuple[str, ...], number: int) -> list[Sitting]:
    """One deal of the round robin, with its bots on every seat in turn."""
    contest = Contest(game, seats, {}, bots, SEED, number + 1, round_robin=True)
    return play_deal(contest, number, next(islice(contest.rows(), number, None)))


def all_rated() -> list[Rated]:
    """Every table of every game that has rows."""
    found = []
    for game in GAMES:
        by_seats: dict[int, list[Row]] = {}
        for row in rows_of(game):
            by_seats.setdefault(row["seats"], []).append(row)
        found += [rated(game, by_seats[seats]) for seats in tables_of(game) if seats in by_seats]
    return found


def rated(game: str, rows: list[Row]) -> Rated:
    bots = {level_of(bot): bot for row in rows for bot in row["bots"]}
    if any(bots[level_of(bot)] != bot for row in rows for bot in row["bots"]):
        raise ValueError(f"{game}: a level has one bot in all rows, or they cannot be rated together")
    by_deal: dict[int, list[Sitting]] = {}
    for row in rows:
        levels = [level_of(bot) for bot in row["bots"]]
        by_deal.setdefault(row["deal"], []).extend(_sitting(told, levels) for told in row["games"])
    deals = list(by_deal.values())
    whole = _strength(deals, len(bots))
    points, errors = anchored(whole), jackknife(deals, len(bots))
    seats = rows[0]["seats"]
    ratings = []
    for place, bot in sorted(bots.items()):
        if place == EXPERT and not learns_tables(game, seats):
            continue  # since it was measured it has become `hard`
        spread = Z95 * errors[place]
        ratings.append(Rating(NAMES[place], bot, points[place], points[place] - spread, points[place] + spread))
    return Rated(game, seats, rows[0]["rules"], whole.deals, whole.games, tuple(ratings))


def _sitting(told: list[list[int]], levels: list[int]) -> Sitting:
    lineup, ranks, winners = told
    return Sitting(tuple(levels[bot] for bot in lineup), 0, (0,) * len(lineup), tuple(ranks), tuple(winners))


def _strength(deals: list[list[Sitting]], levels: int) -> Strength:
    found = Strength(levels)
    for deal in deals:
        found.add(deal)
    return found


def anchored(strength: Strength) -> list[float]:
    points = [rating.value for rating in strength.ratings()]
    return [ANCHOR + each - points[ANCHORED] for each in points]


def jackknife(deals: list[list[Sitting]], levels: int) -> list[float]:
    """The standard error of each rating: how much it moves when one deal is left out."""
    count = len(deals)
    if count < 2:
        return [float("inf")] * levels
    without = [anchored(_strength(deals[:place] + deals[place + 1 :], levels)) for place in range(count)]
    errors = []
    for bot in range(levels):
        values = [points[bot] for points in without]
        mean = sum(values) / count
        errors.append(sqrt((count - 1) / count * sum((value - mean) * (value - mean) for value in values)))
    return errors


def table(found: list[Rated]) -> str:
    """The table of docs/bots.md."""
    lines = ["| game | seats | games | " + " | ".join(f"`{name}`" for name in NAMES) + " | `hard` was |"]
    lines.append("|---" * (len(NAMES) + 4) + "|")
    for each in found:
        cells = [f"{rating.points:.0f} ({rating.low:.0f} to {rating.high:.0f})" for rating in each.ratings]
        cells[ANCHORED] = f"{ANCHOR}"
        cells += ["not measured" if learns_tables(each.game, each.seats) else "is `hard`"] * (len(NAMES) - len(cells))
        hard = each.ratings[HARD].bot
        head = [find(each.game).title, str(each.seats), str(each.games)]
        lines.append("| " + " | ".join([*head, *cells, "itself" if hard == "hard" else f"`{hard}`"]) + " |")
    return "\n".join(lines)


def as_client(found: list[Rated]) -> str:
    """The same for the page of one's own games."""
    lines = ["/** Written by `python -m bench.ratings report` from the rows in bench/results. */"]
    lines += ["export interface Rating {", "  points: number;", "  low: number;", "  high: number;", "}", ""]
    lines += ["export interface Rated {", "  seats: number;", "  games: number;"]
    lines += [
        "  /** The bot that stood in for `hard`: itself, or a search of fewer iterations; `expert` thought as long. */",
        "  hard: string;",
    ]
    lines += ["  bots: Record<string, Rating>;", "}", "", "/** By game, the usual number of seats first. */"]
    lines += ["export const RATINGS: Record<string, Rated[]> = {"]
    for game in dict.fromkeys(each.game for each in found):
        lines += [f"  '{game}': [", *(f"    {_client_row(each)}," for each in found if each.game == game), "  ],"]
    return "\n".join([*lines, "};", ""])


def _client_row(each: Rated) -> str:
    bots = ", ".join(
        f"{r.name}: {{ points: {r.points:.0f}, low: {r.low:.0f}, high: {r.high:.0f} }}" for r in each.ratings
    )
    hard = each.ratings[HARD].bot
    return f"{{ seats: {each.seats}, games: {each.games}, hard: '{hard}', bots: {{ {bots} }} }}"


if __name__ == "__main__":
    main()
