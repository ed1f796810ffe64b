"""The table of Good Puppies Too, played by pointing at it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import barkyard
from barkyard.match import Match
from web.chromium import MOVING, OpenPage
from web.positions import DESK, PHONE, first, kind_of, place_of, random_steps
from web.stage import Stage
from web.test_layouts import LEAST_SHARE, SHARE, SIZES, settle

pytestmark = pytest.mark.browser

HANDS = [["t20", "t34", "t92"], ["t00", "t01", "t02"], ["t60", "t61", "t89"]]
YARD = [
    [["t22", "t29"], [2, 1, 1]],
    [["t36", "t30"], [5, 2, 1]],
    [["t82", "t98x2"], [1]],
]


def choosing() -> tuple[Match, int]:
    """A round in which everybody still has to choose."""
    yards = [YARD, [[["t15"], [5, 1]]], []]
    return barkyard.position("good-puppies-too", hands=HANDS, yards=yards, ask="choose"), 0


# Moments of small tables at which little lies there yet.
SPARSE: dict[str, Callable[[], tuple[Match, int]]] = {
    "nobody has a pup": lambda: first("good-puppies-too", "Choose", 2),
    "nobody of four has a pup": lambda: first("good-puppies-too", "Choose", 4),
    "the first pup is turned over": lambda: first("good-puppies-too", "Bury", 2),
    "a pup is taken": lambda: first("good-puppies-too", "TakePup", 2),
    "two groups": lambda: first("good-puppies-too", "Choose", 2, 3),
}
SEEN = SHARE.replace("checkVisibility()", "checkVisibility({ visibilityProperty: true })")


def plot(page: Page, group: str) -> Locator:
    return page.locator(f".own [data-group={group}]")


def mark(page: Page, card: str) -> None:
    page.locator(f".hand [data-card={card}]").click(position={"x": 20, "y": 20})


def test_a_marked_card_lights_its_plot_and_the_button_lays_it(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *choosing())
    expect(page.locator(".act .go")).to_be_disabled()
    mark(page, "t34")
    expect(plot(page, "chow-chows")).to_have_class(re.compile("hot"))
    expect(plot(page, "beagles")).not_to_have_class(re.compile("hot"))
    expect(page.locator(".prompt")).to_contain_text("Do 3 times: bury or upgrade a bone here.")
    assert stage.played == []
    page.get_by_role("button", name="Lay it down").click()
    expect(page.locator(".me .picks [data-card=t34]")).to_be_visible()
    assert stage.played == [["pick t34"]]
    expect(page.locator(".prompt")).to_contain_text("You may change it until all have chosen.")


def test_symbols_are_numbers_that_count_the_pup_itself(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    Stage(page, *choosing())
    expect(page.locator(".hand [data-card=t20] .live")).to_have_text("3")
    expect(page.locator(".hand [data-card=t34] .live")).to_have_text("3")
    expect(page.locator(".hand [data-card=t92] .live")).to_have_count(0)


def test_a_pick_is_changed_until_the_last_one_lies(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *choosing())
    stage.play(0, "pick t34")
    mark(page, "t92")
    page.get_by_role("button", name="Change it").click()
    expect(page.locator(".me .picks [data-card=t92]")).to_be_visible()
    page.locator(".me .picks [data-card=t92]").click()
    page.locator(".pop").get_by_role("button", name="Choose Proud Beagle instead of Hoarder").click()
    expect(page.locator(".me .picks [data-card=t20]")).to_be_visible()
    assert stage.played == [["swap t34 t92"], ["swap t92 t20"]]


def test_the_last_pick_of_another_opens_nothing(same_page: OpenPage) -> None:
    """Whoever changes a pick just as the last one is laid is told so, and nothing opens over the table."""
    page = same_page(**DESK)
    stage = Stage(page, *choosing())
    stage.play(0, "pick t34")
    stage.play(1, "pick t00")
    mark(page, "t20")
    stage.play(2, "pick t61")
    expect(page.locator(".reveal")).to_be_visible()
    mark(page, "t20")
    expect(page.get_by_role("status").filter(has_text="All have chosen")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".drawer")).to_have_count(0)
    assert stage.played == []


def test_picks_lie_face_down_and_are_turned_over_together(open_page: OpenPage) -> None:
    page = open_page(**DESK, **MOVING)
    stage = Stage(page, *choosing())
    expect(place_of(page, "Bo").locator(".laid")).to_contain_text("still choosing")
    stage.play(1, "pick t00")
    expect(place_of(page, "Bo").locator(".laid .back.picked")).to_be_visible()
    expect(page.locator(".reveal")).to_have_count(0)
    stage.play(0, "pick t34")
    stage.play(2, "pick t61")
    turned = page.locator(".reveal .card")
    expect(turned).to_have_count(3)
    assert [turned.nth(place).get_attribute("data-card") for place in range(3)] == ["t61", "t34", "t00"]
    expect(page.locator(".rv.now [data-card=t61]")).to_be_visible()
    delays = page.locator(".rv").evaluate_all("all => all.map(each => getComputedStyle(each).animationDelay)")
    assert delays == ["0s", "0.09s", "0.18s"]


def test_a_plot_tells_its_bones_and_what_they_count(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    Stage(page, *choosing())
    expect(plot(page, "beagles").locator(".sum")).to_have_text("4")
    expect(plot(page, "chow-chows").locator(".rung:not(.nil)")).to_have_count(3)
    expect(plot(page, "pugs").locator(".sum")).to_have_text("2")  # a turned Rascal counts its bones twice
    expect(plot(page, "pugs").locator("[data-card=t98] .badge")).to_contain_text("2")
    expect(place_of(page, "Your").locator(".score")).to_contain_text("14")
    expect(place_of(page, "Bo").locator(".score")).to_contain_text("6")


def test_what_is_asked_about_a_group_opens_at_its_plot(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *choosing())
    stage.play(1, "pick t00")
    stage.play(2, "pick t60")
    stage.play(0, "pick t34")
    while kind_of(stage.match) != "Work":
        stage.play(stage.match.asked[0], stage.match.moves(stage.match.asked[0])[0])
    pop = page.locator(".pop")
    expect(pop).to_contain_text("Diligent Chow Chow: 1 of 3")
    expect(pop.get_by_role("button", name="Bury a bone")).to_contain_text("worth 9 here")
    below, above = pop.bounding_box(), plot(page, "chow-chows").bounding_box()
    assert below is not None
    assert above is not None
    assert below["y"] > above["y"] + above["height"]
    pop.get_by_role("button", name="Bury a bone").click()
    expect(plot(page, "chow-chows").locator(".sum")).to_have_text("9")
    expect(pop).to_contain_text("2 of 3")
    page.get_by_role("button", name="Enough").click()
    expect(pop).to_have_count(0)
    assert stage.played == [["way bury"], ["stop"]]


def test_most_bones_come_first(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *first("good-puppies-too", "Bury", 4, 12))
    most = len(stage.match.moves(stage.match.asked[0])) - 1
    expect(page.locator(".pop .opt").first).to_contain_text(f"Bury {most}")
    expect(page.locator(".pop .opt").last).to_contain_text("None")


def test_a_bone_is_pointed_at_on_its_ladder(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    match = barkyard.position(
        "good-puppies-too",
        hands=[["t25", "t34", "t92"], ["t00", "t01", "t02"]],
        yards=[[[["t22", "t29"], [1, 1, 1]], [["t36"], [2, 1]]], []],
        ask="choose",
    )
    stage = Stage(page, match, 0)
    stage.play(1, "pick t00")
    stage.play(0, "pick t25")
    assert kind_of(match) == "Upgrade"
    plot(page, "chow-chows").locator(".rung.lit").click(force=True)
    expect(plot(page, "chow-chows").locator(".sum")).to_have_text("4")
    assert stage.played == [["bone chow-chows 1"]]


def test_a_rivals_yard_by_tapping_the_seat(same_page: OpenPage) -> None:
    page = same_page(**PHONE)
    Stage(page, *choosing())
    place_of(page, "Bo").get_by_role("button", name=re.compile("^Bo.s yard: Terriers: 1 pup, worth 6")).tap()
    yard = page.get_by_role("dialog", name=re.compile("^Bo.s yard"))
    expect(yard.locator("[data-card=t15]")).to_be_visible()
    expect(yard.locator(".sum")).to_have_text("6")
    page.keyboard.press("Escape")
    expect(yard).to_have_count(0)


def test_a_finger_marks_a_card_and_reads_its_trick(same_page: OpenPage) -> None:
    page = same_page(**PHONE)
    stage = Stage(page, *choosing())
    page.locator(".hand [data-card=t20]").tap(position={"x": 20, "y": 20})
    expect(page.locator(".prompt")).to_contain_text("Bury 3 bones here.")
    assert stage.played == []
    page.get_by_role("button", name="Lay it down").tap()
    expect(page.locator(".me .picks [data-card=t20]")).to_be_visible()


def test_a_puzzle_for_one(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *first("good-puppies-too", "First", 1, puzzle="pat", bonus="3"))
    puzzle = page.get_by_role("region", name="The puzzle")
    expect(puzzle).to_contain_text("Playful Pat")
    expect(puzzle).to_contain_text("3 left")
    expect(puzzle).to_contain_text("Puzzle Bonus 3")
    expect(puzzle.locator("[aria-current=step]")).to_contain_text("two pups for the Yard")
    expect(page.locator(".hand .card.can")).to_have_count(4)
    page.locator(".hand .card.can").first.click(position={"x": 20, "y": 20})
    expect(page.locator(".own .plot[data-group]")).to_have_count(1)
    expect(page.locator(".hand .card.can")).to_have_count(2)
    page.locator(".hand .card:not(.can)").first.click(position={"x": 20, "y": 20})
    expect(page.get_by_role("status").filter(has_text="next to the first pup")).to_be_visible()
    assert len(stage.played) == 1


def test_friends_say_who_they_are_and_what_they_did(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    Stage(page, *first("good-puppies-too", "Choose", 3, 4, friends="sally-cleo"))
    expect(place_of(page, "Bo")).to_contain_text("Silly Sally")
    expect(place_of(page, "Cleo").locator(".friend-row")).to_contain_text(re.compile(r"row \d+: "))


def test_two_picks_in_a_strategic_adventure(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *first("good-puppies-too", "Choose", 2, 0, strategic="on"))
    moves = stage.match.moves(stage.match.asked[0])
    cards = [move.removeprefix("pick ") for move in moves]
    for card in cards[:2]:
        mark(page, card)
        page.get_by_role("button", name="Lay it down").click()
        expect(page.locator(f".me .picks [data-card={card}]")).to_be_visible()
    mark(page, cards[2])
    expect(page.locator(".pop .opt")).to_have_count(2)
    assert stage.played == [[f"pick {card}"] for card in cards[:2]]


def test_the_log_speaks_of_groups_as_people_do(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *choosing())
    for seat, card in ((1, "t00"), (2, "t60"), (0, "t34")):
        stage.play(seat, f"pick {card}")
    while kind_of(stage.match) != "Choose":
        stage.play(stage.match.asked[0], stage.match.moves(stage.match.asked[0])[0])
    page.keyboard.press("l")
    log = page.get_by_role("list", name="What has happened")
    expect(log).to_contain_text("Diligent Chow Chow joins your chow chows")
    assert not re.search(r"\bt\d\d\b|@\d|chow-chows|GP-|may use", log.inner_text())


def over(seats: int, seed: int) -> Match:
    steps = list(random_steps("good-puppies-too", seats, {}, seed))
    return steps[-1][0]


def test_the_podium_says_what_the_best_yard_is_worth(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    match = over(3, 5)
    result = match.view(None)["result"]
    assert isinstance(result, dict)
    winner, most = result["winners"][0], max(result["scores"])
    stage = Stage(page, match, winner)
    podium = page.get_by_role("region", name="Result")
    expect(podium.get_by_role("heading", name="Best in the yard!")).to_be_visible()
    expect(podium).to_contain_text(f"The best yard is worth {most} with bonuses")
    stage.show(match, (winner + 1) % 3)
    expect(podium.get_by_role("heading", name=re.compile("wins!"))).to_be_visible()


def test_a_puzzle_ends_with_a_title(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    match = over(1, 5)
    result = match.view(None)["result"]
    assert isinstance(result, dict)
    Stage(page, match, 0)
    expect(page.get_by_role("heading", name=f"{result['titles'][0]}!")).to_be_visible()
    expect(page.get_by_text("Nobody wins")).to_have_count(0)


@pytest.mark.parametrize("moment", list(SPARSE))
def test_park_and_plots_are_the_wider_the_fewer_they_are(same_page: OpenPage, moment: str) -> None:
    """Cards and board have their share of the window also when little lies there."""
    page = same_page(**DESK)
    Stage(page, *SPARSE[moment]())
    for size, least in LEAST_SHARE.items():
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        share = page.evaluate(SEEN)
        assert share >= least, f"{size}: cards and board cover {share:.1%}"


def test_all_bones_of_few_plots_are_drawn_one_by_one(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    few: list[object] = [[["t22"], [1] * 7], [["t36"], []]]
    stage = Stage(page, barkyard.position("good-puppies-too", hands=HANDS, yards=[few], ask="choose"), 0)
    expect(plot(page, "beagles").locator(".rung[data-worth='1'] .bn")).to_have_count(7)
    many = [*few, [["t82"], []]]
    stage.show(barkyard.position("good-puppies-too", hands=HANDS, yards=[many], ask="choose"), 0)
    rung = plot(page, "beagles").locator(".rung[data-worth='1']")
    expect(rung.locator(".bn")).to_have_count(1)
    expect(rung.locator("em")).to_contain_text("7")
