"""Special cards, from Alliance to Nay Sayer."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import (
    A,
    B,
    C,
    D,
    answer,
    die,
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
    truth,
    yard,
)
from story import rule

UNKNOWN = "?puppy"


@rule("EP-alliance.1", "EP-alliance.3")
@pytest.mark.parametrize(("word", "bonds"), [("yes", [[A, B]]), ("no", [])])
def test_an_alliance_is_answered_openly_and_lies_before_the_asked_player(word: str, bonds: list[list[int]]) -> None:
    s = yard(["alliance"], ["cut"], ["cut"])
    s.play(A, "play alliance")
    s.refuses(A, "target 0")
    s.play(A, "target 1")
    hush(s)
    s.asks(B, "Choose")
    s.play(B, f"say {word}")
    assert f"@1 says {word}" in s.heard(C)
    assert fact(s, "bonds") == bonds
    assert statics(s) == ["alliance before 1 by 0"]


@rule("EP-alliance.2")
def test_allies_die_together() -> None:
    s = yard([], ["defuse"], [], [], bonds=[[A, B]], pile=["exploding-puppy", "cut"])
    draw(s, A)
    s.passes(A, B)
    assert living(s) == [C, D]
    assert inside(s, "blow") == [A, B]


@rule("EP-alliance.2")
def test_allies_win_together() -> None:
    s = yard([], [], [], bonds=[[A, B]], turn=C, pile=["exploding-puppy", "cut"])
    draw(s, C)
    s.passes(C)
    assert s.match.over
    assert s.result.winners == (A, B)


LOOKS = {
    "see-the-future": [],
    "share-the-future": ["put favor", "put cut"],
    "share-the-past": ["put wish", "put reverse"],
    "favor-the-future": [],
    "change-the-timeline": ["put wish", "put attack", "put cut", "put favor", "put insight"],
}


@rule("EP-alliance.3")
@pytest.mark.parametrize("card", LOOKS)
@pytest.mark.parametrize(("owner", "bearer"), [(A, C), (C, A)])
def test_owner_and_bearer_share_every_look_at_the_pile(card: str, owner: int, bearer: int) -> None:
    shared = {"card": "alliance", "before": bearer, "by": owner}
    s = yard([card], ["cut"], ["cut"], ["cut"], statics=[shared])
    lay(s, A, f"play {card}", *(["say top"] if card == "favor-the-future" else []))
    s.play(A, *LOOKS[card])
    assert s.zone(C, "pile") == s.zone(A, "pile") != [UNKNOWN] * 6
    s.asks(A, "Act")


@rule("EP-alliance.4")
def test_without_the_card_the_looks_end_but_not_the_bond() -> None:
    shared = {"card": "alliance", "before": B, "by": A}
    s = yard(["see-the-future"], ["bury"], [], statics=[shared], bonds=[[A, B]], turn=B)
    lay(s, B, "play bury", "static 0")
    s.play(B, "place 6")
    draw(s, C)
    lay(s, A, "play see-the-future")
    assert s.zone(B, "pile")[:5] == [UNKNOWN] * 5
    assert fact(s, "bonds") == [[A, B]]


@rule("EP-alliance.4", "EP-alliance.5")
@pytest.mark.parametrize(("word", "bonds"), [("yes", []), ("no", [[A, B]])])
def test_a_bond_ends_only_when_both_agree(word: str, bonds: list[list[int]]) -> None:
    s = yard(["cut"], ["cut"], ["cut"], bonds=[[A, B]])
    s.play(A, "unbind 1")
    s.asks(B, "Choose")
    s.play(B, f"say {word}")
    assert fact(s, "bonds") == bonds
    s.asks(A, "Act")


@rule("EP-alliance.5")
def test_the_end_of_an_alliance_is_proposed_once_in_an_own_turn() -> None:
    s = yard([], [], [], bonds=[[A, B]])
    s.refuses(A, "unbind 2", rule="EP-alliance.5")
    s.play(A, "unbind 1")
    s.play(B, "say no")
    s.refuses(A, "unbind 1", rule="EP-alliance.5")
    draw(s, A)
    s.play(B, "unbind 0")
    s.play(A, "say yes")
    assert fact(s, "bonds") == []


@rule("EP-alliance.6")
def test_a_chain_of_allies_dies_together() -> None:
    s = yard([], [], [], [], bonds=[[A, B], [B, C]], pile=["exploding-puppy", "cut"])
    draw(s, A)
    s.passes(A)
    assert living(s) == [D]
    assert s.result.winners == (D,)


EXPLODING = ["exploding-puppy", "confusing-puppy", "hobo-puppy", "lonely-puppy", "angry-twin-puppys"]


@rule("EP-basket.1")
@pytest.mark.parametrize("puppy", EXPLODING)
def test_a_basket_keeps_any_exploding_puppy_unseen(puppy: str) -> None:
    s = yard(["basket"], ["cut"], ["cut"], pile=[puppy, "cut"])
    draw(s, A, "keep")
    assert hand(s, A) == sorted(["basket", puppy])
    assert s.zone(B, "hand 0") == [UNKNOWN, UNKNOWN]
    assert puppy not in " ".join(s.heard(B))
    s.asks(B, "Act")


@rule("EP-basket.2")
@pytest.mark.parametrize("puppy", ["imploding-puppy", "imploding-puppy up", "armageddog"])
def test_a_basket_keeps_no_other_puppies(puppy: str) -> None:
    s = yard(["basket"], [], [], pile=[puppy, "cut"])
    s.play(A, "draw")
    s.refuses(A, "keep", rule="EP-basket.1")
    assert s.moves(A) == ("ok",)


KEPT = ["basket", "exploding-puppy"]


@rule("EP-basket.3")
def test_when_the_basket_leaves_the_puppy_explodes() -> None:
    s = yard(["wish"], KEPT, ["cut"])
    lay(s, A, "play wish", "target 1", "colour blue")
    s.play(B, "pick basket")
    assert "@1 cannot keep exploding-puppy" in s.heard(C)
    die(s, B)


@rule("EP-basket.4")
@pytest.mark.parametrize("own", [False, True])
def test_whoever_receives_the_puppy_explodes_without_a_basket_of_their_own(own: bool) -> None:
    s = yard(["wish", "basket"] if own else ["wish"], KEPT, ["cut"])
    lay(s, A, "play wish", "target 1", "colour black")
    s.play(B, "pick exploding-puppy")
    if own:
        s.asks(A, "Act")
        assert hand(s, A) == KEPT
    else:
        die(s, A)


@rule("EP-basket.4")
def test_whoever_steals_the_puppy_explodes() -> None:
    for seed in range(20):
        s = yard(["dog", "cut"], KEPT, ["cut"], seed=seed)
        lay(s, A, "play dog", "with cut", "target 1")
        robbed = hand(s, B)
        die(s, A if robbed == ["basket"] else B)
        if robbed == ["basket"]:
            return
    raise AssertionError("no seed steals the puppy")


@rule("EP-basket.5")
@pytest.mark.parametrize("stopped", [False, True])
def test_a_kept_puppy_laid_with_a_dog_explodes_after_the_play(stopped: bool) -> None:
    s = yard(["dog", *KEPT], ["nope"], ["cut"])
    s.play(A, "play dog", "with exploding-puppy", "target 2")
    if stopped:
        s.play(B, "play nope")
    hush(s)
    assert ("cut" in hand(s, A)) != stopped
    die(s, A)


@rule("EP-basket.6")
def test_a_kept_puppy_put_into_the_pile_is_safe_and_unseen() -> None:
    s = yard(["garbage-collection"], KEPT, [], pile=["cut"])
    lay(s, A, "play garbage-collection")
    s.play(B, "pick exploding-puppy")
    assert sorted(pile(s)) == ["cut", "exploding-puppy"]
    assert "exploding-puppy" not in " ".join(s.heard(C))
    s.asks(A, "Act")


@rule("EP-basket.7")
def test_a_basket_holds_one_puppy_and_is_never_played() -> None:
    s = yard(KEPT, [], [], pile=["exploding-puppy", "cut"])
    s.refuses(A, "play basket", rule="EP-basket.7")
    draw(s, A)
    s.asks(A, "DefuseSelf")
    s = yard(["basket", *KEPT], [], [], pile=["hobo-puppy", "cut"])
    draw(s, A, "keep")
    assert hand(s, A) == ["basket", "basket", "exploding-puppy", "hobo-puppy"]


@rule("EP-bazooka.1")
def test_a_bazooka_leaves_another_player_five_cards_of_choice() -> None:
    s = yard(["bazooka"], ["cut"] * 5 + ["nope", "wish"], ["cut"] * 5)
    lay(s, A, "play bazooka", "target 1")
    s.play(B, "pick nope", "pick wish")
    assert hand(s, B) == ["cut"] * 5
    assert discards(s) == ["nope", "wish", "bazooka"]
    s = yard(["bazooka"], ["cut"], ["cut"] * 5)
    lay(s, A, "play bazooka", "target 2")
    assert hand(s, C) == ["cut"] * 5
    s.asks(A, "Act")


@rule("EP-bazooka.2")
def test_a_bazooka_on_yourself_fills_your_hand_to_five_without_a_play_in_between() -> None:
    s = yard(["bazooka", "dog", "dog", "dog"], ["shuffle"], ["cut"])
    lay(s, A, "play bazooka", "target 0")
    s.play(A, "ok", "ok")
    assert hand(s, A) == ["attack", "cut", "dog", "dog", "dog"]
    s.asks(A, "Act")


@rule("EP-bazooka.2")
def test_a_bazooka_on_a_big_hand_of_your_own_discards_nothing() -> None:
    s = yard(["bazooka", *["dog"] * 6], ["cut"] * 6, ["cut"])
    lay(s, A, "play bazooka", "target 0")
    assert hand(s, A) == ["dog"] * 6
    s.asks(A, "Act")


FEUD = {"card": "blood-feud", "before": B, "by": A}


@rule("EP-blood-feud.1")
@pytest.mark.parametrize(("seat", "enemy"), [(A, B), (B, A)])
def test_numbers_against_an_enemy_are_doubled(seat: int, enemy: int) -> None:
    s = yard(["targeted-attack"], ["targeted-attack"], ["cut"], statics=[FEUD], turn=seat)
    lay(s, seat, "play targeted-attack", f"target {enemy}")
    s.asks(enemy, "Act")
    assert fact(s, "owed") == 2


@rule("EP-blood-feud.1")
def test_a_blood_feud_lies_before_another_and_doubles_attacks_that_hit_the_enemy() -> None:
    s = yard(["blood-feud", "attack"], ["cut"], ["cut"])
    s.play(A, "play blood-feud")
    s.refuses(A, "target 0")
    s.play(A, "target 1")
    hush(s)
    assert statics(s) == ["blood-feud before 1 by 0"]
    lay(s, A, "play attack")
    assert (fact(s, "active"), fact(s, "owed")) == (B, 4)


@rule("EP-blood-feud.1")
def test_a_feud_does_not_touch_cards_on_others() -> None:
    s = yard(["targeted-attack"], ["cut"], ["cut"], statics=[FEUD])
    lay(s, A, "play targeted-attack", "target 2")
    assert fact(s, "owed") == 1


@rule("EP-blood-feud.2")
@pytest.mark.parametrize(("victim", "heir"), [(A, B), (B, A)])
def test_the_hand_of_a_dead_enemy_goes_to_the_other_one(victim: int, heir: int) -> None:
    s = yard(["wish"], ["cut"], [], statics=[FEUD], turn=victim, pile=["exploding-puppy", "cut"])
    draw(s, victim)
    die(s, victim)
    assert hand(s, heir) == ["cut", "wish"]
    assert hand(s, victim) == []
    assert (statics(s), discards(s)) == ([], ["blood-feud"])


@rule("EP-blood-feud.3")
def test_a_feud_with_oneself_does_nothing() -> None:
    s = yard(["favor", "targeted-attack"], ["cut"], ["cut"], statics=[FEUD])
    lay(s, A, "play favor", "say static", "target 1", "target 0")
    s.play(B, "static 0")
    assert statics(s) == ["blood-feud before 0 by 0"]
    lay(s, A, "play targeted-attack", "target 1")
    assert fact(s, "owed") == 1


@rule("EP-equality.1", "EP-equality.2")
@pytest.mark.parametrize(("sizes", "dealt"), [([6, 6, 6], [5, 5, 5]), ([4, 5, 6, 4], [4, 4, 4, 3])])
def test_equality_deals_out_all_but_one_kept_card_each(sizes: list[int], dealt: list[int]) -> None:
    kept = ["nope", "wish", "mark", "bury"]
    hands = [[kept[seat], *["cut"] * (size - 1)] for seat, size in enumerate(sizes)]
    s = yard(["equality", *hands[0]], *hands[1:])
    lay(s, A, "play equality")
    for seat in range(len(sizes)):
        s.play(seat, f"pick {kept[seat]}")
    for seat, count in enumerate(dealt):
        assert hand(s, seat) == sorted([kept[seat], *["cut"] * count])
    s.asks(A, "Act")


ALONE = {"card": "isolation", "before": A}


@rule("EP-isolation.1")
def test_in_the_turns_of_an_isolated_player_nobody_else_plays() -> None:
    s = yard(["isolation", "see-the-future"], ["nope", "shuffle"], ["cut"])
    lay(s, A, "play isolation")
    assert statics(s) == ["isolation before 0 by 0"]
    s.play(A, "play see-the-future")
    s.asks(A, "Act")
    s.play(A, "draw")
    s.asks(A, "DrawOk")
    s.play(A, "ok")
    s.play(B, "play shuffle")
    s.asks(C, "Respond")


@rule("EP-isolation.2")
def test_an_isolated_player_gets_no_help() -> None:
    s = yard(["cut"], ["defuse", "nope"], ["defuse"], statics=[ALONE], pile=["exploding-puppy", "cut"])
    s.play(A, "draw", "ok", "pass")
    assert living(s) == [B, C]
    assert truth(s, "graves") == ["exploding-puppy on 0"]


@rule("EP-isolation.2")
def test_others_cannot_defuse_for_themselves_but_may_pay_for_a_trap() -> None:
    s = yard(["switcheroo"], ["defuse", "cut", "skip", "bury"], ["trap"] * 5, statics=[ALONE])
    s.play(A, "play switcheroo", "target 1", "target 2")
    hush(s)
    s.asks(B, "DefuseSelf")
    s.refuses(B, "play defuse", rule="EP-isolation.2")
    s.play(B, "pay blue", "pick cut", "pick skip", "pick bury")
    assert living(s) == [A, B, C]


@rule("EP-isolation.2")
def test_paying_for_a_lonely_puppy_is_not_playing() -> None:
    taken = {"card": "ill-take-that", "before": A, "by": C}
    s = yard([], [], ["nope", "nope"], statics=[ALONE, taken], pile=["lonely-puppy", "cut"])
    s.play(A, "draw", "ok")
    s.play(C, "ok", "pay red", "pick nope", "pick nope", "place 0")
    assert living(s) == [A, B, C]


@rule("EP-isolation.3")
def test_a_now_card_of_the_isolated_player_ends_the_isolation_and_may_be_answered() -> None:
    s = yard(["shuffle"], ["nope"], ["cut"], statics=[ALONE])
    s.play(A, "play shuffle")
    assert statics(s) == []
    answer(s, B, "play nope")
    hush(s)
    assert discards(s) == ["isolation", "shuffle", "nope"]


@rule("EP-isolation.3")
def test_a_now_card_in_another_players_turn_ends_the_isolation_too() -> None:
    s = yard(["shuffle"], ["cut"], ["cut"], statics=[ALONE], turn=B)
    s.play(B, "draw")
    answer(s, A, "play shuffle")
    assert statics(s) == []
