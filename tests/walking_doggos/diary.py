"""What a player can work out, written from the rulebook's section 12 and the player's own view and news alone.

Nothing here uses the game's code: histories are found by going through every order of the unseen cards.
"""

from __future__ import annotations

import re
from itertools import permutations
from typing import Any

from barkyard.engine.slips import CARD
from story import Story
from walking_doggos.rounds import PUGS, SLOTS

BREEDS = ("corgi", "beagle", "shiba-inu", "labrador", "great-dane")
History = tuple[tuple[str, ...], tuple[str, ...]]  # the dealt hand, and the drawn card of each trade in order

CLUE = re.compile(r"A clue from @\d to @(\d): (breed|number|exact) (\S+) on ([a-e ]+)")
TRADE = re.compile(r"@(\d) trades slot ([a-e]) with the dead hand")
TURNED = re.compile(r"@(\d)'s new card in slot [a-e] turns outwards: (\S+-\d)")
PLAYED = re.compile(r"@(\d) plays (\S+) from slot ([a-e])")


class Diary:
    """Begun at the start of a round in which all hands are full; `read` takes in what the player hears."""

    def __init__(self, s: Story, seat: int) -> None:
        view: dict[str, Any] = s.view(seat)
        self.seat = seat
        self.story = s
        self.others = {who: view["zones"][f"hand {who}"] for who in range(view["seats"]) if who != seat}
        deck = [f"{breed}-{number}" for breed in BREEDS for number in range(1, view["seats"] + 2)]
        seen = {card for hand in self.others.values() for card in hand}
        self.unseen = [card for card in deck if card not in seen]
        self.clues: list[tuple[str, str, str]] = []
        self.trades: list[tuple[int, str]] = []
        self.turned: dict[int, str] = {}
        self.plays: dict[int, dict[str, str]] = {who: {} for who in range(view["seats"])}

    def read(self) -> None:
        for text in self.story.heard(self.seat):
            if (clue := CLUE.fullmatch(text)) and int(clue[1]) == self.seat:
                self.clues.append((clue[2], clue[3], clue[4].replace(" ", "")))
            elif trade := TRADE.fullmatch(text):
                self.trades.append((int(trade[1]), trade[2]))
            elif turned := TURNED.fullmatch(text):
                self.turned[int(turned[1])] = turned[2]
            elif play := PLAYED.fullmatch(text):
                self.plays[int(play[1])][play[3]] = play[2]

    @property
    def played(self) -> dict[str, str]:
        """The own cards played, by slot."""
        return self.plays[self.seat]

    def slots(self, seat: int) -> list[str]:
        """The slots of a hand that still have a card."""
        return [slot for slot in SLOTS if slot not in self.plays[seat]]

    @property
    def own_trade(self) -> str:
        """The slot the player traded, or nothing."""
        return next((slot for seat, slot in self.trades if seat == self.seat), "")

    def hands(self) -> list[tuple[str, ...]]:
        """Every hand that fits the clues and the dealt cards played since (WD-know.3 to WD-know.11, WD-know.19)."""
        return [hand for hand in permutations(self.unseen, 5) if self._fits(hand)]

    def _fits(self, hand: tuple[str, ...]) -> bool:
        for slot, card in self.played.items():
            if slot != self.own_trade and hand[SLOTS.index(slot)] != card:
                return False
        return all(_is_true(clue, hand) for clue in self.clues)

    def histories(self) -> list[History]:
        """Every dealt hand with every possible row of draws (WD-know.16)."""
        return [(hand, draws) for hand in self.hands() for draws in self._draws(hand, self._left(hand), 0)]

    def _left(self, hand: tuple[str, ...]) -> list[str]:
        return [card for card in self.unseen if card not in hand] + PUGS

    def _draws(self, hand: tuple[str, ...], dead: list[str], number: int) -> list[tuple[str, ...]]:
        if number == len(self.trades):
            return [()]
        seat, slot = self.trades[number]
        eleven = [*dead, self._given_up(hand, seat, slot)]
        drawn = self.played.get(slot) if seat == self.seat else self.turned.get(seat)
        found: list[tuple[str, ...]] = []
        for card in eleven:
            if drawn is None or card == drawn:
                rest = [other for other in eleven if other != card]
                found += [(card, *later) for later in self._draws(hand, rest, number + 1)]
        return found

    def _given_up(self, hand: tuple[str, ...], seat: int, slot: str) -> str:
        return str((hand if seat == self.seat else self.others[seat])[SLOTS.index(slot)])

    def dead_hand(self, history: History) -> list[str]:
        """The dead hand as a history leaves it."""
        hand, draws = history
        dead = self._left(hand)
        for (seat, slot), drawn in zip(self.trades, draws, strict=True):
            dead.append(self._given_up(hand, seat, slot))
            dead.remove(drawn)
        return sorted(dead)

    def history_of(self, world: Any) -> History:
        """The history an imagined table tells, checked against where its cards lie."""
        notes = [re.findall(r"[\w-]+", world.face(world.trades, slip & CARD)) for slip in world.zones[world.trades]]
        draws = tuple(note[3] for note in notes[1::2])
        held = _cards(world, self.seat)
        now = dict(zip(self.slots(self.seat), held, strict=True)) | self.played
        given = {note[2]: note[3] for note in notes[0::2] if int(note[0]) == self.seat}
        history = (tuple((now | given)[slot] for slot in SLOTS), draws)
        assert sorted(_cards(world, world.dead)) == self.dead_hand(history), "the dead hand tells another history"
        for (seat, slot), drawn in zip(self.trades, draws, strict=True):
            if slot in self.slots(seat):
                assert _cards(world, seat)[self.slots(seat).index(slot)] == drawn
        return history


def _is_true(clue: tuple[str, str, str], hand: tuple[str, ...]) -> bool:
    kind, named, slots = clue
    if kind == "exact":
        return hand[SLOTS.index(slots)] == named
    for slot, card in zip(SLOTS, hand, strict=True):
        breed, number = card.rsplit("-", 1)
        if (named in (breed, number)) != (slot in slots):
            return False
    return True


def _cards(world: Any, zone: int) -> list[str]:
    return [world.game.cards[slip & CARD] for slip in world.zones[zone]]
