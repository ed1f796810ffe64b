"""People at a table in a browser: they sit down, look, and choose among what they are offered."""

from __future__ import annotations

import json
import re
import secrets
import time
import urllib.request
from itertools import cycle
from typing import Any

from playwright.sync_api import Locator, Page

from server.harness import request

FAST = {"pace": 0, "window": 5, "patience": 0}


def call(url: str, body: object) -> Any:
    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.load(answer)


def make_table(url: str, game: str, seats: list[str], **more: Any) -> Any:
    """A table that nobody sits at yet: seats are `open` or the name of a bot."""
    plans = [{"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat} for seat in seats]
    return call(f"{url}/api/tables", {"game": game, "seats": plans, "sit": None, "terms": FAST, **more})


def come_in(page: Page, table: str, name: str) -> None:
    """As somebody who has followed a link."""
    page.goto(f"/t/{table}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.locator(".waiting .chair.mine").or_(page.locator(".board")).first.wait_for()


def sit_down(page: Page, table: str, name: str) -> str:
    """As somebody who has come in before: one page less to load and to fill in. The token of the seat."""
    url = page.evaluate("location.origin")
    joined = call(f"{url}/api/tables/{table}/join", {"name": name})
    hold(page, {**joined, "table": {"id": table}})
    return str(joined["token"])


def hold(page: Page, made: Any) -> None:
    """To a table of one's own, as whoever has made it."""
    seat = {"table": made["table"]["id"], **{key: made[key] for key in ("token", "invite", "seat") if key in made}}
    page.evaluate("seat => localStorage.setItem('barkyard.seats', JSON.stringify([seat]))", seat)
    page.goto(f"/t/{seat['table']}")
    page.locator(".waiting .chair.mine").or_(page.locator(".board")).first.wait_for()


def play_now(page: Page, title: str) -> None:
    """Sits down from the shelf, for somebody who plays the game for the first time and wants no lesson."""
    page.goto(".")
    page.get_by_role("button", name=f"Play {title}", exact=True).click()
    page.get_by_role("button", name="Just deal").click()
    page.locator(".goal-card").wait_for(state="detached")


def finished(url: str, game: str, seats: int) -> Any:
    """A table of one's own at which all has been played, elsewhere: whole games on pages are those of test_tables."""
    plans = [{"kind": "human"}, *([{"kind": "bot", "bot": "random"}] * (seats - 1))]
    made = call(f"{url}/api/tables", {"game": game, "seats": plans, "terms": FAST, "name": "Ada"})
    play_to_the_end(url, made["table"]["id"], made["token"])
    return made


def play_to_the_end(url: str, table: str, *tokens: str) -> None:
    """Whoever holds a token plays the first option that there is."""
    for token in cycle(tokens):
        status, state = request(f"{url}/api/tables/{table}/state", token=token)
        assert status == 200, state
        view = state["view"]
        if view["result"] is not None:
            return
        if view["moves"]:
            move = {"type": "play", "id": secrets.token_hex(6), "version": state["version"], "moves": view["moves"][:1]}
            request(f"{url}/api/tables/{table}/commands", move, token)
        else:
            time.sleep(0.02 / len(tokens))


def drawn(page: Page) -> None:
    """Until the whole table stands: it is drawn region by region, the hand last."""
    page.locator(".board .hand").wait_for(state="attached")


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


def choose_any(page: Page, number: int) -> bool:
    """One of the options by its button, if there are any; what cannot be taken back is meant."""
    return bool(
        page.evaluate(
            """number => {
                const sure = document.querySelector('.meant .main');
                if (sure) return sure.click(), true;
                const options = [...document.querySelectorAll('[data-move]')];
                if (!options.length) return false;
                options[number % options.length].click();
                return true;
            }""",
            number,
        )
    )


def hidden_hand(frames: list[str], zone: str) -> set[str]:
    """All faces that the frames of a socket show in a zone of a view."""
    shown: set[str] = set()
    for frame in frames:
        for view in _views(json.loads(frame)):
            shown |= {face for face in view["zones"].get(zone, []) if not face.startswith("?")}
    return shown


def _views(message: dict[str, Any]) -> list[dict[str, Any]]:
    state = message.get("state", message)
    return [state["view"]] if state.get("view") else []


def listen(page: Page) -> list[str]:
    """Every frame that the page's sockets receive."""
    frames: list[str] = []

    def heard(frame: Any) -> None:
        frames.append(frame if isinstance(frame, str) else frame.decode())

    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    return frames


def table_of(page: Page) -> str:
    found = re.search(r"/t/([\w-]+)", page.url)
    assert found, page.url
    return found[1]


def told(page: Page) -> Locator:
    """What was told lately, as those hear it who do not see the table."""
    return page.locator(".latest")


def open_log(page: Page) -> Locator:
    page.get_by_role("button", name="Log and chat").click()
    if not page.locator(".log").count():
        page.get_by_role("tab", name="Log").click()
    return page.locator(".log")
