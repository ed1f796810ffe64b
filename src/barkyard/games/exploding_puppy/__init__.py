"""Exploding Puppy: draw, and hope it is not a puppy; 73 kinds of cards to avoid or pass on that death."""

from barkyard.games.exploding_puppy.box import GAME

__all__ = ["GAME"]
