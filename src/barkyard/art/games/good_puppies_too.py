"""Good Puppies Too: how two sets of a hundred pups, Friends and bones look; what is printed on them the game says."""

from __future__ import annotations

from functools import partial
from typing import Final

from barkyard.art import covers
from barkyard.art.cardboard import Face
from barkyard.art.deck import Deck
from barkyard.art.scenes import bone, friend
from barkyard.games.good_puppies_too import GAME
from barkyard.games.good_puppies_too.declare.breeds import BREEDS, Breed
from barkyard.games.good_puppies_too.declare.friends import FRIENDS
from barkyard.games.good_puppies_too.declare.pups import (
    CARDS,
    HOME,
    MYSTERY,
    ONES,
    RANK,
    SET_SIZE,
    VALUES,
    is_rascal,
    slug,
)
from barkyard.games.good_puppies_too.declare.rascals import RASCAL
from barkyard.games.good_puppies_too.declare.tricks import BOOK, TRICK_OF

# By the symbol of a breed, which both sets share: the colour and the sign.
_SUITS: Final = {
    "●": ("#3470ad", "disc"),
    "★": ("#d98a1f", "star"),
    "♥": ("#c9405a", "heart"),
    "◆": ("#23776a", "diamond"),
    "☾": ("#5a5fa8", "moon"),
    "✿": ("#d9739a", "flower"),
    "■": ("#6b7280", "square"),
    "✚": ("#3f9a4f", "cross"),
    "▲": ("#7d4fa3", "triangle"),
    "": ("#3a3140", "mask"),  # the Rascals
    "?": ("#4a3f63", "question"),  # the Mystery Pups
}

# By breed, where its puppy is not called as it is.
_PUPPIES: Final = {"shiba": "shiba-inu"}

# By trick: mood and prop.
_TRICKS: Final = {
    "proud": "calm rosette",
    "hungry": "hungry bowl",
    "cheerful": "happy ball",
    "fetching": "eager stick",
    "diligent": "calm shovel",
    "gentle": "love butterfly",
    "eager": "eager frisbee",
    "bouncy": "surprised spring",
    "wiggly": "happy rope",
    "greedy": "sly bones",
    "loyal": "calm locket",
    "sly": "sly mask",
    "friendly": "happy paws",
    "brave": "angry shield",
    "busy": "eager toolbox",
    "wise": "calm glasses",
    "sleepy": "sleepy pillow",
    "zippy": "surprised bolt",
    "generous": "love gift",
    "showy": "happy crown",
}

# By Rascal: puppy, mood and prop.
_RASCALS: Final = {
    "gang-boss": "scamp sly hat",
    "midnight-muncher": "shadow hungry moonlight",
    "hoarder": "mutt hungry bones",
    "shiny-seeker": "shadow surprised gem",
    "copycat": "cat sly mirror",
    "bully": "scamp angry glove",
    "party-crasher": "mutt happy party-hat",
    "picky-eater": "scamp sad fork",
    "lookout": "shadow calm binoculars",
    "treasurer": "mutt sly chest",
}

# By ones digit: the moods of the Mystery Pups, who are all alike.
_MYSTERY_MOODS: Final = ["calm", "eager", "sly", "surprised", "happy", "love", "sad", "dizzy", "hungry", "sleepy"]

# By Friend: puppy, mood and prop.
_FRIENDS: Final = {
    "sally": "poodle dizzy party-hat",
    "pat": "retriever happy frisbee",
    "finn": "terrier sly toolbox",
    "cleo": "border-collie calm glasses",
}


def _face(card: int) -> Face:
    breed = BREEDS[card // SET_SIZE][card % SET_SIZE // RANK]
    band, symbol = _SUITS[breed.symbol]
    puppy, mood, prop = _look(card, breed).split()
    printed = GAME.prints[CARDS[card]]
    return Face(
        title=printed.title,
        label=breed.plural,
        number=printed.number,
        band=band,
        symbol=symbol,
        breed=puppy,
        mood=mood,
        prop=prop,
        text=printed.text,
        tags=printed.tags,
    )


def _look(card: int, breed: Breed) -> str:
    if is_rascal(card):
        return _RASCALS[RASCAL[ONES[card]].key]
    if HOME[card] == MYSTERY:
        return f"shadow {_MYSTERY_MOODS[ONES[card]]} question"
    puppy = slug(breed.singular)
    return f"{_PUPPIES.get(puppy, puppy)} {_TRICKS[slug(BOOK[TRICK_OF[card]].name)]}"


DECK: Final[Deck] = Deck(
    title=GAME.title,
    faces={name: _face(card) for card, name in enumerate(CARDS)},
    backs={"pup": ("#ad5029", "bone", "Pup")},
    scenes={
        "cover": covers.good_puppies_too,
        **{f"bone-{value}": partial(bone, value) for value in VALUES},
        **{slug(sitter.name): partial(friend, sitter.name, *_FRIENDS[sitter.key].split()) for sitter in FRIENDS},
    },
)
