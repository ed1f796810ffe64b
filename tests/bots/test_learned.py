"""The learned judge: what it looks at, what it says, and where `expert` uses it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barkyard.bots import Chair, make_bot
from barkyard.bots.hints import hints_for
from barkyard.bots.learned import SETTINGS, TRAITS, has_learned, learned_bot
from barkyard.bots.learned.hints import LearnedBot, LearnedHints
from barkyard.bots.learned.loading import Learned, read_learned, weights_path, write_learned
from barkyard.bots.learned.model import Model, worth_of
from barkyard.bots.learned.sheet import Sheet, Traits
from barkyard.bots.levels import EXPERT, HARD, LEVELS, bot_behind, timed
from barkyard.bots.rewards import rewards
from barkyard.bots.search import Votes
from barkyard.bots.search_bot import SearchBot
from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup, Result
from barkyard.engine.table import Table
from barkyard.games import GAMES, find

LEARNED = sorted(SETTINGS)
MOST_BYTES = 1_000_000


class Two(Traits):
    """Traits of a world with two things in it."""

    def __init__(self) -> None:
        super().__init__()
        self.bones = self.numbered("bones", 1)
        self.spots = self.named("spots", ["black", "white"])


def marked(*numbers: int) -> Sheet:
    sheet = Sheet()
    for number in numbers:
        sheet.mark(number)
    return sheet


def middle(game: str, seats: int, moves: int = 30) -> Table:
    """A table in the middle of a game by rules of thumb."""
    box, hints, dice = find(game), hints_for(game), Dice.seeded(3)
    t = box.deal(seats, box.settle(seats, {}), dice)
    for _ in range(moves):
        seat = t.asked()[0]
        t.answer(seat, hints.thumb(t, seat, t.moves(seat), dice))
    return t


def test_traits_have_names_in_the_order_of_their_numbers() -> None:
    two = Two()
    assert two.names == ["bones 0", "spots black", "spots white"]
    assert (two.bones, two.spots) == (0, 1)


def test_a_score_is_a_sum_of_weights_and_of_units_that_are_positive() -> None:
    model = Model([1.0, 2.0], [[1.0, -1.0], [-5.0, 0.0]], [0.5, 0.0], [10.0, 100.0])
    assert model.score(marked(0)) == pytest.approx(1.0 + 10.0 * (0.5 + 1.0))
    assert model.score(marked(1)) == pytest.approx(2.0)
    twice = Sheet()
    twice.mark(1, 2)
    assert model.score(twice) == model.score(marked(1, 1)) == pytest.approx(4.0)


def test_worth_is_on_the_scale_of_rewards() -> None:
    """Who is sure to win, and before whom, is worth what the reward of that result is."""
    sure = worth_of([1.0, 1e-6, 1e-12])
    assert sure == pytest.approx(rewards(Result([3, 2, 1], [1, 2, 3], [0], ["", "", ""])), abs=1e-4)
    assert worth_of([0.25] * 4) == pytest.approx(rewards(Result([1] * 4, [1] * 4, [0, 1, 2, 3], [""] * 4)))


def test_what_was_learned_is_read_as_it_was_written(tmp_path: Path) -> None:
    model = Model([0.5, -0.25, 0.0], [[0.125, 0.0, 0.0]], [0.75], [-1.5])
    path = tmp_path / "two.json"
    write_learned(path, Learned(model, [2, 3], {"board": "wide"}), Two(), {"command": "by hand"})
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert kept["traits"] == {"bones 0": [0.5, 0.125], "spots black": [-0.25, 0.0]}
    again = read_learned(path, Two())
    assert (again.seats, again.options) == ([2, 3], {"board": "wide"})
    assert (again.model.weights, again.model.units) == (model.weights, model.units)
    assert (again.model.biases, again.model.outs) == (model.biases, model.outs)


@pytest.mark.parametrize("game", LEARNED)
def test_every_kept_judge_fits_its_game(game: str) -> None:
    path, box = weights_path(game), find(game)
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert path.stat().st_size <= MOST_BYTES
    assert set(kept["traits"]) <= set(TRAITS[game].names), "a trait that nobody marks any more"
    assert (kept["game"], kept["rules"]) == (game, box.version), "learned by other rules: train it again"
    assert len(set(TRAITS[game].names)) == len(TRAITS[game].names)
    for seats in kept["seats"]:
        assert box.settle(seats, {}) == kept["options"]
    assert kept["brier"]["learned"] < kept["brier"]["written"]


@pytest.mark.parametrize("game", LEARNED)
def test_chances_are_those_of_all_seats_together(game: str) -> None:
    learned = read_learned(weights_path(game), TRAITS[game])
    for seats in learned.seats:
        t = middle(game, seats)
        chances = learned.model.chances(t, TRAITS[game])
        assert sum(chances) == pytest.approx(1.0)
        assert len(chances) == seats
        assert len({round(chance, 6) for chance in chances}) > 1, "it tells seats apart"


@pytest.mark.parametrize("game", LEARNED)
def test_a_judge_changes_nothing(game: str) -> None:
    t = middle(game, max(learned_bot(game, 1).learned))
    before = [zone.copy() for zone in t.zones]
    for seat in range(t.seats):
        TRAITS[game].look(t, seat, Sheet())
    assert t.zones == before


def test_expert_searches_with_what_was_learned_and_hard_does_not() -> None:
    for game in GAMES:
        expert, hard = make_bot("expert", game), make_bot("hard", game)
        assert isinstance(hard, SearchBot)
        assert not isinstance(hard.hints, LearnedHints)
        assert isinstance(expert, LearnedBot) == has_learned(game)
        if isinstance(expert, LearnedBot):
            assert isinstance(expert.usual, SearchBot)
            for bot in expert.learned.values():
                assert isinstance(bot, SearchBot)
                assert isinstance(bot.hints, LearnedHints)
            assert expert.usual.iterations == hard.iterations, "as long as hard thinks"
            assert expert.usual.hints is hard.hints
        else:
            assert EXPERT.bots[game] == HARD.bots[game]


@pytest.mark.parametrize("game", LEARNED)
def test_playouts_end_no_later_with_a_learned_judge(game: str) -> None:
    """Where whole turns race, after fewer turns; and they race wherever they do without it."""
    learned, usual = make_bot("learned:1", game), hints_for(game)
    assert isinstance(learned, LearnedBot)
    for bot in learned.learned.values():
        assert isinstance(bot, SearchBot)
        assert bot.hints.horizon <= usual.horizon
        assert bot.hints.turns < usual.turns or bot.hints.turns == usual.turns == 0


def test_a_level_for_a_time() -> None:
    assert timed("hard", "puprush", 800) == "search:800ms"
    assert timed("expert", "puprush", 800) == "learned:800ms"
    assert timed("expert", "walking-doggos", 800) == timed("expert", "toy", 800) == "search:800ms"
    assert list(LEVELS) == ["easy", "medium", "hard", "expert"]
    assert bot_behind("expert", "toy", False) == bot_behind("hard", "toy", False)


def test_what_was_not_learned_is_told() -> None:
    with pytest.raises(BadSetup, match="nothing has been learned about toy; search plays any game"):
        make_bot("learned:5", "toy")


class Told:
    """Stands in for a search and remembers that it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, chair: Chair, dice: Dice) -> int:
        self.asked += 1
        return chair.moves()[0]

    def votes(self, chair: Chair, dice: Dice) -> Votes:
        self.asked += 1
        return Votes([], -1, 0.0)


