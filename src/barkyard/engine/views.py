"""The one encoder: whatever leaves the table for a seat, leaves through here."""

from __future__ import annotations

from barkyard.engine.moves import move_text
from barkyard.engine.news import NONE, Blank, News
from barkyard.engine.slips import BIT, CARD, FACE, WATCHER
from barkyard.engine.table import Question, Table


def view(t: Table, seat: int) -> dict[str, object]:
    """What a seat may see, as plain JSON; WATCHER sees what is open to all."""
    seen: dict[str, object] = {
        "game": t.game.name,
        "seats": t.seats,
        "you": None if seat == WATCHER else seat,
        "options": t.options,
        "question": question_view(t),
        "moves": [move_text(t.game.verbs, move) for move in t.moves(seat)] if seat in t.asked() else [],
        "stack": [stack_view(question) for question in t.stack],
        "zones": {t.places[zone].label: zone_view(t, zone, seat) for zone in range(len(t.zones))},
        "facts": {**{name: getattr(t, name) for name in t.FIELDS}, **t.facts(seat)},
        "result": t.result().plain() if t.over() else None,
    }
    return seen


def question_view(t: Table) -> dict[str, object] | None:
    """What everybody may know of the open question: never who has answered, only who is concerned."""
    if t.over():
        return None
    question = t.stack[-1]
    return {
        "kind": kind(question),
        "prompt": question.PROMPT,
        "rule": question.RULE,
        "seats": question.together(t),
    }


def stack_view(question: Question) -> dict[str, object]:
    shown = {name: getattr(question, name) for name in question.FIELDS if name not in question.SILENT}
    return {"kind": kind(question), **shown}


def kind(question: Question) -> str:
    return type(question).__name__


def zone_view(t: Table, zone: int, seat: int) -> list[str]:
    """The faces a seat knows, `?` and the back for the others; an unordered zone in canonical order."""
    slips = t.zones[zone]
    if not t.places[zone].ordered:
        bit = BIT[seat]
        slips = sorted(
            slips,
            key=lambda slip: (slip & bit == 0, slip & FACE if slip & bit else t.game.backs[slip & CARD]),
        )
    return [face(t, zone, slip, seat) for slip in slips]


def face(t: Table, zone: int, slip: int, seat: int) -> str:
    if slip & BIT[seat]:
        return t.face(zone, slip & FACE)
    if t.places[zone].written:
        return "?"
    return "?" + t.game.back_names[t.game.backs[slip & CARD]]


def news_view(t: Table, news: News, seat: int) -> dict[str, object]:
    """One piece of news as a seat may hear it."""
    words = t.game.words
    blanks = {"a": Blank(news.a, words), "b": Blank(news.b, words), "c": Blank(news.c, words)}
    heard: dict[str, object] = {"rule": news.rule}
    if news.slip == NONE:
        heard["text"] = news.text.format(**blanks)
        return heard
    shown = face(t, news.target, news.slip, seat)
    heard["text"] = news.text.format(card="a card" if shown.startswith("?") else shown, **blanks)
    heard["card"] = shown
    heard["from"] = t.places[news.source].label
    heard["to"] = t.places[news.target].label
    heard["place"] = news.place if news.placed & BIT[seat] else None
    return heard
