"""The deal of the day: what it is called, how it is set up, when it can be played, and when its seed is told.

Days are UTC's. A deal is begun on its day and finished within the hour after it; then its seed is told to everybody.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from datetime import UTC, date, datetime, timedelta

from barkyard.engine.dice import SEED_BITS
from barkyard.engine.game import Game
from barkyard.server.wall_clock import now

SECONDS = 86_400
GRACE = 3600  # seconds after its day in which a deal may be finished
AHEAD = 7  # days whose hashes are told beforehand
SEATS = 4  # where a game can be played by so many
BOT = "medium"
NAME = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})\.([a-z0-9-]{1,40})")


def today() -> date:
    return datetime.fromtimestamp(now(), UTC).date()


def read_day(text: str) -> date | None:
    """A day as in 2026-11-16."""
    try:
        return date.fromisoformat(text) if len(text) == 10 else None
    except ValueError:
        return None


def name_of(day: date, game: str) -> str:
    """The id of a day's deal."""
    return f"{day.isoformat()}.{game}"


def day_of(deal: str) -> tuple[date, str] | None:
    """Day and game of a deal of the day; None for any other deal."""
    found = NAME.fullmatch(deal)
    day = read_day(found[1]) if found else None
    return (day, found[2]) if found and day else None


def begins(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp())


def deadline(deal: str) -> int | None:
    """Until when a try at a deal has to be over to count; None if there is no hurry."""
    found = day_of(deal)
    return begins(found[0]) + SECONDS + GRACE if found else None


def is_open(deal: str) -> bool:
    """Whether somebody who has finished a table of this deal may be told its seed."""
    end = deadline(deal)
    return end is None or now() >= end


def opens(deal: str) -> str:
    """When that is, in words."""
    end = deadline(deal)
    return f"on {datetime.fromtimestamp(end, UTC):%Y-%m-%d at %H:%M} UTC" if end else "now"


def seed_of(secret: bytes, deal: str) -> int:
    """The seed of a day's deal: from the server's secret and the deal's name alone, so nobody chooses it that day."""
    drawn = hmac.new(secret, deal.encode(), hashlib.sha256).digest()
    return int.from_bytes(drawn[: SEED_BITS // 8], "big")


def seats_of(game: Game) -> int:
    return min(game.seats, key=lambda seats: (abs(seats - SEATS), seats))


def seat_of(day: date, game: Game) -> int:
    """Everybody sits one further on every day."""
    return day.toordinal() % seats_of(game)


def streak_of(days: set[date]) -> int:
    """Days in a row up to today, or up to yesterday while today's is still to be played."""
    last = today()
    if last not in days:
        last -= timedelta(1)
    count = 0
    while last - timedelta(count) in days:
        count += 1
    return count
