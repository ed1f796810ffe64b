"""How strong the levels are that people play against, in each game: the arena, with all of them.

    python -m bench.ratings measure all --deals 100            rows in bench/results, one a deal; goes on where it was
    python -m bench.ratings measure puprush --hard 300         `hard` with so many iterations a move instead of its own
    python -m bench.ratings measure puprush --expert           the same with `expert` in the place of `random`
    python -m bench.ratings report                             the table of docs/bots.md; writes web/src/ratings.ts

Four bots sit at a table of four and move on by one until each has had every seat; where only two can sit, each plays
each, on both seats. Where `expert` has learned such a table, it sits at tables of its own, with all but `random`: both
kinds make one rating. A rating comes from who came before whom (Bradley and Terry), 400 points for ten to one, and
`medium` is 1,000. Its interval is a jackknife over the deals, for 95 %: the games of one deal hang together.
"""

from __future__ import annotations

import argparse
import json
from itertools import combinations
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from barkyard.games import find
from barkyard.lab.arena import Contest, Sitting, play_deal
from barkyard.lab.figures import Z95
from barkyard.lab.progress import Progress
from barkyard.lab.simulate import cores
from barkyard.lab.strength import Strength
from barkyard.lab.workers import in_order

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = ROOT / "bench" / "results"
CLIENT: Final = ROOT / "web" / "src" / "ratings.ts"
SEATS: Final = {"exploding-puppy": 4, "good-puppies-too": 4, "puppy-lake": 2, "puprush": 4, "walking-doggos": 4}
NAMES: Final = ("random", "easy", "medium", "hard", "expert")
AT_ONCE: Final = 4  # levels at the tables of a deal
LEARNED: Final = ("exploding-puppy", "puprush")  # where `expert` is another than `hard` with as many seats
SEED: Final = 18
ANCHOR: Final = 1000
ANCHORED: Final = NAMES.index("medium")
HARD: Final = NAMES.index("hard")

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
    measure.add_argument("game", choices=[*SEATS, "all"])
    measure.add_argument("--deals", type=int, default=100)
    measure.add_argument("--hard", type=int, default=0, help="iterations a move, instead of the levels' own")
    measure.add_argument("--expert", action="store_true", help="in the place of `random`, where it has learned")
    measure.add_argument("--workers", type=int, default=cores())
    actions.add_parser("report")
    args = parser.parse_args()
    if args.action == "measure":
        learned = LEARNED if args.expert else tuple(SEATS)
        for game in learned if args.game == "all" else (args.game,):
            if game not in learned:
                parser.error(f"with {SEATS[game]} seats `expert` is `hard` in {game}")
            run(game, bots_of(args.hard, args.expert), args.deals, args.workers)
    else:
        found = [rated(game, rows) for game in SEATS if (rows := rows_of(game))]
        print(table(found))
        CLIENT.write_text(as_client(found), encoding="utf-8")


def bots_of(hard: int, with_expert: bool) -> tuple[str, ...]:
    """Who sits down: all but the last level, or all but the first."""
    stand_ins = {"hard": f"search:{hard}", "expert": f"learned:{hard}"} if hard else {}
    names = NAMES[-AT_ONCE:] if with_expert else NAMES[:AT_ONCE]
    return tuple(stand_ins.get(name, name) for name in names)


def rows_path(game: str) -> Path:
    return RESULTS / f"ratings-{game}.jsonl"


