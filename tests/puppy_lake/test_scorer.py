"""The program's points against those of the slow scorer, over random games in every mode."""

from __future__ import annotations

from typing import cast

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.slips import WATCHER
from barkyard.engine.views import news_view
from barkyard.games.puppy_lake import GAME
from barkyard.games.puppy_lake.table import PuppyLake
from barkyard.match import deal
from puppy_lake.scorer import score

GAMES = 6  # of each mode; ten thousand of each were compared when this was written


def check(seats: int, options: dict[str, str], seed: int) -> None:
    t = cast(PuppyLake, deal(GAME, seats, seed, options).table)
    t.news = []
    dice = Dice.seeded(seed + 1)
    while not t.over():
        seat = t.asked()[0]
        moves = t.moves(seat)
        t.answer(seat, moves[dice.below(len(moves))])
    said = [str(news_view(t, news, WATCHER)["text"]) for news in t.news]
    board = t.lake
    rescued, lost = score(said, seats, board.columns, board.rows, board.canoe)
    assert rescued == [0 if seat == t.hubbard else t.score(seat) for seat in range(seats)]
    assert lost == t.facts(WATCHER)["lost_points"]
    scores = [lost if seat == t.hubbard else rescued[seat] for seat in range(seats)]
    result = t.result()
    assert list(result.scores) == scores
    assert sum(rescued) + lost == board.total
    best = max(scores)
    winners = [seat for seat in range(seats) if scores[seat] == best] if seats > 1 else [0] * (scores[0] > lost)
    assert list(result.winners) == winners


@pytest.mark.parametrize(("seats", "options"), GAME.modes())
def test_points_agree_with_the_slow_scorer(seats: int, options: dict[str, str]) -> None:
    for seed in range(GAMES):
        check(seats, options, seed)
