"""Any situation of a round without trades, set up by hand for tests, puzzles and lessons."""

from __future__ import annotations

from typing import Any, Final

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.engine.table import Question
from barkyard.games.walking_doggos.cards import CARDS
from barkyard.games.walking_doggos.questions import Bet, Clue, Play, Trade
from barkyard.games.walking_doggos.table import WalkingDoggos
from barkyard.games.walking_doggos.zones import HAND, OTHERS, PACKS, PLAYED

PARTS: Final = ("hands", "packs", "ask", "turn", "tokens", "bets", "points", "dogs", "round")
ASKS: Final = ("clue", "trade", "bet", "play")


def arrange(t: WalkingDoggos, setup: dict[str, object], dice: Dice) -> None:
    """Lay out the hands named (None: at random), the packs taken so far, the counters and the open question."""
    for part in setup:
        if part not in PARTS:
            raise BadSetup(f"a position of Walking Doggos has {', '.join(PARTS)}, not '{part}'")
    t.set_out()
    cards = t.house.deck.copy()
    _lay_packs(t, _rows(t, setup, "packs"), cards)
    _lay_hands(t, _rows(t, setup, "hands") or [None] * t.seats, cards, dice)
    t.zones[t.dead] = cards + t.house.pugs
    dice.shuffle(t.zones[t.dead])
    tokens = t.house.tokens
    t.tokens = _numbers(t, setup, "tokens", tokens if setup.get("ask", "clue") == "clue" else 0, 0, tokens)
    t.bets = _numbers(t, setup, "bets", 0, 0, PACKS)
    t.points = _numbers(t, setup, "points", 0, -1000, 1000)
    t.dogs = _numbers(t, setup, "dogs", 0, 0, 100_000)
    t.round = _number(setup.get("round", 1), "round", 1, t.seats)
    t.push(_question(t, setup))


def _question(t: WalkingDoggos, setup: dict[str, object]) -> Question[Any]:
    ask = setup.get("ask", "clue")
    turn = _number(setup.get("turn", t.leader()), "turn", 0, t.seats - 1)
    if ask not in ASKS:
        raise BadSetup(f"'ask' is one of {', '.join(ASKS)}, not {ask!r}")
    if ask != "clue" and any(t.tokens):
        raise BadSetup(f"'ask' is {ask!r} only when no tokens are left")
    if ask == "play":
        return _play(t, turn)
    if t.takers:
        raise BadSetup(f"packs have been taken, so 'ask' is play, not {ask!r}")
    if ask == "clue":
        if sum(t.tokens) == t.tokens[turn]:
            raise BadSetup(f"seat {turn} cannot be asked for a clue: no other seat has a token")
        return Clue(turn)
    return Trade(turn) if ask == "trade" else Bet(turn)


def _play(t: WalkingDoggos, turn: int) -> Question[Any]:
    if len(t.takers) == PACKS - 1:
        raise BadSetup("the last pack is played without a question")
    if turn != t.leader():
        raise BadSetup(f"seat {t.leader()} leads the next pack, so 'turn' cannot be {turn}")
    return Play(turn)


def _lay_packs(t: WalkingDoggos, packs: list[list[str] | None], cards: list[int]) -> None:
    """Each pack in the order it was played; the first emptied slot a of every hand, the second slot b, and so on."""
    if len(packs) >= PACKS:
        raise BadSetup(f"at most {PACKS - 1} packs can have been taken")
    for slot, pack in enumerate(packs):
        if pack is None or len(pack) != t.seats:
            raise BadSetup(f"a pack has {t.seats} cards")
        leader = t.leader()
        for step, name in enumerate(pack):
            seat = (leader + step) % t.seats
            t.slots[seat] ^= 1 << slot
            t.zones[t.played].append(_lift(cards, name) | PLAYED[seat][slot])
        t.take_pack()


def _lay_hands(t: WalkingDoggos, hands: list[list[str] | None], cards: list[int], dice: Dice) -> None:
    size = HAND - len(t.takers)
    if len(hands) != t.seats:
        raise BadSetup(f"'hands' has one entry for each of the {t.seats} seats")
    for seat, hand in enumerate(hands):
        if hand is not None and len(hand) != size:
            raise BadSetup(f"the hand of seat {seat} has {size} cards, not {len(hand)}")
        t.zones[seat] = [_lift(cards, name) | OTHERS[seat] for name in hand or []]
    dice.shuffle(cards)
    for seat in range(t.seats):
        if not t.zones[seat]:
            t.zones[seat] = [cards.pop() | OTHERS[seat] for _ in range(size)]


def _lift(cards: list[int], name: str) -> int:
    """Take a card by its name out of those not yet laid down."""
    if name not in CARDS or CARDS.index(name) not in cards:
        raise BadSetup(f"'{name}' is not in the deck, is a pug, or lies somewhere else already")
    card = CARDS.index(name)
    cards.remove(card)
    return card


def _rows(t: WalkingDoggos, setup: dict[str, object], name: str) -> list[list[str] | None]:
    rows = setup.get(name, [])
    if not isinstance(rows, list):
        raise BadSetup(f"'{name}' is a list of lists of cards")
    for row in rows:
        if row is not None and not (isinstance(row, list) and all(isinstance(card, str) for card in row)):
            raise BadSetup(f"'{name}' is a list of lists of cards")
    return rows


def _numbers(t: WalkingDoggos, setup: dict[str, object], name: str, default: int, low: int, high: int) -> list[int]:
    numbers = setup.get(name, [default] * t.seats)
    if not isinstance(numbers, list) or len(numbers) != t.seats:
        raise BadSetup(f"'{name}' has one number for each of the {t.seats} seats")
    return [_number(number, name, low, high) for number in numbers]


def _number(number: object, name: str, low: int, high: int) -> int:
    if type(number) is not int or not low <= number <= high:
        raise BadSetup(f"'{name}' takes numbers from {low} to {high}, not {number!r}")
    return number
