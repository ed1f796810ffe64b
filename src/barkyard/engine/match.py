"""A table with its record behind a checked, friendly API in text: what the server, the terminal and tests use."""

from __future__ import annotations

from barkyard.engine.dice import SEED_BITS, Dice
from barkyard.engine.game import BadSetup, Game, IllegalMove, Result
from barkyard.engine.moves import misfit, move_text, parse_move
from barkyard.engine.news import NONE, News
from barkyard.engine.records import BadRecord, Record
from barkyard.engine.slips import BIT, FACE, MAX_SEATS, WATCHER
from barkyard.engine.table import Table
from barkyard.engine.views import news_view, view


class Match:
    """A game that people play: checked moves in text, views and news per seat, record and undo."""

    def __init__(self, table: Table, seed: int | None) -> None:
        self.table = table
        self.game: Game = table.game
        self.seed = seed  # None: it began from a position
        self._start = table.clone()
        self._answers: list[int] = []
        self._movers: list[int] = []
        self._log: list[News] = []
        self._heard = [0] * (MAX_SEATS + 1)
        table.news = []

    # Looking

    @property
    def version(self) -> int:
        """How many answers have been given."""
        return len(self._answers)

    @property
    def asked(self) -> tuple[int, ...]:
        return tuple(self.table.asked())

    @property
    def over(self) -> bool:
        return self.table.over()

    @property
    def result(self) -> Result | None:
        return self.table.result() if self.over else None

    def options(self, seat: int) -> tuple[str, ...]:
        """The legal moves of a seat, none if it is not asked."""
        if self._place(seat) not in self.table.asked():
            return ()
        return tuple(move_text(self.game.verbs, move) for move in self.table.moves(seat))

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat may see; None for somebody who only watches."""
        return view(self.table, self._place(seat))

    def news(self, seat: int | None) -> list[dict[str, object]]:
        """What a seat has been told since its last look."""
        place = self._place(seat)
        since, self._heard[place] = self._heard[place], len(self._log)
        return [news_view(self.table, news, place) for news in self._log[since:] if news.reaches(place)]

    def log(self, seat: int | None) -> list[dict[str, object]]:
        """What a seat has been told in this match, but for what it was to see only once."""
        place = self._place(seat)
        kept = [news for news in self._log if news.reaches(place) and not news.fleeting & BIT[place]]
        return [news_view(self.table, news, place) for news in kept]

    def _place(self, seat: int | None) -> int:
        if seat is None:
            return WATCHER
        if type(seat) is not int or not 0 <= seat < self.table.seats:
            raise BadSetup(f"seats are 0 to {self.table.seats - 1}, not {seat!r}")
        return seat

    # Playing

    def play(self, seat: int, *moves: str, at: int | None = None) -> None:
        """Answer the open question; several moves are all made or none. `at` is the version they were meant for."""
        self._place(seat)
        if at is not None and at != self.version:
            raise IllegalMove(seat, " / ".join(moves), f"it answers version {at}, the table is at {self.version}", "")
        before = self.table.clone() if len(moves) > 1 else self.table
        made, said = self.version, len(self._log)
        try:
            for text in moves:
                move, asked = self._legal(seat, text), self.table.asked()
                self.make(self.table.moves(seat).index(move) * len(asked) + asked.index(seat))
        except IllegalMove:
            self._go_back(before, made)
            del self._log[said:]
            raise

    def make(self, answer: int) -> None:
        """Make the move a record's number stands for."""
        self._movers.append(apply_answer(self.table, answer))
        self._answers.append(answer)
        self._publish()

    def _legal(self, seat: int, text: str) -> int:
        """The move a text stands for, if it is legal."""
        t = self.table
        if self.over:
            raise IllegalMove(seat, text, "the game is over", "")
        question = t.stack[-1]
        if seat not in t.asked():
            raise IllegalMove(seat, text, f"the question is for {_seats(question.together(t))}", question.RULE)
        try:
            move = parse_move(self.game.verbs, text)
        except ValueError:
            raise IllegalMove(seat, text, misfit(self.game.verbs, t.moves(seat), text), question.RULE) from None
        if move not in t.moves(seat):
            raise IllegalMove(seat, text, *question.refusal(t, seat, move))
        return move

    def _publish(self) -> None:
        self._log += self.table.news or []
        self.table.news = []

    # Taking back

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last move can be taken back: nothing was seen since but what it put down itself."""
        if seat not in self._movers:
            return False
        return _nothing_learnt(self._before(seat), self.table, seat if self._movers[-1] == seat else NONE)

    def undo(self, seat: int) -> None:
        """Take back the seat's last move and all that came after it."""
        if self._place(seat) not in self._movers:
            raise IllegalMove(seat, "undo", "it has made no move yet", "")
        if not self.can_undo(seat):
            raise IllegalMove(seat, "undo", "something has been revealed since its last move", "")
        self._go_back(self._before(seat), self._last(seat))
        self.table.tell("", "@{a} takes a move back", seat)
        self._publish()

    def _go_back(self, table: Table, version: int) -> None:
        del self._answers[version:], self._movers[version:]
        self.table = table
        table.news = []

    def _last(self, seat: int) -> int:
        return len(self._movers) - 1 - self._movers[::-1].index(seat)

    def _before(self, seat: int) -> Table:
        t = self._start.clone()
        for answer in self._answers[: self._last(seat)]:
            apply_answer(t, answer)
        return t

    @property
    def record(self) -> Record:
        if self.seed is None:
            raise BadRecord("a match that began from a position has no record; save its table instead")
        game, options = self.game, self.table.options
        chosen = {
            option.name: options[option.name] for option in game.options if options[option.name] != option.default
        }
        return Record(game.name, game.version, self.table.seats, chosen, self.seed, tuple(self._answers))


