"""Every text that a player reads has one source, the game's declaration, and its numbers are those the code uses."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import barkyard
from barkyard import art
from barkyard.art.games import good_puppies_too as look
from barkyard.games.good_puppies_too import plan, puzzles
from barkyard.games.good_puppies_too.cards import rows
from barkyard.games.good_puppies_too.cards.breeds import fixed, one_if_shiny, rich_groups, share_of_bones
from barkyard.games.good_puppies_too.catalogue import catalogue
from barkyard.games.good_puppies_too.declare import tricks
from barkyard.games.good_puppies_too.declare.breeds import BONUSES, BREEDS, Bonus
from barkyard.games.good_puppies_too.declare.friends import FRIENDS, GAIN_WORTH_IT, Do, Row
from barkyard.games.good_puppies_too.declare.pups import CARDS, VALUES
from barkyard.games.good_puppies_too.declare.puzzles import PALS, PUZZLE_BONUSES, PuzzleBonus
from barkyard.games.good_puppies_too.declare.rascals import RASCAL, Rascal
from barkyard.games.good_puppies_too.declare.tricks import BOOK, FIRST_TRICKS, MYSTERY_TRICKS, TRICKS, Part, TrickCard
from barkyard.games.good_puppies_too.questions.bones import bury
from barkyard.games.good_puppies_too.questions.drawing import again
from good_puppies_too.yards import GAME, plays, scores

SPOKEN = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "first": 1,
    "third": 3,
    "fourth": 4,
    "once": 1,
    "twice": 2,
}
UNIT = {1}  # "1 bone at each group", "one of them": not a number somebody would change


def numbers(text: str) -> set[int]:
    """All numbers in a text, in digits or words, but the x2 of a Rascal, which is its name."""
    plain = text.lower().replace("x2", "")
    return {int(found) for found in re.findall(r"\d+", plain)} | {
        SPOKEN[word] for word in re.findall(r"[a-z]+", plain) if word in SPOKEN
    }


# What the code uses


def of_trick(trick: TrickCard) -> set[int]:
    used = {part.amount for part in trick.parts if part.amount > 0}
    if any(part.when == tricks.IF_MANY for part in trick.parts):
        used.add(tricks.MANY)
    for part in trick.parts:
        used |= {
            tricks.FOR_EATEN: {tricks.FOR_EACH_EATEN},
            tricks.NAP: {tricks.NAP_ALONE, tricks.NAP_TOGETHER},
        }.get(part.amount, set())
        if part.does is again:
            used.add(tricks.DRAWS_AGAIN)
    return used


def of_row(row: Row) -> set[int]:
    used = {number for part in row.parts for number in (part.amount, part.steps, part.groups) if number > 0}
    return used | {GAIN_WORTH_IT for part in row.parts if part.does is rows.be_careful}


def of_bonus(bonus: Bonus) -> set[int]:
    used = {bonus.only, bonus.of if bonus.count in (fixed, share_of_bones, rich_groups) else 0}
    if bonus.count is one_if_shiny:
        used |= {value for value in VALUES if value >= bonus.of}
    return used


def of_puzzle_bonus(bonus: PuzzleBonus) -> set[int]:
    counted = {n for pair in zip(VALUES, bonus.worth, strict=True) if pair[0] != pair[1] for n in pair}
    return counted | {bonus.points, bonus.of} - {0}


def agrees(text: str, used: set[int]) -> bool:
    return numbers(text) - UNIT == used - UNIT


# They agree


@pytest.mark.parametrize("trick", BOOK, ids=lambda trick: trick.words("s")[:40])
def test_a_trick_says_the_numbers_it_uses(trick: TrickCard) -> None:
    assert agrees(trick.words("s"), of_trick(trick))
    counted = any(part.amount == tricks.S for part in trick.parts) or any(
        part.amount == tricks.NAP or part.when == tricks.IF_MANY for part in trick.parts
    )
    assert ("{s}" in trick.blank) == (counted and trick.name != "Eager")  # Eager says "pups here" instead


def test_what_is_done_once_more_is_the_same() -> None:
    busy = next(trick for trick in BOOK if trick.name == "Busy").parts
    assert [(part.does, part.amount) for part in busy[2:]] == [(part.does, part.amount) for part in busy[:2]]


@pytest.mark.parametrize("rascal", RASCAL, ids=lambda rascal: rascal.name)
def test_a_scheme_says_the_numbers_it_uses(rascal: Rascal) -> None:
    used = {value for value in VALUES if value >= rascal.n} if rascal.name == "Shiny Seeker" else {rascal.n}
    assert agrees(rascal.scheme, used | {rascal.worth})


@pytest.mark.parametrize("bonus", [*BONUSES[0], *BONUSES[1]], ids=lambda bonus: bonus.rule)
def test_a_bonus_says_the_numbers_and_turns_it_uses(bonus: Bonus) -> None:
    rows = [bonus, bonus.otherwise] if bonus.otherwise is not None else [bonus]
    assert agrees(bonus.text, set().union(*(of_bonus(row) for row in rows)) - {0})
    assert [len(turns) for turns in re.findall("↻+", bonus.text)] == [row.steps for row in rows if row.steps]


@pytest.mark.parametrize("row", [row for friend in FRIENDS for row in friend.rows], ids=lambda row: row.text[:40])
def test_a_friends_row_says_the_numbers_it_uses(row: Row) -> None:
    assert agrees(row.text, of_row(row))


def test_pals_say_the_numbers_they_use() -> None:
    sally, pat, finn, cleo = PALS
    assert numbers(sally.text) == {sally.uses, sally.row, sally.row - 1}
    assert numbers(pat.text) == {pat.uses, VALUES[0]}
    assert numbers(finn.text) == {finn.uses, 1}
    assert numbers(cleo.text) == {cleo.row, cleo.deck}


@pytest.mark.parametrize("bonus", PUZZLE_BONUSES, ids=lambda bonus: bonus.text)
def test_a_puzzle_bonus_says_the_numbers_it_uses(bonus: PuzzleBonus) -> None:
    assert agrees(bonus.text, of_puzzle_bonus(bonus))


def trick(text: str, amount: int) -> TrickCard:
    return TrickCard("x", text, "GP-x.1", "x", (Part(bury, amount),))


def test_a_text_that_contradicts_is_found() -> None:
    """The checks above bite: a number written by hand stays when the code's number changes."""
    assert not agrees("Bury 2 bones here.", of_trick(trick("Bury 2 bones here.", 3)))
    assert not agrees("bury three here", of_row(Row("bury three here", Do(rows.bury, 2))))
    assert trick("Bury {0} bones here.", 3).words("s") == "Bury 3 bones here."


