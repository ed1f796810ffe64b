"""A table as a picture: what somebody may see of it, laid out with our own cards."""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO
from itertools import groupby
from typing import Any, Final

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image, ImageDraw, ImageFont

from barkyard import art
from barkyard.engine.game import Game

COLUMN: Final = 560
CARD: Final = 64
HIGH: Final = CARD * 7 // 5
GAP: Final = 6
LABEL: Final = 130
LETTERS: Final = 14
SMALL: Final = 10
LINE: Final = LETTERS + GAP
ROW: Final = HIGH + SMALL + GAP
CLOTH: Final = "#dfe9e0"
INK: Final = "#22332b"

Pixels = npt.NDArray[np.uint8]
Cards = list[tuple[str, int]]  # equal ones that lie on each other, and how many


def draw_table(game: Game, view: dict[str, Any]) -> Pixels:
    """What is asked, the points, then the zones in two columns. It is always as large in the same game."""
    zones, lines = view["zones"], [_asked(view), _points(view)]
    top = GAP + len(lines) * LINE
    image = Image.new("RGB", (2 * COLUMN, top + (len(zones) + 1) // 2 * ROW), CLOTH)
    pen = ImageDraw.Draw(image)
    for number, line in enumerate(lines):
        pen.text((GAP, GAP + number * LINE), line, INK, _font(LETTERS))
    for number, (label, cards) in enumerate(zones.items()):
        x, y = number % 2 * COLUMN, top + number // 2 * ROW
        pen.text((x + GAP, y + HIGH // 2), label, INK, _font(LETTERS))
        _lay_row(image, pen, game.name, _runs(cards), x + LABEL, y)
    return np.array(image)


def _runs(cards: list[str]) -> Cards:
    return [(card, len(list(run))) for card, run in groupby(cards)]


def _asked(view: dict[str, Any]) -> str:
    if view["result"] is not None:
        return f"Over, won by {', '.join(map(str, view['result']['winners'])) or 'nobody'}"
    return f"Seat {', '.join(map(str, view['question']['seats']))}: {view['question']['prompt']}"


def _points(view: dict[str, Any]) -> str:
    points = view["facts"].get("points")
    return f"Points: {', '.join(map(str, points))}" if isinstance(points, list) else ""


def _lay_row(image: Image.Image, pen: ImageDraw.ImageDraw, game: str, cards: Cards, x: int, y: int) -> None:
    """Cards lie as close as they must."""
    step = min(CARD + GAP, (COLUMN - LABEL - CARD - GAP) // max(1, len(cards) - 1))
    for card, count in cards:
        if (drawn := _card(game, card)) is not None:
            image.paste(drawn, (x, y), drawn)
        name = f"{count} x" if count > 1 else "" if card.startswith("?") else card
        pen.text((x, y + HIGH), name[: step // 5], INK, _font(SMALL))
        x += step


@lru_cache(maxsize=1000)
def _card(game: str, card: str) -> Image.Image | None:
    """None where there is no drawing of it. The renderer knows no variables, but each names its usual colour."""
    try:
        svg = art.back(game, card[1:]) if card.startswith("?") else art.face(game, card)
    except art.UnknownArt:
        return None
    plain = re.sub(r"var\([\w-]+,\s*([^)]+)\)", r"\1", svg)
    png = resvg_py.svg_to_bytes(svg_string=plain, width=CARD, height=HIGH)
    return Image.open(BytesIO(bytes(png))).convert("RGBA")


@lru_cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)
