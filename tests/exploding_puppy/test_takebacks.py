"""A card that has nothing left to do when it would resolve may be taken back (EP-gen.2, EP-now.11)."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import A, B, C, answer, discards, hand, hush, lay, pile, resolve, static, statics, yard
from story import Story, rule

Row = tuple[str, list[str], list[str], list[str], dict[str, object]]

# What A plays, and with what B makes it impossible.
CASES: list[Row] = [
    ("split-the-party", ["play split-the-party"], ["now", "split-the-party"], ["play now", "with split-the-party"], {}),
    (
        "favor",
        ["play favor", "say static", "target 1", "target 0"],
        ["now", "bury"],
        ["play now", "with bury", "static 0"],
        {"statics": [static("greed", B)]},
    ),
    (
        "revitalize",
        ["play revitalize", "target 2"],
        ["now", "revitalize"],
        ["play now", "with revitalize", "target 2"],
        {"dead": [C]},
    ),
    (
        "grave-robber",
        ["play grave-robber"],
        ["now", "revitalize"],
        ["play now", "with revitalize", "target 2"],
        {"dead": [C]},
    ),
    ("skip", ["play skip"], ["skip"], ["play skip"], {}),
]


def contested(row: Row) -> Story:
    card, mine, theirs, answers, setup = row
    s = yard([card, "wish"], [*theirs, "wish"], ["cut"], ["wish"], **setup)
    s.play(A, *mine)
    answer(s, B, *answers)
    resolve(s)
    if "bury" in theirs:
        s.play(B, "place 0")
    hush(s)
    s.asks(A, "Choose")
    return s


@pytest.mark.parametrize("row", CASES, ids=[row[0] for row in CASES])
@rule("EP-gen.2", "EP-now.11")
def test_the_card_that_came_too_late_may_be_taken_back(
    row: Row,
) -> None:
    s = contested(row)
    s.play(A, "say yes")
    assert row[0] in hand(s, A)
    s = contested(row)
    s.play(A, "say no")
    assert row[0] not in hand(s, A)
    assert row[0] in discards(s) + statics(s)


@rule("EP-gen.2", "EP-now.9", "EP-dog.2")
def test_all_cards_that_were_laid_together_come_back() -> None:
    s = yard(["dog", "wish"], ["now", "garbage-collection"], ["cut"], pile=["skip"])
    s.play(A, "play dog", "with wish", "target 2")
    answer(s, B, "play now", "with garbage-collection")
    resolve(s)
    s.play(C, "pick cut")
    hush(s)
    s.asks(A, "Choose")
    s.play(A, "say yes")
    assert hand(s, A) == ["dog", "wish"]
    s.asks(A, "Act")


@rule("EP-now.12", "EP-gen.2")
def test_who_declines_to_name_another_target_does_not_get_the_card_back() -> None:
    s = yard(["targeted-attack"], ["now", "submerge"], ["cut"])
    s.play(A, "play targeted-attack", "target 2")
    answer(s, B, "play now", "with submerge", "target 2")
    resolve(s)
    hush(s)
    s.play(A, "give-up")
    assert discards(s)[-1] == "targeted-attack"
    s.asks(A, "Act")


@rule("EP-now.11", "EP-num.5")
def test_a_card_whose_number_has_shrunk_to_nothing_is_spent() -> None:
    s = yard(["recycle", "cut"], ["scaling"], ["cut"], discards=["wish"])
    s.play(A, "play recycle")
    answer(s, B, "play scaling", "item 1", "say minus")
    hush(s)
    s.asks(A, "Act")
    assert discards(s) == ["wish", "scaling", "recycle"]


@rule("EP-gen.2", "EP-nope.4")
def test_a_stopped_card_does_not_come_back() -> None:
    s = yard(["attack"], ["nope"], ["cut"])
    s.play(A, "play attack")
    answer(s, B, "play nope")
    hush(s)
    s.asks(A, "Act")
    assert discards(s) == ["attack", "nope"]


@rule("EP-gen.2", "EP-clone.6")
def test_a_clone_comes_back_as_a_clone() -> None:
    s = yard(["clone", "cut"], ["recycle", "cut"], ["cut"], discards=["cut", "recycle"])
    s.play(A, "play clone")
    answer(s, B, "play recycle")
    resolve(s)
    hush(s)
    assert hand(s, A) == ["cut", "recycle"]  # B has taken the Recycle that was copied, A takes B's
    s = yard(["clone", "cut"], ["now", "blast-from-the-past", "cut"], ["cut"], discards=["recycle"])
    s.play(A, "play clone")
    answer(s, B, "play now", "with blast-from-the-past", "say leave")
    resolve(s)
    assert pile(s)[-1] == "recycle"


@rule("EP-bury.1", "EP-now.15", "EP-loop.2")
def test_bury_may_take_a_static_when_there_is_nothing_to_draw() -> None:
    s = yard(["bury"], ["cut"], ["cut"], pile=["wish"], statics=[static("greed", C)])
    s.table.zones[s.table.pile].clear()
    s.table.refilled = True
    s.refuses(A, "play wish")
    lay(s, A, "play bury", "static 0")
    s.play(A, "place 0")
    assert pile(s) == ["greed"]
