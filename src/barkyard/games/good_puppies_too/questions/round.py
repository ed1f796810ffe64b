"""A round: fill the Dog Park, choose, reveal, turns from high to low, extra pup."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.engine.step import Step
from barkyard.engine.table import Question
from barkyard.games.good_puppies_too.cards.rows import friend_turn, join
from barkyard.games.good_puppies_too.declare.friends import FRIENDS
from barkyard.games.good_puppies_too.declare.pups import CARDS, SET_SIZE
from barkyard.games.good_puppies_too.moves import PICK, SWAP, TAKE, wrong_kind
from barkyard.games.good_puppies_too.questions.schemes import Schemes
from barkyard.games.good_puppies_too.questions.scoring import begin_scoring
from barkyard.games.good_puppies_too.questions.trick import arrive
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import CHOSEN, HAND, OWN

MOST_CHANGES: Final = 100  # of a seat's picks in one round: more than anybody wants, and every game ends

PICKS: Final = [PICK | card for card in range(len(CARDS))]
TAKES: Final = [TAKE | card for card in range(len(CARDS))]

# A place in the turn order: number, then Too card before first-set card before Friend, then the seat.
TOO_CARD: Final = 2
FIRST_CARD: Final = 1
FRIEND: Final = 0


class Fill(Step[GoodPuppies]):
    """Fill the Dog Park from the deck alone; if it cannot be filled, this is the Final Round (GP-final.1)."""

    RULE = "GP-round.2"
    FIELDS = ()

    def __init__(self) -> None:
        self.seat = 0

    def ready(self, t: GoodPuppies) -> bool:
        t.round += 1
        deck = t.zones[t.deck]
        if len(deck) < t.plan.row:
            t.final = 1
            t.tell("GP-final.1", "The deck is too short for the Dog Park: this is the Final Round")
        else:
            for _ in range(t.plan.row):
                t.move(t.deck, len(deck) - 1, t.park, EVERYONE, "GP-round.2", "{card} comes to the Dog Park")
        t.stack[-1] = Choose([0] * t.plan.hands)
        return False


class Choose(Question[GoodPuppies]):
    """Every hand player lays a pup face-down, or two; a pick may be changed until the last one lies (GP-round.5)."""

    RULE = "GP-round.4"
    PROMPT = "Choose the pup you play this round."
    FIELDS = ("changes",)

    def __init__(self, changes: list[int]) -> None:
        self.changes = changes
        self.order: list[int] = []  # in which they are asked; worked out once, until somebody answers
        self.everyone: list[int] = []  # of them, by seat

    def write(self, sheet: Sheet) -> None:
        sheet.numbers(self.changes)

    def copy(self) -> Choose:
        return Choose(self.changes.copy())

    def asked(self, t: GoodPuppies) -> list[int]:
        """First those who still have to pick, then those who may change their minds."""
        if not self.order:
            asked: list[int] = []
            sure: list[int] = []
            for seat in range(t.plan.hands):
                if len(t.zones[OWN * seat + CHOSEN]) < t.plan.picks:
                    asked.append(seat)
                elif self.changes[seat] < MOST_CHANGES:
                    sure.append(seat)
            self.everyone = self.order = asked
            if sure:
                self.order = asked + sure
                self.everyone = sorted(self.order)
        return self.order

    def together(self, t: GoodPuppies) -> list[int]:
        """All who may answer, whoever of them is asked first: this is no window."""
        self.asked(t)
        return self.everyone

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        """Pick while a pup is missing; whatever lies there already may be changed."""
        hand = ascending(t.zones[OWN * seat + HAND])
        chosen = t.zones[OWN * seat + CHOSEN]
        moves: list[int] = []
        if len(chosen) < t.plan.picks:
            moves = [PICKS[card] for card in hand]
        if chosen and self.changes[seat] < MOST_CHANGES:
            moves += [SWAP | (old * len(CARDS) + new) for old in ascending(chosen) for new in hand]
        return moves

    def answer(self, t: GoodPuppies, seat: int, move: int) -> None:
        self.order = []
        if move >> VERB == SWAP >> VERB:
            self.changes[seat] += 1
            old = (move & NUMBER) // len(CARDS)
            self._lay(t, seat, CHOSEN, HAND, old, "GP-round.5", "@{a} takes a chosen pup back")
            self._lay(
                t, seat, HAND, CHOSEN, (move & NUMBER) % len(CARDS), "GP-round.5", "@{a} lays another pup face-down"
            )
            return
        self._lay(t, seat, HAND, CHOSEN, move & NUMBER, self.RULE, "@{a} lays a pup face-down")
        for other in range(t.plan.hands):
            if len(t.zones[OWN * other + CHOSEN]) < t.plan.picks:
                return
        t.stack[-1] = Turns(reveal(t), 0)
        t.go_on()

    def _lay(self, t: GoodPuppies, seat: int, source: int, target: int, card: int, rule: str, text: str) -> None:
        index = t.find(OWN * seat + source, card)
        t.hand_over(OWN * seat + source, index, OWN * seat + target, BIT[seat], rule, text, seat)

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        chosen = ascending(t.zones[OWN * seat + CHOSEN])
        if move >> VERB == PICK >> VERB:
            if len(chosen) == t.plan.picks:
                return "you have picked; 'swap' changes it", "GP-round.5"
            return self._not_in_hand(chosen, move & NUMBER)
        if move >> VERB != SWAP >> VERB:
            wanted = "'pick' with a card of your hand, or 'swap' with one you have picked"
            return wrong_kind(move, wanted, self.RULE, can_stop=False)
        if not chosen:
            return "you have not picked yet", self.RULE
        if (move & NUMBER) // len(CARDS) not in chosen:
            return "the first of the two is not a pup you have picked", "GP-round.5"
        if self.changes[seat] == MOST_CHANGES:
            return f"you have changed your mind {MOST_CHANGES} times in this round", "GP-round.5"
        return self._not_in_hand(chosen, (move & NUMBER) % len(CARDS))

    def _not_in_hand(self, chosen: list[int], card: int) -> tuple[str, str]:
        if card in chosen:
            return "you have picked that pup already", "GP-round.5"
        return "that card is not in your hand", self.RULE


def ascending(slips: list[int]) -> list[int]:
    """The cards of a few slips, lowest first."""
    cards: list[int] = []
    for slip in slips:
        card = slip & CARD
        place = len(cards)
        cards.append(card)
        while place and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
    return cards


def reveal(t: GoodPuppies) -> list[int]:
    """All chosen pups are turned face-up together: the turn order (GP-round.6, GP-round.7)."""
    order: list[int] = []
    for seat in range(t.plan.hands):
        zone = OWN * seat + CHOSEN
        for index in range(len(t.zones[zone])):
            slip = t.show(zone, index, EVERYONE, "GP-round.6", "@{a} reveals {card}", seat)
            card = slip & CARD
            order.append(order_key(card % SET_SIZE, TOO_CARD if card < SET_SIZE else FIRST_CARD, seat))
    for seat in range(t.plan.hands, t.seats):
        order.append(order_key(FRIENDS[t.plan.friends[seat]].turn, FRIEND, seat))
    order.sort()
    order.reverse()
    return order


def order_key(number: int, kind: int, seat: int) -> int:
    return (number << 2 | kind) << 3 | seat


class Turns(Step[GoodPuppies]):
    """The turns still to come, highest first; then the extra pup for whoever was last."""

    RULE = "GP-round.7"
    FIELDS = ("order", "last")

    def __init__(self, order: list[int], last: int) -> None:
        self.order = order
        self.last = last
        self.seat = last

    def write(self, sheet: Sheet) -> None:
        sheet.numbers(self.order)
        sheet.number(self.last)

    def ready(self, t: GoodPuppies) -> bool:
        if not self.order:
            end_round(t, self.last)
            return False
        key = self.order[0]
        seat = key & 7
        t.stack[-1] = Turns(self.order[1:], seat)
        if key >> 3 & 3 == FRIEND:
            friend_turn(t, seat)
        else:
            take_turn(t, seat, (key >> 5) + (0 if key >> 3 & 3 == TOO_CARD else SET_SIZE))
        return False


def take_turn(t: GoodPuppies, seat: int, card: int) -> None:
    """Add, trick, draw, scheme (GP-turn.1); no draw in the Final Round (GP-final.5)."""
    t.push(Schemes(seat))
    if not t.final:
        t.push(TakePup(seat))
    zone = OWN * seat + CHOSEN
    arrive(t, seat, zone, t.find(zone, card), "GP-turn.2", True)


def end_round(t: GoodPuppies, last: int) -> None:
    """The pup left in the Dog Park goes to the seat that acted last, without its trick (GP-round.10, GP-round.11)."""
    if t.final:
        t.stack.pop()
        begin_scoring(t)
        return
    t.stack[-1] = Fill()
    if last < t.plan.hands:
        arrive(t, last, t.park, 0, "GP-round.10", False)
    else:
        join(t, last, t.park, 0, "GP-friend.22")


class TakePup(Step[GoodPuppies]):
    """Which pup of the Dog Park comes into the hand."""

    RULE = "GP-turn.5"
    PROMPT = "Take a pup of the Dog Park into your hand."

    def moves(self, t: GoodPuppies, seat: int) -> list[int]:
        return [TAKES[slip & CARD] for slip in t.zones[t.park]]

    def do(self, t: GoodPuppies, move: int) -> None:
        t.take_pup(self.seat, t.find(t.park, move & NUMBER))

    def refusal(self, t: GoodPuppies, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB == TAKE >> VERB:
            return "that pup is not in the Dog Park", self.RULE
        return wrong_kind(move, "'take' with a pup of the Dog Park", self.RULE)
