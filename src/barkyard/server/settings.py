"""How a server is run: flags of `barkyard serve`, or variables of the environment where a flag is left out.

`--trusted-proxy` is BARKYARD_TRUSTED_PROXY, `--limit http-rate=20` is BARKYARD_LIMIT_HTTP_RATE=20, and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from barkyard.server.guard import Access, Limits
from barkyard.server.office import Age

PREFIX = "BARKYARD_"
INSIDE = ("127.0.0.1", 0)  # from this machine, at any port
MOST_PROCESSES = 64


class BadSetting(Exception):
    """A setting that cannot be; the text says what was expected."""


@dataclass(frozen=True)
class Settings:
    limits: Limits = field(default_factory=Limits)
    access: Access = field(default_factory=Access)
    age: Age = field(default_factory=Age)
    base: str = ""  # the path under which a proxy shows the server, as /games
    audit: str = ""
    metrics_token: str = ""
    metrics_port: int | None = None
    tls_cert: str = ""
    tls_key: str = ""
    inside: tuple[str, int] = INSIDE  # where other servers on the same database reach it
    processes: int = 1
    to_go: bool = True  # whether a copy for play without a network is offered
    data: Path | None = None  # where that is kept


def gather(flags: Mapping[str, object], environment: Mapping[str, str]) -> Settings:
    """What was said on the command line, else in the environment; BadSetting says what was expected."""

    def said(name: str) -> str:
        value = flags.get(name)
        return str(value) if value is not None else environment.get(PREFIX + name.upper(), "")

    def listed(name: str) -> list[str]:
        value = flags.get(name)
        texts = value if isinstance(value, list) and value else environment.get(PREFIX + name.upper(), "").split(",")
        return [text.strip() for text in texts if text.strip()]

    ages = {name: _number(f"keep_{name}", said(f"keep_{name}")) for name in ("waiting", "left", "over")}
    metrics_port = said("metrics_port")
    cert, key = said("tls_cert"), said("tls_key")
    if bool(cert) != bool(key):
        raise BadSetting("expected --tls-cert and --tls-key together")
    return Settings(
        limits=limits(listed("limit"), environment),
        access=_access(listed("allow_host"), listed("trusted_proxy")),
        age=Age(**{name: days for name, days in ages.items() if days is not None}),
        base=_base(said("base_path")),
        audit=said("audit"),
        metrics_token=said("metrics_token"),
        metrics_port=int(_number("metrics_port", metrics_port) or 0) if metrics_port else None,
        tls_cert=cert,
        tls_key=key,
        inside=_inside(said("inside")),
        processes=_processes(said("processes")),
        to_go=_switch("to_go", said("to_go")),
    )


def limits(said: Iterable[str], environment: Mapping[str, str]) -> Limits:
    """The usual ones, changed by NAME=VALUE."""
    usual = Limits()
    kinds: dict[str, Any] = {each.name: type(getattr(usual, each.name)) for each in fields(Limits)}
    variables = {name: f"{PREFIX}LIMIT_{name.upper()}" for name in kinds}
    found = {name: environment[variable] for name, variable in variables.items() if variable in environment}
    for each in said:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadSetting(f"expected --limit NAME=VALUE, not '{each}'")
        found[name.strip().replace("-", "_")] = value
    changed: dict[str, Any] = {}
    for name, text in found.items():
        if name not in kinds:
            names = ", ".join(each.replace("_", "-") for each in kinds)
            raise BadSetting(f"there is no limit '{name}'; there are {names}")
        number = _number(name, text)
        changed[name] = kinds[name](number or 0)
    return replace(usual, **changed)


def _number(name: str, text: str) -> float | None:
    if not text:
        return None
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise BadSetting(f"expected a number from 0 up for {name.replace('_', '-')}, not '{text}'")
    return number


def _access(hosts: list[str], proxies: list[str]) -> Access:
    try:
        return Access.of(hosts, proxies)
    except ValueError as fault:
        raise BadSetting(f"expected an address or a range as 10.0.0.0/8 for --trusted-proxy: {fault}") from None


def _base(text: str) -> str:
    base = "/" + text.strip("/") if text.strip("/") else ""
    if not all(each.isalnum() or each in "/-_." for each in base) or not base.isascii() or ".." in base:
        raise BadSetting(f"expected a path as /games for --base-path, not '{text}'")
    return base


def _inside(text: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":") if text.rpartition(":")[2].isdigit() else (text, "", "0")
    if int(port) > 65535 or (text and not host):
        raise BadSetting(f"expected a name or an address as 10.0.0.2:8100 for --inside, not '{text}'")
    return (host.strip("[]") or INSIDE[0], int(port))


def _switch(name: str, text: str) -> bool:
    if text not in ("", "on", "off"):
        raise BadSetting(f"expected on or off for --{name.replace('_', '-')}, not '{text}'")
    return text != "off"


def _processes(text: str) -> int:
    if text and not (text.isdigit() and 1 <= int(text) <= MOST_PROCESSES):
        raise BadSetting(f"expected a number from 1 to {MOST_PROCESSES} for --processes, not '{text}'")
    return int(text or 1)
