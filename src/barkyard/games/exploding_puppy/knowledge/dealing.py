"""Unseen cards dealt to hands, pile and aside so that all that is known of them comes true, each way equally likely.

Cards of which all the same is known make up a lot. A try first draws how many puppies and Baskets each hand has, then
for each hand how many cards of each lot: numbers that agree with the notes about this hand, in proportion to the ways
they can lie there, leaning to what will be left for the rest of the places. Then it is thrown away as often as it
leaves fewer ways there than another try might have left: so all ways are equally likely in the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.dice import Dice
from barkyard.engine.slips import CARD
from barkyard.games.exploding_puppy.declare import is_green
from barkyard.games.exploding_puppy.kinds import BASKET, BLACK, EXPLODING_PUPPY
from barkyard.games.exploding_puppy.knowledge.keeping import Keeping, part
from barkyard.games.exploding_puppy.knowledge.layout import Layout
from barkyard.games.exploding_puppy.knowledge.lots import Listing, Lot, Numbers
from barkyard.games.exploding_puppy.knowledge.notes import CAME, COUNT, HANDS, SORT, WENT, Check, is_of, single

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.knowledge.worlds import Unseen
    from barkyard.games.exploding_puppy.table import ExplodingPuppy

TRIES: Final = 5000
HALVINGS: Final = 10
PLENTY: Final = 255


class Dealing:
    """All tries deal the same cards to the same places. What is worked out for that serves while nothing changes."""

    def __init__(self, t: ExplodingPuppy, unseen: Unseen, pile: list[int], key: list[int]) -> None:
        self.key = key
        self.notes = t.notes
        self.t = t
        self.unseen = unseen
        self.pile = pile
        self.sorts = _sorts(t)
        self.noted = _noted(t, unseen)  # the hands that some note is about; the others are just places
        self.seen = [[0] * t.seats for _ in self.sorts]  # cards of each sort that the seat sees in each hand
        for hand in range(t.seats):
            for kind in unseen.seen[hand]:
                for row in self._rows(kind):
                    self.seen[row][hand] += 1
        self.basket_rows = self._rows(BASKET)
        self.puppy_rows = self._rows(EXPLODING_PUPPY)
        self.groups = _groups(t)
        self.group_checks = [Check(t, mask, self.sorts) for mask in self.groups]
        self.checks = [Check(t, 1 << hand, self.sorts) for hand in range(t.seats)]
        self.range = self._ranges()
        self.keeping = self._keeping()
        self.simple = self.keeping.is_simple(len(unseen.puppies), len(unseen.baskets))
        self.plain: list[int] = []
        self.lots: list[Lot] = []
        # The lot of a kind, -1 for the cards of which nothing is known; in an order that the shuffle does not touch.
        self.lot_of = {kind: self._find_lot(kind) for kind in sorted({face & CARD for face in self._dealt_by_lots()})}
        self._sort_out()
        self._find_ranges()
        self.numbers: dict[int, Numbers] = {}
        self.bound = self._bound()

    def fits(self, t: ExplodingPuppy, key: list[int]) -> bool:
        """Whether all that matters is as it was."""
        return self.notes is t.notes and self.key == key

    def renew(self, t: ExplodingPuppy, unseen: Unseen, pile: list[int]) -> None:
        """The same cards, shuffled anew."""
        self.t = t
        self.unseen = unseen
        self.pile = pile
        self._sort_out()

    def deal(self, dice: Dice) -> list[int]:
        """Places and faces in turn. Where hardly a try succeeds, one will do that is true but not as likely as others;
        should there be none, the last resort is a deal that only fits the places."""
        keeping = self.keeping
        if keeping.draw(len(self.unseen.puppies), len(self.unseen.baskets), dice):
            for fair in (True, False):
                for _ in range(TRIES):
                    if counts := self._try(dice, fair):
                        return Layout(self, dice).lay(counts)
                    keeping.draw(len(self.unseen.puppies), len(self.unseen.baskets), dice)
        return Layout(self, dice).lay_anyhow()

    # What is known before the first try

    def _rows(self, kind: int) -> list[int]:
        return [row for row in range(len(self.sorts)) if is_of(self.t, kind, self.sorts[row])]

    def _ranges(self) -> list[list[list[int]]]:
        """The fewest and the most cards by sort and hand that the notes about one hand allow."""
        fewest = [[0] * self.t.seats for _ in self.sorts]
        most = [[PLENTY] * self.t.seats for _ in self.sorts]
        for note in self.t.notes:
            hand = single(note)
            if hand >= 0:
                row = self.sorts.index(note[SORT])
                fewest[row][hand] = note[COUNT] - note[WENT]
                most[row][hand] = note[COUNT] + note[CAME]
        return [fewest, most]

    def _keeping(self) -> Keeping:
        unseen = self.unseen
        sizes = [len(hand) for hand in unseen.hands]
        aside = 0 if self.t.house.added[BASKET] else len(unseen.aside)
        keeping = Keeping(sizes, unseen.room, unseen.bound, len(self.pile), aside)
        if BLACK in self.sorts:
            row = self.sorts.index(BLACK)
            for hand in range(self.t.seats):
                keeping.fewest[hand] = max(0, self.range[0][row][hand] - self.seen[row][hand])
                keeping.most[hand] = self.range[1][row][hand] - self.seen[row][hand]
        return keeping

    def _dealt_by_lots(self) -> list[int]:
        return self.unseen.green + self.unseen.plain

    def _sort_out(self) -> None:
        """Which card belongs to which lot."""
        self.plain = []
        for lot in self.lots:
            lot.faces = []
        for face in self._dealt_by_lots():
            place = self.lot_of[face & CARD]
            if place < 0:
                self.plain.append(face)
            else:
                self.lots[place].faces.append(face)

    def _find_ranges(self) -> None:
        for lot in self.lots:
            alone = [row for row in lot.rows if row not in self.basket_rows and not _is_shared(self.lots, row)]
            for hand in range(self.t.seats):
                fewest = max([self.range[0][row][hand] - self.seen[row][hand] for row in alone], default=0)
                most = min([self.range[1][row][hand] - self.seen[row][hand] for row in lot.rows], default=PLENTY)
                size = len(self.unseen.hands[hand])
                lot.fewest.append(min(max(fewest, 0), size))
                lot.most.append(min(max(most, 0), size, len(lot.faces)))

    def _find_lot(self, kind: int) -> int:
        inside = is_green(kind) or self.t.house.added[kind]
        rows = self._rows(kind)
        if not rows and not inside:
            return -1
        for place in range(len(self.lots)):
            if self.lots[place].rows == rows and self.lots[place].inside == inside:
                return place
        self.lots.append(Lot(rows, inside))
        return len(self.lots) - 1

    def _bound(self) -> float:
        """No try has more ways than this, measured as in `_try`."""
        outside = len(self.pile) - len(self.unseen.puppies) - len(self.unseen.baskets)
        for hand in range(self.t.seats):
            if hand not in self.noted:
                outside += len(self.unseen.hands[hand])
        self._find_leans(max(outside, 1))
        if self.simple:
            bound = self._most_outside(outside)
            for hand in self.noted:
                bound *= self._numbers(hand, len(self.unseen.hands[hand]), 0, 0).total
            return bound
        return max(self._bounds_by_kept(outside))

    def _most_held(self) -> int:
        """How many puppies and Baskets can lie outside the piles."""
        held = len(self.unseen.baskets)
        for hand in range(self.t.seats):
            held += max(self.unseen.room[hand], 0) + self.unseen.bound[hand]
        return min(held, len(self.unseen.puppies)) + len(self.unseen.baskets)

    def _bounds_by_kept(self, outside: int) -> list[float]:
        """The bounds if 0, 1, 2 ... puppies and Baskets lie outside the piles, in whatever hands."""
        most = self._most_held()
        bound = 1.0
        share = [1.0] + [0.0] * most  # the best a hand can do with so many, compared with its best
        for hand in self.noted:
            ways = self._ways_by_kept(hand, most)
            if max(ways) > 0.0:
                bound *= max(ways)
                share = [max(share[kept], ways[kept] / max(ways)) for kept in range(most + 1)]
        if len(self.noted) < self.t.seats or self.unseen.aside:
            share = [1.0] * (most + 1)
        best = share.copy()
        for kept in range(1, most + 1):
            for one in range(1, kept):
                best[kept] = max(best[kept], share[one] * best[kept - one])
        return [bound * best[kept] * self._most_outside(outside + kept) for kept in range(most + 1)]

    def _ways_by_kept(self, hand: int, most: int) -> list[float]:
        """For a hand with 0, 1, 2 ... unseen puppies and Baskets, the most ways that leaves there."""
        size = len(self.unseen.hands[hand])
        ways = [0.0] * (most + 1)
        several = len(self.unseen.baskets) if self.basket_rows or self.puppy_rows else 0
        for kept in range(min(most, size) + 1):
            for baskets in range(min(kept, several) + 1):
                ways[kept] = max(ways[kept], self._numbers(hand, size - kept, baskets, kept - baskets).total)
        return ways

    def _find_leans(self, outside: int) -> None:
        """Each lot leans to where it is spread evenly over all places, as far as the notes allow."""
        held = sum([len(self.unseen.hands[hand]) for hand in self.noted])
        left = [self._even_share(lot, outside) for lot in self.lots]
        taken: float = sum(left, 0.0)
        free = max(1.0, float(outside + len(self.unseen.aside)) - taken)
        for place in range(len(left)):
            lot = self.lots[place]
            self._find_left(lot)
            if lot.fewest_left <= left[place] + 0.5 and left[place] - 0.5 <= lot.most_left:
                lot.lean = (left[place] + 0.5) / free
            else:
                given = len(lot.faces) - (lot.fewest_left + lot.most_left) / 2
                lot.lean = (given + 0.5) / max(1.0, held - given)

    def _find_left(self, lot: Lot) -> None:
        """How many cards of a lot can lie outside the noted hands, by the notes about one or all of them."""
        lot.fewest_left = lot.most_left = len(lot.faces)
        for hand in self.noted:
            lot.fewest_left -= lot.most[hand]
            lot.most_left -= lot.fewest[hand]
        for note in self.t.notes:
            row = self.sorts.index(note[SORT])
            if lot.rows == [row] and row not in self.basket_rows and not _is_shared(self.lots, row):
                seen = sum([self.seen[row][hand] for hand in range(self.t.seats) if note[HANDS] >> hand & 1])
                if all(note[HANDS] >> hand & 1 for hand in self.noted):
                    given = note[COUNT] - seen
                    lot.fewest_left = max(lot.fewest_left, len(lot.faces) - given - note[CAME])
                    lot.most_left = min(lot.most_left, len(lot.faces) - given + note[WENT])
        lot.fewest_left = max(0, lot.fewest_left)
        lot.most_left = max(lot.fewest_left, lot.most_left)

    def _even_share(self, lot: Lot, outside: int) -> float:
        """How many cards lie outside the noted hands if all places have equal shares; found by halving."""
        places = outside if lot.inside else outside + len(self.unseen.aside)
        low, high = 0.0, 1.0
        for _ in range(HALVINGS):
            share = (low + high) / 2
            count = places * share
            for hand in self.noted:
                fewest, most = float(lot.fewest[hand]), float(lot.most[hand])
                count += min(max(len(self.unseen.hands[hand]) * share, fewest), most)
            if count > len(lot.faces):
                high = share
            else:
                low = share
        return places * low

    def _most_outside(self, outside: int) -> float:
        """The greatest weight that the places outside the noted hands can have: climb as long as that helps."""
        most = [lot.most_left for lot in self.lots]
        left = [lot.fewest_left for lot in self.lots]
        best = self._outside(left, outside, len(self.unseen.aside))
        found = True
        while found:
            found = False
            for place in range(len(left)):
                while left[place] < most[place]:
                    left[place] += 1
                    weight = self._outside(left, outside, len(self.unseen.aside))
                    if weight <= best:
                        left[place] -= 1
                        break
                    best = weight
                    found = True
        return best

    def _outside(self, left: list[int], free: int, aside: int) -> float:
        """In how many ways so many cards of each lot can lie outside the noted hands, leaning as the lots do."""
        weight = 1.0
        for inside in (True, False):
            for place in range(len(left)):
                lot = self.lots[place]
                if lot.inside == inside:
                    for count in range(1, left[place] + 1):
                        weight *= max(free, 0) * lot.lean / count
                        free -= 1
            free += aside
        return weight

    def _numbers(self, hand: int, free: int, baskets: int, puppies: int) -> Numbers:
        """The numbers for a hand in which so many places are free, besides unseen Baskets and puppies."""
        key = hand << 8 | free
        if self.basket_rows or self.puppy_rows:
            key = (key << 8 | baskets) << 8 | puppies
        if key not in self.numbers:
            tally = [row[hand] for row in self.seen]
            for row in self.basket_rows:
                tally[row] += baskets
            for row in self.puppy_rows:
                tally[row] += puppies
            fewest, most = self.range
            listing = Listing(self.lots, [row[hand] for row in fewest], [row[hand] for row in most], self.checks[hand])
            listing.go_on(free, [], tally, 1.0)
            self.numbers[key] = listing.numbers
        return self.numbers[key]

    # A try

    def _try(self, dice: Dice, fair: bool) -> list[list[int]]:
        """How many cards of each lot each hand has, nothing if the try fails."""
        keeping, unseen = self.keeping, self.unseen
        counts: list[list[int]] = []
        left = [len(lot.faces) for lot in self.lots]
        outside = len(self.pile) - len(unseen.puppies) - len(unseen.baskets) + keeping.aside
        weight = 1.0
        for hand in range(self.t.seats):
            kept = keeping.puppies[hand] + keeping.baskets[hand]
            outside += kept
            free = len(unseen.hands[hand]) - kept
            if hand not in self.noted:
                outside += free
                counts.append([])
                continue
            numbers = self._numbers(hand, free, keeping.baskets[hand], keeping.puppies[hand])
            if not numbers.counts:
                return []
            weight *= numbers.total
            counts.append(numbers.draw(dice))
            for place in range(len(left)):
                left[place] -= counts[-1][place]
        if left and min(left) < 0:
            return []
        weight *= self._outside(left, outside, len(unseen.aside) - keeping.aside)
        if (fair and part(dice) * self.bound >= weight) or weight <= 0.0 or not self._agree(counts):
            return []
        return counts

    def _agree(self, counts: list[list[int]]) -> bool:
        """Whether the notes about several hands together hold."""
        for place, mask in enumerate(self.groups):
            check = self.group_checks[place]
            tally = [0 for _ in self.sorts]
            for hand in range(self.t.seats):
                if mask >> hand & 1:
                    for row in range(len(tally)):
                        tally[row] += self.seen[row][hand]
                    for row in self.basket_rows:
                        tally[row] += self.keeping.baskets[hand]
                    for row in self.puppy_rows:
                        tally[row] += self.keeping.puppies[hand]
                    for place in range(len(counts[hand])):
                        for row in self.lots[place].rows:
                            tally[row] += counts[hand][place]
            if not check.holds(tally):
                return False
        return True


def _is_shared(lots: list[Lot], row: int) -> bool:
    """Whether several lots have cards of a sort."""
    return len([lot for lot in lots if row in lot.rows]) > 1


def _sorts(t: ExplodingPuppy) -> list[int]:
    """All sorts of which something is noted."""
    found: list[int] = []
    for note in t.notes:
        if note[SORT] not in found:
            found.append(note[SORT])
    return found


def _groups(t: ExplodingPuppy) -> list[int]:
    """The masks of several hands that notes are about."""
    found: list[int] = []
    for note in t.notes:
        if single(note) < 0 and note[HANDS] not in found:
            found.append(note[HANDS])
    return found


def _noted(t: ExplodingPuppy, unseen: Unseen) -> list[int]:
    mask = 0
    for note in t.notes:
        mask |= note[HANDS]
    return [hand for hand in range(t.seats) if mask >> hand & 1 and unseen.hands[hand]]
