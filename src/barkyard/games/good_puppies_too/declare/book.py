"""All that is declared, put together: what is printed on each of the two hundred cards."""

from __future__ import annotations

from typing import Final

from barkyard.engine.declared import Print
from barkyard.games.good_puppies_too.declare.breeds import BREEDS, Bonus
from barkyard.games.good_puppies_too.declare.pups import (
    CARDS,
    FIRST,
    GROUPS,
    HOME,
    MYSTERY,
    NUMBER,
    ONES,
    RANK,
    RASCALS,
    SET_SIZE,
    SPELLED,
    TOO,
    slug,
    this_or_more,
)
from barkyard.games.good_puppies_too.declare.rascals import RASCAL, Rascal
from barkyard.games.good_puppies_too.declare.tricks import (
    BOOK,
    FIRST_TRICKS,
    MYSTERY_TRICKS,
    TRICK_OF,
    TRICKS,
    TrickCard,
)

TURN: Final = "↻"
TAGS: Final[list[tuple[str, ...]]] = [(), ("FIRST SET",)]  # by set

PRINTS: Final[dict[str, Print]] = {}  # by a card's name
MARKS: Final[list[str]] = []  # by card: whether what it does is printed in the rulebook or reconstructed


def close_book() -> None:
    """Everything is declared: name the groups, fill the texts, and print the cards."""
    assert len(TRICKS) == len(FIRST_TRICKS) == len(MYSTERY_TRICKS) == len(RASCAL) == RANK
    dogs = [breed.plural for breed in BREEDS[TOO][:MYSTERY]]
    GROUPS.extend(slug(plural) for plural in (*dogs, BREEDS[FIRST][MYSTERY].plural, BREEDS[TOO][MYSTERY].plural))
    BOOK.extend([*TRICKS, *FIRST_TRICKS, *MYSTERY_TRICKS])
    for which in (TOO, FIRST):
        for breed in BREEDS[which]:
            if breed.bonus is not None:
                _fill(breed.bonus, slug(breed.plural).removesuffix("-pups"))
    for card, name in enumerate(CARDS):
        PRINTS[name] = face_of(card, BOOK, RASCAL)
        MARKS.append(RASCAL[ONES[card]].mark if HOME[card] == RASCALS else BOOK[TRICK_OF[card]].mark)


def face_of(card: int, tricks: list[TrickCard], rascals: list[Rascal]) -> Print:
    """What a card says with these tricks and Rascals."""
    number, tags = f"{NUMBER[card]:02}", TAGS[card // SET_SIZE]
    if HOME[card] == RASCALS:
        rascal = rascals[ONES[card]]
        return Print(rascal.name, f"Scheme: {rascal.scheme}", number, tags=tags)
    trick, breed = tricks[TRICK_OF[card]], BREEDS[card // SET_SIZE][HOME[card]]
    # Trick name and breed (GP-card.5); a Mystery Pup has no name of its own.
    title = breed.singular if HOME[card] == MYSTERY else f"{trick.name} {breed.singular}"
    return Print(title, trick.words(breed.symbol), number, tags=tags)


def _fill(bonus: Bonus, key: str) -> None:
    """A text speaks of turns, a number in digits or words, values of bones, or a breed of either set."""
    of, other = bonus.of, bonus.otherwise
    bonus.rule = f"GP-bonus-{key}.1"
    bonus.text = bonus.text.format(
        turn=TURN * bonus.steps,
        of=of,
        only=bonus.only,
        spelled=SPELLED[of] if of < len(SPELLED) else of,
        values=this_or_more(of),
        pup=BREEDS[TOO][of].singular if of < RANK else "",
        first_pup=BREEDS[FIRST][of].singular if of < RANK else "",
        other=SPELLED[other.of] if other is not None else "",
        other_turn=TURN * other.steps if other is not None else "",
    )
    if other is not None:
        other.rule = f"GP-bonus-{key}.2"
        other.text = bonus.text
