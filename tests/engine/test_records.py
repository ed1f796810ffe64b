"""A record is the whole game in a link; a damaged or forged one is refused with the place of the fault."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import barkyard
from barkyard.engine.dice import Dice
from barkyard.engine.records import DIGITS, LONGEST, Record
from barkyard.engine.saves import save
from barkyard.games import GAMES
from barkyard.match import Match


def finished(seed: int = 7, seats: int = 4, **options: str) -> Match:
    match = barkyard.deal("walking-doggos", seats=seats, seed=seed, **options)
    dice = Dice.seeded(seed)
    while not match.over:
        seat = match.asked[0]
        legal = match.moves(seat)
        match.play(seat, legal[dice.below(len(legal))])
    return match


LONG = str(finished(seats=7, length="long").record)
TEXT = str(finished().record)


def test_a_record_fits_in_a_link() -> None:
    assert len(TEXT) < 120
    assert len(LONG) < 700
    assert re.fullmatch(r"[A-Za-z0-9._~-]+", LONG)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_record_replays_to_the_same_table(game: barkyard.Game) -> None:
    for seats, options in game.modes():
        match = barkyard.deal(game, seats=seats, seed=3, **options)
        dice = Dice.seeded(5)
        for _ in range(40):
            if not match.over:
                seat = match.asked[dice.below(len(match.asked))]
                legal = match.moves(seat)
                match.play(seat, legal[dice.below(len(legal))])
        again = barkyard.replay(str(match.record))
        assert save(again.table) == save(match.table)
        assert again.log(None) == match.log(None)


def test_every_single_changed_character_is_noticed() -> None:
    for place, old in enumerate(TEXT):
        for new in {"A", "5", ".", "~", DIGITS[(DIGITS + ".~").index(old) % 60 + 1]} - {old}:
            with pytest.raises(barkyard.BadRecord):
                barkyard.replay(TEXT[:place] + new + TEXT[place + 1 :])


def test_every_cut_is_noticed() -> None:
    for end in range(len(LONG)):
        with pytest.raises(barkyard.BadRecord):
            Record.parse(LONG[:end])


def test_a_fault_is_found_in_its_block() -> None:
    parts = LONG.split(".")
    parts[10] = "AA" + parts[10][2:] if parts[10][:2] != "AA" else "BB" + parts[10][2:]
    with pytest.raises(barkyard.BadRecord, match="block 3 of the answers"):
        Record.parse(".".join(parts))


def test_swapped_blocks_are_noticed() -> None:
    parts = LONG.split(".")
    parts[8], parts[9] = parts[9], parts[8]
    with pytest.raises(barkyard.BadRecord, match="block 1"):
        Record.parse(".".join(parts))


def forged(**changes: object) -> str:
    record = Record.parse(TEXT)
    fields = {name: getattr(record, name) for name in ("game", "version", "seats", "options", "seed", "answers")}
    return str(Record(**(fields | changes)))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"version": 1}, "not walking-doggos under rules 1"),
        ({"seats": 8}, "2 to 7 seats, not 8"),
        ({"options": {"colour": "red"}}, "no option 'colour'"),
        ({"options": {"length": "short & sweet"}}, "option 'length' is one of one, long"),
        ({"answers": (999,)}, "answer 1: there were"),
        ({"answers": (*Record.parse(TEXT).answers, 0)}, "answer 37: the game was over before"),
        ({"answers": (*Record.parse(TEXT).answers[:20], 30_000)}, "answer 21: there were"),
    ],
)
def test_a_forged_record_is_refused_with_the_place(changes: dict[str, object], expected: str) -> None:
    with pytest.raises(barkyard.BadRecord) as fault:
        barkyard.replay(forged(**changes))
    assert expected in str(fault.value)


def test_an_over_long_record_is_refused() -> None:
    with pytest.raises(barkyard.BadRecord, match=f"at most {LONGEST} characters"):
        Record.parse("1." + "A" * LONGEST)


@given(st.text(max_size=300))
def test_any_text_is_a_record_or_a_clear_error(text: str) -> None:
    with pytest.raises(barkyard.BadRecord):
        Record.parse(text)


@given(st.integers(0, len(LONG) - 1), st.text(DIGITS + ".~%\n", min_size=0, max_size=4))
def test_any_damage_is_noticed(place: int, patch: str) -> None:
    damaged = LONG[:place] + patch + LONG[place + len(patch) :]
    if damaged != LONG:
        with pytest.raises(barkyard.BadRecord):
            barkyard.replay(damaged)


@given(
    st.dictionaries(st.sampled_from(["deck", "rule"]), st.text(max_size=80)),
    st.lists(st.integers(0, 30_000), max_size=200),
    st.integers(0, 2**128 - 1),
)
def test_what_is_written_is_what_is_read(options: dict[str, str], answers: list[int], seed: int) -> None:
    record = Record("walking-doggos", 1, 4, options, seed, tuple(answers))
    assert Record.parse(str(record)) == record
