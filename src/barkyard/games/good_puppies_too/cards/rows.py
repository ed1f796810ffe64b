"""How a Fun Friend takes its turn: pick a pup, add it, do the row of its table. No choice, no chance."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import CARD
from barkyard.games.good_puppies_too.declare.friends import FRIENDS, GAIN_WORTH_IT, Do, Friend, S
from barkyard.games.good_puppies_too.declare.pups import HOME, NUMBER, ONES, RASCALS, SET_SIZE, TEN, VALUES, is_rascal
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, YARD, group_of

NOTHING: Final = -1
FIRST_OF_ALL: Final = 1_000_000  # ranks that no number of pups reaches
FOR_EACH_PUP: Final = 1000


def friend_of(t: GoodPuppies, seat: int) -> Friend:
    return FRIENDS[t.plan.friends[seat]]


def friend_turn(t: GoodPuppies, seat: int) -> None:
    """Pick, add, row (GP-friend.7); in the Final Round the top card of the supply is the pup (GP-friend.23)."""
    friend = friend_of(t, seat)
    if t.final:
        if not t.supply():
            t.tell("GP-friend.23", "{b:friend} (@{a}) finds no card and has no turn", seat, t.plan.friends[seat])
            return
        source = t.source()
        card = join(t, seat, source, len(t.zones[source]) - 1, "GP-friend.23")
    else:
        card = join(t, seat, t.park, pick(t, seat), friend.picks)
    do_row(t, seat, card)


def join(t: GoodPuppies, seat: int, source: int, index: int, rule: str) -> int:
    """A pup joins a Friend's Yard, a Rascal its largest group (GP-friend.10, GP-friend.11)."""
    card = t.zones[source][index] & CARD
    group = HOME[card]
    if is_rascal(card):
        groups = t.groups(seat)
        group = most_pups(t, seat, groups, 1)[0] if groups else RASCALS
    t.add(seat, source, index, group, rule)
    return card


def group_holding(t: GoodPuppies, seat: int, card: int) -> int:
    for slip in t.zones[OWN * seat + YARD]:
        if slip & CARD == card:
            return group_of(slip)
    return NOTHING


# Picking: the number breaks ties, and of two equal numbers the Too card is first


def pick(t: GoodPuppies, seat: int) -> int:
    """The place in the Dog Park of the pup that the pick rule names."""
    rank = friend_of(t, seat).rank
    park = t.zones[t.park]
    best = 0
    most = rank(t, seat, park[0] & CARD)
    for index in range(1, len(park)):
        other = rank(t, seat, park[index] & CARD)
        if other > most:
            best, most = index, other
    return best


def lowest(t: GoodPuppies, seat: int, card: int) -> int:
    return 2 * (SET_SIZE - NUMBER[card]) + (card < SET_SIZE)


def new_group(t: GoodPuppies, seat: int, card: int) -> int:
    """A dog that starts a new group."""
    groups = t.groups(seat)
    starts = not is_rascal(card) and HOME[card] not in groups and groups != [RASCALS]
    return lowest(t, seat, card) + (FOR_EACH_PUP if starts else 0)


def largest_group(t: GoodPuppies, seat: int, card: int) -> int:
    """What joins the largest group, lowest number."""
    return lowest(t, seat, card) + FOR_EACH_PUP * _joins(t, seat, card)


def rascal_first(t: GoodPuppies, seat: int, card: int) -> int:
    """The lowest Rascal, else what joins the largest group, highest number."""
    if is_rascal(card):
        return FIRST_OF_ALL + lowest(t, seat, card)
    return 2 * NUMBER[card] + (card < SET_SIZE) + FOR_EACH_PUP * _joins(t, seat, card)


def _joins(t: GoodPuppies, seat: int, card: int) -> int:
    """How many pups the group has that this pup would join."""
    groups = t.groups(seat)
    if groups == [RASCALS]:
        return t.size(seat, RASCALS)
    if is_rascal(card):
        return t.size(seat, most_pups(t, seat, groups, 1)[0]) if groups else 0
    return t.size(seat, HOME[card])


