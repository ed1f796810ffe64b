"""PupRush!: BondPoints, the moment of winning, the agenda."""

from __future__ import annotations

import pytest

from story import given, rule

JACKPOT = ["treat-jackpot"]


@rule("PR-bp.2", "PR-players.6", "PR-bp.6")
def test_a_loss_takes_at_most_what_there_is_and_sets_off_nothing() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[JACKPOT, ["walk"], []],
        mispaw_deck=["bank-run"],
        points=[1, 0, 0],
        activity=[[2, "squeaky-clean"], [1, "best-friend-0"]],
    )
    s.play(0, "play treat-jackpot")
    s.expect(points=[0, 0, 0])
    assert s.zone(None, "activity 2") == ["squeaky-clean"]
    assert s.zone(None, "activity 1") == ["best-friend"]
    s.play(0, "end")
    s.asks(1, "Draw")


@rule("PR-bp.3", "PR-roll-over.1")
def test_a_gain_of_nothing_is_no_gain() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["roll-over"], [], []],
        money=[["lucky-penny"], [], []],
        activity=[[2, "squeaky-clean"], [1, "best-friend-0"]],
    )
    s.play(0, "play roll-over")
    s.expect(points=[0, 0, 0], drawn=[0, 0, 0])
    assert s.zone(None, "activity 2") == ["squeaky-clean"]


@rule("PR-bp.4", "PR-best-friend.6", "PR-area.8", "PR-pup.10")
def test_friends_split_from_the_oldest_to_the_newest() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["good-boy"], [], []],
        money=[["vet-refund"], [], []],
        activity=[[1, "best-friend-0"], [2, "best-friend-0"]],
    )
    s.play(0, "play good-boy")
    s.expect(points=[2, 3, 2])
    s = given(
        "puprush",
        seats=3,
        hands=[["good-boy"], [], []],
        money=[["vet-refund"], [], []],
        activity=[[2, "best-friend-0"], [1, "best-friend-0"]],
    )
    s.play(0, "play good-boy")
    s.expect(points=[2, 2, 3])


@rule("PR-bp.4", "PR-squeaky-clean.4", "PR-best-friend.7", "PR-agenda.6")
def test_the_order_of_a_gain() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["good-boy"], ["walk"], []],
        money=[["vet-refund"], [], []],
        activity=[[1, "best-friend-0"], [2, "squeaky-clean"], [0, "squeaky-clean"]],
        mispaw_deck=["press-pawse", "paw-bin-hood"],
        used=[1, 1, 1],
    )
    s.play(0, "play good-boy")
    told = s.heard(None)
    order = [text for text in told if "gains" in text or "used up" in text or "splits" in text or "draws" in text]
    assert order == [
        "@1's best-friend splits a gain",
        "@0 gains 3 BP, now at 3",
        "@2's squeaky-clean is used up",
        "@1 gains 3 BP, now at 3",
        "@0's squeaky-clean is used up",
        "@0 draws press-pawse",
        "@1 draws paw-bin-hood",
    ]


@rule("PR-bp.5", "PR-walk.2", "PR-best-friend.3")
def test_several_things_give_one_gain() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["dog-toys"], [], []],
        money=[["allowance", "lucky-penny", "couch-coins"], [], []],
        activity=[[1, "best-friend-0"]],
    )
    s.play(0, "play dog-toys", "pay allowance")
    s.expect(points=[3, 3, 0])  # one gain of 6, split once


@rule("PR-bp.7", "PR-mispaw-paw-bin-hood.1", "PR-pay.1")
def test_a_loss_for_several_hits_all_of_them() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["lucky-penny"], [], JACKPOT],
        money=[["paycheck"], ["allowance", "paycheck"], []],
        activity=[[2, "squeaky-clean"]],
        mispaw_deck=["paw-bin-hood"],
        points=[6, 6, 6],
    )
    s.play(0, "play lucky-penny")
    s.expect(points=[7, 4, 6])  # coins 4, 5 and 0


@rule("PR-bp.8", "PR-end.1", "PR-dog-trainer.1", "PR-players.2", "PR-end.2")
def test_reaching_20_wins_at_once() -> None:
    s = given("puprush", seats=3, hands=[["dog-trainer"], [], []], money=[["overtime"], [], []], points=[17, 19, 3])
    s.play(0, "play dog-trainer")
    s.expect(over=True, points=[20, 19, 3])
    assert s.result.winners == (0,)
    assert s.result.ranks == (1, 2, 3)


