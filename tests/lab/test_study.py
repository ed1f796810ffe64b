"""The lab: the same figures whatever plays them, what is kept on the way, and what is written."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from barkyard import cli
from barkyard.engine.game import BadSetup
from barkyard.games import GAMES, find
from barkyard.lab import study as studies
from barkyard.lab.chapters.choice import choice
from barkyard.lab.chapters.length import length
from barkyard.lab.chapters.source import Source
from barkyard.lab.drawing import sparse
from barkyard.lab.orders import ordered
from barkyard.lab.picture import shortened
from barkyard.lab.simulate import Plan, play_game, record_of
from barkyard.lab.study import Seen, Study, begin, run
from barkyard.lab.tally import UNIT, Tally
from barkyard.match import replay
from barkyard.terminal.arguments import build

RANDOM = ("random",) * 4


def plan(game: str = "walking-doggos", seats: int = 4, games: int = 40, seed: int = 5) -> Plan:
    return Plan(game, seats, {}, RANDOM[:seats], seed, games)


def silent(done: int) -> None:
    pass


def played(study: Study, workers: int = 1, folder: Path | None = None) -> Seen:
    seen = begin(study)
    run(seen, workers, silent, folder)
    return seen


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_is_collected_without_code_for_it(game: str) -> None:
    seats = min(max(find(game).seats), 4)
    tally = played(Study(plan(game, seats, games=6))).tallies[0]
    outcomes = [play_game(plan(game, seats, games=6), number) for number in range(6)]
    assert tally.numbers["length"] == _counted([outcome.length for outcome in outcomes])
    won = {seat: sum(UNIT // len(each.winners) for each in outcomes if seat in each.winners) for seat in range(seats)}
    assert tally.numbers["role seat wins"] == won
    assert tally.words["rules"]


def _counted(numbers: list[int]) -> dict[int, int]:
    return {number: numbers.count(number) for number in numbers}


@pytest.mark.slow
def test_workers_do_not_change_a_figure_or_a_line(tmp_path: Path) -> None:
    study = Study(plan())
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    alone, together = played(study, 1, tmp_path / "one"), played(study, 2, tmp_path / "two")
    assert alone.tallies[0].plain() == together.tallies[0].plain()
    assert (tmp_path / "one/games-4.csv").read_bytes() == (tmp_path / "two/games-4.csv").read_bytes()


def test_heard_games_are_played_in_a_row_and_written_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sums, and the first game with a record, are the same whichever games are listened to."""
    everything = played(Study(plan(games=120))).tallies[0]
    monkeypatch.setattr(studies, "HEARD", 24)
    monkeypatch.setattr(studies, "OPENED", 60)
    _, (tally,), lines = studies.play_batch(Study(plan(games=120)), range(120))
    assert [int(line.partition(",")[0]) for line in lines.splitlines()] == list(range(120))
    assert sum(tally.numbers["heard"].values()) == 24
    assert tally.most["longest"] == everything.most["longest"]
    assert tally.most["widest margin"] == everything.most["widest margin"]
    for name in ("length", "choices", "options", "winners", "margin", "role begins wins"):
        assert tally.numbers[name] == everything.numbers[name]


def test_a_batch_has_the_games_that_a_step_divides() -> None:
    assert [list(studies.every(5, range(start, start + 7))) for start in (0, 1, 5, 6)] == [[0, 5], [5], [5, 10], [10]]


def test_a_tally_survives_being_written_down() -> None:
    tally = played(Study(plan(games=5))).tallies[0]
    assert Tally.read(json.loads(json.dumps(tally.plain()))).plain() == tally.plain()


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path: Path) -> None:
    study = Study(plan())
    seen = begin(study)

    def stop(done: int) -> None:
        if done >= 11:
            raise KeyboardInterrupt

    run(seen, 1, stop, tmp_path)
    assert seen.interrupted
    assert 11 <= seen.done < 40
    with (tmp_path / "games-4.csv").open("a") as file:
        file.write("a game that was written after the last state was kept\n")
    more = studies.resume(study, tmp_path)
    assert more.done == seen.done
    run(more, 1, silent, tmp_path)
    (tmp_path / "whole").mkdir()
    whole = played(study, folder=tmp_path / "whole")
    assert more.tallies[0].plain() == whole.tallies[0].plain()
    assert (tmp_path / "games-4.csv").read_bytes() == (tmp_path / "whole/games-4.csv").read_bytes()


def test_resume_refuses_the_state_of_another_study(tmp_path: Path) -> None:
    played(Study(plan(games=3)), folder=tmp_path)
    with pytest.raises(BadSetup, match="belongs to another study"):
        studies.resume(Study(plan(games=4)), tmp_path)


def test_resume_refuses_games_that_are_gone_and_counts_that_cannot_be(tmp_path: Path) -> None:
    study = Study(plan())

    def stop(done: int) -> None:
        if done >= 11:
            raise KeyboardInterrupt

    run(begin(study), 1, stop, tmp_path)
    games, state = tmp_path / "games-4.csv", tmp_path / "state-4.json"
    whole, kept = games.read_bytes(), json.loads(state.read_text())
    games.write_bytes(whole[:100])
    with pytest.raises(BadSetup, match=r"should have 1[0-9] games, it has"):
        run(studies.resume(study, tmp_path), 1, silent, tmp_path)
    games.unlink()
    with pytest.raises(BadSetup, match="is gone"):
        studies.resume(study, tmp_path)
    games.write_bytes(whole)
    for done in (-5, 99_999_999, 3, "x"):
        state.write_text(json.dumps({**kept, "done": done}))
        with pytest.raises(BadSetup, match="is damaged"):
            studies.resume(study, tmp_path)


