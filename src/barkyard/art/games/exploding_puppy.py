"""Exploding Puppy: 73 kinds of cards in eight colours."""

from __future__ import annotations

from typing import Final

from barkyard.art import covers
from barkyard.art.cardboard import Face
from barkyard.art.deck import Deck

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
# Title, colour, number and marks; breed, mood and prop; what it does, shortly.
_ROWS: Final = (
    ("Exploding Puppy", "black", "", "terrier surprised bomb", "Drawn: you explode, unless it is defused."),
    ("Imploding Puppy", "black", "", "chihuahua dizzy imploding", "Face up when drawn: nothing helps."),
    ("Confusing Puppy", "black", "", "poodle dizzy question", "You explode, and the order is reversed."),
    ("Hobo Puppy", "black", "3", "scamp calm bindle", "With more than (3) cards in hand you explode."),
    ("Lonely Puppy", "black", "2", "beagle sad raincloud", "Only discarding (2) cards of one colour helps."),
    ("Angry Twin Puppys", "black", "", "bulldog angry twin-bombs", "Face down: you. Face up: your previous player."),
    ("Armageddog", "black", "4", "husky surprised comet", "Face up: everyone with (4) cards or more explodes."),
    ("Black Hole", "black", "", "shadow surprised vortex", "The lowest black card comes on top; one more turn."),
    ("Greedy Catty", "black", "5", "cat sly fish", "Keep (5) cards, the rest goes into the pile."),
    ("Grave Revenge", "black STATIC", "", "samoyed angry candle", "Die next, or the one who came back dies again."),
    ("Doomed", "black STATIC", "", "dachshund sad storm", "Every Dog you draw acts as an Exploding Puppy."),
    ("Dog", "gray", "", "labrador happy bone", "With any other card: steal a random card."),
    ("Trap", "gray", "", "shiba-inu sly trap", "Who steals it explodes, or gives you three of a colour."),
    ("Defuse", "green", "", "border-collie calm scissors", "Stops an explosion. Hide the puppy in the pile."),
    ("Demonic Defuse", "green", "", "chow-chow sly pitchfork", "A Defuse that brings back a dead player."),
    ("Binding Defuse", "green", "", "retriever calm knot", "Stops your explosion; the puppy stays with you."),
    ("Attack", "orange", "2", "corgi angry bolt", "No draw; your next player owes (2) turns."),
    ("Targeted Attack", "orange", "1", "husky angry target", "No draw; the player you name owes (1) turn."),
    ("Personal Attack", "orange NOW", "2", "pug angry mirror", "You take (2) more turns."),
    (
        "Attack from the Past",
        "orange",
        "2",
        "st-bernard angry clock",
        "Your previous player owes (2), from the bottom.",
    ),
    ("See the future", "pink", "5", "samoyed calm telescope", "Look at the top (5) cards."),
    ("Share the future", "pink", "3", "beagle happy glasses", "Arrange the top (3); show your next player."),
    ("Clairvoyance", "pink NOW", "", "poodle sly crystal", "See what another player sees and decides."),
    ("Favor the Future", "pink STATIC", "2", "shiba-inu eager calendar", "Look at (2); your next card gets +1."),
    ("Insight", "pink", "2", "border-collie calm magnifier", "Name (2) colours: all hear who holds how many."),
    ("Mark", "pink", "2", "dalmatian sly stamp", "A card of (2) players is turned to all others."),
    ("Change the timeline", "pink", "3", "great-dane calm hourglass", "Mix the top (3) with the bottom (3)."),
    ("Share the Past", "pink", "3", "st-bernard sad photo", "Arrange the bottom (3); show your previous player."),
    ("Nope", "red NOW", "", "bulldog angry no", "Stops the card just played, even a Nope."),
    ("Force Will", "red NOW", "", "husky sly hypnosis", "A random card of the active player must be played."),
    ("Now", "red NOW", "", "terrier surprised alarm", "Laid with another card, which becomes a NOW card."),
    ("Blast from the Past", "blue", "3", "dachshund eager rocket", "The top (3) discards go below the pile."),
    ("Bury", "blue", "", "beagle eager shovel", "Draw a card and put it anywhere into the pile."),
    ("Clone", "blue", "", "corgi calm copies", "Counts as a copy of the top discard."),
    ("Cut", "blue", "", "yorkie calm cut-deck", "Cut the pile where only you know."),
    ("Dig Deeper", "blue", "", "dachshund surprised hole", "Take the card you see, or the next one."),
    ("Dog-Plosion", "blue", "", "pomeranian surprised burst", "Find the lowest Exploding Puppy and hide it anew."),
    ("Garbage Collection", "blue", "", "scamp hungry bin", "All others put a card into the pile. Shuffle."),
    ("Jack of all Trades", "blue", "1", "mutt happy toolbox", "Do (1): draw, reverse, shuffle, turn the top card."),
    ("Madness", "blue STATIC", "1", "chihuahua eager jester", "All numbers played change by (1), up or down."),
    ("Double", "blue NOW", "", "pug happy times-two", "The number of a card on the stack is doubled."),
    ("Reverse", "blue", "", "retriever surprised u-turn", "The order is reversed; your turn ends, no draw."),
    ("Recycle", "blue NOW", "1", "labrador eager loop", "Take the top (1) discards into your hand."),
    ("Scaling", "blue NOW", "1", "great-dane sly ruler", "The number of a card changes by (1)."),
    ("Shuffle", "blue NOW", "", "terrier happy shuffle", "The pile is shuffled."),
    ("Skip", "blue NOW", "2", "chihuahua happy forward", "The first (2) turns of this run end, no draw."),
    ("Submerge", "blue STATIC", "", "labrador surprised snorkel", "Out of reach; the next turn is lost."),
    ("Swap Top and Bottom", "blue", "1", "poodle calm up-down", "Top (1) and bottom (1) change places."),
    ("Change Seats", "yellow", "", "pomeranian happy cushion", "Swap places; they go on with your turn."),
    ("Draw from Bottom", "yellow STATIC", "", "yorkie sad from-below", "The next draw is from the bottom."),
    ("Flavor", "yellow", "2", "pug hungry bowl", "(2) players each offer a card; keep one."),
    ("Grave Robber", "yellow", "1", "shadow sly lantern", "Each dead player gives you (1) cards."),
    ("Greed", "yellow STATIC", "2", "chow-chow hungry sack", "The next draw is (2) cards."),
    ("Haggle", "yellow", "", "shiba-inu calm scales", "Two players swap all cards of one colour."),
    ("I'll take that", "yellow STATIC", "", "scamp sly grab", "The next card they draw is yours."),
    ("Living Target", "yellow STATIC", "", "bulldog pleading apple", "Must be the next player who is named."),
    ("Switcheroo", "yellow", "2", "corgi sly switch", "Two players steal (2) cards from each other."),
    ("Favor", "yellow", "1", "retriever pleading gift", "A player gives another (1) cards or statics."),
    ("Wish", "yellow", "1", "samoyed love wand", "Name a player and a colour: (1) such card is yours."),
    ("Alliance", "yellow STATIC", "", "labrador love rings", "On a yes you win, lose and die together."),
    ("Basket", "blue", "", "beagle calm basket", "Hold it, and you may keep one Exploding Puppy."),
    ("Bazooka", "red", "5", "bulldog sly launcher", "Another goes down to (5) cards, or you up to (5)."),
    ("Blood Feud", "orange STATIC", "", "terrier angry sticks", "Two enemies: their numbers are doubled."),
    ("Equality", "yellow", "1", "dalmatian calm equals", "Everybody keeps (1); the rest is dealt anew."),
    ("Isolation", "red STATIC", "", "husky sad fence", "In your turns nobody else plays cards."),
    ("Kleptomaniac", "yellow STATIC", "", "shadow sly mask", "Steals a card each turn, and passes it on."),
    ("Nay Sayer", "red STATIC", "", "chow-chow angry bubble-no", "Two cards of one colour are a Nope."),
    ("Revitalize", "blue STATIC", "", "retriever happy sprout", "A dead player comes back and wins with you."),
    ("Split the Party", "blue STATIC", "", "border-collie surprised two-piles", "From now on there are two piles."),
    ("Stalker", "pink STATIC", "", "great-dane sly binoculars", "Each turn: how many of a colour has another?"),
    (
        "Open Protection",
        "yellow STATIC",
        "",
        "st-bernard happy umbrella",
        "Nobody steals from them; all see their hand.",
    ),
    ("Haunt", "blue STATIC", "", "samoyed sly ghost", "A dead player comes back to haunt another."),
    ("Zombieland", "red STATIC", "", "shadow dizzy moonlight", "The dead may play NOW cards, not in your turns."),
)


def _face(title: str, kind: str, number: str, look: str, text: str) -> Face:
    colour, *tags = kind.split()
    band, symbol = _COLOURS[colour]
    breed, mood, prop = look.split()
    return Face(
        title=title,
        label=colour,
        number=number,
        band=band,
        symbol=symbol,
        breed=breed,
        mood=mood,
        prop=prop,
        text=text,
        tags=tuple(tags),
    )


def _name(title: str) -> str:
    return title.lower().replace(" ", "-").replace("'", "")


DECK: Final[Deck] = Deck(
    title="Exploding Puppy",
    faces={_name(row[0]): _face(*row) for row in _ROWS},
    backs={"puppy": ("#a93434", "bomb", "Puppy")},
    scenes={
        "cover": covers.exploding_puppy,
    },
)
