"""Names that somebody may have meant: the end of a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

MOST_NAMED: Final = 12  # names that a refusal lists


def near(name: str, known: Sequence[str]) -> str:
    """What is near, as a question; empty if nothing is."""
    close = get_close_matches(name, known, 3, 0.65)
    return f"; did you mean {', '.join(close)}?" if close else ""


def near_or_all(name: str, known: Sequence[str]) -> str:
    """What is near, or what there is."""
    more = " ..." if len(known) > MOST_NAMED else ""
    return near(name, known) or f"; there are {', '.join(known[:MOST_NAMED])}{more}"
