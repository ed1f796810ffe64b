"""Orange cards: attacks."""

from __future__ import annotations

from barkyard.games.exploding_puppy.declare import OTHER, card
from barkyard.games.exploding_puppy.kinds import (
    ATTACK,
    ATTACK_FROM_THE_PAST,
    ORANGE,
    PERSONAL_ATTACK,
    SUBMERGE,
    TARGETED_ATTACK,
)
from barkyard.games.exploding_puppy.questions.plays import Play
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import find


def hit(t: ExplodingPuppy, target: int, n: int, past: int, rule: str) -> None:
    """The active player's run ends; the target owes n turns and all unfinished owed ones (EP-run.3)."""
    current = 0 if t.ordinary else 1
    handed = t.owed - current if t.ended else t.owed
    for run in t.runs:
        if run[0] == t.active:
            handed += run[1]
    t.runs = [run for run in t.runs if run[0] != t.active]
    t.owed = current
    t.past = 0
    if n + handed:
        t.runs = [*t.runs, [target, n + handed, past, 1]]
    t.tell(rule, "@{a} owes {b} turns", target, n + handed)
    t.end_turn(rule)


@card(ATTACK, "Attack", ORANGE, "Your turn ends without a draw; your next player owes ({n}) turns.", n=2)
def attack(t: ExplodingPuppy, play: Play) -> None:
    target = t.next_player(t.active)
    for seat in t.around(t.active):
        if seat == target:
            break
        place = find(t.zones[t.statics], SUBMERGE, seat)
        if place >= 0:
            t.drop_static(place, seat, "EP-submerge.3", "The attack passes by @{a}, who surfaces")
    hit(t, target, play.n, 0, "EP-attack.1")


@card(
    TARGETED_ATTACK,
    "Targeted Attack",
    ORANGE,
    "Your turn ends without a draw; a player you name owes ({n}) turn.",
    n=1,
    needs=(OTHER,),
)
def targeted_attack(t: ExplodingPuppy, play: Play) -> None:
    hit(t, play.named[0], play.n, 0, "EP-targeted-attack.1")


@card(
    PERSONAL_ATTACK,
    "Personal Attack",
    ORANGE,
    "You take ({n}) more turns after this one; in another's turn, after that player's run.",
    n=2,
    now=True,
    idle=True,
)
def personal_attack(t: ExplodingPuppy, play: Play) -> None:
    t.tell("EP-personal-attack.1", "@{a} owes {b} more turns", play.seat, play.n)
    if play.seat == t.active:
        t.owed += play.n
    elif play.n:
        t.runs = [*t.runs, [play.seat, play.n, 0, 0]]


@card(
    ATTACK_FROM_THE_PAST,
    "Attack from the Past",
    ORANGE,
    "Your turn ends without a draw; your previous player owes ({n}) turns, drawn from the bottom.",
    n=2,
)
def attack_from_the_past(t: ExplodingPuppy, play: Play) -> None:
    hit(t, t.previous_player(t.active), play.n, 1, "EP-attack-from-the-past.1")
