"""The uncompiled build, in a child process of its own: the source of the checkout, ahead of what is installed.

The child answers one request a line, `{"ours": {...}, "repeats": n}`, with the figure measured. It is asked in turn
with the other probes, and while it works nobody else does.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from bench.clock import Probe
from bench.ours import Ours, is_compiled, probe

ROOT = Path(__file__).parent.parent
CHILD = "from bench.plain import answer_requests; answer_requests()"


class PlainBuild:
    """Probes that are run by the child."""

    def __init__(self, child: subprocess.Popen[str]) -> None:
        self.child = child

    def probe(self, ours: Ours) -> Probe:
        return lambda repeats: self.ask(ours, repeats)

    def ask(self, ours: Ours, repeats: int) -> float:
        assert self.child.stdin
        assert self.child.stdout
        print(json.dumps({"ours": asdict(ours), "repeats": repeats}), file=self.child.stdin, flush=True)
        answer = self.child.stdout.readline()
        if not answer:
            raise RuntimeError(f"the uncompiled build stopped at '{ours.key}'; its error is printed above")
        return float(answer)


@contextmanager
def plain_build() -> Iterator[PlainBuild]:
    """Start the child on the checkout's own source; it stops when its input ends."""
    with subprocess.Popen(
        [sys.executable, "-c", CHILD],
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        yield PlainBuild(child)


def answer_requests() -> None:
    if is_compiled():
        sys.exit("the uncompiled build was wanted, but `import barkyard` found a compiled one")
    probes: dict[Ours, Probe] = {}
    for line in sys.stdin:
        request = json.loads(line)
        ours = Ours(**request["ours"])
        if ours not in probes:
            probes[ours] = probe(ours)
        print(probes[ours](request["repeats"]), flush=True)
