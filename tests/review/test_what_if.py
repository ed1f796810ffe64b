"""What if as one seat knew it: a game that the seat cannot tell from its parent, and that anybody replays."""

from __future__ import annotations

import pytest

import barkyard
from barkyard.engine.records import Imagined, Record, read_seed, write_seed
from barkyard.engine.saves import save
from barkyard.match import Match
from review.played import SEATS, TINY, played

GAMES = sorted(SEATS)
PLACES = (0.0, 0.5)


def places(record: Record) -> list[int]:
    return [int(len(record.answers) * share) for share in PLACES]


def everything(match: Match) -> str:
    """The whole table with its dice, but for the order of what has none."""
    t = match.table.clone()
    t.zones = [zone if place.ordered else sorted(zone) for zone, place in zip(t.zones, t.places, strict=True)]
    return save(t)


def dealt(match: Match) -> list[list[int]]:
    return match.table.zones


@pytest.mark.parametrize("game", GAMES)
def test_it_looks_to_the_seat_as_the_parent_did_and_differs_elsewhere(game: str) -> None:
    record, others = played(game, SEATS[game]), 0
    for until in places(record):
        parent = barkyard.replay(record, until=until)
        for seat in range(record.seats):
            branch = barkyard.replay(record, until=until, known_to=seat, seed=5)
            assert branch.view(seat) == parent.view(seat)
            assert branch.moves(seat) == parent.moves(seat)
            assert branch.log(seat) == parent.log(seat)
            assert (branch.version, branch.asked) == (until, parent.asked)
            others += dealt(branch) != dealt(parent)
    assert others > record.seats, "what others hold is the truth too often"


@pytest.mark.parametrize("game", GAMES)
def test_what_the_seat_could_not_see_has_no_say(game: str) -> None:
    """Two parents that the seat cannot tell apart give the same branch to the same dice."""
    record, differ = played(game, SEATS[game]), 0
    for until in places(record):
        for seat in range(record.seats):
            true = barkyard.replay(record, until=until)
            twin = barkyard.replay(record, until=until, known_to=seat, seed=77)
            differ += everything(true) != everything(twin)
            found = [barkyard.replay(each.record, known_to=seat, seed=5) for each in (true, twin)]
            assert everything(found[0]) == everything(found[1])
    assert differ


@pytest.mark.parametrize("game", GAMES)
def test_its_record_is_replayed_anywhere_and_names_its_parent(game: str) -> None:
    record = played(game, SEATS[game])
    until = places(record)[1]
    branch = barkyard.replay(record, until=until, known_to=1, seed=0xAB)
    barkyard.play_out(branch, bots="random", seed=3)
    text = str(branch.record)
    assert f".{record.seed:x}~{until}~1~ab." in text
    again = barkyard.replay(text)
    assert again.over
    assert (everything(again), again.record) == (everything(branch), branch.record)
    assert again.record.until(until - 1) == record.until(until - 1)
    assert str(Record.parse(text)) == text


def test_a_branch_has_branches() -> None:
    record = played("puprush", 2)
    first = barkyard.replay(record, until=8, known_to=0, seed=1)
    barkyard.play_out(first, bots="random", seed=2)
    second = barkyard.replay(first.record, until=12, known_to=1, seed=3)
    assert second.record.imagined == (Imagined(8, 0, 1), Imagined(12, 1, 3))
    assert (
        barkyard.replay(str(second.record)).view(1) == second.view(1) == barkyard.replay(first.record, until=12).view(1)
    )
    assert barkyard.replay(second.record, until=7).record == record.until(7), "before it nothing is imagined"


def test_nothing_is_taken_back_beyond_the_place() -> None:
    record = played("walking-doggos", 2)
    for until in range(len(record.answers)):
        branch = barkyard.replay(record, until=until, known_to=0, seed=1)
        assert not any(branch.can_undo(seat) for seat in range(2))
    branch = barkyard.replay(record, until=4, known_to=0, seed=1)
    for _ in range(6):
        seat = branch.asked[0]
        before = everything(branch)
        branch.play(seat, 0)
        if branch.can_undo(seat):
            branch.clone().undo(seat)
            branch.undo(seat)
            assert everything(branch) == before
            branch.play(seat, 0)


@pytest.mark.slow
def test_a_branch_is_reviewed_like_any_game() -> None:
    from barkyard.lab.review.depths import DEPTHS

    DEPTHS[TINY.name] = TINY
    record = played("walking-doggos", 3)
    branch = barkyard.replay(record, until=12, known_to=1, seed=1)
    barkyard.play_out(branch, bots="medium", seed=3)
    parent = barkyard.review(record, seat=1, depth=TINY.name, workers=1)
    review = barkyard.review(branch.record, seat=1, depth=TINY.name, workers=1)
    early = [point for point in review.points if point.answer < 12]
    assert early
    assert early == [point for point in parent.points if point.answer < 12]


@pytest.mark.parametrize(
    "seed",
    ["7~5", "7~5~0", "7~5~8~1", "7~5~0~g", "7~-1~0~1", "7~1000000~0~1", f"7~5~0~{'1' * 33}", "~5~0~1", "7~5~0~1~"],
)
def test_seeds_that_are_none(seed: str) -> None:
    with pytest.raises(barkyard.BadRecord, match="expected a seed of at most 32 hex digits, and ~answers~seat~seed"):
        read_seed(seed)


@pytest.mark.parametrize(
    "imagined", [(Imagined(11, 0, 1),), (Imagined(5, 2, 1),), (Imagined(5, 0, 1), Imagined(4, 0, 1))]
)
def test_what_cannot_have_been_imagined(imagined: tuple[Imagined, ...]) -> None:
    record = played("walking-doggos", 2).until(10)
    text = str(Record(record.game, record.version, 2, {}, record.seed, record.answers, imagined))
    with pytest.raises(barkyard.BadRecord, match="head: what was imagined is not in order"):
        Record.parse(text)


def test_seeds_come_back() -> None:
    for seed, imagined in (
        (7, ()),
        (0, (Imagined(0, 7, 0),)),
        ((1 << 128) - 1, (Imagined(3, 1, 9), Imagined(3, 0, 10))),
    ):
        assert read_seed(write_seed(seed, imagined)) == (seed, imagined)


def test_what_is_asked_is_checked() -> None:
    record = played("walking-doggos", 2)
    with pytest.raises(barkyard.BadSetup, match="'known_to' is a seat from 0 to 1, not 2"):
        barkyard.replay(record, until=3, known_to=2)
    with pytest.raises(barkyard.BadSetup, match="a seed is a number from 0 to"):
        barkyard.replay(record, until=3, known_to=1, seed=1 << 128)
    with pytest.raises(barkyard.BadRecord, match="nothing can be imagined after it, the game was over"):
        barkyard.replay(record, known_to=1)
