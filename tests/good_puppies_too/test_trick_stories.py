"""Bone actions and the ten tricks of this game (rulebook sections 9, 10 and 18)."""

from __future__ import annotations

from barkyard.games.good_puppies_too.declare.tricks import TRICKS
from good_puppies_too.yards import bones, box, deck, plays, pups, scores, turned
from story import rule

# 9. Bone actions


@rule("GP-bury.1", "GP-trick-proud.1", "GP-trick-proud.2", "GP-trick.4", "GP-card.6")
def test_proud_buries_as_many_bones_as_there_are_pups() -> None:
    s = plays("t10", [(["t11", "t12"], [])])
    before = deck(s)
    assert s.moves(0) == ("count 0", "count 1", "count 2", "count 3")
    s.play(0, "count 3")
    assert bones(s) == {"terriers": [1, 1, 1]}
    assert deck(s) == before - 3
    assert s.zone(0, "bones 0") == ["?pup"] * 3
    s.asks(0, "TakePup")


@rule("GP-bury.2")
def test_a_buried_bone_is_the_newest_and_there_is_no_limit() -> None:
    s = plays("t10", [(["t11"], [10] * 20)])
    s.play(0, "count 2")
    assert bones(s)["terriers"] == [10] * 20 + [1, 1]


@rule("GP-upgrade.1")
def test_one_upgrade_is_one_step() -> None:
    for before, after in ((1, 2), (2, 5), (5, 10)):
        s = plays("t84", [(["t80"], [before])])
        s.play(0, "way upgrade")
        assert bones(s)["pugs"] == [after]


@rule("GP-upgrade.3")
def test_several_steps_stop_at_10() -> None:
    s = scores([(["t00"], [5]), (["t30"], [])])  # two steps for the Yorkies' bone
    assert bones(s)["yorkies"] == [10]


@rule("GP-move.1", "GP-move.2", "GP-move.3", "GP-trick-wiggly.1", "GP-trick-wiggly.3")
def test_a_moved_bone_keeps_its_value_and_is_the_newest() -> None:
    s = plays("t88", [(["t80"], [5]), (["t10"], [2])])
    s.asks(0, "Wiggle")
    assert s.moves(0) == ("way bury", "way move", "stop")
    s.play(0, "way move")  # one bone here, one other group: nothing to choose
    assert bones(s) == {"terriers": [2, 5], "pugs": []}
    assert s.moves(0) == ("way bury", "stop")
    s.play(0, "way bury")
    assert bones(s) == {"terriers": [2, 5, 1], "pugs": []}
    s.asks(0, "TakePup")  # s was 2


@rule("GP-eat.1", "GP-eat.4", "GP-trick-hungry.1", "GP-trick-hungry.2", "GP-trick-hungry.3")
def test_hungry_buries_eats_and_upgrades() -> None:
    s = plays("t71", [(["t70", "t75"], [2, 2])], deck=["t01"])
    before = deck(s)
    assert s.moves(0) == ("count 0", "count 1")
    s.play(0, "count 1")
    assert s.moves(0) == ("bone samoyeds 1", "bone samoyeds 2", "stop")
    s.play(0, "bone samoyeds 1")  # the one just buried
    assert s.table.zones[s.table.deck][-1] == 1  # it is the next card again
    assert s.moves(0) == ("bone samoyeds 2", "stop")
    s.play(0, "bone samoyeds 2", "bone samoyeds 2")
    assert bones(s) == {"samoyeds": [5, 5]}
    assert deck(s) == before
    s.asks(0, "TakePup")  # s is 3, but no other bone is left to touch


@rule("GP-eat.2", "GP-eat.3")
def test_the_owner_chooses_what_is_eaten_and_its_value_is_lost() -> None:
    s = plays("t71", [(["t70"], [1, 10])])
    s.play(0, "count 0")
    assert s.moves(0) == ("bone samoyeds 1", "bone samoyeds 10", "stop")
    s.play(0, "bone samoyeds 10", "stop")
    assert bones(s) == {"samoyeds": [1]}


@rule("GP-eat.5", "GP-deck.1")
def test_an_eaten_bone_is_the_whole_deck_and_taken_before_the_box() -> None:
    s = plays("t79", [(["t70"], [1])], deck_size=0, box_size=5)
    s.play(0, "count 0", "bone samoyeds 1")
    assert deck(s) == 1
    s.play(0, "count 1")
    assert (deck(s), box(s)) == (0, 5)


@rule("GP-eat.6")
def test_without_bones_nothing_is_eaten_and_what_hangs_on_it_is_lost() -> None:
    s = plays("t71", [(["t70"], []), (["t10"], [1])])
    s.play(0, "count 0")
    s.asks(0, "TakePup")
    assert bones(s)["terriers"] == [1]


