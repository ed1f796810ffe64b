"""PupRush!: situations thought up from the printed rulebook alone (L = its lines), away from the beaten track."""

from __future__ import annotations

from typing import Any

from story import Story, given, rule

BEAGLE = ["beagle", "husky", "corgi"]


def two(**setup: Any) -> Story:
    return given("puprush", seats=2, **setup)


def three(**setup: Any) -> Story:
    return given("puprush", seats=3, **setup)


def gains(s: Story) -> list[str]:
    return [text.split(",")[0] for text in s.heard(None) if " gains " in text]


@rule("PR-hand.2", "PR-dog-beagle.1", "PR-squeaky-clean.1")
def test_a_discard_that_wakes_puppy_eyes_fills_the_hand_again() -> None:
    """L27: never more than six at the end; L75: a discard is sent; L187, L131: so a Mispaw takes a card of B."""
    s = two(
        dogs=["beagle", "husky"],
        hands=[["bark", "heel", "walk", "dog-toys", "good-boy", "roll-over", "eager-pup"], ["overtime"]],
        activity=[[1, "squeaky-clean"]],
        mispaw_deck=["puppy-eyes"],
        ask="discard",
    )
    s.play(0, "discard bark")
    s.asks(0, "Discard")  # seven again: the taken card came after the discard
    assert len(s.zone(0, "hand 0")) == 7
    s.play(0, "discard overtime")
    s.asks(1, "Act")  # whose hand is empty, so drew from both decks


@rule("PR-best-friend.5", "PR-end.1", "PR-end.2")
def test_a_split_gain_that_wins_leaves_nothing_for_the_friend() -> None:
    """L243 against L5: the first with 20 wins at once."""
    s = two(hands=[["lucky-penny"], []], activity=[[1, "best-friend-0"]], points=[19, 19])
    s.play(0, "play lucky-penny")
    assert s.match.over
    assert s.result.winners == (0,)
    assert s.result.scores == (20, 19)


@rule("PR-best-friend.3", "PR-best-friend.8", "PR-bp.4")
def test_a_chain_of_friends_ends_where_it_began() -> None:
    """L243: rounding up; a share is a gain that the other card splits in turn."""
    s = two(hands=[["lucky-penny"], []], activity=[[0, "best-friend-1"], [1, "best-friend-0"]])
    s.play(0, "play lucky-penny")
    s.expect(points=[2, 1])
    assert gains(s) == ["@0 gains 1 BP", "@1 gains 1 BP", "@0 gains 1 BP"]


@rule("PR-best-friend.6", "PR-pup.8")
def test_two_friends_of_the_same_owner_take_two_shares() -> None:
    """L243: each says "the next time they gain"."""
    s = two(
        hands=[["dog-trainer"], []], money=[["overtime"], []], activity=[[1, "best-friend-0"], [1, "best-friend-0"]]
    )
    s.play(0, "play dog-trainer")
    s.expect(points=[2, 5])  # 5: half is 3, half of that is 2; the owner has 3 and 2


@rule("PR-heel.1", "PR-heel.12", "PR-squirrel-chase.1")
def test_a_heel_says_nothing_to_its_owners_own_chase() -> None:
    """L259: "when a player uses a card against you"; one's own card is not."""
    s = two(hands=[["squirrel-chase"], []], money=[["allowance"], []], activity=[[0, "heel"]])
    s.play(0, "play squirrel-chase")  # its only target
    s.expect(points=[2, 0])
    assert s.zone(None, "activity 0") == []


@rule("PR-heel.1", "PR-squeaky-clean.4", "PR-agenda.6")
def test_the_point_of_a_heel_is_a_gain_like_any_other() -> None:
    """L259, L187, L243: it is split, and wakes the Squeaky Clean of the neighbour on the right."""
    s = three(
        hands=[["bake-sale"], [], []],
        activity=[[1, "heel"], [2, "best-friend-1"], [0, "squeaky-clean"]],
        mispaw_deck=["bank-run"],
    )
    s.play(0, "play bake-sale", "choose 1")
    s.expect(points=[0, 0, 1], drawn=[0, 1, 0])  # 1 to each of them; then the Bank Run takes that of seat 1


