"""Keen habits of Good Puppies Too: what `expert` lets everybody do in its playouts between two."""

from __future__ import annotations

from typing import Any, cast

import pytest

from barkyard.bots.hints import hints_for
from barkyard.bots.hints.good_puppies_habits import KEEN
from barkyard.bots.hints.good_puppies_keen import KeenGoodPuppiesHints
from barkyard.bots.hints.good_puppies_too import GoodPuppiesHints
from barkyard.bots.hints.good_puppies_yard import Yard, gain_of
from barkyard.bots.learned import learned_bot
from barkyard.bots.learned.hints import LearnedHints
from barkyard.bots.search_bot import SearchBot
from barkyard.engine.dice import Dice
from barkyard.engine.moves import move_text
from barkyard.engine.saves import save
from barkyard.games import GAMES
from barkyard.games.good_puppies_too.declare.pups import CARDS
from barkyard.games.good_puppies_too.table import GoodPuppies
from good_puppies_too.yards import GAME, bones, plays, turned
from story import Story, given

BOX = GAMES[GAME]
HINTS = KeenGoodPuppiesHints()


def chosen(s: Story, seat: int = 0) -> str:
    """What somebody with keen habits would do, who leaves the table as it is."""
    before = save(s.table)
    move = HINTS.thumb(s.table, seat, s.table.moves(seat), Dice.seeded(1))
    assert save(s.table) == before
    return move_text(BOX.verbs, move)


def carries_on(s: Story, seat: int = 0) -> Story:
    """The seat plays on by keen habits until its trick is done."""
    while s.match.asked[0] == seat and type(s.table.stack[-1]).__name__ not in ("TakePup", "Choose"):
        s.play(seat, chosen(s, seat))
    return s


def gain(card: str, yard: list[tuple[list[str], list[int]]]) -> float:
    s = given(GAME, seats=2, hands=[[card], ["t00"]], yards=[yard], ask="choose")
    return gain_of(Yard(s.table, 0, KEEN), CARDS.index(card))


def test_what_work_is_worth_depends_on_how_often_it_is_done() -> None:
    assert bones(carries_on(plays("t84")))["pugs"] == [1]
    assert bones(carries_on(plays("t84", [(["t80"], [5, 2])])))["pugs"] == [10, 5]
    assert bones(carries_on(plays("t84", [(["t80", "t81"], [1])])))["pugs"] == [10]


def test_a_hungry_pup_eats_what_is_cheapest_and_upgrades_what_gains_most() -> None:
    assert sorted(bones(carries_on(plays("t71", [(["t70"], [5, 5, 2])])))["samoyeds"]) == [2, 10, 10]
    assert bones(carries_on(plays("t71", [(["t70"], [10])])))["samoyeds"] == [10, 1]  # nothing gains by it


def test_a_greedy_pup_eats_no_bone_that_is_worth_more_than_two() -> None:
    assert sorted(bones(carries_on(plays("t79", [(["t70", "t71"], [5, 1])])))["samoyeds"]) == [1, 1, 1, 1, 5]


def test_tricks_are_worth_what_they_gain_in_this_yard() -> None:
    assert gain("t71", [(["t70"], [5, 5])]) > gain("t71", [(["t70"], [1, 1])]) > gain("t71", [(["t70"], [])])
    assert gain("t80", [(["t81", "t82"], [])]) > gain("t80", [(["t81"], [])])
    assert gain("t80", [(["t81", "t92x2"], [])]) > gain("t80", [(["t81", "t82"], [])])  # bones there count double


def test_who_can_upgrade_two_fives_does_so_now() -> None:
    yard = [(["t70"], [5, 5]), (["t12"], [])]
    s = given(GAME, seats=2, hands=[["t10", "t71", "t20"], ["t00"]], yards=[yard], ask="choose")
    assert chosen(s) == "pick t71"


def test_bones_are_worth_what_bonuses_make_of_them() -> None:
    """Pugs turn a bone by two steps if there is a Beagle."""
    pugs: tuple[list[str], list[int]] = (["t80"], [2])
    beagles, danes = ([pugs, ([other], [])] for other in ("t20", "t60"))
    values = []
    for yard in (beagles, danes):
        s = given(GAME, seats=2, hands=[["t00"], ["t01"]], yards=[yard, [(["t61"], [])]], ask="choose")
        values.append(Yard(s.table, 0, KEEN).value(s.table.bones[0]))
    assert values[0] > values[1]


