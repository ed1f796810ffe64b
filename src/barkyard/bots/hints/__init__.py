"""What bots are told about each game. A game without hints is played all the same, only less well."""

from barkyard.bots.hints.exploding_puppy import ExplodingPuppyHints
from barkyard.bots.hints.exploding_puppy_keen import KeenExplodingPuppyHints
from barkyard.bots.hints.good_puppies_keen import KeenGoodPuppiesHints
from barkyard.bots.hints.good_puppies_too import GoodPuppiesHints
from barkyard.bots.hints.hints import TO_THE_END, Hints
from barkyard.bots.hints.puppy_lake import KeenPuppyLakeHints, PuppyLakeHints
from barkyard.bots.hints.puprush import PupRushHints
from barkyard.bots.hints.walking_doggos import WalkingDoggosHints

__all__ = ["HINTS", "NO_HINTS", "TO_THE_END", "Hints", "hints_for", "keen_hints_for"]

HINTS: dict[str, Hints] = {
    "exploding-puppy": ExplodingPuppyHints(),
    "good-puppies-too": GoodPuppiesHints(),
    "puppy-lake": PuppyLakeHints(),
    "puprush": PupRushHints(),
    "walking-doggos": WalkingDoggosHints(),
}
KEEN_HINTS: dict[str, Hints] = {
    "exploding-puppy": KeenExplodingPuppyHints(),
    "good-puppies-too": KeenGoodPuppiesHints(),
    "puppy-lake": KeenPuppyLakeHints(),
}
NO_HINTS = Hints(has_thumb=False)


def hints_for(game: str) -> Hints:
    return HINTS.get(game, NO_HINTS)


def keen_hints_for(game: str) -> Hints:
    """Those of `expert`, for which its judge has learned: mostly the same."""
    return KEEN_HINTS.get(game, hints_for(game))
