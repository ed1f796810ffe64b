"""What a review says of a game: it adds up, calls what is surely wrong, and keeps silent about the rest."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

import barkyard
from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.engine.moves import move_text, parse_move
from barkyard.engine.records import BadRecord, Record
from barkyard.games import find
from barkyard.lab.review.calibration import Scale
from barkyard.lab.review.decisions import GOOD, LEAST, NOT_JUDGED, PLAYED, judge
from barkyard.lab.review.depths import DEPTHS, Depth
from barkyard.lab.review.estimates import Estimate, share_interval
from barkyard.lab.review.maps import MAPS
from barkyard.lab.review.moments import Moment, Story, read_story
from barkyard.lab.review.review import Point, Review, compose
from barkyard.lab.review.shown import fitted
from barkyard.lab.review.why import Reason, _choose, _table, _tell
from barkyard.lab.review.wording import card_title, move_words
from barkyard.lab.review.work import Order, look, look_at_all, pieces
from barkyard.lab.review.worlds import Eyes
from review.played import SEATS, TINY, fresh, played
from toy import ToyBox

DEPTHS[TINY.name] = TINY
SLOW = ("exploding-puppy", "good-puppies-too")  # without a compiler
CALLING = Depth("calling", own=20, others=20, race=40, fresh=200, lead=0.05)


def tiny(record: Record, seat: int = 0, **more: bool) -> Review:
    return barkyard.review(record, seat=seat, depth=TINY.name, workers=1, **more)


def hundredths(value: float) -> int:
    """Exact: figures have four digits."""
    found = round(value * 10_000)
    assert abs(value * 10_000 - found) < 1e-6
    return found


FIGURE = re.compile(r"[+-]?[0-9]+(?:\.[0-9])?(?= %| points)")


def invented(number: int) -> Review:
    """A review with figures by lot, of many points or of one seat alone, that adds up in four digits."""
    dice = Dice.seeded(number)
    alone = number % 4 == 0

    def figure() -> float:
        return round((dice.below(20_001) - 10_000) / 10_000 * (9 if alone else 0.2), 4)

    at = first = round(dice.below(10_001) / 10_000 * (30 if alone else 1), 4)
    points = []
    for answer in range(dice.below(12)):
        luck, gain = figure(), figure()
        at = round(at + luck, 4)
        estimate = Estimate(at, at, at)
        own = alone or answer % 2 == 0
        points.append(Point(answer, 0 if own else 1, "x", (), estimate, gain, 0.0, luck, 0.0, ("y",), None, None))
        at = round(at + gain, 4)
    result = float(dice.below(60)) if alone else (0.0, 1.0, 0.5, 0.3333)[dice.below(4)]
    order = Order("", 0, "quick")
    head = ("walking-doggos", "Walking Doggos", 1 if alone else 3, 1, result, 1.0)
    return Review(order, *head, Estimate(first, first, first), tuple(points), round(result - at, 4), (), None)


def units(text: str) -> list[int]:
    """The figures of a text, in percents or tenths of a point."""
    return [round(float(figure) * (10 if "." in figure else 1)) for figure in FIGURE.findall(text)]


def test_figures_add_up_as_they_are_shown() -> None:
    """In the sentence, on the page of text, on the page for a browser, and in what the table server tells its page."""
    for number in range(400):
        review = invented(number)
        scale = 10 if review.seats == 1 else 100
        shown = review.plain()["shown"]
        first, own, others, luck, result = (round(value * scale) for value in shown.values())
        assert first + own + others + luck == result
        for value, exact in zip((own, others, luck), (review.own.value, review.others.value, review.luck), strict=True):
            assert abs(value - exact * scale) < 1.5
        lines = review.page().splitlines()
        account = lines[lines.index("") + 1 : lines.index("", lines.index("") + 1)]
        rows = units("\n".join(line.split("   (")[0] for line in account))
        assert sum(rows[:-1]) == rows[-1] == result
        said = [(-1 if "lost" in part else 1, units(part)) for part in re.split(r", | and |; ", lines[2])]
        told = [sign * each for sign, found in said for each in found]
        assert told[0] == first
        assert told[-1] == result
        assert sum(told[:-1]) == result


def test_moments_add_up_as_they_are_shown() -> None:
    for number in range(400):
        review = invented(number)
        scale = 10 if review.seats == 1 else 100
        at = round(review.shown.account.first * scale)
        for point, step in zip(review.points, review.shown.steps, strict=True):
            at += round(step.luck * scale)
            assert at == round(step.chance * scale)
            at += round(step.gain * scale)
            assert abs(step.gain - point.gain) * scale < 1.5
            assert abs(step.luck - point.luck) * scale < 1.5
        assert at + round(review.shown.last_luck * scale) == round(review.shown.account.result * scale)


def test_twenty_three_and_one_less_twenty_two_less_one_is_not_nothing() -> None:
    """The figures of a game that was shown as 23 + 1 - 22 - 1 = 0."""
    assert fitted([0.006, -0.224, -0.010], -23, 100) == [1, -23, -1]
    assert fitted([0.004, 0.004, 0.004], 1, 100) == [0, 0, 1]


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in sorted(SEATS) if game != "puppy-lake"])
def test_decisions_others_and_luck_add_up_exactly(game: str) -> None:
    for seat in range(1 if game in SLOW else 2):
        review = tiny(played(game, SEATS[game], 6, "easy,medium"), seat)
        assert review.decisions
        parts = (review.first.value, review.own.value, review.others.value, review.luck)
        assert sum(map(hundredths, parts)) == hundredths(review.result)
        at = hundredths(review.first.value)
        for point in review.points:
            at += hundredths(point.luck)
            assert at == hundredths(point.chance.value)
            at += hundredths(point.gain)
        assert at + hundredths(review.last_luck) == hundredths(review.result)
        assert all(0 <= point.chance.low <= point.chance.value <= point.chance.high <= 1 for point in review.points)


@pytest.mark.slow
def test_who_plays_by_rules_of_thumb_neither_gains_nor_loses_by_it() -> None:
    review = tiny(played("puprush", 2), 1)
    assert [point.gain for point in review.decisions] == [0.0] * len(review.decisions)


@pytest.mark.slow
def test_alone_the_worth_is_the_expected_score() -> None:
    record = played("puppy-lake", 1)
    story = read_story(record, 0, find("puppy-lake"))
    looked = [look(Order(str(record), 0, TINY.name), number) for number in (-1, 0)]
    valued = looked[0].valued
    assert valued is not None
    assert valued.before.value > 1
    assert looked[0].unit > 1, "a point is no whole win"
    assert story.end.result().scores[0] > 1


def explosion(seed: int) -> tuple[Story, Moment]:
    """Rules of thumb but for one thing: the first seat to explode with a Defuse in its hand does not play it."""
    match, bots = barkyard.deal("exploding-puppy", seats=3, seed=seed, deck="basic"), barkyard.bot("medium", seed=seed)
    victim = place = -1
    while not match.over:
        seat = match.asked[0]
        asked = type(match.table.stack[-1]).__name__
        if victim < 0 and asked == "DefuseSelf" and len(match.moves(seat)) > 1:
            victim, place = seat, match.version
            match.play(seat, "pass")
        else:
            match.play(seat, bots.choose(match, seat))
    story = read_story(match.record, victim, match.game)
    return story, next(moment for moment in story.moments if moment.answer == place)


@pytest.mark.slow
def test_a_blunder_is_called_one() -> None:
    story, moment = explosion(5)
    verdict = judge(story, moment, Eyes(story.seat), CALLING, 1.0)
    assert verdict.word == "blunder"
    assert verdict.options[PLAYED].moves == ("pass",)
    assert verdict.options[verdict.best].words == "play Defuse"
    assert verdict.loss is not None
    assert verdict.loss.low > LEAST


def test_the_same_choice_made_well_is_good() -> None:
    story, moment = explosion(5)
    saved = next(m for m in moment.state.moves(story.seat) if move_text(story.game.verbs, m) == "play defuse")
    better = Moment(moment.number, story.steps[moment.answer], moment.state, [saved])
    verdict = judge(story, better, Eyes(story.seat), CALLING, 1.0)
    assert (verdict.word, verdict.best, verdict.loss) == (GOOD, PLAYED, None)


@pytest.mark.slow
def test_equal_options_are_not_judged() -> None:
    """Whoever has lost already may do as they like: every option is worth nothing."""
    record = played("walking-doggos", 3, 5, "easy,medium,medium")
    story = read_story(record, 0, find(record.game))
    own = [moment for moment in story.moments if moment.seat == 0]
    verdicts = [judge(story, moment, Eyes(0), TINY, 1.0) for moment in own]
    equal = [v for v in verdicts if len({option.chance.value for option in v.options}) == 1]
    assert equal, "the game has no such choice"
    assert all((verdict.word, verdict.loss, verdict.reasons) == (NOT_JUDGED, None, ()) for verdict in equal)


@pytest.mark.slow
def test_forced_answers_are_no_decisions() -> None:
    record = played("puprush", 2)
    review, story = tiny(record), read_story(record, 0, find("puprush"))
    forced = {step.number for step in story.steps if step.seat == 0 and len(step.before.moves(0)) == 1}
    assert forced
    assert not forced & {point.answer for point in review.decisions}
    assert len(review.decisions) == sum(step.seat == 0 for step in story.steps) - len(forced)


@pytest.mark.slow
def test_processes_and_order_change_nothing() -> None:
    order = Order(str(played("walking-doggos", 2)), 0, "quick")
    here = list(look_at_all(order, 1))
    there = list(look_at_all(order, 2))
    assert compose(order, here[::-1]).plain() == compose(order, there).plain()


@pytest.mark.slow
def test_the_figures_are_the_same_on_any_machine() -> None:
    """Kept figures of one small review: whatever changes them changes reviews that people have seen."""
    review = tiny(played("walking-doggos", 2, 3, "easy,medium"), 0)
    figures = [review.first.value, review.own.value, review.others.value, review.luck, review.result]
    assert [*figures, *(point.chance.value for point in review.points[:8])] == KEPT


KEPT = [0.6572, -0.8206, -0.0024, 0.1658, 0.0, 0.6572, 1.0, 0.6572, 0.5618, 0.4983, 0.8206, 0.0, 0.0]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"answers": ()}, "still running after 0 answers"),
        ({"version": 99}, "expected walking-doggos under rules"),
        ({"answers": (999,)}, "answer 1: there were"),
        ({"game": "tic-tac-toe"}, "tic-tac-toe"),
        ({"seats": 8}, "seats"),
    ],
)
def test_what_cannot_be_reviewed_is_refused_with_a_reason(change: dict[str, object], why: str) -> None:
    record = replace(played("walking-doggos", 3), **change)  # type: ignore[arg-type]
    with pytest.raises((BadRecord, BadSetup), match=why):
        barkyard.review(record, seat=0, depth="quick", workers=1)


def test_seats_depths_and_texts_are_checked() -> None:
    record = played("walking-doggos", 3)
    with pytest.raises(BadRecord, match="expected a seat from 0 to 2"):
        barkyard.review(record, seat=3, workers=1)
    with pytest.raises(BadSetup, match="a depth is one of quick, normal, deep"):
        barkyard.review(record, seat=0, depth="bottomless", workers=1)
    with pytest.raises(BadRecord, match="damaged"):
        barkyard.review(str(record)[:-3] + "xyz", seat=0)
    with pytest.raises(BadSetup, match="whole number"):
        barkyard.review(record, seat="0")  # type: ignore[arg-type]


def test_a_game_of_ones_own_is_reviewed_without_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ToyBox()
    monkeypatch.setitem(barkyard.GAMES, "toy", game)
    match = barkyard.deal(game, seats=2, seed=1)
    match.playout(seed=2)
    review = barkyard.review(match.record, seat=0, depth="tiny")
    assert hundredths(review.first.value + review.own.value + review.others.value + review.luck) == hundredths(
        review.result
    )


def test_facts_are_found_where_they_matter_and_told_from_other_worlds() -> None:
    worlds = [["@1 holds a Nope"] * (k % 3 == 0) + ["@2 holds a Dog"] * (k % 2) for k in range(400)]
    gains = [(-0.2 if k % 3 == 0 else 0.6) + (0.1 if k % 7 == 0 else 0.0) for k in range(400)]
    holds = _table(worlds)
    chosen = _choose({fact: held[:200] for fact, held in holds.items()}, gains[:200])
    assert chosen == ["@1 holds a Nope"]
    reason = _tell(chosen[0], holds[chosen[0]][200:], gains[200:])
    assert reason is not None
    assert reason.sentence() == "Better unless @1 holds a Nope, which was so in 34 of 100 worlds."
    assert _choose(holds, [0.5, 0.1] * 200) == ["@2 holds a Dog"]
    assert _choose(holds, [0.25] * 400) == []


def test_reasons_have_three_forms() -> None:
    assert Reason("x", 0.5, 0.3, -0.1).sentence() == "Better only where x, which was so in 50 of 100 worlds."
    assert (
        Reason("x", 0.2, 0.3, 0.1).sentence()
        == "30 % more where x, which was so in 20 of 100 worlds; 10 % more elsewhere."
    )


def test_words_are_those_of_the_game() -> None:
    box, t = find("exploding-puppy"), fresh(played("exploding-puppy", 3))
    words = [move_words(box, move) for move in t.moves(t.asked()[0])]
    assert words[0] == "draw a card"
    assert all("-" not in word.split("play ")[-1] or word.istitle() for word in words)
    doggos = find("walking-doggos")
    assert move_words(doggos, parse_move(doggos.verbs, "bet 1")) == "bet on 1 pack"
    assert move_words(doggos, parse_move(doggos.verbs, "exact 2 e")) == "tell @2 exactly what card e is"
    assert card_title(box, "see-the-future") == "See the future"
    assert card_title(find("walking-doggos"), "corgi-3") == "Corgi 3", "a title that several cards share names none"


def test_maps_keep_certainty_and_order() -> None:
    for game, knots in MAPS.items():
        assert knots[0] == (0.0, 0.0)
        assert knots[-1] == (1.0, 1.0)
        assert sorted(knots) == list(knots)
        assert [y for _, y in knots] == sorted(y for _, y in knots), game
        scale = Scale(game, 2)
        assert all(abs(scale.of(x) - y) < 1e-12 for x, y in knots)
    assert Scale("puppy-lake", 1).of(37.5) == 37.5


def test_intervals_hold_their_value() -> None:
    for share in (0.0, 0.01, 0.5, 1.0):
        found = share_interval(share, 40)
        assert found.low <= share <= found.high
        assert found.high - found.low > 0.05


@pytest.mark.slow
def test_the_page_needs_nothing_else() -> None:
    review = tiny(played("walking-doggos", 3, 5, "easy,medium,medium"), 0, open_cards=True)
    page = review.html(lambda text: re.sub(r"@\d", "<Bo & Co>", text))
    assert "<Bo" not in page
    assert "&lt;Bo &amp; Co&gt;" in page
    assert not re.search(r"https?:|src=|url\(|<script|@import", page)
    assert page.count("<svg") >= 1
    assert "hindsight" in page
    assert review.opened is not None
    assert "hindsight" in str(review)
    assert "With open cards" not in tiny(played("walking-doggos", 2)).html()


@pytest.mark.slow
def test_data_is_plain_and_names_seats_as_seats() -> None:
    review = tiny(played("puprush", 2), 1)
    plain = json.loads(json.dumps(review.plain()))
    assert plain["account"]["result"] == review.result
    assert sum(plain["counts"].values()) == len(review.decisions)
    assert len(plain["points"]) == len(review.points)
    assert "seat 1" in str(review)


def test_pieces_are_the_deal_and_the_moments() -> None:
    order = Order(str(played("puprush", 2)), 0, "quick")
    assert pieces(order)[0] == -1
    assert len(pieces(order)) == 1 + len(read_story(played("puprush", 2), 0, find("puprush")).moments)
