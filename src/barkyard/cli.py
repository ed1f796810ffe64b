"""The command line: `barkyard COMMAND --help` tells of each one. Errors say what was expected and exit with 2."""

from __future__ import annotations

import argparse
import io
import json
import os
import secrets
import sys
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import barkyard
from barkyard.art import puppy
from barkyard.bots import seat_bots
from barkyard.engine.dice import SEED_BITS
from barkyard.engine.game import BadSetup
from barkyard.engine.records import BadRecord
from barkyard.games import load_installed
from barkyard.games.rulebook import read
from barkyard.lab import checkout
from barkyard.lab.experiments import Simulation, Standings, run_plan
from barkyard.lab.laboratory import PAGE, investigate
from barkyard.lab.orders import changed, changed_page, ordered, tune_ordered
from barkyard.lab.par import BOT as PAR_BOT
from barkyard.lab.par import par
from barkyard.lab.simulate import Plan
from barkyard.lab.tournament import has_outsiders, play_ordered, verify_ordered
from barkyard.terminal import keeping, recorded, shelf, verified
from barkyard.terminal.arguments import NEWEST, build
from barkyard.terminal.pages import show_found, show_rules
from barkyard.terminal.play import INTERRUPTED, Setup, begin, resume, sit_down
from barkyard.terminal.screen import Keyboard, Screen
from barkyard.terminal.verified import BAD_USE, CHECK_FAILED

if TYPE_CHECKING:
    from barkyard.server.settings import Settings

EXPERIMENT_BITS = 32  # short enough to be typed again
LAB_DOGS = ("terrier", "corgi", "pug")


class Trouble(Exception):
    """Something on the command line cannot be: the text says what was expected."""


def main(arguments: list[str] | None = None) -> int:
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)  # no byte that somebody types, and no file's name, is worth a crash
    parser = build()
    args, rest = parser.parse_known_args(_named(sys.argv[1:] if arguments is None else arguments))
    if rest and args.command != "bench":
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    args.rest = rest
    try:
        load_installed()
        return COMMANDS[args.command](args)
    except (Trouble, BadSetup, BadRecord, checkout.NoCheckout) as fault:
        print(f"barkyard: {fault}", file=sys.stderr)
        return BAD_USE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _named(arguments: list[str]) -> list[str]:
    """Without a command the table opens in the browser: `barkyard --port 9000` is `barkyard serve --port 9000`."""
    if arguments[:2] == ["lab", "tune"]:
        return arguments[1:]
    if arguments and (not arguments[0].startswith("-") or arguments[0] in ("-h", "--help", "--version")):
        return arguments
    return ["serve", *arguments]


def run_menu(args: argparse.Namespace) -> int:
    screen = Screen()
    return shelf.menu(screen, Keyboard(screen))


def run_play(args: argparse.Namespace) -> int:
    screen = Screen()
    if args.resume is not None:
        match, seating, path = _resumed(args)
    elif args.game is None:
        raise Trouble(f"play: expected a game, one of {', '.join(barkyard.GAMES)}; `barkyard menu` lets you choose")
    else:
        seats, seed, options = _deal_wanted(args)
        if args.change:
            seats = barkyard.find(args.game).usual_seats if seats is None else seats
            options = changed(args, seats, options, screen.say)
        setup = Setup(
            game=barkyard.find(args.game),
            seats=seats,
            bots=args.bots,
            seed=seed,
            options=options,
            seat=args.seat,
            humans=args.humans,
            names=tuple(args.name),
        )
        match, seating, path = begin(setup)
        if args.puzzle is not None:
            score = par(match.game, setup.seats or 1, match.seed or 0, setup.options)
            screen.say(f"The puzzle of the day. Par is {score}: that is what the {PAR_BOT} bot scores.")
    return sit_down(match, seating, path, screen, Keyboard(screen))


def _deal_wanted(args: argparse.Namespace) -> tuple[int | None, int | None, dict[str, str]]:
    """Seats, seed and options: as asked for, or those of the puzzle of a day."""
    if args.puzzle is None:
        return args.seats, args.seed, dict(args.option)
    if args.seats is not None or args.seed is not None or args.option:
        raise Trouble("--puzzle: the day settles seats, seed and options; leave them out")
    date = time.strftime("%Y-%m-%d") if args.puzzle == "today" else args.puzzle
    return barkyard.find(args.game).puzzle(date)


