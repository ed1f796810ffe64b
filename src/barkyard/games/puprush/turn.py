"""Setup and the four steps of a turn: who is asked what, from the first adoption to the last discard."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.engine.table import Question, Table
from barkyard.games.puprush import agenda, knowledge
from barkyard.games.puprush.cards import BANK, CARDS, CORGI, COST, DACHSHUND, HUSKY, NAP_TIME, PAW_PALS, type_of
from barkyard.games.puprush.paying import go_on_paying
from barkyard.games.puprush.prints import CORGI_NEEDS
from barkyard.games.puprush.puptivities import play_bank
from barkyard.games.puprush.table import CARRY_ITEM, DECK_BANK, DECK_PUPTIVITY, PupRush
from barkyard.games.puprush.words import (
    ADOPT,
    AFFORDABLE,
    DEAREST,
    DISCARD,
    DISCARDS,
    DRAW,
    END,
    PLAY,
    PLAYS,
    UNBANKED,
    USE_DOG,
    coins,
    held,
    kinds_in,
    menu,
)

FROM_BANK: Final = DRAW
FROM_PUPTIVITY: Final = DRAW | 1
FROM_DOGHOUSE: Final = DRAW | 2
FROM_NOWHERE: Final = DRAW | 3
HAND_LIMIT: Final = 6
MOST_TURNS: Final = 100  # of every player (PR-end.5)


# Setup


def adopt(t: PupRush, seat: int, dog: int) -> None:
    """A dog nobody has; the last chooser starts (PR-setup.3, PR-setup.4, PR-setup.12)."""
    place = t.place_of(t.box, dog)
    t.move(t.box, place, t.dogs + seat, EVERYONE, "PR-setup.4", "@{a} adopts the {card}", seat)
    following = t.left(seat)
    if following == t.first:
        t.turn = seat
        deal_hands(t)
        begin_turn(t)
    elif len(t.zones[t.box]) == 1:
        adopt(t, following, t.zones[t.box][0] & CARD)
    else:
        t.push(Adopt(following))


def deal_hands(t: PupRush) -> None:
    """Two Bank cards, then two Puptivities each, clockwise from the starting player (PR-setup.8, PR-setup.9)."""
    seat = t.turn
    for _ in range(t.seats):
        for deck in (DECK_BANK, DECK_BANK, DECK_PUPTIVITY, DECK_PUPTIVITY):
            t.draw(seat, deck, "PR-setup.8")
        seat = t.left(seat)


# The steps


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
            draw_step(t, seat)
            return
        t.napping[seat] = 0
        t.tell("PR-turn.6", "@{a} sleeps through a turn", seat)
        t.turn = t.left(seat)
    t.tell("PR-end.5", "Every player has had {a} turns: the most BP win", MOST_TURNS)


def draw_step(t: PupRush, seat: int) -> None:
    """One draw, or both decks for an empty hand (PR-draw.1, PR-draw.6); a single answer is given by the program."""
    if not t.zones[seat]:
        t.push(Act(seat))
        t.draw_puptivity(seat, "PR-draw.6")
        t.draw_bank(seat, "PR-draw.6")
        agenda.settle(t)
        return
    if t.zones[t.decks] and t.zones[t.decks + 1]:
        t.push(Draw(seat))
        return
    answers = draw_answers(t, seat)
    if len(answers) == 1:
        draw_by(t, seat, answers[0])
    else:
        t.push(Draw(seat))


def draw_answers(t: PupRush, seat: int) -> list[int]:
    if t.zones[t.decks] and t.zones[t.decks + 1] and t.dog(seat) != DACHSHUND:
        return [FROM_BANK, FROM_PUPTIVITY]
    answers: list[int] = []
    if t.can_supply(DECK_BANK):
        answers.append(FROM_BANK)
    if t.can_supply(DECK_PUPTIVITY):
        answers.append(FROM_PUPTIVITY)
    supplied = len(answers)
    if t.dog(seat) == DACHSHUND and t.zones[t.doghouse]:
        answers.append(FROM_DOGHOUSE)
    if not supplied:
        answers.append(FROM_NOWHERE)
    return answers


def draw_by(t: PupRush, seat: int, move: int) -> None:
    t.push(Act(seat))
    if move == FROM_BANK:
        t.draw_bank(seat, "PR-draw.2")
    elif move == FROM_PUPTIVITY:
        t.draw_puptivity(seat, "PR-draw.3")
    elif move == FROM_DOGHOUSE:
        fetch(t, seat)
    else:
        t.tell("PR-draw.5", "@{a} draws nothing", seat)
    agenda.settle(t)


def fetch(t: PupRush, seat: int) -> None:
    """The Dachshund takes a random card of the Doghouse; a Mispaw is shown and waits (PR-dog-dachshund.1 to .4)."""
    t.use_dog(seat)
    house = t.zones[t.doghouse]
    place = t.dice.below(len(house))
    text = "@{a}'s Dachshund fetches {card}"
    t.drawn[seat] += 1
    if house[place] & CARD >= NAP_TIME:
        t.move(t.doghouse, place, t.limbo, EVERYONE, "PR-dog-dachshund.4", text, seat)
        t.due(CARRY_ITEM, seat)  # before the gain, which may make another Mispaw due
        t.gain(seat, t.house.n[DACHSHUND], "PR-dog-dachshund.1")
        return
    deck = type_of(house[place] & CARD)
    knowledge.note_seen_doghouse(t, deck, knowledge.DOGHOUSE)
    knowledge.pass_face_down(t, t.doghouse, place, seat, BIT[seat], "PR-dog-dachshund.3", text, seat)
    knowledge.note_hidden_move(t, deck, knowledge.DOGHOUSE, 1 << seat)
    t.gain(seat, t.house.n[DACHSHUND], "PR-dog-dachshund.1")


def end_step(t: PupRush) -> None:
    """Discard down to six, one at a time, then the next player clockwise (PR-hand.1, PR-hand.2, PR-turn.9)."""
    if len(t.zones[t.turn]) > HAND_LIMIT:
        t.push(Discard(t.turn))
        return
    t.turn = t.left(t.turn)
    begin_turn(t)


# The questions


class Adopt(Question):
    """Which dog to adopt."""

    RULE: ClassVar[str] = "PR-ask.1"
    PROMPT: ClassVar[str] = "Adopt a dog."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Adopt:
        return Adopt(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        w = cast(PupRush, t)
        return [ADOPT | dog for dog in kinds_in(w.zones[w.box])]

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        adopt(w, seat, move & NUMBER)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != ADOPT >> VERB:
            return "a dog must be adopted now", "PR-ask.15"
        return "somebody has that dog already", "PR-setup.4"


class Draw(Question):
    """Where to draw from."""

    RULE: ClassVar[str] = "PR-ask.2"
    PROMPT: ClassVar[str] = "Draw a card: from which deck?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Draw:
        return Draw(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return draw_answers(cast(PupRush, t), seat)

    def answer(self, t: Table, seat: int, move: int) -> None:
        t.stack.pop()
        draw_by(cast(PupRush, t), seat, move)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        w = cast(PupRush, t)
        if move in (FROM_BANK, FROM_PUPTIVITY):
            return "neither that deck nor the Doghouse has such a card", "PR-draw.4"
        if move == FROM_DOGHOUSE and w.dog(seat) == DACHSHUND:
            return "the Doghouse is empty", "PR-dog-dachshund.2"
        if move == FROM_DOGHOUSE:
            return "only a Dachshund fetches cards from the Doghouse", "PR-dog-dachshund.1"
        if move == USE_DOG and w.dog(seat) == DACHSHUND:
            return "with your Dachshund you draw from the Doghouse: 'draw doghouse'", "PR-dog.4"
        return "a card must be drawn first", "PR-draw.1"


class Act(Question):
    """Play cards, use the dog, or end the turn."""

    RULE: ClassVar[str] = "PR-ask.3"
    PROMPT: ClassVar[str] = "Play a card, use your dog, or end your turn."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Act:
        return Act(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        w = cast(PupRush, t)
        purse = w.pupcoins(seat)
        moves = menu(
            PLAYS, held(w.zones[seat]) & AFFORDABLE[purse if purse < DEAREST else DEAREST] & UNBANKED[w.banked]
        )
        if can_use_dog(w, seat):
            moves.append(USE_DOG)
        moves.append(END)
        return moves

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        if move == END:
            w.stack.pop()
            w.tell("PR-play.2", "@{a} ends the play step", seat)
            end_step(w)
        elif move == USE_DOG:
            use_dog(w, seat)
            agenda.settle(w)
        elif (move & NUMBER) + BANK < PAW_PALS:
            play_bank(w, seat, (move & NUMBER) + BANK)
            if w.stack and w.stack[-1] is self:
                agenda.settle(w)
        else:
            go_on_paying(w, seat, (move & NUMBER) + BANK, [])

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        w = cast(PupRush, t)
        if move == USE_DOG:
            return dog_refusal(w, seat)
        if move >> VERB != PLAY >> VERB:
            return "now is the time to play cards, to use your dog or to end", "PR-play.1"
        card = (move & NUMBER) + BANK
        if w.place_of(seat, card) < 0:
            return f"you do not hold {CARDS[card]}", "PR-ask.3"
        if card < PAW_PALS:
            return "you have played a Bank card this turn", "PR-bank.1"
        return f"it costs {coins(COST[card])} and you have {w.pupcoins(seat)}", "PR-pay.2"


def can_use_dog(t: PupRush, seat: int) -> bool:
    """A Husky with a card in the Activity Pile, a Corgi with two in the Money Pile, once a turn."""
    dog = t.dog(seat)
    if dog == HUSKY:
        return not t.uses[seat] and len(t.zones[t.pile + seat]) > 0
    return dog == CORGI and not t.uses[seat] and len(t.zones[t.money + seat]) >= CORGI_NEEDS


def use_dog(t: PupRush, seat: int) -> None:
    t.tell("PR-dog.3", "@{a} uses the dog", seat)
    t.use_dog(seat)
    if t.dog(seat) == HUSKY:
        t.gain(seat, t.house.n[HUSKY], "PR-dog-husky.1")
    else:
        t.gain(seat, t.house.n[CORGI], "PR-dog-corgi.1")


def dog_refusal(t: PupRush, seat: int) -> tuple[str, str]:
    dog = t.dog(seat)
    if dog == DACHSHUND:
        return "your Dachshund fetches in place of your draw, which you have made", "PR-dog.4"
    if dog != HUSKY and dog != CORGI:
        return "your dog acts by itself", "PR-dog.2"
    rule = "PR-dog-husky.1" if dog == HUSKY else "PR-dog-corgi.1"
    if t.uses[seat]:
        return "your dog has been used this turn", rule
    needs = "a card in your Activity Pile" if dog == HUSKY else f"{CORGI_NEEDS} cards in your Money Pile"
    return f"your dog needs {needs}", rule


class Discard(Question):
    """Which card goes to the Doghouse for the hand limit."""

    RULE: ClassVar[str] = "PR-ask.14"
    PROMPT: ClassVar[str] = "You hold more than six cards: discard one."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Discard:
        return Discard(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return menu(DISCARDS, held(t.zones[seat]))

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        card = BANK + (move & NUMBER)
        place = w.place_of(seat, card)
        text = "@{a} discards {card}"
        knowledge.pass_face_down(w, seat, place, w.doghouse, BIT[seat], "PR-hand.1", text, seat)
        knowledge.note_hidden_move(w, type_of(card), 1 << seat, knowledge.DOGHOUSE)
        knowledge.note_private(w, seat, card, knowledge.DOGHOUSE)
        w.sent(seat)
        agenda.settle(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != DISCARD >> VERB:
            return "the play step is over; discard a card", "PR-hand.5"
        return "you do not hold that card", "PR-ask.14"
