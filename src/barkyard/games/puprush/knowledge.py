"""What can be known of hidden cards (rulebook section 8).

A seen-mask says that a seat knows where a card lies. When a card all have seen gets out of sight, by a shuffle or a
face-down move, a *note* keeps what is still known: "one copy of this card is in one of these places". Open notes follow
from what all have seen; a seat has private notes of its own discards and of cards taken from it (PR-hidden.10 to .13).
Cards without a note may be in any of the places in `loose`. Whatever is in a deck may also be in the hand of a seat
that `drew` from it since it was formed. A note never claims too much; where copies cannot be told apart it gives way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.dice import Dice
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.puprush.declare import CARDS

if TYPE_CHECKING:
    from barkyard.games.puprush.table import PupRush

# Places are bits: the hands by seat, then the deck of the card's type and the Doghouse.
DECK: Final = 1 << 6
DOGHOUSE: Final = 1 << 7
ZONES: Final = 6  # where the places begin in a note; below is the card
KIND: Final = 63
NOTHING: Final = 0  # a note that has lost its meaning, or that is somebody else's
MISPAWS: Final = 2
SWEEPS: Final = 10


def hands(seats: int) -> int:
    return (1 << seats) - 1


def note_text(t: PupRush, note: int) -> str:
    if note == NOTHING:
        return "nothing"
    places = note >> ZONES
    words = [f"hand {seat}" for seat in range(t.seats) if places >> seat & 1]
    if places & DECK:
        words.append("deck or drawn since" if t.drew[t.house.deck[note & KIND]] else "deck")
    if places & DOGHOUSE:
        words.append("doghouse")
    return f"{CARDS[note & KIND]}: {' or '.join(words)}"


def reach(t: PupRush, deck: int, places: int) -> int:
    """The places with the hands that have drawn from the deck since it was formed."""
    return places | t.drew[deck] if places & DECK else places


def pass_face_down(
    t: PupRush, source: int, index: int, target: int, knowers: int, rule: str, text: str, a: int, b: int = 0
) -> int:
    """A card changes its place unseen; who does not know it loses track of all cards with the same back."""
    slips = t.zones[source]
    deck_of = t.house.deck
    deck = deck_of[slips[index] & CARD]
    alike: list[int] = []
    apart: list[int] = []
    place = 0
    for i in range(len(slips)):
        slip = slips[i]
        if deck_of[slip & CARD] != deck:
            apart.append(slip)
            continue
        if i == index:
            place = len(alike)
        alike.append(slip)
    t.zones[source] = alike
    moved = t.hand_over(source, place, target, knowers, rule, text, a, b)
    alike.extend(apart)
    t.touch(source)
    return moved & CARD


# What happens to notes


def note_private(t: PupRush, seat: int, card: int, places: int) -> None:
    """A seat remembers a card that it saw leave its hand face down; older notes may have been about the same copy."""
    notes = t.zones[t.notes]
    for i in range(len(notes)):
        note = notes[i]
        own = note & EVERYONE == BIT[seat] and note & KIND == card
        if own and reach(t, t.house.deck[card], _places(note)) >> seat & 1:
            notes[i] = BIT[seat] | NOTHING
            t.touch(t.notes, i)
    notes.append(card | places << ZONES | BIT[seat])
    t.touch(t.notes, len(notes) - 1)


def note_hidden_move(t: PupRush, deck: int, source: int, target: int) -> None:
    """A card of a type went face down from one place to another: whatever was there may be here now."""
    notes = t.zones[t.notes]
    for i in range(len(notes)):
        note = notes[i]
        if note & KIND and t.house.deck[note & KIND] == deck and reach(t, deck, _places(note)) & source:
            notes[i] = note | target << ZONES
            t.touch(t.notes, i)
    if reach(t, deck, t.loose[deck]) & source:
        t.loose[deck] |= target


def note_seen_doghouse(t: PupRush, deck: int, places: int) -> None:
    """Cards of a type that all have seen in the Doghouse get out of sight: each is in one of these places."""
    notes = t.zones[t.notes]
    for slip in t.zones[t.doghouse]:
        if slip & EVERYONE == EVERYONE and t.house.deck[slip & CARD] == deck:
            notes.append(slip & CARD | places << ZONES | EVERYONE)
            t.touch(t.notes, len(notes) - 1)


def note_reform(t: PupRush, deck: int) -> None:
    """The Doghouse's cards of a type become the deck (PR-hidden.12). All Mispaws are always seen: no notes on them."""
    if deck == MISPAWS:
        return
    notes = t.zones[t.notes]
    for i in range(len(notes)):
        note = notes[i]
        if note & KIND and t.house.deck[note & KIND] == deck:
            places = _into_deck(reach(t, deck, _places(note)))
            notes[i] = note & (KIND | EVERYONE) | places << ZONES
            t.touch(t.notes, i)
    note_seen_doghouse(t, deck, DECK)
    t.loose[deck] = _into_deck(t.loose[deck])
    t.drew[deck] = 0


