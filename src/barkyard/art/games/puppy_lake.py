"""Puppy Lake: how counters, the paddle cards of each canoe and the board look; what is printed the game says."""

from __future__ import annotations

from functools import partial
from typing import Final

from barkyard.art import covers, lake
from barkyard.art.cardboard import Face
from barkyard.art.deck import Counter, Deck
from barkyard.games.puppy_lake import GAME

_SWIMMERS: Final = (
    ("st-bernard", "sleepy"),
    ("labrador", "calm"),
    ("beagle", "eager"),
    ("corgi", "surprised"),
    ("dalmatian", "happy"),
    ("husky", "eager"),
    ("border-collie", "happy"),
    ("chihuahua", "surprised"),
    ("terrier", "happy"),
)
_CREWS: Final = {
    "red": ("#bf3a33", "pennant", "corgi"),
    "blue": ("#2a6fb0", "wave", "husky"),
}
_MOODS: Final = ("sleepy", "calm", "calm", "happy", "happy", "eager", "eager", "angry", "surprised")  # of 1 to 9


def _face(card: str) -> Face | Counter:
    deck, printed = GAME.back_names[GAME.backs[GAME.cards.index(card)]], GAME.prints[card]
    place = int(printed.number) - 1
    if deck not in _CREWS:
        breed, mood = _SWIMMERS[place]
        title = f"{printed.title}: {printed.text}"
        return Counter(title=title, number=printed.number, breed=breed, mood=mood, water="#8ecbe6")
    band, symbol, breed = _CREWS[deck]
    return Face(
        title=printed.title,
        label=deck,
        number=printed.number,
        band=band,
        symbol=symbol,
        breed=breed,
        mood=_MOODS[place],
        prop="paddle",
        text=printed.text,
    )


DECK: Final[Deck] = Deck(
    title=GAME.title,
    faces={card: _face(card) for card in GAME.cards},
    backs={
        "puppy": ("#3f8fb5", "paw", "Puppy"),
        **{crew: (band, symbol, crew.capitalize()) for crew, (band, symbol, _) in _CREWS.items()},
    },
    scenes={
        "cover": covers.puppy_lake,
        "water": lake.water,
        "whirlpool": lake.whirlpool,
        "bridge": lake.bridge,
        "arrow": lake.arrow,
        "truck-left": partial(lake.truck, facing=-1),
        "truck-right": partial(lake.truck, facing=1),
        "canoe-red": partial(lake.canoe, "red", "#d9483f", "pennant", "corgi"),
        "canoe-blue": partial(lake.canoe, "blue", "#3f86cc", "wave", "husky"),
        "paddle": lake.fast_paddle,
    },
)