# One place


def test_the_art_has_no_text_of_its_own() -> None:
    source = Path(look.__file__).read_text("utf8")
    texts = {part.strip() for row in catalogue() for part in row["text"].split(".") if len(part.split()) > 1}
    names = {row["name"].split(" ", 1)[1] for row in catalogue() if row["kind"] == "card"} | {p.name for p in PALS}
    assert [text for text in sorted(texts) if text in source] == []
    assert [name for name in sorted(names) if f'"{name}"' in source] == []


def test_a_face_shows_what_the_game_says() -> None:
    game = barkyard.find(GAME)
    for card, name in enumerate(CARDS):
        face = look.DECK.faces[name]
        assert isinstance(face, art.Face)
        assert (face.title, face.text) == (game.prints[name].title, game.prints[name].text)
        assert face.label == BREEDS[card // 100][card % 100 // 10].plural
        assert face.number == name[1:]


# The rulebook's data block (section 21)


def block() -> Any:
    rules = Path(plan.__file__).with_name("rules.md").read_text("utf8")
    return json.loads(rules.split("```json")[1].split("```")[0])


def test_the_rulebooks_data_are_the_games() -> None:
    data = block()
    first = data["first_set"]
    for breeds, told in ((BREEDS[0][:9], data["breeds"]), (BREEDS[1], first["breeds"])):
        assert [(b.plural, b.singular, b.symbol) for b in breeds] == [(d["name"], d["one"], d["symbol"]) for d in told]
    for book, told in ((TRICKS, data["tricks"]), (FIRST_TRICKS, first["tricks"])):
        assert [(trick.name, trick.words("s")) for trick in book] == [(d["name"], d["text"]) for d in told]
    assert [trick.words("s") for trick in MYSTERY_TRICKS] == [d["text"] for d in first["mystery"]]
    assert [r.name for r in RASCAL] == [d["name"] for d in data["rascals"]]
    assert [{"n": r.n, "min_value": r.worth} for r in RASCAL if r.eats] == [
        d["eat"] for d in data["rascals"] if d["kind"] == "eat"
    ]
    assert {int(seats): sizes[0] for seats, sizes in data["deck"].items()} == plan.DECK
    assert [(f.name, f.turn) for f in FRIENDS] == [(d["name"], d["turn"]) for d in data["friends"]]
    assert [(p.name, p.ability, p.uses or None, p.deck, p.row) for p in PALS] == [
        (d["name"], d["ability"], d["uses"], d["deck"], d["park"]) for d in data["pals"]
    ]
    assert [list(title) for title in puzzles.TITLES] == data["titles"]


def test_the_rulebooks_bonuses_turn_as_often_as_the_games() -> None:
    for bonuses, told in zip(BONUSES, (block()["breeds"], block()["first_set"]["breeds"]), strict=True):
        for bonus, row in zip(bonuses, told, strict=True):
            steps = row["bonus"].get("most", row["bonus"])["steps"]
            assert bonus.steps == steps, bonus.rule


def test_card_texts_carry_the_symbol_of_their_breed() -> None:
    prints = barkyard.find(GAME).prints
    assert prints["t10"].text == "Bury ★ bones here."
    assert prints["f06"].text == "If ● is 1 bury 3 bones here, otherwise bury 2 bones here."
    assert prints["f74"].text.endswith("With ✚ of 3 or more, do both once more.")


def test_news_counts_one_pup_and_one_bone() -> None:
    s = plays("t80")
    assert "@0 may use the trick of T80, with 1 pup in the group" in s.heard(0)
    s = scores([(["t00"], [1, 1]), (["t30"], []), (["t10"], [1]), (["t20"], [1, 1]), (["t40"], [1])])
    s.play(0, "bone yorkies 1")
    assert [line for line in s.heard(None) if "scores" in line] == [
        "@0 scores the bonus of the terriers: 1 bone",
        "@0 scores the bonus of the beagles: 2 bones",
        "@0 scores the bonus of the dalmatians: no bones",
    ]
