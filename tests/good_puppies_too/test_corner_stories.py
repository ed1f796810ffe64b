"""Corners that the printed rulebook settles and nobody had tried: where two of its sentences meet."""

from __future__ import annotations

from typing import Any

import pytest

from barkyard.engine.slips import CARD
from barkyard.games.good_puppies_too.zones import OWN, YARD
from good_puppies_too.yards import GAME, Yard, bones, box, deck, plays, pups, puzzle, scores, turned
from story import Story, given, rule


def revealed(*cards: str, **more: Any) -> Story:
    """The hand players have chosen these cards, in the order of their seats."""
    more.setdefault("seats", len(cards))
    s = given(GAME, hands=[[card] for card in cards], ask="choose", **more)
    for seat, card in enumerate(cards):
        s.play(seat, f"pick {card}")
    return s


def decline(s: Story, until: str) -> None:
    """Everybody declines what can be declined until this is asked."""
    while not s.match.over and type(s.table.stack[-1]).__name__ != until:
        seat = s.match.asked[0]
        offered = s.moves(seat)
        s.play(seat, "count 0" if "count 0" in offered else offered[-1])


# Rascals on their way (L120, L205-211)


@rule("GP-rascal.5", "GP-rascal.6", "GP-round.10", "GP-scheme.3")
def test_an_extra_dog_takes_over_a_group_of_rascals_with_its_bones_and_its_x2() -> None:
    yards: list[Yard] = [[(["t95"], [])], [(["t92x2", "t90"], [5, 1])]]
    s = revealed("t96", "t91", yards=yards, park=["t41", "t33", "t34"])
    s.play(0, "take t33")
    s.play(1, "take t34", "stop")
    assert pups(s, 1) == {"dalmatians": ["t92", "t90", "t91", "t41"]}
    assert bones(s, 1) == {"dalmatians": [5, 1]}
    assert turned(s, 1) == ["t92"]


@rule("GP-round.10", "GP-rascal.4")
def test_an_extra_rascal_in_an_empty_yard_needs_no_question() -> None:
    s = revealed("t20", "t07", park=["t95", "t33", "t34"], deck=["t96"])
    s.play(0, "count 0", "take t33")
    s.play(1, "yes", "take t34")  # Bouncy brings 96 to the Yorkies
    assert pups(s, 1) == {"yorkies": ["t07", "t96", "t95"]}
    s.asks([0, 1], "Choose")


@rule("GP-round.12", "GP-scheme.1")
def test_a_met_scheme_of_an_extra_rascal_waits_for_the_next_turn() -> None:
    s = revealed("t20", "t00", yards=[[], [(["t01"], [5])]], park=["t93", "t33", "t34"], deck_size=3)
    s.play(0, "count 0", "take t33")
    s.play(1, "count 0", "take t34")
    assert pups(s, 1) == {"yorkies": ["t01", "t00", "t93"]}
    assert turned(s, 1) == []
    s.play(0, s.moves(0)[0])
    s.play(1, "pick t34")
    decline(s, "Choose")
    assert turned(s, 1) == ["t93"]


@rule("GP-scheme.5", "GP-scheme.7", "GP-scheme.8")
def test_a_condition_is_looked_at_before_the_bones_for_it_are_eaten() -> None:
    s = given(GAME, seats=2, yards=[[(["t80", "t91", "t92"], [1, 1, 1, 1, 1])]], ask="scheme")
    assert turned(s) == ["t92"]  # the Hoarder has its five before the Midnight Muncher eats two
    s.play(0, "pay t91")
    assert turned(s) == ["t91", "t92"]
    assert bones(s) == {"pugs": [1, 1, 1]}


@rule("GP-eat.1", "GP-scheme.6", "GP-final.1")
def test_bones_paid_for_a_scheme_can_fill_the_next_dog_park() -> None:
    more: dict[str, Any] = {"deck_size": 1, "park": ["t41", "t33", "t34"]}
    s = revealed("t20", "t00", yards=[[(["t80", "t91"], [1, 1])]], **more)
    s.play(0, "count 0", "take t33", "pay t91")
    assert deck(s) == 3
    s.play(1, "count 0", "take t34")
    assert s.facts(None)["final"] == 0
    assert (deck(s), len(s.zone(None, "park"))) == (0, 3)


