"""PupRush!: the steps of a turn, drawing, playing, the hand limit, decks and the Doghouse."""

from __future__ import annotations

from story import given, rule

SEVEN = ["allowance", "paycheck", "overtime", "bark", "heel", "walk", "dog-toys"]


@rule("PR-turn.1", "PR-turn.7", "PR-turn.8", "PR-turn.9", "PR-play.2")
def test_a_turn_is_start_draw_play_end_and_then_the_next_seat_clockwise() -> None:
    s = given("puprush", seats=3, hands=[[*SEVEN], ["bark"], []], napping=[0, 0, 0], turn=2)
    s.play(2, "end")
    s.heard(None)
    s.asks(0, "Draw")
    s.play(0, "draw bank")
    s.asks(0, "Act")
    s.play(0, "end")
    s.asks(0, "Discard")
    s.play(0, "discard bark")
    s.asks(0, "Discard")
    s.play(0, "discard walk")
    s.asks(1, "Draw")
    story = [text for text in s.heard(None) if "(" not in text]
    assert story == ["@0 ends the play step", "@0 discards a card", "@0 discards a card", "@1's turn"]


@rule("PR-turn.2", "PR-turn.4", "PR-dog.5", "PR-dog-beagle.4")
def test_counters_start_anew_with_every_turn_of_anybody() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["beagle", "corgi", "husky"],
        hands=[["bark"], ["bark"], ["bark"]],
        activity=[[0, "paw-pals"]],
        uses=[3, 0, 0],
        drawn=[2, 1, 0],
        banked=1,
        turn=1,
    )
    s.play(1, "end")
    s.expect(uses=[0, 0, 0], drawn=[0, 0, 0], banked=0, turn=2)
    s.play(2, "draw bank")  # on seat 2's turn the Beagle of seat 0 works again
    s.expect(points=[2, 0, 0], uses=[1, 0, 0])


@rule("PR-turn.3", "PR-turn.5")
def test_round_marks_are_cleared_when_the_own_turn_begins() -> None:
    s = given("puprush", seats=3, hands=[[], ["bark"], []], used=[1, 1, 1], activated=[1, 1, 1])
    s.play(0, "end")
    s.expect(used=[1, 0, 1], activated=[1, 0, 1], turn=1)


@rule("PR-turn.6", "PR-mispaw-nap-time.2")
def test_a_napping_player_does_not_draw_play_or_discard_but_the_marks_are_cleared() -> None:
    s = given(
        "puprush", seats=3, hands=[[], [*SEVEN], ["bark"]], napping=[0, 1, 0], used=[1, 1, 1], activated=[1, 1, 1]
    )
    s.play(0, "end")
    s.asks(2, "Draw")
    s.expect(napping=[0, 0, 0], used=[1, 0, 0], activated=[1, 0, 0], turns=3)
    assert len(s.zone(None, "hand 1")) == 7


@rule("PR-turn.11")
def test_if_everybody_naps_each_misses_one_turn() -> None:
    s = given("puprush", seats=3, hands=[["bark"], ["bark"], ["bark"]], napping=[1, 1, 1])
    s.play(0, "end")
    s.asks(1, "Draw")
    s.expect(napping=[0, 0, 0], turns=5)


@rule("PR-turn.10")
def test_only_the_active_player_acts() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["corgi", "husky", "beagle"],
        hands=[["bark"], ["paw-pals"], []],
        activity=[[1, "bark"]],
    )
    for move in ("play paw-pals", "use dog", "end"):
        s.refuses(1, move)
    s.asks(0, "Act")


@rule("PR-draw.1", "PR-draw.13", "PR-ask.2", "PR-ask.15")
def test_one_draw_from_bank_or_puptivity_must_be_made() -> None:
    s = given("puprush", seats=3, hands=[["bark"], [], []], doghouse=["walk"], ask="draw")
    assert s.moves(0) == ("draw bank", "draw puptivity")
    s.refuses(0, "end", rule="PR-draw.1")
    s.refuses(0, "draw nothing", rule="PR-draw.1")
    s.refuses(0, "draw doghouse", rule="PR-dog-dachshund.1")
    s.play(0, "draw bank")
    s.refuses(0, "draw bank", rule="PR-play.1")


