"""Temporary."""

from __future__ import annotations

import re
from importlib import resources

from barkyard.engine.game import Game


def rulebook(game: Game) -> dict[str, str]:
    text = resources.files("barkyard.games").joinpath(game.name.replace("-", "_"), "rules.md").read_text("utf8")
    return {m[1]: m[2] for m in re.finditer(r"^(?:\| |- \*\*)([A-Z]{2}-[a-z0-9-]+\.\d+)(?: \||\*\*)(.*)$", text, re.M)}
