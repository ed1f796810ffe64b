"""Barkyard for learners: standard environments over the engine. Needs the extra `barkyard[research]`.

>>> import gymnasium, barkyard.research
>>> env = gymnasium.make("barkyard/WalkingDoggos-v1", seats=4, bots="thumb")
"""

from __future__ import annotations

try:
    import gymnasium
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        f"barkyard.research needs {missing.name}: pip install 'barkyard[research]'", name=missing.name
    ) from None

from barkyard.research.aec import aec_env
from barkyard.research.encoder import Encoder
from barkyard.research.parallel import parallel_env
from barkyard.research.single import BarkyardEnv
from barkyard.research.vector import BarkyardVector

# Raised with anything that changes play or observations; tests/research/versions.json holds them to it.
IDS = {
    "exploding-puppy": "barkyard/ExplodingPuppy-v1",
    "good-puppies-too": "barkyard/GoodPuppiesToo-v1",
    "puprush": "barkyard/PupRush-v1",
    "walking-doggos": "barkyard/WalkingDoggos-v1",
    "puppy-lake": "barkyard/PuppyLake-v1",
}


def register_ids() -> None:
    """The ids for `gymnasium.make` and `gymnasium.make_vec`."""
    for game, identity in IDS.items():
        if identity not in gymnasium.registry:
            gymnasium.register(
                identity,
                entry_point="barkyard.research.single:BarkyardEnv",
                vector_entry_point="barkyard.research.vector:BarkyardVector",
                kwargs={"game": game},
            )


register_ids()

__all__ = ["IDS", "BarkyardEnv", "BarkyardVector", "Encoder", "aec_env", "parallel_env"]
