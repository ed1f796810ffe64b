"""Rascals and schemes (rulebook section 13)."""

from __future__ import annotations

import pytest

from good_puppies_too.yards import GAME, Yard, bones, plays, pups, scores, turned
from story import Story, given, rule


def completes(yard: Yard) -> Story:
    """Seat 0 is in its Complete Scheme step."""
    return given(GAME, seats=2, yards=[yard], ask="scheme")


@rule("GP-rascal.2")
def test_a_rascal_joins_any_group_but_starts_none() -> None:
    s = plays("t90", [(["t80"], []), (["t10"], [])])
    s.asks(0, "Place")
    assert s.moves(0) == ("group terriers", "group pugs")
    s.refuses(0, "group rascals", rule="GP-rascal.2")
    s.play(0, "group terriers")
    assert pups(s) == {"terriers": ["t10", "t90"], "pugs": ["t80"]}


@rule("GP-rascal.3", "GP-rascal.7")
def test_it_counts_as_its_breed_and_never_leaves() -> None:
    s = plays("t10", [(["t11", "t95"], [])])
    assert s.moves(0)[-1] == "count 3"  # for tricks
    s.play(0, "count 0")
    s.play(0, s.moves(0)[0])
    s.play_out()
    assert "t95" in pups(s)["terriers"]  # to the end of the game
    s = scores([(["t10", "t95"], [1, 1, 1])])
    s.play(0, "bone terriers 1", "bone terriers 1")
    assert s.match.over  # for bonuses: two Terriers


@rule("GP-rascal.4", "GP-rascal.5")
def test_rascals_alone_are_a_group_until_the_first_dog() -> None:
    s = plays("t95")
    assert pups(s) == {"rascals": ["t95"]}
    s = plays("t92", [(["t95"], [])])
    assert pups(s) == {"rascals": ["t95", "t92"]}
    s = plays("t31", [(["t95", "t92x2"], [1, 5])])
    assert pups(s) == {"chow-chows": ["t95", "t92", "t31"]}
    assert bones(s) == {"chow-chows": [1, 5]}
    assert turned(s) == ["t92"]
    assert s.table.stack[-2].s == 3  # Hungry reads three pups


@rule("GP-rascal.6")
def test_however_the_first_dog_arrives_it_joins_the_rascals() -> None:
    assert pups(plays("t80", [(["t95"], [])])) == {"pugs": ["t95", "t80"]}  # chosen
    s = plays("t97", [(["t95"], [])])
    assert pups(s) == {"rascals": ["t95", "t97"]}
    s = given(GAME, seats=2, hands=[["t98"], ["t95"]], ask="choose", park=["t15", "t25", "t30"])
    s.play(0, "pick t98")
    s.play(1, "pick t95")
    s.play(0, "take t15")
    s.play(1, "take t25")
    assert pups(s, 1) == {"chow-chows": ["t95", "t30"]}  # the Extra Pup
    s = given(GAME, seats=2, friends="sally", hands=[["t80"]], yards=[[], [(["t95"], [])]], ask="choose", park=["t20"])
    s.play(0, "pick t80")
    s.play(0, "count 0")
    s.play(0, next(option for option in s.moves(0) if option != "take t20"))
    assert "rascals" not in pups(s, 1)  # picked by a Friend


@rule("GP-rascal.8")
def test_rascals_alone_count_as_a_group() -> None:
    s = given(GAME, seats=2, yards=[[(["t95"], [1])]], ask="score")
    assert list(bones(s)) == ["rascals"]
    s = given(GAME, seats=1, puzzle="pat", bonus="7", yards=[[(["t95"], [])]], ask="score")
    assert s.result.scores == (4,)  # one group without bones


# Schemes


@rule("GP-scheme.1")
def test_schemes_are_looked_at_in_the_owners_own_step_only() -> None:
    yards: list[Yard] = [[(["t84"], [])], [(["t10", "t93"], [5])]]
    s = given(GAME, seats=2, hands=[["t80"], ["t50"]], yards=yards, ask="choose")
    s.play(0, "pick t80")
    s.play(1, "pick t50")
    s.play(0, "count 0")
    s.play(0, s.moves(0)[0])
    assert turned(s, 1) == []  # seat 0 has completed its own step
    s.play(1, "count 0")
    s.play(1, s.moves(1)[0])
    assert turned(s, 1) == ["t93"]


@rule("GP-scheme.2")
def test_a_turned_rascal_still_counts_as_a_pup() -> None:
    s = completes([(["t80", "t93"], [5])])
    assert turned(s) == ["t93"]
    assert pups(s) == {"pugs": ["t80", "t93"]}
    assert plays("t80", [(["t81", "t93x2"], [])]).moves(0)[-1] == "count 3"


@rule("GP-scheme.3", "GP-scheme.8")
def test_it_stays_turned_and_later_bones_are_doubled() -> None:
    s = plays("t88", [(["t80", "t92x2"], [1]), (["t10"], [])])
    s.play(0, "way move", "stop")
    assert turned(s) == ["t92"]
    assert bones(s) == {"terriers": [1], "pugs": []}
    s = plays("t80", [(["t81", "t92x2"], [])], final=1)
    s.play(0, "count 2")
    s.play(1, "count 0")
    assert s.result.scores[0] == 4


