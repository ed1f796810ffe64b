"""Everything that can be typed after `barkyard`, with help worth reading."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import barkyard
from barkyard.bots import bot_names
from barkyard.terminal.train_arguments import add_train
from barkyard.terminal.values import pair, port, positive, sha256, shares, whole, whole_list

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

NEWEST = ""  # --resume without a file


def build() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="barkyard",
        description="Puppy games on one table, for people and bots. Without a command: the table in your browser.",
        epilog="barkyard COMMAND --help tells more, with examples. Exit codes: 0 fine, 1 a check failed, 2 wrong use.",
    )
    parser.add_argument("--version", action="version", version=f"barkyard {barkyard.__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    at_the_table = (_add_serve, _add_export, _add_menu, _add_play, _add_games, _add_rules, _add_replay, _add_verify)
    in_the_lab = (_add_review, _add_admin, _add_simulate, _add_arena, _add_lab, _add_tune, add_train, _add_bench)
    for add in (*at_the_table, *in_the_lab):
        add(commands)
    return parser


def _command(commands: Commands, name: str, about: str, more: str) -> argparse.ArgumentParser:
    """A command whose help has a sentence of its own and examples."""
    return commands.add_parser(
        name, help=about, description=about, epilog=more, formatter_class=argparse.RawDescriptionHelpFormatter
    )


def _add_menu(commands: Commands) -> None:
    _command(commands, "menu", "Choose a game in the terminal, or go on with one you left.", "")


def _add_play(commands: Commands) -> None:
    more = """\
The game is kept after every move: after Ctrl-C, or anything worse, go on with --resume.
At each question type a number, the words of an option, or `help`.

examples:
  barkyard play walking-doggos --seats 4 --bots random
  barkyard play walking-doggos --seats 5 --humans 2 --name Ada --name Bo     two people at one keyboard
  barkyard play walking-doggos --option memory=on --seed 7                   the same deal every time
  barkyard play good-puppies-too --puzzle today                              the puzzle of the day
  barkyard play walking-doggos --resume                                      the last one you left"""
    parser = _command(commands, "play", "Play a game in the terminal, with bots or friends.", more)
    parser.add_argument("game", metavar="GAME", nargs="?", help="a name from `barkyard games`")
    _add_table(parser, bots="medium")
    parser.add_argument("--change", metavar="FILE", type=Path, help="play it with a change (docs/lab.md)")
    parser.add_argument("--seed", metavar="S", type=whole, help="number of the deal (a new one each time)")
    parser.add_argument(
        "--puzzle", metavar="DATE", help="the puzzle of a day, the same for everyone: today, or a date as 2026-11-15"
    )
    parser.add_argument("--seat", metavar="K", type=whole, default=0, help="your seat, from 0 (0)")
    parser.add_argument(
        "--humans", metavar="N", type=whole, default=1, help="people at this keyboard, from your seat on (1)"
    )
    parser.add_argument(
        "--name", metavar="NAME", action="append", default=[], help="a person's name; once for each person"
    )
    parser.add_argument(
        "--resume",
        metavar="FILE",
        nargs="?",
        const=NEWEST,
        help="go on with a kept game: FILE, or the last one of GAME",
    )


def _add_table(parser: argparse.ArgumentParser, bots: str) -> None:
    parser.add_argument("--seats", metavar="N", type=whole, help="seats at the table (4, if the game allows)")
    parser.add_argument(
        "--bots",
        metavar="BOT[,BOT...]",
        default=bots,
        help=f"who plays: {bot_names()}; one for all, or one a seat ({bots})",
    )
    _add_option(parser)


def _add_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        type=pair,
        help="an option of the game, may be repeated; NAME=@FILE takes a file's text",
    )


def _add_games(commands: Commands) -> None:
    _command(commands, "games", "List the games with their seats and options.", "")


def _add_rules(commands: Commands) -> None:
    more = """\