@rule("GP-draw.2", "GP-draw.3", "GP-trick-bouncy.2", "GP-trick-bouncy.3")
def test_bouncy_asks_before_the_card_is_seen_and_the_pup_does_its_trick() -> None:
    s = plays("t87", [(["t10"], [])], deck=["t11"])
    s.asks(0, "Draw")
    assert s.moves(0) == ("yes", "no")
    assert s.zone(0, "deck")[-1] == "?pup"
    s.play(0, "yes")
    assert pups(s) == {"terriers": ["t10", "t11"], "pugs": ["t87"]}
    s.asks(0, "Bury")  # Hungry, with the s of the Terriers
    assert s.table.stack[-2].s == 2
    s.play(0, "count 1")
    assert bones(s)["terriers"] == [1]
    s = plays("t87", deck=["t11"])
    s.play(0, "no")
    s.asks(0, "TakePup")
    assert pups(s) == {"pugs": ["t87"]}


@rule("GP-draw.4", "GP-scheme.9", "GP-rascal-shiny-seeker.1")
def test_a_drawn_rascal_is_placed_and_may_be_turned_in_the_same_turn() -> None:
    s = plays("t87", [(["t10"], [5])], deck=["t93"])
    s.play(0, "yes")
    s.asks(0, "Place")
    s.play(0, "group terriers")
    s.asks(0, "TakePup")  # no trick
    s.play(0, s.moves(0)[0])
    assert turned(s) == ["t93"]
    s = plays("t87", [(["t10"], [2])], deck=["t93"])
    s.play(0, "yes", "group terriers")
    s.play(0, s.moves(0)[0])
    assert turned(s) == []


@rule("GP-draw.5")
def test_draws_go_on_until_the_supply_is_empty() -> None:
    s = plays("t87", deck=["t07", "t17"], deck_size=2, box_size=0)
    s.play(0, "yes", "yes")
    assert pups(s) == {"yorkies": ["t07"], "terriers": ["t17"], "pugs": ["t87"]}
    s.asks(0, "TakePup")  # t17 would draw again, but nothing is left
    assert "@0 can do nothing more there" in s.heard(0)


@rule("GP-trick-bouncy.4")
def test_bouncy_draws_from_the_box_when_the_deck_is_empty() -> None:
    s = plays("t87", deck_size=0, box=["t46"], park=["t31", "t52", "t73"])
    s.play(0, "yes")
    assert pups(s)["dalmatians"] == ["t46"]
    assert len(s.zone(None, "park")) == 3
    assert len(s.zone(None, "hand 0")) == 2


# 10. Tricks


@rule("GP-trick.2")
def test_a_trick_may_be_left_out_or_done_in_part() -> None:
    for count in (0, 1):
        s = plays("t10", [(["t11", "t12"], [])])
        s.play(0, f"count {count}")
        assert bones(s)["terriers"] == [1] * count
        s.asks(0, "TakePup")


@rule("GP-trick.3", "GP-faq.3")
def test_parts_may_be_skipped_but_never_moved() -> None:
    s = plays("t79", [(["t70"], [1])])
    s.asks(0, "Bury")
    s.refuses(0, "bone samoyeds 1", rule="GP-ask.1")  # eating comes second
    s.play(0, "count 0", "bone samoyeds 1")
    s.asks(0, "Bury")
    s.play(0, "count 2")
    s.asks(0, "TakePup")  # the first part does not come back


@rule("GP-trick.5")
def test_s_is_read_once_when_the_trick_begins() -> None:
    s = plays("t84", [(["t80"], [])])
    s.play(0, "way bury", "way bury")
    s.asks(0, "TakePup")
    assert bones(s)["pugs"] == [1, 1]
    s = plays("f97", [(["f90"], [])], sets="mega", deck=["t95"])
    trick = s.table.stack[-2]
    s.play(0, "yes")  # a Rascal joins the Mystery Pups while their trick is under way
    assert pups(s)["mystery-pups"] == ["f90", "f97", "t95"]
    assert (type(trick).__name__, trick.s) == ("Trick", 2)


@rule("GP-trick.6", "GP-trick-cheerful.1", "GP-trick-cheerful.2")
def test_cheerful_buries_at_different_groups() -> None:
    s = plays("t22", [(["t01"], []), (["t21"], []), (["t80"], [])])
    assert s.moves(0) == ("group yorkies", "group beagles", "group pugs", "stop")
    s.play(0, "group yorkies")
    assert bones(s)["yorkies"] == [1]
    assert s.moves(0) == ("group beagles", "group pugs", "stop")
    s.refuses(0, "group yorkies", rule="GP-trick.6")
    s.play(0, "group beagles")
    assert bones(s) == {"yorkies": [1], "beagles": [1], "pugs": []}
    s.asks(0, "TakePup")  # s is 2


@rule("GP-trick.7", "GP-trick-diligent.1", "GP-trick-diligent.2", "GP-trick-diligent.3")
def test_diligent_buries_or_upgrades_so_many_times() -> None:
    s = plays("t84", [(["t80", "t81", "t82"], [])])
    assert s.moves(0) == ("way bury", "stop")
    s.refuses(0, "way upgrade", rule="GP-ask.6")
    s.play(0, "way bury")
    assert s.moves(0) == ("way bury", "way upgrade", "stop")
    s.play(0, "way upgrade", "way upgrade")  # the same bone twice, buried in this trick
    assert bones(s)["pugs"] == [5]
    s.play(0, "way bury")
    s.asks(0, "TakePup")
    assert bones(s)["pugs"] == [5, 1]
    s = plays("t84", [(["t80", "t81", "t82"], [1, 2])])
    s.play(0, "way upgrade")
    s.asks(0, "Mend")
    assert s.moves(0) == ("bone pugs 1", "bone pugs 2")
    s.play(0, "bone pugs 2", "stop")
    assert bones(s)["pugs"] == [1, 5]
    s.asks(0, "TakePup")


