"""Puppy Lake: puppies drift down from the bridge, canoes race to pick them up before the bottom edge."""

from barkyard.games.puppy_lake.box import GAME

__all__ = ["GAME"]
