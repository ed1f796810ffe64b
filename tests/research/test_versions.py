"""The version in an id rises with anything that changes play or observations: python tests/research/test_versions.py
--write renews what is known of them, after the version has been raised."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.games import SHELF
from barkyard.research import IDS, Encoder
from barkyard.research.setting import usual_seats

GAMES = 2
ANSWERS = 60
KNOWN = Path(__file__).parent / "versions.json"


def fingerprint(game: Game) -> str:
    """Of the rules, of what the cells say, of what the actions are, and of all that is observed in a few games."""
    encoder = Encoder(game, usual_seats(game), {})
    actions = [(verb.name, verb.fields) for verb in game.verbs]
    said = [game.version, encoder.describe(), actions, observed(encoder)]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:16]


def observed(encoder: Encoder) -> str:
    """Cells, masks and answers of games of random play, as every seat observes them."""
    total, rows, layout = hashlib.sha256(), encoder.rows(1), encoder.layout
    for seed in range(GAMES):
        t, dice = layout.game.deal(layout.seats, layout.options, Dice.seeded(seed)), Dice.seeded(seed + 100)
        for _ in range(ANSWERS):
            for seat in range(layout.seats):
                encoder.fill(t, seat, rows.rows[0])
                total.update(repr(rows.cells_buffer().tolist()).encode() + bytes(rows.masks_buffer()))
            if t.over():
                break
            seat = t.asked()[0]
            moves = t.moves(seat)
            t.answer(seat, moves[dice.below(len(moves))])
            total.update(repr(moves).encode())
    return total.hexdigest()


@pytest.mark.slow
@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_an_id_stands_for_the_same_game(game: Game) -> None:
    known = json.loads(KNOWN.read_text())[IDS[game.name]]
    assert known == fingerprint(game), f"raise the version in {IDS[game.name]}, then renew {KNOWN.name} (see above)"


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    KNOWN.write_text(json.dumps({IDS[game.name]: fingerprint(game) for game in SHELF}, indent=1) + "\n")
