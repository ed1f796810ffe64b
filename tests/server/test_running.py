"""A server as it is run for real: its settings, behind a proxy, with a certificate, its figures and its log."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import ssl
import subprocess
import urllib.request
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from barkyard.server.app import Server
from barkyard.server.figures import serve_figures
from barkyard.server.guard import Access, Limits
from barkyard.server.settings import BadSetting, Settings, gather
from debian import OURS, bring
from server.harness import EASY, Site, serving
from server.scenes import one_move, perform

slow = pytest.mark.slow  # whole scenes at a server
DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
PATIENCE = 60.0


def run(path: Path, settings: Settings, scene: Callable[[Site], Coroutine[Any, Any, None]]) -> None:
    async def play() -> None:
        async with serving(path, server=Server.at(path / "tables.db", settings)) as site:
            await scene(site)

    asyncio.run(play())


# Settings


def test_settings_come_from_flags_else_from_the_environment() -> None:
    flags = {"limit": ["http-rate=7"], "allow_host": ["a.example"], "audit": None, "base_path": "games/"}
    environment = {
        "BARKYARD_LIMIT_HTTP_RATE": "5",
        "BARKYARD_LIMIT_SOCKETS_EACH": "9",
        "BARKYARD_ALLOW_HOST": "b.example",
        "BARKYARD_TRUSTED_PROXY": "10.0.0.0/8, ::1",
        "BARKYARD_AUDIT": "-",
        "BARKYARD_KEEP_OVER": "90",
    }
    found = gather(flags, environment)
    assert (found.limits.http_rate, found.limits.sockets_each) == (7.0, 9)
    assert (found.access.hosts, len(found.access.proxies)) == (frozenset({"a.example"}), 2)
    assert (found.audit, found.base, found.age.over, found.age.left) == ("-", "/games", 90.0, 0.0)
    assert gather({}, {}) == Settings()
    assert gather({"inside": "a.private", "processes": "3"}, {}).inside == ("a.private", 0)
    assert gather({"inside": "[::1]:8100"}, {"BARKYARD_PROCESSES": "3"}) == Settings(inside=("::1", 8100), processes=3)


@pytest.mark.parametrize(
    "flags",
    [
        {"limit": ["nonsense=1"]},
        {"limit": ["http-rate"]},
        {"limit": ["http-rate=fast"]},
        {"limit": ["http-rate=-1"]},
        {"trusted_proxy": ["everybody"]},
        {"tls_cert": "cert.pem"},
        {"base_path": "/../x"},
        {"keep_over": "long"},
        {"processes": "0"},
        {"processes": "many"},
        {"inside": ":8100"},
        {"inside": "a.private:70000"},
    ],
)
def test_a_setting_that_cannot_be_says_what_was_expected(flags: dict[str, Any]) -> None:
    with pytest.raises(BadSetting, match=r"expected|there is no limit"):
        gather(flags, {})


# Figures and the log


@slow
def test_figures_are_for_those_with_the_token(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        def look(token: str | None) -> tuple[int, str]:
            asked = urllib.request.Request(f"{site.url}/metrics")
            if token is not None:
                asked.add_header("Authorization", f"Bearer {token}")
            try:
                with urllib.request.urlopen(asked) as page:
                    return page.status, page.read().decode()
            except urllib.error.HTTPError as fault:
                with fault:
                    return fault.code, ""

        assert (await asyncio.to_thread(look, None))[0] == 404
        assert (await asyncio.to_thread(look, "guess"))[0] == 404
        assert (await asyncio.to_thread(look, ""))[0] == 404
        status, page = await asyncio.to_thread(look, "secret")
        assert (status, "barkyard_tables 0" in page) == (200, True)

    run(tmp_path, Settings(limits=EASY, metrics_token="secret"), scene)


@slow
def test_without_a_token_there_are_no_figures_on_the_public_port(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        assert (await site.call("/metrics"))[0] == 404
        assert (await site.call("/metrics", None, ""))[0] == 404
        figures = await serve_figures(site.server.page, "127.0.0.1", 0)
        port = figures.sockets[0].getsockname()[1]
        for ask, status in ((b"GET /metrics", b"200"), (b"GET /health", b"200"), (b"GET /api", b"404"), (b"X", b"404")):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(ask + b" HTTP/1.1\r\n\r\n")
            assert (await reader.read()).split()[1] == status
            writer.close()
        figures.close()
        await figures.wait_closed()

    perform(tmp_path, scene)


@slow
def test_the_log_tells_who_did_what_with_ids_and_without_secrets(tmp_path: Path) -> None:
    secrets: list[str] = []

    async def scene(site: Site) -> None:
        made = await site.create("walking-doggos", ["open", "open"])
        joined = await site.join(made["table"]["id"])
        secrets.extend([made["token"], made["invite"], joined["token"]])
        player = await site.sit(made["table"]["id"], made["token"])
        await player.order("chat", text="a private word")
        await player.order("kick", seat=1)
        await player.socket.close()
        assert (await site.call("/api/tables/none/join", {"name": "Cy"}))[0] == 404

        def request_id() -> str:
            with urllib.request.urlopen(site.url + "/api/games") as page:
                return str(page.headers["x-request-id"])

        assert len(await asyncio.to_thread(request_id)) == 12

    log = tmp_path / "log" / "audit.jsonl"
    run(tmp_path, Settings(limits=EASY, audit=str(log)), scene)
    text = log.read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    kinds = [line["what"] for line in lines]
    for kind in ("create", "join", "hello", "kick", "bye", "request"):
        assert kind in kinds
    requests = [line for line in lines if line["what"] == "request"]
    assert {"request", "address", "method", "path", "status", "ms"} <= requests[0].keys()
    assert [line["status"] for line in requests if line["path"].endswith("none/join")] == [404]
    assert "a private word" not in text
    assert not [secret for secret in secrets if secret in text]


# A certificate, a path, a proxy


@slow
@pytest.mark.skipif(shutil.which("openssl") is None, reason="there is no openssl to make a certificate with")
def test_a_certificate_by_file(tmp_path: Path) -> None:
    cert, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(cert)]
    subprocess.run([*command.split(), *names], check=True, capture_output=True)
    trust = ssl.create_default_context(cafile=str(cert))

    async def scene() -> None:
        async with serving(tmp_path / "t.db", tls=(str(cert), str(key))) as site:

            def look() -> int:
                with urllib.request.urlopen(f"https://localhost:{site.port}/health", context=trust) as page:
                    return int(page.status)

            assert await asyncio.to_thread(look) == 200
            address = f"wss://localhost:{site.port}/api/tables/nowhere/socket"
            async with connect(address, ssl=trust, origin=f"https://localhost:{site.port}") as wired:  # type: ignore[arg-type]
                await wired.send('{"type": "hello"}')
                assert json.loads(await wired.recv())["code"] == "missing"

    asyncio.run(scene())


@slow
def test_under_a_path_and_without_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "site" / "assets").mkdir(parents=True)
    page = '<!doctype html><html><head><script src="/assets/a.js"></script></head></html>'
    (tmp_path / "site" / "index.html").write_text(page)
    monkeypatch.setenv("BARKYARD_SITE", str(tmp_path / "site"))

    async def scene(site: Site) -> None:
        for base in ("", "/games"):
            assert (await site.call(f"{base}/api/games"))[0] == 200
            assert (await site.call(f"{base}/health"))[0] == 200
        address = f"ws://127.0.0.1:{site.port}/games/api/tables/nowhere/socket"
        async with connect(address) as wired:
            await wired.send('{"type": "hello"}')
            assert json.loads(await wired.recv())["code"] == "missing"

        def look() -> str:
            with urllib.request.urlopen(f"{site.url}/games/t/abc") as page:
                return str(page.read().decode())

        text = await asyncio.to_thread(look)
        assert 'src="/games/assets/a.js"' in text
        assert '<meta name="barkyard-base" content="/games">' in text

    run(tmp_path, Settings(limits=EASY, base="/games"), scene)


def program(name: str, package: str, fetch: bool = True) -> str:
    """Installed by apt where that is ours to do, else there is a plain reason to skip."""
    found = look_for(name)
    if found is None and fetch and OURS:
        bring(package)
        found = look_for(name)
    if found is None:
        pytest.skip(f"there is no {name} (Debian: apt-get install {package})")
    return found


def look_for(name: str) -> str | None:
    return shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@slow
def test_behind_nginx_as_the_sample_has_it(tmp_path: Path) -> None:
    nginx, front = program("nginx", "nginx-light"), free_port()

    def configured(port: int) -> Path:
        sample = (DEPLOY / "nginx.conf").read_text()
        sample = sample.replace("127.0.0.1:8000", f"127.0.0.1:{port}").replace("listen 80", f"listen 127.0.0.1:{front}")
        temporary = "".join(
            f"{kind}_temp_path {tmp_path};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        whole = f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/error.log; events {{}}\n"
        whole += f"http {{ access_log off; {temporary}\n{sample} }}\n"
        (tmp_path / "nginx.conf").write_text(whole)
        return tmp_path / "nginx.conf"

    async def scene(site: Site) -> None:
        process = subprocess.Popen([nginx, "-e", f"{tmp_path}/error.log", "-c", str(configured(site.port))])
        try:
            proxied = Site(site.server, front)
            async with asyncio.timeout(PATIENCE):
                while not await answers(proxied):
                    await asyncio.sleep(0.05)
            players = await proxied.party("walking-doggos", 2)
            await one_move(players)
            table = players[0].welcome["info"]["id"]
            assert site.server.yard.tables[table].row.maker == "127.0.0.1"
            assert await spoofed(front) == "127.0.0.1", "callers may not say who they are"
            for player in players:
                await player.socket.close()
        finally:
            process.terminate()
            process.wait(PATIENCE)

    async def answers(site: Site) -> bool:
        try:
            return (await site.call("/health"))[0] == 200
        except OSError:
            return False

    async def spoofed(port: int) -> str:
        body = json.dumps({"game": "walking-doggos", "seats": [{}, {}]}).encode()
        headers = {"Content-Type": "application/json", "X-Forwarded-For": "6.6.6.6"}
        asked = urllib.request.Request(f"http://127.0.0.1:{port}/api/tables", body, headers)

        def ask() -> Any:
            with urllib.request.urlopen(asked) as page:
                return json.load(page)

        made = await asyncio.to_thread(ask)
        return str(servers[0].yard.tables[made["table"]["id"]].row.maker)

    servers: list[Server] = []

    async def noted(site: Site) -> None:
        servers.append(site.server)
        await scene(site)

    run(tmp_path, Settings(limits=EASY, access=Access.of(proxies=["127.0.0.1"])), noted)


@slow
def test_limits_behind_a_proxy_count_by_who_is_calling(tmp_path: Path) -> None:
    async def scene(site: Site) -> None:
        def ask(address: str) -> int:
            asked = urllib.request.Request(f"{site.url}/api/games", headers={"X-Forwarded-For": address})
            try:
                with urllib.request.urlopen(asked) as page:
                    return int(page.status)
            except urllib.error.HTTPError as fault:
                with fault:
                    return fault.code

        first = [await asyncio.to_thread(ask, "203.0.113.1") for _ in range(8)]
        assert (first.count(200), first[-1]) == (5, 429)
        assert await asyncio.to_thread(ask, "203.0.113.2") == 200

    limits = Limits(http_rate=0.001, http_burst=5)
    run(tmp_path, Settings(limits=limits, access=Access.of(proxies=["127.0.0.1"])), scene)


# What is in deploy/


def test_the_units_are_well_formed_and_sandboxed(tmp_path: Path) -> None:
    analyze = program("systemd-analyze", "systemd")
    for unit in DEPLOY.glob("*.service"):
        (tmp_path / unit.name).write_text(unit.read_text().replace("/opt/barkyard/bin/barkyard", "/bin/true"))
    for unit in DEPLOY.glob("*.timer"):
        shutil.copy(unit, tmp_path)
    names = sorted(str(path) for path in tmp_path.iterdir())
    found = subprocess.run([analyze, "verify", *names], capture_output=True, text=True, check=False)
    complaints = [line for line in found.stderr.splitlines() if "barkyard" in line]
    assert complaints == []
    asked = [analyze, "security", "--offline=true", "--threshold=20", str(tmp_path / "barkyard.service")]
    secured = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert secured.returncode == 0, secured.stdout[-300:]  # an exposure of at most 2.0 of 10


def test_the_compose_file_is_understood() -> None:
    docker = program("docker", "docker.io", fetch=False)
    asked = [docker, "compose", "-f", str(DEPLOY / "compose.yaml"), "config", "--format", "json"]
    settings = {"BARKYARD_NAME": "games.example", "PATH": "/usr/bin:/bin:/usr/local/bin", "HOME": "/nonexistent"}
    found = subprocess.run(asked, capture_output=True, text=True, check=False, env=settings)
    if "unknown" in found.stderr or "is not a docker command" in found.stderr:
        pytest.skip("this docker has no compose")
    assert found.returncode == 0, found.stderr
    services = json.loads(found.stdout)["services"]
    for name in ("server-a", "server-b"):
        assert services[name]["read_only"]
        assert services[name]["cap_drop"] == ["ALL"]
        assert services[name]["environment"]["BARKYARD_INSIDE"] == services[name]["hostname"] == name


def test_the_image_is_built_from_what_is_there_and_runs_as_nobody_in_particular() -> None:
    lines = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ").splitlines()
    steps = [line.split(maxsplit=1) for line in lines if line.strip() and not line.startswith("#")]
    copied = [word for kind, rest in steps if kind == "COPY" and "--from" not in rest for word in rest.split()[:-1]]
    assert [name for name in copied if not (DEPLOY.parent / name).exists()] == []
    kinds = [kind for kind, _ in steps]
    assert {"USER", "HEALTHCHECK", "ENTRYPOINT"} <= set(kinds)
    assert kinds.index("USER") > len(kinds) - 1 - kinds[::-1].index("COPY"), "nothing is written as that user"
    assert [rest for kind, rest in steps if kind == "USER"] == ["10001:10001"]
    assert not [rest for kind, rest in steps if kind == "FROM" and ("latest" in rest or ":" not in rest)]
    allowed = {line[1:] for line in (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines() if line[0] == "!"}
    assert set(copied) <= allowed
    linter = shutil.which("hadolint")
    if linter is not None:
        subprocess.run([linter, str(DEPLOY / "Dockerfile")], check=True)


def test_the_caddyfile_is_understood() -> None:
    caddy = program("caddy", "caddy")
    settings = {"BARKYARD_NAME": "games.example", "PATH": "/usr/bin:/bin", "HOME": "/nonexistent"}
    asked = [caddy, "validate", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    subprocess.run(asked, check=True, env=settings)
