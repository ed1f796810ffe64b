"""An export on a plain web host under a path of its own, and profiles that have visited it once."""

from __future__ import annotations

import functools
import json
import shutil
import threading
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from barkyard.games import GAMES
from barkyard.local.kit import NoExport
from test_offline import data_folder, exported
from web.chromium import STILL, UNPAINTED, give_up, watch_strangers
from web.persons import FAST, is_over
from web.pointing import point_out

PATIENT = 240_000  # a busy machine takes long to start Python; nothing here measures time
LONGEST = 900  # seconds for a game
Visit = Callable[..., BrowserContext]
# Nobody waits for bots or for what is shown, and all that the page hears of its yard is written down.
QUICK = f"""
if (location.protocol === 'http:') {{
    localStorage.setItem('barkyard.set.pace', '"skip"');
    for (const game of {json.dumps(list(GAMES))}) localStorage.setItem(`barkyard.set.goal-seen.${{game}}`, 'true');
    window.heard = [];
    window.played = 0;
    window.Worker = class extends Worker {{
        constructor(...given) {{
            super(...given);
            window.yard = this;
            this.addEventListener('message', event => window.heard.push(JSON.stringify(event.data)));
        }}
        postMessage(said, ...more) {{
            window.played += said?.kind === 'say' && JSON.parse(said.text).type === 'play' ? 1 : 0;
            const isNew = said?.kind === 'call' && said.method === 'POST' && said.path === '/api/tables';
            const fast = () => JSON.stringify({{ ...JSON.parse(said.body), terms: {json.dumps(FAST)} }});
            super.postMessage(isNew ? {{ ...said, body: fast() }} : said, ...more);
        }}
    }};
}}
"""
# As if one had gone back there: a curtain has no link. Nothing was heard yet.
GO_HOME = """home => {
    history.pushState(null, '', home);
    dispatchEvent(new PopStateEvent('popstate'));
    window.heard = [];
    window.played = 0;
}"""
VERSION = """Math.max(-1, ...window.heard.map(text => JSON.parse(text)).filter(({ kind }) => kind === 'told').map(
    ({ text }) => { const said = JSON.parse(text); return (said.state ?? said).version ?? -1; }))"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None: ...


class Web:
    """A folder that a plain host shows."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = root
        self.folder = folder
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(root)))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self.url = f"{self.origin}/{folder.relative_to(root).as_posix()}/"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture(scope="session")
def data() -> Path:
    return data_folder()


@pytest.fixture(scope="session")
def to_go(site: Path) -> Path:
    """The folder of an export of that client."""
    try:
        return exported()
    except NoExport as fault:
        give_up(str(fault))
        raise


@pytest.fixture(scope="session")
def web(to_go: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Web]:
    root = tmp_path_factory.mktemp("www")
    place = root / "some" / "where"
    shutil.copytree(to_go, place, ignore=shutil.ignore_patterns("*.gz"))
    host = Web(root, place)
    yield host
    host.close()


@pytest.fixture(scope="session")
def visit(browser: Browser, web: Web) -> Iterator[Visit]:
    """A profile of its own. What goes wrong on its pages fails the last test."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def visited(**settings: object) -> BrowserContext:
        context = browser.new_context(**{"base_url": web.url, **STILL, **settings})  # type: ignore[arg-type]
        contexts.append(context)
        prepare(context, web.origin, faults)
        return context

    yield visited
    for context in contexts:
        context.close()
    assert not faults, faults


def prepare(context: BrowserContext, origin: str, faults: list[str]) -> None:
    def watch(page: Page) -> None:
        page.set_default_timeout(PATIENT)
        page.on("pageerror", lambda error: faults.append(str(error)))
        watch_strangers(page, origin, faults)

    context.set_default_timeout(PATIENT)
    context.on("page", watch)
    context.add_init_script(QUICK)
    context.add_init_script(UNPAINTED)


@pytest.fixture(scope="session")
def room(visit: Visit) -> BrowserContext:
    """A profile of which all pages are without a network, on a desk."""
    context = visit(viewport={"width": 1280, "height": 800})
    go_offline(context).close()
    return context


@pytest.fixture
def page(room: BrowserContext, web: Web, request: pytest.FixtureRequest) -> Iterator[Page]:
    """At home, on a page that stays open while all goes well: in a new one Python starts anew, which takes seconds."""
    failed = request.session.testsfailed
    if room.pages:  # one: another page would wait until it is gone
        opened = room.pages[0]
        opened.evaluate(GO_HOME, web.url)
        opened.locator(".on-shelf").first.wait_for()
    else:
        opened = room.new_page()
        opened.goto(".")
    yield opened
    if request.session.testsfailed > failed:
        opened.close()


def go_offline(context: BrowserContext, address: str = ".") -> Page:
    """Visits once, waits until all is kept, and takes the network away."""
    page = context.new_page()
    page.goto(address)
    page.locator(".on-shelf").first.wait_for()
    page.get_by_text("also without a network").wait_for()
    context.set_offline(True)
    return page


def sit_down(page: Page, game: str) -> None:
    page.get_by_role("button", name=f"Play {GAMES[game].title}", exact=True).click()
    page.locator(".board").wait_for()


def point(page: Page, times: int) -> None:
    """At so many things on the table, or until the game is over."""
    point_out([page], LONGEST, times)


def play(page: Page, moves: int) -> None:
    """Until so many more moves were made, or the game is over."""
    until = page.evaluate("window.played") + moves
    while page.evaluate("window.played") < until and not is_over(page):
        point(page, 1)


def version_of(page: Page) -> int:
    """How far the table is that the page was told of last."""
    return int(page.evaluate(VERSION))


def build_of(page: Page) -> str:
    """The version that the page is of."""
    told = page.locator("meta[name=barkyard-here]").get_attribute("content")
    return str(json.loads(told or "{}")["build"])
