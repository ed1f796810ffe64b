"""What is in the box, the boards, the modes and the start of a game."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import barkyard
from barkyard import BadSetup
from barkyard.games.puppy_lake.lake import STANDARD, WIDE
from puppy_lake.lakes import canoe, lake, puppies
from story import dealt, given, rule

POND = "columns = 6\nrows = 4\ncards = [1, 1, 2, 3, 4]\ncounters = {1 = 4, 2 = 5, 4 = 3}\n"


def refused(expected: str, **setup: Any) -> None:
    with pytest.raises(BadSetup, match=re.escape(expected)):
        barkyard.deal("puppy-lake", seed=1, **setup)


@rule("PL-about.1", "PL-about.2", "PL-about.4")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_puppies_fall_drift_and_are_rescued_or_lost(seats: int) -> None:
    s = dealt("puppy-lake", seats=seats, seed=4)
    assert "only a game" in s.facts(None)["notice"]
    s.play_out(choose=3)
    told = " / ".join(str(news["text"]) for news in s.match.log(None))
    assert re.search(r"splashes.*floats down.*(rescues|drifts away)", told)


@rule("PL-about.2")
@pytest.mark.parametrize("seats", [0, 4])
def test_nobody_and_four_cannot_play(seats: int) -> None:
    refused("1 to 3 seats", seats=seats)


@rule("PL-about.3")
@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (2, {"hubbard": "1"}), (3, {"hubbard": "2"})])
def test_a_canoe_phase_is_the_same_in_every_mode(seats: int, options: dict[str, str]) -> None:
    hands = [[2, 3, 4], [2, 3, 4], None][:seats] if options.get("hubbard") != "1" else [[2, 3, 4], None]
    s = lake(
        seats=seats, first="0", hands=hands, canoes=[[3, 9], *[None] * (seats - 1)], puppies=[[1, 4, 8]], **options
    )
    s.asks(0, "PlayCard")
    s.play(0, "card 2", "up")
    assert s.zone(None, "rescued 0") == ["puppy-1"]
    assert s.moves(0) == ("left", "right", "up", "down", "paddle", "stop")


# Components and boards


@rule("PL-comp.1", "PL-comp.2")
def test_the_box_holds_two_sets_of_ten_cards_and_six_paddles() -> None:
    s = dealt("puppy-lake", seats=3, seed=2)
    cards = Counter(re.sub(r"\d", "", s.table.game.cards[card])[:-1] for card in s.table.components())
    assert cards == {"puppy": 36, "red": 10, "blue": 10}
    assert sorted(s.facts(0)["paddles"]) == [0, 3, 3]
    assert sorted(s.facts(0)["roles"]) == ["blue", "hubbard", "red"]


@rule("PL-standard.1", "PL-standard.2", "PL-standard.3", "PL-standard.4", "PL-board.1", "PL-board.2", "PL-counter.2")
def test_the_standard_board() -> None:
    facts = dealt("puppy-lake", seats=1, seed=1, board="standard").facts(0)["lake"]
    assert (facts["columns"], facts["rows"], facts["canoe"]) == (10, 10, 2)
    assert facts["counters"] == {"1": 4, "2": 6, "3": 8, "4": 8, "5": 6, "6": 4}
    assert facts["total"] == sum(int(number) * count for number, count in facts["counters"].items()) == 126
    assert facts["cards"] == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert facts["whirlpools"] == [3, 8]


@rule("PL-wide.1", "PL-wide.2", "PL-wide.3", "PL-wide.4", "PL-board.1", "PL-board.2", "PL-counter.2")
def test_the_wide_board() -> None:
    facts = dealt("puppy-lake", seats=1, seed=1, board="wide").facts(0)["lake"]
    assert (facts["columns"], facts["rows"], facts["canoe"]) == (15, 10, 2)
    assert facts["counters"] == {"1": 6, "2": 8, "3": 8, "4": 8, "5": 6}
    assert facts["total"] == sum(int(number) * count for number, count in facts["counters"].items()) == 108
    assert facts["cards"] == [1, 1, 2, 2, 3, 3, 3, 4, 4, 5]
    assert facts["whirlpools"] == [4, 12]


@rule("PL-preset.1", "PL-preset.3")
@pytest.mark.parametrize("board", ["standard", "wide"])
def test_a_game_uses_one_preset(board: str) -> None:
    s = dealt("puppy-lake", seats=1, seed=1, board=board)
    facts = s.facts(0)
    assert facts["lake"]["name"] == board
    assert (facts["cab"], facts["facing"], facts["paddles"], facts["lake"]["canoe"]) == (2, 1, [3], 2)
    refused("not on both", seats=1, board=board, lake=POND)


@rule("PL-board.4")
def test_a_whirlpool_matters_only_for_placing() -> None:
    s = lake(canoes=[[1, 10]], hands=[[3, 4, 5]], puppies=[[1, 3, 8]], bag=[1])
    s.play(0, "card 3", "right", "right")
    assert canoe(s) == (3, 10)  # over a whirlpool, with a step left, and nothing has happened
    s.play(0, "stop")
    assert (1, 3, 9) in puppies(s)


@rule("PL-board.7", "PL-canoe.7")
def test_a_canoe_covers_two_squares_side_by_side() -> None:
    s = lake(canoes=[[4, 6]], hands=[[2, 3, 4]], puppies=[[1, 4, 5], [2, 5, 5], [3, 6, 5], [4, 4, 4]])
    s.play(0, "card 2", "up")
    assert puppies(s) == [(4, 4, 4), (3, 6, 5)]


@rule("PL-board.8", "PL-rescue.4")
def test_a_square_and_a_canoe_hold_any_number_of_puppies() -> None:
    crowd = [[1, 4, 5]] * 4 + [[2, 4, 5]] * 6
    s = lake(canoes=[[4, 6]], hands=[[2, 3, 4]], puppies=crowd)
    assert len(puppies(s)) == 10
    s.play(0, "card 2", "up")
    assert s.facts(0)["points"] == [16]


@rule("PL-counter.1", "PL-counter.2")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_the_number_is_speed_and_score(number: int) -> None:
    s = lake(canoes=[[9, 10]], hands=[[2, 3, 4]], puppies=[[number, 1, 3], [number, 5, 3]], cab=2)
    s.play(0, "card 2", "stop")
    assert (number, 1, 3 + number) in puppies(s)
    s = lake(canoes=[[1, 4]], hands=[[2, 3, 4]], puppies=[[number, 1, 3]])
    s.play(0, "card 2", "up")
    assert s.facts(0)["points"] == [number]


# Custom lakes


@rule("PL-custom.1", "PL-custom.2")
def test_a_lake_of_your_own() -> None:
    s = dealt("puppy-lake", seats=1, seed=1, lake=POND)
    facts = s.facts(0)["lake"]
    assert (facts["name"], facts["columns"], facts["rows"], facts["canoe"]) == ("custom", 6, 4, 2)
    assert (facts["counters"], facts["cards"]) == ({"1": 4, "2": 5, "4": 3}, [1, 1, 2, 3, 4])
    assert facts["whirlpools"] == [2, 5]
    assert facts["grades"] == {"Lake Hero": 20, "Lake Legend": 23, "Every Last One": 26}
    assert s.moves(0) == ("place 1", "place 2", "place 4", "place 5")


@rule("PL-custom.1")
def test_a_lake_may_name_everything() -> None:
    text = POND + "canoe = 3\nwhirlpools = [1, 6]\nhero = 10\nlegend = 12\n"
    s = dealt("puppy-lake", seats=1, seed=1, lake=text)
    assert s.moves(0) == ("place 1", "place 4")
    assert s.facts(0)["lake"]["grades"] == {"Lake Hero": 10, "Lake Legend": 12, "Every Last One": 26}
    s.play(0, "place 4")
    s.play_out()
    assert s.facts(0)["points"][0] + s.facts(0)["lost_points"] == 26


def changed(old: str, new: str) -> str:
    assert old in POND
    return POND.replace(old, new)


@rule("PL-custom.3", "PL-custom.4")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("columns = ", "lake: expected TOML"),
        ("x" * 8001, "lake: at most 8000 characters, not 8001"),
        ("columns = 6", "lake: 'rows' is missing; columns, rows, counters, cards are needed"),
        (
            POND + "depth = 3",
            "lake: expected columns, rows, counters, cards, canoe, paddles, whirlpools, hero, legend, title, "
            "not 'depth'",
        ),
        (changed("columns = 6", "columns = 2"), "lake: 'columns' takes numbers from 3 to 40, not 2"),
        (changed("columns = 6", "columns = 41"), "lake: 'columns' takes numbers from 3 to 40, not 41"),
        (changed("columns = 6", "columns = true"), "lake: 'columns' takes numbers from 3 to 40, not true"),
        (changed("columns = 6", "columns = '6'"), "lake: 'columns' takes numbers from 3 to 40, not '6'"),
        (changed("rows = 4", "rows = 1"), "lake: 'rows' takes numbers from 2 to 30, not 1"),
        (changed("rows = 4", "rows = 31"), "lake: 'rows' takes numbers from 2 to 30, not 31"),
        (POND + "canoe = 6", "lake: 'canoe' takes numbers from 1 to 5, not 6"),
        (POND + "canoe = 0", "lake: 'canoe' takes numbers from 1 to 5, not 0"),
        (changed("[1, 1, 2, 3, 4]", "[1, 2, 3]"), "lake: 'cards' has 4 to 20 cards, not 3"),
        (changed("[1, 1, 2, 3, 4]", str([1] * 21)), "lake: 'cards' has 4 to 20 cards, not 21"),
        (changed("[1, 1, 2, 3, 4]", "[0, 1, 2, 3]"), "lake: 'cards' takes numbers from 1 to 9, not 0"),
        (changed("[1, 1, 2, 3, 4]", "7"), "lake: 'cards' is a list of numbers from 1 to 9"),
        (changed("{1 = 4, 2 = 5, 4 = 3}", "[1, 2]"), "lake: 'counters' is a table such as {1 = 4, 2 = 6}"),
        (changed("{1 = 4, 2 = 5, 4 = 3}", "{10 = 4}"), "lake: 'counters' are numbered 1 to 9, not '10'"),
        (changed("{1 = 4, 2 = 5, 4 = 3}", "{1 = -4}"), "lake: 'counters.1' takes numbers from 0 to 120, not -4"),
        (changed("{1 = 4, 2 = 5, 4 = 3}", "{1 = 0}"), "lake: there are 1 to 120 counters, not 0"),
        (changed("{1 = 4, 2 = 5, 4 = 3}", "{1 = 99, 2 = 99}"), "lake: there are 1 to 120 counters, not 198"),
        (POND + "whirlpools = [2]", "lake: 'whirlpools' names two different columns, not [2]"),
        (POND + f"whirlpools = {[2] * 99}", "lake: 'whirlpools' names two different columns, not [2, 2"),
        (POND + "whirlpools = [2, 2]", "lake: 'whirlpools' names two different columns, not [2, 2]"),
        (POND + "whirlpools = [2, 7]", "lake: 'whirlpools' takes numbers from 1 to 6, not 7"),
        (POND + "hero = 27", "lake: 'hero' takes numbers from 1 to 26, not 27"),
        (POND + "legend = 5", "lake: 'legend' takes numbers from 20 to 26, not 5"),
    ],
)
def test_a_faulty_lake_is_refused(text: str, expected: str) -> None:
    refused(expected, seats=1, lake=text)


@rule("PL-custom.3")
@pytest.mark.parametrize(
    "text",
    [
        "columns = 3\nrows = 2\ncanoe = 1\ncards = [1, 1, 1, 1]\ncounters = {9 = 1}",
        f"columns = 40\nrows = 30\ncanoe = 39\ncards = {[9] * 20}\ncounters = {{1 = 120}}",
    ],
)
def test_lakes_at_the_limits_can_be_played(text: str) -> None:
    s = dealt("puppy-lake", seats=1, seed=1, lake=text)
    s.play_out(choose=1)
    assert s.result.scores[0] + s.facts(0)["lost_points"] == s.facts(0)["lake"]["total"]


@rule("PL-custom.5")
@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (2, {"hubbard": "1"}), (3, {})])
def test_every_mode_on_a_lake_of_your_own(seats: int, options: dict[str, str]) -> None:
    s = dealt("puppy-lake", seats=seats, seed=5, lake=POND, **options)
    s.play_out(choose=2)
    assert s.result is not None


@rule("PL-custom.5")
def test_two_canoes_need_room_between_the_whirlpools() -> None:
    near = POND + "whirlpools = [3, 4]"
    assert dealt("puppy-lake", seats=1, lake=near).moves(0) == ("place 2", "place 3", "place 4")
    refused("too near each other for two canoes", seats=2, lake=near)
    refused("too near each other for two canoes", seats=3, lake=near)


# Modes


@rule("PL-mode.1")
@pytest.mark.parametrize("board", ["standard", "wide"])
def test_solitaire_has_one_canoe_and_dice(board: str) -> None:
    s = dealt("puppy-lake", seats=1, seed=1, board=board)
    s.play(0, s.moves(0)[0])
    assert (s.facts(0)["mode"], s.facts(0)["roles"], len(s.facts(0)["roll"])) == ("solitaire", ["red"], 2)
    refused("a Hubbard player needs two or three players", seats=1, hubbard="0")


@rule("PL-mode.2")
@pytest.mark.parametrize("board", ["standard", "wide"])
def test_two_canoes_have_two_rolls(board: str) -> None:
    s = dealt("puppy-lake", seats=2, seed=1, board=board, first="0")
    s.play(0, s.moves(0)[0])
    s.play(1, s.moves(1)[-1])
    facts = s.facts(0)
    assert (facts["mode"], facts["roles"], len(facts["roll"])) == ("two canoes", ["red", "blue"], 4)


@rule("PL-mode.3", "PL-mean.1")
@pytest.mark.parametrize(("hubbard", "roles"), [("0", ["hubbard", "red"]), ("1", ["red", "hubbard"])])
def test_duel_is_for_the_standard_board(hubbard: str, roles: list[str]) -> None:
    s = dealt("puppy-lake", seats=2, seed=1, hubbard=hubbard)
    assert (s.facts(0)["mode"], s.facts(0)["roles"], s.facts(0)["lake"]["name"]) == ("duel", roles, "standard")
    refused("PL-mode.3", seats=2, hubbard=hubbard, board="wide")


@rule("PL-mode.4", "PL-mean.1")
def test_trio_is_for_the_wide_board() -> None:
    s = dealt("puppy-lake", seats=3, seed=1, hubbard="1")
    facts = s.facts(0)
    assert (facts["mode"], facts["roles"], facts["lake"]["name"]) == ("trio", ["red", "hubbard", "blue"], "wide")
    refused("PL-mode.4", seats=3, board="standard")


@rule("PL-mode.5")
def test_three_canoes_are_not_possible() -> None:
    refused("three canoes are not possible", seats=3, hubbard="nobody")


@rule("PL-mode.6")
def test_roles_are_chosen_or_drawn_fairly() -> None:
    drawn = Counter(dealt("puppy-lake", seats=3, seed=seed).facts(0)["hubbard"] for seed in range(300))
    assert sorted(drawn) == [0, 1, 2]
    assert min(drawn.values()) > 70
    drawn = Counter(dealt("puppy-lake", seats=2, seed=seed, hubbard="lot").facts(0)["hubbard"] for seed in range(200))
    assert min(drawn[0], drawn[1]) > 70
    assert dealt("puppy-lake", seats=3, hubbard="2").facts(0)["hubbard"] == 2
    refused("names a seat from 0 to 1, not 2", seats=2, hubbard="2")


# Setup


@rule("PL-setup.1", "PL-setup.2", "PL-setup.3", "PL-setup.4", "PL-board.3", "PL-board.5", "PL-standard.2")
def test_the_start_of_a_solitaire_game() -> None:
    s = dealt("puppy-lake", seats=1, seed=6)
    facts = s.facts(0)
    assert (facts["cab"], facts["facing"], facts["paddles"]) == (2, 1, [3])
    assert s.zone(0, "bag") == ["?puppy"] * 36
    assert sum(int(number) * count for number, count in facts["unseen"].items()) == 126
    assert (len(s.zone(0, "hand 0")), len(s.zone(0, "pile 0")), s.zone(0, "discards 0")) == (3, 7, [])
    bridge = s.table.game.draw(s.view(0)).splitlines()[1]
    assert bridge.strip() == "=##==>>=" + "=" * 32  # rear on the arrow in space 1, cab in space 2


@rule("PL-setup.2", "PL-setup.3")
def test_bag_and_cards_are_mixed() -> None:
    bags = {tuple(dealt("puppy-lake", seats=1, seed=seed).table.zones[0]) for seed in range(20)}
    hands = {tuple(dealt("puppy-lake", seats=1, seed=seed).facts(0)["hand"]) for seed in range(20)}
    assert len(bags) == 20
    assert len(hands) > 8


@rule("PL-setup.5", "PL-setup.6", "PL-standard.4")
def test_standard_starting_places() -> None:
    s = dealt("puppy-lake", seats=1, seed=1)
    s.asks(0, "Place")
    assert s.moves(0) == ("place 2", "place 3", "place 7", "place 8")
    s.refuses(0, "place 4", rule="PL-setup.6")
    s.refuses(0, "place 10", rule="PL-canoe.8")
    s.refuses(0, "stop", rule="PL-setup.5")
    s.play(0, "place 7")
    assert canoe(s) == (7, 10)


@rule("PL-setup.5", "PL-setup.6", "PL-wide.4")
def test_wide_starting_places() -> None:
    s = dealt("puppy-lake", seats=1, seed=1, board="wide")
    assert s.moves(0) == ("place 3", "place 4", "place 11", "place 12")


@rule("PL-setup.7")
def test_the_second_canoe_may_not_overlap_the_first() -> None:
    s = dealt("puppy-lake", seats=2, seed=1, first="1")
    s.asks(1, "Place")
    s.play(1, "place 3")
    s.asks(0, "Place")
    assert s.moves(0) == ("place 7", "place 8")
    s.refuses(0, "place 2", rule="PL-setup.7")


@rule("PL-setup.8")
def test_the_hand_is_seen_before_placing() -> None:
    s = dealt("puppy-lake", seats=1, seed=1)
    s.asks(0, "Place")
    assert len(s.facts(0)["hand"]) == 3
    assert not any(card.startswith("?") for card in s.zone(0, "hand 0"))


@rule("PL-standard.5", "PL-wide.5", "PL-score.6")
@pytest.mark.parametrize(
    ("board", "score", "grade"),
    [
        (STANDARD, 64, "Saved the Day"),
        (STANDARD, 104, "Saved the Day"),
        (STANDARD, 105, "Lake Hero"),
        (STANDARD, 114, "Lake Hero"),
        (STANDARD, 115, "Lake Legend"),
        (STANDARD, 125, "Lake Legend"),
        (STANDARD, 126, "Every Last One"),
        (WIDE, 55, "Saved the Day"),
        (WIDE, 69, "Saved the Day"),
        (WIDE, 70, "Lake Hero"),
        (WIDE, 79, "Lake Hero"),
        (WIDE, 80, "Lake Legend"),
        (WIDE, 107, "Lake Legend"),
        (WIDE, 108, "Every Last One"),
    ],
)
def test_grades(board: Any, score: int, grade: str) -> None:
    assert board.grade(score) == grade


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"first": "2"}, "names the seat of a canoe, not 2"),
        ({"hubbard": "1", "first": "1"}, "names the seat of a canoe, not 1"),
        ({"hubbard": "lot", "first": "1"}, "name both seats, or neither"),
        ({"board": "round"}, "is one of auto, standard, wide, not 'round'"),
    ],
)
def test_options_that_do_not_go_together(options: dict[str, str], expected: str) -> None:
    refused(expected, seats=2, **options)


@rule("PL-setup.5", "PL-setup.6")
def test_a_place_off_the_board_is_refused_with_the_places_there_are() -> None:
    s = dealt("puppy-lake", seats=1, seed=1)
    assert s.refuses(0, "place 0", rule="PL-setup.5") == "'0' does not fit: after 'place' comes 2, 3, 7, 8"
    assert s.refuses(0, "place 40", rule="PL-canoe.8") == "the lake has only 10 columns, with whirlpools in 3 and 8"


@rule("PL-canoe.1")
def test_a_card_that_is_not_in_hand_is_refused_with_those_that_are() -> None:
    s = given("puppy-lake", seats=1, hands=[[2, 2, 5]], ask="card")
    assert s.refuses(0, "card 3", rule="PL-canoe.1") == "you have no 3; your cards are 2, 2, 5"
    assert s.refuses(0, "card 12", rule="PL-canoe.1") == "'12' does not fit: after 'card' comes 2, 5"
