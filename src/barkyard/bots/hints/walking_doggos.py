"""Walking Doggos by rules of thumb: tell little, bet what your cards should take, take that and no more.

A seat reckons with every card its slots can still be and with the hands it sees around it.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from barkyard.bots.hints.hints import Hints
from barkyard.engine.dice import Dice
from barkyard.engine.moves import NUMBER as CONTENT
from barkyard.engine.moves import VERB
from barkyard.engine.slips import BIT, CARD
from barkyard.engine.table import Table
from barkyard.games.walking_doggos.cards import BREED_OF, NUMBER_OF, OF_BREED, OF_NUMBER, ONE, TOP, WHOLE
from barkyard.games.walking_doggos.clues import (
    EXACT,
    NUMBER,
    clue_card,
    clue_kind,
    clue_receiver,
    clue_slots,
    clue_value,
    fitting,
    move_receiver,
)
from barkyard.games.walking_doggos.declare import BREEDS
from barkyard.games.walking_doggos.knowledge import clues_about, not_dealt_to_others
from barkyard.games.walking_doggos.moves import BET, DONE, NOTE_BREED, NOTE_NUMBER, PASS, PLAY, TRADE
from barkyard.games.walking_doggos.table import WalkingDoggos
from barkyard.games.walking_doggos.zones import HAND, PACKS, SLOTS_IN

CAUTION: Final = 0.75  # a bet is rounded down by so much: whoever takes too few packs is fired


class WalkingDoggosHints(Hints):
    def __init__(self) -> None:
        super().__init__(guided=256, modelled=True, exploration=0.5, walks=4)

    def thumb(self, t: Table, seat: int, moves: list[int], dice: Dice) -> int:
        w = cast(WalkingDoggos, t)
        verb = moves[-1] >> VERB
        if verb <= EXACT:
            return least_telling(w, moves, dice)
        if verb == TRADE >> VERB:
            return PASS
        if verb == BET >> VERB:
            return fitting_bet(w, seat)
        if verb == PLAY >> VERB:
            return fitting_card(w, seat, moves)
        return next_note(w, seat, moves)


# Clues


def least_telling(t: WalkingDoggos, moves: list[int], dice: Dice) -> int:
    """A number says little about strength, a breed most; an exact clue the less, the more was said of that card."""
    best = moves[0]
    best_worth = -1
    for move in moves:
        kind = move >> VERB
        worth = dice.next() & 7
        if kind == NUMBER:
            worth += 40
        elif kind == EXACT:
            worth += 16 + 16 * _times_marked(t, move)
        if worth > best_worth:
            best_worth = worth
            best = move
    return best


def _times_marked(t: WalkingDoggos, move: int) -> int:
    """How many clues already point at the slot of an exact clue."""
    receiver = move_receiver(move)
    slot = (move & CONTENT) - receiver * HAND
    times = 0
    for slip in t.zones[t.clues]:
        if clue_receiver(slip) == receiver and clue_slots(slip) >> slot & 1:
            times += 1
    return times


def next_note(t: WalkingDoggos, seat: int, moves: list[int]) -> int:
    """Playing from memory: note all that the clue in sight has said, then be done."""
    if len(moves) > 1:
        notes = t.notes[seat]
        for slip in clues_about(t, seat, seat):
            kind, value = clue_kind(slip), clue_value(slip)
            card = clue_card(slip)
            for slot in SLOTS_IN[clue_slots(slip)]:
                if kind != NUMBER and not notes[2 * slot]:
                    return NOTE_BREED | slot * len(BREEDS) + (BREED_OF[card] if kind == EXACT else value)
                if kind in (NUMBER, EXACT) and not notes[2 * slot + 1]:
                    return NOTE_NUMBER | slot * TOP + (NUMBER_OF[card] if kind == EXACT else value)
    return DONE


# What a slot can be


def possible_cards(t: WalkingDoggos, seat: int) -> list[list[int]]:
    """For each slot the cards it can be, as its owner knows from clues or notes and from the other hands."""
    unseen = not_dealt_to_others(t, seat)
    cards: list[list[int]] = []
    for slot, mask in enumerate(fitting(clues_about(t, seat, seat))):
        if t.memory:
            mask &= _noted(t, seat, slot)
        found = unseen if mask == WHOLE else [card for card in unseen if mask & ONE[card]]
        cards.append(found or unseen)  # somebody who sat here before may have noted wrongly
    traded = t.traded[seat]
    if traded >= 0:
        cards[traded] = unseen + t.house.pugs
    return cards


def _noted(t: WalkingDoggos, seat: int, slot: int) -> int:
    breed, number = t.notes[seat][2 * slot], t.notes[seat][2 * slot + 1]
    mask = OF_BREED[breed - 1] if breed else WHOLE
    return mask & OF_NUMBER[number - 1] if number else mask


# Bets and packs


def fitting_bet(t: WalkingDoggos, seat: int) -> int:
    """As many packs as the cards would take if everybody played blindly, with caution, and at least one."""
    others = [other for other in range(t.seats) if other != seat]
    packs = 0.0
    for cards in possible_cards(t, seat):
        chance = 0.0
        for card in cards:
            chance += _chance_to_hold(t, card, others, seat)
        packs += chance / len(cards)
    return BET | max(1, min(PACKS, int(packs + 1.0 - CAUTION)))


def fitting_card(t: WalkingDoggos, seat: int, moves: list[int]) -> int:
    """Short of the bet: the likeliest to take the pack. Else: the unlikeliest, of equals the strongest."""
    played = t.zones[t.played]
    laid = len(played) % t.seats
    strongest = -1
    for i in range(len(played) - laid, len(played)):
        strongest = max(strongest, played[i] & CARD)
    later = [(seat + step) % t.seats for step in range(1, t.seats - laid)]
    wants = t.takers.count(seat) < t.bets[seat]
    cards = possible_cards(t, seat)
    best = moves[0]
    best_worth = -100.0
    for move in moves:
        chance = 0.0
        strength = 0.0
        found = cards[move & CONTENT]
        for card in found:
            strength += card
            if card > strongest:
                chance += _chance_to_hold(t, card, later, seat)
        worth = (chance - strength * 0.001) if wants else (strength * 0.001 - chance)
        worth /= len(found)
        if worth > best_worth:
            best_worth = worth
            best = move
    return best


def _chance_to_hold(t: WalkingDoggos, card: i64, rivals: list[int], seat: int) -> float:
    """That no rival beats a card when each plays any card of the hand we see."""
    chance = 1.0
    bit = BIT[seat]
    for rival in rivals:
        hand = t.zones[rival]
        beaten = 0.0
        for slip in hand:
            if slip & bit == 0:  # drawn in a trade and not turned outwards yet: weak more often than not
                beaten += 0.75
            elif slip & CARD < card:
                beaten += 1.0
        chance *= beaten / len(hand) if hand else 1.0
    return chance
