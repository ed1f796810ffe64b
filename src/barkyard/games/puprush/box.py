"""The box: seats, options, words, and the two ways to make a table."""

from __future__ import annotations

from functools import lru_cache

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game, Option
from barkyard.engine.moves import SEATS
from barkyard.games.house_rules import OPTION as HOUSE_RULES
from barkyard.games.house_rules import at_bounds
from barkyard.games.puprush.bank import KEYS, BankDeck, read_bank
from barkyard.games.puprush.cards.effects import Bake
from barkyard.games.puprush.cards.mispaws import DogDays, Eyes, MatchCard, MatchPlayer, Mispaw, Snack
from barkyard.games.puprush.cards.puptivities import Chase, Friend, Played, Rival
from barkyard.games.puprush.declare import BOOK, CARDS, DECKS, EFFECTS, HELD, TARGETS
from barkyard.games.puprush.facts import FACTS
from barkyard.games.puprush.house import House
from barkyard.games.puprush.moves import VERBS
from barkyard.games.puprush.paying import Pay
from barkyard.games.puprush.position import arrange
from barkyard.games.puprush.printing import AS_IN_BOX, FIELDS, PRINTED, PRINTS, furnish, house_rules
from barkyard.games.puprush.questions import MOST_TURNS, Act, Adopt, Discard, Draw
from barkyard.games.puprush.table import PupRush
from barkyard.games.puprush.zones import places

OPTIONS = (
    Option("first", "Who chooses a dog first: the youngest player's seat.", ("random", *SEATS[:6]), "random"),
    Option("balance", "The variant that brings the dogs closer together.", ("off", "on"), "off"),
    Option("bank", "Another Bank deck: the text of a file like bank.toml. Empty for the one in the box.", (), ""),
    HOUSE_RULES,
)

# What tables share; only a Bank deck of somebody's own has to be read anew.
HOUSES = {"off": furnish(PRINTED, False, AS_IN_BOX), "on": furnish(PRINTED, True, AS_IN_BOX)}
PLACES = [places(seats) for seats in range(7)]

# Every player's turns with all cards played and paid coin by coin, every Mispaw's choices, and the discards.
MOST_ANSWERS = 6 * MOST_TURNS * 400

# A small deck with every effect, with which decks run out: what the laws run over besides the deck in the box.
SCARCE = "".join(
    f'[[card]]\nkey = "{KEYS[slot]}"\nname = "Scarce {slot}"\ncoins = {PRINTED.coins[slot]}\n'
    f'effect = "{effect}"\namount = {1 + slot % 2}\ncount = 2\n'
    for slot, effect in enumerate(("draw-bank", "gain", "draw-puptivity", "other-draws-mispaw", "left-gains", "lose"))
)


class PupRushBox(Game):
    def __init__(self) -> None:
        super().__init__(
            name="puprush",
            title="PupRush!",
            prefix="PR",
            version=2,
            seats=(2, 3, 4, 5, 6),
            options=OPTIONS,
            verbs=VERBS.all(),
            cards=tuple(CARDS),
            backs=tuple(DECKS[card.deck] for card in BOOK),
            words={
                "deck": ("Bank", "Puptivity", "Mispaw"),
                "side": ("tails", "heads"),
                "card": tuple(CARDS),
                "held": tuple(HELD),
                "target": tuple(TARGETS),
            },
            questions=(
                Adopt,
                Draw,
                Act,
                Pay,
                Chase,
                Rival,
                Friend,
                Bake,
                Eyes,
                Snack,
                MatchPlayer,
                MatchCard,
                DogDays,
                Discard,
                Played,
                Mispaw,
            ),
            bound=MOST_ANSWERS,
            facts=FACTS,
            prints=PRINTS,
        )

    def check(self, seats: int, options: dict[str, str]) -> None:
        if options["first"] != "random" and int(options["first"]) >= seats:
            raise BadSetup(f"option 'first' is a seat from 0 to {seats - 1}, not {options['first']}")
        house_rules(options["house"])
        deck = _bank(options)
        if deck.size() < 2 * seats:
            raise BadSetup(f"{seats} players start with {2 * seats} Bank cards, this deck has only {deck.size()}")

    def modes(self) -> list[tuple[int, dict[str, str]]]:
        plain: list[tuple[int, dict[str, str]]] = [(seats, {}) for seats in self.seats]
        balanced = [(seats, {"balance": "on"}) for seats in self.seats]
        own = [(seats, {"house": at_bounds(FIELDS, high, leave="count")}) for seats, high in ((3, False), (4, True))]
        return [*plain, *balanced, *own, (2, {"bank": SCARCE}), (5, {"bank": SCARCE, "first": "3"})]

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> PupRush:
        t = self._table(seats, options, dice)
        t.first = dice.below(seats) if options["first"] == "random" else int(options["first"])
        t.set_out()
        t.push(Adopt(t.first))
        return t

    def position(self, seats: int, options: dict[str, str], dice: Dice, setup: dict[str, object]) -> PupRush:
        t = self._table(seats, options, dice)
        t.set_out()
        arrange(t, setup)
        return t

    def _table(self, seats: int, options: dict[str, str], dice: Dice) -> PupRush:
        house = HOUSES[options["balance"]]
        if options["bank"] or options["house"]:
            house = _own_house(options["bank"], options["balance"] == "on", options["house"])
        return PupRush(self, seats, options, PLACES[seats], dice, house)


@lru_cache(maxsize=64)
def _own_house(bank: str, balanced: bool, rules: str) -> House:
    return furnish(read_bank(bank, EFFECTS) if bank else PRINTED, balanced, house_rules(rules))


def _bank(options: dict[str, str]) -> BankDeck:
    return read_bank(options["bank"], EFFECTS) if options["bank"] else PRINTED


GAME = PupRushBox()
