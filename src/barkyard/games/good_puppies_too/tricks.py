"""The tricks of both sets as tables: what a designer reads and changes."""

from __future__ import annotations

from typing import Final

from barkyard.games.good_puppies_too.cards import BREEDS, HOME, PRINTED, RASCAL, RASCALS, RECONSTRUCTED, SET_SIZE

# What a part of a trick does
BURY: Final = 0  # bury up to `amount` bones here
EAT: Final = 1  # eat up to `amount` bones here
UPGRADE: Final = 2  # upgrade up to `amount` different bones, see `scope`
SPREAD: Final = 3  # bury 1 bone at each of up to `amount` different groups
GIVE: Final = 4  # `amount` times: bury a bone at another group
FETCH: Final = 5  # move up to `amount` bones from other groups to here
WORK: Final = 6  # `amount` times: bury or upgrade a bone here
WIGGLE: Final = 7  # `amount` times: bury a bone at another group, or move one there from here
DRAW: Final = 8  # draw a pup, play it, do its trick
DRAW_TWO: Final = 9  # draw `amount` pups without tricks, then do the trick of one
LEAP: Final = 10  # upgrade one bone by up to `amount` steps, see `scope`
BAREST: Final = 11  # bury up to `amount` bones at the group with the fewest
AGAIN: Final = 12  # do the trick of a pup in the Yard once more

# How many: a number, or one of these
S: Final = -1  # the pups of the group
EACH: Final = -2  # as many as you have groups
FOR_EATEN: Final = -3  # so many for each bone eaten before
NAP: Final = -4  # more if the pup is alone
ANY: Final = -5  # no limit

# Which bones an upgrade may touch
HERE: Final = 0
ONES_HERE: Final = 1  # bones here worth 1
MOVED: Final = 2  # bones this trick has moved here
PER_GROUP: Final = 3  # one bone at each group
ONES_PER_GROUP: Final = 4  # one bone worth 1 at each group
LONE: Final = 5  # the bone of each group that has exactly one
ANYWHERE: Final = 6

# When a part is done at all
ALWAYS: Final = 0
IF_DONE: Final = 1  # the part before ate or moved something
IF_MANY: Final = 2  # s is large enough
WITH_OTHERS: Final = 3  # there is another group
ALONE: Final = 4  # there is none

# The numbers behind those words
FOR_EACH_EATEN: Final = 2
NAP_ALONE: Final = 3
NAP_TOGETHER: Final = 2
MANY: Final = 3
DRAWS_AGAIN: Final = 7  # the ones digit of Bouncy and Zippy


class Part:
    def __init__(self, does: int, amount: int = 1, scope: int = HERE, when: int = ALWAYS) -> None:
        self.does = does
        self.amount = amount
        self.scope = scope
        self.when = when


class Trick:
    """One row of the tricks. Its text is filled with the numbers of its parts, in their order, and with the symbol."""

    def __init__(self, name: str, text: str, mark: str, *parts: Part) -> None:
        self.name = name
        self.blank = text
        self.mark = mark
        self.parts = list(parts)
        self.text = self.words("s")

    def words(self, symbol: str) -> str:
        """What players read: {0} is the amount of the first part, {s} the breed's symbol."""
        amounts = [part.amount for part in self.parts]
        return self.blank.format(
            *amounts, s=symbol, many=MANY, each=FOR_EACH_EATEN, alone=NAP_ALONE, nap=NAP_TOGETHER, seven=DRAWS_AGAIN
        )


