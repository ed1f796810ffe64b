"""What does not reach a player: a card that was only handed over, a player who is submerged, a tie of another life."""

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
    hand,
    hush,
    lay,
    living,
    pile,
    static,
    statics,
    yard,
)
from story import Story, rule

TAKER = static("ill-take-that", A, by=C)


@rule("EP-doomed.5", "EP-ill-take-that.1")
def test_a_dog_that_is_handed_to_a_doomed_player_was_not_drawn_by_them() -> None:
    s = yard(["cut"], ["cut"], ["cut"], statics=[TAKER, static("doomed", C)], pile=["dog", "cut"])
    draw(s, A)
    s.play(C, "ok")
    s.asks(B, "Act")
    assert "dog" in hand(s, C)
    assert statics(s) == ["doomed before 2 by 2"]


@rule("EP-doomed.2", "EP-doomed.5", "EP-x.58")
def test_a_doomed_drawer_hands_the_dog_on_or_explodes_as_the_older_static_says() -> None:
    both = [TAKER, static("doomed", A)]
    s = yard(["cut"], ["cut"], ["cut"], statics=both, pile=["dog", "cut"])
    draw(s, A)
    s.asks(C, "DrawOk")
    s = yard(["cut"], ["cut"], ["cut"], statics=both[::-1], pile=["dog", "cut"])
    draw(s, A)
    s.asks(A, "DefuseSelf")


@rule("EP-doomed.6", "EP-bury.2")
def test_a_dog_drawn_by_bury_does_nothing_as_a_puppy_would() -> None:
    for top in ("dog", "exploding-puppy"):
        s = yard(["bury", "cut"], ["cut"], ["cut"], statics=[static("doomed", A)], pile=[top, "skip", "nope"])
        lay(s, A, "play bury", "say draw")
        s.asks(A, "Place")
        s.play(A, "place 2")
        assert pile(s) == ["skip", "nope", top]
        s.asks(B, "Act")


@rule("EP-doomed.6", "EP-gen.3", "EP-static.9")
def test_a_dog_drawn_by_a_doomed_players_bury_goes_to_whom_it_was_promised() -> None:
    s = yard(["bury"], ["cut"], ["cut"], statics=[static("doomed", A), TAKER], pile=["dog", "skip"])
    lay(s, A, "play bury", "say draw")
    s.play(A, "ok")
    s.play(C, "ok")
    assert "dog" in hand(s, C)
    s.asks(A, "Choose")


@pytest.mark.parametrize("top", ["exploding-puppy", "imploding-puppy up", "doomed", "skip"])
@rule("EP-ill-take-that.5", "EP-submerge.2")
def test_nothing_is_handed_to_a_submerged_player(top: str) -> None:
    s = yard(["defuse"], ["cut"], ["defuse"], statics=[TAKER, static("submerge", C)], pile=[top, "cut", "cut"])
    draw(s, A)
    if top == "exploding-puppy":
        s.play(A, "play defuse", "place 0")
    assert C in living(s)
    assert hand(s, C) == ["defuse"]
    assert (TAKER["card"] in " ".join(statics(s))) == (A in living(s))


@rule("EP-ill-take-that.5", "EP-submerge.4")
def test_a_card_is_handed_to_an_active_player_who_submerges_next() -> None:
    setup = [static("ill-take-that", B, by=A), static("submerge", A)]
    s = yard(["cut"], ["now", "jack-of-all-trades"], ["cut"], statics=setup)
    s.play(A, "play cut")
    answer(s, B, "play now", "with jack-of-all-trades", "say draw")
    hush(s)
    s.play(B, "ok")
    s.play(A, "ok")
    assert "attack" in hand(s, A)


@rule("EP-ill-take-that.5", "EP-static.6", "EP-static.9")
def test_of_several_takers_the_first_of_somebody_else_takes() -> None:
    setup = [static("ill-take-that", A, by=A), static("ill-take-that", A, by=C), static("ill-take-that", A, by=B)]
    s = yard(["cut"], ["cut"], ["cut"], statics=setup, pile=["skip", "nope", "dog"])
    draw(s, A)
    s.play(C, "ok")
    assert "skip" in hand(s, C)
    assert statics(s) == ["ill-take-that before 0 by 0", "ill-take-that before 0 by 1"]