@rule("PR-end.2", "PR-agenda.11", "PR-squeaky-clean.5")
def test_everything_pending_is_dropped() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["beach-visit"], [], []],
        money=[["lucky-penny"], [], []],
        activity=[[2, "squeaky-clean"]],
        points=[19, 0, 0],
    )
    s.play(0, "play beach-visit")
    s.expect(over=True, agenda=[], drawn=[0, 0, 0])
    assert s.zone(None, "activity 2") == ["squeaky-clean"]


@rule("PR-end.2")
def test_a_player_can_win_on_another_turn() -> None:
    s = given("puprush", seats=3, hands=[["shared-piggy-bank"], [], []], points=[0, 19, 0])
    s.play(0, "play shared-piggy-bank")
    assert s.result.winners == (1,)


@rule("PR-end.3", "PR-best-friend.5", "PR-bp.4")
def test_the_gainer_comes_before_the_friend() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["beach-visit"], [], []],
        money=[["lucky-penny"], [], []],
        activity=[[1, "best-friend-0"]],
        points=[19, 19, 0],
    )
    s.play(0, "play beach-visit")
    s.expect(over=True, points=[20, 19, 0])
    assert s.result.winners == (0,)


@rule("PR-end.4")
def test_a_loss_later_in_the_text_no_longer_counts() -> None:
    dogs = ["chihuahua", "corgi", "husky"]
    s = given("puprush", seats=3, dogs=dogs, hands=[JACKPOT, [], []], mispaw_deck=["bank-run"], points=[18, 0, 0])
    s.play(0, "play treat-jackpot")
    s.expect(over=True, points=[20, 0, 0])


@rule("PR-end.5", "PR-end.6")
def test_the_safety_end() -> None:
    s = given("puprush", seats=3, hands=[["bark"], ["bark"], ["bark"]], points=[4, 9, 9], turn=2, turns=300)
    s.play(2, "end")
    s.expect(over=True)
    assert s.result.winners == (1, 2)
    assert s.result.ranks == (3, 1, 1)
    s = given("puprush", seats=3, hands=[["bark"], ["bark"], ["bark"]], napping=[1, 0, 0], turn=2, turns=299)
    s.play(2, "end")
    s.expect(over=True, turns=300)  # the slept-through turn was the last one


@rule("PR-agenda.2", "PR-agenda.3", "PR-agenda.8", "PR-agenda.9", "PR-roll-over.2")
def test_triggers_wait_in_the_order_in_which_they_become_due() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["beagle", "corgi", "husky"],
        hands=[["roll-over"], [], []],
        money=[["lucky-penny"], [], []],
        activity=[[0, "play-dead"]],
    )
    s.play(0, "play roll-over")
    gains = [text for text in s.heard(None) if "gains" in text]
    # Roll Over! itself, Beagle and Play Dead! for the coin, Beagle and Play Dead! for Roll Over!, Beagle for Play Dead!
    assert gains == [f"@0 gains {n} BP, now at {p}" for n, p in ((3, 3), (1, 4), (3, 7), (1, 8), (3, 11), (1, 12))]
    s.expect(uses=[3, 0, 0])


@rule("PR-agenda.7", "PR-paw-pals.4", "PR-pup.10")
def test_a_card_leaves_when_it_becomes_due_so_it_is_not_due_twice() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["husky", "corgi", "dachshund"],
        hands=[["lucky-penny"], [], []],
        activity=[[1, "paw-pals"], [1, "paw-pals"]],
        ask="draw",
    )
    s.play(0, "draw bank")
    s.expect(points=[0, 2, 0])
    told = s.heard(None)
    assert told[1:] == ["@1's paw-pals is used up"] * 2 + ["@1 gains 1 BP, now at 1", "@1 gains 1 BP, now at 2"]


@rule("PR-agenda.8")
def test_items_of_one_event_come_before_the_sends_of_the_cards_that_leave() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["husky", "beagle", "corgi"],
        hands=[["lucky-penny"], [], []],
        activity=[[1, "paw-pals"], [1, "paw-pals"]],
        ask="draw",
        turn=0,
    )
    s.play(0, "draw bank")
    s.expect(points=[0, 4, 0], uses=[0, 2, 0])


@rule("PR-agenda.10", "PR-mispaw.5", "PR-mispaw.4")
def test_a_choice_in_an_item_is_made_then_by_the_player_it_is_about() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["bake-sale", "bark"], ["walk"], ["heel"]],
        mispaw_deck=["puppy-eyes"],
        points=[0, 6, 0],
    )
    s.play(0, "play bake-sale", "choose 1")
    s.asks(1, "Eyes")
    assert s.moves(1) == ("choose 0", "choose 2")
    s.refuses(1, "end")
    s.play(1, "choose 2")
    s.asks(0, "Act")


