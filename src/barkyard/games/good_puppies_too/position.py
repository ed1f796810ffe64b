"""Any situation at the start of a round, of a scheme step or of the scoring: for tests, puzzles and lessons."""

from __future__ import annotations

from typing import Final

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.engine.slips import BIT, EVERYONE, MARK
from barkyard.games.good_puppies_too.declare.pups import CARDS, GROUPS, HOME, RASCALS, VALUES, is_rascal
from barkyard.games.good_puppies_too.declare.puzzles import PALS
from barkyard.games.good_puppies_too.questions.puzzle import DealRow, begin_choosing
from barkyard.games.good_puppies_too.questions.round import Choose, Fill
from barkyard.games.good_puppies_too.questions.schemes import Schemes
from barkyard.games.good_puppies_too.questions.scoring import begin_scoring
from barkyard.games.good_puppies_too.table import GoodPuppies
from barkyard.games.good_puppies_too.zones import BONES, HAND, OWN, TURNED, YARD

PARTS: Final = ("hands", "yards", "deck", "deck_size", "box", "box_size", "park", "ask", "turn", "final", "uses")
ASKS: Final = ("fill", "choose", "scheme", "score")
DECK_SIZE: Final = 20
TURNED_SIGN: Final = "x2"


def arrange(t: GoodPuppies, setup: dict[str, object], dice: Dice) -> None:
    """Lay out what is named, the rest at random: hands, Yards, deck and box from the top, Dog Park, open question."""
    for part in setup:
        if part not in PARTS:
            raise BadSetup(f"a position of Good Puppies Too has {', '.join(PARTS)}, not '{part}'")
    t.final = _number(setup.get("final", 0), "final", 0, 1)
    if t.plan.puzzle:
        t.uses = _number(setup.get("uses", t.uses), "uses", 0, PALS[t.plan.pal].uses)
    cards = t.plan.pups()
    _lay_hands(t, _hands(t, setup), cards)
    _lay_yards(t, _yards(t, setup), cards)
    for zone, name in ((t.deck, "deck"), (t.box, "box"), (t.park, "park")):
        t.zones[zone] = [_lift(cards, card) for card in reversed(_names(setup.get(name, []), name))]
    dice.shuffle(cards)
    _fill_up(t, setup, cards)
    _ask(t, setup)
    t.go_on()


def _lay_hands(t: GoodPuppies, hands: list[list[str]], cards: list[int]) -> None:
    for seat, hand in enumerate(hands):
        if len(hand) > t.plan.hand:
            raise BadSetup(f"the hand of seat {seat} has {t.plan.hand} cards, not {len(hand)}")
        t.zones[OWN * seat + HAND] = [_lift(cards, name) | BIT[seat] for name in hand]


def _lay_yards(t: GoodPuppies, yards: list[list[tuple[list[str], list[int]]]], cards: list[int]) -> None:
    for seat, yard in enumerate(yards):
        for pups, bones in yard:
            group = _group(pups)
            if group in t.groups(seat) or RASCALS in t.groups(seat) or (group == RASCALS and t.groups(seat)):
                raise BadSetup(f"seat {seat} cannot have the group {GROUPS[group]} beside its other groups")
            for name in pups:
                turned = TURNED if name.endswith(TURNED_SIGN) else 0
                slip = _lift(cards, name.removesuffix(TURNED_SIGN)) | EVERYONE | group << MARK | turned
                t.zones[OWN * seat + YARD].append(slip)
            for value in bones:
                if value not in VALUES:
                    raise BadSetup(f"a bone is worth 1, 2, 5 or 10, not {value!r}")
                t.bones[seat].append(group << 2 | VALUES.index(value))


def _group(pups: list[str]) -> int:
    """The group these pups make: the dogs agree, Rascals join."""
    homes: set[int] = set()
    for name in pups:
        plain = name.removesuffix(TURNED_SIGN)
        if plain not in CARDS or (plain != name and not is_rascal(CARDS.index(plain))):
            raise BadSetup(f"'{name}' is no pup; pups are t00 to t99 (and f00 to f99), a turned Rascal t95x2")
        homes.add(HOME[CARDS.index(plain)])
    if not homes or len(homes - {RASCALS}) > 1:
        raise BadSetup(f"{', '.join(pups) or 'nothing'} cannot be one group")
    return min(homes)


