"""PupRush!: the six dogs."""

from __future__ import annotations

from story import given, rule

LABRADOR = ["labrador", "corgi", "husky"]
BEAGLE = ["beagle", "corgi", "husky"]
DACHSHUND = ["dachshund", "corgi", "husky"]
CHIHUAHUA = ["chihuahua", "corgi", "husky"]


@rule("PR-dog.1")
def test_a_dog_works_only_for_its_owner() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=LABRADOR,
        hands=[[], ["bark"], []],
        money=[[], [], ["allowance", "paycheck"]],
        turn=1,
        ask="draw",
    )
    s.play(1, "draw puptivity")
    s.expect(points=[0, 0, 0])
    assert len(s.zone(None, "hand 1")) == 2
    s.refuses(1, "use dog", rule="PR-dog-corgi.1")  # another player's coins do not help the Corgi


@rule("PR-dog.2", "PR-dog-beagle.1", "PR-house.5")
def test_triggered_dogs_work_by_themselves() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=BEAGLE,
        hands=[["allowance", "paycheck", "overtime", "bark", "heel", "walk", "dog-toys", "good-boy"], ["bark"], []],
    )
    s.refuses(0, "use dog", rule="PR-dog.2")
    s.play(0, "end", "discard bark", "discard heel")
    s.expect(points=[2, 0, 0])
    s.asks(1, "Draw")


@rule("PR-dog.3", "PR-dog-husky.1", "PR-dog-husky.2")
def test_the_husky_is_used_once_a_turn_with_a_card_in_the_activity_pile() -> None:
    s = given("puprush", seats=3, dogs=["husky", "corgi", "beagle"], hands=[["paw-pals"], [], []])
    s.refuses(0, "use dog", rule="PR-dog-husky.1")
    s.play(0, "play paw-pals", "use dog")
    s.expect(points=[1, 0, 0], uses=[1, 0, 0], used=[1, 0, 0])
    assert s.zone(None, "activity 0") == ["paw-pals"]
    s.refuses(0, "use dog", rule="PR-dog-husky.1")


@rule("PR-dog.4", "PR-dog-dachshund.2", "PR-ask.2")
def test_the_dachshund_needs_a_card_in_the_doghouse() -> None:
    s = given("puprush", seats=3, dogs=DACHSHUND, hands=[["bark"], [], []], ask="draw")
    assert s.moves(0) == ("draw bank", "draw puptivity")
    s.refuses(0, "draw doghouse", rule="PR-dog-dachshund.2")
    s = given("puprush", seats=3, dogs=DACHSHUND, hands=[["bark"], [], []], doghouse=["walk"], ask="draw")
    assert s.moves(0) == ("draw bank", "draw puptivity", "draw doghouse")
    s.play(0, "draw bank")
    assert "in place of your draw" in s.refuses(0, "use dog", rule="PR-dog.4")  # only in the draw step


@rule("PR-dog.6", "PR-agenda.9", "PR-mispaw-press-pawse.1", "PR-dog-chihuahua.2", "PR-mispaw.3")
def test_a_chihuahua_that_gains_for_press_pawse_has_been_used() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=CHIHUAHUA,
        hands=[["treat-jackpot"], [], []],
        mispaw_deck=["press-pawse"],
        points=[4, 5, 5],
    )
    s.play(0, "play treat-jackpot")
    s.expect(points=[6, 3, 3], used=[1, 0, 0], uses=[1, 0, 0])


@rule("PR-dog.7")
def test_a_use_counts_even_if_its_gain_is_split() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["corgi", "husky", "beagle"],
        money=[["allowance", "paycheck"], [], []],
        activity=[[1, "best-friend-0"]],
    )
    s.play(0, "use dog")
    s.expect(points=[1, 1, 0], uses=[1, 0, 0])


@rule("PR-dog.8", "PR-area.1", "PR-squirrel-chase.2", "PR-area.7")
def test_a_dog_cannot_be_sent_away() -> None:
    s = given(
        "puprush", seats=3, hands=[["squirrel-chase"], [], []], money=[["allowance"], ["paycheck", "overtime"], []]
    )
    s.play(0, "play squirrel-chase")
    assert s.moves(0) == ("send 1 paycheck", "send 1 overtime")
    for dog in ("husky", "corgi", "dachshund"):
        s.refuses(0, f"send 1 {dog}")


