"""A table with its record behind a checked, friendly API in text: what the server, the terminal and tests use."""

from __future__ import annotations

from barkyard.engine.dice import SEED_BITS, Dice
from barkyard.engine.game import BadSetup, Game, IllegalMove, Result
from barkyard.engine.moves import move_text, parse_move
from barkyard.engine.news import News
from barkyard.engine.records import BadRecord, Record
from barkyard.engine.slips import BIT, FACE, MAX_SEATS, WATCHER
from barkyard.engine.table import Table
from barkyard.engine.views import news_view, view


class Match:
    """A game that people play: checked moves in text, views and news per seat, record and undo."""

    def __init__(self, table: Table, seed: int | None) -> None:
        self.table = table
        self.seed = seed  # None: it began from a position
        self._start = table.clone()
        self._answers: list[int] = []
        self._movers: list[int] = []
        self._log: list[News] = []
        self._heard = [0] * (MAX_SEATS + 1)
        table.news = []

    # Looking

    @property
    def game(self) -> Game:
        return self.table.game

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
        """The legal moves of a seat, empty if it is not asked."""
        self._check_seat(seat)
        if seat not in self.table.asked():
            return ()
        return tuple(move_text(self.game.verbs, move) for move in self.table.moves(seat))

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat may see; None for somebody who only watches."""
        return view(self.table, self._check_seat(seat))

    def news(self, seat: int | None) -> list[dict[str, object]]:
        """What a seat has been told since its last look."""
        place = self._check_seat(seat)
        since = self._heard[place]
        self._heard[place] = len(self._log)
        return [news_view(self.table, news, place) for news in self._log[since:] if news.reaches(place)]

    def log(self, seat: int | None) -> list[dict[str, object]]:
        """All a seat has been told in this match."""
        place = self._check_seat(seat)
        return [news_view(self.table, news, place) for news in self._log if news.reaches(place)]

    # Playing

    def play(self, seat: int, *moves: str, at: int | None = None) -> None:
        """Answer the open question, with several moves all or nothing. `at` is the version the answer was meant for."""
        self._check_seat(seat)
        if at is not None and at != self.version:
            why = f"it answers version {at}, the table is at version {self.version}"
            raise IllegalMove(seat, " / ".join(moves)[:80], why, "")
        before = None if len(moves) == 1 else self.table.clone()
        done = 0
        try:
            for text in moves:
                self._play(seat, text)
                done += 1
        except IllegalMove:
            if before is not None:
                self._drop(done)
                self.table = before
            raise
        self._publish()

    def _play(self, seat: int, text: str) -> None:
        move = self._legal(seat, text)
        asked = self.table.asked()
        answer = self.table.moves(seat).index(move) * len(asked) + asked.index(seat)
        self.table.answer(seat, move)
        self._answers.append(answer)
        self._movers.append(seat)

    def replay_answer(self, answer: int) -> None:
        """Make the move a record's number stands for, unchecked."""
        seat = apply_answer(self.table, answer)
        self._answers.append(answer)
        self._movers.append(seat)
        self._publish()

    def _legal(self, seat: int, text: str) -> int:
        t = self.table
        if self.over:
            raise IllegalMove(seat, text, "the game is over", "")
        question = t.stack[-1]
        asked = t.asked()
        if seat not in asked:
            whom = question.together(t)
            raise IllegalMove(seat, text, f"it is not asked now; the question is for {_seats(whom)}", question.RULE)
        try:
            move = parse_move(self.game.verbs, text)
        except ValueError as fault:
            raise IllegalMove(seat, text[:80], str(fault), question.RULE) from None
        if move not in t.moves(seat):
            why, rule = question.refusal(t, seat, move)
            raise IllegalMove(seat, text, why, rule)
        return move

    def _publish(self) -> None:
        if self.table.news:
            self._log.extend(self.table.news)
            self.table.news = []

    def _drop(self, count: int) -> None:
        if count:
            del self._answers[-count:]
            del self._movers[-count:]
        self.table.news = []

    # Taking back

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last move can be taken back: neither a card nor a die has been seen since."""
        return seat in self._movers and _nothing_learnt(self._before(seat), self.table)

    def undo(self, seat: int) -> None:
        """Take back the seat's last move and all that came after it."""
        self._check_seat(seat)
        if seat not in self._movers:
            raise IllegalMove(seat, "undo", "it has made no move yet", "")
        before = self._before(seat)
        if not _nothing_learnt(before, self.table):
            raise IllegalMove(seat, "undo", "something has been revealed since its last move", "")
        kept = self._last(seat)
        self.table = before
        before.news = []
        self._drop(len(self._answers) - kept)
        before.tell("", "@{a} takes a move back", seat)
        self._publish()

    def _last(self, seat: int) -> int:
        return len(self._movers) - 1 - self._movers[::-1].index(seat)

    def _before(self, seat: int) -> Table:
        t = self._start.clone()
        for answer in self._answers[: self._last(seat)]:
            apply_answer(t, answer)
        return t

    # Keeping

    @property
    def record(self) -> Record:
        if self.seed is None:
            raise BadRecord("a match that began from a position has no record; save its table instead")
        game = self.game
        defaults = {option.name: option.default for option in game.options}
        options = {name: value for name, value in self.table.options.items() if value != defaults[name]}
        return Record(game.name, game.version, self.table.seats, options, self.seed, tuple(self._answers))

    def _check_seat(self, seat: int | None) -> int:
        if seat is None:
            return WATCHER
        if type(seat) is not int or not 0 <= seat < self.table.seats:
            raise BadSetup(f"seats are 0 to {self.table.seats - 1}, not {seat!r}")
        return seat


