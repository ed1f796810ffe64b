"""From games to weights: what is learned, that it can be stopped, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from barkyard.bots.learned.loading import read_learned
from barkyard.bots.learned.traits import TRAITS
from barkyard.cli import main
from barkyard.engine.game import BadSetup
from barkyard.training import fitting, games
from barkyard.training.batches import batches, scales, shares
from barkyard.training.games import Chunk, Order, chunk_path, play_chunk, play_game, read_chunk
from barkyard.training.run import Training, split, train
from barkyard.training.scoring import score

ORDER = Order("puprush", (2, 3), 40, "thumb", 10, 1)


def training(folder: Path, order: Order = ORDER, units: int = 0, passes: int = 3) -> Training:
    return Training(order, units, passes, folder, folder / "weights.json", "by hand", 1)


@pytest.fixture(autouse=True)
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES_A_CHUNK", 8)


def coins(positions: int, seed: int) -> Chunk:
    """Two seats; who has more of trait 1 wins three times of four, and trait 0 means nothing."""
    chance = np.random.default_rng(seed)
    better = chance.integers(0, 2, positions)
    lucky = chance.random(positions) < 0.75
    won = np.zeros((positions, 2), np.float32)
    won[np.arange(positions), np.where(lucky, better, 1 - better)] = 1
    numbers = np.zeros((positions, 2), np.int64)
    numbers[np.arange(positions), better] = 1
    rows = 2 * positions
    return Chunk(
        seats=np.full(positions, 2),
        ends=np.arange(1, rows + 1),
        numbers=numbers.reshape(rows),
        amounts=np.ones(rows, np.float32),
        judged=np.full(rows, 0.5, np.float32),
        won=won.reshape(rows),
    )


@pytest.mark.parametrize("units", [0, 4])
def test_what_can_be_learned_is_learned(units: int) -> None:
    learn, check, held_out = (batches([coins(3000, seed)]) for seed in (1, 2, 3))
    state = fitting.begin(2, units, 1)
    fitting.fit(state, learn, check, 40, lambda state, loss: None)
    scale = scales(learn, 2)
    found = score(lambda batch: fitting.scores(state.best, batch, scale), check, held_out)
    assert found.learned == pytest.approx(0.75 * 0.25, abs=0.01)
    assert found.written == found.nothing == pytest.approx(0.25)
    chances = shares(fitting.scores(state.best, held_out[0], scale), held_out[0])
    assert chances.max() == pytest.approx(0.75, abs=0.03)


def test_plain_numbers_say_what_the_matrices_say(tmp_path: Path) -> None:
    """The judge that bots use, on the positions of a chunk."""
    play_chunk(ORDER, 0, tmp_path)
    found = batches([read_chunk(tmp_path, 0)])
    traits = len(TRAITS["puprush"].names)
    state = fitting.begin(traits, 3, 1)
    fitting.fit(state, found, found, 1, lambda state, loss: None)
    scale = scales(found, traits)
    model = fitting.model_of(state.best, scale)
    by_matrix = fitting.scores(state.best, found[0], scale)
    sheets = [sheet for number in range(8) for position in play_game(ORDER, number) for sheet in position.sheets]
    assert [model.score(sheet) for sheet in sheets[:50]] == pytest.approx(by_matrix[:50].tolist(), abs=1e-3)


def test_games_are_a_function_of_the_order(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        play_chunk(ORDER, 1, tmp_path / folder)
    one, two = read_chunk(tmp_path / "one", 1), read_chunk(tmp_path / "two", 1)
    assert (one.numbers == two.numbers).all()
    assert (one.won == two.won).all()
    assert set(one.seats) == {2, 3}
    firsts = np.cumsum(one.seats) - one.seats
    assert np.add.reduceat(one.won, firsts) == pytest.approx(np.ones(len(firsts)))


def test_a_search_can_play_the_games() -> None:
    positions = play_game(replace(ORDER, bot="search:2", seats=(2,)), 0)
    assert len(positions) == games.POSITIONS_A_GAME
    assert all(sum(position.won) == pytest.approx(1) for position in positions)


def test_other_games_are_learned_from_than_scored_with() -> None:
    chunks = [coins(10, seed) for seed in range(30)]
    parts = [{id(each.won.base) for each in part} for part in split(chunks)]
    assert [len(part) for part in parts] == [24, 3, 3]
    assert len(set.union(*parts)) == 30, "no chunk is in two parts"


def test_what_was_stopped_goes_on(tmp_path: Path) -> None:
    whole, stopped = training(tmp_path / "whole"), training(tmp_path / "stopped")
    told: list[str] = []
    train(whole, told.append)
    assert len(told) == 3

    def stop(line: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(stopped, stop)
    kept = {path: path.stat().st_mtime_ns for path in stopped.folder.glob("games-*.npz")}
    told.clear()
    train(stopped, told.append)
    assert len(told) == 2, "the first pass is not made again"
    assert kept == {path: path.stat().st_mtime_ns for path in stopped.folder.glob("games-*.npz")}
    assert whole.out.read_bytes() == stopped.out.read_bytes()
    assert read_learned(whole.out, TRAITS["puprush"]).seats == [2, 3]
    assert not list(tmp_path.rglob("*.part"))


@pytest.mark.parametrize("units", [0, 2])
def test_what_was_learned_before_is_learned_on_from(tmp_path: Path, units: int) -> None:
    first = training(tmp_path / "first", units=units)
    train(first, lambda line: None)
    known = read_learned(first.out, TRAITS["puprush"])
    scale = np.full(len(known.model.weights), 2, np.float32)
    again = fitting.model_of(fitting.begin_with(known.model, scale).best, scale)
    assert again.weights == pytest.approx(known.model.weights)
    assert again.biases == pytest.approx(known.model.biases)
    assert again.outs == pytest.approx(known.model.outs)
    assert [unit[:9] for unit in again.units] == [pytest.approx(unit[:9]) for unit in known.model.units]

    anew = training(tmp_path / "second", replace(ORDER, seats=(3, 4), seed=2), units, passes=1)
    without = train(anew, lambda line: None)
    better = train(replace(anew, begin=first.out), lambda line: None)
    assert better.loss < without.loss, "it knows something from the start"
    assert read_learned(better.out, TRAITS["puprush"]).seats == [2, 3, 4]


def test_a_chunk_that_is_missing_is_played_again(tmp_path: Path) -> None:
    done = training(tmp_path)
    train(done, lambda line: None)
    before = read_chunk(tmp_path, 1)
    chunk_path(tmp_path, 1).unlink()
    train(done, lambda line: None)
    assert (read_chunk(tmp_path, 1).numbers == before.numbers).all()


def test_orders_that_cannot_be(tmp_path: Path) -> None:
    train(training(tmp_path / "kept"), lambda line: None)
    for order, why in (
        (replace(ORDER, seed=2), "holds games of another order"),
        (replace(ORDER, game="walking-doggos"), "expected a game with traits"),
        (replace(ORDER, games=9), "too few to learn from"),
        (replace(ORDER, seats=(9,)), "seats"),
    ):
        with pytest.raises(BadSetup, match=why):
            train(training(tmp_path / "kept", order), lambda line: None)


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "rush.json"
    wanted = ["train", "puprush", "--seats", "2", "--games", "24", "--passes", "2", "--workers", "1"]
    assert main([*wanted, "--folder", str(tmp_path / "games"), "--out", str(out)]) == 0
    told = capsys.readouterr()
    assert "Brier score on games that were held out: learned 0." in told.out
    assert "pass 2 of 2" in told.err
    kept = json.loads(out.read_text(encoding="utf-8"))
    assert kept["command"].startswith("barkyard train puprush --seats 2 --games 24 --bot thumb")
    assert main(["train", "puprush", "--lapses", "100"]) == 2
    assert "--lapses" in capsys.readouterr().err


def test_the_command_says_what_it_began_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    wanted = ["train", "puprush", "--seats", "2", "--games", "24", "--passes", "1", "--workers", "1"]
    assert main([*wanted, "--units", "1", "--folder", str(tmp_path), "--out", str(first)]) == 0
    assert main([*wanted, "--begin", str(first), "--folder", str(tmp_path), "--out", str(second)]) == 0
    kept = json.loads(second.read_text(encoding="utf-8"))
    assert kept["command"].count("barkyard train puprush --seats 2 --games 24 --bot thumb") == 2
    assert len(kept["units"]) == 1
    capsys.readouterr()
    for begin in (tmp_path / "none.json", tmp_path / "order.json"):
        assert main([*wanted, "--begin", str(begin), "--folder", str(tmp_path)]) == 2
        assert "--begin" in capsys.readouterr().err
    assert main(["train", "exploding-puppy", "--begin", str(first)]) == 2
    assert "was learned of puprush" in capsys.readouterr().err