# The groups an instruction means, fixed before its first bone (GP-friend.12, GP-friend.13, GP-friend.20)


def every(t: GoodPuppies, seat: int, here: int, part: Do) -> list[int]:
    return t.groups(seat)


def others(t: GoodPuppies, seat: int, here: int, part: Do) -> list[int]:
    return [group for group in t.groups(seat) if group != here]


def largest(t: GoodPuppies, seat: int, here: int, part: Do) -> list[int]:
    return most_pups(t, seat, t.groups(seat), part.groups)


def smallest(t: GoodPuppies, seat: int, here: int, part: Do) -> list[int]:
    return fewest_pups(t, seat, t.groups(seat))


def smallest_other(t: GoodPuppies, seat: int, here: int, part: Do) -> list[int]:
    return fewest_pups(t, seat, others(t, seat, here, part))


def barest(t: GoodPuppies, seat: int, here: int, part: Do) -> list[int]:
    """The group with the fewest bones."""
    groups = t.groups(seat)
    best = groups[:1]
    for group in groups:
        if t.bones_at(seat, group) < t.bones_at(seat, best[0]):
            best = [group]
    return best


def most_pups(t: GoodPuppies, seat: int, groups: list[int], count: int) -> list[int]:
    """So many of the groups with the most pups, ties to the lowest rank; in ascending rank (GP-friend.20)."""
    left = groups.copy()
    chosen: list[int] = []
    while left and len(chosen) < count:
        best = left[0]
        for group in left:
            if t.size(seat, group) > t.size(seat, best):
                best = group
        left.remove(best)
        chosen.append(best)
    chosen.sort()
    return chosen


def fewest_pups(t: GoodPuppies, seat: int, groups: list[int]) -> list[int]:
    """The group with the fewest pups, or none."""
    best = groups[:1]
    for group in groups:
        if t.size(seat, group) < t.size(seat, best[0]):
            best = [group]
    return best


# The bones it means (GP-friend.14, GP-friend.15)


def gain(bone: int, steps: int) -> int:
    step = (bone & 3) + steps
    return VALUES[step if step < TEN else TEN] - VALUES[bone & 3]


def best_bone(t: GoodPuppies, seat: int, groups: list[int], steps: int, touched: list[int]) -> int:
    """The bone that gains most, by place; ties: lowest rank, then oldest; NOTHING if none can be upgraded."""
    best = NOTHING
    bones = t.bones[seat]
    for index in range(len(bones)):
        bone = bones[index]
        if bone & 3 == TEN or bone >> 2 not in groups or index in touched:
            continue
        if best != NOTHING:
            ahead = gain(bone, steps) - gain(bones[best], steps)
            if ahead < 0 or (ahead == 0 and bone >> 2 >= bones[best] >> 2):
                continue
        best = index
    return best


def lowest_bone(t: GoodPuppies, seat: int, groups: list[int]) -> int:
    """The upgradable bone of least value; ties: lowest rank, then oldest."""
    best = NOTHING
    bones = t.bones[seat]
    for index in range(len(bones)):
        bone = bones[index]
        if bone & 3 == TEN or bone >> 2 not in groups:
            continue
        if best == NOTHING or (bone & 3, bone >> 2) < (bones[best] & 3, bones[best] >> 2):
            best = index
    return best


# Doing: each instruction says whether it was carried out. An upgrade of no bone at all was not (GP-friend-row.2)


def do_row(t: GoodPuppies, seat: int, card: int) -> None:
    """Do the row that matches the ones digit (GP-friend.9); the log names it."""
    friend = friend_of(t, seat)
    row = ONES[card]
    rule = friend.rules[row]
    t.tell(rule, "{b:friend row} (@{a})", seat, t.plan.friends[seat] * 10 + row)
    here = group_holding(t, seat, card)
    for part in friend.rows[row].parts:
        if not part.does(t, seat, here, part, rule):
            t.tell("GP-friend.18", "No bone can be upgraded, so @{a} buries one instead", seat)
            t.bury(seat, here, 1, "GP-friend.18")


