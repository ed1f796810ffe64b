"""A slow point-keeper that only reads the log. It was written from the rulebook and shares no code with the game.

It keeps every Yard by following the news, works out what each bonus may do, finds by trying everything what a Friend
could reach at best, and counts.
"""

from __future__ import annotations

import re
from itertools import product
from typing import Any

ORDER = [
    "yorkies", "terriers", "beagles", "chow-chows", "dalmatians", "bulldogs", "great-danes", "samoyeds", "pugs",
    "mystery-pups", "rascals",
]  # fmt: skip
NEXT = {1: 2, 2: 5, 5: 10, 10: 10}
BREED_OF = {
    "yorkies": 0, "terriers": 1, "beagles": 2, "chow-chows": 3, "dalmatians": 4, "bulldogs": 5, "great-danes": 6,
    "samoyeds": 7, "pugs": 8, "pomeranians": 0, "corgis": 1, "dachshunds": 2, "huskies": 3, "poodles": 4, "shibas": 5,
    "retrievers": 6, "border-collies": 7, "st-bernards": 8, "mystery": 9,
}  # fmt: skip
TOO = {tens: name for name, tens in list(BREED_OF.items())[:9]}
FIRST = {tens: name for name, tens in list(BREED_OF.items())[9:]}
FACES = {1: {2: 4}, 2: {1: 3}, 3: {10: 12}}


class Group:
    def __init__(self) -> None:
        self.pups: list[str] = []
        self.bones: list[int] = []
        self.turned = 0

    def rascals(self) -> int:
        return len([pup for pup in self.pups if pup.startswith("t9")])

    def sets(self) -> set[str]:
        return {pup[0] for pup in self.pups if not pup.startswith("t9")}


Yard = dict[int, Group]


def steps_up(value: int, steps: int) -> int:
    for _ in range(steps):
        value = NEXT[value]
    return value


