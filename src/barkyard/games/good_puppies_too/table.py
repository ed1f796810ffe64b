"""Good Puppies Too: Yards of pups in groups, bones under them, and the bone actions."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE, MARK, NOBODY
from barkyard.engine.table import Table, Zone
from barkyard.games.good_puppies_too import facts
from barkyard.games.good_puppies_too.declare.friends import FRIEND_KEYS
from barkyard.games.good_puppies_too.declare.pups import CARDS, GROUPS, HOME, RASCALS, TEN, VALUES, is_rascal
from barkyard.games.good_puppies_too.plan import Plan
from barkyard.games.good_puppies_too.puzzles import title
from barkyard.games.good_puppies_too.zones import BONES, GROUP_BITS, HAND, OWN, TURNED, YARD, group_of

UNDECIDED: Final = -1  # the owner chooses the group
UNSCORED: Final = -1


class GoodPuppies(Table):
    """Zones: hand, chosen pups, Yard and bones of each seat, then deck, box, Dog Park, an arriving pup, and discards.

    `bones` says what everybody may know of each slip in a seat's bone zone, in the same order: rank * 4 + step.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("round", "final", "bones", "bonus", "uses", "points", "barked")
    TOUCHES: ClassVar[bool] = True
    REPLACED: ClassVar[tuple[str, ...]] = ("bones", "points")

    def __init__(
        self, game: Game, seats: int, options: dict[str, str], places: list[Zone], dice: Dice, plan: Plan
    ) -> None:
        super().__init__(game, seats, options, places, dice)
        self.plan = plan
        self.deck = OWN * seats
        self.box = OWN * seats + 1
        self.park = OWN * seats + 2
        self.arriving = OWN * seats + 3
        self.discard = OWN * seats + 4
        self.round = 0
        self.final = 0
        # Clones share the lists of bones and points: they are replaced, never changed.
        self.bones: list[list[int]] = []
        self.bonus = 0  # the Puzzle Bonus, 1 to 8
        self.uses = 0  # how often the pal's ability can still be used
        self.points: list[int] = []
        self.barked = UNSCORED  # who won the bark-off

    def values(self) -> list[object]:
        return [self.round, self.final, self.bones, self.bonus, self.uses, self.points, self.barked]

    def write_facts(self, sheet: Sheet) -> None:
        sheet.number(self.round)
        sheet.number(self.final)
        sheet.whatever(self.bones)
        sheet.number(self.bonus)
        sheet.number(self.uses)
        sheet.whatever(self.points)
        sheet.seat(self.barked)

    def clone(self) -> GoodPuppies:
        t = GoodPuppies(self.game, self.seats, self.options, self.places, self.dice.copy(), self.plan)
        self.share(t)
        t.round = self.round
        t.final = self.final
        t.bones = self.bones
        t.bonus = self.bonus
        t.uses = self.uses
        t.points = self.points
        t.barked = self.barked
        return t

    # Groups

    def size(self, seat: int, group: int) -> int:
        """How many pups a group has, Rascals included (GP-term.3)."""
        count, wanted = 0, i64(group)
        slip: i64
        for slip in self.zones[OWN * seat + YARD]:
            if slip >> MARK & GROUP_BITS == wanted:
                count += 1
        return count

    def groups(self, seat: int) -> list[int]:
        """The ranks of a seat's groups, lowest first."""
        present, slip = i64(0), i64(0)
        for slip in self.zones[OWN * seat + YARD]:
            present |= 1 << (slip >> MARK & GROUP_BITS)
        found: list[int] = []
        rank = 0
        while present != 0:
            if present & 1 != 0:
                found.append(rank)
            present >>= 1
            rank += 1
        return found

    def rascals(self, seat: int) -> int:
        count = 0
        for slip in self.zones[OWN * seat + YARD]:
            if is_rascal(slip & CARD):
                count += 1
        return count

    def bones_at(self, seat: int, group: int) -> int:
        count, wanted = 0, i64(group)
        bone: i64
        for bone in self.bones[seat]:
            if bone >> 2 == wanted:
                count += 1
        return count

    def worth_so_much(self, seat: int, group: int, value: int) -> int:
        """How many bones of a group are worth this or more."""
        count = 0
        for bone in self.bones[seat]:
            if bone >> 2 == group and VALUES[bone & 3] >= value:
                count += 1
        return count

    # Pups

    def find(self, zone: int, card: int) -> int:
        """The place of a card in a zone where it lies."""
        slips = self.zones[zone]
        index = 0
        while slips[index] & CARD != card:
            index += 1
        return index

    def place_of(self, seat: int, card: int) -> int:
        """The group a pup joins or starts; UNDECIDED if a Rascal has several to choose from (GP-rascal.2)."""
        if not is_rascal(card):
            return HOME[card]
        groups = self.groups(seat)
        if len(groups) > 1:
            return UNDECIDED
        return groups[0] if groups else RASCALS

    def add(self, seat: int, source: int, index: int, group: int, rule: str) -> None:
        """A pup goes face-up into a Yard; the first dog takes over a group of Rascals alone (GP-rascal.5)."""
        slip = self.move(source, index, OWN * seat + YARD, EVERYONE, rule, "{card} joins @{a}'s {b:group}", seat, group)
        yard = self.zones[OWN * seat + YARD]
        if group != RASCALS and len(yard) > 1 and group_of(yard[0]) == RASCALS:
            self._take_over(seat, group)
        yard[-1] = slip & (CARD | EVERYONE) | group << MARK

    def _take_over(self, seat: int, group: int) -> None:
        yard = self.zones[OWN * seat + YARD]
        self.touch(OWN * seat + YARD)
        for i in range(len(yard)):
            yard[i] = yard[i] & ~(GROUP_BITS << MARK) | group << MARK
        self.lay_bones(seat, [group << 2 | bone & 3 for bone in self.bones[seat]])
        self.tell("GP-rascal.5", "@{a}'s Rascals are {b:group} from now on", seat, group)

    def turn_rascal(self, seat: int, index: int, rule: str) -> None:
        """A Rascal is turned to x2 and stays where it is (GP-scheme.2)."""
        zone = OWN * seat + YARD
        self.zones[zone][index] |= TURNED
        self.show(zone, index, EVERYONE, rule, "@{a} turns {card}: the bones there count double", seat)

    # Bones

    def lay_bones(self, seat: int, bones: list[int]) -> None:
        """These are a seat's bones from now on."""
        every = self.bones.copy()
        every[seat] = bones
        self.bones = every

    def supply(self) -> int:
        """Deck and box together (GP-term.8)."""
        return len(self.zones[self.deck]) + len(self.zones[self.box])

    def source(self) -> int:
        """Where the next card comes from, looked at card by card (GP-deck.1, GP-deck.3)."""
        return self.deck if self.zones[self.deck] else self.box

    def bury(self, seat: int, group: int, count: int, rule: str) -> None:
        """Up to so many cards of the supply become bones worth 1; what the supply lacks is lost (GP-deck.2)."""
        bones = self.bones[seat].copy()
        for _ in range(count):
            source = self.source()
            top = len(self.zones[source]) - 1
            if top < 0:
                self.tell("GP-deck.2", "The supply is empty: @{a} cannot bury any more", seat)
                break
            self.move(source, top, OWN * seat + BONES, NOBODY, rule, "@{a} buries a bone at the {b:group}", seat, group)
            bones.append(group << 2)
        self.lay_bones(seat, bones)

    def upgrade(self, seat: int, index: int, steps: int, rule: str) -> None:
        """A bone is turned, at most up to 10 (GP-upgrade.3)."""
        bones = self.bones[seat].copy()
        bone = bones[index]
        step = (bone & 3) + steps
        if step > TEN:
            step = TEN
        bones[index] = bone & ~3 | step
        self.lay_bones(seat, bones)
        self.tell(rule, "@{a} upgrades a bone of the {b:group}: {c:step}", seat, bone >> 2, (bone & 3) << 2 | step)

    def move_bone(self, seat: int, index: int, group: int, rule: str) -> None:
        """A bone changes its group, keeps its value and is the newest there (GP-move.2, GP-move.3)."""
        zone = OWN * seat + BONES
        bones = self.bones[seat].copy()
        bone = bones.pop(index)
        self.move(zone, index, zone, NOBODY, rule, "@{a} moves the {b:bone} to another group", seat, bone)
        self.tell(rule, "@{a} gets a bone worth {c} at the {b:group}", seat, group, VALUES[bone & 3])
        bones.append(group << 2 | bone & 3)
        self.lay_bones(seat, bones)

    def eat(self, seat: int, index: int, rule: str) -> None:
        """A bone goes on top of the deck, and nobody knows what it is (GP-eat.1, GP-info.7)."""
        bones = self.bones[seat].copy()
        bone = bones.pop(index)
        self.lay_bones(seat, bones)
        text = "@{a} eats the {b:bone}"
        slip = self.move(OWN * seat + BONES, index, self.deck, NOBODY, rule, text, seat, bone)
        self.zones[self.deck][-1] = slip & CARD

    # Hands

    def take_pup(self, seat: int, index: int) -> None:
        """A pup of the Dog Park is taken into the hand; the hand itself shows backs (GP-info.2)."""
        hand = OWN * seat + HAND
        slip = self.move(self.park, index, hand, NOBODY, "GP-turn.5", "@{a} takes {card} into the hand", seat)
        self.zones[hand][-1] = slip & FACE | BIT[seat]

    # The end

    def result(self) -> Result:
        """The highest total wins; equal totals share the win unless there was a bark-off (GP-score.7, GP-score.8)."""
        if self.plan.puzzle:
            return Result(self.points, [1], [], [title(self.points[0])])
        totals = self.points.copy()
        keys = [2 * total + (seat == self.barked) for seat, total in enumerate(totals)]
        ranks = [1 + sum(other > key for other in keys) for key in keys]
        winners = [seat for seat in range(self.seats) if ranks[seat] == 1]
        return Result(totals, ranks, winners, ["winner" if rank == 1 else "" for rank in ranks])

    # Words

    def face(self, zone: int, card: int) -> str:
        name = CARDS[card & CARD]
        if card >> MARK and is_rascal(card & CARD):
            return f"{name} {'x2 ' if card & TURNED else ''}with {GROUPS[group_of(card)]}"
        return name

    def contest(self) -> str:
        """A best score is kept for each pal and Puzzle Bonus (GP-puzzle.26)."""
        return f"{FRIEND_KEYS[self.plan.pal]} bonus-{self.bonus}" if self.plan.puzzle else ""

    def facts(self, seat: int) -> dict[str, object]:
        return facts.shown(self, seat)