@rule("PR-mispaw-nap-time.4", "PR-mispaw-nap-time.3", "PR-turn.6")
def test_two_naps_before_a_turn_are_one_turn_missed() -> None:
    """L115: both name the same next turn."""
    s = two(
        hands=[["treat-jackpot"], ["bake-sale", "walk"]],
        mispaw_deck=["nap-time", "nap-time"],
    )
    s.play(0, "play treat-jackpot", "end")
    s.play(1, "draw bank", "play bake-sale", "end")
    s.expect(points=[2, 0], asked=[1])  # seat 0 sleeps through one turn
    s.play(1, "draw bank", "end")
    s.expect(asked=[0], napping=[0, 0])


@rule("PR-bank-b08.1", "PR-end.2", "PR-players.4")
def test_a_piggy_bank_can_make_the_neighbour_win() -> None:
    """L5: in a race to 20, on anybody's turn."""
    s = three(hands=[["shared-piggy-bank"], [], []], points=[0, 19, 0])
    s.play(0, "play shared-piggy-bank")
    assert s.match.over
    assert s.result.winners == (1,)


@rule("PR-mispaw-bank-run.1", "PR-turn.5", "PR-turn.3")
def test_a_round_lasts_until_the_players_own_next_turn() -> None:
    """L123: a Puptivity of the own turn still counts on the neighbour's turn, and no longer on the next own one."""
    s = two(hands=[["paw-pals", "treat-jackpot"], ["bake-sale", "walk"]], mispaw_deck=["bank-run", "bank-run"])
    s.play(0, "play paw-pals", "end")
    s.play(1, "draw puptivity", "play bake-sale", "end")
    s.expect(points=[0, 0], drawn=[0, 0])
    assert len(s.zone(None, "hand 0")) == 2  # the Treat Jackpot and a Bank card
    s = two(hands=[["treat-jackpot", "walk"], []], activated=[1, 0], mispaw_deck=["bank-run"], points=[9, 0], turn=1)
    s.play(1, "end")
    s.play(0, "draw puptivity", "play treat-jackpot")
    s.expect(points=[6, 0])


@rule("PR-mispaw-paw-bin-hood.1", "PR-pay.1")
def test_more_than_four_pupcoins_is_five() -> None:
    """L171: "more than 4"; the Treat Jackpot that brought the Mispaw counts too."""
    s = three(
        hands=[["treat-jackpot"], [], []],
        money=[[], ["overtime"], ["overtime", "lucky-penny"]],
        mispaw_deck=["paw-bin-hood"],
        points=[9, 9, 9],
    )
    s.play(0, "play treat-jackpot")
    s.expect(points=[7, 9, 7])


@rule("PR-mispaw-press-pawse.1", "PR-dog.6", "PR-turn.5")
def test_a_dog_used_on_ones_own_turn_is_safe_on_the_turns_of_the_others() -> None:
    """L155: "this round", not "this turn"; and the drawer is one of all players."""
    s = three(
        dogs=["corgi", "husky", "beagle"],
        hands=[["walk"], ["treat-jackpot", "walk"], []],
        money=[["paycheck", "overtime"], [], []],
        mispaw_deck=["press-pawse"],
        points=[5, 5, 5],
    )
    s.play(0, "use dog", "end")
    s.play(1, "draw bank", "play treat-jackpot")
    s.expect(points=[7, 3, 3])


@rule("PR-mispaw-dog-days.2", "PR-mispaw-dog-days.4", "PR-heel.12")
def test_dog_days_hits_its_drawer_through_a_heel_if_nobody_else_is_idle() -> None:
    """L163: "a player that hasn't used"; cannot be negated."""
    s = two(
        hands=[["treat-jackpot"], []],
        used=[0, 1],
        activity=[[0, "heel"]],
        mispaw_deck=["dog-days"],
        points=[9, 9],
    )
    s.play(0, "play treat-jackpot")
    s.expect(points=[4, 9])
    assert s.zone(None, "activity 0") == ["heel"]


@rule("PR-dog-beagle.4", "PR-bark.2", "PR-dog.5")
def test_a_beagle_gains_for_its_bark_on_somebody_elses_turn() -> None:
    """L75, L211: "send this card to the Doghouse" is said to its owner."""
    s = two(
        dogs=["husky", "beagle"],
        hands=[["bake-sale"], []],
        activity=[[1, "bark"]],
        mispaw_deck=["press-pawse"],
        points=[5, 5],
    )
    s.play(0, "play bake-sale")
    s.expect(points=[3, 8], uses=[0, 1])  # 2 for Bark, 1 for the Beagle, which is used; the Husky is not


