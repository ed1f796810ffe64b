"""A change to a game: a small TOML file against what the game declares.

    game = "exploding-puppy"
    title = "Fewer attacks"

    [options]            # what an option is, unless somebody says otherwise
    intensity = "on"

    [deck]               # parts of the text of an option: here how many there are of each card
    attack = 4
    nope = 0

    [attack]             # house rules: the numbers and words on single cards
    n = 3

Whatever is wrong is refused with its line, what was expected, and names that are near.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from barkyard.engine.game import BadSetup, Game
from barkyard.engine.nearby import near, near_or_all
from barkyard.games import find
from barkyard.games.house_rules import HOUSE
from barkyard.games.texts import LONGEST_TITLE, read_toml, shown
from barkyard.lab.drafts import DRAFTS, Parts, Value, as_toml

OPTIONS = "options"
HEAD = ("game", "title")
TITLED = (HOUSE, "lake")
MISSING = 'game = "NAME", with the name of the game that is changed'


@dataclass(frozen=True)
class Change:
    game: Game
    title: str
    options_set: dict[str, str]
    parts: dict[str, Parts]  # by option
    text: str = ""
    file: str = "a change"

    def options(self, seats: int, given: dict[str, str]) -> dict[str, str]:
        """The options of a table with the change; those that were given stand. BadSetup if it cannot be."""
        options = {**self.options_set, **given}
        settled = self._settled(seats, options)
        for option, parts in self.parts.items():
            draft = DRAFTS[self.game.name, option]
            printed = draft.read(seats, settled)
            for name, value in parts.items():
                self._check(option, name, value, printed)
            options[option] = self._titled(option) + draft.write(seats, settled, {**printed, **parts})
        self._settled(seats, options)
        return options

    def _settled(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        try:
            return self.game.settle(seats, options)
        except BadSetup as fault:
            raise self._refused(self._blamed(str(fault)), str(fault)) from None

    def _titled(self, option: str) -> str:
        """House rules and lakes are called like the change, so that a table can tell."""
        return f"title = {as_toml(self.title)}\n" if option in TITLED else ""

    def _check(self, option: str, name: str, value: Value, printed: Parts) -> None:
        if name not in printed:
            section, _, part = name.rpartition(".") if option == HOUSE else (option, "", name)
            known = [each.rpartition(".")[2] for each in printed if each.startswith(f"{section}.")]
            names = known if option == HOUSE else list(printed)
            raise self._refused(self.line(option, name), f"[{section}] has no '{part[:40]}'{near_or_all(part, names)}")
        if type(value) is not type(printed[name]):
            expected = {int: "a whole number", bool: "true or false", str: "a text"}.get(type(printed[name]), "a list")
            raise self._refused(self.line(option, name), f"'{name}' takes {expected}, not {shown(value)}")

    def _blamed(self, fault: str) -> int:
        """The line of the part that a refusal of the game speaks of, if it names one: quoted, or at least as a word."""
        named = [(option, name) for option, parts in self.parts.items() for name in parts]
        named += [(OPTIONS, name) for name in self.options_set]
        for mark in ("'", r"\b"):
            for option, name in named:
                words = "|".join(map(re.escape, (name, name.rpartition(".")[2])))
                if re.search(f"{mark}(?:{words}){mark}", fault):
                    return self.line(option, name)
        return self.line(next((option for option in self.parts if option != HOUSE), OPTIONS), "")

    def _refused(self, line: int, why: str) -> BadSetup:
        return BadSetup(f"{self.file}: line {line}: {why}")

    def line(self, section: str, name: str) -> int:
        return line_of(self.text, "" if section == HOUSE else section, name)


def read_change(path: Path, game: Game | None = None) -> Change:
    """The change in a file, to this game or to the one it names; BadSetup says what is wrong with it, and where."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as fault:
        raise BadSetup(f"expected a change in {path}: {fault.strerror}") from None
    except UnicodeDecodeError as fault:
        raise BadSetup(f"expected a change in {path}: it is no text in UTF-8, from byte {fault.start} on") from None
    return parse_change(text, game or _named_game(text, path.name), path.name)


