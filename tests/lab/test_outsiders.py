"""Bots in any language: what they are shown, and what becomes of those that do not play along."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from barkyard.bots import is_bot, make_bot
from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Result
from barkyard.engine.news import News
from barkyard.engine.views import view
from barkyard.games import find
from barkyard.lab import lines, outsiders
from barkyard.lab.arena import Contest, Sitting, contest
from barkyard.lab.contest_log import told
from barkyard.lab.forfeits import outcome
from barkyard.lab.outsiders import Forfeit, Outsider
from barkyard.lab.strength import Strength
from barkyard.lab.tournament import Entry, entered

BOTS = Path(__file__).resolve().parents[2] / "examples" / "bots"
PATIENT = 300.0  # seconds for a bot that answers: on a slow machine too
CAREFUL = f"run:{sys.executable} {BOTS / 'careful.py'}"
ANSWER = "import sys\nfor line in sys.stdin:\n    if '\"turn\"' in line:\n        "


def program(tmp_path: Path, text: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(text, encoding="utf-8")
    return f"run:{sys.executable} {file}"


def played(bot: str, seconds: float = PATIENT, game: str = "walking-doggos", deals: int = 1) -> list[Sitting]:
    plan = Contest(game, 2, {}, (bot, "random"), 7, deals, same_deals=False, seconds=seconds)
    return [game for deal in contest(plan, 1) for game in deal]


def alive_in(group: int) -> list[str]:
    """Processes of a group that still do something; whoever has ended may wait to be noticed."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, of = stat.read_text().rpartition(")")[2].split()[:3]
        except OSError:  # it has just gone
            continue
        if int(of) == group and state not in "ZX":
            found.append(str(stat))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "game"),
    [("sh {}/first.sh", "puprush"), ("node {}/puppy_lake.mjs", "puppy-lake"), (CAREFUL[4:], "walking-doggos")],
)
def test_the_samples_play_to_the_end(command: str, game: str) -> None:
    if shutil.which(command.split()[0]) is None:
        pytest.skip(f"there is no {command.split()[0]} here")
    for sitting in played(f"run:{command.format(BOTS)}", game=game):
        assert sitting.forfeits == ()
        assert sum(seconds > 0 for seconds in sitting.slowest) == 1


@pytest.mark.slow
def test_a_bot_at_a_socket() -> None:
    with subprocess.Popen([sys.executable, BOTS / "careful.py", "0"], stdout=subprocess.PIPE, text=True) as host:
        assert host.stdout is not None
        port = int(host.stdout.readline())
        sittings = played(f"tcp:127.0.0.1:{port}")
        host.kill()
    assert [sitting.forfeits for sitting in sittings] == [(), ()]
    assert "it could not be reached" in played(f"tcp:127.0.0.1:{port}")[0].forfeits[0].why


