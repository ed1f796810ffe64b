"""PupRush!: dogs, Bank cards, Puptivities and Mispaws."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from barkyard.art import covers, scenes
from barkyard.art.cardboard import Face
from barkyard.art.deck import Deck

_DOG: Final = ("#a84a24", "tag", "Dog")
_BANK: Final = ("#e0ab2e", "coin", "Bank")
_PUPTIVITY: Final = ("#26795a", "ball", "Puptivity")
_MISPAW: Final = ("#8a3a6c", "drop", "Mispaw")


def _face(deck: tuple[str, str, str], title: str, look: str, text: str, tags: tuple[str, ...] = ()) -> Face:
    """A look is a breed, a mood and, except for dogs, a prop."""
    band, symbol, label = deck
    breed, mood, prop = (*look.split(), "")[:3]
    return Face(
        title=title, band=band, symbol=symbol, label=label, breed=breed, mood=mood, prop=prop, text=text, tags=tags
    )


def _dog(title: str, look: str, limit: str, text: str) -> Face:
    return _face(_DOG, title, look, text, (limit,))


def _bank(title: str, coins: int, look: str, text: str = "") -> Face:
    return replace(_face(_BANK, title, look, text), number=str(coins) if coins else "")


def _once(title: str, cost: int, look: str, text: str) -> Face:
    return replace(_face(_PUPTIVITY, title, look, text), number=str(cost), unit="cost")


def _stays(title: str, cost: int, look: str, text: str) -> Face:
    return replace(_once(title, cost, look, text), tags=("STAYS",))


def _mispaw(title: str, look: str, text: str) -> Face:
    return _face(_MISPAW, title, look, text)


_DOGS: Final = {
    "labrador": _dog("Labrador Retriever", "labrador happy", "1 A TURN", "You draw a Puptivity: draw one more, +1 BP."),
    "beagle": _dog("Beagle", "beagle eager", "3 A TURN", "You send a card to the Doghouse: +1 BP."),
    "husky": _dog("Siberian Husky", "husky calm", "1 A TURN", "With a card in your Activity Pile: +1 BP."),
    "dachshund": _dog("Dachshund", "dachshund sly", "AS YOUR DRAW", "Take a random Doghouse card, +1 BP."),
    "corgi": _dog("Welsh Corgi", "corgi happy", "1 A TURN", "With two cards in your Money Pile: +2 BP."),
    "chihuahua": _dog("Chihuahua", "chihuahua surprised", "1 A TURN", "You draw a Mispaw: +2 BP."),
}

_COINS: Final = {
    "couch-coins": _bank("Couch Coins", 1, "pug surprised sofa", "Draw a Bank card."),
    "lucky-penny": _bank("Lucky Penny", 1, "terrier happy clover", "You gain 1 BP."),
    "allowance": _bank("Allowance", 2, "yorkie happy jar"),
    "dog-walking-job": _bank("Dog-Walking Job", 2, "border-collie eager leash", "Draw a Puptivity card."),
    "paycheck": _bank("Paycheck", 3, "labrador calm envelope"),
    "bake-sale": _bank("Bake Sale", 3, "poodle sly cupcake", "Another player draws a Mispaw."),
    "overtime": _bank("Overtime", 4, "st-bernard sleepy clock"),
    "shared-piggy-bank": _bank("Shared Piggy Bank", 4, "retriever love piggy", "The player on your left gains 1 BP."),
    "vet-refund": _bank("Vet Refund", 5, "bulldog sad bandage", "You lose 1 BP."),
    "treat-jackpot": _bank("Treat Jackpot", 6, "chow-chow hungry chest", "Draw a Mispaw."),
    "spare-1": _bank("Spare Bank Card 1", 0, "mutt calm coins"),
    "spare-2": _bank("Spare Bank Card 2", 0, "scamp calm coins"),
    "spare-3": _bank("Spare Bank Card 3", 0, "shadow calm coins"),
    "spare-4": _bank("Spare Bank Card 4", 0, "samoyed calm coins"),
    "spare-5": _bank("Spare Bank Card 5", 0, "pomeranian calm coins"),
}

_PUPTIVITIES: Final = {
    "paw-pals": _stays("Paw Pals", 0, "retriever happy paws", "Your right neighbour draws from the Bank: +1 BP."),
    "squeaky-clean": _stays(
        "Squeaky Clean", 0, "samoyed sly bubbles", "Your left neighbour gains BP: they draw a Mispaw."
    ),
    "roll-over": _once("Roll Over!", 1, "terrier happy roll", "Your dog was used this turn: +3 BP."),
    "beach-visit": _once("Beach Visit", 1, "labrador eager beach-ball", "You gain 2 BP."),
    "bark": _stays("Bark", 1, "husky angry megaphone", "You draw a Mispaw: +2 BP first."),
    "walk": _once("Walk!", 2, "beagle eager hydrant", "Flip two coins: +3 BP for each heads."),
    "dog-toys": _once("Dog Toys", 2, "corgi love duck", "+3 BP for each card in your Money Pile."),
    "squirrel-chase": _once("Squirrel Chase", 2, "dachshund eager acorn", "Send away any card in play: +2 BP."),
    "best-friend": _stays(
        "Best Friend Fur-ever", 3, "pug love locket", "Name a player: halve their next gain with them."
    ),
    "pup-rivalry": _once("Pup-Rivalry", 3, "bulldog angry rope", "Send away a card of any Activity Pile: +2 BP."),
    "heel": _stays("Heel", 3, "border-collie calm halt", "Stops a card used against you, and +1 BP."),
    "dog-trainer": _once("Dog Trainer", 4, "great-dane calm whistle", "You gain 5 BP."),
    "eager-pup": _once("Eager Pup", 4, "dalmatian eager frisbee", "+2 BP for each card you have drawn this turn."),
    "play-dead": _stays("Play Dead!", 5, "beagle dizzy dizzy-stars", "The next two times your dog is used: +3 BP."),
    "good-boy": _once("Good Boy", 5, "labrador happy rosette", "With an empty Money Pile: +6 BP."),
    "dog-park-famous": _once("Dog Park Famous", 6, "poodle sly camera", "+1 BP for each Doghouse card, 7 at most."),
}

_MISPAWS: Final = {
    "nap-time": _mispaw("Nap Time", "pug sleepy pillow", "You gain 1 BP and miss your next turn."),
    "bank-run": _mispaw(
        "Bank Run",
        "chihuahua surprised winged-coin",
        "Used a Puptivity this round? Draw a Bank card. If not: -3 BP.",
    ),
    "puppy-eyes": _mispaw(
        "Puppy Eyes", "beagle pleading sparkles", "-2 BP. Take a random card of another player's hand."
    ),
    "snack-attack": _mispaw(
        "Snack Attack", "corgi hungry cookie", "-3 BP. Take a card of another player's Money Pile."
    ),
    "barking-match": _mispaw(
        "Barking Match", "terrier angry clash", "Give away a card of your Money Pile. You have none: -4 BP."
    ),
    "press-pawse": _mispaw(
        "Press Pawse", "dalmatian surprised pause", "Everybody whose dog was not used this round: -2 BP."
    ),
    "dog-days": _mispaw("Dog Days", "husky dizzy sun", "Choose a player whose dog was not used this round: -5 BP."),
    "paw-bin-hood": _mispaw("Paw-bin Hood", "scamp sly archer", "Everybody with 5 PupCoins or more: -2 BP."),
}

DECK: Final = Deck(
    title="PupRush!",
    faces={**_DOGS, **_COINS, **_PUPTIVITIES, **_MISPAWS},
    backs={"dog": _DOG, "bank": _BANK, "puptivity": _PUPTIVITY, "mispaw": _MISPAW},
    scenes={
        "cover": covers.puprush,
        "coin-heads": partial(scenes.coin, "Heads", "paw"),
        "coin-tails": partial(scenes.coin, "Tails", "bone"),
    },
)
