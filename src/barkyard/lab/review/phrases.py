"""Moves as one would say them at the table, by game and verb; {0} and {1} are what follows the verb. A game without
phrases, or a verb without one, is told as the rules spell it."""

from typing import Final

EXPLODING_PUPPY: Final = {
    "pass": "let it happen",
    "draw": "draw a card",
    "draw from": "draw from pile {0}",
    "play": "play {0}",
    "target": "name {0}",
    "with": "lay {0} with it",
    "colour": "name {0}",
    "pile": "choose pile {0}",
    "kind": "ask for {0}",
    "place": "put it under {0} cards",
    "cut": "take {0} cards off the top",
    "put": "put {0} back next",
    "pick": "pick {0}",
    "pay": "pay with {0} cards",
    "pair": "play a pair of {0} cards",
    "four-dogs": "play four Dogs together",
    "turn-dog": "turn the order with a Dog",
    "nay": "say nay with two {0} cards",
    "unbind": "end the alliance with {0}",
    "ok": "go on",
    "keep": "keep it in the Basket",
    "show": "show it",
    "enough": "stop there",
    "give-up": "name nobody else",
}
GOOD_PUPPIES_TOO: Final = {
    "pick": "choose {0}",
    "swap": "choose {1} instead of {0}",
    "take": "take {0}",
    "group": "the {0}",
    "bone": "a bone worth {1} of the {0}",
    "stop": "leave it at that",
    "pay": "pay for the scheme of {0}",
    "trick": "let {0} do its trick",
    "best": "choose what is best",
}
PUPPY_LAKE: Final = {
    "place": "start in column {0}",
    "card": "play the {0}",
    "toss": "toss a {0} from space {1}",
    "left": "left",
    "right": "right",
    "up": "up",
    "down": "down",
    "paddle": "use a Fast Paddle",
    "stop": "stop",
}
PUPRUSH: Final = {
    "adopt": "adopt the {0}",
    "draw": "draw from the {0}",
    "play": "play {0}",
    "use dog": "use the dog",
    "end": "end the turn",
    "pay": "pay with {0}",
    "send": "send {1} of {0} to the Doghouse",
    "choose": "choose {0}",
    "take": "take {1} from {0}",
    "give": "give {0} away",
    "discard": "discard {0}",
}
WALKING_DOGGOS: Final = {
    "breed": "tell {0} which cards are of the breed {1}",
    "number": "tell {0} which cards have the number {1}",
    "exact": "tell {0} exactly what card {1} is",
    "pass": "keep all five cards",
    "trade": "trade card {0}",
    "bet": "bet on {0} packs",
    "play": "walk card {0}",
    "note breed": "note {1} on card {0}",
    "note number": "note number {1} on card {0}",
    "erase": "clear the notes on card {0}",
    "done": "put the clue out of sight",
}
PHRASES: Final[dict[str, dict[str, str]]] = {
    "exploding-puppy": EXPLODING_PUPPY,
    "good-puppies-too": GOOD_PUPPIES_TOO,
    "puppy-lake": PUPPY_LAKE,
    "puprush": PUPRUSH,
    "walking-doggos": WALKING_DOGGOS,
}
NO_PHRASES: Final[dict[str, str]] = {}
