"""Puppy Lake: a truck on the bridge, puppies on the water, canoes below."""

from __future__ import annotations

import zlib
from typing import ClassVar, Final

from mypy_extensions import i64

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, CARD, EVERYONE, MARK
from barkyard.engine.table import Table, Zone
from barkyard.games.puppy_lake import knowledge
from barkyard.games.puppy_lake.cards import HAND_SIZE, NUMBER, counter, paddle, points
from barkyard.games.puppy_lake.facts import shown
from barkyard.games.puppy_lake.lake import Lake
from barkyard.games.puppy_lake.zones import (
    BAG,
    DISCARDS,
    HAND,
    LOST,
    ONE_ROW,
    PILE,
    RESCUED,
    ROW_BITS,
    ROW_MASK,
    WATER,
    own,
    square,
)

NOBODY_DRIVES: Final = -1
GONE: Final = 0  # the place of a truck that has driven off
ASHORE: Final = 0  # the row of a canoe that is not placed yet, or of a seat without one
TOO_FAR: Final = 1000


class PuppyLake(Table):
    """Puppies on the water are always kept in the order in which they float."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "hubbard", "turns", "first", "cab", "facing", "roll", "canoe_columns", "canoe_rows", "paddles", "steps",
        "paddled", "climbed",
    )  # fmt: skip
    TOUCHES: ClassVar[bool] = True
    REPLACED: ClassVar[tuple[str, ...]] = ("roll", "canoe_columns", "canoe_rows", "paddles")

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, str],
        places: list[Zone],
        dice: Dice,
        lake: Lake,
        hubbard: int,
    ) -> None:
        super().__init__(game, seats, options, places, dice)
        self.lake = lake
        self.one_row = options["movement"] == "one-row"
        self.hubbard = hubbard  # the seat that drives the truck, or NOBODY_DRIVES
        self.turns = 0
        self.first = 0  # the canoe that goes first in this turn
        self.cab = 2  # PL-setup.1
        self.facing = 1
        self.roll: list[int] = []  # the dice of this turn
        self.canoe_columns: list[int] = []  # of the leftmost square
        self.canoe_rows: list[int] = []
        self.paddles: list[int] = []
        self.steps = 0  # that the canoe whose phase it is has in hand
        self.paddled = 0  # Fast Paddles used in this canoe phase
        self.climbed = 0  # steps up or down in this canoe phase

    def values(self) -> list[object]:
        return [
            self.hubbard, self.turns, self.first, self.cab, self.facing, self.roll, self.canoe_columns,
            self.canoe_rows, self.paddles, self.steps, self.paddled, self.climbed,
        ]  # fmt: skip

    def write_facts(self, sheet: Sheet) -> None:
        sheet.seat(self.hubbard)
        sheet.number(self.turns)
        sheet.seat(self.first)
        sheet.number(self.cab)
        sheet.number(self.facing)
        sheet.whatever(self.roll)
        sheet.whatever(self.canoe_columns)
        sheet.whatever(self.canoe_rows)
        sheet.whatever(self.paddles)
        sheet.number(self.steps)
        sheet.number(self.paddled)
        sheet.number(self.climbed)

    def clone(self) -> PuppyLake:
        t = PuppyLake(self.game, self.seats, self.options, self.places, self.dice.copy(), self.lake, self.hubbard)
        self.share(t)
        t.turns = self.turns
        t.first = self.first
        t.cab = self.cab
        t.facing = self.facing
        t.roll = self.roll  # plain lists are replaced, never changed, so clones share them
        t.canoe_columns = self.canoe_columns
        t.canoe_rows = self.canoe_rows
        t.paddles = self.paddles
        t.steps = self.steps
        t.paddled = self.paddled
        t.climbed = self.climbed
        return t

    def redeal(self, seat: int, dice: Dice) -> None:
        knowledge.work_out(self, seat)
        super().redeal(seat, dice)
        knowledge.hide_again(self, seat)

    # Setup

    def set_out(self) -> None:
        """Everything but the cards and the counters."""
        self.zones = [[] for _ in self.places]
        self.canoe_columns = [0] * self.seats
        self.canoe_rows = [ASHORE] * self.seats
        self.paddles = [self.lake.paddles if seat != self.hubbard else 0 for seat in range(self.seats)]

    def fill_bag(self) -> None:
        """All counters go into the bag and are mixed (PL-setup.2)."""
        bag = self.zones[BAG]
        for place, count in enumerate(self.lake.counters):
            bag += [counter(place + 1)] * count
        self.dice.shuffle(bag)

    def deal_cards(self) -> None:
        """Each canoe has an own set, a pile and three cards in hand (PL-setup.3)."""
        for crew, seat in enumerate(self.canoes()):
            pile = [paddle(crew, number) for number in self.lake.cards]
            self.dice.shuffle(pile)
            self.zones[own(seat, HAND)] = [pile.pop() | BIT[seat] for _ in range(HAND_SIZE)]
            self.zones[own(seat, PILE)] = pile

    # Seats

    def canoes(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.hubbard]

    def partner(self, seat: int) -> int:
        """The other canoe, or -1."""
        if self.hubbard < 0:
            return 1 - seat if self.seats == 2 else -1
        return 3 - self.hubbard - seat if self.seats == 3 else -1

    def finished(self) -> bool:
        """Every puppy is rescued or lost (PL-end.1)."""
        return not self.zones[WATER] and self.all_tossed()

    def all_tossed(self) -> bool:
        """No counter is left in the bag or with a Hubbard player."""
        return not self.zones[BAG] and (self.hubbard < 0 or not self.zones[own(self.hubbard, HAND)])

    # Truck

    def drive(self) -> None:
        """Roll both dice; the truck moves and tosses (PL-truck.1 to PL-truck.4)."""
        one, two = self._die(), self._die()
        self.roll = [*self.roll, one, two]
        self.tell("PL-truck.1", "The dice show {a} and {b}", one, two)
        if one == two:
            for _ in range(2 * one):
                if self.cab != GONE:
                    self._ahead(1)
                    self.toss(BAG, self.cab, "PL-truck.3")
            return
        low, high = (one, two) if one < two else (two, one)
        self._ahead(low)
        self.toss(BAG, self.cab, "PL-truck.2")
        if self.cab != GONE:
            self._ahead(high)
            self.toss(BAG, self.cab, "PL-truck.2")

    def _die(self) -> int:
        """In the easier game a six is rolled again (PL-easy.1)."""
        die: int = self.dice.below(6) + 1
        while die == 6 and self.options["easier"] == "on":
            die = self.dice.below(6) + 1
        return die

    def _ahead(self, spaces: int) -> None:
        """One space at a time, turning round in the end spaces (PL-truck.5 to PL-truck.7)."""
        end = self.lake.columns
        for _ in range(spaces):
            self.cab += self.facing
            if self.cab == end:
                self.facing = -1
            elif self.cab == 1:
                self.facing = 1

    def toss(self, source: int, column: int, rule: str, index: int = -1) -> None:
        """A counter lands in row 1; a canoe there has it at once (PL-truck.9, PL-truck.10)."""
        place = index if index >= 0 else len(self.zones[source]) - 1
        slip = self.move(source, place, WATER, EVERYONE, rule, "{card} splashes into column {b}", 0, column)
        water = self.zones[WATER]
        water[-1] = slip | square(column, 1)
        landed = settle(water, len(water) - 1)
        self.touch(WATER, landed)
        seat = self._met(column, 0, 1)
        if seat >= 0:
            self._rescue(landed, seat, "PL-truck.10")
        if self.all_tossed():
            self.cab = GONE
            self.tell("PL-truck.11", "The bag is empty: the truck drives off, cackling")

    # Water

    def float_puppies(self) -> None:
        """Every puppy moves down by its number; on its way it may meet a canoe or the bottom edge."""
        water = self.zones[WATER]
        last: i64 = self.lake.rows
        covered = self._covered()
        self.touch(WATER)
        i: i64 = 0
        while i < len(water):
            slip = water[i]
            mark: i64 = slip >> MARK
            column: i64 = mark >> ROW_BITS
            row: i64 = ROW_MASK - (mark & ROW_MASK)
            number: i64 = NUMBER[slip & CARD]
            seat = self._met(column, row, row + number) if covered >> column & 1 else -1
            if seat >= 0:
                self._rescue(i, seat, "PL-float.6")
            elif row + number > last:
                self.move(WATER, i, LOST, EVERYONE, "PL-float.7", "{card} in column {b} drifts away", 0, column)
            else:
                water[i] = slip - number * ONE_ROW
                if i > 0:
                    settle(water, i)
                if self.news is not None:
                    text = "puppy-{a} floats down column {b} to row {c}"
                    self.tell("PL-float.2", text, number, column, row + number)
                i += 1

    def _covered(self) -> i64:
        """The columns in which a canoe lies, as bits."""
        hull: i64 = self.lake.hull
        covered: i64 = 0
        for seat in range(self.seats):
            if self.canoe_rows[seat] != ASHORE:
                left: i64 = self.canoe_columns[seat]
                covered |= hull << left
        return covered

    def _met(self, column: i64, above: i64, reach: i64) -> int:
        """The first canoe between two rows of a column, or -1."""
        met = -1
        nearest = reach
        size: i64 = self.lake.canoe
        for seat in range(self.seats):
            row: i64 = self.canoe_rows[seat]
            if above < row <= nearest:
                left: i64 = self.canoe_columns[seat]
                if left <= column < left + size:
                    met = seat
                    nearest = row
        return met

    def _rescue(self, index: i64, seat: int, rule: str) -> None:
        self.move(WATER, index, own(seat, RESCUED), EVERYONE, rule, "@{a} rescues {card}", seat)

    # Canoe

    def put(self, seat: int, column: int, row: int) -> None:
        """Lay a canoe on squares and take in the puppies there (PL-canoe.9)."""
        if self.canoe_columns[seat] != column:
            self.canoe_columns = replaced(self.canoe_columns, seat, column)
        if self.canoe_rows[seat] != row:
            self.canoe_rows = replaced(self.canoe_rows, seat, row)
        water = self.zones[WATER]
        low: i64 = column << ROW_BITS
        high: i64 = (column + self.lake.canoe) << ROW_BITS
        here: i64 = ROW_MASK - row
        i: i64 = 0
        while i < len(water):
            mark: i64 = water[i] >> MARK
            if mark >= high:
                return
            if mark >= low and mark & ROW_MASK == here:
                self._rescue(i, seat, "PL-rescue.1")
            else:
                i += 1

    def sharing(self, seat: int, column: int, row: int) -> bool:
        """Whether a canoe in this place would share a square with the other one."""
        other = self.partner(seat)
        if other < 0 or self.canoe_rows[other] != row:
            return False
        apart = column - self.canoe_columns[other]
        return -self.lake.canoe < apart < self.lake.canoe

    def may_climb(self) -> bool:
        """Rows may be changed freely, or once in a phase under the narrow reading (PL-canoe.5, PL-canoe.12)."""
        return not self.one_row or self.climbed == 0

    def may_step(self, seat: int, column: int, row: int) -> bool:
        """Onto shared squares only with enough steps to get off them again (PL-multi.11)."""
        if not self.sharing(seat, column, row):
            return True
        climb = not self.one_row or (self.climbed == 0 and row == self.canoe_rows[seat])
        return self.steps - 1 >= (1 if climb else self._way_out(seat, column))

    def _way_out(self, seat: int, column: int) -> int:
        """The fewest steps left or right from shared squares to free ones; one up or down would do otherwise."""
        other = self.canoe_columns[self.partner(seat)]
        size = self.lake.canoe
        best = TOO_FAR
        if other - size >= 1:
            best = column - (other - size)
        if other + 2 * size - 1 <= self.lake.columns:
            best = min(best, other + size - column)
        return best

    def draw_card(self, seat: int) -> None:
        """One card from the pile; when that was the last, the discards become the new pile (PL-hand.1, PL-hand.2)."""
        pile = own(seat, PILE)
        top = len(self.zones[pile]) - 1
        self.move(pile, top, own(seat, HAND), BIT[seat], "PL-hand.1", "@{a} draws {card}", seat)
        if top == 0:
            self._reshuffle(seat)

    def _reshuffle(self, seat: int) -> None:
        discards = self.zones[own(seat, DISCARDS)]
        self.zones[own(seat, PILE)] = [slip & CARD for slip in discards]
        discards.clear()
        self.dice.shuffle(self.zones[own(seat, PILE)])
        knowledge.hold(self.zones[own(seat, HAND)])
        for zone in (PILE, DISCARDS, HAND):
            self.touch(own(seat, zone))
        self.tell("PL-hand.2", "@{a} shuffles the discards into a new pile", seat)

    # Score

    def score(self, seat: int) -> int:
        """A canoe's rescued points, or the lost points for a Hubbard player (PL-score.1, PL-mean.12)."""
        return points(self.zones[LOST if seat == self.hubbard else own(seat, RESCUED)])

    def result(self) -> Result:
        scores = [self.score(seat) for seat in range(self.seats)]
        if self.seats == 1:
            won = scores[0] > points(self.zones[LOST])  # PL-score.3, PL-score.4
            return Result(scores, [1], [0] if won else [], [self.lake.grade(scores[0]) if won else "The Lake Won"])
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        winners = [seat for seat in range(self.seats) if ranks[seat] == 1]
        return Result(scores, ranks, winners, ["winner" if seat in winners else "" for seat in range(self.seats)])

    def contest(self) -> str:
        """Scores of different lakes and movements are not compared (PL-score.5, PL-score.8)."""
        if self.seats > 1:
            return ""
        options = self.options
        board = "standard" if options["board"] == "auto" else options["board"]
        if options["lake"]:
            board = f"custom {zlib.crc32(options['lake'].encode()):08x}"
        easier = " easier" if options["easier"] == "on" else ""
        return board + easier + (" one-row" if self.one_row else "")

    def unseen(self, back: str) -> str:
        return "a puppy" if back == "?puppy" else "a card"

    def facts(self, seat: int) -> dict[str, object]:
        return shown(self, seat)


def replaced(numbers: list[int], index: int, number: int) -> list[int]:
    """A copy with one number changed."""
    copy = numbers.copy()
    copy[index] = number
    return copy


def settle(water: list[int], index: i64) -> i64:
    """Move a slip forward to its place in the order of floating, behind those of the same square; where it lies now."""
    slip = water[index]
    mark: i64 = slip >> MARK
    while index > 0:
        before = water[index - 1]
        ahead: i64 = before >> MARK
        if ahead <= mark:
            break
        water[index] = before
        index -= 1
    water[index] = slip
    return index
