"""Those who sit at a table without being people. A bot chooses from a chair and never sees the table itself."""

from barkyard.bots.chair import Bot, Chair
from barkyard.bots.hints import hints_for
from barkyard.bots.levels import LEVELS
from barkyard.bots.naming import BOTS, bot_names, is_bot, list_bots, make_bot, seat_bots
from barkyard.bots.random_bot import RandomBot
from barkyard.bots.search_bot import Advice, SearchBot, advise, hint_for
from barkyard.bots.thumb import ThumbBot
from barkyard.engine.dice import Dice

__all__ = ["BOTS", "LEVELS", "Advice", "Bot", "Chair", "RandomBot", "SearchBot", "ThumbBot"]
__all__ += ["bot_names", "coach", "hint", "is_bot", "list_bots", "make_bot", "seat_bots"]


def hint(chair: Chair, dice: Dice, iterations: int) -> list[tuple[int, float]]:
    """Each option with the share of imagined worlds in which it came out best, the best first."""
    return hint_for(chair, hints_for(chair.game.name), dice, iterations)


def coach(chair: Chair, dice: Dice, iterations: int, seconds: float) -> Advice:
    """A hint that is ready in time: with fewer worlds, if it must be."""
    return advise(chair, hints_for(chair.game.name), dice, iterations, seconds)
