"""What the learned judge of each game looks at."""

from barkyard.bots.learned.sheet import Traits
from barkyard.bots.learned.traits.exploding_puppy import ExplodingPuppyTraits
from barkyard.bots.learned.traits.good_puppies_too import GoodPuppiesTraits
from barkyard.bots.learned.traits.puppy_lake import PuppyLakeTraits
from barkyard.bots.learned.traits.puprush import PupRushTraits

__all__ = ["TRAITS"]

TRAITS: dict[str, Traits] = {
    "exploding-puppy": ExplodingPuppyTraits(),
    "good-puppies-too": GoodPuppiesTraits(),
    "puppy-lake": PuppyLakeTraits(),
    "puprush": PupRushTraits(),
}
