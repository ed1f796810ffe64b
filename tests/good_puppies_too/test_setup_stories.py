"""Cards, words, secrets, questions and setup (rulebook sections 1 to 6 and 20)."""

from __future__ import annotations

import pytest

import barkyard
from barkyard.games.good_puppies_too.catalogue import catalogue
from barkyard.games.good_puppies_too.declare.breeds import BREEDS
from barkyard.games.good_puppies_too.declare.pups import CARDS, HOME, RASCALS
from barkyard.games.good_puppies_too.declare.tricks import FIRST_TRICKS, MYSTERY_TRICKS
from barkyard.games.good_puppies_too.questions.bones import eat
from good_puppies_too.yards import GAME, bones, box, deck, plays, pups, puzzle, scores, turned
from story import dealt, given, rule

PRINTS = barkyard.find(GAME).prints


def name(card: str) -> str:
    return PRINTS[card].title


def text(card: str) -> str:
    return PRINTS[card].text


# 1. About the game


@rule("GP-about.1")
def test_most_bone_value_after_bonuses_and_doubling_wins() -> None:
    s = scores([(["t80"], [10])], [(["t50", "t92x2"], [5, 1])])
    assert s.result.scores == (10, 12)
    assert s.result.winners == (1,)


@rule("GP-about.2")
@pytest.mark.parametrize(
    ("seats", "options", "fits"),
    [
        (1, {"puzzle": "off"}, False),
        (1, {}, True),  # Puzzle Mode
        (2, {}, True),
        (5, {}, True),
        (6, {"sets": "too"}, False),
        (6, {}, True),  # Mega Pups
        (6, {"sets": "mega"}, True),
        (1, {"sets": "mega", "puzzle": "off"}, False),
        (1, {"puzzle": "pat"}, True),
        (2, {"puzzle": "pat"}, False),
        (5, {"friends": "sally-pat-finn-cleo"}, True),
        (6, {"friends": "sally-pat-finn-cleo", "sets": "too"}, False),
    ],
)
def test_seat_counts(seats: int, options: dict[str, str], fits: bool) -> None:
    if fits:
        assert barkyard.deal(GAME, seats=seats, seed=1, **options).table.seats == seats
    else:
        with pytest.raises(barkyard.BadSetup, match="seat"):
            barkyard.deal(GAME, seats=seats, seed=1, **options)


@rule("GP-about.3", "GP-about.4", "GP-about.5")
def test_what_is_in_the_box() -> None:
    assert dealt(GAME, seats=4, seed=1).table.components() == list(range(100))
    rows = catalogue()
    assert len([row for row in rows if row["kind"] == "card" and row["name"].startswith("T")]) == 100
    friends = {row["name"].split(",")[0] for row in rows if row["kind"] == "friend"}
    assert friends == {"Silly Sally", "Playful Pat", "Fiddly Finn", "Clever Cleo"}
    assert len([row for row in rows if row["kind"] == "puzzle bonus"]) == 8
    assert dealt(GAME, seats=2, seed=1).facts(0)["reference"]["turn"]  # the reference card


@rule("GP-about.6")
def test_the_first_set_neither_eats_nor_has_rascals() -> None:
    assert all(part.does is not eat for trick in (*FIRST_TRICKS, *MYSTERY_TRICKS) for part in trick.parts)
    assert all(HOME[card] != RASCALS for card in range(100, 200))


# 2. Cards


@rule("GP-card.1")
def test_each_number_once() -> None:
    t = dealt(GAME, seats=2, seed=3).table
    assert sorted(CARDS[card] for card in t.components()) == [f"t{number:02}" for number in range(100)]


