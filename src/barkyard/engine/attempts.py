"""Trying moves: the one way from a seat's text to an answer, or to a refusal that tells the seat nothing new.

Nothing is refused at the true table. What cannot be done is tried, and its refusal worded, in a world that the seat
imagines with the same dice every time: a function of what the seat could see before its first move (decision 31).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from barkyard.engine.dice import Dice
from barkyard.engine.game import IllegalMove
from barkyard.engine.moves import parse_move
from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE, WATCHER
from barkyard.engine.table import Table

ILLEGAL: Final = -1
LAST: Final = "of several moves only the last may show something new, roll dice or pass the question on"


def attempt(t: Table, seat: int, moves: Sequence[str]) -> list[int]:
    """Make a seat's moves, all or none, and give their numbers as in a record; IllegalMove says why not.

    Should one that could be foreseen turn out impossible, those before it stand: to take them back would show for
    nothing what they have shown. By law 11 no game comes to that.
    """
    if len(moves) > 1:
        foresee(t, seat, moves)
    answers: list[int] = []
    for text in moves:
        answer = make_move(t, seat, text)
        if answer == ILLEGAL:
            break
        answers.append(answer)
    if moves and not answers:
        raise refusal(t, seat, moves[0], t.asked())
    return answers


def foresee(t: Table, seat: int, moves: Sequence[str]) -> None:
    """IllegalMove where the seat could know that these moves cannot be made at once."""
    world = imagined(t, seat)
    before = world.clone()
    world.news = []
    for place, text in enumerate(moves):
        if place and (seat not in world.asked() or not nothing_learnt(before, world, seat)):
            raise IllegalMove(seat, " / ".join(moves), LAST, "")
        if make_move(world, seat, text) == ILLEGAL:
            raise refusal(world, seat, text, world.asked())


def imagined(t: Table, seat: int) -> Table:
    """The world in which a seat's moves are refused: the same for all tables that the seat cannot tell apart."""
    return t.imagine(seat, Dice.seeded(0))


def make_move(t: Table, seat: int, text: str) -> int:
    """Make a move if it is legal: its number as in a record, or ILLEGAL."""
    asked = t.asked()
    move = legal_move(t, seat, text) if seat in asked else ILLEGAL
    if move == ILLEGAL:
        return ILLEGAL
    answer = t.moves(seat).index(move) * len(asked) + asked.index(seat)
    t.answer(seat, move)
    return answer


def legal_move(t: Table, seat: int, text: str) -> int:
    """The move a text stands for if the open question takes it from the seat, or ILLEGAL."""
    try:
        move = parse_move(t.game.verbs, text)
    except ValueError:
        return ILLEGAL
    return move if move in t.moves(seat) else ILLEGAL


def refusal(t: Table, seat: int, text: str, askable: list[int]) -> IllegalMove:
    """Why a seat cannot do what it wants, as far as the seat can know."""
    if t.over():
        return IllegalMove(seat, text, "the game is over", "")
    world = imagined(t, seat)
    question = world.stack[-1]
    if seat not in askable:
        return IllegalMove(seat, text, f"the question is for {name_seats(question.together(world))}", question.RULE)
    try:
        move = parse_move(world.game.verbs, text)
    except ValueError as fault:
        return IllegalMove(seat, text, str(fault), question.RULE)
    return IllegalMove(seat, text, *question.refusal(world, seat, move))


def name_seats(seats: Sequence[int]) -> str:
    return ("seat " if len(seats) == 1 else "seats ") + ", ".join(str(seat) for seat in seats)


def nothing_learnt(before: Table, after: Table, shower: int) -> bool:
    """No die was rolled, nobody was told or has seen more than what the shower knew and put down, and nothing is gone
    that was to be seen only once. `after` has heard the news since."""
    if before.dice.words() != after.dice.words() or _was_written(after) or _is_gone(before, after):
        return False
    for seat in range(WATCHER + 1):
        known = _known(before, seat, shower)
        for card in _known(after, seat, shower):
            if card not in known:
                return False
            known.remove(card)
    return True


def _known(t: Table, seat: int, shower: int) -> list[int]:
    """The cards that a seat has seen and the shower has not; of the shower all. What marks they bear, such as an age,
    is no news about them."""
    cards: list[int] = []
    without = BIT[shower] if seat != shower else 0
    for zone, slips in enumerate(t.zones):
        if not t.places[zone].written:
            cards += [slip & CARD for slip in slips if slip & BIT[seat] and not slip & without]
    return cards


def _was_written(t: Table) -> bool:
    """Whether somebody was told in writing, as a clue is. A list that games keep of what follows is no telling."""
    return any(news.target >= 0 and t.places[news.target].written and news.slip & EVERYONE for news in t.news or [])


def _is_gone(before: Table, after: Table) -> bool:
    """Whether all that was written is there still, but out of sight for somebody who could read it."""
    for zone, place in enumerate(before.places):
        old, new = before.zones[zone], after.zones[zone]
        stays = place.written and [slip & FACE for slip in old] == [slip & FACE for slip in new]
        if stays and any(was & ~now & EVERYONE for was, now in zip(old, new, strict=True)):
            return True
    return False
