"""Seats, hands and short cuts through a round that the stories of Walking Doggos share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from barkyard.engine.slips import CARD
from story import Story, dealt, given

Hands = Sequence[list[str] | None]

A, B, C = 0, 1, 2
SLOTS = "abcde"
PEOPLE = {seats: list(range(seats)) for seats in range(2, 8)}

# The worked example of the rulebook's section 12: what A cannot see are these five and the five left over.
EXAMPLE = [
    ["great-dane-3", "corgi-1", "beagle-2", "labrador-2", "corgi-3"],
    ["great-dane-2", "labrador-1", "shiba-inu-2", "beagle-1", "beagle-3"],
    ["great-dane-4", "labrador-3", "shiba-inu-4", "beagle-4", "corgi-2"],
]
LEFT_OVER = ["great-dane-1", "labrador-4", "shiba-inu-1", "shiba-inu-3", "corgi-4"]
PUGS = ["pug-1", "pug-2", "pug-3", "pug-4", "pug-5"]

# A takes the first pack, B the second and C the rest when all play a, b, c, d, e; named after the dogs in A's and B's.
EIGHT_AND_SIX = [
    ["great-dane-4", "corgi-2", "beagle-1", "beagle-3", "beagle-4"],
    ["corgi-3", "great-dane-2", "shiba-inu-1", "shiba-inu-3", "shiba-inu-4"],
    ["corgi-1", "beagle-2", "great-dane-1", "great-dane-3", "labrador-4"],
]
SIX_AND_SIX = [
    ["great-dane-1", "beagle-1", "beagle-2", "beagle-4", "corgi-4"],
    ["corgi-2", "great-dane-2", "shiba-inu-1", "shiba-inu-3", "shiba-inu-4"],
    ["corgi-3", "beagle-3", "great-dane-3", "great-dane-4", "labrador-4"],
]


def three(hands: Hands | None = None, **setup: Any) -> Story:
    """A, B and C clockwise; C deals, so A is first. Hands not named are dealt at random."""
    return given("walking-doggos", seats=3, dealer="2", hands=list(hands or EXAMPLE), **setup)


def trading(hands: Hands | None = None, **setup: Any) -> Story:
    """All tokens are gone; A is asked to trade."""
    return three(hands, ask="trade", **setup)


def doggos(seats: int, seed: int = 1, **options: str) -> Story:
    return dealt("walking-doggos", seats=seats, seed=seed, **options)


def luck(tell: Callable[[int], Story], comes_out: Callable[[Story], bool]) -> Story:
    """The story with the first seed that makes it come out as wanted."""
    for seed in range(2000):
        story = tell(seed)
        if comes_out(story):
            return story
    raise AssertionError("no seed makes the story come out like that")


def answer(s: Story, choose: Callable[[tuple[str, ...]], str]) -> None:
    """Answer the open question, whoever is asked."""
    seat = s.match.asked[0]
    s.play(seat, choose(s.moves(seat)))


def first_option(options: tuple[str, ...]) -> str:
    return options[0]


def last_option(options: tuple[str, ...]) -> str:
    return options[-1]


def option_at(place: int) -> Callable[[tuple[str, ...]], str]:
    """Chooses the option at a place, counted on from the first again where there are fewer."""
    return lambda options: options[place % len(options)]


def give_clues(s: Story, choose: Callable[[tuple[str, ...]], str] = first_option) -> None:
    """Play the clue phase to its end, notes included."""
    while kind(s) in ("Clue", "Note"):
        answer(s, choose)


def play_round(s: Story, choose: Callable[[tuple[str, ...]], str] = first_option) -> None:
    """Play to the end of the round that is on."""
    number = s.table.round
    while not s.match.over and s.table.round == number:
        answer(s, choose)


def kind(s: Story) -> str:
    """The name of the open question."""
    return "" if s.match.over else type(s.table.stack[-1]).__name__


def cards(s: Story, zone: int) -> list[str]:
    """What lies in a zone, as only the program sees it."""
    return [s.table.face(zone, slip & CARD) for slip in s.table.zones[zone]]


def dead_hand(s: Story) -> list[str]:
    return cards(s, s.table.seats)


def hands_where(takers: list[int], seats: int) -> list[list[str]]:
    """Hands with which these seats take the five packs when everybody plays a, b, c, d, e."""
    breeds = ("corgi", "beagle", "shiba-inu", "labrador", "great-dane")
    deck = [f"{breed}-{number}" for breed in breeds for number in range(1, seats + 2)]
    strong, weak = deck[-5:], deck[:-5]
    return [
        [strong[pack] if taker == seat else weak.pop() for pack, taker in enumerate(takers)] for seat in range(seats)
    ]


def playing(takers: list[int], bets: list[int], **setup: Any) -> Story:
    """All bets are made, the last seat deals, and these seats will take the packs when all play a, b, c, d, e."""
    seats = len(bets)
    hands = setup.pop("hands", None) or hands_where(takers, seats)
    setup = {"dealer": str(seats - 1), **setup}
    return given("walking-doggos", seats=seats, hands=hands, bets=bets, ask="play", **setup)
