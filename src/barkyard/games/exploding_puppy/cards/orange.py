"""Orange cards: attacks."""

from __future__ import annotations

from barkyard.games.exploding_puppy import runs
from barkyard.games.exploding_puppy.declare import OTHER, card
from barkyard.games.exploding_puppy.kinds import (
    ATTACK,
    ATTACK_FROM_THE_PAST,
    ORANGE,
    PERSONAL_ATTACK,
    SUBMERGE,
    TARGETED_ATTACK,
)
from barkyard.games.exploding_puppy.questions.deeds import Deed
from barkyard.games.exploding_puppy.questions.plays import Play
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import find


def hit(t: ExplodingPuppy, target: int, n: int, from_bottom: bool, rule: str) -> None:
    """The active player's run ends; the target owes n turns and all unfinished owed ones (EP-run.3)."""
    current = 0 if t.ordinary else 1
    handed = t.owed - current if t.ended else t.owed
    for run in t.runs:
        if run[runs.SEAT] == t.active:
            handed += run[runs.TURNS]
    t.runs = [run for run in t.runs if run[runs.SEAT] != t.active]
    t.owed = current
    t.past = 0
    if n + handed:
        t.runs = [*t.runs, runs.new_run(target, n + handed, from_bottom, by_attack=True)]
    t.tell(rule, "@{a} owes {b} turns", target, n + handed)
    t.end_turn(rule)


def after_active(t: ExplodingPuppy) -> int:
    return t.next_player(t.active)


def before_active(t: ExplodingPuppy) -> int:
    return t.previous_player(t.active)


@card(
    ATTACK,
    "Attack",
    ORANGE,
    "Your turn ends without a draw; your next player owes ({n}) turns.",
    n=2,
    hits=after_active,
)
def attack(t: ExplodingPuppy, play: Play) -> None:
    target = after_active(t)
    for seat in t.around(t.active):
        if seat == target:
            break
        place = find(t.zones[t.statics], SUBMERGE, seat)
        if place >= 0:
            t.drop_static(place, seat, "EP-submerge.3", "The attack passes by @{a}, who surfaces")
    hit(t, target, play.n, False, "EP-attack.1")


@card(
    TARGETED_ATTACK,
    "Targeted Attack",
    ORANGE,
    "Your turn ends without a draw; a player you name owes ({n}) turn.",
    n=1,
    needs=(OTHER,),
)
def targeted_attack(t: ExplodingPuppy, play: Play) -> None:
    hit(t, play.named[0], play.n, False, "EP-targeted-attack.1")


def is_alive(t: ExplodingPuppy, seat: int, item: Deed | None, with_now: bool, laying: int) -> bool:
    return t.alive(seat)


@card(
    PERSONAL_ATTACK,
    "Personal Attack",
    ORANGE,
    "You take ({n}) more turns after this one; in another's turn, after that player's run.",
    n=2,
    now=True,
    idle=True,
    fits=is_alive,
)
def personal_attack(t: ExplodingPuppy, play: Play) -> None:
    t.tell("EP-personal-attack.1", "@{a} owes {b} more turns", play.seat, play.n)
    if play.seat == t.active:
        t.owed += play.n
    elif play.n:
        t.runs = [*t.runs, runs.new_run(play.seat, play.n)]


@card(
    ATTACK_FROM_THE_PAST,
    "Attack from the Past",
    ORANGE,
    "Your turn ends without a draw; your previous player owes ({n}) turns, drawn from the bottom.",
    n=2,
    hits=before_active,
)
def attack_from_the_past(t: ExplodingPuppy, play: Play) -> None:
    hit(t, before_active(t), play.n, True, "EP-attack-from-the-past.1")
