"""A PostgreSQL of one's own for as long as it is needed: `with cluster() as address`."""

from __future__ import annotations

import os
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class NoPostgres(Exception):
    """Its programs are not on this machine."""


def programs() -> Path:
    """Where PostgreSQL's programs are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    raise NoPostgres("there is no PostgreSQL (Debian: apt-get install postgresql)")


@contextmanager
def cluster() -> Iterator[str]:
    """The address of a PostgreSQL server on loopback; it refuses to run as root."""
    place, folder = programs(), Path(tempfile.mkdtemp(prefix="barkyard-pg"))
    user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    if user:
        shutil.chown(folder, "postgres")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = f"-k {folder} -h 127.0.0.1 -p {port}"
    control = [*user, str(place / "pg_ctl"), "-D", f"{folder}/data", "-w", "-l", f"{folder}/log"]
    initdb = [str(place / "initdb"), "-D", f"{folder}/data", "-A", "trust", "-U", "barkyard"]
    subprocess.run([*user, *initdb], check=True, capture_output=True, cwd="/")
    subprocess.run([*control, "-o", settings, "start"], check=True, capture_output=True, cwd="/")
    try:
        yield f"postgresql://barkyard@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], check=True, capture_output=True, cwd="/")
        shutil.rmtree(folder)


def new_database(address: str) -> str:
    """The address of an empty database beside another one."""
    name = f"t{secrets.token_hex(6)}"
    subprocess.run([str(programs() / "createdb"), "--maintenance-db", address, name], check=True, capture_output=True)
    return f"{address.rpartition('/')[0]}/{name}"
