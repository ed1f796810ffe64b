"""What a player knows: marks from clues, consistent hands, and fair samples of them (rulebook section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkyard.engine.dice import Dice
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.walking_doggos.cards import CARDS, NOTHING, ONE, WHOLE
from barkyard.games.walking_doggos.clues import (
    SAID,
    clue_giver,
    clue_receiver,
    fitting,
    marks,
    menu,
    tellable,
    write_clue,
)
from barkyard.games.walking_doggos.zones import (
    HAND,
    OTHERS,
    PLACE_IN,
    SLOTS,
    SLOTS_IN,
    TRADED,
    played_by,
    played_from,
    trade_card,
    trade_seat,
    trade_slot,
)

if TYPE_CHECKING:
    from barkyard.games.walking_doggos.table import WalkingDoggos


def clues_about(t: WalkingDoggos, owner: int, viewer: int) -> list[int]:
    """The clues an owner has been given, as far as the viewer may read them."""
    return [slip for slip in t.zones[t.clues] if slip & BIT[viewer] and clue_receiver(slip) == owner]


def not_dealt_to_others(t: WalkingDoggos, viewer: int) -> list[int]:
    """The non-pugs that are in the viewer's own dealt hand or were left over (WD-know.9), sorted."""
    elsewhere = 0
    for seat in range(t.seats):
        if seat != viewer:
            hand = t.zones[seat]
            for index, slot in enumerate(SLOTS_IN[t.slots[seat]]):
                if slot != t.traded[seat]:
                    elsewhere |= ONE[hand[index] & CARD]
    for slip in t.zones[t.played]:
        seat = played_by(slip)
        if seat != viewer and played_from(slip) != t.traded[seat]:
            elsewhere |= ONE[slip & CARD]
    trades = t.zones[t.trades]
    for i in range(0, len(trades), 2):
        if trade_seat(trades[i]) != viewer:
            elsewhere |= ONE[trade_card(trades[i])]
    return [card for card in t.house.deck if not elsewhere & ONE[card]]


def candidates(t: WalkingDoggos, viewer: int, unseen: list[int]) -> list[list[int]]:
    """For each slot of the viewer's dealt hand the cards that fit it (WD-know.10), one if it has been played."""
    fit: list[list[int]] = []
    for mask in fitting(clues_about(t, viewer, viewer)):
        fit.append(unseen if mask == WHOLE else [card for card in unseen if mask & ONE[card]])
    for slip in t.zones[t.played]:
        if played_by(slip) == viewer and played_from(slip) != t.traded[viewer]:
            fit[played_from(slip)] = [slip & CARD]
    return fit


def slot_marks(t: WalkingDoggos, owner: int, viewer: int) -> dict[str, list[str]]:
    """The marks on the slots of a hand; a drawn card has none (WD-trade.8)."""
    clues = clues_about(t, owner, viewer)
    return {SLOTS[slot]: [] if slot == t.traded[owner] else marks(clues, slot) for slot in SLOTS_IN[t.slots[owner]]}


def slot_candidates(t: WalkingDoggos, viewer: int) -> dict[str, list[str]]:
    """The aid of WD-know.23: what each card still in the hand can be, the drawn one included."""
    possible = possibilities(t, viewer)
    return {SLOTS[slot]: card_names(possible[slot]) for slot in SLOTS_IN[t.slots[viewer]]}


def possibilities(t: WalkingDoggos, viewer: int) -> list[int]:
    """For each slot a mask of the cards that it has in at least one consistent history (WD-know.11, WD-know.16).

    Hall's theorem spares the histories: slots that have as many candidates between them as they are hold these cards,
    so no other slot has one of them, and every candidate that this leaves is in some consistent hand.
    """
    trades = Trades(t, viewer)
    unseen = not_dealt_to_others(t, viewer)
    traded = t.traded[viewer]
    fit = [mask_of(cards) for cards in candidates(t, viewer, unseen)]
    for slot in range(HAND):
        fit[slot] &= ~(trades.drawn_before if slot == traded else trades.drawn)
    groups = full_groups(fit)
    possible = [fit[slot] & ~held_elsewhere(groups, slot, fit[slot]) for slot in range(HAND)]
    if traded >= 0:
        left_over = mask_of(unseen) & ~held_elsewhere(groups, traded, fit[traded])
        possible[traded] = (left_over | t.house.pug_mask | trades.given_before) & ~trades.drawn  # WD-know.14
    return possible


class Trades:
    """What a viewer knows of the trades: masks of the cards seen to have been drawn, and of what others gave up."""

    def __init__(self, t: WalkingDoggos, viewer: int) -> None:
        self.drawn = NOTHING  # these were in the dead hand, so they were not dealt to the viewer, ...
        self.drawn_before = NOTHING  # ... but for the card that the viewer gave up before somebody drew it
        self.given_before = NOTHING  # by others; the viewer may have drawn them
        given = NOTHING
        notes = t.zones[t.trades]
        for i in range(0, len(notes), 2):
            if trade_seat(notes[i]) == viewer:
                self.drawn_before = self.drawn
                self.given_before = given
            else:
                given |= ONE[trade_card(notes[i])]
            if notes[i + 1] & BIT[viewer]:
                self.drawn |= ONE[trade_card(notes[i + 1])]


