"""Fair shuffles: the hash of the seed is told when a game starts, the seed when it ends."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from barkyard.engine.dice import SEED_BITS
from barkyard.engine.records import BadRecord, Imagined, Record


def seed_text(seed: int, imagined: Sequence[Imagined] = ()) -> str:
    """The 128 bits of a seed as 32 hexadecimal digits; then where the rest was imagined, with the seeds of that."""
    return "~".join([format(seed, "032x"), *(f"{each.after}~{each.seat}~{each.seed:032x}" for each in imagined)])


def seed_hash(seed: int, imagined: Sequence[Imagined] = ()) -> str:
    """SHA-256 of the seed's text: nobody can find the seed from it, and everybody can check it afterwards."""
    return hashlib.sha256(seed_text(seed, imagined).encode()).hexdigest()


def dice_of(seed: int, seat: int, answers: int) -> int:
    """The seed of a bot's dice after so many answers, where all who have the same deal shall meet the same bots."""
    drawn = hashlib.sha256(f"{seed_text(seed)}/{seat}/{answers}".encode()).digest()
    return int.from_bytes(drawn[: SEED_BITS // 8], "big")


def check_seed(record: Record, told: str | None) -> None:
    """BadRecord if its seed has another hash than the one that was told."""
    found = seed_hash(record.seed, record.imagined)
    if told is not None and found != told:
        raise BadRecord(f"head: its seed has the hash {found}, not the one that was told")
