"""The game at a table: what is checked, shown and rebuilt. What a seat is shown comes from the engine's views."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, cast

from barkyard.engine.attempts import ILLEGAL, attempt, legal_move, make_move, refusal
from barkyard.engine.dice import SEED_BITS, Dice
from barkyard.engine.game import Game, IllegalMove
from barkyard.engine.moves import move_text
from barkyard.engine.news import News
from barkyard.engine.records import Record
from barkyard.engine.saves import load, save
from barkyard.engine.slips import WATCHER
from barkyard.engine.table import Question, Table
from barkyard.engine.views import Views, news_view
from barkyard.match import Match, apply_answer, deal, retold
from barkyard.server import seen
from barkyard.server.store import UNDO, Entry, Kept, TableRow

PASS = "pass"
NewsList = list[seen.News]


@dataclass
class Outcome:
    """What moves would lead to: nothing has happened yet."""

    table: Table
    answers: list[int]
    news: list[News]

    def heard(self, seat: int) -> NewsList:
        """What a seat, or WATCHER, is told of it."""
        heard = [news_view(self.table, news, seat) for news in self.news if news.reaches(seat)]
        return cast("NewsList", heard)


class Board:
    """A table, and since which version each seat has been asked what it is asked now."""

    def __init__(self, table: Table, version: int, answers: int = 0) -> None:
        self.table = table
        self.version = version
        self.answers = answers  # given so far, where nothing is taken back and no snapshot was made
        self.since = [version] * table.seats
        self.same = False  # whether the last change left a question open that is put to several
        self._look()

    # Looking

    @property
    def over(self) -> bool:
        return self.table.over()

    def _look(self) -> None:
        """What the open question is, once for all who want to know."""
        self._views = Views(self.table)
        # The seats that the open question is shown to.
        self.concerned = self.table.stack[-1].together(self.table) if self.table.stack else []
        # Whether the answers are sealed: those of a response window, unless there is nobody to keep them from.
        self.is_window = len(self.concerned) > 1 and self.table.stack[-1].WINDOW

    def askable(self) -> list[int]:
        """The seats whose answer is taken now."""
        return self.concerned if self.is_window else self.table.asked()

    def moves(self, seat: int) -> list[str]:
        """What a seat may answer now."""
        if seat not in self.askable():
            return []
        return [move_text(self.table.game.verbs, move) for move in self.table.moves(seat)]

    def view(self, seat: int) -> seen.View:
        """The seat's view. In a window it says the same of all who are concerned, whomever the engine asks first."""
        view = cast("seen.View", self._views.of(seat))
        if seat != WATCHER and self.is_window:
            view["moves"] = self.moves(seat)
        return view

    # Trying

    def attempt(self, seat: int, moves: list[str]) -> Outcome:
        """What the moves of a seat lead to; IllegalMove if they cannot be made."""
        t = _heeded(self.table)
        return _outcome(t, attempt(t, seat, moves))

    def open_window(self, sealed: dict[int, str]) -> Outcome:
        """What the sealed answers lead to, in the engine's order; those that a play has overtaken are dropped."""
        t = _heeded(self.table)
        window = t.stack[-1]
        answers = []
        while t.stack and t.stack[-1] is window and (seat := t.asked()[0]) in sealed:
            answer = make_move(t, seat, sealed[seat])
            if answer == ILLEGAL:  # no longer possible after what came before it: the seat is asked anew
                break
            del sealed[seat]  # each answer serves once
            answers.append(answer)
        return _outcome(t, answers)

    def check_sealed(self, seat: int, moves: list[str]) -> str:
        """A seat's answer in a window as canonical text; IllegalMove says why it is none."""
        t = self.table
        if len(moves) != 1:
            raise IllegalMove(seat, " / ".join(moves), "in a window one move is the answer", t.stack[-1].RULE)
        move = legal_move(t, seat, moves[0]) if seat in self.concerned else ILLEGAL
        if move == ILLEGAL:
            raise refusal(t, seat, moves[0], self.concerned)
        return move_text(t.game.verbs, move)

    def preview(self, seat: int, moves: list[str]) -> tuple[list[str], str]:
        """What the seat could choose after these moves, or why that cannot be told before they are made.

        It is found out in worlds that the seat imagines, never at the true table, so it can tell the seat nothing new.
        """
        found: list[tuple[str, ...]] = []
        for seed in range(2):
            match = Match(self.table.imagine(seat, Dice.seeded(seed)), None)
            match.play(seat, *moves)
            if not match.can_undo(seat):
                return [], "that is seen only when it is done"
            found.append(match.moves(seat))
        return (list(found[0]), "") if found[0] == found[1] else ([], "that depends on what you have not seen")

    def adopt(self, outcome: Outcome, movers: list[int]) -> None:
        """It has been committed: this is how the table stands now."""
        before, old = self._open(), self.table
        self.table = outcome.table
        self.answers += len(outcome.answers)
        self._look()
        self.version += 1
        self.same = self._open() == before and len(self.concerned) > 1 and not self.is_window
        for seat in range(self.table.seats):
            if not self.same or seat in movers or _moves(self.table, seat) != _moves(old, seat):
                self.since[seat] = self.version

    def imagined(self, seat: int, seed: int | None = None) -> str:
        """A saved world that looks to the seat like the true one, with the seat asked first: any, or that of a seed.

        In a window a seat's answer counts only when those before it have passed, so in that world they have.
        """
        t = self.table.imagine(seat, Dice.seeded(secrets.randbits(SEED_BITS) if seed is None else seed))
        if self.is_window:
            window = t.stack[-1]
            while t.stack and t.stack[-1] is window and t.asked()[0] != seat:
                first = t.asked()[0]
                passing = [move for move in t.moves(first) if move_text(t.game.verbs, move) == PASS]
                t.answer(first, passing[0] if passing else t.moves(first)[0])
        return save(t)

    def _open(self) -> tuple[type[Question[Any]] | None, int]:
        return (type(self.table.stack[-1]) if self.table.stack else None), len(self.table.stack)