@rule("PR-agenda.12", "PR-squeaky-clean.6")
def test_neighbours_with_squeaky_cleans_cannot_loop() -> None:
    s = given(
        "puprush",
        seats=2,
        hands=[["lucky-penny"], []],
        activity=[[0, "squeaky-clean"], [1, "squeaky-clean"]],
        mispaw_deck=["nap-time", "nap-time", "nap-time"],
    )
    s.play(0, "play lucky-penny")
    # seat 0 gains, draws Nap Time and gains again, but the Squeaky Clean of seat 1 is used up
    s.expect(points=[2, 0], agenda=[])
    assert s.zone(None, "activity 0") == ["squeaky-clean"]
    assert s.zone(None, "activity 1") == []


@rule("PR-agenda.12", "PR-best-friend.7", "PR-best-friend.8")
def test_friends_of_each_other_split_and_stop() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["walk"], [], []],
        money=[["allowance", "lucky-penny", "couch-coins"], [], []],
        activity=[[0, "best-friend-1"], [1, "best-friend-0"]],
        dogs=["corgi", "husky", "beagle"],
    )
    s.play(0, "use dog")  # 2 BP: one for seat 0, one for seat 1, which is split again: one each
    s.expect(points=[2, 1, 0])
    assert s.zone(None, "activity 0") == s.zone(None, "activity 1") == []


@rule("PR-players.5", "PR-agenda.3", "PR-agenda.6", "PR-agenda.12", "PR-mispaw.3", "PR-dog-chihuahua.3", "PR-mispaw.2")
def test_a_long_chain_between_two_players() -> None:
    s = given(
        "puprush",
        seats=2,
        dogs=["chihuahua", "husky"],
        hands=[["beach-visit"], []],
        money=[["lucky-penny"], []],
        activity=[[0, "bark"], [1, "squeaky-clean"], [1, "squeaky-clean"], [1, "paw-pals"]],
        mispaw_deck=["nap-time", "bank-run"],
        points=[10, 0],
    )
    s.play(0, "play beach-visit")
    gains = [text for text in s.heard(None) if "gains" in text]
    assert gains == [f"@0 gains {n} BP, now at {p}" for n, p in ((2, 12), (2, 14), (2, 16), (1, 17))] + [
        "@1 gains 1 BP, now at 1"
    ]
    s.expect(points=[17, 1], napping=[1, 0], agenda=[])
    assert s.zone(None, "hand 0") == ["?bank"]


@rule("PR-ask.20", "PR-hidden.1")
def test_everybody_sees_who_is_asked_what() -> None:
    s = given("puprush", seats=3, hands=[["bake-sale", "bark"], [], []])
    for viewer in (1, 2, None):
        assert s.view(viewer)["question"]["kind"] == "Act"
        assert s.view(viewer)["question"]["seats"] == [0]
        assert s.view(viewer)["moves"] == []
    assert s.view(0)["moves"] == ["play bake-sale", "end"]


@rule("PR-agenda.5", "PR-hidden.1")
def test_the_agenda_is_public() -> None:
    s = given(
        "puprush",
        seats=3,
        dogs=["beagle", "husky", "corgi"],
        hands=[["squirrel-chase"], [], []],
        money=[["allowance"], ["paycheck", "overtime"], []],
    )
    s.play(0, "play squirrel-chase")
    s.asks(0, "Chase")
    assert s.facts(2)["waiting"] == [{"item": "beagle", "seat": 0}]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@rule("PR-agenda.12", "PR-bp.2", "PR-bp.8", "PR-end.5", "PR-comp.5", "PR-comp.6", "PR-area.6", "PR-turn.1")
def test_random_games_keep_within_the_track_and_the_box(seats: int) -> None:
    from barkyard.engine.dice import Dice
    from barkyard.games import find

    game = find("puprush")
    for seed in range(12):
        t = game.deal(seats, game.settle(seats, {}), Dice.seeded(seed))
        dice = Dice.seeded(seed + 1000)
        count = 0
        while not t.over():
            seat = t.asked()[0]
            moves = t.moves(seat)
            t.answer(seat, moves[dice.below(len(moves))])
            count += 1
            assert len(t.components()) == 108
            assert all(0 <= points <= 20 for points in t.points)  # type: ignore[attr-defined]
            assert all(6 <= slip & 255 < 37 for hand in t.zones[:seats] for slip in hand)
        assert count < game.bound
        assert max(t.points) == 20  # type: ignore[attr-defined]
