"""A table with its record behind a checked, friendly API in text: what the server, the terminal and tests use."""

from __future__ import annotations

from collections.abc import Sequence

from barkyard.engine.attempts import attempt, name_seats, nothing_learnt
from barkyard.engine.dice import SEED_BITS, Dice
from barkyard.engine.game import BadSetup, Game, IllegalMove, Result
from barkyard.engine.moves import move_text
from barkyard.engine.news import News
from barkyard.engine.records import BadRecord, Imagined, Record
from barkyard.engine.slips import BIT, MAX_SEATS, WATCHER
from barkyard.engine.table import Table
from barkyard.engine.views import kind, news_view, view
from barkyard.showing import in_html, in_words


class Match:
    """A game that people play: checked moves in text, views and news per seat, record and undo."""

    def __init__(self, table: Table, seed: int | None, imagined: tuple[Imagined, ...] = ()) -> None:
        self.table = table
        self.game: Game = table.game
        self.seed = seed  # None: it began from a position
        self.imagined = imagined  # where all that a seat had not seen was dealt anew
        self._start = table.clone()
        self._since = 0  # answers before that
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

    @property
    def turn(self) -> int | None:
        """The one seat that is asked; None if several are asked, or the game is over."""
        asked = self.table.asked()
        return asked[0] if len(asked) == 1 else None

    def moves(self, seat: int) -> tuple[str, ...]:
        """The legal moves of a seat, none if it is not asked."""
        if self._place(seat) not in self.table.asked():
            return ()
        return tuple(move_text(self.game.verbs, move) for move in self.table.moves(seat))

    def show(self, seat: int | None = None) -> str:
        """What a seat may see, in words for people; None for somebody who only watches."""
        return in_words(self.game, self.view(seat))

    def __str__(self) -> str:
        return self.show()

    def __repr__(self) -> str:
        head = f"{self.game.title}, {self.table.seats} seats, after {self.version} answers: "
        if self.over:
            winners = self.table.result().winners
            return f"<{head}over, {name_seats(winners) + ' won' if winners else 'nobody won'}>"
        question = self.table.stack[-1]
        return f"<{head}{name_seats(question.together(self.table))}, {question.PROMPT or kind(question)}>"

    def _repr_html_(self) -> str:
        """For notebooks: the table with our own cards, as somebody who only watches sees it."""
        return in_html(self.game, self.view(None), repr(self)[1:-1])

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

    def play(self, seat: int, *moves: str | int, at: int | None = None) -> None:
        """Answer the open question with the text of a move, or its number in `moves(seat)`. Several moves are all made
        or none. `at` is the version they were meant for."""
        given: tuple[object, ...] = moves  # compiled code would only say that something is neither text nor number
        self._play(seat, [self._text(seat, move, len(given) == 1) for move in given], at)

    def _text(self, seat: int, move: object, alone: bool) -> str:
        if isinstance(move, str):
            return move
        if not alone:
            raise IllegalMove(seat, str(move), "several moves at once are named by their texts", "")
        moves = self.moves(seat)
        if type(move) is not int or not 0 <= move < len(moves):
            expected = f"a number from 0 to {len(moves) - 1}" if moves else "its turn first"
            raise IllegalMove(seat, str(move), f"expected the text of a move or {expected}", "")
        return moves[move]

    def _play(self, seat: int, moves: list[str], at: int | None) -> None:
        self._place(seat)
        if at is not None and at != self.version:
            raise IllegalMove(seat, " / ".join(moves), f"it answers version {at}, the table is at {self.version}", "")
        answers = attempt(self.table, seat, moves)
        self._answers += answers
        self._movers += [seat] * len(answers)
        self._publish()

    def playout(self, seed: int = 0) -> Result:
        """Play to the end with random moves that depend on the seed alone."""
        dice = Dice.seeded(seed)
        while asked := self.table.asked():
            place = dice.below(len(asked))
            self.make(dice.below(len(self.table.moves(asked[place]))) * len(asked) + place)
        return self.table.result()

    def clone(self) -> Match:
        """Another match that goes on from here; whatever happens in it leaves this one as it is."""
        other = Match(self.table.clone(), self.seed, self.imagined)
        other._start, other._since = self._start, self._since
        other._answers, other._movers, other._log = self._answers.copy(), self._movers.copy(), self._log.copy()
        other._heard = self._heard.copy()
        return other

    def make(self, answer: int) -> None:
        """Make the move a record's number stands for."""
        self._movers.append(apply_answer(self.table, answer))
        self._answers.append(answer)
        self._publish()
        self._turn()

    def _turn(self) -> None:
        """Another world from here on, if one was imagined here. What was done before it cannot be taken back."""
        t = turned(self.table, self.imagined, self.version)
        if t is not self.table:
            self.table, self._start, self._since = t, t.clone(), self.version

    def _publish(self) -> None:
        self._log += self.table.news or []
        self.table.news = []

    # Taking back

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last move can be taken back: nobody has answered since, and nothing was seen by it but
        what the seat put down itself."""
        return not self._why_final(seat)

    def undo(self, seat: int) -> None:
        """Take back the seat's last move."""
        why = self._why_final(seat)
        if why:
            raise IllegalMove(seat, "undo", why, "")
        self.table = self._before()
        self.table.news = []
        del self._answers[-1], self._movers[-1]
        self.table.tell("", "@{a} takes a move back", seat)
        self._publish()

    def _why_final(self, seat: int) -> str:
        """Why the seat's last move stands; empty if it can be taken back."""
        if self._place(seat) not in self._movers[self._since :]:
            return "it has made no move yet"
        if self.over:
            return "the game is over"
        if self._movers[-1] != seat:
            return "somebody else has answered since its last move"
        before = self._before()
        after = before.clone()
        after.news = []
        apply_answer(after, self._answers[-1])
        return "" if nothing_learnt(before, after, seat) else "something has been revealed since its last move"

    def _before(self) -> Table:
        """The table before the last answer."""
        t = self._start.clone()
        for answer in self._answers[self._since : -1]:
            apply_answer(t, answer)
        return t

    @property
    def record(self) -> Record:
        if self.seed is None:
            raise BadRecord("a match that began from a position has no record; save its table instead")
        game, chosen = self.game, self.game.chosen(self.table.options)
        answers = tuple(self._answers)
        return Record(game.name, game.version, self.table.seats, chosen, self.seed, answers, self.imagined)


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
    match.imagined = record.imagined
    match._turn()
    for number, answer in enumerate(record.answers):
        try:
            match.make(answer)
        except BadRecord as refusal:
            raise BadRecord(f"answer {number + 1}: {refusal}") from None
    return match


def turned(t: Table, imagined: Sequence[Imagined], answers: int) -> Table:
    """The table to go on with after so many answers: another one where the rest was imagined there."""
    for each in imagined:
        if each.after == answers:
            if t.over():
                raise BadRecord("nothing can be imagined after it, the game was over")
            listened = t.news is not None
            t = t.imagine(each.seat, Dice.seeded(each.seed))
            t.news = [] if listened else None
    return t


def retold(t: Table, answers: Sequence[int], imagined: Sequence[Imagined]) -> Table:
    """The table after these answers to its deal."""
    t = turned(t, imagined, 0)
    for place, answer in enumerate(answers, 1):
        apply_answer(t, answer)
        t = turned(t, imagined, place)
    return t


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
