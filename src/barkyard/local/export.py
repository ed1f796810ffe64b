"""A site that needs no server: any web host shows it, under any path. It is the built client, Python for the browser,
our own sources, and all pictures as files."""

from __future__ import annotations

import base64
import gzip
import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from importlib import metadata, resources
from pathlib import Path
from zipfile import ZipFile

import msgspec

from barkyard import art
from barkyard.art import props, symbols
from barkyard.art.registry import DECKS
from barkyard.games import GAMES
from barkyard.local import kit as kits
from barkyard.local.kit import Kit, NoExport
from barkyard.server import looks, site
from barkyard.server.to_go import POLICY

PICTURES = "pictures.packed"  # all of them in one, for who keeps the site
MARK = "barkyard.json"  # tells a folder of ours from somebody's own
MADE = {
    *("assets", "icons", "art", "python", "manifest.webmanifest", "index.html", PICTURES, "service.js", MARK)
}  # all that there is in it
LIBRARIES = ("starlette", "anyio", "mypy_extensions")  # pure ones, taken along as they are installed here
AT_HOME = {"site", "kit"}  # folders that no table needs
NAME = "Barkyard"
ABOUT = "Five games about puppies, against bots or friends, also without a network."
COLOUR = "#fdf6ea"


def export_to(folder: Path, data: Path) -> str:
    """What `barkyard export` does and says; NoExport says what is missing."""
    version = export(folder.resolve(), the_client(), kits.ready(data))
    return f"{folder} is a site of its own now, version {version}: any web host can show it."


def the_client() -> Path:
    if (client := site.folder()) is None:
        raise NoExport("the browser client was not built; install again while online and without BARKYARD_SKIP_WEB=1")
    return client


def export(folder: Path, client: Path, kit: Kit) -> str:
    """Writes the site and gives its version. What was exported there before is replaced."""
    if others := _others(folder):
        named = ", ".join(sorted(others)[:3]) + (" ..." if len(others) > 3 else "")
        raise NoExport(f"expected an empty folder, or one with an earlier export alone, not {folder} with {named}")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".export-") as work:
        made = Path(work) / "site"
        version = _write(made, client, kit)
        shutil.rmtree(folder, ignore_errors=True)
        made.rename(folder)
    return version


def _others(folder: Path) -> set[str]:
    """What was not exported: nobody's own files are lost."""
    found = {path.name for path in folder.iterdir()} if folder.exists() else set()
    return found - MADE if (folder / MARK).is_file() else found


def _write(made: Path, client: Path, kit: Kit) -> str:
    left_out = shutil.ignore_patterns("*.gz")
    shutil.copytree(client / "assets", made / "assets", ignore=left_out)
    shutil.copytree(client / "icons", made / "icons")
    _draw(made / "art")
    _bring_python(made / "python", kit)
    (made / "manifest.webmanifest").write_text(json.dumps(manifest(), indent=1), encoding="utf-8")
    version = _version(made, client)
    (made / "index.html").write_text(_page(client, version), encoding="utf-8")
    _make_last(made, client, version)
    (made / MARK).write_text(json.dumps({"version": version}))
    return version


def _make_last(made: Path, client: Path, version: str) -> None:
    """What a browser needs to keep the whole of it for later."""
    pictures = {name: (made / name).read_text(encoding="utf-8") for name in sorted(_names(made / "art", made))}
    (made / PICTURES).write_bytes(packed(json.dumps(pictures).encode()))
    files = {name: _integrity(made, name) for name in sorted(_names(made) - {"index.html", PICTURES, *pictures})}
    told = {"version": version, "files": files, "pictures": [PICTURES, _integrity(made, PICTURES)]}
    kept = f"self.BARKYARD = {json.dumps(told)};\n"
    (made / "service.js").write_text(kept + (client / "service.js").read_text(encoding="utf-8"), encoding="utf-8")


def _integrity(made: Path, name: str) -> str:
    """What a file must be like; the name of an asset says so already."""
    digest = sha256((made / name).read_bytes()).digest()
    return "" if site.is_asset(name) else f"sha256-{base64.b64encode(digest).decode()}"


