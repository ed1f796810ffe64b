"""Rounds, turns, deck and Final Round (rulebook sections 7, 8 and 11)."""

from __future__ import annotations

from barkyard.engine.slips import CARD
from good_puppies_too.yards import GAME, bones, box, deck, plays, pups, turned
from story import Story, dealt, given, rule


def chosen(s: Story, *cards: str) -> None:
    for seat, card in enumerate(cards):
        s.play(seat, f"pick {card}")


def next_question(s: Story, name: str) -> None:
    """Decline everything until this question is open."""
    while not s.match.over and type(s.table.stack[-1]).__name__ != name:
        seat = s.match.asked[0]
        options = s.moves(seat)
        s.play(seat, "count 0" if "count 0" in options else options[-1])


@rule("GP-round.1", "GP-round.2", "GP-round.13", "GP-round.14")
def test_a_round_has_five_steps_and_then_the_next_begins() -> None:
    s = given(GAME, seats=3, hands=[["t80"], ["t50"], ["t20"]])
    assert len(s.zone(None, "park")) == 4
    s.asks([0, 1, 2], "Choose")
    chosen(s, "t80", "t50", "t20")
    assert [line for line in s.heard(0) if "reveals" in line] == [
        "@0 reveals t80",
        "@1 reveals t50",
        "@2 reveals t20",
    ]
    for seat in (0, 1, 2):
        s.asks(seat, "Bury")
        s.play(seat, "count 0")
        s.asks(seat, "TakePup")
        s.play(seat, s.moves(seat)[0])
    next_question(s, "Choose")
    assert s.facts(None)["round"] == 2
    assert len(s.zone(None, "park")) == 4  # emptied and filled again
    assert [len(s.zone(None, f"hand {seat}")) for seat in range(3)] == [3, 3, 3]
    assert sum(len(cards) for cards in pups(s, 2).values()) == 2  # the last one has the extra pup


@rule("GP-round.3", "GP-final.1")
def test_fill_never_takes_from_the_box() -> None:
    s = given(GAME, seats=2, deck_size=2, box_size=30)
    assert s.zone(None, "park") == []
    assert (deck(s), box(s)) == (2, 30)
    assert s.facts(None)["final"] == 1


@rule("GP-final.2")
def test_exactly_enough_cards_make_a_normal_round() -> None:
    s = given(GAME, seats=2, deck_size=3)
    assert len(s.zone(None, "park")) == 3
    assert s.facts(None)["final"] == 0


@rule("GP-round.6", "GP-round.7", "GP-round.8", "GP-round.10")
def test_high_numbers_act_first_and_the_last_takes_the_extra_pup() -> None:
    park = ["t15", "t25", "t35", "t45"]
    s = given(GAME, seats=3, hands=[["t42"], ["t87"], ["t08"]], ask="choose", park=park, deck=["t00"])
    s.play(0, "pick t42")
    s.play(1, "pick t87")
    assert s.zone(2, "chosen 1") == ["?pup"]
    s.play(2, "pick t08")
    order = []
    while s.facts(None)["round"] == 0:
        seat = s.match.asked[0]
        if type(s.table.stack[-1]).__name__ == "TakePup":
            order.append(seat)
            s.play(seat, s.moves(seat)[0])
        else:
            s.play(seat, s.moves(seat)[-1])
    assert order == [1, 0, 2]
    assert "t45" in pups(s, 2)["dalmatians"]


@rule("GP-round.9", "GP-trick-bouncy.1")
def test_a_drawn_pup_changes_neither_order_nor_who_is_last() -> None:
    s = given(GAME, seats=2, hands=[["t57"], ["t50"]], ask="choose", deck=["t03", "t01"], park=["t15", "t25", "t35"])
    chosen(s, "t57", "t50")
    s.asks(0, "Draw")
    s.play(0, "yes", "count 0", "take t15")
    s.asks(1, "Bury")
    s.play(1, "count 0", "take t25")
    assert pups(s, 0) == {"yorkies": ["t03"], "bulldogs": ["t57"]}
    assert pups(s, 1) == {"chow-chows": ["t35"], "bulldogs": ["t50"]}


@rule("GP-round.11")
def test_the_extra_pup_does_no_trick() -> None:
    s = given(GAME, seats=2, hands=[["t80"], ["t50"]], ask="choose", park=["t15", "t25", "t30"])
    chosen(s, "t80", "t50")
    s.play(0, "count 0", "take t15")
    s.play(1, "count 0", "take t25")
    s.asks([0, 1], "Choose")  # t30 would bury, but nobody was asked
    assert bones(s, 1) == {"chow-chows": [], "bulldogs": []}


@rule("GP-round.12")
def test_an_extra_rascal_finds_a_group_now_and_its_scheme_waits() -> None:
    yards = [[], [(["t80"], [5]), (["t10"], [])]]
    hands = [["t70"], ["t50", "t40"]]
    s = given(GAME, seats=2, hands=hands, yards=yards, ask="choose", park=["t15", "t25", "t93"])
    chosen(s, "t70", "t50")
    s.play(0, "count 0", "take t15")
    s.play(1, "count 0", "take t25")
    s.asks(1, "Place")
    s.refuses(1, "group rascals", rule="GP-rascal.2")
    s.play(1, "group pugs")
    s.asks([0, 1], "Choose")
    assert turned(s, 1) == []  # a bone worth 5 lies there, but the turn was over
    s.play(0, s.moves(0)[-1])
    s.play(1, "pick t40")
    next_question(s, "Choose")
    assert turned(s, 1) == ["t93"]


# 8. Player turn