@rule("GP-card.2", "GP-card.3", "GP-card.4", "GP-card.5", "GP-card.6")
def test_tens_are_breeds_and_ones_are_tricks() -> None:
    assert (name("t84"), name("t10"), name("t90")) == ("Diligent Pug", "Proud Terrier", "Gang Boss")
    for tens in range(9):
        breed = BREEDS[0][tens]
        for ones in range(10):
            card = f"t{tens}{ones}"
            assert name(card) == f"{name(f't0{ones}').split()[0]} {breed.singular}"
            assert text(card) == text(f"t0{ones}").replace("●", breed.symbol)
    assert len({breed.symbol for breed in BREEDS[0][:9]}) == 9
    assert [card for card in CARDS[:100] if HOME[CARDS.index(card)] == RASCALS] == [f"t9{ones}" for ones in range(10)]
    assert "★" in text("t10")


@rule("GP-card.7")
def test_the_four_edges_of_a_bone() -> None:
    s = plays("t84", [(["t81", "t82", "t83"], [])])
    s.play(0, "way bury")
    seen = [bones(s)["pugs"]]
    for _ in range(3):
        s.play(0, "way upgrade")
        seen.append(bones(s)["pugs"])
    assert seen == [[1], [2], [5], [10]]


@rule("GP-card.8")
def test_a_turned_rascal_shows_x2() -> None:
    s = given(GAME, seats=2, yards=[[(["t80", "t92"], [1, 1, 1, 1, 1])]], ask="scheme")
    assert s.zone(1, "yard 0") == ["t80", "t92 x2 with pugs"]


# 3. Terms


@rule("GP-term.1", "GP-term.2")
def test_a_yard_has_one_group_for_each_breed_and_its_rascals() -> None:
    s = plays("t84", [(["t83", "t95"], [2]), (["t10"], [])])
    assert pups(s) == {"terriers": ["t10"], "pugs": ["t83", "t95", "t84"]}
    assert bones(s) == {"terriers": [], "pugs": [2]}
    assert s.zone(1, "bones 0") == ["?pup"]
    assert s.zone(1, "yard 0") == ["t83", "t95 with pugs", "t10", "t84"]


@rule("GP-term.3")
def test_s_counts_the_new_pup_and_all_rascals_turned_or_not() -> None:
    s = plays("t80", [(["t81", "t95", "t92x2"], [])])
    assert s.moves(0)[-1] == "count 4"


@rule("GP-term.4")
def test_here_is_the_group_of_the_pup_whose_trick_it_is() -> None:
    s = plays("t80", [(["t10"], [])])
    s.play(0, "count 1")
    assert bones(s) == {"terriers": [], "pugs": [1]}
    s = plays("t84", [(["t83"], [1]), (["t10"], [2])])
    s.play(0, "way bury", "way upgrade")
    assert bones(s)["pugs"] == [2, 1]  # two equal bones: the oldest, and nothing of the Terriers
    s = plays("t84", [(["t83"], [1, 2]), (["t10"], [2])])
    s.play(0, "way upgrade")
    s.refuses(0, "bone terriers 2", rule="GP-term.4")


@rule("GP-term.5")
def test_another_group_is_not_here() -> None:
    s = plays("t88", [(["t10"], []), (["t20"], [])])
    s.play(0, "way bury")
    assert s.moves(0) == ("group terriers", "group beagles")
    s.refuses(0, "group pugs", rule="GP-term.5")


@rule("GP-term.6")
def test_the_rank_of_a_group_is_its_tens_digit() -> None:
    s = given(GAME, seats=2, yards=[[(["t80"], []), (["t35"], []), (["t01"], [])]])
    assert list(pups(s)) == ["yorkies", "chow-chows", "pugs"]


@rule("GP-term.7")
def test_how_many_you_have_counts_rascals_of_the_group() -> None:
    s = scores([(["t00"], [1, 1, 1]), (["t30", "t95"], [])])
    s.asks(0, "TurnBone")
    s.play(0, "bone yorkies 1", "bone yorkies 1")
    assert bones(s)["yorkies"] == [5, 5, 1]  # one Chow Chow and one Rascal with it
    assert s.match.over


@rule("GP-term.8")
def test_the_supply_is_the_deck_followed_by_the_box() -> None:
    s = plays("t80", [(["t81", "t82"], [])], deck_size=1, box_size=1)
    assert s.moves(0) == ("count 0", "count 1", "count 2")
    s.play(0, "count 1")
    assert (deck(s), box(s)) == (0, 1)


