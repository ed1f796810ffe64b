"""Plays games to their end and writes down what there is to see: of any game, from its zones, moves, news and facts.

All that is kept are whole numbers that are added up, so neither the order of games nor the number of workers can change
them, and a million games take no more room than a thousand. Compiled with the engine: it must cost little beside play.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from barkyard.engine.declared import SEAT
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, Result
from barkyard.engine.moves import NUMBER, VERB
from barkyard.engine.news import NONE, News
from barkyard.engine.slips import CARD
from barkyard.engine.table import Table, Zone
from barkyard.lab.settling import (
    HAVE,
    THING,
    Cases,
    Ending,
    count,
    settle_cards,
    settle_options,
    settle_pairs,
    settle_role,
    settle_rows,
    settle_rules,
    settle_winners,
    settle_wins,
)
from barkyard.lab.tally import UNIT, Tally, add_one, bump, lengthen, won

PLAY: Final = "play"
HAND: Final = "hand"
MOST_PAIRED: Final = 12  # cards of an opening hand whose pairs are counted
DEALT: Final = "dealt"  # in front of a seat before its first answer
HELD: Final = "held"  # at any time
LAID: Final = "played"
WAYS: Final = (DEALT, HELD, LAID)
SEATED: Final = "seat"  # by the seat itself: as if seat 0 held a role
BEGINS: Final = "begins"
MIX: Final = "mix"  # by bot, where they change seats: as if the seat of the first one held a role
ALL_HAVE: Final = (SEATED, BEGINS, MIX)
PASSING: Final = ("turn", "active", "winner")  # seats that hold a role for a while only, or by winning
UNKNOWN: Final = -2  # which card a move plays
FULL: Final = 256  # Python has the numbers below ready
UNSEEN: Final = -1_000_000_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """Whoever answers for all seats; this one takes any move."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.thinks = False
        self.first = NONE  # the seat of the first bot, where bots change seats

    def choose(self, t: Table, seat: int, moves: list[int]) -> int:
        return moves[self.dice.below(len(moves))]


def playing(game: Game) -> set[int]:
    """The verbs that play a card; where none is called so, any may."""
    plays = [number for number, verb in enumerate(game.verbs) if verb.name.split()[0] == PLAY]
    return set(plays or range(len(game.verbs)))


