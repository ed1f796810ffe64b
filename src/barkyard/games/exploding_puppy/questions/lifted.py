"""A question that has cards of a pile in somebody's hands."""

from __future__ import annotations

from barkyard.engine.step import Step
from barkyard.engine.table import T


class Lifted(Step[T]):
    """Not even a turned card on top of this pile shows to the others."""

    zone: int
