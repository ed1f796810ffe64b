"""How soon somebody can play: python -m bench.start clones this checkout, starts it with an empty home, and times it.

Prints, and judges nothing: each stage of the set-up, the first playable table, the second start, and the start that
takes up the compiled engine (with --compiled, which waits for the compiler).
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

from bench.machine import facts

ROOT = Path(__file__).resolve().parent.parent
MOST_SECONDS = 900
TABLE = {"game": "puprush", "seats": [{"kind": "open"}, {"kind": "bot", "bot": "easy"}], "sit": 0, "name": "Ada"}


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.start", description=__doc__)
    parser.add_argument("--compiled", action="store_true", help="wait for the compiler, then start once more")
    chosen = parser.parse_args()
    print(f"machine: {facts()}")
    with tempfile.TemporaryDirectory() as scratch:
        project, home = Path(scratch, "barkyard"), Path(scratch, "home")
        home.mkdir()
        subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(project)], check=True)
        report("first start", *start(project, home))
        report("second start", *start(project, home))
        if chosen.compiled:
            print(f"compiled after {until_compiled(project):.0f} s more")
            report("start that takes the compiled engine up", *start(project, home))
        subprocess.run(["pkill", "-f", str(project)], check=False)  # a compiler that nobody waits for any more
    return 0


def report(name: str, seconds: float, said: str) -> None:
    print(f"{name}: {seconds:.1f} s to a playable table")
    for label, taken in re.findall(r"^\[\d+/\d+\] (.*) \.\.\.\n(?:.*\n)*? +done in ([\d.]+) s$", said, re.MULTILINE):
        print(f"    {float(taken):6.1f} s  {label}")


def start(project: Path, home: Path) -> tuple[float, str]:
    """Seconds until a table could be made over the network, and all that was said."""
    port = free_port()
    settings = {name: value for name, value in os.environ.items() if not name.startswith(("BARKYARD_", "PYTHON"))}
    said = home / "said.txt"
    begun = time.monotonic()
    with said.open("w") as out:
        command = [str(project / "play"), "--port", str(port), "--no-browser"]
        process = subprocess.Popen(command, env=settings | {"HOME": str(home)}, stdout=out, stderr=out)
        try:
            while not made_table(port):
                if process.poll() is not None or time.monotonic() - begun > MOST_SECONDS:
                    raise SystemExit(f"it did not start: {said.read_text()}")
                time.sleep(0.05)
            return time.monotonic() - begun, said.read_text()
        finally:
            process.send_signal(signal.SIGINT)
            process.wait()


def made_table(port: int) -> bool:
    head = {"content-type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", json.dumps(TABLE).encode(), head)
    try:
        with urllib.request.urlopen(request, timeout=5) as answer:
            return "token" in json.load(answer)
    except ConnectionError:
        return False
    except urllib.error.URLError as fault:
        if isinstance(fault.reason, ConnectionError):
            return False
        raise


def until_compiled(project: Path) -> float:
    begun = time.monotonic()
    while not [path for path in (project / "build" / "mypyc").glob("*") if "." not in path.name]:
        if time.monotonic() - begun > MOST_SECONDS:
            raise SystemExit("the compiler did not end")
        time.sleep(0.5)
    return time.monotonic() - begun


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


if __name__ == "__main__":
    raise SystemExit(main())
