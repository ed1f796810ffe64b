"""Games on lakes that hypothesis makes up: each ends, and its points add up."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.games.puppy_lake import GAME
from barkyard.games.puppy_lake.cards import points
from barkyard.games.puppy_lake.lake import read_lake
from barkyard.games.puppy_lake.zones import LOST

numbers = st.integers(1, 9)


@st.composite
def lakes(draw: st.DrawFn) -> str:
    columns = draw(st.integers(3, 12))
    counters = draw(st.dictionaries(numbers, st.integers(1, 8), min_size=1, max_size=4))
    lines = [
        f"columns = {columns}",
        f"rows = {draw(st.integers(2, 9))}",
        f"canoe = {draw(st.integers(1, min(4, columns - 1)))}",
        f"cards = {draw(st.lists(numbers, min_size=4, max_size=12))}",
        "counters = {" + ", ".join(f"{number} = {count}" for number, count in counters.items()) + "}",
    ]
    if draw(st.booleans()):
        lines.append(f"whirlpools = {draw(st.permutations(range(1, columns + 1)))[:2]}")
    return "\n".join(lines)


@given(
    lakes(),
    st.integers(1, 3),
    st.sampled_from(["auto", "lot"]),
    st.sampled_from(["mixed", "one-row"]),
    st.integers(0, 2**64),
)
def test_any_lake_can_be_played(lake: str, seats: int, hubbard: str, movement: str, seed: int) -> None:
    chosen = {"lake": lake, "movement": movement, "hubbard": hubbard if seats > 1 else "auto"}
    canoes = 2 if seats == 3 or (seats == 2 and hubbard == "auto") else 1
    if canoes == 2 and not read_lake(lake).takes_two():
        with pytest.raises(BadSetup, match="too near each other"):
            GAME.settle(seats, chosen)
        return
    options = GAME.settle(seats, chosen)
    t = GAME.deal(seats, options, Dice.seeded(seed))
    dice = Dice.seeded(seed + 1)
    while not t.over():
        seat = t.asked()[0]
        moves = t.moves(seat)
        t.answer(seat, moves[dice.below(len(moves))])
    assert sum(t.score(seat) for seat in t.canoes()) + points(t.zones[LOST]) == t.lake.total
