"""What all know of the hands besides the cards they have seen: counts that the deal or the news have told.

A note says how many cards of a sort some hands held together, and how many cards have come and gone unseen since. Cards
that move openly are counted in or out of it. When a card passes unseen between two hands, what both held together is
noted too: the card is still there. All of this is public, so it lies in a plain field of the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.games.exploding_puppy.declare import BOOK
from barkyard.games.exploding_puppy.kinds import BINDING_DEFUSE, COLOURS, DEFUSE, DEMONIC_DEFUSE, GRAY

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.table import ExplodingPuppy

# The parts of a note.
HANDS: Final = 0  # a bit for each hand
SORT: Final = 1
COUNT: Final = 2
CAME: Final = 3
WENT: Final = 4

# Sorts of cards: the colours by their numbers, then the kinds, then the Specials that the variant has added.
KIND: Final = len(COLOURS)
ADDED: Final = 0xFFFF

# How much all see of a card that moves.
UNSEEN: Final = 0
COLOUR_SEEN: Final = 1
SEEN: Final = 2
PAID: Final = 3  # ... + a colour: it is of that colour or gray

# What was told fades: so many sorts are remembered at once, each hand's until so many cards have come and gone unseen.
TOLD: Final = 4
FADED: Final = 6
PLENTY: Final = 100  # came, as far as anybody knows

NO: Final = 0
YES: Final = 1
PERHAPS: Final = 2


def is_of(t: ExplodingPuppy, kind: int, sort: int) -> bool:
    if sort < KIND:
        return BOOK[kind].colour == sort
    return t.house.added[kind] if sort == ADDED else kind == sort - KIND


def note_deal(t: ExplodingPuppy, defuses: bool) -> None:
    """Each hand got a Defuse or none, no other green card, and none of the added Specials (EP-setup.1)."""
    sorts = [KIND + kind for kind in (DEFUSE, DEMONIC_DEFUSE, BINDING_DEFUSE) if t.house.copies[kind]]
    if any(t.house.added):
        sorts.append(ADDED)
    for seat in range(t.seats):
        for sort in sorts:
            t.notes.append([1 << seat, sort, 1 if defuses and sort == KIND + DEFUSE else 0, 0, 0])


def note_count(t: ExplodingPuppy, hand: int, sort: int, count: int) -> None:
    """Everybody hears how many cards of a sort a hand has; that stands in for what was told of it before."""
    kept = [note for note in t.notes if note[HANDS] != 1 << hand or note[SORT] != sort]
    t.notes = [*kept, [1 << hand, sort, count, 0, 0]]
    _forget_oldest(t)


def _forget_oldest(t: ExplodingPuppy) -> None:
    told: list[int] = []
    for note in reversed(t.notes):
        if note[SORT] not in told and not _is_dealt(note[SORT]):
            told.append(note[SORT])
    if len(told) > TOLD:
        t.notes = [note for note in t.notes if note[SORT] not in told[TOLD:]]


def came(t: ExplodingPuppy, hand: int, kind: int, seen: int) -> None:
    """A card has come into a hand, from no other hand."""
    if t.notes:
        _move(t, 0, 1 << hand, kind, seen)


def went(t: ExplodingPuppy, hand: int, kind: int, seen: int) -> None:
    """A card has left a hand, for no other hand."""
    if t.notes:
        _move(t, 1 << hand, 0, kind, seen)


def passed(t: ExplodingPuppy, giver: int, taker: int, kind: int, seen: int) -> None:
    """A card has gone from hand to hand."""
    if not t.notes and seen != COLOUR_SEEN:
        return
    if seen != SEEN:
        _join(t, giver, taker)
    if seen == COLOUR_SEEN and _widest(t, taker, BOOK[kind].colour) is None:
        t.notes = [*t.notes, [1 << taker, BOOK[kind].colour, 0, PLENTY, 0]]  # at least those that are passed
        _forget_oldest(t)
    _move(t, 1 << giver, 1 << taker, kind, seen)


def pooled(t: ExplodingPuppy, hands: list[int]) -> None:
    """The cards of these hands were shuffled together and dealt out: only what they held together is still known."""
    for hand in hands[1:]:
        _join(t, hands[0], hand)
    mask = 0
    for hand in hands:
        mask |= 1 << hand
    t.notes = [note for note in t.notes if note[HANDS] & mask in (0, mask)]


def _join(t: ExplodingPuppy, one: int, other: int) -> None:
    """Note what two hands, each with those it has shared cards with, held together."""
    for note in t.notes:
        if note[HANDS] >> one & 1:
            mine = _widest(t, one, note[SORT])
            other_note = _widest(t, other, note[SORT])
            if mine is note and other_note is not None and not note[HANDS] & other_note[HANDS]:
                both = [note[part] + other_note[part] for part in (COUNT, CAME, WENT)]
                t.notes = [*t.notes, [note[HANDS] | other_note[HANDS], note[SORT], *both]]


def _widest(t: ExplodingPuppy, hand: int, sort: int) -> list[int] | None:
    """The note about the most hands, this one among them."""
    widest: list[int] | None = None
    for note in t.notes:
        if note[SORT] == sort and note[HANDS] >> hand & 1 and (widest is None or note[HANDS] > widest[HANDS]):
            widest = note
    return widest


def _move(t: ExplodingPuppy, giver: int, taker: int, kind: int, seen: int) -> None:
    """Count a card into the notes about the taker's hand and out of those about the giver's, both as bits."""
    notes = t.notes
    faded = False
    for place in range(len(notes)):
        note = notes[place]
        enters, leaves = note[HANDS] & taker != 0, note[HANDS] & giver != 0
        if enters == leaves:
            continue
        sort = note[SORT]
        if seen == SEEN and KIND <= sort < ADDED and sort != KIND + kind:
            continue  # most cards that are played: the others are looked at closer
        belongs = _belongs(t, kind, seen, sort)
        if belongs == NO:
            continue
        if notes is t.notes:  # clones share the list and the notes in it: both are replaced, never changed
            notes = notes.copy()
        note = note.copy()
        if belongs == YES:
            note[COUNT] += 1 if enters else -1
        else:
            note[CAME if enters else WENT] += 1
        notes[place] = note
        faded = faded or _is_faded(note)
    t.notes = [note for note in notes if not _is_faded(note)] if faded else notes


def _is_dealt(sort: int) -> bool:
    """Whether the deal told of it, which is never forgotten."""
    return sort in (ADDED, KIND + DEFUSE, KIND + DEMONIC_DEFUSE, KIND + BINDING_DEFUSE)


def _is_faded(note: list[int]) -> bool:
    if note[CAME] >= PLENTY:
        return note[WENT] >= note[COUNT]
    return note[CAME] + note[WENT] > FADED and not _is_dealt(note[SORT])


def _belongs(t: ExplodingPuppy, kind: int, seen: int, sort: int) -> int:
    """Whether a moving card is of a sort, as far as all can see."""
    if seen == SEEN or (seen == COLOUR_SEEN and sort < KIND):
        return YES if is_of(t, kind, sort) else NO
    if seen == UNSEEN or sort == ADDED:
        return PERHAPS
    colour = sort if sort < KIND else BOOK[sort - KIND].colour
    if seen == COLOUR_SEEN:
        return PERHAPS if colour == BOOK[kind].colour else NO
    return PERHAPS if colour in (seen - PAID, GRAY) else NO


def single(note: list[int]) -> int:
    """The hand that a note is about, -1 if it is about several."""
    hands = note[HANDS]
    return hands.bit_length() - 1 if hands & (hands - 1) == 0 else -1


class Family:
    """Sorts that share cards, a colour and kinds of that colour: of each the row of a tally and the noted count."""

    def __init__(self) -> None:
        self.colour: list[list[int]] = []
        self.kinds: list[list[int]] = []


class Check:
    """Whether the notes about exactly these hands can be true if they hold so many cards of each sort.

    What came and went unseen since a note was written must make up for all that it and later notes lack. A card is of
    one colour, so what sorts of different colours lack is added up.
    """

    def __init__(self, t: ExplodingPuppy, hands: int, sorts: list[int]) -> None:
        self.moved: list[list[int]] = []  # cards that came and went, since each of the notes
        self.families: list[list[Family]] = []
        ours = [note for note in t.notes if note[HANDS] == hands]
        for note in ours:
            if note[CAME:] not in self.moved:
                self.moved.append(note[CAME:])
                later = [other for other in ours if other[CAME] <= note[CAME] and other[WENT] <= note[WENT]]
                self.families.append(_families(later, sorts))

    def holds(self, tally: list[int]) -> bool:
        for place in range(len(self.moved)):
            came, went = self.moved[place]
            for family in self.families[place]:
                more = less = 0
                for row, count in family.kinds:
                    more += max(tally[row] - count, 0)
                    less += max(count - tally[row], 0)
                for row, count in family.colour:
                    more = max(more, tally[row] - count)
                    less = max(less, count - tally[row])
                came -= more
                went -= less
            if came < 0 or went < 0:
                return False
        return True


def _families(notes: list[list[int]], sorts: list[int]) -> list[Family]:
    families: dict[int, Family] = {}
    for note in notes:
        sort = note[SORT]
        key = sort if sort < KIND or sort == ADDED else BOOK[sort - KIND].colour
        if key not in families:
            families[key] = Family()
        entry = [sorts.index(sort), note[COUNT]]
        if sort < KIND:
            families[key].colour.append(entry)
        else:
            families[key].kinds.append(entry)
    return list(families.values())