@rule("PR-dog-labrador.1", "PR-dog-labrador.3", "PR-bank-b04.1")
def test_the_labrador_draws_one_more_once_a_turn() -> None:
    s = given("puprush", seats=3, dogs=LABRADOR, hands=[["dog-walking-job"], [], []], ask="draw")
    s.play(0, "draw puptivity")
    s.expect(points=[1, 0, 0])
    assert len(s.zone(None, "hand 0")) == 3
    s.play(0, "play dog-walking-job")
    s.expect(points=[1, 0, 0])
    assert len(s.zone(None, "hand 0")) == 3


@rule("PR-dog-labrador.2")
def test_the_labrador_works_for_the_empty_hand_too() -> None:
    s = given("puprush", seats=3, dogs=LABRADOR, ask="draw")
    s.expect(points=[1, 0, 0])
    assert sorted(s.zone(None, "hand 0")) == ["?bank", "?puptivity", "?puptivity"]


@rule("PR-dog-labrador.5", "PR-eager-pup.1")
def test_the_extra_card_counts_as_drawn() -> None:
    s = given(
        "puprush", seats=3, dogs=LABRADOR, hands=[["eager-pup"], [], []], money=[["overtime"], [], []], ask="draw"
    )
    s.play(0, "draw puptivity", "play eager-pup")
    s.expect(points=[5, 0, 0], drawn=[2, 0, 0])


@rule("PR-dog-beagle.1", "PR-dog-beagle.2", "PR-dog-beagle.3")
def test_the_beagle_gains_for_each_send_three_times_a_turn() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=BEAGLE,
        hands=[["dog-trainer"], [], []],
        money=[["lucky-penny", "couch-coins", "allowance"], [], []],
    )
    s.play(0, "play dog-trainer")
    gains = [text for text in s.heard(None) if "gains" in text]
    assert gains == [f"@0 gains {n} BP, now at {p}" for n, p in ((5, 5), (1, 6), (1, 7), (1, 8))]
    s.expect(uses=[3, 0, 0])


@rule("PR-house.5", "PR-squirrel-chase.4", "PR-dog-beagle.1")
def test_the_beagle_sends_what_its_owner_chases() -> None:
    s = given(
        "puprush", seats=3, dogs=BEAGLE, hands=[["squirrel-chase"], [], []], money=[["allowance"], ["paycheck"], []]
    )
    s.play(0, "play squirrel-chase")
    s.expect(points=[5, 0, 0])  # 2 for the chase; the coin, the target and the chase itself were sent


@rule("PR-house.6", "PR-squirrel-chase.1")
def test_a_card_somebody_else_sends_is_not_sent_by_its_owner() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["corgi", "beagle", "husky"],
        hands=[["squirrel-chase"], [], []],
        money=[["allowance"], ["paycheck"], []],
    )
    s.play(0, "play squirrel-chase")
    s.expect(points=[2, 0, 0], uses=[0, 0, 0])
    assert "paycheck" in s.zone(None, "doghouse")


@rule("PR-house.7")
def test_a_mispaw_is_sent_by_nobody() -> None:
    s = given("puprush", seats=3, dogs=BEAGLE, hands=[["treat-jackpot"], [], []], mispaw_deck=["press-pawse"])
    s.play(0, "play treat-jackpot")
    s.expect(points=[0, 0, 0], uses=[0, 0, 0])
    assert s.zone(None, "doghouse") == ["press-pawse"]


