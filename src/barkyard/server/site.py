"""The browser client as it was built: its page at every address it knows, its assets for ever, and the build's name."""

from __future__ import annotations

import os
import re
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route

PAGES = (
    *("/", "/new/{game}", "/t/{table}", "/replay/{table}", "/review/{table}", "/pass"),
    *("/rules/{game}", "/how-to/{game}", "/my-games", "/deal/{deal}", "/match", "/match/{contest}"),
)
ASSET = re.compile(r"[A-Za-z0-9_-]+\.(js|css|svg)")
TYPES = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
NO_CACHE = {"cache-control": "no-cache"}
FOR_EVER = "public, max-age=31536000, immutable"
ABSENT = """\
Barkyard's server is running, but its browser client was not built.

It is built when Barkyard is installed, with Node 20 or newer, which is fetched if it is not there.
Install again while online and without BARKYARD_SKIP_WEB=1.
The games are there without it: barkyard play
"""


def folder() -> Path | None:
    """Where the client lies: in the installed package, or where BARKYARD_SITE says while one works on it."""
    named = os.environ.get("BARKYARD_SITE")
    place = Path(named) if named else Path(str(files("barkyard"))) / "site"
    return place if (place / "index.html").is_file() else None


def is_asset(name: str) -> bool:
    """Its name holds its content's, so it can be kept for ever."""
    folder, _, file = name.rpartition("/")
    return folder == "assets" and ASSET.fullmatch(file) is not None


def routes(base: str = "") -> list[Route]:
    """The routes of the client; without one, a page that says so."""
    site = Site(folder(), base)
    pages = [Route(path, site.page) for path in PAGES]
    return [*pages, Route("/assets/{name}", site.asset), Route("/build.json", site.build)]


class Site:
    """`base` is the path under which a proxy shows it: the page names it to its scripts, and finds them there."""

    def __init__(self, place: Path | None, base: str = "") -> None:
        self.place = place
        self.base = base

    async def page(self, request: Request) -> Response:
        if self.place is None:
            return PlainTextResponse(ABSENT, 503)
        if not self.base:
            return FileResponse(self.place / "index.html", media_type="text/html", headers=NO_CACHE)
        text = (self.place / "index.html").read_text(encoding="utf-8")
        text = re.sub(r'(href|src)="/(?!/)', rf'\1="{self.base}/', text)
        text = text.replace("<head>", f'<head><meta name="barkyard-base" content="{self.base}">', 1)
        return HTMLResponse(text, headers=NO_CACHE)

    async def build(self, request: Request) -> Response:
        """What a page compares itself with after a lost connection: another build means that it is out of date."""
        if self.place is None:
            return PlainTextResponse(ABSENT, 503)
        return FileResponse(self.place / "build.json", media_type="application/json")

    async def asset(self, request: Request) -> Response:
        name = request.path_params["name"]
        if self.place is None or not is_asset(f"assets/{name}") or not (self.place / "assets" / name).is_file():
            return PlainTextResponse("There is nothing here.\n", 404)
        headers = {"cache-control": FOR_EVER, "vary": "accept-encoding"}
        path, packed = self.place / "assets" / name, self.place / "assets" / f"{name}.gz"
        if packed.is_file() and "gzip" in request.headers.get("accept-encoding", ""):
            path, headers["content-encoding"] = packed, "gzip"
        return FileResponse(path, media_type=TYPES[name.rpartition(".")[2]], headers=headers)