@rule("GP-turn.1", "GP-scheme.9")
def test_draw_pup_comes_before_complete_scheme() -> None:
    s = plays("t90", [(["t80", "t81", "t82", "t83"], [])])
    s.asks(0, "TakePup")
    assert turned(s) == []
    s.play(0, s.moves(0)[0])
    assert turned(s) == ["t90"]


@rule("GP-rascal-lookout.1", "GP-rascal-bully.1", "GP-rascal-party-crasher.1", "GP-rascal.8")
def test_schemes_count_turned_rascals_and_groups_of_rascals_alone() -> None:
    s = given(GAME, seats=2, yards=[[(["t80", "t81", "t98"], []), (["t10", "t92x2"], [])]], ask="scheme")
    assert "t98" in turned(s)
    s = given(GAME, seats=2, yards=[[(["t95"], [1, 1, 1])]], ask="scheme")
    assert turned(s) == ["t95"]  # three bones are more than the none elsewhere
    s = given(GAME, seats=2, yards=[[(["t10"], []), (["t20"], []), (["t30"], []), (["t40", "t96"], [])]], ask="scheme")
    assert turned(s) == []  # four groups: the Rascal is in one of them


# Tricks at the end of the supply (L160, L185-187)


@rule("GP-eat.5", "GP-trick-greedy.1", "GP-ask.8")
def test_greedy_without_supply_buries_again_only_what_it_has_eaten() -> None:
    s = plays("t89", [(["t80"], [10, 2])], deck_size=0, box_size=0)
    s.play(0, "bone pugs 10", "bone pugs 2")  # the first part could not be done
    assert s.moves(0) == ("count 0", "count 1", "count 2")
    s.refuses(0, "count 3", rule="GP-ask.8")
    s.play(0, "count 2")
    assert bones(s) == {"pugs": [1, 1]}


@rule("GP-trick.8", "GP-eat.6")
def test_hungry_with_nothing_at_all_is_not_asked() -> None:
    s = plays("t81", [(["t80"], [])], deck_size=0, box_size=0)
    s.asks(0, "TakePup")


@rule("GP-draw.5", "GP-eat.4", "GP-trick-bouncy.1")
def test_a_bone_eaten_after_a_draw_is_the_next_pup_drawn() -> None:
    s = revealed("t87", "t57", deck=["t81", "t17"], deck_size=2, box_size=0, yards=[[(["t82"], [5])]], final=1)
    s.play(0, "yes", "count 0", "bone pugs 5")  # Bouncy brings Hungry, which eats all there is
    assert deck(s) == 2
    eaten = s.table.zones[s.table.deck][-1]
    s.play(1, "yes")
    assert eaten & CARD in [slip & CARD for slip in s.table.zones[OWN + YARD]]


@rule("GP-deck.1", "GP-trick-cheerful.1")
def test_cheerful_goes_on_from_the_box() -> None:
    s = plays("t82", [(["t80", "t81"], []), (["t10"], []), (["t20"], [])], deck_size=1)
    before = box(s)
    s.play(0, "group terriers", "group pugs", "group beagles")
    assert (deck(s), box(s)) == (0, before - 2)


@rule("GP-trick-fetching.1", "GP-ask.4", "GP-upgrade.2")
def test_a_fetched_ten_is_not_asked_about() -> None:
    s = plays("t83", [(["t80"], [1]), (["t10"], [10])])
    s.play(0, "count 0", "bone terriers 10")
    s.asks(0, "TakePup")
    assert bones(s) == {"terriers": [], "pugs": [1, 10]}


@rule("GP-trick.5", "GP-draw.3")
def test_the_symbol_of_a_drawn_pup_counts_the_group_it_has_joined() -> None:
    s = plays("t87", [(["t80"], [])], deck=["t81"])
    s.play(0, "yes")
    s.play(0, "count 1", "bone pugs 1")
    s.asks(0, "TakePup")  # the eaten bone was the only one, so nothing is left to upgrade
    s = plays("t87", [(["t81"], [])], deck=["t80"])
    s.play(0, "yes")
    assert s.moves(0)[-1] == "count 3"


