"""What the server hands to a browser: the client, books and pictures; and what it says when there is no client."""

from __future__ import annotations

import importlib.util
import json
import re
import urllib.error
import urllib.request
from email.message import Message
from pathlib import Path

import pytest

import bundling
from barkyard import art
from barkyard.games import GAMES
from barkyard.server import site as serving
from barkyard.server.book_routes import book
from web.chromium import Host


def fetch(url: str, **headers: str) -> tuple[int, Message, bytes]:
    request = urllib.request.Request(url, headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as fault:
        with fault:
            return fault.code, fault.headers, fault.read()


def test_the_page_is_fresh_and_its_assets_are_for_ever(host: Host) -> None:
    pages = ("/", "/t/some-table", "/new/puprush", "/replay/some-table", "/review/some-table", "/pass")
    deals = ("/deal/2026-11-16.puprush", "/match", "/match/some-match")
    for path in (*pages, *deals, "/rules/puprush", "/how-to/puprush", "/my-games"):
        status, headers, page = fetch(host.url + path)
        assert (status, headers["cache-control"]) == (200, "no-cache")
        assert "default-src 'none'" in headers["content-security-policy"]
        for asset in re.findall(rb"/assets/[\w.-]+", page):
            status, headers, _ = fetch(host.url + asset.decode(), Accept_Encoding="gzip")
            assert (status, headers["content-encoding"]) == (200, "gzip")
            assert "immutable" in headers["cache-control"]


def test_nothing_outside_the_client_is_handed_out(host: Host) -> None:
    for path in ("/assets/../index.html", "/assets/%2e%2e%2fbuild.json", "/assets/app.py", "/assets/none.js"):
        assert fetch(host.url + path)[0] == 404


@pytest.mark.parametrize("game", list(GAMES))
def test_every_card_and_back_has_a_picture(host: Host, game: str) -> None:
    names = [f"{card}.svg" for card in list(dict.fromkeys(GAMES[game].cards))[::9]]
    names += [f"back/{back}.svg" for back in GAMES[game].back_names] + ["scene/cover.svg"]
    for name in names:
        status, headers, picture = fetch(f"{host.url}/art/{game}/{name}")
        assert (status, headers["content-type"]) == (200, "image/svg+xml")
        assert picture.startswith(b"<svg")


def test_pictures_that_nobody_drew_are_missing(host: Host) -> None:
    for name in ("puprush/no-such-card", "no-such-game/labrador", "puprush/scene/none", "puprush/other/labrador"):
        assert fetch(f"{host.url}/art/{name}.svg")[0] == 404


@pytest.mark.parametrize("game", list(GAMES))
def test_books_tell_verbs_rules_and_cards(host: Host, game: str) -> None:
    status, _, body = fetch(f"{host.url}/api/games/{game}/book")
    told = json.loads(body)
    assert status == 200
    assert [verb["name"] for verb in told["verbs"]] == [verb.name for verb in GAMES[game].verbs]
    assert all(rule["id"].startswith(GAMES[game].prefix) for rule in told["rules"])
    assert told["rules"]


def test_an_unknown_game_has_no_book(host: Host) -> None:
    status, _, body = fetch(f"{host.url}/api/games/chess/book")
    assert status == 404
    assert "walking-doggos" in json.loads(body)["why"]


def test_a_field_that_counts_seats_is_told_from_one_that_counts() -> None:
    verbs = {verb.name: verb.fields for verb in book(GAMES["walking-doggos"]).verbs}
    assert verbs["number"] == ["seat", "number"]
    assert verbs["bet"] == ["number"]


def test_without_a_client_there_is_no_folder_to_serve(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BARKYARD_SITE", str(tmp_path))
    assert serving.folder() is None


def test_without_node_it_is_said_what_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(bundling, "has_node", lambda: False)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, package=None: None)
    (tmp_path / "web").mkdir()
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "bundling.py").write_text("")
    with pytest.raises(bundling.BundleError, match="no Node 20 or newer"):
        bundling.site(tmp_path)
    assert not any((tmp_path / "build" / "web").glob("*"))


def test_lock_file_names_no_address() -> None:
    lock = (Path(bundling.__file__).parent.parent / "web" / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock


def test_hints_are_about_questions_that_are_asked() -> None:
    games = Path(bundling.__file__).parent.parent / "web" / "src" / "games"
    for game in GAMES:
        block = re.search(r"^  hints: \{$(.*?)^  \},$", (games / game / "index.ts").read_text("utf-8"), re.M | re.S)
        assert block
        hinted = set(re.findall(r"^    (\w+): '", block[1], re.M))
        assert hinted
        assert hinted <= set(GAMES[game].questions)


def test_cards_say_what_they_are(host: Host) -> None:
    """Every card of every game has a look, with a puppy, a prop and a sign that are drawn."""
    signs = fetched(host, "/art/signs.svg")
    for game in GAMES.values():
        looks = json.loads(fetched(host, f"/art/{game.name}/cards.json"))
        assert set(looks["cards"]) == set(game.cards)
        for card in looks["cards"].values():
            assert card["title"]
            assert f'id="{card["symbol"]}"' in signs
        assert set(looks["backs"]) == set(art.backs(game.name))
        drawn = {(card["breed"], card["mood"], card.get("prop", "")) for card in looks["cards"].values()}
        for breed, mood, prop in sorted(drawn)[:8]:
            assert "<svg" in fetched(host, f"/art/puppy/{breed}-{mood}.svg")
            assert not prop or "<svg" in fetched(host, f"/art/prop/{prop}.svg")


@pytest.mark.parametrize("path", ["/art/puppy/wolf-happy.svg", "/art/prop/nothing.svg", "/art/chess/cards.json"])
def test_what_is_not_drawn_is_missing(host: Host, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError, match="404"):
        fetched(host, path)


def fetched(host: Host, path: str) -> str:
    with urllib.request.urlopen(host.url + path, timeout=20) as answer:
        return str(answer.read().decode())
