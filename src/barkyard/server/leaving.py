"""Leaving in good order: a few at a time, so that those who come back elsewhere do not wait there for each other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TypeVar

T = TypeVar("T")

FEW = 4
PAUSE_SECONDS = 0.05  # what another server needs to take up a few tables with all who sit there
LONGEST_SECONDS = 10.0  # for all; a crowd leaves in larger groups


async def few_at_a_time(crowd: list[T]) -> AsyncIterator[list[T]]:
    size = max(FEW, int(len(crowd) * PAUSE_SECONDS / LONGEST_SECONDS) + 1)
    for start in range(0, len(crowd), size):
        yield crowd[start : start + size]
        await asyncio.sleep(PAUSE_SECONDS)