@rule("PR-draw.2", "PR-draw.3", "PR-hidden.5")
def test_the_top_card_of_the_deck_goes_to_the_hand_and_only_the_drawer_sees_it() -> None:
    for deck, card in (("bank", "overtime"), ("puptivity", "heel")):
        s = given(
            "puprush",
            seats=3,
            hands=[["bark"], [], []],
            ask="draw",
            bank_deck=["overtime", "paycheck"],
            puptivity_deck=["heel", "walk"],
        )
        s.play(0, f"draw {deck}")
        assert card in s.zone(0, "hand 0")
        assert f"?{deck}" in s.zone(1, "hand 0")
        assert card not in s.zone(1, "hand 0")
        assert f"@0 draws {card} ({deck.title()} deck)" in s.heard(0)
        assert f"@0 draws a card ({deck.title()} deck)" in s.heard(1)


@rule("PR-draw.4", "PR-deck.4", "PR-ask.17")
def test_a_deck_that_cannot_supply_is_not_offered() -> None:
    s = given("puprush", seats=3, hands=[["bark"], [], []], bank_deck=[], ask="draw")
    s.asks(0, "Act")  # the Puptivity card was drawn without a question
    assert sorted(s.zone(None, "hand 0")) == ["?puptivity", "?puptivity"]
    s = given(
        "puprush",
        seats=3,
        dogs=["dachshund", "husky", "corgi"],
        hands=[["bark"], [], []],
        bank_deck=[],
        doghouse=["walk"],
        ask="draw",
    )
    assert s.moves(0) == ("draw puptivity", "draw doghouse")
    s.refuses(0, "draw bank", rule="PR-draw.4")


@rule("PR-draw.5", "PR-ask.2")
def test_without_any_supply_nothing_is_drawn() -> None:
    s = given("puprush", seats=3, hands=[["bark"], [], []], bank_deck=[], puptivity_deck=[], ask="draw")
    s.asks(0, "Act")
    assert s.zone(0, "hand 0") == ["bark"]
    s.expect(drawn=[0, 0, 0])
    dogs = ["dachshund", "husky", "corgi"]
    s = given(
        "puprush",
        seats=3,
        dogs=dogs,
        hands=[["bark"], [], []],
        bank_deck=[],
        puptivity_deck=[],
        doghouse=["nap-time"],
        ask="draw",
    )
    assert s.moves(0) == ("draw doghouse", "draw nothing")
    s.play(0, "draw nothing")
    assert s.zone(0, "hand 0") == ["bark"]


@rule("PR-draw.6")
def test_an_empty_hand_draws_a_puptivity_then_a_bank_card() -> None:
    s = given("puprush", seats=3, hands=[["bark"], [], []])
    s.play(0, "end")
    draws = [text for text in s.heard(2) if "draws" in text]
    assert draws == ["@1 draws a card (Puptivity deck)", "@1 draws a card (Bank deck)"]
    s.asks(1, "Act")
    assert sorted(s.zone(None, "hand 1")) == ["?bank", "?puptivity"]


@rule("PR-draw.7", "PR-dog-dachshund.2")
def test_the_dachshund_cannot_replace_the_empty_hand_draw() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["dachshund", "husky", "corgi"],
        doghouse=["walk", "bark", "heel", "allowance", "paycheck"],
        ask="draw",
    )
    s.asks(0, "Act")
    assert sorted(s.zone(None, "hand 0")) == ["?bank", "?puptivity"]
    assert len(s.zone(None, "doghouse")) == 5
    s.expect(points=[0, 0, 0])


