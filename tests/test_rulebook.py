"""The rulebooks are read whole: every line that defines a rule, and no other."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from barkyard.engine.game import Game
from barkyard.games import GAMES
from barkyard.games.rulebook import parse, read

PAGE = """\
# A game

Words about WD-clue.1.

## 1. Tables

| id | rule | seed | mark |
|---|---|---|---|
| WD-clue.1 | A **rule** with `marks` and *more*. | L1-2 | printed |
| WD-clue.2 | Another. | - | ruling: the seed is silent; untestable: a rule of conduct |

### Parts

| id | no. | name | scheme | seed | mark |
|---|---|---|---|---|---|
| WD-part-one.1 | 90 | Gang Boss | 5 pups here | L3 | component |
| other | 1 | - | - | L1 | printed |

## 2. Bullets

- **WD-now.1** A rule that says printed words. [L47, L50] printed (dead members: ruling, allies win)
- **WD-now.2** No source (here). ruling: no moment is given
- **WD-now.3** Cards in the pile:

| deck | 3 | 4 |
|---|--:|--:|
| Basic | 32 | 36 |

- **S1** Given a story; then something. {WD-now.1}
- **EP-now.9** A rule of another game. [L1] printed

## 3. Map

| L1 | what | WD-clue.1 |
| WD-clue.1, WD-clue.2 | both | x |
"""


def test_tables_and_bullets() -> None:
    rules = parse(PAGE, "WD", "A game").rules
    assert list(rules) == ["WD-clue.1", "WD-clue.2", "WD-part-one.1", "WD-now.1", "WD-now.2", "WD-now.3"]
    first = rules["WD-clue.1"]
    assert (first.text, first.source, first.mark, first.section, first.untestable) == (
        "A rule with marks and more.",
        "L1-2",
        "printed",
        "1. Tables",
        None,
    )
    assert rules["WD-clue.2"].untestable == "a rule of conduct"
    assert rules["WD-part-one.1"].text == "no: 90 · name: Gang Boss · scheme: 5 pups here"
    assert rules["WD-part-one.1"].section == "1. Tables / Parts"
    now = rules["WD-now.1"]
    assert (now.source, now.mark) == ("L47, L50", "printed (dead members: ruling, allies win)")
    assert now.text == "A rule that says printed words."
    assert rules["WD-now.2"].mark == "ruling: no moment is given"
    assert rules["WD-now.3"].text == "Cards in the pile:\ndeck  3  4\nBasic  32  36"


def test_an_id_is_defined_once() -> None:
    with pytest.raises(ValueError, match=r"line 3: WD-a\.1 is defined twice"):
        parse("- **WD-a.1** One. printed\n\n- **WD-a.1** Two. printed", "WD", "")


def test_rules_are_found_by_number_chapter_and_words() -> None:
    book = parse(PAGE, "WD", "A game")
    assert [rule.id for rule in book.under("wd-CLUE.2")] == ["WD-clue.2"]
    assert [rule.id for rule in book.under("WD-clue")] == ["WD-clue.1", "WD-clue.2"]
    assert [rule.id for rule in book.under("now")] == ["WD-now.1", "WD-now.2", "WD-now.3"]
    assert [rule.id for rule in book.under("part")] == ["WD-part-one.1"]
    assert len(book.under("WD")) == 6
    assert book.under("clu") == book.under("") == book.under("EP-now.9") == []
    assert [rule.id for rule in book.about("pups HERE")] == ["WD-part-one.1"]
    assert book.about("") == []
    assert book.near("WD-cleu.1")[0] == "WD-clue.1"
    assert book.near("qqqq") == []


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_has_a_rulebook_that_is_read_whole(game: Game) -> None:
    package = type(game).__module__.rpartition(".")[0]
    text = (files(package) / "rules.md").read_text(encoding="utf-8")
    defining = re.findall(rf"^(?:\| |- \*\*)({game.prefix}-[a-z0-9-]+\.[0-9]+)(?: \||\*\*)", text, re.MULTILINE)
    book = read(game)
    assert list(book.rules) == defining
    assert len(defining) > 100
    assert all(rule.text and rule.section for rule in book.rules.values())