def _resumed(args: argparse.Namespace) -> tuple[barkyard.Match, keeping.Seating, Path]:
    game, file = args.game, args.resume
    if game is None and file in barkyard.GAMES and not Path(file).exists():
        game, file = file, NEWEST  # play --resume GAME
    if game is not None:
        barkyard.find(game)
    path = Path(file) if file else _newest(game)
    try:
        match, seating, path = resume(path, args.seat)
    except OSError as fault:
        raise Trouble(f"--resume: expected a kept game in {path}: {fault.strerror or fault}") from None
    except BadRecord as fault:
        raise Trouble(f"--resume: {path}: {fault}") from None
    if game is not None and match.game.name != game:
        raise Trouble(f"--resume: {path} holds a game of {match.game.name}, not {game}")
    return match, seating, path


def _newest(game: str | None) -> Path:
    kept = keeping.unfinished(game)
    if not kept:
        raise Trouble(f"there is no unfinished game{f' of {game}' if game else ''} in {keeping.data_folder()}")
    return kept[0]


def run_games(args: argparse.Namespace) -> int:
    shelf.show_games(Screen())
    return 0


def run_rules(args: argparse.Namespace) -> int:
    if args.coverage:
        return _coverage(args)
    if args.json:
        raise Trouble("rules: --json goes with --coverage")
    screen = Screen()
    if args.game is None:
        for game in barkyard.GAMES.values():
            screen.say(f"{game.name:<18} {len(read(game).rules):>4} rules  {game.prefix}-...")
        return 0
    book = read(barkyard.find(args.game))
    if args.id is None:
        screen.title(f"{book.title}: {len(book.rules)} rules")
        show_rules(screen, list(book.rules.values()))
    elif not show_found(screen, book, args.id):
        near = book.near(args.id)
        heads = dict.fromkeys(rule_id.rpartition(".")[0] for rule_id in book.rules)
        hint = f"did you mean {', '.join(near)}?" if near else f"chapters are {', '.join(heads)}"
        raise Trouble(f"{args.game} has no rule '{args.id[:40]}'; {hint}")
    return 0


def _coverage(args: argparse.Namespace) -> int:
    games = [barkyard.find(args.game)] if args.game else list(barkyard.GAMES.values())
    if sys.stderr.isatty():
        print("Running the stories ...", file=sys.stderr)
    stories = checkout.run_stories()
    counts = checkout.coverage(games, stories)
    if args.json:
        print(json.dumps(counts, indent=2))
    else:
        for name, count in counts.items():
            apart = f", {len(count['untestable'])} untestable" if count["untestable"] else ""
            print(f"{name}: {count['covered']} of {count['rules']} rules have a passing story{apart}")
            for rule_id in count["missing"]:
                print(f"  {rule_id}")
    found = checkout.faults(counts)
    if stories.failed:
        found.append(f"stories that fail: {', '.join(sorted(stories.failed))}")
    for fault in found:
        print(fault, file=sys.stderr)
    return CHECK_FAILED if found else 0


def run_simulate(args: argparse.Namespace) -> int:
    game = barkyard.find(args.game)
    seats = game.usual_seats if args.seats is None else args.seats
    options = dict(args.option)
    game.settle(seats, options)
    bots = tuple(seat_bots(args.bots, seats, game.name))
    plan = Plan(game.name, seats, options, bots, _experiment(args.seed), args.games)
    with _workers_told():
        done = run_plan(plan, args.workers, True, args.cluster or "")
    if done.interrupted:
        print(f"Stopped after {done.games} of {plan.games} games.", file=sys.stderr)
    return _show(done, args.json)


@contextmanager
def _workers_told() -> Iterator[None]:
    try:
        yield
    except BrokenProcessPool:
        raise Trouble("a worker process died before it was done; fewer --workers need less memory") from None


def _show(done: Simulation | Standings, as_json: bool) -> int:
    if as_json:
        print(f"{done.games} games in {done.seconds:.2f} s", file=sys.stderr)
    print(json.dumps(done.plain(), indent=2) if as_json else done)
    return INTERRUPTED if done.interrupted else 0


def _experiment(seed: int | None, bits: int = EXPERIMENT_BITS) -> int:
    if seed is not None and seed >= 1 << SEED_BITS:
        raise Trouble(f"--seed: expected a number below 2**{SEED_BITS}")
    return secrets.randbits(bits) if seed is None else seed


def run_arena(args: argparse.Namespace) -> int:
    if args.verify is not None:
        return _verify_contest(args)
    if args.game is None or args.bots is None:
        raise Trouble("arena: required: --bots and a GAME, or --verify FILE")
    seed = _experiment(args.seed, SEED_BITS if has_outsiders(args) else EXPERIMENT_BITS)
    with _workers_told():
        done = play_ordered(args, barkyard.find(args.game).usual_seats, seed)
    if done.interrupted:
        print(f"Stopped after {done.seen.deals} of {done.plan.deals} deals.", file=sys.stderr)
    return _show(done, args.json)


