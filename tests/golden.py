"""Golden playthroughs, move counts and kept records: what every game did when somebody last looked at it on purpose.

    python tests/golden.py            say what differs
    python tests/golden.py --write    write playthroughs and counts anew, and keep records of modes that have none
    python tests/golden.py --full puprush-2    that playthrough with every change of every view, to find out by a
                                      comparison with another checkout where a digest began to differ

Kept records are never written anew: a change of rules that breaks one needs a new rules version.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path

import barkyard
from barkyard.engine.attempts import attempt
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.engine.moves import move_text
from barkyard.engine.news import NONE, News
from barkyard.engine.slips import WATCHER
from barkyard.engine.table import Table
from barkyard.engine.views import kind, news_view, view
from barkyard.games import GAMES
from barkyard.match import Match

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
RECORDS = HERE / "records"
SEED = 2026
DEPTH = 3
MOST_ANSWERS = 80  # of a playthrough: enough to meet most questions, little enough to read a diff of
MOST_MOVES = 8  # that are named besides the one that was made
MOST_LETTERS = 40  # of an option
OWNER = re.compile(r" \d+$")  # in the label of a zone: zones of one name have one digest
MOST_NODES = 20_000


def random_move(t: Table, dice: Dice) -> tuple[int, str]:
    asked = t.asked()
    seat = asked[dice.below(len(asked))]
    legal = texts(t, seat)
    return seat, legal[dice.below(len(legal))]


def texts(t: Table, seat: int) -> list[str]:
    return [move_text(t.game.verbs, move) for move in t.moves(seat)]


def moments(game: Game, seats: int, options: dict[str, str]) -> Iterator[tuple[Table, list[str]]]:
    """A random game, or its beginning: the table at the deal and after each answer, with the answer and its news."""
    t = barkyard.deal(game, seats=seats, seed=SEED, **options).table
    dice = Dice.seeded(SEED)
    shown = {
        name: value if len(value) <= MOST_LETTERS else value[:MOST_LETTERS] + "…" for name, value in options.items()
    }
    yield t, [f"# {game.title}, rules {game.version}, {seats} seats {shown}"]
    for number in range(1, MOST_ANSWERS + 1):
        if t.over():
            break
        seat, move = random_move(t, dice)
        answer = f"{number}. {kind(t.stack[-1])} {seat}: {move}{_besides(t, seat, move)}"
        t.news = []
        attempt(t, seat, [move])
        yield t, [answer, *[f"    {told(t, news)}" for news in t.news if places_told(t, news)]]


def _besides(t: Table, seat: int, move: str) -> str:
    """What else the seat could have done, and who else was asked."""
    others = [other for other in texts(t, seat) if other != move]
    more = [f"and {len(others) - MOST_MOVES} more"] if len(others) > MOST_MOVES else []
    instead = f" (not {', '.join([*others[:MOST_MOVES], *more])})" if others else ""
    asked = [str(other) for other in t.asked() if other != seat]
    return instead + (f" (also asked: {', '.join(asked)})" if asked else "")


def places_told(t: Table, news: News) -> list[int]:
    return [place for place in (WATCHER, *range(t.seats)) if news.reaches(place)]


def told(t: Table, news: News) -> str:
    """A piece of news as all hear it, or the seats that hear it otherwise; and where a card went."""
    heard: dict[str, list[str]] = {}
    for place in places_told(t, news):
        heard.setdefault(str(news_view(t, news, place)["text"]), []).append(name(place))
    said = list(heard)
    if len(places_told(t, news)) <= t.seats or len(said) > 2:
        words = "; ".join(f"{', '.join(who)}: {text}" for text, who in heard.items())
    else:  # the watcher is the first, and hears what anybody may know
        words = said[0] + "".join(f"; {', '.join(heard[text])}: {text}" for text in said[1:])
    if news.slip == NONE:
        return f"{news.rule} {words}"
    source, target = t.places[news.source].label, t.places[news.target].label
    return f"{news.rule} {words} [{source}{'' if source == target else f' > {target}'}]"


def playthrough(game: Game, seats: int, options: dict[str, str]) -> str:
    """What happened, answer by answer; and of all that everybody could see meanwhile a digest of each part."""
    lines: list[str] = []
    seen: dict[str, list[str]] = {}
    for t, happened in moments(game, seats, options):
        lines += happened
        for place in (*range(seats), WATCHER):
            for label, value in flat(view(t, place)).items():
                part = OWNER.sub("", label)  # its name is no part of the digest: what is renamed stays the same
                seen.setdefault(part, []).append(f"{place}{label.removeprefix(part)} {value}")
    if t.over():
        lines.append(f"over: {json.dumps(t.result().plain())}")
    lines += ["# what everybody saw at every moment", *[f"{part}: {hashed(all_of)}" for part, all_of in seen.items()]]
    return "\n".join(lines) + "\n"


def in_full(game: Game, seats: int, options: dict[str, str]) -> str:
    """The same with all that changed in each seat's view, to be compared with what another version says."""
    lines: list[str] = []
    seen: dict[int, dict[str, str]] = {place: {} for place in (*range(seats), WATCHER)}
    for t, happened in moments(game, seats, options):
        lines += happened
        for place, before in seen.items():
            now = flat(view(t, place))
            changes = {key: value for key, value in now.items() if before.get(key) != value}
            lines += [f"  view {name(place)} {key}: {value}" for key, value in changes.items()]
            lines += [f"  view {name(place)} {key} is gone" for key in before if key not in now]
            seen[place] = now
    return "\n".join(lines) + "\n"


