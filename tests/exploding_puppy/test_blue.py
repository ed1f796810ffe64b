"""Rulebook section 10: blue cards, with Split the Party and Clone; section 12: why every game ends."""

from __future__ import annotations

import pytest

from barkyard.engine.dice import Dice
from barkyard.engine.table import playout
from barkyard.games.exploding_puppy import GAME as BOX
from exploding_puppy.yard import (
    A,
    B,
    C,
    D,
    act,
    discards,
    hand,
    hear,
    kind,
    names,
    owes,
    pile,
    settle,
    static,
    statics,
    yard,
)
from story import Story, rule


@rule("EP-blast-from-the-past.1", "EP-blast-from-the-past.2")
def test_blast_from_the_past() -> None:
    s = yard("blast-from-the-past", "", "", discards=["wish", "bury", "skip", "nope"], pile=["cut", "dog"])
    act(s, A, "play blast-from-the-past", "say leave")
    assert pile(s) == ["cut", "dog", "nope", "skip", "bury"]
    assert s.zone(C, "pile") == ["?puppy", "?puppy", "nope", "skip", "bury"]
    assert discards(s) == ["wish", "blast-from-the-past"]


@rule("EP-blast-from-the-past.1")
def test_blast_from_the_past_with_a_shuffle() -> None:
    s = yard("blast-from-the-past see-the-future", "", "", discards=["nope"], pile=["cut", "dog"])
    act(s, A, "play see-the-future")
    act(s, A, "play blast-from-the-past", "say shuffle")
    assert s.zone(A, "pile")[:2] == ["?puppy", "?puppy"]
    assert pile(s)[2:] == ["see-the-future", "nope"]


@rule("EP-bury.2", "EP-black.2")
def test_bury_a_drawn_card_even_a_puppy() -> None:
    s = yard("bury", "", "", pile=["exploding-puppy", "cut", "dog"])
    act(s, A, "play bury", "say draw")
    assert s.zone(A, "drawn") == ["exploding-puppy"]
    assert s.zone(B, "drawn") == ["?puppy"]
    s.play(A, "place 2")
    assert pile(s) == ["cut", "dog", "exploding-puppy"]
    assert s.zone(B, "pile") == ["?puppy"] * 3
    s.asks(B, "Act")


@rule("EP-bury.5")
def test_draw_statics_act_on_bury() -> None:
    more = [static("greed", A), static("draw-from-bottom", A)]
    s = yard("bury", "", "", statics=more, pile=["cut", "dog", "skip", "nope"])
    act(s, A, "play bury", "say draw")
    assert s.zone(A, "drawn") == ["nope"]
    s.play(A, "place 0")
    assert s.zone(A, "drawn") == ["skip"]
    s.play(A, "place 0")
    assert pile(s) == ["skip", "nope", "cut", "dog"]


@rule("EP-clone.1", "EP-clone.2", "EP-x.2")
def test_a_clone_is_the_top_discard_fixed_when_announced() -> None:
    s = yard("clone", "recycle", "", discards=["attack"])
    s.play(A, "play clone")
    hear(s, B, "play recycle")
    settle(s)
    assert hand(s, B) == ["attack"]
    assert owes(s) == (B, 2)
    s = yard("", "clone", "", discards=["skip"])
    s.play(A, "draw")
    s.refuses(B, "play clone", rule="EP-now.2")


@pytest.mark.parametrize(
    "top", ["clone", "defuse", "trap", "basket", "nope", "double", "scaling", "clairvoyance", "now", ""]
)
@rule("EP-clone.3")
def test_what_a_clone_cannot_copy(top: str) -> None:
    s = yard("clone", "", "", discards=top.split())
    s.refuses(A, "play clone", rule="EP-now.15")


@rule("EP-clone.4")
def test_a_clone_of_a_dog() -> None:
    s = yard("clone cut", "nope", "", discards=["dog"])
    act(s, A, "play clone", "with cut", "target 1")
    assert hand(s, A) == ["nope"]


@rule("EP-clone.6")
def test_a_cloned_static_lies_as_that_card_and_leaves_as_a_clone() -> None:
    s = yard("clone", "", "", discards=["greed"], pile=["cut"] * 4)
    act(s, A, "play clone", "target 0")
    assert statics(s) == ["clone as greed 2 before 0 by 0"]
    act(s, A, "draw")
    assert hand(s, A) == ["cut", "cut"]
    assert discards(s) == ["greed", "clone"]


