"""Yellow static cards that change a draw."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import QUIET_PILE, A, B, C, die, discards, draw, hand, hush, lay, living, pile, statics, yard
from story import rule

UNKNOWN = "?puppy"


@rule("EP-draw-from-bottom.1")
def test_draw_from_bottom_turns_the_next_draw_round() -> None:
    s = yard(["draw-from-bottom"], [], [])
    s.play(A, "play draw-from-bottom")
    assert s.moves(A) == ("target 0", "target 1", "target 2")
    s.play(A, "target 0")
    assert statics(s) == ["draw-from-bottom before 0 by 0"]
    draw(s, A)
    assert hand(s, A) == ["wish"]
    assert (statics(s), discards(s)) == ([], ["draw-from-bottom"])


@rule("EP-draw-from-bottom.1")
def test_a_draw_by_jack_uses_draw_from_bottom_up() -> None:
    before = {"card": "draw-from-bottom", "before": A}
    s = yard(["jack-of-all-trades"], [], [], statics=[before])
    s.play(A, "play jack-of-all-trades", "say draw", "ok")
    draw(s, A)
    assert hand(s, A) == ["attack", "wish"]


@rule("EP-greed.1")
def test_greed_makes_the_next_draw_two_cards_of_one_end() -> None:
    s = yard(["greed"], [], [])
    s.play(A, "play greed")
    assert s.moves(A) == ("target 0", "target 1", "target 2")
    s.play(A, "target 1")
    draw(s, A)
    draw(s, B)
    s.play(B, "ok")
    assert hand(s, B) == ["cut", "favor"]
    assert (statics(s), discards(s)) == ([], ["greed"])
    s.asks(C, "Act")


@rule("EP-greed.2")
def test_a_turn_without_a_draw_leaves_greed_there() -> None:
    s = yard(["reverse"], [], [], statics=[{"card": "greed", "before": A}])
    lay(s, A, "play reverse")
    s.asks(C, "Act")
    assert statics(s) == ["greed 2 before 0 by 0"]


@rule("EP-greed.3")
@pytest.mark.parametrize(("numbers", "drawn"), [([2, 2], 3), ([3, 2], 4), ([0], 0), ([0, 0], 0), ([0, 2], 1)])
def test_several_greeds_add_up(numbers: list[int], drawn: int) -> None:
    greeds = [{"card": "greed", "before": A, "n": n} for n in numbers]
    s = yard([], [], [], statics=greeds)
    s.play(A, "draw")
    for _ in range(drawn):
        s.play(A, "ok")
    s.asks(B, "Act")
    assert hand(s, A) == sorted(QUIET_PILE[:drawn])
    assert statics(s) == []


@rule("EP-ill-take-that.1")
def test_ill_take_that_hands_the_next_drawn_card_to_its_owner() -> None:
    s = yard(["ill-take-that"], [], ["cut"])
    s.play(A, "play ill-take-that")
    assert s.moves(A) == ("target 1", "target 2")
    s.play(A, "target 1")
    hush(s)
    draw(s, A)
    draw(s, B)
    s.play(A, "ok")
    assert hand(s, A) == ["attack", "cut"]
    assert hand(s, B) == []
    assert s.zone(B, "hand 0") == ["cut", UNKNOWN]
    assert s.zone(C, "hand 0") == [UNKNOWN, UNKNOWN]
    assert (statics(s), discards(s)) == ([], ["ill-take-that"])
    s.asks(C, "Act")


TAKEN = {"card": "ill-take-that", "before": A, "by": C}


@rule("EP-ill-take-that.2")
def test_a_puppy_handed_over_explodes_the_owner_and_not_the_drawer() -> None:
    s = yard([], [], [], statics=[TAKEN], pile=["exploding-puppy", "cut"])
    draw(s, A)
    s.play(C, "ok")
    die(s, C)
    assert living(s) == [A, B]
    s.asks(B, "Act")


@rule("EP-ill-take-that.2")
def test_the_owner_may_defuse_a_puppy_handed_over() -> None:
    s = yard([], [], ["defuse"], statics=[TAKEN], pile=["exploding-puppy", "cut"])
    draw(s, A)
    s.play(C, "ok", "play defuse", "place 1")
    assert pile(s) == ["cut", "exploding-puppy"]
    s.asks(B, "Act")


@rule("EP-ill-take-that.2")
def test_a_black_card_handed_over_keeps_its_side() -> None:
    s = yard([], [], ["defuse"], statics=[TAKEN], pile=["imploding-puppy up", "cut"])
    draw(s, A)
    s.play(C, "ok")
    assert living(s) == [A, B]
    s = yard([], [], ["defuse"], statics=[TAKEN], pile=["imploding-puppy"])
    draw(s, A)
    s.play(C, "ok")
    assert living(s) == [A, B, C]
    assert pile(s) == ["imploding-puppy up"]


@rule("EP-ill-take-that.3")
def test_only_the_first_of_several_drawn_cards_is_handed_over() -> None:
    s = yard([], [], [], statics=[TAKEN, {"card": "greed", "before": A}])
    draw(s, A)
    s.play(C, "ok")
    s.play(A, "ok")
    assert (hand(s, A), hand(s, C)) == (["cut"], ["attack"])


@rule("EP-ill-take-that.4")
def test_ill_take_that_is_discarded_when_its_owner_dies() -> None:
    s = yard([], [], [], statics=[TAKEN], turn=C, pile=["exploding-puppy", "cut"])
    draw(s, C)
    die(s, C)
    assert (statics(s), discards(s)) == ([], ["ill-take-that"])
