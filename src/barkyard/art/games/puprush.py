"""PupRush!: how dogs, Bank cards, Puptivities and Mispaws look; what is printed on them the game says."""

from __future__ import annotations

from functools import partial
from typing import Final

from barkyard.art import covers, running
from barkyard.art.cardboard import Face
from barkyard.art.deck import Deck
from barkyard.art.scenes import coin
from barkyard.games.puprush import GAME

_BACKS: Final = {
    "dog": ("#a84a24", "tag", "Dog"),
    "bank": ("#e0ab2e", "coin", "Bank"),
    "puptivity": ("#26795a", "ball", "Puptivity"),
    "mispaw": ("#8a3a6c", "drop", "Mispaw"),
}

# A breed, a mood and, except for dogs, a prop.
_LOOKS: Final = {
    "labrador": "labrador happy",
    "beagle": "beagle eager",
    "husky": "husky calm",
    "dachshund": "dachshund sly",
    "corgi": "corgi happy",
    "chihuahua": "chihuahua surprised",
    "couch-coins": "pug surprised sofa",
    "lucky-penny": "terrier happy clover",
    "allowance": "yorkie happy jar",
    "dog-walking-job": "border-collie eager leash",
    "paycheck": "labrador calm envelope",
    "bake-sale": "poodle sly cupcake",
    "overtime": "st-bernard sleepy clock",
    "shared-piggy-bank": "retriever love piggy",
    "vet-refund": "bulldog sad bandage",
    "treat-jackpot": "chow-chow hungry chest",
    "spare-1": "mutt calm coins",
    "spare-2": "scamp calm coins",
    "spare-3": "shadow calm coins",
    "spare-4": "samoyed calm coins",
    "spare-5": "pomeranian calm coins",
    "paw-pals": "retriever happy paws",
    "squeaky-clean": "samoyed sly bubbles",
    "roll-over": "terrier happy roll",
    "beach-visit": "labrador eager beach-ball",
    "bark": "husky angry megaphone",
    "walk": "beagle eager hydrant",
    "dog-toys": "corgi love duck",
    "squirrel-chase": "dachshund eager acorn",
    "best-friend": "pug love locket",
    "pup-rivalry": "bulldog angry rope",
    "heel": "border-collie calm halt",
    "dog-trainer": "great-dane calm whistle",
    "eager-pup": "dalmatian eager frisbee",
    "play-dead": "beagle dizzy dizzy-stars",
    "good-boy": "labrador happy rosette",
    "dog-park-famous": "poodle sly camera",
    "nap-time": "pug sleepy pillow",
    "bank-run": "chihuahua surprised winged-coin",
    "puppy-eyes": "beagle pleading sparkles",
    "snack-attack": "corgi hungry cookie",
    "barking-match": "terrier angry clash",
    "press-pawse": "dalmatian surprised pause",
    "dog-days": "husky dizzy sun",
    "paw-bin-hood": "scamp sly archer",
}


def _face(card: str) -> Face:
    band, symbol, label = _BACKS[GAME.back_names[GAME.backs[GAME.cards.index(card)]]]
    breed, mood, prop = (*_LOOKS[card].split(), "")[:3]
    printed = GAME.prints[card]
    return Face(
        title=printed.title,
        band=band,
        symbol=symbol,
        label=label,
        breed=breed,
        mood=mood,
        prop=prop,
        number=printed.number,
        unit=printed.unit,
        text=printed.text,
        tags=printed.tags,
    )


DECK: Final[Deck] = Deck(
    title="PupRush!",
    faces={card: _face(card) for card in _LOOKS},
    backs=_BACKS,
    scenes={
        "cover": covers.puprush,
        "coin-heads": partial(coin, "Heads", "paw"),
        "coin-tails": partial(coin, "Tails", "bone"),
        **{f"run-{dog}": partial(running.dog, dog) for dog in list(_LOOKS)[:6]},
    },
)