@rule("EP-x.1")
def test_a_clone_with_now_copies_a_nope() -> None:
    s = yard("attack", "now clone", "", discards=["nope"])
    s.play(A, "play attack")
    s.play(B, "play now", "with clone")
    settle(s)
    s.asks(A, "Act")
    assert discards(s) == ["nope", "attack", "now", "clone"]


@rule("EP-x.3", "EP-x.5", "EP-loop.4", "EP-recycle.2")
def test_recycles_do_not_go_round_for_ever() -> None:
    s = yard("recycle recycle", "", "")
    s.refuses(A, "play recycle", rule="EP-now.15")
    s = yard("recycle recycle", "", "", discards=["dog"])
    act(s, A, "play recycle")
    assert hand(s, A) == ["dog", "recycle"]
    for _ in range(2):  # the second takes the first, the first takes the second
        act(s, A, "play recycle")
        assert (hand(s, A), discards(s)) == (["dog", "recycle"], ["recycle"])
    s.refuses(A, "play recycle", rule="EP-now.15")
    s = yard("clone", "", "", discards=["recycle"])
    act(s, A, "play clone")
    assert hand(s, A) == ["recycle"]


@rule("EP-loop.4")
def test_what_has_left_the_discards_can_be_taken_next_turn() -> None:
    s = yard("recycle", "recycle", "", discards=["cut"], pile=["dog"] * 5)
    act(s, A, "play recycle")
    act(s, A, "play cut")
    s.play(A, "cut 1")
    assert discards(s) == ["recycle", "cut"]
    s.play(A, "draw")
    s.refuses(B, "play recycle", rule="EP-now.15")
    settle(s)
    act(s, B, "play recycle")
    assert "cut" in hand(s, B)


@rule("EP-dog-plosion.1", "EP-dog-plosion.2", "EP-dog-plosion.3", "EP-card.8")
def test_dog_plosion() -> None:
    s = yard("dog-plosion", "", "", pile=["cut", "dog", "exploding-puppy", "skip", "imploding-puppy"])
    act(s, A, "play dog-plosion")
    s.asks(A, "Place")
    assert sorted(pile(s)[2:]) == ["imploding-puppy", "skip"]
    s.play(A, "place 1")
    assert pile(s)[:3] == ["cut", "exploding-puppy", "dog"]
    assert s.zone(B, "pile") == ["?puppy"] * 5
    s.asks(A, "Act")


@rule("EP-dog-plosion.4", "EP-x.16")
def test_dog_plosion_without_a_find() -> None:
    s = yard("dog-plosion", "", "", pile=["cut", "dog", "imploding-puppy"])
    act(s, A, "play dog-plosion")
    s.asks(A, "Act")
    assert sorted(pile(s)) == ["cut", "dog", "imploding-puppy"]
    split = [static("split-the-party", "middle")]
    s = yard("dog-plosion", "", "", statics=split, pile=["cut", "dog"], pile_b=["exploding-puppy", "dog"])
    act(s, A, "play dog-plosion", "pile a")
    s.asks(A, "Act")


@rule("EP-garbage-collection.1", "EP-garbage-collection.2", "EP-x.24")
def test_garbage_collection_takes_from_the_dead_too_but_not_from_the_submerged() -> None:
    s = yard(
        "garbage-collection cut",
        "skip",
        "",
        "nope",
        "mark",
        dead=[D],
        statics=[static("submerge", 4)],
        pile=["dog"],
    )
    act(s, A, "play garbage-collection")
    s.play(B, "pick skip")
    s.play(D, "pick nope")
    assert sorted(pile(s)) == ["dog", "nope", "skip"]
    assert hand(s, A) == ["cut"]
    assert hand(s, 4) == ["mark"]


@rule("EP-jack-of-all-trades.1")
@pytest.mark.parametrize("action", ["reverse", "shuffle"])
def test_jack_reverses_or_shuffles_and_the_turn_goes_on(action: str) -> None:
    s = yard("jack-of-all-trades", "", "", pile=["cut", "dog", "skip"])
    act(s, A, "play jack-of-all-trades", f"say {action}")
    s.asks(A, "Act")
    assert s.table.direction == (-1 if action == "reverse" else 1)


@rule("EP-submerge.1", "EP-submerge.2", "EP-submerge.3")
def test_submerge() -> None:
    s = yard("submerge wish", "nope skip", "", "")
    act(s, A, "play submerge", "target 1")
    s.play(A, "play wish")
    s.refuses(A, "target 1", rule="EP-submerge.2")
    act(s, A, "target 2", "colour red")
    act(s, A, "draw")
    assert statics(s) == []
    s.asks(C, "Act")
    s = yard("", "", "", "", statics=[static("submerge", B)], runs=[[B, 2, 0, 0]])
    act(s, A, "draw")
    assert owes(s) == (B, 1)
    assert statics(s) == []


