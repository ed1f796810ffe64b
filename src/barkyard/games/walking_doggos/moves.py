"""The words of moves, and menus of them."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import COUNT, SEATS, Verbs
from barkyard.games.walking_doggos.cards import TOP
from barkyard.games.walking_doggos.declare import BREEDS
from barkyard.games.walking_doggos.zones import HAND, PACKS, SLOTS, SLOTS_IN

NUMBERS: Final = COUNT[1 : TOP + 1]

VERBS: Final = Verbs()
TELL_BREED: Final = VERBS.add("breed", SEATS, BREEDS)
TELL_NUMBER: Final = VERBS.add("number", SEATS, NUMBERS)
TELL_EXACT: Final = VERBS.add("exact", SEATS, SLOTS)
PASS: Final = VERBS.add("pass")
TRADE: Final = VERBS.add("trade", SLOTS)
BET: Final = VERBS.add("bet", COUNT[: PACKS + 2])
PLAY: Final = VERBS.add("play", SLOTS)
NOTE_BREED: Final = VERBS.add("note breed", SLOTS, BREEDS)
NOTE_NUMBER: Final = VERBS.add("note number", SLOTS, NUMBERS)
ERASE: Final = VERBS.add("erase", SLOTS)
DONE: Final = VERBS.add("done")

TRADES: Final = [PASS, *[TRADE | slot for slot in range(HAND)]]
BETS: Final = [BET | packs for packs in range(1, PACKS + 1)]
PLAYS: Final = [[PLAY | slot for slot in slots] for slots in SLOTS_IN]  # by the mask of slots
NOTES: Final = [
    DONE,
    *[NOTE_BREED | note for note in range(HAND * len(BREEDS))],
    *[NOTE_NUMBER | note for note in range(HAND * TOP)],
    *[ERASE | slot for slot in range(HAND)],
]
NO_MORE_NOTES: Final = [DONE]
