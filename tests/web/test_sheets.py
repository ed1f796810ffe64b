"""Sheets keep to themselves: all are loaded at once, so a class that two of them mean differently is a fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parent.parent.parent / "web" / "src"
GAMES = sorted(path.parent.name for path in SOURCES.glob("games/*/style.css"))
PAGES = sorted(path.name for path in SOURCES.glob("style/pages/*.css"))
TABLE = ("Act", "Card", "Hand", "Moments", "Podium", "Pop", "Prompt", "Scores", "Seats", "Surface")
SHARED = {"icon", "unseen", "btn-2", "field", "menu", "share"}  # parts that are meant to look alike everywhere
COMMENT = re.compile(r"/\*.*?\*/", re.S)
CLASS = re.compile(r"\.(-?[a-zA-Z_][\w-]*)")
SAID = re.compile(
    r"\bclass(?:es)?\b\s*(?:=|:|\?\?)\s*(\{(?:[^{}]|\{[^{}]*\})*\}|\"[^\"]*\"|'[^']*'|`[^`]*`|\[[^\]]*\])"
)
WORD = re.compile(r"[a-zA-Z_][\w-]*")


def selectors(sheet: Path) -> Iterator[str]:
    """Every selector of a sheet, one by one; those of frames are none."""
    text = COMMENT.sub("", sheet.read_text(encoding="utf-8"))
    for head in re.findall(r"([^{};]+)\{", text):
        if not head.strip().startswith("@") and not re.fullmatch(r"(from|to|[\d.]+%|[\s,])+", head.strip()):
            yield from split(head)


def split(head: str) -> Iterator[str]:
    """At commas that stand in no brackets."""
    depth, start = 0, 0
    for place, letter in enumerate(head + ","):
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter == "," and not depth:
            yield head[start:place].strip()
            start = place + 1


def words_of(*files: Path) -> set[str]:
    """The classes that the mark-up of these files may have: at least those."""
    said = [found for file in files for found in SAID.findall(file.read_text(encoding="utf-8"))]
    texts = [text for each in said for text in literals(each)]
    return {word for text in texts for word in WORD.findall(text)}


def literals(code: str) -> list[str]:
    """What stands in quotes; of a template what it always says, and what is quoted in it."""
    templates = [re.sub(r"\$\{[^}]*\}", " ", template) for template in re.findall(r"`([^`]*)`", code)]
    return [*templates, *re.findall(r"'([^']*)'", code), *re.findall(r'"([^"]*)"', code)]


def game_words(game: str) -> set[str]:
    """Of a game's layout, and of what the shell lays on every table."""
    return words_of(*(SOURCES / "games" / game).glob("*.tsx"), *(SOURCES / "ui" / f"{part}.tsx" for part in TABLE))


def reach(sheets: list[Path], words: set[str]) -> list[str]:
    """The selectors that ask for nothing but what is found among the words of somebody else."""
    found = []
    for sheet in sheets:
        for selector in selectors(sheet):
            asked = set(CLASS.findall(re.sub(r":not\([^)]*\)", "", selector))) - SHARED
            if asked and asked <= words:
                found.append(f"{sheet.relative_to(SOURCES)}: {selector}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_sheet_of_a_page_reaches_a_game(game: str) -> None:
    sheets = [SOURCES / "style" / "page.css", *(SOURCES / "style" / "pages" / name for name in PAGES)]
    assert reach(sheets, game_words(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_sheet_of_a_game_reaches_another_game_or_a_page(game: str) -> None:
    own = sorted((SOURCES / "games" / game).glob("*.css"))
    for other in GAMES:
        if other != game:
            words = words_of(*(SOURCES / "games" / other).glob("*.tsx"))
            assert reach(own, words) == []
    pages = words_of(*SOURCES.glob("pages/**/*.tsx"), *SOURCES.glob("lessons/*.tsx"))
    assert reach(own, pages) == []


@pytest.mark.slow
def test_a_collision_would_be_found() -> None:
    """What a page has for itself is found as soon as somebody else uses its words."""
    sheet = SOURCES / "style" / "pages" / "maker.css"
    assert reach([sheet], {"deck"}) == []
    assert f"{sheet.relative_to(SOURCES)}: :where(.around) .deck" in reach([sheet], {"around", "deck"})
    assert "deck" in game_words("good-puppies-too")
