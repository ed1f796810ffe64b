"""Scoring and the nine bonuses of this game (rulebook section 12)."""

from __future__ import annotations

import pytest

from good_puppies_too.yards import GAME, Yard, bones, scores
from story import given, rule

# General


@rule("GP-score.1")
def test_bonuses_then_values_then_doubling_then_the_sum() -> None:
    s = scores([(["t10", "t92x2"], [1, 1]), (["t80"], [5])])
    assert bones(s) == {"terriers": [2, 2], "pugs": [5]}
    assert s.result.scores[0] == 2 * (2 + 2) + 5


@rule("GP-score.2", "GP-bonus.6", "GP-bonus-bulldogs.1")
def test_bonuses_go_from_the_lowest_rank_upwards() -> None:
    s = scores([(["t50"], [1]), (["t00"], [2]), (["t30"], [])])
    assert bones(s) == {"yorkies": [10], "chow-chows": [], "bulldogs": [5]}
    s = scores([(["t50"], [1]), (["t80"], [2]), (["t20"], [])])
    assert bones(s) == {"beagles": [], "bulldogs": [1], "pugs": [10]}  # the Pugs' 10 came too late


@rule("GP-score.3")
def test_each_bonus_once() -> None:
    s = scores([(["t10"], [1])])
    assert bones(s)["terriers"] == [2]
    assert s.match.over


@rule("GP-score.4", "GP-score.5")
def test_a_group_is_doubled_once() -> None:
    assert scores([(["t80", "t92x2"], [10, 5])]).result.scores[0] == 30
    assert scores([(["t80", "t92x2", "t93x2"], [10, 5])]).result.scores[0] == 30
    assert scores([(["t80", "t92"], [10, 5])]).result.scores[0] == 15


@rule("GP-score.6")
def test_only_bones_score() -> None:
    s = scores([(["t80", "t81", "t92"], [10]), (["t40"], [2])], hands=[["t03", "t55", "t99"], []])
    assert s.result.scores[0] == 12


@rule("GP-score.7")
def test_the_highest_total_wins() -> None:
    s = scores([(["t80"], [10])], [(["t40"], [5])], [(["t81"], [10, 2])])
    assert s.result.scores == (10, 5, 12)
    assert s.result.winners == (2,)
    assert s.result.ranks == (2, 3, 1)


@rule("GP-score.8")
def test_equal_totals_share_the_win_or_bark_for_it() -> None:
    yards: list[Yard] = [[(["t80"], [10])], [(["t40"], [10])]]
    shared = scores(*yards).result
    assert shared.winners == (0, 1)
    assert shared.ranks == (1, 1)
    winners = {scores(*yards, tie="bark-off", seed=seed).result.winners for seed in range(30)}
    assert winners == {(0,), (1,)}
    assert sorted(scores(*yards, tie="bark-off").result.ranks) == [1, 2]
    barks = [scores(*yards, tie="bark-off", seed=seed).result.winners[0] for seed in range(400)]
    assert 150 < sum(barks) < 250  # a fair draw


@rule("GP-score.9")
def test_a_seats_scoring_depends_on_nobody_elses_choices() -> None:
    mine: Yard = [(["t10"], [1, 2, 5]), (["t30"], [1, 1])]
    theirs: Yard = [(["t11"], [1, 2, 5]), (["t31", "t32"], [1, 1])]
    totals = set()
    for answer in ("stop", "bone terriers 5"):
        s = scores(theirs, mine)
        s.play(0, answer)
        while s.match.asked == (0,):
            s.play(0, "stop")
        s.play(1, "bone terriers 5", "bone chow-chows 1")
        totals.add(s.result.scores[1])
    assert totals == {1 + 2 + 10 + 2 + 1}


@rule("GP-bonus.1", "GP-bonus.3", "GP-bonus-yorkies.1")
def test_a_bonus_turns_so_many_bones_of_its_own_group_by_so_many_steps() -> None:
    s = scores([(["t00"], [1, 2, 1]), (["t30", "t31"], []), (["t80"], [1])])
    s.asks(0, "TurnBone")
    assert s.moves(0) == ("bone yorkies 1", "bone yorkies 2", "stop", "best")
    s.refuses(0, "bone pugs 1", rule="GP-bonus.3")
    s.play(0, "bone yorkies 1", "bone yorkies 2")  # two Chow Chows, two steps each
    assert bones(s) == {"yorkies": [5, 10, 1], "chow-chows": [], "pugs": [1]}


@rule("GP-bonus.2")
def test_a_bonus_touches_each_bone_once() -> None:
    s = scores([(["t10", "t11"], [1, 1, 5])])
    s.play(0, "bone terriers 1")
    assert bones(s)["terriers"] == [2, 1, 5]
    assert s.moves(0) == ("bone terriers 1", "bone terriers 5", "stop")  # not the new 2
    s.refuses(0, "bone terriers 2", rule="GP-bonus.2")


