"""Interactions of draws and turns (EP-x.55 to EP-x.65)."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import (
    A,
    B,
    C,
    D,
    answer,
    discards,
    draw,
    fact,
    hand,
    hush,
    inside,
    lay,
    living,
    pile,
    statics,
    yard,
)
from story import rule

TAKEN = {"card": "ill-take-that", "before": A, "by": C}


@rule("EP-x.55")
def test_a_face_up_imploding_puppy_handed_over_kills_the_owner() -> None:
    s = yard([], [], [], statics=[TAKEN], pile=["imploding-puppy up", "cut"])
    draw(s, A)
    s.play(C, "ok")
    assert living(s) == [A, B]


@rule("EP-x.55")
@pytest.mark.parametrize("card", ["doomed", "grave-revenge"])
def test_doomed_or_grave_revenge_handed_over_lies_before_the_owner(card: str) -> None:
    s = yard([], [], [], [], statics=[TAKEN], dead=[D], pile=[card, "cut"])
    draw(s, A)
    s.play(C, "ok")
    assert statics(s) == [f"{card} before 2 by 2" + (" for 3" if card == "grave-revenge" else "")]


@rule("EP-x.55")
def test_a_black_hole_handed_over_gives_the_owner_a_waiting_turn() -> None:
    s = yard([], [], [], [], statics=[TAKEN], pile=["black-hole", "cut"])
    draw(s, A)
    s.play(C, "ok")
    s.asks(C, "Act")
    assert (fact(s, "owed"), inside(s, "ordinary")) == (1, 0)
    draw(s, C)
    s.asks(D, "Act")


@rule("EP-x.56")
def test_the_first_of_two_bottom_cards_goes_to_the_owner() -> None:
    before = [TAKEN, {"card": "greed", "before": A}, {"card": "draw-from-bottom", "before": A}]
    s = yard([], [], [], statics=before)
    draw(s, A)
    s.play(C, "ok")
    s.play(A, "ok")
    assert (hand(s, C), hand(s, A)) == (["wish"], ["reverse"])
    assert statics(s) == []


@rule("EP-x.57")
@pytest.mark.parametrize(("word", "card"), [("keep", "attack"), ("swap", "cut")])
def test_the_card_kept_by_dig_deeper_is_handed_over(word: str, card: str) -> None:
    s = yard(["dig-deeper"], [], [], statics=[TAKEN])
    s.play(A, "play dig-deeper", f"say {word}", "ok")
    s.play(C, "ok")
    assert (hand(s, A), hand(s, C)) == ([], [card])
    s.asks(A, "Choose")


DOOM = {"card": "doomed", "before": A}


@rule("EP-x.58")
def test_ill_take_that_before_doomed_takes_the_dog_away() -> None:
    s = yard([], [], [], statics=[TAKEN, DOOM], pile=["dog", "cut"])
    draw(s, A)
    s.play(C, "ok")
    assert hand(s, C) == ["dog"]
    s.asks(B, "Act")


@rule("EP-x.58")
def test_doomed_before_ill_take_that_explodes_the_drawer() -> None:
    s = yard([], [], [], statics=[DOOM, TAKEN], pile=["dog", "cut"])
    draw(s, A)
    s.asks(A, "DefuseSelf")


@rule("EP-x.59")
def test_a_doomed_player_may_put_a_dog_back_by_dig_deeper() -> None:
    s = yard(["dig-deeper"], [], [], statics=[DOOM], pile=["dog", "wish", "cut"])
    s.play(A, "play dig-deeper", "say swap", "ok")
    s.asks(A, "Choose")
    assert (hand(s, A), pile(s)) == (["wish"], ["dog", "cut"])
    s = yard(["dig-deeper"], [], [], statics=[DOOM], pile=["dog", "wish", "cut"])
    s.play(A, "play dig-deeper", "say keep", "ok")
    s.asks(A, "DefuseSelf")


@rule("EP-x.60")
def test_now_with_attack_ends_the_active_players_run_and_hits_the_next() -> None:
    s = yard(["cut"], ["cut"], ["now", "attack"], ["cut"], owed=2)
    s.play(A, "draw")
    answer(s, C, "play now", "with attack")
    hush(s)
    s.asks(B, "Act")
    assert fact(s, "owed") == 4


@rule("EP-x.60")
@pytest.mark.parametrize(("card", "next_seat"), [("reverse", D), ("bury", B)])
def test_now_with_reverse_or_bury_ends_the_active_players_turn(card: str, next_seat: int) -> None:
    s = yard(["cut"], ["cut"], ["now", card], ["cut"])
    s.play(A, "draw")
    answer(s, C, "play now", f"with {card}", *(["say draw"] if card == "bury" else []))
    hush(s)
    if card == "bury":
        s.play(C, "place 0")
    s.asks(next_seat, "Act")
    assert hand(s, A) == ["cut"]


@rule("EP-x.61")
def test_now_with_change_seats_swaps_the_active_player_with_the_named_one() -> None:
    s = yard(["cut"], ["cut"], ["now", "change-seats"], ["cut"])
    s.play(A, "draw")
    answer(s, C, "play now", "with change-seats")
    assert s.moves(C) == ("target 1", "target 2", "target 3")
    s.play(C, "target 3")
    hush(s)
    s.asks(D, "Act")
    assert fact(s, "order") == [D, B, C, A]
    assert fact(s, "active") == D


@rule("EP-x.62")
@pytest.mark.parametrize(("owed", "handed"), [(2, 2), (3, 3)])
def test_turns_skipped_in_response_to_an_attack_are_not_handed_on(owed: int, handed: int) -> None:
    s = yard(["attack"], ["skip"], ["cut"], owed=owed)
    s.play(A, "play attack")
    s.play(B, "play skip")
    hush(s)
    s.asks(B, "Act")
    assert fact(s, "owed") == handed


@rule("EP-x.63")
def test_a_waiting_personal_attack_comes_before_the_attacked_player() -> None:
    s = yard(["attack"], ["cut"], ["personal-attack", "cut"], ["cut"], pile=["cut"] * 9)
    s.play(A, "draw")
    answer(s, C, "play personal-attack")
    hush(s)
    lay(s, A, "play attack")
    for seat in (C, C, B, B):
        s.asks(seat, "Act")
        draw(s, seat)
    s.asks(C, "Act")
    assert inside(s, "ordinary") == 1


@rule("EP-x.64")
def test_an_attack_in_answer_to_an_attack_from_the_past_turns_all_draws_to_the_top() -> None:
    s = yard(["attack-from-the-past"], ["cut"], ["cut"], ["attack"])
    lay(s, A, "play attack-from-the-past")
    lay(s, D, "play attack")
    s.asks(A, "Act")
    assert (fact(s, "owed"), inside(s, "past")) == (4, 0)
    for _ in range(4):
        draw(s, A)
    assert hand(s, A) == ["attack", "cut", "favor", "insight"]
    assert discards(s) == ["attack-from-the-past", "attack"]


@rule("EP-x.65")
def test_after_a_defused_confusing_puppy_the_run_goes_on_and_the_new_direction_counts_later() -> None:
    s = yard(["defuse"], [], [], [], owed=2, pile=["confusing-puppy", "wish", "cut"])
    draw(s, A)
    s.play(A, "play defuse", "place 2")
    s.asks(A, "Act")
    assert fact(s, "owed") == 1
    draw(s, A)
    s.asks(D, "Act")
