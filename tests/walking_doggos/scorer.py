"""A second, slow opinion on who took what and who won, written from the rulebook and from what a watcher hears.

It shares no code with the game. `python tests/walking_doggos/scorer.py 10000` compares it with so many random games
over all modes; the suite does the same with fewer.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field
from typing import Any

BREEDS = ["pug", "corgi", "beagle", "shiba-inu", "labrador", "great-dane"]
BET = re.compile(r"@(\d) bets (\d)")
PLAY = re.compile(r"@(\d) plays ([a-z-]+)-(\d) from slot [a-e]")


@dataclass
class Played:
    """A card in a pack. Breed decides, then number (WD-rank.1, WD-rank.2)."""

    seat: int
    breed: str
    number: int

    def beats(self, other: Played) -> bool:
        if self.breed != other.breed:
            return BREEDS.index(self.breed) > BREEDS.index(other.breed)
        return self.number > other.number


@dataclass
class Tally:
    """The standing of a game, kept by listening."""

    seats: int
    dealer: int
    points: list[int] = field(default_factory=list)
    dogs: list[int] = field(default_factory=list)
    bets: dict[int, int] = field(default_factory=dict)
    packs: list[tuple[int, list[Played]]] = field(default_factory=list)
    pack: list[Played] = field(default_factory=list)
    rounds: int = 0
    takers: list[int] = field(default_factory=list)  # over all rounds

    def __post_init__(self) -> None:
        self.points = [0] * self.seats
        self.dogs = [0] * self.seats

    def hear(self, text: str) -> None:
        if bet := BET.fullmatch(text):
            assert int(bet[1]) not in self.bets, "a second bet"
            self.bets[int(bet[1])] = int(bet[2])
        elif play := PLAY.fullmatch(text):
            self._lay(Played(int(play[1]), play[2], int(play[3])))

    def _lay(self, card: Played) -> None:
        leader = self.packs[-1][0] if self.packs else (self.dealer + 1) % self.seats
        assert card.seat == (leader + len(self.pack)) % self.seats, "played out of turn"
        self.pack.append(card)
        if len(self.pack) == self.seats:
            self._take()

    def _take(self) -> None:
        strongest = [card for card in self.pack if not any(other.beats(card) for other in self.pack)]
        assert len(strongest) == 1
        self.packs.append((strongest[0].seat, self.pack))
        self.takers.append(strongest[0].seat)
        self.pack = []
        if len(self.packs) == 5:
            self._score()

    def _score(self) -> None:
        for seat in range(self.seats):
            taken = [pack for taker, pack in self.packs if taker == seat]
            if len(taken) > self.bets[seat]:
                self.points[seat] += len(taken) - self.bets[seat]
            elif len(taken) < self.bets[seat]:
                self.points[seat] -= self.bets[seat] - len(taken)
            for pack in taken:
                for card in pack:
                    self.dogs[seat] += card.number
        self.bets, self.packs = {}, []
        self.rounds += 1
        self.dealer = (self.dealer + 1) % self.seats

    def fired(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.points[seat] < 0]

    def winners(self) -> list[int]:
        left = [seat for seat in range(self.seats) if seat not in self.fired()]
        fewest = [seat for seat in left if self.points[seat] == min(self.points[other] for other in left)]
        return [seat for seat in fewest if self.dogs[seat] == min(self.dogs[other] for other in fewest)]

    def ranks(self) -> list[int]:
        """By points, then dogs; all who are fired share the rank behind the others."""
        return [1 + sum(self._ahead(other, seat) for other in range(self.seats)) for seat in range(self.seats)]

    def _ahead(self, one: int, other: int) -> bool:
        if one in self.fired() or other in self.fired():
            return one not in self.fired() and other in self.fired()
        if self.points[one] != self.points[other]:
            return self.points[one] < self.points[other]
        return self.dogs[one] < self.dogs[other]


def tally(match: Any) -> Tally:
    """Listen to a whole finished match as somebody who only watches; the first dealer is found from the last."""
    rounds = match.table.round
    count = Tally(match.table.seats, (match.view(None)["facts"]["dealer"] - rounds + 1) % match.table.seats)
    for news in match.log(None):
        count.hear(news["text"])
    return count


def assert_agrees(match: Any) -> None:
    """The game and the scorer say the same of a finished match."""
    count, facts, result = tally(match), match.view(None)["facts"], match.result
    rounds = match.table.seats if match.table.options["length"] == "long" else 1
    assert count.rounds == rounds
    heard = [news["text"] for news in match.log(None)]
    assert [f"@{seat} takes the pack" for seat in count.takers] == [text for text in heard if "takes the pack" in text]
    assert facts["takers"] == count.takers[-5:]
    assert facts["dogs"] == count.dogs
    assert list(result.scores) == facts["points"] == count.points
    assert [seat for seat, title in enumerate(result.titles) if title == "fired"] == count.fired()
    assert [seat for seat, title in enumerate(result.titles) if title == "winner"] == count.winners()
    assert list(result.winners) == count.winners()
    assert list(result.ranks) == count.ranks()


def play_at_random(match: Any, dice: Any) -> None:
    while not match.over:
        seat = match.asked[0]
        options = match.moves(seat)
        match.play(seat, options[dice.below(len(options))])


def compare(games: int) -> None:
    """Play random games over all modes and have each checked."""
    import barkyard
    from barkyard.engine.dice import Dice

    game = barkyard.find("walking-doggos")
    modes = game.modes()
    for seed in range(games):
        seats, options = modes[seed % len(modes)]
        match = barkyard.deal(game, seats=seats, seed=seed, **options)
        play_at_random(match, Dice.seeded(seed + 1))
        assert_agrees(match)


if __name__ == "__main__":
    compare(int(sys.argv[1]))
    print(f"{sys.argv[1]} games over all modes: the scorer agrees with each")
