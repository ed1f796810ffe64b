"""What every game's table must do: every option by pointing, nothing that scrolls, hides, shrinks or jumps."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import barkyard
from barkyard.games import GAMES
from barkyard.match import Match
from web.chromium import MOVING, OpenPage
from web.positions import DESK, PHONE, POSITIONS, first, kind_of, kinds_of_questions
from web.stage import Stage
from web.test_pages import faults, fits, until

pytestmark = pytest.mark.browser

# Points at everything on the table, one thing after the other, and gives the options that were listed for it; what is
# chosen at once goes to the stage, which refuses it, so that the table stays as it is. Of choices that are listed from
# the beginning one is enough: after each the whole list, of up to 73 cards, is drawn anew.
POINT_AT_ALL = """async () => {
    const pause = (time = 2) => new Promise(done => setTimeout(done, time)); // what a click changes is there after it
    const seen = node => node.checkVisibility({ visibilityProperty: true }) && !node.disabled;
    const others = '.board .can:not(.pop .opt), .board .act .go, .board .fatal';
    const things = () => [...document.querySelectorAll(`.pop .opt:first-child, ${others}`)].filter(seen);
    const options = () => [...document.querySelectorAll('.pop .opt')].map(option => option.dataset.choice);
    const escape = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    const listed = options(), count = things().length;
    for (let place = 0; place < count; place += 1) {
        for (let wait = 0; things().length < count && wait < 200; wait += 1) await pause(15);
        const thing = things()[place];
        thing.click();
        await pause();
        if (thing.matches('.fatal')) thing.click();
        document.querySelector('.meant .main')?.click();
        const isPicked = thing.getAttribute('aria-pressed') === 'true' && !options().length;
        if (isPicked) document.querySelector('.act .go')?.click();
        await pause();
        listed.push(...options());
        escape();
        await pause();
    }
    for (let wait = 0; things().length < count && wait < 200; wait += 1) await pause(15);
    return listed;
}"""
# The share of the window that cards and the board lie on, found by looking at a grid of points, 8 pixels apart.
SHARE = """() => {
    const parts = [...document.querySelectorAll('.yard .card, .yard [data-board]')];
    const seen = parts.filter(node => node.checkVisibility({ visibilityProperty: true }));
    const wide = Math.ceil((innerWidth - 4) / 8), high = Math.ceil((innerHeight - 4) / 8);
    const hit = new Uint8Array(wide * high), first = edge => Math.max(0, Math.ceil((edge - 4) / 8));
    for (const { left, right, top, bottom } of seen.map(node => node.getBoundingClientRect()))
        for (let x = first(left); x < Math.min(wide, first(right)); x += 1)
            for (let y = first(top); y < Math.min(high, first(bottom)); y += 1) hit[x * high + y] = 1;
    return hit.reduce((sum, each) => sum + each, 0) / hit.length;
}"""
# The smallest letters that are painted anywhere, and where.
SMALLEST = """() => {
    unpainted.disabled = true;
    const walker = document.createTreeWalker(document.querySelector('.yard'), NodeFilter.SHOW_TEXT);
    let least = [99, ''];
    while (walker.nextNode()) {
        const node = walker.currentNode, parent = node.parentElement;
        const isSeen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!node.textContent.trim() || !isSeen) continue;
        if (parent.closest('.unseen, .all-options')) continue;
        const size = parseFloat(getComputedStyle(parent).fontSize);
        if (size < least[0]) least = [size, node.textContent.trim() + ' in ' + parent.className];
    }
    unpainted.disabled = false;
    return least;
}"""
# What belongs to a seat and lies under the title or the picture of a tool in the corner.
UNDER_TOOLS = """() => {
    const seen = node => node.checkVisibility({ visibilityProperty: true });
    const boxes = selector => [...document.querySelectorAll(selector)].filter(seen);
    const tools = boxes('.corner h1, .corner .btn-i svg').map(node => node.getBoundingClientRect());
    const lies = box => tools.some(
        tool => box.left < tool.right && box.right > tool.left && box.top < tool.bottom && box.bottom > tool.top);
    const parts = boxes('.seats .ava, .seats .plate, .seats .score, .seats .card, .seats .beside *');
    return parts.filter(part => lies(part.getBoundingClientRect())).map(part => part.className);
}"""
# What lies on the table is where it was for some frames, and nothing is on its way.
STANDS_STILL = """async () => {
    const parts = '.yard :is(.card, .ava, [data-board], .prompt, .hand, .act), dialog';
    const boxes = () => [...document.querySelectorAll(parts)].map(node => node.getBoundingClientRect());
    const look = () => boxes().map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)).join();
    const moving = () => document.getAnimations().some(each => each instanceof CSSTransition);
    let last = '';
    for (let same = 0, frames = 0; same < 4 && frames < 120; frames += 1) {
        await new Promise(done => requestAnimationFrame(done));
        const now = look();
        same = now === last && !moving() ? same + 1 : 0;
        last = now;
    }
}"""
SCROLLS = (
    "() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"
)
# All that shifts without having been pointed at, on a page on which things may move.
SHIFTS = """() => {
    window.shifted = 0;
    window.shifts = [];
    new PerformanceObserver(list => list.getEntries().forEach(entry => {
        if (entry.hadRecentInput) return;
        window.shifted += entry.value;
        const moved = ({ node, previousRect, currentRect }) =>
            `${node?.className ?? node?.nodeName} ${Math.round(previousRect.x)},${Math.round(previousRect.y)} to ` +
            `${Math.round(currentRect.x)},${Math.round(currentRect.y)}`;
        window.shifts.push([entry.value, ...entry.sources.map(moved)]);
    })).observe({ type: 'layout-shift' });
}"""
SIZES = {
    "a desk": (1440, 900),
    "a low desk": (1280, 720),
    "a 27-inch screen": (2560, 1440),
    "a tablet": (820, 1180),
    "a phone": (390, 844),
    "a small phone": (360, 640),
}
LEAST_SHARE = {"a desk": 0.27, "a low desk": 0.27, "a 27-inch screen": 0.25, "a phone": 0.35, "a small phone": 0.35}
LAKE_SHARE = 0.44
MOST_SHIFT = 0.02


def test_a_shift_is_counted_though_nothing_is_painted(open_page: OpenPage) -> None:
    page = open_page("/pass", **MOVING)
    expect(page.get_by_role("heading").first).to_be_visible()
    page.evaluate(SHIFTS)
    settle(page)  # what has not been laid out yet cannot be seen to shift
    page.evaluate("document.querySelector('main').style.marginTop = '200px'")
    until(page, "window.shifted > 0.02")


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_can_be_reached_by_pointing_at_the_table(same_page: OpenPage, game: str) -> None:
    stage = None
    for match, seat in kinds_of_questions(game):
        if stage is None:
            stage = Stage(same_page(**DESK), match, seat)
            stage.refuses = True
        else:
            stage.show(match, seat)
        expect(stage.page.locator(".prompt")).to_have_attribute("data-kind", kind_of(match))
        stage.played.clear()
        listed = stage.page.evaluate(POINT_AT_ALL)
        reached = {*listed, *(moves[0] for moves in stage.played)}
        assert set(match.moves(seat)) <= reached, f"{kind_of(match)} {match.record if match.seed else ''}"


@pytest.mark.parametrize("name", list(POSITIONS))
def test_positions_are_for_everybody(same_page: OpenPage, axe: str, name: str) -> None:
    page = same_page(**PHONE)
    page.emulate_media(color_scheme="dark" if list(POSITIONS).index(name) % 2 else "light")
    Stage(page, *POSITIONS[name]())
    assert fits(page)
    assert faults(page, axe) == []
    page.set_viewport_size({"width": 740, "height": 360})
    assert fits(page)


# Of each game a table in the middle of play, at which most is to be seen, and one with the most seats.
MIDDLE: dict[str, Callable[[], tuple[Match, int]]] = {
    "exploding-puppy": lambda: attacked(["dog", "dog", "defuse", "see-the-future", "nope", "favor", "reverse"], 5),
    "good-puppies-too": lambda: first("good-puppies-too", "Choose", 4, 9),
    "puprush": lambda: first("puprush", "Act", 4, 9),
    "walking-doggos": lambda: first("walking-doggos", "Play", 4, 3),
    "puppy-lake": lambda: first("puppy-lake", "MoveCanoe", 2, 8),
}
FULL: dict[str, Callable[[], tuple[Match, int]]] = {
    "exploding-puppy": lambda: attacked(["dog", "defuse", "see-the-future", "nope", "favor", "reverse", "skip"] * 2, 8),
    "good-puppies-too": lambda: first("good-puppies-too", "Choose", GAMES["good-puppies-too"].seats[-1], 9),
    "puprush": lambda: first("puprush", "Act", GAMES["puprush"].seats[-1], 9),
    "walking-doggos": lambda: first("walking-doggos", "Clue", GAMES["walking-doggos"].seats[-1], 3),
    "puppy-lake": lambda: first("puppy-lake", "MoveCanoe", GAMES["puppy-lake"].seats[-1], 8),
}


def attacked(hand: list[str], seats: int) -> tuple[Match, int]:
    """Somebody has played an Attack, and one may answer it."""
    others = [["attack", "nope", "dog"], *(["dog"] * count for count in (8, 4, 7, 11, 5, 3)[: seats - 2])]
    pile, discards = ["dog"] * 30 + ["exploding-puppy"] * 3, ["skip", "dog", "share-the-future"]
    match = barkyard.position("exploding-puppy", hands=[hand, *others], turn=1, pile=pile, discards=discards)
    match.play(1, "play attack")
    while match.asked[0] != 0:
        match.play(match.asked[0], "pass")
    return match, 0


@pytest.mark.parametrize("game", list(GAMES))
def test_the_surface_at_every_size(open_page: OpenPage, game: str) -> None:
    """Nothing scrolls, no letter is below 10px, and cards and board have their share of the window."""
    page = open_page(**DESK)
    Stage(page, *MIDDLE[game](), seconds=12)
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        least = LAKE_SHARE if game == "puppy-lake" else LEAST_SHARE.get(name, 0)
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            look_at(page, f"{name}, {scheme}")
            share = page.evaluate(SHARE)
            assert share >= least, f"{name}, {scheme}: cards and board cover {share:.1%}"


def look_at(page: Page, name: str) -> None:
    assert page.evaluate(SCROLLS) == [0, 0], f"{name}: the page scrolls"
    size, where = page.evaluate(SMALLEST)
    assert size >= 10, f"{name}: {size}px, {where}"
    expect(page.locator(".prompt p")).to_be_in_viewport(ratio=1)


def settle(page: Page) -> None:
    """Until nothing moves any more: a busy machine takes longer than any time that one would wait."""
    page.evaluate(STANDS_STILL)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_most_seats_fit_as_well(same_page: OpenPage, game: str) -> None:
    page = same_page(**PHONE)
    Stage(page, *FULL[game](), seconds=12)
    for name in ("a phone", "a small phone", "a low desk", "a desk"):
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        look_at(page, name)
        assert page.evaluate(UNDER_TOOLS) == [], name
        seats = page.locator(".seats [data-seat], .me")
        for place in range(seats.count()):
            expect(seats.nth(place).locator(".ava").first).to_be_in_viewport(ratio=0.9)


def test_the_text_of_the_hand_can_be_read(same_page: OpenPage) -> None:
    """At 1440x900 at least 11px; a card that is looked at is about 260 wide and set anew."""
    page = same_page(**DESK)
    Stage(page, *MIDDLE["exploding-puppy"]())
    text = page.locator(".hand .card .text").first
    assert float(text.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")) >= 11
    card = page.locator(".hand .card").nth(3)
    card.hover(position={"x": 60, "y": 60})
    settle(page)
    box = card.bounding_box()
    assert box is not None
    assert 250 <= box["width"] <= 280
    lifted = card.locator(".text")
    assert float(lifted.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")) >= 16
