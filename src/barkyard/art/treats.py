"""Coins, food, toys and finery a puppy may have beside it, about 80 by 80 around the middle."""

from __future__ import annotations

from typing import Final

from barkyard.art.strokes import (
    BLUE,
    BROWN,
    CREAM,
    GOLD,
    GREEN,
    NIGHT,
    ORANGE,
    PINK,
    RED,
    SKY,
    STEEL,
    STRAW,
    TEAL,
    VIOLET,
    WHITE,
    WOOD,
    bare,
    block,
    cord,
    disc,
    dot,
    letters,
    line,
    oval,
    shape,
)
from barkyard.art.svg import moved

_SPARK: Final = "M0-12Q2-2 12 0 2 2 0 12-2 2-12 0-2-2 0-12Z"
_COIN: Final = disc(0, 0, 15, GOLD) + bare("M0-7c4 0 8 5 8 8s-4 5-8 5-8-2-8-5 4-8 8-8Z", "#b97a1c")

TREATS: Final = {
    "sofa": shape("M-30-20Q0-30 30-20V10H-30Z", TEAL)
    + shape("M-42 0Q-42-10-32-8L-28 12H28L32-8Q42-10 42 0L38 28H-38Z", TEAL)
    + moved(_COIN, -8, 10, 0.6)
    + moved(_COIN, 12, 6, 0.6)
    + line("M-30 28v9M30 28v9"),
    "clover": line("M2 10Q2 30 14 38", GREEN, 5)
    + shape("M0 8Q-34 22-32-4-32-22-10-12-22-34 0-36 22-34 10-12 32-22 32-4 34 22 0 8Z", GREEN)
    + disc(-1, -8, 9, GOLD),
    "jar": shape("M-24-22Q-34-10-30 30-28 38 0 38T30 30Q34-10 24-22Z", "#d9eef5")
    + block(-26, -34, 52, 12, RED)
    + moved(_COIN, -10, 22, 0.7)
    + moved(_COIN, 11, 24, 0.7)
    + moved(_COIN, 0, 4, 0.7),
    "leash": cord("M-26 34Q-44-6-10-6T14-30", RED, 6)
    + line("M-26 34a8 8 0 1 0-4 6", width=5)
    + disc(18, -34, 9, STEEL)
    + dot(18, -34, 3, WHITE),
    "envelope": moved(block(-22, -34, 44, 30, "#bfe3b4", 2) + dot(0, -20, 6, GREEN), 0, 4)
    + block(-36, -16, 72, 48, CREAM, 4)
    + line("M-34-13L0 12 34-13"),
    "cupcake": shape("M-28 4Q-36-16-18-18-16-36 0-36T18-18Q36-16 28 4Z", PINK)
    + shape("M-26 4H26L18 36H-18Z", WOOD)
    + line("M-9 6l3 28M9 6L6 34", BROWN, 3)
    + disc(0, -37, 7, RED),
    "piggy": oval(-2, 4, 33, 25, PINK)
    + shape("M-14-20L-22-34-4-24Z", PINK)
    + block(-44, 0, 12, 16, PINK, 5)
    + dot(-22, -4, 3.4)
    + line("M-16 28v9M14 28v9M30 0q12-4 8-12")
    + line("M-4-14H14", width=5)
    + moved(_COIN, 6, -32, 0.7),
    "bandage": moved(
        block(-40, -15, 80, 30, "#f0c9a0", 14)
        + block(-15, -15, 30, 30, CREAM, 2)
        + dot(-27, -4, 2.5, BROWN)
        + dot(27, 4, 2.5, BROWN)
        + line("M0-8V8M-8 0H8", RED, 5),
        0,
        0,
        1,
        -25,
    ),
    "chest": moved(_COIN, -16, -16, 0.8)
    + moved(_COIN, 4, -22, 0.8)
    + moved(_COIN, 20, -14, 0.8)
    + block(-36, -8, 72, 42, WOOD, 4)
    + line("M-36 6H36")
    + block(-7, 0, 14, 14, GOLD),
    "coins": moved(_COIN, -14, 18, 1.1) + moved(_COIN, 16, 20, 1.1) + moved(_COIN, 2, -10, 1.1),
    "bubbles": shape("M-38 6H38Q38 34 18 34H-18Q-38 34-38 6Z", SKY)
    + disc(-20, 0, 13, WHITE)
    + disc(2, -6, 16, WHITE)
    + disc(22, 0, 12, WHITE)
    + disc(-8, -32, 7, WHITE)
    + disc(20, -28, 5, WHITE),
    "beach-ball": disc(0, 0, 33, WHITE)
    + shape("M0-33Q-30-8-24 23L0 0ZM0-33Q38-26 32 8L0 0Z", RED)
    + shape("M-24 23Q8 44 32 8L0 0Z", BLUE)
    + disc(0, 0, 6, GOLD),
    "megaphone": line("M-14 12l6 22h10l-6-20")
    + shape("M-34-10L18-34V28L-34 10Z", ORANGE)
    + oval(18, -3, 9, 31, CREAM)
    + line("M32-16l8-5M34-3h9M32 10l8 5", RED),
    "hydrant": block(-16, -18, 32, 52, RED, 4)
    + shape("M-18-18Q0-46 18-18Z", RED)
    + block(-30, -6, 14, 14, RED)
    + block(16, -6, 14, 14, RED)
    + disc(0, 2, 8, GOLD)
    + block(-22, 32, 44, 8, RED),
    "duck": shape("M-36 8Q-36 34-4 34 34 34 36 0 22 4 14-2 24-34-4-38-30-38-26-10-36-6-36 8Z", GOLD)
    + shape("M-26-18L-42-12-26-8Z", ORANGE)
    + dot(-12, -22, 3.6)
    + line("M-8 12Q4 22 18 10", width=3),
    "acorn": line("M0-28Q0-38 8-42", BROWN, 5)
    + shape("M-22-8Q-22 22 0 38 22 22 22-8Z", WOOD)
    + shape("M-28-6Q-30-30 0-30T28-6Q0 2-28-6Z", BROWN),
    "locket": line("M-26-38Q-20-12 0-12T26-38", GOLD, 5)
    + shape("M0 38C-44 6-32-18-16-18-6-18 0-10 0-4 0-10 6-18 16-18 32-18 44 6 0 38Z", RED)
    + moved(
        bare("M0-7c4 0 8 5 8 8s-4 5-8 5-8-2-8-5 4-8 8-8Z", WHITE)
        + dot(-9, -8, 3, WHITE)
        + dot(0, -12, 3, WHITE)
        + dot(9, -8, 3, WHITE),
        0,
        10,
    ),
    "rope": cord("M-24 0H24", CREAM, 14)
    + line("M-18 5l6-10M-6 5L0-5M6 5l6-10", RED, 3)
    + disc(-27, 0, 11, STRAW)
    + disc(27, 0, 11, STRAW)
    + line("M-38 0l-6-9M-38 0h-8M-38 0l-6 9M38 0l6-9M38 0h8M38 0l6 9"),
    "whistle": disc(-8, 10, 24, STEEL)
    + shape("M-14-14H38V4H14Z", STEEL)
    + disc(-8, 10, 8, NIGHT)
    + line("M6-26v-10M20-26l6-9M-8-26l-6-9", RED),
    "frisbee": moved(oval(0, 0, 38, 15, RED) + oval(0, -3, 26, 9, ORANGE), 0, -4, 1, -14)
    + line("M-40 24h24M-30 34h20", BLUE),
    "rosette": shape("M-16 8L-26 42-10 34-2 42 0 14 2 42 10 34 26 42 16 8Z", BLUE)
    + disc(0, -10, 26, GOLD)
    + disc(0, -10, 17, CREAM)
    + letters("1", -2, 24),
    "camera": block(-36, -18, 72, 48, NIGHT, 7)
    + shape("M-14-18L-8-30H8L14-18Z", NIGHT)
    + disc(0, 6, 18, STEEL)
    + disc(0, 6, 11, SKY)
    + dot(26, -10, 4, GOLD)
    + moved(bare(_SPARK, GOLD), 34, -32),
    "pillow": shape(
        "M-36-2Q-40-16-28-14 0-8 28-14 40-16 36-2 32 12 36 26 40 38 28 36 0 30-28 36-40 38-36 26-32 12-36-2Z", SKY
    )
    + letters("z", -18, 22, BLUE)
    + moved(letters("z", 0, 30, BLUE), 20, -24),
    "winged-coin": shape("M-12 0Q-30-24-44-18-40 6-12 12ZM12 0Q30-24 44-18 40 6 12 12Z", WHITE)
    + moved(_COIN, 0, 6, 1.3),
    "sparkles": moved(shape(_SPARK, GOLD), -8, 8, 2.2)
    + moved(shape(_SPARK, WHITE), 22, -20, 1.3)
    + moved(shape(_SPARK, PINK), 24, 26),
    "cookie": shape("M4-34A34 34 0 1 0 34 4 14 14 0 0 1 18-14 14 14 0 0 1 4-34Z", WOOD)
    + dot(-12, -10, 5, BROWN)
    + dot(6, 14, 5, BROWN)
    + dot(-14, 14, 4, BROWN)
    + dot(4, -4, 4, BROWN),
    "sun": shape(
        "M0-42L9-26 27-32 25-13 42-4 27 8 34 26 16 25 9 42-3 28-20 37-22 19-41 15-30 0-40-17-21-19-17-37-2-28Z", GOLD
    )
    + disc(0, 1, 19, ORANGE),
    "archer": line("M-22-36Q30 0-22 36", BROWN, 6)
    + line("M-22-36V36", width=2.5)
    + cord("M-34 0H26", WOOD, 3)
    + shape("M24-9L42 0 24 9Z", STEEL)
    + shape("M-42-8L-30 0-42 8-46 0Z", RED),
    "stick": cord("M-36 20L34-18M6-4L14-24", BROWN, 8) + shape("M12-26Q8-42 26-40 26-28 12-26Z", GREEN),
    "ball": disc(0, 0, 30, "#cfe85a") + line("M-20-21Q2 0-20 21M20-21Q-2 0 20 21", WHITE, 5),
    "butterfly": shape(
        "M0 0Q-12-36-36-28-40-4 0 0Q-36 4-28 28-10 34 0 0ZM0 0Q12-36 36-28 40-4 0 0Q36 4 28 28 10 34 0 0Z", VIOLET
    )
    + line("M0-14V20M0-14l-8-12M0-14l8-12")
    + dot(-22, -16, 4, GOLD)
    + dot(22, -16, 4, GOLD),
    "spring": cord("M-20 36H20L-20 24H20L-20 12H20L-20 0H20", STEEL, 4) + line("M0-12V-38M-12-26L0-40 12-26", RED, 6),
    "shield": shape("M0-38L32-26V0Q28 28 0 40-28 28-32 0V-26Z", BLUE)
    + bare("M-5-26H5V-6H22V4H5V28H-5V4H-22V-6H-5Z", WHITE),
    "crown": shape("M-34 26L-38-22-16 0 0-34 16 0 38-22 34 26Z", GOLD)
    + disc(0, 12, 6, RED)
    + disc(-20, 14, 4, BLUE)
    + disc(20, 14, 4, BLUE),
    "hat": oval(0, 16, 42, 11, NIGHT)
    + shape("M-26 14Q-30-28-10-26 0-20 10-26 30-28 26 14 0 22-26 14Z", NIGHT)
    + bare("M-26 6Q0 16 26 6V-2Q0 8-26-2Z", RED),
    "gem": shape("M-22-26H22L38-6 0 36-38-6Z", SKY) + line("M-38-6H38M-22-26L-12-6 0 36 12-6 22-26", width=2.5),
    "glove": shape("M-14 14Q-40 2-30-20-20-40 6-36 36-34 32-6L26 14Z", RED)
    + shape("M-16 16H28V34H-16Z", CREAM)
    + line("M-6-12Q-22-10-20 4", width=3.5),
    "party-hat": shape("M0-34L26 30Q0 42-26 30Z", VIOLET)
    + bare("M-8-12L9-10 14 2-13 2ZM-18 14L18 14 23 28-22 28Z", GOLD)
    + disc(0, -36, 8, PINK),
    "fork": cord("M0 38V-4M-12-34v16q0 12 12 12T12-18v-16M0-34v20", STEEL, 5)
    + line("M24-30l14 14M38-30L24-16", RED, 5),
    "paws": "".join(
        moved(
            shape("M0-4c7 0 15 9 15 15s-7 8-15 8-15-2-15-8 8-15 15-15Z", fill)
            + disc(-15, -7, 5, fill)
            + disc(-6, -15, 5.5, fill)
            + disc(6, -15, 5.5, fill)
            + disc(15, -7, 5, fill),
            x,
            y,
            1,
            turn,
        )
        for x, y, turn, fill in ((-16, 12, -18, BROWN), (17, -8, 18, STRAW))
    ),
}
