"""The eight Mispaws: drawn, shown, and carried out by whoever drew them (rulebook section 10)."""

from __future__ import annotations

from typing import ClassVar, cast

from barkyard.engine.moves import NUMBER
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.engine.table import Question, Table
from barkyard.games.puprush import agenda, knowledge
from barkyard.games.puprush.bank import KEYS
from barkyard.games.puprush.cards import (
    BANK,
    BANK_RUN,
    BARK,
    BARKING_MATCH,
    CHIHUAHUA,
    DOG_DAYS,
    NAP_TIME,
    PAW_BIN_HOOD,
    PRESS_PAWSE,
    PUPPY_EYES,
    SNACK_ATTACK,
    type_of,
)
from barkyard.games.puprush.prints import RICH
from barkyard.games.puprush.table import NOT_YET, PupRush
from barkyard.games.puprush.words import CHOOSE, GIVE, SNACK, kinds_in, seat_refusal


def draw_mispaw(t: PupRush, seat: int) -> None:
    if t.turn_up_mispaw(seat):
        carry_out(t, seat)


def carry_out(t: PupRush, seat: int) -> None:
    """PR-mispaw.3 from the third step: Chihuahua, Barks, the text, the Doghouse."""
    if t.dog(seat) == CHIHUAHUA and not t.uses[seat]:
        t.use_dog(seat)
        t.gain(seat, t.house.n[CHIHUAHUA], "PR-dog-chihuahua.1")
    place = t.place_of(t.pile + seat, BARK)
    while place >= 0 and t.winner == NOT_YET:
        t.discard_from(t.pile + seat, place, "PR-bark.2", "@{a}'s {card} answers the Mispaw", seat)
        t.sent(seat)
        t.gain(seat, t.house.n[BARK], "PR-bark.2")
        place = t.place_of(t.pile + seat, BARK)
    if t.winner != NOT_YET:
        return
    asked = len(t.stack)
    _text(t, seat, t.zones[t.limbo][-1] & CARD)
    if len(t.stack) == asked:
        finish(t)


def finish(t: PupRush) -> None:
    """A carried-out Mispaw goes to the Doghouse, sent by nobody (PR-house.7)."""
    if t.winner == NOT_YET:
        t.discard_from(t.limbo, len(t.zones[t.limbo]) - 1, "PR-mispaw.3", "{card} goes to the Doghouse", 0)


def _text(t: PupRush, seat: int, card: int) -> None:
    if card == NAP_TIME:
        nap_time(t, seat)
    elif card == BANK_RUN:
        bank_run(t, seat)
    elif card == PUPPY_EYES:
        puppy_eyes(t, seat)
    elif card == SNACK_ATTACK:
        snack_attack(t, seat)
    elif card == BARKING_MATCH:
        barking_match(t, seat)
    elif card == PRESS_PAWSE:
        press_pawse(t)
    elif card == DOG_DAYS:
        dog_days(t, seat)
    elif card == PAW_BIN_HOOD:
        paw_bin_hood(t)


def nap_time(t: PupRush, seat: int) -> None:
    t.gain(seat, t.house.n[NAP_TIME], "PR-mispaw-nap-time.1")
    if t.winner == NOT_YET:
        t.napping[seat] = 1
        t.tell("PR-mispaw-nap-time.2", "@{a} will sleep through the next turn", seat)


def bank_run(t: PupRush, seat: int) -> None:
    if t.activated[seat]:
        t.draw_bank(seat, "PR-mispaw-bank-run.1")
    else:
        t.lose(seat, t.house.n[BANK_RUN], "PR-mispaw-bank-run.2")


def puppy_eyes(t: PupRush, seat: int) -> None:
    t.lose(seat, t.house.n[PUPPY_EYES], "PR-mispaw-puppy-eyes.1")
    holders = [other for other in range(t.seats) if other != seat and t.zones[other]]
    if len(holders) == 1:
        take_card(t, seat, holders[0])
    elif holders:
        t.push(Eyes(seat))


def take_card(t: PupRush, seat: int, other: int) -> None:
    """Both of them know the card that moves, nobody else does (PR-hidden.8)."""
    if t.heeled(other, seat):
        return
    place = t.dice.below(len(t.zones[other]))
    knowers = BIT[seat] | BIT[other]
    text = "@{a} takes {card} from @{b}"
    card = knowledge.pass_face_down(t, other, place, seat, knowers, "PR-mispaw-puppy-eyes.2", text, seat, other)
    knowledge.note_hidden_move(t, type_of(card), 1 << other, 1 << seat)
    knowledge.note_private(t, other, card, 1 << seat)


def snack_attack(t: PupRush, seat: int) -> None:
    t.lose(seat, t.house.n[SNACK_ATTACK], "PR-mispaw-snack-attack.1")
    answers = _snacks(t, seat)
    if len(answers) == 1:
        take_coin(t, seat, answers[0])
    elif answers:
        t.push(Snack(seat))


def _snacks(t: PupRush, seat: int) -> list[int]:
    answers: list[int] = []
    for other in range(t.seats):
        if other != seat:
            for card in kinds_in(t.zones[t.money + other]):
                answers.append(SNACK | (other * len(KEYS) + card - BANK))
    return answers


