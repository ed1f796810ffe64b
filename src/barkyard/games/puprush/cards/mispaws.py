"""The eight Mispaws: drawn, shown, and carried out by whoever drew them (rulebook section 10)."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.engine.step import Choice, Step
from barkyard.games.puprush import knowledge
from barkyard.games.puprush.bank import KEYS
from barkyard.games.puprush.declare import DREW_MISPAW, FIRST_HELD, mispaw
from barkyard.games.puprush.moves import CHOOSE, GIVE, SNACK, card_in, choose_rival, naming, seat_refusal
from barkyard.games.puprush.table import NOT_YET, PupRush
from barkyard.games.puprush.zones import kinds_in

RICH: Final = 5  # PupCoins that Paw-bin Hood looks for


class Mispaw(Step[PupRush]):
    """A Mispaw under way: when all it asks is answered it goes to the Doghouse, sent by nobody (PR-house.7)."""

    RULE = "PR-mispaw.3"

    def ready(self, t: PupRush) -> bool:
        t.stack.pop()
        t.discard_from(t.limbo, len(t.zones[t.limbo]) - 1, "PR-mispaw.3", "{card} goes to the Doghouse", 0)
        return False


def draw_mispaw(t: PupRush, seat: int) -> None:
    if t.turn_up_mispaw(seat):
        carry_out_mispaw(t, seat)


def carry_out_mispaw(t: PupRush, seat: int) -> None:
    """PR-mispaw.3 from the third step: the dog, the cards that waited for it, the text."""
    dog = t.dog(seat)
    if t.house.when[dog] == DREW_MISPAW and t.uses[seat] < t.house.uses[dog]:
        t.use_dog(seat)
        t.carry_out(dog, seat)
    place = t.waiting(seat, DREW_MISPAW)
    while place >= 0 and t.winner == NOT_YET:
        card = t.use_up(seat, place, "@{a}'s {card} answers the Mispaw")
        t.sent(seat)
        t.carry_out(card, seat)
        place = t.waiting(seat, DREW_MISPAW)
    if t.winner == NOT_YET:
        t.push(Mispaw(seat))
        t.carry_out(t.zones[t.limbo][-1] & CARD, seat)


@mispaw("Nap Time", n=1, text="You gain {n} BP and miss your next turn.")
def nap_time(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n, "PR-mispaw-nap-time.1")
    if t.winner == NOT_YET:
        t.napping[seat] = 1
        t.tell("PR-mispaw-nap-time.2", "@{a} will sleep through the next turn", seat)


@mispaw("Bank Run", n=3, text="You played a Puptivity this round: draw a Bank card. If not: -{n} BP.")
def bank_run(t: PupRush, seat: int, n: int) -> None:
    if t.activated[seat]:
        t.draw_bank(seat, "PR-mispaw-bank-run.1")
    else:
        t.lose(seat, n, "PR-mispaw-bank-run.2")


@mispaw("Puppy Eyes", n=2, text="-{n} BP. Take a random card of another player's hand.")
def puppy_eyes(t: PupRush, seat: int, n: int) -> None:
    t.lose(seat, n, "PR-mispaw-puppy-eyes.1")
    t.push(Eyes(seat))


class Eyes(Choice[PupRush]):
    RULE = "PR-ask.9"
    PROMPT = "Puppy Eyes: take a random card from whose hand?"

    def moves(self, t: PupRush, seat: int) -> list[int]:
        return [CHOOSE | other for other in range(t.seats) if other != seat and t.zones[other]]

    def do(self, t: PupRush, move: int) -> None:
        """Both of them know the card that moves, nobody else does (PR-hidden.8)."""
        seat, other = self.seat, move & NUMBER
        if t.heeled(other, seat):
            return
        place = t.dice.below(len(t.zones[other]))
        knowers = BIT[seat] | BIT[other]
        text = "@{a} takes {card} from @{b}"
        card = knowledge.pass_face_down(t, other, place, seat, knowers, "PR-mispaw-puppy-eyes.2", text, seat, other)
        knowledge.note_hidden_move(t, t.house.deck[card], 1 << other, 1 << seat)
        knowledge.note_private(t, other, card, 1 << seat)

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        return seat_refusal(t, seat, move, "has no card in hand", "PR-mispaw-puppy-eyes.2")


@mispaw("Snack Attack", n=3, text="-{n} BP. Take a card of another player's Money Pile.")
def snack_attack(t: PupRush, seat: int, n: int) -> None:
    t.lose(seat, n, "PR-mispaw-snack-attack.1")
    t.push(Snack(seat))


class Snack(Choice[PupRush]):
    RULE = "PR-ask.10"
    PROMPT = "Snack Attack: take which card of another player's Money Pile?"

    def moves(self, t: PupRush, seat: int) -> list[int]:
        return [
            SNACK | (other * len(KEYS) + card - FIRST_HELD)
            for other in range(t.seats)
            if other != seat
            for card in kinds_in(t.zones[t.money + other])
        ]

    def do(self, t: PupRush, move: int) -> None:
        other = (move & NUMBER) // len(KEYS)
        if not t.heeled(other, self.seat):
            place = t.place_of(t.money + other, FIRST_HELD + (move & NUMBER) % len(KEYS))
            text = "@{a} takes {card} out of @{b}'s Money Pile"
            rule = "PR-mispaw-snack-attack.2"
            t.move(t.money + other, place, t.money + self.seat, EVERYONE, rule, text, self.seat, other)

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        return "name another player and a card of that player's Money Pile", "PR-mispaw-snack-attack.2"


@mispaw("Barking Match", n=4, text="Give a card of your Money Pile to another player. You have none: -{n} BP.")
def barking_match(t: PupRush, seat: int, n: int) -> None:
    if not t.zones[t.money + seat]:
        t.lose(seat, n, "PR-mispaw-barking-match.1")
    elif t.seats == 2:
        t.push(MatchCard(seat, 1 - seat))
    else:
        t.push(MatchPlayer(seat))


class MatchPlayer(Step[PupRush]):
    RULE = "PR-ask.11"
    PROMPT = "Barking Match: give a Bank card to whom?"

    def moves(self, t: PupRush, seat: int) -> list[int]:
        return choose_rival(t, seat)

    def do(self, t: PupRush, move: int) -> None:
        t.tell("PR-ask.11", "@{a} chooses @{b}", self.seat, move & NUMBER)
        t.push(MatchCard(self.seat, move & NUMBER))

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        return seat_refusal(t, seat, move, "", "PR-mispaw-barking-match.2")


class MatchCard(Choice[PupRush]):
    RULE = "PR-ask.12"
    PROMPT = "Barking Match: give which card of your Money Pile?"
    FIELDS = ("seat", "other")

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def moves(self, t: PupRush, seat: int) -> list[int]:
        return [naming(GIVE, card) for card in kinds_in(t.zones[t.money + seat])]

    def do(self, t: PupRush, move: int) -> None:
        place = t.place_of(t.money + self.seat, card_in(move))
        text = "@{a} gives {card} to @{b}'s Money Pile"
        rule = "PR-mispaw-barking-match.2"
        t.move(t.money + self.seat, place, t.money + self.other, EVERYONE, rule, text, self.seat, self.other)

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        return "give a card that lies in your Money Pile", "PR-mispaw-barking-match.2"


@mispaw("Press Pawse", n=2, text="Everybody whose dog was not used this round: -{n} BP.")
def press_pawse(t: PupRush, seat: int, n: int) -> None:
    for other in range(t.seats):
        if not t.used[other]:
            t.lose(other, n, "PR-mispaw-press-pawse.1")


@mispaw("Dog Days", n=5, text="A player of your choice, dog not used this round: -{n} BP. Cannot be negated.")
def dog_days(t: PupRush, seat: int, n: int) -> None:
    t.push(DogDays(seat, n))


class DogDays(Choice[PupRush]):
    RULE = "PR-ask.13"
    PROMPT = "Dog Days: which player with an idle dog loses BP?"
    FIELDS = ("seat", "points")

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points

    def moves(self, t: PupRush, seat: int) -> list[int]:
        return [CHOOSE | other for other in range(t.seats) if not t.used[other]]

    def do(self, t: PupRush, move: int) -> None:
        t.lose(move & NUMBER, self.points, "PR-mispaw-dog-days.1")

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        return "choose a player whose dog was not used this round", "PR-mispaw-dog-days.1"


@mispaw("Paw-bin Hood", n=2, text=f"Everybody with {RICH} PupCoins or more: -{{n}} BP.")
def paw_bin_hood(t: PupRush, seat: int, n: int) -> None:
    for other in range(t.seats):
        if t.pupcoins(other) >= RICH:
            t.lose(other, n, "PR-mispaw-paw-bin-hood.1")
