"""How much a review looks at: worlds for each kind of figure. The same depth gives the same figures on any machine."""

from __future__ import annotations

from typing import Final, NamedTuple

from barkyard.engine.game import BadSetup


class Depth(NamedTuple):
    name: str
    own: int  # worlds to value an own choice in
    others: int  # and somebody else's
    race: int  # worlds in which the options of an own choice race, at most
    fresh: int  # worlds that the race has not seen, in which its winner is measured; and as many for the other way
    lead: float  # what the winner must seem to gain to be measured at all


DEPTHS: Final = {
    depth.name: depth
    for depth in (
        Depth("quick", own=80, others=40, race=60, fresh=240, lead=0.06),
        Depth("normal", own=400, others=240, race=200, fresh=1000, lead=0.03),
        Depth("deep", own=1600, others=800, race=400, fresh=4000, lead=0.02),
    )
}


def find_depth(name: str) -> Depth:
    if name not in DEPTHS:
        raise BadSetup(f"a depth is one of {', '.join(DEPTHS)}, not {name[:40]!r}")
    return DEPTHS[name]