@rule("GP-trick-wiggly.1", "GP-trick.7")
def test_wiggly_moves_on_a_bone_only_from_its_own_group() -> None:
    s = plays("t88", [(["t80"], [5]), (["t10"], []), (["t20"], [])])
    s.play(0, "way move", "group terriers")
    assert s.moves(0) == ("way bury", "stop")  # the 5 has left the pugs, and nothing else lies here
    s.refuses(0, "way move", rule="GP-trick-wiggly.3")


# Strategic Adventure (L217-221)


def strategic(*hands: list[str], **more: Any) -> Story:
    return given(GAME, seats=2, strategic="on", hands=list(hands), ask="choose", **more)


@rule("GP-strategic.5", "GP-strategic.6", "GP-term.3")
def test_the_second_pup_of_a_round_counts_the_first() -> None:
    s = strategic(["t84", "t80"], ["t00", "t01"])
    s.play(0, "pick t84", "pick t80")
    s.play(1, "pick t00", "pick t01")
    s.play(0, "way bury")
    s.play(0, s.moves(0)[0])
    assert s.moves(0)[-1] == "count 2"  # 80 finds 84 there


@rule("GP-strategic.6", "GP-scheme.1")
def test_each_of_the_two_turns_has_its_own_complete_scheme() -> None:
    s = strategic(["t84", "t80"], ["t00", "t01"], yards=[[(["t81", "t97"], [2])]])
    s.play(0, "pick t84", "pick t80")
    s.play(1, "pick t00", "pick t01")
    s.play(0, "stop")
    s.play(0, s.moves(0)[0])
    s.asks(0, "Schemes")
    s.play(0, "stop", "count 0")
    s.play(0, s.moves(0)[0])
    s.asks(0, "Schemes")  # declined once, offered again in the second turn
    s.play(0, "pay t97")
    assert turned(s) == ["t97"]


@rule("GP-strategic.7", "GP-turn.6")
def test_a_pup_drawn_in_the_first_turn_is_not_played_in_the_second() -> None:
    s = strategic(["t84", "t80"], ["t00", "t01"], park=["t95", "t85", "t86", "t87", "t88"])
    s.play(0, "pick t84", "pick t80")
    s.play(1, "pick t01", "pick t00")
    s.play(0, "stop", "take t85", "count 0", "take t86")
    s.play(1, "count 0", "take t87", "count 0", "take t88")
    assert {"t85", "t86"} <= set(s.zone(0, "hand 0"))
    assert pups(s) == {"pugs": ["t84", "t80"]}
    assert pups(s, 1) == {"yorkies": ["t01", "t00", "t95"]}  # 00 was the lowest of the four


# Mega Pups (L225-229)


@rule("GP-mega.5", "GP-friend.6", "GP-combine.4")
def test_of_equal_numbers_the_expansion_pup_goes_first_and_a_friend_last() -> None:
    s = revealed("f15", "t15", seats=3, friends="sally", sets="mega", park=["t00", "t70", "t71", "t72"])
    s.asks(1, "TakePup")  # Gentle finds no bone to upgrade
    s.play(1, "take t70")
    s.play(0, "take t71")
    assert pups(s, 2)["yorkies"] == ["t00"]
    assert pups(s, 2)["samoyeds"] == ["t72"]  # Sally was last, so the Extra Pup is hers


@rule("GP-mega.7", "GP-mega.8", "GP-bonus-yorkies.1", "GP-bonus.8")
def test_chow_chows_are_counted_by_their_symbol_and_with_their_rascals() -> None:
    s = scores([(["t00"], [1, 1, 1, 1]), (["f30", "t95"], [])], sets="mega")
    assert s.moves(0)[0] == "bone yorkies 1"
    s.play(0, "bone yorkies 1", "bone yorkies 1")
    assert bones(s)["yorkies"] == [5, 5, 1, 1]  # one Husky and one Rascal are two Chow Chows


@rule("GP-mega.9", "GP-mega.10", "GP-bonus.9")
def test_a_rascal_does_not_make_a_group_mixed() -> None:
    s = scores([(["f20", "f21", "t95"], [1, 1, 1]), (["t80"], [])], sets="mega")
    s.asks(0, "TurnBone")  # the Dachshunds' bonus, two bones for three pups
    s = scores([(["f20", "t21", "t95"], [1, 1, 1]), (["t80"], [])], sets="mega")
    s.asks(0, "Whose")


