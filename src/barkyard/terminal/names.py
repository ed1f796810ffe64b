"""What the seats are called, and sentences that call them so."""

from __future__ import annotations

import re
from collections.abc import Sequence

PUPPIES = ("Biscuit", "Clover", "Duke", "Maple", "Olive", "Pepper", "Rusty", "Waffles")
MENTION = re.compile(r"@(\d)('s)?(?:( (?:now |also |then |again |still |never )?)([a-z]+)\b)?")
LONGEST_NAME = 20
IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go", "undoes": "undo"}


class Names:
    """The names of the seats as one of them, or somebody who watches, speaks of them."""

    def __init__(self, names: Sequence[str], you: int | None) -> None:
        self.names = tuple(names)
        self.you = you

    def name(self, seat: int) -> str:
        return "You" if seat == self.you else self.names[seat]

    def whose(self, seat: int) -> str:
        return "Your" if seat == self.you else self.names[seat] + "'s"

    def known(self, seat: object) -> bool:
        return type(seat) is int and 0 <= seat < len(self.names)

    def sentence(self, text: str) -> str:
        """The text with every @seat by its name; "@2 takes" becomes "You take" for seat 2."""
        return MENTION.sub(lambda found: self._mention(found, text), text)

    def _mention(self, found: re.Match[str], text: str) -> str:
        seat = int(found[1])
        if seat >= len(self.names):
            return found[0]
        begins = re.search(r"(^|\n|[.!?:;] )$", text[: found.start()]) is not None
        rest = (found[3] or "") + (found[4] or "")
        if seat != self.you:
            return self.names[seat] + (found[2] or "") + rest
        you = "your" if found[2] else "you"
        if not begins:
            return you + rest
        verb = found[4] or ""
        return you.capitalize() + (found[3] or "") + (verb if found[2] else _second_person(verb))


def invent(seats: int, humans: Sequence[int], given: Sequence[str]) -> list[str]:
    """A name for every seat: those given for the people, in order, and puppies for the others."""
    people = list(given) + [f"Player {'ABCDEFGH'[number]}" for number in range(len(given), len(humans))]
    if len(humans) == 1 and not given:
        people = ["Player"]
    puppies = iter(name for name in PUPPIES if name not in people)
    return [people[humans.index(seat)] if seat in humans else next(puppies) for seat in range(seats)]


def is_name(name: object) -> bool:
    """Short and printable: a name is shown on other people's screens."""
    return isinstance(name, str) and bool(name.strip()) and len(name) <= LONGEST_NAME and name.isprintable()


def _second_person(verb: str) -> str:
    """gives -> give, passes -> pass, buries -> bury; a word that is no verb in the third person stays."""
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if re.search(r"(ss|sh|ch|x|zz)es$", verb):
        return verb[:-2]
    if verb.endswith("ies") and len(verb) > 4:
        return verb[:-3] + "y"
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
