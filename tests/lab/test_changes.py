"""Changes: small texts against what a game declares, refused where they are wrong, and carried by records."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from barkyard import cli
from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.games import find
from barkyard.games.puprush.declare import MISPAWS
from barkyard.lab.changes import parse_change, read_change
from barkyard.lab.collect import HELD
from barkyard.lab.orders import changed_page
from barkyard.lab.simulate import Plan, chooser_of, game_seed, record_of
from barkyard.lab.study import SHIFT, Study, begin, run
from barkyard.match import deal, replay

NO_NOPES = 'game = "exploding-puppy"\ntitle = "No nopes"\n\n[deck]\nnope = 0\n'


def test_a_deck_with_other_cards_plays_and_its_record_carries_it() -> None:
    game = find("exploding-puppy")
    options = parse_change(NO_NOPES, game).options(4, {})
    plan = Plan(game.name, 4, options, ("random",) * 4, 1, 1)
    match = replay(game, record_of(plan, 0))
    assert match.result is not None
    assert game.cards.index("nope") not in match.table.components()
    assert match.record.options == options


def test_without_a_difference_nothing_shifts() -> None:
    game = find("puprush")
    changed = parse_change('game = "puprush"\n[bank.allowance]\ncount = 3\n', game).options(3, {})
    seen = begin(Study(Plan(game.name, 3, {}, ("random",) * 3, 1, 6), changed))
    run(seen, 1, lambda done: None, None)
    assert not any(seen.tallies[1].numbers[SHIFT].values())


@pytest.mark.slow
def test_a_change_is_compared_deal_by_deal() -> None:
    game = find("exploding-puppy")
    changed = parse_change(NO_NOPES, game).options(4, {})
    seen = begin(Study(Plan(game.name, 4, {}, ("random",) * 4, 1, 8), changed))
    run(seen, 1, lambda done: None, None)
    nope = game.cards.index("nope")
    assert nope in seen.tallies[0].numbers[HELD]
    assert nope not in seen.tallies[1].numbers[HELD]
    assert any(seen.tallies[1].numbers[SHIFT].values())


def test_a_new_bank_card_is_made_of_parts() -> None:
    text = 'game = "puprush"\n[bank.spare-1]\nname = "Gold"\ncoins = 6\neffect = "gain"\namount = 2\ncount = 3\n'
    game = find("puprush")
    assert "Gold" in parse_change(text, game).options(3, {})["bank"]


def test_the_number_of_a_single_card_is_played_printed_and_recorded() -> None:
    game = find("exploding-puppy")
    text = 'game = "exploding-puppy"\ntitle = "Heavy"\n[attack]\nn = 4\n[dog]\ntext = "Bites."\n'
    options = parse_change(text, game).options(3, {})
    assert options == {"house": 'title = "Heavy"\ndog.text = "Bites."\nattack.n = 4\n'}
    plan = Plan(game.name, 3, options, ("random",) * 3, 1, 1)
    match = replay(game, record_of(plan, 0))
    faces: Any = match.table.facts(0)["faces"]
    assert faces["attack"]["number"] == "4"
    assert "owes (4) turns" in faces["attack"]["text"]
    assert faces["dog"]["text"] == "Bites."
    assert any("EP-attack.1" in line and "owes 4 turns" in line for line in _told(plan))


def _told(plan: Plan) -> list[str]:
    """The news about attacks in the first games of a plan, as far as one was played in the first turn of a run."""
    game, lines = find(plan.game), []
    for number in range(20):
        match = deal(game, plan.seats, game_seed(plan, number), plan.options)
        chooser = chooser_of(plan, game_seed(plan, number))
        match.table.news = []
        while asked := match.table.asked():
            moves = match.table.moves(asked[0])
            match.table.answer(asked[0], moves[0] if len(moves) == 1 else chooser.choose(match.table, asked[0], moves))
        lines += [f"{news.rule} owes {news.b} turns" for news in match.table.news or []]
    return lines


def test_prices_and_copies_of_puprush_cards() -> None:
    game = find("puprush")
    text = 'game = "puprush"\n[beach-visit]\ncost = 0\nn = 5\ncount = 6\n[beagle]\nuses = 1\n'
    options = parse_change(text, game).options(3, {})
    t = game.deal(3, game.settle(3, options), Dice.seeded(1))
    assert t.components().count(game.cards.index("beach-visit")) == 6
    assert t.facts(0)["faces"] == {
        "beagle": {**game.prints["beagle"].plain(), "tags": ["1 A TURN"]},
        "beach-visit": {"title": "Beach Visit", "text": "You gain 5 BP.", "number": "0", "tags": []},
    }
    none = parse_change('game = "puprush"\n' + "".join(f"[{card}]\ncount = 0\n" for card in MISPAWS), game)
    with pytest.raises(BadSetup, match="at least 12 mispaw cards"):
        none.options(3, {})


def test_a_lake_and_option_defaults() -> None:
    text = 'game = "puppy-lake"\n[options]\neasier = true\n[lake]\ncanoe = 3\ncounters.1 = 6\n'
    options = parse_change(text, find("puppy-lake")).options(2, {})
    assert options["easier"] == "on"
    assert "canoe = 3" in options["lake"]


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ('game = "puprush"\n', r"line 1: expected game = .exploding-puppy"),
        ('game = "exploding-puppy"\n[deck]\natack = 3\n', r"line 3: \[deck\] has no 'atack'; did you mean attack"),
        ('game = "exploding-puppy"\n\n[deck]\nattack = "3"\n', r"line 4: 'attack' takes a whole number, not '3'"),
        ('game = "exploding-puppy"\n[deck]\nattack = 99\n', r"line 3: 'attack' takes 0 to 40 copies, not 99"),
        ('game = "exploding-puppy"\n[dekc]\n', r"line 2: a change to Exploding Puppy has \[options\], \[deck\]"),
        ('game = "exploding-puppy"\n[options]\nintensty = "on"\n', r"line 3: .* did you mean intensity"),
        ('game = "exploding-puppy"\n[options]\nintensity = "so"\n', r"line 3: 'intensity' is one of off, on"),
        ('game = "exploding-puppy"\n\n[attack]\nm = 3\n', r"line 4: \[attack\] has no 'm'; there are n, title, text"),
        ('game = "exploding-puppy"\n[attack]\nn = 33\n', r"line 3: .*'attack.n' takes a whole number from 0 to 9"),
        ('game = "exploding-puppy"\n[attack]\nn = "3"\n', r"line 3: 'attack.n' takes a whole number, not '3'"),
        ('game = "exploding-puppy"\n\n[atack]\nn = 3\n', r"line 3: .* not 'atack'; did you mean attack"),
        ('game = "exploding-puppy"\ntitle = 3\n', r"line 2: a title is a text"),
        ('game = "exploding-puppy"\n[deck\n', r"expected TOML"),
    ],
)
def test_what_is_wrong_is_refused_with_its_line(text: str, refusal: str) -> None:
    with pytest.raises(BadSetup, match=refusal):
        parse_change(text, find("exploding-puppy")).options(4, {})


def test_the_browser_gets_the_changed_options_in_a_link(tmp_path: Path) -> None:
    file = tmp_path / "no-nopes.toml"
    file.write_text(NO_NOPES)
    page, _, brought = changed_page(file).partition("#")
    told = json.loads(unquote(brought))
    assert page == "new/exploding-puppy"
    assert told["changed"] == "No nopes"
    find("exploding-puppy").settle(7, told["options"])  # it is for as many players as the deck in the box
    assert changed_page(None) == ""


def test_a_changed_game_is_played_in_the_terminal_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "no-nopes.toml"
    file.write_text(NO_NOPES)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    cli.main(["play", "exploding-puppy", "--seats", "3", "--seed", "1", "--change", str(file)])
    assert "This game is changed: No nopes." in capsys.readouterr().out


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="expected a change in"):
        read_change(tmp_path / "none.toml", find("puprush"))
