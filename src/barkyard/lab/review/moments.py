"""A finished record as one seat lived through it: the moments at which its game can be valued.

The true table is replayed, never valued: whoever values a moment imagines worlds from it (worlds.py). So a moment may
depend on nothing but what the seat saw: which questions were asked of it, and which answers of others it could read.
"""

from __future__ import annotations

from typing import Final

from barkyard.bots.hints import hints_for
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.engine.moves import move_text
from barkyard.engine.records import BadRecord, Imagined, Record
from barkyard.engine.slips import BIT, FACE
from barkyard.engine.table import Question, Table
from barkyard.engine.views import kind, news_view
from barkyard.lab.review.wording import news_words
from barkyard.match import apply_answer, replay, turned

# Questions whose answer everybody can read off the table or the news: tests/review holds them to that. All others count
# as sealed: what somebody else answered there is never used, and what it did counts as luck when it shows.
OPEN: Final[dict[str, frozenset[str]]] = {
    "exploding-puppy": frozenset({"Act", "Name", "DefuseSelf", "DrawOk"}),
    "good-puppies-too": frozenset(
        {"TakePup", "Bury", "Spread", "Send", "Place", "Work", "Upgrade", "Eat", "Fetch", "Draw", "Wiggle"}
    ),
    "puppy-lake": frozenset({"Place", "Toss", "PlayCard", "MoveCanoe"}),
    "puprush": frozenset({"Act", "Adopt", "Draw", "Pay", "Bake", "Friend", "MatchPlayer", "Eyes", "Snack", "Rival"}),
    "walking-doggos": frozenset({"Clue", "Trade", "Bet", "Play"}),
}
NO_KINDS: Final[frozenset[str]] = frozenset()


class Step:
    """One answer of a record. From `before` worlds may be imagined; nobody looks into it."""

    def __init__(self, number: int, before: Table, question: Question[Table], seat: int, move: int) -> None:
        self.number = number
        self.before = before
        self.question = question  # as the replayed table has it: the same object as long as it stays open
        self.seat = seat
        self.move = move
        self.kind = kind(question)
        self.many = len(before.asked()) > 1
        self.heard: list[str] = []  # what the seat under review was told of it

    @property
    def passes(self) -> bool:
        return move_text(self.before.game.verbs, self.move) == "pass"


class Moment:
    """A choice that the seat can value: whose it was, the table as it stood, and the moves that were made."""

    def __init__(self, number: int, step: Step, state: Table, moves: list[int]) -> None:
        self.number = number  # among the seat's own moments: its dice depend on it
        self.answer = step.number  # its place in the record
        self.seat = step.seat
        self.state = state
        self.moves = moves
        self.heard: list[str] = []  # since the moment before


class Story:
    """A whole game from one seat."""

    def __init__(self, game: Game, seat: int, steps: list[Step], end: Table) -> None:
        self.game = game
        self.seat = seat
        self.steps = steps
        self.end = end
        self.moments = Reading(game.name, seat, steps).moments()
        self.last_heard = _share_news(self.moments, steps)


def read_story(record: Record, seat: int, game: Game) -> Story:
    """Replay a record for one seat; BadRecord if it cannot be replayed or the game is not over."""
    match = replay(game, record)
    if not match.over:
        raise BadRecord(f"the game is still running after {match.version} answers; a review is of a finished game")
    if not 0 <= seat < record.seats:
        raise BadRecord(f"expected a seat from 0 to {record.seats - 1} to review, not {seat}")
    t = game.deal(record.seats, game.settle(record.seats, record.options), Dice.seeded(record.seed))
    return tell(t, record.answers, seat, record.imagined)


def tell(t: Table, answers: tuple[int, ...], seat: int, imagined: tuple[Imagined, ...] = ()) -> Story:
    """Make the answers one after the other; the table is played to its end."""
    steps = []
    t = turned(t, imagined, 0)
    for number, answer in enumerate(answers):
        before, question, asked = t.clone(), t.stack[-1], t.asked()
        mover = asked[answer % len(asked)]
        step = Step(number, before, question, mover, t.moves(mover)[answer // len(asked)])
        t.news = []
        apply_answer(t, answer)
        step.heard = [news_words(t.game, news_view(t, news, seat)) for news in t.news if news.reaches(seat)]
        t.news = None
        steps.append(step)
        t = turned(t, imagined, number + 1)
    return Story(t.game, seat, steps, t)


class Reading:
    """Finds the moments of a seat, in the order in which it learns of them.

    * Every own answer with a choice; where whole turns are compared (Puppy Lake), a run of own answers is one choice.
    * A run of somebody else's answers to open questions, with no die rolled and no face shown, is one choice.
    * A question that several answer at once is valued as it was when it opened, with own answers only.
    * In a response window only a played card is a moment. Sealed answers and passes of others are none.
    """

    def __init__(self, game: str, seat: int, steps: list[Step]) -> None:
        self.seat = seat
        self.steps = steps
        self.open = OPEN.get(game, NO_KINDS)
        self.whole_turns = hints_for(game).turns > 0
        self.found: list[Moment] = []
        self.opened: Question[Table] | None = None  # the last question that several answered at once
        self.as_opened: Table | None = None

    def moments(self) -> list[Moment]:
        place = 0
        while place < len(self.steps):
            place = self._read(place)
        return self.found

    def _read(self, place: int) -> int:
        """Take in the step at this place; the place to go on from."""
        step = self.steps[place]
        if step.many or step.question is self.opened:
            self._read_sealed(step)
            return place + 1
        self.opened = None
        if step.seat != self.seat and not self._shows(step):
            return place + 1
        end = place + 1
        while end < len(self.steps) and self._goes_on(step, self.steps[end]):
            end += 1
        run = self.steps[place:end]
        if step.seat != self.seat or any(len(each.before.moves(self.seat)) > 1 for each in run):
            self._add(step, step.before, [each.move for each in run])
        return end

    def _read_sealed(self, step: Step) -> None:
        """Worlds are imagined as of when the question opened: what others have laid down since is not known."""
        if step.question is not self.opened or self.as_opened is None:
            self.opened, self.as_opened = step.question, step.before.clone()
        if step.seat != self.seat:
            return
        state = self.as_opened.clone()
        if len(state.moves(self.seat)) > 1:
            self._add(step, state, [step.move])
        self.as_opened.answer(self.seat, step.move)

    def _shows(self, step: Step) -> bool:
        """Whether the seat can see what somebody else has answered."""
        return not step.passes if step.question.WINDOW else step.kind in self.open

    def _goes_on(self, first: Step, later: Step) -> bool:
        if later.seat != first.seat or later.many or first.question.WINDOW or later.question.WINDOW:
            return False
        if first.seat == self.seat and not self.whole_turns:
            return False
        if first.seat != self.seat and later.kind not in self.open:
            return False
        rolled = first.before.dice.words() != later.before.dice.words()
        return not rolled and faces_seen(first.before, self.seat) == faces_seen(later.before, self.seat)

    def _add(self, step: Step, state: Table, moves: list[int]) -> None:
        self.found.append(Moment(len(self.found), step, state, moves))


def faces_seen(t: Table, seat: int) -> list[int]:
    return sorted(slip & FACE for slips in t.zones for slip in slips if slip & BIT[seat])


def _share_news(moments: list[Moment], steps: list[Step]) -> list[str]:
    """Each moment gets what was heard since the one before; what is left was heard after the last of them."""
    waiting: list[str] = []
    at = {moment.answer: moment for moment in moments}
    for step in steps:
        if step.number in at:
            at[step.number].heard, waiting = waiting, []
        waiting += step.heard
    return waiting
