"""Somebody who plays by what lies on the table alone."""

from __future__ import annotations

import time

from playwright.sync_api import Page

# One thing on the table is pointed at, as a person would: what opens is chosen from, what is asked again is meant, and
# who has chosen a pup does not change it to and fro while others think. Whether there was anything; null when the game
# is over.
POINT = """number => {
    if (document.querySelector('.result')) return null;
    const seen = node => node.checkVisibility({ visibilityProperty: true }) && !node.disabled;
    const sure = document.querySelector('.meant .main');
    if (sure) return sure.click(), true;
    const moves = [...document.querySelectorAll('[data-move]')].map(option => option.dataset.move);
    if (moves.length && moves.every(move => move.startsWith('swap '))) return false;
    const open = [...document.querySelectorAll('.pop .opt')].filter(seen);
    const table = [...document.querySelectorAll('.board .can, .board .act .go')].filter(seen);
    const pressed = document.querySelector('.board .can[aria-pressed=true]');
    const things = pressed ? [document.querySelector('.act .go')].filter(Boolean) : open.length ? open : table;
    if (!things.length) return false;
    things[number % things.length].click();
    return true;
}"""
# The same again and again, by a hand on the page itself, so that nobody has to ask it for every step. `pointed` says
# how often there was something; the hand rests when that is enough, or when the game is over.
HAND = f"""enough => {{
    const point = {POINT};
    const hand = {{ pointed: 0, rests: false }};
    window.hand = hand;
    const go_on = () => {{
        const found = point(hand.pointed * 7 + 10);
        if (found) hand.pointed += 1;
        hand.rests = found === null || hand.pointed >= enough;
        if (!hand.rests) setTimeout(go_on, found ? 5 : 15);
    }};
    go_on();
}}"""
OFTEN = 1_000_000  # until the game is over
LOOK = 100  # milliseconds between two looks whether the hands rest


def point_out(pages: list[Page], seconds: float, enough: int = OFTEN) -> int:
    """Everybody points at things, so often or until the game is over; how often that was."""
    for page in pages:
        page.evaluate(HAND, enough)
    ends = time.monotonic() + seconds
    while not all(page.evaluate("hand.rests") for page in pages):
        assert time.monotonic() < ends, [page.locator(".prompt").inner_text() for page in pages]
        pages[0].wait_for_timeout(LOOK)
    return sum(page.evaluate("hand.pointed") for page in pages)
