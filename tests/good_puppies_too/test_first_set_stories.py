"""The first set: tricks, Mystery Pups and bonuses (rulebook sections 15.2 to 15.4)."""

from __future__ import annotations

from typing import Any

import pytest

from good_puppies_too.yards import Yard, bones, plays, pups, scores
from story import Story, rule


def mega(card: str, yard: Yard | None = None, **more: Any) -> Story:
    return plays(card, yard, sets="mega", **more)


# Tricks


@rule("GP-trick-loyal.1")
def test_loyal() -> None:
    s = mega("f80", [(["f81"], [])])
    assert s.moves(0) == ("count 0", "count 1", "count 2")
    s.play(0, "count 2")
    assert bones(s) == {"pugs": [1, 1]}


@rule("GP-trick-sly.1")
def test_sly() -> None:
    s = mega("f81", [(["t80"], [1]), (["t10"], [1, 5]), (["t20"], [2])])
    assert s.moves(0) == ("bone terriers 1", "bone terriers 5", "bone beagles 2", "stop")
    s.play(0, "bone terriers 5", "bone beagles 2")
    assert s.moves(0) == ("bone pugs 2", "bone pugs 5", "stop")  # one of those moved
    s.play(0, "bone pugs 5")
    assert bones(s) == {"terriers": [1], "beagles": [], "pugs": [1, 10, 2]}
    s.asks(0, "TakePup")


@rule("GP-trick-friendly.1")
def test_friendly() -> None:
    s = mega("f82", [(["t80"], []), (["t10"], [])])
    s.play(0, "group terriers")
    assert s.moves(0) == ("group pugs", "stop")
    s.play(0, "group pugs")
    assert bones(s) == {"terriers": [1], "pugs": [1]}
    s.asks(0, "TakePup")


@rule("GP-trick-brave.1")
def test_brave() -> None:
    s = mega("f83", [(["t80"], [1, 2])])
    s.play(0, "count 1")
    assert s.moves(0) == ("bone pugs 1", "stop")
    s.refuses(0, "bone pugs 2", rule="GP-trick-brave.1")
    s.play(0, "bone pugs 1", "bone pugs 1")  # the new one too
    assert bones(s) == {"pugs": [2, 2, 2]}
    s.asks(0, "TakePup")


@rule("GP-trick-busy.1")
def test_busy() -> None:
    s = mega("f84", [(["t80"], [])])
    s.play(0, "count 1", "bone pugs 1")
    s.asks(0, "TakePup")
    assert bones(s) == {"pugs": [2]}
    s = mega("f84", [(["t80", "t81"], [])])
    s.play(0, "count 1", "bone pugs 1", "count 1", "bone pugs 2")
    s.asks(0, "TakePup")
    assert bones(s) == {"pugs": [5, 1]}


@rule("GP-trick-wise.1")
def test_wise() -> None:
    s = mega("f85", [(["t80"], [5, 1]), (["t10"], [2]), (["t20"], [10])])
    assert s.moves(0) == ("bone terriers 2", "bone pugs 1", "bone pugs 5", "stop")
    s.play(0, "bone pugs 5")
    assert s.moves(0) == ("bone terriers 2", "stop")
    s.refuses(0, "bone pugs 1", rule="GP-trick.6")
    s.play(0, "bone terriers 2")
    assert bones(s) == {"terriers": [5], "beagles": [10], "pugs": [10, 1]}
    s.asks(0, "TakePup")


@rule("GP-trick-sleepy.1")
def test_sleepy() -> None:
    assert mega("f86").moves(0)[-1] == "count 3"
    assert mega("f86", [(["t80"], [])]).moves(0)[-1] == "count 2"
    assert mega("f86", [(["t80", "t81"], [])]).moves(0)[-1] == "count 2"


@rule("GP-trick-zippy.1")
def test_zippy() -> None:
    s = mega("f87", deck=["f10"])
    s.asks(0, "Draw")
    s.play(0, "yes", "count 1")
    assert bones(s) == {"terriers": [1], "pugs": []}


@rule("GP-trick-generous.1")
def test_generous() -> None:
    s = mega("f88", [(["t80"], []), (["t10"], [])])
    assert s.moves(0) == ("group terriers", "stop")
    s.refuses(0, "group pugs", rule="GP-term.5")
    s.play(0, "group terriers", "group terriers")
    assert bones(s) == {"terriers": [1, 1], "pugs": []}
    s.asks(0, "TakePup")
    assert mega("f88", [(["t80"], [])]).moves(0) == ("count 0", "count 1")