def bury(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    count = t.size(seat, here) if part.amount == S else part.amount
    for group in part.at(t, seat, here, part):
        t.bury(seat, group, count, rule)
    return True


def eat(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    for _ in range(part.amount):
        _eat_lowest(t, seat, here, rule)
    return True


def _eat_lowest(t: GoodPuppies, seat: int, here: int, rule: str) -> None:
    """The lowest-valued bone here, oldest first (GP-friend.16)."""
    bones = t.bones[seat]
    best = NOTHING
    for index in range(len(bones)):
        if bones[index] >> 2 == here and (best == NOTHING or bones[index] < bones[best]):
            best = index
    if best != NOTHING:
        t.eat(seat, best, rule)


def move_all(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    """All bones of a group in their order (GP-friend.17)."""
    for group in part.at(t, seat, here, part):
        for _ in range(t.bones_at(seat, group)):
            index = 0
            while t.bones[seat][index] >> 2 != group:
                index += 1
            t.move_bone(seat, index, here, rule)
    return True


def draw(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    """A pup joins the Yard, and so many bones are buried at its group."""
    card = _draw(t, seat, rule)
    if card != NOTHING:
        t.bury(seat, group_holding(t, seat, card), part.amount, rule)
    return True


def draw_and_do(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    """A pup joins the Yard and does its row."""
    card = _draw(t, seat, rule)
    if card != NOTHING:
        do_row(t, seat, card)
    return True


def _draw(t: GoodPuppies, seat: int, rule: str) -> int:
    """The top card of the supply joins the Yard; with an empty supply the row does nothing (GP-friend.21)."""
    if not t.supply():
        t.tell("GP-friend.21", "The supply is empty: @{a} draws nothing", seat)
        return NOTHING
    source = t.source()
    return join(t, seat, source, len(t.zones[source]) - 1, rule)


def be_careful(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    """As often as there are pups, up to a limit: upgrade where it gains enough, otherwise bury."""
    for _ in range(min(t.size(seat, here), part.amount)):
        index = best_bone(t, seat, [here], 1, [])
        if index != NOTHING and gain(t.bones[seat][index], 1) >= GAIN_WORTH_IT:
            t.upgrade(seat, index, 1, rule)
        else:
            t.bury(seat, here, 1, rule)
    return True


def upgrade(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    """So many different bones, the best ones first."""
    groups = part.at(t, seat, here, part)
    touched: list[int] = []
    for _ in range(part.amount):
        index = best_bone(t, seat, groups, part.steps, touched)
        if index != NOTHING:
            t.upgrade(seat, index, part.steps, rule)
            touched.append(index)
    return len(touched) > 0


def upgrade_lowest(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    index = lowest_bone(t, seat, part.at(t, seat, here, part))
    if index != NOTHING:
        t.upgrade(seat, index, part.steps, rule)
    return index != NOTHING


def upgrade_each(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    """The best bone at each of the groups."""
    upgraded = False
    for group in part.at(t, seat, here, part):
        index = best_bone(t, seat, [group], 1, [])
        if index != NOTHING:
            t.upgrade(seat, index, 1, rule)
            upgraded = True
    return upgraded


def upgrade_two_groups(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    """The best bone anywhere, then the best at another group."""
    groups = t.groups(seat)
    index = best_bone(t, seat, groups, 1, [])
    if index == NOTHING:
        return False
    groups.remove(t.bones[seat][index] >> 2)
    t.upgrade(seat, index, 1, rule)
    index = best_bone(t, seat, groups, 1, [])
    if index != NOTHING:
        t.upgrade(seat, index, 1, rule)
    return True


def upgrade_ones(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    """Every bone here worth 1."""
    upgraded = False
    bones = t.bones[seat]
    for index in range(len(bones)):
        if bones[index] == here << 2:
            t.upgrade(seat, index, 1, rule)
            upgraded = True
    return upgraded


def fetch(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    """The best bone of other groups moves here and is upgraded one step."""
    index = best_bone(t, seat, part.at(t, seat, here, part), 1, [])
    if index == NOTHING:
        return False
    t.move_bone(seat, index, here, rule)
    t.upgrade(seat, len(t.bones[seat]) - 1, 1, rule)
    return True