def _into_deck(places: int) -> int:
    places &= ~DECK
    return places ^ (DOGHOUSE | DECK) if places & DOGHOUSE else places


def note_reveal(t: PupRush, seat: int, card: int) -> None:
    """A card of a hand is shown to all. It may be one a note was about, or another copy: the notes give way."""
    notes = t.zones[t.notes]
    if not _noted(notes, card):
        return
    deck = t.house.deck[card]
    source = 1 << seat
    union = 0
    about = 0
    last = -1
    for i in range(len(notes)):
        note = notes[i]
        if note & KIND != card:
            continue
        places = reach(t, deck, _places(note))
        if note & EVERYONE != EVERYONE:
            if places & source:
                notes[i] = note & EVERYONE | NOTHING
                t.touch(t.notes, i)
        else:
            about += 1
            if places & source:
                union |= places
                last = i
    if last < 0:
        return
    if _out_of_sight(t, card) == about:  # no copy without a note: one note is settled
        notes.pop(last)
        t.touch(t.notes, last)
    else:
        union |= t.loose[deck]
    for i in range(len(notes)):
        note = notes[i]
        if note & KIND == card and note & EVERYONE == EVERYONE and reach(t, deck, _places(note)) & source:
            notes[i] = note | union << ZONES
            t.touch(t.notes, i)


def _noted(notes: list[int], card: int) -> bool:
    for note in notes:  # noqa: SIM110  # compiled, a loop is quicker than a generator
        if note & KIND == card:
            return True
    return False


def _out_of_sight(t: PupRush, card: int) -> int:
    """How many copies of a card lie where not all can see them; face up they lie in piles, the Doghouse and the box."""
    copies = t.house.counts[card]
    for zone in range(t.money, t.notes):
        if not t.decks <= zone < t.doghouse:
            for slip in t.zones[zone]:
                if slip & CARD == card and slip & EVERYONE == EVERYONE:
                    copies -= 1
    return copies


def _places(note: int) -> int:
    return (note & CARD) >> ZONES


# Sampling (PR-hidden.14)


def redeal(t: PupRush, seat: int, dice: Dice) -> None:
    """Put what the seat has not seen on the hidden places in a way that agrees with backs and notes."""
    deck_of = t.house.deck
    for deck in range(3):
        zones: list[int] = []
        slots: list[int] = []
        cards: list[int] = []
        for zone in range(t.notes):
            slips = t.zones[zone]
            for i in range(len(slips)):
                slip = slips[i]
                if slip & BIT[seat] == 0 and deck_of[slip & CARD] == deck:
                    zones.append(zone)
                    slots.append(i)
                    cards.append(slip & CARD)
        cards.sort()
        if deck == MISPAWS:
            dice.shuffle(cards)
        else:
            cards = _placed(cards, _masks(t, seat, deck, cards), [_place_bit(t, zone) for zone in zones], dice)
        for i in range(len(zones)):
            slips = t.zones[zones[i]]
            slips[slots[i]] = slips[slots[i]] & ~CARD | cards[i]
    _blank_notes(t, seat)


def _blank_notes(t: PupRush, seat: int) -> None:
    """What the others keep in mind is none of the seat's knowledge."""
    notes = t.zones[t.notes]
    for i in range(len(notes)):
        if notes[i] & BIT[seat] == 0:
            notes[i] = notes[i] & EVERYONE | NOTHING


def _place_bit(t: PupRush, zone: int) -> int:
    if zone < t.seats:
        return 1 << zone
    return DOGHOUSE if zone == t.doghouse else DECK


