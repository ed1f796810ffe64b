"""Extended Game, Strategic Adventure, Mega Pups, and what goes together (rulebook sections 14, 15.1 and 19)."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from barkyard.engine.dice import Dice
from barkyard.engine.slips import CARD
from barkyard.games.good_puppies_too.catalogue import words
from good_puppies_too.yards import GAME, bones, box, deck, plays, pups, puzzle, scores
from story import Story, dealt, given, rule


def sizes(s: Story) -> tuple[int, int]:
    """Deck and box as they were before dealing and filling."""
    hands = sum(len(s.zone(None, f"hand {seat}")) for seat in range(s.table.seats))
    return deck(s) + len(s.zone(None, "park")) + hands, box(s)


def refused(**setup: Any) -> str:
    with pytest.raises(barkyard.BadSetup) as refusal:
        barkyard.deal(GAME, **setup)
    return str(refusal.value)


@rule("GP-extended.1", "GP-extended.2")
@pytest.mark.parametrize(("seats", "expected"), [(2, (60, 40)), (3, (75, 25)), (4, (90, 10))])
def test_the_extended_game_has_the_deck_of_one_more_seat(seats: int, expected: tuple[int, int]) -> None:
    s = dealt(GAME, seats=seats, seed=1, length="extended")
    assert sizes(s) == expected
    assert len(s.zone(None, "park")) == seats + 1
    assert [len(s.zone(None, f"hand {seat}")) for seat in range(seats)] == [3] * seats


@rule("GP-extended.3")
def test_no_extended_game_with_five() -> None:
    assert "GP-extended.3" in refused(seats=5, length="extended")


@rule("GP-strategic.1", "GP-combine.3")
def test_strategic_adventure_is_for_two_hands() -> None:
    assert "GP-strategic.1" in refused(seats=3, strategic="on")
    assert "GP-combine.3" in refused(seats=2, strategic="on", friends="cleo")


def two_rounds(s: Story) -> None:
    """Play on, taking nothing that can be declined, until the next choice or the end."""
    while not s.match.over and type(s.table.stack[-1]).__name__ != "Choose":
        seat = s.match.asked[0]
        options = s.moves(seat)
        s.play(seat, "count 0" if "count 0" in options else options[-1])


@rule("GP-strategic.2", "GP-strategic.3", "GP-strategic.4", "GP-strategic.5", "GP-strategic.6", "GP-strategic.7")
def test_two_picks_a_round() -> None:
    hands = [["t80", "t70", "t05", "t15", "t25"], ["t60", "t00", "t35", "t45", "t55"]]
    s = given(GAME, strategic="on", hands=hands, deck_size=9)
    assert len(s.zone(None, "park")) == 5
    s.play(0, "pick t80")
    s.asks([0, 1], "Choose")  # seat 0 has another card to pick
    s.play(0, "pick t70")
    assert s.zone(1, "chosen 0") == ["?pup", "?pup"]
    s.play(1, "pick t60", "pick t00")
    park = s.zone(None, "park")
    taken = []
    for seat in (0, 0, 1, 1):  # 80, 70, 60, 00
        s.asks(seat, "Bury")
        s.play(seat, "count 0")
        taken.append(s.moves(seat)[0])
        s.play(seat, taken[-1])
    extra = next(card for card in park if f"take {card}" not in taken)
    two_rounds(s)
    assert [len(s.zone(None, f"hand {seat}")) for seat in (0, 1)] == [5, 5]
    assert any(extra in cards for cards in pups(s, 1).values())  # t00 was the lowest
    assert s.facts(None)["final"] == 1  # four cards are left: the next round is the Final Round


@rule("GP-strategic.2")
def test_five_cards_are_dealt() -> None:
    s = dealt(GAME, seats=2, seed=1, strategic="on")
    assert [len(s.zone(None, f"hand {seat}")) for seat in (0, 1)] == [5, 5]
    assert sizes(s) == (45, 55)


@rule("GP-strategic.8")
def test_in_the_final_round_two_pups_are_played_and_three_are_left() -> None:
    hands = [["t80", "t70", "t05", "t15", "t25"], ["t60", "t00", "t35", "t45", "t55"]]
    s = given(GAME, strategic="on", hands=hands, ask="choose", final=1)
    s.play(0, "pick t80", "pick t70")
    s.play(1, "pick t60", "pick t00")
    two_rounds(s)
    assert s.match.over
    assert [len(s.zone(None, f"hand {seat}")) for seat in (0, 1)] == [3, 3]
    assert pups(s) == {"samoyeds": ["t70"], "pugs": ["t80"]}


@rule("GP-strategic.9", "GP-combine.1")
def test_strategic_and_extended_go_together() -> None:
    s = dealt(GAME, seats=2, seed=1, strategic="on", length="extended")
    assert sizes(s) == (60, 40)
    assert len(s.zone(None, "park")) == 5


# Mega Pups


@rule("GP-mega.1")
def test_both_sets_are_shuffled_together() -> None:
    s = dealt(GAME, seats=2, seed=1, sets="mega")
    assert s.table.components() == list(range(200))
    dealt_cards = [card & CARD for card in s.table.zones[s.table.deck]]
    assert min(dealt_cards) < 100 <= max(dealt_cards)


@rule("GP-mega.2", "GP-mega.3", "GP-mega.4", "GP-mega.15")
@pytest.mark.parametrize(
    ("seats", "expected"), [(2, (90, 110)), (3, (105, 95)), (4, (120, 80)), (5, (135, 65)), (6, (150, 50))]
)
def test_mega_sizes(seats: int, expected: tuple[int, int]) -> None:
    s = dealt(GAME, seats=seats, seed=1, sets="mega")
    assert sizes(s) == expected
    assert len(s.zone(None, "park")) == seats + 1
    assert [len(s.zone(None, f"hand {seat}")) for seat in range(seats)] == [3] * seats
    assert given(GAME, seats=seats, sets="mega", deck_size=seats).facts(None)["final"] == 1


@rule("GP-mega.4")
def test_mega_is_for_two_to_six() -> None:
    assert "2 to 6" in refused(seats=1, sets="mega", puzzle="off")
    assert "1 to 6" in refused(seats=7, sets="mega")


@rule("GP-mega.5")
def test_of_equal_numbers_the_too_card_acts_first() -> None:
    s = given(GAME, seats=2, sets="mega", hands=[["f80"], ["t80"]], ask="choose")
    s.play(0, "pick f80")
    s.play(1, "pick t80")
    s.asks(1, "Bury")


@rule("GP-mega.6", "GP-mega.7", "GP-mega.8", "GP-mega.12")
def test_equal_symbols_are_one_group() -> None:
    s = scores([(["t30", "f31"], []), (["t01"], [1, 1])], sets="mega")
    assert pups(s) == {"yorkies": ["t01"], "chow-chows": ["t30", "f31"]}
    assert bones(s)["yorkies"] == [5, 5]  # two "Chow Chows"
    s = plays("f80", [(["t81", "t95"], [])], sets="mega")
    assert s.moves(0)[-1] == "count 3"
    for tens in range(9):
        s = plays(f"f{tens}0", [([f"t{tens}1"], [])], sets="mega", rival="t00")
        assert len(pups(s)) == 1


@rule("GP-mega.9")
def test_a_mixed_group_uses_one_of_two_bonuses() -> None:
    for answer, after in (("use too", [5, 5, 5]), ("use first", [1, 1, 1]), ("stop", [1, 1, 1])):
        s = scores([(["t00", "f01"], [1, 1, 1]), (["t30", "t31", "t32"], [])], sets="mega")
        s.asks(0, "Whose")
        assert s.moves(0) == ("use too", "use first", "stop", "best")
        s.play(0, answer)  # Yorkies count Chow Chows, Pomeranians count Corgis
        assert bones(s)["yorkies"] == after
        assert s.match.over


@rule("GP-mega.10")
def test_a_group_of_one_set_uses_its_bonus_whatever_rascals_are_in_it() -> None:
    s = scores([(["f10", "t95"], [1, 1, 1])], sets="mega")
    assert bones(s)["terriers"] == [1, 1, 1]  # Corgis count Pomeranians; Terriers would have been two
    assert s.match.over


@rule("GP-mega.11")
def test_having_the_most_compares_symbols() -> None:
    s = scores([(["t30", "t31"], [1, 1])], [(["f32", "f33"], [])], sets="mega")
    s.asks(0, "TurnBone")  # a tie of two and two: only one bone
    s = scores([(["t30", "t31"], [1, 1])], [(["f32"], [])], sets="mega")
    assert bones(s)["chow-chows"] == [2, 2]


@rule("GP-mega.13", "GP-mega.14")
def test_mystery_pups_group_with_each_other_and_rascals_may_join() -> None:
    s = plays("f92", [(["t99"], [])], sets="mega")
    assert pups(s) == {"mystery-pups": ["t99", "f92"]}
    s = plays("t95", [(["f91", "f92"], []), (["t80"], [])], sets="mega")
    assert list(pups(s)) == ["pugs", "mystery-pups"]  # rank 9
    assert s.moves(0) == ("group pugs", "group mystery-pups")
    s.play(0, "group mystery-pups")
    assert pups(s)["mystery-pups"] == ["f91", "f92", "t95"]


@rule("GP-mega.16")
def test_copies_are_told_apart() -> None:
    s = given(GAME, seats=2, sets="mega", hands=[["t84", "f84"]], ask="choose")
    assert {"pick t84", "pick f84"} <= set(s.moves(0))
    assert {"T84", "F84"} <= set(words()["card"])


# 19. Combining modes


@rule("GP-combine.2")
def test_extended_with_friends() -> None:
    s = dealt(GAME, seats=3, seed=1, length="extended", friends="sally-cleo")
    assert sizes(s) == (75, 25)
    assert "GP-extended.3" in refused(seats=5, length="extended", friends="sally")


@rule("GP-combine.4")
def test_mega_with_friends() -> None:
    s = dealt(GAME, seats=6, seed=1, sets="mega", friends="sally-pat-finn-cleo")
    assert sizes(s) == (150, 50)
    s.play_out()
    assert len(s.result.scores) == 6


@rule("GP-combine.5")
@pytest.mark.parametrize(("seats", "deck_size"), [(2, 105), (3, 120), (4, 135)])
def test_mega_extended(seats: int, deck_size: int) -> None:
    s = dealt(GAME, seats=seats, seed=1, sets="mega", length="extended")
    assert sizes(s) == (deck_size, 200 - deck_size)
    assert len(s.zone(None, "park")) == seats + 1
    assert "GP-extended.3" in refused(seats=5, sets="mega", length="extended")


@rule("GP-combine.6")
def test_mega_strategic_with_both_copies_of_a_number() -> None:
    hands = [["f80", "t80", "t05", "t15", "t25"], ["t60", "t00", "t35", "t45", "t55"]]
    s = given(GAME, sets="mega", strategic="on", hands=hands, ask="choose")
    s.play(0, "pick f80", "pick t80")
    s.play(1, "pick t60", "pick t00")
    assert pups(s) == {"pugs": ["t80"]}
    s.play(0, "count 0", "take " + s.zone(None, "park")[0])
    assert pups(s) == {"pugs": ["t80", "f80"]}


@rule("GP-combine.7")
@pytest.mark.parametrize(
    "option", [{"sets": "mega"}, {"length": "extended"}, {"strategic": "on"}, {"friends": "sally"}]
)
def test_puzzle_mode_combines_with_nothing(option: dict[str, str]) -> None:
    assert "GP-combine.7" in refused(seats=1, puzzle="pat", **option)


# What a mode refuses, and its reference card


@rule("GP-combine.8")
def test_nobody_barks_alone() -> None:
    for pal in ("auto", "sally", "cleo"):
        assert "GP-combine.8" in refused(seats=1, puzzle=pal, tie="bark-off")
    assert dealt(GAME, seats=2, friends="cleo", seed=1, tie="bark-off").match.asked == (0,)


@rule("GP-ref.4")
def test_the_reference_card_is_the_modes_own() -> None:
    card = dealt(GAME, seats=2, seed=1, strategic="on").facts(0)["reference"]
    assert card["round"][0] == "Fill the Dog Park (5 pups)"
    assert card["round"][1] == "Choose a Pupper (two of them)"
    assert card["round"][3] == "Player Turns (high to low, two for each seat)"
    assert dealt(GAME, seats=3, seed=1).facts(0)["reference"]["round"][0] == "Fill the Dog Park (seats + 1)"
    for pal, dealt_pups in (("sally", 4), ("cleo", 5)):
        card = dealt(GAME, seats=1, seed=1, puzzle=pal).facts(0)["reference"]
        assert card["round"] == []
        assert card["turn"][0] == f"Puzzle step 1: deal ({dealt_pups} pups, low to high)"
        assert [line.split(":")[0] for line in card["turn"]][1:] == [
            "Puzzle step 2",
            "Puzzle step 3",
            "Complete Scheme",
            "Puzzle step 4",
        ]


@rule("GP-ref.3", "GP-ref.4", "GP-ref.5")
@pytest.mark.parametrize(("seats", "options"), barkyard.find(GAME).modes())
def test_the_step_shown_always_stands_on_the_card(seats: int, options: dict[str, str]) -> None:
    s = dealt(GAME, seats=seats, seed=21, **options)
    dice = Dice.seeded(22)
    card = s.facts(None)["reference"]
    steps = {line.split(" (")[0] for line in [*card["round"], *card["turn"]]} | {"End-Game Bonuses"}
    while not s.match.over:
        assert s.facts(None)["step"] in steps
        offered = s.moves(s.match.asked[0])
        s.play(s.match.asked[0], offered[dice.below(len(offered))])
    assert s.facts(None)["step"] == "Game over"


@rule("GP-ref.5", "GP-round.12")
def test_a_rascal_is_placed_in_the_step_it_came_by() -> None:
    two: list[tuple[list[str], list[int]]] = [(["t80"], []), (["t10"], [])]
    s = plays("t95", two)
    s.asks(0, "Place")
    assert s.facts(None)["step"] == "Add Pup to Yard"
    s = plays("t87", two, deck=["t95"])
    s.play(0, "yes")
    s.asks(0, "Place")
    assert s.facts(None)["step"] == "Use Trick"
    s = given(GAME, seats=2, hands=[["t20"], ["t00"]], yards=[[], two], ask="choose", park=["t95", "t33", "t34"])
    s.play(0, "pick t20")
    s.play(1, "pick t00")
    s.play(0, "count 0", "take t33")
    s.play(1, "count 0", "take t34")
    s.asks(1, "Place")
    assert s.facts(None)["step"] == "Extra Pup"
    s = puzzle("finn", ["t12", "t34", "t56", "t95"], two)
    s.play(0, "take t95")
    s.asks(0, "Place")
    assert s.facts(None)["step"] == "Puzzle step 2: two pups for the Yard"
    s.play(0, "group pugs", "take t12")
    s.asks(0, "Spread")
    assert s.facts(None)["step"] == "Puzzle step 2: two pups for the Yard"
