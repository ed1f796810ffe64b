"""What is offered could do something, what is refused says why, and news cites the rule that acts (EP-now.15)."""

from __future__ import annotations

import pytest

import barkyard
from exploding_puppy.yard import A, B, C, D, answer, die, draw, hand, lay, living, pile, static, yard
from story import Story, dealt, rule

IDLE = [
    ("mark", {}),
    ("insight", {}),
    ("wish", {}),
    ("equality", {}),
    ("haggle", {}),
    ("bazooka", {}),
    ("garbage-collection", {"pile": ["dog"]}),
    ("grave-revenge", {}),
    ("greedy-catty", {}),
    ("blast-from-the-past", {"pile": ["dog"]}),
    ("madness", {"statics": [static("madness", B, minus=True)]}),
    ("split-the-party", {"pile": ["dog"]}),
    ("grave-robber", {"dead": [C]}),
]


@pytest.mark.parametrize(("card", "setup"), IDLE, ids=[card for card, _ in IDLE])
@rule("EP-now.15")
def test_a_card_that_could_do_nothing_is_not_offered(card: str, setup: dict[str, object]) -> None:
    """The others have no cards."""
    mine = ["dog"] * 5 if card == "bazooka" else []
    s = yard([card, *mine], [], [], [], **setup)
    assert f"play {card}" not in s.moves(A)
    s.refuses(A, f"play {card}", rule="EP-now.15")


USEFUL = [
    ("mark", ["cut"], {}),
    ("insight", ["cut"], {}),
    ("wish", ["cut"], {}),
    ("equality", ["cut", "cut"], {}),
    ("haggle", ["cut"], {}),
    ("bazooka", ["cut"] * 6, {"pile": []}),
    ("garbage-collection", ["cut"], {"pile": ["dog"]}),
    ("grave-revenge", [], {"dead": [C]}),
    ("blast-from-the-past", [], {}),
    ("grave-robber", [], {"dead": [B]}),
]


@pytest.mark.parametrize(("card", "theirs", "setup"), USEFUL, ids=[row[0] for row in USEFUL])
@rule("EP-now.15")
def test_a_card_that_could_do_something_is_offered(card: str, theirs: list[str], setup: dict[str, object]) -> None:
    hands = [[card], theirs, [], []]
    if card == "grave-robber":
        hands[B] = ["cut"]
    s = yard(*hands, **setup)
    assert f"play {card}" in s.moves(A)


@rule("EP-now.15", "EP-mark.1")
def test_mark_is_not_offered_if_all_cards_of_the_others_are_marked() -> None:
    s = yard(["mark"], ["dog marked"], [])
    s.refuses(A, "play mark", rule="EP-now.15")
    s = yard(["mark"], ["dog marked", "cut"], [])
    assert "play mark" in s.moves(A)


@rule("EP-now.15", "EP-double.1")
def test_a_double_needs_a_number_that_is_not_nothing() -> None:
    s = yard(["attack"], ["double"], ["scaling", "scaling"])
    s.play(A, "play attack")
    for _ in range(2):
        answer(s, C, "play scaling", "item 1", "say minus")
        while s.match.asked and len(s.table.stack) > 3:
            s.passes(s.match.asked[0])
    s.asks(B, "Respond")
    s.refuses(B, "play double", rule="EP-now.15")


@rule("EP-now.15", "EP-var-super-combo.1")
def test_four_dogs_are_not_offered_if_nobody_else_has_cards() -> None:
    s = yard(["dog"] * 4, [], [], super_combo="on")
    assert s.moves(A) == ("draw",)