@rule("GP-trick-showy.1")
def test_showy() -> None:
    s = mega("f69", [(["f60", "f61"], [1])])
    s.play(0, "count 1", "bone great-danes 1")
    assert s.moves(0) == ("count 1", "count 2", "count 3")
    s.refuses(0, "stop", rule="GP-ask.11")
    s.refuses(0, "count 4", rule="GP-upgrade.3")
    s.play(0, "count 3")
    assert bones(s) == {"great-danes": [10, 1]}
    s = mega("f69", [(["f60", "f61"], [5])])
    s.play(0, "count 0", "bone great-danes 5")  # at most up to 10: nothing to ask
    assert bones(s) == {"great-danes": [10]}


# Mystery Pups


@rule("GP-mystery.0")
def test_mystery_0_buries_at_each_group() -> None:
    s = mega("f90", [(["t80"], []), (["t10"], [])])
    s.play(0, "group terriers", "group pugs", "group mystery-pups")
    assert bones(s) == {"terriers": [1], "pugs": [1], "mystery-pups": [1]}
    s.asks(0, "TakePup")


@rule("GP-mystery.1")
def test_mystery_1_upgrades_lone_bones() -> None:
    s = mega("f91", [(["t80"], [1, 2]), (["t10"], [5]), (["t20"], [1])])
    assert s.moves(0) == ("bone terriers 5", "bone beagles 1", "stop")
    s.refuses(0, "bone pugs 2", rule="GP-mystery.1")
    s.play(0, "bone beagles 1", "bone terriers 5")
    assert bones(s)["terriers"] == [10]
    assert bones(s)["beagles"] == [2]
    s.asks(0, "TakePup")


@rule("GP-mystery.2")
def test_mystery_2_moves_any_number_here() -> None:
    s = mega("f92", [(["t80"], [1, 2]), (["t10"], [5])])
    s.play(0, "bone pugs 2", "bone terriers 5", "bone pugs 1", "count 1")
    assert bones(s) == {"terriers": [], "pugs": [], "mystery-pups": [2, 5, 1, 1]}


@rule("GP-mystery.3")
def test_mystery_3_draws_two_and_does_one_trick() -> None:
    s = mega("f93", deck=["t80", "f11"])
    s.play(0, "yes")
    s.asks(0, "DrawTwo")  # no trick yet
    s.play(0, "yes")
    assert s.moves(0) == ("trick t80", "trick f11", "stop")
    s.refuses(0, "trick t10", rule="GP-mystery.3")
    s.play(0, "trick t80", "count 1")
    assert bones(s)["pugs"] == [1]
    s.asks(0, "TakePup")
    s = mega("f93", [(["t10"], [])], deck=["t95", "t80"])
    s.play(0, "yes", "group terriers", "no")
    s.asks(0, "TakePup")  # a Rascal has no trick
    assert pups(s)["terriers"] == ["t10", "t95"]


@rule("GP-mystery.4")
def test_mystery_4_buries_three() -> None:
    s = mega("f94")
    assert s.moves(0)[-1] == "count 3"
    s.play(0, "count 3")
    assert bones(s) == {"mystery-pups": [1, 1, 1]}


@rule("GP-mystery.5")
def test_mystery_5_upgrades_anywhere_by_up_to_three_steps() -> None:
    s = mega("f95", [(["t80"], [1]), (["t10"], [2])])
    assert s.moves(0) == ("bone terriers 2", "bone pugs 1", "stop")
    s.play(0, "bone pugs 1", "count 3")
    assert bones(s)["pugs"] == [10]
    s = mega("f95", [(["t80"], [1]), (["t10"], [2])])
    s.play(0, "bone terriers 2")
    assert s.moves(0) == ("count 1", "count 2")


@rule("GP-mystery.6")
def test_mystery_6_buries_at_the_barest_group() -> None:
    s = mega("f96", [(["t80"], []), (["t10"], [1])])
    assert s.moves(0) == ("group pugs", "group mystery-pups", "stop")
    s.refuses(0, "group terriers", rule="GP-mystery.6")
    s.play(0, "group pugs")
    assert s.moves(0) == ("count 0", "count 1", "count 2")
    s.play(0, "count 2")
    assert bones(s) == {"terriers": [1], "pugs": [1, 1], "mystery-pups": []}
    s = mega("f96", [(["t80"], [1])])
    s.asks(0, "Bury")  # only the Mystery group is barest
    s.play(0, "count 2")
    assert bones(s)["mystery-pups"] == [1, 1]