def take_coin(t: PupRush, seat: int, move: int) -> None:
    other = (move & NUMBER) // len(KEYS)
    if not t.heeled(other, seat):
        place = t.place_of(t.money + other, BANK + (move & NUMBER) % len(KEYS))
        text = "@{a} takes {card} out of @{b}'s Money Pile"
        t.move(t.money + other, place, t.money + seat, EVERYONE, "PR-mispaw-snack-attack.2", text, seat, other)


def barking_match(t: PupRush, seat: int) -> None:
    if not t.zones[t.money + seat]:
        t.lose(seat, t.house.n[BARKING_MATCH], "PR-mispaw-barking-match.1")
    elif t.seats == 2:
        choose_gift(t, seat, 1 - seat)
    else:
        t.push(MatchPlayer(seat))


def choose_gift(t: PupRush, seat: int, other: int) -> None:
    kinds = kinds_in(t.zones[t.money + seat])
    if len(kinds) == 1:
        give_coin(t, seat, other, kinds[0])
    else:
        t.push(MatchCard(seat, other))


def give_coin(t: PupRush, seat: int, other: int, card: int) -> None:
    place = t.place_of(t.money + seat, card)
    text = "@{a} gives {card} to @{b}'s Money Pile"
    t.move(t.money + seat, place, t.money + other, EVERYONE, "PR-mispaw-barking-match.2", text, seat, other)


def press_pawse(t: PupRush) -> None:
    for seat in range(t.seats):
        if not t.used[seat]:
            t.lose(seat, t.house.n[PRESS_PAWSE], "PR-mispaw-press-pawse.1")


def dog_days(t: PupRush, seat: int) -> None:
    idle = [other for other in range(t.seats) if not t.used[other]]
    if len(idle) == 1:
        t.lose(idle[0], t.house.n[DOG_DAYS], "PR-mispaw-dog-days.1")
    elif idle:
        t.push(DogDays(seat))


def paw_bin_hood(t: PupRush) -> None:
    for seat in range(t.seats):
        if t.pupcoins(seat) >= RICH:
            t.lose(seat, t.house.n[PAW_BIN_HOOD], "PR-mispaw-paw-bin-hood.1")


class Eyes(Question):
    """Whose hand Puppy Eyes takes from."""

    RULE: ClassVar[str] = "PR-ask.9"
    PROMPT: ClassVar[str] = "Puppy Eyes: take a random card from whose hand?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Eyes:
        return Eyes(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [CHOOSE | other for other in range(t.seats) if other != seat and t.zones[other]]

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        take_card(w, seat, move & NUMBER)
        finish(w)
        agenda.settle(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return seat_refusal(t, seat, move, "has no card in hand", "PR-mispaw-puppy-eyes.2")


class Snack(Question):
    """Which card of another Money Pile Snack Attack takes."""

    RULE: ClassVar[str] = "PR-ask.10"
    PROMPT: ClassVar[str] = "Snack Attack: take which card of another player's Money Pile?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> Snack:
        return Snack(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return _snacks(cast(PupRush, t), seat)

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        take_coin(w, seat, move)
        finish(w)
        agenda.settle(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return "name another player and a card of that player's Money Pile", "PR-mispaw-snack-attack.2"


class MatchPlayer(Question):
    """Who gets a card from Barking Match."""

    RULE: ClassVar[str] = "PR-ask.11"
    PROMPT: ClassVar[str] = "Barking Match: give a Bank card to whom?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> MatchPlayer:
        return MatchPlayer(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return [CHOOSE | other for other in range(t.seats) if other != seat]

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        asked = len(w.stack)
        w.tell("PR-ask.11", "@{a} chooses @{b}", seat, move & NUMBER)
        choose_gift(w, seat, move & NUMBER)
        if len(w.stack) == asked:
            finish(w)
            agenda.settle(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return seat_refusal(t, seat, move, "", "PR-mispaw-barking-match.2")


class MatchCard(Question):
    """Which card of the own Money Pile goes."""

    RULE: ClassVar[str] = "PR-ask.12"
    PROMPT: ClassVar[str] = "Barking Match: give which card of your Money Pile?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "other")

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def copy(self) -> MatchCard:
        return MatchCard(self.seat, self.other)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        w = cast(PupRush, t)
        return [GIVE | (card - BANK) for card in kinds_in(w.zones[w.money + seat])]

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        give_coin(w, seat, self.other, BANK + (move & NUMBER))
        finish(w)
        agenda.settle(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return "give a card that lies in your Money Pile", "PR-mispaw-barking-match.2"


class DogDays(Question):
    """Whom Dog Days hits."""

    RULE: ClassVar[str] = "PR-ask.13"
    PROMPT: ClassVar[str] = "Dog Days: which player with an idle dog loses BP?"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def copy(self) -> DogDays:
        return DogDays(self.seat)

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        used = cast(PupRush, t).used
        return [CHOOSE | other for other in range(t.seats) if not used[other]]

    def answer(self, t: Table, seat: int, move: int) -> None:
        w = cast(PupRush, t)
        w.stack.pop()
        w.lose(move & NUMBER, w.house.n[DOG_DAYS], "PR-mispaw-dog-days.1")
        finish(w)
        agenda.settle(w)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return "choose a player whose dog was not used this round", "PR-mispaw-dog-days.1"
