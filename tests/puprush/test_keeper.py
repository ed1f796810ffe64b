"""PupRush!: the game and the slow point-keeper agree on every question, option, card and point of random games."""

from __future__ import annotations

import os
import tomllib
from typing import Any

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.engine.moves import move_text
from barkyard.engine.slips import CARD
from barkyard.games import find
from barkyard.games.puprush.bank import IN_BOX
from puprush.keeper import Keeper

GAMES_EACH = int(os.environ.get("BARKYARD_KEEPER_GAMES", "10"))
PUPRUSH = find("puprush")
PRINTED = [mode for mode in PUPRUSH.modes() if "house" not in mode[1]]  # the keeper has the numbers of the box


def chance(t: Any) -> list[tuple[str, Any]]:
    """What chance brought since the last answer, from the raw news."""
    tape: list[tuple[str, Any]] = []
    decks = {t.decks: "bank", t.decks + 1: "puptivity", t.decks + 2: "mispaw", t.doghouse: "fetch"}
    for news in t.news:
        if "flips" in news.text:
            tape.append(("flip", news.b))
        elif news.source in decks and news.target != news.source:
            tape.append((decks[news.source], t.game.cards[news.slip & CARD]))
        elif 0 <= news.source < t.seats and 0 <= news.target < t.seats and news.source != news.target:
            tape.append(("eyes", t.game.cards[news.slip & CARD]))
    t.news.clear()
    return tape


def bank_of(options: dict[str, str]) -> dict[str, Any]:
    """The Bank deck by key, read from its text and not from the game."""
    cards = tomllib.loads(options.get("bank") or IN_BOX)["card"]
    return {card["key"]: {"amount": 1, **card} for card in cards}


def names(t: Any, zone: int) -> list[str]:
    return sorted(t.game.cards[slip & CARD] for slip in t.zones[zone])


def agree(t: Any, keeper: Keeper) -> None:
    assert list(t.points) == keeper.points
    assert t.turns == keeper.turns
    assert not keeper.tape, "chance brought what the rules do not ask for"
    for seat in range(t.seats):
        assert names(t, seat) == sorted(keeper.hands[seat])
        assert names(t, t.money + seat) == sorted(keeper.money[seat])
        if keeper.points[seat] < 20:
            assert [t.napping[seat], t.used[seat], t.activated[seat]] == [
                keeper.nap[seat],
                keeper.used[seat],
                keeper.active[seat],
            ]
    if not t.over():
        assert names(t, t.doghouse) == sorted(keeper.house)
        piles = [[card.name for card in pile] for pile in keeper.piles]
        assert [[t.game.cards[slip & CARD] for slip in t.zones[t.pile + seat]] for seat in range(t.seats)] == piles


def follow(game: Game, seats: int, options: dict[str, str], seed: int) -> None:
    """One random game, compared after every answer."""
    t: Any = game.deal(seats, game.settle(seats, options), Dice.seeded(seed))
    t.news = []
    keeper = Keeper(seats, t.first, bank_of(options), options.get("balance") == "on")
    run = keeper.game()
    dice = Dice.seeded(seed + 77)
    question = next(run)
    while not t.over():
        seat = t.asked()[0]
        moves = t.moves(seat)
        texts = [move_text(game.verbs, move) for move in moves]
        assert question == (seat, type(t.stack[-1]).__name__, question[2])
        assert sorted(texts) == sorted(question[2])
        choice = dice.below(len(moves))
        t.answer(seat, moves[choice])
        keeper.tape += chance(t)
        try:
            question = run.send(texts[choice])
        except StopIteration:
            assert t.over(), "the keeper's game is over"
        agree(t, keeper)


@pytest.mark.parametrize(
    ("seats", "options"), [pytest.param(*mode, id=f"{mode[0]} {' '.join(mode[1])}") for mode in PRINTED]
)
def test_game_and_keeper_agree(seats: int, options: dict[str, str]) -> None:
    for seed in range(GAMES_EACH):
        follow(PUPRUSH, seats, options, seed)
