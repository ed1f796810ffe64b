"""Barkyard's figures, measured side by side with those of its peers: `python -m bench [--json] [--only WORD]`."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from contextlib import ExitStack

from bench import peers
from bench.clock import ROUNDS, Figure, Probe, measure
from bench.machine import facts
from bench.ours import Ours, is_compiled, probe
from bench.plain import PlainBuild, plain_build
from bench.plan import PLAN, Comparison
from bench.processes import AtOnce, at_once
from bench.report import report
from bench.rows import Row, compare

SECONDS = 25.0
NO_PEER = "peer missing: pip install 'barkyard[bench]'"
NO_COMPILED = "compiled build missing: pip install . (with a C compiler)"

Side = str | Ours | AtOnce  # of a comparison


def main(argv: Sequence[str] | None = None) -> int:
    parser = arguments()
    args = parser.parse_args(argv)
    chosen = [row for row in PLAN if args.only.lower() in row.name.lower()]
    if not chosen:
        parser.error(f"--only {args.only[:40]!r} is in none of the names: " + "; ".join(row.name for row in PLAN))
    rows, spread = run(chosen, args.seconds)
    about = facts() | {"rounds": ROUNDS, "seconds": args.seconds, "spread": round(spread, 3)}
    if args.json:
        print(json.dumps({"machine": about, "rows": [row.as_json() for row in rows]}, indent=2))
    else:
        print(report(rows, about))
    return 0


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench", description="Barkyard's figures beside those of its peers.")
    parser.add_argument("--json", action="store_true", help="print machine facts and rows as JSON")
    parser.add_argument("--only", metavar="WORD", default="", help="only rows with this word in their name")
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=duration,
        default=SECONDS,
        help=f"time to measure, all rows together ({SECONDS:g})",
    )
    return parser


def duration(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        raise argparse.ArgumentTypeError(f"expected seconds, more than 0 and at most 3600, not {text[:40]!r}")
    return seconds


def run(chosen: Sequence[Comparison], seconds: float) -> tuple[list[Row], float]:
    """All rows, and the widest spread of a figure behind them."""
    sides = [side for row in chosen for side in (row.ours, row.peer) if side]
    with ExitStack() as children:
        plain = children.enter_context(plain_build()) if any(map(wants_plain, sides)) else None
        probes: dict[str, Probe] = {}
        for side in sides:
            if key(side) not in probes and (found := probe_of(side, plain, children)):
                probes[key(side)] = found
        figures = measure(probes, seconds)
    return [finish(row, figures) for row in chosen], max((figure.spread for figure in figures.values()), default=0.0)


def wants_plain(side: Side) -> bool:
    return isinstance(side, Ours) and not side.compiled


def key(side: Side) -> str:
    return side if isinstance(side, str) else side.key


def probe_of(side: Side, plain: PlainBuild | None, children: ExitStack) -> Probe | None:
    """None when the peer, or the compiled build, is not there."""
    if isinstance(side, str):
        return peers.probe(side)
    if isinstance(side, AtOnce):
        return children.enter_context(at_once(side)) if probe_of(side.one, plain, children) else None
    if plain and not side.compiled:
        return plain.probe(side)
    return probe(side) if is_compiled() else None


def finish(row: Comparison, figures: dict[str, Figure]) -> Row:
    ours = figures.get(row.ours.key)
    peer = figures.get(key(row.peer)) if row.peer else None
    lacking = [side for side in (row.ours, row.peer) if side and key(side) not in figures]
    return compare(
        row.name,
        row.ours.unit,
        ours.value if ours else None,
        row.peer.label if isinstance(row.peer, Ours) else row.peer,
        peer.value if peer else None,
        row.goal,
        "; ".join(dict.fromkeys(map(missing, lacking))),
    )


def missing(side: Side) -> str:
    one = side.one if isinstance(side, AtOnce) else side
    return NO_COMPILED if isinstance(one, Ours) else NO_PEER
