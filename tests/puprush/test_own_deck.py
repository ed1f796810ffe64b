"""PupRush!: a Bank deck of one's own."""

from __future__ import annotations

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st

import barkyard
from barkyard.games.puprush.bank import EFFECTS, IN_BOX
from story import Story, given, rule


def deck(effect: str, amount: int = 2, name: str = "Bone Bonus") -> str:
    """Enough plain cards, and one kind with an effect."""
    plain = '[[card]]\nkey = "allowance"\nname = "Plain"\ncoins = 2\neffect = "none"\ncount = 12\n'
    own = f'[[card]]\nkey = "spare-1"\nname = "{name}"\ncoins = 5\neffect = "{effect}"\namount = {amount}\ncount = 2\n'
    return plain + own


def played(effect: str, seats: int = 2, amount: int = 2, **setup: object) -> Story:
    hands = [["spare-1"], *([] for _ in range(seats - 1))]
    s = given("puprush", seats=seats, bank=deck(effect, amount), hands=hands, **setup)
    s.play(0, "play spare-1")
    return s


def cited(s: Story) -> set[str]:
    return {str(news["rule"]) for news in s.match.log(0)}


@rule("PR-own.1", "PR-bank.5")
def test_a_card_of_ones_own_is_money() -> None:
    s = played("none")
    s.expect(pupcoins=[5, 0], points=[0, 0])


@rule("PR-own.3")
def test_a_card_without_effect() -> None:
    assert cited(played("none")) == {"PR-bank.2"}


@rule("PR-own.4", "PR-draw.12")
def test_a_card_that_draws_from_the_bank() -> None:
    s = played("draw-bank", activity=[[1, "paw-pals"]])
    s.expect(drawn=[2, 0], points=[0, 1])
    assert "PR-own.4" in cited(s)
    assert s.zone(0, "hand 0") in (["allowance", "allowance"], ["allowance", "spare-1"])


@rule("PR-own.5")
def test_a_card_that_draws_puptivities() -> None:
    s = played("draw-puptivity", dogs=["labrador", "husky"])
    s.expect(drawn=[3, 0], points=[1, 0])  # two, and one more with the Labrador
    assert "PR-own.5" in cited(s)


@rule("PR-own.6", "PR-bp.5")
def test_a_card_that_gains_is_one_gain() -> None:
    s = played("gain", amount=3, activity=[[1, "best-friend-0"]])
    s.expect(points=[2, 2])  # 3, halved and rounded up
    assert "PR-own.6" in cited(s)


@rule("PR-own.7")
def test_a_card_that_loses() -> None:
    s = played("lose", points=[5, 0])
    s.expect(points=[3, 0])
    assert "PR-own.7" in cited(s)


@rule("PR-own.8")
def test_a_card_that_pays_the_left_neighbour() -> None:
    s = played("left-gains", seats=3)
    s.expect(points=[0, 2, 0])
    assert "PR-own.8" in cited(s)


@rule("PR-own.9", "PR-ask.8")
def test_a_card_that_makes_another_player_draw_mispaws_asks_in_words_that_fit_it() -> None:
    s = played("other-draws-mispaw", seats=3, mispaw_deck=["nap-time", "press-pawse"], points=[0, 0, 3])
    s.asks(0, "Bake")
    assert "Bake Sale" not in s.view(0)["question"]["prompt"]
    s.refuses(0, "choose 0", rule="PR-own.9")
    s.play(0, "choose 2")
    assert "@0 makes @2 draw 2 Mispaws" in s.heard(1)
    s.expect(drawn=[0, 0, 2], points=[0, 0, 2])  # 1 for the nap, 2 lost: no dog was used
    assert "PR-own.9" in cited(s)


@rule("PR-own.9", "PR-heel.4", "PR-heel.10")
def test_one_heel_negates_all_mispaws_of_one_card() -> None:
    s = played("other-draws-mispaw", activity=[[1, "heel"], [1, "heel"]])
    s.expect(drawn=[0, 0], points=[0, 1])
    assert s.zone(None, "activity 1") == ["heel"]


@rule("PR-own.10")
def test_a_card_that_makes_its_player_draw_mispaws() -> None:
    s = played("draw-mispaw", mispaw_deck=["nap-time", "bank-run"])
    s.expect(drawn=[2, 0], points=[0, 0], napping=[1, 0])


@rule("PR-own.1", "PR-bank-b02.1")
def test_a_card_as_it_is_in_the_box_keeps_its_own_rule() -> None:
    s = given("puprush", seats=2, bank=IN_BOX, hands=[["lucky-penny"], []])
    s.play(0, "play lucky-penny")
    assert "PR-bank-b02.1" in cited(s)
    s = given("puprush", seats=2, bank=IN_BOX.replace("Lucky Penny", "Unlucky Penny"), hands=[["lucky-penny"], []])
    s.play(0, "play lucky-penny")
    assert "PR-own.6" in cited(s)


def test_every_effect_has_its_rule() -> None:
    for number, effect in enumerate(EFFECTS, 3):
        rules = barkyard.deal("puprush", seats=2, seed=1, bank=deck(effect)).table.house.rules  # type: ignore[attr-defined]
        assert rules[10] == f"PR-own.{number}"


@rule("PR-own.1")
@pytest.mark.parametrize(
    "text",
    [
        "card = " + "[" * 1900,
        "card = " + "{a=" * 1900,
        deck("gain").replace("coins = 5", "coins = 0x" + "f" * 4000),
        deck("gain").replace("coins = 5", "coins = " + "9" * 9000),
        deck("gain").replace("coins = 5", "coins = nan"),
        deck("gain").replace("coins = 5", "coins = " + "[" * 300 + "]" * 300),
        deck("gain").replace("coins = 5", "coins = 1979-05-27"),
        deck("gain") + "# \ud800",
        deck("gain") + "#" * 20_000,
        deck("gain").replace("effect", "e" * 5000),
        "\0",
        "\ufeff",
    ],
    ids=range(12),
)
def test_any_text_that_is_no_deck_is_refused_in_a_few_words(text: str) -> None:
    with pytest.raises(barkyard.BadSetup) as refusal:
        barkyard.deal("puprush", seats=2, seed=1, bank=text)
    assert 10 < len(str(refusal.value)) < 300


@rule("PR-own.1")
@given_any(
    st.text() | st.lists(st.sampled_from([*deck("gain").splitlines(), "card = [", "[[card]]", "}"])).map("\n".join)
)
def test_whatever_the_text_it_is_a_deck_or_refused(text: str) -> None:
    try:
        match = barkyard.deal("puprush", seats=2, seed=1, bank=text)
    except barkyard.BadSetup:
        return
    assert barkyard.replay(str(match.record)).view(0) == match.view(0)


@rule("PR-own.2")
@pytest.mark.parametrize("name", ["", "   ", "\\u0000", "\\t", "a\\nb", "\\u200b", " Bone", "x" * 41])
def test_a_name_that_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(barkyard.BadSetup, match="Bank card 2: a name is a text of 1 to 40 characters to be read"):
        barkyard.deal("puprush", seats=2, seed=1, bank=deck("gain", name=name))
