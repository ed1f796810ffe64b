"""A PostgreSQL for tests: one a run, and an empty database for each test."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator

import pytest
from bench.server import cluster as place
from bench.server.cluster import NoPostgres

OURS = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None  # we may install things


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    """Installed by apt where that is ours to do, else there is a plain reason to skip."""
    pytest.importorskip("asyncpg")
    try:
        place.programs()
    except NoPostgres as fault:
        if not OURS:
            pytest.skip(str(fault))
        install()
    with place.cluster() as address:
        yield address


def install() -> None:
    settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for arguments in ("update", "install -y --no-install-recommends postgresql"):
        subprocess.run(["apt-get", "-qq", *arguments.split()], env=settings, check=False, capture_output=True)
    try:
        place.programs()
    except NoPostgres as fault:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL could not be installed by apt-get")
        pytest.skip(str(fault))


@pytest.fixture
def address(cluster: str) -> str:
    return place.new_database(cluster)
