"""House rules: other numbers, words and parts on tricks and Rascals, and cards that are left out."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import barkyard.games.good_puppies_too.cards  # noqa: F401  # which declares them all
from barkyard.engine.game import BadSetup
from barkyard.games.good_puppies_too.declare.book import PRINTS, face_of
from barkyard.games.good_puppies_too.declare.pups import CARDS, RANK, slug
from barkyard.games.good_puppies_too.declare.rascals import RASCAL, Rascal
from barkyard.games.good_puppies_too.declare.tricks import BOOK, FOR_EATEN, IF_MANY, NAP, TrickCard
from barkyard.games.good_puppies_too.parts import MOST, MOST_TIMES, read_part, sentence, words_of
from barkyard.games.good_puppies_too.plan import Plan
from barkyard.games.house_rules import WHAT, Field, HouseRules, fill, number, parts, read_house, words

MOST_POINTS: Final = 30  # that a scheme can ask for
LONGEST_NAME: Final = 20  # beside the breed


def key_of(place: int) -> str:
    """What a trick of the BOOK is called in house rules."""
    return f"mystery-{place % RANK}" if place >= 2 * RANK else slug(BOOK[place].name)


def _of_trick(trick: TrickCard, place: int) -> dict[str, Field]:
    """A number stands only where something depends on it."""
    found = {"parts": parts([words_of(part) for part in trick.parts]), "text": words(trick.words("{s}"))}
    if place < 2 * RANK:
        found["title"] = words(trick.name, LONGEST_NAME)
    amounts, times = [part.amount for part in trick.parts], [part.when for part in trick.parts]
    if IF_MANY in times:
        found["many"] = number(trick.many, 1, MOST_TIMES)
    if FOR_EATEN in amounts:
        found["each"] = number(trick.each, 1, MOST_TIMES)
    if NAP in amounts:
        found["alone"] = number(trick.alone, 1, MOST_TIMES)
        found["nap"] = number(trick.nap, 1, MOST_TIMES)
    return found


def _of_rascal(rascal: Rascal) -> dict[str, Field]:
    most = MOST_TIMES if rascal.eats else MOST_POINTS
    return {"n": number(rascal.n, 1, most), "title": words(rascal.name), "text": words(rascal.scheme)}


FIELDS: Final = {
    **{key_of(place): _of_trick(trick, place) for place, trick in enumerate(BOOK)},
    **{rascal.key: _of_rascal(rascal) for rascal in RASCAL},
    **{name: {"count": number(1, 0, 1)} for name in CARDS},
}


def check_cards(plan: Plan, text: str) -> None:
    """BadSetup if fewer cards are left than the deck takes."""
    furnish(plan, text)
    if len(plan.pups()) < plan.deck:
        raise BadSetup(f"{WHAT}: the deck of this game takes {plan.deck} cards, and {len(plan.pups())} are left")


def furnish(plan: Plan, text: str) -> None:
    """Put the tricks, Rascals, cards and faces of house rules into a plan; BadSetup if they cannot be."""
    edition = _printed(text, plan.cards)
    plan.tricks, plan.rascals = edition.tricks, edition.rascals
    plan.left_out, plan.faces = edition.left_out, edition.faces


class Edition:
    """What a text makes of the first so many cards."""

    def __init__(self, rules: HouseRules, cards: int) -> None:
        self.tricks = [_trick(place, rules) for place in range(len(BOOK))]
        self.rascals = [_rascal(rascal, rules) for rascal in RASCAL]
        self.left_out = [card for card, name in enumerate(CARDS[:cards]) if not rules.number(name, "count", 1)]
        self.faces: dict[str, object] = {}
        for card in range(cards):
            face = face_of(card, self.tricks, self.rascals).plain()
            if face != PRINTS[CARDS[card]].plain():
                self.faces[CARDS[card]] = face


@lru_cache(maxsize=64)
def _printed(text: str, cards: int) -> Edition:
    return Edition(read_house(text, FIELDS), cards)


def _trick(place: int, rules: HouseRules) -> TrickCard:
    key, printed = key_of(place), BOOK[place]
    if key not in rules.changed:
        return printed
    given = rules.parts(key, "parts")
    if len(given) > MOST:
        raise BadSetup(f"{WHAT}: '{key}.parts' takes at most {MOST} parts, not {len(given)}")
    made = [read_part(part, key) for part in given] or printed.parts
    trick = TrickCard(rules.words(key, "title", printed.name), printed.blank, printed.rule, printed.mark, tuple(made))
    trick.many = rules.number(key, "many", printed.many)
    trick.each = rules.number(key, "each", printed.each)
    trick.alone = rules.number(key, "alone", printed.alone)
    trick.nap = rules.number(key, "nap", printed.nap)
    trick.own = rules.words(key, "text", sentence(trick) if given else "")
    return trick


def _rascal(printed: Rascal, rules: HouseRules) -> Rascal:
    if printed.key not in rules.changed:
        return printed
    n = rules.number(printed.key, "n", printed.n)
    rascal = Rascal(
        rules.words(printed.key, "title", printed.name), printed.blank, n, printed.eats, printed.worth, printed.holds
    )
    if text := rules.words(printed.key, "text", ""):
        rascal.scheme = fill(text, n)
    return rascal