class Keeper:
    """Follow a match's log; `totals` are the scores in the end, `faults` what the rulebook does not allow."""

    def __init__(self, seats: int, hands: int, puzzle_bonus: int) -> None:
        self.yards: list[Yard] = [{} for _ in range(seats)]
        self.hands = hands
        self.bonus = puzzle_bonus
        self.faults: list[str] = []
        self.limit: tuple[int, int, str, int, list[int]] | None = (
            None  # seat, group, breed, bones left, those still there
        )
        self.scoring = False
        self.promised: dict[int, int] = {}  # the best total a seat can reach

    # Reading the log

    def read(self, news: dict[str, Any]) -> None:
        rule, text = str(news["rule"]), str(news["text"])
        if found := re.fullmatch(r"([tf]\d\d) joins @(\d)'s ([a-z-]+)", text):
            self.join(int(found[2]), found[1], ORDER.index(found[3]))
        elif found := re.fullmatch(r"@(\d) buries (?:a bone|[tf]\d\d as a bone) at the ([a-z-]+)", text):
            self.group(found[1], found[2]).bones.append(1)
        elif found := re.fullmatch(r"@(\d) (?:eats|moves) the (\d+) of the ([a-z-]+)(?: to another group)?", text):
            self.group(found[1], found[3]).bones.remove(int(found[2]))
        elif found := re.fullmatch(r"@(\d) gets a bone worth (\d+) at the ([a-z-]+)", text):
            self.group(found[1], found[3]).bones.append(int(found[2]))
        elif found := re.fullmatch(r"@(\d) upgrades a bone of the ([a-z-]+): (\d+) to (\d+)", text):
            self.upgrade(rule, int(found[1]), ORDER.index(found[2]), int(found[3]), int(found[4]))
        elif found := re.fullmatch(r"@(\d) turns (t9\d) x2 with ([a-z-]+): .*", text):
            self.group(found[1], found[3]).turned += 1
        else:
            self.read_scoring(rule, text)

    def read_scoring(self, rule: str, text: str) -> None:
        if found := re.fullmatch(r"@(\d) scores the bonus of the ([a-z-]+): (no|\d+) bones?", text):
            self.begin_scoring()
            claimed = 0 if found[3] == "no" else int(found[3])
            self.begin_bonus(rule, int(found[1]), ORDER.index(found[2]), claimed)
        elif found := re.fullmatch(r"@(\d) lets the program choose from the ([a-z-]+) on", text):
            self.begin_scoring()
            seat, rank = int(found[1]), ORDER.index(found[2])
            begun = self.limit[2] if self.limit is not None and self.limit[:2] == (seat, rank) else ""
            self.limit = None
            self.promised[seat] = self.best_total(seat, rank, self.doubled(seat), begun)
        elif rule == "GP-score.6":
            self.begin_scoring()

    def group(self, seat: str, name: str) -> Group:
        return self.yards[int(seat)][ORDER.index(name)]

    def join(self, seat: int, pup: str, rank: int) -> None:
        yard = self.yards[seat]
        if 10 in yard and rank != 10:
            yard[rank] = yard.pop(10)
        own = 9 if pup.startswith("f9") else int(pup[1])
        if pup.startswith("t9"):
            if rank not in yard and yard:
                self.faults.append(f"{pup} starts a group")
        elif own != rank:
            self.faults.append(f"{pup} joins group {rank}")
        yard.setdefault(rank, Group()).pups.append(pup)

    def upgrade(self, rule: str, seat: int, rank: int, old: int, new: int) -> None:
        bones = self.yards[seat][rank].bones
        if rule.startswith("GP-bonus-"):
            self.begin_scoring()
            self.check_bonus_upgrade(rule, seat, rank, old, new)
        elif not rule.startswith("GP-") or new not in (NEXT[old], NEXT[NEXT[old]], 10) or new == old:
            self.faults.append(f"{rule}: {old} to {new}")
        bones[bones.index(old)] = new

    # Bonuses

    def begin_scoring(self) -> None:
        """Before the first point is counted: what can the Friends reach?"""
        if self.scoring:
            return
        self.scoring = True
        for seat in range(self.hands, len(self.yards)):
            groups = [rank for rank, group in self.yards[seat].items() if group.rascals()]
            tries = [{rank} for rank in groups] or [set()]
            self.promised[seat] = max(self.best_total(seat, 0, twice) for twice in tries)

    def size(self, seat: int, rank: int) -> int:
        return len(self.yards[seat][rank].pups) if rank in self.yards[seat] else 0

    def most(self, seat: int, rank: int) -> bool:
        own = self.size(seat, rank)
        if self.bonus:
            return own >= 4
        return all(own > self.size(other, rank) for other in range(len(self.yards)) if other != seat)

    def terms(self, breed: str, seat: int, bones: dict[int, list[int]]) -> tuple[int, int]:
        """How many bones, and how many steps (rulebook 12.2 and 15.2), with the bones as given."""
        rank = BREED_OF[breed]
        yard, here, own = self.yards[seat], len(bones[rank]), self.size(seat, rank)
        most = self.most(seat, rank)
        shiny = any(value >= 5 for other, values in bones.items() if other != rank for value in values)
        rascal = any(group.rascals() for group in yard.values())
        return {
            "yorkies": (self.size(seat, 3), 2),
            "terriers": (own, 1),
            "beagles": (len(yard) - 1, 1),
            "chow-chows": (here if most else 1, 1),
            "dalmatians": (here // 3, 2),
            "bulldogs": (1 if shiny else 0, 2),
            "great-danes": (1 if most else 0, 3),
            "samoyeds": (1 if rascal else 0, 2),
            "pugs": (1 if self.size(seat, 2) else 0, 2),
            "pomeranians": (self.size(seat, 1), 2),
            "corgis": (self.size(seat, 0), 1),
            "dachshunds": (own - 1, 1),
            "huskies": (2 if most else 0, 2),
            "poodles": (bones[rank].count(2), 1),
            "shibas": (len([values for values in bones.values() if len(values) >= 3]), 1),
            "retrievers": (len(yard), 1),
            "border-collies": (here if most else 1, 1),
            "st-bernards": (self.size(seat, 3), 1),
            "mystery": (own, 1),
        }[breed]

    def now(self, seat: int) -> dict[int, list[int]]:
        return {rank: list(group.bones) for rank, group in self.yards[seat].items()}

    def begin_bonus(self, rule: str, seat: int, rank: int, claimed: int) -> None:
        breed = rule.removeprefix("GP-bonus-").split(".")[0]
        self.end_bonus()
        bones = self.now(seat)
        count, _ = self.terms(breed, seat, bones)
        fitting = [value for value in bones[rank] if value != 10 and (breed != "poodles" or value == 2)]
        if BREED_OF[breed] != rank or min(count, len(fitting)) != claimed:
            self.faults.append(f"{breed} of {seat}: {claimed} bones instead of {min(count, len(fitting))}")
        self.limit = (seat, rank, breed, count, fitting)

    def end_bonus(self) -> None:
        self.limit = None

    def check_bonus_upgrade(self, rule: str, seat: int, rank: int, old: int, new: int) -> None:
        breed = rule.removeprefix("GP-bonus-").split(".")[0]
        if seat in self.promised:
            return  # judged by the total
        if self.limit is None or self.limit[:3] != (seat, rank, breed):
            self.faults.append(f"{rule} of {seat} comes unasked")
            return
        _, _, _, left, fitting = self.limit
        _, steps = self.terms(breed, seat, self.now(seat))
        if left < 1 or old not in fitting or new != steps_up(old, steps):
            self.faults.append(f"{rule} of {seat}: {old} to {new} with {left} left of {fitting}")
            return
        fitting.remove(old)
        self.limit = (seat, rank, breed, left - 1, fitting)

    # The best a seat can do, by trying everything

    def best_total(self, seat: int, start: int, twice: set[int], begun: str = "") -> int:
        """The only thing a choice changes for other groups is whether there is a 5 or 10 below the Bulldogs.
        If a bonus has begun, its group uses no other (GP-mega.9)."""
        bones = self.now(seat)
        ranks = [rank for rank in sorted(bones) if start <= rank < 10]
        fixed = sum(self.worth(values, rank in twice) for rank, values in bones.items() if rank not in ranks)
        reached = {
            False: fixed
        }  # best sum so far, by whether a bone of 5 or more was made on purpose below the Bulldogs
        for rank in ranks:
            after: dict[bool, int] = {}
            for made, total in reached.items():
                breeds = [begun] if begun and rank == start else self.breeds(seat, rank)
                for values in self.outcomes(seat, rank, breeds, bones, made):
                    fresh = made or (rank < 5 and any(value >= 5 for value in values))
                    value = total + self.worth(values, rank in twice)
                    after[fresh] = max(after.get(fresh, -1), value)
            reached = after
        return max(reached.values())

    def breeds(self, seat: int, rank: int) -> list[str]:
        """Those whose bonus a group may use."""
        return [TOO[rank] if letter == "t" else FIRST[rank] for letter in self.yards[seat][rank].sets()]

    def outcomes(
        self, seat: int, rank: int, breeds: list[str], bones: dict[int, list[int]], made: bool
    ) -> list[list[int]]:
        """Every way the group's bones may lie after its bonus."""
        found = [list(bones[rank])]
        seen = dict(bones)
        if made:  # somewhere below there is a 5 now
            seen[-1] = [5]
        for breed in breeds:
            count, steps = self.terms(breed, seat, seen if breed == "bulldogs" else bones)
            kinds = [2] if breed == "poodles" else [1, 2, 5]
            for chosen in product(*(range(min(count, bones[rank].count(kind)) + 1) for kind in kinds)):
                if sum(chosen) <= count:
                    found.append(turned(bones[rank], dict(zip(kinds, chosen, strict=True)), steps))
        return found

    # Counting

    def worth(self, values: list[int], double: bool) -> int:
        face = FACES.get(self.bonus, {})
        return sum(face.get(value, value) for value in values) * (2 if double else 1)

    def doubled(self, seat: int) -> set[int]:
        return {rank for rank, group in self.yards[seat].items() if group.turned}

    def extra(self) -> int:
        """Puzzle Bonuses 4 to 8."""
        yard = self.yards[0]
        sizes = [len(group.pups) for group in yard.values()]
        return {
            4: 4 * max(0, len(yard) - 4),
            5: 4 * max(0, max(sizes, default=0) - 3),
            6: 6 * sum(group.turned for group in yard.values()),
            7: 4 * len([group for group in yard.values() if not group.bones]),
            8: 5 * len([size for size in sizes if size >= 4]),
        }.get(self.bonus, 0)

    def totals(self) -> list[int]:
        found = []
        for seat in range(len(self.yards)):
            twice = self.doubled(seat)
            total = sum(self.worth(group.bones, rank in twice) for rank, group in self.yards[seat].items())
            if seat in self.promised and total != self.promised[seat]:
                self.faults.append(f"seat {seat} could have reached {self.promised[seat]}, not {total}")
            if seat >= self.hands and len([rank for rank in self.yards[seat] if rank in twice]) > 1:
                self.faults.append(f"Friend {seat} doubles more than one group")
            found.append(total)
        if self.bonus:
            found[0] += self.extra()
        return found

    def shown(self, seat: int) -> dict[str, tuple[list[str], list[int]]]:
        """A Yard as pups and sorted bones."""
        return {ORDER[rank]: (sorted(group.pups), sorted(group.bones)) for rank, group in self.yards[seat].items()}


def turned(values: list[int], chosen: dict[int, int], steps: int) -> list[int]:
    left = dict(chosen)
    after = []
    for value in values:
        if left.get(value, 0):
            left[value] -= 1
            after.append(steps_up(value, steps))
        else:
            after.append(value)
    return after
