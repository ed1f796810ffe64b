"""Rulebook sections 1 and 9: explosions, deaths, returns, and who wins."""

from __future__ import annotations

from exploding_puppy.yard import (
    A,
    B,
    C,
    D,
    die,
    discards,
    draw,
    hand,
    hush,
    lay,
    living,
    owes,
    pile,
    question,
    static,
    statics,
    truth,
    yard,
)
from story import Story, rule


def explodes(s: Story, seat: int) -> None:
    """The seat draws a puppy and does nothing about it."""
    draw(s, seat)
    die(s, seat)


BOOM = ["exploding-puppy", "exploding-puppy", "exploding-puppy", "dog", "dog"]


@rule("EP-win.1", "EP-win.2")
def test_the_last_one_alive_wins() -> None:
    s = yard([], [], [], pile=BOOM)
    explodes(s, A)
    assert not s.match.over
    explodes(s, B)
    s.expect(over=True)
    assert s.result.winners == (C,)
    assert s.result.ranks == (3, 2, 1)
    assert s.result.scores == (0, 0, 1)


@rule("EP-win.3", "EP-alliance.2", "EP-death.7", "EP-x.49")
def test_a_team_wins_together_with_its_dead() -> None:
    s = yard([], [], [], [], bonds=[[A, B]], pile=BOOM, turn=C)
    explodes(s, C)
    explodes(s, D)
    s.expect(over=True)
    assert s.result.winners == (A, B)
    s = yard([], [], [], dead=[C], bonds=[[A, B]])
    s.expect(over=True)
    assert s.result.winners == (A, B)


@rule("EP-alliance.2", "EP-death.6", "EP-death.7", "EP-alliance.6")
def test_allies_die_together_without_a_second_puppy() -> None:
    s = yard([], ["defuse"], [], [], [], bonds=[[A, B], [B, C]], pile=BOOM)
    draw(s, A)
    s.play(A, "pass")
    s.play(B, "pass")
    assert living(s) == [D, 4]
    assert s.zone(None, "graves") == ["exploding-puppy on 0"]
    assert s.table.blow == [A, B, C]


@rule("EP-win.4", "EP-armageddog.2", "EP-armageddog.3", "EP-armageddog.4", "EP-explode.8")
def test_everyone_dead_at_once_is_a_draw() -> None:
    s = yard(["dog"] * 4, ["dog"] * 4, ["dog"] * 4, pile=["armageddog up", "dog"])
    draw(s, A)
    s.asks(A, "DefuseSelf")
    s.play(A, "pass")
    s.asks(B, "DefuseSelf")
    assert living(s) == [A, B, C]
    s.play(B, "pass")
    s.play(C, "pass")
    s.expect(over=True)
    assert s.result.winners == (A, B, C)
    assert s.result.titles == ("draw", "draw", "draw")
    assert "armageddog" in truth(s, "box")


@rule("EP-win.5", "EP-revitalize.2", "EP-revitalize.3", "EP-revitalize.4")
def test_reviver_and_revived_win_together_if_the_revived_dies_first() -> None:
    s = yard([], [], [], dead=[C], statics=[static("revitalize", B, by=A)], pile=BOOM)
    assert not s.match.over
    draw(s, A)
    s.asks(A, "DefuseSelf")
    s = yard([], [], [], dead=[C], statics=[static("revitalize", B, by=A)], pile=BOOM, turn=B)
    explodes(s, B)
    s.expect(over=True)
    assert s.result.winners == (A, B)
    assert "revitalize" in discards(s)


@rule("EP-win.6")
def test_nobody_wins_if_the_last_one_is_tied_to_a_loser() -> None:
    s = yard([], [], [], dead=[C], statics=[static("revitalize", B, by=A)], pile=BOOM)
    explodes(s, A)
    s.expect(over=True)
    assert s.result.winners == ()


@rule("EP-win.7")
def test_a_circle_of_ties_is_one_team() -> None:
    more = [static("revitalize", B, by=A), static("revitalize", A, by=B)]
    s = yard([], [], [], dead=[C], statics=more, pile=BOOM)
    explodes(s, A)
    assert s.result.winners == (A, B)


@rule("EP-win.8", "EP-submerge.2")
def test_a_submerged_player_is_alive() -> None:
    s = yard([], [], [], dead=[C], statics=[static("submerge", B)])
    s.asks(A, "Act")


@rule("EP-explode.1", "EP-explode.2", "EP-confusing-puppy.1")
def test_an_explosion_shows_its_cause_then_asks() -> None:
    s = yard(["defuse"], [], [], [], pile=["confusing-puppy", "dog", "dog"])
    draw(s, A)
    assert s.zone(C, "shown") == ["confusing-puppy"]
    assert s.table.direction == -1
    assert s.moves(A) == ("pass", "play defuse")
    die(s, A)
    s.asks(D, "Act")


@rule("EP-explode.7", "EP-x.67", "EP-demonic-defuse.1")
def test_nothing_is_put_back_after_an_armageddog() -> None:
    s = yard(
        ["demonic-defuse", "dog", "dog", "dog"],
        [],
        [],
        dead=[C],
        graves={C: "exploding-puppy"},
        pile=["armageddog up", "dog"],
    )
    draw(s, A)
    s.play(A, "play demonic-defuse", "target 2")
    s.asks(B, "Act")
    assert living(s) == [A, B, C]
    assert sorted(pile(s)) == ["dog", "exploding-puppy"]