@pytest.mark.parametrize(
    ("game", "seats", "options", "learned"),
    [
        ("puprush", 2, {}, True),
        ("puprush", 2, {"balance": "on"}, False),
        ("puprush", 3, {}, False),
        ("puprush", 4, {}, False),
        ("puppy-lake", 1, {}, False),
        ("puppy-lake", 2, {}, True),
        ("puppy-lake", 2, {"hubbard": "0"}, False),
        ("puppy-lake", 3, {}, True),
        ("good-puppies-too", 2, {}, True),
        ("good-puppies-too", 4, {}, False),
    ],
)
def test_tables_that_it_is_not_for_are_searched_as_usual(
    game: str, seats: int, options: dict[str, str], learned: bool
) -> None:
    box = find(game)
    t = box.deal(seats, box.settle(seats, options), Dice.seeded(1))
    bot = learned_bot(game, 8)
    taught, usual = Told(), Told()
    asked = LearnedBot(dict.fromkeys(bot.learned, taught), usual, bot.options)
    asked.choose(Chair(t, t.asked()[0], Dice.seeded(1)), Dice.seeded(2))
    asked.votes(Chair(t, t.asked()[0], Dice.seeded(1)), Dice.seeded(2))
    assert (taught.asked, usual.asked) == ((2, 0) if learned else (0, 2))
