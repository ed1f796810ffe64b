"""The words of moves."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import COUNT, NUMBER, SEATS, VERB, Verbs
from barkyard.games.exploding_puppy.declare import CARDS, FACES
from barkyard.games.exploding_puppy.kinds import COLOURS

PILES: Final = ("a", "b")

WORDS: Final[list[str]] = []


def _word(text: str) -> int:
    WORDS.append(text)
    return len(WORDS) - 1


PLUS: Final = _word("plus")
MINUS: Final = _word("minus")
TOP: Final = _word("top")
BOTTOM: Final = _word("bottom")
HAND: Final = _word("hand")
STATIC_CARD: Final = _word("static")
SHUFFLED: Final = _word("shuffle")
UNSHUFFLED: Final = _word("leave")
DRAW_CARD: Final = _word("draw")
REVERSED: Final = _word("reverse")
FLIPPED: Final = _word("flip")
YES: Final = _word("yes")
NO: Final = _word("no")
KEPT: Final = _word("keep")
SWAPPED: Final = _word("swap")
END: Final = _word("end")
STAY: Final = _word("stay")

VERBS: Final = Verbs()
PASS: Final = VERBS.add("pass")
DRAW_FROM: Final = VERBS.add("draw from", PILES)
DRAW: Final = VERBS.add("draw")
PLAY: Final = VERBS.add("play", CARDS)
TARGET: Final = VERBS.add("target", SEATS)
WITH: Final = VERBS.add("with", CARDS)
COLOUR: Final = VERBS.add("colour", COLOURS)
SAY: Final = VERBS.add("say", WORDS)
PILE: Final = VERBS.add("pile", PILES)
STATIC: Final = VERBS.add("static", COUNT)
ITEM: Final = VERBS.add("item", COUNT)
KIND: Final = VERBS.add("kind", CARDS)
PLACE: Final = VERBS.add("place", COUNT)
DEPTH: Final = VERBS.add("cut", COUNT)
PUT: Final = VERBS.add("put", FACES)
PICK: Final = VERBS.add("pick", CARDS)
PAY: Final = VERBS.add("pay", COLOURS)
PAIR: Final = VERBS.add("pair", COLOURS)
COMBO: Final = VERBS.add("four-dogs")
TURN_DOG: Final = VERBS.add("turn-dog")
NAY: Final = VERBS.add("nay", COLOURS)
UNBIND: Final = VERBS.add("unbind", SEATS)
OK: Final = VERBS.add("ok")
KEEP: Final = VERBS.add("keep")
SHOW: Final = VERBS.add("show")
ENOUGH: Final = VERBS.add("enough")
GIVE_UP: Final = VERBS.add("give-up")
DROP: Final = VERBS.add("drop", COUNT)

# Handed out again and again: read them, never change them.
EITHER_PILE: Final = [PILE | 0, PILE | 1]
ONLY_PASS: Final = [PASS]
ONLY_OK: Final = [OK]


def verb_of(move: int) -> int:
    """The number that all moves with the same verb begin with."""
    return move & ~NUMBER


def is_verb(move: int, verb: int) -> bool:
    return move >> VERB == verb >> VERB
