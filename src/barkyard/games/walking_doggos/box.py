"""The box: seats, options, words, and the two ways to make a table."""

from __future__ import annotations

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game, Option
from barkyard.engine.moves import SEATS
from barkyard.games.house_rules import OPTION as HOUSE_RULES
from barkyard.games.house_rules import at_bounds
from barkyard.games.walking_doggos.cards import CARDS, PRINTS, PUGS
from barkyard.games.walking_doggos.declare import BREEDS
from barkyard.games.walking_doggos.facts import FACTS
from barkyard.games.walking_doggos.house import FIELDS, MOST_TOKENS, house_of
from barkyard.games.walking_doggos.moves import VERBS
from barkyard.games.walking_doggos.position import arrange
from barkyard.games.walking_doggos.questions import MOST_NOTES, Bet, Clue, Note, Play, Trade
from barkyard.games.walking_doggos.table import WalkingDoggos
from barkyard.games.walking_doggos.zones import PACKS, SLOTS, places

OPTIONS = (
    Option("length", "One round, or the longer game in which everybody deals once.", ("one", "long"), "one"),
    Option("dealer", "Who deals first.", ("random", *SEATS[:7]), "random"),
    Option(
        "memory",
        "Who remembers what you were told about your hand. Off: the table shows you every clue for the whole round. "
        "On: you do, as printed. You see a clue once and may write notes on your cards, open to all; "
        "what your notes have wrong or lack, others may tell you again.",
        ("off", "on"),
        "off",
    ),
    Option("candidates", "Show everybody which cards their own slots can still be.", ("off", "on"), "off"),
    HOUSE_RULES,
)

PLACES = [places(seats) for seats in range(8)]  # which tables share

# For the laws: no pug in the dead hand, or nothing at all, and one clue for everybody.
WITHOUT_PUGS = "".join(f"pug-{n}.count = 0\n" for n in range(1, PUGS + 1)) + "clues.tokens = 1\n"
FEWEST = WITHOUT_PUGS + "".join(f"{breed}-1.count = 0\n" for breed in BREEDS[1:])

# Seven seats in seven rounds: clues, each with its notes and the word that they are done, a trade, a bet and the packs
# (WD-ask.10, WD-memory.7).
MOST_ANSWERS = 7 * 7 * (MOST_TOKENS * (1 + MOST_NOTES + 1) + 1 + 1 + PACKS)


class WalkingDoggosBox(Game):
    def __init__(self) -> None:
        super().__init__(
            name="walking-doggos",
            title="Walking Doggos",
            prefix="WD",
            version=2,
            seats=(2, 3, 4, 5, 6, 7),
            options=OPTIONS,
            verbs=VERBS.all(),
            cards=CARDS,
            backs=("doggo",) * len(CARDS),
            words={"slot": SLOTS, "breed": tuple(BREEDS)},
            questions=(Clue, Note, Trade, Bet, Play),
            bound=MOST_ANSWERS,
            facts=FACTS,
            prints=PRINTS,
        )

    def check(self, seats: int, options: dict[str, str]) -> None:
        house_of(seats, options["house"])
        if options["dealer"] != "random" and int(options["dealer"]) >= seats:
            raise BadSetup(f"option 'dealer' is a seat from 0 to {seats - 1}, not {options['dealer']}")

    def unused(self, seats: int, options: dict[str, str]) -> list[str]:
        return ["WD-long"] * (options["length"] == "one") + ["WD-memory"] * (options["memory"] == "off")

    def modes(self) -> list[tuple[int, dict[str, str]]]:
        plain = [(seats, {"length": length}) for seats in self.seats for length in ("one", "long")]
        memory = [(seats, {"memory": "on"}) for seats in self.seats]
        most = at_bounds(FIELDS, high=True, leave="count")
        house = [(7, {"house": most}), (2, {"house": WITHOUT_PUGS}), (3, {"house": FEWEST, "memory": "on"})]
        return [*plain, *memory, (3, {"memory": "on", "length": "long"}), *house, (3, {"candidates": "on"})]

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> WalkingDoggos:
        t = self._table(seats, options, dice)
        t.deal_round()
        t.push(Clue(t.first()))
        return t

    def position(self, seats: int, options: dict[str, str], dice: Dice, setup: dict[str, object]) -> WalkingDoggos:
        t = self._table(seats, options, dice)
        arrange(t, setup, dice)
        return t

    def _table(self, seats: int, options: dict[str, str], dice: Dice) -> WalkingDoggos:
        dealer = dice.below(seats) if options["dealer"] == "random" else int(options["dealer"])
        house = house_of(seats, options["house"])
        t = WalkingDoggos(self, seats, options, PLACES[seats], dice, house, dealer)
        t.points = [0] * seats
        t.dogs = [0] * seats
        return t


GAME = WalkingDoggosBox()
