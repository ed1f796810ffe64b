"""The box: seats, options, words, and the two ways to make a table."""

from __future__ import annotations

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game, Option
from barkyard.engine.moves import SEATS
from barkyard.games.walking_doggos.cards import CARDS, PRINTS
from barkyard.games.walking_doggos.declare import BREEDS
from barkyard.games.walking_doggos.facts import FACTS
from barkyard.games.walking_doggos.moves import VERBS
from barkyard.games.walking_doggos.position import arrange
from barkyard.games.walking_doggos.questions import MOST_NOTES, Bet, Clue, Note, Play, Trade
from barkyard.games.walking_doggos.table import TOKENS, WalkingDoggos
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
)

PLACES = [places(seats) for seats in range(8)]  # which tables share

# Seven seats in seven rounds: clues, each with its notes and the word that they are done, a trade, a bet and the packs
# (WD-ask.10, WD-memory.7).
MOST_ANSWERS = 7 * 7 * (TOKENS * (1 + MOST_NOTES + 1) + 1 + 1 + PACKS)


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
        if options["dealer"] != "random" and int(options["dealer"]) >= seats:
            raise BadSetup(f"option 'dealer' is a seat from 0 to {seats - 1}, not {options['dealer']}")

    def modes(self) -> list[tuple[int, dict[str, str]]]:
        plain = [(seats, {"length": length}) for seats in self.seats for length in ("one", "long")]
        memory = [(seats, {"memory": "on"}) for seats in self.seats]
        return [*plain, *memory, (3, {"memory": "on", "length": "long"}), (3, {"candidates": "on"})]

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
        t = WalkingDoggos(self, seats, options, PLACES[seats], dice, dealer)
        t.points = [0] * seats
        t.dogs = [0] * seats
        return t


GAME = WalkingDoggosBox()
