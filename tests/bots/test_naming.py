"""What people call a bot, levels, and bots of their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from barkyard.bots import LEVELS, RandomBot, SearchBot, ThumbBot, is_bot, list_bots, make_bot, seat_bots
from barkyard.engine.game import BadSetup
from barkyard.games import GAMES

GAME = "walking-doggos"
DOCS = Path(__file__).resolve().parents[2] / "docs" / "bots.md"


def test_bots_by_name() -> None:
    search, timed, careless = make_bot("search:250", GAME), make_bot("search:80ms", GAME), make_bot("thumb:30", GAME)
    assert isinstance(search, SearchBot)
    assert (search.iterations, search.milliseconds) == (250, 0)
    assert isinstance(timed, SearchBot)
    assert (timed.iterations, timed.milliseconds) == (0, 80)
    assert isinstance(careless, ThumbBot)
    assert careless.lapses == 30
    assert list_bots("thumb, random", GAME) == ["thumb", "random"]


@pytest.mark.parametrize(
    "name",
    ["", "clever", "search:0", "search:-1", "search:1e3", "search:5s", "thumb:100", "Thumb", "search:" + "9" * 12],
)
def test_names_that_mean_nothing(name: str) -> None:
    assert not is_bot(name)
    with pytest.raises(BadSetup, match=r"there is no bot '.*'; there are random, thumb, search, .*easy, medium, hard"):
        make_bot(name, GAME)


def test_what_a_kept_game_may_name() -> None:
    assert all(is_bot(name) for name in ("random", "thumb", "search", "search:5", "search:5ms", *LEVELS))
    assert not any(is_bot(name) for name in ("./mine.py:Mine", None, 3, ["random"], {"random": 1}))


def test_a_game_without_rules_of_thumb() -> None:
    with pytest.raises(BadSetup, match="no rules of thumb for toy; search plays any game"):
        make_bot("thumb", "toy")
    assert isinstance(make_bot("medium", "toy"), SearchBot)
    assert isinstance(make_bot("easy", "toy"), RandomBot)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_levels(game: str) -> None:
    for level in LEVELS.values():
        make_bot(level.name, game)
        assert level.about.endswith(".")
    assert isinstance(make_bot("hard", game), SearchBot)
    assert seat_bots("easy,hard", 2, game) == ["easy", "hard"]


def example() -> str:
    """The bot that the documentation shows."""
    found = re.search(r"^```python\n(.*?class .*?)^```", DOCS.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    assert found
    return found[1]


def test_the_documented_bot_is_short_and_plays(tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(example(), encoding="utf-8")
    assert len(example().splitlines()) <= 20
    assert make_bot(f"{file}:MyBot", GAME) is not make_bot(f"{file}:MyBot", GAME)


def test_faults_in_somebodys_own_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    with pytest.raises(BadSetup, match=r"there is no .*mine\.py"):
        make_bot(f"{file}:Mine", GAME)
    file.write_text("class Other:\n    pass\n", encoding="utf-8")
    for wanted in ("Mine", "Other"):
        with pytest.raises(BadSetup, match=rf"expected a class {wanted} with a method choose"):
            make_bot(f"{file}:{wanted}", GAME)
