"""Gray cards: they count as any colour when played, discarded or paid."""

from __future__ import annotations

from barkyard.games.exploding_puppy.declare import HOLD, PARTNER, TRAP_PRICE, VICTIM, card
from barkyard.games.exploding_puppy.kinds import DOG, GRAY, TRAP
from barkyard.games.exploding_puppy.questions.plays import Play
from barkyard.games.exploding_puppy.questions.steals import steal
from barkyard.games.exploding_puppy.table import ExplodingPuppy


@card(
    DOG,
    "Dog",
    GRAY,
    "Lay it with any other card: steal a random card from a player, dead or alive.",
    needs=(PARTNER, VICTIM),
    why_not="a Dog needs another card with it and somebody to steal from",
    why_not_rule="EP-dog.1",
)
def dog(t: ExplodingPuppy, play: Play) -> None:
    steal(t, play.seat, play.named[1], play.watch, "EP-dog.2")


@card(
    TRAP,
    "Trap",
    GRAY,
    f"Whoever steals it explodes, or gives you {TRAP_PRICE} cards of one colour.",
    use=HOLD,
    why_not="trap works from the hand and is not played",
    why_not_rule="EP-trap.1",
)
def trap(t: ExplodingPuppy, play: Play) -> None:
    """It works from the hand (EP-trap.1), so there is nothing to carry out."""