def rows_of(game: str) -> list[Row]:
    path = rows_path(game)
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def run(game: str, bots: tuple[str, ...], deals: int, workers: int) -> None:
    """Deals that are not there yet. Rows of other bots or other rules say nothing about these: they make room, and so
    do those of bots that have changed under the same name, which the first row tells."""
    about = {"rules": find(game).version, "bots": list(bots)}
    others = [row for row in rows_of(game) if first_of(row) != first_of(about)]
    done = [row for row in rows_of(game) if {name: row[name] for name in about} == about]
    if done and told_of(deal_games(game, bots, done[0]["deal"])) != done[0]["games"]:
        done = []
    rows_path(game).write_text("".join(json.dumps(row) + "\n" for row in others + done))
    missing = sorted(set(range(deals)) - {row["deal"] for row in done})
    bar = Progress(len(missing), True)
    with rows_path(game).open("a") as file:
        played = in_order(deal_games, ((game, bots, number) for number in missing), min(workers, len(missing) or 1))
        for count, (number, games) in enumerate(zip(missing, played, strict=True), 1):
            file.write(json.dumps({"deal": number} | about | {"games": told_of(games)}) + "\n")
            file.flush()
            bar.show(count)
    bar.clear()


def first_of(row: Row) -> int:
    """Which level the first bot of a row is; the others are the next ones."""
    return NAMES.index(row["bots"][0])


def told_of(games: list[Sitting]) -> list[list[list[int]]]:
    """What is kept of the games of a deal."""
    return [[list(game.lineup), list(game.ranks), list(game.winners)] for game in games]


def deal_games(game: str, bots: tuple[str, ...], number: int) -> list[Sitting]:
    """One deal with four bots on every seat, or in all pairs on both."""
    if SEATS[game] >= len(bots):
        return _deal_of(Contest(game, SEATS[game], {}, bots, SEED, 1), number)
    games: list[Sitting] = []
    for pair in combinations(range(len(bots)), SEATS[game]):
        contest = Contest(game, SEATS[game], {}, tuple(bots[bot] for bot in pair), SEED, 1)
        for played in _deal_of(contest, number):
            lineup = tuple(pair[bot] for bot in played.lineup)
            games.append(Sitting(lineup, played.length, played.scores, played.ranks, played.winners))
    return games


def _deal_of(contest: Contest, number: int) -> list[Sitting]:
    return play_deal(contest, number, next(contest.rows()))


def rated(game: str, rows: list[Row]) -> Rated:
    bots = {first_of(row) + place: bot for row in rows for place, bot in enumerate(row["bots"])}
    if any(bots[first_of(row) + place] != bot for row in rows for place, bot in enumerate(row["bots"])):
        raise ValueError(f"{game}: a level has one bot in all rows, or they cannot be rated together")
    by_deal: dict[int, list[Sitting]] = {}
    for row in rows:
        by_deal.setdefault(row["deal"], []).extend(_sitting(told, first_of(row)) for told in row["games"])
    deals = list(by_deal.values())
    whole = _strength(deals, len(bots))
    points, errors = anchored(whole), jackknife(deals, len(bots))
    ratings = []
    for place, bot in sorted(bots.items()):
        spread = Z95 * errors[place]
        ratings.append(Rating(NAMES[place], bot, points[place], points[place] - spread, points[place] + spread))
    return Rated(game, SEATS[game], rows[0]["rules"], whole.deals, whole.games, tuple(ratings))


def _sitting(told: list[list[int]], first: int) -> Sitting:
    lineup, ranks, winners = told
    return Sitting(tuple(first + bot for bot in lineup), 0, (0,) * len(lineup), tuple(ranks), tuple(winners))


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
        cells += ["not measured" if each.game in LEARNED else "is `hard`"] * (len(NAMES) - len(cells))
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
    lines += ["  bots: Record<string, Rating>;", "}", "", "export const RATINGS: Record<string, Rated> = {"]
    for each in found:
        bots = ", ".join(
            f"{r.name}: {{ points: {r.points:.0f}, low: {r.low:.0f}, high: {r.high:.0f} }}" for r in each.ratings
        )
        hard = each.ratings[HARD].bot
        lines.append(
            f"  '{each.game}': {{ seats: {each.seats}, games: {each.games}, hard: '{hard}', bots: {{ {bots} }} }},"
        )
    return "\n".join([*lines, "};", ""])


if __name__ == "__main__":
    main()
