"""Checks of the browser client's sources: python tools/client.py check (types) or test (units)."""

import sys
from pathlib import Path

import bundling
from locking import only_one

WEB = Path(__file__).resolve().parent.parent / "web"
BUILD = WEB.parent / "build"
WAITING = "Another check is installing the client's packages; waiting for it ..."
SCRIPTS = ("check", "test")


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in SCRIPTS:
        print(f"expected one of {', '.join(SCRIPTS)}", file=sys.stderr)
        return 2
    try:
        install()
        bundling.run_npm(WEB, "run", "--silent", arguments[0])
    except bundling.BundleError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def install() -> None:
    """What the lock file names, unless it is there already."""
    lock, stamp = (WEB / "package-lock.json").read_bytes(), WEB / "node_modules" / ".barkyard-lock"
    BUILD.mkdir(exist_ok=True)
    with only_one(BUILD / "client.lock", WAITING):
        if not stamp.is_file() or stamp.read_bytes() != lock:
            bundling.run_npm(WEB, "ci", "--prefer-offline")
            stamp.write_bytes(lock)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