@rule("PR-draw.8")
def test_an_empty_hand_takes_what_one_deck_can_give() -> None:
    s = given("puprush", seats=3, puptivity_deck=[], ask="draw")
    assert s.zone(None, "hand 0") == ["?bank"]


@rule("PR-draw.9")
def test_a_hand_emptied_later_is_not_refilled() -> None:
    s = given("puprush", seats=3, hands=[["allowance"], [], []])
    s.play(0, "play allowance")
    s.asks(0, "Act")
    assert s.zone(0, "hand 0") == []
    assert s.moves(0) == ("end",)


@rule("PR-draw.11", "PR-draw.12", "PR-draw.10")
def test_every_drawn_card_counts_one_by_one_mispaws_too() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["husky", "corgi", "beagle"],
        activity=[[1, "paw-pals"]],
        mispaw_deck=["press-pawse"],
        bank_deck=["treat-jackpot"],
        ask="draw",
    )
    s.expect(drawn=[2, 0, 0], points=[0, 1, 0])  # the second of the two cards, from the Bank, set off Paw Pals
    s.play(0, "play treat-jackpot")
    s.expect(drawn=[3, 0, 0])


@rule("PR-play.1", "PR-pup.1", "PR-bank-b07.1")
def test_cards_are_played_in_any_order() -> None:
    s = given(
        "puprush", seats=3, hands=[["beach-visit", "overtime", "dog-trainer"], [], []], money=[["lucky-penny"], [], []]
    )
    s.play(0, "play beach-visit", "play overtime", "play dog-trainer")
    s.expect(points=[7, 0, 0])
    s.asks(0, "Act")


@rule("PR-play.2", "PR-hand.4", "PR-hand.5")
def test_a_player_may_end_at_once_and_then_plays_no_more() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["husky", "corgi", "beagle"],
        hands=[[*SEVEN, "lucky-penny"], ["bark"], []],
        activity=[[0, "bark"]],
    )
    s.play(0, "end")
    s.asks(0, "Discard")
    s.refuses(0, "play allowance", rule="PR-hand.5")
    s.refuses(0, "use dog", rule="PR-hand.5")
    s = given("puprush", seats=3, hands=[SEVEN[:6], ["bark"], []])
    s.play(0, "end")
    s.asks(1, "Draw")  # six cards: nothing to discard


@rule("PR-play.3", "PR-agenda.4")
def test_no_action_before_the_agenda_is_empty() -> None:
    s = given("puprush", seats=3, hands=[["treat-jackpot", "bark"], ["bark"], ["walk"]], mispaw_deck=["puppy-eyes"])
    s.play(0, "play treat-jackpot")
    s.asks(0, "Eyes")
    s.refuses(0, "play bark")
    s.refuses(0, "end")
    s.play(0, "choose 1")
    s.asks(0, "Act")


@rule("PR-ask.17", "PR-ask.3", "PR-ask.18")
def test_act_is_asked_even_with_nothing_to_play() -> None:
    s = given("puprush", seats=3, hands=[["heel"], [], []])
    s.asks(0, "Act")
    assert s.moves(0) == ("end",)
    s.refuses(0, "play heel", rule="PR-pay.2")
    s.refuses(0, "play walk", rule="PR-ask.3")
    s = given("puprush", seats=3, hands=[["heel", "overtime", "paw-pals"], [], []], dogs=["husky", "corgi", "beagle"])
    assert s.moves(0) == ("play overtime", "play paw-pals", "end")
    s.play(0, "play overtime")
    assert s.moves(0) == ("play paw-pals", "play heel", "end")
    s.play(0, "play paw-pals")
    assert s.moves(0) == ("play heel", "use dog", "end")


