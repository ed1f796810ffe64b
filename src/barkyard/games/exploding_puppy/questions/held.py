"""Puppies that nobody can keep, and the feud that nobody may discard (EP-explode.9, EP-fight)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from barkyard.engine.slips import CARD, EVERYONE
from barkyard.games.exploding_puppy.kinds import ANGRY_TWIN_PUPPYS, is_exploding, is_puppy
from barkyard.games.exploding_puppy.questions.choices import choose_player, shuffle_in
from barkyard.games.exploding_puppy.questions.deaths import Deaths
from barkyard.games.exploding_puppy.questions.deeds import Deed
from barkyard.games.exploding_puppy.questions.draws import basket_room
from barkyard.games.exploding_puppy.questions.explode import ignite
from barkyard.games.exploding_puppy.questions.plays import RESOLVING, Play
from barkyard.games.exploding_puppy.questions.ready import first_number
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import BOUND


def settle_lost(t: ExplodingPuppy) -> bool:
    """A held puppy that was played or discarded explodes its player; then a feud looks for its heir."""
    pushed = False
    for place in range(len(t.losers) - 1, -1, -1):
        if is_puppy(t.zones[t.lost][place] & CARD):
            seat = t.losers[place]
            t.losers = t.losers[:place] + t.losers[place + 1 :]
            if not pushed:
                t.push(Deaths())
                pushed = True
            t.move(t.lost, place, t.shown, EVERYONE, "EP-binding-defuse.5", "@{a} has let go of {card}", seat)
            if t.alive(seat):
                ignite(t, seat, first_number(t, t.zones[t.shown][-1] & CARD, 0))
            else:
                shuffle_in(t, t.shown, len(t.zones[t.shown]) - 1, seat, False, "EP-gen.5")
    if not pushed:
        for step in t.stack:
            if isinstance(step, Play) and step.phase == RESOLVING:
                return False  # hands are counted when that is done (EP-fight.3)
        t.push(Heir(t.losers[-1], False))
        t.losers = t.losers[:-1]
    return True


class Heir(Deed):
    """In a Fight the Blood Feud goes to the living player with the fewest cards (EP-fight.1, EP-fight.2)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("decider", "asked_already")

    def __init__(self, decider: int, asked_already: bool) -> None:
        self.decider = decider
        self.asked_already = asked_already

    def copy(self) -> Heir:
        return Heir(self.decider, self.asked_already)

    def run(self, t: ExplodingPuppy) -> None:
        living = [seat for seat in t.living() if not t.rests(seat)] or t.living()
        fewest = min([len(t.zones[seat]) for seat in living], default=0)
        heirs = [seat for seat in living if len(t.zones[seat]) == fewest]
        if len(heirs) > 1 and not self.asked_already:
            self.asked_already = True
            choose_player(t, self.decider, "who takes the Blood Feud", heirs)
            return
        t.stack.pop()
        last = len(t.zones[t.lost]) - 1
        if not heirs:
            t.move(t.lost, last, t.discards, EVERYONE, "EP-fight.1", "Nobody is left for {card}")
            return
        heir = t.reply if self.asked_already else heirs[0]
        t.take_up(t.lost, last, heir, "EP-fight.1", "@{a} takes {card} into the hand")


def settle_held(t: ExplodingPuppy) -> bool:
    """Whoever holds more puppies than Baskets and bindings can keep explodes for each one too many (EP-explode.9)."""
    if not anyone_holds(t):
        return False
    row = t.around(t.active)
    row.insert(0, row.pop())
    pushed = False
    for seat in reversed(row):
        for _ in range(-basket_room(t, seat)):
            if not pushed:
                t.push(Deaths())
                pushed = True
            _let_go(t, seat)
    return pushed


def anyone_holds(t: ExplodingPuppy) -> bool:
    slip: i64
    for seat in range(t.seats):
        for slip in t.zones[seat]:
            if slip & CARD <= ANGRY_TWIN_PUPPYS:
                return True
    return False


def _let_go(t: ExplodingPuppy, seat: int) -> None:
    hand = t.zones[seat]
    place = len(hand) - 1
    while not is_exploding(hand[place] & CARD) or hand[place] & BOUND:
        place -= 1
    t.lay_card(seat, place, t.shown, "EP-explode.9", "@{a} cannot keep {card}")
    if t.alive(seat):
        ignite(t, seat, first_number(t, t.zones[t.shown][-1] & CARD, 0))
    else:
        shuffle_in(t, t.shown, len(t.zones[t.shown]) - 1, seat, False, "EP-death.8")
