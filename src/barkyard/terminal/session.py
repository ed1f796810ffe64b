"""A game at one keyboard: people take turns at it, bots answer by themselves, every move is kept at once."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import barkyard
from barkyard.bots import Chair, make_bot
from barkyard.engine.dice import Dice
from barkyard.engine.moves import move_text
from barkyard.games.house_rules import titled
from barkyard.games.rulebook import Rulebook, read
from barkyard.match import Match
from barkyard.terminal import best, keeping
from barkyard.terminal.board import Board
from barkyard.terminal.choices import Choices
from barkyard.terminal.keeping import Seating
from barkyard.terminal.names import Names, is_name
from barkyard.terminal.pages import show_result
from barkyard.terminal.screen import Keyboard, Screen

MOST_NEWS = 16
NOBODY_YET = -1


class Session:
    """One match at one terminal. The loop is in play.py, what people may type in commands.py."""

    def __init__(self, match: Match, seating: Seating, screen: Screen, keyboard: Keyboard, path: Path) -> None:
        self.match = match
        self.seating = seating
        self.screen = screen
        self.keyboard = keyboard
        self.path = path
        self.book: Rulebook = read(match.game)
        self.board = Board(match.game, match.table.places, _dealt(match).view(None))
        self.unkept = ""  # why the last attempt to keep the game failed
        self.before = NOBODY_YET  # the person who was last shown the table
        self.returning: set[int | None] = set(seating.humans) if match.version else set()

    @property
    def only_person(self) -> bool:
        return len(self.seating.humans) == 1

    @property
    def _viewer(self) -> int | None:
        """Whose words are used where everybody reads."""
        return self.seating.humans[0] if self.only_person else None

    def names(self, seat: int | None) -> Names:
        """How a seat, or all who look at the screen together, speak of the players."""
        return Names(self.seating.names, seat)

    def choices(self, seat: int) -> Choices:
        return Choices(self.match.game, self.match.moves(seat), self.names(seat))

    def prompt(self, seat: int) -> str:
        return "> " if self.only_person else f"{self.seating.names[seat]}> "

    # Moves

    def move(self, seat: int, text: str) -> None:
        self.match.play(seat, text)
        self.keep()

    def bot_choice(self, seat: int) -> str:
        """The bot's dice follow from the game and the moves so far: leaving does not change its mind."""
        told = f"{self.match.seed}/{self.match.version}/{seat}".encode()
        dice = Dice.seeded(int.from_bytes(sha256(told).digest()[:16], "big"))
        bot = make_bot(self.seating.bots[seat], self.match.game.name)
        return move_text(self.match.game.verbs, bot.choose(Chair(self.match.table, seat, dice), dice))

    def take_back(self, seat: int) -> None:
        """Back to the seat's last real choice; IllegalMove if something has been learnt since then."""
        trial = barkyard.replay(self.match.record, self.match.game)
        count = 0
        while count == 0 or len(trial.moves(seat)) == 1:
            trial.undo(seat)
            count += 1
        for _ in range(count):
            self.match.undo(seat)
        self.keep()

    def keep(self) -> None:
        """Every move is on disk before the next question. Where that fails, say so once and play on."""
        try:
            keeping.write(self.path, keeping.text_of(self.match.record, self.seating))
        except OSError as fault:
            if not self.unkept:
                why = f"{self.path.parent}: {fault.strerror or fault}"
                self.screen.complain(f"This game cannot be kept ({why}). It goes on; `save FILE` keeps it elsewhere.")
            self.unkept = str(fault)
            return
        if self.unkept:
            self.screen.say(f"The game is kept again: {self.path}")
            self.unkept = ""

    # Showing

    @property
    def title(self) -> str:
        return titled(self.match.game, self.match.table.options)

    def greet(self) -> None:
        names = [self.names(self._viewer).name(seat) for seat in range(self.match.table.seats)]
        whom = [f"{name} (seat {seat}{_bot(self.seating.bots[seat])})" for seat, name in enumerate(names)]
        self.screen.title(f"{self.title}, {len(names)} seats")
        self.screen.say(self.screen.wrap(", ".join(whom)))
        chosen = self.match.record.options
        if chosen:
            told = (f"{name} {value if is_name(value) else '(a text)'}" for name, value in chosen.items())
            self.screen.say(self.screen.wrap("Options: " + ", ".join(told)))
        hint = "Answer with a number or the words. `?` explains the rules, `help` lists all commands."
        self.screen.say(self.screen.paint("dim", self.screen.wrap(hint)))

    def show_turn(self, seat: int) -> None:
        """All a player needs for the next answer, after the curtain if somebody else has just looked."""
        if not self.only_person and seat != self.before:
            self.curtain(seat)
        self.before = seat
        names = self.names(seat)
        view: dict[str, Any] = self.match.view(seat)
        self.screen.say()
        right = "" if self.only_person else self.seating.names[seat] + ", "
        self.screen.title(self.title, f"{right}move {self.match.version + 1}")
        self.board.show(view, names, self.screen, self.order(seat), full=False)
        self.show_news(seat)
        self.screen.say()
        question = view["question"]
        prompt = names.sentence(question["prompt"])
        asked = self.screen.ruled(prompt, question["rule"])
        self.screen.say(asked.replace(prompt, self.screen.paint("yellow", prompt)))
        self.choices(seat).show(self.screen)

    def show_news(self, seat: int | None) -> None:
        """What has happened since the last look."""
        names = self.names(seat)
        news = self.match.news(seat)
        if seat in self.returning:  # what was to be seen only once was seen before the break
            news = self.match.log(seat)
            self.returning.remove(seat)
        if news:
            self.screen.say()
        if len(news) > MOST_NEWS:
            self.screen.say(self.screen.paint("dim", f"  … {len(news) - MOST_NEWS} more before"))
        for piece in news[-MOST_NEWS:]:
            self.screen.say(self.news_line(piece, names))

    def news_line(self, piece: dict[str, Any], names: Names) -> str:
        return self.screen.ruled(names.sentence(piece["text"]), piece["rule"], "  · ", "    ")

    def curtain(self, seat: int) -> None:
        """Nobody sees another's cards: one player puts them away, the next one turns them up."""
        if self.before != NOBODY_YET:
            self.show_news(self.before)
            self.keyboard.ask(f"{self.seating.names[self.before]}: Enter hides your cards. ")
            self.screen.clear()
        self.screen.title(f"{self.title}: {self.seating.names[seat]} is asked")
        self.keyboard.ask(f"{self.seating.names[seat]}: Enter shows your cards. ")

    def order(self, seat: int) -> list[str]:
        return self.seating.orders.get(str(seat), [])

    def finish(self) -> None:
        """The last news, the result, and where the game can be seen again."""
        viewer = self._viewer
        if not self.only_person:
            self.screen.clear()
        self.screen.say()
        self.screen.title(self.title, f"after {self.match.version} moves")
        self.show_news(viewer)
        result = self.match.result
        assert result is not None
        show_result(self.screen, result, self.names(viewer))
        if contest := self.match.table.contest():
            kind = f"{self.match.game.name} {contest}"
            self.screen.say(self.screen.wrap(best.note(kind, result.scores[self.seating.humans[0]])))
        self.screen.say()
        if self.unkept:
            self.screen.say(self.screen.wrap("This record is the whole game; keep it to see the game again:"))
            self.screen.say(str(self.match.record))
        else:
            self.path = keeping.finish(self.path)
            self.screen.say(f"See it again, all cards open:  barkyard replay --open {self.path}")


def _bot(name: str) -> str:
    return f", {name} bot" if name else ""


def _dealt(match: Match) -> Match:
    """The same match before the first answer."""
    record = match.record
    seats, seed, options = record.seats, record.seed, record.options
    return barkyard.deal(match.game, seats=seats, seed=seed, **options)