TRICKS: Final = (
    Trick("Proud", "Bury {s} bones here.", PRINTED, Part(BURY, S)),
    Trick(
        "Hungry",
        "Bury {0} bone here. Eat {1} bone here; if you did, upgrade up to {s} different bones here.",
        RECONSTRUCTED,
        Part(BURY, 1),
        Part(EAT, 1),
        Part(UPGRADE, S, when=IF_DONE),
    ),
    Trick("Cheerful", "Bury 1 bone at each of up to {s} different groups.", RECONSTRUCTED, Part(SPREAD, S)),
    Trick(
        "Fetching",
        "Bury {0} bone here. Move up to {s} bones from other groups to here. Upgrade {2} of the bones moved.",
        RECONSTRUCTED,
        Part(BURY, 1),
        Part(FETCH, S),
        Part(UPGRADE, 1, scope=MOVED, when=IF_DONE),
    ),
    Trick("Diligent", "Do {s} times: bury or upgrade a bone here.", PRINTED, Part(WORK, S)),
    Trick(
        "Gentle",
        "Upgrade 1 bone worth 1 at each of up to {s} different groups.",
        RECONSTRUCTED,
        Part(UPGRADE, S, scope=ONES_PER_GROUP),
    ),
    Trick(
        "Eager",
        "Bury {0} bones here. With {many} or more pups here, upgrade {1} bone here.",
        RECONSTRUCTED,
        Part(BURY, 2),
        Part(UPGRADE, 1, when=IF_MANY),
    ),
    Trick("Bouncy", "Draw a pup, play it and do its trick.", PRINTED, Part(DRAW)),
    Trick(
        "Wiggly",
        "Do {s} times: bury a bone at another group, or move a bone from here to another group. "
        "No other group: bury {1} bone here.",
        RECONSTRUCTED,
        Part(WIGGLE, S, when=WITH_OTHERS),
        Part(BURY, 1, when=ALONE),
    ),
    Trick(
        "Greedy",
        "Bury {0} bone here. Eat up to {s} bones here. Bury {each} bones here for each bone eaten.",
        RECONSTRUCTED,
        Part(BURY, 1),
        Part(EAT, S),
        Part(BURY, FOR_EATEN, when=IF_DONE),
    ),
)

FIRST_TRICKS: Final = (
    Trick("Loyal", "Bury {s} bones here.", RECONSTRUCTED, Part(BURY, S)),
    Trick(
        "Sly",
        "Move up to {s} bones from other groups to here. Upgrade {1} of the bones moved.",
        RECONSTRUCTED,
        Part(FETCH, S),
        Part(UPGRADE, 1, scope=MOVED, when=IF_DONE),
    ),
    Trick("Friendly", "Bury 1 bone at each of up to {s} different groups.", RECONSTRUCTED, Part(SPREAD, S)),
    Trick(
        "Brave",
        "Bury {0} bone here. Upgrade up to {s} different bones here worth 1.",
        RECONSTRUCTED,
        Part(BURY, 1),
        Part(UPGRADE, S, scope=ONES_HERE),
    ),
    Trick(
        "Busy",
        "Bury {0} bone here, then upgrade {1} bone here. With {s} of {many} or more, do both once more.",
        RECONSTRUCTED,
        Part(BURY, 1),
        Part(UPGRADE, 1),
        Part(BURY, 1, when=IF_MANY),
        Part(UPGRADE, 1, when=IF_MANY),
    ),
    Trick(
        "Wise",
        "Upgrade 1 bone at each of up to {s} different groups.",
        RECONSTRUCTED,
        Part(UPGRADE, S, scope=PER_GROUP),
    ),
    Trick(
        "Sleepy",
        "If {s} is 1 bury {alone} bones here, otherwise bury {nap} bones here.",
        RECONSTRUCTED,
        Part(BURY, NAP),
    ),
    Trick("Zippy", "Draw a pup, play it and do its trick.", RECONSTRUCTED, Part(DRAW)),
    Trick(
        "Generous",
        "Do {s} times: bury a bone at another group. No other group: bury {1} bone here.",
        RECONSTRUCTED,
        Part(GIVE, S, when=WITH_OTHERS),
        Part(BURY, 1, when=ALONE),
    ),
    Trick(
        "Showy",
        "Bury {0} bone here. Upgrade one bone here by up to {s} steps.",
        RECONSTRUCTED,
        Part(BURY, 1),
        Part(LEAP, S),
    ),
)