@rule("PR-play-dead.3", "PR-play-dead.5", "PR-dog-beagle.2")
def test_play_dead_counts_a_beagle_from_the_next_send_on() -> None:
    """L283, L75: the coins were sent before it lay there; two uses later it is gone, which is a send too."""
    s = two(
        dogs=["beagle", "husky"],
        hands=[["play-dead", "beach-visit"], []],
        money=[["vet-refund", "lucky-penny"], []],
    )
    s.play(0, "play play-dead")  # paid with the five; the penny would be superfluous
    s.expect(points=[1, 0], uses=[1, 0])
    assert s.facts(None)["activity"][0] == [{"card": "play-dead", "age": 0, "uses": 0}]
    s.play(0, "play beach-visit")  # the penny and the visit are sent: both uses, and the Beagle's limit
    s.expect(points=[11, 0], uses=[3, 0])  # 2 for the visit, 1 and 3, 1 and 3
    assert s.zone(None, "activity 0") == []


@rule("PR-good-boy.1", "PR-pay.4")
def test_a_coin_that_is_not_needed_cannot_be_thrown_in_for_good_boy() -> None:
    """L33-34, L291: only what pays the cost leaves the Money Pile."""
    s = two(hands=[["good-boy"], []], money=[["vet-refund", "lucky-penny"], []])
    s.play(0, "play good-boy")
    s.expect(points=[0, 0])
    assert s.zone(None, "money 0") == ["lucky-penny"]


@rule("PR-dog-toys.2", "PR-pay.5")
def test_dog_toys_paid_with_the_only_card_bring_nothing() -> None:
    """L34, L227: no change, and an empty pile."""
    s = two(hands=[["dog-toys"], []], money=[["treat-jackpot"], []])
    s.play(0, "play dog-toys")
    s.expect(points=[0, 0], pupcoins=[0, 0])


@rule("PR-mispaw-barking-match.2", "PR-dog-corgi.2", "PR-bank.7")
def test_a_gift_helps_the_corgi_and_does_not_act_again() -> None:
    """L147, L99, L51: a given card counts, but it is not played."""
    s = two(
        dogs=["husky", "corgi"],
        hands=[["treat-jackpot"], ["walk"]],
        money=[[], ["allowance"]],
        mispaw_deck=["barking-match", "nap-time"],
    )
    s.play(0, "play treat-jackpot", "end")
    assert s.zone(None, "money 1") == ["allowance", "treat-jackpot"]
    s.play(1, "draw puptivity", "use dog")
    s.expect(points=[0, 2], drawn=[0, 1])


@rule("PR-dog-labrador.1", "PR-deck.1", "PR-deck.2")
def test_the_labrador_fetches_its_second_card_from_a_new_deck() -> None:
    """L67: the last card of the deck is drawn, the next one comes from the Doghouse."""
    s = two(
        dogs=["labrador", "husky"],
        hands=[["bark"], []],
        puptivity_deck=["heel"],
        doghouse=["walk", "overtime"],
        ask="draw",
    )
    s.play(0, "draw puptivity")
    assert s.zone(0, "hand 0") == ["bark", "walk", "heel"]
    s.expect(points=[1, 0], doghouse={"bank": 1, "puptivity": 0, "mispaw": 0})


@rule("PR-roll-over.1", "PR-dog.6", "PR-turn.4")
def test_a_triggered_dog_has_been_used_for_roll_over() -> None:
    """L195: "used your dog's ability this turn", a Labrador by its draw."""
    s = two(dogs=["labrador", "husky"], hands=[["roll-over"], []], money=[["lucky-penny"], []], ask="draw")
    s.play(0, "draw puptivity", "play roll-over")
    s.expect(points=[4, 0])


@rule("PR-dog-husky.1", "PR-pup-rivalry.2")
def test_a_husky_whose_last_card_was_sent_away_has_nothing_to_show() -> None:
    """L83: "if you have a card in your Activity Pile"."""
    s = two(
        dogs=["husky", "corgi"],
        hands=[["pup-rivalry"], []],
        money=[["paycheck"], []],
        activity=[[0, "paw-pals"]],
    )
    assert "use dog" in s.moves(0)
    s.play(0, "play pup-rivalry")  # the own Paw Pals is the only target
    s.expect(points=[2, 0])
    s.refuses(0, "use dog", rule="PR-dog-husky.1")


