"""The questions of a round, in the order it meets them: clue, (note), trade, bet, play."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, EVERYONE, MAX_SEATS
from barkyard.engine.step import Step
from barkyard.engine.table import ALONE, Question
from barkyard.games.walking_doggos.cards import NOTHING, OF_BREED, OF_NUMBER, TOP, WHOLE
from barkyard.games.walking_doggos.clues import (
    BREED,
    EXACT,
    RECEIVER,
    SAID,
    clue_bit,
    clue_mask,
    clue_move,
    clue_receiver,
    clue_slots,
    menu,
    move_receiver,
    tellable,
    write_clue,
)
from barkyard.games.walking_doggos.declare import BREEDS
from barkyard.games.walking_doggos.moves import (
    BET,
    BETS,
    DONE,
    ERASE,
    NO_MORE_NOTES,
    NOTE_BREED,
    NOTE_NUMBER,
    NOTES,
    PASS,
    PLAY,
    PLAYS,
    TRADES,
)
from barkyard.games.walking_doggos.table import WalkingDoggos
from barkyard.games.walking_doggos.zones import HAND, PACKS, SLOTS, SLOTS_IN

MOST_NOTES: Final = 2 * HAND  # WD-memory.7


class Clue(Question[WalkingDoggos]):
    """One clue to one other player who still has a token. No step: it keeps what it has found to be sayable."""

    RULE = "WD-ask.1"
    PROMPT = "Give another player a clue: a breed, a number, or one exact card."
    FIELDS = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.offers: list[list[int]] = []  # what each seat can still be told; found when first needed, not copied
        self.left = 0  # the tokens of all seats together; likewise

    def write(self, sheet: Sheet) -> None:
        sheet.seat(self.seat)

    def copy(self) -> Clue:
        return Clue(self.seat)

    def asked(self, t: WalkingDoggos) -> list[int]:
        return ALONE[self.seat]

    def moves(self, t: WalkingDoggos, seat: int) -> list[int]:
        if not self.offers:
            self.offers = [sayable(t, receiver) for receiver in range(t.seats)]
        moves: list[int] = []
        own = self.offers[seat]
        for offers in self.offers:
            if offers is not own:
                moves += offers
        return moves

    def answer(self, t: WalkingDoggos, seat: int, move: int) -> None:
        tokens = t.tokens
        said = SAID[move >> VERB][move & NUMBER]
        receiver = said >> RECEIVER
        clue = write_clue(said, seat, t.zones[receiver])
        t.write(t.clues, clue | EVERYONE, "WD-clue.22", "A clue from {card}", seat, receiver)
        left = self.left = (self.left or total(tokens)) - 1
        tokens[receiver] -= 1
        if self.offers:
            if tokens[receiver]:
                self.offers[receiver].remove(move)  # WD-clue.14
            else:
                self.offers[receiver] = []  # WD-clue.18
        if left == 0:
            t.stack[-1] = ASK_TRADE[t.first()]  # WD-clue.20
        else:
            following = t.left[seat]
            self.seat = following if tokens[following] != left else t.left[following]  # WD-clue.19
        if t.memory:
            self._show_once(t, receiver)

    def _show_once(self, t: WalkingDoggos, receiver: int) -> None:
        """From memory, the receiver's notes decide what may be said again (WD-memory.3)."""
        self.offers = []
        t.push(Note(receiver, MOST_NOTES))
        if t.news:
            t.news[-1].fleeting = BIT[receiver]

    def refusal(self, t: WalkingDoggos, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB > EXACT:
            return "a clue must be given now; it cannot be passed over", "WD-clue.3"
        receiver = move_receiver(move)
        if receiver >= t.seats:
            others = " or ".join(str(other) for other in range(t.seats) if other != seat)
            return f"a clue goes to seat {others}", "WD-clue.2"
        if receiver == seat:
            return "nobody gives a clue to themselves", "WD-clue.4"
        if not t.tokens[receiver]:
            return f"seat {receiver} has no clue token left", "WD-clue.18"
        if any(clue_move(slip) == move for slip in t.zones[t.clues]):
            return f"seat {receiver} has been given this clue already", "WD-clue.14"
        if move >> VERB == BREED:
            return "a breed clue needs at least two cards of the breed in the hand", "WD-clue.8"
        return "a number clue needs at least two cards with the number in the hand", "WD-clue.10"


def total(tokens: list[int]) -> int:
    """All of them; `sum` is slower when compiled."""
    left = 0
    for count in tokens:
        left += count
    return left


def sayable(t: WalkingDoggos, receiver: int) -> list[int]:
    """The clues that a receiver can be given now."""
    if not t.tokens[receiver]:
        return []
    told = tellable(t.zones[receiver])
    if t.tokens[receiver] != t.house.tokens:
        told &= ~barred(t, receiver)
    return menu(receiver, told).copy()


def barred(t: WalkingDoggos, receiver: int) -> int:
    """What may not be said to a receiver again (WD-clue.14), from memory only what is noted (WD-memory.3)."""
    told = 0
    for slip in t.zones[t.clues]:
        if clue_receiver(slip) == receiver and (not t.memory or noted(t, slip)):
            told |= clue_bit(slip)
    return told


def noted(t: WalkingDoggos, written: int) -> bool:
    """Whether the receiver's notes say all that a clue said of every card it pointed at."""
    notes = t.notes[clue_receiver(written)]
    for slot in SLOTS_IN[clue_slots(written)]:
        if not _note_fits(notes[2 * slot], notes[2 * slot + 1], clue_mask(written)):
            return False
    return True


def _note_fits(breed: int, number: int, named: int) -> bool:
    """Whether a note allows some card, and none but those the clue named."""
    allowed = (OF_BREED[breed - 1] if breed else WHOLE) & (OF_NUMBER[number - 1] if number else WHOLE)
    return allowed != NOTHING and allowed & ~named == NOTHING


class Note(Step[WalkingDoggos]):
    """Playing from memory: look at the clue once more, write notes, then it is gone (WD-memory.1)."""

    RULE = "WD-memory.1"
    PROMPT = "Write notes on your cards; the clue disappears when you are done."
    FIELDS = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def moves(self, t: WalkingDoggos, seat: int) -> list[int]:
        return NOTES if self.left else NO_MORE_NOTES

    def answer(self, t: WalkingDoggos, seat: int, move: int) -> None:
        number = move & NUMBER
        if move == DONE:
            t.stack.pop()
            t.put_out_of_sight(seat)
            return
        t.stack[-1] = Note(seat, self.left - 1)
        if move >= ERASE:
            t.clear_note(seat, number)
            t.tell("WD-memory.2", "@{a} clears the note on slot {b:slot}", seat, number)
        elif move >= NOTE_NUMBER:
            slot, printed = number // TOP, number % TOP + 1
            t.note(seat, 2 * slot + 1, printed)
            t.tell("WD-memory.2", "@{a} notes number {c} on slot {b:slot}", seat, slot, printed)
        else:
            slot, breed = number // len(BREEDS), number % len(BREEDS)
            t.note(seat, 2 * slot, breed + 1)
            t.tell("WD-memory.2", "@{a} notes {c:breed} on slot {b:slot}", seat, slot, breed)

    def refusal(self, t: WalkingDoggos, seat: int, move: int) -> tuple[str, str]:
        if NOTE_BREED <= move < DONE:
            return f"after a clue at most {MOST_NOTES} notes are written or cleared; say done", "WD-memory.7"
        return "write notes, and say done to put the clue out of sight", self.RULE


class Trade(Step[WalkingDoggos]):
    """Pass, or trade one card with the dead hand."""

    RULE = "WD-ask.2"
    PROMPT = "Pass, or trade one of your cards with the dead hand."

    def moves(self, t: WalkingDoggos, seat: int) -> list[int]:
        return TRADES

    def answer(self, t: WalkingDoggos, seat: int, move: int) -> None:
        if move == PASS:
            t.tell("WD-trade.10", "@{a} passes", seat)
        else:
            t.exchange(seat, move & NUMBER)
        if seat != t.dealer:
            t.stack[-1] = ASK_TRADE[t.left[seat]]
            return
        t.turn_outwards()
        t.stack[-1] = ASK_BET[t.first()]

    def refusal(self, t: WalkingDoggos, seat: int, move: int) -> tuple[str, str]:
        return f"the dead hand takes one of your slots {SLOTS[0]} to {SLOTS[-1]}, or you pass", self.RULE


class Bet(Step[WalkingDoggos]):
    """How many packs will you walk?"""

    RULE = "WD-ask.3"
    PROMPT = "Bet how many packs you will walk."

    def moves(self, t: WalkingDoggos, seat: int) -> list[int]:
        return BETS

    def answer(self, t: WalkingDoggos, seat: int, move: int) -> None:
        bets = t.bets = t.bets.copy()
        bets[seat] = move & NUMBER
        if t.news is not None:  # spares the call when nobody listens
            t.tell("WD-bet.2", "@{a} bets {b}", seat, move & NUMBER)
        t.stack[-1] = ASK_BET[t.left[seat]] if seat != t.dealer else ASK_PLAY[t.first()]

    def refusal(self, t: WalkingDoggos, seat: int, move: int) -> tuple[str, str]:
        if move == BET:
            return "a bet of 0 is not allowed", "WD-bet.3"
        if move >> VERB == BET >> VERB:
            return f"the highest bet is {PACKS}, the number of packs", "WD-bet.4"
        return f"a bet from 1 to {PACKS} must be made now", "WD-ask.5"


class Play(Step[WalkingDoggos]):
    """One card of your hand to the pack, chosen unseen."""

    RULE = "WD-ask.4"
    PROMPT = "Play one of your cards to the pack."

    def moves(self, t: WalkingDoggos, seat: int) -> list[int]:
        return PLAYS[t.slots[seat]]

    def answer(self, t: WalkingDoggos, seat: int, move: int) -> None:
        t.lay(seat, move & NUMBER)
        if len(t.zones[t.played]) % t.seats:
            t.stack[-1] = ASK_PLAY[t.left[seat]]
            return
        leader = t.take_pack()
        if len(t.takers) < PACKS - 1:
            t.stack[-1] = ASK_PLAY[leader]
            return
        t.stack.pop()
        last_pack(t, leader)

    def refusal(self, t: WalkingDoggos, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB == PLAY >> VERB:
            return "that slot is empty", self.RULE
        return "a card must be played now", "WD-ask.5"


# These go round the table with every answer, and a step is a value: one for each seat is enough.
ASK_TRADE: Final = [Trade(seat) for seat in range(MAX_SEATS)]
ASK_BET: Final = [Bet(seat) for seat in range(MAX_SEATS)]
ASK_PLAY: Final = [Play(seat) for seat in range(MAX_SEATS)]


def last_pack(t: WalkingDoggos, leader: int) -> None:
    """With one card left there is nothing to choose (WD-ask.6); then the round is scored."""
    seat = leader
    for _ in range(t.seats):
        t.lay(seat, SLOTS_IN[t.slots[seat]][0])
        seat = t.left[seat]
    t.take_pack()
    t.score_round()
    if t.memory:
        t.show_history()
    if t.options["length"] == "long" and t.round < t.seats:
        t.round += 1
        t.dealer = t.first()
        t.tell("WD-long.3", "@{a} deals round {b}", t.dealer, t.round)
        t.deal_round()
        t.push(Clue(t.first()))
