"""Python in the browser plays the same games as Python here: same seed, same choices, same record.

PYTHONPATH=src:tests:tools python tests/test_offline.py 200     so many games of each
"""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import bundling
import compiling
from barkyard.local import export, kit
from barkyard.local.kept import kept
from locking import only_one

ROOT = Path(__file__).resolve().parent.parent
WAITING = "The offline site is being made already; waiting for it ..."
ZIPS = ("python_stdlib", "sources")  # Python's own modules, and all others
PLAY = """
import hashlib
import barkyard
from barkyard.engine.dice import Dice

def play(name, seed):
    game = barkyard.GAMES[name]
    match = barkyard.deal(name, seats=max(game.seats[0], 2 + seed % 2), seed=seed)
    dice = Dice.seeded(seed)
    while match.asked:
        seat = match.asked[0]
        moves = match.moves(seat)
        match.play(seat, moves[dice.below(len(moves))])
    return str(match.record)

def digests(count):
    return {
        name: hashlib.sha256("\\n".join(play(name, seed) for seed in range(count)).encode()).hexdigest()
        for name in barkyard.GAMES
    }
"""
IN_BROWSER = """
import { readFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
const [, , library, sources, script, count] = process.argv;
const python = await loadPyodide({ stdLibURL: library });
python.unpackArchive(new Uint8Array(readFileSync(sources)), 'zip', { extractDir: '/yard' });
python.runPython('import sys; sys.path.insert(0, "/yard")');
python.runPython(readFileSync(script, 'utf8'));
console.log(python.runPython(`import json; json.dumps(digests(${count}))`));
process.exit(0);
"""


def data_folder() -> Path:
    """Kept among runs, because much of it is fetched and compiled; whoever changes how it is made has another one."""
    makers = (path for path in (ROOT / "src" / "barkyard" / "local").rglob("*") if path.suffix not in ("", ".pyc"))
    return Path(os.environ.get("BARKYARD_DATA") or ROOT / "build" / "offline" / compiling.digest(ROOT, makers))


def here(count: int) -> dict[str, str]:
    names: dict[str, object] = {}
    exec(PLAY, names)
    found: dict[str, str] = names["digests"](count)  # type: ignore[operator]
    return found


def exported() -> Path:
    """The folder of an export, made once for all who run tests at the same time."""
    data = data_folder()
    data.mkdir(parents=True, exist_ok=True)
    with only_one(data / "tests.lock", WAITING), pytest.MonkeyPatch.context() as patch:
        patch.setenv("BARKYARD_SITE", str(bundling.site(ROOT)))
        return kept(data)


def there(site: Path, count: int) -> dict[str, str]:
    """By what is exported, and the Python that it was exported with."""
    made = kit.ready(data_folder())
    with TemporaryDirectory() as work, TemporaryDirectory(dir=made.folder) as beside:
        library, sources = (unpacked(site / "python" / f"{name}.zip.packed", Path(work)) for name in ZIPS)
        (Path(work) / "play.py").write_text(PLAY)
        (Path(beside) / "run.mjs").write_text(IN_BROWSER)
        command = [kit.node(), f"{beside}/run.mjs", str(library), str(sources), f"{work}/play.py", str(count)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
        told: dict[str, str] = json.loads(done.stdout)
        return told


def unpacked(packed: Path, folder: Path) -> Path:
    (folder / packed.stem).write_bytes(gzip.decompress(packed.read_bytes()))
    return folder / packed.stem


@pytest.mark.long
@pytest.mark.slow
def test_python_in_the_browser_plays_the_same_games() -> None:
    try:
        site = exported()
    except (kit.NoExport, bundling.BundleError) as fault:
        pytest.skip(str(fault))
    assert there(site, 2) == here(2)


def test_pins_name_no_registry() -> None:
    for name in kit.PINS:
        text = (Path(kit.__file__).parent / "kit" / name).read_text(encoding="utf-8")
        assert "registry" not in text
        assert "resolved" not in text


OTHERS = {"something else": ["notes.txt"], "an earlier export": ["barkyard.json", "index.html", "CNAME", ".git"]}


@pytest.mark.parametrize("names", OTHERS.values(), ids=OTHERS)
def test_nobodys_own_files_are_lost(tmp_path: Path, names: list[str]) -> None:
    for name in names:
        (tmp_path / name).write_text("mine")
    with pytest.raises(kit.NoExport, match=r"expected an empty folder.*(notes\.txt|\.git, CNAME)"):
        export.export(tmp_path, tmp_path / "no client", kit.Kit(tmp_path / "no kit"))
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == dict.fromkeys(names, "mine")


def test_an_export_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    for name in ("barkyard.json", "index.html"):
        (tmp_path / "site" / name).write_text("earlier")
    with pytest.raises(OSError, match="no client"):
        export.export(tmp_path / "site", tmp_path / "no client", kit.Kit(tmp_path / "no kit"))
    assert [path.name for path in tmp_path.iterdir()] == ["site"]
    assert {path.read_text() for path in (tmp_path / "site").iterdir()} == {"earlier"}


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(NotADirectoryError):
        export.export(tmp_path / "file", tmp_path, kit.Kit(tmp_path))
    assert (tmp_path / "file").read_text() == "mine"


if __name__ == "__main__":
    many = int(sys.argv[1])
    ours, theirs = here(many), there(exported(), many)
    for game, told in ours.items():
        print(f"{game}: {many} games, {told[:16]}, {'the same' if theirs[game] == told else 'NOT THE SAME'}")
    sys.exit(ours != theirs)
