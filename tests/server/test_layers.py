"""One core, two shells: what a table is runs without sockets, processes and threads, as it does in a page's worker."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

# What the shell of a server needs. The standard library may have it for itself; no module of ours may ask for it.
HIDDEN = (
    *("socket", "ssl", "select", "selectors", "signal", "subprocess", "threading", "multiprocessing", "queue"),
    *("concurrent", "uvicorn", "uvloop", "websockets", "httptools", "asyncpg"),
)
SHUT = f"""
import asyncio, builtins
found = builtins.__import__

def ask(name, globals=None, locals=None, fromlist=(), level=0):
    if str((globals or {{}}).get("__name__")).startswith("barkyard") and name.partition(".")[0] in {HIDDEN!r}:
        raise ImportError(f"{{globals['__name__']}} asks for {{name}}")
    return found(name, globals, locals, fromlist, level)

builtins.__import__ = ask
"""
PLAY = """
import json, os
from barkyard.local.heads import work
from barkyard.local.shell import Shell

heard, kept, ended = [], [], []

async def keep():
    kept.append(os.path.getsize(PATH))

async def send(order):
    await asyncio.sleep(0)
    return work(order)

async def call(shell, method, path, body=None, token=""):
    status, text = await shell.fetch(method, path, "", token, "" if body is None else json.dumps(body))
    return status, json.loads(text)

async def play(game):
    hear = lambda number, text: heard.append(json.loads(text))
    shell = Shell(PATH, keep, hear, lambda *end: ended.append(end), send, send)
    await shell.open()
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "medium"}]
    body = {"game": game, "seats": seats, "sit": 0, "name": "Ann", "terms": {"pace": 0.0, "window": 2.0}}
    status, made = await call(shell, "POST", "/api/tables", body)
    assert status == 201, made
    table, token = made["table"]["id"], made["token"]
    shell.connect(1, table)
    shell.say(1, json.dumps({"type": "hello", "token": token, "seen": None}))
    done, over, state, sent = 0, False, None, -1
    while not over:
        while done == len(heard):
            await asyncio.sleep(0.001)
        message = heard[done]
        done += 1
        state = message if message["type"] == "state" else message.get("state", state)
        over = message.get("info", {}).get("status") == "over"
        assert message["type"] not in ("bye", "refused") or message.get("code") == "version", message
        if message["type"] in ("state", "welcome") and state["view"]["moves"] and "sealed" not in state:
            sent = state["version"]
            order = {"type": "play", "id": f"a{done}", "version": sent, "moves": state["view"]["moves"][:1]}
            shell.say(1, json.dumps(order))
    status, told = await call(shell, "GET", f"/api/tables/{table}/record", token=token)
    assert status == 200
    status, asked = await call(shell, "POST", f"/api/tables/{table}/review", {"seat": 0}, token)
    assert status == 200 and kept and not ended
    await shell.close()
    print(told["record"])

asyncio.run(play(GAME))
"""


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_core_plays_a_whole_game_without_sockets_processes_and_threads(tmp_path: Path) -> None:
    import barkyard

    record = run(f"{SHUT}\nPATH, GAME = {str(tmp_path / 'yard.db')!r}, 'exploding-puppy'\n{PLAY}").strip()
    assert barkyard.replay(record).result is not None


@pytest.mark.slow
@pytest.mark.parametrize("module", ["server.app", "server.sockets", "server.processes", "server.sqlite"])
def test_the_shell_of_a_server_is_what_needs_them(module: str) -> None:
    """So that the test above cannot pass by a door that is not shut."""
    code = f"{SHUT}\ntry:\n    import barkyard.{module}\nexcept ImportError:\n    print('shut')"
    assert run(code).strip() == "shut"