@rule("PR-walk.2", "PR-walk.3", "PR-end.4")
def test_a_walk_that_wins_brings_no_mispaw() -> None:
    """L219, L5: the heads come first, so that one of them is enough at 17."""
    won = 0
    for seed in range(20):
        s = two(seed=seed, hands=[["walk"], []], money=[["allowance"], []], points=[17, 0])
        s.play(0, "play walk")
        flips = [text.split()[-1] for text in s.heard(None) if " flips " in text]
        assert s.match.over == ("heads" in flips)
        if s.match.over and "tails" in flips:
            won += 1
            assert s.table.drawn == [0, 0]
    assert won


@rule("PR-squirrel-chase.1", "PR-ask.19", "PR-ask.5")
def test_cards_alike_but_for_what_lies_on_them_are_chosen_apart() -> None:
    """L235, L283: a Play Dead! that was used once is another choice than a fresh one."""
    s = three(
        hands=[["squirrel-chase"], [], []],
        money=[["allowance"], [], []],
        activity=[[1, "play-dead"], [1, "play-dead-used"], [1, "best-friend-0"], [1, "best-friend-2"]],
    )
    s.play(0, "play squirrel-chase")
    assert s.moves(0) == (
        "send 1 best-friend-0", "send 1 best-friend-2", "send 1 play-dead", "send 1 play-dead-used"
    )  # fmt: skip
    s.play(0, "send 1 best-friend-0")
    s.expect(points=[2, 0, 0])  # not split any more
    assert [card.get("names", card.get("uses")) for card in s.facts(None)["activity"][1]] == [0, 1, 2]


@rule("PR-eager-pup.1", "PR-draw.11", "PR-dog-dachshund.6")
def test_an_eager_pup_counts_what_the_dachshund_fetched_and_the_mispaws() -> None:
    """L275: "every card you drew this turn"."""
    s = two(
        dogs=["dachshund", "husky"],
        hands=[["eager-pup", "treat-jackpot"], []],
        doghouse=["walk"],
        mispaw_deck=["nap-time"],
        ask="draw",
    )
    s.play(0, "draw doghouse", "play treat-jackpot", "play eager-pup")
    s.expect(points=[6, 0], drawn=[2, 0])  # 1 for the dog, 1 for the nap, 2 cards


@rule("PR-heel.9", "PR-mispaw-snack-attack.1", "PR-mispaw.5")
def test_a_snack_attack_on_somebody_elses_turn_is_the_drawers_to_choose() -> None:
    """L59, L139, L259: the drawer loses, chooses, and may run into a Heel."""
    s = three(
        hands=[["bake-sale"], [], []],
        money=[["overtime"], [], ["paycheck"]],
        activity=[[2, "heel"]],
        mispaw_deck=["snack-attack"],
        points=[0, 5, 0],
    )
    s.play(0, "play bake-sale", "choose 1")
    s.asks(1, "Snack")
    assert s.moves(1) == ("take 0 bake-sale", "take 0 overtime", "take 2 paycheck")
    s.play(1, "take 2 paycheck")
    s.expect(points=[0, 2, 1], pupcoins=[7, 0, 3])
    s.asks(0, "Act")


@rule("PR-paw-pals.3", "PR-bank-b01.1", "PR-draw.12")
def test_paw_pals_sees_a_bank_card_that_a_bank_card_brings_and_only_once() -> None:
    """L179: "the next time the player on your right draws from the Bank"."""
    s = three(hands=[["couch-coins", "walk"], [], []], activity=[[1, "paw-pals"], [2, "paw-pals"]], ask="draw")
    s.play(0, "draw puptivity", "play couch-coins")
    s.expect(points=[0, 1, 0])  # seat 2 has seat 1 on its right
    assert s.zone(None, "activity 2") == ["paw-pals"]


@rule("PR-dog-park-famous.1", "PR-dog-park-famous.2", "PR-house.4")
def test_fame_counts_every_kind_of_card_and_the_coins_just_paid() -> None:
    """L299, L36: the Doghouse is one heap of all types."""
    s = two(
        hands=[["dog-park-famous"], []],
        money=[["overtime", "allowance"], []],
        doghouse=["nap-time", "walk"],
    )
    s.play(0, "play dog-park-famous")
    s.expect(points=[4, 0])


@rule("PR-draw.6", "PR-draw.8", "PR-deck.4")
def test_an_empty_hand_draws_what_there_is() -> None:
    """L28: one of each; where one deck has run dry, the other."""
    s = two(puptivity_deck=[], ask="draw")
    assert s.zone(None, "hand 0") == ["?bank"]
    s.asks(0, "Act")
