"""Good Puppies Too: how two sets of a hundred pups, Friends and bones look; what is printed on them the game says."""

from __future__ import annotations

from functools import partial
from typing import Final

from barkyard.art import covers
from barkyard.art.cardboard import Face
from barkyard.art.deck import Deck
from barkyard.art.scenes import bone, friend
from barkyard.games.good_puppies_too import GAME
from barkyard.games.good_puppies_too.declare.breeds import BREEDS
from barkyard.games.good_puppies_too.declare.friends import FRIENDS
from barkyard.games.good_puppies_too.declare.pups import CARDS, SET_SIZE, VALUES

# By tens digit: the colour and the sign, shared by both sets.
_SUITS: Final = (
    ("#3470ad", "disc"),
    ("#d98a1f", "star"),
    ("#c9405a", "heart"),
    ("#23776a", "diamond"),
    ("#5a5fa8", "moon"),
    ("#d9739a", "flower"),
    ("#6b7280", "square"),
    ("#3f9a4f", "cross"),
    ("#7d4fa3", "triangle"),
)
_NINETIES: Final = (("#3a3140", "mask"), ("#4a3f63", "question"))  # the Rascals, the Mystery Pups

# Here and below this game's set comes first, then the first set. By tens digit: the puppy of each breed.
_PUPPIES: Final = (
    ["yorkie", "terrier", "beagle", "chow-chow", "dalmatian", "bulldog", "great-dane", "samoyed", "pug"],
    ["pomeranian", "corgi", "dachshund", "husky", "poodle", "shiba-inu", "retriever", "border-collie", "st-bernard"],
)

# By ones digit: mood and prop of a trick.
_TRICKS: Final = (
    (
        "calm rosette",
        "hungry bowl",
        "happy ball",
        "eager stick",
        "calm shovel",
        "love butterfly",
        "eager frisbee",
        "surprised spring",
        "happy rope",
        "sly bones",
    ),
    (
        "calm locket",
        "sly mask",
        "happy paws",
        "angry shield",
        "eager toolbox",
        "calm glasses",
        "sleepy pillow",
        "surprised bolt",
        "love gift",
        "happy crown",
    ),
)

# By ones digit: puppy, mood and prop of the Rascals and of the Mystery Pups.
_ODD_ONES: Final = (
    (
        "scamp sly hat",
        "shadow hungry moonlight",
        "mutt hungry bones",
        "shadow surprised gem",
        "cat sly mirror",
        "scamp angry glove",
        "mutt happy party-hat",
        "scamp sad fork",
        "shadow calm binoculars",
        "mutt sly chest",
    ),
    [
        f"shadow {mood} question"
        for mood in ["calm", "eager", "sly", "surprised", "happy", "love", "sad", "dizzy", "hungry", "sleepy"]
    ],
)

# In the order of the Friends: puppy, mood and prop.
_FRIENDS: Final = (
    "poodle dizzy party-hat",
    "retriever happy frisbee",
    "terrier sly toolbox",
    "border-collie calm glasses",
)


def _face(card: int) -> Face:
    which, tens, ones = card // SET_SIZE, card % SET_SIZE // 10, card % 10
    dog = tens < len(_SUITS)
    band, symbol = _SUITS[tens] if dog else _NINETIES[which]
    look = f"{_PUPPIES[which][tens]} {_TRICKS[which][ones]}" if dog else _ODD_ONES[which][ones]
    breed, mood, prop = look.split()
    printed = GAME.prints[CARDS[card]]
    return Face(
        title=printed.title,
        label=BREEDS[which][tens].plural,
        number=printed.number,
        band=band,
        symbol=symbol,
        breed=breed,
        mood=mood,
        prop=prop,
        text=printed.text,
        tags=printed.tags,
    )


DECK: Final[Deck] = Deck(
    title=GAME.title,
    faces={name: _face(card) for card, name in enumerate(CARDS)},
    backs={"pup": ("#ad5029", "bone", "Pup")},
    scenes={
        "cover": covers.good_puppies_too,
        **{f"bone-{value}": partial(bone, value) for value in VALUES},
        **{
            sitter.name.lower().replace(" ", "-"): partial(friend, sitter.name, *look.split())
            for sitter, look in zip(FRIENDS, _FRIENDS, strict=True)
        },
    },
)