@rule("GP-scheme.4", "GP-scheme.5")
def test_all_schemes_that_are_met_turn_by_themselves_at_once() -> None:
    s = completes([(["t80", "t92", "t93"], [5, 1, 1, 1, 1]), (["t10", "t99"], [10])])
    assert turned(s) == ["t99", "t92", "t93"]
    s.asks([0, 1], "Choose")


@rule("GP-scheme.6", "GP-rascal-midnight-muncher.1")
def test_an_eating_scheme_may_be_declined_and_is_offered_again() -> None:
    s = completes([(["t80", "t91"], [1, 5])])
    s.asks(0, "Schemes")
    assert s.moves(0) == ("pay t91", "stop")
    s.refuses(0, "pay t97", rule="GP-scheme.6")
    s.play(0, "stop")
    assert turned(s) == []
    s = plays("t86", [(["t80", "t91"], [1, 5])])
    s.play(0, "count 0", "stop")
    s.play(0, s.moves(0)[0])
    s.play(0, "pay t91", "bone pugs 1")  # the second bone is the only one left
    assert turned(s) == ["t91"]
    assert bones(s) == {"pugs": []}
    assert completes([(["t80", "t91"], [1])]).match.asked == (0, 1)  # one bone does not pay


@rule("GP-scheme.7", "GP-rascal-copycat.1", "GP-rascal-picky-eater.1")
def test_paying_may_meet_another_scheme_in_the_same_step() -> None:
    s = completes([(["t80", "t97", "t94"], [2, 1, 1]), (["t10"], [1, 1])])
    assert turned(s) == []  # three bones here, two there
    s.refuses(0, "pay t94", rule="GP-scheme.5")
    s.play(0, "pay t97")  # only the 2 will do
    assert turned(s) == ["t97", "t94"]
    assert bones(s)["pugs"] == [1, 1]
    s.asks([0, 1], "Choose")
    assert turned(completes([(["t80", "t94"], [1]), (["t10"], [1])])) == []  # Copycat needs two
    assert completes([(["t80", "t97"], [1, 1])]).match.asked == (0, 1)  # Picky Eater takes no 1


@rule("GP-scheme.10")
def test_a_second_rascal_of_a_doubled_group_may_be_turned() -> None:
    s = completes([(["t80", "t92x2", "t93"], [5])])
    assert turned(s) == ["t92", "t93"]
    yard: Yard = [(["t80", "t92x2", "t93x2"], [5])]
    assert given(GAME, seats=1, puzzle="pat", bonus="6", yards=[yard], ask="score").result.scores == (10 + 12,)


MET: dict[str, tuple[Yard, Yard]] = {
    "gang-boss": ([(["t80", "t81", "t82", "t83", "t90"], [])], [(["t80", "t81", "t82", "t90"], [])]),
    "hoarder": ([(["t80", "t92"], [1] * 5)], [(["t80", "t92"], [1] * 4)]),
    "shiny-seeker": ([(["t80", "t93"], [5])], [(["t80", "t93"], [2, 2, 2])]),
    "copycat": ([(["t80", "t94"], [1, 1]), (["t10"], [2, 5])], [(["t80", "t94"], [1, 1]), (["t10"], [1])]),
    "bully": ([(["t80", "t95"], [1] * 3), (["t10"], [1, 1])], [(["t80", "t95"], [1] * 3), (["t10"], [1] * 3)]),
    "party-crasher": (
        [(["t80", "t96"], []), (["t10"], []), (["t20"], []), (["t30"], []), (["t40"], [])],
        [(["t80", "t96"], []), (["t10"], []), (["t20"], []), (["t30"], [])],
    ),
    "lookout": ([(["t80", "t81", "t98"], []), (["t10", "t92"], [])], [(["t80", "t98", "t92"], []), (["t10"], [])]),
    "treasurer": ([(["t80", "t99"], [5, 5])], [(["t80", "t99"], [5, 2, 2])]),
}


@rule(*(f"GP-rascal-{name}.1" for name in MET))
@pytest.mark.parametrize("name", MET)
def test_a_state_scheme_is_met_or_not(name: str) -> None:
    met, unmet = MET[name]
    assert len(turned(completes(met))) == 1
    assert turned(completes(unmet)) == []


@rule("GP-rascal-bully.1", "GP-rascal-lookout.1", "GP-rascal-treasurer.1")
def test_schemes_at_their_limits() -> None:
    assert turned(completes([(["t80", "t95"], [1, 1])])) == []  # Bully needs three
    assert turned(completes([(["t80", "t98"], []), (["t10", "t92"], [])])) == []  # Lookout needs three pups
    assert turned(completes([(["t80", "t99", "t92x2"], [5])])) == ["t92"]  # Treasurer does not double


@rule("GP-rascal-gang-boss.1", "GP-scheme.5")
def test_gang_boss_joins_four_pugs() -> None:
    s = plays("t90", [(["t80", "t81", "t82", "t83"], [])])
    s.play(0, s.moves(0)[0])
    assert turned(s) == ["t90"]
