"""Search with a judge that was learned from games that bots played: the level above `hard`."""

from functools import cache

from barkyard.bots.hints import hints_for, keen_hints_for
from barkyard.bots.hints.puppy_lake import KeenPuppyLakeHints
from barkyard.bots.learned.hints import LearnedBot, LearnedHints, Settings
from barkyard.bots.learned.loading import Learned, read_learned, weights_path
from barkyard.bots.learned.traits import TRAITS
from barkyard.bots.learned.two_canoes import TwoCanoesHints
from barkyard.bots.search import Voter
from barkyard.bots.search_bot import SearchBot

__all__ = ["SETTINGS", "TRAITS", "has_learned", "learned_bot", "learns_tables"]

SETTINGS = {
    "exploding-puppy": Settings(horizon=12, exploration=0.2, trust=1.0, walks=4, pace=1.85),
    "good-puppies-too": Settings(horizon=60, exploration=0.3, trust=0.0, walks=1, pace=0.68, most_seats=2),
    "puppy-lake": Settings(horizon=24, exploration=0.15, trust=1.0, walks=1, pace=1.6, turns=1),
    "puprush": Settings(horizon=6, exploration=0.3, trust=0.0, walks=4, pace=1.65, most_seats=2),
}

# Where the judge also chooses the replies a playout takes far longer, so there are far fewer.
TWO_CANOES = Settings(horizon=24, exploration=0.15, trust=0.0, walks=1, pace=0.3, turns=1)


def has_learned(game: str) -> bool:
    return game in SETTINGS and weights_path(game).is_file()


def learns_tables(game: str, seats: int) -> bool:
    """Whether the learned judge is asked at usual tables of so many seats."""
    return has_learned(game) and seats in _hints(game)


@cache
def _learned(game: str) -> Learned:
    return read_learned(weights_path(game), TRAITS[game])


@cache
def _hints(game: str) -> dict[int, LearnedHints]:
    """By number of seats: how such a table is searched."""
    traits, model, settings = TRAITS[game], _learned(game).model, SETTINGS[game]
    hints = LearnedHints(keen_hints_for(game), traits, model, settings)
    found = {seats: hints for seats in _learned(game).seats if seats <= settings.most_seats}
    if game == "puppy-lake":
        found[2] = TwoCanoesHints(KeenPuppyLakeHints(), traits, model, TWO_CANOES)
    return found


def learned_bot(game: str, iterations: int, milliseconds: int = 0) -> LearnedBot:
    """Thinks as long as a usual search of so many iterations, or milliseconds, does."""
    usual = SearchBot(hints_for(game), iterations, milliseconds)
    learned: dict[int, Voter] = {
        seats: SearchBot(hints, int(iterations * hints.pace), milliseconds) for seats, hints in _hints(game).items()
    }
    return LearnedBot(learned, usual, _learned(game).options)
