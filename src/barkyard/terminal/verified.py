"""`barkyard verify`: whether records replay, and whatever else is asked of them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import barkyard
from barkyard.engine.records import BadRecord
from barkyard.terminal import keeping

Check = Callable[[barkyard.Match], None]  # BadRecord if it is not as it should be

CHECK_FAILED = 1
BAD_USE = 2


def files(names: list[str], check: Check) -> int:
    worst = 0
    for name in names:
        try:
            good = _replays(name, check)
        except OSError as fault:
            print(f"barkyard: expected a file of records: {name}: {fault.strerror or fault}", file=sys.stderr)
            worst = BAD_USE
        else:
            worst = max(worst, 0 if good else CHECK_FAILED)
    return worst


def _replays(name: str, check: Check) -> bool:
    """Whether all records of a file replay and are as they should be; where the first fault of each is."""
    bad = count = 0
    try:
        for line, text in keeping.records(Path(name)):
            count += 1
            try:
                check(barkyard.replay(text))
            except BadRecord as fault:
                bad += 1
                print(f"BAD {name}: line {line}: {fault}")
    except BadRecord as fault:
        bad += 1
        print(f"BAD {name}: {fault}")
    if not bad:
        print(f"OK  {name} ({count} record{'s' if count > 1 else ''})")
    return not bad