def manifest() -> dict[str, object]:
    icons = [
        {"src": f"icons/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": "any"}
        for size in (192, 512)
    ]
    whole = {"src": "icons/icon-maskable-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
    return {
        "id": "./",
        "name": NAME,
        "short_name": NAME,
        "description": ABOUT,
        "lang": "en",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "categories": ["games"],
        "background_color": COLOUR,
        "theme_color": COLOUR,
        "icons": [*icons, whole],
    }


def _page(client: Path, version: str) -> str:
    """The client's page with addresses that hold anywhere, and with what it needs to have its own yard."""
    parts = {**json.loads((client / "local.json").read_text()), "build": version}
    text = re.sub(r'(href|src)="/(?!/)', r'\1="./', (client / "index.html").read_text(encoding="utf-8"))
    here = json.dumps(parts).replace("&", "&amp;").replace('"', "&quot;")
    head = (
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f'<meta name="barkyard-here" content="{here}"><meta name="theme-color" content="{COLOUR}">'
        '<link rel="manifest" href="./manifest.webmanifest"><link rel="apple-touch-icon" href="./icons/icon-192.png">'
    )
    return text.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />{head}', 1)


def _names(folder: Path, made: Path | None = None) -> set[str]:
    """All files of a folder, by their place in it or in what is made."""
    return {path.relative_to(made or folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def _version(made: Path, client: Path) -> str:
    """A name for all that is in it."""
    told = sha256((client / "index.html").read_bytes() + (client / "service.js").read_bytes())
    for name in sorted(_names(made)):
        told.update(f"{name}\0".encode() + sha256((made / name).read_bytes()).digest())
    return told.hexdigest()[:16]


def _draw(folder: Path) -> None:
    """All pictures that the client asks for by name."""
    for name, body in _pictures():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body)


def _pictures() -> Iterator[tuple[str, bytes]]:
    yield "signs.svg", symbols.all_signs().encode()
    for breed in art.BREEDS:
        for mood in art.MOODS:
            yield f"puppy/{breed}-{mood}.svg", art.puppy(breed, mood).encode()
    for name in props.PROPS:
        yield f"prop/{name}.svg", props.alone(name).encode()
    for game, deck in DECKS.items():
        yield f"{game}/cards.json", msgspec.json.encode(looks.of_game(GAMES[game]))
        for name in deck.scenes:
            yield f"{game}/scene/{name}.svg", art.scene(game, name).encode()


def _bring_python(folder: Path, kit: Kit) -> None:
    folder.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        text = (kit.pyodide / name).read_text(encoding="utf-8")
        (folder / name).write_text(re.sub(r"\n?//# sourceMappingURL=.*", "", text), encoding="utf-8")
    _pack(kit.pyodide / "pyodide.asm.wasm", folder / "pyodide.asm.wasm.packed")
    lock = json.loads((kit.pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    # Nothing is installed later: all that is needed comes with the sources.
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": lock["info"], "packages": {}}))
    with tempfile.TemporaryDirectory() as work:
        library, modules = kit.compile(sources(Path(work), kit), Path(work))
        _pack(library, folder / "python_stdlib.zip.packed")
        _pack(modules, folder / "sources.zip.packed")
    (folder / "licenses.txt").write_text(_licenses(kit), encoding="utf-8")


def _pack(plain: Path, made: Path) -> None:
    """By ourselves, because not every web host packs what it sends."""
    made.write_bytes(packed(plain.read_bytes()))


def packed(body: bytes) -> bytes:
    return gzip.compress(body, 9, mtime=0)


def sources(work: Path, kit: Kit) -> dict[str, Path]:
    """All modules by their names in the browser."""
    found: dict[str, Path] = {}
    home = Path(str(resources.files("barkyard")))
    for path in home.rglob("*"):
        parts = path.relative_to(home).parts
        if path.is_file() and path.suffix not in (".pyc", ".so", ".pyd") and not AT_HOME & set(parts):
            found["/".join(("barkyard", *parts))] = path
    for library in LIBRARIES:
        for file in metadata.files(library) or ():
            if file.suffix == ".py" and file.parts[0].removesuffix(".py") == library:
                found[file.as_posix()] = Path(str(file.locate()))
    for wheel in kit.wheels():
        with ZipFile(wheel) as archive:
            archive.extractall(work / "wheels")
    wheels = work / "wheels"
    modules = [path for path in wheels.rglob("*") if path.suffix in (".py", ".so")]
    return found | {path.relative_to(wheels).as_posix(): path for path in modules}


def _licenses(kit: Kit) -> str:
    """Of what others have made and is taken along."""
    texts = ["Python for the browser is Pyodide (Mozilla Public License 2.0) and CPython (PSF), pyodide.org."]
    for library in (*LIBRARIES, "msgspec"):
        found = [file for file in metadata.files(library) or () if "LICENSE" in file.name.upper()]
        texts += [f"{library}\n\n{Path(str(file.locate())).read_text(encoding='utf-8')}" for file in found]
    return "\n\n----\n\n".join(texts)
