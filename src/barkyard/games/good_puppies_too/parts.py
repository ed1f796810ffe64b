"""The parts of tricks in words: what house rules make a trick of, and what is printed on it then.

    parts = ["bury", "eat s", "bury for-eaten if-done"]

A part is what is done, how often (once unless it is said), and when. What there is are the parts of the tricks in the
box: whoever makes a new one puts these together in another way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from barkyard.engine.game import BadSetup
from barkyard.engine.nearby import near_or_all
from barkyard.games.good_puppies_too.declare.tricks import (
    ALONE,
    ALWAYS,
    ANY,
    BOOK,
    EACH,
    FOR_EATEN,
    IF_DONE,
    IF_MANY,
    NAP,
    WITH_OTHERS,
    Part,
    S,
    TrickCard,
)
from barkyard.games.house_rules import WHAT
from barkyard.games.texts import shown

if TYPE_CHECKING:
    from barkyard.games.good_puppies_too.declare.tricks import Begins

MOST: Final = 4  # parts of a trick
MOST_TIMES: Final = 9
AMOUNTS: Final = {"s": S, "groups": EACH, "for-eaten": FOR_EATEN, "nap": NAP, "any": ANY}
TIMES: Final = {"if-done": IF_DONE, "if-many": IF_MANY, "with-others": WITH_OTHERS, "alone": ALONE}
ONCE: Final = ("draw", "again")  # without a number
OF_MYSTERY: Final = ("again", "draw-two", "any")  # a trick that does tricks must not be done by one, or it never ends

# By what is done: the sentence on a card. {n} is how often.
SENTENCES: Final = {
    "bury": "Bury {n} here.",
    "eat": "Eat up to {n} here.",
    "upgrade": "Upgrade up to {n} here.",
    "upgrade-ones": "Upgrade up to {n} here worth 1.",
    "upgrade-moved": "Upgrade up to {n} of those moved.",
    "upgrade-per-group": "Upgrade 1 at each of up to {n} groups.",
    "upgrade-ones-per-group": "Upgrade 1 worth 1 at each of up to {n} groups.",
    "upgrade-lone": "Upgrade the lone bone of up to {n} groups.",
    "fetch": "Move up to {n} from other groups to here.",
    "spread": "Bury 1 at each of up to {n} groups.",
    "work": "{n} times: bury or upgrade here.",
    "wiggle": "{n} times: bury at another group, or move there from here.",
    "give": "{n} times: bury at another group.",
    "leap": "Upgrade a bone here by up to {n} steps.",
    "leap-anywhere": "Upgrade any bone by up to {n} steps.",
    "bury-at-barest": "Bury {n} at your barest group.",
    "draw": "Draw a pup, play it, do its trick.",
    "draw-two": "Draw {n} pups; do the trick of one.",
    "again": "Do again the trick of a pup in your Yard.",
}
WHEN: Final = {
    ALWAYS: "",
    IF_DONE: "If you did: ",
    IF_MANY: "With {many} or more pups here: ",
    WITH_OTHERS: "",
    ALONE: "No other group: ",
}


def actions() -> dict[str, Begins]:
    """What a part can do, by its name; as all tricks of the box have it."""
    return {name_of(part): part.does for trick in BOOK for part in trick.parts}


def name_of(part: Part) -> str:
    return part.does.__name__.replace("_", "-")


def words_of(part: Part) -> str:
    """A part as house rules write it."""
    amounts = {amount: word for word, amount in AMOUNTS.items()}
    times = {when: word for word, when in TIMES.items()}
    amount = "" if part.amount == 1 else amounts.get(part.amount, str(part.amount))
    return " ".join(word for word in (name_of(part), amount, times.get(part.when, "")) if word)


def read_part(text: str, trick: str) -> Part:
    """BadSetup says what of it cannot be; `trick` is the section it stands in."""
    does, *rest = text.split() or [""]
    known = actions()
    if does not in known:
        raise _fault(trick, f"there is no part {shown(does)}{near_or_all(does, list(known))}")
    amount, when = 1, ALWAYS
    for place, word in enumerate(rest):
        if word in TIMES and place == len(rest) - 1:
            when = TIMES[word]
        elif place == 0:
            amount = _amount(word, does, trick)
        else:
            raise _fault(trick, f"a part is what, how often, when ({', '.join(TIMES)}), not {shown(text)}")
    if does in OF_MYSTERY and not trick.startswith("mystery-"):
        raise _fault(trick, f"{shown(does)} is for Mystery Pups: a trick that did it could be done for ever")
    return Part(known[does], amount, when)


def _amount(word: str, does: str, trick: str) -> int:
    if does in ONCE:
        raise _fault(trick, f"{shown(does)} is done once, not {shown(word)} times")
    if word.isascii() and word.isdigit() and 1 <= int(word[:9]) <= MOST_TIMES:
        return int(word)
    if word not in AMOUNTS:
        told = f"how often is a number from 1 to {MOST_TIMES} or one of {', '.join(AMOUNTS)}, not {shown(word)}"
        raise _fault(trick, told + near_or_all(word, [*AMOUNTS, *TIMES]))
    used = {name_of(part) for each in BOOK for part in each.parts if part.amount == AMOUNTS[word]}
    if word != "s" and (does not in used or (word in OF_MYSTERY and not trick.startswith("mystery-"))):
        fits = f"goes with {', '.join(sorted(used))}{' of Mystery Pups' * (word in OF_MYSTERY)}"
        raise _fault(trick, f"{shown(word)} {fits}, not with {shown(does)}")
    return AMOUNTS[word]


def _fault(trick: str, why: str) -> BadSetup:
    return BadSetup(f"{WHAT}: '{trick}.parts': {why}")


def sentence(trick: TrickCard) -> str:
    """What a card says of parts that somebody has put together, with {s} for the symbol."""
    return " ".join(WHEN[part.when].format(many=trick.many) + _said(part, trick) for part in trick.parts)


def _said(part: Part, trick: TrickCard) -> str:
    special = {
        S: "{s}",
        EACH: "as many as you have groups",
        FOR_EATEN: f"{trick.each} for each bone eaten",
        NAP: f"{trick.alone} (if {{s}} is 1) or {trick.nap}",
        ANY: "any number",
    }
    return SENTENCES[name_of(part)].replace("{n}", special.get(part.amount, str(part.amount)))
