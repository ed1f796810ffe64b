"""PupRush!: Bank cards and exact payments."""

from __future__ import annotations

import pytest

from story import given, rule


@rule("PR-bank.1", "PR-bank.8", "PR-turn.2")
def test_one_bank_card_a_turn_and_none_is_saved_up() -> None:
    s = given("puprush", seats=2, hands=[["allowance", "paycheck", "overtime"], ["walk"]])
    s.play(0, "end")  # no Bank card played
    s.play(1, "draw puptivity", "end")
    s.play(0, "draw puptivity", "play allowance")
    s.refuses(0, "play paycheck", rule="PR-bank.1")
    assert not [move for move in s.moves(0) if move in ("play paycheck", "play overtime")]


@rule("PR-bank.2", "PR-bank.3", "PR-area.2", "PR-bank-b02.1", "PR-bank.5")
def test_a_bank_card_costs_nothing_and_its_effect_happens_once() -> None:
    s = given("puprush", seats=2, hands=[["lucky-penny", "walk"], ["walk"]])
    s.play(0, "play lucky-penny")
    assert s.zone(1, "money 0") == ["lucky-penny"]
    s.expect(points=[1, 0], pupcoins=[1, 0])
    s.play(0, "end")
    s.play(1, "draw bank", "end")
    s.play(0, "draw bank")
    s.expect(points=[1, 0])


@rule("PR-bank.4", "PR-bank-b09.1", "PR-bank.5", "PR-bp.2")
def test_the_effect_is_not_optional() -> None:
    for before, after in ((3, 2), (0, 0)):
        s = given("puprush", seats=2, hands=[["vet-refund"], []], points=[before, 0])
        s.play(0, "play vet-refund")
        s.asks(0, "Act")
        s.expect(points=[after, 0], pupcoins=[5, 0])


@rule("PR-bank.6", "PR-pay.5", "PR-pay.3", "PR-pay.7")
def test_a_coin_stays_until_it_is_paid_and_there_is_no_change() -> None:
    s = given("puprush", seats=2, hands=[["heel"], ["walk"]], money=[["overtime"], []])
    s.play(0, "end")
    s.play(1, "draw bank", "end")
    s.play(0, "draw puptivity")
    assert s.zone(None, "money 0") == ["overtime"]
    s.play(0, "play heel")
    assert s.zone(None, "money 0") == []
    assert "overtime" in s.zone(None, "doghouse")
    s.expect(pupcoins=[0, 0])


@rule("PR-bank.7", "PR-mispaw-snack-attack.2")
def test_a_bank_card_that_changes_piles_is_not_played() -> None:
    s = given(
        "puprush",
        seats=2,
        hands=[["treat-jackpot"], []],
        money=[[], ["lucky-penny"]],
        mispaw_deck=["snack-attack"],
        points=[5, 0],
    )
    s.play(0, "play treat-jackpot")
    assert s.zone(None, "money 0") == ["lucky-penny", "treat-jackpot"]
    s.expect(points=[2, 0], banked=1)
    s = given(
        "puprush",
        seats=2,
        hands=[["shared-piggy-bank"], ["allowance"]],
        money=[[], ["lucky-penny"]],
        activity=[[0, "squeaky-clean"]],
        mispaw_deck=["barking-match"],
    )
    s.play(0, "play shared-piggy-bank")  # seat 1 gains, draws Barking Match and gives the Lucky Penny away
    assert s.zone(None, "money 0") == ["lucky-penny", "shared-piggy-bank"]
    s.expect(points=[0, 1])


@rule("PR-pay.1", "PR-pay.2", "PR-pay.6")
def test_bank_cards_in_hand_are_no_money() -> None:
    s = given("puprush", seats=2, hands=[["treat-jackpot", "beach-visit", "paw-pals"], []])
    assert s.moves(0) == ("play treat-jackpot", "play paw-pals", "end")
    s.refuses(0, "play beach-visit", rule="PR-pay.2")
    s.play(0, "play paw-pals")
    assert s.zone(None, "doghouse") == []