def test_mixed_bots_change_seats_and_are_counted_by_level() -> None:
    mixed = Plan("walking-doggos", 3, {}, ("easy", "medium", "random"), 5, 12, mixed=True)
    seen = played(Study(mixed))
    tally = seen.tallies[0]
    assert sum(tally.numbers["role mix held"].values()) == 12
    assert len(tally.numbers["role mix held"]) > 1  # the first bot does not always sit on the same seat
    told = choice(Source(mixed, tally)).pictures[-1]
    assert [mark.label for mark in told.marks] == ["easy", "medium", "random"]
    assert "drawn anew for each game" in told.about


def test_games_of_one_length_have_no_tail() -> None:
    source = Source(plan(games=20), played(Study(plan(games=20))).tallies[0])
    source.tally.numbers["length"] = source.tally.numbers["heard"] = {27: 20}
    chapter = length(source)
    assert "none takes more than 27." in chapter.claims[-1].text
    assert chapter.lines[0].startswith("Every game takes 27 answers")
    assert not [picture for picture in chapter.pictures if picture.unit == "answers"]


@pytest.mark.parametrize(
    ("options", "last", "told"),
    [
        ({2: 900, 3: 99, 40: 1}, "3 and more", "There is always a choice."),
        ({1: 1, 2: 499, 12: 250, 30: 250}, "12 and more", "There is nearly always a choice."),
        ({1: 500, 12: 500}, "12", "50 % of the answers are forced."),
    ],
)
def test_the_last_bar_of_options_says_what_it_stands_for(options: dict[int, int], last: str, told: str) -> None:
    tally = Tally()
    tally.games, tally.numbers["options"] = 1, options
    picture = choice(Source(plan(games=1), tally)).pictures[0]
    assert (picture.marks[-1].label, picture.caption) == (last, told)
    assert "stands for" not in picture.about


def test_a_game_of_a_study_has_its_record() -> None:
    record = record_of(plan(), 7)
    assert replay(find("walking-doggos"), record).result is not None
    assert len(record.answers) == play_game(plan(), 7).length


def test_the_command_writes_a_page_that_needs_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "lab",
        "walking-doggos",
        "--bots",
        "random",
        "--games",
        "70",
        "--seed",
        "1",
        "--workers",
        "1",
        "--no-ladder",
    ]
    assert cli.main([*words, "--out", str(tmp_path)]) == 0
    assert "report.html" in capsys.readouterr().out
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "src=" not in page
    assert 'href="http' not in page
    for chapter in ("Fairness", "Length", "Tension", "Choice", "Cards", "Scores", "Oddities"):
        assert f">{chapter}</h3>" in page
    figures = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))
    assert figures["parts"][0]["games"] == 70
    assert len((tmp_path / "games-4.csv").read_text().splitlines()) == 71
    assert not list(tmp_path.glob("state*"))
    records = [unquote(link) for link in re.findall(r'href="data:text/plain;charset=utf-8,([^"]+)" download', page)]
    assert len(records) >= 3
    for record in records:
        assert cli.main(["verify", _file(tmp_path, record)]) == 0


def _file(folder: Path, text: str) -> str:
    path = folder / "odd.record"
    path.write_text(text)
    return str(path)


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert cli.main(["lab", "walking-doggos", "--games", "3", "--out", str(tmp_path / "file")]) == 2
    assert "--out: expected a folder" in capsys.readouterr().err


def test_without_ray_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("barkyard.lab.cluster.find_spec", lambda name: None)
    words = ["lab", "walking-doggos", "--games", "3", "--cluster", "auto"]
    assert cli.main([*words, "--out", str(tmp_path / "new")]) == 2
    assert not (tmp_path / "new").exists()


def test_a_number_of_seats_counts_once_and_the_command_is_whole() -> None:
    words = ["lab", "walking-doggos", "--seats", "3,3", "--no-ladder", "--games", "5"]
    order = ordered(build().parse_args(words), 4, 1)
    assert len(order.studies) == 1
    assert order.studies[0].plan.bots == ("medium",) * 3
    assert "--no-ladder" in order.command


def test_numbers_of_a_narrow_picture_have_room() -> None:
    assert sparse([17.8, 18.0, 18.2, 18.4, 18.6, 18.8]) == [18.0, 18.4, 18.8]
    assert sparse([0.0, 20.0, 40.0, 60.0, 80.0]) == [0.0, 40.0, 80.0]
    assert sparse([20.0, 40.0, 60.0, 80.0]) == [20.0, 40.0, 60.0, 80.0]


def test_a_rule_is_cut_after_a_whole_word() -> None:
    assert shortened("A card is sent away before the agenda", 30) == "A card is sent away before ..."
    assert shortened("A card is sent away", 30) == "A card is sent away"
