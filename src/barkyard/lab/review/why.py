"""What a judged choice hung on: the few facts about unseen cards that tell the worlds where the better move gains.

Each world has its gain. A fact splits the worlds; it is told if the gain surely differs between both sides. Facts are
chosen in one half of the worlds and told with the figures of the other half, which has not helped to choose them.
Nothing here knows what was true: a fact is one of imagined worlds, and the seat could not see it.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from barkyard.engine.slips import BIT, CARD
from barkyard.engine.table import Table, Zone
from barkyard.games.walking_doggos.table import WalkingDoggos
from barkyard.games.walking_doggos.zones import SLOTS, SLOTS_IN
from barkyard.lab.review.estimates import Z95, mean_error
from barkyard.lab.review.moments import Moment
from barkyard.lab.review.wording import card_title, with_article
from barkyard.lab.review.worlds import Eyes, worlds_of

RARE: Final = 0.08  # facts true in fewer worlds, or false in fewer, tell too little
MOST: Final = 2
CLEAR: Final = 3.5  # errors: as many as a hundred facts tried together need
NOTHING: Final = 0.005  # a gain that is shown as none
TOP_FIRST: Final = frozenset({"exploding-puppy"})  # where the next card of a pile is the first of its zone


class Reason(NamedTuple):
    """A fact, the share of imagined worlds in which it holds, and what the better move gains there and elsewhere."""

    fact: str
    share: float
    gain: float
    elsewhere: float

    def sentence(self) -> str:
        """The words, with the shares and gains in hundredths."""
        so = f"which was so in {100 * self.share:.0f} of 100 worlds"
        if self.gain < NOTHING < self.elsewhere:
            return f"Better unless {self.fact}, {so}."
        if self.elsewhere < NOTHING < self.gain:
            return f"Better only where {self.fact}, {so}."
        return f"{_more(self.gain)} where {self.fact}, {so}; {_more(self.elsewhere)} elsewhere."


def _more(gain: float) -> str:
    return f"{abs(100 * gain):.0f} % {'less' if gain < 0 else 'more'}"


def reasons_for(moment: Moment, eyes: Eyes, gains: list[float], purpose: str, unit: float) -> tuple[Reason, ...]:
    """The facts that best explain the gains of these worlds."""
    worlds = worlds_of(moment, eyes, purpose, len(gains))
    holds = _table([facts(world, eyes.seat) for world in worlds])
    half = len(gains) // 2
    chosen = _choose({fact: held[:half] for fact, held in holds.items()}, [gain / unit for gain in gains[:half]])
    told = [_tell(fact, holds[fact][half:], [gain / unit for gain in gains[half:]]) for fact in chosen]
    return tuple(reason for reason in told if reason is not None)


def _table(worlds: list[list[str]]) -> dict[str, list[bool]]:
    """For each fact in which worlds it holds; facts in the order of the alphabet."""
    found = [frozenset(world) for world in worlds]
    return {fact: [fact in world for world in found] for fact in sorted(frozenset().union(*found))}


def _choose(holds: dict[str, list[bool]], gains: list[float]) -> list[str]:
    """One fact after the other, each on what those before it leave unexplained."""
    chosen: list[str] = []
    rest = gains
    while len(chosen) < MOST:
        clearest = {fact: _clearness(held, rest) for fact, held in holds.items() if fact not in chosen}
        best = max(clearest, key=lambda fact: clearest[fact], default=None)
        if best is None or clearest[best] < CLEAR:
            break
        chosen.append(best)
        rest = _unexplained(holds[best], rest)
    return chosen


def _clearness(held: list[bool], gains: list[float]) -> float:
    """How many errors the gains of both sides lie apart."""
    yes, no = _sides(held, gains)
    if min(len(yes), len(no)) < max(3, RARE * len(gains)):
        return 0.0
    (gain, error), (elsewhere, elsewhere_error) = mean_error(yes), mean_error(no)
    squares = error * error + elsewhere_error * elsewhere_error
    apart = gain - elsewhere
    return sqrt(apart * apart / squares) if squares else 0.0


def _sides(held: list[bool], gains: list[float]) -> tuple[list[float], list[float]]:
    both = list(zip(held, gains, strict=True))
    return [gain for so, gain in both if so], [gain for so, gain in both if not so]


def _unexplained(held: list[bool], gains: list[float]) -> list[float]:
    yes, no = _sides(held, gains)
    gain, elsewhere = sum(yes) / len(yes), sum(no) / len(no)
    return [value - (gain if so else elsewhere) for so, value in zip(held, gains, strict=True)]


def _tell(fact: str, held: list[bool], gains: list[float]) -> Reason | None:
    """What the other half says; None if it does not confirm that the fact matters."""
    if _clearness(held, gains) < Z95:
        return None
    yes, no = _sides(held, gains)
    return Reason(fact, round(len(yes) / len(gains), 4), round(sum(yes) / len(yes), 4), round(sum(no) / len(no), 4))


def facts(world: Table, seat: int) -> list[str]:
    """What is true of the cards the seat cannot see in one world. Which places these are is the same in all of them."""
    found: list[str] = []
    for zone, place in enumerate(world.places):
        hidden = [index for index, slip in enumerate(world.zones[zone]) if not slip & BIT[seat]]
        if hidden and not place.written:
            found += _zone_facts(world, zone, place, hidden, seat)
    return found


def _zone_facts(world: Table, zone: int, place: Zone, hidden: list[int], seat: int) -> list[str]:
    slips, game = world.zones[zone], world.game
    if isinstance(world, WalkingDoggos) and place.owner == seat:
        return _doggos(world, slips, hidden, seat)
    titles = [card_title(game, game.cards[slips[index] & CARD]) for index in hidden]
    if place.owner >= 0 and place.name == "hand":
        several = [f"@{place.owner} holds two or more {title} cards" for title in titles if titles.count(title) > 1]
        return several + [f"@{place.owner} holds {with_article(title)}" for title in titles]
    whose = f"@{place.owner}'s" if place.owner >= 0 else "the"
    if not place.ordered:
        return [f"{with_article(title)} lies in {whose} {place.name}" for title in titles] if place.owner >= 0 else []
    ends = (0, 1) if game.name in TOP_FIRST else (len(slips) - 1, len(slips) - 2)
    names = dict(zip(hidden, titles, strict=True))
    spots = zip(("top", "second"), ends, strict=True)
    return [
        f"the {word} card of {whose} {place.name} is {with_article(names[at])}" for word, at in spots if at in names
    ]


def _doggos(world: WalkingDoggos, slips: list[int], hidden: list[int], seat: int) -> list[str]:
    """One's own cards, which all others see: by slot, its breed and its number."""
    found: list[str] = []
    for index in hidden:
        slot = SLOTS[SLOTS_IN[world.slots[seat]][index]]
        breed, _, number = world.game.cards[slips[index] & CARD].rpartition("-")
        found += [f"your card {slot} is {with_article(breed.replace('-', ' '))}", f"your card {slot} is a {number}"]
    return found