@rule("GP-term.9")
def test_bones_keep_the_order_in_which_they_came() -> None:
    s = plays("t88", [(["t10"], [2]), (["t81"], [1, 5])])
    s.play(0, "way move", "bone pugs 5")
    s.play(0, "way bury")
    assert bones(s) == {"terriers": [2, 5, 1], "pugs": [1]}


@rule("GP-term.10", "GP-ask.6")
def test_only_bones_worth_1_2_or_5_are_offered_for_an_upgrade() -> None:
    s = plays("t86", [(["t81", "t82"], [1, 2, 5, 10])])
    s.play(0, "count 0")
    assert s.moves(0) == ("bone pugs 1", "bone pugs 2", "bone pugs 5", "stop")
    s.refuses(0, "bone pugs 10", rule="GP-ask.6")


@rule("GP-term.11")
def test_a_turned_rascal_is_not_a_bone() -> None:
    s = plays("t81", [(["t82", "t92x2"], [])], deck_size=0, box_size=0)
    s.asks(0, "TakePup")  # Hungry finds nothing to bury and nothing to eat
    assert "@0 has no bone to eat there" in s.heard(0)


# 4. Who knows what


@rule("GP-info.1")
def test_a_hand_is_known_to_its_owner_only() -> None:
    s = given(GAME, seats=2, hands=[["t10", "t20", "t30"], []], ask="choose")
    assert s.zone(0, "hand 0") == ["t10", "t20", "t30"]
    assert s.zone(1, "hand 0") == s.zone(None, "hand 0") == ["?pup"] * 3


@rule("GP-info.2")
def test_the_log_shows_a_pup_taken_from_the_park_but_the_hand_does_not() -> None:
    s = plays("t90", park=["t31", "t52", "t73"])
    s.heard(1)
    s.play(0, "take t52")
    assert "@0 takes t52 into the hand" in s.heard(1)
    assert "t52" in s.zone(0, "hand 0")
    assert s.zone(1, "hand 0") == ["?pup"] * 3


@rule("GP-info.3", "GP-round.4", "GP-round.5")
def test_a_pick_lies_face_down_and_may_be_swapped_until_the_last_one_lies() -> None:
    s = given(GAME, seats=2, hands=[["t42", "t17", "t50"], ["t08"]], ask="choose")
    assert s.moves(0) == ("pick t17", "pick t42", "pick t50")
    s.refuses(0, "stop", rule="GP-ask.11")
    s.play(0, "pick t42")
    assert s.zone(0, "chosen 0") == ["t42"]
    assert s.zone(1, "chosen 0") == ["?pup"]
    assert s.heard(1)[-1] == "@0 lays a pup face-down"
    s.refuses(0, "pick t17", rule="GP-round.5")
    s.play(0, "swap t42 t17")
    assert s.zone(0, "chosen 0") == ["t17"]
    assert s.zone(1, "chosen 0") == ["?pup"]
    assert len(s.zone(1, "hand 0")) == 2
    for _ in range(15):
        s.play(0, "swap t17 t50", "swap t50 t42", "swap t42 t17")
    s.play(0, "swap t17 t42")  # nobody feels a limit
    s.play(1, "pick t08")
    assert "@0 reveals t42" in s.heard(1)


@rule("GP-info.4", "GP-info.5", "GP-setup.7")
def test_deck_and_box_are_hidden_but_can_be_counted() -> None:
    s = dealt(GAME, seats=3, seed=5)
    for seat in (0, 1, 2, None):
        assert s.zone(seat, "deck") == ["?pup"] * 47
        assert s.zone(seat, "box") == ["?pup"] * 40
    other = dealt(GAME, seats=3, seed=6)
    assert s.table.zones[s.table.box] != sorted(s.table.zones[s.table.box])  # in the order of the shuffle
    assert s.table.zones[s.table.box] != other.table.zones[other.table.box]


