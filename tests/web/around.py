"""Ways to the pages around the table, for those who look at them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from web.persons import FAST, call, make_table, sit_down

Visit = Callable[[Page, str], None]
GAMES_PLAYED = """count => {
    const game = at => at % 2 ? { game: 'puprush', title: 'PupRush!' } : { game: 'puppy-lake', title: 'Puppy Lake' };
    const together = at => ({
        names: ['Ada', 'Bo', 'Cleo'], scores: [7, 5, 3], ranks: [1 + at % 2, 2 - at % 2, 3], winners: [at % 2],
    });
    const review = at => ({
        headline: 'Bad luck, one real mistake.', decisions: 12, lost: 0.02 * (at % 5), own: 0.01, luck: 0.2 - 0.03 * at,
    });
    const alone = { names: ['Ada'], scores: [21], ranks: [1], winners: [0] };
    const games = Array.from({ length: count }, (_, at) => ({
        table: `past-table-${at}`, ...game(at), at: 1.79e9 - 9e4 * at, seat: 0, people: at % 3 ? [0] : [0, 1],
        ...(at % 4 ? together(at) : alone), bots: at % 4 ? ['', 'hard', 'hard'] : [''],
        ...(at % 3 ? { review: review(at) } : {}),
    }));
    localStorage.setItem('barkyard.games', JSON.stringify(games));
}"""


def bots_table(url: str, game: str) -> Any:
    """A table of one's own that is being played: what was made, with its token."""
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    return call(f"{url}/api/tables", {"game": game, "seats": seats, "terms": FAST, "name": "Ada"})


def two_running(page: Page, url: str) -> None:
    """Two games wait for me."""
    held = [bots_table(url, game) for game in ("puprush", "walking-doggos")]
    seats = [{"table": made["table"]["id"], "token": made["token"], "seat": 0} for made in held]
    page.evaluate("seats => localStorage.setItem('barkyard.seats', JSON.stringify(seats))", seats)


def home(page: Page, url: str) -> None:
    """With two games that wait for me, and a table that is open to all."""
    make_table(url, "walking-doggos", ["open", "open"], terms={**FAST, "public": True})
    two_running(page, url)
    page.route("**/to-go.json", lambda route: route.fulfill(json={"stands": "failed", "why": "There is no Node."}))
    page.goto("/")
    page.locator(".box").last.wait_for()
    page.locator(".open-tables a").first.wait_for()
    page.locator(".to-go button").wait_for()
    page.locator(".thing.on, .go-bar").first.wait_for(state="attached")


def maker(game: str) -> Visit:
    def visit(page: Page, url: str) -> None:
        page.goto(f"/new/{game}")
        page.locator(".maker .go").wait_for()

    return visit


def own_deck(page: Page, url: str) -> None:
    maker("exploding-puppy")(page, url)
    page.locator("input[name=deck]").last.check()
    page.locator("textarea").fill('name = "Mine"\n\n[cards]\ndog = 20\ndgo = 3\n')
    page.locator(".editor .wrong").first.wait_for()


def who_sits(page: Page, url: str) -> None:
    maker("walking-doggos")(page, url)
    page.locator("button.chair").first.click()
    page.locator(".who-pop").wait_for()


def waiting(page: Page, url: str) -> None:
    sit_down(page, make_table(url, "walking-doggos", ["open", "open", "open", "medium"])["table"]["id"], "Ada")
    page.locator(".invite h2").wait_for()


def joining(page: Page, url: str) -> None:
    page.goto(f"/t/{make_table(url, 'exploding-puppy', ['open'] * 8)['table']['id']}")
    page.locator(".join-here").wait_for()


def my_games(page: Page, url: str) -> None:
    two_running(page, url)
    page.evaluate(GAMES_PLAYED, 30)
    page.goto("/my-games")
    page.locator(".shares").wait_for()


def no_games(page: Page, url: str) -> None:
    page.goto("/my-games")
    page.locator(".nothing").wait_for()


def how_to(game: str) -> Visit:
    def visit(page: Page, url: str) -> None:
        page.goto(f"/how-to/{game}")
        page.locator(".spread article").last.wait_for()

    return visit


def rules(page: Page, url: str) -> None:
    page.goto("/rules/puppy-lake")
    page.locator(".rule").first.wait_for()


def settings(page: Page, url: str) -> None:
    page.goto("/my-games")
    page.locator(".me-chip").click()
    page.get_by_role("dialog").wait_for()


def pass_page(page: Page, url: str) -> None:
    page.goto("/pass#no-such-code")
    page.locator(".note [role=alert]").wait_for()


def goal(page: Page, url: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play Exploding Puppy", exact=True).click()
    page.locator(".goal-card").wait_for()


def lesson(game: str) -> Visit:
    def visit(page: Page, url: str) -> None:
        page.goto(f"/how-to/{game}")
        page.get_by_role("button", name="Learn by playing").click()
        page.locator(".coach, .coach-waits").first.wait_for()

    return visit


PAGES: dict[str, Visit] = {
    "home": home,
    "a table for Exploding Puppy": maker("exploding-puppy"),
    "a table for Good Puppies Too": maker("good-puppies-too"),
    "a table for Puppy Lake": maker("puppy-lake"),
    "a deck of one's own": own_deck,
    "who sits here": who_sits,
    "the waiting room": waiting,
    "sitting down": joining,
    "my games": my_games,
    "no games yet": no_games,
    "Exploding Puppy on one page": how_to("exploding-puppy"),
    "Walking Doggos on one page": how_to("walking-doggos"),
    "the full rules": rules,
    "settings": settings,
    "a pass that is used up": pass_page,
    "the goal": goal,
}
