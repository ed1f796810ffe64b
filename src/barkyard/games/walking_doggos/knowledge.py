"""What a player knows: marks from clues, consistent hands, and fair samples of them (rulebook section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barkyard.engine.dice import Dice
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.walking_doggos.cards import (
    CARDS,
    DECKS,
    ONE,
    OTHERS,
    PLACE_IN,
    PUG_CARDS,
    SLOTS,
    SLOTS_IN,
    TRADED,
    WHOLE,
    played_by,
    played_from,
    trade_card,
    trade_seat,
    trade_slot,
)
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

if TYPE_CHECKING:
    from barkyard.games.walking_doggos.table import WalkingDoggos


def clues_about(t: WalkingDoggos, owner: int, viewer: int) -> list[int]:
    """The clues an owner has been given, as far as the viewer may read them."""
    return [slip for slip in t.zones[t.clues] if slip & BIT[viewer] and clue_receiver(slip) == owner]


def not_dealt_to_others(t: WalkingDoggos, viewer: int) -> list[int]:
    """The ten non-pugs that are in the viewer's own dealt hand or were left over (WD-know.9), sorted."""
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
    return [card for card in DECKS[t.seats] if not elsewhere & ONE[card]]


def candidates(t: WalkingDoggos, viewer: int, unseen: list[int]) -> list[list[int]]:
    """For each slot of the viewer's dealt hand the cards that fit it (WD-know.10), one if it has been played."""
    fit: list[list[int]] = []
    for mask in fitting(clues_about(t, viewer, viewer)):
        fit.append(unseen if mask == WHOLE else [card for card in unseen if mask & ONE[card]])
    for slip in t.zones[t.played]:
        if played_by(slip) == viewer and played_from(slip) != t.traded[viewer]:
            fit[played_from(slip)] = [slip & CARD]
    return fit


def consistent_hands(t: WalkingDoggos, viewer: int) -> list[list[int]]:
    """Every hand the viewer may have been dealt: a candidate for each slot, no card twice (WD-know.11)."""
    hands: list[list[int]] = [[]]
    for cards in candidates(t, viewer, not_dealt_to_others(t, viewer)):
        hands = [[*hand, card] for hand in hands for card in cards if card not in hand]
    return hands


def consistent_histories(t: WalkingDoggos, viewer: int) -> list[tuple[list[int], list[int]]]:
    """Every dealt hand with every row of drawn cards that agrees with what the viewer saw (WD-know.16)."""
    unseen = not_dealt_to_others(t, viewer)
    histories: list[tuple[list[int], list[int]]] = []
    for hand in consistent_hands(t, viewer):
        dead = [card for card in unseen if card not in hand] + PUG_CARDS
        histories += [(hand, drawn) for drawn in _possible_draws(t, viewer, hand, dead, 0)]
    return histories


def _possible_draws(t: WalkingDoggos, viewer: int, hand: list[int], dead: list[int], number: int) -> list[list[int]]:
    trades = t.zones[t.trades]
    if 2 * number == len(trades):
        return [[]]
    given, taken = trades[2 * number], trades[2 * number + 1]
    full = [*dead, hand[trade_slot(given)] if trade_seat(given) == viewer else trade_card(given)]
    draws: list[list[int]] = []
    for card in full:
        if not taken & BIT[viewer] or card == trade_card(taken):
            rest = [other for other in full if other != card]
            draws += [[card, *later] for later in _possible_draws(t, viewer, hand, rest, number + 1)]
    return draws


def slot_marks(t: WalkingDoggos, owner: int, viewer: int) -> dict[str, list[str]]:
    """The marks on the slots of a hand; a drawn card has none (WD-trade.8)."""
    clues = clues_about(t, owner, viewer)
    return {SLOTS[slot]: [] if slot == t.traded[owner] else marks(clues, slot) for slot in SLOTS_IN[t.slots[owner]]}


def slot_candidates(t: WalkingDoggos, viewer: int) -> dict[str, list[str]]:
    """The aid of WD-know.23: what each dealt card still in the hand can be in some consistent hand."""
    hands = consistent_hands(t, viewer)
    dealt = [slot for slot in SLOTS_IN[t.slots[viewer]] if slot != t.traded[viewer]]
    return {SLOTS[slot]: [CARDS[card] for card in sorted({hand[slot] for hand in hands})] for slot in dealt}


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
        dead = [card for card in unseen if card not in hand] + PUG_CARDS
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
