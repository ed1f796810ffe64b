"""Rulebook section 4: turns, runs and owed turns."""

from __future__ import annotations

import pytest

from exploding_puppy.yard import (
    A,
    B,
    C,
    D,
    answer,
    die,
    discards,
    draw,
    fact,
    hand,
    hush,
    lay,
    owes,
    pile,
    question,
    static,
    statics,
    yard,
)
from story import rule


@rule("EP-turn.1", "EP-turn.2", "EP-turn.5", "EP-ask.2", "EP-turn.11", "EP-turn.12", "EP-draw.1", "EP-goal.1")
def test_a_turn_is_play_as_you_like_then_draw() -> None:
    s = yard(["cut", "shuffle"], ["dog"], [], pile=["skip", "bury", "nope"])
    s.asks(A, "Act")
    assert s.moves(A) == ("draw", "play cut", "play shuffle")
    lay(s, A, "play shuffle")
    s.asks(A, "Act")
    top = pile(s)[0]
    draw(s, A)
    assert top in hand(s, A)
    assert s.zone(B, "hand 0") == ["?puppy", "?puppy"]
    s.asks(B, "Act")
    s.refuses(A, "draw", rule="EP-ask.2")


@rule("EP-turn.3", "EP-turn.4", "EP-kleptomaniac.1", "EP-stalker.1", "EP-static.9")
def test_start_effects_come_first_in_the_order_they_lie_and_open_a_window() -> None:
    s = yard([], ["dog", "nope"], ["cut"], statics=[static("stalker", A), static("kleptomaniac", A)])
    s.asks(A, "Name")
    s.play(A, "target 1", "colour red")
    s.asks(B, "Respond")
    s.refuses(B, "play nope", rule="EP-now.14")
    s.passes(B, C)
    assert "@1 holds 1 red cards" in s.heard(C)
    s.asks(A, "Name")
    lay(s, A, "target 2")
    assert hand(s, A) == ["cut"]
    assert statics(s) == ["stalker before 0 by 0", "kleptomaniac before 1 by 0"]
    s.asks(A, "Act")


@rule("EP-turn.6", "EP-now.2")
def test_the_next_card_waits_until_the_stack_is_empty() -> None:
    s = yard(["see-the-future", "cut"], ["dog"], [])
    s.play(A, "play see-the-future")
    answer(s, A, "pass")
    s = yard(["see-the-future", "cut", "nope"], ["dog"], [])
    s.play(A, "play see-the-future")
    s.passes(B)
    s.refuses(A, "play cut", rule="EP-now.2")


@rule("EP-turn.7", "EP-recycle.2", "EP-recycle.1")
def test_a_card_reaches_the_discards_after_it_resolved() -> None:
    s = yard(["recycle", "cut"], [], [], discards=["skip", "bury"])
    lay(s, A, "play recycle")
    assert hand(s, A) == ["bury", "cut"]
    assert discards(s) == ["skip", "recycle"]


@rule("EP-turn.8", "EP-turn.9", "EP-shuffle.1", "EP-now.1")
def test_a_card_in_the_last_call_calls_the_draw_off() -> None:
    s = yard(["skip"], ["shuffle"], [])
    s.play(A, "draw")
    s.asks(B, "Respond")
    s.play(B, "play shuffle")
    hush(s)
    s.asks(A, "Act")
    assert "The draw of @0 is called off" in s.heard(C)


@rule("EP-turn.10", "EP-turn.17", "EP-info.11")
def test_nobody_plays_once_the_draw_has_begun() -> None:
    s = yard([], ["skip"], [], pile=["cut", "dog"])
    s.play(A, "draw")
    s.passes(B)
    s.asks(A, "DrawOk")
    s.refuses(B, "play skip", rule="EP-ask.11")
    s.play(A, "ok")
    s.asks(B, "Act")


ENDERS = [
    ("attack", ["play attack"]),
    ("targeted-attack", ["play targeted-attack", "target 1"]),
    ("attack-from-the-past", ["play attack-from-the-past"]),
    ("reverse", ["play reverse"]),
    ("skip", ["play skip"]),
    ("bury", ["play bury", "say draw", "place 3"]),
    ("dig-deeper", ["play dig-deeper", "say keep", "ok", "say end"]),
]


@pytest.mark.parametrize(("card", "moves"), ENDERS, ids=[card for card, _ in ENDERS])
@rule("EP-turn.13")
def test_what_ends_a_turn_without_a_draw(card: str, moves: list[str]) -> None:
    s = yard([card], [], [], pile=["cut"] * 6)
    s.play(A, *moves)
    assert question(s) == "Act"
    assert s.match.asked != (A,)
    assert len(hand(s, A)) == (1 if card == "dig-deeper" else 0)


@rule("EP-turn.13", "EP-defuse.4")
def test_a_defuse_or_the_death_of_the_active_player_ends_the_turn() -> None:
    s = yard(["defuse", "jack-of-all-trades", "cut"], [], [], pile=["exploding-puppy", "dog", "dog"])
    lay(s, A, "play jack-of-all-trades", "say draw")
    s.play(A, "ok", "play defuse", "place 1")
    s.asks(B, "Act")
    s = yard(["jack-of-all-trades"], [], [], pile=["exploding-puppy", "dog", "dog"])
    lay(s, A, "play jack-of-all-trades", "say draw")
    s.play(A, "ok")
    die(s, A)
    s.asks(B, "Act")


