"""How far the chances of a review can be believed: bot games, positions drawn from them, and what they came to.

    python -m bench.review measure all --games 1000     rows in bench/results, one a game; goes on where it was
    python -m bench.review report                       the table of docs/review.md, and its plot
    python -m bench.review fit                          the maps in src/barkyard/lab/review/maps.py
    python -m bench.review cost                         processor seconds of a review, quick and normal
    python -m bench.review beside --reviews 200         what so many at once do to live tables; a row in bench/results

A position is an own choice of one seat. Each is kept with the same chance as it comes, until there are four: what
happens later has no say in it. Maps that are reported were fitted on other games (five folds).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import Future
from itertools import islice
from pathlib import Path
from typing import Any, Final

from barkyard.bots import Chair, make_bot
from barkyard.engine.dice import Dice
from barkyard.engine.records import Record
from barkyard.games import find
from barkyard.lab.progress import Progress
from barkyard.lab.review.moments import read_story
from barkyard.lab.review.worlds import Eyes, chances, dice_for, usual_way, worth
from barkyard.lab.simulate import cores
from barkyard.lab.workers import hand_out, next_done, open_pool
from bench import beside, review_cost, review_report

ROOT: Final = Path(__file__).resolve().parent.parent
RESULTS: Final = ROOT / "bench" / "results"
SEATS: Final = {
    "exploding-puppy": (3, 5),
    "good-puppies-too": (2, 4),
    "puppy-lake": (2, 3),
    "puprush": (2, 3),
    "walking-doggos": (2, 4),
}
COST_SEATS: Final = {**SEATS, "exploding-puppy": (3, 5, 8), "puppy-lake": (1, 2, 3)}
# Rules of thumb and a short search, mixed: people are neither. It is shorter where a game has many and slow choices.
PLAYERS: Final = {
    "exploding-puppy": ("medium", "search:40"),
    "good-puppies-too": ("medium", "search:40"),
    "puppy-lake": ("medium", "search:40"),
    "puprush": ("medium", "search:100"),
    "walking-doggos": ("medium", "search:100"),
}
MOST: Final = 4  # positions of a game
# Of 256 own choices so many are kept: about four of a game of usual length.
KEPT: Final = {"exploding-puppy": 60, "good-puppies-too": 50, "puppy-lake": 80, "puprush": 50, "walking-doggos": 110}
WORLDS: Final = 200
AHEAD: Final = 4
CHECKED: Final = 3  # kept games that are played again before others are put beside them

Row = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.review", description=__doc__)
    actions = parser.add_subparsers(dest="action", required=True)
    measure = actions.add_parser("measure")
    measure.add_argument("game", choices=[*SEATS, "all"])
    measure.add_argument("--games", type=int, default=1000)
    measure.add_argument("--worlds", type=int, default=WORLDS)
    measure.add_argument("--workers", type=int, default=cores())
    actions.add_parser("report").add_argument("--plot", type=Path, help="an SVG file for the reliability plot")
    actions.add_parser("fit")
    actions.add_parser("cost")
    at_once = actions.add_parser("beside")
    at_once.add_argument("--reviews", type=int, default=200)
    at_once.add_argument("--tables", type=int, default=30)
    at_once.add_argument("--seconds", type=float, default=120.0, help="with reviews, and as long without")
    at_once.add_argument("--pace", type=float, default=0.2, help="seconds between two moves at a table")
    args = parser.parse_args()
    if args.action == "measure":
        for game in SEATS if args.game == "all" else (args.game,):
            run(game, args.games, args.worlds, args.workers)
    elif args.action == "report":
        review_report.report({game: rows_of(game) for game in SEATS}, args.plot)
    elif args.action == "cost":
        review_cost.report(COST_SEATS, play)
    elif args.action == "beside":
        beside.measure(args.reviews, args.tables, args.seconds, args.pace)
    else:
        review_report.write_maps({game: rows_of(game) for game in SEATS}, ROOT / "src/barkyard/lab/review/maps.py")


def rows_path(game: str) -> Path:
    return RESULTS / f"review-{game}.jsonl"


def rows_of(game: str) -> list[Row]:
    """The kept rows, by number, so that neither workers nor interruptions change a figure."""
    path = rows_path(game)
    found = [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []
    return sorted(found, key=lambda row: int(row["number"]))


def run(game: str, games: int, worlds: int, workers: int) -> None:
    """Play and value what is missing; every row is kept as soon as it is done."""
    check_rows(game, rows_of(game), worlds)
    done = {row["number"] for row in rows_of(game)}
    numbers = iter([number for number in range(games) if number not in done])
    bar = Progress(games)
    RESULTS.mkdir(exist_ok=True)
    with rows_path(game).open("a") as file:
        for count, row in enumerate(_elsewhere(game, numbers, worlds, workers), len(done) + 1):
            file.write(json.dumps(row) + "\n")
            file.flush()
            bar.show(min(count, games))
    bar.clear()
    rows_path(game).write_text("".join(json.dumps(row) + "\n" for row in rows_of(game)))


def check_rows(game: str, rows: list[Row], worlds: int) -> None:
    """Rows that other players, rules or worlds have made say nothing about these: the first of them tell."""
    for row in rows[:CHECKED]:
        if json.loads(json.dumps(measure_game(game, row["number"], worlds))) != row:
            raise SystemExit(f"{rows_path(game)}: game {row['number']} was another one; delete the file to begin anew")


def _elsewhere(game: str, numbers: Iterator[int], worlds: int, workers: int) -> Iterator[Row]:
    pool = open_pool(workers)
    try:
        waiting: set[Future[Row]] = set()
        while True:
            more = islice(numbers, workers * AHEAD - len(waiting))
            waiting |= {hand_out(pool, measure_game, game, number, worlds) for number in more}
            if not waiting:
                return
            done = next_done(waiting)
            waiting -= done
            yield from (future.result() for future in done)
    finally:
        pool.shutdown(cancel_futures=True)


def measure_game(game: str, number: int, worlds: int) -> Row:
    """One game, the positions kept of it, the chance at each, and what it came to."""
    dice = dice_for("calibration", game, number)
    seats = SEATS[game][number % len(SEATS[game])]
    players = [PLAYERS[game][dice.below(len(PLAYERS[game]))] for _ in range(seats)]
    record = play(game, seats, players, number)
    seat = dice.below(seats)
    story = read_story(record, seat, find(game))
    positions: list[list[float]] = []
    for moment in story.moments:
        if moment.seat == seat and len(positions) < MOST and dice.next() & 255 < KEPT[game]:
            found = chances(moment.state, Eyes(seat), usual_way(game), worlds, f"{game}/{number}/{moment.number}")
            positions.append([round(moment.answer / len(story.steps), 3), round(sum(found) / worlds, 4)])
    result = round(worth(story.end, seat), 4)
    return {"number": number, "seats": seats, "player": players[seat], "result": result, "positions": positions}


def play(game: str, seats: int, players: list[str], number: int) -> Record:
    """A bot game: the same number is always the same game."""
    box, dice = find(game), dice_for("game", game, number)
    seed = dice.next()
    bots = [make_bot(name, game) for name in players]
    t = box.deal(seats, box.settle(seats, {}), Dice.seeded(seed))
    answers = []
    while not t.over():
        asked = t.asked()
        moves = t.moves(asked[0])
        move = moves[0] if len(moves) == 1 else bots[asked[0]].choose(Chair(t, asked[0], dice), dice)
        answers.append(moves.index(move) * len(asked))
        t.answer(asked[0], move)
    return Record(game, box.version, seats, {}, seed, tuple(answers))


if __name__ == "__main__":
    main()