@rule("GP-bonus.4", "GP-bonus-beagles.1")
def test_a_count_beyond_the_bones_is_lost() -> None:
    s = scores([(["t20"], [1, 1]), (["t10"], []), (["t50"], []), (["t80"], [])])
    assert bones(s)["beagles"] == [2, 2]  # three other groups
    assert s.match.over


@rule("GP-bonus.5", "GP-bonus.7")
def test_the_owner_chooses_and_no_bone_goes_beyond_10() -> None:
    s = scores([(["t00"], [1, 5]), (["t30"], [])])
    s.asks(0, "TurnBone")
    s.play(0, "bone yorkies 5")
    assert bones(s)["yorkies"] == [1, 10]
    s = scores([(["t00"], [1, 5, 10]), (["t30", "t31"], [])])
    assert bones(s)["yorkies"] == [5, 10, 10]  # every upgradable bone can be touched: no question
    assert s.match.over
    s = scores([(["t00"], [1, 5]), (["t30"], [])])
    s.play(0, "stop")
    assert bones(s)["yorkies"] == [1, 5]


@rule("GP-bonus.7", "GP-pbonus.2")
def test_it_asks_when_a_puzzle_bonus_makes_a_lower_value_worth_more() -> None:
    for answer, points in (("stop", 3), ("bone terriers 1", 2)):
        s = given(GAME, seats=1, puzzle="pat", bonus="2", yards=[[(["t10"], [1])]], ask="score")
        s.asks(0, "TurnBone")
        s.play(0, answer)
        assert s.result.scores == (points,)


@rule("GP-bonus.8", "GP-bonus.11", "GP-bonus.12", "GP-bonus-chow-chows.2")
def test_a_rascal_is_one_more_pup_and_on_a_tie_nobody_has_the_most() -> None:
    s = scores([(["t30", "t31", "t32"], [1, 1])], [(["t33", "t34", "t95"], [1, 1])])
    for seat in (0, 1):
        s.asks(seat, "TurnBone")
        s.play(seat, "bone chow-chows 1")
        assert bones(s, seat)["chow-chows"] == [2, 1]
    assert s.match.over


@rule("GP-bonus.11", "GP-bonus-chow-chows.1")
def test_having_the_most() -> None:
    s = scores([(["t30", "t31", "t32"], [1, 1, 2])], [(["t33", "t34"], [1])])
    assert bones(s)["chow-chows"] == [2, 2, 5]
    assert s.match.over


@rule("GP-bonus.9", "GP-faq.2")
def test_a_group_uses_its_breeds_bonus_whatever_came_last() -> None:
    s = scores([(["t10", "t95", "t96"], [1, 1, 1])])
    assert bones(s)["terriers"] == [2, 2, 2]  # Terriers, and the Rascals count among them


@rule("GP-bonus.10")
def test_a_group_without_bones_helps_others() -> None:
    s = scores([(["t00"], [1]), (["t30"], [])])
    assert bones(s) == {"yorkies": [5], "chow-chows": []}


@rule("GP-bonus.13", "GP-bonus-chow-chows.1")
def test_in_puzzle_mode_the_most_is_four() -> None:
    for cards, after in ((["t30", "t31", "t32", "t33"], [2, 2, 2]), (["t30", "t31", "t32"], [1, 1, 1])):
        s = given(GAME, seats=1, puzzle="finn", bonus="4", yards=[[(cards, [1, 1, 1])]], ask="score")
        if not s.match.over:
            s.play(0, "stop")
        assert bones(s)["chow-chows"] == after


@rule("GP-bonus.14")
def test_rascals_alone_have_no_bonus() -> None:
    s = scores([(["t95", "t92x2"], [1, 5])])
    assert s.match.over
    assert s.result.scores[0] == 12


@rule("GP-bonus.15")
def test_the_program_fills_in_the_best_choices() -> None:
    s = scores([(["t00"], [1, 2, 5]), (["t30"], []), (["t10"], [1, 5])])
    s.asks(0, "TurnBone")
    s.play(0, "best")
    assert bones(s) == {"yorkies": [1, 10, 5], "terriers": [1, 10], "chow-chows": []}
    assert s.match.over
    s = given(GAME, seats=1, puzzle="pat", bonus="1", yards=[[(["t10"], [1, 2]), (["t50"], [2])]], ask="score")
    s.play(0, "best")  # a 2 counts 4: 1 to 2 gains 3, but 2 to 5 lets the Bulldogs go from 4 to 10
    assert bones(s) == {"terriers": [1, 5], "bulldogs": [10]}
    s = scores([(["t10", "t11"], [1, 2, 5])])
    s.play(0, "bone terriers 1")
    s.refuses(0, "best", rule="GP-bonus.15")