@rule("GP-turn.1", "GP-turn.4", "GP-turn.7", "GP-turn.8")
def test_a_turn_adds_then_tricks_then_draws_then_completes_schemes() -> None:
    s = plays("t80", [(["t81", "t92"], [1, 1])])
    s.heard(0)
    assert "t80" in pups(s)["pugs"]
    s.asks(0, "Bury")
    assert turned(s) == []
    s.play(0, "count 3")
    s.asks(0, "TakePup")
    assert turned(s) == []  # five bones, but the scheme comes last
    s.play(0, s.moves(0)[0])
    assert turned(s) == ["t92"]
    s.asks(1, "Bury")


@rule("GP-turn.2")
def test_a_pup_joins_its_breed_or_starts_a_group() -> None:
    assert pups(plays("t80", [(["t84"], [])])) == {"pugs": ["t84", "t80"]}
    assert pups(plays("t80", [(["t74"], [])])) == {"samoyeds": ["t74"], "pugs": ["t80"]}


@rule("GP-turn.3")
def test_a_rascal_is_placed_and_the_first_dog_joins_rascals() -> None:
    s = plays("t95", [(["t84"], []), (["t10"], [])])
    s.asks(0, "Place")
    s.play(0, "group terriers")
    assert pups(s)["terriers"] == ["t10", "t95"]
    assert pups(plays("t80", [(["t95"], [])])) == {"pugs": ["t95", "t80"]}


@rule("GP-turn.5", "GP-turn.6")
def test_one_pup_of_the_park_is_taken_into_the_hand() -> None:
    s = plays("t80", park=["t31", "t52", "t73"])
    s.play(0, "count 0")
    assert s.moves(0) == ("take t31", "take t52", "take t73")
    s.refuses(0, "stop", rule="GP-turn.5")
    s.refuses(0, "take t99", rule="GP-turn.5")
    s.play(0, "take t52")
    assert s.zone(None, "park") == ["t31", "t73"]
    assert "t52" in s.zone(0, "hand 0")
    s.asks(1, "Bury")
    assert "t52" not in s.zone(0, "yard 0")
    next_question(s, "Choose")
    assert "pick t52" in s.moves(0)


# 11. Deck, box and Final Round


@rule("GP-deck.1", "GP-deck.3", "GP-setup.7")
def test_bones_come_from_the_deck_then_card_by_card_from_the_top_of_the_box() -> None:
    s = plays("t80", [(["t81", "t82"], [])], deck=["t01"], deck_size=1, box=["t02", "t03"])
    before = box(s)
    s.play(0, "count 3")
    assert (deck(s), box(s)) == (0, before - 2)
    assert [card & CARD for card in s.table.zones[3]] == [1, 2, 3]


@rule("GP-deck.2", "GP-trick.8")
def test_what_an_empty_supply_lacks_is_lost_but_later_parts_are_done() -> None:
    s = plays("t83", [(["t10"], [1])], deck_size=0, box_size=0)
    s.asks(0, "Fetch")  # part (a), burying, was not asked
    s.play(0, "bone terriers 1")
    s.asks(0, "Upgrade")
    s.play(0, "bone pugs 1")
    assert bones(s) == {"terriers": [], "pugs": [2]}


@rule("GP-deck.4")
def test_friends_and_puzzles_take_from_the_box_too() -> None:
    s = given(
        GAME,
        seats=2,
        friends="sally",
        hands=[["t80"]],
        ask="choose",
        park=["t03", "t44", "t97"],
        deck_size=0,
        box_size=9,
    )
    s.play(0, "pick t80")
    s.play(0, "count 0", "take t97")
    assert bones(s, 1)["yorkies"] == [1, 1, 1]
    assert box(s) == 6
    s = given(GAME, seats=1, puzzle="cleo", ask="choose", park=["t10", "t30", "t50", "t70", "t80"], deck_size=0)
    before = box(s)
    s.play(0, "take t10", "take t50", "count 1")
    assert box(s) == before - 1


@rule("GP-final.4", "GP-final.5", "GP-final.6", "GP-final.7", "GP-final.8")
def test_the_final_round_has_no_draw_and_no_extra_pup() -> None:
    s = given(GAME, seats=2, hands=[["t80"], ["t50"]], yards=[[(["t81", "t92"], [10] * 4)]], deck_size=2)
    assert s.facts(None)["final"] == 1
    chosen(s, "t80", "t50")
    s.asks(0, "Bury")
    s.play(0, "count 1")
    assert turned(s) == ["t92"]  # schemes are still looked at
    assert len(s.zone(0, "hand 0")) == 2
    s.asks(1, "Bury")
    s.play(1, "count 0")
    assert s.match.over
    assert pups(s, 1) == {"bulldogs": ["t50"]}
    assert s.facts(None)["round"] == 1


@rule("GP-final.3")
def test_bones_eaten_back_do_not_undo_the_final_round() -> None:
    s = given(GAME, seats=2, hands=[["t89"], ["t50"]], yards=[[(["t80"], [10, 10])]], deck_size=2, box_size=0)
    chosen(s, "t89", "t50")
    s.play(0, "count 0", "bone pugs 10", "bone pugs 10", "count 0")
    assert deck(s) == 4  # enough for a Dog Park
    s.play(1, "count 0")
    assert s.match.over


@rule("GP-final.9")
def test_cards_left_in_hand_score_nothing() -> None:
    s = given(GAME, seats=2, hands=[["t80", "t03", "t55"], ["t50"]], ask="choose", final=1)
    chosen(s, "t80", "t50")
    s.play(0, "count 0")
    s.play(1, "count 0")
    assert s.zone(0, "hand 0") == ["t03", "t55"]
    assert s.result.scores == (0, 0)


def test_a_whole_game_ends_with_a_final_round() -> None:
    s = dealt(GAME, seats=5, seed=8)
    s.play_out()
    assert s.facts(None)["final"] == 1
    assert len(s.result.scores) == 5
