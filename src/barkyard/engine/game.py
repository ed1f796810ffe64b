"""The box on the shelf: name, seats, options, words, and how to deal."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from barkyard.engine.declared import Fact, Print
from barkyard.engine.dice import Dice
from barkyard.engine.moves import Verb
from barkyard.engine.nearby import near
from barkyard.engine.table import Question, Table

MANY: Final = 4  # seats at a usual table, where a game takes so many


class BadSetup(ValueError):
    """A game, a seat count, an option or a position that cannot be: the text says what was expected."""


class IllegalMove(ValueError):
    """A refused move: who wanted what, why not, and the rule behind it."""

    def __init__(self, who: int, what: str, why: str, rule: str) -> None:
        super().__init__(f"seat {who} may not '{what}': {why}" + (f" ({rule})" if rule else ""))
        self.who = who
        self.what = what
        self.why = why
        self.rule = rule


class Result:
    """How a game came out: for each seat a score, a rank from 1 and a title; the winners may be several or none."""

    def __init__(self, scores: list[int], ranks: list[int], winners: list[int], titles: list[str]) -> None:
        self.scores = tuple(scores)
        self.ranks = tuple(ranks)
        self.winners = tuple(winners)
        self.titles = tuple(titles)

    def __repr__(self) -> str:
        return f"<Result: scores {self.scores}, winners {self.winners}>"

    def plain(self) -> dict[str, object]:
        return {
            "scores": list(self.scores),
            "ranks": list(self.ranks),
            "winners": list(self.winners),
            "titles": list(self.titles),
        }


class Option:
    """A choice made before the deal: one of the values, or free text where there are none."""

    def __init__(self, name: str, about: str, values: tuple[str, ...], default: str) -> None:
        self.name = name
        self.about = about
        self.values = values
        self.default = default


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game's fixed data and its two ways to make a table. Each game has one subclass and one instance, `GAME`."""

    def __init__(
        self,
        name: str,
        title: str,
        prefix: str,
        version: int,
        seats: tuple[int, ...],
        options: tuple[Option, ...],
        verbs: tuple[Verb, ...],
        cards: tuple[str, ...],
        backs: tuple[str, ...],
        words: dict[str, tuple[str, ...]],
        questions: tuple[type[Question[Any]], ...],
        bound: int,
        facts: tuple[Fact, ...] = (),
        prints: dict[str, Print] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.prefix = prefix  # of its rule ids
        self.version = version  # of the rules; goes up when an old record would replay differently
        self.seats = seats
        self.usual_seats = max([count for count in seats if count <= MANY], default=seats[0])
        self.options = options
        self.verbs = verbs
        self.cards = cards
        self.back_names = tuple(sorted(set(backs)))
        self.back_count = len(self.back_names)
        self.backs = [self.back_names.index(back) for back in backs]  # by card
        self.hidden = ["?" + back for back in backs]  # by card: what is shown of it to who may not see its face
        self.words = words
        self.questions = {question.__name__: question for question in questions}
        self.bound = bound  # no game has more answers than this
        self.facts = facts  # all that clients get; of a game that declares none, every plain field
        self.prints = prints or {}  # what is printed on the cards in the box, by their names

    def deal(self, seats: int, options: dict[str, str], dice: Dice) -> Table:
        raise NotImplementedError

    def position(self, seats: int, options: dict[str, str], dice: Dice, setup: dict[str, object]) -> Table:
        """A table in the situation described; BadSetup if it cannot be."""
        raise BadSetup(f"{self.title} has no positions to set up")

    def modes(self) -> list[tuple[int, dict[str, str]]]:
        """Every seat count with every option that changes play: what the laws run over."""
        return [(seats, {}) for seats in self.seats]

    def puzzle(self, date: str) -> tuple[int, int, dict[str, str]]:
        """Seats, seed and options of the puzzle of a day, the same for everyone; the date as in 2026-11-15."""
        raise BadSetup(f"{self.title} has no puzzle of the day")

    def unused(self, seats: int, options: dict[str, str]) -> list[str]:
        """Rules that cannot come up with these options, by their ids or by how these begin: WD-memory."""
        return []

    def check(self, seats: int, options: dict[str, str]) -> None:
        """Raise BadSetup where options and seats do not go together."""

    def settle(self, seats: int, options: dict[str, str]) -> dict[str, str]:
        """All options with the defaults filled in; BadSetup names what was expected."""
        if seats not in self.seats:
            raise BadSetup(f"{self.title} is for {_span(self.seats)} seats, not {seats}")
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                there = near(name[:40], list(known)) or f"; it has {', '.join(known) or 'none'}"
                raise BadSetup(f"{self.title} has no option {name[:40]!r}{there}")
            if (values := known[name].values) and value not in values:
                told = f"option '{name}' is one of {', '.join(values)}, not {value[:40]!r}"
                raise BadSetup(told + near(value[:40], values))
        settled = {name: options.get(name, option.default) for name, option in known.items()}
        self.check(seats, settled)
        return settled

    def chosen(self, options: dict[str, str]) -> dict[str, str]:
        """The options that differ from the default."""
        usual = {option.name: option.default for option in self.options}
        return {name: value for name, value in options.items() if value != usual[name]}


def _span(seats: tuple[int, ...]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]} to {seats[-1]}"
