"""What each game's table shows and how it is played by pointing at it, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import barkyard
import client
from barkyard.engine.dice import Dice
from barkyard.games import GAMES
from barkyard.match import Match
from web.chromium import OpenPage
from web.stage import Stage
from web.test_pages import faults, fits

pytestmark = pytest.mark.browser

DESK = {"viewport": {"width": 1360, "height": 860}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}

# Points at everything on the board, one thing after the other, and gives the options that were listed for it;
# what is chosen at once goes to the stage, which refuses it, so that the table stays as it is.
POINT_AT_ALL = """async () => {
    const pause = () => new Promise(done => setTimeout(done, 15));
    const things = () => [...document.querySelectorAll('.board .can')];
    const listed = [], count = things().length;
    for (let place = 0; place < count; place += 1) {
        for (let wait = 0; things().length < count && wait < 200; wait += 1) await pause();
        things()[place].click();
        await pause();
        const all = [...document.querySelectorAll('.ask button')].find(button => button.textContent === 'All options');
        if (!all) continue;
        listed.push(...[...document.querySelectorAll('.ask [data-move]')].map(option => option.dataset.move));
        all.click();
        await pause();
    }
    for (let wait = 0; things().length < count && wait < 200; wait += 1) await pause();
    return listed;
}"""


@pytest.fixture(scope="session")
def checker() -> str:
    """The script that checks a page for everybody, as npm has it."""
    client.install()
    return (client.WEB / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


# Every option can be reached on the table


def random_steps(game: str, seats: int, options: dict[str, str], seed: int) -> Iterator[tuple[Match, int]]:
    match, dice = barkyard.deal(game, seats=seats, seed=seed, **options), Dice.seeded(seed)
    while not match.over:
        seat = match.asked[0]
        yield match, seat
        moves = match.moves(seat)
        match.play(seat, moves[dice.below(len(moves))])


def kinds_of_questions(game: str, most: int) -> Iterator[tuple[Match, int]]:
    """The first position of every kind of question with every mixture of verbs, over all modes."""
    met: set[tuple[str, frozenset[str]]] = set()
    modes = GAMES[game].modes()
    for number, (seats, options) in enumerate(modes[::3] + modes[1::3] + modes[2::3]):
        for match, seat in random_steps(game, seats, options, number):
            moves = match.moves(seat)
            key = type(match.table.stack[-1]).__name__, frozenset(verb_of(game, move) for move in moves)
            if key not in met and len(moves) > 1:
                met.add(key)
                yield match, seat
            if len(met) == most:
                return


def verb_of(game: str, move: str) -> str:
    names = sorted((verb.name for verb in GAMES[game].verbs), key=len, reverse=True)
    return next(name for name in names if move == name or move.startswith(name + " "))


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("most", [8, pytest.param(1000, marks=pytest.mark.slow)])
def test_every_option_can_be_reached_by_pointing_at_the_table(open_page: OpenPage, game: str, most: int) -> None:
    stage = None
    for match, seat in kinds_of_questions(game, most):
        if stage is None:
            stage = Stage(open_page(**DESK, reduced_motion="reduce"), match, seat)
            stage.refuses = True
        else:
            stage.show(match, seat)
        expect(stage.page.locator(".prompt")).to_contain_text(prompt(match))
        stage.played.clear()
        listed = stage.page.evaluate(POINT_AT_ALL)
        reached = {*listed, *(moves[0] for moves in stage.played)}
        assert set(match.moves(seat)) <= reached, f"{prompt(match)} {match.record if match.seed else ''}"


def prompt(match: Match) -> str:
    return match.table.stack[-1].PROMPT


# For everybody, on any screen

POSITIONS: dict[str, Callable[[], tuple[Match, int]]] = {}


def position(name: str) -> Callable[[Callable[[], tuple[Match, int]]], Callable[[], tuple[Match, int]]]:
    def keep(make: Callable[[], tuple[Match, int]]) -> Callable[[], tuple[Match, int]]:
        POSITIONS[name] = make
        return make

    return keep


def first(game: str, kind: str, seats: int, skip: int = 0, **options: str) -> tuple[Match, int]:
    """The table of a random game at its first such question, or a later one."""
    for seed in range(40):
        for match, seat in random_steps(game, seats, options, seed):
            if type(match.table.stack[-1]).__name__ == kind and len(match.moves(seat)) > 1:
                skip -= 1
                if skip < 0:
                    return match, seat
    raise AssertionError(f"no {kind} was met")


@position("a crowded table of Exploding Puppy")
def crowded() -> tuple[Match, int]:
    match = barkyard.position(
        "exploding-puppy",
        hands=[["skip", "nope", "dog marked", "attack"], ["nope", "cut"], ["dog marked", "skip"], ["dog"]],
        pile=["imploding-puppy up", "dog", "exploding-puppy", "skip", "cut"],
        discards=["cut", "dog"],
        statics=[{"card": "greed", "before": 1, "by": 0, "n": 3}, {"card": "draw-from-bottom", "before": 0, "by": 1}],
        dead=[3],
        graves={3: "exploding-puppy"},
        turn=0,
        owed=3,
        bonds=[[0, 2]],
    )
    return match, 0


POSITIONS |= {
    "putting a puppy back": lambda: first("exploding-puppy", "Place", 4),
    "a sealed choice": lambda: first("good-puppies-too", "Choose", 4, 9),
    "turning a bone": lambda: first("good-puppies-too", "Upgrade", 3),
    "a puzzle": lambda: first("good-puppies-too", "First", 1),
    "Friends": lambda: first("good-puppies-too", "Choose", 3, 4, friends="sally-cleo"),
    "a squirrel": lambda: first("puprush", "Chase", 5),
    "the shelter": lambda: first("puprush", "Adopt", 4),
    "notes": lambda: first("walking-doggos", "Note", 4, 5, memory="on"),
    "a bet": lambda: first("walking-doggos", "Bet", 5, 1, candidates="on"),
    "the bridge": lambda: first("puppy-lake", "Toss", 3, 3),
    "paddling": lambda: first("puppy-lake", "Step", 2, 8),
}


@pytest.mark.parametrize("name", list(POSITIONS))
def test_positions_are_for_everybody(open_page: OpenPage, checker: str, name: str) -> None:
    scheme = "dark" if list(POSITIONS).index(name) % 2 else "light"
    page = open_page(**{**PHONE, "viewport": {"width": 360, "height": 2400}}, color_scheme=scheme)
    Stage(page, *POSITIONS[name]())
    assert fits(page)
    assert faults(page, checker) == []
    page.set_viewport_size({"width": 740, "height": 360})
    assert fits(page)


def place_of(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=re.compile(f"^{name}(.s)? place"))


# Exploding Puppy


def test_exploding_puppy_shows_what_lies_before_whom(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    Stage(page, *crowded())
    expect(place_of(page, "Bo").locator(".static")).to_have_text("3 · by You")
    expect(place_of(page, "Your").locator(".static [data-card=draw-from-bottom]")).to_be_visible()
    expect(place_of(page, "Your")).to_contain_text("3 turns owed")
    expect(place_of(page, "Cleo")).to_contain_text("allied with You")
    expect(place_of(page, "Cleo").get_by_label("Dog, marked: everybody sees it", exact=False)).to_be_visible()
    expect(place_of(page, "Dov")).to_contain_text("out")
    expect(place_of(page, "Dov").locator(".grave [data-card=exploding-puppy]")).to_be_visible()
    expect(page.get_by_role("group", name="Order of play").locator("li")).to_have_text(
        ["You", "Bo", "Cleo", "Dov (out)"]
    )
    expect(page.get_by_role("button", name="Pile, on top Imploding Puppy face up", exact=False)).to_be_visible()


def test_exploding_puppy_answers_beside_what_happens(open_page: OpenPage) -> None:
    match = barkyard.position("exploding-puppy", hands=[["attack"], ["nope", "dog"], ["dog"]], pile=["dog"] * 5, turn=0)
    page = open_page(**DESK)
    match.play(0, "play attack")
    stage = Stage(page, match, 1, seconds=9)
    response = page.get_by_role("group", name="Being played")
    expect(response).to_contain_text("Ada plays Attack")
    expect(response.get_by_role("timer")).to_be_visible()
    expect(response.get_by_role("button", name="Let it happen")).to_be_visible()
    response.get_by_role("button", name="Nope: choose").click()
    expect(response).to_contain_text("You play Nope")
    assert stage.played == [["play nope"]]


def test_exploding_puppy_puts_a_puppy_where_one_points(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    stage = Stage(page, *first("exploding-puppy", "Place", 4))
    page.get_by_role("group", name="Where in the pile").get_by_role("button", name="Put it under 2 cards").click()
    expect(page.locator(".gap")).to_have_count(0)
    assert stage.played == [["place 2"]]


# Good Puppies Too


def test_good_puppies_seal_a_choice_and_turn_a_bone(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    match, seat = first("good-puppies-too", "Choose", 3, 6)
    stage = Stage(page, match, seat)
    chosen = page.locator(f"[data-zone='chosen {seat}']")
    expect(chosen).to_contain_text("choosing")
    place_of(page, "Your").locator("[data-zone^=hand] .can").first.click()
    expect(chosen.locator("[data-card]")).to_have_count(1)
    stage.show(*first("good-puppies-too", "Upgrade", 3))
    page.locator(".yard .bone-button").first.click()
    expect(page.locator(".log")).to_contain_text("upgrade")


def test_good_puppies_alone_and_with_friends(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    stage = Stage(page, *first("good-puppies-too", "First", 1, puzzle="pat", bonus="3"))
    puzzle = page.get_by_role("group", name="The puzzle")
    expect(puzzle).to_contain_text("Playful Pat")
    expect(puzzle).to_contain_text("Puzzle Bonus 3")
    stage.show(*first("good-puppies-too", "Choose", 3, 4, friends="sally-cleo"))
    expect(place_of(page, "Bo")).to_contain_text("Silly Sally")
    expect(place_of(page, "Cleo").locator(".friend-row")).to_contain_text(re.compile(r"row \d+: "))


# PupRush!


def test_puprush_races_and_draws_from_the_deck_one_points_at(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    match, seat = first("puprush", "Draw", 4, 9)
    stage = Stage(page, match, seat)
    points: Any = match.view(seat)["facts"]["points"]  # type: ignore[index]
    for name, count in zip(("Ada", "Bo", "Cleo", "Dov"), points, strict=True):
        told = "You" if name == ("Ada", "Bo", "Cleo", "Dov")[seat] else name
        expect(page.get_by_role("img", name=re.compile("The race to 20"))).to_have_attribute(
            "aria-label", re.compile(f"{told} at {count}")
        )
    page.locator("[data-zone=puptivity] .can").click()
    expect(page.locator(".log")).to_contain_text("You draw")
    assert stage.played == [["draw puptivity"]]


def test_puprush_sends_the_card_one_points_at(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    match, seat = first("puprush", "Chase", 5)
    stage = Stage(page, match, seat)
    page.locator(".rivals .card.can").first.click()
    expect(page.locator(".log")).to_contain_text("Doghouse")
    assert stage.played[0][0].startswith("send ")


# Walking Doggos


def test_walking_doggos_marks_the_backs_one_sees(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    match = barkyard.deal("walking-doggos", seats=2, seed=5, dealer="1")
    match.play(0, next(move for move in match.moves(0) if move.startswith("number")))
    match.play(1, next(move for move in match.moves(1) if move.startswith("breed")))
    Stage(page, match, 0)
    mine = place_of(page, "Your")
    expect(mine.locator(".told-big .portrait").first).to_be_visible()
    expect(mine.get_by_label(re.compile("face down, told:")).first).to_be_visible()
    expect(mine.locator(".told s")).to_have_count(0)
    page.get_by_label("Show also what the cards are not").check()
    expect(mine.locator(".told s").first).to_be_visible()


def test_walking_doggos_bets_where_the_cards_lie(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    stage = Stage(page, *first("walking-doggos", "Bet", 3))
    page.get_by_role("group", name="Your bet").get_by_role("button", name="Bet that you walk 2 packs").click()
    expect(place_of(page, "Your")).to_contain_text("walked 0, bet 2")
    assert stage.played == [["bet 2"]]


# Puppy Lake


def test_puppy_lake_tosses_the_chosen_puppy_from_the_bridge(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    match, seat = first("puppy-lake", "Toss", 3, 3)
    stage = Stage(page, match, seat)
    card = place_of(page, "Your").locator(".card.can").last
    number = (card.get_attribute("data-card") or "")[-1]
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=f"Toss a {number} from space 7", exact=True).locator("visible=true").first.click()
    expect(page.locator(".log")).to_contain_text("7")
    assert stage.played == [[f"toss {number} 7"]]


def test_puppy_lake_stops_and_paddles_by_pointing(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    stage = Stage(page, *first("puppy-lake", "Step", 2, 2))
    page.get_by_role("group", name=re.compile("Fast Paddles? left")).first.get_by_role("button").click()
    expect(page.locator(".log")).to_contain_text("really fast")
    page.locator(".square.here").click()
    assert stage.played == [["paddle"], ["stop"]]


# Learning


def test_a_card_explains_itself_to_mouse_and_keyboard(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    stage = Stage(page, *crowded())
    page.locator("[data-zone='hand 0'] [data-card=skip]").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Skip")
    expect(page.get_by_role("tooltip")).to_contain_text("EP-skip.")
    page.mouse.move(2, 2)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.locator("[data-zone='hand 0'] [data-card=attack]").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(page.get_by_role("tooltip")).to_contain_text("Attack")
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("EP-attack.1")
    assert stage.played == []


def test_a_long_press_explains_a_card_and_does_not_play_it(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    stage = Stage(page, *crowded())
    card = page.locator("[data-zone='hand 0'] [data-card=attack]")
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    point = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + 12}]
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    expect(page.get_by_role("dialog")).to_contain_text("Attack")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert stage.played == []


def test_hints_stand_where_they_point_until_one_has_enough(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    Stage(page, *crowded())
    pile = page.get_by_role("group", name=re.compile("^Pile, 5"))
    expect(pile.get_by_role("note")).to_contain_text("it ends your turn")
    pile.get_by_role("button", name="No more hints in this game").click()
    expect(page.get_by_role("note")).to_have_count(0)
    page.reload()
    page.locator(".board .can").first.wait_for()
    expect(page.get_by_role("note")).to_have_count(0)


def test_all_options_can_be_had_in_words(open_page: OpenPage) -> None:
    page = open_page(**DESK)
    stage = Stage(page, *first("walking-doggos", "Bet", 3))
    page.get_by_text("Explain my options (5 options)").click()
    page.get_by_role("button", name="Bet that you walk 3 packs", exact=True).last.click()
    expect(page.locator(".log")).to_contain_text("3")
    assert stage.played == [["bet 3"]]