@rule("GP-trick.9", "GP-rascal.1")
def test_a_rascal_has_no_trick() -> None:
    s = plays("t95", [(["t80"], [])])
    s.asks(0, "TakePup")


@rule("GP-trick.10")
def test_eight_of_ten_tricks_use_the_symbol() -> None:
    without = [trick.name for trick in TRICKS if " s " not in trick.words("s")]
    assert without == ["Eager", "Bouncy"]


@rule("GP-trick-fetching.1", "GP-trick-fetching.2", "GP-trick-fetching.3")
def test_fetching_buries_moves_and_upgrades_a_moved_bone() -> None:
    s = plays("t83", [(["t80"], [2]), (["t10"], [1, 5]), (["t20"], [1])])
    s.play(0, "count 1")
    assert s.moves(0) == ("bone terriers 1", "bone terriers 5", "bone beagles 1", "stop")
    s.refuses(0, "bone pugs 2", rule="GP-move.1")
    s.play(0, "bone terriers 5", "bone beagles 1")
    assert bones(s) == {"terriers": [1], "beagles": [], "pugs": [2, 1, 5, 1]}
    s.asks(0, "Upgrade")  # s is 2: no third bone; now one of those moved
    assert s.moves(0) == ("bone pugs 1", "bone pugs 5", "stop")  # not the 2
    s.play(0, "bone pugs 1")
    assert bones(s)["pugs"] == [2, 1, 5, 2]  # the moved 1, not the one buried in part (a)
    s.asks(0, "TakePup")
    s = plays("t83", [(["t80"], [2]), (["t10"], [1])])
    s.play(0, "count 1", "stop")
    s.asks(0, "TakePup")  # nothing moved, nothing to upgrade


@rule("GP-trick-gentle.1", "GP-trick-gentle.2")
def test_gentle_upgrades_a_1_at_each_of_several_groups() -> None:
    s = plays("t85", [(["t80", "t81"], [1, 5]), (["t10"], [2]), (["t20"], [1, 1])])
    assert s.moves(0) == ("bone beagles 1", "bone pugs 1", "stop")
    s.refuses(0, "bone terriers 2", rule="GP-trick-gentle.2")
    s.play(0, "bone beagles 1")
    assert s.moves(0) == ("bone pugs 1", "stop")
    s.refuses(0, "bone beagles 1", rule="GP-trick.6")
    s.play(0, "bone pugs 1")
    assert bones(s) == {"terriers": [2], "beagles": [2, 1], "pugs": [2, 5]}
    s.asks(0, "TakePup")


@rule("GP-trick-eager.1", "GP-trick-eager.2")
def test_eager_buries_two_and_upgrades_with_three_pups() -> None:
    s = plays("t46", [(["t40"], [1])])
    assert s.moves(0) == ("count 0", "count 1", "count 2")
    s.play(0, "count 2")
    s.asks(0, "TakePup")
    s = plays("t46", [(["t40", "t41"], [])])
    s.play(0, "count 2", "bone dalmatians 1")
    assert bones(s)["dalmatians"] == [2, 1]
    s.asks(0, "TakePup")


@rule("GP-trick-wiggly.2", "GP-trick-wiggly.4")
def test_wiggly_alone_buries_one_here() -> None:
    s = plays("t88", [(["t80"], [5])])
    assert s.moves(0) == ("count 0", "count 1")
    s.play(0, "count 1")
    assert bones(s)["pugs"] == [5, 1]
    s.asks(0, "TakePup")


def test_wiggly_asks_for_bone_and_group_where_there_is_a_choice() -> None:
    s = plays("t88", [(["t80"], [5, 1]), (["t10"], []), (["t20"], [])])
    s.play(0, "way move")
    s.asks(0, "Lift")
    s.play(0, "bone pugs 5")
    s.asks(0, "Send")
    s.play(0, "group beagles")
    assert bones(s) == {"terriers": [], "beagles": [5], "pugs": [1]}
    s.play(0, "stop")
    s.asks(0, "TakePup")


@rule("GP-trick-greedy.1", "GP-trick-greedy.2")
def test_greedy_buries_eats_and_buries_two_for_each() -> None:
    s = plays("t89", [(["t80"], [1, 5])])
    before = deck(s)
    s.play(0, "count 1", "bone pugs 1", "bone pugs 1")
    s.asks(0, "Bury")  # s is 2: no third bone is eaten
    assert s.moves(0)[-1] == "count 4"
    s.play(0, "count 4")
    assert bones(s)["pugs"] == [5, 1, 1, 1, 1]
    assert deck(s) == before - 3
