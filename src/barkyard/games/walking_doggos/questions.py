"""The questions of a round, in the order it meets them: clue, (note), trade, bet, play."""

from __future__ import annotations

from typing import ClassVar, Final

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.slips import BIT, EVERYONE
from barkyard.engine.table import ALONE, Question, Table
from barkyard.games.walking_doggos.cards import BREEDS, HAND, NOTHING, OF_BREED, OF_NUMBER, PACKS, SLOTS_IN, TOP, WHOLE
from barkyard.games.walking_doggos.clues import (
    BREED,
    EXACT,
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
from barkyard.games.walking_doggos.table import TOKENS, WalkingDoggos

# Whose table it is, the questions assert: to Python a `cast` is a call, and the name `w` spares compiled code to check
# again at every use.

# The verbs 0 to 2 are the kinds of clue.
PASS: Final = 3 << VERB
TRADE: Final = 4 << VERB
BET: Final = 5 << VERB
PLAY: Final = 6 << VERB
NOTE_BREED: Final = 7 << VERB
NOTE_NUMBER: Final = 8 << VERB
ERASE: Final = 9 << VERB
DONE: Final = 10 << VERB
MOST_NOTES: Final = 2 * HAND  # WD-memory.7
TRADES: Final = [PASS, *(TRADE | slot for slot in range(HAND))]
BETS: Final = [BET | packs for packs in range(1, PACKS + 1)]
PLAYS: Final = [[PLAY | slot for slot in slots] for slots in SLOTS_IN]  # by the mask of slots


class Clue(Question[Table]):
    """One clue to one other player who still has a token."""

    RULE: ClassVar[str] = "WD-ask.1"
    PROMPT: ClassVar[str] = "Give another player a clue: a breed, a number, or one exact card."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ("left", "offers", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.offers: list[list[int]] = []  # what each seat can still be told; found when first needed, not copied
        self.left = 0  # the tokens of all seats together; likewise

    def copy(self) -> Clue:
        return Clue(self.seat)

    def asked(self, t: Table) -> list[int]:
        return ALONE[self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        if not self.offers:
            assert isinstance(t, WalkingDoggos)
            self.offers = [sayable(t, receiver) for receiver in range(t.seats)]
        moves: list[int] = []
        own = self.offers[seat]
        for offers in self.offers:
            if offers is not own:
                moves += offers
        return moves

    def answer(self, t: Table, seat: int, move: int) -> None:
        assert isinstance(t, WalkingDoggos)
        w = t
        tokens = w.tokens
        said = SAID[move >> VERB][move & NUMBER]
        receiver = said >> 5
        clue = write_clue(said, seat, w.zones[receiver])
        w.write(w.clues, clue | EVERYONE, "WD-clue.22", "A clue from {card}", seat, receiver)
        left = self.left = (self.left or total(tokens)) - 1
        tokens[receiver] -= 1
        if self.offers:
            if tokens[receiver]:
                self.offers[receiver].remove(move)  # WD-clue.14
            else:
                self.offers[receiver] = []  # WD-clue.18
        if left == 0:
            w.stack[-1] = Trade(w.first())  # WD-clue.20
        else:
            following = (seat + 1) % w.seats
            self.seat = following if tokens[following] != left else (following + 1) % w.seats  # WD-clue.19
        if w.memory:
            self._show_once(w, receiver)

    def _show_once(self, w: WalkingDoggos, receiver: int) -> None:
        """From memory, the receiver's notes decide what may be said again (WD-memory.3)."""
        self.offers = []
        w.push(Note(receiver, MOST_NOTES))
        if w.news:
            w.news[-1].fleeting = BIT[receiver]

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        assert isinstance(t, WalkingDoggos)
        w = t
        if move >> VERB > EXACT:
            return "a clue must be given now; it cannot be passed over", "WD-clue.3"
        receiver = move_receiver(move)
        if receiver >= w.seats:
            others = " or ".join(str(other) for other in range(w.seats) if other != seat)
            return f"a clue goes to seat {others}", "WD-clue.2"
        if receiver == seat:
            return "nobody gives a clue to themselves", "WD-clue.4"
        if not w.tokens[receiver]:
            return f"seat {receiver} has no clue token left", "WD-clue.18"
        if any(clue_move(slip) == move for slip in w.zones[w.clues]):
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
    if t.tokens[receiver] != TOKENS:
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
    for slot in range(HAND):
        if clue_slots(written) >> slot & 1 and not _note_fits(notes[2 * slot], notes[2 * slot + 1], clue_mask(written)):
            return False
    return True


def _note_fits(breed: int, number: int, named: int) -> bool:
    """Whether a note allows some card, and none but those the clue named."""
    allowed = (OF_BREED[breed - 1] if breed else WHOLE) & (OF_NUMBER[number - 1] if number else WHOLE)
    return allowed != NOTHING and allowed & ~named == NOTHING


class Note(Question[Table]):
    """Playing from memory: look at the clue once more, write notes, then it is gone (WD-memory.1)."""

    RULE: ClassVar[str] = "WD-memory.1"
    PROMPT: ClassVar[str] = "Write notes on your cards; the clue disappears when you are done."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")
    __slots__ = ("left", "seat")

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def copy(self) -> Note:
        return Note(self.seat, self.left)

    def asked(self, t: Table) -> list[int]:
        return ALONE[self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        if not self.left:
            return [DONE]
        moves = [DONE]
        moves += [NOTE_BREED | note for note in range(HAND * len(BREEDS))]
        moves += [NOTE_NUMBER | note for note in range(HAND * TOP)]
        return moves + [ERASE | slot for slot in range(HAND)]

    def answer(self, t: Table, seat: int, move: int) -> None:
        assert isinstance(t, WalkingDoggos)
        w = t
        if move == DONE:
            w.stack.pop()
            self._forget(w)
            w.tell("WD-memory.1", "@{a} puts the clue out of sight", seat)
            return
        self.left -= 1
        notes = w.notes[seat].copy()
        number = move & NUMBER
        if move >= ERASE:
            notes[2 * number] = notes[2 * number + 1] = 0
            w.tell("WD-memory.2", "@{a} clears the note on slot {b:slot}", seat, number)
        elif move >= NOTE_NUMBER:
            notes[2 * (number // TOP) + 1] = number % TOP + 1
            w.tell("WD-memory.2", "@{a} notes number {c} on slot {b:slot}", seat, number // TOP, number % TOP + 1)
        else:
            slot, breed = number // len(BREEDS), number % len(BREEDS)
            notes[2 * slot] = breed + 1
            w.tell("WD-memory.2", "@{a} notes {c:breed} on slot {b:slot}", seat, slot, breed)
        w.notes = [notes if owner == seat else others for owner, others in enumerate(w.notes)]

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        if NOTE_BREED <= move < DONE:
            return f"after a clue at most {MOST_NOTES} notes are written or cleared; say done", "WD-memory.7"
        return "write notes, and say done to put the clue out of sight", self.RULE

    def _forget(self, w: WalkingDoggos) -> None:
        clues = w.zones[w.clues]
        for i, slip in enumerate(clues):
            if clue_receiver(slip) == self.seat:
                clues[i] = slip & ~BIT[self.seat]


class Trade(Question[Table]):
    """Pass, or trade one card with the dead hand."""

    RULE: ClassVar[str] = "WD-ask.2"
    PROMPT: ClassVar[str] = "Pass, or trade one of your cards with the dead hand."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Trade:
        return Trade(self.seat)

    def asked(self, t: Table) -> list[int]:
        return ALONE[self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return TRADES

    def answer(self, t: Table, seat: int, move: int) -> None:
        assert isinstance(t, WalkingDoggos)
        w = t
        if move == PASS:
            w.tell("WD-trade.10", "@{a} passes", seat)
        else:
            w.exchange(seat, move & NUMBER)
        if seat != w.dealer:
            self.seat = (seat + 1) % w.seats
            return
        w.turn_outwards()
        w.stack[-1] = Bet(w.first())

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return "the dead hand takes one of your slots a to e, or you pass", self.RULE


class Bet(Question[Table]):
    """How many packs will you walk?"""

    RULE: ClassVar[str] = "WD-ask.3"
    PROMPT: ClassVar[str] = "Bet how many packs you will walk."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Bet:
        return Bet(self.seat)

    def asked(self, t: Table) -> list[int]:
        return ALONE[self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return BETS

    def answer(self, t: Table, seat: int, move: int) -> None:
        assert isinstance(t, WalkingDoggos)
        w = t
        bets = w.bets = w.bets.copy()
        bets[seat] = move & NUMBER
        if w.news is not None:  # spares the call when nobody listens
            w.tell("WD-bet.2", "@{a} bets {b}", seat, move & NUMBER)
        if seat != w.dealer:
            self.seat = (seat + 1) % w.seats
            return
        w.stack[-1] = Play(w.first())

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        if move == BET:
            return "a bet of 0 is not allowed", "WD-bet.3"
        if move > BET and move >> VERB == BET >> VERB:
            return "the highest bet is 5, the number of packs", "WD-bet.4"
        return "a bet from 1 to 5 must be made now", "WD-ask.5"


class Play(Question[Table]):
    """One card of your hand to the pack, chosen unseen."""

    RULE: ClassVar[str] = "WD-ask.4"
    PROMPT: ClassVar[str] = "Play one of your cards to the pack."
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Play:
        return Play(self.seat)

    def asked(self, t: Table) -> list[int]:
        return ALONE[self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        assert isinstance(t, WalkingDoggos)
        return PLAYS[t.slots[seat]]

    def answer(self, t: Table, seat: int, move: int) -> None:
        assert isinstance(t, WalkingDoggos)
        w = t
        w.lay(seat, move & NUMBER)
        if len(w.zones[w.played]) % w.seats:
            self.seat = (seat + 1) % w.seats
            return
        self.seat = w.take_pack()
        if len(w.takers) == PACKS - 1:
            w.stack.pop()
            last_pack(w, self.seat)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB == PLAY >> VERB:
            return "that slot is empty", self.RULE
        return "a card must be played now", "WD-ask.5"


def last_pack(t: WalkingDoggos, leader: int) -> None:
    """With one card left there is nothing to choose (WD-ask.6); then the round is scored."""
    seat = leader
    for _ in range(t.seats):
        t.lay(seat, SLOTS_IN[t.slots[seat]][0])
        seat = (seat + 1) % t.seats
    t.take_pack()
    t.score_round()
    if t.memory:
        show_history(t)
    if t.options["length"] == "long" and t.round < t.seats:
        t.round += 1
        t.dealer = t.first()
        t.tell("WD-long.3", "@{a} deals round {b}", t.dealer, t.round)
        t.deal_round()
        t.push(Clue(t.first()))


def show_history(t: WalkingDoggos) -> None:
    """After the round the owners see again what they were told (WD-memory.5)."""
    for i in range(len(t.zones[t.clues])):
        t.show(t.clues, i, EVERYONE, "WD-memory.5", "The clue was from {card}")
