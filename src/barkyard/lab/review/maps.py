"""Written by `python -m bench.review fit`: chances by playing on, and what came of them."""

from typing import Final

MAPS: Final[dict[str, tuple[tuple[float, float], ...]]] = {}
