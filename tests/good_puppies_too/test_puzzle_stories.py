"""Puzzle Mode: turns, pals, Puzzle Bonuses, titles, the puzzle of the day (rulebook section 17)."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from barkyard.games.good_puppies_too import daily_options, daily_seed
from barkyard.games.good_puppies_too.declare.friends import FRIEND_KEYS
from barkyard.games.good_puppies_too.declare.puzzles import PUZZLE_BONUSES
from barkyard.games.good_puppies_too.puzzles import title
from barkyard.games.scores import best, read
from good_puppies_too.yards import GAME, Yard, bones, box, deck, pups, puzzle, turned
from story import dealt, given, rule


def counted(bonus: int, yard: Yard, **more: Any) -> int:
    """What a Yard comes to with a Puzzle Bonus, declining all choices."""
    s = given(GAME, seats=1, puzzle="pat", bonus=str(bonus), yards=[yard], ask="score", **more)
    while not s.match.over:
        s.play(0, "stop")
    return int(s.result.scores[0])


@rule("GP-puzzle.1", "GP-puzzle.4")
@pytest.mark.parametrize("pal", FRIEND_KEYS)
def test_one_person_with_one_pal(pal: str) -> None:
    s = dealt(GAME, seats=1, seed=1, puzzle=pal)
    assert s.facts(0)["puzzle"]["pal"]["name"].lower().endswith(pal)
    s.play_out()
    assert len(s.result.scores) == 1
    assert s.result.winners == ()  # nobody to beat
    with pytest.raises(barkyard.BadSetup):
        barkyard.deal(GAME, seats=2, seed=1, puzzle=pal)


@rule("GP-puzzle.2")
def test_the_bonus_is_chosen_or_drawn() -> None:
    assert dealt(GAME, seats=1, seed=1, puzzle="pat", bonus="7").facts(0)["bonus"] == 7
    drawn = {dealt(GAME, seats=1, seed=seed, puzzle="pat").facts(0)["bonus"] for seed in range(80)}
    assert drawn == {1, 2, 3, 4, 5, 6, 7, 8}
    with pytest.raises(barkyard.BadSetup):
        barkyard.deal(GAME, seats=2, seed=1, bonus="3")


@rule("GP-puzzle.3", "GP-puzzle.5", "GP-puzzle.18")
def test_seventy_cards_no_hand_and_a_sorted_row() -> None:
    for seed in range(5):
        s = dealt(GAME, seats=1, seed=seed, puzzle="finn")
        row = s.zone(0, "park")
        assert (deck(s) + len(row), box(s)) == (70, 30)
        assert s.zone(0, "hand 0") == []
        assert len(row) == 4
        assert row == sorted(row)
        assert set(s.zone(0, "deck") + s.zone(0, "box")) == {"?pup"}
        assert s.zone(None, "park") == row  # all else is open


@rule("GP-puzzle.6")
def test_two_pups_that_do_not_lie_next_to_each_other() -> None:
    row = ["t12", "t34", "t56", "t75"]
    for first, partners in (("t12", ("take t56", "take t75")), ("t75", ("take t12", "take t34"))):
        s = puzzle("pat", row)
        s.play(0, f"take {first}")
        assert s.moves(0) == partners
    s = puzzle("pat", row)
    s.play(0, "take t12")
    s.refuses(0, "take t34", rule="GP-puzzle.6")
    s = puzzle("pat", row)
    s.play(0, "take t34")  # only t75 is left, so it comes at once
    assert list(pups(s)) == ["chow-chows", "samoyeds"]
    s = puzzle("pat", row)
    s.play(0, "take t56")
    assert list(pups(s)) == ["terriers", "bulldogs"]


@rule("GP-puzzle.7", "GP-puzzle.8", "GP-puzzle.9")
def test_the_first_without_its_trick_the_second_with_it() -> None:
    s = puzzle("pat", ["t10", "t14", "t18", "t50"])
    s.asks(0, "First")
    assert s.moves(0) == ("take t10", "take t14", "take t18", "take t50")
    s.play(0, "take t18")  # no Wiggly trick; t10 follows as its only partner
    s.asks(0, "Bury")
    assert s.moves(0) == ("count 0", "count 1", "count 2")  # the first pup counts
    s = puzzle("pat", ["t10", "t14", "t40", "t95"], [(["t50"], []), (["t80"], [])])
    s.play(0, "take t95")
    s.asks(0, "Place")
    s.play(0, "group pugs", "take t10")
    s.asks(0, "Bury")


@rule("GP-puzzle.10")
def test_the_others_are_discarded_for_good() -> None:
    s = puzzle("finn", ["t10", "t30", "t50", "t70"], uses=0)
    before = (deck(s), box(s))
    s.play(0, "take t10", "take t70", "count 0")
    assert s.zone(None, "discard")[-2:] == ["t30", "t50"]
    assert (deck(s), box(s)) == (before[0] - 4, before[1])  # a new row was dealt, nothing came back
    s.play_out()
    assert {"t30", "t50"} <= set(s.zone(None, "discard"))


@rule("GP-puzzle.11")
def test_the_game_ends_when_the_row_cannot_be_dealt() -> None:
    for size, over in ((3, True), (4, False)):
        s = puzzle("finn", ["t10", "t30", "t50", "t70"], uses=0, deck_size=size)
        s.play(0, "take t10", "take t70", "count 0")
        assert s.match.over == over
        if over:
            assert deck(s) == 3


@rule("GP-puzzle.12")
def test_schemes_are_looked_at_once_a_turn_after_the_discard() -> None:
    yard: Yard = [(["t80", "t81", "t82", "t90"], [])]
    s = puzzle("pat", ["t10", "t30", "t50", "t86"], yard)
    s.play(0, "take t10", "take t86", "count 0")
    s.asks(0, "Discard")
    assert turned(s) == []  # five pups, but it is not yet the end of the turn
    s.play(0, "stop")
    assert turned(s) == ["t90"]


@rule("GP-puzzle.13")
def test_a_trick_takes_from_the_box_when_the_deck_is_empty() -> None:
    s = puzzle("pat", ["t10", "t30", "t50", "t70"], deck_size=0, box_size=3)
    s.play(0, "take t10", "take t70", "count 1")
    assert (deck(s), box(s)) == (0, 2)


@rule("GP-puzzle.14")
def test_the_other_rules_hold() -> None:
    s = puzzle("pat", ["t10", "t30", "t50", "t84"], [(["t80", "t95"], [1])])
    s.play(0, "take t10", "take t84")
    s.play(0, "way upgrade", "way upgrade", "way bury")  # s is 3, the Rascal included
    assert bones(s)["pugs"] == [5, 1]
    s.asks(0, "Discard")


@rule("GP-puzzle.15", "GP-puzzle.16")
def test_end_game_bonuses_then_the_puzzle_bonus() -> None:
    assert counted(1, [(["t10"], [1])]) == 4  # the Terriers' bonus makes it a 2, which counts 4
    assert counted(1, [(["t80", "t92x2"], [2])]) == 8  # before doubling
    assert counted(6, [(["t80", "t92x2"], [10])]) == 20 + 6  # at the very end, undoubled


@rule("GP-puzzle.17")
def test_an_ability_wins_over_the_steps() -> None:
    assert len(dealt(GAME, seats=1, seed=1, puzzle="cleo").zone(0, "park")) == 5
    assert len(dealt(GAME, seats=1, seed=1, puzzle="pat").zone(0, "park")) == 4
    assert dealt(GAME, seats=1, seed=1, puzzle="sally").moves(0) == ("yes", "no")


TITLES = {
    19: (0, 49, "Puppy in Training"),
    20: (50, 74, "Fine Pup"),
    21: (75, 99, "Good Pup"),
    22: (100, 119, "Great Pup"),
    23: (120, 149, "Fantastic Pup"),
    24: (150, 199, "Wondrous Pup"),
    25: (200, 999, "Impossible Pup"),
}


@rule(*(f"GP-puzzle.{number}" for number in TITLES))
@pytest.mark.parametrize(("low", "high", "name"), TITLES.values())
def test_titles(low: int, high: int, name: str) -> None:
    assert title(low) == title(high) == name
    tens = low // 10
    s = given(
        GAME, seats=1, puzzle="pat", bonus="5", yards=[[(["t80"], [10] * tens + [5] * (low % 10 // 5))]], ask="score"
    )
    assert s.result.scores == (low,)
    assert s.result.titles == (name,)


@rule("GP-puzzle.26")
def test_best_scores_are_kept_for_each_pal_and_bonus() -> None:
    kinds = {
        (pal, bonus): barkyard.deal(GAME, seats=1, seed=1, puzzle=pal, bonus=bonus).table.contest()
        for pal in ("sally", "pat", "finn", "cleo")
        for bonus in "12345678"
    }
    assert len(set(kinds.values())) == 32
    kept = best("", f"{kinds['pat', '3']}: 80")
    kept = best(kept, f"{kinds['pat', '3']}: 90")
    kept = best(kept, f"{kinds['pat', '3']}: 70")
    kept = best(kept, f"{kinds['pat', '4']}: 10")
    assert read(kept) == {kinds["pat", "3"]: 90, kinds["pat", "4"]: 10}
    assert barkyard.deal(GAME, seats=2, seed=1).table.contest() == ""


# Pals


@rule("GP-pal-sally.1", "GP-pal-sally.2", "GP-pal-sally.3", "GP-pal-sally.4", "GP-pal-sally.5")
def test_sallys_party() -> None:
    s = puzzle("sally", ["t10", "t11", "t16", "t50"])
    s.asks(0, "Party")
    s.play(0, "yes")
    s.asks(0, "Guest")
    s.play(0, "take t11")  # no Hungry trick
    s.play(0, "take t10")
    assert s.moves(0)[-1] == "count 2"  # two Terriers so far
    s.play(0, "count 2", "take t16")
    s.play(0, "count 2", "bone terriers 1")  # three now; then the last guest comes by itself
    assert s.moves(0) == ("count 0", "count 1")
    s.play(0, "count 1")
    assert pups(s) == {"terriers": ["t11", "t10", "t16"], "bulldogs": ["t50"]}
    assert bones(s) == {"terriers": [2, 1, 1, 1], "bulldogs": [1]}
    assert s.zone(None, "discard") == []
    s.asks(0, "First")  # not offered again
    s = puzzle("sally", ["t10", "t11", "t16", "t50"])
    s.play(0, "no")
    s.asks(0, "First")
    s.play(0, "take t10", "take t50", "count 0")
    s.asks(0, "Party")  # saved for later


@rule("GP-pal-sally.2")
def test_a_rascal_at_the_party() -> None:
    s = puzzle("sally", ["t10", "t30", "t95", "t96"], [(["t80"], []), (["t70"], [])])
    s.play(0, "yes", "take t95", "group pugs", "take t96", "group samoyeds", "take t30", "count 0")
    assert sum(len(cards) for cards in pups(s).values()) == 6


@rule("GP-pal-pat.1", "GP-pal-pat.2", "GP-pal-pat.3", "GP-info.11")
def test_pat_keeps_a_pup_away() -> None:
    yard: Yard = [(["t80", "t92"], [1] * 4), (["t40"], [])]
    s = puzzle("pat", ["t10", "t30", "t50", "t75"], yard)
    s.play(0, "take t10", "take t75", "stop")
    before = (deck(s), box(s))
    s.asks(0, "Discard")
    assert s.moves(0) == ("take t30", "take t50", "stop")
    s.refuses(0, "take t10", rule="GP-pal-pat.2")
    s.play(0, "take t50")
    s.asks(0, "KeepAway")
    s.refuses(0, "stop", rule="GP-ask.11")
    s.play(0, "group pugs")
    assert turned(s) == ["t92"]  # the fifth bone counts at once
    assert bones(s)["pugs"] == [1] * 5
    assert s.zone(0, "bones 0")[-1] == "t50"
    assert s.zone(None, "discard")[-1] == "t30"
    assert (deck(s), box(s)) == (before[0] - 4, before[1])  # but for the new row
    assert s.facts(0)["uses"] == 2
    s = puzzle("pat", ["t10", "t30", "t50", "t75"], [(["t40"], [])], uses=0)
    s.play(0, "take t10", "take t75")
    s.asks(0, "First")  # no uses left: not asked


@rule("GP-pal-finn.1", "GP-pal-finn.2")
def test_finns_second_helping() -> None:
    s = puzzle("finn", ["t10", "t30", "t50", "t70"])
    s.play(0, "take t10")
    s.asks(0, "Helping")
    s.play(0, "yes")
    s.asks(0, "Bury")
    assert pups(s) == {"terriers": ["t10"]}  # the second pup is not yet placed
    s.play(0, "count 1", "take t70", "count 1")
    assert bones(s) == {"terriers": [1], "samoyeds": [1]}
    assert s.facts(0)["uses"] == 2
    s = puzzle("finn", ["t10", "t30", "t50", "t70"])
    s.play(0, "take t10", "no")
    s.asks(0, "Second")
    assert s.facts(0)["uses"] == 3
    s = puzzle("finn", ["t10", "t30", "t50", "t95"])
    s.play(0, "take t95")
    s.asks(0, "Second")  # a Rascal has no trick


@rule("GP-pal-cleo.1", "GP-pal-cleo.2")
def test_cleos_big_picnic() -> None:
    s = dealt(GAME, seats=1, seed=1, puzzle="cleo")
    assert (deck(s) + 5, box(s)) == (80, 20)
    row = ["t10", "t25", "t35", "t45", "t85"]
    pairs = {"t10": 3, "t25": 2, "t35": 2, "t45": 2, "t85": 3}
    for first, partners in pairs.items():
        s = puzzle("cleo", row)
        s.play(0, f"take {first}")
        assert len(s.moves(0)) == partners
    s = puzzle("cleo", row, deck_size=4)
    s.play(0, "take t10", "take t35")
    assert s.match.over
    assert s.zone(None, "discard")[-3:] == ["t25", "t45", "t85"]


# Puzzle Bonuses

GROUPS_OF_FOUR: Yard = [([f"t{tens}{ones}" for ones in (1, 2, 3, 4)], []) for tens in (1, 2, 4)]
BONUSES: list[tuple[int, Yard, int, int]] = [
    (1, [(["t80"], [2, 2, 1])], 4 + 4 + 1, 2 + 2 + 1),
    (2, [(["t80"], [1, 1, 2])], 3 + 3 + 2, 1 + 1 + 2),
    (3, [(["t80"], [10, 5])], 12 + 5, 10 + 5),
    (4, [([f"t{tens}0"], []) for tens in (0, 1, 2, 4, 5, 7, 8)], 12, 0),
    (4, [([f"t{tens}0"], []) for tens in (0, 1, 2, 4)], 0, 0),
    (5, [([f"t8{ones}" for ones in range(6)], []), (["t10"], [])], 12, 0),
    (5, [(["t80", "t81"], [])], 0, 0),
    (6, [(["t80", "t92x2"], []), (["t10", "t93x2", "t94"], [])], 12, 0),
    (7, [(["t80"], []), (["t10"], []), (["t40"], [10])], 8 + 10, 10),
    (8, [*GROUPS_OF_FOUR, (["t80", "t81", "t82"], [])], 15, 0),
]


@rule(*(f"GP-pbonus.{number}" for number in range(1, 9)))
@pytest.mark.parametrize(("bonus", "yard", "points", "plain"), BONUSES)
def test_a_puzzle_bonus(bonus: int, yard: Yard, points: int, plain: int) -> None:
    assert counted(bonus, yard) == points
    assert counted(5 if bonus in (1, 2, 3, 7) else 3, yard) == plain


def test_there_are_eight_bonuses_and_the_first_is_printed() -> None:
    assert [bonus.mark for bonus in PUZZLE_BONUSES] == ["printed"] + ["reconstructed"] * 7


# The puzzle of the day


def test_everybody_gets_the_same_puzzle_on_a_day() -> None:
    one, same, next_day = (daily_seed(date) for date in ("2026-11-15", "2026-11-15", "2026-11-16"))
    assert one == same != next_day
    assert 0 <= one < 1 << 128
    s = dealt(GAME, seats=1, seed=one, **daily_options("2026-11-15"))
    again = dealt(GAME, seats=1, seed=same, **daily_options("2026-11-15"))
    assert s.zone(0, "park") == again.zone(0, "park")


def test_the_days_bring_all_pals_and_bonuses() -> None:
    dates = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    pairs = {tuple(daily_options(date).values()) for date in dates}
    assert len(pairs) == 32


@pytest.mark.parametrize("date", ["today", "2026-13-01", "2026-02-30", "2025-02-29", "15.11.2026", "2026-1-1", ""])
def test_a_wrong_date_is_refused(date: str) -> None:
    with pytest.raises(barkyard.BadSetup, match="2026-11-15"):
        daily_seed(date)


@rule("GP-pal-cleo.1", "GP-pal-sally.1")
def test_what_is_always_so_is_never_used_up() -> None:
    """A pal whose ability can be used so often says how often; the other one says nothing of that."""
    assert puzzle("cleo", ["t12", "t34", "t56", "t78", "t90"]).facts(0)["puzzle"]["pal"]["left"] is None
    s = puzzle("sally", ["t12", "t34", "t56", "t78"])
    assert s.facts(0)["puzzle"]["pal"]["left"] == 1
    s.play(0, "yes")
    assert s.facts(0)["puzzle"]["pal"]["left"] == 0
