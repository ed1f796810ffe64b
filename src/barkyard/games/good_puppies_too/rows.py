"""How a Fun Friend takes its turn: pick a pup, add it, do the row of its table. No choice, no chance."""

from __future__ import annotations

from typing import Final

from barkyard.engine.slips import CARD
from barkyard.games.good_puppies_too import friends
from barkyard.games.good_puppies_too.cards import HOME, NUMBER, ONES, RASCALS, TEN, VALUES, group_of, is_rascal
from barkyard.games.good_puppies_too.friends import FRIENDS, GAIN_WORTH_IT, Do, Friend
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import OWN, YARD

NOTHING: Final = -1


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
        card = join(t, seat, t.park, pick(t, seat), friend.rules[11])
    do_row(t, seat, card)


def join(t: GoodPuppies, seat: int, source: int, index: int, rule: str) -> int:
    """A pup joins a Friend's Yard, a Rascal its largest group (GP-friend.10, GP-friend.11)."""
    card = t.zones[source][index] & CARD
    group = HOME[card]
    if is_rascal(card):
        groups = t.groups(seat)
        group = largest(t, seat, groups, 1)[0] if groups else RASCALS
    t.add(seat, source, index, group, rule)
    return card


def group_holding(t: GoodPuppies, seat: int, card: int) -> int:
    for slip in t.zones[OWN * seat + YARD]:
        if slip & CARD == card:
            return group_of(slip)
    return NOTHING


# Picking


def pick(t: GoodPuppies, seat: int) -> int:
    """The place in the Dog Park of the pup that the pick rule names."""
    how = friend_of(t, seat).pick
    park = t.zones[t.park]
    best = 0
    for index in range(1, len(park)):
        if _rank(t, seat, how, park[index] & CARD) > _rank(t, seat, how, park[best] & CARD):
            best = index
    return best


def _rank(t: GoodPuppies, seat: int, how: int, card: int) -> int:
    """The higher, the sooner picked; the number breaks ties, and of two equal numbers the Too card is first."""
    low = 2 * (100 - NUMBER[card]) + (card < 100)
    if how == friends.LOWEST:
        return low
    if how == friends.NEW_GROUP:
        return low + (1000 if _starts_group(t, seat, card) else 0)
    if how == friends.LARGEST_GROUP:
        return low + 1000 * _joins(t, seat, card)
    if is_rascal(card):
        return 1_000_000 + low
    return 2 * NUMBER[card] + (card < 100) + 1000 * _joins(t, seat, card)


def _starts_group(t: GoodPuppies, seat: int, card: int) -> bool:
    groups = t.groups(seat)
    return not is_rascal(card) and HOME[card] not in groups and groups != [RASCALS]


def _joins(t: GoodPuppies, seat: int, card: int) -> int:
    """How many pups the group has that this pup would join."""
    groups = t.groups(seat)
    if groups == [RASCALS]:
        return t.size(seat, RASCALS)
    if is_rascal(card):
        return t.size(seat, largest(t, seat, groups, 1)[0]) if groups else 0
    return t.size(seat, HOME[card])


# Groups and bones a row speaks of (GP-friend.12 to GP-friend.15)


def largest(t: GoodPuppies, seat: int, groups: list[int], count: int) -> list[int]:
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


def smallest(t: GoodPuppies, seat: int, groups: list[int]) -> list[int]:
    """The group with the fewest pups, or none."""
    best = groups[:1]
    for group in groups:
        if t.size(seat, group) < t.size(seat, best[0]):
            best = [group]
    return best


def barest(t: GoodPuppies, seat: int, groups: list[int]) -> list[int]:
    """The group with the fewest bones."""
    best = groups[:1]
    for group in groups:
        if t.bones_at(seat, group) < t.bones_at(seat, best[0]):
            best = [group]
    return best


def meant(t: GoodPuppies, seat: int, here: int, part: Do) -> list[int]:
    """The groups an instruction means, fixed before its first bone (GP-friend.20)."""
    at = part.at
    if at == friends.HERE:
        return [here]
    groups = t.groups(seat)
    if at == friends.EVERY:
        return groups
    if at == friends.SMALLEST:
        return smallest(t, seat, groups)
    if at == friends.BAREST:
        return barest(t, seat, groups)
    if at == friends.LARGEST:
        return largest(t, seat, groups, part.groups)
    others = [group for group in groups if group != here]
    return smallest(t, seat, others) if at == friends.SMALLEST_OTHER else others


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


# Doing


def do_row(t: GoodPuppies, seat: int, card: int) -> None:
    """Do the row that matches the ones digit (GP-friend.9); the log names it."""
    friend = friend_of(t, seat)
    row = ONES[card]
    place = t.plan.friends[seat] * 10 + row
    t.tell(friend.rules[row], "{b:friend row} (@{a})", seat, place)
    here = group_holding(t, seat, card)
    for part in friend.rows[row].parts:
        do_part(t, seat, here, part, friend.rules[row])


