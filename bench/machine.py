"""What the figures were measured on."""

import os
import platform
from pathlib import Path

from bench import ours, peers

Facts = dict[str, str | int | float | bool]


def facts() -> Facts:
    found: Facts = {
        "cpu": cpu(),
        "cores": os.cpu_count() or 1,
        "load": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else 0.0,
        "system": platform.system(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "barkyard": ours.installed_version(),
        "compiled": ours.is_compiled(),
        "current": ours.is_current(),
    }
    return {**found, **peers.versions()}


def cpu() -> str:
    """The processor's name; Python itself often knows only its family."""
    listing = Path("/proc/cpuinfo")
    if listing.exists():
        for line in listing.read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
