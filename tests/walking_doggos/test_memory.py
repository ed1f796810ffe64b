"""Optional: playing from memory."""

from __future__ import annotations

from story import Story, dealt, rule
from walking_doggos.rounds import EXAMPLE, A, B, C, answer, give_clues, kind, play_round, three

HAND_OF_B = ["beagle-1", "beagle-3", "corgi-3", "labrador-2", "great-dane-4"]
BREED_BEAGLE = "@0 to @1: breed beagle on a b"


def from_memory(**setup: object) -> Story:
    return three([None, HAND_OF_B, None], memory="on", **setup)


def beagles_told(*notes: str) -> Story:
    """A gives B the breed clue Beagle on slots a and b; B writes these notes."""
    s = from_memory()
    s.play(A, "breed 1 beagle")
    s.play(B, *notes, "done")
    return s


def back_to_a(s: Story) -> None:
    s.play(B, "exact 0 a")
    s.play(A, "done")
    s.play(C, "exact 0 b")
    s.play(A, "done")
    s.asks(A, "Clue")


@rule("WD-memory.1", "WD-memory.5")
def test_after_the_clue_is_confirmed_its_receiver_sees_neither_mark_nor_entry_and_the_others_do() -> None:
    s = from_memory()
    s.play(A, "breed 1 beagle")
    s.asks(B, "Note")
    assert s.zone(B, "clues") == [BREED_BEAGLE]
    assert s.facts(B)["marks"][B]["a"] == ["beagle"]
    s.play(B, "done")
    s.asks(B, "Clue")
    assert s.zone(B, "clues") == ["?"]
    assert all(marks == [] for marks in s.facts(B)["marks"][B].values())
    for who in (A, C, None):
        assert s.zone(who, "clues") == [BREED_BEAGLE]
        assert s.facts(who)["marks"][B]["c"] == ["not beagle"]


@rule("WD-memory.1", "WD-memory.2")
def test_the_owner_writes_a_breed_a_number_both_or_nothing_on_each_card_open_to_all() -> None:
    s = beagles_told("note breed a beagle", "note breed b beagle", "note number b 3", "note number c 2", "erase c")
    beagle = 3
    for who in (A, B, C, None):
        assert s.facts(who)["notes"][B] == [beagle, 0, beagle, 3, 0, 0, 0, 0, 0, 0]
        heard = s.heard(who)
        assert "@1 notes beagle on slot b" in heard
        assert "@1 notes number 3 on slot b" in heard
        assert "@1 clears the note on slot c" in heard


@rule("WD-memory.1")
def test_the_owner_writes_before_confirming_and_may_leave_old_notes() -> None:
    s = from_memory()
    s.play(A, "breed 1 beagle")
    s.play(B, *["note breed a pug"] * 9, "note breed a beagle")
    assert s.moves(B) == ("done",), "ten notes fill the hand"
    s.play(B, "done")
    assert s.facts(A)["notes"][B][0] == 3


@rule("WD-memory.3", "WD-memory.6")
def test_a_clue_may_be_given_again_if_the_notes_lack_what_it_said_and_costs_a_token() -> None:
    s = beagles_told("note breed a beagle")
    back_to_a(s)
    assert s.facts(None)["tokens"] == [1, 2, 3]
    assert "breed 1 beagle" in s.moves(A)
    s.play(A, "breed 1 beagle")
    assert s.facts(None)["tokens"] == [1, 1, 3]
    assert s.zone(C, "clues").count(BREED_BEAGLE) == 2


@rule("WD-memory.3")
def test_a_clue_may_be_given_again_if_the_notes_contradict_it() -> None:
    s = beagles_told("note breed a beagle", "note breed b corgi")
    back_to_a(s)
    assert "breed 1 beagle" in s.moves(A)


@rule("WD-memory.3", "WD-clue.14")
def test_a_clue_that_the_notes_bear_out_may_not_be_given_again() -> None:
    s = beagles_told("note breed a beagle", "note breed b beagle")
    back_to_a(s)
    s.refuses(A, "breed 1 beagle", rule="WD-clue.14")


