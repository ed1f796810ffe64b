"""The levels people choose from: which bot stands behind each of them in each game."""

from __future__ import annotations

from typing import Final, NamedTuple


class Level(NamedTuple):
    name: str
    about: str  # for players
    bots: dict[str, str]  # by game
    usual: str  # for any other game


EASY: Final = Level("easy", "Knows the rules of thumb, but often does just anything.", {}, "thumb:50")
MEDIUM: Final = Level("medium", "Plays by rules of thumb, at once and without mistakes.", {}, "thumb")
HARD: Final = Level(
    "hard",
    "Imagines the hidden cards a thousand times and more, and looks ahead; takes about a second.",
    {"walking-doggos": "search:4000", "puppy-lake": "search:2000", "puprush": "search:5000"},
    "search:3000",  # a second on one core of 2026, or less
)
EXPERT: Final = Level(
    "expert",
    "Looks ahead as long as hard does, and judges what it sees as many thousand games have taught it.",
    {
        "exploding-puppy": "learned:3000",
        "good-puppies-too": "learned:3000",
        "puppy-lake": "learned:2000",
        "puprush": "learned:5000",
        "walking-doggos": HARD.bots["walking-doggos"],  # nothing learned has helped here yet
    },
    HARD.usual,
)
LEVELS: Final = {level.name: level for level in (EASY, MEDIUM, HARD, EXPERT)}


def bot_behind(level: str, game: str, has_thumb: bool) -> str:
    """The bot that plays a level. Where there are no rules of thumb, a short search stands in for them."""
    chosen = LEVELS[level]
    bot = chosen.bots.get(game, chosen.usual)
    if has_thumb or not bot.startswith("thumb"):
        return bot
    return "random" if level == EASY.name else "search:100"


def timed(level: str, game: str, milliseconds: int) -> str:
    """The bot that plays a level which searches, for so long."""
    kind, _, _ = bot_behind(level, game, True).partition(":")
    return f"{kind}:{milliseconds}ms"