@rule("GP-mystery.7")
def test_mystery_7_draws_and_buries_here() -> None:
    s = mega("f97", deck=["t80"])
    s.play(0, "yes", "count 1", "count 2")
    assert bones(s) == {"pugs": [1], "mystery-pups": [1, 1]}
    s = mega("f97", deck=["t80"])
    s.play(0, "no")
    assert s.moves(0)[-1] == "count 2"


@rule("GP-mystery.8")
def test_mystery_8_repeats_a_trick_with_the_present_s() -> None:
    s = mega("f98", [(["t80", "t87", "t95"], []), (["f90"], [])])
    assert s.moves(0) == ("trick t80", "stop")  # no Rascal, no Mystery Pup, no 7
    s.play(0, "trick t80")
    assert s.moves(0)[-1] == "count 3"
    s.play(0, "count 3")
    assert bones(s)["pugs"] == [1, 1, 1]
    s.asks(0, "TakePup")


@rule("GP-mystery.9")
def test_mystery_9_buries_as_many_as_there_are_groups() -> None:
    s = mega("f99", [(["t80"], []), (["t10"], [])])
    assert s.moves(0)[-1] == "count 3"
    s.play(0, "count 3")
    assert bones(s)["mystery-pups"] == [1, 1, 1]


# Bonuses

BONUSES: dict[str, list[tuple[Yard, list[str], str, list[int]]]] = {
    "pomeranians": [
        ([(["f00"], [1, 1]), (["f10", "t11"], [])], [], "yorkies", [5, 5]),
        ([(["f00"], [1, 1])], [], "yorkies", [1, 1]),
    ],
    "corgis": [
        ([(["f10"], [1, 1]), (["f00", "t01"], [])], [], "terriers", [2, 2]),
        ([(["f10"], [1, 1]), (["f00"], [])], ["bone terriers 1"], "terriers", [2, 1]),
    ],
    "dachshunds": [
        ([(["f20", "f21"], [1, 1])], ["bone beagles 1"], "beagles", [2, 1]),
        ([(["f20"], [1])], [], "beagles", [1]),
    ],
    "poodles": [([(["f40"], [1, 2, 2, 5])], [], "dalmatians", [1, 5, 5, 5])],
    "shibas": [
        ([(["f50"], [1, 1, 1]), (["t80"], [1, 1, 1])], ["bone bulldogs 1", "bone bulldogs 1"], "bulldogs", [2, 2, 1]),
        ([(["f50"], [1]), (["t80"], [1])], [], "bulldogs", [1]),
    ],
    "retrievers": [([(["f60"], [1, 1, 1]), (["t80"], [])], ["bone great-danes 1"] * 2, "great-danes", [2, 2, 1])],
    "st-bernards": [([(["f80"], [1, 1]), (["f30", "t31", "t95"], [])], [], "pugs", [2, 2])],
    "mystery": [([(["f90", "t95"], [1, 1, 1])], ["bone mystery-pups 1"] * 2, "mystery-pups", [2, 2, 1])],
}


@rule(*(f"GP-bonus-{name}.1" for name in BONUSES))
@pytest.mark.parametrize(("yard", "answers", "group", "after"), [case for cases in BONUSES.values() for case in cases])
def test_a_bonus(yard: Yard, answers: list[str], group: str, after: list[int]) -> None:
    s = scores(yard, sets="mega")
    for answer in answers:
        s.asks(0, "TurnBone")
        s.play(0, answer)
    assert bones(s)[group] == after
    assert s.match.over


@rule("GP-bonus-huskies.1", "GP-bonus-huskies.2")
def test_huskies() -> None:
    s = scores([(["f30", "f31"], [1, 1])], [(["f32"], [1, 1])], sets="mega")
    assert bones(s)["chow-chows"] == [5, 5]
    assert bones(s, 1)["chow-chows"] == [1, 1]


@rule("GP-bonus-border-collies.1", "GP-bonus-border-collies.2")
def test_border_collies() -> None:
    s = scores([(["f70", "f71"], [1, 1])], [(["f72"], [1, 1])], sets="mega")
    assert bones(s)["samoyeds"] == [2, 2]
    s.asks(1, "TurnBone")
    s.play(1, "bone samoyeds 1")
    assert bones(s, 1)["samoyeds"] == [2, 1]
    assert s.match.over
