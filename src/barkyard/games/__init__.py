"""The games on the shelf."""

from barkyard.engine.game import BadSetup, Game
from barkyard.games.exploding_puppy import GAME as EXPLODING_PUPPY
from barkyard.games.good_puppies_too import GAME as GOOD_PUPPIES_TOO
from barkyard.games.puppy_lake import GAME as PUPPY_LAKE
from barkyard.games.puprush import GAME as PUPRUSH
from barkyard.games.walking_doggos import GAME as WALKING_DOGGOS

SHELF = (EXPLODING_PUPPY, GOOD_PUPPIES_TOO, PUPRUSH, WALKING_DOGGOS, PUPPY_LAKE)
GAMES: dict[str, Game] = {game.name: game for game in SHELF}


def find(name: str) -> Game:
    """A game by its name; BadSetup lists the names there are."""
    if name not in GAMES:
        raise BadSetup(f"there is no game '{name}'; there are {', '.join(GAMES)}")
    return GAMES[name]
