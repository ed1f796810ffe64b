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
from barkyard.lab.tally import UNIT, Tally, bump, gain, lengthen, won

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
PASSING: Final = ("turn", "winner")  # seats that hold a role for a while only, or by winning
PAIR: Final = 16  # bits of a pair's first card
UNKNOWN: Final = -2  # which card a move plays
UNSEEN: Final = -1_000_000_000
MASK: Final = 255
BOTH: Final = 0xFFFF
HAVE: Final = 8  # bits of a key: the seats that won, those that have the thing, the thing
THING: Final = 16


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """Whoever answers for all seats; this one takes any move."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.thinks = False
        self.first = NONE  # the seat of the first bot, where bots change seats

    def choose(self, t: Table, seat: int, moves: list[int]) -> int:
        return moves[self.dice.below(len(moves))]


class Watch:
    """Sees games of one plan. A game adds one count for each card, pair or role; `settle` makes sums of them.

    What every game goes through is done by numbers in lists: beside random play there are a few microseconds for it.
    """

    def __init__(self, game: Game, seats: int, counts_offers: bool) -> None:
        self.game = game
        self.seats = seats
        self.counts_offers = counts_offers  # what was refused tells something of players who think
        self.tally = Tally()
        self.number = 0
        self.heard = True
        self.mixed = NONE
        self.answers = 0
        self.choices = 0
        self.options = [0] * 8  # by how many there were
        self.rules: set[str] = set()  # that came up in this game
        self.last = ""  # the one that was told of last
        self.dealt = [0] * len(game.cards)  # the seats with each card; those of `opened` are not 0
        self.opened: list[int] = []
        self.masks: list[dict[int, int]] = [{}, {}]  # the seats that held each card, and that played it
        self.named: dict[int, int] = {}  # by move: the card it plays, or NONE
        self.cards = {name: card for card, name in enumerate(game.cards)}
        plays = [number for number, verb in enumerate(game.verbs) if verb.name.split()[0] == PLAY]
        self.playing = set(plays or range(len(game.verbs)))
        self.roles: list[str] = []
        # Where things lie follows from the plan: read off the first table.
        self.places: list[Zone] = []
        self.owners: list[int] = []
        self.owned: list[int] = []  # zones with an owner whose cards can be told apart
        self.single: list[int] = []  # of these, where a character may lie
        self.has_turns = self.has_rounds = False
        self.lengths = self.tally.of("length")
        self.deciding = self.tally.of("choices")
        self.turns = self.tally.of("turns")
        self.winning = self.tally.of("winners")
        self.margins = self.tally.of("margin")
        self.scores = [self.tally.of(f"score {seat}") for seat in range(seats)]
        self.longest = self.shortest = self.highest = self.widest = UNSEEN
        # Counts by key: a thing, the seats that have it, the seats that won.
        self.with_cards: list[dict[int, int]] = [{}, {}, {}]
        self.with_pairs: dict[int, int] = {}
        self.with_roles: dict[int, int] = {}
        self.with_places: dict[str, dict[int, int]] = {}

    def play(self, t: Table, chooser: Chooser, number: int, heard: bool = True, opened: bool = True) -> list[int]:
        """The game's row: its number, answers, choices, turns, who began; then the scores and the shares of the win.
        Of a game that is not heard no news are made: neither rules nor cards that come later are counted. Opening
        hands are, if it is `opened`."""
        if not self.places:
            self._settle_in(t)
        self.number, self.heard, self.mixed = number, heard, chooser.first
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
        self._count_cards(winners)
        self._count_roles(t, winners, begun)
        if heard:
            bump(self.tally.of("heard"), self.answers)
            self._count_pairs(hands, winners)
            self._count_rules(result)
        return self._end(t, result, winners, begun)

    def _settle_in(self, t: Table) -> None:
        self.places = t.places
        self.owners = [place.owner for place in t.places]
        self.owned = [zone for zone, place in enumerate(t.places) if place.owner != NONE and not place.written]
        self.single = [zone for zone in self.owned if t.places[zone].name != HAND]
        self.has_turns, self.has_rounds = "turns" in t.FIELDS, "round" in t.FIELDS
        facts = [fact.name for fact in self.game.facts if fact.shape == SEAT and fact.name not in PASSING]
        self.roles = [*ALL_HAVE, *[name for name in facts if name in t.FIELDS]]

    def _open(self, t: Table) -> None:
        """What lies in front of the seats before the first answer."""
        dealt, opened, zones, owners = self.dealt, self.opened, t.zones, self.owners
        for zone in self.owned:
            bit = 1 << owners[zone]
            for slip in zones[zone]:
                card = slip & CARD
                mask = dealt[card]
                if mask == 0:
                    opened.append(card)
                dealt[card] = mask | bit

    def _hands(self, t: Table) -> list[list[int]]:
        """The kinds of cards in each opening hand; and all that is dealt is held."""
        hands: list[list[int]] = [[] for _ in range(self.seats)]
        for zone in self.owned:
            if t.places[zone].name == HAND and len(t.zones[zone]) <= MOST_PAIRED:
                hands[self.owners[zone]] = sorted({slip & CARD for slip in t.zones[zone]})
        self.masks = [{card: self.dealt[card] for card in self.opened}, {}]
        self.rules = set()
        self.last = ""
        return hands

    def _beginner(self, t: Table) -> int:
        asked = t.asked()
        return asked[0] if len(asked) == 1 else NONE

    def _watch(self, t: Table, chooser: Chooser) -> None:
        options, answers, choices = self.options, 0, 0
        dice, thinks = chooser.dice, chooser.thinks
        while t.stack:
            question = t.stack[-1]
            seat = question.asked(t)[0]
            moves = question.moves(t, seat)
            count = len(moves)
            if count >= len(options):
                lengthen(options, count)
            options[count] += 1
            answers += 1
            if count > 1:
                choices += 1
                move = chooser.choose(t, seat, moves) if thinks else moves[dice.below(count)]
                question.answer(t, seat, move)
            else:
                question.answer(t, seat, moves[0])
        self.answers, self.choices = answers, choices

    def _listen(self, t: Table, chooser: Chooser) -> None:
        options, chosen, offered = self.options, self.tally.of("chosen"), self.tally.of("offered")
        named, laid, answers, choices = self.named, self.masks[1], 0, 0
        asking: set[object] = set()
        news: list[News] = []
        t.news = news
        while t.stack:
            question = t.stack[-1]
            seat = question.asked(t)[0]
            moves = question.moves(t, seat)
            count = len(moves)
            if count >= len(options):
                lengthen(options, count)
            options[count] += 1
            move = moves[0]
            if count > 1:
                move = chooser.choose(t, seat, moves)
                chosen[move] = chosen.get(move, 0) + 1
                choices += 1
                if self.counts_offers:
                    for offer in moves:
                        offered[offer] = offered.get(offer, 0) + 1
            answers += 1
            asking.add(type(question))
            card = named.get(move, UNKNOWN)
            if card >= 0:
                laid[card] = laid.get(card, 0) | 1 << seat
            elif card == UNKNOWN:
                self._lay(seat, move)
            question.answer(t, seat, move)
            if news:
                self._hear(news)
                news.clear()
        for kind in asking:
            self.rules.add(getattr(kind, "RULE"))  # noqa: B009
        self.answers, self.choices = answers, choices

    def _lay(self, seat: int, move: int) -> None:
        """A move that was not seen before."""
        card = self.named[move] = self._card_in(move)
        if card != NONE:
            self.masks[1][card] = self.masks[1].get(card, 0) | 1 << seat

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
        rules, held, owners = self.rules, self.masks[0], self.owners
        for told in news:
            rules.add(told.rule)
            slip = told.slip
            if slip != NONE and told.target != told.source:
                owner = owners[told.target]
                if owner != NONE:
                    card = slip & CARD
                    held[card] = held.get(card, 0) | 1 << owner
        if news[-1].rule:
            self.last = news[-1].rule

    def _end(self, t: Table, result: Result, winners: int, begun: int) -> list[int]:
        self.tally.games += 1
        answers, scores = self.answers, result.scores
        turns: int = getattr(t, "turns") if self.has_turns else NONE  # noqa: B009
        bump(self.lengths, answers)
        bump(self.deciding, self.choices)
        bump(self.turns, turns)
        if self.has_rounds:
            bump(self.tally.of("rounds"), getattr(t, "round"))  # noqa: B009
        bump(self.winning, len(result.winners))
        share = UNIT // max(1, len(result.winners))
        row, shares = [self.number, answers, self.choices, turns, begun], [0] * self.seats
        first = second = UNSEEN
        for seat in range(self.seats):
            score: int = scores[seat]
            bump(self.scores[seat], score)
            row.append(score)
            if winners >> seat & 1:
                shares[seat] = share
            if score > first:
                first, second = score, first
            elif score > second:
                second = score
        if self.seats > 1:
            bump(self.margins, first - second)
        self._keep_records(first, first - second)
        return row + shares

    def _keep_records(self, best: int, margin: int) -> None:
        if self.answers > self.longest:
            self.longest = self.answers
            self.tally.greatest("longest", self.answers, self.number)
        if -self.answers > self.shortest:
            self.shortest = -self.answers
            self.tally.greatest("shortest", -self.answers, self.number)
        if best > self.highest:
            self.highest = best
            self.tally.greatest("highest score", best, self.number)
        if self.seats > 1 and margin > self.widest:
            self.widest = margin
            self.tally.greatest("widest margin", margin, self.number)

    def _count_roles(self, t: Table, winners: int, begun: int) -> None:
        for number, role in enumerate(self.roles):
            holder: int = NONE
            if number >= len(ALL_HAVE):
                holder = getattr(t, role)
            else:
                holder = 0 if number == 0 else begun if number == 1 else self.mixed
            if 0 <= holder < self.seats:
                bump(self.with_roles, number << THING | holder << HAVE | winners)
        for zone in self.single:
            if len(t.zones[zone]) == 1:
                counts = self.with_places.setdefault(t.places[zone].name, {})
                bump(counts, (t.zones[zone][0] & CARD) << THING | 1 << self.owners[zone] << HAVE | winners)

    def _count_cards(self, winners: int) -> None:
        counts, dealt = self.with_cards[0], self.dealt
        for card in self.opened:
            key = card << THING | dealt[card] << HAVE | winners
            counts[key] = counts.get(key, 0) + 1
            dealt[card] = 0
        self.opened = []
        if self.heard:
            for way in range(2):
                counts = self.with_cards[way + 1]
                for card, mask in self.masks[way].items():
                    bump(counts, card << THING | mask << HAVE | winners)

    def _count_pairs(self, hands: list[list[int]], winners: int) -> None:
        """Opening hands are dealt by chance: what two cards are worth together."""
        pairs = self.with_pairs
        for seat in range(self.seats):
            hand, mask = hands[seat], winners if winners >> seat & 1 else 0
            for first in range(len(hand)):
                for second in range(first + 1, len(hand)):
                    key = (hand[first] << PAIR | hand[second]) << HAVE | mask
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
        counted = self.tally.of("options")
        for count, times in enumerate(self.options):
            if times:
                bump(counted, count, times)
        self.options = [0] * len(self.options)
        for way in range(3):
            self._settle_cards(WAYS[way], self.with_cards[way])
            self.with_cards[way] = {}
        pairs, pairs_won = self.tally.of("pairs"), self.tally.of("pairs wins")
        for key, count in self.with_pairs.items():
            share = UNIT // max(1, (key & MASK).bit_count()) if key & MASK else 0
            bump(pairs, key >> HAVE, count)
            bump(pairs_won, key >> HAVE, share * count)
        for key, count in self.with_roles.items():
            self._settle_role(self.roles[key >> THING], key >> HAVE & MASK, key & MASK, count)
        for place, counts in self.with_places.items():
            for key, count in counts.items():
                self._settle_wins(f"character {place}", key >> THING, key >> HAVE & MASK, key & MASK, count)
        self.with_pairs, self.with_roles, self.with_places = {}, {}, {}
        self.tally.by_word("rules").pop("", None)
        return self.tally

    def _settle_wins(self, name: str, key: int, mask: int, winners: int, count: int) -> None:
        share = won(mask, winners)
        bump(self.tally.of(name), key, count)
        bump(self.tally.of(f"{name} wins"), key, share * count)
        bump(self.tally.of(f"{name} wins squared"), key, share * share * count)

    def _settle_role(self, role: str, holder: int, winners: int, count: int) -> None:
        """Wins by how many places after the holder of a role a seat sits; every game has somebody who begins."""
        bump(self.tally.of(f"role {role} held"), holder, count)
        for seat in range(self.seats):
            self._settle_wins(f"role {role}", (seat - holder) % self.seats, 1 << seat, winners, count)

    def _settle_cards(self, way: str, counts: dict[int, int]) -> None:
        """For each card the win share of the seats with it less that of the seats without it, in the same game."""
        tally, every = self.tally, (1 << self.seats) - 1
        had, games, wins = tally.of(way), tally.of(f"{way} games"), tally.of(f"{way} wins")
        paired, sums, squares = tally.of(f"{way} paired"), tally.of(f"{way} gain"), tally.of(f"{way} gain squared")
        gains: dict[int, int] = {}  # by the seats that have it and those that won
        for key, count in counts.items():
            card, mask, winners = key >> THING, key >> HAVE & MASK, key & MASK
            bump(had, card, mask.bit_count() * count)
            bump(games, card, count)
            bump(wins, card, won(mask, winners) * count)
            if mask != every:
                case = key & BOTH
                if case not in gains:
                    gains[case] = gain(self.seats, mask, winners)
                gained = gains[case]
                bump(paired, card, count)
                bump(sums, card, gained * count)
                bump(squares, card, gained * gained * count)
