"""Written by `python -m bench.review fit`: (chance by playing on, chance among players), joined by straight lines."""

from typing import Final

MAPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {}
