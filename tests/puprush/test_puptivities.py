"""PupRush!: the sixteen Puptivities."""

from __future__ import annotations

import pytest

from story import given, rule


@rule("PR-paw-pals.1", "PR-paw-pals.2")
def test_paw_pals_waits_for_the_right_hand_neighbour() -> None:
    s = given("puprush", seats=3, hands=[["paw-pals", "walk"], ["walk"], ["walk"]])
    s.play(0, "play paw-pals", "end")
    s.play(1, "draw bank", "end")  # the neighbour on the left: nothing
    assert s.zone(None, "activity 0") == ["paw-pals"]
    s.play(2, "draw puptivity")
    assert s.zone(None, "activity 0") == ["paw-pals"]
    s.play(2, "end")
    s.play(0, "draw puptivity", "end")
    s.play(1, "draw puptivity", "end")
    s.play(2, "draw bank")
    s.expect(points=[1, 0, 0])
    assert s.zone(None, "activity 0") == []
    assert s.zone(None, "doghouse") == ["paw-pals"]


@rule("PR-paw-pals.3")
def test_every_bank_draw_counts_for_paw_pals() -> None:
    s = given("puprush", seats=2, activity=[[1, "paw-pals"]], ask="draw")  # the empty-hand draw
    s.expect(points=[0, 1])


@rule("PR-paw-pals.4", "PR-pup.10")
def test_two_paw_pals_see_the_same_card() -> None:
    s = given("puprush", seats=3, hands=[["walk"], [], []], activity=[[1, "paw-pals"], [1, "paw-pals"]], ask="draw")
    s.play(0, "draw bank")
    s.expect(points=[0, 2, 0])


@rule("PR-squeaky-clean.1", "PR-squeaky-clean.2")
def test_squeaky_clean_waits_for_the_left_hand_neighbour_to_gain() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["lucky-penny"], [], []],
        activity=[[1, "squeaky-clean"], [2, "squeaky-clean"]],
        mispaw_deck=["bank-run"],
    )
    s.play(0, "play lucky-penny")  # the left-hand neighbour of seat 2
    s.expect(points=[0, 0, 0], drawn=[1, 0, 0])
    assert s.zone(None, "activity 1") == ["squeaky-clean"]
    assert s.zone(None, "activity 2") == []


@rule("PR-squeaky-clean.3")
def test_two_squeaky_cleans_are_two_mispaws() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["lucky-penny"], [], []],
        activity=[[2, "squeaky-clean"], [2, "squeaky-clean"]],
        mispaw_deck=["bank-run", "press-pawse"],
    )
    s.play(0, "play lucky-penny")
    s.expect(drawn=[2, 0, 0])


@rule("PR-roll-over.1", "PR-pup.7")
def test_roll_over_pays_if_the_dog_was_used_this_turn() -> None:
    for uses, points in ((0, 0), (1, 3)):
        s = given("puprush", seats=3, hands=[["roll-over"], [], []], money=[["lucky-penny"], [], []], uses=[uses, 0, 0])
        s.play(0, "play roll-over")
        s.expect(points=[points, 0, 0])


@rule("PR-roll-over.2", "PR-agenda.9")
def test_a_beagle_that_pays_for_roll_over_has_been_used() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["beagle", "husky", "corgi"],
        hands=[["roll-over"], [], []],
        money=[["lucky-penny"], [], []],
    )
    s.play(0, "play roll-over")
    assert [text for text in s.heard(None) if "gains" in text] == [
        f"@0 gains {n} BP, now at {p}" for n, p in ((3, 3), (1, 4), (1, 5))
    ]


@rule("PR-beach-visit.1", "PR-dog-trainer.1")
@pytest.mark.parametrize(
    ("card", "coin", "points"), [("beach-visit", "lucky-penny", 2), ("dog-trainer", "overtime", 5)]
)
def test_cards_with_a_plain_gain(card: str, coin: str, points: int) -> None:
    s = given("puprush", seats=3, hands=[[card], [], []], money=[[coin], [], []])
    s.play(0, f"play {card}")
    s.expect(points=[points, 0, 0], pupcoins=[0, 0, 0])
    assert s.zone(None, "doghouse") == [coin, card]


