"""Those who sit at a table without being people. A bot chooses from a chair and never sees the table itself."""

from barkyard.bots.chair import Bot, Chair
from barkyard.bots.random_bot import RandomBot
from barkyard.engine.game import BadSetup

__all__ = ["BOTS", "Bot", "Chair", "RandomBot", "seat_bots"]

BOTS: dict[str, type[Bot]] = {"random": RandomBot}


def seat_bots(names: str, count: int) -> list[str]:
    """Names with commas between them for so many seats; one name is for all of them."""
    given = [name.strip() for name in names.split(",")]
    for name in given:
        if name not in BOTS:
            raise BadSetup(f"there is no bot '{name[:40]}'; there are {', '.join(BOTS)}")
    if len(given) not in (1, count):
        raise BadSetup(f"expected one bot for all or one for each of {count} seats, not {len(given)}")
    return given * count if len(given) == 1 else given
