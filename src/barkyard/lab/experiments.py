"""Many games as one call: played on all cores, with a bar, and what was done is kept when somebody presses Ctrl-C."""

from __future__ import annotations

import time
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from barkyard.lab import contest_report, report
from barkyard.lab.arena import Contest, contest
from barkyard.lab.contest_log import ContestLog
from barkyard.lab.figures import spread, wilson
from barkyard.lab.progress import Progress
from barkyard.lab.ratings import Rating
from barkyard.lab.results import ResultsFile
from barkyard.lab.simulate import Plan, Stopped, Tally, cores
from barkyard.lab.simulate import simulate as play_plan
from barkyard.lab.strength import Sprt, Strength


class Share(NamedTuple):
    """A share of games with its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


@dataclass(frozen=True)
class Simulation:
    """What the games of a plan came to; print it for a page."""

    plan: Plan
    tally: Tally
    seconds: float
    interrupted: bool

    @property
    def games(self) -> int:
        """How many were played."""
        return self.tally.games

    @property
    def wins(self) -> tuple[Share, ...]:
        """By seat; a shared win counts for all who share it."""
        found = [(won / max(1, self.games), *wilson(won, self.games)) for won in self.tally.wins]
        return tuple(Share(*each) for each in found)

    @property
    def length(self) -> dict[str, float]:
        """How many answers a game took: min, quartiles, median, max, mean."""
        return spread(self.tally.lengths)

    @property
    def scores(self) -> tuple[dict[str, float], ...]:
        """By seat, as `length`."""
        return tuple(spread(scores) for scores in self.tally.scores)

    def plain(self) -> dict[str, Any]:
        """Plain JSON; holds nothing that differs between two runs of the same plan."""
        return report.summary(self.plan, self.tally)

    def __str__(self) -> str:
        return report.page(self.plan, self.tally, self.seconds)

    def __repr__(self) -> str:
        stopped = ", interrupted" if self.interrupted else ""
        return f"<{self.games} games of {self.plan.game}, won by seat: {', '.join(map(str, self.wins))}{stopped}>"


class Standing(NamedTuple):
    """How one bot did."""

    bot: str
    wins: Share
    rank: float
    elo: Rating | None  # None alone at a table
    forfeits: int


def _standing(found: dict[str, Any]) -> Standing:
    wins = Share(found["win_share"], found["win_low"], found["win_high"])
    elo = None if found["elo"] is None else Rating(found["elo"], found["elo_low"], found["elo_high"])
    return Standing(found["bot"], wins, found["rank"], elo, found["forfeits"])


@dataclass(frozen=True)
class Standings:
    """What a contest came to; print it for a page."""

    plan: Contest
    seen: Strength
    sprt: Sprt | None
    seconds: float
    interrupted: bool

    @property
    def games(self) -> int:
        """How many were played: every deal once for each way to seat the bots."""
        return self.seen.games

    @property
    def bots(self) -> tuple[Standing, ...]:
        return tuple(_standing(found) for found in self.plain()["bots"])

    @property
    def fair_share(self) -> float:
        return 1 / self.plan.seats

    def plain(self) -> dict[str, Any]:
        """Plain JSON; holds nothing that differs between two runs of the same contest."""
        return contest_report.summary(self.plan, self.seen, self.sprt)

    def __str__(self) -> str:
        return contest_report.page(self.plan, self.seen, self.sprt, self.seconds)

    def __repr__(self) -> str:
        stopped = ", interrupted" if self.interrupted else ""
        shares = ", ".join(f"{standing.bot} {standing.wins}" for standing in self.bots)
        return f"<{self.games} games of {self.plan.game}: {shares}{stopped}>"


def run_plan(plan: Plan, workers: int = 0, progress: bool = True, cluster: str = "") -> Simulation:
    """All games of a plan, or those that were done when somebody pressed Ctrl-C; 0 workers are as many as cores."""
    bar, start, interrupted = Progress(plan.games, progress), time.perf_counter(), False
    try:
        tally = play_plan(plan, workers or cores(), bar.show, cluster)
    except Stopped as stopped:
        tally, interrupted = stopped.tally, True
    bar.clear()
    return Simulation(plan, tally, time.perf_counter() - start, interrupted)


def run_contest(
    plan: Contest,
    workers: int = 0,
    progress: bool = True,
    sprt: Sprt | None = None,
    cluster: str = "",
    results: Path | None = None,
    log: Path | None = None,
) -> Standings:
    """All deals of a contest, or those that were done. Deals come in order, so a verdict of the sequential test does
    not depend on the workers."""
    bar, start, interrupted = Progress(plan.deals, progress), time.perf_counter(), False
    seen = Strength(len(plan.bots))
    with _kept(plan, results) as file, closing(ContestLog(plan, log)) as told:
        try:
            with closing(contest(plan, workers or cores(), cluster)) as deals:
                for deal in deals:
                    seen.add(deal)
                    told.add(deal)
                    if file:
                        file.add(deal)
                    bar.show(seen.deals)
                    if sprt and sprt.verdict(seen.wins[0]):
                        break
        except KeyboardInterrupt:
            interrupted = True
        bar.clear()
        if file:
            file.finish(contest_report.summary(plan, seen, sprt))
    return Standings(plan, seen, sprt, time.perf_counter() - start, interrupted)


def _kept(plan: Contest, path: Path | None) -> AbstractContextManager[ResultsFile | None]:
    return ResultsFile(path, plan) if path else nullcontext()