@rule("PR-bark.1", "PR-bark.2", "PR-bark.3", "PR-bark.4")
def test_barks_work_one_after_the_other_before_the_mispaw_is_carried_out() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["bake-sale"], [], []],
        activity=[[1, "bark"], [1, "bark"]],
        mispaw_deck=["bank-run"],
        points=[0, 3, 0],
    )
    s.play(0, "play bake-sale", "choose 1")
    told = s.heard(None)
    assert told[3:] == [
        "@1's bark answers the Mispaw",
        "@1 gains 2 BP, now at 5",
        "@1's bark answers the Mispaw",
        "@1 gains 2 BP, now at 7",
        "@1 loses 3 BP, now at 4",
        "bank-run goes to the Doghouse",
    ]
    assert s.zone(None, "activity 1") == []


@rule("PR-walk.1", "PR-walk.2", "PR-walk.3", "PR-comp.7", "PR-chance.2", "PR-chance.1")
def test_walk_flips_a_fair_coin_twice() -> None:
    from barkyard.engine.dice import Dice

    start = given("puprush", seats=2, hands=[["walk"], []], money=[["allowance"], []], mispaw_deck=["nap-time"] * 3)
    heads = 0
    for seed in range(3000):
        t = start.table.clone()
        t.dice = Dice.seeded(seed)
        t.answer(0, t.moves(0)[0])
        tails = t.drawn[0]  # a Mispaw for each tails
        heads += 2 - tails
        assert t.points[0] == 3 * (2 - tails) + tails  # and Nap Time gives 1
    assert 2880 <= heads <= 3120


@rule("PR-dog-toys.1", "PR-dog-toys.2")
def test_dog_toys_counts_cards_after_payment() -> None:
    s = given("puprush", seats=3, hands=[["dog-toys"], [], []], money=[["allowance", "treat-jackpot"], [], []])
    s.play(0, "play dog-toys", "pay allowance")
    s.expect(points=[3, 0, 0])


@rule("PR-squirrel-chase.1", "PR-ask.5", "PR-ask.19", "PR-area.7")
def test_squirrel_chase_sends_any_card_in_play() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["squirrel-chase"], ["walk"], []],
        money=[["allowance"], ["paycheck", "paycheck"], []],
        activity=[[0, "bark"], [2, "best-friend-0"], [2, "best-friend-1"], [1, "play-dead"], [1, "play-dead-used"]],
        doghouse=["walk"],
    )
    s.play(0, "play squirrel-chase")
    assert s.moves(0) == (
        "send 0 bark",
        "send 1 paycheck",
        "send 1 play-dead",
        "send 1 play-dead-used",
        "send 2 best-friend-0",
        "send 2 best-friend-1",
    )
    s.refuses(0, "send 0 allowance", rule="PR-squirrel-chase.1")
    s.refuses(0, "end", rule="PR-ask.15")
    s.play(0, "send 2 best-friend-1")
    # the other Best Friend Fur-ever names seat 0 and splits the gain of 2
    s.expect(points=[1, 0, 1])
    assert s.zone(None, "activity 2") == []


@rule("PR-squirrel-chase.3", "PR-ask.16", "PR-ask.18")
def test_squirrel_chase_without_a_target_gains_nothing() -> None:
    s = given("puprush", seats=3, hands=[["squirrel-chase"], [], []], money=[["allowance"], [], []])
    s.play(0, "play squirrel-chase")
    s.expect(points=[0, 0, 0])
    s.asks(0, "Act")


@rule("PR-best-friend.1", "PR-best-friend.2", "PR-ask.7", "PR-hidden.1", "PR-best-friend.4")
def test_a_best_friend_is_named_openly_and_waits() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["best-friend"], ["beach-visit", "walk"], []],
        money=[["paycheck"], ["lucky-penny"], []],
    )
    s.play(0, "play best-friend")
    s.asks(0, "Friend")
    assert s.moves(0) == ("choose 1", "choose 2")
    s.refuses(0, "choose 0", rule="PR-best-friend.1")
    s.play(0, "choose 1")
    assert s.facts(2)["activity"][0] == [{"card": "best-friend", "age": 0, "names": 1}]
    s.play(0, "end")
    s.play(1, "draw bank", "play beach-visit")
    s.expect(points=[1, 1, 0])
    assert s.zone(None, "activity 0") == []
    assert "best-friend" in s.zone(None, "doghouse")


