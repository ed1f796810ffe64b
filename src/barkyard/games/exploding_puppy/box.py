"""The box: seats, options, words, and the two ways to make a table."""

from __future__ import annotations

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game, Option
from barkyard.engine.slips import BIT, EVERYONE, MAX_SEATS
from barkyard.games.exploding_puppy.cards.black import Avoid
from barkyard.games.exploding_puppy.decks import GREENS, HAND_SIZE, PRINTED, Deck, check_table, find_deck, set_aside
from barkyard.games.exploding_puppy.declare import BOOK, CARDS, FACES, PLAYS, copies_of
from barkyard.games.exploding_puppy.facts import FACTS
from barkyard.games.exploding_puppy.house import House
from barkyard.games.exploding_puppy.kinds import (
    BASKET,
    BINDING_DEFUSE,
    CLAIRVOYANCE,
    COLOURS,
    DEFUSE,
    EXPLODING_PUPPY,
    IMPLODING_PUPPY,
    KLEPTOMANIAC,
)
from barkyard.games.exploding_puppy.knowledge.notes import note_deal
from barkyard.games.exploding_puppy.moves import PILES, VERBS, WORDS
from barkyard.games.exploding_puppy.position import arrange
from barkyard.games.exploding_puppy.printing import FIELDS, PRINTS, furnish, house_rules
from barkyard.games.exploding_puppy.questions.asking import Drop, Name, Retarget
from barkyard.games.exploding_puppy.questions.choices import Choose, Depth, Into, Order, Pick, Place
from barkyard.games.exploding_puppy.questions.deaths import Deaths
from barkyard.games.exploding_puppy.questions.draws import Declared, Draw, DrawOk
from barkyard.games.exploding_puppy.questions.explode import DefuseHelp, DefuseSelf, Explode
from barkyard.games.exploding_puppy.questions.held import Heir
from barkyard.games.exploding_puppy.questions.plays import Naming, Play
from barkyard.games.exploding_puppy.questions.turn import (
    STARTING,
    WITH_REVERSE_DOG,
    WITH_SKIPPER,
    WITH_SUPER_COMBO,
    Act,
    Parting,
    Turn,
    begin_turn,
)
from barkyard.games.exploding_puppy.questions.windows import Respond, Watch
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import lay, places
from barkyard.games.house_rules import OPTION as HOUSE_RULES
from barkyard.games.house_rules import at_bounds

SWITCH = ("off", "on")
MORE_PUPPIES = ("off", *(str(n) for n in range(1, 11)), *(f"{n}-imploding" for n in range(1, 11)))
SPECIALS_ADDED = 4

OPTIONS = (
    Option("deck", f"The deck: {', '.join(PRINTED)}, or the TOML text of your own.", (), "default"),
    Option("first", "Who begins.", ("random", "0", "1", "2", "3", "4", "5", "6", "7"), "random"),
    Option("special", "Four random Special cards are shuffled into the pile.", SWITCH, "off"),
    Option("super_combo", "Four Dogs ask a player for any card.", SWITCH, "off"),
    Option("skipper", "Two cards of one colour end your turn.", SWITCH, "off"),
    Option("criminal_mind", "A Kleptomaniac is there from the start.", SWITCH, "off"),
    Option("fast_dogs", "Extra Exploding or Imploding Puppies.", MORE_PUPPIES, "off"),
    Option("reverse_dog", "One Dog alone reverses the order.", SWITCH, "off"),
    Option("intensity", "A puppy that kills goes back into the pile.", SWITCH, "off"),
    Option("quicky", "The starting Defuses are shuffled into the pile.", SWITCH, "off"),
    HOUSE_RULES,
)
VARIANTS = OPTIONS[2:-1]

QUESTIONS = (
    Turn,
    Act,
    Declared,
    Draw,
    DrawOk,
    Naming,
    Play,
    Name,
    Respond,
    Retarget,
    Drop,
    Watch,
    Explode,
    DefuseSelf,
    DefuseHelp,
    Deaths,
    Avoid,
    Heir,
    Parting,
    Place,
    Depth,
    Order,
    Pick,
    Choose,
    Into,
)

ALL_KINDS = "name = 'all kinds'\n[cards]\n" + "".join(
    f"{name} = {5 if name == 'exploding-puppy' else 2}\n" for name in CARDS
)


PLACES = [places(seats) for seats in range(MAX_SEATS + 1)]  # which tables share


