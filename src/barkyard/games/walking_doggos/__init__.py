"""Walking Doggos: clues about cards only the others see, a trade with the dead hand, bets, and five packs to walk."""

from barkyard.games.walking_doggos.box import GAME

__all__ = ["GAME"]
