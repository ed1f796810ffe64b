"""What keeps strangers and floods out: addresses, hosts, origins, buckets and headers."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        " connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
MOST_BUCKETS = 10_000
OWN_NETWORK = 64  # bits of an IPv6 address that somebody cannot choose

Network = IPv4Network | IPv6Network


@dataclass(frozen=True)
class Limits:
    """Rates are a second, bursts at once; `each` is for one address. Every one is a flag of `barkyard serve`."""

    socket_rate: float = 20.0  # messages of a socket
    socket_burst: float = 60.0
    http_rate: float = 50.0  # requests of the API
    http_burst: float = 200.0
    file_rate: float = 300.0  # requests for pages and pictures
    file_burst: float = 2000.0
    sockets_each: int = 200
    connections_each: int = 300
    connections: int = 10_000  # in all; never more than the system gives files for
    tables_rate: float = 1.0  # new tables from one address
    tables_burst: float = 60.0
    tables_each: int = 300  # that are not over
    head_seconds: float = 10.0  # for the head of a request
    body_seconds: float = 20.0  # for its body
    answer_seconds: float = 60.0  # for the other side to take the answer
    idle_seconds: float = 30.0  # between requests


@dataclass(frozen=True)
class Access:
    """Under which names the server is found, and whose word about addresses it takes."""

    hosts: frozenset[str] = frozenset()  # besides addresses and `localhost`; "*" for any
    proxies: tuple[Network, ...] = ()

    @classmethod
    def of(cls, hosts: Iterable[str] = (), proxies: Iterable[str] = ()) -> Access:
        """ValueError if a proxy is no address or range of addresses."""
        return cls(frozenset(host.lower() for host in hosts), tuple(ip_network(each) for each in proxies))

    def is_host(self, host: str | None) -> bool:
        """Whether a Host header is one of ours. A page of another site that has its own name lead here is found out
        by that name; an address in digits has no name to play with."""
        if not host:
            return False
        name = hostname(host)
        return name in self.hosts or "*" in self.hosts or is_local_name(name) or _is_address(name)

    def is_proxy(self, address: str) -> bool:
        return bool(self.proxies) and _is_address(address) and any(ip_address(address) in net for net in self.proxies)

    def caller(self, peer: str, forwarded: str | None) -> str:
        """Who is calling: the last address that a proxy of ours names and that is no proxy itself."""
        if forwarded is None or not self.is_proxy(peer):
            return peer
        for address in reversed([part.strip() for part in forwarded.split(",")]):
            if not _is_address(address):
                break
            peer = address
            if not self.is_proxy(address):
                break
        return peer


def hostname(host: str) -> str:
    """The name in a Host header, without its port."""
    if host.startswith("["):
        return host.partition("]")[0][1:].lower()
    return host.partition(":")[0].rstrip(".").lower()


def is_local_name(name: str) -> bool:
    return name == "localhost" or name.endswith(".localhost")


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def household(address: str) -> str:
    """What limits count by: an address, or the part of it that its owner cannot change at will."""
    if ":" not in address or not _is_address(address):
        return address
    found = ip_address(address)
    mapped = getattr(found, "ipv4_mapped", None)
    return str(mapped) if mapped else str(ip_network((found, OWN_NETWORK), strict=False))


class Bucket:
    """A token bucket: `take` is True while there is something in it."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Buckets:
    """One bucket an address; the least used are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.setdefault(address, Bucket(self._rate, self._burst))
        self._buckets.move_to_end(address)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return bucket.take()


def is_same_origin(origin: str | None, host: str | None) -> bool:
    """A page of another site may not act in a visitor's name. Programs send no origin."""
    if origin is None:
        return True
    return host is not None and urlsplit(origin).netloc.lower() == host.lower()