@rule("PR-hand.1", "PR-hidden.10", "PR-ask.14", "PR-ask.20", "PR-hidden.9", "PR-house.1")
def test_discards_go_face_down_to_the_doghouse() -> None:
    s = given("puprush", seats=3, hands=[[*SEVEN, "good-boy"], ["bark"], []])
    s.play(0, "end")
    assert len(s.moves(0)) == 8
    assert s.view(1)["question"]["kind"] == "Discard"
    assert s.view(1)["moves"] == []
    s.play(0, "discard good-boy")
    s.asks(0, "Discard")
    s.play(0, "discard allowance")
    s.asks(1, "Draw")
    assert s.zone(0, "doghouse") == ["allowance", "good-boy"]
    assert s.zone(1, "doghouse") == ["?bank", "?puptivity"]
    assert "@0 discards good-boy" in s.heard(0)
    assert "@0 discards a card" in s.heard(1)


@rule("PR-hand.2")
def test_after_each_discard_the_hand_is_counted_again() -> None:
    s = given(
        "puprush",
        seats=2,
        dogs=["beagle", "corgi"],
        hands=[[*SEVEN, "good-boy"], ["paw-pals"]],
        activity=[[1, "squeaky-clean"]],
        mispaw_deck=["puppy-eyes"],
        ask="discard",
        points=[5, 0],
    )
    s.play(0, "discard bark")  # the Beagle gains, Squeaky Clean makes seat 0 draw Puppy Eyes, which takes a card
    assert len(s.zone(None, "hand 0")) == 8
    s.asks(0, "Discard")
    s.play(0, "discard heel", "discard walk")
    s.asks(1, "Act")


@rule("PR-hand.3")
def test_a_hand_may_be_larger_during_turns() -> None:
    s = given("puprush", seats=2, hands=[SEVEN[:6], [*SEVEN, "bark"]], ask="draw")
    s.play(0, "draw bank")
    s.asks(0, "Act")
    assert (len(s.zone(None, "hand 0")), len(s.zone(None, "hand 1"))) == (7, 8)


@rule("PR-house.3", "PR-house.2", "PR-chance.2", "PR-chance.1")
def test_a_card_from_the_doghouse_is_random_and_nobody_sees_what_is_hidden_there() -> None:
    from barkyard.engine.dice import Dice

    house = [
        "walk",
        "bark",
        "heel",
        "allowance",
        "paycheck",
        "overtime",
        "dog-toys",
        "good-boy",
        "roll-over",
        "paw-pals",
    ]
    s = given(
        "puprush",
        seats=3,
        dogs=["dachshund", "husky", "corgi"],
        hands=[["beach-visit"], [], []],
        doghouse=house,
        ask="draw",
    )
    tally: dict[int, int] = {}
    for seed in range(4000):
        t = s.table.clone()
        t.dice = Dice.seeded(seed)
        t.answer(0, t.moves(0)[2])
        tally[t.zones[0][-1] & 255] = tally.get(t.zones[0][-1] & 255, 0) + 1
    assert len(tally) == 10
    assert all(320 <= count <= 480 for count in tally.values())
    s.play(0, "draw doghouse")
    taken = s.zone(0, "hand 0")
    back = "bank" if set(taken) & {"allowance", "paycheck", "overtime"} else "puptivity"
    assert f"?{back}" in s.zone(1, "hand 0")
    assert s.zone(1, "doghouse").count(f"?{back}") == (2 if back == "bank" else 6)


@rule("PR-house.4", "PR-dog-park-famous.1")
def test_the_doghouse_counts_all_types_together() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["dog-park-famous"], [], []],
        money=[["treat-jackpot"], [], []],
        doghouse=["walk", "nap-time", "allowance"],
    )
    s.play(0, "play dog-park-famous")
    s.expect(points=[4, 0, 0])


@rule("PR-deck.1", "PR-deck.2", "PR-deck.3", "PR-hidden.12")
def test_an_empty_deck_is_formed_anew_when_a_card_is_needed() -> None:
    house = ["allowance", "paycheck", "overtime", "walk", "bark"]
    s = given("puprush", seats=3, hands=[["lucky-penny"], [], []], bank_deck=["vet-refund"], doghouse=house, ask="draw")
    s.play(0, "draw bank")
    assert s.zone(None, "bank") == []  # empty, and it stays so until a card is needed
    assert len(s.zone(None, "doghouse")) == 5
    s.play(0, "end")
    s.asks(1, "Act")
    assert len(s.zone(None, "bank")) == 2
    assert s.zone(None, "doghouse") == ["bark", "walk"]
    assert s.zone(0, "bank") == ["?bank", "?bank"]
    assert "3 cards of the Doghouse are shuffled: the new Bank deck" in s.heard(2)