examples:
  barkyard rules                              the rulebooks there are
  barkyard rules walking-doggos               a whole rulebook
  barkyard rules walking-doggos WD-clue.8     one rule, and where it comes from
  barkyard rules walking-doggos clue          a chapter
  barkyard rules --coverage --json            rules that no passing story shows (in a checkout)"""
    parser = _command(commands, "rules", "Show a game's numbered rules.", more)
    parser.add_argument("game", metavar="GAME", nargs="?", help="a name from `barkyard games`")
    parser.add_argument("id", metavar="ID", nargs="?", help="a rule's number, or how it begins")
    parser.add_argument(
        "--coverage", action="store_true", help="run the stories; exit with 1 if a rule has none that passes"
    )
    parser.add_argument("--json", action="store_true", help="with --coverage: for machines")


def _add_simulate(commands: Commands) -> None:
    more = """\
The same seed gives the same result, whatever the number of workers. Ctrl-C shows what is done so far.

examples:
  barkyard simulate walking-doggos --seats 4 --games 10000 --seed 1
  barkyard simulate walking-doggos --seats 3 --games 500 --seed 1 --option length=long --json"""
    parser = _command(commands, "simulate", "Let bots play many games and show the figures.", more)
    parser.add_argument("game", metavar="GAME", help="a name from `barkyard games`")
    _add_table(parser, bots="random")
    parser.add_argument("--games", metavar="N", type=positive, default=1000, help="how many games (1000)")
    parser.add_argument("--seed", metavar="S", type=whole, help="number of the experiment (a new one each time)")
    parser.add_argument("--workers", metavar="N", type=positive, help="processes to use (one a core)")
    _add_cluster(parser)
    parser.add_argument("--json", action="store_true", help="figures for machines; the speed goes to stderr")


def _add_arena(commands: Commands) -> None:
    more = f"""\
Every deal is played once for each seat the bots can be rotated to: the first bot on one seat, the others in turn on the
rest; with more bots than seats, or --round-robin, all meet all. The same seed gives the same result, whatever the
number of workers, unless a bot goes by the clock or is not ours.
Bots: {bot_names()},
a class of your own as FILE.py:Class, or a program in any language as run:COMMAND or tcp:HOST:PORT (docs/bots.md).

examples:
  barkyard arena walking-doggos --bots thumb,random --pairs 1000 --seed 1
  barkyard arena walking-doggos --bots search:1000,thumb --seats 3 --pairs 200 --sprt 0.33:0.42
  barkyard arena puppy-lake --seats 2 --bots "run:node mybot.js,easy,medium,hard" --results lake.jsonl --log lake.log
  barkyard arena --verify lake.jsonl --again"""
    parser = _command(commands, "arena", "Let bots play against each other and tell how strong they are.", more)
    parser.add_argument("game", metavar="GAME", nargs="?", help="a name from `barkyard games`")
    parser.add_argument("--bots", metavar="BOT,BOT[,BOT...]", help="who plays, the first one challenges")
    parser.add_argument("--round-robin", action="store_true", help="all meet all; always with more bots than seats")
    parser.add_argument("--seats", metavar="N", type=whole, help="seats at the table (4, if the game allows)")
    _add_option(parser)
    parser.add_argument("--pairs", metavar="N", type=positive, default=100, help="how many deals (100)")
    parser.add_argument("--seed", metavar="S", type=whole, help="number of the contest (a new one each time)")
    parser.add_argument("--workers", metavar="N", type=positive, help="processes to use (one a core)")
    _add_cluster(parser)
    parser.add_argument(
        "--sprt", metavar="LOW:HIGH", type=shares, help="stop when one of two win shares of the first bot is believed"
    )
    parser.add_argument("--json", action="store_true", help="figures for machines; the speed goes to stderr")
    _add_outside(parser)


def _add_outside(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", metavar="S", type=float, default=5.0, help="for a move of a program (5)")
    parser.add_argument("--same-deals", action="store_true", help="repeat deals for programs, too: they may remember")
    parser.add_argument("--log", metavar="FILE", type=Path, help="a line for each game and forfeit")
    parser.add_argument("--results", metavar="FILE", type=Path, help="every game with its record, to be verified")
    parser.add_argument("--verify", metavar="FILE", type=Path, help="check a results file by replaying it")
    parser.add_argument("--again", action="store_true", help="with --verify: ask our own bots for their moves again")


def _add_lab(commands: Commands) -> None:
    more = """\