def full_groups(fit: list[int]) -> list[tuple[int, int]]:
    """The groups of slots with just as many candidates as slots: a mask of the slots, and one of the cards."""
    unions = [NOTHING]
    for slot in range(HAND):
        unions += [cards | fit[slot] for cards in unions]
    return [(slots, cards) for slots, cards in enumerate(unions) if slots and cards.bit_count() == slots.bit_count()]


def held_elsewhere(groups: list[tuple[int, int]], slot: int, own: int) -> int:
    """The cards that other slots hold for certain; a group that the slot belongs to may leave it one of its own."""
    held = NOTHING
    for slots, cards in groups:
        held |= cards & ~own if slots >> slot & 1 else cards
    return held


def card_names(mask: int) -> list[str]:
    return [name for card, name in enumerate(CARDS) if mask & ONE[card]]


def mask_of(cards: list[int]) -> int:
    mask = NOTHING
    for card in cards:
        mask |= ONE[card]
    return mask


# Sampling (WD-know.18)


def redeal(t: WalkingDoggos, seat: int, dice: Dice) -> None:
    """Replace what the seat has not seen by an evenly chosen consistent history."""
    unseen = not_dealt_to_others(t, seat)
    fit = candidates(t, seat, unseen)
    hand: list[int] = []
    drawn: list[int] = []
    dead: list[int] = []
    while True:
        hand = _sample_hand(fit, dice)
        if not hand:
            continue
        dead = [card for card in unseen if card not in hand] + t.house.pugs
        drawn = _replay_trades(t, seat, hand, dead, dice)
        if len(drawn) * 2 == len(t.zones[t.trades]):
            break
    _lay_out(t, seat, hand, drawn, dead)
    if t.memory:
        _rewrite_clues(t, seat, hand, dice)


def _sample_hand(fit: list[list[int]], dice: Dice) -> list[int]:
    """A card for each slot, chosen apart; nothing if a card came twice, so that every consistent hand is as likely."""
    hand: list[int] = []
    taken = 0
    for cards in fit:
        card = cards[0] if len(cards) == 1 else cards[dice.below(len(cards))]
        if taken & ONE[card]:
            return []
        taken |= ONE[card]
        hand.append(card)
    return hand


def _replay_trades(t: WalkingDoggos, seat: int, hand: list[int], dead: list[int], dice: Dice) -> list[int]:
    """Trade as it happened; stops short where a card that the seat saw drawn cannot have been there."""
    trades = t.zones[t.trades]
    drawn: list[int] = []
    for i in range(0, len(trades), 2):
        given = trades[i]
        dead.append(hand[trade_slot(given)] if trade_seat(given) == seat else trade_card(given))
        if trades[i + 1] & BIT[seat]:
            known = trade_card(trades[i + 1])
            if known not in dead:
                return drawn
            dead.remove(known)
            drawn.append(known)
        else:
            drawn.append(dead.pop(dice.below(len(dead))))
    return drawn


def _lay_out(t: WalkingDoggos, seat: int, hand: list[int], drawn: list[int], dead: list[int]) -> None:
    own = t.zones[seat]
    for index, slot in enumerate(SLOTS_IN[t.slots[seat]]):
        own[index] = own[index] & EVERYONE | hand[slot]
    trades = t.zones[t.trades]
    for number, card in enumerate(drawn):
        trader, slot = trade_seat(trades[2 * number]), trade_slot(trades[2 * number])
        if trader == seat:
            trades[2 * number] = trades[2 * number] & EVERYONE | TRADED[seat][slot] | hand[slot]
        trades[2 * number + 1] = trades[2 * number + 1] & EVERYONE | TRADED[trader][slot] | card
        if t.slots[trader] >> slot & 1:
            place = PLACE_IN[t.slots[trader]][slot]
            t.zones[trader][place] = t.zones[trader][place] & EVERYONE | card
    t.zones[t.dead] = dead


def _rewrite_clues(t: WalkingDoggos, seat: int, hand: list[int], dice: Dice) -> None:
    """Playing from memory, the clues a seat no longer sees become any that fit its imagined hand."""
    clues = t.zones[t.clues]
    slips = [card | OTHERS[seat] for card in hand]
    offers = menu(seat, tellable(slips))
    for i, slip in enumerate(clues):
        if clue_receiver(slip) == seat and not slip & BIT[seat]:
            move = offers[dice.below(len(offers))]
            clues[i] = slip & EVERYONE | write_clue(SAID[move >> VERB][move & NUMBER], clue_giver(slip), slips)
