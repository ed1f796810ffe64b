"""The browser client knows sentences of the news by their wording with blanks: each must be one that a game tells."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
# Quoted, with a blank that only the news has: '@{a} bets {b}'.
LETTERS = r"(?:(?!(?P=quote))[^`=])*"
SENTENCE = re.compile(rf"""(?P<quote>['"])(?P<says>{LETTERS}\{{(?:[abc](?::[a-z ]+)?|card)\}}{LETTERS})(?P=quote)""")


def test_every_sentence_that_the_client_looks_for_is_told_by_a_game() -> None:
    client = [path.read_text(encoding="utf-8") for path in sorted((HERE / "web" / "src").rglob("*.ts*"))]
    games = "".join(path.read_text(encoding="utf-8") for path in (HERE / "src" / "barkyard" / "games").rglob("*.py"))
    known = {found["says"] for text in client for found in SENTENCE.finditer(text)}
    assert len(known) > 20
    assert [says for says in sorted(known) if f'"{says}"' not in games] == []
