"""The games on the shelf: a list, and a menu for somebody who just came in."""

from __future__ import annotations

from barkyard.engine.game import BadSetup, Game
from barkyard.engine.records import BadRecord
from barkyard.games import GAMES
from barkyard.terminal import keeping
from barkyard.terminal.play import Setup, begin, resume, sit_down
from barkyard.terminal.screen import Keyboard, Screen


def show_games(screen: Screen) -> None:
    """Every game with its seats and options."""
    for game in GAMES.values():
        screen.say(f"{screen.paint('bold', game.name)}  {game.title}, {players(game)}")
        for option in game.options:
            values = ", ".join(f"{value}*" if value == option.default else value for value in option.values)
            known = values or f"text{f' ({option.default}*)' if option.default else ''}"
            screen.say(screen.wrap(f"{option.name}: {known}. {option.about}", "    ", "      "))
    screen.say()
    screen.say(screen.wrap("* if you do not choose. Play one:  barkyard play GAME --option NAME=VALUE"))


def players(game: Game) -> str:
    low, high = game.seats[0], game.seats[-1]
    return f"{low} players" if low == high else f"{low} to {high} players"


def menu(screen: Screen, keyboard: Keyboard) -> int:
    """Choose a game, or go on with a kept one, and play it."""
    try:
        return _choose(screen, keyboard)
    except EOFError:
        screen.say()
        return 0


def _choose(screen: Screen, keyboard: Keyboard) -> int:
    games = list(GAMES.values())
    kept = keeping.unfinished()[:1]
    screen.title("Barkyard")
    for number, game in enumerate(games, 1):
        screen.say(f"{screen.paint('cyan', f'{number:>4}')}  {game.title}, {players(game)}")
    if kept:
        screen.say(f"{screen.paint('cyan', '   r')}  go on with the last game: {kept[0].stem}")
    screen.say(f"{screen.paint('cyan', '   q')}  quit      (barkyard --help tells of all commands)")
    while True:
        typed = keyboard.ask("> ").lower()
        if typed in ("q", "quit"):
            return 0
        if typed == "r" and kept:
            try:
                return sit_down(*resume(kept[0], 0), screen, keyboard)
            except (BadRecord, OSError) as fault:
                screen.complain(f"{kept[0]}: {fault}")
        elif typed.isdecimal() and 1 <= int(typed[:3]) <= len(games):
            return _deal(games[int(typed) - 1], screen, keyboard)
        else:
            screen.complain(
                f"Expected a number from 1 to {len(games)}{', r' if kept else ''} or q, not '{typed[:20]}'."
            )


def _deal(game: Game, screen: Screen, keyboard: Keyboard) -> int:
    """Ask for the seats, then play against bots."""
    while True:
        typed = keyboard.ask(f"How many seats, {game.seats[0]} to {game.seats[-1]}? [{game.usual_seats}] ")
        try:
            seats = int(typed[:4]) if typed else game.usual_seats
            return sit_down(*begin(Setup(game, seats)), screen, keyboard)
        except BadSetup as fault:
            screen.complain(f"{fault}.")
        except ValueError:
            screen.complain(f"Expected a number, not '{typed[:20]}'.")