@rule("PR-pay.4", "PR-ask.4", "PR-ask.19", "PR-pay.3")
def test_a_payment_has_no_superfluous_card() -> None:
    s = given("puprush", seats=2, hands=[["dog-trainer"], []], money=[["paycheck", "paycheck", "overtime"], []])
    s.play(0, "play dog-trainer")
    assert s.moves(0) == ("pay paycheck", "pay overtime")
    s.play(0, "pay overtime")
    assert s.zone(None, "money 0") == ["paycheck", "paycheck"]
    s = given("puprush", seats=2, hands=[["dog-trainer"], []], money=[["paycheck", "paycheck", "overtime"], []])
    s.play(0, "play dog-trainer", "pay paycheck")
    assert s.zone(None, "money 0") == ["overtime"]
    s = given("puprush", seats=2, hands=[["dog-trainer"], []], money=[["lucky-penny", "paycheck", "overtime"], []])
    s.play(0, "play dog-trainer")
    s.refuses(0, "pay lucky-penny", rule="PR-pay.4")  # the largest coin is named first
    s.refuses(0, "pay treat-jackpot", rule="PR-pay.3")


def sets_reached(money: list[str], card: str) -> set[tuple[str, ...]]:
    """Every payment that can be named, as the sorted cards that leave the Money Pile."""
    start = given("puprush", seats=2, hands=[[card], []], money=[money, []])
    start.play(0, f"play {card}")
    reached: set[tuple[str, ...]] = set()
    open_tables = [start.table]
    while open_tables:
        t = open_tables.pop()
        if type(t.stack[-1]).__name__ == "Pay":
            for move in t.moves(0):
                clone = t.clone()
                clone.answer(0, move)
                open_tables.append(clone)
        else:
            left = [t.game.cards[slip & 255] for slip in t.zones[t.money]]
            paid = list(money)
            for coin in left:
                paid.remove(coin)
            assert tuple(sorted(paid)) not in reached, "a set can be named in two ways"
            reached.add(tuple(sorted(paid)))
    return reached


COINS = {
    "couch-coins": 1,
    "lucky-penny": 1,
    "allowance": 2,
    "paycheck": 3,
    "bake-sale": 3,
    "overtime": 4,
    "vet-refund": 5,
}


@rule("PR-ask.4", "PR-pay.3", "PR-pay.4")
@pytest.mark.parametrize(
    ("card", "cost"), [("bark", 1), ("heel", 3), ("dog-trainer", 4), ("play-dead", 5), ("dog-park-famous", 6)]
)
@pytest.mark.parametrize(
    "money",
    [
        ["couch-coins", "lucky-penny", "allowance", "paycheck", "overtime"],
        ["couch-coins", "couch-coins", "lucky-penny", "allowance", "allowance", "vet-refund"],
        ["paycheck", "paycheck", "bake-sale", "overtime", "lucky-penny"],
        ["couch-coins"] * 3 + ["lucky-penny"] * 3,
    ],
)
def test_every_fitting_set_can_be_paid_and_no_other(card: str, cost: int, money: list[str]) -> None:
    fitting = set()
    for mask in range(1 << len(money)):
        chosen = [coin for place, coin in enumerate(money) if mask >> place & 1]
        total = sum(COINS[coin] for coin in chosen)
        if chosen and total >= cost and all(total - COINS[coin] < cost for coin in chosen):
            fitting.add(tuple(sorted(chosen)))
    assert sets_reached(money, card) == fitting


@rule("PR-pay.7", "PR-pay.8", "PR-house.5", "PR-dog-beagle.3", "PR-agenda.2", "PR-agenda.3")
def test_each_paid_card_is_sent_and_no_effect_comes_between() -> None:
    s = given(
        "puprush",
        seats=2,
        dogs=["beagle", "corgi"],
        hands=[["dog-trainer"], []],
        money=[["lucky-penny", "couch-coins", "allowance"], []],
    )
    s.play(0, "play dog-trainer")
    told = s.heard(None)
    assert told[:4] == ["@0 pays allowance", "@0 pays lucky-penny", "@0 pays couch-coins", "@0 plays dog-trainer"]
    assert [text for text in told if "gains" in text] == [
        f"@0 gains {n} BP, now at {p}" for n, p in ((5, 5), (1, 6), (1, 7), (1, 8))
    ]