@rule("GP-bonus.15", "GP-mega.9")
def test_help_keeps_to_the_bonus_that_was_chosen() -> None:
    yard: Yard = [(["t20", "f21", "f22", "f23"], [5, 5, 5]), (["t80"], [])]  # Beagles: one bone; Dachshunds: three
    s = scores(yard, sets="mega")
    s.asks(0, "Whose")
    s.play(0, "use too", "best")
    assert bones(s)["beagles"] == [10, 5, 5]
    s = scores(yard, sets="mega")
    s.play(0, "best")  # before anything was chosen the program chooses the bonus as well
    assert bones(s)["beagles"] == [10, 10, 10]


@rule("GP-bonus.15", "GP-mega.9")
def test_help_chooses_the_bonuses_of_later_groups() -> None:
    yard: Yard = [
        (["t20", "f21", "f22", "f23"], [5, 5, 5]),
        (["t80", "f81"], [5, 5]),  # Pugs: one bone by two steps; St. Bernards: one for each Husky
        (["f30", "f31"], []),
    ]
    s = scores(yard, sets="mega")
    s.play(0, "use too", "bone beagles 5")  # its second bone is not helped with any more
    s.refuses(0, "best", rule="GP-bonus.15")
    s.play(0, "stop", "best")
    assert bones(s) == {"beagles": [10, 5, 5], "chow-chows": [], "pugs": [10, 10]}


# The nine bonuses: Yard, choices, and what becomes of the group

BONUSES: dict[str, list[tuple[Yard, list[str], str, list[int]]]] = {
    "yorkies": [
        ([(["t00"], [1, 1]), (["t30", "t31"], [])], [], "yorkies", [5, 5]),
        ([(["t00"], [1, 1])], [], "yorkies", [1, 1]),
    ],
    "terriers": [
        ([(["t10", "t11"], [1, 1])], [], "terriers", [2, 2]),
        ([(["t10", "t11"], [1, 2, 5])], ["bone terriers 5", "bone terriers 2"], "terriers", [1, 5, 10]),
    ],
    "beagles": [
        ([(["t20"], [1, 1]), (["t10"], [])], ["bone beagles 1"], "beagles", [2, 1]),
        ([(["t20"], [1, 1])], [], "beagles", [1, 1]),
    ],
    "dalmatians": [
        ([(["t40"], [1, 1, 1, 1, 1])], ["bone dalmatians 1"], "dalmatians", [5, 1, 1, 1, 1]),
        (
            [(["t40"], [1, 1, 2, 2, 2, 2])],
            ["bone dalmatians 2", "bone dalmatians 2"],
            "dalmatians",
            [1, 1, 10, 10, 2, 2],
        ),
        ([(["t40"], [1, 1])], [], "dalmatians", [1, 1]),
    ],
    "bulldogs": [
        ([(["t50"], [1]), (["t80"], [5])], [], "bulldogs", [5]),
        ([(["t50"], [1, 5])], [], "bulldogs", [1, 5]),
    ],
    "samoyeds": [
        ([(["t70"], [1]), (["t80", "t95"], [])], [], "samoyeds", [5]),
        ([(["t70", "t95x2"], [1])], [], "samoyeds", [5]),
        ([(["t70"], [1])], [], "samoyeds", [1]),
    ],
    "pugs": [
        ([(["t80"], [1, 2]), (["t20"], [])], ["bone pugs 2"], "pugs", [1, 10]),
        ([(["t80"], [1, 2])], [], "pugs", [1, 2]),
    ],
}


@rule(*(f"GP-bonus-{name}.1" for name in BONUSES))
@pytest.mark.parametrize(("yard", "answers", "group", "after"), [case for cases in BONUSES.values() for case in cases])
def test_a_bonus(yard: Yard, answers: list[str], group: str, after: list[int]) -> None:
    s = scores(yard)
    for answer in answers:
        s.asks(0, "TurnBone")
        s.play(0, answer)
    assert bones(s)[group] == after
    assert s.match.over


@rule("GP-bonus-great-danes.1", "GP-bonus-great-danes.2")
def test_great_danes() -> None:
    s = scores([(["t60", "t61"], [1])], [(["t62"], [1])])
    assert bones(s)["great-danes"] == [10]
    assert bones(s, 1)["great-danes"] == [1]
    s = scores([(["t60"], [1])], [(["t62"], [1])])
    assert bones(s)["great-danes"] == bones(s, 1)["great-danes"] == [1]
