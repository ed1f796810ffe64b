"""The curves in the docs are the kept ones."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from bench import learning

CURVES = learning.curves()


def test_every_example_that_learns_has_its_curve() -> None:
    assert [curve.example for curve in CURVES] == [
        "learn_puppy_lake", "self_play_walking_doggos", "cfr_exploding_puppy",
    ]  # fmt: skip


@pytest.mark.parametrize("curve", CURVES, ids=lambda curve: curve.example)
def test_the_table_in_the_docs_is_the_kept_curve(curve: learning.Curve) -> None:
    assert "\n".join(learning.table(curve)) in learning.PAGE.read_text(encoding="utf-8")
    assert curve.counts == sorted(set(curve.counts))
    assert all(curve.least <= value <= curve.most for values in curve.lines.values() for value in values)
    assert f"examples/{curve.example}.py" in curve.command
    assert curve.load


def test_the_picture_is_drawn_from_the_kept_curves() -> None:
    drawn = learning.picture(CURVES)
    assert learning.PICTURE.read_text(encoding="utf-8") == drawn
    ElementTree.fromstring(drawn)