MYSTERY_TRICKS: Final = (
    Trick("Mystery", "Bury 1 bone at each of your groups.", RECONSTRUCTED, Part(SPREAD, ANY)),
    Trick(
        "Mystery",
        "Upgrade 1 bone at each of your groups that has exactly one bone.",
        RECONSTRUCTED,
        Part(UPGRADE, ANY, scope=LONE),
    ),
    Trick(
        "Mystery",
        "Move any number of bones from other groups to here. Bury {1} bone here.",
        RECONSTRUCTED,
        Part(FETCH, ANY),
        Part(BURY, 1),
    ),
    Trick(
        "Mystery",
        "Draw {0} pups and play them without tricks. Do the trick of one of them.",
        RECONSTRUCTED,
        Part(DRAW_TWO, 2),
    ),
    Trick("Mystery", "Bury {0} bones here.", RECONSTRUCTED, Part(BURY, 3)),
    Trick("Mystery", "Upgrade one bone anywhere by up to {0} steps.", RECONSTRUCTED, Part(LEAP, 3, scope=ANYWHERE)),
    Trick("Mystery", "Bury {0} bones at your group with the fewest bones.", RECONSTRUCTED, Part(BAREST, 2)),
    Trick(
        "Mystery",
        "Draw a pup, play it, do its trick. Bury {1} bones here.",
        RECONSTRUCTED,
        Part(DRAW),
        Part(BURY, 2),
    ),
    Trick(
        "Mystery",
        "Do once more the trick of one pup in your Yard (no Rascal, no Mystery Pup, no ones digit {seven}).",
        RECONSTRUCTED,
        Part(AGAIN),
    ),
    Trick("Mystery", "Bury as many bones here as you have groups.", RECONSTRUCTED, Part(BURY, EACH)),
)

BOOK: Final = (*TRICKS, *FIRST_TRICKS, *MYSTERY_TRICKS)
NO_TRICK: Final = -1


def _trick_of(card: int) -> int:
    """The trick of a card as its place in the BOOK; Rascals have none (GP-trick.9)."""
    if HOME[card] == RASCALS:
        return NO_TRICK
    if card < SET_SIZE:
        return card % 10
    return (10 if card < SET_SIZE + 90 else 20) + card % 10


TRICK_OF: Final = [_trick_of(card) for card in range(2 * SET_SIZE)]


def _slug(card: int) -> str:
    if card >= SET_SIZE + 90:
        return f"GP-mystery.{card % 10}"
    return f"GP-trick-{BOOK[TRICK_OF[card]].name.lower()}.1" if TRICK_OF[card] != NO_TRICK else "GP-rascal.1"


TRICK_RULES: Final = [_slug(card) for card in (*range(10), *range(100, 110), *range(190, 200))]  # by place in the BOOK


def card_name(card: int) -> str:
    """Trick name and breed (GP-card.5); a Rascal has a name of its own."""
    if HOME[card] == RASCALS:
        return RASCAL[card % 10].name
    breed = BREEDS[card // SET_SIZE][card % SET_SIZE // 10]
    return breed.singular if card >= SET_SIZE + 90 else f"{BOOK[TRICK_OF[card]].name} {breed.singular}"


def card_text(card: int) -> str:
    if HOME[card] == RASCALS:
        return "Scheme: " + RASCAL[card % 10].scheme
    symbol = BREEDS[card // SET_SIZE][card % SET_SIZE // 10].symbol
    return BOOK[TRICK_OF[card]].words(symbol)


def card_mark(card: int) -> str:
    """Whether what the card does is printed in the rulebook or reconstructed."""
    return RASCAL[card % 10].mark if HOME[card] == RASCALS else BOOK[TRICK_OF[card]].mark