BAD = {
    "crashes": ("raise SystemExit('no bone')", "it ended (exit code 1, its last words were 'no bone')"),
    "says nothing and goes": ("pass", "it ended (exit code 0)"),
    "talks rubbish": (ANSWER + "print('woof', flush=True)", "it said 'woof', expected a line such as"),
    "other JSON": (ANSWER + "print('[0]', flush=True)", "it said '[0]', expected a line such as"),
    "deep JSON": (ANSWER + "print('[' * 4000, flush=True)", "expected a line such as"),
    "no such number": (ANSWER + "print('{\"move\": 10000}', flush=True)", "it chose 10000, none of its"),
    "a number below": (ANSWER + "print('{\"move\": -1}', flush=True)", "it chose -1, none of its"),
    "a truth": (ANSWER + "print('{\"move\": true}', flush=True)", "it chose True, none of its"),
    "an illegal move": (ANSWER + 'print(\'{"move": "win"}\', flush=True)', "it chose 'win', none of its"),
    "endless line": (ANSWER + "print('x' * 10**6, flush=True)", "it said a line of more than 4096 bytes"),
    "two answers": (ANSWER + 'print(\'{"move": 0}\\n{"move": 0}\', flush=True)', "after its answer"),
    "a flood": (ANSWER + "\n        while True: print('{\"move\": 0}\\n' * 999)", "after its answer"),
    "no text": (ANSWER + "sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "expected a line such as"),
    "control characters": (ANSWER + "print('\\x1b[2J', flush=True)", r"it said '\x1b[2J'"),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", BAD)
def test_a_bad_bot_forfeits_with_a_reason_and_the_contest_goes_on(kind: str, tmp_path: Path) -> None:
    text, reason = BAD[kind]
    sittings = played(program(tmp_path, text))
    assert len(sittings) == 2
    for sitting in sittings:
        (forfeit,) = sitting.forfeits
        assert sitting.lineup[forfeit.seat] == 0
        assert reason in forfeit.why
        assert forfeit.why.isprintable()
        assert sitting.ranks[forfeit.seat] == 2
        assert forfeit.seat not in sitting.winners
        assert sitting.scores[forfeit.seat] <= 0
    plan = Contest("walking-doggos", 2, {}, ("run:it", "random"), 7, 1)
    assert reason in "\n".join(told(plan, 0, 0, sittings[0]))
    seen = Strength(2)
    seen.add(sittings)
    assert (seen.forfeits, seen.played) == ([2, 0], [2, 2])


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "import time\ntime.sleep(1000)",  # hangs, and reads nothing
        ANSWER + "__import__('time').sleep(1000); print('{\"move\": 0}', flush=True)",  # too late
        "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(1000)",
        "import subprocess, sys\nsubprocess.run([sys.executable, '-c', 'import time; time.sleep(1000)'])",
    ],
)
def test_a_bot_that_is_too_late_forfeits_and_nothing_is_left_of_it(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outsiders, "START_SECONDS", 0.5)
    file = tmp_path / "pid"
    begun = time.monotonic()
    sittings = played(program(tmp_path, f"import os\nopen({str(file)!r}, 'w').write(str(os.getpid()))\n{text}"), 0.5)
    assert time.monotonic() - begun < 500
    assert {sitting.forfeits[0].why.partition(" (")[0] for sitting in sittings} == {"it did not answer within 1 s"}
    if file.exists() and file.read_text():
        while alive_in(int(file.read_text())):  # what is killed may take a moment to die; what is not stays for 1000 s
            assert time.monotonic() - begun < 500
            time.sleep(0.05)


@pytest.mark.slow
def test_nothing_is_left_of_bots_that_play_along(tmp_path: Path) -> None:
    before = threading.active_count()
    file = tmp_path / "pid"
    text = (
        f"import os\nopen({str(file)!r}, 'w').write(str(os.getpid()))\n" + ANSWER + "print('{\"move\": 0}', flush=True)"
    )
    assert all(not sitting.forfeits for sitting in played(program(tmp_path, text)))
    assert threading.active_count() == before
    assert not alive_in(int(file.read_text()))


class Wire:
    """Instead of a program: keeps what it is told, answers what it is to answer."""

    def __init__(self, answer: str) -> None:
        self.answer = answer
        self.told: list[dict[str, object]] = []

    def tell(self, line: str) -> None:
        self.told.append(json.loads(line))

    def ask(self, line: str, seconds: float) -> str:
        self.tell(line)
        return self.answer

    def close(self, seconds: float = 0.0) -> str:
        return ""


def test_an_outsider_gets_views_and_news_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """In worlds that its seat cannot tell apart it hears the same bytes: deal, view and news."""
    wires: list[Wire] = []

    def opened(name: str) -> Wire:
        wires.append(Wire('{"move": 0}'))
        return wires[-1]

    monkeypatch.setattr(outsiders, "_opened", opened)
    box = find("exploding-puppy")
    t = box.deal(3, box.settle(3, {}), Dice.seeded(5))
    seat = t.asked()[0]
    worlds = [t, t.imagine(seat, Dice.seeded(1)), t.imagine(seat, Dice.seeded(2))]
    assert worlds[0].zones != worlds[1].zones
    for world in worlds:
        outsider = Outsider("run:x", world, seat, 5.0)
        assert outsider.choose(world.moves(seat), []) == world.moves(seat)[0]
    assert wires[0].told == wires[1].told == wires[2].told
    deal, turn = wires[0].told
    assert set(deal) == {"type", "protocol", "game", "rules", "seats", "seat", "options", "seconds"}
    assert set(turn) == {"type", "view", "news"}
    assert turn["view"] == json.loads(json.dumps(view(t, seat)))