@rule("GP-info.6", "GP-info.7")
def test_nobody_ever_knows_which_card_a_bone_is() -> None:
    s = plays("t81", [(["t82"], [1])])
    s.play(0, "count 1", "bone pugs 1")
    for seat in (0, 1, None):
        assert s.zone(seat, "bones 0") == ["?pup"]
        assert set(s.zone(seat, "deck")) == {"?pup"}
        assert not any("t" + digits in line for line in s.heard(seat)[-2:] for digits in map(str, range(10, 100)))
    assert bones(s)["pugs"] == [1]


@rule("GP-info.8")
def test_yards_park_and_discards_are_open() -> None:
    s = plays("t84", [(["t83", "t95", "t92x2"], [])], park=["t31", "t52", "t73"])
    assert s.zone(None, "park") == ["t31", "t52", "t73"]
    assert s.zone(None, "yard 0") == ["t83", "t95 with pugs", "t92 x2 with pugs", "t84"]
    s = puzzle("finn", ["t12", "t34", "t56", "t78"])
    s.play(0, "take t12", "no", "take t78")
    while s.zone(None, "discard") == []:
        s.play(0, s.moves(0)[-1])
    assert s.zone(None, "discard") == ["t34", "t56"]


@rule("GP-info.9", "GP-draw.1")
def test_a_drawn_pup_is_shown_to_everybody() -> None:
    s = plays("t87", deck=["t45"])
    s.play(0, "yes")
    assert "t45 joins @0's dalmatians" in s.heard(1)
    assert "t45" in s.zone(None, "yard 0")


@rule("GP-info.10")
def test_hands_stay_closed_at_the_end() -> None:
    s = given(GAME, seats=2, hands=[["t10", "t20", "t30"], []], ask="score")
    assert s.match.over
    assert s.zone(1, "hand 0") == ["?pup"] * 3


@rule("GP-info.11")
def test_the_bone_pat_keeps_away_is_known_to_its_owner() -> None:
    s = puzzle("pat", ["t13", "t35", "t55", "t75"], [(["t80"], [])], deck_size=4, box_size=0)
    s.play(0, "take t13", "take t75")  # Gentle finds no bone
    s.asks(0, "Discard")
    s.play(0, "take t35", "group pugs")
    assert s.zone(0, "bones 0") == ["t35"]
    assert s.zone(None, "bones 0") == ["?pup"]


# 5. Questions


@rule("GP-ask.1")
def test_the_kinds_of_answers() -> None:
    s = plays("t81", [(["t82"], [1])])
    s.refuses(0, "yes", rule="GP-ask.1")
    assert s.moves(0) == ("count 0", "count 1")
    s.play(0, "count 0")
    assert s.moves(0) == ("bone pugs 1", "stop")
    s.play(0, "stop")
    assert all(option.startswith("take t") for option in s.moves(0))
    assert plays("t87").moves(0) == ("yes", "no")
    assert plays("t84").moves(0) == ("way bury", "stop")
    assert plays("t82", [(["t10"], [])]).moves(0) == ("group terriers", "group pugs", "stop")
    assert given(GAME, seats=2, hands=[["t01", "t02", "t03"]], ask="choose").moves(0)[0] == "pick t01"


@rule("GP-ask.2", "GP-trick.1")
def test_nobody_decides_about_anothers_yard() -> None:
    s = given(
        GAME, seats=2, hands=[["t82"], ["t00"]], yards=[[(["t10"], [])], [(["t40"], [1])]], ask="choose", deck=["t50"]
    )
    s.play(0, "pick t82")
    s.play(1, "pick t00")
    s.asks(0, "Spread")
    assert s.moves(0) == ("group terriers", "group pugs", "stop")
    s.refuses(0, "group dalmatians", rule="GP-trick.1")
    assert s.moves(1) == ()
    s = given(GAME, seats=2, hands=[["t86"], ["t00"]], yards=[[(["t80", "t81"], [1])], [(["t40"], [1])]], ask="choose")
    s.play(0, "pick t86")
    s.play(1, "pick t00")
    s.play(0, "count 0")
    s.refuses(0, "bone dalmatians 1", rule="GP-ask.2")


