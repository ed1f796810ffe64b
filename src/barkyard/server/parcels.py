"""All of one's games for another device: what a browser keeps, under a code that works once and for as long as a pass.

A request has 8 KiB, so a parcel is packed leaf by leaf. It is kept as it cannot be read without its code, of which the
server keeps the hash: what is in it are tokens.
"""

from __future__ import annotations

from hashlib import shake_256
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from barkyard.server.api import Api, Endpoint, address_of, answer, read
from barkyard.server.database import Database, Query
from barkyard.server.refusal import Refusal
from barkyard.server.store import digest
from barkyard.server.wall_clock import now
from barkyard.server.wire import Secret
from barkyard.server.yard import PASS_SECONDS, new_secret

MOST_LEAVES = 200  # of a parcel: a thousand games have about a hundred
MOST_EACH = 3  # parcels of one address
LONGEST_LEAF = 4000  # characters
NO_PARCEL = "there is no such parcel: a code works once, for 15 minutes"


class Pack(Struct, forbid_unknown_fields=True):
    """One leaf more; without a code a new parcel begins."""

    leaf: Annotated[str, Meta(min_length=1, max_length=LONGEST_LEAF)]
    code: Secret | None = None


class Packed(Struct):
    """The code of the parcel: keep it to yourself."""

    code: str
    leaves: int
    seconds: int


class Unpack(Struct, forbid_unknown_fields=True):
    """One leaf, from 0; with the last one the code is used up."""

    code: Secret
    leaf: Annotated[int, Meta(ge=0, le=MOST_LEAVES)] = 0


class Unpacked(Struct):
    leaf: str
    leaves: int


async def pack(api: Api, request: Request) -> Response:
    form, address = await read(request, Pack), address_of(request)
    code = form.code or new_secret()
    number = await _add(api.yard.services.store.database, code, form.leaf, address, new=form.code is None)
    return answer(Packed(code, number + 1, PASS_SECONDS))


async def _add(database: Database, code: str, leaf: str, address: str, new: bool) -> int:
    """The number of the leaf."""

    async def work(query: Query) -> int:
        await query("DELETE FROM parcels WHERE expires < $1", now())
        [[others]] = await query("SELECT COUNT(DISTINCT code) FROM parcels WHERE address = $1", address)
        if new and others >= MOST_EACH:
            raise Refusal("parcels", f"{MOST_EACH} parcels from your address wait to be opened; open them, or wait")
        sql = "SELECT COUNT(*), MAX(expires) FROM parcels WHERE code = $1"
        [[number, expires]] = await query(sql, digest(code))
        if not new and not number:
            raise Refusal("parcel", NO_PARCEL)
        if number >= MOST_LEAVES:
            raise Refusal("parcel", f"a parcel has at most {MOST_LEAVES} leaves")
        sql = "INSERT INTO parcels (code, leaf, body, address, expires) VALUES ($1, $2, $3, $4, $5)"
        body = sealed(code, number, leaf.encode()).hex()
        await query(sql, digest(code), number, body, address, expires or now() + PASS_SECONDS)
        return int(number)

    return await database.run(work)


async def unpack(api: Api, request: Request) -> Response:
    form = await read(request, Unpack)
    leaf, leaves = await _take(api.yard.services.store.database, form.code, form.leaf)
    return answer(Unpacked(leaf, leaves))


async def _take(database: Database, code: str, leaf: int) -> tuple[str, int]:
    async def work(query: Query) -> tuple[str, int]:
        sql = "SELECT body FROM parcels WHERE code = $1 AND expires >= $2 ORDER BY leaf"
        rows = await query(sql, digest(code), now())
        if leaf >= len(rows):
            raise Refusal("parcel", NO_PARCEL)
        if leaf == len(rows) - 1:
            await query("DELETE FROM parcels WHERE code = $1", digest(code))
        return sealed(code, leaf, bytes.fromhex(rows[leaf][0])).decode(), len(rows)

    return await database.run(work)


def sealed(code: str, leaf: int, text: bytes) -> bytes:
    """There and back: the code is drawn by lot and seals one leaf of this number only."""
    stream = shake_256(f"parcel/{leaf}/{code}".encode()).digest(len(text))
    return bytes(one ^ other for one, other in zip(text, stream, strict=True))


ENDPOINTS = (
    Endpoint("POST", "/api/parcels", "Pack what one takes along to another device.", Packed, pack, Pack),
    Endpoint("POST", "/api/parcels/leaf", "Take a leaf out of a parcel, in their order.", Unpacked, unpack, Unpack),
)
