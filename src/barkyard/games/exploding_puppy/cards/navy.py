"""Blue cards about turns and numbers."""

from __future__ import annotations

from typing import cast

from barkyard.games.exploding_puppy import runs
from barkyard.games.exploding_puppy.declare import ANYONE, BOOK, DOUBLED, NUMBERED, REACT, SIGN, card
from barkyard.games.exploding_puppy.kinds import BLUE, CLONE, DOUBLE, MADNESS, REVERSE, SCALING, SKIP, SUBMERGE
from barkyard.games.exploding_puppy.moves import MINUS, PLUS
from barkyard.games.exploding_puppy.questions.deeds import Deed, deed_at
from barkyard.games.exploding_puppy.questions.plays import Play
from barkyard.games.exploding_puppy.questions.ready import copied, could
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import FRESH, LARGEST


def copies_something(t: ExplodingPuppy, seat: int, item: Deed | None, with_now: bool, laying: int) -> bool:
    """Whether the copied card could be played; one that only answers others needs a Now (EP-x.1)."""
    kind = copied(t)
    if kind < 0 or (BOOK[kind].use == REACT and not with_now):
        return False
    return could(t, seat, kind, item, with_now, laying)


@card(
    CLONE,
    "Clone",
    BLUE,
    "Counts as a copy of the top discard, but not as a NOW card.",
    copyable=False,
    fits=copies_something,
)
def clone(t: ExplodingPuppy, play: Play) -> None:
    """The item is the copied card from the announcement on (EP-clone.1)."""


@card(
    MADNESS,
    "Madness",
    BLUE,
    "Say + or -: all cards played from now on change by ({n}), until the end of your next turn.",
    n=1,
    static=True,
    needs=(SIGN,),
    idle=True,
)
def madness(t: ExplodingPuppy, play: Play) -> None:
    if t.alive(play.seat):
        play.put_down(t, play.seat, "EP-madness.1", other=FRESH, minus=play.named[0] == MINUS)


@card(
    DOUBLE,
    "Double",
    BLUE,
    "The number of a card on the stack is doubled.",
    use=REACT,
    now=True,
    needs=(DOUBLED,),
)
def double(t: ExplodingPuppy, play: Play) -> None:
    target = cast(Play, deed_at(t, play.named[0]))
    target.n = min(2 * target.n, LARGEST)
    t.tell("EP-double.1", "The number of {a:play} is now {b}", target.card, target.n)


@card(
    SCALING,
    "Scaling",
    BLUE,
    "The number of a card on the stack goes up or down by ({n}).",
    n=1,
    use=REACT,
    now=True,
    needs=(NUMBERED, SIGN),
    idle=True,
)
def scaling(t: ExplodingPuppy, play: Play) -> None:
    target = cast(Play, deed_at(t, play.named[0]))
    change = play.n if play.named[1] == PLUS else -play.n
    target.n = min(max(target.n + change, 0), LARGEST)
    t.tell("EP-scaling.1", "The number of {a:play} is now {b}", target.card, target.n)


@card(REVERSE, "Reverse", BLUE, "The turn order is reversed, and your turn ends without a draw.")
def reverse(t: ExplodingPuppy, play: Play) -> None:
    t.direction = -t.direction
    t.tell("EP-reverse.1", "The turn order is reversed")
    t.end_turn("EP-reverse.1")


def later_turns(t: ExplodingPuppy) -> int:
    """How many turns the active player takes in a row after the current one."""
    count = rest_of_run(t)
    for run in runs.coming(t.runs):
        if run[runs.SEAT] != t.active:
            break
        count += run[runs.TURNS]
    return count


def rest_of_run(t: ExplodingPuppy) -> int:
    return t.owed if t.ordinary else t.owed - 1


def take_turns(t: ExplodingPuppy, lost: int) -> None:
    """So many turns of the active player do not come: first those of this run, then of the runs that follow it."""
    here = min(lost, rest_of_run(t))
    t.owed -= here
    t.past = max(t.past - here, 0)
    lost -= here
    for run in runs.coming(t.runs):
        if lost:
            gone = min(lost, run[runs.TURNS])
            lost -= gone
            left = [runs.shorter(run, run[runs.TURNS] - gone)] if gone < run[runs.TURNS] else []
            place = t.runs.index(run)
            t.runs = t.runs[:place] + left + t.runs[place + 1 :]


def can_skip(t: ExplodingPuppy, seat: int, n: int, laying: int) -> bool:
    return not t.ended or later_turns(t) > 0


@card(
    SKIP,
    "Skip",
    BLUE,
    "Up to ({n}) turns of the active player, this one first, end without a draw.",
    n=2,
    now=True,
    idle=True,
    can=can_skip,
)
def skip(t: ExplodingPuppy, play: Play) -> None:
    if not play.n:
        return
    later = play.n if t.ended else play.n - 1
    lost = min(later, later_turns(t))
    take_turns(t, lost)
    if lost:
        t.tell("EP-skip.1", "@{a} loses {b} turns more", t.active, lost)
    t.end_turn("EP-skip.1")


@card(
    SUBMERGE,
    "Submerge",
    BLUE,
    "Before any player, who is out of reach until this has cost them a turn.",
    static=True,
    needs=(ANYONE,),
)
def submerge(t: ExplodingPuppy, play: Play) -> None:
    play.put_down(t, play.named[0], "EP-submerge.1")