def _named_game(text: str, file: str) -> Game:
    name = read_toml(text, file).get("game")
    if not isinstance(name, str):
        raise BadSetup(f"{file}: line {line_of(text, '', 'game')}: expected {MISSING}")
    return find(name)


def parse_change(text: str, game: Game, file: str = "a change") -> Change:
    data = read_toml(text, file)
    if data.get("game") != game.name:
        line = line_of(text, "", "game")
        said = f", not {shown(data['game'])}" if "game" in data else ""
        raise BadSetup(f'{file}: line {line}: expected game = "{game.name}"{said}')
    title = data.get("title", Path(file).stem)
    if not isinstance(title, str) or not 0 < len(title) <= LONGEST_TITLE or not title.isprintable():
        line = line_of(text, "", "title")
        raise BadSetup(f"{file}: line {line}: a title is a text of 1 to {LONGEST_TITLE} characters, not {shown(title)}")
    changeable = [option for name, option in DRAFTS if name == game.name and option != HOUSE]
    cards = cards_of(game)
    parts: dict[str, Parts] = {}
    for section, value in data.items():
        if section in HEAD:
            continue
        if section in cards and isinstance(value, dict):
            parts.setdefault(HOUSE, {}).update(_flat(value, f"{section}."))
        elif section in (OPTIONS, *changeable) and isinstance(value, dict):
            parts[section] = _flat(value, "")
        elif section in (OPTIONS, *changeable, *cards):
            told = f"expected [{section}] in a line of its own, and what changes below it, each as NAME = VALUE"
            raise BadSetup(f"{file}: line {line_of(text, section, '')}: {told}")
        else:
            known = [f"[{name}]" for name in (OPTIONS, *changeable)] + ["a section for each card"] * bool(cards)
            told = f"a change to {game.title} has {', '.join(known)}, not {shown(section)}"
            raise BadSetup(f"{file}: line {line_of(text, section, '')}: {told}{near(section, [*changeable, *cards])}")
    if (game.name, HOUSE) in DRAFTS:
        parts.setdefault(HOUSE, {})
    options = _options(parts.pop(OPTIONS, {}), game, text, file)
    return Change(game, title, options, parts, text, file)


def _flat(table: dict[str, object], before: str) -> Parts:
    found: Parts = {}
    for name, value in table.items():
        if isinstance(value, dict):
            found.update(_flat(value, f"{before}{name}."))
        elif isinstance(value, int | str | list):
            found[before + name] = value
        else:
            found[before + name] = str(value)
    return found


def _options(given: Parts, game: Game, text: str, file: str) -> dict[str, str]:
    known = {option.name: option for option in game.options}
    for name, value in given.items():
        line = line_of(text, OPTIONS, name)
        if name not in known:
            raise BadSetup(f"{file}: line {line}: there is no option '{name[:40]}'{near_or_all(name, list(known))}")
        said = option_text(value)
        if known[name].values and said not in known[name].values:
            raise BadSetup(
                f"{file}: line {line}: '{name}' is one of {', '.join(known[name].values)}, not {shown(value)}"
            )
    return {name: option_text(value) for name, value in given.items()}


def option_text(value: Value) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def cards_of(game: Game) -> list[str]:
    """What has a section of its own: cards with numbers or words that house rules can change."""
    if (game.name, HOUSE) not in DRAFTS:
        return []
    settled = {option.name: option.default for option in game.options}
    return list(dict.fromkeys(name.partition(".")[0] for name in DRAFTS[game.name, HOUSE].read(0, settled)))


def line_of(text: str, section: str, name: str) -> int:
    """Where a name stands in a section (with no name: where the section begins); the first line if nowhere."""
    here, wanted = "", f"{section}.{name}".strip(".")
    for number, line in enumerate(text.splitlines(), start=1):
        bare = line.split("#")[0].strip()
        if bare.startswith("["):
            here = bare.strip("[] ").replace('"', "")
            if here == wanted:
                return number
        elif "=" in bare:
            key = bare.split("=")[0].strip().replace('"', "")
            if f"{here}.{key}".strip(".") == wanted:
                return number
    return 1
