"""Every picture by name: what a server serves and a page shows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from barkyard.art import cardboard
from barkyard.art.breeds import BREEDS
from barkyard.art.cardboard import Face
from barkyard.art.deck import Deck, draw
from barkyard.art.games import exploding_puppy, good_puppies_too, puppy_lake, puprush, walking_doggos
from barkyard.art.puppy import UnknownArt
from barkyard.art.svg import DARK, LIGHT, Theme

T = TypeVar("T")

DECKS: Final[Mapping[str, Deck]] = {
    "exploding-puppy": exploding_puppy.DECK,
    "good-puppies-too": good_puppies_too.DECK,
    "puprush": puprush.DECK,
    "walking-doggos": walking_doggos.DECK,
    "puppy-lake": puppy_lake.DECK,
}


def face(
    game: str,
    card: str,
    *,
    title: str | None = None,
    number: str | None = None,
    text: str | None = None,
    tags: tuple[str, ...] | None = None,
    dark: bool = False,
) -> str:
    """The front of a card. Title, number, text and tags stand in for its own where a table has printed others."""
    shown = _pick(_deck(game).faces, "card", game, card)
    return draw(shown, _theme(dark), title=title, number=number, text=text, tags=tags)


def back(game: str, name: str) -> str:
    """What a face-down card shows: the back of its deck."""
    deck = _deck(game)
    colour, sign, label = _pick(deck.backs, "back", game, name)
    return cardboard.back(deck.title, colour, sign, label)


def scene(game: str, name: str) -> str:
    """A picture that is no card: `cover` for every game, and what else lies on its table."""
    return _pick(_deck(game).scenes, "scene", game, name)()


def plain(
    card: str, *, title: str | None = None, number: str | None = None, text: str | None = None, dark: bool = False
) -> str:
    """A face for a card that nobody has drawn yet, so that a new game can be played before its art is made."""
    return draw(stand_in(card), _theme(dark), title=title, number=number, text=text)


def stand_in(card: str) -> Face:
    """What such a card looks like: always the same puppy, and its name."""
    breeds = sorted(BREEDS)
    breed = breeds[sum(map(ord, card)) % len(breeds)]
    title = card.replace("-", " ").capitalize() or "Card"
    return Face(title=title, label="", band="#6b5a4c", symbol="paw", breed=breed)


def games() -> tuple[str, ...]:
    return tuple(DECKS)


def cards(game: str) -> tuple[str, ...]:
    return tuple(_deck(game).faces)


def backs(game: str) -> tuple[str, ...]:
    return tuple(_deck(game).backs)


def scenes(game: str) -> tuple[str, ...]:
    return tuple(_deck(game).scenes)


def _theme(dark: bool) -> Theme:
    return DARK if dark else LIGHT


def _deck(game: str) -> Deck:
    return _pick(DECKS, "game", "", game)


def _pick(shelf: Mapping[str, T], kind: str, game: str, name: str) -> T:
    if name not in shelf:
        whose = f" of {game}" if game else ""
        raise UnknownArt(f"there is no {kind} '{name[:40]}'{whose}; there are {_some(shelf)}")
    return shelf[name]


def _some(names: Iterable[str]) -> str:
    """All names if they are few, else the first ones."""
    known = list(names)
    return ", ".join(known) if len(known) <= 12 else f"{', '.join(known[:12])} and {len(known) - 12} more"