REFUSALS = [
    ("an empty hand cannot be robbed", ["dog", "cut"], ["play dog", "with cut"], "target 1", "EP-term.3", {}),
    ("nor an empty corpse", ["dog", "cut"], ["play dog", "with cut"], "target 1", "EP-term.3", {"dead": [B]}),
    ("nor oneself", ["dog", "cut"], ["play dog", "with cut"], "target 0", "EP-term.8", {}),
    (
        "a corpse is not attacked",
        ["targeted-attack"],
        ["play targeted-attack"],
        "target 1",
        "EP-death.4",
        {"dead": [B]},
    ),
    ("the living are not revived", ["haunt"], ["play haunt", "target 0"], "target 2", "EP-death.4", {"dead": [B]}),
    (
        "a corpse with cards gives way to a Living Target",
        ["dog", "cut"],
        ["play dog", "with cut"],
        "target 3",
        "EP-living-target.1",
        {"dead": [D], "statics": [static("living-target", C)]},
    ),
    (
        "and so do the living",
        ["targeted-attack"],
        ["play targeted-attack"],
        "target 1",
        "EP-living-target.1",
        {"statics": [static("living-target", C)]},
    ),
    (
        "Open Protection stops thieves",
        ["dog", "cut"],
        ["play dog", "with cut"],
        "target 3",
        "EP-open-protection.1",
        {"statics": [static("open-protection", D)]},
    ),
    ("who has nothing offers nothing", ["flavor"], ["play flavor"], "target 1", "EP-flavor.1", {}),
    (
        "with Open Protection too",
        ["flavor"],
        ["play flavor"],
        "target 1",
        "EP-flavor.1",
        {"statics": [static("open-protection", B)]},
    ),
    (
        "a player is named once",
        ["flavor"],
        ["play flavor", "target 3"],
        "target 3",
        "EP-term.8",
        {"statics": [static("open-protection", D)]},
    ),
    ("who has nothing gives nothing", ["favor", "cut"], ["play favor", "say hand"], "target 1", "EP-favor.2", {}),
    ("the submerged", ["wish"], ["play wish"], "target 2", "EP-submerge.2", {"statics": [static("submerge", C)]}),
    ("Switcheroo steals", ["switcheroo", "cut"], ["play switcheroo"], "target 1", "EP-term.3", {}),
    ("Switcheroo leaves the dead", ["switcheroo", "cut"], ["play switcheroo"], "target 3", "EP-death.4", {"dead": [D]}),
]


@pytest.mark.parametrize(
    ("hand_of_a", "moves", "wrong", "cited", "setup"), [row[1:] for row in REFUSALS], ids=[row[0] for row in REFUSALS]
)
@rule("EP-term.3", "EP-term.8", "EP-death.4", "EP-living-target.1", "EP-open-protection.1", "EP-flavor.1", "EP-favor.2")
def test_a_refusal_names_the_rule_that_stands_in_the_way(
    hand_of_a: list[str], moves: list[str], wrong: str, cited: str, setup: dict[str, object]
) -> None:
    """B has no cards, C and D have one."""
    s = yard(hand_of_a, [], ["cut"], ["cut"], **setup)
    s.play(A, *moves)
    s.refuses(A, wrong, rule=cited)


def news(s: Story) -> list[tuple[str, str]]:
    """Rules and sentences that a watcher was told since it last listened."""
    return [(str(item["rule"]), str(item["text"])) for item in s.match.news(None)]


@rule("EP-doomed.3", "EP-doomed.4")
def test_a_doomed_dog_and_its_doom_leave_by_their_own_rules() -> None:
    s = yard(["cut"], ["cut"], ["cut"], statics=[static("doomed", A)], pile=["dog"])
    draw(s, A)
    die(s, A)
    told = news(s)
    assert ("EP-doomed.3", "dog is discarded") in told
    assert [cited for cited, text in told if text == "doomed is discarded"] == ["EP-doomed.4"]


@rule("EP-grave-revenge.2", "EP-haunt.3")
@pytest.mark.parametrize(("card", "cause"), [("grave-revenge", "EP-grave-revenge.2"), ("haunt", "EP-haunt.3")])
def test_who_has_to_go_back_hears_why(card: str, cause: str) -> None:
    s = yard(["cut"], ["cut"], ["cut"], ["cut"], statics=[static(card, B, of=C)], pile=["exploding-puppy"])
    draw(s, A)
    die(s, A)
    assert living(s) == [B, D]
    assert [cited for cited, text in news(s) if "has to go back" in text] == [cause]


