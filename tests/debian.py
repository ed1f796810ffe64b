"""What tests need from Debian's packages, on a machine where we may install it."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from locking import only_one

OURS = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None  # we may install things
PATIENT = ("-o", "DPkg::Lock::Timeout=300")  # somebody else may be installing something just now
LOCK = Path(tempfile.gettempdir()) / "barkyard-tests-apt.lock"


def bring(*packages: str) -> None:
    """Whether they came is for those to see who need them. One at a time: apt turns away whoever comes second."""
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    with only_one(LOCK, "Another test installs something; waiting for it ..."):
        for arguments in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
            subprocess.run(["apt-get", "-qq", *PATIENT, *arguments], env=settings, check=False, capture_output=True)
