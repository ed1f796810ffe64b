"""What people call a bot: `thumb`, `search:1000`, `search:500ms`, a level, or a class in a file of their own."""

from __future__ import annotations

import re
from typing import Final

from barkyard.bots.chair import Bot
from barkyard.bots.hints import hints_for
from barkyard.bots.learned import has_learned, learned_bot
from barkyard.bots.levels import LEVELS, bot_behind
from barkyard.bots.own import is_own, load_own
from barkyard.bots.random_bot import RandomBot
from barkyard.bots.search_bot import SearchBot
from barkyard.bots.thumb import ThumbBot
from barkyard.engine.game import BadSetup
from barkyard.engine.nearby import near

USUAL_ITERATIONS: Final = "1000"
THUMB: Final = re.compile(r"thumb(?::([0-9]{1,2}))?")
SEARCH: Final = re.compile(r"search(?::([1-9][0-9]{0,8})(ms)?)?")
LEARNED: Final = re.compile(r"learned(?::([1-9][0-9]{0,8})(ms)?)?")

BOTS: dict[str, type[Bot]] = {"random": RandomBot}  # bots that need to be told nothing
FORMS: Final = ("thumb", "search", "search:N (iterations)", "search:Nms (milliseconds)", "learned:N or Nms")


def bot_names() -> str:
    """For help texts and errors."""
    return ", ".join([*BOTS, *FORMS, *LEVELS])


def no_bot(name: str, also: str = "") -> BadSetup:
    """The refusal of a name that is no bot's."""
    known = [*BOTS, "thumb", "search", *LEVELS]
    return BadSetup(f"there is no bot '{name[:40]}'; there are {bot_names()}{also}{near(name[:40], known)}")


def is_bot(name: object) -> bool:
    """Whether this names one of our bots; a class in somebody's file is none of ours."""
    if not isinstance(name, str):
        return False
    return name in BOTS or name in LEVELS or any(form.fullmatch(name) for form in (THUMB, SEARCH, LEARNED))


def make_bot(name: str, game: str) -> Bot:
    """The bot of this name for a game; BadSetup tells what is near, or what there is."""
    hints = hints_for(game)
    if name in BOTS:
        return BOTS[name]()
    if name in LEVELS:
        return make_bot(bot_behind(name, game, hints.has_thumb), game)
    if is_own(name):
        return load_own(name)
    if found := THUMB.fullmatch(name):
        if not hints.has_thumb:
            raise BadSetup(f"there are no rules of thumb for {game}; search plays any game")
        return ThumbBot(hints, int(found[1] or 0))
    if found := SEARCH.fullmatch(name):
        amount = int(found[1] or USUAL_ITERATIONS)
        return SearchBot(hints, 0, amount) if found[2] else SearchBot(hints, amount)
    if found := LEARNED.fullmatch(name):
        if not has_learned(game):
            raise BadSetup(f"nothing has been learned about {game}; search plays any game")
        amount = int(found[1] or USUAL_ITERATIONS)
        return learned_bot(game, 0, amount) if found[2] else learned_bot(game, amount)
    raise no_bot(name)


def list_bots(names: str, game: str) -> list[str]:
    """Names with commas between them, each of a bot that can play the game."""
    given = [name.strip() for name in names.split(",")]
    for name in given:
        make_bot(name, game)
    return given


def seat_bots(names: str, count: int, game: str) -> list[str]:
    """Names with commas between them for so many seats; one name is for all of them."""
    given = list_bots(names, game)
    if len(given) not in (1, count):
        raise BadSetup(f"expected one bot for all or one for each of {count} seats, not {len(given)}")
    return given * count if len(given) == 1 else given
