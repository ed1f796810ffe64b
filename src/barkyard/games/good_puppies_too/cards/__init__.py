"""Every card, declared once: what is printed on it, its numbers, and the function that carries it out."""

from barkyard.games.good_puppies_too.cards import breeds, first_tricks, friends, puzzles, rascals, tricks
from barkyard.games.good_puppies_too.declare.book import close_book

close_book()

__all__ = ["breeds", "first_tricks", "friends", "puzzles", "rascals", "tricks"]