def _masks(t: PupRush, seat: int, deck: int, cards: list[int]) -> list[int]:
    """For each of the sorted cards the places where it can be, as far as the seat can tell."""
    masks = [reach(t, deck, t.loose[deck])] * len(cards)
    done: list[int] = [NOTHING]
    for note in t.zones[t.notes]:
        card = note & KIND
        if note & BIT[seat] and card not in done and t.house.deck[card] == deck:
            done.append(card)
            copies = cards.count(card)
            if copies:
                first = cards.index(card)
                masks[first : first + copies] = _masks_of(t, seat, deck, card, copies)
    return masks


def _masks_of(t: PupRush, seat: int, deck: int, card: int, copies: int) -> list[int]:
    """The places of the unseen copies of one card; the loosest reading where notes and sight may overlap."""
    loose = reach(t, deck, t.loose[deck])
    held = _seen_places(t, seat, card)
    shared: list[int] = []
    own: list[int] = []
    for note in t.zones[t.notes]:
        if note & KIND == card and note & BIT[seat]:
            places = reach(t, deck, _places(note))
            if note & EVERYONE == EVERYONE:
                shared.append(places)
            else:
                own.append(places)
    for place in held:
        _strike(own, place)
    if not own and not _overlap(shared, held):
        return (shared + [loose] * copies)[:copies]
    for places in shared:
        loose |= places
    return (own + [loose] * copies)[:copies]


def _seen_places(t: PupRush, seat: int, card: int) -> list[int]:
    """Where the seat, but not everybody, sees copies of a card."""
    seen: list[int] = []
    for zone in range(t.notes):
        for slip in t.zones[zone]:
            if slip & CARD == card and slip & BIT[seat] and slip & EVERYONE != EVERYONE:
                seen.append(_place_bit(t, zone))
    return seen


def _strike(notes: list[int], place: int) -> None:
    """A copy in sight may be what a note speaks of, which is struck off; of which one, the others cannot be sure."""
    union = 0
    last = -1
    for i in range(len(notes)):
        if notes[i] & place:
            union |= notes[i]
            last = i
    if last < 0:
        return
    notes.pop(last)
    for i in range(len(notes)):
        if notes[i] & place:
            notes[i] = union


def _overlap(notes: list[int], seen: list[int]) -> bool:
    for places in notes:
        for place in seen:
            if places & place:
                return True
    return False


def _placed(cards: list[int], masks: list[int], places: list[int], dice: Dice) -> list[int]:
    """The cards in the order of the places: first those that cannot be everywhere, then the others shuffled."""
    everywhere = 0
    for place in places:
        everywhere |= place
    bound: list[int] = []
    free: list[int] = []
    for i in range(len(cards)):
        if masks[i] & everywhere == everywhere:
            free.append(cards[i])
        else:
            bound.append(i)
    dice.shuffle(free)
    if not bound:
        return free
    order = _sampled([masks[i] for i in bound], places, dice)
    return [free.pop() if held < 0 else cards[bound[held]] for held in order]


def _sampled(masks: list[int], places: list[int], dice: Dice) -> list[int]:
    """Which of the bound cards lies at each place, or -1: a first fit, then sweeps of random moves and swaps.

    A move goes to an evenly chosen place that suits the card, so that all fitting orders become as likely.
    """
    order = _first_fit(masks, places)
    fits = [[place for place in range(len(places)) if mask & places[place]] for mask in masks]
    where = [order.index(card) for card in range(len(masks))]
    for _ in range(SWEEPS):
        for card in range(len(masks)):
            place = where[card]
            target = fits[card][dice.below(len(fits[card]))]
            other = order[target]
            if other < 0 or masks[other] & places[place]:
                order[place] = other
                order[target] = card
                where[card] = target
                if other >= 0 and other != card:
                    where[other] = place
    return order


def _first_fit(masks: list[int], places: list[int]) -> list[int]:
    """Some assignment of a card to every place (augmenting paths); there is one, for the truth is one."""
    order = [-1] * len(places)
    for card in range(len(masks)):
        if not _seat_card(card, masks, places, order, [0] * len(places)):
            raise AssertionError("the notes contradict the table")
    return order


def _seat_card(card: int, masks: list[int], places: list[int], order: list[int], tried: list[int]) -> bool:
    for place in range(len(places)):
        if masks[card] & places[place] and not tried[place]:
            tried[place] = 1
            if order[place] < 0 or _seat_card(order[place], masks, places, order, tried):
                order[place] = card
                return True
    return False
