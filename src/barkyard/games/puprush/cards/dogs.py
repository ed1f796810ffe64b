"""The six dogs (rulebook section 9)."""

from __future__ import annotations

from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.puprush import knowledge
from barkyard.games.puprush.declare import (
    AS_DRAW,
    CHOSEN,
    DREW_MISPAW,
    DREW_PUPTIVITY,
    MISPAW,
    SENT_CARD,
    dog,
)
from barkyard.games.puprush.table import TAKEN, PupRush


@dog("Labrador Retriever", "You draw a Puptivity: draw one more, +{n} BP.", n=1, when=DREW_PUPTIVITY)
def labrador(t: PupRush, seat: int, n: int) -> None:
    t.draw_puptivity(seat, "PR-dog-labrador.1")
    t.gain(seat, n, "PR-dog-labrador.1")


@dog("Beagle", "You send a card to the Doghouse: +{n} BP.", n=1, when=SENT_CARD, uses=3, balanced_uses=2)
def beagle(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n, "PR-dog-beagle.1")


@dog("Siberian Husky", "With a card in your Activity Pile: +{n} BP.", n=1, when=CHOSEN, balanced=2, needs_pile=1)
def husky(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n, "PR-dog-husky.1")


@dog("Dachshund", "Take a random Doghouse card, +{n} BP.", n=1, when=AS_DRAW, balanced=2)
def dachshund(t: PupRush, seat: int, n: int) -> None:
    """A Mispaw is shown and waits (PR-dog-dachshund.1 to .4, .7)."""
    t.use_dog(seat)
    house = t.zones[t.doghouse]
    place = t.dice.below(len(house))
    text = "@{a}'s Dachshund fetches {card}"
    deck = t.house.deck[house[place] & CARD]
    t.drawn[seat] += 1
    if deck == MISPAW:
        t.move(t.doghouse, place, t.limbo, EVERYONE, "PR-dog-dachshund.4", text, seat)
        t.due(TAKEN, seat)  # before the gain, which may make another Mispaw due
        t.gain(seat, n, "PR-dog-dachshund.1")
        return
    knowledge.note_seen_doghouse(t, deck, knowledge.DOGHOUSE)
    knowledge.pass_face_down(t, t.doghouse, place, seat, BIT[seat], "PR-dog-dachshund.3", text, seat)
    knowledge.note_hidden_move(t, deck, knowledge.DOGHOUSE, 1 << seat)
    t.gain(seat, n, "PR-dog-dachshund.1")


@dog("Welsh Corgi", "With {money} or more cards in your Money Pile: +{n} BP.", n=2, when=CHOSEN, needs_money=2)
def corgi(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n, "PR-dog-corgi.1")


@dog("Chihuahua", "You draw a Mispaw: +{n} BP.", n=2, when=DREW_MISPAW, balanced=4)
def chihuahua(t: PupRush, seat: int, n: int) -> None:
    t.gain(seat, n, "PR-dog-chihuahua.1")
