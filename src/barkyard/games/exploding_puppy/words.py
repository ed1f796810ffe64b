"""The moves of the game in words: what each verb takes."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import COUNT, SEATS, VERB, Verb
from barkyard.games.exploding_puppy.kinds import CARDS, COLOURS, FACES

PILES: Final = ("a", "b")
WORDS: Final = (
    "plus",
    "minus",
    "top",
    "bottom",
    "hand",
    "static",
    "shuffle",
    "leave",
    "draw",
    "reverse",
    "flip",
    "yes",
    "no",
    "keep",
    "swap",
    "end",
    "stay",
)
PLUS: Final = 0
MINUS: Final = 1
TOP: Final = 2
BOTTOM: Final = 3
HAND: Final = 4
STATIC_CARD: Final = 5
SHUFFLED: Final = 6
UNSHUFFLED: Final = 7
DRAW_CARD: Final = 8
REVERSED: Final = 9
FLIPPED: Final = 10
YES: Final = 11
NO: Final = 12
KEPT: Final = 13
SWAPPED: Final = 14
END: Final = 15
STAY: Final = 16

PASS: Final = 0
DRAW_FROM: Final = 1 << VERB
DRAW: Final = 2 << VERB
PLAY: Final = 3 << VERB
TARGET: Final = 4 << VERB
WITH: Final = 5 << VERB
COLOUR: Final = 6 << VERB
SAY: Final = 7 << VERB
PILE: Final = 8 << VERB
STATIC: Final = 9 << VERB
ITEM: Final = 10 << VERB
KIND: Final = 11 << VERB
PLACE: Final = 12 << VERB
DEPTH: Final = 13 << VERB
PUT: Final = 14 << VERB
PICK: Final = 15 << VERB
PAY: Final = 16 << VERB
PAIR: Final = 17 << VERB
COMBO: Final = 18 << VERB
TURN_DOG: Final = 19 << VERB
NAY: Final = 20 << VERB
UNBIND: Final = 21 << VERB
OK: Final = 22 << VERB
KEEP: Final = 23 << VERB
SHOW: Final = 24 << VERB
ENOUGH: Final = 25 << VERB
GIVE_UP: Final = 26 << VERB
DROP: Final = 27 << VERB

VERBS: Final = (
    Verb("pass"),
    Verb("draw from", PILES),
    Verb("draw"),
    Verb("play", CARDS),
    Verb("target", SEATS),
    Verb("with", CARDS),
    Verb("colour", COLOURS),
    Verb("say", WORDS),
    Verb("pile", PILES),
    Verb("static", COUNT),
    Verb("item", COUNT),
    Verb("kind", CARDS),
    Verb("place", COUNT),
    Verb("cut", COUNT),
    Verb("put", FACES),
    Verb("pick", CARDS),
    Verb("pay", COLOURS),
    Verb("pair", COLOURS),
    Verb("four-dogs"),
    Verb("turn-dog"),
    Verb("nay", COLOURS),
    Verb("unbind", SEATS),
    Verb("ok"),
    Verb("keep"),
    Verb("show"),
    Verb("enough"),
    Verb("give-up"),
    Verb("drop", COUNT),
)