@rule("EP-submerge.4", "EP-x.21")
def test_submerging_yourself_costs_the_next_turn() -> None:
    s = yard("submerge cut", "", "")
    act(s, A, "play submerge", "target 0")
    assert "play cut" in s.options(A)
    act(s, A, "draw")
    assert len(hand(s, A)) == 2
    act(s, B, "draw")
    act(s, C, "draw")
    s.asks(B, "Act")


@rule("EP-x.23", "EP-submerge.3")
def test_an_attack_passes_by_a_submerged_player() -> None:
    s = yard("attack", "", "", "", statics=[static("submerge", B)])
    act(s, A, "play attack")
    assert owes(s) == (C, 2)
    assert statics(s) == []


@rule("EP-swap-top-and-bottom.1", "EP-swap-top-and-bottom.2")
@pytest.mark.parametrize(
    ("n", "cards", "after"),
    [(1, "123456", "623451"), (2, "123456", "563412"), (3, "12345", "45312")],
)
def test_swap_top_and_bottom(n: int, cards: str, after: str) -> None:
    kinds = {"1": "cut", "2": "dog", "3": "skip", "4": "nope", "5": "mark", "6": "wish"}
    more = [static("madness", C, n=n - 1)] if n > 1 else []
    s = yard("swap-top-and-bottom", "", "", statics=more, pile=[kinds[card] for card in cards])
    act(s, A, "play swap-top-and-bottom")
    assert pile(s) == [kinds[card] for card in after]
    assert s.zone(A, "pile") == ["?puppy"] * len(cards)


def split(hands: str, a: list[str], b: list[str], **more: object) -> Story:
    statics_there = [static("split-the-party", "middle"), *more.pop("statics", [])]  # type: ignore[misc]
    return yard(hands, "", "", "", statics=statics_there, pile=a, pile_b=b, **more)


@rule("EP-split-the-party.1", "EP-split-the-party.5", "EP-split-the-party.2")
def test_split_the_party_halves_the_pile() -> None:
    s = yard("split-the-party split-the-party", "", "", pile=["cut", "dog", "skip", "nope", "mark"])
    act(s, A, "play split-the-party")
    assert (names(s, s.table.pile), names(s, s.table.pile_b)) == (["cut", "dog", "skip"], ["nope", "mark"])
    s.refuses(A, "play split-the-party", rule="EP-now.15")
    assert s.options(A) == ("draw from a", "draw from b")
    act(s, A, "draw from b")
    assert "nope" in hand(s, A)
    assert "@0 wants to draw from pile b" in s.heard(C)
    s = yard("split-the-party", "", "", pile=["cut"])
    s.refuses(A, "play split-the-party", rule="EP-now.15")


@rule("EP-split-the-party.3", "EP-x.20")
def test_whoever_puts_a_card_in_names_the_pile() -> None:
    s = split("defuse", ["imploding-puppy", "dog", "cut"], ["skip", "dog"])
    act(s, A, "draw from a")
    s.asks(A, "Into")
    s.play(A, "pile b")
    assert "imploding-puppy" in names(s, s.table.pile_b)
    s = split("defuse", ["exploding-puppy", "dog", "cut"], ["skip", "dog"])
    act(s, A, "draw from a")
    s.play(A, "play defuse")
    s.asks(A, "Choose")
    s.play(A, "pile b", "place 0")
    assert names(s, s.table.pile_b)[0] == "exploding-puppy"
    assert "@0 chooses 1" in s.heard(C)
    assert s.zone(C, "pile b") == ["?puppy"] * 3


@rule("EP-split-the-party.4")
def test_split_ends_with_an_empty_pile_or_by_bury() -> None:
    s = split("", ["cut"], ["skip", "dog"])
    act(s, A, "draw from a")
    assert statics(s) == []
    assert pile(s) == ["skip", "dog"]
    assert discards(s) == ["split-the-party"]
    s = split("bury", ["cut", "dog"], ["skip", "mark"])
    s.play(A, "play bury", "pile a", "static 0")
    s.play(A, "pile b", "place 4")
    assert pile(s) == ["skip", "mark", "cut", "dog", "split-the-party"]


