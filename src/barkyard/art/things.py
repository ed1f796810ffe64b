"""Dangers, tools and magic a puppy may have beside it, about 80 by 80 around the middle."""

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
    line,
    oval,
    shape,
)
from barkyard.art.svg import moved

_BONE: Final = "M-20-6a8 8 0 1 0-9 6 8 8 0 1 0 9 6H20a8 8 0 1 0 9-6 8 8 0 1 0-9-6Z"
_SPARK: Final = "M0-12Q2-2 12 0 2 2 0 12-2 2-12 0-2-2 0-12Z"
_FLASH: Final = "M30-42l3 9 9-2-5 8 7 6-9 1-1 9-6-7-8 4 3-9-7-5 9-2Z"
_BOMB: Final = disc(-3, 8, 27, NIGHT) + bare("M-20 4q2-14 14-15-10 6-14 15Z", "#ffffff88") + block(4, -25, 14, 9, STEEL)
_FUSE: Final = cord("M13-26q3-10 14-7", STRAW, 3) + shape(_FLASH, GOLD)
_COIN: Final = disc(0, 0, 15, GOLD) + bare("M0-7c4 0 8 5 8 8s-4 5-8 5-8-2-8-5 4-8 8-8Z", "#b97a1c")
_CRYSTAL: Final = (
    shape("M-20 36L-14 20H14L20 36Z", BROWN)
    + disc(0, -4, 29, "#cdb8f2")
    + bare("M-19-6Q-16-22-2-25-12-17-19-6Z", "#ffffffaa")
)
_GLASS: Final = shape("M-18-36H18Q18-16 5-2 18 12 18 32H-18Q-18 12-5-2-18-16-18-36Z", SKY) + bare(
    "M-12-20H12Q10-10 0-4-10-10-12-20ZM-14 30Q-12 14 0 14 12 14 14 30Z", GOLD
)