class Watch:
    """Sees games of one plan, in any order. A game leaves its row, and counts of what its cards and roles came to;
    `settle` makes sums of them, for many games at once. What every game goes through is done by numbers in lists:
    beside random play there are a few microseconds for it.
    """

    def __init__(self, game: Game, seats: int, counts_offers: bool, numbers: range) -> None:
        self.game, self.seats = game, seats
        self.first = numbers.start  # the number of the first game
        self.counts_offers = counts_offers  # what was refused tells something of players who think
        self.tally = Tally()
        self.number = self.answers = self.choices = 0  # of this game
        self.options = [0] * 8  # by how many there were to choose from
        self.forced = 0  # answers that were the only one possible, in all games
        self.rules: set[str] = set()  # that came up in this game
        self.last = ""  # the one that was told of last
        # By way, the seats with each card in this game: those of `touched` are not 0.
        self.having = [[0] * len(game.cards) for _ in WAYS]
        self.touched: list[list[int]] = [[] for _ in WAYS]
        self.named: dict[int, int] = {}  # by move: the card it plays, or NONE
        self.cards = {name: card for card, name in enumerate(game.cards)}
        self.playing = playing(game)
        # Where things lie follows from the plan: read off the first table.
        self.places: list[Zone] = []
        self.owners: list[int] = []
        self.owned: list[int] = []  # zones with an owner whose cards can be told apart
        self.hands: list[int] = []  # of these, the hands
        self.single: list[int] = []  # the others, where a character may lie
        self.roles: list[str] = []
        self.has_turns = self.has_rounds = False
        self.rows: list[list[int]] = [[]] * len(numbers)  # by game, and what else games have left
        self.margins = [0] * len(numbers) if seats > 1 else []
        self.rounds: list[int] = []
        self.shares: list[list[int]] = [[] for _ in range(1 << seats)]  # of the win, by the seats that won
        self.heard: list[int] = []  # the answers of games that were
        self.chosen: list[int] = []
        self.offered: list[int] = []
        self.cases = Cases(seats)
        # By way and card how often each case came up; by the first card of a pair and its second how often it did.
        self.with_cards: list[list[list[int]]] = [[[] for _ in game.cards] for _ in WAYS]
        self.with_pairs: list[list[int]] = [[] for _ in game.cards]
        self.pairs_won: list[list[int]] = [[] for _ in game.cards]
        self.with_roles: list[list[int]] = []  # by role: how often each holder and winners came up
        self.with_places: list[list[int]] = []  # by zone of `single`: what lay there, and for whom
        self.tales: dict[str, list[int]] = {}  # by rule: the games in which it came up, their answers in all
        self.endings: dict[Ending, list[int]] = {}  # how often, and the first game

    def play(self, t: Table, chooser: Chooser, number: int, heard: bool = True, opened: bool = True) -> None:
        """Adds the game's row: its number, answers, choices, turns, who began; then scores and shares of the win. Of a
        game that is not heard no news are made: neither rules nor cards that come later are counted. Opening hands are,
        if it is `opened`."""
        if not self.places:
            self._settle_in(t)
        self.number = number
        if heard or opened:
            self._open(t)
        begun = self._beginner(t)
        hands = self._hands(t) if heard else []
        if heard:
            self._listen(t, chooser)
        else:
            self._watch(t, chooser)
        result = t.result()
        winners = 0
        for seat in result.winners:
            winners |= 1 << seat
        self._leave_cards(winners)
        self._leave_roles(t, winners, begun, chooser.first)
        if heard:
            self._leave_pairs(hands, winners)
            self._leave_rules(result)
        self._leave_row(t, result, winners, begun)

    def _settle_in(self, t: Table) -> None:
        self.places = t.places
        self.owners = [place.owner for place in t.places]
        self.owned = [zone for zone, place in enumerate(t.places) if place.owner != NONE and not place.written]
        self.hands = [zone for zone in self.owned if t.places[zone].name == HAND]
        self.single = [zone for zone in self.owned if t.places[zone].name != HAND]
        self.has_turns, self.has_rounds = "turns" in t.FIELDS, "round" in t.FIELDS
        facts = [fact.name for fact in self.game.facts if fact.shape == SEAT and fact.name not in PASSING]
        self.roles = [*ALL_HAVE, *[name for name in facts if name in t.FIELDS]]
        self.with_roles = [[] for _ in self.roles]
        self.with_places = [[] for _ in self.single]

    def _open(self, t: Table) -> None:
        """What lies in front of the seats before the first answer."""
        dealt, touched, zones, owners = self.having[0], self.touched[0], t.zones, self.owners
        for zone in self.owned:
            bit = 1 << owners[zone]
            for slip in zones[zone]:
                card = slip & CARD
                mask = dealt[card]
                if mask == 0:
                    touched.append(card)
                dealt[card] = mask | bit

    def _hands(self, t: Table) -> list[list[int]]:
        """The cards of each opening hand, sorted; and all that is dealt is held."""
        hands: list[list[int]] = [[] for _ in range(self.seats)]
        for zone in self.hands:
            if len(t.zones[zone]) <= MOST_PAIRED:
                hand = [slip & CARD for slip in t.zones[zone]]
                hand.sort()
                hands[self.owners[zone]] = hand
        dealt, held = self.having[0], self.having[1]
        for card in self.touched[0]:
            held[card] = dealt[card]
        self.touched[1] = self.touched[0].copy()
        return hands

    def _beginner(self, t: Table) -> int:
        asked = t.asked()
        return asked[0] if len(asked) == 1 else NONE

    def _watch(self, t: Table, chooser: Chooser) -> None:
        answers, choices = 0, 0
        dice, thinks = chooser.dice, chooser.thinks
        while t.stack:
            question = t.stack[-1]
            seat = question.asked(t)[0]
            moves = question.moves(t, seat)
            count = len(moves)
            answers += 1
            if count > 1:
                self._offer(count)
                choices += 1
                move = chooser.choose(t, seat, moves) if thinks else moves[dice.below(count)]
                question.answer(t, seat, move)
            else:
                question.answer(t, seat, moves[0])
        self.answers, self.choices = answers, choices

    def _listen(self, t: Table, chooser: Chooser) -> None:
        named, chosen, answers, choices = self.named, self.chosen, 0, 0
        rules = self.rules = set()
        self.last = ""
        asking: set[object] = set()
        news: list[News] = []
        t.news = news
        while t.stack:
            question = t.stack[-1]
            seat = question.asked(t)[0]
            moves = question.moves(t, seat)
            count = len(moves)
            move = moves[0]
            if count > 1:
                self._offer(count)
                move = chooser.choose(t, seat, moves)
                chosen.append(move)
                choices += 1
                if self.counts_offers:
                    self.offered.extend(moves)
            answers += 1
            asking.add(type(question))
            card = named.get(move, UNKNOWN)
            if card == UNKNOWN:
                card = named[move] = self._card_in(move)
            if card != NONE:
                self._have(2, card, seat)
            question.answer(t, seat, move)
            if news:
                self._hear(news)
                news.clear()
        for kind in asking:
            rules.add(getattr(kind, "RULE"))  # noqa: B009
        self.answers, self.choices = answers, choices

    def _offer(self, count: int) -> None:
        """So many moves were possible. What is full goes to the sums: greater numbers are made anew each time."""
        options = self.options
        if count >= len(options):
            lengthen(options, count)
        times = options[count] + 1
        if times == FULL:
            bump(self.tally.of("options"), count, times)
            times = 0
        options[count] = times

    def _have(self, way: int, card: int, seat: int) -> None:
        having = self.having[way]
        mask = having[card]
        if mask == 0:
            self.touched[way].append(card)
        having[card] = mask | 1 << seat

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
        rules, owners = self.rules, self.owners
        for told in news:
            rules.add(told.rule)
            slip = told.slip
            if slip != NONE and told.target != told.source:
                owner = owners[told.target]
                if owner != NONE:
                    self._have(1, slip & CARD, owner)
        if news[-1].rule:
            self.last = news[-1].rule

    # What a game leaves

    def _leave_row(self, t: Table, result: Result, winners: int, begun: int) -> None:
        turns: int = getattr(t, "turns") if self.has_turns else NONE  # noqa: B009
        if self.has_rounds:
            self.rounds.append(getattr(t, "round"))  # noqa: B009
        self.forced += self.answers - self.choices
        row = [self.number, self.answers, self.choices, turns, begun]
        first = second = UNSEEN
        for score in result.scores:
            row.append(score)
            if score > first:
                first, second = score, first
            elif score > second:
                second = score
        if self.seats > 1:
            self.margins[self.number - self.first] = first - second
        row.extend(self._shares_of(winners))
        self.rows[self.number - self.first] = row

    def _shares_of(self, winners: int) -> list[int]:
        if not self.shares[winners]:
            self.shares[winners] = [won(1 << seat, winners) for seat in range(self.seats)]
        return self.shares[winners]

    def _leave_roles(self, t: Table, winners: int, begun: int, mixed: int) -> None:
        roles = self.with_roles
        add_one(roles[0], winners)
        if begun != NONE:
            add_one(roles[1], begun << HAVE | winners)
        if mixed != NONE:
            add_one(roles[2], mixed << HAVE | winners)
        for number in range(len(ALL_HAVE), len(roles)):
            holder: int = getattr(t, self.roles[number])
            if 0 <= holder < self.seats:
                add_one(roles[number], holder << HAVE | winners)
        for place, zone in enumerate(self.single):
            slips = t.zones[zone]
            if len(slips) == 1:
                self.with_places[place].append((slips[0] & CARD) << THING | 1 << self.owners[zone] << HAVE | winners)

    def _leave_cards(self, winners: int) -> None:
        numbers = self.cases.of(winners)
        for way in range(len(WAYS)):
            touched = self.touched[way]
            if touched:
                having, counts = self.having[way], self.with_cards[way]
                for card in touched:
                    mask = having[card]
                    case = numbers[mask]
                    if case == NONE:
                        case = self.cases.add(mask, winners)
                    add_one(counts[card], case)
                    having[card] = 0
                touched.clear()

    def _leave_pairs(self, hands: list[list[int]], winners: int) -> None:
        """Opening hands are dealt by chance: what two cards are worth together."""
        share = UNIT // max(1, winners.bit_count())
        for seat in range(self.seats):
            hand, has_won, before = hands[seat], winners >> seat & 1, NONE
            for place in range(len(hand) - 1):
                first = hand[place]
                if first == before:
                    continue
                before = latest = first
                counts, wins = self._pairs_of(first)
                for later in range(place + 1, len(hand)):
                    second = hand[later]
                    if second != latest:
                        counts[second] += 1
                        if has_won:
                            wins[second] += share
                        latest = second

    def _pairs_of(self, first: int) -> tuple[list[int], list[int]]:
        if not self.with_pairs[first]:
            self.with_pairs[first], self.pairs_won[first] = [0] * len(self.game.cards), [0] * len(self.game.cards)
        return self.with_pairs[first], self.pairs_won[first]

    def _leave_rules(self, result: Result) -> None:
        tales, answers = self.tales, self.answers
        for rule in self.rules:
            tale = tales.get(rule)
            if tale is None:
                tale = tales[rule] = [0, 0]
            tale[0] += 1
            tale[1] += answers
        self.heard.append(answers)
        ending = (len(result.winners), result.titles, self.last)
        known = self.endings.get(ending)
        if known is None:
            known = self.endings[ending] = [0, self.number]
        known[0] += 1

    # Sums

    def settle(self) -> Tally:
        """The tally of all games, when they are played."""
        tally = self.tally
        settle_options(tally, self.options, self.forced)
        settle_rows(tally, self.rows, self.margins, self.seats)
        for name, numbers in (
            ("rounds", self.rounds),
            ("heard", self.heard),
            ("chosen", self.chosen),
            ("offered", self.offered),
        ):
            count(tally.of(name), numbers)
        for way, name in enumerate(WAYS):
            settle_cards(tally, name, self.with_cards[way], self.cases)
        settle_pairs(tally, self.with_pairs, self.pairs_won)
        for role, counts in zip(self.roles, self.with_roles, strict=True):
            settle_role(tally, role, counts, self.seats)
        settle_winners(tally, self.with_roles)
        for zone, keys in zip(self.single, self.with_places, strict=True):
            settle_wins(tally, f"character {self.places[zone].name}", keys)
        settle_rules(tally, self.tales, self.endings)
        return tally
