"""A finished or unfinished game told again, as one seat knew it or with all cards open."""

from __future__ import annotations

from typing import Any

import barkyard
from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.engine.news import News
from barkyard.engine.records import Record
from barkyard.engine.slips import EVERYONE, WATCHER
from barkyard.engine.table import Table
from barkyard.engine.views import news_view, view
from barkyard.games.house_rules import titled
from barkyard.match import apply_answer, retold, turned
from barkyard.terminal.board import Board
from barkyard.terminal.keeping import branches
from barkyard.terminal.names import Names
from barkyard.terminal.pages import show_result
from barkyard.terminal.screen import Keyboard, Screen


class Replay:
    """Goes through a record; `seat` is whose eyes it uses, None for a watcher, `everything` for all cards open. It
    begins after `start` answers."""

    def __init__(self, record: Record, names: list[str], seat: int | None, everything: bool, start: int = 0) -> None:
        barkyard.replay(record)  # BadRecord before anything is shown
        box = barkyard.find(record.game)
        options = box.settle(record.seats, record.options)
        if start > len(record.answers):
            raise BadSetup(f"--from: expected at most {len(record.answers)} answers, not {start}")
        self.record = record
        self.start = start
        dealt = box.deal(record.seats, options, Dice.seeded(record.seed))
        self.table = retold(dealt, record.answers[:start], record.imagined)
        self.place = WATCHER if seat is None else seat
        self.everything = everything
        self.names = Names(names, seat)
        self.board = Board(box, self.table.places, self.view())

    def view(self) -> dict[str, Any]:
        return view(_opened(self.table) if self.everything else self.table, self.place)

    def step(self, answer: int) -> list[dict[str, Any]]:
        """Make a move; what the viewer hears of it."""
        self.table.news = []
        apply_answer(self.table, answer)
        if self.everything:
            return [news_view(self.table, _told_to_all(news), self.place) for news in self.table.news]
        return [news_view(self.table, news, self.place) for news in self.table.news if news.reaches(self.place)]

    def show_table(self, screen: Screen) -> None:
        self.board.show(self.view(), self.names, screen, (), full=False)

    def show(self, screen: Screen, keyboard: Keyboard | None) -> None:
        """All moves; with a keyboard one at a time, each with the table before it, until q or the end."""
        self.show_head(screen)
        self.show_table(screen)
        for number, answer in enumerate(self.record.answers[self.start :], self.start + 1):
            if keyboard and keyboard.ask("Enter goes on, q stops. ").lower() == "q":
                return
            told = self.step(answer)
            for place, piece in enumerate(told):
                mark = f"{number:>5}  " if place == 0 else " " * 7
                screen.say(screen.ruled(self.names.sentence(piece["text"]), piece["rule"], mark, " " * 7))
            self.turn(number, screen)
            if keyboard:
                self.show_table(screen)
        self.show_end(screen)

    def turn(self, answers: int, screen: Screen) -> None:
        """Where the rest was imagined, another world begins."""
        for each in self.record.imagined:
            if each.after == answers:
                self.table = turned(self.table, [each], answers)
                whose = self.names.sentence(f"@{each.seat}")
                screen.say(f"{' ' * 7}From here on as {whose} knew it: all that was unseen is dealt anew.")

    def show_head(self, screen: Screen) -> None:
        eyes = "all cards open" if self.everything else "as a watcher" if self.names.you is None else "as you saw it"
        screen.title(
            f"{titled(self.table.game, self.table.options)}, {self.record.seats} seats",
            f"{len(self.record.answers)} moves, {eyes}",
        )

    def show_end(self, screen: Screen) -> None:
        for path, answers in branches(self.record):
            screen.say(f"Branched off after {answers} answers: {path}")
        if self.table.over():
            show_result(screen, self.table.result(), self.names)
        else:
            asked = ", ".join(self.names.name(seat) for seat in self.table.stack[-1].together(self.table))
            screen.say(f"\nNot finished: the table waits for {asked}.")


def _opened(t: Table) -> Table:
    """The same table with every card face up."""
    shown = t.clone()
    shown.zones = [[slip | EVERYONE for slip in slips] for slips in shown.zones]
    return shown


def _told_to_all(news: News) -> News:
    told = News(news.rule, news.text, news.a, news.b, news.c, EVERYONE)
    told.source, told.target, told.place, told.placed = news.source, news.target, news.place, EVERYONE
    told.slip = news.slip if news.slip < 0 else news.slip | EVERYONE
    return told
