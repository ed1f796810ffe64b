"""Bots outside of this process, in any language: `run:COMMAND` listens and speaks on its standard input and output,
`tcp:HOST:PORT` waits for a connection. One line of JSON is one message (docs/bots.md); what they are shown is what a
seat is shown at the server, never the table."""

from __future__ import annotations

import json
import re
import shutil
import time
from typing import Final

from barkyard.engine.game import BadSetup
from barkyard.engine.moves import move_text
from barkyard.engine.news import News
from barkyard.engine.table import Table
from barkyard.engine.views import news_view, view
from barkyard.lab.lines import OPEN, Broken, Lines, words

PROTOCOL: Final = 1
START_SECONDS: Final = 10.0  # beside the time for a move, for the first answer of a game: a program has to start
FORM: Final = re.compile(r"(run|tcp):(.+)")


class Forfeit(Exception):
    """A bot did not answer with a move that it had: the text says what it did."""


def is_outside(name: str) -> bool:
    return FORM.fullmatch(name) is not None


def check_outsider(name: str) -> None:
    """BadSetup if nothing of this kind can be there; whether it plays is found at the table."""
    found = FORM.fullmatch(name)
    if found is None:
        raise BadSetup(f"expected run:COMMAND or tcp:HOST:PORT, not '{name[:80]}'")
    kind, where = found.groups()
    if kind == "tcp" and not re.fullmatch(r".+:[0-9]{1,5}", where):
        raise BadSetup(f"'{name[:80]}': expected tcp:HOST:PORT")
    if kind == "run" and shutil.which(_first_word(where)) is None:
        raise BadSetup(f"'{name[:80]}': there is no program '{_first_word(where)[:80]}' that can be run")


def _first_word(command: str) -> str:
    try:
        return (words(command) or [""])[0]
    except ValueError as fault:
        raise BadSetup(f"'run:{command[:80]}': {fault}") from None


class Outsider:
    """One seat of one game, and whoever plays it out there. Nothing is left of it when the game is over."""

    def __init__(self, name: str, t: Table, seat: int, seconds: float) -> None:
        self.slowest = 0.0  # seconds
        self._t = t
        self._seat = seat
        self._seconds = seconds
        self._heard = 0
        self._patience = seconds + START_SECONDS
        self._lines = _opened(name)
        self._lines.tell(json.dumps(self._deal()))

    def _deal(self) -> dict[str, object]:
        t = self._t
        asked = {"type": "deal", "protocol": PROTOCOL, "game": t.game.name, "rules": t.game.version}
        return {**asked, "seats": t.seats, "seat": self._seat, "options": t.options, "seconds": self._seconds}

    def choose(self, moves: list[int], log: list[News]) -> int:
        """The move it answers with; Forfeit if there is none."""
        begun = time.monotonic()
        try:
            said = self._lines.ask(json.dumps(self._turn("turn", log)), self._patience)
        except Broken as fault:
            raise Forfeit(self._told(str(fault))) from None
        self.slowest = max(self.slowest, time.monotonic() - begun)
        self._patience = self._seconds
        return moves[self._place(said, [move_text(self._t.game.verbs, move) for move in moves])]

    def over(self, log: list[News]) -> None:
        """Tell it how the game ended, and let it go."""
        self._lines.tell(json.dumps(self._turn("over", log)))
        self._lines.close()

    def stop(self) -> None:
        self._lines.close(0.0)

    def _turn(self, kind: str, log: list[News]) -> dict[str, object]:
        since, self._heard = self._heard, len(log)
        news = [news_view(self._t, each, self._seat) for each in log[since:] if each.reaches(self._seat)]
        return {"type": kind, "view": view(self._t, self._seat), "news": news}

    def _place(self, said: str, texts: list[str]) -> int:
        """Which of the moves it named: by its text, or by its number in the view's list."""
        move = _move(said)
        if isinstance(move, str) and move in texts:
            return texts.index(move)
        if type(move) is int and 0 <= move < len(texts):
            return move
        if move is None:
            raise Forfeit(f'it said {said[:80]!a}, expected a line such as {{"move": 0}}')
        raise Forfeit(f"it chose {ascii(move)[:80]}, none of its {len(texts)} moves")

    def _told(self, fault: str) -> str:
        ending = self._lines.close(1.0 if fault == "it ended" else 0.0)
        return f"{fault} ({ending})" if ending else fault


def _opened(name: str) -> Lines:
    found = FORM.fullmatch(name)
    assert found is not None  # checked before anybody sat down
    try:
        return Lines(OPEN[found[1]](found[2]))
    except OSError as fault:
        raise Forfeit(f"it could not be reached: {fault.strerror or fault}") from None


def _move(said: str) -> object:
    """What stands for "move" in a line; None if it is no such line."""
    try:
        read = json.loads(said)
    except (ValueError, RecursionError):
        return None
    return read.get("move") if isinstance(read, dict) else None