@rule("EP-fight.4", "EP-submerge.2")
def test_a_submerged_player_does_not_get_the_blood_feud() -> None:
    feud = [static("blood-feud", B, by=A), static("submerge", C)]
    s = yard(["bury", "cut"], ["cut", "cut"], [], ["cut"] * 3, statics=feud, deck="fight", pile=["exploding-puppy"])
    lay(s, A, "draw")
    s.play(A, "ok")
    die(s, A)
    assert hand(s, C) == []
    assert "blood-feud" in hand(s, D) + hand(s, B)


@pytest.mark.parametrize("under", [B, C])
@rule("EP-blood-feud.4", "EP-submerge.2")
def test_nothing_is_inherited_by_or_from_a_submerged_enemy(under: int) -> None:
    """B and C are enemies, A and C allies who die together."""
    setup = [static("blood-feud", B, by=C), static("submerge", under)]
    s = yard(["skip"], ["wish"], ["nope"], ["cut"], statics=setup, bonds=[[A, C]], pile=["exploding-puppy", "cut"])
    draw(s, A)
    die(s, A)
    assert living(s) == [B, D]
    assert (hand(s, B), hand(s, C)) == (["wish"], ["nope"])
    assert "blood-feud" in discards(s)


@rule("EP-submerge.5", "EP-now.11")
def test_the_waiting_card_of_a_player_who_was_submerged_since_does_nothing() -> None:
    s = yard(["see-the-future"], ["now", "dog", "cut"], ["now", "submerge", "trap"], ["trap"])
    s.play(A, "play see-the-future")
    answer(s, B, "play now", "with dog", "with cut", "target 3")
    answer(s, C, "play now", "with submerge", "target 1")
    hush(s)
    s.asks(A, "Act")
    assert living(s) == [A, B, C, D]
    assert hand(s, D) == ["trap"]
    assert discards(s)[:5] == ["now", "now", "dog", "cut", "see-the-future"]


def revived() -> Story:
    """C, whom B has revived, is dead again; A draws a puppy and holds a Demonic Defuse."""
    s = yard(
        ["demonic-defuse", "cut"],
        ["cut"],
        ["skip"],
        statics=[static("revitalize", C, by=B)],
        pile=["exploding-puppy", "exploding-puppy", "exploding-puppy", "exploding-puppy"],
        turn=C,
    )
    draw(s, C)
    die(s, C)
    draw(s, A)
    s.play(A, "play demonic-defuse")
    s.play(A, "target 2")
    s.play(A, "place 0")
    return s


@rule("EP-revitalize.6", "EP-win.5", "EP-static.7")
def test_who_comes_back_by_another_way_is_free_of_the_reviver() -> None:
    s = revived()
    draw(s, B)
    die(s, B)
    lay(s, C, "play skip")
    draw(s, A)
    die(s, A)
    assert s.match.over
    assert s.result.winners == (C,)


@rule("EP-revitalize.3", "EP-revitalize.6")
def test_who_stays_dead_stays_tied() -> None:
    revitalized = [static("revitalize", C, by=B)]
    s = yard(["cut"], ["skip"], ["cut"], statics=revitalized, pile=["exploding-puppy", "exploding-puppy"], turn=C)
    draw(s, C)
    die(s, C)
    draw(s, A)
    die(s, A)
    assert s.result.winners == (B, C)


@rule("EP-now.20", "EP-kleptomaniac.1", "EP-explode.6")
@pytest.mark.parametrize("save", ["defuse", "pay"])
def test_kleptomaniac_moves_on_though_its_thief_was_defused(save: str) -> None:
    s = yard(["defuse", "cut", "cut", "cut"], ["trap"], ["cut"], statics=[static("kleptomaniac", A)])
    lay(s, A, "target 1")
    if save == "defuse":
        s.play(A, "play defuse")
        s.asks(B, "Name")
    else:
        s.play(A, "pay blue", "pick cut", "pick cut", "pick cut")
        s.asks(A, "Act")
    assert statics(s) == ["kleptomaniac before 1 by 0"]
    assert "trap" in discards(s)


@rule("EP-now.20", "EP-switcheroo.1")
def test_switcheroo_goes_on_to_its_end_though_a_thief_was_defused() -> None:
    s = yard(["switcheroo", "defuse", "defuse", "wish", "wish"], ["trap"] * 5, ["cut"])
    lay(s, A, "play switcheroo", "target 0", "target 1")
    s.play(A, "play defuse", "play defuse")
    s.asks(B, "Act")
    assert (hand(s, A), hand(s, B)) == ([], ["trap", "trap", "trap", "wish", "wish"])
