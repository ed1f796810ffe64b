"""Words find their room."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barkyard.art.lettering import fit, line, width_of, wrap

WORDS = st.lists(st.text("abcdefgimwABCW.,'-", min_size=1, max_size=9), min_size=1, max_size=20).map(" ".join)


@given(WORDS)
def test_wrapping_keeps_every_word_and_the_room(text: str) -> None:
    lines = wrap(text, 14, 180)
    assert " ".join(lines) == " ".join(text.split())
    assert all(width_of(each, 14) <= 180 for each in lines)


@given(WORDS)
def test_fitted_lines_are_no_more_than_needed(text: str) -> None:
    lines, size = fit(text, 180, (14,), 20)
    assert " ".join(lines) == " ".join(text.split())
    assert len(lines) == len(wrap(text, size, 180))


def test_the_last_line_is_not_a_single_word() -> None:
    lines, _ = fit("You draw a Mispaw before anything else: +2 BP.", 220, (16,), 3)
    assert len(lines[-1].split()) > 1


def test_the_largest_size_that_fits_is_taken() -> None:
    assert fit("Dog", 100, (40, 20, 10), 1) == (["Dog"], 40)
    assert fit("Dog park", 60, (40, 20, 10), 1) == (["Dog park"], 10)


def test_a_text_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 1 lines was expected"):
        fit("Dog park", 30, (40, 20), 1)


def test_signs_among_words_are_drawn() -> None:
    drawn = ElementTree.fromstring(f"<g>{line('Bury ▲ bones', 100, 20, 14)}</g>")
    assert [text.text for text in drawn.findall("text")] == ["Bury", "bones"]
    assert len(drawn.findall("g")) == 1
    assert "▲" not in "".join(drawn.itertext())
