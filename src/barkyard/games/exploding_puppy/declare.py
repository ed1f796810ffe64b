"""How a card is declared: its numbers, its tags, what is named when it is played, its text, and its one function."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barkyard.games.exploding_puppy.kinds import PLAYS

if TYPE_CHECKING:
    from barkyard.games.exploding_puppy.questions.deeds import Deed
    from barkyard.games.exploding_puppy.questions.plays import Play
    from barkyard.games.exploding_puppy.table import ExplodingPuppy

    Effect = Callable[[ExplodingPuppy, Play], None]
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

    def __init__(self, kind: int, title: str, colour: int, text: str, n: int, use: int, effect: Effect) -> None:
        self.kind = kind
        self.title = title
        self.colour = colour
        self.text = text.replace("{n}", str(n))
        self.n = n
        self.use = use
        self.effect = effect
        self.now = False
        self.static = False
        self.needs: tuple[int, ...] = ()
        self.start: tuple[int, ...] = ()  # what is named when it acts at the start of a turn
        self.idle = False  # with n = 0 it could do nothing (EP-now.15)
        self.whole = False  # it goes on to its end even if its player is defused in it (EP-now.20)
        self.copyable = use != HOLD  # by a Clone (EP-clone.3)
        self.can: Can | None = None  # whether it could do something, as long as it is not carried out (EP-now.11)
        self.fits: Fits | None = None  # whether this is a moment to announce it (EP-now.15)
        self.ignites: Ignites | None = None  # what an Exploding Puppy does to whom it acts on
        self.hits: Hits | None = None  # whom it is played on without naming anybody


BOOK: Final[list[Card]] = []
_DECLARED: Final[dict[int, Card]] = {}


def card(
    kind: int,
    title: str,
    colour: int,
    text: str,
    n: int = NO_NUMBER,
    use: int = ACT,
    now: bool = False,
    static: bool = False,
    needs: tuple[int, ...] = (),
    start: tuple[int, ...] = (),
    idle: bool = False,
    whole: bool = False,
    copyable: bool = True,
    can: Can | None = None,
    fits: Fits | None = None,
    ignites: Ignites | None = None,
    hits: Hits | None = None,
) -> Callable[[Effect], Effect]:
    """Declare a card above the function that carries it out. The text is what players read; {n} stands for its n."""

    def declared(effect: Effect) -> Effect:
        card = Card(kind, title, colour, text, n, use, effect)
        card.now = now
        card.static = static
        card.needs = needs
        card.start = start
        card.idle = idle
        card.whole = whole
        card.copyable = copyable and use != HOLD
        card.can = can
        card.fits = fits
        card.ignites = ignites
        card.hits = hits
        _DECLARED[kind] = card
        return effect

    return declared


def close_book() -> None:
    """All cards are declared: put them in the order of their numbers."""
    if not BOOK:
        BOOK.extend(_DECLARED[kind] for kind in range(len(PLAYS)))
