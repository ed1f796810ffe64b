"""Where a canoe can go, and the board in characters."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from barkyard.games.puppy_lake import GAME
from barkyard.games.puppy_lake.drawing import board_text
from puppy_lake.lakes import canoe, idle, lake
from story import Story, dealt, rule


def routes(s: Story, seat: int = 0) -> dict[tuple[int, int], Any]:
    return {tuple(route["to"]): route for route in s.facts(seat)["routes"]}


def by_trying(s: Story, seat: int) -> dict[tuple[int, int], tuple[int, int]]:
    """Every place where the canoe can stop, with the fewest steps and the most points on a way of that length."""
    found: dict[tuple[int, int], tuple[int, int]] = {}
    start = s.table.score(seat)
    worlds = [s.table.clone()]
    here = (s.table.canoe_columns[seat], s.table.canoe_rows[seat])
    for length in range(1, s.table.steps + 1):
        further = []
        for world in worlds:
            for move in world.moves(seat):
                text = GAME.verbs[move >> 16].name
                if text in ("left", "right", "up", "down"):
                    after = world.clone()
                    after.answer(seat, move)
                    further.append(after)
        worlds = further
        for world in worlds:
            place = (world.canoe_columns[seat], world.canoe_rows[seat])
            if not world.sharing(seat, *place) and place != here:
                steps, points = found.get(place, (length, 0))
                if steps == length:
                    found[place] = (length, max(points, world.score(seat) - start))
        worlds = [world for world in worlds if not world.over() and world.steps]
    return found


@rule("PL-ask.6")
@pytest.mark.parametrize("movement", ["mixed", "one-row"])
@pytest.mark.parametrize("partner", [[5, 10], [6, 9], [9, 1]])
def test_routes_are_all_the_places_that_trying_finds(movement: str, partner: list[int]) -> None:
    litter = [[5, 4, 9], [6, 7, 10], [3, 2, 8], [1, 5, 8], [2, 3, 7], [4, 3, 7]]
    s = lake(
        seats=2,
        first="0",
        movement=movement,
        canoes=[[3, 10], partner],
        hands=[[4, 2, 3], None],
        puppies=[puppy for puppy in litter if not (puppy[2] == partner[1] and 0 <= puppy[1] - partner[0] < 2)],
        paddles=[3, 3],
    )
    s.play(0, "card 4")
    found = {place: (len(route["moves"]), route["points"]) for place, route in routes(s).items()}
    assert found == by_trying(s, 0)


@rule("PL-ask.6")
def test_every_route_can_be_paddled_in_one_command() -> None:
    s = lake(seats=2, first="0", canoes=[[4, 6], [6, 6]], hands=[[5, 2, 3], None], puppies=[[5, 4, 5], [6, 7, 7]])
    s.play(0, "card 3")
    for place, route in routes(s).items():
        t = s.table.clone()
        for word in route["moves"]:
            t.answer(0, next(move for move in t.moves(0) if GAME.verbs[move >> 16].name == word))
        assert (t.canoe_columns[0], t.canoe_rows[0]) == place
        assert t.score(0) == route["points"]
    best = max(routes(s).values(), key=lambda route: route["points"])
    s.match.play(0, *best["moves"])
    assert s.facts(0)["points"][0] == best["points"]


def test_routes_end_with_the_last_puppy_and_are_for_the_asked_seat_only() -> None:
    s = lake(canoes=[[3, 10]], hands=[[4, 2, 3]], puppies=[[5, 3, 9]], bag=[])
    assert s.facts(0)["routes"] == []  # no card has been played yet
    s.play(0, "card 4")
    assert (3, 9) in routes(s)
    assert (3, 8) not in routes(s)  # the game would be over on the way
    assert s.facts(None)["routes"] == []


# Drawing


def board(s: Story) -> list[str]:
    view = s.view(0)
    assert board_text(view) == GAME.draw(view)
    return board_text(view).splitlines()


def test_the_board_in_characters() -> None:
    s = lake(
        lake="columns = 5\nrows = 3\ncards = [1, 1, 2, 3]\ncounters = {1 = 4, 2 = 9}",
        canoes=[[3, 2]],
        puppies=[[1, 1, 1], [2, 1, 1], [1, 5, 2], *[[2, 2, 3]] * 4, *[[2, 3, 3]] * 3],
        cab=3,
    )
    assert board(s)[:7] == [
        "       1   2   3   4   5",
        "      =====##==>>=========",
        "     +--------------------+",
        "   1 | 12  ~   ~   ~   ~  |",
        "   2 | ~   ~  <0===0>  1  |",
        "   3 | @   22+ 222 ~   @  |",
        "     +--------------------+",
    ]


@rule("PL-board.5", "PL-board.6")
@pytest.mark.parametrize(
    ("cab", "facing", "bridge"),
    [
        (2, "right", "=##==>>=" + "=" * 32),
        (5, "left", "=" * 16 + "=<<==##=" + "=" * 16),
        (10, "left", "=" * 36 + "=<<= ##"),
        (1, "right", " ## =>>=" + "=" * 36),
    ],
)
def test_the_truck_has_a_rear_and_a_cab(cab: int, facing: str, bridge: str) -> None:
    s = lake(canoes=[[3, 10]], cab=cab, facing=facing)
    line = board(s)[1]
    assert line[6 if cab > 1 else 2 :] == bridge
    assert line.strip() == bridge.strip()


def test_the_notes_below_the_board() -> None:
    s = lake(canoes=[[3, 10]], puppies=[[1, 1, 1]], bag=[], rescued=[[5]], hands=[[4, 2, 3]])
    assert board(s)[-3:] == [
        "turn 1, the truck is gone, lost 120 points",
        "@0 (red): 5 points, 3 Fast Paddles",
        "in hand: 2 3 4",
    ]
    s = dealt("puppy-lake", seats=3, seed=2, hubbard="0")
    assert board(s)[-4:] == [
        "turn 0, 36 puppies in the bag, lost 0 points",
        "@0 (hubbard): 0 points",
        "@1 (red): 0 points, 3 Fast Paddles",
        "@2 (blue): 0 points, 3 Fast Paddles",
    ]


def test_every_view_of_a_game_can_be_drawn() -> None:
    for seats, seat in itertools.product((1, 2, 3), (0, None)):
        s = dealt("puppy-lake", seats=seats, seed=3)
        size = None
        while not s.match.over:
            text = GAME.draw(s.view(seat))
            assert text.isascii()
            lines = [line for line in text.splitlines() if not line.startswith("in hand")]
            size = size or len(lines)
            assert len(lines) == size
            asked = s.match.asked[0]
            s.play(asked, s.moves(asked)[s.match.version % len(s.moves(asked))])
        assert GAME.draw(s.view(seat))


def test_the_dice_are_shown() -> None:
    s = lake(canoes=[[3, 10]])
    idle(s)
    one, two = s.facts(0)["roll"]
    assert board(s)[-3].endswith(f", dice {one} {two}")
    assert canoe(s) == (3, 10)
