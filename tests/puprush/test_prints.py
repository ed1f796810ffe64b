"""PupRush!: what is printed on a card is what it does, also in the variant and with a Bank deck of one's own."""

from __future__ import annotations

import re
from typing import Any

import pytest

from barkyard.games.puprush.bank import EFFECTS
from barkyard.games.puprush.cards import CARDS
from barkyard.games.puprush.house import PRINTS
from barkyard.games.puprush.prints import EFFECT_WORDS, WORDS, prints
from story import dealt, given, rule


class Trial:
    """A position and what seat 0 plays in it; how often the card's number counts, for whom, and what else does."""

    def __init__(self, *plays: str, times: int = 1, seat: int = 0, besides: int = 0, **setup: Any) -> None:
        self.plays, self.times, self.seat, self.besides, self.setup = plays, times, seat, besides, setup


JACKPOT: dict[str, Any] = {"hands": [["treat-jackpot"], []], "points": [9, 9]}
TRIALS = {
    "labrador": Trial("draw puptivity", dogs=["labrador", "husky"], hands=[["bark"], []], ask="draw"),
    "beagle": Trial("play heel", dogs=["beagle", "husky"], hands=[["heel"], []], money=[["paycheck"], []]),
    "husky": Trial("use dog", dogs=["husky", "corgi"], activity=[[0, "heel"]]),
    "dachshund": Trial(
        "draw doghouse", dogs=["dachshund", "corgi"], hands=[["bark"], []], doghouse=["walk"], ask="draw"
    ),
    "corgi": Trial("use dog", dogs=["corgi", "husky"], money=[["paycheck", "overtime"], []]),
    "chihuahua": Trial(
        "play treat-jackpot",
        besides=-2,
        dogs=["chihuahua", "husky"],
        hands=[["treat-jackpot"], []],
        mispaw_deck=["puppy-eyes"],
        points=[2, 0],
    ),
    "paw-pals": Trial("play couch-coins", seat=1, hands=[["couch-coins"], []], activity=[[1, "paw-pals"]]),
    "roll-over": Trial("play roll-over", hands=[["roll-over"], []], money=[["lucky-penny"], []], uses=[1, 0]),
    "beach-visit": Trial("play beach-visit", hands=[["beach-visit"], []], money=[["lucky-penny"], []]),
    "bark": Trial(
        "play treat-jackpot",
        besides=-2,
        hands=[["treat-jackpot"], []],
        activity=[[0, "bark"]],
        mispaw_deck=["puppy-eyes"],
        points=[2, 0],
    ),
    "walk": Trial("play walk", hands=[["walk"], []], money=[["allowance"], []], mispaw_deck=[]),
    "dog-toys": Trial(
        "play dog-toys",
        "pay allowance",
        times=2,
        hands=[["dog-toys"], []],
        money=[["allowance", "overtime", "overtime"], []],
    ),
    "squirrel-chase": Trial("play squirrel-chase", hands=[["squirrel-chase"], []], money=[["allowance"], ["overtime"]]),
    "pup-rivalry": Trial(
        "play pup-rivalry", hands=[["pup-rivalry"], []], money=[["paycheck"], []], activity=[[1, "bark"]]
    ),
    "heel": Trial("play bake-sale", seat=1, hands=[["bake-sale"], []], activity=[[1, "heel"]]),
    "dog-trainer": Trial("play dog-trainer", hands=[["dog-trainer"], []], money=[["overtime"], []]),
    "eager-pup": Trial("play eager-pup", times=3, hands=[["eager-pup"], []], money=[["overtime"], []], drawn=[3, 0]),
    "play-dead": Trial(
        "use dog", besides=2, dogs=["corgi", "husky"], money=[["paycheck", "overtime"], []], activity=[[0, "play-dead"]]
    ),
    "good-boy": Trial("play good-boy", hands=[["good-boy"], []], money=[["vet-refund"], []]),
    "dog-park-famous": Trial(
        "play dog-park-famous",
        hands=[["dog-park-famous"], []],
        money=[["treat-jackpot"], []],
        doghouse=["bark", "bark", "bark", "heel", "heel", "heel", "walk", "walk"],
    ),
    "nap-time": Trial("play treat-jackpot", hands=[["treat-jackpot"], []], mispaw_deck=["nap-time"]),
    "bank-run": Trial("play treat-jackpot", times=-1, mispaw_deck=["bank-run"], **JACKPOT),
    "puppy-eyes": Trial("play treat-jackpot", times=-1, mispaw_deck=["puppy-eyes"], **JACKPOT),
    "snack-attack": Trial("play treat-jackpot", times=-1, mispaw_deck=["snack-attack"], **JACKPOT),
    "barking-match": Trial(
        "play beach-visit",
        times=-1,
        besides=2,
        hands=[["beach-visit"], []],
        money=[["lucky-penny"], []],
        activity=[[1, "squeaky-clean"]],
        mispaw_deck=["barking-match"],
        points=[9, 9],
    ),
    "press-pawse": Trial("play treat-jackpot", times=-1, seat=1, mispaw_deck=["press-pawse"], **JACKPOT),
    "dog-days": Trial("play treat-jackpot", "choose 1", times=-1, seat=1, mispaw_deck=["dog-days"], **JACKPOT),
    "paw-bin-hood": Trial("play treat-jackpot", times=-1, mispaw_deck=["paw-bin-hood"], **JACKPOT),
}