THINGS: Final = {
    "bomb": _BOMB + _FUSE,
    "twin-bombs": moved(_BOMB + _FUSE, -14, -10, 0.75) + moved(_BOMB + _FUSE, 14, 14, 0.75),
    "imploding": _BOMB + line("M-40-30l14 13M-27-28v12h-12M38-32L24-18M24-30v13h13M-40 40l13-10M38 40L25 30", RED, 5),
    "knot": _BOMB + cord("M-31 2Q0 20 26 0M-22 28Q0-4 14 30", STRAW, 5) + disc(-1, 12, 7, STRAW),
    "bindle": cord("M-34 36L26-30", WOOD, 5)
    + shape("M22-36Q46-30 40-8 30 12 10 2-2-8 8-22Z", RED)
    + dot(18, -12, 3, WHITE)
    + dot(30, -14, 3, WHITE)
    + dot(24, -24, 3, WHITE),
    "raincloud": shape("M-28 6a14 14 0 0 1 2-28 20 20 0 0 1 38-4 16 16 0 0 1 14 32Z", "#b9c3d0")
    + line("M-20 18l-5 14M0 18l-5 14M20 18l-5 14", BLUE, 5),
    "storm": shape("M-28 2a14 14 0 0 1 2-28 20 20 0 0 1 38-4 16 16 0 0 1 14 32Z", "#7d7688")
    + shape("M4 4L-12 22H-2L-8 40 14 16H4L10 4Z", GOLD),
    "comet": shape("M-40-38L-2-22-12-40 18-8 4 14-26-6-16-4Z", ORANGE)
    + disc(14, 14, 22, RED)
    + dot(8, 10, 5, NIGHT)
    + dot(22, 20, 4, NIGHT)
    + dot(18, 4, 3, NIGHT),
    "vortex": disc(0, 0, 34, NIGHT)
    + line("M2 0q4-4 8 2 2 10-10 12-16-2-14-18 6-18 24-14 18 8 14 26", VIOLET, 5)
    + dot(-20, -14, 2.5, WHITE)
    + dot(-8, 24, 2, WHITE),
    "fish": shape("M-36 0Q-14-24 14-4L34-18V18L14 4Q-14 24-36 0Z", TEAL)
    + dot(-22, -3, 3.4)
    + line("M-10-8q6 8 0 16", width=3),
    "ghost": shape("M-26 34V-8Q-26-36 0-36T26-8V34L16 24 8 34 0 24-8 34-16 24Z", WHITE)
    + dot(-9, -10, 4)
    + dot(9, -10, 4)
    + line("M-6 2Q0 8 6 2", width=3),
    "candle": block(-10, -8, 20, 42, CREAM)
    + shape("M0-38Q14-20 0-12-14-20 0-38Z", GOLD)
    + shape("M-26 30H26L20 40H-20Z", STEEL)
    + line("M-10 2q5 8 5 0", width=3),
    "bone": moved(shape(_BONE, CREAM), 0, 0, 1.1, -35),
    "bones": moved(shape(_BONE, CREAM), 0, 22, 0.8)
    + moved(shape(_BONE, CREAM), -4, 0, 0.8, 20)
    + moved(shape(_BONE, CREAM), 6, -18, 0.8, -28),
    "trap": line("M12 34L24-2", WOOD, 6)
    + moved(shape("M-34-4H30L24 22H-28Z", WOOD) + line("M-22 4h44M-20 13h40", BROWN, 3), -4, -8, 1, -16)
    + moved(shape(_BONE, CREAM), -8, 32, 0.5),
    "scissors": line("M-16 12L20-36M16 12L-20-36", STEEL, 7)
    + line("M-16 12L20-36M16 12L-20-36", WHITE, 2)
    + cord("M-16 12a11 11 0 1 0 1 1M16 12a11 11 0 1 1-1 1", RED, 5)
    + disc(0, -10, 4, GOLD),
    "pitchfork": cord("M0 40V-14M-20-34v12q0 12 20 12t20-12v-12M0-36v20", RED, 5)
    + shape("M-20-42l6 12h-12ZM0-44l6 12H-6ZM20-42l6 12H14Z", RED),
    "bolt": shape("M10-40L-26 6H-2L-14 40 28-10H4Z", GOLD),
    "target": disc(0, 0, 34, WHITE)
    + disc(0, 0, 24, RED)
    + disc(0, 0, 13, WHITE)
    + disc(0, 0, 5, RED)
    + cord("M4-4L34-34", WOOD, 3)
    + shape("M30-42L32-30 44-28 38-38Z", BLUE),
    "mirror": cord("M0 24V42", WOOD, 7)
    + oval(0, -8, 25, 31, WOOD)
    + oval(0, -8, 18, 24, SKY)
    + bare("M-10-14Q-6-26 4-28L-8 2Z", "#ffffffbb"),
    "clock": disc(0, 0, 33, CREAM)
    + line("M0-20V0L-14 8", width=5)
    + line("M-40-6q2-26 24-34M-40-6l-5-9M-40-6l10-3", RED, 5),
    "alarm": shape("M-32-20A14 14 0 0 1-12-34ZM32-20A14 14 0 0 0 12-34Z", RED)
    + disc(0, 2, 30, CREAM)
    + line("M0-16V4L11 12", width=5)
    + line("M-20 28l-8 10M20 28l8 10"),
    "telescope": line("M-4 8L-18 40M2 8L16 40", BROWN, 5)
    + moved(block(-38, -12, 40, 22, BLUE) + block(0, -16, 32, 30, SKY, 4), 2, -8, 1, -24),
    "glasses": disc(-19, 0, 17, SKY)
    + disc(19, 0, 17, SKY)
    + line("M-3-3Q0-8 3-3M-36-4l-6-6M36-4l6-6")
    + bare("M-28-2Q-26-11-17-12ZM10-2Q12-11 21-12Z", "#ffffffbb"),
    "crystal": _CRYSTAL + moved(bare(_SPARK, GOLD), 6, 2),
    "calendar": block(-30, -28, 60, 62, CREAM, 5)
    + shape("M-30-28H30V-12H-30Z", VIOLET)
    + line("M-16-36v12M16-36v12")
    + line("M0-2V24M-13 11H13", GREEN, 7),
    "magnifier": cord("M16 16L36 36", BROWN, 8)
    + disc(-6, -6, 27, WHITE)
    + disc(-6, -6, 20, SKY)
    + bare("M-20-8Q-18-20-6-22Z", "#ffffffcc"),
    "stamp": shape("M-10-36Q10-42 12-30 12-18 8-8H24V16H-24V-8H-8Q-14-22-10-36Z", WOOD)
    + block(-28, 14, 56, 10, RED)
    + line("M-26 34H26", RED, 5),
    "hourglass": _GLASS + line("M-24-37H24M-24 34H24", BROWN, 8),
    "photo": moved(
        block(-30, -32, 60, 66, WHITE, 3)
        + block(-23, -25, 46, 42, SKY, 2)
        + bare("M-22 16L-8-6 2 8 10-2 22 16Z", GREEN)
        + dot(12, -14, 5, GOLD),
        0,
        0,
        1,
        -8,
    ),
    "rocket": shape("M0-44Q20-26 16 10H-16Q-20-26 0-44Z", WHITE)
    + shape("M-16-4L-30 18H-14ZM16-4L30 18H14Z", RED)
    + disc(0, -14, 8, SKY)
    + shape("M-10 12H10L0 42Z", GOLD),
    "shovel": cord("M22-34L-4 2M14-40L30-28", WOOD, 5) + shape("M-16-6L8 12Q2 34-30 38-34 10-16-6Z", STEEL),
    "hole": oval(0, 24, 38, 13, BROWN) + oval(0, 22, 27, 8, NIGHT) + line("M0-36V8M-12-4L0 10 12-4", RED, 7),
    "bin": shape("M-24-14H24L18 38H-18Z", STEEL)
    + block(-30, -24, 60, 11, STEEL)
    + line("M-8-24v-8H8v8M-10-2l3 28M10-2L7 26M0-2V26"),
    "toolbox": line("M-14-12v-14h28v14", width=5)
    + block(-36, -14, 72, 44, RED, 5)
    + line("M-36 4H36")
    + block(-7, -2, 14, 13, GOLD),
    "jester": shape("M-28 14Q-46-20-22-30-14-22-10-10-6-36 0-40 6-36 10-10 14-22 22-30 46-20 28 14Z", VIOLET)
    + block(-30, 12, 60, 12, GOLD)
    + disc(-24, -32, 6, RED)
    + disc(24, -32, 6, RED)
    + disc(0, -40, 6, RED),
    "snorkel": cord("M26-36V6q0 12-16 12", ORANGE, 6)
    + block(-36, -18, 48, 32, SKY, 13)
    + bare("M-28-4Q-26-12-14-12Z", "#ffffffcc")
    + line("M-40 32q10-10 20 0t20 0 20 0 16-4", BLUE, 5),
    "cushion": shape("M-34-8Q0-16 34-8 44-4 36 4 40 16 34 20 0 26-34 20-40 16-36 4-44-4-34-8Z", TEAL)
    + disc(0, 5, 4, GOLD)
    + line("M-16-30q16-12 32 0M16-30l1-10M16-30l-10-1", RED, 5),
    "bowl": oval(0, -6, 30, 11, BROWN)
    + shape("M-38-4H38L28 28H-28Z", RED)
    + dot(-10, -8, 4, STRAW)
    + dot(4, -11, 4, STRAW)
    + dot(14, -6, 4, STRAW)
    + moved(bare(_BONE, WHITE), 0, 13, 0.5),
    "lantern": line("M-14-24Q0-48 14-24", width=4)
    + block(-20, -24, 40, 9, NIGHT)
    + block(-16, -15, 32, 40, "#ffe9a8", 2)
    + shape("M0-10Q12 6 0 16-12 6 0-10Z", ORANGE)
    + block(-22, 25, 44, 10, NIGHT),
    "sack": shape("M-12-20Q-44 12-24 36H24Q44 12 12-20Z", STRAW)
    + shape("M-14-22L-20-38Q0-30 20-38L14-22Z", STRAW)
    + cord("M-13-20H13", RED, 4)
    + moved(_COIN, 0, 12, 0.9),
    "scales": line("M0-34V32M-18 34H18", BROWN, 6)
    + line("M-30-24L30-30")
    + shape("M-42 4H-16Q-18 18-29 18T-42 4ZM16-2H42Q40 12 29 12T16-2Z", GOLD)
    + line("M-30-24L-41 4M-30-24L-17 4M30-30L18-2M30-30L41-2", width=2.5),
    "apple": shape("M0-12Q14-26 28-12 36 8 18 32 8 40 0 34-8 40-18 32-36 8-28-12-14-26 0-12Z", RED)
    + line("M0-14Q0-28 10-36", BROWN)
    + disc(0, 10, 14, WHITE)
    + disc(0, 10, 6, RED),
    "gift": block(-30, -8, 60, 44, PINK)
    + block(-36, -20, 72, 14, PINK)
    + shape("M-6-20H6V36H-6Z", RED)
    + shape("M0-20C-34-20-22-46 0-24 22-46 34-20 0-20Z", RED),
    "wand": cord("M-32 38L4-6", BROWN, 5) + shape("M14-44L20-24 42-22 26-8 30 14 12 2-8 12 0-8-14-24 6-26Z", GOLD),
    "rings": line("M-12-18a20 20 0 1 0 1 0Z", width=12)
    + line("M-12-18a20 20 0 1 0 1 0Z", GOLD, 7)
    + line("M14-18a20 20 0 1 0 1 0Z", width=12)
    + line("M14-18a20 20 0 1 0 1 0Z", GOLD, 7)
    + shape("M0-26C-14-36-10-44-4-44-1-44 0-41 0-40 0-41 1-44 4-44 10-44 14-36 0-26Z", RED),
    "basket": line("M-28-6Q0-58 28-6", BROWN, 8)
    + shape("M-36-6H36L26 34H-26Z", WOOD)
    + line("M-32 7H32M-29 20H29M-12-4l4 36M12-4L8 32", BROWN, 3),
    "launcher": moved(
        block(-40, -13, 66, 26, GREEN, 6) + shape("M22-20H36V20H22Z", GREEN) + block(-14, 12, 12, 18, NIGHT),
        0,
        0,
        1,
        -22,
    )
    + disc(36, -32, 10, "#cfe85a"),
    "sticks": moved(block(-40, -6, 80, 12, WOOD, 6), 0, 0, 1, 45)
    + moved(block(-40, -6, 80, 12, BROWN, 6), 0, 0, 1, -45)
    + moved(bare(_SPARK, GOLD), 0, -26)
    + shape("M-6-2L4-8 8 4-2 8Z", RED),
    "fence": block(-40, -4, 80, 9, WOOD)
    + block(-40, 16, 80, 9, WOOD)
    + "".join(shape(f"M{x}-24l8-12 8 12V36h-16Z", WHITE) for x in (-38, -20, 4, 22)),
    "mask": shape("M-38-14Q0-26 38-14 42 20 18 18 6 18 0 6-6 18-18 18-42 20-38-14Z", NIGHT)
    + oval(-17, -1, 9, 6, WHITE)
    + oval(17, -1, 9, 6, WHITE),
    "sprout": line("M0 24V-8", GREEN, 6)
    + shape("M0-8Q-34-6-34-32-4-34 0-8ZM0-6Q30-4 32-28 4-32 0-6Z", GREEN)
    + shape("M-24 20H24L18 40H-18Z", ORANGE),
    "binoculars": shape("M-36 26L-28-24H-8L-4 26ZM36 26L28-24H8L4 26Z", NIGHT)
    + block(-6, -16, 12, 20, STEEL)
    + oval(-20, 27, 16, 9, SKY)
    + oval(20, 27, 16, 9, SKY),
    "umbrella": line("M0-30V28q0 10-10 8", BROWN, 5)
    + shape("M-40 0Q-36-38 0-38T40 0Q30-8 20 0 10-8 0 0-10-8-20 0-30-8-40 0Z", RED)
    + bare("M-18-2Q-16-28 0-36 16-28 18-2 8-8 0-2-8-8-18-2Z", CREAM),
    "moonlight": shape("M8-38A36 36 0 1 0 34 22 30 30 0 0 1 8-38Z", GOLD)
    + shape("M-6 4Q4-8 12 2L16-4 20 2Q30-8 38 4 28 2 24 10L16 18 8 10Q4 2-6 4Z", NIGHT),
}
