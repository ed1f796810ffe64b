"""Deaths and returns (rulebook section 9)."""

from __future__ import annotations

from typing import ClassVar

from barkyard.engine.slips import BIT, MARK
from barkyard.games.exploding_puppy import runs
from barkyard.games.exploding_puppy.declare import BOOK
from barkyard.games.exploding_puppy.ending import team
from barkyard.games.exploding_puppy.kinds import (
    BLOOD_FEUD,
    GRAVE_REVENGE,
    HAUNT,
    KLEPTOMANIAC,
    REVITALIZE,
)
from barkyard.games.exploding_puppy.questions.choices import shuffle_in
from barkyard.games.exploding_puppy.questions.deeds import EVERYTHING, Deed, drop
from barkyard.games.exploding_puppy.table import ONE, ExplodingPuppy, mask_of, replaced
from barkyard.games.exploding_puppy.zones import (
    bearer_of,
    other_of,
    owner_of,
    static_kind,
    with_bearer,
    with_other,
)


class Deaths(Deed):
    """All who die of one cause die at once, and their ties with them (EP-death.5, EP-death.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def copy(self) -> Deaths:
        return Deaths()

    def run(self, t: ExplodingPuppy) -> None:
        t.stack.pop()
        if t.dying:
            group = t.dying.copy()
            t.dying = []
            die(t, group)


def die(t: ExplodingPuppy, group: list[int]) -> None:
    _tie(t, group)
    blow = max(t.fallen) + 1
    t.blow = group
    for seat in group:
        t.dead |= ONE[seat]
        t.fallen = replaced(t.fallen, seat, blow)
        t.tell("EP-death.1", "@{a} is dead", seat)
    _inherit(t, group)
    _clear_statics(t, group)
    t.runs = [run for run in t.runs if run[runs.SEAT] not in group]
    drop(t, mask_of(group), EVERYTHING)


def _tie(t: ExplodingPuppy, group: list[int]) -> None:
    """Allies die together; a revived player dies again unless the bearer of the tie is among the dying."""
    while True:
        for seat in group:
            for ally in team(t, seat):
                if ally not in group and t.alive(ally):
                    group.append(ally)
        place = _failed_tie(t, group)
        if place < 0:
            return
        slip = t.zones[t.statics][place]
        t.tell(BOOK[static_kind(slip)].at_any_death, "@{a} has to go back", other_of(slip))
        group.append(other_of(slip))


def _failed_tie(t: ExplodingPuppy, group: list[int]) -> int:
    """The place of a Haunt or Grave Revenge whose bearer is not among the dying, -1 if there is none."""
    statics = t.zones[t.statics]
    for place in range(len(statics)):
        if static_kind(statics[place]) in (HAUNT, GRAVE_REVENGE) and bearer_of(statics[place]) not in group:
            revived = other_of(statics[place])
            if revived not in group and t.alive(revived):
                return place
    return -1


def _inherit(t: ExplodingPuppy, group: list[int]) -> None:
    """The hand of a dead enemy goes to the other one (EP-blood-feud.2)."""
    for slip in t.zones[t.statics]:
        if static_kind(slip) == BLOOD_FEUD:
            one, other = owner_of(slip), bearer_of(slip)
            if other in group:
                one, other = other, one
            if one in group and other not in group and t.alive(other) and not t.rests(one) and not t.rests(other):
                knowers = BIT[one] | BIT[other]
                while t.zones[one]:
                    text = "@{b} inherits {card} from @{a}"
                    t.pass_card(one, len(t.zones[one]) - 1, other, knowers, "EP-blood-feud.2", text, one, other)


def _clear_statics(t: ExplodingPuppy, group: list[int]) -> None:
    place = 0
    while place < len(t.zones[t.statics]):
        slip = t.zones[t.statics][place]
        kind = static_kind(slip)
        bearer = bearer_of(slip)
        if kind == KLEPTOMANIAC and t.house.criminal and bearer in group:
            moved = with_other(with_bearer(slip, t.next_player(bearer)), 0)
            t.zones[t.statics][place] = moved
            t.show(t.statics, place, 0, "EP-var-criminal-mind.2", "{card}")
            place += 1
        elif _leaves(slip, group):
            if kind == REVITALIZE and bearer in group:
                t.ties = replaced(t.ties, bearer, owner_of(slip))  # EP-revitalize.3
            by = bearer if bearer in group else owner_of(slip)
            t.drop_static(place, by, _leaving_rule(slip, group))
        else:
            place += 1


def _leaves(slip: int, group: list[int]) -> bool:
    """Whether a static is discarded by these deaths: its own text, or the death of its bearer (EP-static.7)."""
    card = BOOK[static_kind(slip)]
    if card.at_any_death or bearer_of(slip) in group:
        return True
    return card.at_owners_death != "" and owner_of(slip) in group


def _leaving_rule(slip: int, group: list[int]) -> str:
    """Its own text if that makes it leave, else the death of its bearer."""
    card = BOOK[static_kind(slip)]
    if bearer_of(slip) in group:
        return card.at_bearers_death
    return card.at_any_death or card.at_owners_death


def revive(t: ExplodingPuppy, seat: int, rule: str) -> None:
    """Back with all corpse cards; the puppy that killed is shuffled into the pile (EP-revive.1 to EP-revive.3)."""
    t.dead &= ~ONE[seat]
    t.fallen = replaced(t.fallen, seat, 0)
    t.ties = replaced(t.ties, seat, -1)  # EP-revitalize.6
    t.tell(rule, "@{a} comes back", seat)
    graves = t.zones[t.graves]
    for place in range(len(graves)):
        if graves[place] >> MARK == seat:
            shuffle_in(t, t.graves, place, seat, False, "EP-revive.2")
            return
