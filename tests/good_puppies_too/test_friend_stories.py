"""Fun Friends as Extra Players (rulebook section 16)."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from barkyard.engine.saves import save
from barkyard.games.good_puppies_too.declare.friends import FRIENDS
from good_puppies_too.yards import GAME, Yard, bones, box, deck, pups, scores, turned
from story import Story, dealt, given, rule


def acts(friend: str, park: list[str], yard: Yard | None = None, **more: Any) -> Story:
    """A Friend has had its turn: the hand player played Gang Boss, so was first, and took the third pup of the park."""
    park = [*park, *(card for card in reversed(SPARE) if card not in park)][:3]
    s = given(GAME, seats=2, friends=friend, hands=[["t90"]], yards=[[], yard or []], park=park, ask="choose", **more)
    s.play(0, "pick t90")
    s.play(0, f"take {park[2]}")
    return s


def does(friend: str, card: str, yard: Yard | None = None, **more: Any) -> Story:
    """The Friend turns up this card in the Final Round and has done its row; the hand player comes first."""
    s = given(
        GAME,
        seats=2,
        friends=friend,
        hands=[["t90"]],
        yards=[[], yard or []],
        final=1,
        ask="choose",
        deck=[card],
        **more,
    )
    s.heard(0)
    s.play(0, "pick t90")
    return s


def after(friend: str, card: str, yard: Yard, **more: Any) -> dict[str, list[int]]:
    """The bones a row leaves, before the bonuses: read off the news of the row."""
    t = barkyard.position(
        GAME, seats=2, friends=friend, hands=[["t90"]], yards=[[], yard], park=[card, *SPARE], ask="choose", **more
    )
    t.play(0, "pick t90")
    t.play(0, "take " + SPARE[0])
    groups = t.view(None)["facts"]["yards"][1]  # type: ignore[index]
    extra = SPARE[1]
    return {group["group"]: group["bones"] for group in groups if group["pups"] != [extra]}


SPARE = ["t59", "t58"]  # the hand player takes the first, the Friend's Extra Pup is the second


# General


@rule("GP-friend.1", "GP-friend.2")
def test_any_mix_with_at_least_one_hand_player() -> None:
    for mix, seats in (("sally", 2), ("pat-cleo", 5), ("sally-pat-finn-cleo", 5)):
        assert barkyard.deal(GAME, seats=seats, seed=1, friends=mix).asked == tuple(range(seats - len(mix.split("-"))))
    with pytest.raises(barkyard.BadSetup, match=r"GP-friend\.1"):
        barkyard.deal(GAME, seats=2, seed=1, friends="sally-pat")
    with pytest.raises(barkyard.BadSetup, match="sally"):
        barkyard.deal(GAME, seats=3, seed=1, friends="sally-sally")


@rule("GP-friend.3", "GP-friend.4")
def test_a_friend_counts_as_a_seat_but_has_no_hand() -> None:
    s = dealt(GAME, seats=5, seed=1, friends="sally-pat-finn-cleo")
    assert box(s) == 10
    assert len(s.zone(None, "park")) == 6
    assert deck(s) == 87 - 6
    assert [len(s.zone(None, f"hand {seat}")) for seat in range(5)] == [3, 0, 0, 0, 0]
    s.play_out()
    assert all(s.zone(None, f"hand {seat}") == [] for seat in (1, 2, 3, 4))


@rule("GP-friend.5", "GP-friend-sally.10", "GP-friend-pat.10", "GP-friend-finn.10", "GP-friend-cleo.10")
@pytest.mark.parametrize(("friend", "turn"), [("sally", 15), ("pat", 35), ("finn", 55), ("cleo", 75)])
def test_a_friend_acts_as_if_it_had_played_its_turn_number(friend: str, turn: int) -> None:
    for number, first in ((turn + 5, "@0"), (turn - 5, "@1")):
        s = given(GAME, seats=2, friends=friend, hands=[[f"t{number:02}"]], ask="choose", deck=["t01"])
        s.heard(0)
        s.play(0, f"pick t{number:02}")
        joins = [line for line in s.heard(0) if " joins " in line]
        assert f"joins {first}'s" in joins[0]


@rule("GP-friend.6", "GP-mega.5")
def test_a_hand_player_with_the_same_number_acts_first() -> None:
    s = given(GAME, seats=2, friends="cleo", hands=[["t75"]], ask="choose")
    s.play(0, "pick t75")
    assert pups(s, 1) == {}
    s = given(GAME, seats=3, friends="cleo", sets="mega", hands=[["f75"], ["t75"]], ask="choose")
    s.play(0, "pick f75")
    s.play(1, "pick t75")
    assert (pups(s, 0), pups(s, 1), pups(s, 2)) == ({}, {"samoyeds": ["t75"]}, {})
    s.play(1, s.moves(1)[0])
    assert pups(s, 0) == {"samoyeds": ["f75"]}
    assert pups(s, 2) == {}


@rule("GP-friend.7", "GP-friend.8", "GP-friend.20", "GP-friend-cleo.5")
def test_pick_add_and_row() -> None:
    yard: Yard = [(["t00"], []), (["t40"], [5]), (["t80"], [])]
    s = acts("cleo", ["t15"], yard)
    assert bones(s, 1)["terriers"] == [1]  # the new group too
    assert {name: values for name, values in bones(s, 1).items() if name in ("yorkies", "pugs")} == {
        "yorkies": [1],
        "pugs": [1],
    }
    heard = s.heard(0)
    assert "Clever Cleo, row 5: bury 1 at each group (@1)" in heard
    where = [line.split(" at the ")[1] for line in heard if line.startswith("@1 buries")]
    assert where == sorted(where, key=["yorkies", "terriers", "dalmatians", "pugs"].index)
    assert len(s.zone(None, "hand 1")) == 0
    assert not any("trick" in line for line in heard if "@1" in line)


@rule("GP-friend.8", "GP-friend.9")
def test_the_row_is_used_for_rascals_too_and_schemes_are_ignored() -> None:
    s = acts("finn", ["t93", "t58"], [(["t80"], [5, 5])])
    heard = s.heard(0)
    assert "Fiddly Finn, row 3: bury s here (@1)" in heard
    assert bones(s, 1)["pugs"] == [5, 5, 1, 1]
    assert turned(s, 1) == []  # a bone worth 5 is there, but no scheme is looked at
    s = given(GAME, seats=2, friends="finn", sets="mega", hands=[["t90"]], park=["f95", *SPARE], ask="choose")
    s.play(0, "pick t90")
    s.play(0, "take t59")
    assert "Fiddly Finn, row 5" in " ".join(s.heard(0))  # a Mystery Pup
    assert bones(s, 1)["mystery-pups"] == [2]


@rule("GP-friend.10")
def test_a_dog_joins_its_breed_or_symbol() -> None:
    s = acts("sally", ["t03"], [(["t00"], [])])
    assert pups(s, 1)["yorkies"] == ["t00", "t03"]
    s = given(
        GAME,
        seats=2,
        friends="sally",
        sets="mega",
        hands=[["t90"]],
        yards=[[], [(["t00"], [])]],
        park=["f03"],
        ask="choose",
    )
    s.play(0, "pick t90")
    s.play(0, next(option for option in s.moves(0) if option != "take f03"))
    assert pups(s, 1)["yorkies"][:2] == ["t00", "f03"]


@rule("GP-friend.11", "GP-friend.12")
def test_a_friends_rascal_joins_its_largest_group_of_lowest_rank() -> None:
    yard: Yard = [(["t80", "t81"], []), (["t10", "t11"], []), (["t40"], [])]
    assert "t92" in pups(acts("finn", ["t92", "t58"], yard), 1)["terriers"]
    assert "t92" in pups(acts("finn", ["t92", "t98"]), 1).get("rascals", [])
    assert pups(acts("sally", ["t03", "t58"], [(["t92"], [])]), 1)["yorkies"] == ["t92", "t03"]


@rule("GP-friend.12", "GP-friend-sally.1", "GP-friend-pat.0", "GP-friend-pat.5")
def test_smallest_and_barest_with_ties_to_the_lowest_rank() -> None:
    yard: Yard = [(["t80", "t81"], []), (["t40"], [2]), (["t70"], [2])]
    assert after("sally", "t01", yard) == {"yorkies": [1], "dalmatians": [2, 1], "samoyeds": [2], "pugs": []}
    assert after("pat", "t00", yard) == {"yorkies": [1, 1], "dalmatians": [2], "samoyeds": [2], "pugs": []}
    assert after("pat", "t05", [(["t80", "t81"], []), (["t40"], [])]) == {
        "yorkies": [1, 1],
        "dalmatians": [],
        "pugs": [],
    }


@rule("GP-friend.13")
def test_s_counts_the_pup_that_joined() -> None:
    assert after("sally", "t05", [(["t00", "t01"], [])]) == {"yorkies": [1, 1, 1]}


@rule("GP-friend.14", "GP-friend-finn.4", "GP-friend-pat.4")
def test_the_best_bone() -> None:
    assert after("finn", "t64", [(["t60"], [2, 5, 1])]) == {"great-danes": [10, 5, 1]}
    assert after("pat", "t24", [(["t00"], [5, 5]), (["t80"], [2])]) == {"yorkies": [10, 5], "beagles": [], "pugs": [5]}
    assert after("sally", "t06", [(["t00"], [1, 2, 5, 10])]) == {"yorkies": [1, 2, 10, 10]}
    assert after("cleo", "t03", [(["t00"], [1]), (["t80"], [2]), (["t70"], [2])])["samoyeds"] == [5]  # lowest rank


@rule("GP-friend.15", "GP-friend-sally.2", "GP-friend-pat.9")
def test_the_lowest_bone() -> None:
    yard: Yard = [(["t10"], [2, 10]), (["t80"], [5, 1, 1])]
    assert after("sally", "t02", yard) == {"yorkies": [], "terriers": [2, 10], "pugs": [5, 2, 1]}
    assert after("pat", "t09", yard) == {"yorkies": [], "terriers": [2, 10], "pugs": [5, 2, 1]}


@rule("GP-friend.16", "GP-friend.19", "GP-friend-sally.4")
def test_a_friend_eats_its_lowest_bone_and_never_declines() -> None:
    assert after("sally", "t04", [(["t00"], [10, 2, 2])]) == {"yorkies": [10, 2, 1, 1, 1]}
    assert after("sally", "t04", [(["t00"], [10])]) == {"yorkies": [1, 1, 1]}
    assert after("sally", "t04", [(["t00"], [])]) == {"yorkies": [1, 1, 1]}  # nothing to eat: on with the next part


@rule("GP-friend.17", "GP-friend-finn.0")
def test_bones_are_moved_in_their_order() -> None:
    yard: Yard = [(["t60", "t61"], [1]), (["t80"], [2, 10, 5])]
    assert after("finn", "t62", yard)["great-danes"] == [2]  # the row of t62: the best bones here
    assert after("finn", "t60", [(["t62", "t61"], [1]), (["t80"], [2, 10, 5])]) == {
        "great-danes": [1, 2, 10, 5, 1],
        "pugs": [],
    }


@rule("GP-friend.18", "GP-friend-finn.2")
def test_an_upgrade_that_finds_no_bone_buries_one_here() -> None:
    assert after("finn", "t62", []) == {"great-danes": [1]}
    assert after("finn", "t62", [(["t60"], [1, 5, 2])]) == {"great-danes": [1, 10, 5]}


@rule("GP-friend.21", "GP-friend-sally.7", "GP-friend-pat.7", "GP-friend-finn.7")
@pytest.mark.parametrize("friend", ["sally", "pat", "finn"])
def test_a_drawing_row(friend: str) -> None:
    yard: Yard = [(["t10"], [])] if friend == "pat" else []
    card, group = ("t67", "great-danes") if friend == "finn" else ("t07", "yorkies")
    left = after(friend, card, yard, deck=["t45"])
    assert left["dalmatians"] == [1]
    assert left[group] == []
    assert "dalmatians" not in after(friend, card, yard, deck_size=0, box_size=0)


@rule("GP-friend.22")
def test_a_friend_that_acted_last_takes_the_extra_pup_without_a_row() -> None:
    s = acts("sally", ["t03", "t58"])
    assert pups(s, 1) == {"yorkies": ["t03"], "bulldogs": ["t58"]}
    assert len([line for line in s.heard(0) if "row" in line]) == 1
    assert s.zone(None, "park") != []  # the next round has begun


@rule("GP-friend.23")
def test_in_the_final_round_a_friend_turns_up_the_top_of_the_supply() -> None:
    s = does("pat", "t33")
    assert pups(s, 1) == {"chow-chows": ["t33"]}
    assert "Playful Pat, row 3: bury 2 here (@1)" in s.heard(0)
    s = given(GAME, seats=2, friends="pat", hands=[["t90"]], final=1, ask="choose", deck_size=0, box_size=0)
    s.play(0, "pick t90")
    assert s.match.over
    assert pups(s, 1) == {}
    assert "Playful Pat (@1) finds no card and has no turn" in s.heard(0)


@rule("GP-friend.24")
def test_friends_count_for_having_the_most() -> None:
    s = scores([(["t60", "t61"], [1])], [(["t62", "t63"], [1])], friends="cleo")
    assert (bones(s, 0), bones(s, 1)) == ({"great-danes": [1]}, {"great-danes": [1]})
    s = scores([(["t60"], [1])], [(["t62", "t63"], [1])], friends="cleo")
    assert bones(s, 1) == {"great-danes": [10]}


@rule("GP-friend.25")
def test_hand_players_play_as_always() -> None:
    s = given(GAME, seats=2, friends="sally", hands=[["t80"]], ask="choose")
    s.play(0, "pick t80")
    s.asks(0, "Bury")
    s.play(0, "count 1")
    s.asks(0, "TakePup")
    s.play(0, s.moves(0)[0])
    s.asks(0, "Choose")


@rule("GP-friend.26")
def test_one_rascal_is_turned_where_doubling_gains_most() -> None:
    yard: Yard = [(["t60", "t92", "t91"], [10, 2]), (["t80", "t93"], [10, 10]), (["t40"], [10, 10, 10])]
    s = scores([(["t61", "t62", "t63"], [])], yard, friends="finn")
    assert turned(s, 1) == ["t93"]
    assert s.result.scores[1] == 12 + 2 * 20 + 30
    s = scores([], [(["t80", "t93", "t91"], [10])], friends="finn")
    assert turned(s, 1) == ["t91"]  # the lowest number of the group


@rule("GP-friend.27")
def test_a_friend_makes_the_most_of_its_bonuses() -> None:
    s = scores([], [(["t00"], [1, 2, 5]), (["t30"], [])], friends="cleo")
    assert bones(s, 1)["yorkies"] == [1, 10, 5]
    mixed: Yard = [(["t00", "f01"], [1, 1]), (["t30"], []), (["f10", "f11"], [])]
    s = scores([], mixed, friends="cleo", sets="mega")
    assert bones(s, 1)["yorkies"] == [5, 5]  # two Corgis beat one Chow Chow
    low: Yard = [(["t30", "f31", "f32", "t33", "f34"], [1] * 9), (["t50"], [2])]
    s = scores([], low, friends="cleo", sets="mega")  # nine 1s to 2s gain 9; two 5s gain 8 and let the Bulldogs gain 8
    assert bones(s, 1) == {"chow-chows": [5, 5] + [1] * 7, "bulldogs": [10]}


@rule("GP-friend.28")
def test_friends_can_win_and_share() -> None:
    assert scores([(["t80"], [5])], [(["t40"], [10])], friends="pat").result.winners == (1,)
    assert scores([(["t80"], [10])], [(["t40"], [10])], friends="pat").result.winners == (0, 1)


@rule("GP-friend.29")
def test_only_the_order_of_the_cards_decides() -> None:
    one = dealt(GAME, seats=5, seed=3, friends="sally-pat-finn-cleo")
    two = dealt(GAME, seats=5, seed=3, friends="sally-pat-finn-cleo")
    two.table.dice = barkyard.deal(GAME, seats=2, seed=99).table.dice
    before = two.table.dice.words()
    one.play_out()
    two.play_out()
    assert two.table.dice.words() == before
    assert one.table.zones == two.table.zones
    assert save(one.table) != save(two.table)  # they differ in their unused dice only


# Picking


@rule("GP-friend-sally.11", "GP-friend-sally.12", "GP-friend-sally.3")
def test_sally_picks_the_lowest() -> None:
    s = acts("sally", ["t44", "t03", "t97"])
    assert pups(s, 1)["yorkies"] == ["t03"]
    assert bones(s, 1)["yorkies"] == [1, 1, 1]
    s = given(GAME, seats=2, friends="sally", sets="mega", hands=[["t90"]], park=["f03", "t03", "t50"], ask="choose")
    s.play(0, "pick t90")
    s.play(0, "take t50")
    assert pups(s, 1)["yorkies"] == ["t03", "f03"]  # the first-set card only as Extra Pup


@rule("GP-friend-pat.11", "GP-friend-pat.12", "GP-friend-pat.1")
def test_pat_picks_a_new_group() -> None:
    s = given(
        GAME,
        seats=3,
        friends="pat",
        hands=[["t90"], ["t20"]],
        yards=[[], [], [(["t00"], []), (["t80"], [])]],
        park=["t05", "t61", "t82", "t75"],
        ask="choose",
    )
    s.play(0, "pick t90")
    s.play(1, "pick t20")
    s.play(0, "take t75")
    assert pups(s, 2) == {"yorkies": ["t00"], "great-danes": ["t61"], "pugs": ["t80"]}
    assert bones(s, 2) == {"yorkies": [1], "great-danes": [], "pugs": [1]}
    s = acts("pat", ["t82", "t05", "t97"], [(["t00"], []), (["t80"], [])])
    assert "t05" in pups(s, 1)["yorkies"]  # none starts a group: the lowest number
    assert "t05" in pups(acts("pat", ["t82", "t05", "t97"], [(["t92"], [])]), 1)["yorkies"]
    s = given(GAME, seats=2, friends="pat", sets="mega", hands=[["t90"]], park=["f61", "t61", "t82"], ask="choose")
    s.play(0, "pick t90")
    s.play(0, "take t82")
    assert pups(s, 1)["great-danes"] == ["t61", "f61"]


@rule("GP-friend-finn.11", "GP-friend-finn.12")
def test_finn_picks_rascals_then_large_groups_then_high_numbers() -> None:
    yard: Yard = [(["t80", "t81"], []), (["t10"], [])]
    assert "t92" in pups(acts("finn", ["t95", "t92", "t82"], yard), 1)["pugs"]
    assert pups(acts("finn", ["t12", "t82", "t75"], yard), 1)["pugs"][:3] == ["t80", "t81", "t82"]
    s = acts("finn", ["t25", "t45", "t00"])
    assert pups(s, 1) == {"beagles": ["t25"], "dalmatians": ["t45"]}
    assert next(line for line in s.heard(0) if "@1's" in line) == "t45 joins @1's dalmatians"  # the highest number
    s = given(GAME, seats=2, friends="finn", sets="mega", hands=[["t90"]], park=["f61", "t61", "t02"], ask="choose")
    s.play(0, "pick t90")
    s.play(0, "take t02")
    assert pups(s, 1)["great-danes"] == ["t61", "f61"]


@rule("GP-friend-cleo.11", "GP-friend-cleo.12")
def test_cleo_picks_what_joins_her_largest_group() -> None:
    yard: Yard = [(["t80", "t81"], []), (["t10"], [])]
    for park, picked in (
        (["t85", "t82", "t00"], "t82"),  # tie: the lowest number
        (["t12", "t95", "t00"], "t95"),  # a Rascal joins the largest group
        (["t25", "t12", "t00"], "t12"),
    ):
        s = acts("cleo", park, yard)
        assert next(line for line in s.heard(0) if "@1's" in line).startswith(picked)
    s = acts("cleo", ["t45", "t25", "t00"], [(["t92"], [])])
    assert next(line for line in s.heard(0) if "@1's" in line).startswith("t25")
    s = given(GAME, seats=2, friends="cleo", sets="mega", hands=[["t90"]], park=["f61", "t61", "t72"], ask="choose")
    s.play(0, "pick t90")
    s.play(0, "take t72")
    assert pups(s, 1)["great-danes"] == ["t61", "f61"]


# The rows: Friend, row, card, Yard before, bones after

ROWS: list[tuple[str, int, str, Yard, dict[str, list[int]]]] = [
    ("sally", 0, "t00", [], {"yorkies": [1, 1]}),
    ("sally", 1, "t01", [(["t80"], [])], {"yorkies": [1], "pugs": [1]}),
    ("sally", 2, "t02", [(["t80"], [5, 2])], {"yorkies": [], "pugs": [5, 5]}),
    ("sally", 3, "t03", [], {"yorkies": [1, 1, 1]}),
    ("sally", 4, "t04", [(["t00"], [2])], {"yorkies": [1, 1, 1]}),
    ("sally", 5, "t05", [(["t00"], [])], {"yorkies": [1, 1]}),
    ("sally", 6, "t06", [(["t00"], [2, 1])], {"yorkies": [5, 1]}),
    (
        "sally",
        8,
        "t08",
        [(["t80", "t81"], []), (["t10", "t11"], []), (["t40"], [])],
        {"yorkies": [1], "terriers": [1], "dalmatians": [], "pugs": [1]},
    ),
    ("sally", 9, "t09", [(["t00"], [2])], {"yorkies": [2]}),
    ("pat", 0, "t00", [(["t80"], [1])], {"yorkies": [1, 1], "pugs": [1]}),
    ("pat", 1, "t01", [(["t80"], [1]), (["t10"], [])], {"yorkies": [], "terriers": [1], "pugs": [1, 1]}),
    ("pat", 2, "t02", [(["t80"], [1])], {"yorkies": [1], "pugs": [1]}),
    ("pat", 3, "t03", [], {"yorkies": [1, 1]}),
    ("pat", 4, "t04", [(["t80"], [1, 5])], {"yorkies": [], "pugs": [1, 10]}),
    ("pat", 5, "t05", [(["t80"], [])], {"yorkies": [1, 1], "pugs": []}),
    ("pat", 6, "t06", [(["t80"], [1, 2])], {"yorkies": [1], "pugs": [1, 5]}),
    ("pat", 8, "t08", [(["t80"], [])], {"yorkies": [1], "pugs": []}),
    ("pat", 9, "t09", [(["t80"], [1, 2])], {"yorkies": [], "pugs": [2, 2]}),
    ("finn", 0, "t60", [(["t61"], [1]), (["t80"], [5])], {"great-danes": [1, 5, 1], "pugs": []}),
    ("finn", 1, "t61", [(["t60"], [])], {"great-danes": [1, 1]}),
    ("finn", 2, "t62", [(["t60"], [1, 2, 5])], {"great-danes": [1, 5, 10]}),
    ("finn", 3, "t63", [(["t60"], [])], {"great-danes": [1, 1]}),
    ("finn", 4, "t64", [(["t60"], [1, 5])], {"great-danes": [1, 10]}),
    ("finn", 5, "t65", [(["t60"], [])], {"great-danes": [2]}),
    ("finn", 6, "t66", [], {"great-danes": [1, 1, 1]}),
    ("finn", 8, "t68", [(["t80", "t81"], [2])], {"great-danes": [], "pugs": [5, 1]}),
    ("finn", 9, "t69", [(["t80"], [2, 1])], {"great-danes": [5], "pugs": [1]}),
    ("cleo", 0, "t00", [(["t01"], [])], {"yorkies": [1, 1]}),
    ("cleo", 1, "t01", [(["t00"], [1, 5, 2])], {"yorkies": [1, 10, 5]}),
    ("cleo", 2, "t02", [(["t00"], [2])], {"yorkies": [5, 1]}),
    ("cleo", 3, "t03", [(["t00"], [1]), (["t80"], [5])], {"yorkies": [1], "pugs": [10]}),
    ("cleo", 4, "t04", [(["t00", "t01", "t02", "t03"], [2, 1])], {"yorkies": [10, 1, 1]}),
    ("cleo", 4, "t04", [], {"yorkies": [1]}),
    ("cleo", 5, "t05", [(["t00"], []), (["t80"], [5])], {"yorkies": [1], "pugs": [5, 1]}),
    ("cleo", 6, "t06", [], {"yorkies": [1, 1]}),
    (
        "cleo",
        8,
        "t08",
        [(["t00"], [1]), (["t80", "t81"], [2]), (["t70"], [5])],
        {"yorkies": [2], "samoyeds": [5], "pugs": [5]},
    ),
    ("cleo", 9, "t09", [(["t00"], [1, 2, 1])], {"yorkies": [2, 2, 2]}),
]


@rule(*(f"GP-friend-{friend}.{row}" for friend, row, *_ in ROWS))
@pytest.mark.parametrize(("friend", "row", "card", "yard", "left"), ROWS)
def test_a_row(friend: str, row: int, card: str, yard: Yard, left: dict[str, list[int]]) -> None:
    assert card.endswith(str(row))
    assert after(friend, card, yard) == left
    text = FRIENDS[["sally", "pat", "finn", "cleo"].index(friend)].rows[row].text
    assert text in " ".join(does(friend, card, yard).heard(0))


@rule("GP-friend-cleo.7")
def test_cleos_row_7_does_the_row_of_the_drawn_pup_and_may_draw_again() -> None:
    left = after("cleo", "t07", [], deck=["t17", "t46"])
    assert left == {"yorkies": [], "terriers": [], "dalmatians": [1, 1]}


# All rows


@rule("GP-friend-row.1")
def test_without_another_group_that_part_does_nothing() -> None:
    assert after("sally", "t01", []) == {"yorkies": [1]}
    assert after("finn", "t60", []) == {"great-danes": [1]}


@rule("GP-friend-row.2", "GP-friend.18")
def test_the_fallback_is_once_per_instruction_and_only_if_nothing_was_upgraded() -> None:
    assert after("finn", "t62", [(["t60"], [1, 10])]) == {"great-danes": [2, 10]}  # one of two: no fallback
    assert after("pat", "t04", [(["t80"], [10])]) == {"yorkies": [1], "pugs": [10]}
    assert after("cleo", "t08", [(["t80"], [10])]) == {"yorkies": [1], "pugs": [10]}
    assert after("finn", "t69", [(["t80"], [10])]) == {"great-danes": [1], "pugs": [10]}  # nothing is moved
    assert after("cleo", "t09", [(["t00"], [2])]) == {"yorkies": [2, 1]}
    assert after("finn", "t68", [(["t80", "t81"], [10])]) == {"great-danes": [1], "pugs": [10, 1]}


@rule("GP-friend-row.3")
def test_fewer_groups_than_a_row_names() -> None:
    assert after("sally", "t08", [(["t80"], [])]) == {"yorkies": [1], "pugs": [1]}
    assert after("cleo", "t08", [(["t00"], [1])]) == {"yorkies": [2]}
