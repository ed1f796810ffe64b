"""The servers and the load of these measurements, each a process of its own."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def peer_folder(work: Path) -> Path:
    """The peer with its packages, installed once."""
    if given := os.environ.get("BARKYARD_PEER"):
        packages = Path(given) / "node_modules"
    else:
        packages = work / "peer" / "node_modules"
    folder = work / "peer"
    if not folder.exists():
        shutil.copytree(HERE / "peer", folder)
        if packages.exists():
            (folder / "node_modules").symlink_to(packages)
        else:
            subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=folder, check=True)
    return folder


@contextmanager
def server(
    kind: str, work: Path, peer: Path, database: str = "", processes: int = 1
) -> Iterator[tuple[subprocess.Popen[str], int]]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    place = database or str(work / "ours.db")
    ours = [sys.executable, "-m", "bench.server.ours", place, str(port), str(processes)]
    theirs = ["node", "server.cjs", str(port)]
    command, folder = (ours, HERE.parent.parent) if kind == "ours" else (theirs, peer)
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True, env=environment()) as process:
        assert process.stdout is not None
        while "http://" not in process.stdout.readline():
            assert process.poll() is None, f"{kind} did not start"
        yield process, port
        process.terminate()


def environment() -> dict[str, str]:
    return {**os.environ, "NODE_ENV": "production", "DEBUG": ""}


@contextmanager
def load(kind: str, ports: int | str, tables: int, peer: Path, sockets: str = "") -> Iterator[Any]:
    """The load process; what it is asked, it measures, and `load_cpu` is what it took for that itself."""
    command = ["node", "load.mjs", kind, str(ports), str(tables), *([sockets] if sockets else [])]
    with subprocess.Popen(command, cwd=peer, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        entry, out = process.stdin, process.stdout

        def ask(order: dict[str, Any]) -> Any:
            before = cpu(process.pid)
            entry.write(json.dumps(order) + "\n")
            entry.flush()
            return {**json.loads(out.readline()), "load_cpu": cpu(process.pid) - before}

        assert json.loads(out.readline())["ready"] == tables
        time.sleep(1)
        yield ask
        entry.close()
        process.wait(20)


def cpu(pid: int) -> float:
    """Seconds of CPU that a process has used, all threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Resident kilobytes."""
    [line] = [line for line in Path(f"/proc/{pid}/status").read_text().splitlines() if line.startswith("VmRSS")]
    return float(line.split()[1])


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    found, parents = [pid], {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:  # gone meanwhile
                continue
            parents[int(entry.name)] = int(fields[1])
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found


def all_cpu(pid: int) -> float:
    return sum(cpu(each) for each in family(pid))