@rule("EP-turn.14", "EP-personal-attack.1")
def test_change_seats_and_personal_attack_do_not_end_the_turn() -> None:
    s = yard(["personal-attack", "change-seats"], [], [])
    lay(s, A, "play personal-attack")
    s.asks(A, "Act")
    assert owes(s) == (A, 2)
    lay(s, A, "play change-seats", "target 2")
    s.asks(C, "Act")
    assert owes(s) == (C, 2)


@rule("EP-turn.15", "EP-skip.2")
def test_what_waits_on_the_stack_still_happens_after_the_turn_was_ended() -> None:
    s = yard(["see-the-future"], ["skip"], [], pile=["cut", "bury", "dog"])
    s.play(A, "play see-the-future")
    answer(s, B, "play skip")
    hush(s)
    assert s.zone(A, "pile") == ["cut", "bury", "dog"]
    s.asks(B, "Act")


@rule("EP-turn.16", "EP-x.62")
def test_a_turn_that_is_over_cannot_be_ended_again() -> None:
    s = yard(["reverse"], ["skip"], [], [], owed=3)
    s.play(A, "play reverse")
    answer(s, B, "play skip")
    hush(s)
    assert owes(s) == (A, 1)
    assert s.table.direction == -1


@rule("EP-x.62", "EP-turn.15")
def test_a_skip_in_answer_to_an_attack_eats_owed_turns() -> None:
    s = yard(["attack"], ["skip"], [], owed=2)
    s.play(A, "play attack")
    answer(s, B, "play skip")
    hush(s)
    assert owes(s) == (B, 2)


@rule("EP-run.1", "EP-run.2", "EP-attack.1", "EP-attack.2", "EP-run.4", "EP-run.5")
def test_an_attack_is_two_complete_turns_for_the_next_player() -> None:
    s = yard(["attack", "cut"], [], [])
    lay(s, A, "play attack")
    s.refuses(A, "play cut")
    assert owes(s) == (B, 2)
    assert s.table.ordinary == 0
    draw(s, B)
    assert owes(s) == (B, 1)
    draw(s, B)
    s.asks(C, "Act")
    assert s.table.ordinary == 1


@rule("EP-run.3", "EP-run.4")
def test_unfinished_owed_turns_are_handed_on() -> None:
    s = yard(["attack"], ["attack"], ["attack"], [])
    lay(s, A, "play attack")
    lay(s, B, "play attack")
    assert owes(s) == (C, 4)
    lay(s, C, "play attack")
    assert owes(s) == (D, 6)
    s = yard([], ["attack"], [], [], turn=B, owed=2)
    draw(s, B)
    lay(s, B, "play attack")
    assert owes(s) == (C, 3)


@pytest.mark.parametrize("card", ["reverse", "bury"])
@rule("EP-run.7")
def test_other_turn_enders_leave_the_rest_of_the_run(card: str) -> None:
    s = yard([card], [], [], owed=3)
    s.play(A, *(["play reverse"] if card == "reverse" else ["play bury", "say draw", "place 0"]))
    assert owes(s) == (A, 2)


@rule("EP-run.8", "EP-x.63", "EP-personal-attack.2", "EP-personal-attack.3")
def test_waiting_runs_come_first_then_the_attacked_then_the_order() -> None:
    s = yard(["attack"], [], ["personal-attack"], [])
    s.play(A, "draw")
    answer(s, C, "play personal-attack")
    hush(s)
    assert fact(s, "runs") == [{"seat": C, "turns": 2, "from": "top"}]
    lay(s, A, "play attack")
    assert owes(s) == (C, 2)
    draw(s, C)
    draw(s, C)
    assert owes(s) == (B, 2)
    draw(s, B)
    draw(s, B)
    s.asks(C, "Act")


@rule("EP-run.9", "EP-death.1")
def test_a_dead_players_runs_are_dropped() -> None:
    s = yard([], [], [], [], owed=3, runs=[[A, 2, 0, 0]], pile=["exploding-puppy", "dog", "dog"])
    draw(s, A)
    die(s, A)
    assert fact(s, "runs") == []
    s.asks(B, "Act")
    draw(s, B)
    draw(s, C)
    s.asks(D, "Act")


@rule("EP-run.10", "EP-attack-from-the-past.1")
def test_an_attack_from_the_past_draws_from_the_bottom() -> None:
    s = yard(["attack-from-the-past"], [], [], [], pile=["cut", "skip", "bury", "nope"])
    lay(s, A, "play attack-from-the-past")
    assert (owes(s), s.table.direction) == ((D, 2), 1)
    draw(s, D)
    draw(s, D)
    assert hand(s, D) == ["bury", "nope"]
    s.asks(A, "Act")


@rule("EP-run.11", "EP-x.64")
def test_the_last_attack_decides_the_end_of_the_pile() -> None:
    s = yard(["attack-from-the-past"], [], [], ["attack"], pile=["cut", "skip", "bury", "nope"])
    lay(s, A, "play attack-from-the-past")
    lay(s, D, "play attack")
    assert owes(s) == (A, 4)
    draw(s, A)
    assert hand(s, A) == ["cut"]


@rule("EP-run.12", "EP-x.65", "EP-confusing-puppy.1")
def test_a_new_direction_does_not_move_a_run() -> None:
    s = yard(["defuse"], [], [], [], owed=2, pile=["confusing-puppy", "dog", "dog"])
    draw(s, A)
    s.play(A, "play defuse", "place 2")
    assert owes(s) == (A, 1)
    assert s.table.direction == -1
    draw(s, A)
    s.asks(D, "Act")
