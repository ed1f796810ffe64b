"""A slow point-keeper for PupRush!, written from the rulebook alone: a second set of rules to hold against the first.

It follows a game from the answers given and from what chance brought (cards drawn, coins flipped), and works out by
itself who is asked what, what may be answered, where every card lies and how many BondPoints everybody has.
Its shape is as unlike the game's as can be: one generator that runs through the game, names instead of numbers.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import combinations
from typing import Any

Ask = Generator[tuple[int, str, list[str]], str, Any]

COSTS = {
    "paw-pals": 0, "squeaky-clean": 0, "roll-over": 1, "beach-visit": 1, "bark": 1, "walk": 2, "dog-toys": 2,
    "squirrel-chase": 2, "best-friend": 3, "pup-rivalry": 3, "heel": 3, "dog-trainer": 4, "eager-pup": 4,
    "play-dead": 5, "good-boy": 5, "dog-park-famous": 6,
}  # fmt: skip
LASTING = {"paw-pals", "squeaky-clean", "bark", "best-friend", "heel", "play-dead"}
MISPAWS = [
    "nap-time",
    "bank-run",
    "puppy-eyes",
    "snack-attack",
    "barking-match",
    "press-pawse",
    "dog-days",
    "paw-bin-hood",
]


class Won(Exception):
    """Somebody has 20 BP."""


class Played:
    """A card in an Activity Pile."""

    def __init__(self, name: str, owner: int, age: int) -> None:
        self.name, self.owner, self.age = name, owner, age
        self.names: int | None = None
        self.uses = 0

    def label(self) -> str:
        if self.name == "best-friend":
            return f"{self.owner} best-friend-{self.names}"
        return f"{self.owner} {self.name}{'-used' if self.uses else ''}"


class Keeper:
    def __init__(self, seats: int, first: int, bank: dict[str, Any], balanced: bool) -> None:
        self.n, self.first, self.bank, self.balanced = seats, first, bank, balanced
        self.tape: list[tuple[str, Any]] = []
        self.points = [0] * seats
        self.dogs = [""] * seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.money: list[list[str]] = [[] for _ in range(seats)]
        self.piles: list[list[Played]] = [[] for _ in range(seats)]
        self.house: list[str] = []
        self.decks = {
            "bank": [key for key, card in bank.items() for _ in range(card["count"])],
            "puptivity": [name for name in COSTS for _ in range(3)],
            "mispaw": [name for name in MISPAWS for _ in range(3)],
        }
        self.uses, self.drawn = [0] * seats, [0] * seats
        self.used, self.active, self.nap = [False] * seats, [False] * seats, [False] * seats
        self.agenda: list[tuple[str, int]] = []
        self.age = self.turns = 0
        self.banked = False

    # The run of the game

    def game(self) -> Ask:
        free = ["labrador", "beagle", "husky", "dachshund", "corgi", "chihuahua"]
        for step in range(self.n):
            seat = (self.first + step) % self.n
            dog = free[0] if len(free) == 1 else (yield seat, "Adopt", [f"adopt {dog}" for dog in free]).split()[1]
            free.remove(dog)
            self.dogs[seat] = dog
        start = (self.first - 1) % self.n
        for step in range(self.n):
            for deck in ("bank", "bank", "puptivity", "puptivity"):
                self.hands[(start + step) % self.n].append(self.from_deck(deck))
        try:
            for turn in range(100 * self.n):
                yield from self.turn((start + turn) % self.n)
        except Won:
            pass

    def turn(self, seat: int) -> Ask:
        self.turns += 1
        self.uses, self.drawn = [0] * self.n, [0] * self.n
        self.banked = self.used[seat] = self.active[seat] = False
        if self.nap[seat]:
            self.nap[seat] = False
            return
        yield from self.draw_step(seat)
        while True:
            move = yield seat, "Act", self.actions(seat)
            if move == "end":
                break
            yield from self.act(seat, move)
            yield from self.work_off()
        while len(self.hands[seat]) > 6:
            move = yield seat, "Discard", [f"discard {name}" for name in set(self.hands[seat])]
            self.hands[seat].remove(move.split()[1])
            self.house.append(move.split()[1])
            self.sent(seat)
            yield from self.work_off()

    def draw_step(self, seat: int) -> Ask:
        if not self.hands[seat]:
            self.draw(seat, "puptivity")
            self.draw(seat, "bank")
        else:
            answers = [f"draw {deck}" for deck in ("bank", "puptivity") if self.supply(deck)]
            nothing = [] if answers else ["draw nothing"]
            if self.dogs[seat] == "dachshund" and self.house:
                answers.append("draw doghouse")
            move = yield from self.choose(seat, "Draw", answers + nothing)
            if move == "draw doghouse":
                self.fetch(seat)
            elif move != "draw nothing":
                self.draw(seat, move.split()[1])
        yield from self.work_off()

    def fetch(self, seat: int) -> None:
        self.use(seat)
        name = self.next("fetch")
        self.house.remove(name)
        self.drawn[seat] += 1
        if name not in MISPAWS:
            self.hands[seat].append(name)
        else:
            self.agenda.append((f"carry {name}", seat))
        self.gain(seat, 2 if self.balanced else 1)

    def actions(self, seat: int) -> list[str]:
        coins = self.coins(seat)
        moves = ["end"]
        for name in set(self.hands[seat]):
            if (not self.banked) if name in self.bank else COSTS[name] <= coins:
                moves.append(f"play {name}")
        ready = {"husky": bool(self.piles[seat]), "corgi": len(self.money[seat]) > 1}
        if ready.get(self.dogs[seat]) and self.uses[seat] == 0:
            moves.append("use dog")
        return moves

    def act(self, seat: int, move: str) -> Ask:
        if move == "use dog":
            self.use(seat)
            self.gain(seat, 2 if self.dogs[seat] == "corgi" or self.balanced else 1)
        elif move.split()[1] in self.bank:
            yield from self.play_bank(seat, move.split()[1])
        else:
            yield from self.play_puptivity(seat, move.split()[1])

    def choose(self, seat: int, kind: str, answers: list[str]) -> Ask:
        """PR-ask.16 and PR-ask.17: nothing to choose is not asked."""
        if len(answers) <= 1:
            return answers[0] if answers else ""
        return (yield seat, kind, answers)

    # Cards

    def next(self, kind: str) -> Any:
        found, value = self.tape.pop(0)
        assert found == kind, f"chance brought {found} {value}, the rules want {kind}"
        return value

    def supply(self, deck: str) -> bool:
        return bool(self.decks[deck]) or any(self.type(name) == deck for name in self.house)

    def type(self, name: str) -> str:
        return "bank" if name in self.bank else "puptivity" if name in COSTS else "mispaw"

    def from_deck(self, deck: str) -> str:
        if not self.decks[deck]:
            self.decks[deck] = [name for name in self.house if self.type(name) == deck]
            self.house = [name for name in self.house if self.type(name) != deck]
        name: str = self.next(deck)
        self.decks[deck].remove(name)
        return name

    def draw(self, seat: int, deck: str) -> None:
        if not self.supply(deck):
            return
        self.hands[seat].append(self.from_deck(deck))
        self.drawn[seat] += 1
        if deck == "bank":
            self.all_due((seat + 1) % self.n, "paw-pals", "pals", (seat + 1) % self.n)
        elif self.dogs[seat] == "labrador" and self.uses[seat] == 0:
            self.agenda.append(("labrador", seat))
            self.use(seat)

    def coins(self, seat: int) -> int:
        return sum(self.bank[name]["coins"] for name in self.money[seat])

    def leave(self, card: Played) -> None:
        self.piles[card.owner].remove(card)
        self.house.append(card.name)

    def sent(self, seat: int) -> None:
        if self.dogs[seat] == "beagle" and self.uses[seat] < (2 if self.balanced else 3):
            self.agenda.append(("beagle", seat))
            self.use(seat)

    def use(self, seat: int) -> None:
        self.uses[seat] += 1
        self.used[seat] = True
        over = []
        for card in [card for card in self.piles[seat] if card.name == "play-dead"]:
            self.agenda.append(("dead", seat))
            card.uses += 1
            if card.uses == 2:
                over.append(card)
        for card in over:
            self.leave(card)
        for _ in over:
            self.sent(seat)

    def all_due(self, owner: int, name: str, item: str, about: int) -> None:
        cards = [card for card in self.piles[owner] if card.name == name]
        for card in cards:
            self.agenda.append((item, about))
            self.leave(card)
        for _ in cards:
            self.sent(owner)

    def gain(self, seat: int, amount: int) -> None:
        if amount < 1:
            return
        friends = [card for pile in self.piles for card in pile if card.name == "best-friend" and card.names == seat]
        shares = []
        for card in sorted(friends, key=lambda card: card.age):
            amount = -(-amount // 2)
            shares.append((card.owner, amount))
            self.leave(card)
            self.sent(card.owner)
        self.points[seat] += amount
        if self.points[seat] >= 20:
            self.points[seat] = 20
            raise Won
        self.all_due((seat - 1) % self.n, "squeaky-clean", "squeaky", seat)
        for owner, share in shares:
            self.gain(owner, share)

    def lose(self, seat: int, amount: int) -> None:
        self.points[seat] = max(0, self.points[seat] - amount)

    def heel(self, victim: int, by: int) -> bool:
        heels = [card for card in self.piles[victim] if card.name == "heel"]
        if victim == by or not heels:
            return False
        self.leave(heels[0])
        self.sent(victim)
        self.gain(victim, 1)
        return True

    # The agenda

    def work_off(self) -> Ask:
        while self.agenda:
            item, seat = self.agenda.pop(0)
            if item == "labrador":
                self.draw(seat, "puptivity")
            if item in ("labrador", "beagle", "pals"):
                self.gain(seat, 1)
            elif item == "dead":
                self.gain(seat, 3)
            elif item.startswith("carry"):
                yield from self.mispaw(seat, item.split()[1])
            elif not (item == "squeaky" and self.heel(seat, (seat - 1) % self.n)) and self.supply("mispaw"):
                self.drawn[seat] += 1
                yield from self.mispaw(seat, self.from_deck("mispaw"))

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.n) if other != seat]

    def pick(self, seat: int, kind: str, seats: list[int]) -> Ask:
        move = yield from self.choose(seat, kind, [f"choose {other}" for other in seats])
        return int(move.split()[1]) if move else None

    def mispaw(self, seat: int, name: str) -> Ask:
        if self.dogs[seat] == "chihuahua" and self.uses[seat] == 0:
            self.use(seat)
            self.gain(seat, 4 if self.balanced else 2)
        for card in [card for card in self.piles[seat] if card.name == "bark"]:
            self.leave(card)
            self.sent(seat)
            self.gain(seat, 2)
        if name == "nap-time":
            self.gain(seat, 1)
            self.nap[seat] = True
        elif name == "bank-run":
            if self.active[seat]:
                self.draw(seat, "bank")
            else:
                self.lose(seat, 3)
        elif name == "puppy-eyes":
            self.lose(seat, 2)
            other = yield from self.pick(seat, "Eyes", [other for other in self.others(seat) if self.hands[other]])
            if other is not None and not self.heel(other, seat):
                taken = self.next("eyes")
                self.hands[other].remove(taken)
                self.hands[seat].append(taken)
        elif name == "snack-attack":
            self.lose(seat, 3)
            coins = sorted({f"take {other} {coin}" for other in self.others(seat) for coin in self.money[other]})
            move = yield from self.choose(seat, "Snack", coins)
            if move and not self.heel(int(move.split()[1]), seat):
                self.money[int(move.split()[1])].remove(move.split()[2])
                self.money[seat].append(move.split()[2])
        elif name == "barking-match":
            yield from self.barking_match(seat)
        elif name == "dog-days":
            victim = yield from self.pick(seat, "DogDays", [other for other in range(self.n) if not self.used[other]])
            if victim is not None:
                self.lose(victim, 5)
        else:
            hit = [
                self.coins(other) >= 5 if name == "paw-bin-hood" else not self.used[other] for other in range(self.n)
            ]
            for other in range(self.n):
                self.lose(other, 2 if hit[other] else 0)
        self.house.append(name)

    def barking_match(self, seat: int) -> Ask:
        if not self.money[seat]:
            self.lose(seat, 4)
            return
        other = yield from self.pick(seat, "MatchPlayer", self.others(seat))
        move = yield from self.choose(seat, "MatchCard", sorted({f"give {coin}" for coin in self.money[seat]}))
        self.money[seat].remove(move.split()[1])
        self.money[other].append(move.split()[1])

    # Playing

    def play_bank(self, seat: int, name: str) -> Ask:
        self.hands[seat].remove(name)
        self.money[seat].append(name)
        self.banked = True
        effect, amount = self.bank[name]["effect"], self.bank[name]["amount"]
        if effect == "gain":
            self.gain(seat, amount)
        elif effect == "lose":
            self.lose(seat, amount)
        elif effect == "left-gains":
            self.gain((seat + 1) % self.n, amount)
        elif effect == "draw-mispaw":
            self.agenda += [("mispaw", seat)] * amount
        elif effect == "other-draws-mispaw":
            other = yield from self.pick(seat, "Bake", self.others(seat))
            if not self.heel(other, seat):
                self.agenda += [("mispaw", other)] * amount
        elif effect != "none":
            for _ in range(amount):
                self.draw(seat, effect.removeprefix("draw-"))

    def payments(self, seat: int, cost: int) -> set[tuple[str, ...]]:
        """Every set without a superfluous card, by trying all; each from the largest coin down."""
        keys = list(self.bank)
        order = sorted(self.money[seat], key=lambda name: (self.bank[name]["coins"], keys.index(name)), reverse=True)
        sets = set()
        for size in range(1, min(6, len(order)) + 1):
            for chosen in combinations(order, size):
                values = [self.bank[name]["coins"] for name in chosen]
                if sum(values) >= cost > sum(values) - min(values):
                    sets.add(chosen)
        return sets

    def pay(self, seat: int, cost: int) -> Ask:
        sets = self.payments(seat, cost) if cost else {()}
        chosen: tuple[str, ...] = ()
        while chosen not in sets:
            place = len(chosen)
            coins = {fitting[place] for fitting in sets if len(fitting) > place and fitting[:place] == chosen}
            move = yield from self.choose(seat, "Pay", sorted(f"pay {coin}" for coin in coins))
            chosen = (*chosen, move.split()[1])
        return chosen

    def play_puptivity(self, seat: int, name: str) -> Ask:
        coins = yield from self.pay(seat, COSTS[name])
        for coin in coins:
            self.money[seat].remove(coin)
            self.house.append(coin)
        for _ in coins:
            self.sent(seat)
        self.hands[seat].remove(name)
        card = Played(name, seat, self.age)
        self.age += 1
        self.piles[seat].append(card)
        self.active[seat] = True
        if name == "best-friend":
            friend = yield from self.pick(seat, "Friend", self.others(seat))
            if self.heel(friend, seat):
                self.leave(card)
                self.sent(seat)
            else:
                card.names = friend
        elif name not in LASTING:
            yield from self.text(seat, name, card)
            self.leave(card)
            self.sent(seat)

    def text(self, seat: int, name: str, card: Played) -> Ask:
        if name == "walk":
            heads = self.next("flip") + self.next("flip")
            self.gain(seat, 3 * heads)
            self.agenda += [("mispaw", seat)] * (2 - heads)
        elif name in ("squirrel-chase", "pup-rivalry"):
            yield from self.send_away(seat, name, card)
        else:
            worth = {
                "roll-over": 3 if self.uses[seat] else 0,
                "beach-visit": 2,
                "dog-toys": 3 * len(self.money[seat]),
                "dog-trainer": 5,
                "eager-pup": 2 * self.drawn[seat],
                "good-boy": 0 if self.money[seat] else 6,
                "dog-park-famous": min(7, len(self.house)),
            }
            self.gain(seat, worth[name])

    def send_away(self, seat: int, name: str, itself: Played) -> Ask:
        cards = [card for pile in self.piles for card in pile if card is not itself]
        targets = {f"send {card.label()}" for card in cards}
        if name == "squirrel-chase":
            targets |= {f"send {owner} {coin}" for owner in range(self.n) for coin in self.money[owner]}
        move = yield from self.choose(seat, "Chase" if name == "squirrel-chase" else "Rival", sorted(targets))
        if not move or self.heel(int(move.split()[1]), seat):
            return
        owner, label = int(move.split()[1]), move.split()[2]
        if label in self.bank:
            self.money[owner].remove(label)
            self.house.append(label)
        else:
            self.leave(next(card for card in self.piles[owner] if f"send {card.label()}" == move))
        self.sent(seat)
        self.gain(seat, 2)
