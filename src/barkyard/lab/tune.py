"""Searching a small space of changes: all are tried on the same deals, the better half on twice as many, and so on.

What is left in the end is reported as a front: changes that no other one beats in every aim.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import product
from math import sqrt

from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Game
from barkyard.engine.nearby import near
from barkyard.games import find
from barkyard.lab.chance import Estimate
from barkyard.lab.changes import OPTIONS, parse_change
from barkyard.lab.chapters.length import PACE, TAP
from barkyard.lab.chapters.source import Source
from barkyard.lab.collect import BEGINS, SEATED, Watch
from barkyard.lab.drafts import as_toml
from barkyard.lab.simulate import Plan, chooser_of, game_seed, is_thought
from barkyard.lab.tally import Tally
from barkyard.lab.workers import in_order

MOST = 128  # changes that are tried
LAST = 2  # changes that get all the games
BATCH = 50
RANGE = re.compile(r"([a-z][\w.-]*)=(-?[0-9]{1,4})\.\.(-?[0-9]{1,4})")
LISTED = re.compile(r"([a-z][\w.-]*)=([\w.-]+(?:\|[\w.-]+)*)")
MINUTES = re.compile(r"length=([1-9][0-9]{0,2})m")
LINE = re.compile(r": line [0-9]+")  # of a change that nobody wrote


@dataclass(frozen=True)
class Vary:
    """One thing that is varied: a part of an option's text, or an option."""

    name: str
    values: tuple[str | int, ...]


@dataclass(frozen=True)
class Aim:
    """What is wanted: the smaller `miss`, the better."""

    name: str
    miss: Callable[[Source], Estimate]


@dataclass
class Try:
    """One change and what was seen of it."""

    settings: dict[str, str | int]
    plan: Plan
    tally: Tally = field(default_factory=Tally)
    misses: list[Estimate] = field(default_factory=list)

    def score(self) -> float:
        return sum(miss.value for miss in self.misses)

    def title(self) -> str:
        return ", ".join(f"{name} = {value}" for name, value in self.settings.items()) or "as printed"


@dataclass
class Tuned:
    tries: list[Try]  # best first
    front: list[Try]
    aims: list[Aim]
    games: int  # that it cost

    def __str__(self) -> str:
        """The front, best first."""
        lines = [f"{self.games} games; the front, best first:"]
        for each in self.front:
            misses = ", ".join(
                f"{aim.name} missed by {miss.value:.2f} ({miss.low:.2f} to {miss.high:.2f})"
                for aim, miss in zip(self.aims, each.misses, strict=True)
            )
            lines.append(f"- {each.title()}: {misses}")
        return "\n".join(lines)


def read_vary(text: str) -> Vary:
    """`deck.attack=4..8`, or `options.intensity=off|on`."""
    if found := RANGE.fullmatch(text):
        low, high = int(found[2]), int(found[3])
        if low <= high:
            return Vary(found[1], tuple(range(low, high + 1)))
    elif listed := LISTED.fullmatch(text):
        return Vary(listed[1], tuple(listed[2].split("|")))
    raise BadSetup(f"--vary: expected NAME=LOW..HIGH or NAME=ONE|OTHER, such as deck.attack=4..8, not '{text[:60]}'")


def read_aims(text: str) -> list[Aim]:
    aims: list[Aim] = []
    for word in text.split(","):
        if any(aim.name == word for aim in aims):
            raise BadSetup(f"--aim: '{word}' is said twice")
        if minutes := MINUTES.fullmatch(word):
            aims.append(Aim(word, _length_miss(float(minutes[1]))))
        elif word in AIMS:
            aims.append(Aim(word, AIMS[word]))
        else:
            expected = f"{', '.join(AIMS)} or length=20m (1 to 999 minutes)"
            raise BadSetup(f"--aim: expected {expected}, not '{word[:40]}'{near(word, [*AIMS, 'length=20m'])}")
    return aims


