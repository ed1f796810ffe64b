"""A view for people: in words for a terminal, with our own cards for a notebook. Knows views, no rules."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from itertools import groupby
from typing import Any

from barkyard import art
from barkyard.engine.game import Game

CARD_STYLE = "height:7em;border-radius:.5em;margin:.1em"
COUNT_STYLE = "align-self:end;margin-right:.6em"
ROW_STYLE = "display:flex;flex-wrap:wrap;align-items:center"


def in_words(game: Game, view: dict[str, Any]) -> str:
    """What lies where, what else is known, what is asked, and the moves."""
    draw = getattr(game, "draw", None)
    board = [draw(view)] if draw is not None else [f"{label}: {_row(cards)}" for label, cards in _laid(view)]
    facts = [f"{name}: {value}" for name, value in view["facts"].items() if value not in (None, "", [], {})]
    moves = [f"moves of seat {view['you']}: {', '.join(view['moves'])}"] if view["moves"] else []
    return "\n".join([*board, *facts, _question(view), *moves])


def in_html(game: Game, view: dict[str, Any], title: str) -> str:
    """Every zone as a row of cards; equal ones lie on each other."""
    rows = []
    for label, cards in _laid(view):
        drawn = "".join(_picture(game.name, card, len(list(run))) for card, run in groupby(cards))
        rows.append(f'<div style="{ROW_STYLE}"><b style="width:8em">{escape(label)}</b>{drawn}</div>')
    return f"<div><p>{escape(title)}<br>{escape(_question(view))}</p>{''.join(rows)}</div>"


def _laid(view: dict[str, Any]) -> list[tuple[str, list[str]]]:
    return [(label, cards) for label, cards in view["zones"].items() if cards]


def _row(cards: list[str]) -> str:
    runs = [(card, len(list(run))) for card, run in groupby(cards)]
    return ", ".join(card if count == 1 else f"{count} {card}" for card, count in runs)


def _question(view: dict[str, Any]) -> str:
    if view["result"] is not None:
        return f"over: {view['result']}"
    question = view["question"]
    seats = ", ".join(str(seat) for seat in question["seats"])
    return f"asked: seat{'s' * (len(question['seats']) > 1)} {seats}: {question['prompt'] or question['kind']}"


def _picture(game: str, card: str, count: int) -> str:
    """A card as an image, or in words where there is no drawing of it."""
    shown = f'<span style="{COUNT_STYLE}">&times;{count}</span>' if count > 1 else ""
    try:
        drawing = art.back(game, card[1:]) if card.startswith("?") else art.face(game, card)
    except art.UnknownArt:
        return f"<span>{escape(card)}</span>{shown}"
    source = b64encode(drawing.encode()).decode()
    return f'<img style="{CARD_STYLE}" alt="{escape(card)}" src="data:image/svg+xml;base64,{source}">{shown}'
