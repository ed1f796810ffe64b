"""A table as text and back. Loading trusts nothing: what cannot be is refused with the place of the fault."""

from __future__ import annotations

import json
from typing import Any

from barkyard.engine.dice import WORD, Dice
from barkyard.engine.game import BadSetup, Game
from barkyard.engine.slips import CARD
from barkyard.engine.table import Question, Table
from barkyard.engine.views import kind


class BadSave(ValueError):
    """A saved table that cannot be loaded: the text names the part at fault."""


def save(t: Table) -> str:
    """The whole table, secrets included."""
    state = {
        "game": t.game.name,
        "rules": t.game.version,
        "seats": t.seats,
        "options": t.options,
        "dice": t.dice.words(),
        "zones": t.zones,
        "fields": dict(zip(t.FIELDS, t.values(), strict=True)),
        "stack": [[kind(question), *(getattr(question, name) for name in question.FIELDS)] for question in t.stack],
    }
    return json.dumps(state, separators=(",", ":"))


def load(game: Game, text: str) -> Table:
    """The table a text was saved from."""
    state = _state(game, text)
    t = _fresh(game, state.get("seats"), state.get("options"))
    cards = t.components()
    words: Any = state.get("dice")
    if not (_alike(words, [0]) and len(words) == 4 and all(0 <= word <= WORD for word in words)):
        raise BadSave("dice: expected four numbers of 32 bits")
    t.dice = Dice(words[0], words[1], words[2], words[3])
    t.zones = _zones(t, state.get("zones"))
    if t.components() != cards:
        raise BadSave("zones: the cards are not those of the game")
    _set_fields(t, state.get("fields"))
    t.stack = _stack(game, state.get("stack"))
    _must_stand(t)
    return t


def _state(game: Game, text: str) -> dict[str, Any]:
    try:
        state = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise BadSave(f"expected a saved table in JSON: {fault}") from None
    if not isinstance(state, dict) or (state.get("game"), state.get("rules")) != (game.name, game.version):
        raise BadSave(f"expected a saved table of {game.name} under rules {game.version}")
    return state


def _fresh(game: Game, seats: Any, options: Any) -> Table:
    if type(seats) is not int or not isinstance(options, dict) or not all(type(v) is str for v in options.values()):
        raise BadSave("seats, options: expected a number, and names with values in text")
    try:
        return game.deal(seats, game.settle(seats, options), Dice.seeded(0))
    except BadSetup as fault:
        raise BadSave(f"options: {fault}") from None


def _zones(t: Table, zones: Any) -> list[list[int]]:
    if not isinstance(zones, list) or len(zones) != len(t.places) or not _alike(zones, [[0]]):
        raise BadSave(f"zones: expected {len(t.places)} lists of numbers")
    for zone, slips in enumerate(zones):
        for slip in slips:
            if slip < 0 or (not t.places[zone].written and slip & CARD >= len(t.game.cards)):
                raise BadSave(f"zones: {slip} in '{t.places[zone].label}' is no card of this game")
    return zones


def _set_fields(t: Table, fields: Any) -> None:
    if not isinstance(fields, dict) or set(fields) != set(t.FIELDS):
        raise BadSave(f"fields: expected {', '.join(t.FIELDS)}")
    for name, value in fields.items():
        if not _alike(value, getattr(t, name)):
            raise BadSave(f"fields: '{name}' cannot be {json.dumps(value)[:40]}")
        setattr(t, name, value)


def _stack(game: Game, entries: Any) -> list[Question[Any]]:
    if not isinstance(entries, list) or not all(isinstance(entry, list) and entry for entry in entries):
        raise BadSave("stack: expected a list of questions")
    return [_question(game, entry) for entry in entries]


def _question(game: Game, entry: list[Any]) -> Question[Any]:
    if not isinstance(entry[0], str) or entry[0] not in game.questions:
        raise BadSave(f"stack: expected one of {', '.join(game.questions)}")
    question = game.questions[entry[0]]
    if len(entry) - 1 != len(question.FIELDS):
        raise BadSave(f"stack: '{entry[0]}' takes {', '.join(question.FIELDS) or 'nothing'}")
    try:
        return question(*entry[1:])
    except TypeError as fault:
        raise BadSave(f"stack: '{entry[0]}': {fault}") from None


def _must_stand(t: Table) -> None:
    """A table whose questions cannot even be asked was tampered with."""
    try:
        for seat in t.asked():
            t.moves(seat)
    except (LookupError, TypeError, ValueError, ArithmeticError, NotImplementedError) as fault:
        raise BadSave(f"stack: the open question does not fit the table ({fault!r})") from None


def _alike(value: Any, sample: Any) -> bool:
    """Whether a value has the shape of a sample; of an empty list nothing is known but that it holds numbers."""
    if isinstance(sample, list):
        like = sample[0] if sample else 0
        return isinstance(value, list) and all(
            _alike(item, like) or (not sample and _alike(item, [0])) for item in value
        )
    return type(value) is type(sample)
