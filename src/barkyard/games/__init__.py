"""The games on the shelf: ours, those of installed packages (entry points `barkyard.games`), and those registered."""

from importlib.metadata import entry_points

from barkyard.engine.game import BadSetup, Game
from barkyard.engine.nearby import near
from barkyard.games.exploding_puppy import GAME as EXPLODING_PUPPY
from barkyard.games.good_puppies_too import GAME as GOOD_PUPPIES_TOO
from barkyard.games.puppy_lake import GAME as PUPPY_LAKE
from barkyard.games.puprush import GAME as PUPRUSH
from barkyard.games.walking_doggos import GAME as WALKING_DOGGOS

GROUP = "barkyard.games"
SHELF = (EXPLODING_PUPPY, GOOD_PUPPIES_TOO, PUPRUSH, WALKING_DOGGOS, PUPPY_LAKE)
GAMES: dict[str, Game] = {game.name: game for game in SHELF}


def find(name: str) -> Game:
    """A game by its name; BadSetup tells which are near, or which there are."""
    if name not in GAMES:
        load_installed()
    if name not in GAMES:
        raise BadSetup(
            f"there is no game '{name[:40]}'{near(name[:40], list(GAMES)) or '; there are ' + ', '.join(GAMES)}"
        )
    return GAMES[name]


def register(game: Game) -> Game:
    """Put somebody's own game on the shelf of this process."""
    if not isinstance(game, Game):
        raise BadSetup(f"expected a Game to register, not {game!r}")
    there = GAMES.setdefault(game.name, game)
    if there is not game:
        raise BadSetup(f"there is a game '{game.name}' already: {there.title}")
    return game


def load_installed() -> None:
    """Put the games of installed packages on the shelf; BadSetup names a package whose game is none."""
    for entry in entry_points(group=GROUP):
        if entry.name not in GAMES:
            try:
                game = entry.load()
            except (ImportError, AttributeError) as fault:
                raise BadSetup(f"'{entry.value}' cannot be loaded: {fault}") from None
            if not isinstance(game, Game) or game.name != entry.name:
                raise BadSetup(
                    f"the package behind '{entry.value}' promises a Game called '{entry.name}', not {game!r}"
                )
            register(game)


def is_found_anywhere(name: str) -> bool:
    """Whether another process finds the game too; one that was only registered here is known here alone."""
    return any(game.name == name for game in SHELF) or name in entry_points(group=GROUP).names