@rule("PR-dog-dachshund.1", "PR-dog-dachshund.3", "PR-dog-dachshund.6", "PR-hidden.7", "PR-dog-dachshund.5")
def test_the_dachshund_fetches_a_card_and_only_its_owner_sees_it() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=DACHSHUND,
        hands=[["bark"], [], []],
        doghouse=["overtime"],
        activity=[[1, "paw-pals"]],
        ask="draw",
    )
    s.play(0, "draw doghouse")
    assert s.zone(0, "hand 0") == ["overtime", "bark"]
    assert s.zone(1, "hand 0") == ["?bank", "?puptivity"]
    assert "@0's Dachshund fetches overtime" in s.heard(0)
    assert "@0's Dachshund fetches a card" in s.heard(1)
    s.expect(points=[1, 0, 0], drawn=[1, 0, 0], uses=[1, 0, 0])
    assert s.zone(None, "activity 1") == ["paw-pals"]  # not a draw from the Bank


@rule("PR-dog-dachshund.4", "PR-dog-dachshund.1", "PR-dog-dachshund.6", "PR-hidden.6", "PR-area.6")
def test_a_mispaw_from_the_doghouse_acts_after_the_gain() -> None:
    s = given("puprush", seats=3, dogs=DACHSHUND, hands=[["bark"], [], []], doghouse=["nap-time"], ask="draw")
    s.play(0, "draw doghouse")
    told = s.heard(2)
    assert told[:3] == ["@0's Dachshund fetches nap-time", "@0 gains 1 BP, now at 1", "@0 gains 1 BP, now at 2"]
    s.expect(points=[2, 0, 0], napping=[1, 0, 0], drawn=[1, 0, 0])
    assert s.zone(None, "doghouse") == ["nap-time"]
    assert s.zone(0, "hand 0") == ["bark"]


@rule("PR-dog-dachshund.7", "PR-mispaw.2", "PR-agenda.2")
def test_a_fetched_mispaw_acts_before_one_that_is_drawn_because_of_it() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=DACHSHUND,
        hands=[["bark"], [], []],
        doghouse=["nap-time"],
        activity=[[0, "play-dead"], [2, "squeaky-clean"]],
        mispaw_deck=["bank-run"],
        ask="draw",
    )
    s.play(0, "draw doghouse")
    mispaws = [text for text in s.heard(1) if "nap-time" in text or "bank-run" in text]
    assert mispaws == [
        "@0's Dachshund fetches nap-time",
        "nap-time goes to the Doghouse",
        "@0 draws bank-run",
        "bank-run goes to the Doghouse",
    ]
    s.expect(points=[2, 0, 0])  # 1 for the fetch, 3 for Play Dead!, 1 for the nap; 3 lost to the Bank Run


@rule("PR-dog-corgi.1", "PR-dog-corgi.2", "PR-dog-corgi.3")
def test_the_corgi_needs_two_cards_in_the_money_pile() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["corgi", "husky", "beagle"],
        hands=[["couch-coins"], [], []],
        money=[["treat-jackpot"], [], []],
        bank_deck=[],
    )
    s.refuses(0, "use dog", rule="PR-dog-corgi.1")  # six coins, but one card
    s.play(0, "play couch-coins", "use dog")
    s.expect(points=[2, 0, 0])
    assert s.zone(None, "money 0") == ["couch-coins", "treat-jackpot"]
    assert s.moves(0) == ("end",)
    s = given(
        "puprush",
        seats=2,
        dogs=["corgi", "husky"],
        hands=[["treat-jackpot"], []],
        money=[[], ["allowance"]],
        mispaw_deck=["snack-attack"],
    )
    s.play(0, "play treat-jackpot", "use dog")  # a card taken from another player counts
    s.expect(points=[2, 0])


@rule("PR-dog-chihuahua.1", "PR-dog-chihuahua.3")
def test_the_chihuahua_gains_for_the_first_mispaw_of_a_turn_which_is_carried_out() -> None:
    s = given(
        "puprush",
        seats=2,
        dogs=["chihuahua", "husky"],
        hands=[["lucky-penny"], []],
        activity=[[1, "squeaky-clean"], [1, "squeaky-clean"]],
        mispaw_deck=["nap-time", "bank-run"],
    )
    s.play(0, "play lucky-penny")
    # 1 for the penny, 2 for the first Mispaw, 1 for the nap; nothing for the second, a Bank Run that costs 3
    s.expect(points=[1, 0], uses=[1, 0], napping=[1, 0], drawn=[2, 0])
