"""What each game's table shows and how it is played by pointing at it, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import barkyard
import client
from barkyard.engine.dice import Dice
from barkyard.engine.match import Match
from barkyard.games import GAMES
from web.chromium import OpenPage
from web.stage import Stage
from web.test_pages import faults, fits

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1360, "height": 860}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

# Points at everything on the board, one thing after the other, and gives the options that were listed for it;
# what is chosen at once goes to the stage, which refuses it, so that the table stays as it is.
POINT_AT_ALL = """async () => {
    const pause = () => new Promise(done => setTimeout(done, 15));
    const things = () => [...document.querySelectorAll('.board .can')];
    const listed = [], count = things().length;
    for (let place = 0; place < count; place += 1) {
        for (let wait = 0; things().length < count && wait < 200; wait += 1) await pause();
        things()[place].click();
        await pause();
        const all = [...document.querySelectorAll('.ask button')].find(button => button.textContent === 'All options');
        if (!all) continue;
        listed.push(...[...document.querySelectorAll('.ask [data-move]')].map(option => option.dataset.move));
        all.click();
        await pause();
    }
    for (let wait = 0; things().length < count && wait < 200; wait += 1) await pause();
    return listed;
}"""


@pytest.fixture(scope="session")
def checker() -> str:
    """The script that checks a page for everybody, as npm has it."""
    client.install()
    return (client.WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


# Every option can be reached on the table


def random_steps(game: str, seats: int, options: dict[str, str], seed: int) -> Iterator[tuple[Match, int]]:
    match, dice = barkyard.deal(game, seats=seats, seed=seed, **options), Dice.seeded(seed)
    while not match.over:
        seat = match.asked[0]
        yield match, seat
        moves = match.options(seat)
        match.play(seat, moves[dice.below(len(moves))])


def kinds_of_questions(game: str, most: int) -> Iterator[tuple[Match, int]]:
    """The first position of every kind of question with every mixture of verbs, over all modes."""
    met: set[tuple[str, frozenset[str]]] = set()
    modes = GAMES[game].modes()
    for number, (seats, options) in enumerate(modes[::3] + modes[1::3] + modes[2::3]):
        for match, seat in random_steps(game, seats, options, number):
            moves = match.options(seat)
            key = type(match.table.stack[-1]).__name__, frozenset(verb_of(game, move) for move in moves)
            if key not in met and len(moves) > 1:
                met.add(key)
                yield match, seat
            if len(met) == most:
                return


def verb_of(game: str, move: str) -> str:
    names = sorted((verb.name for verb in GAMES[game].verbs), key=len, reverse=True)
    return next(name for name in names if move == name or move.startswith(name + " "))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_can_be_reached_by_pointing_at_the_table(open_page: OpenPage, game: str) -> None:
    stage = None
    for match, seat in kinds_of_questions(game, 30):
        if stage is None:
            stage = Stage(open_page(**DESK, reduced_motion="reduce"), match, seat)
            stage.refuses = True
        else:
            stage.show(match, seat)
        expect(stage.page.locator(".prompt")).to_contain_text(prompt(match))
        stage.played.clear()
        listed = stage.page.evaluate(POINT_AT_ALL)
        reached = {*listed, *(moves[0] for moves in stage.played)}
        assert set(match.options(seat)) <= reached, f"{prompt(match)} {match.record if match.seed else ''}"


def prompt(match: Match) -> str:
    return match.table.stack[-1].PROMPT