def _fill_up(t: GoodPuppies, setup: dict[str, object], cards: list[int]) -> None:
    """Cards that are not named go into hands, under groups, into Dog Park, deck and box; others are out of play."""
    for seat in range(t.plan.hands):
        hand = t.zones[OWN * seat + HAND]
        while len(hand) < t.plan.hand:
            hand.append(_next(cards) | BIT[seat])
    for seat in range(t.seats):
        t.zones[OWN * seat + BONES] = [_next(cards) for _ in t.bones[seat]]
    _fill_park(t, setup, cards)
    named = len(t.zones[t.deck])
    size = _number(setup.get("deck_size", max(named, min(DECK_SIZE, len(cards)))), "deck_size", named, t.plan.cards)
    while len(t.zones[t.deck]) < size:
        t.zones[t.deck].insert(0, _next(cards))
    named = len(t.zones[t.box])
    size = _number(setup.get("box_size", named + len(cards)), "box_size", named, t.plan.cards)
    while len(t.zones[t.box]) < size:
        t.zones[t.box].insert(0, _next(cards))
    t.zones[t.discard] = cards.copy()


def _fill_park(t: GoodPuppies, setup: dict[str, object], cards: list[int]) -> None:
    park = t.zones[t.park]
    size = t.plan.row if setup.get("ask", "fill") == "choose" and not t.final else 0
    if len(park) > size:
        raise BadSetup(f"the Dog Park has {size} pups in this situation, not {len(park)}")
    while len(park) < size:
        park.insert(0, _next(cards))
    t.zones[t.park] = [card | EVERYONE for card in reversed(park)]


def _ask(t: GoodPuppies, setup: dict[str, object]) -> None:
    ask = setup.get("ask", "fill")
    turn = _number(setup.get("turn", 0), "turn", 0, max(0, t.plan.hands - 1))
    if ask == "score":
        begin_scoring(t)
    elif ask == "choose" and t.plan.puzzle:
        t.zones[t.park].sort()
        begin_choosing(t)
    elif ask == "choose":
        t.push(Choose([0] * t.plan.hands))
    elif ask in ("fill", "scheme"):
        t.push(DealRow() if t.plan.puzzle else Fill())
        if ask == "scheme":
            t.push(Schemes(turn))
    else:
        raise BadSetup(f"'ask' is one of {', '.join(ASKS)}, not {ask!r}")


# Reading


def _lift(cards: list[int], name: str) -> int:
    """Take a card by its name out of those not yet laid down."""
    if name not in CARDS or CARDS.index(name) not in cards:
        raise BadSetup(f"'{name}' is not in this game, or lies somewhere else already")
    card = CARDS.index(name)
    cards.remove(card)
    return card


def _next(cards: list[int]) -> int:
    if not cards:
        raise BadSetup("there are not enough cards for this situation")
    return cards.pop()


def _names(names: object, part: str) -> list[str]:
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise BadSetup(f"'{part}' is a list of cards, the top one first")
    return names


def _hands(t: GoodPuppies, setup: dict[str, object]) -> list[list[str]]:
    hands = setup.get("hands", [])
    if not isinstance(hands, list) or len(hands) > t.plan.hands:
        raise BadSetup(f"'hands' has a list of cards for each of the {t.plan.hands} hand players")
    return [_names(hand, "hands") for hand in hands]


def _yards(t: GoodPuppies, setup: dict[str, object]) -> list[list[tuple[list[str], list[int]]]]:
    """Each Yard is a list of groups, each group its pups and the values of its bones."""
    yards = setup.get("yards", [])
    if not isinstance(yards, list) or len(yards) > t.seats:
        raise BadSetup(f"'yards' has a list of groups for each of the {t.seats} seats")
    return [_one_yard(yard) for yard in yards]


def _one_yard(yard: object) -> list[tuple[list[str], list[int]]]:
    if not isinstance(yard, (list, tuple)):
        raise BadSetup(f"a Yard is a list of groups, not {yard!r}")
    return [_one_group(group) for group in yard]


def _one_group(group: object) -> tuple[list[str], list[int]]:
    if not isinstance(group, (list, tuple)) or len(group) != 2 or not isinstance(group[1], list):
        raise BadSetup('a group is its pups and its bones, as in (["t84", "t85"], [1, 5])')
    return _names(group[0], "yards"), group[1]


def _number(number: object, name: str, low: int, high: int) -> int:
    if (type(number) is not int and type(number) is not bool) or not low <= int(number) <= high:
        raise BadSetup(f"'{name}' takes numbers from {low} to {high}, not {number!r}")
    return int(number)
