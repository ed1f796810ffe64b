"""Law 13: reviews of two games that a seat could not tell apart are equal up to that step."""

from __future__ import annotations

import json

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.records import Record
from barkyard.engine.slips import BIT
from barkyard.engine.views import news_view, view
from barkyard.lab.review.decisions import judge
from barkyard.lab.review.moments import OPEN, Moment, Story
from barkyard.lab.review.review import compose_story
from barkyard.lab.review.why import facts, reasons_for
from barkyard.lab.review.work import DEAL, Order
from barkyard.lab.review.worlds import Eyes, chances, usual_way, worlds_of
from barkyard.server.pieces import told_of
from review.played import (
    SEATS,
    TINY,
    Lived,
    agreed,
    fresh,
    looks,
    moves_of,
    played,
    with_another_answer,
    with_other_cards,
)

SEAT = 1
GAMES = sorted(SEATS)


def told(moment: Moment) -> tuple[object, ...]:
    return moment.number, moment.answer, moment.seat, moment.moves, moment.heard


def some(story: Story, count: int) -> list[int]:
    """A few moments, the last among them: by then the games have had most time to differ."""
    every = len(story.moments)
    return sorted({every - 1 - step * max(1, every // count) for step in range(count)} & set(range(every)))


def pairs(record: Record, kind: str, enough: int) -> list[tuple[Lived, Lived, int]]:
    """Games that the seat could not tell from the true one for a while: some that lasted, and some that did not."""
    true, dice = Lived(fresh(record), moves_of(record), SEAT), Dice.seeded(9)
    twins = with_other_cards if kind == "cards" else with_another_answer
    found = [(true, twin, agreed(true, twin)) for twin in twins(record, SEAT, dice, 40)]
    found = [pair for pair in found if pair[2] > 4]
    found.sort(key=lambda pair: -pair[2])
    return found if len(found) <= enough else found[: (enough + 1) // 2] + found[-(enough // 2) :]


@pytest.mark.parametrize("kind", ["cards", "answers"])
@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.slow if game != "puprush" else ()) for game in GAMES]
)
def test_what_the_seat_could_not_see_changes_nothing(game: str, kind: str) -> None:
    if kind == "answers" and game in ("puppy-lake", "walking-doggos"):
        pytest.skip("every answer is open there")
    found = pairs(played(game, SEATS[game]), kind, 2)
    if game == "puppy-lake":
        assert len(found) >= 1
    else:
        assert len(found) == 2, "there is nothing to compare"
    for true, twin, until in found:
        one, other = true.story(until), twin.story(until)
        assert [told(moment) for moment in one.moments] == [told(moment) for moment in other.moments]
        places = some(one, 1 if game == "puppy-lake" else 3)
        assert looks(one, SEAT, places) == looks(other, SEAT, places)


@pytest.mark.slow
def test_a_review_that_peeks_is_caught() -> None:
    """With open cards the same comparison has to fail: else it would show nothing."""
    way, found = usual_way("walking-doggos"), pairs(played("walking-doggos", 3), "cards", 5)
    assert found
    for eyes, differ in ((Eyes(SEAT), False), (Eyes(SEAT, open_cards=True), True)):
        valued = [[chances(lived.start, eyes, way, 60, "x") for lived in pair[:2]] for pair in found]
        assert any(one != other for one, other in valued) is differ


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.slow) for game in GAMES if game != "puppy-lake"])
def test_whatever_is_shown_tells_nothing_that_only_another_seat_knew(game: str) -> None:
    """Every frame that a client gets, in its order, the whole as data, as text and as a page: all the same, to the
    letter, for two games whose hidden cards differ."""
    record = played(game, 2 if game == "puprush" else SEATS[game])
    found = sorted(pairs(record, "cards", 40), key=lambda pair: -pair[2])
    assert found, "there is nothing to compare"
    true, twin, until = found[0]
    shown = [everything(lived.story(until)) for lived in (true, twin)]
    assert shown[0] == shown[1]


