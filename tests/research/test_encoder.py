"""An observation is a function of the view, each of its cells is described, and an action is a move, both ways."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barkyard.engine.declared import SEAT
from barkyard.engine.dice import Dice
from barkyard.engine.game import Game
from barkyard.engine.moves import move_text
from barkyard.engine.sheet import Sheet
from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.engine.table import Question, Table
from barkyard.engine.views import view
from barkyard.games import GAMES, SHELF
from barkyard.research.actions import Actions
from barkyard.research.cells import FIELDS
from barkyard.research.encoder import Encoder
from research.modes import EVERY_MODE, FULL

ROOT = Path(__file__).parent.parent.parent


class Eye:
    """What each seat observes of a table, as bytes."""

    def __init__(self, game: Game, seats: int, options: dict[str, str]) -> None:
        self.encoder = Encoder(game, seats, options)
        self.rows = self.encoder.rows(1)

    def deal(self, seed: int) -> Table:
        layout = self.encoder.layout
        return layout.game.deal(layout.seats, layout.options, Dice.seeded(seed))

    def cells(self, t: Table, seat: int) -> list[int]:
        self.encoder.fill(t, seat, self.rows.rows[0])
        return self.rows.cells_buffer().tolist()

    def look(self, t: Table, seat: int) -> tuple[bytes, bytes]:
        """Cells and mask, to be compared."""
        self.encoder.fill(t, seat, self.rows.rows[0])
        return bytes(self.rows.cells_buffer()), bytes(self.rows.masks_buffer())

    def named(self, t: Table, seat: int) -> dict[str, int]:
        """Cells that are not 0, by their descriptions."""
        return {about: cell for about, cell in zip(self.encoder.describe(), self.cells(t, seat), strict=True) if cell}


def random_answer(t: Table, dice: Dice) -> None:
    asked = t.asked()
    seat = asked[dice.below(len(asked))]
    moves = t.moves(seat)
    t.answer(seat, moves[dice.below(len(moves))])


def worlds_look_alike(eye: Eye, seed: int, every: int) -> None:
    """Law 12, over a random game: in worlds that a seat cannot tell apart it observes the same; and what follows from
    one and the same view is the same, whatever happened before."""
    t, dice, turn = eye.deal(seed), Dice.seeded(seed + 1), 0
    while not t.over():
        if turn % every == 0:
            for seat in range(t.seats):
                told = eye.look(t, seat)
                for world in (t.imagine(seat, dice), t.imagine(seat, dice)):
                    assert eye.look(world, seat) == told, f"seat {seat} observes what it cannot see"
                others_move(eye, t, seat, dice)
        random_answer(t, dice)
        turn += 1


def others_move(eye: Eye, t: Table, seat: int, dice: Dice) -> None:
    """Moves of others, in this world and in one that the seat cannot tell from it: equal views, equal arrays."""
    movers = [mover for mover in t.asked() if mover != seat]
    seen: dict[str, tuple[bytes, bytes]] = {}
    for world in (t, t.imagine(seat, dice), t.imagine(seat, dice)):
        for mover in movers[:1]:
            moves = world.moves(mover)
            for move in {moves[0], moves[-1], moves[dice.below(len(moves))]}:
                other = world.clone()
                other.answer(mover, move)
                looks = eye.look(other, seat)
                known = seen.setdefault(json.dumps(view(other, seat)), looks)
                assert known == looks, f"seat {seat} observes more than its view shows"


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), EVERY_MODE)
def test_worlds_that_look_alike_are_observed_alike(game: Game, seats: int, options: dict[str, str]) -> None:
    worlds_look_alike(Eye(game, seats, options), seed=seats, every=29)


@pytest.mark.slow
@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_worlds_that_hypothesis_finds_are_observed_alike(game: Game) -> None:
    eyes = {index: Eye(game, *mode) for index, mode in enumerate(game.modes()[:: 1 if FULL else 9])}

    @settings(max_examples=12 if FULL else 2)
    @given(st.sampled_from(sorted(eyes)), st.integers(0, 2**128 - 1), st.integers(29, 90))
    def look(mode: int, seed: int, every: int) -> None:
        worlds_look_alike(eyes[mode], seed, every)

    look()


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An encoder that looks at cards nobody has seen breaks the law."""
    eye = Eye(GAMES["puprush"], 3, {})
    honest = Eye.look

    def curious(self: Eye, t: Table, seat: int) -> tuple[bytes, bytes]:
        cells, mask = honest(self, t, seat)
        return cells + repr([slip & CARD for slips in t.zones for slip in slips]).encode(), mask

    monkeypatch.setattr(Eye, "look", curious)
    with pytest.raises(AssertionError, match="observes what it cannot see"):
        worlds_look_alike(eye, seed=1, every=5)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "options"), EVERY_MODE)
