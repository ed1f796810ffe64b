"""The last call: what is played in it, at any depth of the stack, calls the draw off (EP-turn.8 to EP-turn.10)."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import (
    A,
    B,
    C,
    D,
    answer,
    fact,
    hand,
    hush,
    inside,
    lay,
    owes,
    pile,
    question,
    reach,
    resolve,
    static,
    yard,
)
from story import Story, rule

WATCHED = [["cut", "change-seats"], ["nope", "cut"], ["clairvoyance", "cut"], ["cut"]]


def called(answers: list[str], *moves: str) -> Story:
    """A declares the draw, C watches it, and B answers the Clairvoyance with one of these cards."""
    s = yard(WATCHED[A], [*answers, "cut"], WATCHED[C], ["cut"], discards=["wish"])
    s.play(A, "draw")
    answer(s, C, "play clairvoyance", "item 1")
    answer(s, B, *moves)
    return s


DISTURBING = [
    (["shuffle"], ["play shuffle"], A),
    (["personal-attack"], ["play personal-attack"], A),
    (["recycle"], ["play recycle"], A),
    (["now", "see-the-future"], ["play now", "with see-the-future"], A),
    (["skip"], ["play skip"], B),
    (["now", "attack"], ["play now", "with attack"], B),
    (["now", "targeted-attack"], ["play now", "with targeted-attack", "target 3"], D),
    (["now", "reverse"], ["play now", "with reverse"], D),
    (["now", "change-seats"], ["play now", "with change-seats", "target 2"], C),
]


@pytest.mark.parametrize(("cards", "moves", "active"), DISTURBING, ids=[" and ".join(row[0]) for row in DISTURBING])
@rule("EP-turn.9", "EP-turn.11", "EP-skip.1")
def test_a_card_on_top_of_a_clairvoyance_calls_the_watched_draw_off(
    cards: list[str], moves: list[str], active: int
) -> None:
    s = called(cards, *moves)
    hush(s)
    s.asks(active, "Act")
    assert fact(s, "active") == active
    assert len(pile(s)) == 6
    assert s.heard(None).count("The draw of @0 is called off") == 1


@rule("EP-turn.9", "EP-force-will.1", "EP-change-seats.2")
def test_a_forced_change_of_seats_leaves_no_draw_behind() -> None:
    s = yard(["change-seats"], ["force-will", "cut"], ["clairvoyance", "cut"], ["cut"])
    s.play(A, "draw")
    answer(s, C, "play clairvoyance", "item 1")
    answer(s, B, "play force-will")
    resolve(s)
    s.play(A, "target 2")
    hush(s)
    s.asks(C, "Act")
    assert hand(s, A) == []


@rule("EP-turn.9", "EP-nope.1", "EP-clairvoyance.3")
def test_a_nope_on_the_clairvoyance_changes_nothing_for_the_draw() -> None:
    s = called(["nope"], "play nope")
    hush(s)
    s.asks(A, "DrawOk")
    assert s.zone(C, "drawn") == ["?puppy"]


@rule("EP-turn.9", "EP-clairvoyance.4")
def test_a_second_clairvoyance_leaves_the_draw_alone() -> None:
    s = called(["clairvoyance"], "play clairvoyance", "item 1")
    hush(s)
    s.asks(A, "DrawOk")
    assert s.zone(B, "drawn") == s.zone(C, "drawn") == ["attack"]


@rule("EP-clairvoyance.4", "EP-turn.9")
def test_a_clairvoyance_whose_draw_was_called_off_above_it_watches_the_next_action() -> None:
    s = yard(["see-the-future"], ["shuffle", "cut"], ["clairvoyance", "cut"], ["cut"])
    s.play(A, "draw")
    answer(s, C, "play clairvoyance", "item 1")
    answer(s, B, "play shuffle")
    hush(s)
    s.asks(A, "Act")
    lay(s, A, "play see-the-future")
    assert s.zone(C, "pile") == s.zone(A, "pile") != ["?puppy"] * 6


@rule("EP-turn.9", "EP-now.13")
def test_nothing_aims_at_a_draw_that_was_called_off() -> None:
    s = yard(["cut"], ["shuffle", "cut"], ["clairvoyance", "clairvoyance", "cut"], ["cut"])
    s.play(A, "draw")
    answer(s, C, "play clairvoyance", "item 1")
    answer(s, B, "play shuffle")
    reach(s, C)
    s.play(C, "play clairvoyance")
    assert s.moves(C) == ("item 3",)


@rule("EP-now.15", "EP-turn.9", "EP-now-card.5")
def test_now_is_not_offered_for_a_clairvoyance_on_the_draw_that_it_calls_off() -> None:
    s = yard(["cut"], ["now", "clairvoyance"], ["cut"])
    s.play(A, "draw")
    s.asks(B, "Respond")
    assert s.moves(B) == ("pass", "play clairvoyance")
    s.refuses(B, "play now", rule="EP-now.15")


@rule("EP-run.3", "EP-personal-attack.3", "EP-attack.1")
def test_an_attack_hands_on_all_that_is_owed_the_waiting_runs_too() -> None:
    s = yard(["attack"], ["personal-attack", "attack"], [], [])
    s.play(A, "draw")
    answer(s, B, "play personal-attack")
    hush(s)
    lay(s, A, "play attack")
    assert owes(s) == (B, 2)
    lay(s, B, "play attack")
    assert owes(s) == (C, 6)
    assert fact(s, "runs") == []


@pytest.mark.parametrize(("n", "left"), [(2, 2), (3, 1), (4, 0)])
@rule("EP-skip.1", "EP-run.8")
def test_a_skip_ends_turns_of_the_runs_that_follow_without_a_break(n: int, left: int) -> None:
    more = [] if n == 2 else [static("madness", C, n=n - 2)]
    s = yard(["cut"], ["skip"], [], turn=B, owed=2, runs=[[B, 2, 1, 1]], statics=more)
    lay(s, B, "play skip")
    assert owes(s) == ((B, left) if left else (C, 0))
    assert inside(s, "past") == left
    assert question(s) == "Act"


@rule("EP-skip.1")
def test_a_skip_does_not_reach_over_somebody_elses_run() -> None:
    s = yard(["cut"], ["skip"], [], turn=B, owed=1, runs=[[A, 1, 0, 0], [B, 2, 0, 1]])
    lay(s, B, "play skip")
    assert owes(s) == (A, 1)
    assert fact(s, "runs") == [{"seat": B, "turns": 2, "from": "top"}]


@rule("EP-skip.1", "EP-num.5")
def test_a_skip_of_no_turns_ends_nothing() -> None:
    s = yard(["skip"], ["scaling", "scaling"], ["cut"], owed=2)
    s.play(A, "play skip")
    for _ in range(2):
        answer(s, B, "play scaling", "item 1", "say minus")
        resolve(s)
    hush(s)
    s.asks(A, "Act")
    assert owes(s) == (A, 2)
    assert not any("turns more" in line for line in s.heard(None))


@rule("EP-personal-attack.2", "EP-num.5")
def test_a_personal_attack_of_no_turns_gives_none() -> None:
    s = yard(["cut"], ["cut"], ["scaling", "scaling"], ["personal-attack", "cut"])
    s.play(A, "draw")
    answer(s, D, "play personal-attack")
    for _ in range(2):
        answer(s, C, "play scaling", "item 1", "say minus")
        resolve(s)
    hush(s)
    s.asks(A, "Act")
    assert fact(s, "runs") == []
