"""The copy to go that a server shows under /to-go: the whole table as a site that needs no server (docs/offline.md).

It is made when somebody wants it, once for what is installed, by a process of its own: it takes a while, and fetches
Python for the browser if that is not here yet.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from contextlib import suppress
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from barkyard.server.site import FOR_EVER, NO_CACHE, is_asset

# Of these pages alone: Python in a browser is WebAssembly.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
HEADERS = {"content-security-policy": f"{POLICY}; frame-ancestors 'none'", "vary": "accept-encoding"}
TYPES = {
    "html": "text/html",
    "js": "text/javascript",
    "mjs": "text/javascript",
    "css": "text/css",
    "txt": "text/plain",
    "svg": "image/svg+xml",
    "png": "image/png",
    "json": "application/json",
    "packed": "application/octet-stream",
    "webmanifest": "application/manifest+json",
}
PACKED = ".gz"  # what lies beside a file, to be sent in its place
MAKE = (sys.executable, "-m", "barkyard.local.kept")
AGAIN_SECONDS = 30.0  # after a failure, before it is tried again
LOOK_SECONDS = "3"  # after which a browser that waits looks again
FAILED = 1  # of a process that says in one line why there is none; the rest is for who runs the server
WAIT = "Barkyard to go is being made; the first time that takes a minute or two.\n"
UNKNOWN = "It cannot be made here; the log says why."
logger = logging.getLogger(__name__)


class ToGo:
    """`data` is where the copy is kept; without a place it is not offered."""

    def __init__(self, data: Path | None, command: tuple[str, ...] = MAKE) -> None:
        self._data = data
        self._command = command
        self._folder: Path | None = None
        self._names: frozenset[str] = frozenset()
        self._fault = ""
        self._failed_at = -AGAIN_SECONDS
        self._making: asyncio.Task[None] | None = None

    def routes(self) -> list[Route]:
        if self._data is None:
            return []
        return [
            Route("/to-go.json", self.look, methods=["GET"]),
            Route("/to-go.json", self.want, methods=["POST"]),
            Route("/to-go", self.enter),
            Route("/to-go/{name:path}", self.file),
        ]

    async def look(self, request: Request) -> Response:
        """How it stands: nobody has wanted it yet, it is being made, it cannot be had, or it is there."""
        stands = "ready" if self._names else "making" if self._making else "failed" if self._fault else "unmade"
        return JSONResponse({"stands": stands, "why": self._fault if stands == "failed" else ""})

    async def want(self, request: Request) -> Response:
        self.begin()
        return await self.look(request)

    async def enter(self, request: Request) -> Response:
        return RedirectResponse("to-go/")

    async def file(self, request: Request) -> Response:
        """Whoever looks for a newer version wants it, too."""
        name = request.path_params["name"] or "index.html"
        self.begin()
        if self._folder is None:
            wait = {"retry-after": LOOK_SECONDS, "refresh": LOOK_SECONDS} if self._making else {}
            return PlainTextResponse(WAIT if self._making else f"{self._fault}\n", 503, headers=wait)
        if name not in self._names or name.endswith(PACKED):
            return PlainTextResponse("There is nothing here.\n", 404)
        headers = {**HEADERS, "cache-control": FOR_EVER} if is_asset(name) else {**HEADERS, **NO_CACHE}
        path = self._folder / name
        if name + PACKED in self._names and "gzip" in request.headers.get("accept-encoding", ""):
            path, headers["content-encoding"] = self._folder / (name + PACKED), "gzip"
        return FileResponse(path, media_type=TYPES[name.rpartition(".")[2]], headers=headers)

    def begin(self) -> None:
        """Makes it, unless it is there, under way, or has failed just now."""
        if self._names or self._making or time.monotonic() < self._failed_at + AGAIN_SECONDS:
            return
        self._making = asyncio.get_running_loop().create_task(self._make())

    async def close(self) -> None:
        if self._making is not None:
            self._making.cancel()
            with suppress(asyncio.CancelledError):
                await self._making

    async def _make(self) -> None:
        try:
            found, self._fault = await self._run()
            if found is not None:
                self._names = await asyncio.to_thread(_names, found)
                self._folder = found
            else:
                self._failed_at = time.monotonic()
        finally:
            self._making = None

    async def _run(self) -> tuple[Path | None, str]:
        """Where it lies, or why there is none."""
        command = (*self._command, str(self._data))
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.DEVNULL, stdout=pipe, stderr=pipe
        )
        try:
            out, trouble = await process.communicate()
        except asyncio.CancelledError:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
            raise
        told = out.decode(errors="replace").strip()
        if process.returncode == 0:
            return Path(told), ""
        logger.warning("the copy to go cannot be made: %s\n%s", told, trouble.decode(errors="replace")[-2000:])
        return None, told if process.returncode == FAILED and told else UNKNOWN


def _names(folder: Path) -> frozenset[str]:
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return frozenset(name for name in found if name.removesuffix(PACKED).rpartition(".")[2] in TYPES)
