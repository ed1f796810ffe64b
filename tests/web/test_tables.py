"""Whole games and hard moments at a table, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import barkyard
from barkyard.games import GAMES
from web.chromium import MOVING, Host, OpenPage
from web.frames import Truth, unexplained
from web.persons import (
    choose_any,
    come_in,
    drawn,
    finished,
    hidden_hand,
    hold,
    listen,
    make_table,
    open_log,
    play_now,
    play_to_the_end,
    sit_down,
    table_of,
    told,
)
from web.pointing import point_out
from web.test_layouts import MOST_SHIFT, SHIFTS, SIZES

pytestmark = pytest.mark.browser
# Of each seat: the sum of the gains that are listed, and its points as they are shown.
POINTS_TOLD = """() => [...document.querySelectorAll('.ranking > li')].map(seat => {
    const number = node => Number(node.textContent.replace('\\u2212', '-').replace(/ points?/, ''));
    const gains = [...seat.querySelectorAll('.gain')].map(number);
    return [gains.reduce((sum, gain) => sum + gain, 0), number(seat.querySelector('.score'))];
})"""


@pytest.mark.long
@pytest.mark.slow
@pytest.mark.parametrize("game", list(GAMES))
def test_two_people_and_bots_play_to_the_end_by_pointing(host: Host, open_page: OpenPage, game: str) -> None:
    """At a desk and on a phone, by what lies on the table alone. All shifts of the layout together stay below 0.02,
    and whatever a page is sent is held against what its seat may know."""
    seats = ["open", "open", "random", "random"][: GAMES[game].seats[-1]]
    table = make_table(host.url, game, seats)["table"]["id"]
    screens = [dict(zip(("width", "height"), SIZES[size], strict=True)) for size in ("a desk", "a phone")]
    pages = [open_page(viewport=screen, **MOVING) for screen in screens]
    frames = [listen(page) for page in pages]
    for page, name in zip(pages, ("Ada", "Bo"), strict=True):
        come_in(page, table, name)
    for page in pages:
        drawn(page)
        page.evaluate(SHIFTS)
    assert point_out(pages, 400) > 4
    for page in pages:
        shifts = sorted(page.evaluate("window.shifts"), reverse=True)[:5]
        assert page.evaluate("window.shifted") <= MOST_SHIFT, shifts
        expect(page.get_by_role("region", name="Result")).to_be_visible()
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
    truth = Truth(GAMES[game], host.database, table)
    for seat, heard in enumerate(frames):
        assert len(heard) > 10
        assert unexplained(heard, truth, seat) == []
    look_back(pages[0], game)


def look_back(page: Page, game: str) -> None:
    """After the game: how the points came about, the record, and the replay from its first step to its last."""
    page.get_by_role("button", name="How it came about").click()
    page.locator(".how").first.wait_for(state="attached")
    if game != "exploding-puppy":  # which has no points, only survivors
        shown = page.evaluate(POINTS_TOLD)
        assert shown
        assert [gained for gained, _ in shown] == [total for _, total in shown]
    page.get_by_role("button", name="Share the record").click()
    record = page.get_by_label("The whole game as a record").input_value()
    assert barkyard.replay(record).over
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.get_by_label("Seen by").select_option("open")
    page.get_by_role("button", name="To the beginning").click()
    expect(page.get_by_role("button", name="One step back")).to_be_disabled()
    page.get_by_role("button", name="What was told").click()
    expect(page.get_by_role("button", name="To step 1", exact=True)).to_be_visible()


@pytest.mark.slow
def test_a_frame_that_tells_more_would_be_found(host: Host, open_page: OpenPage) -> None:
    table = make_table(host.url, "walking-doggos", ["open", "random"])["table"]["id"]
    page = open_page()
    frames = listen(page)
    sit_down(page, table, "Ada")
    for step in range(8):
        page.locator("[data-move]").first.wait_for(state="attached")
        choose_any(page, step)
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
    play_now(page, "Puppy Lake")
    expect(page.get_by_role("region", name="What is asked")).to_be_visible()
    expect(page).to_have_title("● Your turn · Puppy Lake")


def test_a_game_goes_on_after_the_server_was_restarted(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, "Walking Doggos")
    page.locator("[data-move]").first.wait_for(state="attached")
    before = told(page).inner_text()
    host.stop()
    expect(page.get_by_text("The connection is lost")).to_be_visible()
    expect(page.get_by_role("region", name="Your place")).to_be_visible()  # what was last known
    choose_any(page, 0)
    expect(page.locator(".prompt")).to_contain_text("One moment")
    host.start()
    expect(page.get_by_text("The connection is lost")).to_have_count(0)
    expect(told(page)).not_to_have_text(before)  # what was chosen meanwhile is done


def test_a_seat_is_kept_over_a_reload(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, "Walking Doggos")
    expect(page.get_by_role("region", name="Your place")).to_be_visible()
    page.reload()
    expect(page.get_by_role("region", name="Your place")).to_be_visible()
    page.goto("/")
    expect(page.locator(".thing.on")).to_contain_text("Walking Doggos")
    expect(page.locator(".thing.on").get_by_role("link")).to_have_count(1)


def test_a_card_by_pointing_at_it(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, "Exploding Puppy")
    page.locator(".hand .card.can").first.click()
    expect(told(page)).to_contain_text("You play")


def test_keyboard_alone(open_page: OpenPage) -> None:
    """Number keys and Enter play cards of the hand, O lists all options, and ? says which keys there are."""
    page = open_page("/")
    page.get_by_role("button", name="Play Exploding Puppy", exact=True).focus()
    page.keyboard.press("Enter")
    page.locator(".goal-card").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".hand .card.can").first.wait_for()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("o")
    options = page.get_by_role("region", name="All options")
    expect(options.locator("[data-move]").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(options).to_be_hidden()
    place = page.evaluate("() => [...document.querySelectorAll('.hand .card')].findIndex(card => card.matches('.can'))")
    page.keyboard.press(str(place + 1))
    expect(page.locator(".hand .card").nth(place)).to_be_focused()
    page.keyboard.press("Enter")
    expect(told(page)).to_contain_text("You play")


def test_undo_takes_a_move_back(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    table = make_table(host.url, "walking-doggos", ["open", "random"])["table"]["id"]
    sit_down(page, table, "Ada")
    page.locator("[data-move]").first.wait_for(state="attached")
    choose_any(page, 0)
    page.get_by_role("button", name="Undo").click()
    expect(told(page)).to_contain_text("You take a move back")


def test_rules_open_at_the_rule_behind_what_happened(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, "Exploding Puppy")
    page.locator(".hand .card.can").first.click()
    log = open_log(page)
    log.get_by_role("button", name="The rule behind").first.click()
    log.locator(".rule-link").first.click()
    book = page.get_by_role("dialog", name="Rules")
    expect(book.locator(".rule.here")).to_be_in_viewport()
    book.get_by_label("Search the rules").fill("discard")
    expect(book.get_by_role("status")).to_contain_text(" of ")
    book.get_by_role("button", name="Close").click()
    expect(book).to_have_count(0)


def test_chat_reaches_the_others(host: Host, open_page: OpenPage) -> None:
    table = make_table(host.url, "walking-doggos", ["open", "open"])["table"]["id"]
    ada, bo = open_page(), open_page()
    sit_down(ada, table, "Ada")
    sit_down(bo, table, "Bo")
    for page in (ada, bo):
        page.locator(".board").wait_for()
        page.keyboard.press("c")
    ada.get_by_label("Say something").fill("Good dog")
    ada.keyboard.press("Enter")
    expect(bo.get_by_role("list", name="Chat")).to_contain_text("Good dog")
    expect(bo.locator(".bubble")).to_have_text("Good dog")  # at the speaker's seat as well
    bo.get_by_role("button", name="Woof!").click()
    expect(ada.locator(".seat .bubble")).to_have_text("Woof!")


def test_those_who_watch_are_told_so_and_can_do_nothing(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, "Walking Doggos")
    page.locator(".board").wait_for()
    watcher = open_page(f"/t/{table_of(page)}")
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    expect(watcher.locator("[data-move]")).to_have_count(0)


def test_after_the_game_there_is_a_replay_and_a_rematch(host: Host, open_page: OpenPage) -> None:
    made = finished(host.url, "walking-doggos", 2)
    table = made["table"]["id"]
    page = open_page()
    hold(page, made)
    page.get_by_role("button", name="How it came about").click()
    page.get_by_role("button", name="Share the record").click()
    expect(page.get_by_label("The whole game as a record")).not_to_have_value("")
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_label("Seen by")).to_have_value("0")
    page.get_by_role("button", name="One step on").click()
    expect(page.get_by_role("slider")).to_have_value("1")
    page.get_by_label("Seen by").select_option("open")
    expect(page.locator(".hand").first.locator("[data-card='?doggo']")).to_have_count(0)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Look at the table").click()
    expect(open_log(page)).to_contain_text("You")  # a finished table remembers what happened
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="The result").click()
    page.get_by_role("button", name="Play again").click()  # one click
    page.wait_for_url(lambda url: table not in url)
    expect(page.get_by_role("region", name="Your place")).to_be_visible()


def test_a_finished_table_that_is_opened_again_has_its_log(host: Host, open_page: OpenPage) -> None:
    """Even where the server does not tell all that was missed: a move was taken back, or the game was long."""
    table = make_table(host.url, "walking-doggos", ["open", "random"])["table"]["id"]
    page = open_page()
    token = sit_down(page, table, "Ada")
    page.locator("[data-move]").first.wait_for(state="attached")
    choose_any(page, 2)
    page.get_by_role("button", name="Undo").click()
    expect(told(page)).to_contain_text("You take a move back")
    play_to_the_end(host.url, table, token)
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="Look at the table").click()
    expect(open_log(page)).to_contain_text("You")


def test_a_seat_moves_to_another_device(open_page: OpenPage) -> None:
    page = open_page()
    play_now(page, "Walking Doggos")
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
    passing = pages[0].get_by_role("button", name="Let it be")
    for step in range(400):
        if passing.count() and pages[1].get_by_role("button", name="Let it be").count():
            break
        choose_any(pages[step % 2], step)
        pages[0].wait_for_timeout(40)
    pages[0].reload()
    passing.click()
    expect(pages[0].locator(".prompt")).to_contain_text("You have answered")
    pages[0].reload()
    expect(pages[0].locator(".prompt")).to_contain_text("You have answered: Let it happen")
    before = told(pages[1]).inner_text()
    host.stop()
    expect(pages[1].get_by_text("The connection is lost")).to_be_visible()
    host.start()
    for page in pages:
        expect(page.get_by_text("The connection is lost")).to_have_count(0)
    expect(pages[0].locator(".prompt")).to_contain_text("You have answered: Let it happen")
    pages[1].get_by_role("button", name="Let it be").click()
    expect(told(pages[1])).not_to_have_text(before)  # the window has closed with both answers
