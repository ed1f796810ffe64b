"""The table of Exploding Puppy, played by pointing at it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import barkyard
from barkyard.games.exploding_puppy.decks import LISTS
from barkyard.games.exploding_puppy.declare import CARDS
from barkyard.match import Match
from web.chromium import OpenPage
from web.positions import DESK, PHONE, crowded, first, kind_of, place_of
from web.stage import Stage
from web.test_layouts import settle
from web.test_pages import until

pytestmark = pytest.mark.browser


def pass_on(stage: Stage, kind: str) -> None:
    """Everybody else lets it be, until something else is asked."""
    for _ in range(40):
        if kind_of(stage.match) == kind:
            return
        seat = stage.match.asked[0]
        moves = stage.match.moves(seat)
        stage.play(seat, "pass" if "pass" in moves else moves[0])
    raise AssertionError(f"no {kind} was asked")


def about_to_draw() -> tuple[Match, int]:
    hands = [["dog", "defuse", "nope"], ["dog"] * 6, ["dog"] * 8]
    return barkyard.position("exploding-puppy", hands=hands, pile=["exploding-puppy"] + ["dog"] * 20, turn=0), 0


def test_what_lies_before_whom(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    Stage(page, *crowded())
    expect(place_of(page, "Bo").get_by_role("button", name="with 3, by You. 3 Greed", exact=False)).to_be_visible()
    expect(place_of(page, "Your").locator(".static [data-card=draw-from-bottom]")).to_be_visible()
    expect(place_of(page, "Your")).to_contain_text("owes 3")
    expect(place_of(page, "Cleo")).to_contain_text("allied with you")
    expect(place_of(page, "Cleo").locator(".fan [data-card=dog]")).to_be_visible()
    expect(place_of(page, "Dov")).to_contain_text("out")
    expect(place_of(page, "Dov").locator(".grave [data-card=exploding-puppy]")).to_be_visible()
    expect(page.get_by_role("img", name="The turn goes to the left")).to_be_attached()
    expect(page.get_by_role("button", name="Pile, face up on top. Imploding Puppy", exact=False)).to_be_visible()


def test_answering_beside_what_happens(same_page: OpenPage) -> None:
    match = barkyard.position("exploding-puppy", hands=[["attack"], ["nope", "dog"], ["dog"]], pile=["dog"] * 5, turn=0)
    page = same_page(**DESK)
    match.play(0, "play attack")
    stage = Stage(page, match, 1, seconds=9)
    spot = page.get_by_role("group", name="Being played")
    expect(spot.locator("[data-card=attack]")).to_be_visible()
    expect(spot).to_contain_text("Ada")
    expect(page.locator(".prompt")).to_contain_text("Ada plays Attack.")
    expect(page.locator(".act .go")).to_contain_text("Let it be")
    spot.get_by_role("button", name="Play Nope").click()
    expect(spot.locator("[data-card=nope]")).to_be_visible()
    assert stage.played == [["play nope"]]


def test_what_was_played_last_lies_in_the_light_and_the_rest_on_a_heap(same_page: OpenPage) -> None:
    """Cards on the heap stay as they fell, whatever falls onto them."""
    discards = ["dog", "skip", "nope", "favor"]
    hands = [["attack", "dog"], ["dog"], ["dog"]]
    match = barkyard.position("exploding-puppy", hands=hands, pile=["dog"] * 9, discards=discards, turn=0)
    page = same_page(**DESK)
    stage = Stage(page, match, 0)
    heap = page.get_by_role("group", name="Discards, 4 cards").locator("[data-card]")
    expect(page.get_by_role("group", name="Played last").locator("[data-card=favor]")).to_be_visible()
    assert heap.evaluate_all("cards => cards.map(card => card.dataset.card)") == discards[:-1]
    before = page.locator(".discard [data-card=skip]").bounding_box()
    stage.play(0, "play attack")
    expect(page.get_by_role("group", name="Being played").locator("[data-card=attack]")).to_be_visible()
    assert heap.evaluate_all("cards => cards.map(card => card.dataset.card)") == discards
    assert page.locator(".discard [data-card=skip]").bounding_box() == before


def test_everybody_sees_that_there_is_a_window_and_nobody_who_can_answer(same_page: OpenPage) -> None:
    """The stamp looks the same for whoever holds a Nope and for whoever does not."""
    hands = [["attack"], ["nope", "dog"], ["dog"]]
    match = barkyard.position("exploding-puppy", hands=hands, pile=["dog"] * 5, turn=0)
    match.play(0, "play attack")
    page = same_page(**DESK)
    stage = Stage(page, match, 1, seconds=9)
    holder = page.locator(".nope").bounding_box()
    stage.show(match, 2)
    page.locator(".nope[role=timer]").wait_for()
    assert page.locator(".nope").bounding_box() == holder


def test_a_puppy_is_put_where_one_points(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *first("exploding-puppy", "Place", 4))
    page.get_by_role("group", name="Where in the pile").get_by_role("button", name="Put it under 2 cards").click()
    expect(page.locator(".edge")).to_have_count(0)
    assert stage.played == [["place 2"]]


def test_a_player_is_named_at_the_card_or_at_the_table(same_page: OpenPage) -> None:
    hands = [["favor", "dog"], ["dog"] * 3, ["dog"] * 3]
    page = same_page(**DESK)
    stage = Stage(page, barkyard.position("exploding-puppy", hands=hands, pile=["dog"] * 5, turn=0), 0)
    page.locator(".hand [data-card=favor]").click()
    pop = page.get_by_role("region", name="Whom?")
    pop.get_by_role("button", name="Name Bo").click()
    expect(pop.get_by_role("button", name="Name Bo")).to_have_count(0)
    place_of(page, "Cleo").get_by_role("button").click()
    # Nobody has a card that stays: that question answers itself.
    stage.has_played("play favor", "say hand", "target 1", "target 2")


def test_what_hangs_on_hidden_cards_waits_for_a_click_among_people(same_page: OpenPage) -> None:
    """All other cards of the hand are alike, so one answer is left: if it came by itself, the time would tell that."""
    page = same_page(**DESK)
    hands = [["dog", "skip", "skip"], ["dog"] * 3, ["dog"] * 3]
    stage = Stage(page, barkyard.position("exploding-puppy", hands=hands, pile=["dog"] * 5, turn=0), 0)
    page.locator(".hand [data-card=dog]").click()
    expect(page.locator(".hand [data-card=skip].can").first).to_be_visible()
    page.wait_for_timeout(800)
    assert stage.match.moves(0) == ("with skip",)
    assert stage.played == [["play dog"]]


def test_nobody_dies_by_a_habit(same_page: OpenPage) -> None:
    """The harmless pass and the deadly one never stand at the same place, and the deadly one is asked twice."""
    page = same_page(**DESK)
    match, seat = about_to_draw()
    stage = Stage(page, match, seat)
    stage.play(0, "draw")
    harmless = []
    for _ in range(40):
        if kind_of(stage.match) == "DefuseSelf":
            break
        mine = stage.match.asked[0] == 0
        if mine and page.locator(".act .go").count():
            harmless.append(page.locator(".act .go").bounding_box())
        moves = stage.match.moves(stage.match.asked[0])
        stage.play(stage.match.asked[0], "pass" if "pass" in moves else moves[0])
        settle(page)
    deadly = page.get_by_role("button", name="Do not save yourself")
    expect(deadly).to_be_visible()
    box = deadly.bounding_box()
    assert box is not None
    assert harmless
    for other in harmless:
        assert other is not None
        apart = other["x"] > box["x"] + box["width"] or other["y"] > box["y"] + box["height"]
        assert apart or other["x"] + other["width"] < box["x"] or other["y"] + other["height"] < box["y"]
    stage.played.clear()
    deadly.click()
    expect(page.get_by_role("button", name="Sure?")).to_be_visible()
    assert stage.played == []
    page.get_by_role("group", name="Your life").get_by_role("button", name="Play Defuse").click()
    expect(deadly).to_have_count(0)
    assert stage.played == [["play defuse"]]


# Whether it is still held when more than half of the second is over, by the clock that the button goes by.
LOOK_WHILE_HELD = """() => {
    const look = () => Boolean(document.querySelector('.fatal.held'));
    const wait = () => { window.held = new Promise(done => setTimeout(() => done(look()), 600)); };
    document.addEventListener('pointerdown', wait, { capture: true, once: true });
}"""


def test_who_means_it_holds_it_for_a_second(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *about_to_draw())
    stage.play(0, "draw")
    pass_on(stage, "DefuseSelf")
    deadly = page.get_by_role("button", name="Do not save yourself")
    deadly.hover()
    page.evaluate(LOOK_WHILE_HELD)
    page.mouse.down()
    assert page.evaluate("window.held"), "it was done before the second was over"
    stage.has_played("pass")
    page.mouse.up()


def test_a_deadly_option_is_asked_twice_in_the_list_as_well(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *crowded())
    page.keyboard.press("o")
    page.locator("[data-move=draw].deadly").click()
    expect(page.get_by_role("group", name="Is that meant?")).to_be_visible()
    assert stage.played == []
    page.get_by_role("button", name="Do it", exact=True).click()
    stage.has_played("draw")


def test_whoever_explodes_is_seen_to(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    page.evaluate("localStorage.setItem('barkyard.set.pace', '\"normal\"')")
    stage = Stage(page, *about_to_draw())
    stage.play(0, "draw")
    pass_on(stage, "DefuseSelf")
    stage.play(0, "pass")
    for _ in range(8):
        if 0 not in living(stage.match):
            break
        stage.play(stage.match.asked[0], "pass")
    boom = page.get_by_role("img", name="You explodes").or_(page.get_by_role("img", name="You explode"))
    expect(boom).to_be_visible()
    expect(page.get_by_text("Two puppies are left.")).to_be_visible()
    page.mouse.click(700, 500)
    expect(boom).to_have_count(0)


def living(match: Match) -> list[int]:
    facts = match.view(None)["facts"]
    assert isinstance(facts, dict)
    return list(facts["living"])


def test_the_fuse_tells_what_everybody_can_count(same_page: OpenPage) -> None:
    """The client knows how many puppies that kill are in each printed deck."""
    page = same_page(**DESK)
    for name, text in LISTS.items():
        counts = dict(each.rsplit(" ", 1) for each in text.split(", "))
        kills = int(counts.get("exploding-puppy", 0)) + int(counts.get("imploding-puppy", 0))
        match = barkyard.position(
            "exploding-puppy",
            hands=[["dog"], ["dog"], ["dog"]],
            pile=["dog"] * (kills * 4),
            turn=0,
            deck=name,
        )
        Stage(page, match, 0)
        expect(page.locator(".odds").first).to_contain_text("1 in 4")
    assert "exploding-puppy" in CARDS


# Looking at cards


def test_a_card_explains_itself_to_mouse_and_keyboard(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *crowded())
    page.locator(".hand [data-card=skip]").click(button="right")
    expect(page.get_by_role("dialog")).to_contain_text("EP-skip.")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".hand [data-card=attack]").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("EP-attack.1")
    page.get_by_role("dialog").get_by_role("button", name="EP-attack.1", exact=True).click()
    expect(page.locator(".rule.here")).to_be_in_viewport()
    assert stage.played == []


# What a browser does at Escape, with somebody so quick that the next key comes before its word that it is closed.
NEXT_AT_ONCE = """() => {
    const dialog = document.querySelector('dialog[open]');
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    const card = document.querySelector('.hand [data-card=attack]');
    card.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    return new Promise(resolve => setTimeout(resolve, 200));
}"""


def test_a_card_asked_about_at_once_after_another_stays(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    Stage(page, *crowded())
    page.locator(".hand [data-card=skip]").click(button="right")
    expect(page.get_by_role("dialog")).to_contain_text("EP-skip.")
    page.evaluate(NEXT_AT_ONCE)
    expect(page.get_by_role("dialog")).to_contain_text("EP-attack.1")


def test_a_card_that_cannot_be_played_says_why(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *crowded())
    page.locator(".hand [data-card=nope]").click()
    expect(page.get_by_role("status").filter(has_text="Nope cannot be played now")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert stage.played == []


def test_a_long_press_explains_a_card_and_does_not_play_it(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    stage = Stage(page, *crowded())
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot_on(page, "attack")]})
    expect(page.get_by_role("dialog")).to_contain_text("Attack")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert stage.played == []


def spot_on(page: Page, card: str) -> dict[str, float]:
    box = page.locator(f".hand [data-card={card}]").bounding_box()
    assert box is not None
    return {"x": box["x"] + 20, "y": box["y"] + 20}


def test_a_finger_reads_a_card_first_and_plays_it_next(same_page: OpenPage) -> None:
    page = same_page(**PHONE)
    stage = Stage(page, *crowded())
    card = page.locator(".hand [data-card=attack]")
    card.tap(position={"x": 20, "y": 20})
    sheet = page.get_by_role("region", name="Attack")
    expect(sheet.locator(".peek .text")).to_be_visible()
    assert stage.played == []
    sheet.get_by_role("button", name="Play Attack").tap()
    expect(sheet).to_have_count(0)
    assert stage.played == [["play attack"]]


def drag(page: Page, card: str, x: float, y: float) -> None:
    spot = spot_on(page, card)
    page.mouse.move(spot["x"], spot["y"])
    page.mouse.down()
    for step in range(1, 9):
        page.mouse.move(spot["x"] + (x - spot["x"]) * step / 8, spot["y"] + (y - spot["y"]) * step / 8)
    page.mouse.up()


def test_a_card_is_dragged_anywhere_past_the_edge_of_the_hand(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *crowded())
    drag(page, "attack", 300, 300)
    stage.has_played("play attack")


def test_a_card_is_dragged_by_touch(open_page: OpenPage) -> None:
    page = open_page(**PHONE)
    stage = Stage(page, *crowded())
    start, end = spot_on(page, "attack"), {"x": 195.0, "y": 260.0}
    touch = page.context.new_cdp_session(page)
    way = [{axis: start[axis] + (end[axis] - start[axis]) * step / 8 for axis in "xy"} for step in range(9)]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": way[:1]})
    for point in way[1:]:
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    stage.has_played("play attack")


# The hand from left to right.
FACES = """() => [...document.querySelectorAll('.hand .card')]
    .sort((one, two) => one.getBoundingClientRect().x - two.getBoundingClientRect().x)
    .map(card => card.dataset.card)"""


def test_the_hand_is_rearranged_and_sorted(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    stage = Stage(page, *crowded())
    before = page.evaluate(FACES)
    end = page.locator(f".hand [data-card={before[-1]}]").bounding_box()
    assert end is not None
    drag(page, before[0], end["x"] + end["width"] - 10, end["y"] + 80)
    moved = ",".join([*before[1:], before[0]])
    until(page, f"({FACES})().join() === '{moved}'")
    page.mouse.move(5, 400)
    page.keyboard.press("s")
    until(page, f"({FACES})().join() !== '{moved}'")
    assert sorted(page.evaluate(FACES)) == sorted(before)
    assert stage.played == []


def test_hints_are_given_until_one_has_enough(same_page: OpenPage) -> None:
    page = same_page(**DESK)
    Stage(page, *crowded())
    page.get_by_role("button", name="Hint", exact=True).click()
    expect(page.get_by_role("region", name="A hint")).to_contain_text("You end your turn by drawing")
    page.get_by_role("button", name="No more hints").click()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    page.reload()
    page.locator(".board .can").first.wait_for()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


def test_the_log_speaks_to_people(same_page: OpenPage) -> None:
    """No raw names of cards, no places as numbers, no rule numbers but behind the (i)."""
    page = same_page(**DESK)
    stage = Stage(page, *about_to_draw())
    stage.play(0, "draw")
    pass_on(stage, "DefuseSelf")
    stage.play(0, "pass")
    for _ in range(8):
        if 0 not in living(stage.match):
            break
        stage.play(stage.match.asked[0], "pass")
    page.keyboard.press("l")
    log = page.get_by_role("list", name="What has happened")
    expect(log).to_contain_text("You explode")
    assert not re.search(r"[a-z]-puppy|@\d| on \d|EP-", log.inner_text())
    log.get_by_role("button", name=re.compile("The rule behind: You explode")).click()
    expect(log.get_by_role("button", name="EP-explode.1")).to_be_visible()
