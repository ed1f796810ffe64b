"""The sixteen Puptivities (rulebook section 11), and what some of them ask."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.step import Choice, Step
from barkyard.games.puprush.bank import KEYS
from barkyard.games.puprush.cards.mispaws import draw_mispaw
from barkyard.games.puprush.declare import (
    AGAINST_YOU,
    DOG_USED,
    DREW_MISPAW,
    FRIEND_GAINED,
    LEFT_GAINED,
    RIGHT_DREW_BANK,
    TARGETS,
    puptivity,
)
from barkyard.games.puprush.moves import SEND, choose_rival, seat_refusal
from barkyard.games.puprush.table import PupRush
from barkyard.games.puprush.zones import aged, target_of

FLIPS: Final = 2  # of Walk!


class Played(Step[PupRush]):
    """A Puptivity that has been played: when all it asks is answered it goes to the Doghouse (PR-pup.5)."""

    RULE = "PR-pup.5"

    def ready(self, t: PupRush) -> bool:
        t.stack.pop()
        retire(t, self.seat, "PR-pup.5", "@{a}'s {card} is done")
        return False


def retire(t: PupRush, seat: int, rule: str, text: str) -> None:
    """The card just played goes, sent by its player."""
    t.discard_from(t.pile + seat, len(t.zones[t.pile + seat]) - 1, rule, text, seat)
    t.sent(seat)


@puptivity(
    "Paw Pals",
    cost=0,
    n=1,
    when=RIGHT_DREW_BANK,
    leaves="PR-paw-pals.2",
    text="The next time your right neighbour draws from the Bank: +{n} BP.",
)
def paw_pals(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n, "PR-paw-pals.2")


@puptivity(
    "Squeaky Clean",
    cost=0,
    when=LEFT_GAINED,
    leaves="PR-squeaky-clean.2",
    text="The next time your left neighbour gains BP, they draw a Mispaw.",
)
def squeaky_clean(t: PupRush, seat: int, n: int) -> None:
    if not t.heeled(seat, t.right(seat)):
        draw_mispaw(t, seat)


@puptivity("Roll Over!", cost=1, n=3, text="Your dog was used this turn: +{n} BP.")
def roll_over(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n if t.uses[seat] else 0, "PR-roll-over.1")


@puptivity("Beach Visit", cost=1, n=2, text="You gain {n} BP.")
def beach_visit(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n, "PR-beach-visit.1")


@puptivity(
    "Bark", cost=1, n=2, when=DREW_MISPAW, leaves="PR-bark.2", text="The next time you draw a Mispaw: +{n} BP first."
)
def bark(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n, "PR-bark.2")


@puptivity("Walk!", cost=2, n=3, text=f"Flip a coin {FLIPS} times: +{{n}} BP for each heads, a Mispaw for each tails.")
def walk(t: PupRush, seat: int, n: int) -> None:
    """One gain for all heads, then the Mispaws."""
    heads = 0
    for _ in range(FLIPS):
        side = t.dice.below(2)
        heads += side
        t.tell("PR-walk.1", "@{a} flips {b:side}", seat, side)
    t.gain(seat, n * heads, "PR-walk.2")
    t.order_mispaws(seat, FLIPS - heads)


@puptivity("Dog Toys", cost=2, n=3, text="+{n} BP for each card in your Money Pile.")
def dog_toys(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n * len(t.zones[t.money + seat]), "PR-dog-toys.1")


@puptivity("Squirrel Chase", cost=2, n=2, text="Send another card in play, but no dog, to the Doghouse: +{n} BP.")
def squirrel_chase(t: PupRush, seat: int, n: int) -> None:
    t.push(Chase(seat, n))


@puptivity(
    "Best Friend Fur-ever",
    cost=3,
    when=FRIEND_GAINED,
    leaves="PR-best-friend.4",
    states=tuple(f"-{seat}" for seat in range(6)),
    marks="names",
    text="Choose another player: you two split their next gain, rounding up.",
)
def best_friend(t: PupRush, seat: int, n: int) -> None:
    t.push(Friend(seat))


@puptivity("Pup-Rivalry", cost=3, n=2, text="Send another card of any Activity Pile to the Doghouse: +{n} BP.")
def pup_rivalry(t: PupRush, seat: int, n: int) -> None:
    t.push(Rival(seat, n))


@puptivity(
    "Heel",
    cost=3,
    n=1,
    when=AGAINST_YOU,
    leaves="PR-heel.1",
    text="The next card that is used against you is negated: +{n} BP.",
)
def heel(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n, "PR-heel.1")


@puptivity("Dog Trainer", cost=4, n=5, text="You gain {n} BP.")
def dog_trainer(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n, "PR-dog-trainer.1")


@puptivity("Eager Pup", cost=4, n=2, text="+{n} BP for each card you have drawn this turn.")
def eager_pup(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n * t.drawn[seat], "PR-eager-pup.1")


@puptivity(
    "Play Dead!",
    cost=5,
    n=3,
    when=DOG_USED,
    leaves="PR-play-dead.2",
    uses=2,
    states=("", "-used"),
    marks="uses",
    text="The next {uses} times your dog is used: +{n} BP each.",
)
def play_dead(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n, "PR-play-dead.1")


@puptivity("Good Boy", cost=5, n=6, text="With an empty Money Pile: +{n} BP.")
def good_boy(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, 0 if t.zones[t.money + seat] else n, "PR-good-boy.1")


@puptivity("Dog Park Famous", cost=6, n=7, text="+1 BP for each Doghouse card, {n} at most.")
def dog_park_famous(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, min(n, len(t.zones[t.doghouse])), "PR-dog-park-famous.1")


# What they ask


class Chase(Choice[PupRush]):
    RULE = "PR-ask.5"
    PROMPT = "Squirrel Chase: send which card in play to the Doghouse?"
    FIELDS = ("seat", "points")

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points

    def moves(self, t: PupRush, seat: int) -> list[int]:
        return targets(t, seat, with_money=True)

    def do(self, t: PupRush, move: int) -> None:
        send_away(t, self.seat, move, self.points, "PR-squirrel-chase.1")

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != SEND >> VERB:
            return NO_TARGET
        return "that card is not in play with that player", "PR-squirrel-chase.1"


class Rival(Choice[PupRush]):
    RULE = "PR-ask.6"
    PROMPT = "Pup-Rivalry: send which card of an Activity Pile to the Doghouse?"
    FIELDS = ("seat", "points")

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points

    def moves(self, t: PupRush, seat: int) -> list[int]:
        return targets(t, seat, with_money=False)

    def do(self, t: PupRush, move: int) -> None:
        send_away(t, self.seat, move, self.points, "PR-pup-rivalry.1")

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        if move >> VERB != SEND >> VERB:
            return NO_TARGET
        return "that card lies in no Activity Pile of that player", "PR-pup-rivalry.1"


NO_TARGET: Final = ("choose a card in play, with its player's seat before it", "PR-ask.15")


def targets(t: PupRush, seat: int, with_money: bool) -> list[int]:
    """Cards in play, pile by pile, but not the one just played (PR-ask.5, PR-ask.6)."""
    answers: list[int] = []
    for owner in range(t.seats):
        first = len(answers)
        if with_money:
            _offer(answers, first, owner, t.zones[t.money + owner])
        pile = t.zones[t.pile + owner]
        _offer(answers, first, owner, pile[:-1] if owner == seat else pile)
    answers.sort()
    return answers


def _offer(answers: list[int], first: int, owner: int, slips: list[int]) -> None:
    for slip in slips:
        move = SEND | (owner * len(TARGETS) + target_of(slip))
        if move not in answers[first:]:
            answers.append(move)


def send_away(t: PupRush, seat: int, move: int, points: int, rule: str) -> None:
    owner = (move & NUMBER) // len(TARGETS)
    target = (move & NUMBER) % len(TARGETS)
    t.tell(rule, "@{a} picks @{b}'s {c:target}", seat, owner, target)
    if t.heeled(owner, seat):
        return
    zone = t.money + owner if target < len(KEYS) else t.pile + owner
    slips = t.zones[zone]
    place = 0
    while target_of(slips[place]) != target:
        place += 1
    t.discard_from(zone, place, rule, "@{a} sends {card} away", seat)
    t.sent(seat)
    t.gain(seat, points, rule)


class Friend(Choice[PupRush]):
    RULE = "PR-ask.7"
    PROMPT = "Best Friend Fur-ever: whose next gain do you share?"

    def moves(self, t: PupRush, seat: int) -> list[int]:
        return choose_rival(t, seat)

    def do(self, t: PupRush, move: int) -> None:
        other = move & NUMBER
        t.tell("PR-best-friend.1", "@{a} names @{b} best friend", self.seat, other)
        if not t.heeled(other, self.seat):
            pile = t.zones[t.pile + self.seat]
            pile[-1] = aged(pile[-1], t.age - 1, other)
            t.touch(t.pile + self.seat, len(pile) - 1)
        elif not t.over():
            retire(t, self.seat, "PR-heel.7", "@{a}'s {card} goes to the Doghouse without effect")

    def refusal(self, t: PupRush, seat: int, move: int) -> tuple[str, str]:
        return seat_refusal(t, seat, move, "", "PR-best-friend.1")
