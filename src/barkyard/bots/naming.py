"""What people call a bot: `thumb`, `search:1000`, `search:500ms`, a level, or a class in a file of their own."""

from __future__ import annotations

import re
from typing import Final

from barkyard.bots.chair import Bot
from barkyard.bots.hints import hints_for
from barkyard.bots.levels import LEVELS, bot_behind
from barkyard.bots.own import is_own, load_own
from barkyard.bots.random_bot import RandomBot
from barkyard.bots.search_bot import SearchBot
from barkyard.bots.thumb import ThumbBot
from barkyard.engine.game import BadSetup

USUAL_ITERATIONS: Final = 1000
MOST: Final = 100_000_000  # iterations; milliseconds too, which is more than a day

BOTS: dict[str, type[Bot]] = {"random": RandomBot}  # bots that need to be told nothing
FORMS: Final = ("thumb", "search", "search:N (iterations)", "search:Nms (milliseconds)")


def bot_names() -> str:
    """For help texts and errors."""
    return ", ".join([*BOTS, *FORMS, *LEVELS])


def make_bot(name: str, game: str) -> Bot:
    """The bot of this name for a game; BadSetup lists what there is."""
    hints = hints_for(game)
    kind, _, amount = name.partition(":")
    if name in BOTS:
        return BOTS[name]()
    if name in LEVELS:
        return make_bot(bot_behind(name, game, hints.has_thumb), game)
    if is_own(name):
        return load_own(name)
    if kind == "thumb" and re.fullmatch(r"[0-9]{0,2}", amount):
        if not hints.has_thumb:
            raise BadSetup(f"there are no rules of thumb for {game}; search plays any game")
        return ThumbBot(hints, int(amount or 0))
    if kind == "search" and (found := re.fullmatch(r"([0-9]{1,9})(ms)?", amount or str(USUAL_ITERATIONS))):
        number = int(found[1])
        if not 0 < number <= MOST:
            raise BadSetup(f"'{name}': expected a number from 1 to {MOST}")
        return SearchBot(hints, 0, number) if found[2] else SearchBot(hints, number)
    raise BadSetup(f"there is no bot '{name[:40]}'; there are {bot_names()}")


def check_bot(name: str, game: str, own: bool = False) -> None:
    """BadSetup if there is no such bot, or if it is in somebody's file where that is not wanted."""
    if is_own(name) and not own:
        raise BadSetup(f"'{name[:80]}': a bot in a file plays in the arena and in simulations only")
    make_bot(name, game)


def seat_bots(names: str, count: int, game: str = "", own: bool = False) -> list[str]:
    """Names with commas between them for so many seats; one name is for all of them."""
    given = [name.strip() for name in names.split(",")]
    for name in given:
        check_bot(name, game, own)
    if len(given) not in (1, count):
        raise BadSetup(f"expected one bot for all or one for each of {count} seats, not {len(given)}")
    return given * count if len(given) == 1 else given