def test_news_comes_once_and_only_to_whom_it_reaches(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire('{"move": 0}')
    monkeypatch.setattr(outsiders, "_opened", lambda name: wire)
    box = find("walking-doggos")
    t = box.deal(3, box.settle(3, {}), Dice.seeded(5))
    t.news = []
    seat = t.asked()[0]
    outsider, log = Outsider("run:x", t, seat, 5.0), list[News]()
    while seat in t.asked() or not log:
        move = outsider.choose(t.moves(seat), log)
        t.answer(seat, move)
        log += t.news
        t.news = []
    outsider.over(log)
    heard = [news for message in wire.told if message["type"] != "deal" for news in message["news"]]  # type: ignore[attr-defined]
    assert len(heard) == sum(news.reaches(seat) for news in log)


def test_moves_are_named_by_text_or_by_number(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = Wire("")
    monkeypatch.setattr(outsiders, "_opened", lambda name: wire)
    box = find("walking-doggos")
    t = box.deal(3, box.settle(3, {}), Dice.seeded(5))
    seat = t.asked()[0]
    moves, outsider = t.moves(seat), Outsider("run:x", t, seat, 5.0)
    texts = view(t, seat)["moves"]
    assert isinstance(texts, list)
    for number, move in enumerate(moves):
        for answer in (number, texts[number]):
            wire.answer = json.dumps({"move": answer, "why": "any more is ignored"})
            assert outsider.choose(moves, []) == move
    wire.answer = '{"move": null}'
    with pytest.raises(Forfeit):
        outsider.choose(moves, [])


def test_a_line_is_asked_for_before_another_is_said() -> None:
    class Eager:
        def __init__(self) -> None:
            self.said = [b'{"move": 0}\n', b""]

        def read(self) -> bytes:
            return self.said.pop(0)

        def write(self, data: bytes) -> None: ...
        def finish(self) -> None: ...
        def release(self) -> None: ...
        def close(self, seconds: float) -> str:
            return ""

    wire = lines.Lines(Eager())
    while wire._inbox.empty():
        time.sleep(0.001)
    with pytest.raises(lines.Broken, match="before it was asked"):
        wire.ask("?", 5.0)
    wire.close()


# The rule of forfeits


def test_who_forfeits_is_last_and_the_others_stand_as_they_did() -> None:
    result = Result([30, 20, 10, 20], [1, 2, 4, 2], [0], ["", "", "", ""])
    assert outcome(result, []) == ((30, 20, 10, 20), (1, 2, 4, 2), (0,))
    assert outcome(result, [2]) == ((30, 20, 0, 20), (1, 2, 4, 2), (0,))
    assert outcome(result, [0]) == ((0, 20, 10, 20), (4, 1, 3, 1), (1, 3))
    assert outcome(result, [0, 1, 3]) == ((0, 0, 10, 0), (4, 4, 1, 4), (2,))
    assert outcome(result, [0, 1, 2, 3]) == ((0, 0, 0, 0), (4, 4, 4, 4), ())
    nobody = Result([-3, -1], [1, 1], [], ["", ""])
    assert outcome(nobody, [0]) == ((-3, -1), (2, 1), ())


# Who may enter


def test_outsiders_play_deals_that_nobody_has_seen_unless_they_are_trusted() -> None:
    names = f"run:{sys.executable},random"
    plan = entered("puprush", 3, {}, Entry(names), 1, 2)
    assert len({plan.deal_name(deal, turn) for deal in range(2) for turn in range(3)}) == 6
    trusted = entered("puprush", 3, {}, Entry(names, same_deals=True), 1, 2)
    assert len({trusted.deal_name(deal, turn) for deal in range(2) for turn in range(3)}) == 2
    assert entered("puprush", 3, {}, Entry("thumb,random"), 1, 2).same_deals


def test_programs_are_run_in_the_arena_alone() -> None:
    assert not is_bot("run:sh")  # so no server and no kept game starts one
    with pytest.raises(BadSetup, match="there is no bot 'run:sh'"):
        make_bot("run:sh", "puprush")