Writes report.html (one page that needs nothing else), figures.json, and every game as games-SEATS.csv (and .parquet
with the extra barkyard[lab]). The same seed gives the same figures, whatever the number of workers. Ctrl-C writes what
there is; the same command with --resume goes on. docs/lab.md tells what each chapter means.
Medium bots play as people do who know the game; random ones are quicker by far, and show what the rules alone do.

examples:
  barkyard lab exploding-puppy --seats 5 --bots random --games 100000
  barkyard lab puprush --seats 3,4 --games 5000 --out rush
  barkyard lab exploding-puppy --change fewer-attacks.toml --games 10000"""
    parser = _command(commands, "lab", "A report for designers: fairness, length, tension, choice, cards.", more)
    parser.add_argument("game", metavar="GAME", help="a name from `barkyard games`")
    parser.add_argument(
        "--seats", metavar="N[,N...]", type=whole_list, help="seats at the table (4, if the game allows)"
    )
    parser.add_argument(
        "--bots",
        metavar="BOTS",
        default="medium",
        help=f"{bot_names()}; or mixed: every level at one table, on other seats in each game (medium)",
    )
    _add_option(parser)
    parser.add_argument(
        "--games", metavar="N", type=positive, default=2000, help="how many for each number of seats (2000)"
    )
    parser.add_argument("--seed", metavar="S", type=whole, help="number of the experiment (a new one each time)")
    parser.add_argument("--workers", metavar="N", type=positive, help="processes to use (one a core)")
    _add_cluster(parser)
    parser.add_argument("--change", metavar="FILE", type=Path, help="play the same deals with a change, and compare")
    parser.add_argument("--out", metavar="FOLDER", help="where to write (lab-GAME)")
    parser.add_argument("--resume", action="store_true", help="go on with what was stopped in that folder")
    parser.add_argument("--no-ladder", action="store_true", help="leave out how much better bots do among worse ones")


def _add_tune(commands: Commands) -> None:
    more = """\
