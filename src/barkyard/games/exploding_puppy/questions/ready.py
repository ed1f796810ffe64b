"""Who may play, what could do something now, and what n a card begins with (EP-now.15, EP-now.18, EP-num.3)."""

from __future__ import annotations

from barkyard.engine.slips import CARD
from barkyard.games.exploding_puppy.declare import BOOK, DRAWN, HOLD, NO_NUMBER, PARTNER, REACT
from barkyard.games.exploding_puppy.kinds import (
    BLOOD_FEUD,
    FAVOR_THE_FUTURE,
    GREEN,
    ISOLATION,
    MADNESS,
    NOPE,
    ZOMBIELAND,
    is_puppy,
)
from barkyard.games.exploding_puppy.questions.deeds import NOBODY, Deed
from barkyard.games.exploding_puppy.questions.naming import can_name
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import (
    LARGEST,
    bearer_of,
    find,
    is_minus,
    number_of,
    owner_of,
    static_kind,
)


def may_play(t: ExplodingPuppy, seat: int, green: bool = False) -> bool:
    """Whether everyone can see that this player may play cards now (EP-now.18); green cards are not for the dead."""
    statics = t.zones[t.statics]
    if not statics:
        return t.alive(seat)
    if seat != t.active and find(statics, ISOLATION, t.active) >= 0:
        return False
    if not t.alive(seat):
        return not green and _zombies(t)
    return seat == t.active or t.present(seat)


def _zombies(t: ExplodingPuppy) -> bool:
    """EP-zombieland.1: not in the bearer's turns."""
    for slip in t.zones[t.statics]:
        if static_kind(slip) == ZOMBIELAND and bearer_of(slip) != t.active and t.present(bearer_of(slip)):
            return True
    return False


def responders(t: ExplodingPuppy, announcer: int, own: bool) -> list[int]:
    """In turn order after the announcer, who comes last (EP-now.6); those without cards are not asked."""
    asked: list[int] = []
    for seat in t.around(announcer):
        if t.zones[seat] and may_play(t, seat) and (own or seat != announcer):
            asked.append(seat)
    return asked


def favors(t: ExplodingPuppy, seat: int) -> int:
    """How many Favors of the Future raise this player's next card."""
    count = 0
    for slip in t.zones[t.statics]:
        if static_kind(slip) == FAVOR_THE_FUTURE and bearer_of(slip) == seat and not t.rests(seat):
            count += 1
    return count


def use_favors(t: ExplodingPuppy, seat: int) -> int:
    """The next card is played, a green one too: they are discarded (EP-favor-the-future.2, EP-favor-the-future.3)."""
    count = favors(t, seat)
    for _ in range(count):
        t.drop_static(find(t.zones[t.statics], FAVOR_THE_FUTURE, seat), seat, "EP-favor-the-future.2")
    return count


def first_number(t: ExplodingPuppy, kind: int, favored: int) -> int:
    """Printed n, then Favor the Future, then every Madness; never below 0 (EP-num.3, EP-num.5)."""
    n = t.house.n[kind]
    if n == NO_NUMBER:
        return n
    n += favored
    for slip in t.zones[t.statics]:
        if static_kind(slip) == MADNESS and not t.rests(bearer_of(slip)):
            n = max(0, n - number_of(slip) if is_minus(slip) else n + number_of(slip))
    return min(n, LARGEST)


def next_number(t: ExplodingPuppy, seat: int, kind: int) -> int:
    """The n that a card would have if this player played it now."""
    return first_number(t, kind, favors(t, seat))


def enemies(t: ExplodingPuppy, seat: int) -> list[int]:
    """EP-blood-feud.1."""
    found: list[int] = []
    for slip in t.zones[t.statics]:
        if static_kind(slip) == BLOOD_FEUD and owner_of(slip) != bearer_of(slip) and not t.rests(bearer_of(slip)):
            if owner_of(slip) == seat:
                found.append(bearer_of(slip))
            if bearer_of(slip) == seat:
                found.append(owner_of(slip))
    return found


def copied(t: ExplodingPuppy) -> int:
    """The kind a Clone would copy, -1 if it can copy nothing (EP-clone.1, EP-clone.3)."""
    kind = t.top_discard()
    return kind if kind >= 0 and BOOK[kind].copyable else -1


def could(t: ExplodingPuppy, seat: int, kind: int, item: Deed | None, with_now: bool, laying: int = 1) -> bool:
    """Whether a hand card could be played and do something; `item` is what a window is about, None in an own turn.

    `laying` is how many cards leave the hand for it, Now included as long as it is not laid.
    """
    card = BOOK[kind]
    if card.use == HOLD or card.colour == GREEN or is_puppy(kind):
        return False
    if card.can is not None and not card.can(t, seat, next_number(t, seat, kind), laying):
        return False
    if card.use == DRAWN:
        return True
    if item is None and card.use == REACT:
        return False
    if card.idle and next_number(t, seat, kind) == 0:
        return False
    if card.fits is not None and not card.fits(t, seat, item, with_now, laying):
        return False
    for need in card.needs:
        if need == PARTNER:
            if len(t.zones[seat]) <= laying:
                return False
        elif not can_name(t, seat, need, laying):
            return False
    return True


def others_items(t: ExplodingPuppy, seat: int) -> bool:
    """Whether somebody else's item lies on the stack, a declared draw not counted."""
    for step in t.stack:
        if isinstance(step, Deed) and step.announcer() not in (NOBODY, seat) and step.self_answered():
            return True
    return False


def now_partners(t: ExplodingPuppy, seat: int, item: Deed | None, laying: int) -> list[int]:
    """The kinds that may be laid with Now (EP-now-card.4)."""
    kinds: list[int] = []
    for slip in t.zones[seat]:
        kind = slip & CARD
        if kind not in kinds and could(t, seat, kind, item, True, laying):
            kinds.append(kind)
    kinds.sort()
    return kinds


def responses(t: ExplodingPuppy, seat: int, item: Deed) -> list[int]:
    """The kinds a player could put on top of an item (EP-now.5)."""
    kinds: list[int] = []
    nopes_only = item.quiet()
    now = t.house.now
    for slip in t.zones[seat]:
        kind = slip & CARD
        if now[kind] and kind not in kinds and (kind == NOPE or not nopes_only) and could(t, seat, kind, item, False):
            kinds.append(kind)
    kinds.sort()
    return kinds
