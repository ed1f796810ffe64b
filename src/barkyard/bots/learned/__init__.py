"""Search with a judge that was learned from games that bots played: the level above `hard`."""

from functools import cache

from barkyard.bots.hints import hints_for, keen_hints_for
from barkyard.bots.hints.puppy_lake import KeenPuppyLakeHints
from barkyard.bots.learned.hints import LearnedBot, LearnedHints, Settings
from barkyard.bots.learned.loading import read_learned, weights_path
from barkyard.bots.learned.traits import TRAITS
from barkyard.bots.learned.two_canoes import TwoCanoesHints
from barkyard.bots.search import Voter
from barkyard.bots.search_bot import SearchBot

__all__ = ["SETTINGS", "TRAITS", "has_learned", "learned_bot", "learns_tables"]

SETTINGS = {
    "exploding-puppy": Settings(horizon=12, exploration=0.2, trust=1.5, walks=4, pace=1.75),
    "good-puppies-too": Settings(horizon=8, exploration=0.3, trust=0.0, walks=1, pace=2.5, most_seats=2),
    "puppy-lake": Settings(horizon=24, exploration=0.15, trust=1.0, walks=1, pace=1.6, turns=1),
    "puprush": Settings(horizon=6, exploration=0.3, trust=0.0, walks=4, pace=1.65),
}

# Two canoes reply to each other as the judge likes best: a playout takes far longer, so there are far fewer.
TWO_CANOES = Settings(horizon=24, exploration=0.15, trust=0.0, walks=1, pace=0.3, turns=1)


def has_learned(game: str) -> bool:
    return game in SETTINGS and weights_path(game).is_file()


def learns_tables(game: str, seats: int) -> bool:
    """Whether the learned judge is asked at usual tables of so many seats."""
    return has_learned(game) and seats in _seats(game)


def _seats(game: str) -> list[int]:
    return [count for count in _learned(game)[1] if count <= SETTINGS[game].most_seats]


@cache
def _learned(game: str) -> tuple[LearnedHints, list[int], dict[str, str]]:
    traits = TRAITS[game]
    learned = read_learned(weights_path(game), traits)
    return LearnedHints(keen_hints_for(game), traits, learned.model, SETTINGS[game]), learned.seats, learned.options


def learned_bot(game: str, iterations: int, milliseconds: int = 0) -> LearnedBot:
    """Thinks as long as a usual search of so many iterations, or milliseconds, does."""
    hints, _, options = _learned(game)
    longer = int(iterations * SETTINGS[game].pace)
    usual = SearchBot(hints_for(game), iterations, milliseconds)
    special: dict[int, Voter] = {}
    if game == "puppy-lake":
        special[2] = SearchBot(_two_canoes(), int(iterations * TWO_CANOES.pace), milliseconds)
    return LearnedBot(SearchBot(hints, longer, milliseconds), usual, _seats(game), options, special)


@cache
def _two_canoes() -> TwoCanoesHints:
    hints, _, _ = _learned("puppy-lake")
    return TwoCanoesHints(KeenPuppyLakeHints(), hints.traits, hints.model, TWO_CANOES)
