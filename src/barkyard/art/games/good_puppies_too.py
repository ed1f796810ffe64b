"""Good Puppies Too: two sets of a hundred pups, Friends, and bones."""

from __future__ import annotations

from functools import partial
from typing import Final

from barkyard.art import covers, scenes
from barkyard.art.cardboard import Face
from barkyard.art.deck import Deck

# By tens digit: the colour and the sign are shared by both sets, the breeds are not.
_SUITS: Final = (
    ("#3470ad", "disc", "●"),
    ("#d98a1f", "star", "★"),
    ("#c9405a", "heart", "♥"),
    ("#23776a", "diamond", "◆"),
    ("#5a5fa8", "moon", "☾"),
    ("#d9739a", "flower", "✿"),
    ("#6b7280", "square", "■"),
    ("#3f9a4f", "cross", "✚"),
    ("#7d4fa3", "triangle", "▲"),
)
_TOO: Final = (
    ("yorkie", "Yorkie", "Yorkies"),
    ("terrier", "Terrier", "Terriers"),
    ("beagle", "Beagle", "Beagles"),
    ("chow-chow", "Chow Chow", "Chow Chows"),
    ("dalmatian", "Dalmatian", "Dalmatians"),
    ("bulldog", "Bulldog", "Bulldogs"),
    ("great-dane", "Great Dane", "Great Danes"),
    ("samoyed", "Samoyed", "Samoyeds"),
    ("pug", "Pug", "Pugs"),
)
_FIRST: Final = (
    ("pomeranian", "Pomeranian", "Pomeranians"),
    ("corgi", "Corgi", "Corgis"),
    ("dachshund", "Dachshund", "Dachshunds"),
    ("husky", "Husky", "Huskies"),
    ("poodle", "Poodle", "Poodles"),
    ("shiba-inu", "Shiba", "Shibas"),
    ("retriever", "Retriever", "Retrievers"),
    ("border-collie", "Border Collie", "Border Collies"),
    ("st-bernard", "St. Bernard", "St. Bernards"),
)

# By ones digit: name, mood, prop and trick; ● stands for the sign of the breed.
_TOO_TRICKS: Final = (
    ("Proud", "calm", "rosette", "Bury ● bones here."),
    (
        "Hungry",
        "hungry",
        "bowl",
        "Bury 1 bone here. Eat 1 bone here; if you did, upgrade up to ● different bones here.",
    ),
    ("Cheerful", "happy", "ball", "Bury 1 bone at each of up to ● different groups."),
    (
        "Fetching",
        "eager",
        "stick",
        "Bury 1 bone here. Move up to ● bones from other groups to here. Upgrade 1 of the bones moved.",
    ),
    ("Diligent", "calm", "shovel", "Do ● times: bury or upgrade a bone here."),
    ("Gentle", "love", "butterfly", "Upgrade 1 bone worth 1 at each of up to ● different groups."),
    ("Eager", "eager", "frisbee", "Bury 2 bones here. With 3 or more pups here, upgrade 1 bone here."),
    ("Bouncy", "surprised", "spring", "Draw a pup, play it and do its trick."),
    (
        "Wiggly",
        "happy",
        "rope",
        "Do ● times: bury a bone at another group, or move a bone from here to another group. "
        "No other group: bury 1 bone here.",
    ),
    ("Greedy", "sly", "bones", "Bury 1 bone here. Eat up to ● bones here. Bury 2 bones here for each bone eaten."),
)
_FIRST_TRICKS: Final = (
    ("Loyal", "calm", "locket", "Bury ● bones here."),
    ("Sly", "sly", "mask", "Move up to ● bones from other groups to here. Upgrade 1 of the bones moved."),
    ("Friendly", "happy", "paws", "Bury 1 bone at each of up to ● different groups."),
    ("Brave", "angry", "shield", "Bury 1 bone here. Upgrade up to ● different bones here worth 1."),
    (
        "Busy",
        "eager",
        "toolbox",
        "Bury 1 bone here, then upgrade 1 bone here. With ● of 3 or more, do both once more.",
    ),
    ("Wise", "calm", "glasses", "Upgrade 1 bone at each of up to ● different groups."),
    ("Sleepy", "sleepy", "pillow", "If ● is 1 bury 3 bones here, otherwise bury 2 bones here."),
    ("Zippy", "surprised", "bolt", "Draw a pup, play it and do its trick."),
    ("Generous", "love", "gift", "Do ● times: bury a bone at another group. No other group: bury 1 bone here."),
    ("Showy", "happy", "crown", "Bury 1 bone here. Upgrade one bone here by up to ● steps."),
)
_RASCALS: Final = (
    ("Gang Boss", "scamp", "sly", "hat", "5 or more pups here, Rascals counted."),
    ("Midnight Muncher", "shadow", "hungry", "moonlight", "Eat 2 bones here."),
    ("Hoarder", "mutt", "hungry", "bones", "5 or more bones here."),
    ("Shiny Seeker", "shadow", "surprised", "gem", "A bone worth 5 or 10 here."),
    ("Copycat", "cat", "sly", "mirror", "2 or more bones here, and another group of yours has exactly as many."),
    ("Bully", "scamp", "angry", "glove", "3 or more bones here, and more than at all your other groups together."),
    ("Party Crasher", "mutt", "happy", "party-hat", "You have 5 or more groups."),
    ("Picky Eater", "scamp", "sad", "fork", "Eat 1 bone worth 2 or more here."),
    (
        "Lookout",
        "shadow",
        "calm",
        "binoculars",
        "3 or more pups here, and a Rascal of yours in a different group.",
    ),
    ("Treasurer", "mutt", "sly", "chest", "The bones here are worth 10 or more together, not doubled."),
)
_MYSTERIES: Final = (
    ("calm", "Bury 1 bone at each of your groups."),
    ("eager", "Upgrade 1 bone at each of your groups that has exactly one bone."),
    ("sly", "Move any number of bones from other groups to here. Bury 1 bone here."),
    ("surprised", "Draw two pups and play both without tricks. Do the trick of one of them."),
    ("happy", "Bury 3 bones here."),
    ("love", "Upgrade one bone anywhere by up to three steps."),
    ("sad", "Bury 2 bones at your group with the fewest bones."),
    ("dizzy", "Draw a pup, play it, do its trick. Bury 2 bones here."),
    ("hungry", "Do once more the trick of one pup in your Yard (no Rascal, no Mystery Pup, no ones digit 7)."),
    ("sleepy", "Bury as many bones here as you have groups."),
)
_SET_TAG: Final = ("FIRST SET",)