@rule("GP-ask.3")
def test_stop_ends_a_part_and_later_parts_are_still_asked() -> None:
    s = plays("t89", [(["t80"], [1])])
    s.play(0, "count 0")
    s.asks(0, "Eat")
    s.play(0, "stop")
    s.asks(0, "TakePup")  # burying two for each bone eaten depends on eating
    s = plays("t83", [(["t10"], [1])])
    s.play(0, "count 0")
    s.asks(0, "Fetch")


@rule("GP-ask.4", "GP-upgrade.2", "GP-faq.1")
def test_a_question_with_nothing_to_choose_is_not_asked() -> None:
    s = plays("t84", [(["t80"], [10])], deck_size=0, box_size=0)
    s.asks(0, "TakePup")
    assert "@0 can do nothing more there" in s.heard(0)
    assert bones(s)["pugs"] == [10]


@rule("GP-ask.5")
def test_a_question_with_one_answer_is_answered_by_the_program() -> None:
    s = plays("t90", [(["t80"], [])])
    s.asks(0, "TakePup")
    assert pups(s) == {"pugs": ["t80", "t90"]}
    s = plays("t84", [(["t80"], [1])])
    s.play(0, "way upgrade")
    assert bones(s)["pugs"] == [2]


@rule("GP-ask.7")
def test_equal_bones_are_one_choice_and_the_oldest_is_taken() -> None:
    s = plays("t86", [(["t81", "t82"], [1, 5, 1])])
    s.play(0, "count 0")
    assert s.moves(0) == ("bone pugs 1", "bone pugs 5", "stop")
    s.play(0, "bone pugs 1")
    assert bones(s)["pugs"] == [2, 5, 1]


@rule("GP-ask.8")
def test_a_count_never_exceeds_the_supply() -> None:
    s = plays("t80", [(["t81", "t82", "t83"], [])], deck_size=2, box_size=0)
    assert s.moves(0) == ("count 0", "count 1", "count 2")
    s.refuses(0, "count 4", rule="GP-ask.8")


@rule("GP-ask.9")
def test_choosing_is_for_all_at_once_and_everything_else_for_one() -> None:
    s = dealt(GAME, seats=4, seed=2)
    s.asks([0, 1, 2, 3], "Choose")
    assert s.view(None)["question"]["seats"] == [0, 1, 2, 3]
    for seat in (2, 0, 3, 1):
        s.play(seat, s.moves(seat)[0])
    while type(s.table.stack[-1]).__name__ != "Choose":
        assert len(s.match.asked) == 1
        s.play(s.match.asked[0], s.moves(s.match.asked[0])[0])


@rule("GP-ask.10")
def test_an_answer_is_final_once_it_was_answered_or_has_shown_something() -> None:
    s = plays("t80")
    before = s.view(0)
    s.play(0, "count 1")
    s.refuses(0, "count 0")
    assert bones(s)["pugs"] == [1]
    s.match.undo(0)
    assert s.view(0) == before
    s = given(GAME, seats=2, hands=[["t84"], ["t50"]], ask="choose")
    s.play(0, "pick t84")
    s.play(1, "pick t50")  # which turns both over
    assert not s.match.can_undo(0)
    assert not s.match.can_undo(1)


@rule("GP-ask.11")
def test_what_cannot_be_stopped() -> None:
    s = plays("t95", [(["t80"], []), (["t10"], [])])
    assert s.moves(0) == ("group terriers", "group pugs")
    s.refuses(0, "stop", rule="GP-ask.11")  # placing a pup
    s = plays("t84", [(["t80"], [1, 2])])
    s.play(0, "way upgrade")
    s.refuses(0, "stop", rule="GP-ask.11")  # which bone after "upgrade"
    s = plays("t88", [(["t80"], [1, 2]), (["t10"], []), (["t20"], [])])
    s.play(0, "way move")
    s.refuses(0, "stop", rule="GP-ask.11")
    s.play(0, "bone pugs 2")
    s.refuses(0, "stop", rule="GP-ask.11")  # which group after "move"
    s = given(GAME, seats=2, yards=[[(["t80", "t91"], [1, 2, 5])]], ask="scheme")
    s.play(0, "pay t91")
    s.refuses(0, "stop", rule="GP-ask.11")  # the bones of an eating scheme