@rule("PR-bank-b01.1", "PR-paw-pals.3")
def test_couch_coins_draw_a_bank_card_and_paw_pals_sees_it() -> None:
    s = given("puprush", seats=3, hands=[["couch-coins"], [], []], bank_deck=["overtime"], activity=[[1, "paw-pals"]])
    s.play(0, "play couch-coins")
    assert s.zone(0, "hand 0") == ["overtime"]
    s.expect(points=[0, 1, 0], pupcoins=[1, 0, 0])


@rule("PR-bank-b03.1", "PR-bank-b05.1", "PR-bank-b07.1")
@pytest.mark.parametrize(("card", "coins"), [("allowance", 2), ("paycheck", 3), ("overtime", 4)])
def test_plain_bank_cards_do_nothing(card: str, coins: int) -> None:
    s = given("puprush", seats=3, hands=[[card], [], []], points=[3, 3, 3])
    s.play(0, f"play {card}")
    s.expect(points=[3, 3, 3], pupcoins=[coins, 0, 0], drawn=[0, 0, 0])
    s.asks(0, "Act")


@rule("PR-bank-b04.1", "PR-dog-labrador.2")
def test_the_dog_walking_job_draws_a_puptivity_and_the_labrador_sees_it() -> None:
    s = given(
        "puprush", seats=2, dogs=["labrador", "corgi"], hands=[["dog-walking-job"], []], puptivity_deck=["walk", "heel"]
    )
    s.play(0, "play dog-walking-job")
    assert s.zone(0, "hand 0") == ["walk", "heel"]
    s.expect(points=[1, 0], pupcoins=[2, 0])


@rule("PR-bank-b06.1", "PR-ask.8", "PR-agenda.5")
def test_bake_sale_makes_another_player_draw_a_mispaw() -> None:
    s = given("puprush", seats=3, hands=[["bake-sale"], [], []], mispaw_deck=["bank-run"], points=[5, 5, 5])
    s.play(0, "play bake-sale")
    s.asks(0, "Bake")
    assert s.moves(0) == ("choose 1", "choose 2")
    s.refuses(0, "choose 0", rule="PR-bank-b06.1")
    s.refuses(0, "choose 4", rule="PR-bank-b06.1")
    s.play(0, "choose 2")
    s.expect(points=[5, 5, 2], pupcoins=[3, 0, 0])


@rule("PR-bank-b06.2", "PR-heel.10")
def test_a_heel_negates_the_draw_of_a_bake_sale() -> None:
    s = given("puprush", seats=3, hands=[["bake-sale"], [], []], activity=[[2, "heel"]], points=[5, 5, 5])
    s.play(0, "play bake-sale", "choose 2")
    s.expect(points=[5, 5, 6], drawn=[0, 0, 0], pupcoins=[3, 0, 0])
    assert s.zone(None, "doghouse") == ["heel"]


@rule("PR-bank-b08.1")
def test_the_shared_piggy_bank_pays_the_left_neighbour_and_squeaky_clean_sees_it() -> None:
    s = given(
        "puprush",
        seats=3,
        hands=[["shared-piggy-bank"], [], []],
        activity=[[0, "squeaky-clean"]],
        mispaw_deck=["bank-run"],
    )
    s.play(0, "play shared-piggy-bank")
    s.expect(points=[0, 0, 0], drawn=[0, 1, 0], pupcoins=[4, 0, 0])


@rule("PR-bank-b10.1", "PR-mispaw-barking-match.2")
def test_the_treat_jackpot_brings_a_mispaw() -> None:
    s = given("puprush", seats=2, hands=[["treat-jackpot"], []], mispaw_deck=["barking-match"])
    s.play(0, "play treat-jackpot")
    assert s.zone(None, "money 0") == []
    assert s.zone(None, "money 1") == ["treat-jackpot"]