def _heeded(table: Table) -> Table:
    """A copy to try things on, whose news is listened to."""
    t = table.clone()
    t.news = []
    return t


def _outcome(t: Table, answers: list[int]) -> Outcome:
    news, t.news = t.news or [], None
    return Outcome(t, answers, news)


def _moves(t: Table, seat: int) -> list[int]:
    return t.moves(seat) if seat in t.asked() else []


# Rebuilding


def begin(game: Game, row: TableRow) -> Table:
    """The deal of a table."""
    t = deal(game, len(row.seats), row.seed, row.options).table
    t.news = None
    return t


def rebuild(game: Game, kept: Kept) -> Board:
    """The table as its log tells: the latest snapshot and what came after it."""
    answers = answers_of(kept.entries)
    if not kept.snapshot:
        return Board(retold(begin(game, kept.row), answers, kept.row.imagined), kept.row.version, len(answers))
    t = load(game, kept.snapshot)
    for answer in answers:
        apply_answer(t, answer)
    return Board(t, kept.row.version, len(answers))


def answers_of(entries: list[Entry]) -> list[int]:
    """The answers that still count; an undo takes those after it back."""
    answers: list[int] = []
    for entry in entries:
        if entry.kind == UNDO:
            del answers[entry.body[0] :]
        else:
            answers += entry.body
    return answers


def record_of(game: Game, row: TableRow, entries: list[Entry]) -> Record:
    """The game so far, seed included: only for tables that are over."""
    chosen = game.chosen(row.options)
    return Record(game.name, row.rules, len(row.seats), chosen, row.seed, tuple(answers_of(entries)), row.imagined)


def snapshot_of(t: Table) -> str:
    return save(t)