@rule("PR-deck.5", "PR-dog-labrador.4", "PR-dog.7")
def test_the_rest_of_an_instruction_goes_on_without_the_card() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["labrador", "corgi", "husky"],
        hands=[["allowance"], [], []],
        puptivity_deck=["walk"],
        ask="draw",
    )
    s.play(0, "draw puptivity")
    s.expect(points=[1, 0, 0], uses=[1, 0, 0], drawn=[1, 0, 0])


@rule("PR-deck.6", "PR-mispaw.7")
def test_cards_in_play_do_not_come_back() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["allowance"], [], []],
        puptivity_deck=[],
        doghouse=["walk"],
        activity=[[0, "bark"]],
        ask="draw",
    )
    s.play(0, "draw puptivity")
    assert s.zone(0, "hand 0") == ["allowance", "walk"]
    assert s.zone(None, "activity 0") == ["bark"]


@rule("PR-deck.1", "PR-dog-dachshund.7")
def test_the_only_mispaw_is_fetched_carried_out_and_drawn_again() -> None:
    s = given(
        "puprush",
        seats=2,
        dogs=["dachshund", "husky"],
        hands=[["walk"], []],
        mispaw_deck=[],
        doghouse=["nap-time"],
        activity=[[1, "squeaky-clean"], [0, "bark"]],
        ask="draw",
    )
    s.play(0, "draw doghouse")
    s.expect(points=[5, 0], drawn=[2, 0])  # 1 for the dog, 2 for Bark, 1 for the nap; then Squeaky Clean, 1 more
    assert s.zone(None, "doghouse") == ["squeaky-clean", "bark", "nap-time"]


@rule("PR-pup.2", "PR-pup.3", "PR-agenda.1")
def test_a_card_is_named_paid_and_only_then_carried_out() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["beagle", "corgi", "husky"],
        hands=[["dog-trainer"], [], []],
        money=[["overtime", "paycheck", "lucky-penny"], [], []],
    )
    s.play(0, "play dog-trainer")
    s.asks(0, "Pay")
    assert s.zone(1, "hand 0") == ["dog-trainer"]  # named, so all know it
    assert len(s.zone(None, "money 0")) == 3  # nothing has moved yet
    s.refuses(0, "end", rule="PR-pup.3")
    s.heard(1)
    s.play(0, "pay paycheck")
    told = s.heard(1)
    assert told == [
        "@0 will pay with paycheck",
        "@0 pays paycheck",
        "@0 pays lucky-penny",
        "@0 plays dog-trainer",
        "@0 gains 5 BP, now at 5",
        "@0's dog-trainer is done",
        "@0 gains 1 BP, now at 6",
        "@0 gains 1 BP, now at 7",
        "@0 gains 1 BP, now at 8",
    ]


@rule("PR-pup.4", "PR-squirrel-chase.2", "PR-ask.5", "PR-ask.18", "PR-area.7")
def test_targets_are_chosen_after_payment() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["squirrel-chase"], ["heel"], []],
        money=[["allowance", "allowance"], ["paycheck"], []],
        activity=[[1, "bark"]],
    )
    s.play(0, "play squirrel-chase")
    assert s.moves(0) == ("send 0 allowance", "send 1 paycheck", "send 1 bark")


