"""Every text option of every game: any text at all is played or refused in one line that names the fault."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import barkyard
from barkyard.cli import main
from barkyard.engine.game import BadSetup
from barkyard.games import GAMES
from barkyard.games.texts import DEEPEST, LONGEST_TEXT, LONGEST_WORD, read_toml, shown

TEXT_OPTIONS = [(game.name, option.name) for game in GAMES.values() for option in game.options if not option.values]

# What has brought a parser down or kept it busy, and what a naive count of brackets would not see through.
HOSTILE = (
    "columns = " + "[" * 1900,
    "[" * 900,
    "columns = " + "{a=" * 900,
    "columns = 0x" + "f" * 3700 + "\nrows = 2\ncounters = {1 = 1}\ncards = [1, 1, 1, 1]",
    "cards = " + "9" * 5000,
    "cards.dog = 1e" + "9" * 90,
    ".".join("a" * 3900) + " = 1",
    " . ".join(['"a"'] * 900) + " = 1",
    "[" + ".".join("a" * 3900) + "]",
    'a = ["""x"""", ' + "[" * 900,
    "a = ['''x''''', " + "[" * 900,
    'a = "\\" + [" + ' + "[" * 900,
    "a = '#' + " + "[" * 900,
    'a = "' + '\\"' * 3000,
    '"""' * 2000,
    "a = 1 # " + "[" * 900,
    'a = "' + "[" * 900 + '"',
    "\ud800 = 1",
    'name = "\udfff"',
    '"two\nlines" = 1',
    '"two\\nlines" = 1',
    "a = 9999-99-99",
    "a = 1979-05-27T00:32:00+99:99",
    "a = nan",
    "\x00",
    "=" * LONGEST_TEXT,
    "x" * 10_000_000,
    " ",
)
CRUMBS = (*'[]{}.,=#\n\\"', "'", '"""', "'''", " ", "-", "_", "0x", "1", "e9", "true", "nan", "1979-05-27", "[[card]]")
NAMES = ("columns", "rows", "counters", "cards", "canoe", "name", "players", "rules", "card", "key", "coins", "dog")
WRITTEN = st.lists(
    st.one_of(
        st.sampled_from([*CRUMBS, *NAMES]),
        st.builds(str.__mul__, st.sampled_from(CRUMBS), st.integers(1, 2000)),
        st.text(alphabet=st.characters(), max_size=8),
    ),
    max_size=30,
).map("".join)


def is_played_or_refused(game: str, option: str, text: str) -> None:
    fault = ""
    try:
        barkyard.deal(game, seats=GAMES[game].seats[0], seed=1, **{option: text})
    except BadSetup as refused:
        fault = str(refused)
    assert fault.isprintable(), "a refusal is one line that can be shown"
    assert len(fault) < 500


def test_the_games_with_texts_are_these() -> None:
    assert TEXT_OPTIONS == [
        ("exploding-puppy", "deck"),
        ("exploding-puppy", "house"),
        ("good-puppies-too", "house"),
        ("puprush", "bank"),
        ("puprush", "house"),
        ("walking-doggos", "house"),
        ("puppy-lake", "lake"),
    ]


@pytest.mark.parametrize(("game", "option"), TEXT_OPTIONS)
@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_what_brings_parsers_down_is_refused(game: str, option: str, number: int) -> None:
    is_played_or_refused(game, option, HOSTILE[number])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "option"), TEXT_OPTIONS)
@given(text=WRITTEN)
@example(text="")
@settings(max_examples=300, deadline=None)
def test_any_text_is_played_or_refused(game: str, option: str, text: str) -> None:
    is_played_or_refused(game, option, text)


@pytest.mark.slow
@given(text=WRITTEN)
@settings(max_examples=300, deadline=None)
def test_what_a_parser_reads_within_bounds_is_read_alike(text: str) -> None:
    """Bounds refuse nothing that is short and flat."""
    short = text[:LONGEST_WORD]
    if any(short.count(sign) > DEEPEST - 1 for sign in "[{."):
        return
    try:
        expected = tomllib.loads(short)
    except ValueError:
        with pytest.raises(BadSetup):
            read_toml(short, "a text")
    else:
        if short.isascii():
            assert repr(read_toml(short, "a text")) == repr(expected)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("\n\na = " + "[" * (DEEPEST + 1), f"a text: line 3: brackets within brackets are at most {DEEPEST} deep"),
        ("\na = 1" + "0" * LONGEST_WORD, "a text: line 2: a word or a number has at most 100 characters"),
        ("a = '''\n\n'''\n" + "a." * DEEPEST + "a = 1", f"a text: line 4: a key has at most {DEEPEST} parts"),
        ("a\n = \ud834", "a text: line 2: half of a character"),
        ("a" * (LONGEST_TEXT + 1), "a text: at most 8000 characters, not 8001"),
    ],
)
def test_what_would_keep_a_parser_busy_does_not_reach_it(
    text: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tomllib, "loads", lambda _: pytest.fail("the parser was asked"))
    with pytest.raises(BadSetup) as refusal:
        read_toml(text, "a text")
    assert str(refusal.value).startswith(fault)


def test_a_fault_that_the_parser_finds_has_its_line() -> None:
    with pytest.raises(BadSetup, match=r"a text: expected TOML: .*line 2"):
        read_toml("a = 1\nb = ]", "a text")


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".b" * (DEEPEST - 1) + " = 1",
        "a = " + "[" * DEEPEST + "]" * DEEPEST,
        "a = " + "9" * LONGEST_WORD,
        'a = "' + "[" * 900 + "." * 900 + '" # ' + "{" * 900,
        "a = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5]",
        'a = ["""x"""", "[[[[[[[[[["]',
    ],
)
def test_what_is_within_bounds_is_read(text: str) -> None:
    assert read_toml(text, "a text") == tomllib.loads(text)


def test_a_value_is_shown_on_one_line_and_not_for_ever() -> None:
    assert [shown(value) for value in ("a\nb", "x" * 99, [1], ["a\nb"], True, 10**50)] == [
        r"'a\nb'",
        repr("x" * 40),
        "[1]",
        r"['a\nb']",
        "true",
        "1" + "0" * 39,
    ]


@pytest.mark.parametrize(("game", "option"), TEXT_OPTIONS)
def test_the_command_line_says_it_in_one_line(game: str, option: str, capsys: pytest.CaptureFixture[str]) -> None:
    for text in ("columns = " + "[" * 1900, "columns = 0x" + "f" * 3700, '"a\\nb" = 1'):
        assert main(["simulate", game, "--games", "1", "--option", f"{option}={text}"]) == 2
        lines = capsys.readouterr().err.splitlines()
        assert len(lines) == 1
        assert lines[0].startswith("barkyard: ")
