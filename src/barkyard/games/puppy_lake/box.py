"""The box: seats, options, words, and the two ways to make a table."""

from __future__ import annotations

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game, Option
from barkyard.games.puppy_lake.cards import BACKS, CARDS, PRINTS, TOP
from barkyard.games.puppy_lake.drawing import board_text
from barkyard.games.puppy_lake.facts import FACTS
from barkyard.games.puppy_lake.lake import MOST_COUNTERS, MOST_ROWS, PRESETS, Lake, read_lake
from barkyard.games.puppy_lake.moves import VERBS, WAYS
from barkyard.games.puppy_lake.position import arrange
from barkyard.games.puppy_lake.questions import MoveCanoe, Place, PlayCard, Toss
from barkyard.games.puppy_lake.table import NOBODY_DRIVES, PuppyLake
from barkyard.games.puppy_lake.zones import places

OPTIONS = (
    Option(
        "hubbard",
        "Who drives the truck: nobody (dice do), a seat, or a seat drawn by lot. "
        "Left open, nobody does with one or two players, and the lot decides with three.",
        ("auto", "nobody", "lot", "0", "1", "2"),
        "auto",
    ),
    Option(
        "board",
        "The lake. Left open, it is the wide one for three players and the standard one otherwise.",
        ("auto", "standard", "wide"),
        "auto",
    ),
    Option("lake", "A lake of your own in TOML: columns, rows, counters, cards, canoe, whirlpools.", (), ""),
    Option("easier", "An easier game: sixes are rolled again.", ("off", "on"), "off"),
    Option("movement", "Rows may be changed freely, or once a turn.", ("mixed", "one-row"), "mixed"),
    Option(
        "order",
        "Two canoes: they go first in alternate turns, or one always does.",
        ("alternate", "fixed"),
        "alternate",
    ),
    Option("first", "Two canoes: who goes first in turn 1.", ("lot", "0", "1", "2"), "lot"),
)

POND = "columns = 6\nrows = 4\ncards = [1, 1, 2, 3, 4]\ncounters = {1 = 4, 2 = 5, 4 = 3}\n"
PLACES = [places(seats) for seats in range(4)]  # what tables share


class PuppyLakeBox(Game):
    def __init__(self) -> None:
        super().__init__(
            name="puppy-lake",
            title="Puppy Lake",
            prefix="PL",
            version=1,
            seats=(1, 2, 3),
            options=OPTIONS,
            verbs=VERBS.all(),
            cards=CARDS,
            backs=BACKS,
            words={"way": WAYS},
            questions=(Place, Toss, PlayCard, MoveCanoe),
            # A turn tosses two puppies a canoe or more until the bag is empty; then all are gone in as many turns as
            # there are rows. A canoe answers with a card, a paddle, its steps and a stop.
            bound=2 + MOST_COUNTERS + (MOST_COUNTERS // 2 + 2 * MOST_ROWS) * (TOP + 3 + 3),
            facts=FACTS,
            prints=PRINTS,
        )

    def check(self, seats: int, options: dict[str, str]) -> None:
        _check_roles(seats, options)
        driven = hubbard_plays(seats, options)
        canoes = seats - driven
        if options["lake"] and options["board"] != "auto":
            raise BadSetup("a game is played on a lake of your own or on a board of the box, not on both")
        if driven and canoes == 1 and options["board"] == "wide":
            raise BadSetup("one canoe against Hubbard is for the standard board (PL-mode.3)")
        if canoes == 2 and driven and options["board"] == "standard":
            raise BadSetup("two canoes against Hubbard are for the wide board (PL-mode.4)")
        if driven and options["easier"] == "on":
            raise BadSetup("the easier game is about dice, and a Hubbard player rolls none (PL-easy.4)")
        if not lake_of(seats, options).takes_two() and canoes == 2:
            raise BadSetup("lake: the whirlpools are too near each other for two canoes")

    def unused(self, seats: int, options: dict[str, str]) -> list[str]:
        """A Hubbard player rolls no dice (PL-mean.8)."""
        driven = hubbard_plays(seats, options)
        found = ["PL-truck.1", "PL-truck.2", "PL-truck.3"] if driven else ["PL-mean"]
        return [*found, "PL-multi"] if seats - driven == 1 else found

    def modes(self) -> list[tuple[int, dict[str, str]]]:
        alone = [{}, {"board": "wide"}, {"easier": "on"}, {"board": "wide", "easier": "on"}, {"movement": "one-row"}]
        pair = [{}, {"board": "wide"}, {"easier": "on"}, {"order": "fixed"}, {"first": "1", "movement": "one-row"}]
        duel = [{"hubbard": "lot"}, {"hubbard": "0"}, {"hubbard": "1", "movement": "one-row"}]
        trio = [{}, {"hubbard": "0", "order": "fixed"}, {"hubbard": "2", "movement": "one-row"}]
        pond = {"lake": POND}
        return [
            *((1, options) for options in [*alone, pond]),
            *((2, options) for options in [*pair, pond, *duel, {**pond, "hubbard": "lot"}]),
            *((3, options) for options in [*trio, pond]),
        ]

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> PuppyLake:
        t = self._table(seats, options, dice)
        t.set_out()
        t.fill_bag()
        t.deal_cards()
        t.push(Place(t.first))
        return t

    def position(self, seats: int, options: dict[str, str], dice: Dice, setup: dict[str, object]) -> PuppyLake:
        t = self._table(seats, options, dice)
        arrange(t, setup)
        return t

    def _table(self, seats: int, options: dict[str, str], dice: Dice) -> PuppyLake:
        hubbard = NOBODY_DRIVES
        if hubbard_plays(seats, options):
            named = options["hubbard"].isdigit()
            hubbard = int(options["hubbard"]) if named else dice.below(seats)
        t = PuppyLake(self, seats, options, PLACES[seats], dice, lake_of(seats, options), hubbard)
        canoes = t.canoes()
        t.first = canoes[dice.below(len(canoes))] if options["first"] == "lot" else int(options["first"])
        return t

    def draw(self, view: dict[str, object]) -> str:
        """The board in plain characters."""
        return board_text(view)


def hubbard_plays(seats: int, options: dict[str, str]) -> bool:
    return seats == 3 if options["hubbard"] == "auto" else options["hubbard"] != "nobody"


def lake_of(seats: int, options: dict[str, str]) -> Lake:
    """The lake the options name; where they leave it open, the one the mode is made for (PL-mode.1 to PL-mode.4)."""
    if options["lake"]:
        return read_lake(options["lake"])
    board = options["board"]
    return PRESETS[("wide" if seats == 3 else "standard") if board == "auto" else board]


def _check_roles(seats: int, options: dict[str, str]) -> None:
    hubbard, first = options["hubbard"], options["first"]
    if seats == 1 and hubbard not in ("auto", "nobody"):
        raise BadSetup("alone you paddle the canoe; a Hubbard player needs two or three players (PL-mean.1)")
    if seats == 3 and hubbard == "nobody":
        raise BadSetup("three canoes are not possible; with three players one is Hubbard (PL-mode.5)")
    if hubbard.isdigit() and int(hubbard) >= seats:
        raise BadSetup(f"option 'hubbard' names a seat from 0 to {seats - 1}, not {hubbard}")
    if first == "lot":
        return
    if int(first) >= seats or first == hubbard:
        raise BadSetup(f"option 'first' names the seat of a canoe, not {first}")
    if hubbard_plays(seats, options) and not hubbard.isdigit():
        raise BadSetup("option 'first' needs to know who is Hubbard: name both seats, or neither")


GAME = PuppyLakeBox()
