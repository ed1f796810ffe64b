"""Exploding Puppy: the look of 73 kinds of cards in eight colours. What they say is the game's own declaration."""

from __future__ import annotations

from typing import Final

from barkyard.art import covers
from barkyard.art.cardboard import Face
from barkyard.art.deck import Deck
from barkyard.games.exploding_puppy import GAME
from barkyard.games.exploding_puppy.declare import BOOK, number_of
from barkyard.games.exploding_puppy.kinds import COLOURS

_COLOURS: Final = {
    "black": ("#2f262b", "bomb"),
    "gray": ("#666c73", "paw"),
    "green": ("#2f7a41", "shield"),
    "orange": ("#e07b24", "bolt"),
    "pink": ("#d96a97", "eye"),
    "red": ("#bf3030", "stop"),
    "blue": ("#2b68a8", "gear"),
    "yellow": ("#e6bd35", "gift"),
}
# Breed, mood and prop.
_LOOKS: Final = {
    "exploding-puppy": "terrier surprised bomb",
    "imploding-puppy": "chihuahua dizzy imploding",
    "confusing-puppy": "poodle dizzy question",
    "hobo-puppy": "scamp calm bindle",
    "lonely-puppy": "beagle sad raincloud",
    "angry-twin-puppys": "bulldog angry twin-bombs",
    "armageddog": "husky surprised comet",
    "black-hole": "shadow surprised vortex",
    "greedy-catty": "cat sly fish",
    "grave-revenge": "samoyed angry candle",
    "doomed": "dachshund sad storm",
    "dog": "labrador happy bone",
    "trap": "shiba-inu sly trap",
    "defuse": "border-collie calm scissors",
    "demonic-defuse": "chow-chow sly pitchfork",
    "binding-defuse": "retriever calm knot",
    "attack": "corgi angry bolt",
    "targeted-attack": "husky angry target",
    "personal-attack": "pug angry mirror",
    "attack-from-the-past": "st-bernard angry clock",
    "see-the-future": "samoyed calm telescope",
    "share-the-future": "beagle happy glasses",
    "clairvoyance": "poodle sly crystal",
    "favor-the-future": "shiba-inu eager calendar",
    "insight": "border-collie calm magnifier",
    "mark": "dalmatian sly stamp",
    "change-the-timeline": "great-dane calm hourglass",
    "share-the-past": "st-bernard sad photo",
    "nope": "bulldog angry no",
    "force-will": "husky sly hypnosis",
    "now": "terrier surprised alarm",
    "blast-from-the-past": "dachshund eager rocket",
    "bury": "beagle eager shovel",
    "clone": "corgi calm copies",
    "cut": "yorkie calm cut-deck",
    "dig-deeper": "dachshund surprised hole",
    "dog-plosion": "pomeranian surprised burst",
    "garbage-collection": "scamp hungry bin",
    "jack-of-all-trades": "mutt happy toolbox",
    "madness": "chihuahua eager jester",
    "double": "pug happy times-two",
    "reverse": "retriever surprised u-turn",
    "recycle": "labrador eager loop",
    "scaling": "great-dane sly ruler",
    "shuffle": "terrier happy shuffle",
    "skip": "chihuahua happy forward",
    "submerge": "labrador surprised snorkel",
    "swap-top-and-bottom": "poodle calm up-down",
    "change-seats": "pomeranian happy cushion",
    "draw-from-bottom": "yorkie sad from-below",
    "flavor": "pug hungry bowl",
    "grave-robber": "shadow sly lantern",
    "greed": "chow-chow hungry sack",
    "haggle": "shiba-inu calm scales",
    "ill-take-that": "scamp sly grab",
    "living-target": "bulldog pleading apple",
    "switcheroo": "corgi sly switch",
    "favor": "retriever pleading gift",
    "wish": "samoyed love wand",
    "alliance": "labrador love rings",
    "basket": "beagle calm basket",
    "bazooka": "bulldog sly launcher",
    "blood-feud": "terrier angry sticks",
    "equality": "dalmatian calm equals",
    "isolation": "husky sad fence",
    "kleptomaniac": "shadow sly mask",
    "nay-sayer": "chow-chow angry bubble-no",
    "revitalize": "retriever happy sprout",
    "split-the-party": "border-collie surprised two-piles",
    "stalker": "great-dane sly binoculars",
    "open-protection": "st-bernard happy umbrella",
    "haunt": "samoyed sly ghost",
    "zombieland": "shadow dizzy moonlight",
}


def _face(name: str, look: str) -> Face:
    printed, colour = GAME.prints[name], COLOURS[BOOK[number_of(name)].colour]
    band, symbol = _COLOURS[colour]
    breed, mood, prop = look.split()
    return Face(
        title=printed.title,
        label=colour,
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
    faces={name: _face(name, _LOOKS[name]) for name in GAME.cards},
    backs={"puppy": ("#a93434", "bomb", "Puppy")},
    scenes={
        "cover": covers.exploding_puppy,
    },
)
