"""The uncompiled build, in a child process of its own: the same source without the compiled modules beside it.

The child answers one request a line, `{"ours": {...}, "repeats": n}`, with the figure measured. It is asked in turn with
the other probes, and while it works nobody else does.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from types import TracebackType

from bench.clock import Probe
from bench.ours import Ours, is_compiled, probe

ROOT = Path(__file__).parent.parent


class PlainBuild:
    """A context in which probes of the uncompiled build can be had."""

    def __enter__(self) -> PlainBuild:
        self.folder = tempfile.TemporaryDirectory(prefix="barkyard-plain-")
        # A copy, because a build in place leaves compiled modules in src/, which Python would prefer.
        skip = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(ROOT / "src", self.folder.name, ignore=skip, dirs_exist_ok=True)
        self.child = subprocess.Popen(
            [sys.executable, "-c", "from bench.plain import answer_requests; answer_requests()"],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": self.folder.name, "PYTHONDONTWRITEBYTECODE": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.child.communicate()
        self.folder.cleanup()

    def probe(self, ours: Ours) -> Probe:
        return lambda repeats: self.ask(ours, repeats)

    def ask(self, ours: Ours, repeats: int) -> float:
        assert self.child.stdin and self.child.stdout
        self.child.stdin.write(json.dumps({"ours": asdict(ours), "repeats": repeats}) + "\n")
        self.child.stdin.flush()
        line = self.child.stdout.readline()
        if not line:
            raise RuntimeError(
                f"the uncompiled build stopped while measuring '{ours.key}'; its error is printed above"
            )
        return float(line)


def answer_requests() -> None:
    if is_compiled():
        sys.exit("the uncompiled build was asked for, but `import barkyard` found a compiled one")
    probes: dict[Ours, Probe] = {}
    for line in sys.stdin:
        request = json.loads(line)
        ours = Ours(**request["ours"])
        if ours not in probes:
            probes[ours] = probe(ours)
        print(probes[ours](request["repeats"]), flush=True)
