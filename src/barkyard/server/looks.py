"""What a client needs to draw cards by itself: words and numbers as the game has them, the look as the art has it."""

from __future__ import annotations

from msgspec import Struct

from barkyard.art.cardboard import Face
from barkyard.art.deck import Counter, Deck
from barkyard.art.registry import DECKS, stand_in
from barkyard.art.svg import readable_on
from barkyard.engine.game import Game


class CardLook(Struct, omit_defaults=True):
    """The front of a card. Its text may hold numbers in brackets, (2), and signs that stand for a suit."""

    title: str
    band: str  # its colour, and that of letters on it
    ink: str
    symbol: str  # a sign of /art/signs.svg
    breed: str  # its puppy: /art/puppy/BREED-MOOD.svg
    mood: str
    label: str = ""  # the word for the colour
    number: str = ""
    unit: str = ""  # what the number counts
    text: str = ""
    prop: str = ""  # /art/prop/PROP.svg
    tags: tuple[str, ...] = ()
    round: bool = False  # a counter, not a card


class BackLook(Struct):
    """The back of a deck."""

    band: str
    ink: str
    symbol: str
    label: str


class Looks(Struct):
    cards: dict[str, CardLook]
    backs: dict[str, BackLook]


def of_game(game: Game) -> Looks:
    """Of all cards that the game has; one that nobody has drawn yet gets a puppy and its name."""
    deck = DECKS.get(game.name)
    cards = {card: card_look(deck, card) for card in dict.fromkeys(game.cards)}
    backs = (
        {name: BackLook(band, readable_on(band), sign, label) for name, (band, sign, label) in deck.backs.items()}
        if deck
        else {}
    )
    return Looks(cards, backs)


def card_look(deck: Deck | None, card: str) -> CardLook:
    shown = deck.faces[card] if deck and card in deck.faces else stand_in(card)
    return _counter(shown) if isinstance(shown, Counter) else _face(shown)


def _face(face: Face) -> CardLook:
    return CardLook(
        title=face.title,
        band=face.band,
        ink=readable_on(face.band),
        symbol=face.symbol,
        breed=face.breed,
        mood=face.mood,
        label=face.label,
        number=face.number,
        unit=face.unit,
        text=face.text,
        prop=face.prop,
        tags=face.tags,
    )


def _counter(counter: Counter) -> CardLook:
    return CardLook(
        title=counter.title,
        band=counter.water,
        ink=readable_on(counter.water),
        symbol="paw",
        breed=counter.breed,
        mood=counter.mood,
        number=counter.number,
        round=True,
    )