All changes are played on the same deals; the better half goes on with twice as many games, and so on.
Aims: fair-by-seat, fair-by-beginner, few-forced, few-ties, length=20m (minutes at a person's pace).

examples:
  barkyard lab tune exploding-puppy --vary attack.n=1..4 --aim fair-by-seat,length=20m
  barkyard lab tune exploding-puppy --vary deck.attack=4..8 --aim length=20m
  barkyard lab tune puprush --vary bank.allowance.coins=1..3 --vary options.balance=off|on --aim fair-by-seat"""
    parser = _command(commands, "tune", "As `lab tune`: search a few changes for what comes nearest to an aim.", more)
    parser.add_argument("game", metavar="GAME", help="a name from `barkyard games`")
    parser.add_argument("--vary", metavar="NAME=LOW..HIGH", action="append", required=True, help="what is varied")
    parser.add_argument("--aim", metavar="AIM[,AIM...]", required=True, help="what is wanted")
    _add_table(parser, bots="medium")
    parser.add_argument("--games", metavar="N", type=positive, default=2000, help="of the last round, each (2000)")
    parser.add_argument("--seed", metavar="S", type=whole, help="number of the experiment (a new one each time)")
    parser.add_argument("--workers", metavar="N", type=positive, help="processes to use (one a core)")
    _add_cluster(parser)


def _add_cluster(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="play on a Ray cluster: auto, or its address (barkyard[ray])"
    )


def _add_replay(commands: Commands) -> None:
    more = """\
examples:
  barkyard replay game.record --open            every card face up
  barkyard replay game.record --seat 2 --step   move by move, as seat 2 knew it
  barkyard replay game.record --from 40 --play --seat 2
                                                what if: seat 2 goes on from there against bots
  barkyard replay game.record --from 40 --play --seat 2 --imagined
                                                the same as seat 2 knew it: what it had not seen is dealt anew"""
    parser = _command(commands, "replay", "Tell a recorded game again.", more)
    parser.add_argument("record", metavar="RECORD|FILE", help="a record's text, or a file with one in it")
    eyes = parser.add_mutually_exclusive_group()
    eyes.add_argument("--seat", metavar="K", type=whole, help="as this seat knew it (as somebody who only watched)")
    eyes.add_argument("--open", action="store_true", help="with everything open")
    parser.add_argument("--step", action="store_true", help="wait for Enter between the moves and show the table")
    parser.add_argument("--from", dest="start", metavar="N", type=whole, default=0, help="begin after N answers (0)")
    parser.add_argument("--play", action="store_true", help="play on from there, on --seat (0), against --bots")
    parser.add_argument("--imagined", action="store_true", help="with --play: deal anew what --seat had not seen")
    parser.add_argument("--bots", metavar="BOT[,BOT...]", default="medium", help="with --play: who plays the others")


def _add_review(commands: Commands) -> None:
    more = """\
A review knows what the seat knew: chances come from worlds it could imagine at that moment. docs/review.md says how.

examples:
  barkyard review game.record --seat 2
  barkyard review game.record --seat 2 --depth deep --html review.html
  barkyard review game.record --open            with what it was worth with all cards open, in hindsight"""
    parser = _command(commands, "review", "Tell what a finished game turned on: decisions, others, luck.", more)
    parser.add_argument("record", metavar="RECORD|FILE", help="a record's text, or a file with one in it")
    parser.add_argument("--seat", metavar="K", type=whole, help="whose game (the person's in a kept game, else 0)")
    parser.add_argument("--depth", choices=("quick", "normal", "deep"), default="normal", help="worlds to look at")
    parser.add_argument("--open", action="store_true", help="chances with open cards beside the others: hindsight")
    parser.add_argument("--workers", metavar="N", type=positive, help="processes to use (one a core)")
    parser.add_argument("--json", action="store_true", help="figures for machines; seats stand as @seat")
    parser.add_argument("--html", metavar="FILE", help="a page of its own, for any browser")


def _add_verify(commands: Commands) -> None:
    more = """\
Prints OK or the place of the fault for each file. Exit codes: 0 all good, 1 a bad record, 2 no such file.

examples:
  barkyard verify game.record --hash HEX
  barkyard verify --day "http://127.0.0.1:8000/api/days?date=2026-11-15"     the seeds of a day, against their hashes"""
    parser = _command(commands, "verify", "Check records, one a line, by replaying them.", more)
    parser.add_argument("files", metavar="FILE", nargs="*", help="a file of records; lines with # are comments")
    parser.add_argument("--hash", metavar="HEX", type=sha256, help="the hash that was told when the game began")
    parser.add_argument("--day", metavar="PLACE", help="the deals of a day: an address of a server, or a file")


def _add_serve(commands: Commands) -> None:
    more = """\
Tables are kept in one file and go on after the next start. Ctrl-C stops; whoever plays is told to come back.

examples:
  barkyard                                for this machine only: the word serve may be left out
  barkyard serve --host 0.0.0.0           for phones in the same network too
  barkyard serve --database club.db --port 9000 --no-browser"""
    parser = _command(commands, "serve", "Start the table server for play in the browser.", more)
    parser.add_argument("--database", metavar="FILE", help="where tables are kept (in the user's data folder)")
    parser.add_argument("--host", metavar="H", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", metavar="P", type=port, default=8000, help="port to listen on, 0 for any (8000)")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.add_argument("--change", metavar="FILE", type=Path, help="open a new table of a changed game (docs/lab.md)")
    _add_public(parser.add_argument_group("for a server that strangers can reach (docs/server.md)"))


def _add_export(commands: Commands) -> None:
    more = """\
The games, bots, rules and reviews run in the browser itself; nothing is asked of any server afterwards. docs/offline.md

examples:
  barkyard export public/games
  python -m http.server --directory public/games"""
    parser = _command(commands, "export", "Write a site that needs no server, for any web host.", more)
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="a new folder, or one with an earlier export")


def _add_public(group: argparse._ArgumentGroup) -> None:
    """Each has a variable too: --audit is BARKYARD_AUDIT."""
    group.add_argument(
        "--allow-host", metavar="NAME", action="append", help="a name it is found under, as games.example"
    )
    group.add_argument("--trusted-proxy", metavar="RANGE", action="append", help="whose X-Forwarded-For counts")
    group.add_argument("--base-path", metavar="PATH", help="the path under which a proxy shows it, as /games")
    group.add_argument("--tls-cert", metavar="FILE", help="certificate, if no proxy has it")
    group.add_argument("--tls-key", metavar="FILE", help="its key")
    group.add_argument("--limit", metavar="NAME=N", action="append", help="a limit, as http-rate=20")
    group.add_argument("--metrics-token", metavar="TOKEN", help="/metrics for whoever has it (better by the variable)")
    group.add_argument("--metrics-port", metavar="P", type=port, help="/metrics on 127.0.0.1 at a port of its own")
    group.add_argument("--audit", metavar="FILE", help="who did what, as JSON lines; - for the standard error")
    group.add_argument("--to-go", metavar="on|off", help="whether a copy for play without a network is offered (on)")
    group.add_argument("--processes", metavar="N", help="so many of them, on PostgreSQL; SIGHUP restarts them in turn")
    group.add_argument("--inside", metavar="HOST[:PORT]", help="where other servers on the same PostgreSQL reach it")
    for name, about in (("waiting", "never begun"), ("left", "left in the middle"), ("over", "over or closed")):
        group.add_argument(f"--keep-{name}", metavar="DAYS", help=f"delete tables {about} after so long; 0: never")


def _add_admin(commands: Commands) -> None:
    more = """\
Works on the database itself, beside a running server or without one; a server takes notice within seconds.

examples:
  barkyard admin tables --status playing
  barkyard admin close TABLE "foul language"
  barkyard admin ban 203.0.113.0/24 --days 7 --why spam
  barkyard admin backup /var/backups/tables.db
  barkyard admin prune --over 90 --dry-run"""
    parser = _command(commands, "admin", "Look after a server: tables, bans, reports, backups.", more)
    parser.add_argument("--database", metavar="FILE", help="as given to `barkyard serve`")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name, about, words in (
        ("table", "one table and who sits there", ["table"]),
        ("delete", "delete tables with all that belongs to them", ["table+"]),
        ("bans", "who is kept out", []),
        ("pardon", "end a ban", ["who"]),
        ("reports", "what players have reported", []),
        ("settle", "a report that has been dealt with", ["report"]),
        ("backup", "a copy of a file while it is used, checked", ["file"]),
        ("check", "whether a copy is whole", ["file"]),
        ("slow", "what took long, from an audit log", ["file"]),
    ):
        action = actions.add_parser(name, help=about, description=about)
        for word in words:
            action.add_argument(word.rstrip("+"), metavar=word.rstrip("+").upper(), nargs="+" if "+" in word else None)
    tables = actions.add_parser("tables", help="all tables, the youngest first")
    tables.add_argument("--status", choices=("waiting", "playing", "paused", "over"), default="")
    tables.add_argument("--limit", metavar="N", type=positive, default=100)
    close = actions.add_parser("close", help="end a table for good; it can still be looked at")
    close.add_argument("table", metavar="TABLE")
    close.add_argument("why", metavar="WHY")
    ban = actions.add_parser("ban", help="keep out an address, a range of them, or TABLE:SEAT (its token)")
    ban.add_argument("who", metavar="WHO")
    ban.add_argument("--days", metavar="N", type=positive, default=0, help="for so long (for ever)")
    ban.add_argument("--why", metavar="WHY", default="")
    _add_prune(actions)


def _add_prune(actions: Commands) -> None:
    prune = actions.add_parser("prune", help="delete old tables")
    for name, about in (("waiting", "never begun"), ("left", "left in the middle"), ("over", "over or closed")):
        prune.add_argument(f"--{name}", metavar="DAYS", type=float, default=0.0, help=f"those {about}, older than this")
    prune.add_argument("--dry-run", action="store_true", help="tell only how many")


def _add_bench(commands: Commands) -> None:
    more = """\
Needs a checkout: the current folder, one above it, or BARKYARD_HOME. Its own options are passed on:
  barkyard bench --json"""
    _command(commands, "bench", "Measure the engine beside its peers.", more)
