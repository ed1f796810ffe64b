"""A day's deals as they were told: whether every seed has the hash that was told before it."""

from __future__ import annotations

import urllib.error
import urllib.request
from pathlib import Path

import msgspec

from barkyard.engine.game import BadSetup
from barkyard.server.deal_forms import Day, DayDeal
from barkyard.server.fairness import seed_hash

SECONDS = 30.0


def read_day(place: str) -> Day:
    """From a server, `http://.../api/days?date=2026-11-15`, or a file of what it said; BadSetup if it is none."""
    try:
        if place.startswith(("http://", "https://")):
            with urllib.request.urlopen(place, timeout=SECONDS) as answer:
                return msgspec.json.decode(answer.read(), type=Day)
        return msgspec.json.decode(Path(place).read_bytes(), type=Day)
    except (OSError, ValueError, msgspec.DecodeError) as fault:
        raise BadSetup(f"--day: expected the deals of a day at {place}: {fault}") from None


def check_day(day: Day, told: str | None) -> tuple[list[str], bool]:
    """A line for each game, and whether all is well; `told` is a hash that somebody has noted beforehand."""
    lines, good = [], True
    for deal in day.deals:
        line, fits = _checked(deal)
        lines.append(line)
        good = good and fits
    if told is not None and told not in [deal.seed_hash for deal in day.deals]:
        lines.append(f"BAD {day.day}: no deal of this day has the hash that was told")
        good = False
    return lines, good


def _checked(deal: DayDeal) -> tuple[str, bool]:
    if deal.seed is None:
        return f"--  {deal.deal}: its seed is not told yet", True
    try:
        found = seed_hash(int(deal.seed, 16))
    except ValueError:
        return f"BAD {deal.deal}: {deal.seed[:40]!r} is no seed", False
    if found != deal.seed_hash:
        return f"BAD {deal.deal}: its seed has the hash {found}, not the one that was told", False
    return f"OK  {deal.deal}: seed {deal.seed}", True
