"""The reference card: the steps of a round and of a turn, as each mode has them (rulebook section 20)."""

from __future__ import annotations

from typing import Final

from barkyard.games.good_puppies_too.plan import Plan

FILL: Final = "Fill the Dog Park"
CHOOSE: Final = "Choose a Pupper"
REVEAL: Final = "Reveal Puppies"
TURNS: Final = "Player Turns"
EXTRA: Final = "Extra Pup"

ADD: Final = "Add Pup to Yard"
USE_TRICK: Final = "Use Trick"
DRAW_PUP: Final = "Draw Pup"
COMPLETE: Final = "Complete Scheme"

DEAL: Final = "Puzzle step 1: deal"
BRING: Final = "Puzzle step 2: two pups for the Yard"
DISCARD: Final = "Puzzle step 3: discard"
NEW_TURN: Final = "Puzzle step 4: new turn"

BONUSES: Final = "End-Game Bonuses"
OVER: Final = "Game over"

# By question: the step that it is asked in. All others are parts of a trick.
STEP_OF: Final = {
    "Fill": FILL,
    "Choose": CHOOSE,
    "Turns": TURNS,
    "Place": ADD,
    "TakePup": DRAW_PUP,
    "Schemes": COMPLETE,
    "Pay": COMPLETE,
    "Scoring": BONUSES,
    "Whose": BONUSES,
    "TurnBone": BONUSES,
    "DealRow": DEAL,
    "First": BRING,
    "Second": BRING,
    "Helping": BRING,
    "Party": BRING,
    "Guest": BRING,
    "Discard": DISCARD,
    "KeepAway": DISCARD,
}


def reference(plan: Plan) -> dict[str, list[str]]:
    """What the card says; in Puzzle Mode there is no round, and the turn is the pal's (GP-ref.4)."""
    if plan.puzzle:
        return {"round": [], "turn": puzzle_turn(plan)}
    return {"round": round_steps(plan), "turn": [ADD, USE_TRICK, DRAW_PUP, COMPLETE]}


def round_steps(plan: Plan) -> list[str]:
    two = plan.picks > 1
    return [
        f"{FILL} ({plan.row} pups)" if two else f"{FILL} (seats + 1)",
        f"{CHOOSE} (two of them)" if two else CHOOSE,
        REVEAL,
        f"{TURNS} (high to low, two for each seat)" if two else f"{TURNS} (high to low)",
        f"{EXTRA} (last seat, no trick)",
    ]


def puzzle_turn(plan: Plan) -> list[str]:
    return [
        f"{DEAL} ({plan.row} pups, low to high)",
        f"{BRING} (not next to each other, the first without its trick)",
        f"{DISCARD} (the other pups)",
        COMPLETE,
        f"{NEW_TURN} (with fewer than {plan.row} pups in the deck the game is over)",
    ]


def step_of(plan: Plan, kinds: list[str]) -> str:
    """The step that the last of these questions, which lie on the stack, is asked in (GP-ref.3)."""
    step = STEP_OF.get(kinds[-1], USE_TRICK)
    if kinds[-1] == "Place":
        step = _placing(STEP_OF.get(kinds[-2], USE_TRICK))
    # In Puzzle Mode pups are added and do their tricks in step 2.
    return BRING if plan.puzzle and step in (ADD, USE_TRICK) else step


def _placing(below: str) -> str:
    """A Rascal may also come by a trick, or as the Extra Pup when the next thing to do is to fill the Dog Park."""
    return EXTRA if below == FILL else USE_TRICK if below == USE_TRICK else ADD
