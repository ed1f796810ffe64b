"""The words of moves, menus of them, and why a move does not even fit."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import COUNT as NUMBERS
from barkyard.engine.moves import NUMBER, VERB, Verbs
from barkyard.games.good_puppies_too.declare.pups import CARDS, GROUPS, TEN, VALUE_NAMES

WAYS: Final = ("bury", "upgrade", "move")
SETS: Final = ("too", "first")

VERBS: Final = Verbs()
PICK: Final = VERBS.add("pick", CARDS)
SWAP: Final = VERBS.add("swap", CARDS, CARDS)
TAKE: Final = VERBS.add("take", CARDS)
GROUP: Final = VERBS.add("group", GROUPS)
BONE: Final = VERBS.add("bone", GROUPS, VALUE_NAMES)
COUNT: Final = VERBS.add("count", NUMBERS)
STOP: Final = VERBS.add("stop")
YES: Final = VERBS.add("yes")
NO: Final = VERBS.add("no")
WAY: Final = VERBS.add("way", WAYS)
PAY: Final = VERBS.add("pay", CARDS)
USE: Final = VERBS.add("use", SETS)
TRICK: Final = VERBS.add("trick", CARDS)
BEST: Final = VERBS.add("best")

WAY_BURY: Final = WAY
WAY_UPGRADE: Final = WAY | 1
WAY_MOVE: Final = WAY | 2

ANY_GROUP: Final = -1
A_BONE: Final = "'bone' with a group and a value"
A_GROUP: Final = "'group' with one of your groups"
OR_STOP: Final = ", or 'stop'"


def bone_moves(offered: int) -> list[int]:
    """One move for each kind of bone in the mask: equal bones of a group are one choice (GP-ask.7)."""
    moves: list[int] = []
    kind = 0
    while offered:
        if not offered & 15:
            offered >>= 4
            kind += 4
            continue
        if offered & 1:
            moves.append(BONE | kind)
        offered >>= 1
        kind += 1
    return moves


def bone_or_stop(offered: int) -> list[int]:
    moves = bone_moves(offered)
    moves.append(STOP)
    return moves


def wrong_kind(move: int, wanted: str, rule: str = "GP-ask.1", can_stop: bool = True) -> tuple[str, str]:
    """The refusal of an answer that does not even have the right verb."""
    if move == STOP and not can_stop:
        return f"this cannot be stopped; it takes {wanted}", "GP-ask.11"
    return f"this takes {wanted}", rule


def yes_or_no(move: int) -> tuple[str, str]:
    """The refusal of anything else."""
    return "this takes 'yes' or 'no'", "GP-ask.3" if move == STOP else "GP-ask.1"


def group_refusal(move: int, can_stop: bool = True) -> tuple[str, str]:
    if move >> VERB != GROUP >> VERB:
        return wrong_kind(move, A_GROUP + (OR_STOP if can_stop else ""), can_stop=can_stop)
    return "you have no such group", "GP-trick.1"


def bone_refusal(bones: list[int], move: int, group: int, rule: str, can_stop: bool = True) -> tuple[str, str]:
    """Why none of a seat's bones is meant, or not one that counts here."""
    if move >> VERB != BONE >> VERB:
        return wrong_kind(move, A_BONE + (OR_STOP if can_stop else ""), can_stop=can_stop)
    if move & NUMBER not in bones:
        return "you have no such bone", "GP-ask.2"
    if group not in (ANY_GROUP, (move & NUMBER) >> 2):
        return "only bones of this pup's own group count here", rule
    if move & 3 == TEN:
        return "a bone worth 10 stays 10", "GP-ask.6"
    return "that bone has been used in this part already", "GP-trick.6"