def change(card: str, n: int | None, **options: str) -> tuple[int, int, str]:
    """How the points change at a table where the card has this number, the number it has, and what it says."""
    trial = TRIALS[card]
    s = given("puprush", seats=2, seed=next(seed for seed in range(99) if heads(seed)), **trial.setup, **options)
    house, number = s.table.house, CARDS.index(card)
    usual = list(house.n)
    try:
        if n is not None:
            house.n[number] = n
        s.play(0, *trial.plays)
        start = trial.setup.get("points", [0, 0])[trial.seat]
        text = prints(house)[card].text
        return s.table.points[trial.seat] - start - trial.besides, house.n[number], text
    finally:
        house.n[:] = usual


def heads(seed: int) -> bool:
    """Whether a Walk! shows one head only, so that its number counts once, whatever the dice are for otherwise."""
    s = given("puprush", seats=2, seed=seed, **TRIALS["walk"].setup)
    s.play(0, "play walk")
    return sum("heads" in text for text in s.heard(None)) == 1


@pytest.mark.parametrize("card", TRIALS)
@pytest.mark.parametrize("options", [{}, {"balance": "on"}], ids=["printed", "variant"])
@pytest.mark.parametrize("n", [None, 4])
def test_the_number_in_a_text_is_the_number_that_counts(card: str, options: dict[str, str], n: int | None) -> None:
    points, number, text = change(card, n, **options)
    assert points == number * TRIALS[card].times
    assert re.search(rf"(?<!\d){number}(?!\d)", text), text


def test_every_card_with_a_number_is_tried() -> None:
    assert {CARDS[card] for card, (_, text, _) in WORDS.items() if "{n}" in text} == set(TRIALS)


def test_every_effect_of_a_bank_card_has_its_words() -> None:
    assert tuple(EFFECT_WORDS) == EFFECTS
    for effect, (one, more) in EFFECT_WORDS.items():
        assert ("{n}" in more) == (effect != "none"), more
        assert "{n}" not in one


@rule("PR-walk.3", "PR-mispaw-dog-days.4")
def test_walk_and_dog_days_say_what_they_do() -> None:
    assert PRINTS["walk"].text == "Flip a coin 2 times: +3 BP for each heads, a Mispaw for each tails."
    assert PRINTS["dog-days"].text.endswith("-5 BP. Cannot be negated.")


@rule("PR-variant.2", "PR-variant.3", "PR-variant.4", "PR-variant.5", "PR-variant.6")
def test_the_faces_of_the_variant_have_its_numbers() -> None:
    faces = dealt("puprush", seats=2, seed=1, balance="on").facts(0)["faces"]
    assert {card: (face["text"], face["tags"]) for card, face in faces.items()} == {
        "beagle": ("You send a card to the Doghouse: +1 BP.", ["2 A TURN"]),
        "husky": ("With a card in your Activity Pile: +2 BP.", ["1 A TURN"]),
        "dachshund": ("Take a random Doghouse card, +2 BP.", ["AS YOUR DRAW"]),
        "chihuahua": ("You draw a Mispaw: +4 BP.", ["1 A TURN"]),
    }
    assert dealt("puprush", seats=2, seed=1).facts(0)["faces"] == {}


@rule("PR-own.2")
def test_the_faces_of_a_bank_deck_of_ones_own() -> None:
    deck = "".join(
        f'[[card]]\nkey = "{key}"\nname = "Own {n}"\ncoins = {n}\neffect = "{effect}"\namount = {n}\ncount = 6\n'
        for n, (key, effect) in enumerate((("allowance", "draw-mispaw"), ("spare-1", "other-draws-mispaw")), 1)
    )
    faces = dealt("puprush", seats=2, seed=1, bank=deck).facts(None)["faces"]
    assert faces == {
        "allowance": {"title": "Own 1", "text": "You draw a Mispaw.", "number": "1", "tags": []},
        "spare-1": {
            "title": "Own 2", "text": "Another player of your choice draws 2 Mispaws.", "number": "2", "tags": []
        },
    }  # fmt: skip


@rule("PR-house.2", "PR-hidden.2")
def test_the_doghouse_is_told_by_its_backs() -> None:
    s = given("puprush", seats=2, doghouse=["walk", "bark", "overtime", "nap-time"])
    for viewer in (0, 1, None):
        assert s.facts(viewer)["doghouse"] == {"bank": 1, "puptivity": 2, "mispaw": 1}
