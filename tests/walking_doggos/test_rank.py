"""Rank: breed first, then number."""

from __future__ import annotations

import pytest

from story import Story, given, rule
from walking_doggos.rounds import A, B, cards, doggos, luck

PAIRS = [
    ("great-dane-1", "labrador-3"),
    ("labrador-1", "shiba-inu-3"),
    ("shiba-inu-1", "beagle-3"),
    ("beagle-1", "corgi-3"),
]


def pack_of(led: str, second: str) -> Story:
    """A leads one card, B plays the other."""
    deck = [f"{breed}-{number}" for breed in ("corgi", "beagle", "shiba-inu", "labrador") for number in (1, 2, 3)]
    rest = [card for card in deck if card not in (led, second)]
    hands = [[led, *rest[:4]], [second, *rest[4:8]]]
    s = given("walking-doggos", dealer="1", hands=hands, ask="play", bets=[1, 1])
    s.play(A, "play a")
    s.play(B, "play a")
    return s


@rule("WD-rank.1")
@pytest.mark.parametrize(("stronger", "weaker"), PAIRS)
def test_breed_decides_whatever_the_numbers(stronger: str, weaker: str) -> None:
    assert pack_of(stronger, weaker).facts(None)["takers"] == [A]
    assert pack_of(weaker, stronger).facts(None)["takers"] == [B]


@rule("WD-rank.1")
def test_corgis_beat_pugs_whatever_the_numbers() -> None:
    def tell(seed: int) -> Story:
        hands = [["corgi-1", "corgi-2", "corgi-3", "beagle-1", "beagle-2"], None]
        s = given("walking-doggos", dealer="1", hands=hands, ask="trade", seed=seed)
        s.passes(A)
        s.play(B, "trade a")
        return s

    s = luck(tell, lambda s: cards(s, B)[0] == "pug-5")
    s.play(A, "bet 1")
    s.play(B, "bet 1")
    s.play(A, "play a")
    s.play(B, "play a")
    assert s.facts(None)["packs"] == [
        {"cards": [{"seat": A, "card": "corgi-1"}, {"seat": B, "card": "pug-5"}], "taker": A}
    ]


@rule("WD-rank.2")
@pytest.mark.parametrize("breed", ["corgi", "beagle", "shiba-inu", "labrador", "great-dane"])
def test_within_a_breed_the_higher_number_is_stronger(breed: str) -> None:
    for low, high in ((1, 2), (2, 3), (1, 3)):
        assert pack_of(f"{breed}-{high}", f"{breed}-{low}").facts(None)["takers"] == [A]
        assert pack_of(f"{breed}-{low}", f"{breed}-{high}").facts(None)["takers"] == [B]


@rule("WD-rank.3")
def test_no_two_cards_are_equal_so_a_pack_has_exactly_one_strongest_card() -> None:
    for seed in range(20):
        s = doggos(7, seed)
        s.play_out(seed)
        for pack in s.facts(None)["packs"]:
            names = [played["card"] for played in pack["cards"]]
            assert len(set(names)) == 7
            assert [played["seat"] for played in pack["cards"]].count(pack["taker"]) == 1
    assert len(set(doggos(7).table.components())) == 45