def do_part(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> None:
    does = part.does
    if does == friends.BURY:
        count = t.size(seat, here) if part.amount == friends.S else part.amount
        for group in meant(t, seat, here, part):
            t.bury(seat, group, count, rule)
    elif does == friends.EAT:
        for _ in range(part.amount):
            eat_lowest(t, seat, here, rule)
    elif does == friends.MOVE_ALL:
        for group in meant(t, seat, here, part):
            move_all(t, seat, group, here, rule)
    elif does in (friends.DRAW, friends.DRAW_AND_DO):
        draw(t, seat, part, rule)
    elif does == friends.CAREFUL:
        be_careful(t, seat, here, part.amount, rule)
    elif not do_upgrades(t, seat, here, part, rule):
        t.tell("GP-friend.18", "No bone can be upgraded, so @{a} buries one instead", seat)
        t.bury(seat, here, 1, "GP-friend.18")


def do_upgrades(t: GoodPuppies, seat: int, here: int, part: Do, rule: str) -> bool:
    """Carry out an upgrade instruction; whether it upgraded any bone at all (GP-friend-row.2)."""
    groups = meant(t, seat, here, part)
    if part.does == friends.UPGRADE_EACH:
        return upgrade_each(t, seat, groups, rule)
    if part.does == friends.UPGRADE_TWO_GROUPS:
        return upgrade_two_groups(t, seat, rule)
    if part.does == friends.UPGRADE_ONES:
        return upgrade_ones(t, seat, here, rule)
    if part.does == friends.FETCH:
        return fetch(t, seat, groups, here, rule)
    if part.lowest:
        index = lowest_bone(t, seat, groups)
        if index != NOTHING:
            t.upgrade(seat, index, part.steps, rule)
        return index != NOTHING
    return upgrade_best(t, seat, groups, part, rule)


def upgrade_best(t: GoodPuppies, seat: int, groups: list[int], part: Do, rule: str) -> bool:
    touched: list[int] = []
    for _ in range(part.amount):
        index = best_bone(t, seat, groups, part.steps, touched)
        if index != NOTHING:
            t.upgrade(seat, index, part.steps, rule)
            touched.append(index)
    return len(touched) > 0


def upgrade_each(t: GoodPuppies, seat: int, groups: list[int], rule: str) -> bool:
    upgraded = False
    for group in groups:
        index = best_bone(t, seat, [group], 1, [])
        if index != NOTHING:
            t.upgrade(seat, index, 1, rule)
            upgraded = True
    return upgraded


def upgrade_two_groups(t: GoodPuppies, seat: int, rule: str) -> bool:
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


def upgrade_ones(t: GoodPuppies, seat: int, here: int, rule: str) -> bool:
    upgraded = False
    bones = t.bones[seat]
    for index in range(len(bones)):
        if bones[index] == here << 2:
            t.upgrade(seat, index, 1, rule)
            upgraded = True
    return upgraded


def fetch(t: GoodPuppies, seat: int, groups: list[int], here: int, rule: str) -> bool:
    """The best bone of other groups moves here and is upgraded one step."""
    index = best_bone(t, seat, groups, 1, [])
    if index == NOTHING:
        return False
    t.move_bone(seat, index, here, rule)
    t.upgrade(seat, len(t.bones[seat]) - 1, 1, rule)
    return True


def eat_lowest(t: GoodPuppies, seat: int, here: int, rule: str) -> None:
    """The lowest-valued bone here, oldest first (GP-friend.16)."""
    bones = t.bones[seat]
    best = NOTHING
    for index in range(len(bones)):
        if bones[index] >> 2 == here and (best == NOTHING or bones[index] < bones[best]):
            best = index
    if best != NOTHING:
        t.eat(seat, best, rule)


def move_all(t: GoodPuppies, seat: int, group: int, here: int, rule: str) -> None:
    """All bones of a group in their order (GP-friend.17)."""
    for _ in range(t.bones_at(seat, group)):
        index = 0
        while t.bones[seat][index] >> 2 != group:
            index += 1
        t.move_bone(seat, index, here, rule)


def draw(t: GoodPuppies, seat: int, part: Do, rule: str) -> None:
    """The top card of the supply joins the Yard; with an empty supply the row does nothing (GP-friend.21)."""
    if not t.supply():
        t.tell("GP-friend.21", "The supply is empty: @{a} draws nothing", seat)
        return
    source = t.source()
    card = join(t, seat, source, len(t.zones[source]) - 1, rule)
    if part.does == friends.DRAW_AND_DO:
        do_row(t, seat, card)
    else:
        t.bury(seat, group_holding(t, seat, card), part.amount, rule)


def be_careful(t: GoodPuppies, seat: int, here: int, most: int, rule: str) -> None:
    """Cleo's row 4: upgrade where it gains enough, otherwise bury."""
    for _ in range(min(t.size(seat, here), most)):
        index = best_bone(t, seat, [here], 1, [])
        if index != NOTHING and gain(t.bones[seat][index], 1) >= GAIN_WORTH_IT:
            t.upgrade(seat, index, 1, rule)
        else:
            t.bury(seat, here, 1, rule)
