"""A PostgreSQL for tests: one a run, and an empty database for each test."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from bench.server import cluster as place
from bench.server.cluster import NoPostgres

from debian import OURS, bring


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
    bring("postgresql")
    try:
        place.programs()
    except NoPostgres as fault:
        if os.environ.get("CI") == "true":
            pytest.fail("PostgreSQL could not be installed by apt-get")
        pytest.skip(str(fault))


@pytest.fixture
def address(cluster: str) -> str:
    return place.new_database(cluster)
