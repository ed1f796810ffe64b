"""One command for a designer: plays, collects, writes the page, the figures and every game."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from barkyard.engine.game import BadSetup
from barkyard.lab import study as studies
from barkyard.lab.arena import Contest, contest
from barkyard.lab.chance import Estimate
from barkyard.lab.chapters import chapters
from barkyard.lab.chapters.compared import compared
from barkyard.lab.chapters.source import Rung, Source
from barkyard.lab.cluster import check_ray
from barkyard.lab.dossier import Dossier, Part
from barkyard.lab.orders import Order
from barkyard.lab.page import page
from barkyard.lab.progress import Progress
from barkyard.lab.strength import Strength
from barkyard.lab.study import Seen, Study

PAGE, FIGURES = "report.html", "figures.json"
FEWEST_RUNGS = 20
MOST_RUNGS = 200
GAMES_A_RUNG = 100  # of the study for each deal of the contest between a better and a worse bot


def investigate(order: Order, dogs: str = "") -> Dossier:
    """Play and write; what was done by Ctrl-C is written too."""
    if order.cluster:
        check_ray(order.cluster)
    with studies.writing(order.folder):
        order.folder.mkdir(parents=True, exist_ok=True)
    seen = [_begin(order, study) for study in order.studies]
    total = sum(study.plan.games for study in order.studies)
    bar, before = Progress(total, order.progress), 0
    for each in seen:
        studies.run(each, order.workers, _from(bar, before), order.folder, order.cluster)
        before += each.done
        if each.interrupted:
            break
    bar.clear()
    dossier = written(order, [each for each in seen if each.done])
    with studies.writing(order.folder):
        publish(dossier, order, dogs)
    return dossier


def _begin(order: Order, study: Study) -> Seen:
    """What somebody waited for is not played over by mistake."""
    kept = studies.state_path(order.folder, study)
    if kept.exists() and order.resume:
        return studies.resume(study, order.folder)
    if kept.exists():
        raise BadSetup(
            f"--out: {order.folder} keeps a study that was stopped: --resume goes on with it; to begin anew, choose "
            f"another folder or delete {kept.name}"
        )
    if order.resume and study is order.studies[0]:
        raise BadSetup(f"--resume: there is no state of a study in {order.folder}")
    return studies.begin(study)


def _from(bar: Progress, before: int) -> Callable[[int], None]:
    return lambda done: bar.show(before + done)


def written(order: Order, seen: list[Seen]) -> Dossier:
    if not seen:
        raise BadSetup("stopped before the first games were done: there is nothing to tell")
    complete = len(seen) == len(order.studies) and all(each.complete for each in seen)
    parts = []
    for each in seen:
        plans = each.study.plans()
        ladder = climb(each.study, order) if order.ladder and complete else []
        source = Source(plans[0], each.tallies[0], ladder)
        told = chapters(source)
        if len(plans) == 2:
            told.insert(0, compared(source, Source(plans[1], each.tallies[1])))
        parts.append(Part(plans[0], each.done, told))
    return Dossier(parts[0].plan.game, parts, order.command, order.change, complete)


def climb(study: Study, order: Order) -> list[Rung]:
    """How much better bots do among worse ones: `medium` among `random`, and the study's own if it thinks harder."""
    plan = study.plan
    if plan.seats == 1:
        return []
    pairs = [("medium", "random")]
    if "hard" in plan.bots:
        pairs.insert(0, ("hard", "medium"))
    deals = max(FEWEST_RUNGS, min(MOST_RUNGS, plan.games // GAMES_A_RUNG))
    return [_rung(Contest(plan.game, plan.seats, plan.options, pair, plan.seed, deals), order) for pair in pairs]


def _rung(plan: Contest, order: Order) -> Rung:
    seen = Strength(2)
    for deal in contest(plan, order.workers, order.cluster):
        seen.add(deal)
    low, high = seen.wins[0].share_interval()
    return Rung(plan.bots[0], plan.bots[1], Estimate(seen.wins[0].value, low, high), seen.deals)


def publish(dossier: Dossier, order: Order, dogs: str) -> None:
    folder = order.folder
    (folder / PAGE).write_text(page(dossier, dogs), encoding="utf-8")
    (folder / FIGURES).write_text(json.dumps(dossier.plain(), indent=1) + "\n", encoding="utf-8")
    for study in order.studies:
        games = studies.csv_path(folder, study)
        if games.exists():
            write_parquet(games)
        if dossier.complete:
            studies.state_path(folder, study).unlink(missing_ok=True)


def write_parquet(games: Path) -> bool:
    """The same games as Parquet, where the extra `barkyard[lab]` is installed."""
    if find_spec("polars") is None:
        return False
    polars = import_module("polars")  # only who has it needs it
    polars.scan_csv(games).sink_parquet(games.with_suffix(".parquet"))
    return True
