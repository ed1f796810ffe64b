"""Plays games to their end and writes down what there is to see: of any game, from its zones, moves, news and facts.

All that is kept are whole numbers that are added up, so neither the order of games nor the number of workers can change
them, and a million games take no more room than a thousand. Compiled with the engine: it must cost little beside play.
"""

from __future__ import annotations

from math import lcm
from typing import Final

from mypy_extensions import mypyc_attr

from barkyard.engine.declared import SEAT
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.news import NONE, News
from barkyard.engine.slips import CARD
from barkyard.engine.table import Table
from barkyard.lab.tally import Tally, bump

UNIT: Final = 840  # a win; it can be shared by two to eight without a rest
PLAY: Final = "play"
HAND: Final = "hand"
MOST_PAIRED: Final = 12  # cards of an opening hand whose pairs are counted
DEALT: Final = "dealt"  # in front of a seat before its first answer
HELD: Final = "held"  # at any time
LAID: Final = "played"
WAYS: Final = (DEALT, HELD, LAID)
SEATED: Final = "seat"  # by the seat itself: as if seat 0 held a role
BEGINS: Final = "begins"
PASSING: Final = ("turn", "winner")  # seats that hold a role for a while only, or by winning
PAIR: Final = 16  # bits of a pair's first card
UNKNOWN: Final = -2  # which card a move plays
MASK: Final = 255
HAVE: Final = 8  # bits of a key: the seats that won, those that have the thing, the thing
THING: Final = 16


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """Whoever answers for all seats; this one takes any move."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def choose(self, t: Table, seat: int, moves: list[int]) -> int:
        return moves[self.dice.below(len(moves))]


class Watch:
    """Sees games of one plan. A game adds one count for each card, pair or role; `settle` makes sums of them."""

    def __init__(self, game: Game, seats: int, counts_offers: bool) -> None:
        self.game = game
        self.seats = seats
        self.counts_offers = counts_offers  # what was refused tells something of players who think
        self.tally = Tally()
        self.number = 0
        self.heard = True
        self.answers = 0
        self.choices = 0
        self.rules: set[str] = set()  # that came up in this game
        self.last = ""  # the one that was told of last
        self.masks: list[dict[int, int]] = [{}, {}, {}]  # by way: the seats with each card
        self.hands: list[list[int]] = []  # the kinds of cards in each opening hand
        self.owners: list[int] = []
        self.named: dict[int, int] = {}  # by move: the card it plays, or NONE
        self.cards = {name: card for card, name in enumerate(game.cards)}
        plays = [number for number, verb in enumerate(game.verbs) if verb.name.split()[0] == PLAY]
        self.playing = set(plays or range(len(game.verbs)))
        self.roles = [
            SEATED,
            BEGINS,
            *[fact.name for fact in game.facts if fact.shape == SEAT and fact.name not in PASSING],
        ]
        self.scores = [self.tally.of(f"score {seat}") for seat in range(seats)]
        # Counts by key: a thing, the seats that have it, the seats that won.
        self.with_cards: list[dict[int, int]] = [{}, {}, {}]
        self.with_pairs: dict[int, int] = {}
        self.with_roles: dict[int, int] = {}
        self.with_places: dict[str, dict[int, int]] = {}

    def play(self, t: Table, chooser: Chooser, number: int, heard: bool = True) -> list[int]:
        """The game's row: its number, answers, choices, turns, who began; then the scores and the shares of the win.
        Of a game that is not heard no news are made: neither rules nor cards that come later are counted."""
        self._begin(t, number)
        self.heard = heard
        begun = self._beginner(t)
        if heard:
            self._listen(t, chooser)
        else:
            self._watch(t, chooser)
        return self._end(t, begun)

    def _watch(self, t: Table, chooser: Chooser) -> None:
        options = self.tally.of("options")
        while t.stack:
            question = t.stack[-1]
            seat = question.asked(t)[0]
            moves = question.moves(t, seat)
            count = len(moves)
            options[count] = options.get(count, 0) + 1
            self.answers += 1
            if count > 1:
                self.choices += 1
                question.answer(t, seat, chooser.choose(t, seat, moves))
            else:
                question.answer(t, seat, moves[0])

    def _listen(self, t: Table, chooser: Chooser) -> None:
        options, chosen, offered = self.tally.of("options"), self.tally.of("chosen"), self.tally.of("offered")
        rules, named, laid = self.rules, self.named, self.masks[2]
        news: list[News] = []
        t.news = news
        while t.stack:
            question = t.stack[-1]
            seat = question.asked(t)[0]
            moves = question.moves(t, seat)
            count = len(moves)
            options[count] = options.get(count, 0) + 1
            move = moves[0]
            if count > 1:
                move = chooser.choose(t, seat, moves)
                chosen[move] = chosen.get(move, 0) + 1
                self.choices += 1
                if self.counts_offers:
                    for offer in moves:
                        offered[offer] = offered.get(offer, 0) + 1
            self.answers += 1
            rules.add(question.RULE)
            card = named.get(move, UNKNOWN)
            if card >= 0:
                laid[card] = laid.get(card, 0) | 1 << seat
            elif card == UNKNOWN:
                self._lay(seat, move)
            question.answer(t, seat, move)
            if news:
                self._hear(news)
                news.clear()

    def _begin(self, t: Table, number: int) -> None:
        self.number = number
        self.answers = self.choices = 0
        self.rules = set()
        self.last = ""
        self.masks = [{}, {}, {}]
        self.hands = [[] for _ in range(self.seats)]
        self.owners = [place.owner for place in t.places]
        dealt, held = self.masks[0], self.masks[1]
        for zone, owner in enumerate(self.owners):
            if owner != NONE and not t.places[zone].written:
                for slip in t.zones[zone]:
                    dealt[slip & CARD] = held[slip & CARD] = dealt.get(slip & CARD, 0) | 1 << owner
                if t.places[zone].name == HAND and len(t.zones[zone]) <= MOST_PAIRED:
                    self.hands[owner] = sorted({slip & CARD for slip in t.zones[zone]})

    def _beginner(self, t: Table) -> int:
        asked = t.asked()
        return asked[0] if len(asked) == 1 else NONE

    def _lay(self, seat: int, move: int) -> None:
        """A move that was not seen before."""
        card = self.named[move] = self._card_in(move)
        if card != NONE:
            self.masks[2][card] = self.masks[2].get(card, 0) | 1 << seat

    def _card_in(self, move: int) -> int:
        """The card that is played by a move; NONE if it plays none."""
        if move >> VERB not in self.playing:
            return NONE
        verb = self.game.verbs[move >> VERB]
        for word in verb.text(move & NUMBER).split()[len(verb.name.split()) :]:
            if word in self.cards:
                return self.cards[word]
        return NONE

    def _hear(self, news: list[News]) -> None:
        rules, held, owners = self.rules, self.masks[1], self.owners
        for told in news:
            rules.add(told.rule)
            if told.slip != NONE and told.target != told.source:
                owner = owners[told.target]
                if owner != NONE:
                    card = told.slip & CARD
                    held[card] = held.get(card, 0) | 1 << owner
        if news[-1].rule:
            self.last = news[-1].rule

    def _end(self, t: Table, begun: int) -> list[int]:
        result = t.result()
        tally, winners = self.tally, 0
        for seat in result.winners:
            winners |= 1 << seat
        tally.games += 1
        turns: int = getattr(t, "turns", NONE) if "turns" in t.FIELDS else NONE
        bump(tally.of("length"), self.answers)
        bump(tally.of("choices"), self.choices)
        bump(tally.of("turns"), turns)
        if "round" in t.FIELDS:
            bump(tally.of("rounds"), getattr(t, "round"))  # noqa: B009
        tally.greatest("longest", self.answers, self.number)
        tally.greatest("shortest", -self.answers, self.number)
        self._count_roles(t, winners, begun)
        self._count_scores(result)
        self._count_cards(winners)
        if self.heard:
            bump(tally.of("heard"), self.answers)
            self._count_pairs(winners)
            self._count_rules(result)
        won = self._shares(winners)
        return [self.number, self.answers, self.choices, turns, begun, *result.scores, *won]

    def _shares(self, winners: int) -> list[int]:
        share = UNIT // max(1, winners.bit_count())
        return [share if winners >> seat & 1 else 0 for seat in range(self.seats)]

    def _count_roles(self, t: Table, winners: int, begun: int) -> None:
        for number, role in enumerate(self.roles):
            holder = 0 if number == 0 else begun if number == 1 else getattr(t, role, NONE)
            if type(holder) is int and 0 <= holder < self.seats:
                bump(self.with_roles, number << THING | holder << HAVE | winners)
        for zone, owner in enumerate(self.owners):
            if owner != NONE and len(t.zones[zone]) == 1:
                place = t.places[zone]
                if place.name != HAND and not place.written:
                    counts = self.with_places.setdefault(place.name, {})
                    bump(counts, (t.zones[zone][0] & CARD) << THING | 1 << owner << HAVE | winners)

    def _count_scores(self, result: Result) -> None:
        tally, scores = self.tally, result.scores
        for seat in range(self.seats):
            bump(self.scores[seat], scores[seat])
        bump(tally.of("winners"), len(result.winners))
        best = sorted(scores)
        tally.greatest("highest score", best[-1], self.number)
        if self.seats > 1:
            bump(tally.of("margin"), best[-1] - best[-2])
            tally.greatest("widest margin", best[-1] - best[-2], self.number)

    def _count_cards(self, winners: int) -> None:
        for way in range(3 if self.heard else 1):
            counts = self.with_cards[way]
            for card, mask in self.masks[way].items():
                key = card << THING | mask << HAVE | winners
                counts[key] = counts.get(key, 0) + 1

    def _count_pairs(self, winners: int) -> None:
        """Opening hands are dealt by chance: what two cards are worth together."""
        pairs = self.with_pairs
        for seat in range(self.seats):
            hand, won = self.hands[seat], winners if winners >> seat & 1 else 0
            for first in range(len(hand)):
                for second in range(first + 1, len(hand)):
                    key = (hand[first] << PAIR | hand[second]) << HAVE | won
                    pairs[key] = pairs.get(key, 0) + 1

    def _count_rules(self, result: Result) -> None:
        tally = self.tally
        games, sums, endings = tally.by_word("rules"), tally.by_word("rule lengths"), tally.by_word("endings")
        for rule in self.rules:
            games[rule] = games.get(rule, 0) + 1
            sums[rule] = sums.get(rule, 0) + self.answers
        titles = ", ".join(sorted(set(result.titles) - {""}))
        ending = f"{len(result.winners)}; {titles}; {self.last}"
        if ending not in endings:
            endings[ending] = 0
            tally.first(f"ending {ending}", self.number)
        endings[ending] += 1

    # Sums

    def settle(self) -> Tally:
        """The tally of all games so far."""
        for way in range(3):
            self._settle_cards(WAYS[way], self.with_cards[way])
            self.with_cards[way] = {}
        for key, count in self.with_pairs.items():
            share = UNIT // max(1, (key & MASK).bit_count()) if key & MASK else 0
            bump(self.tally.of("pairs"), key >> HAVE, count)
            bump(self.tally.of("pairs wins"), key >> HAVE, share * count)
        for key, count in self.with_roles.items():
            self._settle_role(self.roles[key >> THING], key >> HAVE & MASK, key & MASK, count)
        for place, counts in self.with_places.items():
            for key, count in counts.items():
                self._settle_wins(f"character {place}", key >> THING, key >> HAVE & MASK, key & MASK, count)
        self.with_pairs, self.with_roles, self.with_places = {}, {}, {}
        self.tally.by_word("rules").pop("", None)
        return self.tally

    def _settle_wins(self, name: str, key: int, mask: int, winners: int, count: int) -> None:
        won = self._won(mask, winners)
        bump(self.tally.of(name), key, count)
        bump(self.tally.of(f"{name} wins"), key, won * count)
        bump(self.tally.of(f"{name} wins squared"), key, won * won * count)

    def _settle_role(self, role: str, holder: int, winners: int, count: int) -> None:
        """Wins by how many places after the holder of a role a seat sits; every game has somebody who begins."""
        bump(self.tally.of(f"role {role} held"), holder, count)
        for seat in range(self.seats):
            self._settle_wins(f"role {role}", (seat - holder) % self.seats, 1 << seat, winners, count)

    def _settle_cards(self, way: str, counts: dict[int, int]) -> None:
        """For each card the win share of the seats with it less that of the seats without it, in the same game."""
        tally, every = self.tally, (1 << self.seats) - 1
        for key, count in counts.items():
            card, mask, winners = key >> THING, key >> HAVE & MASK, key & MASK
            bump(tally.of(way), card, mask.bit_count() * count)
            bump(tally.of(f"{way} games"), card, count)
            bump(tally.of(f"{way} wins"), card, self._won(mask, winners) * count)
            if mask != every:
                gain = self._gain(mask, every, winners)
                bump(tally.of(f"{way} paired"), card, count)
                bump(tally.of(f"{way} gain"), card, gain * count)
                bump(tally.of(f"{way} gain squared"), card, gain * gain * count)

    def _won(self, mask: int, winners: int) -> int:
        both = (mask & winners).bit_count()
        return both * (UNIT // winners.bit_count()) if both else 0

    def _gain(self, mask: int, every: int, winners: int) -> int:
        """The difference of two means, times UNIT and the scale of so many seats, so that it is a whole number."""
        count = mask.bit_count()
        rest = self.seats - count
        with_it, without = self._won(mask, winners), self._won(every & ~mask, winners)
        return (with_it * rest - without * count) * (gain_scale(self.seats) // (count * rest))


def gain_scale(seats: int) -> int:
    scale = 1
    for count in range(1, seats):
        scale = lcm(scale, count * (seats - count))
    return scale
