"""What the stack is made of: questions, and steps that are done without one; and the moves that answer them."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from barkyard.engine.moves import COUNT as NUMBERS
from barkyard.engine.moves import VERB, Verb
from barkyard.engine.table import Question, Table
from barkyard.games.good_puppies_too.cards import CARDS, GROUPS, VALUE_NAMES
from barkyard.games.good_puppies_too.table import GoodPuppies

WAYS: Final = ("bury", "upgrade", "move")
SETS: Final = ("too", "first")

VERBS: Final = (
    Verb("pick", CARDS),
    Verb("swap", CARDS, CARDS),
    Verb("take", CARDS),
    Verb("group", GROUPS),
    Verb("bone", GROUPS, VALUE_NAMES),
    Verb("count", NUMBERS),
    Verb("stop"),
    Verb("yes"),
    Verb("no"),
    Verb("way", WAYS),
    Verb("pay", CARDS),
    Verb("use", SETS),
    Verb("trick", CARDS),
    Verb("best"),
)
PICK: Final = 0 << VERB
SWAP: Final = 1 << VERB
TAKE: Final = 2 << VERB
GROUP: Final = 3 << VERB
BONE: Final = 4 << VERB
COUNT: Final = 5 << VERB
STOP: Final = 6 << VERB
YES: Final = 7 << VERB
NO: Final = 8 << VERB
WAY_BURY: Final = 9 << VERB
WAY_UPGRADE: Final = WAY_BURY | 1
WAY_MOVE: Final = WAY_BURY | 2
PAY: Final = 10 << VERB
USE: Final = 11 << VERB
TRICK: Final = 12 << VERB
BEST: Final = 13 << VERB


class Step(Question):
    """A question that knows when it needs no answer. Nearly all are for one seat, and say three things about it:
    what its options are, what is done when one is chosen, and why anything else is refused."""

    STEP: ClassVar[str] = ""  # the step of the round or turn it belongs to (GP-ref.3)
    seat: int

    def ready(self, t: GoodPuppies) -> bool:
        """True if the question must be asked now; otherwise it has done its work, and popped itself when through."""
        return True

    def options(self, t: GoodPuppies) -> list[int]:
        """What the seat may answer. Steps that are never asked keep this one, which only goes on."""
        return [STOP]

    def do(self, t: GoodPuppies, move: int) -> None:
        """What an answer changes; what comes next is found out afterwards."""

    def why_not(self, t: GoodPuppies, move: int) -> tuple[str, str]:
        """Why this is not an option, and the rule behind it."""
        return "that is not one of the options", self.RULE

    def has_choice(self, t: GoodPuppies) -> bool:
        """For `ready`: where there is only one option it is done without asking (GP-ask.5)."""
        options = self.options(t)
        if len(options) > 1:
            return True
        self.do(t, options[0])
        return False

    def step(self, t: GoodPuppies) -> str:
        """The step of the round or turn that this is asked in."""
        return self.STEP

    def report(self, count: int) -> None:
        """A part of a trick tells the trick how many bones it ate or moved."""

    def cites(self) -> str:
        """The rule that a part of this cites."""
        return self.RULE

    def asked(self, t: Table) -> list[int]:
        return [self.seat]

    def moves(self, t: Table, seat: int) -> list[int]:
        return self.options(cast(GoodPuppies, t))

    def answer(self, t: Table, seat: int, move: int) -> None:
        g = cast(GoodPuppies, t)
        self.do(g, move)
        run(g)

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return self.why_not(cast(GoodPuppies, t), move)


def run(t: GoodPuppies) -> None:
    """Do all that needs no answer, until something must be asked or the game is over."""
    while t.stack and not cast(Step, t.stack[-1]).ready(t):
        pass


def done(t: GoodPuppies) -> bool:
    """A part that has been done in full."""
    t.stack.pop()
    return False


def skip(t: GoodPuppies, seat: int) -> bool:
    """A part with nothing to choose from is not asked (GP-ask.4)."""
    t.stack.pop()
    t.tell("GP-ask.4", "@{a} can do nothing more there", seat)
    return False


def stop(t: GoodPuppies, seat: int, text: str) -> None:
    """A part ends because the player wants no more of it (GP-ask.3)."""
    t.stack.pop()
    t.tell("GP-ask.3", text, seat)


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


def trick_rule(t: GoodPuppies) -> str:
    """The rule of the trick that the part on top of the stack belongs to."""
    return cast(Step, t.stack[-2]).cites()


def wrong_kind(move: int, wanted: str, rule: str = "GP-ask.1", can_stop: bool = True) -> tuple[str, str]:
    """The refusal of an answer that does not even have the right verb."""
    if move == STOP and not can_stop:
        return f"this cannot be stopped; it takes {wanted}", "GP-ask.11"
    return f"this takes {wanted}", rule


def yes_or_no(move: int) -> tuple[str, str]:
    """The refusal of anything else."""
    return "this takes 'yes' or 'no'", "GP-ask.3" if move == STOP else "GP-ask.1"
