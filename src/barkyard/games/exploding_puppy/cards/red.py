"""Red cards: disruption."""

from __future__ import annotations

from typing import cast

from barkyard.engine.slips import CARD, EVERYONE
from barkyard.games.exploding_puppy.declare import REACT, WITH_NOW, card
from barkyard.games.exploding_puppy.kinds import CLONE, DOG, FORCE_WILL, NOPE, NOW_CARD, RED, is_puppy
from barkyard.games.exploding_puppy.questions.deaths import Deaths
from barkyard.games.exploding_puppy.questions.deeds import Deed
from barkyard.games.exploding_puppy.questions.explode import ignite
from barkyard.games.exploding_puppy.questions.items import below
from barkyard.games.exploding_puppy.questions.plays import Play, announce
from barkyard.games.exploding_puppy.questions.ready import copied, could, first_number, now_partners
from barkyard.games.exploding_puppy.table import ExplodingPuppy


def can_stop(t: ExplodingPuppy, seat: int, item: Deed | None, with_now: bool, laying: int) -> bool:
    return item is not None and item.stoppable()


@card(
    NOPE,
    "Nope",
    RED,
    "Stops the card that was just played, even a Nope; but no puppy and no Defuse.",
    use=REACT,
    now=True,
    fits=can_stop,
)
def nope(t: ExplodingPuppy, play: Play) -> None:
    """The stopped cards go to the discards first, the Nope on top of them (EP-nope.1)."""
    target = below(t, play)
    if target is None or not target.stoppable():
        return
    stopped = cast(Play, target)
    t.stack.remove(stopped)
    first = len(t.zones[t.played]) - play.laid - stopped.laid
    t.tell("EP-nope.1", "@{a} stops {b:play}", play.seat, stopped.card)
    for _ in range(stopped.laid):
        t.discard(t.played, first, stopped.seat, "EP-nope.4", "{card} is stopped")


def leaves_a_card(t: ExplodingPuppy, seat: int, item: Deed | None, with_now: bool, laying: int) -> bool:
    """EP-force-will.5."""
    return len(t.zones[t.active]) > (laying if seat == t.active else 0)


@card(
    FORCE_WILL,
    "Force Will",
    RED,
    "A random card of the active player is shown and must be played, if it can be.",
    now=True,
    fits=leaves_a_card,
)
def force_will(t: ExplodingPuppy, play: Play) -> None:
    """Force Will is discarded first, then the card becomes an item of the active player (EP-force-will.2)."""
    hand = t.zones[t.active]
    if not hand:
        return
    first = len(t.zones[t.played]) - play.laid
    for _ in range(play.laid):
        t.discard(t.played, first, play.seat, "EP-force-will.2", "{card} goes to the discards")
    play.laid = 0
    place = t.dice.below(len(hand))
    kind = hand[place] & CARD
    t.single_out(t.active, place)
    t.show(t.active, place, EVERYONE, "EP-force-will.1", "@{a} has to play {card}", t.active)
    if is_puppy(kind):
        t.lay_card(t.active, place, t.shown, "EP-force-will.4", "@{a} plays {card}")
        t.push(Deaths())
        ignite(t, t.active, first_number(t, kind, 0))
    elif _can_be_forced(t, play, kind):
        announce(t, t.active, kind)
    else:
        t.tell("EP-force-will.3", "@{a} cannot play it", t.active)


def _can_be_forced(t: ExplodingPuppy, play: Play, kind: int) -> bool:
    if kind in (DOG, NOW_CARD) or (kind == CLONE and copied(t) == DOG):
        return False
    return could(t, t.active, kind, below(t, play), False)


def has_partner(t: ExplodingPuppy, seat: int, item: Deed | None, with_now: bool, laying: int) -> bool:
    return not with_now and bool(now_partners(t, seat, item, laying + 1))


@card(
    NOW_CARD,
    "Now",
    RED,
    "Lay it with another card: you play that one now, in anybody's turn.",
    now=True,
    needs=(WITH_NOW,),
    copyable=False,
    fits=has_partner,
)
def now(t: ExplodingPuppy, play: Play) -> None:
    """The item becomes the other card as soon as that one is laid (EP-now-card.2)."""
