"""Walking Doggos: how the six breeds look; what is printed on them the game says."""

from __future__ import annotations

from typing import Final

from barkyard.art import covers
from barkyard.art.cardboard import Face
from barkyard.art.deck import Deck
from barkyard.games.walking_doggos import GAME
from barkyard.games.walking_doggos.declare import BOOK, BREEDS, Card

_SUITS: Final = {
    "pug": ("#7b56a8", "bone"),
    "corgi": ("#d9791c", "crown"),
    "beagle": ("#3c7a49", "leaf"),
    "shiba-inu": ("#c03d2b", "sun"),
    "labrador": ("#d8b23a", "ball"),
    "great-dane": ("#3d6288", "tower"),
}
_MOODS: Final = ("sleepy", "calm", "pleading", "sly", "surprised", "hungry", "eager", "happy")  # of 1 to 8


def _face(card: Card) -> Face:
    band, symbol = _SUITS[BREEDS[card.breed]]
    printed = GAME.prints[card.key]
    return Face(
        title=printed.title,
        label=printed.title,
        number=printed.number,
        band=band,
        symbol=symbol,
        breed=BREEDS[card.breed],
        mood=_MOODS[card.n - 1],
    )


DECK: Final[Deck] = Deck(
    title=GAME.title,
    faces={card.key: _face(card) for card in BOOK},
    backs={"doggo": ("#2f7d6b", "paw", "Doggo")},
    scenes={
        "cover": covers.walking_doggos,
    },
)