@rule("EP-ill-take-that.4", "EP-blood-feud.2", "EP-static.7")
def test_statics_leave_by_the_rule_that_makes_them() -> None:
    lying = [static("ill-take-that", B, by=A), static("blood-feud", B, by=A), static("nay-sayer", A)]
    s = yard([], ["cut"], ["cut"], ["cut"], statics=lying, pile=["exploding-puppy", "cut", "cut"])
    draw(s, A)
    die(s, A)
    told = [(text.split()[0], cited) for cited, text in news(s) if "discarded" in text]
    assert sorted(told) == [
        ("blood-feud", "EP-blood-feud.2"),
        ("ill-take-that", "EP-ill-take-that.4"),
        ("nay-sayer", "EP-static.7"),
    ]


@rule("EP-jack-of-all-trades.3", "EP-pile.2")
def test_a_card_that_is_turned_twice_was_seen_by_all() -> None:
    s = yard(["jack-of-all-trades"], ["cut"], ["cut"], statics=[static("madness", C)])
    lay(s, A, "play jack-of-all-trades", "say flip", "say flip")
    assert s.zone(None, "pile")[0] == "attack"
    assert pile(s)[0] == "attack"
    assert "On top of the pile lies attack up" in s.heard(B)


SMALL = "name = 'small'\nplayers = [3]\n[cards]\nexploding-puppy = 4\ndog = 30\nskip = 27\n"


@rule("EP-custom.2", "EP-var-criminal-mind.1", "EP-setup.3")
def test_criminal_mind_needs_enough_cards_besides_kleptomaniac() -> None:
    deck = SMALL + "kleptomaniac = 1\n"
    assert [len(hand(dealt("exploding-puppy", seats=3, seed=1, deck=deck), seat)) for seat in (A, B, C)] == [7, 7, 7]
    with pytest.raises(barkyard.BadSetup, match="Criminal Mind"):
        barkyard.deal("exploding-puppy", seats=3, seed=1, deck=deck, criminal_mind="on")
    enough = SMALL.replace("skip = 27", "skip = 28") + "kleptomaniac = 1\n"
    s = dealt("exploding-puppy", seats=3, seed=1, deck=enough, criminal_mind="on", first="0")
    assert [len(hand(s, seat)) for seat in (A, B, C)] == [7, 7, 7]


@rule("EP-custom.3", "EP-var-special.1")
def test_special_may_add_a_basket_and_needs_a_puppy_for_it() -> None:
    deck = SMALL.replace("skip = 27", "skip = 28").replace("exploding-puppy = 4", "exploding-puppy = 2")
    barkyard.deal("exploding-puppy", seats=3, seed=1, deck=deck)
    with pytest.raises(barkyard.BadSetup, match="which Special may add"):
        barkyard.deal("exploding-puppy", seats=3, seed=1, deck=deck, special="on")


@rule("EP-setup.4", "EP-custom.1")
@pytest.mark.parametrize("quicky", ["off", "on"])
def test_two_green_cards_of_a_list_are_shuffled_in_and_the_rest_stays_in_the_box(quicky: str) -> None:
    deck = SMALL.replace("skip = 27", "skip = 28") + "defuse = 6\ndemonic-defuse = 2\n"
    s = dealt("exploding-puppy", seats=3, seed=1, deck=deck, quicky=quicky)
    greens = [card for card in pile(s) if card.endswith("defuse")]
    assert len(greens) == (5 if quicky == "on" else 2)
    assert len([card for card in s.zone(None, "box") if card.endswith("defuse")]) == 6


@rule("EP-var-special.1", "EP-setup.2")
def test_with_eight_players_nothing_is_aside_and_unused_specials_are_in_the_box() -> None:
    s = dealt("exploding-puppy", seats=8, seed=1, special="on")
    assert s.zone(None, "aside") == []
    assert len(s.zone(None, "box")) == 1 + 13 - 4
    assert "?puppy" not in s.zone(None, "box")
