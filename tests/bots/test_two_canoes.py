"""Two canoes as `expert` imagines them: the judge chooses which turns race, and every reply."""

from __future__ import annotations

from typing import cast

import pytest

from barkyard.bots import Chair
from barkyard.bots.hints import hints_for
from barkyard.bots.hints.puppy_lake import KeenPuppyLakeHints, PuppyLakeHints
from barkyard.bots.hints.puppy_lake_habits import KEEN, USUAL
from barkyard.bots.hints.puppy_lake_turns import quickly_promising, take
from barkyard.bots.learned import TRAITS, TWO_CANOES, learned_bot
from barkyard.bots.learned.model import Model
from barkyard.bots.learned.two_canoes import RACING, REPLIES, TwoCanoesHints
from barkyard.bots.search_bot import SearchBot
from barkyard.engine.dice import Dice
from barkyard.games import GAMES
from barkyard.games.puppy_lake.cards import number_on
from barkyard.games.puppy_lake.questions import PlayCard
from barkyard.games.puppy_lake.table import PuppyLake
from barkyard.games.puppy_lake.zones import DISCARDS, own

BOX = GAMES["puppy-lake"]
NAMES = TRAITS["puppy-lake"].names


def dealt(seats: int = 2, turns: int = 5, seed: int = 3) -> PuppyLake:
    """A lake after some turns by rules of thumb: somebody has to play a card."""
    t = cast(PuppyLake, BOX.deal(seats, BOX.settle(seats, {}), Dice.seeded(seed)))
    while t.turns < turns or not isinstance(t.stack[-1], PlayCard):
        hints_for("puppy-lake").take_turn(t)
    return t


def judging(trait: str, weight: float) -> TwoCanoesHints:
    """A judge that looks at nothing else."""
    weights = [weight if name.startswith(f"two canoes: {trait}") else 0.0 for name in NAMES]
    return TwoCanoesHints(KeenPuppyLakeHints(), TRAITS["puppy-lake"], Model(weights, [], [], []), TWO_CANOES)


@pytest.mark.parametrize("seed", [3, 4, 5])
def test_a_reply_is_what_the_judge_likes_best(seed: int) -> None:
    t = dealt(seed=seed)
    seat = t.asked()[0]
    saving, wasting = t.clone(), t.clone()
    judging("steps in hand", 1.0).take_turn(saving)
    judging("steps in hand", -1.0).take_turn(wasting)
    assert seat == t.first, "nothing but the canoe's own cards changes before the next question"
    assert saving.asked() == wasting.asked() != [seat]
    assert played(saving, seat) < played(wasting, seat)


def played(t: PuppyLake, seat: int) -> int:
    """The number on the card that was played last."""
    return number_on(t.zones[own(seat, DISCARDS)][-1])


def test_turns_that_race_are_those_the_judge_likes_best() -> None:
    t = dealt()
    seat = t.asked()[0]
    moves = t.moves(seat)
    usual = KeenPuppyLakeHints().plans(t, seat, moves)
    for weight in (1.0, -1.0):
        plans = judging("points", weight).plans(t.clone(), seat, moves)
        assert plans == judging("points", weight).plans(t.clone(), seat, moves)
        assert len(plans) == min(RACING, len(usual))
        points = {tuple(turn): weight * rescued(t, seat, turn) for turn in usual}
        assert points[tuple(plans[0])] == max(points.values())
        assert min(points[tuple(plan)] for plan in plans) >= sorted(points.values())[-RACING]


def rescued(t: PuppyLake, seat: int, turn: list[int]) -> int:
    after = t.clone()
    take(after, seat, turn)
    return after.score(seat) - after.score(1 - seat)


def test_looking_for_replies_changes_nothing_and_finds_whole_turns() -> None:
    for turns in (1, 3, 6):
        t = dealt(turns=turns)
        seat = t.asked()[0]
        found = quickly_promising(t, seat, t.moves(seat), KEEN, REPLIES)
        assert 1 < len(found) <= REPLIES
        for turn in found:
            after = t.clone()
            made = take(after, seat, turn)
            assert made[: len(turn)] == turn, "every step of it is allowed"
            assert not after.stack or after.asked() != [seat] or after.turns > t.turns


def test_only_two_canoes_are_played_this_way() -> None:
    bot = learned_bot("puppy-lake", 2000)
    two, three = (cast(SearchBot, bot.learned[seats]) for seats in (2, 3))
    assert isinstance(two.hints, TwoCanoesHints)
    assert two.iterations == int(2000 * TWO_CANOES.pace)
    assert not isinstance(three.hints, TwoCanoesHints)


def test_it_thinks_for_a_time_as_well() -> None:
    t = dealt()
    chair = Chair(t, t.asked()[0], Dice.seeded(1))
    assert learned_bot("puppy-lake", 0, 5).choose(chair, Dice.seeded(2)) in chair.moves()


def test_keen_habits_are_for_two_canoes_without_a_hubbard_player() -> None:
    keen = KeenPuppyLakeHints()
    duel = cast(PuppyLake, BOX.deal(2, BOX.settle(2, {"hubbard": "0"}), Dice.seeded(1)))
    assert keen.habits_at(dealt()) is KEEN
    assert keen.habits_at(dealt(3)) is keen.habits_at(dealt(1)) is keen.habits_at(duel) is USUAL
    assert cast(PuppyLakeHints, hints_for("puppy-lake")).habits_at(dealt()) is USUAL


@pytest.mark.slow
def test_keen_habits_win_more_games() -> None:
    """By themselves they won two of three; of 200 games six in ten is well within luck."""
    won = 0.0
    for number in range(200):
        t = BOX.deal(2, BOX.settle(2, {}), Dice.seeded(number // 2))
        keen = number % 2
        players = [hints_for("puppy-lake"), KeenPuppyLakeHints()]
        while t.stack:
            players[t.asked()[0] == keen].take_turn(t)
        winners = t.result().winners
        won += (keen in winners) / len(winners)
    assert won >= 115


def test_a_judge_of_two_canoes_learns_from_beginnings_of_turns() -> None:
    t = dealt()
    traits = TRAITS["puppy-lake"]
    assert traits.asked(t)
    t.answer(t.asked()[0], t.moves(t.asked()[0])[0])
    assert not traits.asked(t)
    assert traits.asked(dealt(3))
