"""The figures on a port of their own, for who watches over servers. It knows two pages and no more."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

HEAD_SECONDS = 5.0
LONGEST_HEAD = 8192

Page = Callable[[str], Awaitable[tuple[int, str]]]


async def serve_figures(page: Page, host: str, port: int, shared: bool = False) -> asyncio.Server:
    """Listens until it is closed; OSError if the port is taken by anybody who does not share it."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(TimeoutError, ConnectionError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            async with asyncio.timeout(HEAD_SECONDS):
                head = await reader.readuntil(b"\r\n\r\n")
                parts = head.split(b" ", 2)
                path = parts[1].decode("ascii", "replace") if len(parts) == 3 and parts[0] == b"GET" else ""
                status, text = await page(path)
                body = text.encode()
                kind = "text/plain; version=0.0.4"
                start = f"HTTP/1.1 {status} -\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}\r\n"
                writer.write(f"{start}connection: close\r\n\r\n".encode() + body)
                await writer.drain()
        writer.close()

    return await asyncio.start_server(answer, host, port, limit=LONGEST_HEAD, reuse_port=shared or None)
