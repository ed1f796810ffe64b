"""The one encoder: whatever leaves the table for a seat, leaves through here."""

from __future__ import annotations

from typing import Any

from barkyard.engine.moves import move_text
from barkyard.engine.news import BLANKS, NONE, News, parts
from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE, NOBODY, WATCHER
from barkyard.engine.table import Question, Table


def view(t: Table, seat: int) -> dict[str, object]:
    """What a seat may see, as plain JSON; WATCHER sees what is open to all."""
    return Views(t).of(seat)


class Views:
    """What each may see of a table as it stands. Whatever several see alike is made once: change nothing in it."""

    def __init__(self, t: Table) -> None:
        self._t = t
        self._question = question_view(t)
        self._stack = [stack_view(question) for question in t.stack]
        self._fields = {name: picture(value) for name, value in zip(t.FIELDS, t.values(), strict=True)}
        self._result = t.result().plain() if t.over() else None
        self._alike: dict[int, list[str]] = {}  # zones that somebody has seen all of, or nothing

    def of(self, seat: int) -> dict[str, object]:
        t = self._t
        seen: dict[str, object] = {
            "game": t.game.name,
            "seats": t.seats,
            "you": None if seat == WATCHER else seat,
            "options": t.options,
            "question": self._question,
            "moves": [move_text(t.game.verbs, move) for move in t.moves(seat)] if seat in t.asked() else [],
            "stack": self._stack,
            "zones": {t.places[zone].label: self._zone(zone, seat) for zone in range(len(t.zones))},
            "facts": self._facts(seat),
            "result": self._result,
        }
        return seen

    def _facts(self, seat: int) -> dict[str, object]:
        """Those that the game declares."""
        known = {**self._fields, **self._t.facts(seat)}
        declared = self._t.game.facts
        return {fact.name: known[fact.name] for fact in declared} if declared else known

    def _zone(self, zone: int, seat: int) -> list[str]:
        every, some = EVERYONE, NOBODY
        for slip in self._t.zones[zone]:
            every &= slip
            some |= slip
        if some & ~every & BIT[seat]:
            return zone_view(self._t, zone, seat)
        key = zone << 1 | int(every & BIT[seat] != 0)
        alike = self._alike.get(key)
        if alike is None:
            alike = self._alike[key] = zone_view(self._t, zone, seat)
        return alike


def question_view(t: Table) -> dict[str, object] | None:
    """What everybody may know of the open question: never who has answered, only who is concerned."""
    if t.over():
        return None
    question = t.stack[-1]
    return {
        "kind": kind(question),
        "prompt": question.PROMPT,
        "rule": question.RULE,
        "seats": picture(question.together(t)),
    }


def stack_view(question: Question[Any]) -> dict[str, object]:
    shown = {name: picture(getattr(question, name)) for name in question.FIELDS if name not in question.SILENT}
    return {"kind": kind(question), **shown}


def picture(value: object) -> object:
    """A list as it is now: the table goes on with its own."""
    return [picture(item) for item in value] if isinstance(value, list) else value


def kind(question: Question[Any]) -> str:
    return type(question).__name__


def zone_view(t: Table, zone: int, seat: int) -> list[str]:
    """The faces a seat knows, `?` and the back for the others; an unordered zone in canonical order."""
    slips, bit = t.zones[zone], BIT[seat]
    if not t.places[zone].ordered:
        slips = sorted(
            slips,
            key=lambda slip: (slip & bit == 0, slip & FACE if slip & bit else t.game.backs[slip & CARD]),
        )
    return [face(t, zone, slip, bit) for slip in slips]


def face(t: Table, zone: int, slip: int, bit: int) -> str:
    if slip & bit:
        return t.face(zone, slip & FACE)
    if t.places[zone].written:
        return "?"
    return t.game.hidden[slip & CARD]


def news_view(t: Table, news: News, seat: int) -> dict[str, object]:
    """One piece of news as a seat may hear it."""
    if news.slip == NONE:
        return said(t, news, "")
    shown = face(t, news.target, news.slip, BIT[seat])
    told = said(t, news, t.unseen(shown) if shown.startswith("?") else shown)
    told["card"] = shown
    told["from"] = t.places[news.source].label
    told["to"] = t.places[news.target].label
    told["place"] = news.place if news.placed & BIT[seat] else None
    return told


def said(t: Table, news: News, card: str) -> dict[str, object]:
    """The sentence, and what fills its blanks as data: seats, numbers, and words from the game's lists."""
    filling, text = (news.a, news.b, news.c), []
    seats: list[int] = []
    numbers: list[int] = []
    words: list[str] = []
    for plain, blank, of in parts(news.text):
        text.append(plain)
        if blank >= len(filling):
            text.append(card if BLANKS[blank] else "")
        elif of:
            words.append(t.game.words[of][filling[blank]])
            text.append(words[-1])
        else:
            (seats if plain.endswith("@") else numbers).append(filling[blank])
            text.append(str(filling[blank]))
    blanks: dict[str, object] = {"seats": seats, "numbers": numbers, "words": words}
    return {"rule": news.rule, "text": "".join(text), "says": news.text, **blanks}