def test_a_player_reads_on_the_screen_what_cards_do_and_whether_that_is_printed() -> None:
    s = given(GAME, seats=2, hands=[["t84", "t59", "t93"]], park=["t10"], ask="choose")
    cards = s.facts(0)["cards"]
    assert cards["t84"] == "Diligent Pug: Do ▲ times: bury or upgrade a bone here. (printed)"
    assert cards["t59"].startswith("Greedy Bulldog: ")
    assert cards["t59"].endswith("(reconstructed)")
    assert cards["t93"] == "Shiny Seeker: Scheme: A bone worth 5 or 10 here. (reconstructed)"
    assert "t10" in cards
    assert "t84" not in s.facts(1)["cards"]
    assert "t84" not in s.facts(None)["cards"]
    assert {row["mark"] for row in catalogue()} == {"printed", "reconstructed"}


# 6. Setup and 20. Reference card


@rule("GP-setup.1", "GP-ref.1", "GP-ref.2", "GP-ref.3")
def test_the_reference_card_is_always_there() -> None:
    s = dealt(GAME, seats=2, seed=4)
    card = s.facts(1)["reference"]
    assert [line.split(" (")[0] for line in card["round"]] == [
        "Fill the Dog Park",
        "Choose a Pupper",
        "Reveal Puppies",
        "Player Turns",
        "Extra Pup",
    ]
    assert card["turn"] == ["Add Pup to Yard", "Use Trick", "Draw Pup", "Complete Scheme"]
    steps = set()
    while not s.match.over:
        step = s.facts(None)["step"]
        assert step
        steps.add(step)
        s.play(s.match.asked[0], s.moves(s.match.asked[0])[0])
    assert {"Choose a Pupper", "Use Trick", "Draw Pup"} <= steps
    assert s.facts(None)["step"] == "Game over"


@rule("GP-setup.2")
def test_all_pups_are_shuffled_together() -> None:
    one, same, other = (dealt(GAME, seats=5, seed=seed).table for seed in (1, 1, 2))
    assert one.zones == same.zones != other.zones
    assert one.components() == other.components()


@rule("GP-setup.3", "GP-setup.4", "GP-setup.5", "GP-setup.6")
@pytest.mark.parametrize(
    ("seats", "box_size", "deck_size", "drawn"), [(2, 55, 45, 39), (3, 40, 60, 51), (4, 25, 75, 63), (5, 10, 90, 75)]
)
def test_deck_and_box_by_seats(seats: int, box_size: int, deck_size: int, drawn: int) -> None:
    s = dealt(GAME, seats=seats, seed=1)
    in_park, hands = len(s.zone(None, "park")), [len(s.zone(None, f"hand {seat}")) for seat in range(seats)]
    assert box(s) == box_size
    assert hands == [3] * seats
    assert deck(s) + in_park == drawn
    assert deck(s) + in_park + sum(hands) == deck_size


@rule("GP-setup.8")
def test_yards_and_park_start_empty() -> None:
    s = dealt(GAME, seats=3, seed=1)
    assert [pups(s, seat) for seat in range(3)] == [{}, {}, {}]
    assert [turned(s, seat) for seat in range(3)] == [[], [], []]
    assert len(s.zone(None, "park")) == 4  # the first Fill has just been done
    assert s.facts(None)["round"] == 1


@rule("GP-setup.9")
def test_there_is_no_first_player() -> None:
    for high, low in ((0, 1), (1, 0)):
        hands = [["t80"], ["t80"]]
        hands[low] = ["t00"]
        s = given(GAME, seats=2, hands=hands, ask="choose")
        for seat in (0, 1):
            s.play(seat, f"pick {hands[seat][0]}")
        s.asks(high, "Bury")
