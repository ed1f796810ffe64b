"""Fetch!: bring sticks home before you bring one too many."""

from fetch_game.box import GAME

__all__ = ["GAME"]
