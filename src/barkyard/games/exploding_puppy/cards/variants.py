"""Plays of the variants: announced like cards, one item, can be stopped (EP-var.2)."""

from __future__ import annotations

from barkyard.engine.slips import EVERYONE
from barkyard.games.exploding_puppy.cards.pink import others_hold
from barkyard.games.exploding_puppy.declare import A_KIND, FOUR_DOGS, OTHER, SKIPPER_CARDS, combo
from barkyard.games.exploding_puppy.knowledge.notes import KIND, SEEN, note_count, passed
from barkyard.games.exploding_puppy.questions.plays import Play
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import BOUND, MARKED


@combo(
    "Super-combo",
    f"{FOUR_DOGS} Dogs: a player you name gives you a card of the kind you ask for.",
    needs=(OTHER, A_KIND),
    can=others_hold,
)
def super_combo(t: ExplodingPuppy, play: Play) -> None:
    giver = play.named[0]
    index = t.find_card(giver, play.named[1])
    if index < 0:
        t.tell("EP-var-super-combo.1", "@{a} has no {b:card}", giver, play.named[1])
        note_count(t, giver, KIND + play.named[1], 0)
        return
    t.zones[giver][index] &= ~(MARKED | BOUND)
    passed(t, giver, play.seat, play.named[1], SEEN)
    t.move(
        giver,
        index,
        play.seat,
        EVERYONE,
        "EP-var-super-combo.1",
        "@{a} gives {card} to @{b}",
        giver,
        play.seat,
    )


@combo("Skipper", f"{SKIPPER_CARDS} cards of one colour: your turn ends without a draw.")
def skipper(t: ExplodingPuppy, play: Play) -> None:
    t.end_turn("EP-var-skipper.1")


@combo("Reverse-dog", "One Dog alone: the turn order is reversed.")
def reverse_dog(t: ExplodingPuppy, play: Play) -> None:
    t.direction = -t.direction
    t.tell("EP-var-reverse-dog.1", "The turn order is reversed")