@rule("EP-explode.9", "EP-basket.3", "EP-basket.7")
def test_more_puppies_than_baskets_explode_the_newest_first() -> None:
    s = yard(["basket", "exploding-puppy"], ["dog"], ["wish"], turn=C, pile=["cut"] * 3)
    lay(s, C, "play wish", "target 0", "colour blue")
    s.play(A, "pick basket")
    s.asks(A, "DefuseSelf")
    assert s.zone(B, "shown") == ["exploding-puppy"]
    s = yard(["basket", "exploding-puppy", "favor"], ["basket", "confusing-puppy"], [], [])
    lay(s, A, "play favor", "say hand", "target 1", "target 0")
    s.play(B, "pick confusing-puppy")
    assert s.zone(C, "shown") == ["confusing-puppy"]
    s.asks(A, "DefuseSelf")


@rule("EP-death.4")
def test_the_dead_cannot_be_named() -> None:
    s = yard(["wish", "targeted-attack"], ["dog"], ["cut"], [], dead=[B])
    s.play(A, "play wish")
    s.refuses(A, "target 1", rule="EP-death.4")


@rule("EP-death.8")
def test_a_puppy_of_a_corpse_goes_back_when_its_basket_is_taken() -> None:
    for seed in range(20):
        s = yard(["dog", "cut"], ["basket", "exploding-puppy"], [], [], dead=[B], seed=seed, pile=["cut"])
        lay(s, A, "play dog", "with cut", "target 1")
        if hand(s, A) == ["basket"]:
            assert hand(s, B) == []
            assert "exploding-puppy" in pile(s)
            assert question(s) == "Act"
            return
    raise AssertionError("the Basket was never stolen")


@rule("EP-death.8")
def test_held_puppies_stay_among_the_corpse_cards() -> None:
    s = yard(["basket", "exploding-puppy"], [], [], [], pile=["imploding-puppy up", "dog"])
    draw(s, A)
    assert hand(s, A) == ["basket", "exploding-puppy"]
    s.asks(B, "Act")


@rule("EP-revive.1", "EP-revive.2", "EP-revive.3", "EP-demonic-defuse.1", "EP-demonic-defuse.2")
def test_a_demonic_defuse_brings_back_before_the_puppy_is_placed() -> None:
    s = yard(
        ["demonic-defuse"],
        ["skip", "nope"],
        [],
        dead=[B],
        graves={B: "confusing-puppy"},
        pile=["exploding-puppy", "cut"],
    )
    draw(s, A)
    s.play(A, "play demonic-defuse")
    s.asks(A, "Choose")
    s.play(A, "target 1")
    s.asks(A, "Place")
    assert sorted(pile(s)) == ["confusing-puppy", "cut"]
    s.play(A, "place 0")
    assert pile(s)[0] == "exploding-puppy"
    assert hand(s, B) == ["nope", "skip"]
    assert s.zone(None, "graves") == []
    s.asks(B, "Act")
    assert owes(s) == (B, 0)


@rule("EP-revive.4", "EP-demonic-defuse.3")
def test_a_demonic_defuse_without_dead_is_a_plain_one() -> None:
    s = yard(["demonic-defuse"], [], [], pile=["exploding-puppy", "cut"])
    draw(s, A)
    s.play(A, "play demonic-defuse", "place 1")
    s.asks(B, "Act")


@rule("EP-black.4", "EP-black-hole.1", "EP-black-hole.2", "EP-black-hole.3", "EP-clone.5")
def test_black_hole_brings_up_the_lowest_black_card_and_is_discarded() -> None:
    s = yard([], [], [], pile=["black-hole", "cut", "exploding-puppy", "dog", "skip"])
    draw(s, A)
    assert pile(s)[:2] == ["exploding-puppy", "cut"]
    assert sorted(pile(s)[2:]) == ["dog", "skip"]
    assert s.zone(C, "pile")[0] == "exploding-puppy"
    assert discards(s) == ["black-hole"]
    assert owes(s) == (A, 1)
    s.asks(A, "Act")
    s = yard(["clone"], [], [], discards=["black-hole"], pile=["cut", "imploding-puppy", "dog"])
    lay(s, A, "play clone")
    assert pile(s)[0] == "imploding-puppy"


@rule("EP-black.5", "EP-black.6", "EP-x.32", "EP-force-will.1")
def test_a_recycled_black_card_is_harmless_until_it_is_played() -> None:
    s = yard(["recycle"], ["force-will"], ["nope"], discards=["doomed"])
    lay(s, A, "play recycle")
    assert hand(s, A) == ["doomed"]
    s.play(A, "draw")
    s.play(B, "play force-will")
    hush(s)
    assert statics(s) == ["doomed before 0 by 0"]
    s = yard(["doomed"], ["nope"], [])
    s.play(A, "play doomed")
    s.play(B, "play nope")
    hush(s)
    assert discards(s) == ["doomed", "nope"]
