"""A game's numbered rulebook, read from the rules.md of its package: one entry for each line that defines an id."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import get_close_matches
from importlib.resources import files
from typing import Final

from barkyard.engine.game import Game

# A rule is a row of a table whose first column is its id, or a bullet that begins with its id in bold.
ROW: Final = re.compile(r"\|\s*([A-Z]{2}-[a-z0-9-]+\.[0-9]+)\s*\|(.*)\|\s*$")
BULLET: Final = re.compile(r"[-*]\s+\*\*([A-Z]{2}-[a-z0-9-]+\.[0-9]+)\*\*\s+(.*)$")
MARKS: Final = r"((?:printed|ruling|component|untestable)\b.*)$"
SOURCED: Final = re.compile(r"^(.*)\[(L[^\]]*)\]\s*" + MARKS)
UNSOURCED: Final = re.compile(r"^(.*?[.!?)])()\s+" + MARKS)
UNTESTABLE: Final = re.compile(r"untestable:\s*(.+)$")
HEADING: Final = re.compile(r"(#{1,3})\s+(.*?)\s*$")
RULER: Final = re.compile(r"[|\s:-]+$")
NOTHING: Final = ("", "-", ".")


@dataclass(frozen=True)
class Rule:
    """One statement: where it comes from, how sure that is, and why no story can show it, if none can."""

    id: str
    text: str
    source: str
    mark: str
    section: str
    untestable: str | None


class Rulebook:
    """The rules of a game by id, in the order of the book."""

    def __init__(self, title: str, rules: dict[str, Rule]) -> None:
        self.title = title
        self.rules = rules

    def under(self, prefix: str) -> list[Rule]:
        """The rule with this id, or all whose id begins with these words, such as WD-clue or just clue."""
        wanted = prefix.lower().rstrip(".")
        exact = [rule for rule_id, rule in self.rules.items() if rule_id.lower() == wanted]
        return exact or [rule for rule_id, rule in self.rules.items() if _begins(rule_id.lower(), wanted)]

    def about(self, words: str) -> list[Rule]:
        """The rules that speak of all these words."""
        wanted = words.lower().split()
        return [rule for rule in self.rules.values() if wanted and all(word in rule.text.lower() for word in wanted)]

    def near(self, wrong: str) -> list[str]:
        """Ids that somebody may have meant."""
        known = {rule_id.lower(): rule_id for rule_id in self.rules}
        heads = {head.lower(): head for head in (rule_id.rpartition(".")[0] for rule_id in self.rules)}
        wanted = wrong.lower()
        close = get_close_matches(wanted, known, 4, 0.7) or get_close_matches(
            wanted.rpartition(".")[0] or wanted, heads, 4
        )
        return [known.get(rule_id) or heads[rule_id] for rule_id in close]


def read(game: Game) -> Rulebook:
    """The rulebook that lies beside a game's code; empty if none does."""
    package = type(game).__module__.rpartition(".")[0]
    page = files(package) / "rules.md" if package else None
    if page is None or not page.is_file():
        return Rulebook(game.title, {})
    return parse(page.read_text(encoding="utf-8"), game.prefix, game.title)


def parse(text: str, prefix: str, title: str) -> Rulebook:
    """Every defining line with this prefix; ValueError for an id that is defined twice."""
    reader = Reader(prefix)
    for number, line in enumerate(text.splitlines(), 1):
        reader.read(number, line)
    return Rulebook(title, reader.rules)


class Reader:
    """Goes through a page line by line and remembers where it is: headings, columns, and a rule that is still open."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.rules: dict[str, Rule] = {}
        self.chapter = ""
        self.part = ""
        self.columns: list[str] = []
        self.open = ""  # the id of a rule that ends in a colon: the table below it belongs to it

    def read(self, number: int, line: str) -> None:
        if heading := HEADING.match(line):
            self.open = ""
            self.chapter, self.part = (self.chapter, heading[2]) if heading[1] == "###" else (heading[2], "")
        elif line.startswith("| id "):
            self.columns = _cells(line.strip().strip("|"))[1:]
        elif rule := _rule(line, self.columns, " / ".join(part for part in (self.chapter, self.part) if part)):
            self.add(number, rule)
        elif self.open and line.startswith("|") and not RULER.match(line):
            row = "  ".join(_cells(line.strip().strip("|")))
            self.rules[self.open] = replace(self.rules[self.open], text=f"{self.rules[self.open].text}\n{row}")

    def add(self, number: int, rule: Rule) -> None:
        if not rule.id.startswith(self.prefix + "-"):
            return
        if rule.id in self.rules:
            raise ValueError(f"line {number}: {rule.id} is defined twice")
        self.rules[rule.id] = rule
        self.open = rule.id if rule.text.endswith(":") else ""


def _rule(line: str, columns: list[str], section: str) -> Rule | None:
    if row := ROW.match(line):
        return _from_row(row[1], _cells(row[2]), columns, section)
    if bullet := BULLET.match(line):
        found = SOURCED.match(bullet[2]) or UNSOURCED.match(bullet[2])
        text, source, mark = found.groups() if found else (bullet[2], "", "")
        return _made(bullet[1], text, source, mark, section)
    return None


def _from_row(rule_id: str, cells: list[str], columns: list[str], section: str) -> Rule:
    named = dict(zip(columns, cells, strict=False))
    source = named.pop("seed", "")
    mark = named.pop("mark", "")
    main = named.pop("rule", "")
    others = " · ".join(f"{name.rstrip('.')}: {cell}" for name, cell in named.items() if cell not in NOTHING)
    return _made(rule_id, " · ".join(part for part in (main, others) if part), source, mark, section)


def _made(rule_id: str, text: str, source: str, mark: str, section: str) -> Rule:
    reason = UNTESTABLE.search(mark)
    cited = "" if source in NOTHING else source
    return Rule(rule_id, _plain(text), cited, _plain(mark), _plain(section), reason[1] if reason else None)


def _cells(row: str) -> list[str]:
    return [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", row)]


def _plain(text: str) -> str:
    """Without the marks of Markdown."""
    return re.sub(r"\*\*(.+?)\*\*|(?<!\w)\*(\S[^*]*)\*(?!\w)|`([^`]+)`", _inner, text).strip()


def _inner(found: re.Match[str]) -> str:
    return found[1] or found[2] or found[3]


def _begins(rule_id: str, wanted: str) -> bool:
    """Whether whole parts of the id are these: WD-clue has WD-clue.1, not WD-clues.1; `clue` does for WD-clue."""
    bare = rule_id.partition("-")[2]
    return (
        any(whole.startswith((wanted + ".", wanted + "-")) for whole in (rule_id, bare))
        or rule_id.partition("-")[0] == wanted
    )
