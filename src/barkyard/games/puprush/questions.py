"""Setup and the steps of a turn: who is asked what, from the first adoption to the last discard."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT, EVERYONE
from barkyard.engine.step import Choice, Standing, Step
from barkyard.games.puprush import knowledge
from barkyard.games.puprush.cards.mispaws import carry_out_mispaw, draw_mispaw
from barkyard.games.puprush.declare import (
    AS_DRAW,
    BANK,
    BOOK,
    CARDS,
    CHOSEN,
    FIRST_HELD,
    FIRST_PUPTIVITY,
    PUPTIVITY,
)
from barkyard.games.puprush.moves import (
    ADOPT,
    DISCARD,
    END,
    FROM_BANK,
    FROM_DOGHOUSE,
    FROM_NOWHERE,
    FROM_PUPTIVITY,
    ONE,
    PLAY,
    USE_DOG,
    card_in,
    coins,
    held,
    menu,
    menus,
)
from barkyard.games.puprush.paying import pay_for
from barkyard.games.puprush.table import ITEM, ORDER, TAKEN, PupRush
from barkyard.games.puprush.zones import kinds_in

HAND_LIMIT: Final = 6
MOST_TURNS: Final = 100  # of every player (PR-end.5)

PLAYS: Final = menus(PLAY)
DISCARDS: Final = menus(DISCARD)
BANK_CARDS: Final = sum(ONE[card.number] for card in BOOK if card.deck == BANK)
EVERY_CARD: Final = BANK_CARDS | sum(ONE[card.number] for card in BOOK if card.deck == PUPTIVITY)
UNBANKED: Final = [EVERY_CARD, EVERY_CARD ^ BANK_CARDS]  # by whether a Bank card has been played


class Adopt(Choice[PupRush]):
    RULE = "PR-ask.1"
    PROMPT = "Adopt a dog."

    def moves(self, t: PupRush, seat: int) -> list[int]:
        return [ADOPT | dog for dog in kinds_in(t.zones[t.box])]

    def do(self, t: PupRush, move: int) -> None:
        """A dog nobody has; the last chooser starts (PR-setup.3, PR-setup.4, PR-setup.12)."""
        seat, place = self.seat, t.place_of(t.box, move & NUMBER)
        t.move(t.box, place, t.dogs + seat, EVERYONE, "PR-setup.4", "@{a} adopts the {card}", seat)
        if t.left(seat) != t.first:
            t.push(Adopt(t.left(seat)))
            return
        t.turn = seat
        deal_hands(t)
        begin_turn(t)

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != ADOPT >> VERB:
            return "a dog must be adopted now", "PR-ask.15"
        return "somebody has that dog already", "PR-setup.4"


def deal_hands(t: PupRush) -> None:
    """Two Bank cards, then two Puptivities each, clockwise from the starting player (PR-setup.8, PR-setup.9)."""
    seat = t.turn
    for _ in range(t.seats):
        for deck in (BANK, BANK, PUPTIVITY, PUPTIVITY):
            t.draw(seat, deck, "PR-setup.8")
        seat = t.left(seat)


def begin_turn(t: PupRush) -> None:
    """Counters to zero; naps are slept through one turn after another (PR-turn.2, PR-turn.3, PR-turn.6, PR-turn.11)."""
    while t.turns < MOST_TURNS * t.seats:
        seat = t.turn
        t.turns += 1
        t.banked = 0
        for other in range(t.seats):
            t.uses[other] = 0
            t.drawn[other] = 0
        t.used[seat] = 0
        t.activated[seat] = 0
        if not t.napping[seat]:
            t.tell("PR-turn.1", "@{a}'s turn", seat)
            t.push(Draw(seat))
            return
        t.napping[seat] = 0
        t.tell("PR-turn.6", "@{a} sleeps through a turn", seat)
        t.turn = t.left(seat)
    t.tell("PR-end.5", "Every player has had {a} turns: the most BP win", MOST_TURNS)


class Draw(Step[PupRush]):
    RULE = "PR-ask.2"
    PROMPT = "Draw a card: from which deck?"

    def ready(self, t: PupRush) -> bool:
        """One draw, or both decks for an empty hand (PR-draw.1, PR-draw.6); a single answer is given by the program."""
        if not t.zones[self.seat]:
            t.stack[-1] = Act(self.seat)
            t.draw_puptivity(self.seat, "PR-draw.6")
            t.draw_bank(self.seat, "PR-draw.6")
            return False
        if t.zones[t.decks] and t.zones[t.decks + 1]:
            return True
        offers = self.moves(t, self.seat)
        if len(offers) > 1:
            return True
        t.stack.pop()
        self.do(t, offers[0])
        return False

    def moves(self, t: PupRush, seat: int) -> list[int]:
        fetches = t.house.when[t.dog(seat)] == AS_DRAW
        if t.zones[t.decks] and t.zones[t.decks + 1] and not fetches:
            return [FROM_BANK, FROM_PUPTIVITY]
        offers: list[int] = []
        if t.can_supply(BANK):
            offers.append(FROM_BANK)
        if t.can_supply(PUPTIVITY):
            offers.append(FROM_PUPTIVITY)
        supplied = len(offers)
        if fetches and t.zones[t.doghouse]:
            offers.append(FROM_DOGHOUSE)
        if not supplied:
            offers.append(FROM_NOWHERE)
        return offers

    def do(self, t: PupRush, move: int) -> None:
        seat = self.seat
        t.push(Act(seat))
        if move == FROM_BANK:
            t.draw_bank(seat, "PR-draw.2")
        elif move == FROM_PUPTIVITY:
            t.draw_puptivity(seat, "PR-draw.3")
        elif move == FROM_DOGHOUSE:
            t.carry_out(t.dog(seat), seat)
        else:
            t.tell("PR-draw.5", "@{a} draws nothing", seat)

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        if move in (FROM_BANK, FROM_PUPTIVITY):
            return "neither that deck nor the Doghouse has such a card", "PR-draw.4"
        if move == FROM_DOGHOUSE and t.house.when[t.dog(seat)] == AS_DRAW:
            return "the Doghouse is empty", "PR-dog-dachshund.2"
        if move == FROM_DOGHOUSE:
            return "only a Dachshund fetches cards from the Doghouse", "PR-dog-dachshund.1"
        if move == USE_DOG and t.house.when[t.dog(seat)] == AS_DRAW:
            return "with your Dachshund you draw from the Doghouse: 'draw doghouse'", "PR-dog.4"
        return "a card must be drawn first", "PR-draw.1"


def carry_out_due(t: PupRush) -> None:
    """The next on the agenda: first in, first out (PR-agenda.3)."""
    item = t.agenda.pop(0)
    what = item & ITEM
    if what == ORDER:
        draw_mispaw(t, item >> 6)
    elif what == TAKEN:
        carry_out_mispaw(t, item >> 6)
    else:
        t.carry_out(what, item >> 6)


class Act(Standing[PupRush]):
    RULE = "PR-ask.3"
    PROMPT = "Play a card, use your dog, or end your turn."

    def ready(self, t: PupRush) -> bool:
        if not t.agenda:
            return True
        carry_out_due(t)
        return False

    def moves(self, t: PupRush, seat: int) -> list[int]:
        purse = t.pupcoins(seat)
        dearest = t.house.dearest
        playable = t.house.affordable[purse if purse < dearest else dearest] & UNBANKED[t.banked]
        moves = menu(PLAYS, held(t.zones[seat]) & playable)
        if can_use_dog(t, seat):
            moves.append(USE_DOG)
        moves.append(END)
        return moves

    def do(self, t: PupRush, move: int) -> None:
        seat = self.seat
        if move == END:
            t.stack.pop()
            t.tell("PR-play.2", "@{a} ends the play step", seat)
            end_turn(t, seat)
        elif move == USE_DOG:
            t.tell("PR-dog.3", "@{a} uses the dog", seat)
            t.use_dog(seat)
            t.carry_out(t.dog(seat), seat)
        elif card_in(move) < FIRST_PUPTIVITY:
            play_bank(t, seat, card_in(move))
        else:
            pay_for(t, seat, card_in(move), [])

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        if move == USE_DOG:
            return dog_refusal(t, seat)
        if move >> VERB != PLAY >> VERB:
            return "now is the time to play cards, to use your dog or to end", "PR-play.1"
        card = card_in(move)
        if t.place_of(seat, card) < 0:
            return f"you do not hold {CARDS[card]}", "PR-ask.3"
        if t.house.deck[card] == BANK:
            return "you have played a Bank card this turn", "PR-bank.1"
        return f"it costs {coins(t.house.cost[card])} and you have {t.pupcoins(seat)}", "PR-pay.2"


def can_use_dog(t: PupRush, seat: int) -> bool:
    """A Husky with a card in the Activity Pile, a Corgi with two in the Money Pile, once a turn."""
    house, dog = t.house, t.dog(seat)
    if house.when[dog] != CHOSEN or t.uses[seat] >= house.uses[dog]:
        return False
    return len(t.zones[t.pile + seat]) >= house.pile[dog] and len(t.zones[t.money + seat]) >= house.money[dog]


def dog_refusal(t: PupRush, seat: int) -> tuple[str, str]:
    dog = BOOK[t.dog(seat)]
    if dog.when == AS_DRAW:
        return f"your {dog.title} fetches in place of your draw, which you have made", "PR-dog.4"
    if dog.when != CHOSEN:
        return "your dog acts by itself", "PR-dog.2"
    rule = f"PR-dog-{dog.key}.1"
    if t.uses[seat]:
        return "your dog has been used this turn", rule
    needs = (
        "a card in your Activity Pile" if dog.needs_pile else f"{t.house.money[dog.number]} cards in your Money Pile"
    )
    return f"your dog needs {needs}", rule


def play_bank(t: PupRush, seat: int, card: int) -> None:
    """Into the Money Pile; its effect happens once, at this moment (PR-bank.2, PR-bank.3)."""
    if t.zones[t.notes]:
        knowledge.note_reveal(t, seat, card)
    t.move(seat, t.place_of(seat, card), t.money + seat, EVERYONE, "PR-bank.2", "@{a} plays {card}", seat)
    t.banked = 1
    t.house.effects[card - FIRST_HELD](t, seat, card)


def end_turn(t: PupRush, seat: int) -> None:
    """Down to six cards, one at a time (PR-hand.1, PR-hand.2); then the next player clockwise (PR-turn.9)."""
    if len(t.zones[seat]) > HAND_LIMIT:
        t.push(Discard(seat))
    else:
        t.turn = t.left(seat)
        begin_turn(t)


class Discard(Standing[PupRush]):
    RULE = "PR-ask.14"
    PROMPT = "You hold more than six cards: discard one."

    def ready(self, t: PupRush) -> bool:
        if t.agenda:
            carry_out_due(t)
            return False
        if len(t.zones[self.seat]) > HAND_LIMIT:
            return True
        t.stack.pop()
        end_turn(t, self.seat)
        return False

    def moves(self, t: PupRush, seat: int) -> list[int]:
        return menu(DISCARDS, held(t.zones[seat]))

    def do(self, t: PupRush, move: int) -> None:
        seat, card = self.seat, card_in(move)
        text = "@{a} discards {card}"
        place = t.place_of(seat, card)
        knowledge.pass_face_down(t, seat, place, t.doghouse, BIT[seat], "PR-hand.1", text, seat)
        knowledge.note_hidden_move(t, t.house.deck[card], 1 << seat, knowledge.DOGHOUSE)
        knowledge.note_private(t, seat, card, knowledge.DOGHOUSE)
        t.sent(seat)

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != DISCARD >> VERB:
            return "the play step is over; discard a card", "PR-hand.5"
        return "you do not hold that card", "PR-ask.14"
