"""Who did what, for the operator: one JSON object a line, with ids that tie lines together.

Moves are not in it, neither are words of chat, tokens, invites and passes.
"""

from __future__ import annotations

import json
import secrets
import sys
import time
from pathlib import Path
from typing import TextIO

SLOW_SECONDS = 0.05  # what takes longer is noted, whatever it is


def new_id() -> str:
    """The id of a request or a connection."""
    return secrets.token_hex(6)


class Audit:
    """Appends to a file, to the standard error (`-`), or nowhere."""

    def __init__(self, place: str = "") -> None:
        self._out: TextIO | None = None
        self._close = place not in ("", "-")
        if place == "-":
            self._out = sys.stderr
        elif place:
            Path(place).parent.mkdir(parents=True, exist_ok=True)
            self._out = open(place, "a", encoding="utf-8", buffering=1)  # noqa: SIM115 - for as long as the server runs

    def note(self, what: str, **fields: object) -> None:
        if self._out is not None:
            line = {"at": round(time.time(), 3), "what": what, **fields}
            self._out.write(json.dumps(line, ensure_ascii=True) + "\n")

    def close(self) -> None:
        if self._out is not None and self._close:
            self._out.close()
        self._out = None