def everything(story: Story) -> list[str]:
    """What leaves for whoever reads a review, by every way. A game that is not told to its end has no whole."""
    order = Order("", SEAT, TINY.name)
    places = range(len(story.moments)) if story.end.over() else some(story, 6)
    looked = looks(story, SEAT, [DEAL, *places])
    frames = [json.dumps(told_of(story, piece)) for piece in looked]
    if not story.end.over():
        return [*frames, *map(str, looked)]
    review = compose_story(order, story, looked)
    return [*frames, json.dumps(review.plain()), review.page(), review.html()]


@pytest.mark.slow
def test_reasons_are_facts_of_imagined_worlds() -> None:
    """Why one move was better is told in the same words and shares, whatever others truly held."""
    record = played("puprush", 2)
    true, twin, until = max(pairs(record, "cards", 40), key=lambda pair: pair[2])
    told = []
    for lived in (true, twin):
        moments = [moment for moment in lived.story(until).moments if moment.seat == SEAT]
        gains = [float(world % 7) for world in range(60)]
        told.append([reasons_for(moment, Eyes(SEAT), gains, "x", 1.0) for moment in moments])
        held = [facts(world, SEAT) for moment in moments for world in worlds_of(moment, Eyes(SEAT), "x", 5)]
        told[-1].append(tuple(map(str, held)))  # type: ignore[arg-type]
    assert told[0] == told[1]
    assert any(told[0][-1]), "no fact was told at all"


@pytest.mark.parametrize("game", GAMES)
def test_open_questions_are_open(game: str) -> None:
    """No two answers to them look and sound alike from another seat."""
    tried = dict.fromkeys(sorted(OPEN[game]), 0)
    for seed in (1, 2):
        record = played(game, SEATS[game], seed, "random")
        t = fresh(record)
        for mover, move in moves_of(record):
            question = type(t.stack[-1]).__name__
            if question in tried and len(t.moves(mover)) > 1 and tried[question] < 40:
                tried[question] += 1
                for viewer in range(t.seats):
                    if viewer != mover:
                        seen = [after(t.clone(), mover, option, viewer) for option in t.moves(mover)[:5]]
                        assert len(set(seen)) == len(seen), f"{question}: seat {viewer} cannot tell answers apart"
            t.answer(mover, move)
    assert sum(count > 0 for count in tried.values()) >= 3, f"hardly anything was tried: {tried}"


def after(t: object, mover: int, move: int, viewer: int) -> str:
    from barkyard.engine.table import Table

    assert isinstance(t, Table)
    t.news = []
    t.answer(mover, move)
    return f"{[news_view(t, news, viewer) for news in t.news if news.reaches(viewer)]}{view(t, viewer)}"


def test_worlds_are_those_of_the_seat() -> None:
    """The true cards decide nothing: chances from an imagined table are those from the true one."""
    t = fresh(played("walking-doggos", 3))
    world = t.imagine(SEAT, Dice.seeded(77))
    assert any(slip & BIT[SEAT] == 0 for slips in t.zones for slip in slips)
    assert [s for z in t.zones for s in z] != [s for z in world.zones for s in z]
    way = usual_way("walking-doggos")
    assert chances(t, Eyes(SEAT), way, 20, "x") == chances(world, Eyes(SEAT), way, 20, "x")


@pytest.mark.slow
def test_a_verdict_comes_from_the_seat_alone() -> None:
    record = played("walking-doggos", 3)
    story = Lived(fresh(record), moves_of(record), SEAT).story(len(record.answers))
    moment = next(moment for moment in story.moments if moment.seat == SEAT)
    elsewhere = Moment(
        moment.number, story.steps[moment.answer], moment.state.imagine(SEAT, Dice.seeded(5)), moment.moves
    )
    assert judge(story, moment, Eyes(SEAT), TINY, 1.0) == judge(story, elsewhere, Eyes(SEAT), TINY, 1.0)