@rule("GP-mystery.3", "GP-draw.5")
def test_a_mystery_pup_may_draw_another_that_draws() -> None:
    s = plays("f93", deck=["f90", "f97", "t80"], sets="mega")
    s.play(0, "yes", "yes")
    assert s.moves(0) == ("trick f90", "trick f97", "stop")
    s.play(0, "trick f97", "yes", "count 1")
    assert s.moves(0) == ("count 0", "count 1", "count 2")  # F97's own second part
    assert pups(s)["pugs"] == ["t80"]


@rule("GP-mystery.8", "GP-trick.5")
def test_a_trick_done_once_more_counts_the_group_as_it_is_now() -> None:
    s = plays("f98", [(["t80", "t81", "t95"], [])], sets="mega")
    s.play(0, "trick t80")
    assert s.moves(0)[-1] == "count 3"


@rule("GP-mega.13", "GP-mega.14", "GP-rascal.5")
def test_a_mystery_pup_takes_over_rascals_and_ranks_last() -> None:
    s = scores([(["f90", "t95x2"], [1, 1]), (["t80"], [])], sets="mega")
    assert bones(s)["mystery-pups"] == [2, 2]
    assert s.result.scores[0] == 8


# Fun Friends (L235-245)


@rule("GP-friend.8", "GP-friend.26", "GP-scheme.1")
def test_a_friends_rascal_is_never_turned_before_the_scoring() -> None:
    yards: list[Yard] = [[], [(["t80", "t92"], [1, 1, 1, 1, 1])]]
    s = revealed("t20", seats=2, friends="cleo", yards=yards, park=["t86", "t01", "t02"])
    assert bones(s, 1)["pugs"] == [1] * 7  # Cleo goes first with her 75; row 6 buries two more
    s.play(0, "count 0", "take t01")
    assert turned(s, 1) == []
    s.asks(0, "Choose")


@rule("GP-friend.26", "GP-friend.27", "GP-score.5")
def test_a_friend_doubles_what_is_worth_most_after_its_bonuses() -> None:
    yards: list[Yard] = [[], [(["t00", "t95"], [2]), (["t30"], []), (["t80", "t92"], [5])]]
    s = given(GAME, seats=2, friends="cleo", yards=yards, ask="score")
    assert bones(s, 1)["yorkies"] == [10]  # two steps for the Chow Chow
    assert turned(s, 1) == ["t95"]
    assert s.result.scores[1] == 25


@rule("GP-friend.11", "GP-friend.22")
def test_a_friend_who_is_last_puts_an_extra_rascal_with_its_largest_group() -> None:
    yards: list[Yard] = [[], [(["t10"], []), (["t70", "t71"], [])]]
    s = revealed("t20", seats=2, friends="sally", yards=yards, park=["t00", "t33", "t95"])
    s.play(0, "count 0", "take t33")
    assert pups(s, 1) == {"yorkies": ["t00"], "terriers": ["t10"], "samoyeds": ["t70", "t71", "t95"]}
    assert bones(s, 1) == {"yorkies": [1, 1], "terriers": [], "samoyeds": []}  # row 0 for 00, none for 95


@rule("GP-friend.24", "GP-bonus.12", "GP-bonus-great-danes.2")
def test_a_friend_with_as_many_great_danes_spoils_the_bonus() -> None:
    s = given(GAME, seats=2, friends="pat", yards=[[(["t60"], [1])], [(["t61"], [])]], ask="score")
    assert bones(s)["great-danes"] == [1]


@rule("GP-friend.23", "GP-friend.9")
def test_in_the_final_round_a_friend_does_the_row_of_the_rascal_it_turns_up() -> None:
    yards: list[Yard] = [[], [(["t80"], [])]]
    s = revealed("t20", seats=2, friends="cleo", yards=yards, deck=["t95"], deck_size=2, final=1)
    assert pups(s, 1) == {"pugs": ["t80", "t95"]}
    assert bones(s, 1) == {"pugs": [1]}  # row 5: bury 1 at each group


