"""python -m barkyard.local.kept DATA: the export that a server shows, made once for what is installed, and kept.

Says where it lies; or, with 1 as its status, why there is none: in one line for anybody, and all of it on the standard
error for who runs the server.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from barkyard.local import kit as kits
from barkyard.local.export import export, packed, sources, the_client
from barkyard.local.kit import Kit, NoExport

TEXTS = (".js", ".mjs", ".css", ".html", ".json", ".svg", ".webmanifest", ".txt")
LEAST = 1000  # bytes: what is smaller is not worth packing


def kept(data: Path) -> Path:
    """NoExport says what is missing."""
    client = the_client()
    kit = kits.ready(data)
    folder = data / "offline" / f"site-{_name_of(client, kit)}"
    if not folder.is_dir():
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix="making-") as work:
            made = Path(work) / "made"
            export(made, client, kit)
            _pack_texts(made)
            with suppress(OSError):  # another server may have made the same meanwhile
                made.rename(folder)
        _forget_others(folder)
    return folder


def _name_of(client: Path, kit: Kit) -> str:
    """Of all that it is made of."""
    told = sha256(kit.folder.name.encode())
    with tempfile.TemporaryDirectory() as work:
        parts = sources(Path(work), kit)
        parts |= {f"client/{path.relative_to(client)}": path for path in client.rglob("*") if path.is_file()}
        for name, path in sorted(parts.items()):
            told.update(name.encode() + sha256(path.read_bytes()).digest())
    return told.hexdigest()[:16]


def _pack_texts(folder: Path) -> None:
    """Beside themselves, so that who sends them need not."""
    for path in [path for path in folder.rglob("*") if path.suffix in TEXTS and path.stat().st_size >= LEAST]:
        path.with_name(f"{path.name}.gz").write_bytes(packed(path.read_bytes()))


def _forget_others(folder: Path) -> None:
    for other in folder.parent.glob("site-*"):
        if other != folder:
            shutil.rmtree(other, ignore_errors=True)


def main() -> int:
    try:
        print(kept(Path(sys.argv[1]).resolve()))
    except (NoExport, OSError) as fault:
        print(fault.short if isinstance(fault, NoExport) else "There is no room, or no right, to make it.")
        print(fault, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