@rule("PR-pup.5", "PR-dog-husky.3")
def test_an_instant_card_is_gone_before_anything_else() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["husky", "corgi", "beagle"],
        hands=[["beach-visit"], [], []],
        money=[["lucky-penny"], [], []],
    )
    s.play(0, "play beach-visit")
    assert s.zone(None, "activity 0") == []
    assert s.zone(None, "doghouse") == ["lucky-penny", "beach-visit"]
    assert s.moves(0) == ("end",)
    s.refuses(0, "use dog", rule="PR-dog-husky.1")


@rule("PR-pup.6", "PR-pup.8", "PR-area.3", "PR-bark.1")
def test_persistent_copies_stay_until_their_requirement_is_met() -> None:
    s = given("puprush", seats=2, hands=[["bark", "bark"], ["walk"]], money=[["lucky-penny", "lucky-penny"], []])
    s.play(0, "play bark", "play bark", "end")
    s.play(1, "draw bank", "end")
    assert s.zone(1, "activity 0") == ["bark", "bark"]


@rule("PR-pup.7", "PR-pay.9", "PR-squirrel-chase.3", "PR-ask.16")
def test_a_card_that_does_nothing_is_paid_all_the_same() -> None:
    s = given("puprush", seats=3, hands=[["squirrel-chase"], [], []], money=[["allowance"], [], []])
    s.play(0, "play squirrel-chase")
    s.asks(0, "Act")
    s.expect(points=[0, 0, 0])
    assert s.zone(None, "doghouse") == ["allowance", "squirrel-chase"]


@rule("PR-pup.9", "PR-mispaw-bank-run.1", "PR-mispaw-bank-run.3", "PR-mispaw-bank-run.4", "PR-paw-pals.3")
def test_a_played_puptivity_is_an_activated_one() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["walk", "treat-jackpot"], [], []],
        money=[["allowance"], [], []],
        activity=[[1, "paw-pals"]],
        mispaw_deck=["bank-run", "bank-run", "bank-run"],
        seed=3,
    )
    s.expect(activated=[0, 0, 0])
    s.play(0, "play walk")
    s.expect(activated=[1, 0, 0])
    s.play(0, "play treat-jackpot")
    assert s.zone(None, "hand 0").count("?bank") >= 1
    assert s.facts(None)["points"][1] == 1


@rule("PR-pup.11", "PR-pup-rivalry.1")
def test_a_persistent_card_sent_away_has_no_further_effect() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["squirrel-chase", "dog-trainer"], [], []],
        money=[["allowance", "overtime"], [], []],
        activity=[[1, "best-friend-0"]],
    )
    s.play(0, "play squirrel-chase", "pay allowance", "send 1 best-friend-0", "play dog-trainer")
    s.expect(points=[7, 0, 0])


@rule("PR-hidden.1")
def test_marks_and_states_are_open_to_all() -> None:
    s = given(
        "puprush", seats=3, activity=[[0, "best-friend-2"], [1, "play-dead-used"]], napping=[1, 0, 0], used=[0, 1, 0]
    )
    shown = s.facts(None)
    assert shown["activity"] == [
        [{"card": "best-friend", "age": 0, "names": 2}],
        [{"card": "play-dead", "age": 1, "uses": 1}],
        [],
    ]
    assert shown["napping"] == [1, 0, 0]
    assert shown["used"] == [0, 1, 0]
    assert shown["waiting"] == []
    assert {"points", "uses", "drawn", "activated"} <= set(shown)


@rule("PR-hidden.2", "PR-hidden.3", "PR-hidden.4")
def test_sizes_by_back_are_open_and_faces_are_not() -> None:
    s = given("puprush", seats=2, hands=[["bark", "allowance"], ["heel"]], puptivity_deck=["walk", "dog-toys"])
    assert s.zone(1, "hand 0") == ["?bank", "?puptivity"]
    assert s.zone(0, "hand 0") == ["allowance", "bark"]
    assert s.zone(None, "hand 1") == ["?puptivity"]
    for viewer in (0, 1, None):
        assert s.zone(viewer, "puptivity") == ["?puptivity", "?puptivity"]
        assert len(s.zone(viewer, "mispaw")) == 24
