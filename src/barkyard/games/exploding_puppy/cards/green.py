"""Green cards: played only against explosions (explode.py asks for them)."""

from __future__ import annotations

from barkyard.games.exploding_puppy.declare import REACT, card
from barkyard.games.exploding_puppy.kinds import BINDING_DEFUSE, DEFUSE, DEMONIC_DEFUSE, GREEN
from barkyard.games.exploding_puppy.questions.plays import Play
from barkyard.games.exploding_puppy.table import ExplodingPuppy


@card(
    DEFUSE,
    "Defuse",
    GREEN,
    "Stops any player's explosion. You hide the puppy in the pile; the active player's turn ends.",
    use=REACT,
    copyable=False,
)
def defuse(t: ExplodingPuppy, play: Play) -> None:
    """Never an item of its own (EP-defuse.1)."""


@card(
    DEMONIC_DEFUSE,
    "Demonic Defuse",
    GREEN,
    "A Defuse, and a dead player of your choice comes back to life.",
    use=REACT,
    copyable=False,
)
def demonic_defuse(t: ExplodingPuppy, play: Play) -> None:
    """Never an item of its own (EP-defuse.1)."""


@card(
    BINDING_DEFUSE,
    "Binding Defuse",
    GREEN,
    "Stops your own explosion; the puppy stays in your hand. Whoever else gets it explodes.",
    use=REACT,
    copyable=False,
)
def binding_defuse(t: ExplodingPuppy, play: Play) -> None:
    """Never an item of its own (EP-defuse.1)."""
