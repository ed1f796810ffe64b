"""Puppy Lake: counters 1 to 9, a set of paddle cards for each canoe, and what stands on the board."""

from __future__ import annotations

from functools import partial
from typing import Final

from barkyard.art import covers, lake
from barkyard.art.cardboard import Face
from barkyard.art.deck import Counter, Deck

_NUMBERS: Final = range(1, 10)
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


def _counter(number: int) -> Counter:
    breed, mood = _SWIMMERS[number - 1]
    title = f"Puppy {number}: floats {number} a turn, worth {number}"
    return Counter(title=title, number=str(number), breed=breed, mood=mood, water="#8ecbe6")


def _paddle(crew: str, number: int) -> Face:
    band, symbol, breed = _CREWS[crew]
    return Face(
        title="Paddle",
        label=crew,
        number=str(number),
        band=band,
        symbol=symbol,
        breed=breed,
        mood=_MOODS[number - 1],
        prop="paddle",
        text=f"Up to {number} {'step' if number == 1 else 'steps'}.",
    )


DECK: Final[Deck] = Deck(
    title="Puppy Lake",
    faces={
        **{f"puppy-{number}": _counter(number) for number in _NUMBERS},
        **{f"{crew}-{number}": _paddle(crew, number) for crew in _CREWS for number in _NUMBERS},
    },
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