def deal(game: Game, seats: int, seed: int, options: dict[str, str]) -> Match:
    """A new match. The same game, seats, options and seed always give the same deal."""
    if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
        raise BadSetup(f"a seed is a number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    return Match(game.deal(seats, game.settle(seats, options), Dice.seeded(seed)), seed)


def replay(game: Game, record: Record) -> Match:
    """The match a record tells of; BadRecord names the answer that cannot have been given."""
    if (record.game, record.version) != (game.name, game.version):
        here, there = f"{game.name} under rules {game.version}", f"{record.game} under rules {record.version}"
        raise BadRecord(f"head: expected {here}, not {there}")
    try:
        match = deal(game, record.seats, record.seed, record.options)
    except BadSetup as fault:
        raise BadRecord(f"head: {fault}") from None
    for number, answer in enumerate(record.answers):
        try:
            match.make(answer)
        except BadRecord as refusal:
            raise BadRecord(f"answer {number + 1}: {refusal}") from None
    return match


def apply_answer(t: Table, answer: int) -> int:
    """Make the move a record's number stands for; the seat that made it."""
    asked = t.asked()
    if not asked:
        raise BadRecord("the game was over before")
    seat, place = asked[answer % len(asked)], answer // len(asked)
    moves = t.moves(seat)
    if place >= len(moves):
        raise BadRecord(f"there were {len(moves)} options, not {place + 1}")
    t.answer(seat, moves[place])
    return seat


def _nothing_learnt(before: Table, after: Table, shower: int) -> bool:
    """No die was rolled and no seat has seen a card it had not seen before, but those the shower knew and put down."""
    if before.dice.words() != after.dice.words():
        return False
    shown = _known(before, shower) if shower != NONE else []
    for seat in range(WATCHER + 1):
        known = _known(before, seat) + (shown if seat != shower else [])
        for face in _known(after, seat):
            if face not in known:
                return False
            known.remove(face)
    return True


def _known(t: Table, seat: int) -> list[int]:
    return [slip & FACE for slips in t.zones for slip in slips if slip & BIT[seat]]


def _seats(seats: list[int]) -> str:
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join(str(seat) for seat in seats)
