"""TOML texts that people write themselves: whatever they hold is read within bounds, or refused with a word on why."""

from __future__ import annotations

import re
import tomllib
from typing import Final

from barkyard.engine.game import BadSetup

LONGEST_TEXT: Final = 8000
LONGEST_WORD: Final = 100  # of a bare key or a number; Python itself refuses numbers of some thousand digits
DEEPEST: Final = 8  # brackets within brackets, and parts of a dotted key
LONGEST_TITLE: Final = 60
SHOWN: Final = 40  # characters of somebody's text that a refusal repeats

# Where brackets, dots and digits mean nothing: comments and strings. One that does not end goes on to where the parser
# gives up on it, so that nothing is looked at twice.
OPAQUE: Final = re.compile(
    r'#[^\n]*|"""(?:\\.|[^\\])*?(?:"{3,5}|\Z)|' + r"'''.*?(?:'{3,5}|\Z)" + r'|"(?:\\.|[^"\\\n])*"?|' + r"'[^'\n]*'?",
    re.DOTALL,
)
BRACKET: Final = re.compile(r"[\[\]{}]")
TOO_LONG: Final = re.compile(rf"[\w+-]{{{LONGEST_WORD + 1}}}")
TOO_DOTTED: Final = re.compile(rf"(?:\.[^.\n,=\[\]{{}}]*){{{DEEPEST}}}")


def read_toml(text: str, what: str) -> dict[str, object]:
    """The parts of a text; BadSetup says what was meant to be read, what is wrong with it, and where if that is known.

    The parser's time grows with the cube of a key's dots, and it calls itself for a bracket: both are counted first.
    """
    if len(text) > LONGEST_TEXT:
        raise BadSetup(f"{what}: at most {LONGEST_TEXT} characters, not {len(text)}")
    _refuse_halves(text, what)
    bare = OPAQUE.sub(_blank, text)
    _refuse_depth(bare, what)
    if word := TOO_LONG.search(bare):
        raise _fault(bare, word.start(), what, f"a word or a number has at most {LONGEST_WORD} characters")
    if key := TOO_DOTTED.search(bare):
        raise _fault(bare, key.start(), what, f"a key has at most {DEEPEST} parts with dots between them")
    try:
        return tomllib.loads(text)
    except ValueError as fault:
        raise BadSetup(f"{what}: expected TOML: {fault}") from None


def check_title(title: object, what: str) -> None:
    """What a text calls itself is shown on other people's screens."""
    if not isinstance(title, str) or len(title) > LONGEST_TITLE or (title and not title.isprintable()):
        raise BadSetup(f"{what}: a title is a text of at most {LONGEST_TITLE} characters, not {shown(title)}")


def shown(value: object) -> str:
    """A value of a text as a refusal repeats it: on one line, and not all of it if it is long."""
    if isinstance(value, str):
        return repr(value[:SHOWN])
    return str(value).lower() if isinstance(value, bool) else str(value)[:SHOWN]


def _refuse_halves(text: str, what: str) -> None:
    """Half a character cannot be kept or sent."""
    try:
        text.encode()
    except UnicodeEncodeError as fault:
        raise _fault(text, fault.start, what, "half of a character that takes two") from None


def _refuse_depth(bare: str, what: str) -> None:
    depth = 0
    for bracket in BRACKET.finditer(bare):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST:
            raise _fault(bare, bracket.start(), what, f"brackets within brackets are at most {DEEPEST} deep")


def _blank(opaque: re.Match[str]) -> str:
    """A string counts as a short word; lines stay as many as they are."""
    return "s" + "\n" * opaque[0].count("\n")


def _fault(text: str, place: int, what: str, fault: str) -> BadSetup:
    return BadSetup(f"{what}: line {text.count(chr(10), 0, place) + 1}: {fault}")
