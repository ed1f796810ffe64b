"""Every card, declared once: what is printed on it, its numbers, and the function that carries it out."""

from barkyard.games.puprush.cards import dogs, effects, mispaws, puptivities
from barkyard.games.puprush.declare import close_book

close_book()

__all__ = ["dogs", "effects", "mispaws", "puptivities"]