# Puzzle Mode (L269-303)


@rule("GP-puzzle.11", "GP-eat.1")
def test_eaten_bones_may_make_one_more_row() -> None:
    s = puzzle("finn", ["t01", "t20", "t40", "t89"], [(["t80"], [1])], deck_size=3, uses=0)
    s.play(0, "take t20", "count 0", "bone pugs 1", "count 0")  # 89 is the only one not next to 20
    s.asks(0, "First")  # three in the deck and the eaten one
    assert deck(s) == 0


@rule("GP-puzzle.5", "GP-puzzle.6")
def test_rascals_stand_at_the_high_end_of_the_row() -> None:
    s = puzzle("finn", ["t95", "t12", "t90", "t34"], [(["t80"], []), (["t10"], [])], uses=0)
    assert s.zone(0, "park") == ["t12", "t34", "t90", "t95"]
    s.play(0, "take t90", "group pugs")
    s.asks(0, "Spread")  # 12 is the only one that does not lie next to it
    assert "t12" in pups(s)["terriers"]


@rule("GP-pal-sally.2", "GP-pal-sally.3", "GP-rascal.5", "GP-pal-sally.5")
def test_a_party_that_a_rascal_opens() -> None:
    s = puzzle("sally", ["t80", "t81", "t84", "t95"])
    s.play(0, "yes", "take t95", "take t80")
    assert s.moves(0)[-1] == "count 2"  # the Rascal is a Pug by now
    s.play(0, "count 2", "take t84", "way bury", "stop", "count 0")
    assert pups(s) == {"pugs": ["t95", "t80", "t84", "t81"]}
    s.asks(0, "Eat")
    s.play(0, "stop")
    assert s.zone(0, "discard") == []


@rule("GP-bonus.13", "GP-bonus.8")
def test_a_rascal_is_one_of_the_four_that_have_the_most_alone() -> None:
    s = given(GAME, seats=1, puzzle="cleo", bonus="4", yards=[[(["t60", "t61", "t62", "t95"], [1])]], ask="score")
    assert bones(s) == {"great-danes": [10]}
    s = given(GAME, seats=1, puzzle="cleo", bonus="4", yards=[[(["t60", "t61", "t62"], [1])]], ask="score")
    assert bones(s) == {"great-danes": [1]}


@rule("GP-pal-finn.1", "GP-pal-finn.2", "GP-puzzle.6")
def test_a_second_helping_that_draws_leaves_the_row_as_it_was() -> None:
    s = puzzle("finn", ["t17", "t20", "t40", "t60"], deck=["t85"])
    s.play(0, "take t17", "yes", "yes")  # Bouncy draws 85; Gentle finds no bone
    assert s.moves(0) == ("take t40", "take t60")
    s.refuses(0, "take t20", rule="GP-puzzle.6")


@rule("GP-pal-pat.3", "GP-rascal-hoarder.1", "GP-puzzle.12")
def test_the_bone_kept_away_is_in_time_for_the_hoarder() -> None:
    s = puzzle("pat", ["t13", "t35", "t55", "t75"], [(["t80", "t92"], [5, 5, 5, 5])])
    s.play(0, "take t13", "take t75", "take t35", "group pugs")
    assert turned(s) == ["t92"]


@rule("GP-puzzle.16", "GP-pbonus.1", "GP-score.4")
def test_a_two_that_counts_four_is_doubled_too() -> None:
    yard: Yard = [(["t20", "t95x2"], [2])]
    s = given(GAME, seats=1, puzzle="pat", bonus="1", yards=[yard], ask="score")
    assert s.result.scores[0] == 8


@rule("GP-bonus.7", "GP-pbonus.2")
@pytest.mark.parametrize(("answers", "points"), [(["stop"], 6), (["bone terriers 1", "stop"], 5), (["best"], 6)])
def test_ones_that_count_three_are_left_alone_by_who_counts(answers: list[str], points: int) -> None:
    s = given(GAME, seats=1, puzzle="pat", bonus="2", yards=[[(["t10", "t11"], [1, 1])]], ask="score")
    s.play(0, *answers)
    assert s.result.scores[0] == points
