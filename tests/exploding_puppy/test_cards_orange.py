"""Orange cards: attacks."""

from __future__ import annotations

from exploding_puppy.yard import A, B, C, D, answer, discards, draw, fact, hand, hush, inside, lay, pile, yard
from story import rule


@rule("EP-attack.1", "EP-attack.2")
def test_an_attack_ends_the_turn_at_once_and_the_next_player_owes_two() -> None:
    s = yard(["attack", "attack"], ["cut"], ["cut"])
    lay(s, A, "play attack")
    s.asks(B, "Act")
    assert (fact(s, "owed"), inside(s, "ordinary")) == (2, 0)
    assert hand(s, A) == ["attack"]
    assert discards(s) == ["attack"]
    draw(s, B)
    s.asks(B, "Act")
    draw(s, B)
    s.asks(C, "Act")


@rule("EP-attack.1")
def test_an_attacked_player_hands_on_what_is_still_owed() -> None:
    s = yard(["attack"], ["attack"], ["cut"])
    lay(s, A, "play attack")
    draw(s, B)
    lay(s, B, "play attack")
    s.asks(C, "Act")
    assert fact(s, "owed") == 3


@rule("EP-attack.3")
def test_the_next_player_of_an_attack_is_found_when_it_resolves() -> None:
    s = yard(["attack"], ["cut"], ["now", "jack-of-all-trades"], ["cut"])
    s.play(A, "play attack")
    answer(s, C, "play now", "with jack-of-all-trades", "say reverse")
    hush(s)
    s.asks(D, "Act")
    assert fact(s, "owed") == 2


@rule("EP-targeted-attack.1")
def test_a_targeted_attack_gives_one_turn_and_the_owed_ones_to_a_named_other() -> None:
    s = yard(["targeted-attack"], ["cut"], ["cut"], ["cut"], owed=2)
    s.play(A, "play targeted-attack")
    s.refuses(A, "target 0")
    s.play(A, "target 2")
    hush(s)
    s.asks(C, "Act")
    assert fact(s, "owed") == 3
    assert len(pile(s)) == 6


@rule("EP-personal-attack.1")
def test_a_personal_attack_in_your_turn_gives_you_two_more() -> None:
    s = yard(["personal-attack"], ["cut"], ["cut"])
    lay(s, A, "play personal-attack")
    for _ in range(3):
        s.asks(A, "Act")
        draw(s, A)
    s.asks(B, "Act")


@rule("EP-personal-attack.2")
def test_a_personal_attack_out_of_turn_waits_for_the_whole_run_and_play_goes_on_from_there() -> None:
    s = yard(["cut"], ["cut"], ["personal-attack", "cut"], ["cut"], owed=2)
    s.play(A, "draw")
    answer(s, C, "play personal-attack")
    hush(s)
    for seat in (A, A, C, C):
        s.asks(seat, "Act")
        draw(s, seat)
    s.asks(D, "Act")


@rule("EP-personal-attack.3")
def test_the_turns_of_a_personal_attack_can_be_handed_on() -> None:
    s = yard(["cut"], ["cut"], ["personal-attack", "attack"], ["cut"])
    s.play(A, "draw")
    answer(s, C, "play personal-attack")
    hush(s)
    draw(s, A)
    lay(s, C, "play attack")
    s.asks(D, "Act")
    assert fact(s, "owed") == 4


@rule("EP-attack-from-the-past.1")
def test_an_attack_from_the_past_hits_the_previous_player_who_draws_from_the_bottom() -> None:
    s = yard(["attack-from-the-past"], ["cut"], ["cut"], [])
    lay(s, A, "play attack-from-the-past")
    for _ in range(2):
        s.asks(D, "Act")
        draw(s, D)
    assert hand(s, D) == ["reverse", "wish"]
    assert fact(s, "direction") == 1
    s.asks(A, "Act")