def _pup(number: int, first: bool) -> Face:
    band, symbol, written = _SUITS[number // 10]
    breed, one, many = (_FIRST if first else _TOO)[number // 10]
    name, mood, prop, text = (_FIRST_TRICKS if first else _TOO_TRICKS)[number % 10]
    return Face(
        title=f"{name} {one}",
        label=many,
        number=f"{number:02}",
        band=band,
        symbol=symbol,
        breed=breed,
        mood=mood,
        prop=prop,
        text=text.replace("●", written),
        tags=_SET_TAG if first else (),
    )


def _rascal(number: int) -> Face:
    title, breed, mood, prop, scheme = _RASCALS[number - 90]
    return Face(
        title=title,
        label="Rascals",
        number=str(number),
        band="#3a3140",
        symbol="mask",
        breed=breed,
        mood=mood,
        prop=prop,
        text=f"Scheme: {scheme}",
    )


def _mystery(number: int) -> Face:
    mood, text = _MYSTERIES[number - 90]
    return Face(
        title="Mystery Pup",
        label="Mystery Pups",
        number=str(number),
        band="#4a3f63",
        symbol="question",
        breed="shadow",
        mood=mood,
        prop="question",
        text=text,
        tags=_SET_TAG,
    )


DECK: Final = Deck(
    title="Good Puppies Too",
    faces={
        **{f"t{number:02}": _pup(number, first=False) for number in range(90)},
        **{f"t{number}": _rascal(number) for number in range(90, 100)},
        **{f"f{number:02}": _pup(number, first=True) for number in range(90)},
        **{f"f{number}": _mystery(number) for number in range(90, 100)},
    },
    backs={"pup": ("#ad5029", "bone", "Pup")},
    scenes={
        "cover": covers.good_puppies_too,
        **{f"bone-{value}": partial(scenes.bone, value) for value in (1, 2, 5, 10)},
        "silly-sally": partial(scenes.friend, "Silly Sally", "poodle", "dizzy", "party-hat"),
        "playful-pat": partial(scenes.friend, "Playful Pat", "retriever", "happy", "frisbee"),
        "fiddly-finn": partial(scenes.friend, "Fiddly Finn", "terrier", "sly", "toolbox"),
        "clever-cleo": partial(scenes.friend, "Clever Cleo", "border-collie", "calm", "glasses"),
    },
)
