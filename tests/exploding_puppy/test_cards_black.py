"""Black cards: the puppies."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import A, B, C, D, die, discards, draw, fact, hand, lay, living, pile, truth, unaided, yard
from story import rule


@rule("EP-exploding-puppy.1")
def test_a_drawn_exploding_puppy_is_shown_and_kills_unless_defused() -> None:
    s = yard([], ["cut"], ["cut"], pile=["exploding-puppy", "cut"])
    draw(s, A)
    assert "@0 shows exploding-puppy" in s.heard(C)
    die(s, A)
    assert truth(s, "graves") == ["exploding-puppy on 0"]
    s.asks(B, "Act")


@rule("EP-imploding-puppy.1")
def test_a_face_down_imploding_puppy_goes_back_face_up() -> None:
    s = yard(["defuse"], ["cut"], ["cut"], pile=["imploding-puppy"])
    draw(s, A)
    s.asks(B, "Act")
    assert pile(s) == ["imploding-puppy up"]
    assert hand(s, A) == ["defuse"]


@rule("EP-imploding-puppy.2")
def test_nothing_helps_against_a_face_up_imploding_puppy() -> None:
    s = yard(["defuse", "basket", "nope"], ["defuse", "nope"], ["cut"], pile=["imploding-puppy up", "cut"])
    s.play(A, "draw")
    s.passes(B, C)
    assert s.moves(A) == ("ok",)
    s.play(A, "ok")
    assert living(s) == [B, C]
    s.asks(B, "Act")


@rule("EP-imploding-puppy.3")
def test_an_imploding_puppy_stays_with_its_corpse_but_is_no_exploding_puppy() -> None:
    s = yard(["dog-plosion"], ["cut"], ["cut"], pile=["imploding-puppy up", "cut", "imploding-puppy"])
    lay(s, A, "play dog-plosion")
    s.asks(A, "Act")
    assert sorted(pile(s)) == ["cut", "imploding-puppy", "imploding-puppy up"]
    s = yard(["basket"], ["cut"], ["cut"], pile=["imploding-puppy up", "cut"])
    draw(s, A)
    assert truth(s, "graves") == ["imploding-puppy on 0"]


@rule("EP-confusing-puppy.1")
def test_a_confusing_puppy_reverses_the_order_before_anyone_defuses_or_dies() -> None:
    s = yard([], ["cut"], ["cut"], ["cut"], pile=["confusing-puppy", "cut"])
    draw(s, A)
    s.asks(A, "DefuseSelf")
    assert fact(s, "direction") == -1
    s.passes(A)
    s.passes(D, C, B)
    s.asks(D, "Act")


@rule("EP-confusing-puppy.2")
def test_a_confusing_puppy_kept_in_a_basket_reverses_nothing() -> None:
    s = yard(["basket"], ["cut"], ["cut"], pile=["confusing-puppy", "cut"])
    draw(s, A, "keep")
    assert fact(s, "direction") == 1
    assert "confusing-puppy" not in " ".join(s.heard(B))
    s.asks(B, "Act")


@rule("EP-hobo-puppy.1")
def test_a_hobo_goes_back_from_a_hand_of_three() -> None:
    s = yard(["cut", "cut", "defuse"], ["cut"], ["cut"], pile=["hobo-puppy", "cut"])
    draw(s, A)
    s.asks(B, "Act")
    assert sorted(pile(s)) == ["cut", "hobo-puppy"]
    assert hand(s, A) == ["cut", "cut", "defuse"]


@rule("EP-hobo-puppy.2")
def test_a_hobo_explodes_a_hand_of_four() -> None:
    s = yard(["cut", "cut", "cut", "cut"], ["cut"], ["cut"], pile=["hobo-puppy", "cut"])
    draw(s, A)
    die(s, A)
    assert truth(s, "graves") == ["hobo-puppy on 0"]


@rule("EP-lonely-puppy.1", "EP-lonely-puppy.2")
def test_two_cards_of_one_colour_defuse_a_lonely_puppy_and_green_cards_do_not() -> None:
    s = yard(["defuse", "dog", "nope", "cut"], ["defuse"], ["cut"], pile=["lonely-puppy", "skip", "skip"])
    draw(s, A)
    s.refuses(A, "play defuse", rule="EP-lonely-puppy.1")
    s.refuses(A, "pay pink")
    s.play(A, "pay red", "pick dog", "pick nope")
    s.asks(A, "Place")
    s.play(A, "place 1")
    assert pile(s) == ["skip", "lonely-puppy", "skip"]
    assert discards(s) == ["dog", "nope"]
    s.asks(B, "Act")


@rule("EP-lonely-puppy.2")
def test_nobody_else_can_defuse_a_lonely_puppy() -> None:
    s = yard(["nope"], ["defuse", "cut", "cut"], ["defuse"], pile=["lonely-puppy", "skip"])
    draw(s, A)
    s.play(A, "pass")
    assert living(s) == [B, C]


@rule("EP-angry-twin-puppys.1", "EP-angry-twin-puppys.2")
@pytest.mark.parametrize(("green", "left"), [("pass", []), ("play defuse", [A]), ("play binding-defuse", [A])])
def test_face_down_twins_explode_you_and_go_back_face_up_by_themselves(green: str, left: list[int]) -> None:
    s = yard(["defuse", "binding-defuse"], ["cut"], ["cut"], pile=["angry-twin-puppys"])
    draw(s, A)
    s.asks(A, "DefuseSelf")
    s.play(A, green)
    unaided(s)
    s.asks(B, "Act")
    assert living(s) == [*left, B, C]
    assert pile(s) == ["angry-twin-puppys up"]
    assert truth(s, "graves") == []
    assert "angry-twin-puppys" not in " ".join(hand(s, A))


@rule("EP-angry-twin-puppys.3")
def test_face_up_twins_hit_the_previous_player_who_may_defuse() -> None:
    s = yard(["cut"], ["cut"], ["defuse"], ["defuse"], pile=["angry-twin-puppys up", "cut", "skip"])
    draw(s, A)
    s.asks(D, "DefuseSelf")
    s.play(D, "play defuse", "place 2")
    assert pile(s) == ["cut", "skip", "angry-twin-puppys"]
    s.asks(B, "Act")


@rule("EP-angry-twin-puppys.3")
def test_a_helper_may_defuse_face_up_twins_and_put_them_back() -> None:
    s = yard(["cut"], ["cut"], ["defuse"], [], pile=["angry-twin-puppys up", "cut", "skip"])
    draw(s, A)
    s.passes(D, A, B)
    s.play(C, "play defuse", "place 0")
    assert pile(s) == ["angry-twin-puppys", "cut", "skip"]
    assert living(s) == [A, B, C, D]


@rule("EP-armageddog.1")
def test_a_face_down_armageddog_goes_back_face_up() -> None:
    s = yard(["cut"] * 4, ["cut"] * 4, ["cut"], pile=["armageddog"])
    draw(s, A)
    s.asks(B, "Act")
    assert pile(s) == ["armageddog up"]


@rule("EP-armageddog.2", "EP-armageddog.3", "EP-armageddog.4")
def test_a_face_up_armageddog_explodes_all_big_hands_who_can_save_only_themselves() -> None:
    s = yard(["cut"] * 3, ["cut"] * 4, ["defuse"] * 4, ["cut"] * 5, pile=["armageddog up", "skip"])
    draw(s, A)
    s.asks(B, "DefuseSelf")
    s.passes(B)
    s.asks(C, "DefuseSelf")
    s.play(C, "play defuse")
    s.asks(D, "DefuseSelf")
    assert living(s) == [A, B, C, D]
    s.passes(D)
    assert living(s) == [A, C]
    assert "armageddog" in truth(s, "box")
    assert pile(s) == ["skip"]
