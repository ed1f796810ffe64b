"""Makes sums of what games have left: equal numbers are counted first, so that each is reckoned with once."""

from __future__ import annotations

from collections import Counter
from typing import Final

from barkyard.engine.news import NONE
from barkyard.lab.tally import Tally, bump, gain, won

MASK: Final = 255
HAVE: Final = 8  # bits of a key: the seats that won, those that have the thing, the thing
THING: Final = 16
PAIR: Final = 16  # bits of a pair's second card
ANSWERS: Final = 1  # columns of a row
COUNTED: Final = ("length", "choices", "turns")  # from there on
SCORES: Final = 5
WITH_ALL: Final = ("", " games", " wins")  # sums of a card that count those that every seat has, too
PARTS: Final = (*WITH_ALL, " paired", " gain", " gain squared")

Ending = tuple[int, tuple[str, ...], str]  # how many won, their titles, the rule that was told of last


def count(counts: dict[int, int], numbers: list[int]) -> None:
    for number, times in Counter(numbers).items():
        bump(counts, number, times)


def settle_rows(tally: Tally, rows: list[list[int]], margins: list[int], seats: int) -> None:
    if not rows:
        return
    tally.games += len(rows)
    for place, name in enumerate(COUNTED):
        count(tally.of(name), _column(rows, ANSWERS + place))
    answers = _column(rows, ANSWERS)
    longest, shortest = max(answers), min(answers)
    tally.greatest("longest", longest, rows[answers.index(longest)][0])
    tally.greatest("shortest", -shortest, rows[answers.index(shortest)][0])
    for seat in range(seats):
        scores = _column(rows, SCORES + seat)
        count(tally.of(f"score {seat}"), scores)
        best = max(scores)
        tally.greatest("highest score", best, rows[scores.index(best)][0])
    if margins:
        count(tally.of("margin"), margins)
        widest = max(margins)
        tally.greatest("widest margin", widest, rows[margins.index(widest)][0])


def _column(rows: list[list[int]], place: int) -> list[int]:
    return [row[place] for row in rows]


def settle_options(tally: Tally, options: list[int], forced: int) -> None:
    counts = tally.of("options")
    for count_of, times in enumerate(options):
        if times:
            bump(counts, count_of, times)
    if forced:
        bump(counts, 1, forced)


class Cases:
    """Numbers for what a card came to in a game: the seats that had it and those that won."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.masks: list[int] = []  # by case
        self.winners: list[int] = []
        self._numbers: dict[int, list[int]] = {}  # by the seats that won, then by those that had it

    def of(self, winners: int) -> list[int]:
        """By the seats that had it: the number of the case, NONE if it did not come up before."""
        numbers = self._numbers.get(winners)
        if numbers is None:
            numbers = self._numbers[winners] = [NONE] * (1 << self.seats)
        return numbers

    def add(self, mask: int, winners: int) -> int:
        number = self.of(winners)[mask] = len(self.masks)
        self.masks.append(mask)
        self.winners.append(winners)
        return number


def settle_cards(tally: Tally, way: str, counts: list[list[int]], cases: Cases) -> None:
    """For each card the win share of the seats with it less that of the seats without it, in the same game."""
    seats, masks, winners = cases.seats, cases.masks, cases.winners
    every = (1 << seats) - 1
    having = [mask.bit_count() for mask in masks]
    wins = [won(masks[case], winners[case]) for case in range(len(masks))]
    gains = [0 if masks[case] == every else gain(seats, masks[case], winners[case]) for case in range(len(masks))]
    for card, times in enumerate(counts):
        sums = [0] * 6
        for case, count_of in enumerate(times):
            if count_of:
                sums[0] += having[case] * count_of
                sums[1] += count_of
                sums[2] += wins[case] * count_of
                if masks[case] != every:
                    sums[3] += count_of
                    sums[4] += gains[case] * count_of
                    sums[5] += gains[case] * gains[case] * count_of
        if times:
            for part, total in zip(PARTS, sums, strict=True):
                if sums[3] or part in WITH_ALL:
                    bump(tally.of(way + part), card, total)


def settle_pairs(tally: Tally, counts: list[list[int]], wins: list[list[int]]) -> None:
    pairs, pairs_won = tally.of("pairs"), tally.of("pairs wins")
    for first, row in enumerate(counts):
        for second, times in enumerate(row):
            if times:
                bump(pairs, first << PAIR | second, times)
                bump(pairs_won, first << PAIR | second, wins[first][second])


def settle_role(tally: Tally, role: str, counts: list[int], seats: int) -> None:
    """Wins by how many places after the holder of a role a seat sits; every game has somebody who begins."""
    for key, times in enumerate(counts):
        if not times:
            continue
        holder, winners = key >> HAVE, key & MASK
        bump(tally.of(f"role {role} held"), holder, times)
        for seat in range(seats):
            _add_wins(tally, f"role {role}", (seat - holder) % seats, won(1 << seat, winners), times)


def settle_winners(tally: Tally, roles: list[list[int]]) -> None:
    """How many won: in the first role, that of the seat itself, a key is all the seats that did."""
    for winners, times in enumerate(roles[0] if roles else []):
        if times:
            bump(tally.of("winners"), winners.bit_count(), times)


def settle_wins(tally: Tally, name: str, keys: list[int]) -> None:
    for key, times in Counter(keys).items():
        _add_wins(tally, name, key >> THING, won(key >> HAVE & MASK, key & MASK), times)


def _add_wins(tally: Tally, name: str, thing: int, share: int, times: int) -> None:
    bump(tally.of(name), thing, times)
    bump(tally.of(f"{name} wins"), thing, share * times)
    bump(tally.of(f"{name} wins squared"), thing, share * share * times)


def settle_rules(tally: Tally, tales: dict[str, list[int]], endings: dict[Ending, list[int]]) -> None:
    for rule, tale in tales.items():
        if rule:
            tally.by_word("rules")[rule] = tale[0]
            tally.by_word("rule lengths")[rule] = tale[1]
    told = tally.by_word("endings")
    for (winners, titles, last), known in endings.items():
        ending = f"{winners}; {', '.join(sorted(set(titles) - {''}))}; {last}"
        told[ending] = told.get(ending, 0) + known[0]
        tally.first(f"ending {ending}", known[1])
