"""What clients are shown of a table, and what is the table's own business."""

from __future__ import annotations

import barkyard
from barkyard.games.exploding_puppy import GAME
from exploding_puppy.yard import A, B, C, answer, fact, hush, resolve, yard
from story import rule


def test_what_only_the_table_needs_is_not_shown() -> None:
    match = barkyard.deal("exploding-puppy", seats=4, seed=1)
    shown = match.view(None)["facts"]
    assert isinstance(shown, dict)
    assert list(shown) == [declared.name for declared in GAME.facts]
    assert not {"ordinary", "past", "refilled", "reply", "proposed", "notes"} & set(shown)
    assert all(declared.about for declared in GAME.facts)


def test_a_fresh_table() -> None:
    s = yard(["cut"], ["cut"], ["cut"])
    assert (fact(s, "active"), fact(s, "next"), fact(s, "owed"), fact(s, "runs")) == (A, B, 0, [])
    assert (fact(s, "living"), fact(s, "hands"), fact(s, "watching")) == ([A, B, C], [1, 1, 1], [[], [], []])


@rule("EP-run.8")
def test_waiting_turns_are_told_in_the_order_they_come() -> None:
    s = yard(["attack-from-the-past"], ["personal-attack", "cut"], ["cut"])
    s.play(A, "draw")
    answer(s, B, "play personal-attack")
    hush(s)
    s.play(A, "play attack-from-the-past")
    resolve(s)
    assert fact(s, "active") == B
    assert (fact(s, "owed"), fact(s, "runs")) == (2, [{"seat": C, "turns": 2, "from": "bottom"}])


@rule("EP-clairvoyance.4")
def test_who_will_watch_is_told_by_seat() -> None:
    s = yard(["cut"], ["shuffle", "cut"], ["clairvoyance", "cut"])
    s.play(A, "draw")
    answer(s, C, "play clairvoyance", "item 1")
    answer(s, B, "play shuffle")
    hush(s)
    assert fact(s, "watching") == [[C], [], []]
