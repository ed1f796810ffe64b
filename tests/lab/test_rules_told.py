"""Rules that never came up: of what is played, not of options that are off, and not what only refusals cite."""

from __future__ import annotations

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.games import GAMES, find
from barkyard.lab.chapters.oddities import is_among, oddities
from barkyard.lab.chapters.source import Source
from barkyard.lab.rules_told import rules_told
from barkyard.lab.simulate import Plan
from barkyard.lab.study import Study, begin, run

MODES = [(game.name, seats, options) for game in GAMES.values() for seats, options in game.modes()]


def test_what_only_refusals_cite_is_not_told() -> None:
    """A bone that does not lie here is refused by GP-term.4, and nothing else speaks of it."""
    told = rules_told(find("good-puppies-too"))
    assert "GP-term.4" not in told
    assert "GP-term.5" in told  # also the rule of a question


@pytest.mark.slow
@pytest.mark.parametrize(("name", "seats", "options"), MODES)
def test_no_rule_comes_up_that_a_game_calls_unused(name: str, seats: int, options: dict[str, str]) -> None:
    game = find(name)
    settled = game.settle(seats, options)
    unused = game.unused(seats, settled)
    for seed in range(2):
        assert not [rule for rule in heard(game, seats, settled, seed) if is_among(rule, unused)]


def heard(game: Game, seats: int, options: dict[str, str], seed: int) -> set[str]:
    """The rules of the news and questions of a random game."""
    t, dice = game.deal(seats, options, Dice.seeded(seed)), Dice.seeded(seed)
    t.news, rules = [], set()
    while asked := t.asked():
        rules.add(t.stack[-1].RULE)
        moves = t.moves(asked[0])
        t.answer(asked[0], moves[dice.below(len(moves))])
    return rules | {news.rule for news in t.news}


def test_an_option_that_is_off_is_no_finding() -> None:
    game = find("walking-doggos")
    off = _silent(game, {})
    assert not [rule for rule in off if "memory" in rule or "long" in rule]
    assert off != _silent(game, {"memory": "on"})


def _silent(game: Game, options: dict[str, str]) -> list[str]:
    """The lines of a report on the rules that did not come up in one game."""
    seen = begin(Study(Plan(game.name, 3, options, ("random",) * 3, 1, 1)))
    run(seen, 1, lambda done: None, None)
    return oddities(Source(seen.study.plan, seen.tallies[0])).lines
