"""Every picture there is: well-formed, small, spoken, readable, different from the others, and always the same."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from barkyard import art
from barkyard.art.registry import DECKS
from barkyard.art.svg import contrast
from barkyard.art.symbols import WRITTEN

pytestmark = pytest.mark.slow  # every picture there is

LIMIT = 6_000  # bytes of a face, text and all
SCENE_LIMIT = 16_000
SVG = "{http://www.w3.org/2000/svg}"
EVERY_GAME = pytest.mark.parametrize("game", art.games())


def faces(game: str) -> Iterator[tuple[str, str]]:
    for card in art.cards(game):
        yield card, art.face(game, card)
        yield f"{card} by night", art.face(game, card, dark=True)


def others(game: str) -> Iterator[tuple[str, str]]:
    yield from ((f"back {name}", art.back(game, name)) for name in art.backs(game))
    yield from ((f"scene {name}", art.scene(game, name)) for name in art.scenes(game))


def pictures(game: str) -> Iterator[tuple[str, str]]:
    yield from faces(game)
    yield from others(game)


def puppies() -> Iterator[tuple[str, str]]:
    yield from ((f"{breed} {mood}", art.puppy(breed, mood)) for breed in art.BREEDS for mood in art.MOODS)


def check(name: str, svg: str) -> None:
    """A document of its own that says what it shows and needs nothing from outside."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg", name
    assert root.get("role") == "img", name
    assert (root.findtext(f"{SVG}title") or "").strip(), name
    assert root[0].tag == f"{SVG}title", name
    defined = {element.get("id") for element in root.iter()} - {None}
    used = set(re.findall(r'(?:href="|url\()#([\w-]+)', svg))
    assert used <= defined, name
    assert len(re.findall(r"href=|url\(", svg)) == len(re.findall(r'href="#|url\(#', svg)), name
    assert not {element.tag for element in root.iter()} & {f"{SVG}image", f"{SVG}script", f"{SVG}style"}, name
    assert all(ord(letter) < 0x2000 or letter in WRITTEN for letter in svg), name


@EVERY_GAME
def test_every_picture_is_whole(game: str) -> None:
    for name, svg in pictures(game):
        check(name, svg)


def test_every_puppy_is_whole_and_unlike_the_others() -> None:
    drawn = dict(puppies())
    for name, svg in drawn.items():
        check(name, svg)
    assert len({re.sub("<title>.*</title>", "", svg) for svg in drawn.values()}) == len(drawn)


@EVERY_GAME
def test_faces_are_small(game: str) -> None:
    assert [(name, len(svg.encode())) for name, svg in faces(game) if len(svg.encode()) >= LIMIT] == []
    assert [(name, len(svg)) for name, svg in others(game) if len(svg) >= SCENE_LIMIT] == []


@EVERY_GAME
def test_no_two_pictures_look_the_same(game: str) -> None:
    """Titles aside: what is drawn must tell them apart."""
    drawn: dict[str, str] = {}
    for name, svg in pictures(game):
        look = re.sub("<(title|desc)>.*?</\\1>", "", svg)
        if game == "puppy-lake" and name.endswith(" by night") and name.startswith("puppy"):
            continue  # counters are the same by day and by night
        assert look not in drawn, f"{name} looks like {drawn[look]}"
        drawn[look] = name


@EVERY_GAME
def test_no_two_cards_are_called_the_same(game: str) -> None:
    titles = [ElementTree.fromstring(art.face(game, card)).findtext(f"{SVG}title") for card in art.cards(game)]
    assert len(set(titles)) == len(titles)


def test_equal_ids_are_equal_shapes() -> None:
    """Several pictures may stand in one page: an id must mean the same in all of them."""
    seen: dict[str, bytes] = {}
    for name, svg in (*puppies(), *(picture for game in art.games() for picture in pictures(game))):
        for element in ElementTree.fromstring(svg).iter():
            key = element.get("id")
            if key is not None:
                shape = ElementTree.tostring(element)
                assert seen.setdefault(key, shape) == shape, f"{key} in {name}"


@EVERY_GAME
def test_a_colour_is_never_the_only_sign(game: str) -> None:
    """Cards of one band share its sign, and each band of a game has a sign of its own."""
    shown = [face for face in DECKS[game].faces.values() if isinstance(face, art.Face)]
    by_band = {face.band: face.symbol for face in shown}
    assert all(by_band[face.band] == face.symbol for face in shown)
    assert len(set(by_band.values())) == len(by_band)
    assert all(face.label for face in shown)
    signs = [sign for _, sign, _ in DECKS[game].backs.values()]
    assert len(set(signs)) == len(signs)


@EVERY_GAME
def test_words_are_readable(game: str) -> None:
    """WCAG AA: 4.5 to 1 for what is written on bands, marks and paper, by day and by night."""
    for name, svg in faces(game):
        root = ElementTree.fromstring(svg)
        if root.get("viewBox") != "0 0 250 350":
            continue
        paper = colour(root.findall(f"{SVG}rect")[0].get("fill"))
        band = next(colour(e.get("fill")) for e in root.findall(f"{SVG}path") if "V21A18" in e.get("d", ""))
        written = root.findall(f"{SVG}text")
        assert written, name
        for text in written:
            below = "#33241b" if float(text.get("y", "0")) > 62 else band  # a mark, or the band
            assert contrast(colour(text.get("fill")), below) >= 4.5, f"{name}: {text.text}"
        foot = next(group for group in root.findall(f"{SVG}g") if group.get("text-anchor"))
        assert contrast(colour(foot.get("fill")), paper) >= 7, name


def colour(fill: str | None) -> str:
    """The colour of a fill, or the fallback of a custom property."""
    found = re.search("#[0-9a-f]{3,6}", fill or "")
    assert found, fill
    return "#" + "".join(digit * 2 for digit in found[0][1:]) if len(found[0]) == 4 else found[0]


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_a_page_can_set_the_colours() -> None:
    svg = art.face("walking-doggos", "corgi-3")
    assert {"--card-paper", "--card-ink", "--card-edge"} == set(re.findall(r"var\((--[\w-]+),", svg))


@pytest.mark.slow
def test_drawing_does_not_depend_on_the_run() -> None:
    code = (
        "import hashlib; from barkyard import art\n"
        "all = [art.face(g, c) for g in art.games() for c in art.cards(g)]\n"
        "all += [art.scene(g, s) for g in art.games() for s in art.scenes(g)]\n"
        "print(hashlib.sha256(''.join(all).encode()).hexdigest())"
    )
    source = str(Path(art.__file__).parents[2])
    runs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": source},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
