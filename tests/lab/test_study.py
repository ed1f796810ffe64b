"""The lab: the same figures whatever plays them, what is kept on the way, and what is written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barkyard import cli
from barkyard.engine.game import BadSetup
from barkyard.games import GAMES, find
from barkyard.lab import study as studies
from barkyard.lab.tally import UNIT
from barkyard.lab.simulate import Plan, play_game, record_of
from barkyard.lab.study import Seen, Study, begin, run
from barkyard.lab.tally import Tally
from barkyard.match import replay

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


def test_workers_do_not_change_a_figure_or_a_line(tmp_path: Path) -> None:
    study = Study(plan())
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    alone, together = played(study, 1, tmp_path / "one"), played(study, 2, tmp_path / "two")
    assert alone.tallies[0].plain() == together.tallies[0].plain()
    assert (tmp_path / "one/games-4.csv").read_bytes() == (tmp_path / "two/games-4.csv").read_bytes()


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


def test_a_game_of_a_study_has_its_record() -> None:
    record = record_of(plan(), 7)
    assert replay(find("walking-doggos"), record).result is not None
    assert len(record.answers) == play_game(plan(), 7).length


def test_the_command_writes_a_page_that_needs_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["lab", "walking-doggos", "--games", "70", "--seed", "1", "--workers", "1", "--no-ladder"]
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
