"""Our own puppies, cards and boards, drawn as SVG text. Standard library only; of the games it knows what cards say."""

from barkyard.art.breeds import BREEDS, Breed
from barkyard.art.cardboard import Face, card
from barkyard.art.moods import MOODS
from barkyard.art.puppy import UnknownArt, puppy
from barkyard.art.registry import back, backs, cards, face, games, plain, scene, scenes

__all__ = [
    "BREEDS",
    "MOODS",
    "Breed",
    "Face",
    "UnknownArt",
    "back",
    "backs",
    "card",
    "cards",
    "face",
    "games",
    "plain",
    "puppy",
    "scene",
    "scenes",
]