@rule("PR-best-friend.3", "PR-best-friend.8")
@pytest.mark.parametrize(
    ("card", "coin", "half"),
    [("dog-trainer", "overtime", 3), ("beach-visit", "lucky-penny", 1), ("good-boy", "vet-refund", 3)],
)
def test_both_halves_are_rounded_up(card: str, coin: str, half: int) -> None:
    s = given("puprush", seats=3, hands=[[card], [], []], money=[[coin], [], []], activity=[[1, "best-friend-0"]])
    s.play(0, f"play {card}")
    s.expect(points=[half, half, 0])
    s = given("puprush", seats=3, hands=[["lucky-penny"], [], []], activity=[[1, "best-friend-0"]])
    s.play(0, "play lucky-penny")
    s.expect(points=[1, 1, 0])


@rule("PR-pup-rivalry.1", "PR-pup-rivalry.2", "PR-ask.6")
def test_pup_rivalry_may_choose_the_own_pile_but_not_itself() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["pup-rivalry"], [], []],
        money=[["paycheck"], ["overtime"], []],
        activity=[[0, "squeaky-clean"], [1, "bark"]],
    )
    s.play(0, "play pup-rivalry")
    assert s.moves(0) == ("send 0 squeaky-clean", "send 1 bark")
    s.refuses(0, "send 1 overtime", rule="PR-pup-rivalry.1")
    s.refuses(0, "choose 1", rule="PR-ask.15")
    s.play(0, "send 0 squeaky-clean")
    s.expect(points=[2, 0, 0])
    assert s.zone(None, "activity 0") == []


@rule("PR-pup-rivalry.3")
def test_pup_rivalry_without_a_target_gains_nothing() -> None:
    s = given("puprush", seats=3, hands=[["pup-rivalry"], [], []], money=[["paycheck"], ["overtime"], []])
    s.play(0, "play pup-rivalry")
    s.expect(points=[0, 0, 0])


@rule("PR-pup-rivalry.4", "PR-house.6")
def test_the_player_of_pup_rivalry_chooses_which_card_goes() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["husky", "beagle", "corgi"],
        hands=[["pup-rivalry"], [], []],
        money=[["paycheck"], [], []],
        activity=[[1, "bark"], [1, "paw-pals"]],
    )
    s.play(0, "play pup-rivalry")
    s.asks(0, "Rival")
    assert s.moves(0) == ("send 1 paw-pals", "send 1 bark")
    s.play(0, "send 1 bark")
    assert s.zone(None, "activity 1") == ["paw-pals"]
    s.expect(points=[2, 0, 0])


@rule("PR-eager-pup.1", "PR-eager-pup.2", "PR-draw.11")
def test_eager_pup_counts_the_cards_drawn_this_turn() -> None:
    s = given(
        "puprush",
        seats=2,
        hands=[["couch-coins", "eager-pup"], ["bark", "walk"]],
        money=[["overtime"], ["lucky-penny"]],
        activity=[[1, "squeaky-clean"]],
        bank_deck=["allowance", "paycheck"],
        mispaw_deck=["puppy-eyes"],
        ask="draw",
    )
    s.play(0, "draw bank", "play couch-coins")
    s.expect(drawn=[2, 0])
    s.play(0, "play eager-pup")
    s.expect(points=[2, 0], drawn=[3, 0])  # 4 for two cards; then Squeaky Clean, whose Puppy Eyes cost 2
    s = given("puprush", seats=2, hands=[["eager-pup"], []], money=[["overtime"], []], drawn=[3, 2])
    s.play(0, "play eager-pup")
    s.expect(points=[6, 0])
    s = given(
        "puprush",
        seats=2,
        hands=[["treat-jackpot", "eager-pup"], ["bark"]],
        money=[["overtime"], ["lucky-penny"]],
        mispaw_deck=["puppy-eyes"],
        points=[2, 0],
    )
    s.play(0, "play treat-jackpot", "play eager-pup", "pay overtime")
    s.expect(points=[2, 0])  # the Mispaw counts, the card taken does not


@rule("PR-play-dead.1", "PR-play-dead.2", "PR-dog.6")
def test_play_dead_pays_for_two_uses_of_the_dog() -> None:
    s = given(
        "puprush",
        seats=2,
        dogs=["corgi", "husky"],
        hands=[["play-dead", "walk"], ["walk"]],
        money=[["vet-refund", "lucky-penny", "couch-coins"], []],
    )
    s.play(0, "play play-dead", "use dog")
    s.expect(points=[5, 0])
    assert s.facts(1)["activity"][0] == [{"card": "play-dead", "age": 0, "uses": 1}]
    s.play(0, "end")
    s.play(1, "draw puptivity", "end")
    s.play(0, "draw puptivity", "use dog")
    s.expect(points=[10, 0])
    assert s.zone(None, "activity 0") == []