class ExplodingPuppyBox(Game):
    def __init__(self) -> None:
        super().__init__(
            name="exploding-puppy",
            title="Exploding Puppy",
            prefix="EP",
            version=2,
            seats=(3, 4, 5, 6, 7, 8),
            options=OPTIONS,
            verbs=VERBS.all(),
            cards=tuple(CARDS),
            backs=("puppy",) * len(CARDS),
            words={
                "card": tuple(CARDS),
                "play": tuple(PLAYS),
                "face": tuple(FACES),
                "colour": COLOURS,
                "word": tuple(WORDS),
                "pile": PILES,
            },
            questions=QUESTIONS,
            bound=100_000,  # EP-loop.6 ends it after 100 turns a seat
            facts=FACTS,
            prints=PRINTS,
        )

    def check(self, seats: int, options: dict[str, str]) -> None:
        house_rules(options["house"])
        deck = find_deck(options["deck"])
        if seats not in deck.seats:
            raise BadSetup(f"the {deck.name} deck is for {', '.join(map(str, deck.seats))} players, not {seats}")
        check_table(deck, seats, options["criminal_mind"] == "on", options["special"] == "on")
        if options["first"] != "random" and int(options["first"]) >= seats:
            raise BadSetup(f"option 'first' is a seat from 0 to {seats - 1}, not {options['first']}")

    def unused(self, seats: int, options: dict[str, str]) -> list[str]:
        off = [option.name for option in VARIANTS if options[option.name] == "off"]
        found = [f"EP-var-{name.replace('_', '-')}" for name in off]
        if all(name in off for name in ("super_combo", "skipper", "reverse_dog")):
            found.append("EP-var.2")
        return found if find_deck(options["deck"]).fight else [*found, "EP-fight"]

    def modes(self) -> list[tuple[int, dict[str, str]]]:
        """Every printed deck at every table, each variant at three tables, all of them at once, all 73 kinds, and
        those with the least and the greatest numbers that house rules can have."""
        found = [(seats, {"deck": name}) for name in PRINTED for seats in find_deck(name).seats]
        for option in VARIANTS:
            value = "3-imploding" if option.name == "fast_dogs" else "on"
            found += [(seats, {option.name: value}) for seats in (3, 5, 8)]
        found += [(seats, {option.name: option.values[-1] for option in VARIANTS}) for seats in (3, 6)]
        found += [
            (seats, {"deck": ALL_KINDS, "house": at_bounds(FIELDS, high)}) for seats, high in ((4, False), (6, True))
        ]
        found += [(seats, {"deck": ALL_KINDS}) for seats in self.seats]
        return found

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> ExplodingPuppy:
        t = self._table(seats, options, dice)
        _set_up(t, options)
        t.active = int(options["first"]) if options["first"] != "random" else dice.below(seats)
        if t.house.criminal:
            t.zones[t.statics].append(lay(KLEPTOMANIAC, KLEPTOMANIAC, t.active, t.active, 0))
        begin_turn(t)
        t.push(Turn(STARTING))
        t.go_on()
        return t

    def position(self, seats: int, options: dict[str, str], dice: Dice, setup: dict[str, object]) -> ExplodingPuppy:
        t = self._table(seats, options, dice)
        arrange(t, setup)
        return t

    def _table(self, seats: int, options: dict[str, str], dice: Dice) -> ExplodingPuppy:
        t = ExplodingPuppy(self, seats, options, PLACES[seats], dice, House())
        t.zones = [[] for _ in t.places]
        t.zones[t.box] = [EXPLODING_PUPPY | EVERYONE]  # for EP-loop.1
        t.house.fight = find_deck(options["deck"]).fight
        t.house.criminal = options["criminal_mind"] == "on"
        t.house.intensity = options["intensity"] == "on"
        t.house.combos = (WITH_SUPER_COMBO if options["super_combo"] == "on" else 0) | (
            WITH_SKIPPER if options["skipper"] == "on" else 0
        )
        t.house.combos |= WITH_REVERSE_DOG if options["reverse_dog"] == "on" else 0
        if options["house"]:
            furnish(t.house, options["house"])
        t.order = list(range(seats))
        t.fallen = [0] * seats
        t.ties = [-1] * seats
        t.watching = [0] * seats
        t.bindings = [0] * seats
        return t


def _set_up(t: ExplodingPuppy, options: dict[str, str]) -> None:
    """EP-setup.1 to EP-setup.6 with the variants that change it."""
    deck = find_deck(options["deck"])
    if t.house.criminal:
        deck = deck.without(KLEPTOMANIAC)
    ordinary, greens = deck.ordinary.copy(), deck.green.copy()
    if len(greens) > GREENS:
        t.dice.shuffle(greens)
        t.zones[t.box] += [green | EVERYONE for green in greens[GREENS:]]
    pile = deck.black + greens[:GREENS]
    t.house.holding = options["special"] == "on" or deck.copies[BASKET] + deck.copies[BINDING_DEFUSE] > 0
    t.house.watchable = deck.copies[CLAIRVOYANCE] > 0
    t.dice.shuffle(ordinary)
    aside = set_aside(t.seats)
    t.zones[t.aside] = ordinary[:aside]
    dealt = aside
    quicky = options["quicky"] == "on"
    for seat in range(t.seats):
        t.zones[seat] = [card | BIT[seat] for card in ordinary[dealt : dealt + HAND_SIZE]]
        dealt += HAND_SIZE
        if deck.defuses and not quicky:
            t.zones[seat].append(DEFUSE | BIT[seat])
    pile += ordinary[dealt:]
    if deck.defuses and quicky:
        pile += [DEFUSE] * t.seats
    if options["fast_dogs"] != "off":
        count, _, kind = options["fast_dogs"].partition("-")
        pile += [IMPLODING_PUPPY if kind else EXPLODING_PUPPY] * int(count)
    if options["special"] == "on":
        pile += _draw_specials(t, deck)
    t.dice.shuffle(pile)
    t.zones[t.pile] = pile
    t.house.copies = copies_of(t.components())
    note_deal(t, deck.defuses and not quicky)


def _draw_specials(t: ExplodingPuppy, deck: Deck) -> list[int]:
    """Four that the deck lacks; the others stay in the box (EP-var-special.1)."""
    specials = [kind for kind in range(len(CARDS)) if BOOK[kind].special and not deck.copies[kind]]
    if t.house.criminal:
        specials.remove(KLEPTOMANIAC)
    for special in specials:
        t.house.added[special] = True
    t.dice.shuffle(specials)
    t.zones[t.box] += [special | EVERYONE for special in specials[SPECIALS_ADDED:]]
    return specials[:SPECIALS_ADDED]


GAME = ExplodingPuppyBox()
