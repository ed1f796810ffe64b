"""Whole games and hard moments at a table, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import barkyard
from barkyard.games import GAMES
from web.chromium import Host, OpenPage
from web.frames import Truth, unexplained
from web.persons import choose_any, hidden_hand, is_over, listen, make_table, play_out, sit_down, table_of

pytestmark = pytest.mark.browser
# Of each seat: the sum of the gains that are listed, and its points as they are shown.
POINTS_TOLD = """() => [...document.querySelectorAll('.ranking > li')].map(seat => {
    const number = node => Number(node.textContent.replace('\\u2212', '-').replace(/ points?/, ''));
    const gains = [...seat.querySelectorAll('.gain')].map(number);
    return [gains.reduce((sum, gain) => sum + gain, 0), number(seat.querySelector('.score'))];
})"""


@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_two_people_and_a_bot_play_to_the_end(host: Host, open_page: OpenPage, game: str) -> None:
    table = make_table(host.url, game, ["open", "open", "random"])["table"]["id"]
    pages = [open_page(), open_page()]
    frames = [listen(page) for page in pages]
    for page, name in zip(pages, ("Ada", "Bo"), strict=True):
        sit_down(page, table, name)
    assert play_out(pages, 240) > 4
    for page in pages:
        expect(page.get_by_role("region", name="Result")).to_be_visible()
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    truth = Truth(GAMES[game], host.database, table)
    for seat, heard in enumerate(frames):
        assert len(heard) > 10
        assert unexplained(heard, truth, seat) == []
    look_back(pages[0], game)


def look_back(page: Page, game: str) -> None:
    """After the game: how the points came about, the record, and the replay from its first step to its last."""
    page.locator(".how").first.wait_for(state="attached")
    if game != "exploding-puppy":  # which has no points, only survivors
        shown = page.evaluate(POINTS_TOLD)
        assert shown
        assert [gained for gained, _ in shown] == [total for _, total in shown]
    page.get_by_role("button", name="Share the record").click()
    record = page.get_by_label("The whole game as a record").input_value()
    assert barkyard.replay(record).over
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.get_by_label("Seen by").select_option("open")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_role("button", name="One step back")).to_be_disabled()
    expect(page.get_by_role("button", name="To step 1", exact=True)).to_be_visible()


@pytest.mark.slow
def test_a_frame_that_tells_more_would_be_found(host: Host, open_page: OpenPage) -> None:
    table = make_table(host.url, "walking-doggos", ["open", "random"])["table"]["id"]
    page = open_page()
    frames = listen(page)
    sit_down(page, table, "Ada")
    play_out([page], 60)
    truth = Truth(GAMES["walking-doggos"], host.database, table)
    assert unexplained(frames, truth, 0) == []
    assert unexplained(frames, truth, 1) != []
    shown = next(frame for frame in frames if '"type":"state"' in frame and '"?doggo"' in frame)
    assert unexplained([shown.replace('"?doggo"', '"beagle-1"', 1)], truth, 0) != []
    assert unexplained([shown.replace('"type":"state"', '"type":"state","deck":[]')], truth, 0) != []


def test_nobody_receives_their_own_doggos(host: Host, open_page: OpenPage) -> None:
    """The one game in which the others know more of a hand than its owner: no frame may show it."""
    table = make_table(host.url, "walking-doggos", ["open", "random"])["table"]["id"]
    page = open_page()
    frames = listen(page)
    sit_down(page, table, "Ada")
    page.locator(".board").wait_for()
    for step in range(6):
        page.locator("[data-move]").first.wait_for(state="attached")
        choose_any(page, step)
    assert hidden_hand(frames, "hand 1")
    assert hidden_hand(frames, "hand 0") == set()


def test_play_now_needs_one_click(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Puppy Lake").click()
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    expect(page).to_have_title("● Your turn · Puppy Lake")


def test_a_game_goes_on_after_the_server_was_restarted(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Walking Doggos").click()
    page.locator("[data-move]").first.wait_for(state="attached")
    before = page.locator(".log li").count()
    host.stop()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    expect(page.get_by_role("region", name="Your place")).to_be_visible()  # what was last known
    choose_any(page, 0)
    expect(page.locator(".prompt")).to_contain_text("One moment")
    host.start()
    expect(page.get_by_text("The connection is lost")).to_have_count(0)
    expect(page.locator(".log li")).not_to_have_count(before)  # what was chosen meanwhile is done


def test_a_seat_is_kept_over_a_reload(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Walking Doggos").click()
    expect(page.get_by_role("region", name="Your place")).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name="Your place")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("region", name="My tables").get_by_role("link")).to_have_count(1)


def test_a_clue_by_pointing_at_a_card(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Walking Doggos").click()
    page.locator(".rivals .slot button.can[aria-label$=' options']").first.click()
    page.get_by_role("button", name="All options").wait_for()
    option = page.locator("[data-move]").first
    expect(option).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("A clue from you")


def test_the_canoe_goes_where_one_points(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Puppy Lake").click()
    page.locator(".square.can").first.click()
    page.locator(".seat.mine button.card.can").first.click()
    square = page.locator(".square.can").last
    square.hover()
    expect(page.locator(".way")).to_have_count(1)
    square.click()
    expect(page.locator(".log")).to_contain_text("You paddle")


def test_keyboard_alone(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Puppy Lake").focus()
    page.keyboard.press("Enter")
    page.locator(".square.can").first.focus()
    page.keyboard.press("Enter")
    page.locator(".ask [data-move]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text("You play")


def test_undo_takes_a_move_back(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Puppy Lake").click()
    page.locator(".square.can").first.click()
    page.locator(".seat.mine button.card.can").first.click()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".log")).to_contain_text("You take a move back")
    expect(page.locator(".seat.mine button.card.can")).not_to_have_count(0)


def test_rules_open_at_the_rule_behind_a_question(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Walking Doggos").click()
    page.locator(".ask .rule-link").click()
    book = page.get_by_role("dialog")
    expect(book.locator(".rule.here")).to_be_in_viewport()
    book.get_by_label("Search the rules").fill("dead hand")
    expect(book.get_by_role("status")).to_contain_text(" of ")
    page.keyboard.press("Escape")  # empties the search
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)


def test_chat_reaches_the_others(host: Host, open_page: OpenPage) -> None:
    table = make_table(host.url, "walking-doggos", ["open", "open"])["table"]["id"]
    ada, bo = open_page(), open_page()
    sit_down(ada, table, "Ada")
    sit_down(bo, table, "Bo")
    ada.get_by_label("Say something").fill("Good dog")
    ada.keyboard.press("Enter")
    expect(bo.get_by_role("list", name="Chat")).to_contain_text("Good dog")


def test_those_who_watch_are_told_so_and_can_do_nothing(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Walking Doggos").click()
    page.locator(".board").wait_for()
    watcher = open_page(f"/t/{table_of(page)}")
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    expect(watcher.locator("[data-move]")).to_have_count(0)


def test_after_the_game_there_is_a_replay_and_a_rematch(host: Host, open_page: OpenPage) -> None:
    table = make_table(host.url, "walking-doggos", ["open", "random"])["table"]["id"]
    page = open_page()
    sit_down(page, table, "Ada")
    play_out([page], 60)
    assert is_over(page)
    page.get_by_role("button", name="Share the record").click()
    expect(page.get_by_label("The whole game as a record")).not_to_have_value("")
    page.get_by_role("link", name="Replay").click()
    expect(page.get_by_label("Seen by")).to_have_value("0")
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("slider")).to_have_value("1")
    page.get_by_label("Seen by").select_option("open")
    expect(page.locator(".hand").first.locator("[data-card='?doggo']")).to_have_count(0)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Rematch").click()
    page.get_by_role("link", name="To the rematch").click()
    expect(page.get_by_role("region", name="Your place")).to_be_visible()


def test_a_seat_moves_to_another_device(open_page: OpenPage) -> None:
    page = open_page()
    page.get_by_role("button", name="Play now: Walking Doggos").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play on another device").click()
    link = page.locator(".share", has_text="within 15 minutes").get_by_label("Link", exact=True).input_value()
    phone = open_page(link)
    expect(phone.get_by_role("region", name="Your place")).to_be_visible()
    expect(page.get_by_role("alert").filter(has_text="moved to another device")).to_be_visible()


def test_an_answer_in_a_window_outlives_a_reload_and_a_restart(host: Host, open_page: OpenPage) -> None:
    """Answers are sealed until all have answered; whoever comes back in the middle finds theirs as it was."""
    terms = {"pace": 0, "window": 300, "patience": 0}
    made = make_table(host.url, "exploding-puppy", ["open", "open", "random"], terms=terms)
    pages = [open_page(), open_page()]
    for page, name in zip(pages, ("Ada", "Bo"), strict=True):
        sit_down(page, made["table"]["id"], name)
    passing = pages[0].get_by_role("button", name="Pass", exact=True)
    for step in range(400):
        if passing.count() and pages[1].get_by_role("button", name="Pass", exact=True).count():
            break
        choose_any(pages[step % 2], step)
        pages[0].wait_for_timeout(40)
    pages[0].reload()
    passing.click()
    expect(pages[0].locator(".prompt")).to_contain_text("You have answered")
    pages[0].reload()
    expect(pages[0].locator(".prompt")).to_contain_text("You have answered: Pass")
    before = pages[1].locator(".log li").count()
    host.stop()
    expect(pages[1].get_by_text("The connection is lost")).to_be_visible()
    host.start()
    for page in pages:
        expect(page.get_by_text("The connection is lost")).to_have_count(0)
    expect(pages[0].locator(".prompt")).to_contain_text("You have answered: Pass")
    pages[1].get_by_role("button", name="Pass", exact=True).click()
    expect(pages[1].locator(".log li")).not_to_have_count(before)  # the window has closed with both answers