def tune(
    plan: Plan, varied: list[Vary], aims: list[Aim], workers: int, progress: Callable[[str], None], cluster: str = ""
) -> Tuned:
    """The same plan always gives the same front."""
    tries = candidates(plan, varied)
    rounds = max(1, (max(1, len(tries) // LAST) - 1).bit_length() + 1)
    games = max(1, plan.games >> (rounds - 1))
    alive, done, cost = tries, 0, 0
    for number in range(rounds):
        until = plan.games if number == rounds - 1 else games << number
        progress(f"round {number + 1} of {rounds}: {len(alive)} changes, {until} games each")
        _play(alive, range(done, until), workers, cluster)
        cost, done = cost + len(alive) * (until - done), until
        for each in alive:
            each.misses = [aim.miss(Source(each.plan, each.tally)) for aim in aims]
        alive.sort(key=lambda each: (each.score(), each.title()))
        if number < rounds - 1:
            alive = alive[: max(LAST, (len(alive) + 1) // 2)]
    return Tuned(alive, front(alive), aims, cost)


def candidates(plan: Plan, varied: list[Vary]) -> list[Try]:
    names, count = [each.name for each in varied], 1
    for each in varied:
        if names.count(each.name) > 1:
            raise BadSetup(f"--vary: '{each.name}' is varied twice")
        count *= len(each.values)
    if count > MOST:
        raise BadSetup(f"--vary: at most {MOST} changes are tried, these are {count}")
    game, found = find(plan.game), []
    for values in product(*(each.values for each in varied)):
        settings = {each.name: value for each, value in zip(varied, values, strict=True)}
        found.append(Try(settings, replace(plan, options=_changed(plan, game, settings))))
    return found


def _changed(plan: Plan, game: Game, settings: dict[str, str | int]) -> dict[str, str]:
    try:
        return parse_change(_text(game, settings), game, "--vary").options(plan.seats, plan.options)
    except BadSetup as fault:
        raise BadSetup(LINE.sub("", str(fault), count=1)) from None


def _text(game: Game, settings: dict[str, str | int]) -> str:
    """The change as somebody would write it."""
    lines = [f'game = "{game.name}"']
    for name, value in settings.items():
        section, _, part = name.partition(".")
        if not part:
            raise BadSetup(f"--vary: expected SECTION.NAME, such as attack.n or {OPTIONS}.{name[:40]}")
        lines.append(f"{section}.{part} = {as_toml(value)}")
    return "\n".join(lines) + "\n"


def _play(tries: list[Try], numbers: range, workers: int, cluster: str) -> None:
    batches = [numbers[start : start + BATCH] for start in range(0, len(numbers), BATCH)]
    owners = [each for each in tries for _ in batches]
    tasks = [(each.plan, batch) for each in tries for batch in batches]
    for each, tally in zip(owners, in_order(play_numbers, tasks, workers, cluster), strict=True):
        each.tally.add(tally)


def play_numbers(plan: Plan, numbers: range) -> Tally:
    """No aim asks for rules or cards, so nobody listens for them."""
    box = find(plan.game)
    watch = Watch(box, plan.seats, is_thought(plan), numbers)
    settled = box.settle(plan.seats, plan.options)
    for number in numbers:
        seed = game_seed(plan, number)
        watch.play(box.deal(plan.seats, settled, Dice.seeded(seed)), chooser_of(plan, seed), number, False, False)
    return watch.settle()


def front(tries: list[Try]) -> list[Try]:
    """Those that no other one beats in every aim."""
    return [each for each in tries if not any(_beats(other, each) for other in tries)]


def _beats(one: Try, other: Try) -> bool:
    pairs = [(mine.value, theirs.value) for mine, theirs in zip(one.misses, other.misses, strict=True)]
    return all(mine <= theirs for mine, theirs in pairs) and any(mine < theirs for mine, theirs in pairs)


# Aims


def _unfair(role: str) -> Callable[[Source], Estimate]:
    """How far from fair: the mean distance of a share in points, without what chance adds to it."""

    def miss(source: Source) -> Estimate:
        seats, games = source.seats, max(1, source.games)
        shares = [source.share(f"role {role}", seat).value for seat in range(seats)]
        noise = source.fair * (1 - source.fair) / games
        variance = sum((share - source.fair) ** 2 for share in shares) / seats
        reach = 100 * 1.96 * sqrt(noise / seats)
        value = 100 * sqrt(max(0.0, variance - noise))
        return Estimate(value, max(0.0, value - reach), value + reach)

    return miss


def _length_miss(minutes: float) -> Callable[[Source], Estimate]:
    """Minutes from the wish, at a person's pace."""

    def miss(source: Source) -> Estimate:
        answers, choices = Counter(source.of("length")), Counter(source.of("choices"))
        games = max(1, source.games)
        mean = sum(n * count for n, count in answers.items()) / games
        thought = sum(n * count for n, count in choices.items()) / games
        squares = sum(n * n * count for n, count in choices.items()) / games
        took = (PACE * thought + TAP * (mean - thought)) / 60
        reach = 1.96 * PACE / 60 * sqrt(max(0.0, squares - thought**2) / games)
        return Estimate(abs(took - minutes), max(0.0, abs(took - minutes) - reach), abs(took - minutes) + reach)

    return miss


def _share_miss(source: Source, hits: int, total: int) -> Estimate:
    share = hits / max(1, total)
    reach = 1.96 * sqrt(share * (1 - share) / max(1, total))
    return Estimate(100 * share, 100 * max(0.0, share - reach), 100 * (share + reach))


def _forced(source: Source) -> Estimate:
    options = source.of("options")
    return _share_miss(source, options.get(1, 0), sum(options.values()))


def _ties(source: Source) -> Estimate:
    winners = source.of("winners")
    return _share_miss(source, sum(count for number, count in winners.items() if number != 1), source.games)


AIMS: dict[str, Callable[[Source], Estimate]] = {
    "fair-by-seat": _unfair(SEATED),
    "fair-by-beginner": _unfair(BEGINS),
    "few-forced": _forced,
    "few-ties": _ties,
}
