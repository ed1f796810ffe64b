"""Walking Doggos: five breeds numbered 1 to 8, and pugs 1 to 5."""

from __future__ import annotations

from typing import Final

from barkyard.art import covers
from barkyard.art.cardboard import Face
from barkyard.art.deck import Deck

_SUITS: Final = {
    "pug": ("#7b56a8", "bone"),
    "corgi": ("#d9791c", "crown"),
    "beagle": ("#3c7a49", "leaf"),
    "shiba-inu": ("#c03d2b", "sun"),
    "labrador": ("#d8b23a", "ball"),
    "great-dane": ("#3d6288", "tower"),
}
_MOODS: Final = ("sleepy", "calm", "pleading", "sly", "surprised", "hungry", "eager", "happy")  # of 1 to 8


_PUGS: Final = 5


def _numbers(breed: str) -> range:
    return range(1, 1 + (_PUGS if breed == "pug" else len(_MOODS)))


def _face(breed: str, number: int) -> Face:
    band, symbol = _SUITS[breed]
    title = breed.replace("-", " ").title()
    mood = _MOODS[number - 1]
    return Face(title=title, label=title, number=str(number), band=band, symbol=symbol, breed=breed, mood=mood)


DECK: Final[Deck] = Deck(
    title="Walking Doggos",
    faces={f"{breed}-{number}": _face(breed, number) for breed in _SUITS for number in _numbers(breed)},
    backs={"doggo": ("#2f7d6b", "paw", "Doggo")},
    scenes={
        "cover": covers.walking_doggos,
    },
)