@rule("EP-x.17", "EP-x.18", "EP-x.19")
def test_other_cards_use_only_the_named_pile() -> None:
    s = split("", ["black-hole", "cut", "dog"], ["skip", "exploding-puppy", "mark"])
    act(s, A, "draw from a")
    s.play(A, "pile b")
    assert names(s, s.table.pile_b) == ["exploding-puppy", "skip", "mark"]
    s = split("swap-top-and-bottom", ["cut", "dog"], ["skip", "nope", "mark"])
    act(s, A, "play swap-top-and-bottom", "pile b")
    assert names(s, s.table.pile_b) == ["mark", "nope", "skip"]
    assert pile(s) == ["cut", "dog"]
    s = split("", ["cut"], ["skip", "dog"], statics=[static("greed", A)])
    act(s, A, "draw from a")
    assert hand(s, A) == ["cut", "skip"]
    assert statics(s) == []


@rule("EP-loop.1")
def test_an_empty_pile_is_refilled_with_every_held_puppy() -> None:
    s = yard("", "basket exploding-puppy", "", pile=[], discards=["cut", "skip", "nope"])
    act(s, A, "draw")
    assert "exploding-puppy" not in hand(s, B)
    assert discards(s)[0] == "nope"
    assert any("@1 gives up exploding-puppy" in text for text in s.heard(C))


@rule("EP-loop.1")
def test_a_refill_always_has_a_puppy() -> None:
    s = yard("", "", "", dead=[C], graves={C: "confusing-puppy"}, pile=[], discards=["cut", "skip", "nope"])
    s.play(A, "draw")
    assert s.zone(None, "graves") == []
    assert len(s.table.zones[s.table.box]) == 1
    s = yard("", "", "", pile=[], discards=["cut", "skip", "nope"])
    s.play(A, "draw")
    assert s.table.zones[s.table.box] == []
    assert "exploding-puppy comes out of the box" in s.heard(C)


@rule("EP-loop.2")
def test_one_refill_a_turn() -> None:
    s = yard("", "", "", statics=[static("greed", A, n=4)], pile=[], discards=["cut", "dog", "nope"])
    s.play(A, "draw")
    assert s.table.refilled == 1
    s = yard("basket basket", "", "", statics=[static("greed", A, n=9)], pile=["cut"], discards=["dog", "skip"])
    s.play(A, "draw")
    while kind(s) == "DrawOk":
        s.play(A, s.options(A)[0])
    assert hand(s, A) == ["basket", "basket", "cut", "dog", "exploding-puppy", "skip"]
    assert s.heard(B).count("The pile is empty: a new one is shuffled from the discards") == 1
    s.asks(B, "Act")


@rule("EP-loop.3")
def test_other_cards_use_an_empty_pile_as_it_is() -> None:
    s = yard("garbage-collection jack-of-all-trades", "cut", "", pile=[])
    act(s, A, "play garbage-collection")
    s.play(B, "pick cut")
    assert pile(s) == ["cut"]
    s = yard("jack-of-all-trades", "cut", "", pile=[])
    act(s, A, "play jack-of-all-trades", "say flip")
    assert s.table.refilled == 0
    s.asks(A, "Act")


@rule("EP-loop.5")
def test_a_hobo_among_hobos_explodes() -> None:
    s = yard("", "", "", pile=["hobo-puppy", "hobo-puppy"])
    act(s, A, "draw")
    s.asks(A, "DefuseSelf")
    s = yard("", "", "", pile=["hobo-puppy"])
    act(s, A, "draw")
    s.asks(A, "DefuseSelf")


@rule("EP-loop.6")
def test_after_a_hundred_turns_a_seat_the_living_win_together() -> None:
    s = yard("", "", "", "", dead=[D], turns=399)
    act(s, A, "draw")
    s.expect(over=True)
    assert s.result.winners == (A, B, C)
    s = yard("", "", "", "", dead=[D], turns=399, statics=[static("revitalize", A, by=D)])
    act(s, A, "draw")
    assert s.result.winners == (B, C)


@rule("EP-loop.7", "EP-loop.8", "EP-loop.9")
@pytest.mark.parametrize("mode", range(0, len(BOX.modes()), 5))
def test_random_games_end_and_lose_no_card(mode: int) -> None:
    seats, options = BOX.modes()[mode]
    for seed in range(3):
        t = BOX.deal(seats, BOX.settle(seats, options), Dice.seeded(seed))
        cards = t.components()
        assert playout(t, Dice.seeded(seed + 1)) < BOX.bound
        assert t.components() == cards
        assert t.turns < 100 * seats
