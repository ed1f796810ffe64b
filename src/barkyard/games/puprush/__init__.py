"""PupRush!: adopt a dog, earn PupCoins, pay for Puptivities, suffer Mispaws; the first with 20 BondPoints wins."""

from barkyard.games.puprush.box import GAME

__all__ = ["GAME"]