@rule("PR-play-dead.3")
def test_play_dead_does_not_count_what_came_before_it() -> None:
    s = given("puprush", seats=2, dogs=["beagle", "husky"], hands=[["play-dead"], []], money=[["vet-refund"], []])
    s.play(0, "play play-dead")
    s.expect(points=[1, 0])
    assert s.facts(1)["activity"][0] == [{"card": "play-dead", "age": 0, "uses": 0}]


@rule("PR-play-dead.4")
def test_two_play_deads_count_the_same_use() -> None:
    s = given(
        "puprush",
        seats=2,
        dogs=["corgi", "husky"],
        money=[["lucky-penny", "couch-coins"], []],
        activity=[[0, "play-dead"], [0, "play-dead"]],
    )
    s.play(0, "use dog")
    s.expect(points=[8, 0])


@rule("PR-play-dead.5")
def test_a_beagle_can_use_up_play_dead_in_one_turn() -> None:
    s = given(
        "puprush",
        seats=2,
        dogs=["beagle", "husky"],
        hands=[["beach-visit"], []],
        money=[["lucky-penny"], []],
        activity=[[0, "play-dead"]],
    )
    s.play(0, "play beach-visit")
    # 2; Beagle 1 and 3 for the coin; Beagle 1 and 3 for Beach Visit; Beagle 1 for Play Dead! itself
    s.expect(points=[11, 0], uses=[3, 0])
    assert s.zone(None, "activity 0") == []


@rule("PR-good-boy.1", "PR-good-boy.2")
def test_good_boy_looks_at_the_pile_after_payment() -> None:
    s = given("puprush", seats=2, hands=[["good-boy"], []], money=[["allowance", "paycheck"], []])
    s.play(0, "play good-boy")
    s.expect(points=[6, 0])
    s = given("puprush", seats=2, hands=[["good-boy"], []], money=[["vet-refund", "paycheck"], []])
    s.play(0, "play good-boy")
    s.expect(points=[0, 0])


@rule("PR-dog-park-famous.1", "PR-dog-park-famous.2", "PR-house.4")
@pytest.mark.parametrize(("before", "points"), [(3, 4), (9, 7)])
def test_dog_park_famous_counts_the_doghouse_up_to_seven(before: int, points: int) -> None:
    house = ["walk", "nap-time", "allowance", "bark", "heel", "dog-days", "paycheck", "good-boy", "overtime"][:before]
    s = given("puprush", seats=2, hands=[["dog-park-famous"], []], money=[["treat-jackpot"], []], doghouse=house)
    s.play(0, "play dog-park-famous")
    s.expect(points=[points, 0])


# Heel


@rule("PR-heel.1", "PR-heel.2", "PR-heel.5", "PR-heel.13", "PR-pay.9", "PR-heel.3")
def test_heel_negates_a_squirrel_chase() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["beagle", "husky", "corgi"],
        hands=[["squirrel-chase"], [], []],
        money=[["allowance"], ["paycheck"], []],
        activity=[[1, "heel"]],
    )
    s.play(0, "play squirrel-chase", "send 1 paycheck")
    # the coin and the negated chase were sent by their player: two Beagle points, no 2 BP
    s.expect(points=[2, 1, 0])
    assert s.zone(None, "money 1") == ["paycheck"]
    assert sorted(s.zone(None, "doghouse")) == ["allowance", "heel", "squirrel-chase"]
    s.asks(0, "Act")


@rule("PR-heel.6")
def test_heel_negates_a_pup_rivalry() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["pup-rivalry"], [], []],
        money=[["paycheck"], [], []],
        activity=[[1, "heel"], [1, "bark"]],
    )
    s.play(0, "play pup-rivalry", "send 1 bark")
    s.expect(points=[0, 1, 0])
    assert s.zone(None, "activity 1") == ["bark"]


@rule("PR-heel.7", "PR-pay.9")
def test_heel_negates_a_best_friend() -> None:
    s = given("puprush", seats=3, hands=[["best-friend"], [], []], money=[["paycheck"], [], []], activity=[[1, "heel"]])
    s.play(0, "play best-friend", "choose 1")
    s.expect(points=[0, 1, 0])  # the gain of the Heel is not split
    assert sorted(s.zone(None, "doghouse")) == ["best-friend", "heel", "paycheck"]