def flat(seen: dict[str, object]) -> dict[str, str]:
    """A view with its zones and facts apart, and without what is the same at every moment."""
    lines: dict[str, str] = {}
    for key, value in seen.items():
        if key in ("zones", "facts") and isinstance(value, dict):
            lines |= {f"{key}.{part}": json.dumps(shown) for part, shown in value.items()}
        elif key not in ("options", "game", "seats", "you"):
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
        match.play(*random_move(match.table, dice))
    return found


def rough(t: Table) -> int:
    return sum(len(t.moves(seat)) for seat in t.asked())


def finished(game: Game, seats: int, options: dict[str, str]) -> str:
    """A record of a whole game and a digest of how it ended."""
    match = barkyard.deal(game, seats=seats, seed=SEED, **options)
    dice = Dice.seeded(SEED + 1)
    while not match.over:
        match.play(*random_move(match.table, dice))
    return f"{match.record} {digest(match)}"


def digest(match: Match) -> str:
    """A hash of where all cards lie, as everybody sees them, and of the result; not of what clients are told."""
    views = [match.view(seat) for seat in (*range(match.table.seats), None)]
    seen = [(view["zones"], view["result"]) for view in views]
    return hashed(seen)


def hashed(seen: object) -> str:
    return hashlib.sha256(json.dumps(seen).encode()).hexdigest()[:16]


def showcase(game: Game) -> list[tuple[int, dict[str, str]]]:
    """The modes with a golden playthrough: the first, and the last."""
    modes = game.modes()
    return [modes[0], modes[-1]] if len(modes) > 1 else modes


def titled(game: Game) -> dict[str, tuple[int, dict[str, str]]]:
    """The modes with a golden playthrough by the names of their files."""
    return {f"{game.name}-{number}": mode for number, mode in enumerate(showcase(game), 1)}


def expected_files(game: Game) -> dict[Path, str]:
    files = {GOLDEN / f"{title}.txt": playthrough(game, *mode) for title, mode in titled(game).items()}
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
    found = {title: (game, *mode) for game in GAMES.values() for title, mode in titled(game).items()}
    parser.add_argument("--full", choices=found, metavar="NAME", help="a playthrough with every change of every view")
    arguments = parser.parse_args()
    if arguments.full:
        print(in_full(*found[arguments.full]), end="")
        return 0
    write = arguments.write
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
