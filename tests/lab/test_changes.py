"""Changes: small texts against what a game declares, refused where they are wrong, and carried by records."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

import barkyard
from barkyard import cli
from barkyard.engine.dice import Dice
from barkyard.engine.game import BadSetup
from barkyard.games import find
from barkyard.games.house_rules import titled
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


def test_the_fast_paddles_of_a_lake_and_what_it_is_called() -> None:
    game = find("puppy-lake")
    options = parse_change('game = "puppy-lake"\ntitle = "Strong arms"\n[lake]\npaddles = 5\n', game).options(1, {})
    t = game.deal(1, game.settle(1, options), Dice.seeded(1))
    assert getattr(t, "paddles") == [5]  # noqa: B009
    assert titled(game, options) == "Puppy Lake (changed: Strong arms)"


TREASURE = """\
game = "good-puppies-too"
title = "Treasure hunt"
[proud]
title = "Digging"
parts = ["bury 2", "upgrade s if-many"]
[gang-boss]
n = 2
[t91]
count = 0
"""


def test_a_trick_is_put_together_of_parts_and_printed() -> None:
    game = find("good-puppies-too")
    options = parse_change(TREASURE, game).options(3, {})
    plan = Plan(game.name, 3, options, ("random",) * 3, 1, 1)
    match = replay(game, record_of(plan, 0))
    faces: Any = match.table.facts(0)["faces"]
    assert faces["t00"]["title"] == "Digging Yorkie"
    assert faces["t00"]["text"] == "Bury 2 here. With 3 or more pups here: Upgrade up to ● here."
    assert faces["t90"]["text"] == "Scheme: 2 or more pups here, Rascals counted."
    assert game.cards.index("t91") not in match.table.components()
    assert match.record.options == options
    assert titled(game, options) == "Good Puppies Too (changed: Treasure hunt)"


def test_the_parts_of_a_changed_trick_are_asked_in_their_order() -> None:
    hands = [["t00", "t11", "t12"], ["t21", "t22", "t23"]]
    match = barkyard.position("good-puppies-too", seats=2, house='proud.parts = ["bury 2", "draw"]\n', hands=hands)
    match.play(0, next(move for move in match.moves(0) if move.endswith("t00")))
    kinds: list[str] = []
    while len(kinds) < 2:
        seat = match.asked[0]
        if seat == 0:
            kinds.append(type(match.table.stack[-1]).__name__)
        match.play(seat, match.moves(seat)[-1])
    assert kinds == ["Bury", "Draw"]


def test_cards_and_tokens_of_walking_doggos() -> None:
    game = find("walking-doggos")
    text = 'game = "walking-doggos"\ntitle = "No pugs"\n[clues]\ntokens = 2\n'
    text += "".join(f"[pug-{number}]\ncount = 0\n" for number in range(1, 6)) + '[corgi-1]\ntitle = "Queenie"\n'
    options = parse_change(text, game).options(3, {})
    t = game.deal(3, game.settle(3, options), Dice.seeded(1))
    assert getattr(t, "tokens") == [2, 2, 2]  # noqa: B009
    assert not [card for card in t.components() if game.cards[card].startswith("pug")]
    overview: Any = t.facts(0)["overview"]
    assert overview["out"] == [f"pug-{number}" for number in range(1, 6)]
    assert t.facts(0)["faces"] == {"corgi-1": {**game.prints["corgi-1"].plain(), "title": "Queenie"}}
    plan = Plan(game.name, 3, options, ("medium",) * 3, 1, 1)
    assert replay(game, record_of(plan, 0)).result is not None


def test_hands_need_enough_doggos() -> None:
    out = "".join(f"[corgi-{number}]\ncount = 0\n" for number in range(1, 4))
    out += "".join(f"[beagle-{number}]\ncount = 0\n" for number in range(1, 4))
    change = parse_change('game = "walking-doggos"\n' + out, find("walking-doggos"))
    with pytest.raises(BadSetup, match="2 hands take 10 doggos that are no pugs, and 9 are left"):
        change.options(2, {})


@pytest.mark.parametrize(
    ("section", "refusal"),
    [
        ('[proud]\nparts = ["bery 2"]', r"line 3: .*no part 'bery'; did you mean bury"),
        ('[proud]\nparts = ["bury 10"]', r"line 3: .*a number from 1 to 9 or one of s, groups"),
        ('[proud]\nparts = ["again"]', r"line 3: .*'again' is for Mystery Pups"),
        ('[proud]\nparts = ["fetch any"]', r"line 3: .*'any' goes with .* of Mystery Pups, not with 'fetch'"),
        ('[proud]\nparts = ["eat nap"]', r"line 3: .*'nap' goes with bury, not with 'eat'"),
        ('[proud]\nparts = ["draw 2"]', r"line 3: .*'draw' is done once, not '2' times"),
        ('[proud]\nparts = ["bury 2 3"]', r"line 3: .*a part is what, how often, when"),
        ('[proud]\nparts = ["bury", "bury", "bury", "bury", "bury"]', r"line 3: .*at most 4 parts, not 5"),
        ('[proud]\nparts = [""]', r"line 3: .*there is no part ''"),
        ("[proud]\nn = 2", r"line 3: \[proud\] has no 'n'; there are parts, text, title"),
        ("[prowd]\nn = 2", r"line 2: .*did you mean proud"),
        ("[gang-boss]\nn = 0", r"line 3: .*'gang-boss.n' takes a whole number from 1 to 30"),
    ],
)
def test_tricks_that_cannot_be_are_refused_with_their_line(section: str, refusal: str) -> None:
    with pytest.raises(BadSetup, match=refusal):
        parse_change(f'game = "good-puppies-too"\n{section}\n', find("good-puppies-too")).options(3, {})


def test_too_few_pups_for_the_deck_are_refused() -> None:
    out = "".join(f"t{number:02}.count = 0\n" for number in range(11))
    with pytest.raises(BadSetup, match="the deck of this game takes 90 cards, and 89 are left"):
        find("good-puppies-too").settle(5, {"house": out})
    find("good-puppies-too").settle(4, {"house": out})


def test_a_game_that_is_not_as_in_its_box_says_so() -> None:
    game = find("exploding-puppy")
    assert titled(game, {}) == "Exploding Puppy"
    assert titled(game, {"deck": "default", "intensity": "on"}) == "Exploding Puppy"
    assert titled(game, parse_change(NO_NOPES, game).options(4, {})) == "Exploding Puppy (changed: No nopes)"
    assert titled(game, {"house": "attack.n = 3\n"}) == "Exploding Puppy (changed: house)"


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
    told = capsys.readouterr().out
    assert "This game is changed: No nopes." in told
    assert "Exploding Puppy (changed: No nopes), 3 seats" in told


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="expected a change in"):
        read_change(tmp_path / "none.toml", find("puprush"))
