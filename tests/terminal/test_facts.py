"""Facts of any shape in words."""

from __future__ import annotations

import io
from typing import Any

import pytest

from barkyard.terminal.facts import Facts
from barkyard.terminal.names import Names
from barkyard.terminal.screen import STUCK, Screen

NAMES = Names(["Ada", "Bo"], 0)


def facts(now: dict[str, Any], start: dict[str, Any] | None = None) -> Facts:
    return Facts({"seats": 2, "facts": now}, {"facts": start if start is not None else now}, NAMES)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("round", 3, "3"),
        ("dealer", 1, "Bo"),
        ("takers", [1, 0], "Bo You"),
        ("dealer", 7, "7"),
        ("dealer", True, "yes"),
        ("text", "@1 waits", "Bo waits"),
        ("cards", ["a b", "c"], "a b, c"),
        ("counts", {"a": 1, "b": None, "c": []}, "a 1"),
        ("pair", {"card": "x", "seat": 1}, "Bo x"),
        ("deep", {"owner": 0, "cards": [{"seat": 1, "card": "y"}]}, "owner You · cards Bo y"),
        ("nothing", None, ""),
    ],
)
def test_any_value_in_words(name: str, value: Any, expected: str) -> None:
    assert facts({}).words(value, name).replace(STUCK, " ") == expected


def test_a_list_of_the_seats_is_one_that_was_so_at_the_deal() -> None:
    now = facts({"points": [4, 5], "takers": [1, 0]}, {"points": [0, 0], "takers": []})
    assert now.by_seat == ["points"]
    assert now.of_table(full=False) == [("takers", "Bo You")]


def test_a_glance_leaves_out_what_says_nothing() -> None:
    now = facts({"winner": -1, "hint": None, "sheet": {"a": "b"}, "round": 0}, {"sheet": {"a": "b"}})
    assert now.of_table(full=False) == [("table", "round 0")]
    assert [name for name, _ in now.of_table(full=True)] == ["sheet", "table"]


def test_words_of_a_seat_stand_below_each_other() -> None:
    now = facts({"yards": [[{"group": "pugs", "bones": 1}, {"group": "corgis", "bones": 0}], []], "masks": [[1], [2]]})
    [(label, text)] = now.of_seat(0, full=False)
    assert label == "Your yards"
    assert text.replace(STUCK, " ") == "group pugs · bones 1\ngroup corgis · bones 0"
    assert now.of_seat(1, full=False) == []
    assert now.of_seat(1, full=True) == [("Bo's masks", "2")]


def test_numbers_of_the_seats_are_a_table_as_wide_as_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    out = io.StringIO()
    names = Names(["Ada", "Bo", "Clementine", "Dee"], None)
    view = {"seats": 4, "facts": {"points": [1, 2, 3, 44], "bets": [0, 0, 0, 0]}}
    Facts(view, view, names).show_table(Screen(out), full=False)
    shown = out.getvalue().splitlines()
    assert all(len(line) <= 30 for line in shown)
    assert [line.split() for line in shown if line] == [
        ["Ada", "Bo"],
        ["points", "1", "2"],
        ["Clementine", "Dee"],
        ["points", "3", "44"],
    ]


def test_a_table_of_tables_takes_a_line_for_each() -> None:
    now = facts({"faces": {"husky": {"title": "Husky", "text": "+2 BP"}, "beagle": {"title": "Beagle"}}})
    [(_, text)] = now.of_table(full=True)
    assert text.replace(STUCK, " ") == "husky · title Husky · text +2 BP\nbeagle · title Beagle"