def deal(game: Game, seats: int, seed: int, options: dict[str, str]) -> Match:
    """A new match. The same game, seats, options and seed always give the same deal."""
    if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
        raise BadSetup(f"a seed is a number from 0 to 2**{SEED_BITS} - 1, not {seed!r}")
    return Match(game.deal(seats, game.settle(seats, options), Dice.seeded(seed)), seed)


def replay(game: Game, record: Record) -> Match:
    """The match a record tells of; BadRecord names the answer that cannot have been given."""
    if (record.game, record.version) != (game.name, game.version):
        raise BadRecord(
            f"head: recorded as {record.game} under rules {record.version}, this is {game.name} under rules {game.version}"
        )
    try:
        match = deal(game, record.seats, record.seed, record.options)
    except BadSetup as fault:
        raise BadRecord(f"head: {fault}") from None
    for number, answer in enumerate(record.answers):
        if match.over:
            raise BadRecord(f"answer {number + 1}: the game was over before")
        asked = match.table.asked()
        moves = match.table.moves(asked[answer % len(asked)])
        if answer // len(asked) >= len(moves):
            raise BadRecord(f"answer {number + 1}: there were {len(moves)} options, not {answer // len(asked) + 1}")
        match.replay_answer(answer)
    return match


def apply_answer(t: Table, answer: int) -> int:
    """Make the move a record's number stands for; the seat that made it."""
    asked = t.asked()
    seat = asked[answer % len(asked)]
    t.answer(seat, t.moves(seat)[answer // len(asked)])
    return seat


def _nothing_learnt(before: Table, after: Table) -> bool:
    """No die was rolled and no seat has seen a card it had not seen before."""
    if before.dice.words() != after.dice.words():
        return False
    for seat in range(WATCHER + 1):
        known = _known(before, seat)
        for face in _known(after, seat):
            if face not in known:
                return False
            known.remove(face)
    return True


def _known(t: Table, seat: int) -> list[int]:
    return [slip & FACE for slips in t.zones for slip in slips if slip & BIT[seat]]


def _seats(seats: list[int]) -> str:
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join(str(seat) for seat in seats)