@rule("WD-memory.3")
def test_an_exact_clue_is_borne_out_by_breed_and_number_together() -> None:
    for notes, again in ((["note breed c corgi"], True), (["note breed c corgi", "note number c 3"], False)):
        s = from_memory()
        s.play(A, "exact 1 c")
        s.play(B, *notes, "done")
        back_to_a(s)
        assert ("exact 1 c" in s.moves(A)) is again


@rule("WD-log.4", "WD-clue.14")
def test_with_memory_mode_off_there_are_no_notes_and_no_corrected_clues() -> None:
    s = three([None, HAND_OF_B, None])
    s.play(A, "breed 1 beagle")
    s.asks(B, "Clue")
    assert s.facts(None)["notes"] == []
    s.play(B, "exact 0 a")
    s.play(C, "exact 0 b")
    s.refuses(A, "breed 1 beagle", rule="WD-clue.14")


@rule("WD-memory.4")
def test_clues_that_contradict_the_notes_are_allowed_as_long_as_they_are_true() -> None:
    s = beagles_told("note breed c pug", "note number c 1")
    back_to_a(s)
    assert "number 1 3" in s.moves(A)
    s.refuses(A, "breed 1 pug", rule="WD-clue.8")
    s.play(A, "exact 1 c")
    assert s.zone(C, "clues")[-1] == "@0 to @1: exact corgi-3 on c"


@rule("WD-memory.5")
def test_the_true_history_is_shown_to_the_owner_after_the_round() -> None:
    s = three(EXAMPLE, memory="on")
    give_clues(s, done_or_first)
    true = s.zone(None, "clues")
    assert s.zone(B, "clues") == ["?" if " to @1:" in entry else entry for entry in true]
    play_round(s, done_or_first)
    s.expect(over=True)
    assert all(s.zone(who, "clues") == true for who in (A, B, C))


def done_or_first(options: tuple[str, ...]) -> str:
    return "done" if "done" in options else options[0]


@rule("WD-memory.5")
def test_in_the_longer_game_the_owner_is_told_the_history_before_the_next_round() -> None:
    s = three(EXAMPLE, memory="on", length="long")
    give_clues(s, done_or_first)
    to_b = [entry for entry in s.zone(A, "clues") if " to @1:" in entry]
    s.heard(B)
    play_round(s, done_or_first)
    told = s.heard(B)
    assert len(to_b) == 3
    assert all(f"The clue was from {entry}" in told for entry in to_b)
    assert s.zone(B, "clues") == []


@rule("WD-memory.6")
def test_everything_else_is_as_in_the_normal_game() -> None:
    normal, memory = three(EXAMPLE), three(EXAMPLE, memory="on")
    while not memory.match.over:
        if kind(memory) == "Note":
            memory.play(memory.match.asked[0], "done")
            continue
        assert (normal.match.asked, kind(normal)) == (memory.match.asked, kind(memory))
        seat = normal.match.asked[0]
        move = [option for option in normal.moves(seat) if option in memory.moves(seat)][-1]
        normal.play(seat, move)
        memory.play(seat, move)
    assert normal.result.plain() == memory.result.plain()


def test_notes_can_be_written_only_after_a_clue() -> None:
    s = from_memory()
    s.refuses(A, "note breed a pug", rule="WD-clue.3")
    s.play(A, "exact 1 a")
    s.refuses(B, "exact 0 a", rule="WD-memory.1")
    answer(s, done_or_first)
    s.asks(B, "Clue")


@rule("WD-memory.1")
def test_the_log_does_not_keep_for_an_owner_what_was_to_be_remembered() -> None:
    s = dealt("walking-doggos", seats=3, seed=2, dealer="2", memory="on")
    s.play(0, "exact 1 a")
    told = "A clue from @0 to @1: exact"
    assert s.heard(1)[-1].startswith(told)
    s.play(1, "done")
    assert not any(str(news["text"]).startswith(told) for news in s.match.log(1))
    assert any(str(news["text"]).startswith(told) for news in s.match.log(2))
