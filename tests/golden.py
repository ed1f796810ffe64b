"""Golden playthroughs, move counts and kept records: what every game did when somebody last looked at it on purpose.

    python tests/golden.py            say what differs
    python tests/golden.py --write    write playthroughs and counts anew, and keep records of modes that have none

Kept records are never written anew: a change of rules that breaks one needs a new rules version.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from pathlib import Path

import barkyard
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.engine.slips import WATCHER
from barkyard.engine.table import Table
from barkyard.engine.views import view
from barkyard.games import GAMES
from barkyard.match import Match

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
RECORDS = HERE / "records"
SEED = 2026
DEPTH = 3
MOST_ANSWERS = 80  # of a playthrough: enough to meet most questions, little enough to read a diff of
MOST_NODES = 20_000


def random_move(match: Match, dice: Dice) -> tuple[int, str]:
    seat = match.asked[dice.below(len(match.asked))]
    legal = match.moves(seat)
    return seat, legal[dice.below(len(legal))]


def playthrough(game: Game, seats: int, options: dict[str, str]) -> str:
    """A random game, or its beginning, as text: stack, asked, moves, news and what changed in each seat's view."""
    match = barkyard.deal(game, seats=seats, seed=SEED, **options)
    dice = Dice.seeded(SEED)
    lines = [f"# {game.title}, rules {game.version}, {seats} seats {options}"]
    seen: dict[int, dict[str, object]] = {place: {} for place in (*range(seats), WATCHER)}
    while True:
        lines += state_lines(match, seen)
        if match.over or match.version == MOST_ANSWERS:
            break
        seat, move = random_move(match, dice)
        match.play(seat, move)
        lines.append(f"\n== {match.version}. {seat}: {move}")
        for place in seen:
            for news in match.news(None if place == WATCHER else place):
                lines.append(f"  news {name(place)} {news['rule']}: {news['text']}")
    return "\n".join(lines) + "\n"


def state_lines(match: Match, seen: dict[int, dict[str, object]]) -> list[str]:
    t = match.table
    lines = ["stack " + " > ".join(type(question).__name__ for question in t.stack)]
    lines += [f"asked {seat}: {', '.join(match.moves(seat))}" for seat in match.asked]
    for place, before in seen.items():
        now = flat(view(t, place))
        changes = {key: value for key, value in now.items() if before.get(key) != value}
        gone = [key for key in before if key not in now]
        lines += [f"  view {name(place)} {key}: {value}" for key, value in changes.items()]
        lines += [f"  view {name(place)} {key} is gone" for key in gone]
        seen[place] = now
    return lines


def flat(seen: dict[str, object]) -> dict[str, object]:
    """A view with its zones and facts as separate lines, and without what other lines say already."""
    lines: dict[str, object] = {}
    for key, value in seen.items():
        if key in ("zones", "facts") and isinstance(value, dict):
            lines |= {f"{key}.{part}": json.dumps(shown) for part, shown in value.items()}
        elif key not in ("moves", "options", "game", "seats"):
            lines[key] = json.dumps(value)
    return lines


def name(place: int) -> str:
    return "watcher" if place == WATCHER else str(place)


def perft(t: Table, depth: int) -> int:
    """How many rows of so many answers there are, the dice being what they are."""
    if depth == 0 or t.over():
        return 1
    count = 0
    for seat in t.asked():
        moves = t.moves(seat)
        if depth == 1:
            count += len(moves)
            continue
        for move in moves:
            after = t.clone()
            after.answer(seat, move)
            count += perft(after, depth - 1)
    return count


def counts(game: Game) -> dict[str, int]:
    """Move counts to a fixed depth from several moments of one game."""
    seats, options = game.modes()[0]
    match = barkyard.deal(game, seats=seats, seed=SEED, **options)
    dice = Dice.seeded(SEED)
    found: dict[str, int] = {}
    while not match.over and match.version <= 100:
        if match.version % 5 == 0:
            depth = DEPTH
            while depth > 1 and rough(match.table) ** depth > MOST_NODES:
                depth -= 1
            found[f"{match.record} depth {depth}"] = perft(match.table, depth)
        match.play(*random_move(match, dice))
    return found


def rough(t: Table) -> int:
    return sum(len(t.moves(seat)) for seat in t.asked())


def finished(game: Game, seats: int, options: dict[str, str]) -> str:
    """A record of a whole game and a digest of how it ended."""
    match = barkyard.deal(game, seats=seats, seed=SEED, **options)
    dice = Dice.seeded(SEED + 1)
    while not match.over:
        match.play(*random_move(match, dice))
    return f"{match.record} {digest(match)}"


def digest(match: Match) -> str:
    """A hash of where all cards lie, as everybody sees them, and of the result; not of what clients are told."""
    views = [match.view(seat) for seat in (*range(match.table.seats), None)]
    seen = [(view["zones"], view["result"]) for view in views]
    return hashlib.sha256(json.dumps(seen).encode()).hexdigest()[:16]


def showcase(game: Game) -> list[tuple[int, dict[str, str]]]:
    """The modes with a golden playthrough: the first, and the last."""
    modes = game.modes()
    return [modes[0], modes[-1]] if len(modes) > 1 else modes


def expected_files(game: Game) -> dict[Path, str]:
    files = {
        GOLDEN / f"{game.name}-{number}.txt": playthrough(game, seats, options)
        for number, (seats, options) in enumerate(showcase(game), 1)
    }
    files[GOLDEN / f"{game.name}-perft.json"] = json.dumps(counts(game), indent=1) + "\n"
    return files


def kept(game: Game) -> list[str]:
    path = RECORDS / f"{game.name}.txt"
    return path.read_text("utf8").splitlines() if path.exists() else []


def keep_missing(game: Game) -> None:
    """Add a record for each mode that has none under the present rules."""
    lines = kept(game)
    known = {line.split(".")[4] + "/" + line.split(".")[3] for line in lines}
    for seats, options in game.modes():
        line = finished(game, seats, options)
        if line.split(".")[4] + "/" + line.split(".")[3] not in known:
            lines.append(line)
    RECORDS.mkdir(exist_ok=True)
    (RECORDS / f"{game.name}.txt").write_text("\n".join(lines) + "\n", "utf8")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write them anew, on purpose")
    write = parser.parse_args().write
    GOLDEN.mkdir(exist_ok=True)
    different = []
    for game in GAMES.values():
        for path, text in expected_files(game).items():
            if not path.exists() or path.read_text("utf8") != text:
                different.append(path.name)
                if write:
                    path.write_text(text, "utf8")
        if write:
            keep_missing(game)
    print("\n".join(different) or "nothing differs")
    return 1 if different and not write else 0


if __name__ == "__main__":
    raise SystemExit(main())
