"""How a card is declared: its numbers, its tags, what is named when it is played, its text, and its one function.

    @card(ATTACK, "Attack", ORANGE, "Your turn ends without a draw; your next player owes ({n}) turns.", n=2)
    def attack(t: ExplodingPuppy, play: Play) -> None:
        hit(t, after_active(t), play.n, False, "EP-attack.1")

The function's name is the card's key. A card that no other one means has NEW in place of a number; it comes after all
others, for records know cards by their order. What depends on all cards together is filled in by `close_book`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barkyard.games.exploding_puppy.kinds import BLACK, GRAY, GREEN

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.questions.deeds import Deed
    from barkyard.games.exploding_puppy.questions.plays import Play
    from barkyard.games.exploding_puppy.table import ExplodingPuppy

    Does = Callable[[ExplodingPuppy, Play], None]
    Can = Callable[[ExplodingPuppy, int, int, int], bool]  # a seat, n, and how many cards that seat still lays
    Fits = Callable[[ExplodingPuppy, int, Deed | None, bool, int], bool]  # as in ready.could
    Ignites = Callable[[ExplodingPuppy, int, int], None]  # whom it acts on, and n
    Hits = Callable[[ExplodingPuppy], int]

# Where a card works (the component table's column "kind").
DRAWN: Final = 0
ACT: Final = 1
REACT: Final = 2
HOLD: Final = 3

NO_NUMBER: Final = -1
NEW: Final = -1
MOST_PLAYS: Final = 128  # for which the marks of a static have room

# Numbers of rules that no other card can change, so they have no brackets.
TRAP_PRICE: Final = 3
NAY_CARDS: Final = 2
FOUR_DOGS: Final = 4
SKIPPER_CARDS: Final = 2

# What is named when a card is played; the ones below ROW are named once, the others as often as n says.
A_PILE: Final = 0
OTHER: Final = 1  # another present player
ANYONE: Final = 2  # any present player
DEAD: Final = 3
VICTIM: Final = 4  # any other player who has cards, dead ones too
PARTNER: Final = 5  # the card laid with a Dog
WITH_NOW: Final = 6  # the card laid with Now
A_COLOUR: Final = 7  # not green
ANY_COLOUR: Final = 8
SIGN: Final = 9
AN_END: Final = 10
BURIED: Final = 11  # a draw, or a static in play
NUMBERED: Final = 12  # an item with n
WATCHED: Final = 13  # an item of another player, or a declared draw
HAND_OR_STATIC: Final = 14
GIVER: Final = 15
RECEIVER: Final = 16
SHUFFLE_FIRST: Final = 17
FIRST_OF_TWO: Final = 18
SECOND_OF_TWO: Final = 19
FIRST_WITH_CARDS: Final = 20
SECOND_WITH_CARDS: Final = 21
IN_YOUR_PLACE: Final = 22  # a present player other than the active one
A_KIND: Final = 23
DOUBLED: Final = 24  # an item with n above 0
ROW: Final = 30
COLOURS_ROW: Final = 30
OTHERS_ROW: Final = 31
OFFERERS_ROW: Final = 32  # one to n
ACTIONS_ROW: Final = 33

LIVING_PLAYERS: Final = (
    OTHER,
    ANYONE,
    VICTIM,
    GIVER,
    RECEIVER,
    FIRST_OF_TWO,
    SECOND_OF_TWO,
    FIRST_WITH_CARDS,
    SECOND_WITH_CARDS,
    IN_YOUR_PLACE,
    OTHERS_ROW,
    OFFERERS_ROW,
)


class Card:
    """One kind of card as it is declared."""

    def __init__(self, kind: int, title: str, colour: int, text: str, n: int, use: int, does: Does) -> None:
        self.number = kind
        self.key = does.__name__.replace("_", "-")
        self.title = title
        self.colour = colour
        self.blank = text
        self.text = text.replace("{n}", str(n))
        self.n = n
        self.use = use
        self.does = does
        self.now = False
        self.static = False
        self.special = False  # with a star (EP-card.5)
        self.is_card = True  # else a play of the variants (EP-var.2)
        self.needs: tuple[int, ...] = ()
        self.start: tuple[int, ...] = ()  # what is named when it acts at the start of a turn
        self.idle = False  # with n = 0 it could do nothing (EP-now.15)
        self.whole = False  # it goes on to its end even if its player is defused in it (EP-now.20)
        self.copyable = use != HOLD  # by a Clone (EP-clone.3)
        self.why_not = ""  # what is said when it cannot be played, and the rule; "" for what all cards have in common
        self.why_not_rule = ""
        # By which rules a static is discarded when somebody dies; "" if it stays.
        self.at_bearers_death = "EP-static.7"
        self.at_owners_death = ""
        self.at_any_death = ""
        self.can: Can | None = None  # whether it could do something, as long as it is not carried out (EP-now.11)
        self.fits: Fits | None = None  # whether this is a moment to announce it (EP-now.15)
        self.ignites: Ignites | None = None  # what an Exploding Puppy does to whom it acts on
        self.hits: Hits | None = None  # whom it is played on without naming anybody

    def tag(self, now: bool, static: bool, special: bool, idle: bool, whole: bool, copyable: bool) -> None:
        self.now = now
        self.static = static
        self.special = special
        self.idle = idle
        self.whole = whole
        self.copyable = copyable and self.use != HOLD

    def leave(self, at_bearers_death: str, at_owners_death: str, at_any_death: str) -> None:
        self.at_bearers_death = at_bearers_death
        self.at_owners_death = at_owners_death
        self.at_any_death = at_any_death


BOOK: Final[list[Card]] = []  # by number
_DECLARED: Final[list[Card]] = []

# Filled by `close_book`: by number the keys, and those of the plays of the variants after them.
CARDS: Final[list[str]] = []
PLAYS: Final[list[str]] = []
NUMBERS: Final[list[int]] = []  # n as printed
FACES: Final[list[str]] = []  # of cards in the pile: by number, then all of them again as they lie face up


def card(
    kind: int,
    title: str,
    colour: int,
    text: str,
    n: int = NO_NUMBER,
    use: int = ACT,
    now: bool = False,
    static: bool = False,
    special: bool = False,
    needs: tuple[int, ...] = (),
    start: tuple[int, ...] = (),
    idle: bool = False,
    whole: bool = False,
    copyable: bool = True,
    why_not: str = "",
    why_not_rule: str = "",
    at_bearers_death: str = "EP-static.7",
    at_owners_death: str = "",
    at_any_death: str = "",
    can: Can | None = None,
    fits: Fits | None = None,
    ignites: Ignites | None = None,
    hits: Hits | None = None,
) -> Callable[[Does], Does]:
    """Declare a card above the function that carries it out. The text is what players read; {n} stands for its n."""

    def declared(does: Does) -> Does:
        made = Card(kind, title, colour, text, n, use, does)
        made.tag(now, static, special, idle, whole, copyable)
        made.needs, made.start = needs, start
        made.why_not, made.why_not_rule = why_not, why_not_rule
        made.leave(at_bearers_death, at_owners_death, at_any_death)
        made.can, made.fits, made.ignites, made.hits = can, fits, ignites, hits
        _DECLARED.append(made)
        return does

    return declared


def combo(title: str, text: str, needs: tuple[int, ...] = (), can: Can | None = None) -> Callable[[Does], Does]:
    """Declare a play of the variants, which is no card of its own."""

    def declared(does: Does) -> Does:
        made = Card(NEW, title, GRAY, text, NO_NUMBER, ACT, does)
        made.is_card = False
        made.needs = needs
        made.can = can
        _DECLARED.append(made)
        return does

    return declared


def in_order(declared: list[Card]) -> list[Card]:
    """Those with a number first, then new ones, then the plays of the variants."""
    numbered = sorted([card for card in declared if card.number != NEW], key=lambda card: card.number)
    new = [card for card in declared if card.number == NEW and card.is_card]
    combos = [card for card in declared if not card.is_card]
    assert [card.number for card in numbered] == list(range(len(numbered))), "every number is given once"
    return [*numbered, *new, *combos]


def close_book() -> None:
    """All cards are declared: fill the lists."""
    BOOK.extend(in_order(_DECLARED))
    assert len(BOOK) <= MOST_PLAYS
    for number, card in enumerate(BOOK):
        card.number = number
        PLAYS.append(card.key)
        NUMBERS.append(card.n)
        if card.is_card:
            CARDS.append(card.key)
    FACES.extend([*CARDS, *(f"{key}-up" for key in CARDS)])


def number_of(key: str) -> int:
    """For whoever means one card in particular."""
    return PLAYS.index(key)


def is_black(kind: int) -> bool:
    return BOOK[kind].colour == BLACK


def is_green(kind: int) -> bool:
    return BOOK[kind].colour == GREEN


def copies_of(cards: list[int]) -> list[int]:
    """How many there are of each kind."""
    copies = [0] * len(CARDS)
    for kind in cards:
        copies[kind] += 1
    return copies
