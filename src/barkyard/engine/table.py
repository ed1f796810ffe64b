"""The table: zones, a stack of questions and dice. Every movement of a card goes through its verbs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from barkyard.engine.dice import Dice
from barkyard.engine.news import NONE, News
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE, MAX_SEATS, NOBODY

if TYPE_CHECKING:
    from barkyard.engine.game import Game, Result

T = TypeVar("T", bound="Table")  # the table of one game
ALONE: Final = [[seat] for seat in range(MAX_SEATS)]  # what `asked` returns when it is one seat's turn


class Zone:
    """Where slips lie. The order in an unordered zone says nothing; a written zone holds notes, not components."""

    def __init__(self, name: str, owner: int = NONE, ordered: bool = True, written: bool = False) -> None:
        self.name = name
        self.owner = owner
        self.ordered = ordered
        self.written = written
        self.label = name if owner == NONE else f"{name} {owner}"


# Taken from here because the compiler shifts a 1 in 32 bits.
ZONE_BITS: Final = [1 << zone for zone in range(60)]


class Touches:
    """Where answers have touched a table since somebody looked on last, of as many zones as have bits."""

    __slots__ = ("floors", "zones")

    def __init__(self, count: int) -> None:
        self.zones: i64 = 0  # those that were touched, as bits
        self.floors = [0] * count  # of those, the lowest place that was touched

    def touch(self, zone: i64, place: i64) -> None:
        bit: i64 = ZONE_BITS[zone]
        if self.zones & bit == 0:
            self.zones |= bit
            self.floors[zone] = place
        elif place < self.floors[zone]:
            self.floors[zone] = place


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Generic[T]):
    """Something a table waits for. FIELDS are the constructor's arguments; all but the SILENT ones are public.
    Lists that it returns may be handed out again: read them, never change them."""

    RULE: ClassVar[str] = ""
    PROMPT: ClassVar[str] = ""
    FIELDS: ClassVar[tuple[str, ...]] = ()
    SILENT: ClassVar[tuple[str, ...]] = ()
    WINDOW: ClassVar[bool] = False  # a response window: one seat after another is asked, and nobody learns who passed
    __slots__ = ()

    def asked(self, t: T) -> list[int]:
        """The seats that may answer now; depends on public facts only."""
        raise NotImplementedError

    def together(self, t: T) -> list[int]:
        """The seats a live table shows this to at once."""
        return self.asked(t)

    def moves(self, t: T, seat: int) -> list[int]:
        """The legal answers: never empty, no repeats, in a fixed order."""
        raise NotImplementedError

    def answer(self, t: T, seat: int, move: int) -> None:
        """Change the table; push and pop questions."""
        raise NotImplementedError

    def ready(self, t: T) -> bool:
        """True if it must be asked; otherwise it has done what needs no answer, and has popped itself when through."""
        return True

    def copy(self) -> Question[T]:
        raise NotImplementedError

    def write(self, sheet: Sheet) -> None:
        """The FIELDS that are public, in their order. Compiled, a question that writes them out is observed faster."""
        for name in self.FIELDS:
            if name == "seat":
                sheet.seat(cast(int, getattr(self, name)))
            elif name not in self.SILENT:
                sheet.whatever(getattr(self, name))

    def refusal(self, t: T, seat: int, move: int) -> tuple[str, str]:
        """Why this well-formed move is not legal now, and the rule behind it."""
        return "that is not one of the options", self.RULE


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """A game in progress. FIELDS name the plain attributes, which everybody may see; cards are in the zones only."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    TOUCHES: ClassVar[bool] = False  # whatever changes a zone touches it: who looks on may rely on that (a law does)
    REPLACED: ClassVar[tuple[str, ...]] = ()  # FIELDS with lists that are replaced, never changed (a law holds it)
    __slots__ = ("dice", "game", "news", "options", "places", "seats", "stack", "touches", "zones")

    def __init__(self, game: Game, seats: int, options: dict[str, str], places: list[Zone], dice: Dice) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.places = places  # what the zones are; shared by all clones
        self.dice = dice
        self.zones: list[list[int]] = []
        self.stack: list[Question[Any]] = []
        self.news: list[News] | None = None  # None: nobody listens
        self.touches: Touches | None = None  # None: nobody looks on

    # What a game provides

    def clone(self) -> Table:
        raise NotImplementedError

    def result(self) -> Result:
        """How the game came out; called when the stack is empty."""
        raise NotImplementedError

    def values(self) -> list[object]:
        """The values of FIELDS, in their order. A game that writes them out hands them out faster, compiled."""
        return [getattr(self, name) for name in self.FIELDS]

    def plain_facts(self) -> list[str]:
        """The FIELDS with numbers among the facts, as these are declared; all such FIELDS, if the game declares none.
        What a game works out of its zones is not among them."""
        names = [fact.name for fact in self.game.facts] or list(self.FIELDS)
        return [name for name in names if name in self.FIELDS and isinstance(getattr(self, name), int | list)]

    def write_facts(self, sheet: Sheet) -> None:
        """The plain facts, in their order. Compiled, a game that writes them out is observed faster."""
        for name in self.plain_facts():
            sheet.whatever(getattr(self, name))

    def facts(self, seat: int) -> dict[str, object]:
        """What a client wants to show besides the plain fields; may use only what the seat has seen."""
        return {}

    def contest(self) -> str:
        """The kind of solitaire a best score is kept for, such as "standard easier"; empty where none is kept."""
        return ""

    def face(self, zone: int, card: int) -> str:
        """The name of a card (with the game's own marks, without the mask) lying in a zone."""
        return self.game.cards[card & CARD]

    def unseen(self, back: str) -> str:
        return "a card"  # to those who see only this back of it, such as `?doggo`

    # Questions

    def over(self) -> bool:
        return not self.stack

    def asked(self) -> list[int]:
        return self.stack[-1].asked(self) if self.stack else []

    def moves(self, seat: int) -> list[int]:
        return self.stack[-1].moves(self, seat)

    def answer(self, seat: int, move: int) -> None:
        self.stack[-1].answer(self, seat, move)

    def push(self, question: Question[Any]) -> None:
        self.stack.append(question)

    def pop(self) -> None:
        self.stack.pop()

    def go_on(self) -> None:
        """Do all that needs no answer, until something must be asked or the game is over."""
        stack = self.stack
        while stack and not stack[-1].ready(self):
            pass

    # Verbs for cards

    def touch(self, zone: int, place: int = 0) -> None:
        """The slips of a zone, from this place up, may not be what they were. Verbs do this by themselves."""
        touches = self.touches
        if touches is not None:
            touches.touch(zone, place)

    def move(
        self, source: int, index: int, target: int, seen: int, rule: str, text: str, a: int = 0, b: int = 0
    ) -> int:
        """Everybody sees from which place a card goes on top of another zone; the seats in `seen` see its face too.
        Besides seats, `seen` may hold marks of the game's own to put on it."""
        ordered = self.places[source].ordered
        slip = seen | (self.zones[source].pop(index) if ordered else self.take(source, index))
        there = self.zones[target]
        there.append(slip)
        touches = self.touches
        if touches is not None:
            if ordered:
                touches.touch(source, index)
            touches.touch(target, len(there) - 1)
        if self.news is not None:
            self._report(rule, text, a, b, slip, source, target, index, EVERYONE)
        return slip

    def take(self, zone: int, index: int) -> int:
        """Lift a card out of a zone. Of equal cards in an unordered zone nobody can tell which one went."""
        slips = self.zones[zone]
        slip = slips.pop(index)
        if not self.places[zone].ordered:
            for i, other in enumerate(slips):
                if (other ^ slip) & FACE == 0:
                    gained = other & ~slip & EVERYONE
                    if gained:
                        slips[i] = other & ~gained
                        slip |= gained
                        index = min(i, index)
        if self.touches is not None:
            self.touch(zone, index)
        return slip

    def single_out(self, zone: int, index: int) -> None:
        """One of a hand's cards is about to be shown: who has seen an equal one cannot tell whether it is this one."""
        self.zones[zone].insert(index, self.take(zone, index))

    def hand_over(
        self, source: int, index: int, target: int, knowers: int, rule: str, text: str, a: int = 0, b: int = 0
    ) -> int:
        """A card goes face down: only the knowers see which; all others lose track of both it and what it came from."""
        slip = self.zones[source].pop(index) & (FACE | knowers) | knowers
        self.forget(source, ~knowers)
        there = self.zones[target]
        there.append(slip)
        touches = self.touches
        if touches is not None:
            touches.touch(source, index)
            touches.touch(target, len(there) - 1)
        if self.news is not None:
            self._report(rule, text, a, b, slip, source, target, NONE, 0)
        return slip

    def insert(
        self, source: int, index: int, target: int, place: int, knowers: int, rule: str, text: str, a: int = 0
    ) -> None:
        """A card goes face down to a secret place: all but the knowers lose track of both zones."""
        slip = self.hand_over(source, index, target, knowers, rule, text, a)
        slips = self.zones[target]
        slips.pop()
        self.forget(target, ~knowers)
        slips.insert(place, slip)
        self.touch(target, place)
        if self.news:
            self.news[-1].place = place
            self.news[-1].placed = knowers

    def show(self, zone: int, index: int, seen: int, rule: str, text: str, a: int = 0, b: int = 0) -> int:
        """The seats in `seen` look at a card where it lies."""
        slip = self.zones[zone][index] | seen
        self.zones[zone][index] = slip
        if self.touches is not None:
            self.touch(zone, index)
        if self.news is not None:
            self._report(rule, text, a, b, slip, zone, zone, index, seen)
        return slip

    def write(self, zone: int, slip: int, rule: str, text: str, a: int = 0, b: int = 0) -> None:
        """Put a note into a written zone, for the seats in its mask."""
        self.zones[zone].append(slip)
        if self.touches is not None:
            self.touch(zone, len(self.zones[zone]) - 1)
        if self.news is not None:
            self._report(rule, text, a, b, slip, zone, zone, len(self.zones[zone]) - 1, EVERYONE)

    def forget(self, zone: int, seats: int) -> None:
        """The seats in the mask no longer know what lies where in a zone."""
        slips = self.zones[zone]
        lost = EVERYONE & seats
        for i in range(len(slips) - 1, -1, -1):
            if slips[i] & lost:
                slips[i] = slips[i] & ~lost
                if self.touches is not None:
                    self.touch(zone, i)

    def shuffle(self, zone: int) -> None:
        """A shuffle makes everybody forget."""
        self.forget(zone, EVERYONE)
        self.dice.shuffle(self.zones[zone])
        self.touch(zone)

    def tell(self, rule: str, text: str, a: int = 0, b: int = 0, c: int = 0, told: int = EVERYONE) -> None:
        """News without a card."""
        if self.news is not None:
            self.news.append(News(rule, text, a, b, c, told))

    def disclose(self) -> None:
        """What comes now may tell of hidden cards otherwise than by one that stays seen: for a moment, by a number, or
        by silence. No move is taken back past this, and none is made in one go with it but as the last."""
        self.tell("", "", told=NOBODY)

    def _report(
        self,
        rule: str,
        text: str,
        a: int,
        b: int,
        slip: int,
        source: int,
        target: int,
        place: int,
        placed: int,
    ) -> None:
        assert self.news is not None
        news = News(rule, text, a, b, 0, EVERYONE)
        news.slip = slip
        news.source = source
        news.target = target
        if self.places[source].ordered:  # the order of an unordered zone is nobody's business
            news.place = place
            news.placed = placed
        self.news.append(news)

    # Other worlds

    def share(self, t: Table) -> None:
        """The part of `clone` that is the same in every game."""
        t.zones = [slips.copy() for slips in self.zones]
        t.stack = [question.copy() for question in self.stack]

    def imagine(self, seat: int, dice: Dice) -> Table:
        """Another table that the seat cannot tell from this one: a function of its view and of the dice given."""
        t = self.clone()
        t.news = None
        t.dice = dice.fork()
        t.redeal(seat, dice)
        return t

    def redeal(self, seat: int, dice: Dice) -> None:
        """Gather what the seat has not seen, by back; sort, shuffle, deal. Games with impossible worlds override it."""
        bit = BIT[seat]
        backs = self.game.backs
        pools: list[list[int]] = [[] for _ in range(self.game.back_count)]
        for zone, slips in enumerate(self.zones):
            if not self.places[zone].written:
                for slip in slips:
                    if slip & bit == 0:
                        pools[backs[slip & CARD]].append(slip & FACE)
        for pool in pools:
            pool.sort()
            dice.shuffle(pool)
        for zone, slips in enumerate(self.zones):
            if not self.places[zone].written:
                for i in range(len(slips)):
                    slip = slips[i]
                    if slip & bit == 0:
                        slips[i] = slip & EVERYONE | pools[backs[slip & CARD]].pop()

    def components(self) -> list[int]:
        """Every card on the table, sorted; constant over a game."""
        cards: list[int] = []
        for zone, slips in enumerate(self.zones):
            if not self.places[zone].written:
                cards += [slip & CARD for slip in slips]
        return sorted(cards)


def playout(t: Table, dice: Dice) -> int:
    """Play a table to its end with random answers; the number of answers given."""
    count = 0
    while t.stack:
        question = t.stack[-1]
        seat = question.asked(t)[0]
        moves = question.moves(t, seat)
        move = moves[0] if len(moves) == 1 else moves[dice.below(len(moves))]
        question.answer(t, seat, move)
        count += 1
    return count
