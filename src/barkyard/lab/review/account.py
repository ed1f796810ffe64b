"""Luck and skill: one moment's part of the way from the first chance to the result.

U is the chance where the chooser does what the usual way does, Q the chance with the moves that were made, in the same
worlds with the same dice. Q - U belongs to the chooser. What lies between one moment's Q and the next one's U is luck:
cards, dice, and what the seat could not see. So all parts add up to the result, whatever the errors.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from barkyard.lab.review.calibration import Scale
from barkyard.lab.review.depths import Depth
from barkyard.lab.review.estimates import (
    DIGITS,
    Estimate,
    around,
    count_in_effect,
    mean_error,
    share_interval,
    weighted,
)
from barkyard.lab.review.moments import Moment, Story
from barkyard.lab.review.worlds import USUAL, Eyes, Row, chances, rows, usual_way

FEWEST: Final = 15.0  # worlds, in effect, that another's choice must leave before it is valued apart from luck


class Valued(NamedTuple):
    """One moment: the chance before it was decided and after, and the errors of the one and of their difference."""

    before: Estimate
    after: float
    before_error: float
    after_error: float
    gain_error: float

    @property
    def gain(self) -> float:
        return round(self.after - self.before.value, DIGITS)


def value_deal(story: Story, eyes: Eyes, depth: Depth) -> Valued:
    """The chance before anything was answered."""
    found = chances(story.steps[0].before, eyes, usual_way(story.game.name), depth.own, "deal")
    return _valued(found, found, [1.0] * len(found), Scale(story.game.name, story.end.seats))


def value_moment(story: Story, moment: Moment, eyes: Eyes, depth: Depth) -> Valued | None:
    """None where the choice hung on cards the seat could not see: what it did will show as luck."""
    mine = moment.seat == eyes.seat
    lines, way = [moment.moves, USUAL], usual_way(story.game.name)
    found = rows(moment, eyes, lines, way, range(depth.own if mine else depth.others), "account")
    kept: list[Row] = [row for row in found if row.worths[0] is not None]
    # One's own cards are no secret that could be read from one's own moves.
    weights = [1.0 if mine or eyes.open_cards else row.weight for row in kept]
    if not mine and count_in_effect(weights) < FEWEST:
        return None
    usual = [row.worths[1] or 0.0 for row in kept]
    made = [row.worths[0] or 0.0 for row in kept]
    return _valued(usual, made, weights, Scale(story.game.name, story.end.seats))


def _valued(usual: list[float], made: list[float], weights: list[float], scale: Scale) -> Valued:
    before, before_error = weighted(usual, weights)
    after, after_error = weighted(made, weights)
    gaps = [one - other for one, other in zip(made, usual, strict=True)]
    gain_error = weighted(gaps, weights)[1]
    shown = around(before, before_error)
    if scale.knots:
        shown = scale.estimate(share_interval(before, count_in_effect(weights)))
    slope = scale.slope(before)
    return Valued(
        shown.rounded(),
        round(scale.of(after), DIGITS),
        before_error * slope,
        after_error * scale.slope(after),
        gain_error * slope,
    )


def spread_at_deal(story: Story, eyes: Eyes, depth: Depth) -> float:
    """What a whole win is worth: 1, or alone at the table twice the spread of the score, as of a fair coin."""
    if story.end.seats > 1:
        return 1.0
    found = chances(story.steps[0].before, eyes, usual_way(story.game.name), depth.own, "deal")
    return max(1.0, 2 * mean_error(found)[1] * sqrt(len(found)))