@rule("PR-heel.8", "PR-mispaw.6")
def test_heel_negates_puppy_eyes_after_the_loss() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["treat-jackpot"], ["walk"], ["walk"]],
        activity=[[1, "heel"]],
        mispaw_deck=["puppy-eyes"],
        points=[6, 0, 0],
    )
    s.play(0, "play treat-jackpot", "choose 1")
    s.expect(points=[4, 1, 0])
    assert s.zone(None, "hand 1") == ["?puptivity"]


@rule("PR-heel.4", "PR-heel.9")
def test_one_heel_negates_one_snack_attack() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["treat-jackpot"], [], []],
        money=[[], ["paycheck"], []],
        activity=[[1, "heel"], [1, "heel"]],
        mispaw_deck=["snack-attack"],
        points=[6, 0, 0],
    )
    s.play(0, "play treat-jackpot")
    s.expect(points=[3, 1, 0])
    assert s.facts(None)["activity"][1] == [{"card": "heel", "age": 1}]
    assert s.zone(None, "money 1") == ["paycheck"]


@rule("PR-heel.11")
def test_heel_negates_a_squeaky_clean_when_it_acts() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["beach-visit"], [], []],
        money=[["lucky-penny"], [], []],
        activity=[[0, "heel"], [2, "squeaky-clean"]],
        points=[5, 0, 0],
    )
    s.play(0, "play beach-visit")
    s.expect(points=[8, 0, 0], drawn=[0, 0, 0])


@rule("PR-heel.15", "PR-heel.10", "PR-heel.11")
@pytest.mark.parametrize("mispaws", [[], ["nap-time"]])
def test_bake_sale_and_squeaky_clean_use_up_a_heel_alike(mispaws: list[str]) -> None:
    squeaky = given(
        "puprush",
        seats=2,
        hands=[["shared-piggy-bank"], []],
        activity=[[0, "squeaky-clean"], [1, "heel"]],
        mispaw_deck=mispaws,
    )
    squeaky.play(0, "play shared-piggy-bank")
    bake = given(
        "puprush", seats=2, hands=[["bake-sale"], []], activity=[[1, "heel"]], points=[0, 1], mispaw_deck=mispaws
    )
    bake.play(0, "play bake-sale")
    for s in (squeaky, bake):
        s.expect(points=[0, 2], drawn=[0, 0])  # one point of the piggy bank or before, one for the Heel
        assert s.zone(None, "activity 1") == []


@rule("PR-heel.12", "PR-mispaw-dog-days.4", "PR-heel.3")
@pytest.mark.parametrize(
    ("card", "answers", "points"),
    [
        ("dog-days", ["choose 1"], [6, 1, 6]),
        ("press-pawse", [], [4, 4, 4]),
        ("paw-bin-hood", [], [4, 4, 6]),
        ("barking-match", ["choose 1"], [6, 6, 6]),
    ],
)
def test_what_heel_never_negates(card: str, answers: list[str], points: list[int]) -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["treat-jackpot"], [], []],
        money=[[], ["vet-refund"], []],
        activity=[[1, "heel"]],
        mispaw_deck=[card],
        points=[6, 6, 6],
    )
    s.play(0, "play treat-jackpot", *answers)
    s.expect(points=points)
    assert s.zone(None, "activity 1") == ["heel"]


@rule("PR-heel.12")
def test_heel_does_not_mind_gifts_paw_pals_or_own_cards() -> None:
    s = given(
        "puprush",
        seats=2,
        hands=[["shared-piggy-bank", "walk"], ["squirrel-chase"]],
        money=[[], ["allowance", "paycheck"]],
        activity=[[1, "heel"], [0, "paw-pals"]],
    )
    s.play(0, "play shared-piggy-bank", "end")
    s.play(1, "draw bank", "play squirrel-chase", "pay allowance", "send 1 paycheck")
    assert s.zone(None, "activity 1") == ["heel"]
    s.expect(points=[1, 3])


@rule("PR-heel.14")
def test_a_chosen_heel_negates_and_is_sent_by_its_owner() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["husky", "beagle", "corgi"],
        hands=[["pup-rivalry"], [], []],
        money=[["paycheck"], [], []],
        activity=[[1, "heel"]],
    )
    s.play(0, "play pup-rivalry")  # the only target, so it is not asked
    s.expect(points=[0, 2, 0], uses=[0, 1, 0])
    assert s.zone(None, "activity 1") == []