def test_a_bone_moves_to_where_it_counts_double() -> None:
    s = carries_on(plays("t88", [(["t80"], [10]), (["t10", "t92x2"], [1])]))
    assert 10 in bones(s)["terriers"]


def test_a_scheme_is_paid_for_where_that_brings_points() -> None:
    paid = given(GAME, seats=2, yards=[[(["t80", "t91"], [10, 10, 1, 1])]], ask="scheme")
    paid.play(0, chosen(paid))
    while paid.match.asked == (0,) and "bone" in paid.moves(0)[0]:
        paid.play(0, chosen(paid))
    assert turned(paid) == ["t91"]
    dear = given(GAME, seats=2, yards=[[(["t80", "t91"], [5, 5])]], ask="scheme")
    assert chosen(dear) == "stop"
    vain = given(GAME, seats=2, yards=[[(["t80", "t91", "t92x2"], [10, 10, 1, 1])]], ask="scheme")
    assert chosen(vain) == "stop", "the bones there count double already"


def test_who_goes_last_gets_both_pups_and_takes_the_trick_into_the_hand() -> None:
    yard = [(["t70", "t72"], [5, 5]), (["t60"], [])]
    s = given(GAME, seats=2, hands=[["t50"], ["t62"]], yards=[yard], ask="choose", park=["t71", "t76", "t69"])
    s.play(0, "pick t50")
    s.play(1, "pick t62")
    carries_on(s, 1).play(1, "take t69")
    carries_on(s).asks(0, "TakePup")
    assert s.moves(0) == ("take t71", "take t76")
    assert chosen(s) == "take t71"


@pytest.mark.parametrize(("seats", "options"), [(6, {}), (1, {"puzzle": "sally"})], ids=["Mega Pups", "Puzzle Mode"])
def test_elsewhere_usual_rules_of_thumb_hold(seats: int, options: dict[str, Any]) -> None:
    usual = hints_for(GAME)
    t = BOX.deal(seats, BOX.settle(seats, options), Dice.seeded(4))
    while t.stack:
        seat = t.asked()[0]
        moves = t.moves(seat)
        move = usual.thumb(t, seat, moves, Dice.seeded(1))
        assert HINTS.thumb(t, seat, moves, Dice.seeded(1)) == move
        t.answer(seat, move)


def test_only_expert_between_two_has_keen_habits() -> None:
    bot = learned_bot(GAME, 3000)
    assert list(bot.learned) == [2]
    hints = cast(LearnedHints, cast(SearchBot, bot.learned[2]).hints)
    assert isinstance(hints.usual, KeenGoodPuppiesHints)
    assert type(hints_for(GAME)) is type(cast(SearchBot, bot.usual).hints) is GoodPuppiesHints


def test_a_game_is_worth_more_the_more_clearly_it_is_won() -> None:
    t = cast(GoodPuppies, BOX.deal(2, BOX.settle(2, {}), Dice.seeded(4)))
    worth = []
    for points in ([30, 30], [31, 30], [50, 30], [30, 50]):
        t.points = points
        worth.append(HINTS.reward(t))
        assert sum(worth[-1]) == pytest.approx(1.0)
    assert worth[0][0] < worth[1][0] < worth[2][0]
    assert worth[3] == pytest.approx(worth[2][::-1])
    assert worth[1][0] > 0.5 > worth[1][1], "winning by one point is most of it"


@pytest.mark.slow
def test_keen_habits_win_more_games() -> None:
    """By themselves they won five of six; of 200 games three in four is well within luck."""
    won = 0.0
    for number in range(200):
        dice = Dice.seeded(number // 2)
        t = BOX.deal(2, BOX.settle(2, {}), dice.fork())
        keen = number % 2
        while t.stack:
            seat = t.asked()[0]
            player = HINTS if seat == keen else hints_for(GAME)
            t.answer(seat, player.thumb(t, seat, t.moves(seat), dice))
        winners = t.result().winners
        won += (keen in winners) / len(winners)
    assert won >= 150