def test_the_mask_is_the_list_of_moves_and_what_was_written_is_wiped(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    eye, dice = Eye(game, seats, options), Dice.seeded(3)
    t = eye.deal(2)
    while not t.over():
        for seat in range(seats if dice.below(4) == 0 else 1):
            _, mask = eye.look(t, seat)
            moves = t.moves(seat) if seat in t.asked() else []
            legal = {eye.encoder.actions.action(move) for move in moves}
            assert all(mask[action] for action in legal)
            assert mask.count(0) == len(mask) - len(legal), "something else is marked, too"
        if dice.below(30) == 0:
            seat = dice.below(seats)
            assert eye.look(t, seat) == Eye(game, seats, options).look(t, seat), "something is left of an earlier look"
        random_answer(t, dice)
    assert not any(eye.look(t, 0)[1]), "nothing can be done after the end"


@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_actions_are_moves_both_ways(game: Game) -> None:
    actions = Actions(game)
    assert actions.size == sum(verb.size for verb in game.verbs)
    assert [actions.action(move) for move in actions.moves] == list(range(actions.size))
    for action in range(0, actions.size, max(1, actions.size // 500)):
        assert actions.text(action) == move_text(game.verbs, actions.moves[action])
        assert actions.number(actions.text(action)) == action
    with pytest.raises(ValueError, match="no move"):
        actions.number("zzz")


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_MODE)
def test_every_cell_is_described_and_no_two_alike(game: Game, seats: int, options: dict[str, str]) -> None:
    eye = Eye(game, seats, options)
    about = eye.encoder.describe()
    assert len(about) == eye.encoder.size == len(eye.rows.cells_buffer())
    assert len(set(about)) == len(about)


def test_cells_hold_what_they_say() -> None:
    eye = Eye(GAMES["puprush"], 3, {})
    t: Any = eye.deal(7)
    dice = Dice.seeded(1)
    while not any(t.points):
        random_answer(t, dice)
    for seat in range(3):
        named = eye.named(t, seat)
        assert named[f"this is seat {seat}"] == 1
        hand = [t.game.cards[slip & CARD] for slip in t.zones[seat]]
        for card in set(hand):
            assert named[f"hand of me: how many {card}"] == hand.count(card)
        left = t.zones[(seat + 1) % 3]
        hidden = sum(named.get(f"hand of the seat 1 after me: how many unseen {back}", 0) for back in t.game.back_names)
        assert hidden == sum(not slip & BIT[seat] for slip in left)
        assert [named.get(f"points of {who}", 0) for who in ("me", "the seat 1 after me", "the seat 2 after me")] == [
            t.points[(seat + turn) % 3] for turn in range(3)
        ]
        assert named[f"turn: {'me' if t.turn == seat else f'the seat {(t.turn - seat) % 3} after me'}"] == 1


def test_the_places_of_an_ordered_zone_count_from_its_top() -> None:
    eye = Eye(GAMES["walking-doggos"], 3, {})
    t = eye.deal(1)
    named, about = eye.named(t, 0), "hand of the seat 1 after me: place {} from the top, card"
    expected = [(slip & CARD) + 1 for slip in t.zones[1][::-1]]
    assert [named[about.format(place)] for place in range(len(expected))] == expected
    assert not any("hand of me: place" in name for name in named), "nobody sees the own hand in this game"


@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_a_table_hands_out_its_fields_in_their_order(game: Game) -> None:
    t = game.deal(game.seats[0], game.settle(game.seats[0], {}), Dice.seeded(1))
    for number, name in enumerate(t.FIELDS):
        before = getattr(t, name)
        setattr(t, name, [number] if isinstance(before, list) else not before if before in (True, False) else number)
        assert t.values()[number] == getattr(t, name) != before, name
    assert len(t.values()) == len(t.FIELDS)


class Paper(Sheet):
    """What a question writes, seats told from other numbers."""

    def __init__(self) -> None:
        self.written: list[object] = []

    def number(self, value: int) -> None:
        self.written.append(int(value))

    def seat(self, seat: int) -> None:
        self.written.append(f"seat {seat}")

    def numbers(self, values: list[int]) -> None:
        self.written += values

    def whatever(self, value: object) -> None:
        if isinstance(value, int):
            self.number(value)
        elif isinstance(value, list):
            for item in value:
                self.whatever(item)


@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_a_question_writes_its_public_fields_in_their_order(game: Game) -> None:
    """As far as fields can have a cell."""
    for seed, (seats, options) in enumerate(game.modes()[:: max(1, len(game.modes()) // 3)]):
        t, dice = game.deal(seats, game.settle(seats, options), Dice.seeded(seed)), Dice.seeded(seed)
        while not t.over():
            for question in t.stack:
                own, usual = Paper(), Paper()
                question.write(own)
                Question.write(question, usual)
                most = len(own.written) if len(question.FIELDS) > FIELDS else len(usual.written)
                assert own.written == usual.written[:most], question
            random_answer(t, dice)


@pytest.mark.parametrize("game", SHELF, ids=[game.name for game in SHELF])
def test_a_table_writes_its_plain_facts_in_their_order(game: Game) -> None:
    for seed, (seats, options) in enumerate(game.modes()[:: max(1, len(game.modes()) // 3)]):
        t, dice = game.deal(seats, game.settle(seats, options), Dice.seeded(seed)), Dice.seeded(seed)
        while not t.over():
            random_answer(t, dice)
        seated = {fact.name for fact in game.facts if fact.shape == SEAT}
        for number, name in enumerate(t.plain_facts()):  # no two are alike
            setattr(t, name, [number, 100 + number] if isinstance(getattr(t, name), list) else number)
        own, usual = Paper(), Paper()
        t.write_facts(own)
        for name in t.plain_facts():
            usual.seat(getattr(t, name)) if name in seated else usual.whatever(getattr(t, name))
        assert own.written == usual.written


def test_a_number_that_is_too_large_becomes_the_largest() -> None:
    eye = Eye(GAMES["puprush"], 2, {})
    t = eye.deal(1)
    setattr(t, "turns", 1_000_000)  # noqa: B010  # only this game's tables have it
    assert eye.named(t, 0)["turns"] == 32767
    setattr(t, "turns", -1_000_000)  # noqa: B010
    assert eye.named(t, 0)["turns"] == -32768


def digest() -> str:
    """Descriptions and arrays of a few tables of every game."""
    total = hashlib.sha256()
    for game in SHELF:
        for seats, options in game.modes()[:: max(1, len(game.modes()) // 3)]:
            eye, dice = Eye(game, seats, options), Dice.seeded(5)
            t = eye.deal(5)
            total.update(repr(eye.encoder.describe()).encode())
            for _ in range(40):
                if not t.over():
                    random_answer(t, dice)
                total.update(repr([eye.cells(t, seat) for seat in range(seats)]).encode())
    return total.hexdigest()


@pytest.mark.slow
def test_arrays_are_the_same_in_every_process_and_build() -> None:
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    code = "from research.test_encoder import digest; print(digest())"
    here = digest()
    for salt in ("1", "2"):
        other = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": salt},
            capture_output=True,
            text=True,
            check=True,
        )
        assert other.stdout.strip() == here


def test_what_everybody_sees_is_in_everybodys_array() -> None:
    """A card turned up changes the arrays of all; one that a seat looks at changes only that one's."""
    eye = Eye(GAMES["puprush"], 3, {})
    t = eye.deal(1)
    before = [eye.cells(t, seat) for seat in range(3)]
    deck = t.zones[[place.label for place in t.places].index("mispaw")]
    deck[-1] |= BIT[1]
    assert [eye.cells(t, seat) == before[seat] for seat in range(3)] == [True, False, True]
    deck[-1] |= EVERYONE
    assert all(eye.cells(t, seat) != before[seat] for seat in range(3))