def _verify_contest(args: argparse.Namespace) -> int:
    try:
        with _workers_told():
            found = verify_ordered(args)
    except OSError as fault:
        raise Trouble(f"--verify: expected a results file: {args.verify}: {fault.strerror or fault}") from None
    print(found)
    return 0 if found.good else CHECK_FAILED


def run_replay(args: argparse.Namespace) -> int:
    return recorded.replay(args)


def run_review(args: argparse.Namespace) -> int:
    with _workers_told():
        return recorded.review(args)


def run_verify(args: argparse.Namespace) -> int:
    from barkyard.server.fairness import check_seed
    from barkyard.server.published import check_day, read_day

    if args.day is not None:
        lines, good = check_day(read_day(args.day), args.hash)
        print("\n".join(lines))
        return 0 if good else CHECK_FAILED
    if not args.files:
        raise Trouble("verify: the following arguments are required: FILE, or --day")
    return verified.files(args.files, lambda match: check_seed(match.record, args.hash))


def run_serve(args: argparse.Namespace) -> int:
    from barkyard.server.database import StoreTrouble  # the other commands do not wait for the web parts to load
    from barkyard.server.run import NoAddress, serve, visit

    settings = replace(_settings(args), data=keeping.data_folder())
    try:
        serve(_tables(args), args.host, args.port, not args.no_browser, settings, changed_page(args.change))
    except StoreTrouble as fault:
        raise Trouble(f"serve: {fault}") from None
    except NoAddress as fault:
        if args.database or not visit(args.host, args.port, browser=not args.no_browser):
            raise Trouble(f"serve: {fault}") from None
    return 0


def run_export(args: argparse.Namespace) -> int:
    from barkyard.local.export import export_to
    from barkyard.local.kit import NoExport

    try:
        print(export_to(args.folder, keeping.data_folder()))
    except (NoExport, OSError) as fault:
        raise Trouble(f"export: {fault}") from None
    return 0


def _settings(args: argparse.Namespace) -> Settings:
    from barkyard.server.settings import BadSetting, gather

    try:
        return gather(vars(args), os.environ)
    except BadSetting as fault:
        raise Trouble(f"serve: {fault}") from None


def _tables(args: argparse.Namespace) -> str | Path:
    """Where tables are kept."""
    return args.database or os.environ.get("BARKYARD_DATABASE") or keeping.data_folder() / "tables.db"


def run_admin(args: argparse.Namespace) -> int:
    from barkyard.server.admin import Failed, administer
    from barkyard.server.database import StoreTrouble

    try:
        administer(_tables(args), args)
    except StoreTrouble as fault:
        raise Trouble(f"admin: {fault}") from None
    except Failed as fault:
        print(f"barkyard: admin: {fault}", file=sys.stderr)
        return CHECK_FAILED
    return 0


def run_bench(args: argparse.Namespace) -> int:
    return checkout.bench(args.rest)


def run_lab(args: argparse.Namespace) -> int:
    order = ordered(args, barkyard.find(args.game).usual_seats, _experiment(args.seed))
    with _workers_told():
        dossier = investigate(order, "".join(puppy(breed) for breed in LAB_DOGS))
    print(f"{dossier}\n\n{order.folder / PAGE}")
    if not dossier.complete:
        print(f"Stopped; `{order.command} --resume` goes on.", file=sys.stderr)
    return 0 if dossier.complete else INTERRUPTED


def run_tune(args: argparse.Namespace) -> int:
    start, seats = time.perf_counter(), barkyard.find(args.game).usual_seats
    with _workers_told():
        tuned = tune_ordered(args, seats, _experiment(args.seed), lambda line: print(line, file=sys.stderr))
    print(f"{tuned}\nin {time.perf_counter() - start:.0f} s")
    return 0


def run_train(args: argparse.Namespace) -> int:
    try:
        from barkyard.training.orders import train_ordered  # only here is numpy needed
    except ModuleNotFoundError as fault:
        raise Trouble(f"train: {fault.name} is missing: pip install 'barkyard[train]'") from None
    with _workers_told():
        print(train_ordered(args, lambda line: print(line, file=sys.stderr)))
    return 0


COMMANDS = {
    "train": run_train,
    "tune": run_tune,
    "lab": run_lab,
    "menu": run_menu,
    "play": run_play,
    "games": run_games,
    "rules": run_rules,
    "simulate": run_simulate,
    "arena": run_arena,
    "replay": run_replay,
    "review": run_review,
    "verify": run_verify,
    "serve": run_serve,
    "export": run_export,
    "admin": run_admin,
    "bench": run_bench,
}
