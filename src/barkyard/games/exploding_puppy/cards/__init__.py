"""The cards by colour. Importing this package declares them all."""

from barkyard.games.exploding_puppy.cards import (
    black,
    blue,
    gray,
    green,
    navy,
    orange,
    pink,
    red,
    special,
    variants,
    yellow,
)
from barkyard.games.exploding_puppy.declare import close_book

close_book()

__all__ = ["black", "blue", "gray", "green", "navy", "orange", "pink", "red", "special", "variants", "yellow"]
