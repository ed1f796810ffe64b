"""PupRush!: the eight Mispaws, each drawn by a Treat Jackpot unless said otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from story import Story, given, rule


def drawn(card: str, seats: int = 3, **setup: Any) -> Story:
    """Seat 0 plays a Treat Jackpot and draws this Mispaw."""
    hands = setup.pop("hands", [[] for _ in range(seats)])
    hands = [[*hands[0], "treat-jackpot"], *hands[1:]]
    s = given("puprush", seats=seats, hands=hands, mispaw_deck=[card], **setup)
    s.play(0, "play treat-jackpot")
    return s


@rule("PR-mispaw.1", "PR-mispaw.3", "PR-hidden.6", "PR-hidden.9", "PR-mispaw.4")
def test_a_mispaw_is_shown_to_all_carried_out_and_sent_to_the_doghouse() -> None:
    s = drawn("bank-run", points=[5, 5, 5])
    assert s.heard(2) == [
        "@0 plays treat-jackpot",
        "@0 draws bank-run",
        "@0 loses 3 BP, now at 2",
        "bank-run goes to the Doghouse",
    ]
    assert s.zone(2, "doghouse") == ["bank-run"]
    s.asks(0, "Act")


@rule("PR-mispaw.2", "PR-walk.1", "PR-walk.3")
def test_two_tails_are_two_mispaws_one_after_the_other() -> None:
    told: list[str] = []
    for seed in range(20):
        s = given(
            "puprush",
            seats=2,
            hands=[["walk"], ["bark", "heel"]],
            money=[["allowance"], []],
            mispaw_deck=["bank-run", "press-pawse"],
            seed=seed,
        )
        s.play(0, "play walk")
        told = s.heard(None)
        if told.count("@0 flips tails") == 2:
            break
    assert told[2:4] == ["@0 flips tails", "@0 flips tails"]
    mispaws = [text for text in told if "bank-run" in text or "press-pawse" in text]
    assert mispaws == [
        "@0 draws bank-run",
        "bank-run goes to the Doghouse",
        "@0 draws press-pawse",
        "press-pawse goes to the Doghouse",
    ]


@rule("PR-mispaw.6", "PR-mispaw-puppy-eyes.1", "PR-mispaw-snack-attack.1")
@pytest.mark.parametrize(("card", "question", "left"), [("puppy-eyes", "Eyes", 4), ("snack-attack", "Snack", 3)])
def test_the_loss_comes_before_the_choice(card: str, question: str, left: int) -> None:
    s = drawn(card, hands=[[], ["bark"], ["heel"]], money=[[], ["allowance"], ["paycheck"]], points=[6, 0, 0])
    s.asks(0, question)
    s.expect(points=[left, 0, 0])


@rule("PR-mispaw.7")
def test_without_a_mispaw_nothing_happens() -> None:
    s = given(
        "puprush",
        seats=2,
        dogs=["chihuahua", "husky"],
        hands=[["lucky-penny"], []],
        activity=[[0, "bark"], [1, "squeaky-clean"]],
        mispaw_deck=[],
    )
    s.play(0, "play lucky-penny")
    s.expect(points=[1, 0], uses=[0, 0], drawn=[0, 0])
    assert s.zone(None, "activity 0") == ["bark"]


@rule("PR-mispaw-nap-time.1", "PR-mispaw-nap-time.2", "PR-mispaw-nap-time.3")
def test_nap_time_skips_the_next_own_turn_not_this_one() -> None:
    s = drawn("nap-time", seats=2, hands=[["beach-visit", "heel"], ["bark"]])
    s.expect(points=[1, 0], napping=[1, 0])
    s.play(0, "play beach-visit", "end")  # the turn goes on as usual
    s.play(1, "draw bank", "end")
    s.asks(1, "Draw")  # seat 0 has slept through a turn
    s.expect(napping=[0, 0], points=[3, 0])


@rule("PR-mispaw-nap-time.4", "PR-mispaw-nap-time.1")
def test_two_naps_are_one_nap() -> None:
    s = given(
        "puprush",
        seats=2,
        hands=[["lucky-penny"], ["bark"]],
        activity=[[1, "squeaky-clean"], [1, "squeaky-clean"]],
        mispaw_deck=["nap-time", "nap-time"],
    )
    s.play(0, "play lucky-penny")
    s.expect(points=[3, 0], napping=[1, 0])
    s.play(0, "end")
    s.play(1, "draw bank", "end")
    s.asks(1, "Draw")
    s.play(1, "draw bank", "end")
    s.asks(0, "Act")  # with an empty hand; only one turn was missed


@rule("PR-mispaw-nap-time.5", "PR-bark.1")
def test_a_napping_players_cards_go_on_working() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["bake-sale"], [], []],
        activity=[[1, "bark"]],
        napping=[0, 1, 0],
        mispaw_deck=["bank-run"],
        points=[0, 4, 0],
    )
    s.play(0, "play bake-sale", "choose 1")
    s.expect(points=[0, 3, 0], napping=[0, 1, 0])


@rule("PR-mispaw-bank-run.2", "PR-turn.5")
def test_bank_run_costs_3_without_a_puptivity_this_round() -> None:
    s = drawn("bank-run", points=[7, 0, 0], activated=[0, 1, 1])
    s.expect(points=[4, 0, 0])
    s = drawn("bank-run", points=[7, 0, 0], activated=[1, 0, 0])
    s.expect(points=[7, 0, 0], drawn=[2, 0, 0])


@rule("PR-mispaw-puppy-eyes.2", "PR-ask.9", "PR-hidden.8", "PR-mispaw-puppy-eyes.4", "PR-draw.10", "PR-draw.11")
def test_puppy_eyes_takes_a_random_card_that_only_two_players_know() -> None:
    s = drawn("puppy-eyes", hands=[[], ["dog-trainer"], ["bark", "heel"]])
    assert s.moves(0) == ("choose 1", "choose 2")
    s.refuses(0, "choose 0", rule="PR-mispaw-puppy-eyes.2")
    s.refuses(0, "end", rule="PR-mispaw-puppy-eyes.2")
    s.play(0, "choose 1")
    assert s.zone(0, "hand 0") == ["dog-trainer"]
    assert s.zone(1, "hand 0") == ["dog-trainer"]
    assert s.zone(2, "hand 0") == ["?puptivity"]
    assert "@0 takes dog-trainer from @1" in s.heard(1)
    assert "@0 takes a card from @1" in s.heard(2)
    s.expect(drawn=[1, 0, 0], activated=[0, 0, 0])


@rule("PR-mispaw-puppy-eyes.2", "PR-chance.1", "PR-chance.2")
def test_every_card_of_the_hand_is_as_likely() -> None:
    from barkyard.engine.dice import Dice

    start = given(
        "puprush", seats=2, hands=[["treat-jackpot"], ["bark", "heel", "allowance", "walk"]], mispaw_deck=["puppy-eyes"]
    )
    tally: dict[int, int] = {}
    for seed in range(2000):
        t = start.table.clone()
        t.dice = Dice.seeded(seed)
        t.answer(0, t.moves(0)[0])
        taken = t.zones[0][0] & 255
        tally[taken] = tally.get(taken, 0) + 1
    assert len(tally) == 4
    assert all(420 <= count <= 580 for count in tally.values())


@rule("PR-mispaw-puppy-eyes.3", "PR-ask.16", "PR-ask.9")
def test_puppy_eyes_without_a_hand_to_take_from() -> None:
    s = drawn("puppy-eyes", points=[5, 0, 0])
    s.asks(0, "Act")
    s.expect(points=[3, 0, 0])
    s = drawn("puppy-eyes", hands=[[], [], ["bark"]])  # one answer only: not asked
    assert s.zone(0, "hand 0") == ["bark"]


@rule("PR-mispaw-snack-attack.2", "PR-ask.10", "PR-ask.19")
def test_snack_attack_takes_a_coin() -> None:
    s = drawn("snack-attack", money=[["overtime"], ["allowance", "allowance"], ["paycheck"]], points=[2, 0, 0])
    s.asks(0, "Snack")
    assert s.moves(0) == ("take 1 allowance", "take 2 paycheck")
    s.refuses(0, "take 0 overtime", rule="PR-mispaw-snack-attack.2")
    s.play(0, "take 2 paycheck")
    assert s.zone(None, "money 0") == ["paycheck", "overtime", "treat-jackpot"]
    s.expect(points=[0, 0, 0])


@rule("PR-mispaw-snack-attack.3", "PR-mispaw-snack-attack.1")
def test_snack_attack_without_a_coin_to_take() -> None:
    s = drawn("snack-attack", points=[5, 0, 0])
    s.asks(0, "Act")
    s.expect(points=[2, 0, 0])


@rule("PR-mispaw-barking-match.1")
def test_barking_match_without_money_costs_4() -> None:
    s = given("puprush", seats=3, hands=[["bake-sale"], [], []], mispaw_deck=["barking-match"], points=[0, 6, 0])
    s.play(0, "play bake-sale", "choose 1")
    s.expect(points=[0, 2, 0])
    s.asks(0, "Act")


@rule("PR-mispaw-barking-match.2", "PR-ask.11", "PR-ask.12")
def test_barking_match_gives_a_coin_away() -> None:
    s = drawn("barking-match", money=[["allowance"], [], []], points=[5, 0, 0])
    s.asks(0, "MatchPlayer")
    assert s.moves(0) == ("choose 1", "choose 2")
    s.refuses(0, "choose 0", rule="PR-mispaw-barking-match.2")
    s.play(0, "choose 2")
    s.asks(0, "MatchCard")
    assert s.moves(0) == ("give allowance", "give treat-jackpot")
    s.refuses(0, "give overtime", rule="PR-mispaw-barking-match.2")
    s.play(0, "give allowance")
    assert s.zone(None, "money 2") == ["allowance"]
    assert s.zone(None, "money 0") == ["treat-jackpot"]
    s.expect(points=[5, 0, 0])


@rule("PR-mispaw-press-pawse.1", "PR-turn.3", "PR-turn.5")
def test_press_pawse_hits_everybody_with_an_idle_dog() -> None:
    s = drawn("press-pawse", points=[5, 5, 5], used=[0, 1, 0])
    s.expect(points=[3, 5, 3])


@rule("PR-mispaw-dog-days.1", "PR-ask.13")
def test_dog_days_hits_one_player_with_an_idle_dog() -> None:
    s = drawn("dog-days", points=[6, 6, 6], used=[0, 1, 0])
    s.asks(0, "DogDays")
    assert s.moves(0) == ("choose 0", "choose 2")
    s.refuses(0, "choose 1", rule="PR-mispaw-dog-days.1")
    s.play(0, "choose 2")
    s.expect(points=[6, 6, 1])


@rule("PR-mispaw-dog-days.2", "PR-mispaw-dog-days.1", "PR-ask.13")
def test_dog_days_must_hit_the_drawer_if_nobody_else_qualifies() -> None:
    s = drawn("dog-days", points=[6, 6, 6], used=[0, 1, 1])
    s.expect(points=[1, 6, 6])
    s = drawn("dog-days", points=[6, 6, 6], used=[0, 0, 1])
    s.play(0, "choose 0")
    s.expect(points=[1, 6, 6])


@rule("PR-mispaw-dog-days.3", "PR-ask.16")
def test_dog_days_with_no_idle_dog() -> None:
    s = drawn("dog-days", points=[6, 6, 6], used=[1, 1, 1])
    s.asks(0, "Act")
    s.expect(points=[6, 6, 6])


@rule("PR-mispaw-paw-bin-hood.1")
def test_paw_bin_hood_hits_everybody_with_five_coins() -> None:
    s = drawn("paw-bin-hood", money=[[], ["allowance", "paycheck"], ["overtime"]], points=[6, 6, 6])
    s.expect(points=[4, 4, 6])  # the Treat Jackpot itself is six coins


@rule("PR-mispaw.5", "PR-mispaw-bank-run.2")
def test_the_drawer_suffers_not_the_active_player() -> None:
    s = given("puprush", seats=3, hands=[["bake-sale"], [], []], mispaw_deck=["bank-run"], points=[5, 5, 5])
    s.play(0, "play bake-sale", "choose 2")
    s.expect(points=[5, 5, 2])
