"""Arrows, cards and marks that say what is done, about 80 by 80 around the middle."""

from __future__ import annotations

from typing import Final

from barkyard.art.strokes import (
    BLUE,
    CREAM,
    GOLD,
    GREEN,
    ORANGE,
    PINK,
    RED,
    STEEL,
    TEAL,
    VIOLET,
    WHITE,
    WOOD,
    bare,
    block,
    cord,
    disc,
    leaf,
    letters,
    line,
    oval,
    shape,
)
from barkyard.art.svg import moved

_BUBBLE: Final = "M-34-30H34Q42-30 42-22V12Q42 20 34 20H4L-14 38V20H-34Q-42 20-42 12V-22Q-42-30-34-30Z"
_BANG: Final = "M0-42L10-22 32-32 24-10 42 2 24 12 30 34 8 24-4 42-12 24-34 32-26 10-42 0-24-12-32-32-10-22Z"


SIGNS: Final = {
    "question": disc(0, 0, 33, VIOLET) + letters("?", 17, 50, WHITE),
    "no": disc(0, 0, 34, RED) + disc(0, 0, 24, CREAM) + cord("M-19-19L19 19", RED, 6),
    "hypnosis": disc(0, 0, 34, VIOLET)
    + line("M0 0q6-6 10 2 2 12-12 12-16-4-12-20 8-16 26-10 16 10 10 28-10 18-30 14", WHITE, 5),
    "copies": leaf(-12, -4, -12, GOLD, 1.25) + leaf(12, 4, 10, GOLD, 1.25) + moved(line("M-6 0H6M0-6V6", RED), 13, 4),
    "cut-deck": moved(block(-30, -10, 60, 24, CREAM) + line("M-30-2h60M-30 6h60", width=2), 0, 20)
    + moved(block(-30, -10, 60, 20, CREAM) + line("M-30 0h60", width=2), 8, -20, 1, -8)
    + line("M-42 4h10M-24 4h10M-6 4h10M14 4h10M32 4h8", RED),
    "burst": shape(_BANG, GOLD)
    + shape("M0-22L7-10 18-14 14-3 22 4 12 8 13 18 2 12-6 20-8 10-20 12-14 2-22-4-10-8-12-18-2-12Z", RED),
    "times-two": disc(0, 0, 34, GREEN) + letters("x2", 13, 38, WHITE),
    "u-turn": shape("M-38 0L-18-24V-10H10Q38-10 38 12T10 34H-20V20H8Q22 20 22 12T8 4H-18V22Z", GOLD),
    "loop": shape("M-8-36Q24-38 34-8L42-10 28 14 10-2 20-5Q14-24-6-22Z", GREEN)
    + shape("M34 14Q18 40-12 36L-13 44-30 24-8 10-8 20Q10 22 20 8Z", GREEN)
    + shape("M-32 24Q-46-4-26-26L-34-32-8-38-4-14-14-18Q-26-6-20 14Z", GREEN),
    "ruler": moved(
        block(-40, -12, 80, 24, GOLD) + line("M-28-12v10M-14-12v14M0-12v10M14-12v14M28-12v10", width=2.5), 0, 12, 1, -20
    )
    + line("M-26-26h16M-18-34v16", GREEN, 6)
    + line("M14-34h16", RED, 6),
    "shuffle": cord("M-36-20H-20Q-8-20 0 0T20 20H28M-36 20H-20Q-8 20 0 0T20-20H28", BLUE, 7)
    + shape("M24-34L42-20 24-6ZM24 6L42 20 24 34Z", BLUE),
    "forward": shape("M-36-28L0 0-36 28ZM0-28L36 0 0 28Z", TEAL) + line("M39-26V26", width=7),
    "up-down": leaf(-20, 8, 0, CREAM)
    + leaf(22, -8, 0, CREAM)
    + line("M-20-16v-22M-29-29l9-10 9 10", RED, 6)
    + line("M22 16v22M13 29l9 10 9-10", RED, 6),
    "from-below": block(-30, -34, 60, 20, STEEL)
    + line("M-30-28h60M-30-21h60", width=2)
    + leaf(0, 8, 0, GOLD)
    + line("M0 2V34M-11 24L0 36 11 24", RED, 6),
    "grab": leaf(10, -14, 14, GOLD, 1.1)
    + shape("M-38 36L-30 6Q-28-6-16-6 8-8 10 4 8 14-4 14L-14 36Z", PINK)
    + line("M-6-6q-3 6 2 9M-16-6q-3 8 2 11", width=3),
    "switch": leaf(-16, 0, -8, PINK, 1.1)
    + leaf(17, 0, 8, GOLD, 1.1)
    + line("M-24-30q24-20 48 0M24-30v-12M24-30H12M24 32q-24 18-48 0M-24 32v12M-24 32h12", BLUE, 5),
    "equals": disc(0, 0, 34, BLUE) + line("M-17-9H17M-17 9H17", WHITE, 9),
    "bubble-no": shape(_BUBBLE, WHITE) + letters("NO", 6, 32, RED),
    "two-piles": moved(block(-16, -22, 32, 44, CREAM) + line("M-16-14h32M-16-6h32M-16 2h32", width=2), -22, 4, 1, -6)
    + moved(block(-16, -22, 32, 44, PINK) + line("M-16-14h32M-16-6h32M-16 2h32", width=2), 22, 4, 1, 6)
    + line("M0-38V38", RED, 4),
    "roll": shape("M-30 4A32 32 0 1 1 10 32L6 18A17 17 0 1 0-16 2L-6 4-26 28-40 0Z", ORANGE),
    "halt": shape("M-15-36H15L36-15V15L15 36H-15L-36 15V-15Z", RED)
    + shape("M0-4c7 0 13 8 13 13s-6 7-13 7-13-2-13-7 6-13 13-13Z", WHITE)
    + disc(-14, -6, 5, WHITE)
    + disc(-5, -14, 5, WHITE)
    + disc(5, -14, 5, WHITE)
    + disc(14, -6, 5, WHITE),
    "dizzy-stars": oval(0, 14, 36, 10, "none")
    + "".join(
        moved(shape("M0-14L4-4 14-4 6 3 9 13 0 7-9 13-6 3-14-4-4-4Z", GOLD), x, y)
        for x, y in ((-26, 4), (24, 2), (0, -18))
    ),
    "clash": moved(shape(_BANG, ORANGE), -14, 6, 0.7)
    + moved(shape(_BANG, RED), 18, -12, 0.6)
    + line("M-22 6h16M-14-2v16", WHITE),
    "pause": disc(0, 0, 34, BLUE) + block(-15, -17, 10, 34, WHITE, 2) + block(5, -17, 10, 34, WHITE, 2),
    "life-ring": disc(0, 0, 34, RED)
    + line("M0-34V-14M0 14V34M-34 0H-14M14 0H34", WHITE, 12)
    + disc(0, 0, 15, "#a9d6ef"),
    "paddle": moved(
        cord("M0-54V4M-8-54H8", WOOD, 5)
        + shape("M-5 0C-17 8-17 42 0 50 17 42 17 8 5 0Z", WOOD)
        + bare("M-12 22H12Q12 28 11 32H-11Q-12 28-12 22Z", RED),
        0,
        0,
        1,
        28,
    ),
}
