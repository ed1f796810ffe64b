"""An attack from a seat: all that costs nothing is tried, and must tell the same in worlds that look alike to the seat.

Law 11 tries a little at very many states. This tries all there is at a few: every legal move with every way to go on,
what can be played and taken back, previews, sealed answers, and each verb with a few numbers.
"""

from __future__ import annotations

import os

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game, IllegalMove
from barkyard.engine.moves import VERB, move_text
from barkyard.engine.table import Table
from barkyard.engine.views import view
from barkyard.games import GAMES
from barkyard.match import Match, deal
from barkyard.server import board as boards
from barkyard.server.board import Board
from laws import random_answer
from test_laws_bite import attempt_at_the_true_table
from toy import ToyBox

FULL = os.environ.get("BARKYARD_TEST") != "fast"
MODES = 8 if FULL else 2  # of each game
STATES = 6 if FULL else 3  # of a game in each mode
MOST = 6  # legal moves that are gone on from
WORLDS = 3


@pytest.mark.slow
@pytest.mark.parametrize("game", [*GAMES.values(), ToyBox()], ids=[*GAMES, "toy"])
def test_what_costs_nothing_tells_nothing(game: Game) -> None:
    modes = game.modes()
    for number, (seats, options) in enumerate(modes[:: max(1, len(modes) // MODES)]):
        attack(game, seats, options, Dice.seeded(number + 40))


def attack(game: Game, seats: int, options: dict[str, str], dice: Dice) -> None:
    """Play a random game, and attack from one of the seats at some of its states."""
    trial = deal(game, seats, dice.next(), options).table
    trial.news = None
    t, length = trial.clone(), 0
    while trial.stack:
        random_answer(trial, dice)
        length += 1
    stops = {dice.below(length) for _ in range(STATES)}
    for step in range(length):
        if not t.stack:
            return
        if step in stops:
            concerned = t.stack[-1].together(t)
            compare(t, concerned[dice.below(len(concerned))], dice)
        random_answer(t, dice)


def compare(t: Table, seat: int, dice: Dice) -> None:
    worlds = [t, *(t.imagine(seat, dice) for _ in range(WORLDS - 1))]
    plans = wishes(worlds, seat, dice)
    told = [told_for_nothing(world, seat, plans) for world in worlds]
    for plan, *answers in zip(plans, *told, strict=True):
        assert all(answer == answers[0] for answer in answers), f"seat {seat} tries {plan} and is told {answers}"


def wishes(worlds: list[Table], seat: int, dice: Dice) -> list[list[str]]:
    """Whatever is legal, what would be legal after it in one of the worlds, and much that is not."""
    verbs = worlds[0].game.verbs
    plans = [["zzz"], ["zzz", "zzz"]]
    for index, verb in enumerate(verbs):
        plans += [[move_text(verbs, index << VERB | dice.below(verb.size))] for _ in range(4)]
    moves = Board(worlds[0], 0).moves(seat)
    dice.shuffle(moves)
    plans += [[move] for move in moves]
    for move in moves[:MOST]:
        after = {text: 0 for world in worlds for text in options_after(world, seat, move)}  # in order
        plans += [[move, text] for text in [*after][:MOST]] + [[move, text, "zzz"] for text in [*after][:MOST]]
        plans += [[move, "zzz"], [move, move], [move, moves[0]]]
    return plans


def options_after(world: Table, seat: int, move: str) -> tuple[str, ...]:
    match = Match(world.clone(), None)
    try:
        match.play(seat, move)
    except IllegalMove:
        return ()
    return match.moves(seat)


def told_for_nothing(world: Table, seat: int, plans: list[list[str]]) -> list[object]:
    """For each plan what the seat is told without having to stand by it."""
    board = Board(world.clone(), 0)
    return [[_played(board, seat, plan), _previewed(board, seat, plan), _sealed(board, seat, plan)] for plan in plans]


def _played(board: Board, seat: int, plan: list[str]) -> object:
    """A refusal, or what was seen where it can be taken back again."""
    try:
        outcome = board.attempt(seat, plan)
    except IllegalMove as fault:
        return fault.why, fault.rule
    assert len(outcome.answers) == len(plan), "not all was done that was let through"
    match = Match(board.table.clone(), None)
    for answer in outcome.answers:
        match.make(answer)
        if not match.can_undo(seat):
            return "it stands"
    return view(outcome.table, seat), outcome.heard(seat)


def _previewed(board: Board, seat: int, plan: list[str]) -> object:
    try:
        return board.preview(seat, plan)
    except IllegalMove as fault:
        return fault.why, fault.rule


def _sealed(board: Board, seat: int, plan: list[str]) -> object:
    if not board.is_window:
        return None
    try:
        return board.check_sealed(seat, plan)
    except IllegalMove as fault:
        return fault.why, fault.rule


def test_the_attack_gets_through_where_a_batch_looks_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "attempt", attempt_at_the_true_table)
    with pytest.raises(AssertionError, match="and is told"):
        attack_often(ToyBox())


def attack_often(game: Game) -> None:
    for number in range(60):
        attack(game, game.seats[-1], {}, Dice.seeded(number))


@pytest.mark.slow
def test_else_it_does_not() -> None:
    attack_often(ToyBox())
