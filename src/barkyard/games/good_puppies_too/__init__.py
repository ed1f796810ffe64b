"""Good Puppies Too: sealed pups, ordered tricks, bones under groups, Rascals with schemes, Friends and puzzles."""

from barkyard.games.good_puppies_too.box import GAME
from barkyard.games.good_puppies_too.puzzles import daily_options, daily_seed

__all__ = ["GAME", "daily_options", "daily_seed"]
