"""How a card is declared: what is printed on it, its numbers, and the one function that carries it out.

    @puptivity("Beach Visit", cost=1, n=2, text="You gain {n} BP.")
    def beach_visit(t: PupRush, seat: int, n: int) -> None:
        t.gain(seat, n, "PR-beach-visit.1")

The function's name is the card's key; the order within a deck is the order of its numbers. What depends on all cards
together is worked out by `close_book` when the last one is declared.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from barkyard.games.puprush.bank import KEYS, SLOTS

if TYPE_CHECKING:
    from barkyard.games.puprush.table import PupRush

    Does = Callable[[PupRush, int, int], None]  # the seat, and the number on the card
    Effect = Callable[[PupRush, int, int], None]  # the seat, and the card

# The decks. Numbers are given in the order dogs, Bank, Puptivities, Mispaws.
BANK: Final = 0
PUPTIVITY: Final = 1
MISPAW: Final = 2
DOG: Final = 3
DECKS: Final = ("bank", "puptivity", "mispaw", "dog")

# The moment at which a card does what it does.
AT_ONCE: Final = 0  # when it is played
CHOSEN: Final = 1  # a dog that is used
AS_DRAW: Final = 2  # a dog that is used instead of drawing
DREW_PUPTIVITY: Final = 3
DREW_MISPAW: Final = 4
SENT_CARD: Final = 5
DOG_USED: Final = 6
RIGHT_DREW_BANK: Final = 7
LEFT_GAINED: Final = 8
FRIEND_GAINED: Final = 9  # whom it names is asked at once
AGAINST_YOU: Final = 10

FIRST_HELD: Final = 6  # the number of dogs: what a hand can hold is numbered from here on
FIRST_PUPTIVITY: Final = FIRST_HELD + SLOTS
COPIES: Final = 3  # of every Puptivity and every Mispaw (PR-comp.3, PR-comp.4)


class Card:
    """A kind of card, as it is declared."""

    def __init__(self, deck: int, key: str, title: str, text: str, n: int, when: int, does: Does) -> None:
        self.number = -1  # known when the book is closed
        self.deck = deck
        self.key = key
        self.title = title
        self.text = text
        self.n = n  # the one number in its text that its function is given
        self.when = when
        self.does = does
        self.cost = 0
        self.count = COPIES
        self.uses = 0  # how often it works: a dog in a turn, a Puptivity before it leaves
        self.leaves = ""  # the rule by which it leaves an Activity Pile
        self.states: tuple[str, ...] = ("",)  # how it can lie in an Activity Pile, as words after its key
        self.marks = ""  # what its state says
        self.balanced = n  # n and uses in the variant (PR-variant.2 to PR-variant.5)
        self.balanced_uses = 0
        self.needs_pile = 0  # how many cards a dog that is used must find in the two piles
        self.needs_money = 0

    def number_in(self, balanced: bool) -> int:
        return self.balanced if balanced else self.n

    def used(self, balanced: bool) -> int:
        return self.balanced_uses if balanced else self.uses

    def lasting(self) -> bool:
        return self.deck == PUPTIVITY and self.when != AT_ONCE


BOOK: Final[list[Card]] = []  # by number
_DECLARED: Final[list[list[Card]]] = [[], [], [], []]  # by deck

# By number, filled by `close_book`.
CARDS: Final[list[str]] = []  # keys
LEAVES: Final[list[str]] = []  # the rule by which it leaves an Activity Pile
TARGET_OF: Final[list[int]] = []  # the first answer that names it in play, see TARGETS

# Names for moves.
DOGS: Final[list[str]] = []
PUPTIVITIES: Final[list[str]] = []
MISPAWS: Final[list[str]] = []
HELD: Final[list[str]] = []  # what a hand can hold (PR-area.6), from FIRST_HELD on
TARGETS: Final[list[str]] = []  # what can be named in play: Bank cards, then persistents with their states


def dog(
    title: str,
    text: str,
    n: int,
    when: int,
    uses: int = 1,
    balanced: int = 0,
    balanced_uses: int = 0,
    needs_pile: int = 0,
    needs_money: int = 0,
) -> Callable[[Does], Does]:
    def declared(does: Does) -> Does:
        card = _declare(DOG, title, text, n, when, does)
        card.count = 1
        card.uses = uses
        card.balanced = balanced or n
        card.balanced_uses = balanced_uses or uses
        card.needs_pile = needs_pile
        card.needs_money = needs_money
        return does

    return declared


def puptivity(
    title: str,
    cost: int,
    text: str,
    n: int = 0,
    when: int = AT_ONCE,
    leaves: str = "",
    uses: int = 1,
    states: tuple[str, ...] = ("",),
    marks: str = "",
) -> Callable[[Does], Does]:
    def declared(does: Does) -> Does:
        card = _declare(PUPTIVITY, title, text, n, when, does)
        card.cost = cost
        card.uses = card.balanced_uses = uses
        card.leaves = leaves
        card.states = states
        card.marks = marks
        return does

    return declared


def mispaw(title: str, text: str, n: int = 0) -> Callable[[Does], Does]:
    def declared(does: Does) -> Does:
        _declare(MISPAW, title, text, n, AT_ONCE, does)
        return does

    return declared


def _declare(deck: int, title: str, text: str, n: int, when: int, does: Does) -> Card:
    card = Card(deck, does.__name__.replace("_", "-"), title, text, n, when, does)
    _DECLARED[deck].append(card)
    return card


# Bank cards are data (bank.toml); what they do is declared here by name.
EFFECTS: Final[list[str]] = []
EFFECT_RULES: Final[list[str]] = []
EFFECT_TEXTS: Final[list[tuple[str, str]]] = []  # of one, of several
EFFECT_DOES: Final[list[Effect]] = []


def effect(rule: str, text: str, one: str = "") -> Callable[[Effect], Effect]:
    """What a Bank card can do when it is played; n is the amount on the card, `one` the text where that is 1."""

    def declared(does: Effect) -> Effect:
        EFFECTS.append(does.__name__.replace("_", "-"))
        EFFECT_RULES.append(rule)
        EFFECT_TEXTS.append((one or text, text))
        EFFECT_DOES.append(does)
        return does

    return declared


def _nothing(t: PupRush, seat: int, n: int) -> None:
    """Bank cards have an effect instead."""


def close_book() -> None:
    """All cards are declared: give them their numbers, and fill the lists."""
    money = [Card(BANK, key, key.replace("-", " ").title(), "", 0, AT_ONCE, _nothing) for key in KEYS]
    BOOK.extend([*_DECLARED[DOG], *money, *_DECLARED[PUPTIVITY], *_DECLARED[MISPAW]])
    assert len(_DECLARED[DOG]) == FIRST_HELD
    for number, card in enumerate(BOOK):
        card.number = number
        CARDS.append(card.key)
        LEAVES.append(card.leaves)
        TARGET_OF.append(-1)
    DOGS.extend(card.key for card in _DECLARED[DOG])
    PUPTIVITIES.extend(card.key for card in _DECLARED[PUPTIVITY])
    MISPAWS.extend(card.key for card in _DECLARED[MISPAW])
    HELD.extend([*KEYS, *PUPTIVITIES])
    _name_targets()


def _name_targets() -> None:
    """Cards without a state first."""
    lasting = [card for card in _DECLARED[PUPTIVITY] if card.lasting()]
    lasting.sort(key=lambda card: len(card.states) > 1)
    for card in [*BOOK[FIRST_HELD : FIRST_HELD + len(KEYS)], *lasting]:
        TARGET_OF[card.number] = len(TARGETS)
        TARGETS.extend(card.key + state for state in card.states)


def number_of(key: str) -> int:
    """For whoever means one card in particular."""
    return CARDS.index(key)
