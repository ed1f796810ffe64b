"""What makes a table pleasant: sounds, notices, passes that cost one click, and a second word where it matters."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

import barkyard
from barkyard import client
from web.chromium import MOVING, Host, OpenPage
from web.persons import choose_any, make_table, sit_down, told
from web.stage import Stage
from web.test_pages import until

pytestmark = pytest.mark.browser
# Counts what would be heard, and what the browser would show.
LISTEN = """
window.heard = 0;
window.OscillatorNode = class extends OscillatorNode {
    start(at) { window.heard += 1; return super.start(at); }
};
"""
NOTICES = """
window.asked = 0;
window.shown = [];
window.Notification = class {
    static permission = sessionStorage.granted ?? 'default';
    static requestPermission() {
        window.asked += 1;
        sessionStorage.granted = Notification.permission = window.refuse ? 'denied' : 'granted';
        return Promise.resolve(Notification.permission);
    }
    constructor(title, { body, tag }) { window.shown.push([title, body, tag]); }
};
"""
LOOK_AWAY = "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })"


def sit_alone(page: Page, url: str, game: str) -> None:
    sit_down(page, make_table(url, game, ["open", "random"])["table"]["id"], "Ada")
    page.locator("[data-move]").first.wait_for(state="attached")


def sit_together(host: Host, open_page: OpenPage, game: str, window: float = 60) -> list[Page]:
    """Two people and a bot, who need not hurry."""
    terms = {"pace": 0, "window": window, "patience": 0}
    table = make_table(host.url, game, ["open", "open", "random"], terms=terms)["table"]["id"]
    pages = [open_page(), open_page()]
    for page, name in zip(pages, ("Ada", "Bo"), strict=True):
        sit_down(page, table, name)
    return pages


def switch(page: Page, word: str) -> Locator:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    return page.get_by_role("switch", name=word)


def test_sounds_are_quiet_on_and_muted_with_one_click(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(LISTEN)
    sit_alone(page, host.url, "puppy-lake")
    before = page.evaluate("window.heard")
    choose_any(page, 0)
    until(page, f"window.heard > {before}")
    page.get_by_role("button", name="Sound off").click()
    page.reload()
    page.locator("[data-move]").first.wait_for(state="attached")
    before, said = page.evaluate("window.heard"), told(page).inner_text()
    choose_any(page, 0)
    expect(told(page)).not_to_have_text(said)
    assert page.evaluate("window.heard") == before
    expect(page.get_by_role("button", name="Sound on")).to_be_visible()
    expect(switch(page, "Sounds")).not_to_be_checked()


def test_notices_are_asked_for_when_switched_on_and_come_while_one_is_away(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    page.add_init_script(NOTICES)
    sit_alone(page, host.url, "walking-doggos")
    assert page.evaluate("window.asked") == 0
    switch(page, "Tell me when it is my turn").check()
    expect(page.get_by_role("switch", name="Tell me")).to_be_checked()
    assert page.evaluate("window.asked") == 1
    page.keyboard.press("Escape")
    for away in (False, True):
        if away:
            page.evaluate(LOOK_AWAY)
        before = told(page).inner_text()
        choose_any(page, 0)
        expect(told(page)).not_to_have_text(before)
        page.locator("[data-move]").first.wait_for(state="attached")
        until(page, f"window.shown.length === {int(away)}")
    title, text, table = page.evaluate("window.shown")[0]
    assert title == "Walking Doggos: your turn"
    assert text
    assert table in page.url


def test_whoever_refuses_notices_is_told_so(open_page: OpenPage) -> None:
    page = open_page("/")
    page.add_init_script(NOTICES)
    page.reload()
    page.evaluate("window.refuse = true")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Tell me when it is my turn").click()
    expect(page.get_by_role("alert").filter(has_text="not to show notices")).to_be_visible()
    expect(page.get_by_role("switch", name="Tell me")).not_to_be_checked()


def moving(pages: list[Page]) -> Page:
    """Who has something to choose."""
    for _ in range(200):
        found = [page for page in pages if page.locator("[data-move]").count()]
        if found:
            return found[0]
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody may choose")


def test_among_people_a_move_that_shows_something_is_asked_for_again(host: Host, open_page: OpenPage) -> None:
    page = moving(sit_together(host, open_page, "walking-doggos"))
    before = told(page).inner_text()
    clue = page.locator("[data-move^='breed']").first
    move = clue.get_attribute("data-move")
    choose_any(page, 0)
    meant = page.get_by_role("group", name="Is that meant?")
    expect(page.locator(".meant")).to_contain_text("cannot be taken back")
    meant.get_by_role("button", name="Rather not").click()
    expect(meant).to_have_count(0)
    expect(told(page)).to_have_text(before)
    page.locator(f"[data-move='{move}']").evaluate("button => button.click()")
    expect(meant.get_by_role("button", name="Do it", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(told(page)).not_to_have_text(before)
    expect(meant).to_have_count(0)


def test_who_is_overtaken_while_a_move_is_weighed_is_asked_again(host: Host, open_page: OpenPage) -> None:
    table = make_table(host.url, "good-puppies-too", ["open", "open"])["table"]["id"]
    held: list[str] = []
    lines: list[WebSocketRoute] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(
            lambda message: (held.append if '"type":"options"' in str(message) else line.send)(str(message))
        )
        lines.append(line)

    page = open_page()
    page.route_web_socket("**/socket", between)
    sit_down(page, table, "Bo")
    with client.sit(f"{host.url}/t/{table}", name="Ada") as ada:
        page.locator("[data-move]").first.wait_for(state="attached")
        choose_any(page, 0)
        while not held:
            page.wait_for_timeout(20)
        expect(page.locator(".prompt")).to_contain_text("One moment")
        ada.play(next(ada.turns())["view"]["moves"][0])
        expect(told(page)).to_contain_text("Ada")
        lines[-1].send(held[0])
        page.get_by_role("button", name="Do it", exact=True).click()
        expect(told(page)).to_contain_text("You")


def test_never_ask_is_never_asked_again(host: Host, open_page: OpenPage) -> None:
    pages = sit_together(host, open_page, "walking-doggos")
    page = moving(pages)
    choose_any(page, 0)
    page.get_by_role("button", name="Do it, and never ask").click()
    expect(switch(page, "Ask before")).not_to_be_checked()


def test_against_bots_nothing_is_asked_again(host: Host, open_page: OpenPage) -> None:
    page = open_page()
    sit_alone(page, host.url, "walking-doggos")
    before = told(page).inner_text()
    choose_any(page, 0)
    expect(told(page)).not_to_have_text(before)
    expect(page.get_by_role("group", name="Is that meant?")).to_have_count(0)


def until_window(pages: list[Page]) -> None:
    """Everybody plays until all are asked whether they pass."""
    passing = [page.locator("[data-move='pass']") for page in pages]
    for step in range(400):
        if all(each.count() for each in passing):
            return
        choose_any(pages[step % 2], step)
        pages[0].wait_for_timeout(30)
    raise AssertionError("no window was opened")


def test_one_click_passes_until_it_is_my_turn(host: Host, open_page: OpenPage) -> None:
    pages = sit_together(host, open_page, "exploding-puppy")
    until_window(pages)
    ada, bo = pages
    ada.get_by_role("button", name="Pass on").click()
    ada.get_by_role("button", name="Pass until my turn").click()
    passing = ada.locator(".passing.on")
    expect(passing).to_contain_text("You pass until it is your turn")
    ada.reload()
    expect(passing).to_contain_text("You pass until it is your turn")
    before = told(bo).inner_text()
    bo.get_by_role("button", name="Let it be").click()
    expect(told(bo)).not_to_have_text(before)  # the window has closed: Ada had passed without a click
    ada.get_by_role("button", name="Ask me again").click()
    expect(passing).to_have_count(0)


def test_an_answer_may_be_changed_until_the_window_closes(host: Host, open_page: OpenPage) -> None:
    pages = sit_together(host, open_page, "exploding-puppy")
    until_window(pages)
    passing = pages[0].get_by_role("button", name="Let it be")
    passing.click()
    expect(pages[0].locator(".prompt")).to_contain_text("You have answered")
    pages[0].get_by_role("button", name="Change my answer").click()
    passing.click()
    expect(pages[0].locator(".prompt")).to_contain_text("You have answered")


def test_among_people_nothing_is_answered_because_one_can_do_nothing_else(host: Host, open_page: OpenPage) -> None:
    """In a window the time of an answer would tell what somebody holds."""
    pages = sit_together(host, open_page, "exploding-puppy")
    until_window(pages)
    pages[0].wait_for_timeout(1500)
    for page in pages:
        expect(page.get_by_role("button", name="Let it be")).to_be_visible()


def test_among_bots_a_question_with_one_answer_answers_itself(host: Host, open_page: OpenPage) -> None:
    """Whoever only ever plays and draws is never asked to click what cannot be otherwise."""
    page = open_page()
    sit_down(page, make_table(host.url, "exploding-puppy", ["open", "random", "random"])["table"]["id"], "Ada")
    answered = 0
    for step in range(120):
        if page.locator(".result").count():
            break
        if page.locator("[data-move]").count() == 1:
            answered += 1
            until(page, "document.querySelectorAll('[data-move]').length !== 1")
        page.evaluate(CHOOSE_AMONG_SEVERAL, step)
        page.wait_for_timeout(60)
    assert answered, "no question had one answer"


CHOOSE_AMONG_SEVERAL = """number => {
    const sure = document.querySelector('.meant .main');
    if (sure) return sure.click();
    const options = [...document.querySelectorAll('[data-move]')];
    if (options.length > 1) options[number % options.length].click();
}"""


# What iOS does: no menu event, only a finger that stays, and a click when it is lifted.
HOLD = """async card => {
    const { x, y, width, height } = card.getBoundingClientRect();
    const at = { bubbles: true, pointerType: 'touch', pointerId: 7, clientX: x + width / 2, clientY: y + height / 2 };
    card.dispatchEvent(new PointerEvent('pointerdown', at));
    await new Promise(done => setTimeout(done, 900));
    card.dispatchEvent(new PointerEvent('pointerup', at));
    card.dispatchEvent(new MouseEvent('click', { ...at, cancelable: true }));
}"""


def test_a_long_press_explains_a_card_and_does_not_play_it(host: Host, open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    made = make_table(host.url, "exploding-puppy", ["open", "random", "random"], options={"first": "0"})
    sit_down(page, made["table"]["id"], "Ada")
    card = page.locator(".hand .card.can").first
    card.wait_for()
    style = card.evaluate("card => [getComputedStyle(card).userSelect, getComputedStyle(card).touchAction]")
    assert style == ["none", "pan-x"]
    asked = page.locator(".prompt").inner_text()
    card.evaluate(HOLD)
    expect(page.get_by_role("dialog", name="This card")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_have_text(asked)


def act(stage: Stage, times: int) -> None:
    """Others do something, one thing right after the other."""
    for _ in range(times):
        seat = stage.match.asked[0]
        stage.play(seat, stage.match.moves(seat)[-1])


def test_what_others_do_is_shown_one_after_the_other(open_page: OpenPage) -> None:
    """At a pace that one chooses; a click shows all that has come."""
    page = open_page(viewport={"width": 1440, "height": 900}, **MOVING)
    page.evaluate("localStorage.setItem('barkyard.set.pace', '\"slow\"')")
    stage = Stage(page, barkyard.deal("walking-doggos", seats=4, seed=3), None)
    page.evaluate(STEPS)
    act(stage, 3)
    until(page, "window.steps.length === 3")
    steps = page.evaluate("window.steps")
    assert all(later - sooner > 1000 for sooner, later in pairwise(steps)), steps
    act(stage, 3)
    until(page, "window.steps.length > 3")  # with the first the others have come, too
    before = told(page).inner_text()
    page.mouse.click(700, 300)
    expect(told(page)).not_to_have_text(before)
    shown = told(page).inner_text()
    page.wait_for_timeout(1800)  # longer than between two of them
    assert told(page).inner_text() == shown  # nothing was left to be shown


# When something new was told; what came with one step is one.
STEPS = """() => {
    window.steps = [];
    const look = () => {
        const now = performance.now();
        if (now - (window.steps.at(-1) ?? -99) > 20) window.steps.push(now);
    };
    const changes = { childList: true, characterData: true, subtree: true };
    new MutationObserver(look).observe(document.querySelector('.latest'), changes);
}"""


# In which frame each part of a table was there first.
PARTS = """window.parts = {};
let frame = 0;
const look = () => {
    frame += 1;
    for (const part of ['.goal-card', '.seat', '.stage > *', '.hand'])
        if (document.querySelector(part)) window.parts[part] ??= frame;
    requestAnimationFrame(look);
};
requestAnimationFrame(look);"""


def test_a_table_is_drawn_piece_by_piece(open_page: OpenPage) -> None:
    """In one go it would stall the page; and the card of the goal is cheap only while nothing lies behind it."""
    page = open_page()
    page.add_init_script(PARTS)
    page.goto("/")
    page.get_by_role("button", name="Play Walking Doggos", exact=True).click()
    page.locator(".hand .card").first.wait_for(state="attached")
    goal, seats, stage, hand = (
        page.evaluate("part => window.parts[part]", part) for part in (".goal-card", ".seat", ".stage > *", ".hand")
    )
    assert goal < seats < stage < hand
