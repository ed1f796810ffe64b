"""A bot in its chair knows what the seat knows, and there is nothing else in the chair to find."""

from __future__ import annotations

import pytest

import barkyard
from barkyard.bots import Chair, RandomBot, seat_bots
from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game
from barkyard.engine.saves import save
from barkyard.engine.views import view
from barkyard.games import GAMES

GAME = "walking-doggos"


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_chair_shows_what_the_seat_may_know(game: Game) -> None:
    seats = game.seats[-1]
    t = game.deal(seats, game.settle(seats, {}), Dice.seeded(1))
    dice = Dice.seeded(2)
    for _ in range(60):
        if t.over():
            break
        seat = t.asked()[0]
        chair = Chair(t, seat, dice.fork())
        assert chair.view() == view(t, seat)
        assert chair.moves() == t.moves(seat)
        assert save(chair.imagine(Dice.seeded(9))) == save(t.imagine(seat, Dice.seeded(9)))
        other = Chair(t.imagine(seat, dice), seat, Dice.seeded(3))
        assert save(other._imagined) == save(Chair(t, seat, Dice.seeded(3))._imagined)
        t.answer(seat, RandomBot().choose(chair, dice))


def test_a_seat_that_is_not_asked_has_no_moves() -> None:
    match = barkyard.deal("walking-doggos", seats=3, seed=1, dealer="2")
    assert Chair(match.table, 1, Dice.seeded(1)).moves() == []
    chair = Chair(match.table, 0, Dice.seeded(1))
    assert [chair.text(move) for move in chair.moves()] == list(match.moves(0))


def test_the_random_bot_takes_every_move_sooner_or_later() -> None:
    match = barkyard.deal("walking-doggos", seats=2, seed=1, dealer="1")
    dice = Dice.seeded(4)
    chair = Chair(match.table, 0, dice)
    assert {RandomBot().choose(chair, dice) for _ in range(400)} == set(chair.moves())


def test_bots_for_seats() -> None:
    assert seat_bots("random", 3, GAME) == ["random"] * 3
    assert seat_bots("random, random", 2, GAME) == ["random"] * 2
    assert seat_bots("random", 0, GAME) == []
    with pytest.raises(BadSetup, match="there is no bot 'clever'; there are random"):
        seat_bots("random,clever", 2, GAME)
    with pytest.raises(BadSetup, match="one for each of 3 seats, not 2"):
        seat_bots("random,random", 3, GAME)
