"""What a player knows, and that imagined worlds are fair samples of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from barkyard.engine.dice import Dice
from barkyard.games.walking_doggos.knowledge import candidates, not_dealt_to_others, slot_candidates
from story import Story, rule
from walking_doggos.diary import Diary, History
from walking_doggos.fairness import assert_even
from walking_doggos.rounds import (
    EXAMPLE,
    LEFT_OVER,
    PEOPLE,
    PUGS,
    SLOTS,
    A,
    B,
    C,
    answer,
    cards,
    dead_hand,
    doggos,
    first_option,
    give_clues,
    kind,
    luck,
    option_at,
    three,
    trading,
)

CORGI, THREE, LABRADOR = "breed 0 corgi", "number 0 3", "exact 0 d"


def example(clues: list[str], seed: int = 0) -> tuple[Story, Diary]:
    """The worked example after these clues to A, in which B and C get no more tokens than they need."""
    s = three(tokens=[len(clues), 0, 0], turn=B, seed=seed) if clues else trading(seed=seed)
    diary = Diary(s, A)
    for clue in clues:
        s.play(s.match.asked[0], clue)
    diary.read()
    return s, diary


def traded(moves: list[str], bets: bool = False, seed: int = 0) -> tuple[Story, Diary]:
    """The worked example with all three clues, and these answers in the trading phase."""
    s, diary = example([CORGI, THREE, LABRADOR], seed)
    for move in moves:
        s.play(s.match.asked[0], move)
    while bets and kind(s) == "Bet":
        answer(s, first_option)
    diary.read()
    return s, diary


def samples(s: Story, diary: Diary, count: int, seed: int = 1) -> Iterator[History]:
    """Histories of imagined worlds."""
    dice = Dice.seeded(seed)
    for _ in range(count):
        yield diary.history_of(s.table.imagine(diary.seat, dice))


def assert_fair(s: Story, diary: Diary, histories: int | None, each: int = 25) -> None:
    """As many histories as the rulebook counts, where it does, and the samples are these, each as likely."""
    possible = diary.histories()
    assert len(set(possible)) == len(possible)
    assert histories in (None, len(possible))
    assert_even(samples(s, diary, each * len(possible)), possible)


# Before the trades


@rule("WD-know.3", "WD-know.4", "WD-know.5", "WD-know.6", "WD-know.9", "WD-know.11")
@pytest.mark.parametrize(
    ("clues", "hands"),
    [([], 30_240), ([CORGI], 1_260), ([CORGI, THREE], 80), ([CORGI, THREE, LABRADOR], 16)],
)
def test_consistent_hands_of_the_worked_example(clues: list[str], hands: int) -> None:
    s, diary = example(clues)
    consistent = diary.hands()
    assert len(consistent) == hands
    assert {hand for hand, _ in samples(s, diary, 200)} <= set(consistent)
    possible = {slot: {hand[place] for hand in consistent} for place, slot in enumerate(SLOTS)}
    assert {slot: set(cards) for slot, cards in slot_candidates(s.table, A).items()} == possible


@pytest.mark.slow
@rule("WD-know.10", "WD-know.11", "WD-know.23")
def test_candidates_fit_the_marks_and_a_slots_true_possibilities_can_be_fewer() -> None:
    s, diary = example([CORGI, THREE, LABRADOR])
    unseen = not_dealt_to_others(s.table, A)
    fit = [{s.table.game.cards[card] for card in slot} for slot in candidates(s.table, A, unseen)]
    assert fit[2] == {"great-dane-1", "labrador-2", "labrador-4", "shiba-inu-1", "beagle-2"}
    possible = [{hand[slot] for hand in diary.hands()} for slot in range(5)]
    assert possible == [
        {"great-dane-3", "shiba-inu-3"},
        {"corgi-1", "corgi-4"},
        {"great-dane-1", "labrador-4", "shiba-inu-1", "beagle-2"},
        {"labrador-2"},
        {"corgi-3"},
    ]
    assert all(true <= cards for true, cards in zip(possible, fit, strict=True))


@rule("WD-know.23")
def test_showing_candidates_is_an_aid_switched_on_for_all_alike() -> None:
    aided, plain = three(candidates="on"), three()
    for s in (aided, plain):
        s.play(A, "exact 1 a")
        s.play(B, CORGI)
    assert aided.facts(A)["candidates"]["b"] == ["corgi-1", "corgi-3", "corgi-4"]
    assert aided.facts(B)["candidates"]["a"] == ["great-dane-2"]
    assert len(aided.facts(C)["candidates"]["a"]) == 10
    assert [plain.facts(who)["candidates"] for who in (A, B, C)] == [None, None, None]
    assert plain.facts(A)["marks"][A]["a"] == ["not corgi"], "marks show at all times"


@rule("WD-know.7")
def test_a_clue_that_was_not_given_says_nothing_for_certain() -> None:
    s, diary = example([THREE])
    pairs = 0
    for hand, _ in samples(s, diary, 200):
        pairs += max(Counter(card.rsplit("-", 1)[0] for card in hand).values()) >= 2
    assert 0 < pairs < 200
    assert {hand[0] for hand, _ in samples(s, diary, 200)} == {"great-dane-3", "shiba-inu-3", "corgi-3"}


@rule("WD-know.8")
@pytest.mark.parametrize("seats", PEOPLE)
def test_no_card_changes_during_the_clue_phase(seats: int) -> None:
    s = doggos(seats)
    before = [cards(s, zone) for zone in range(seats + 1)]
    give_clues(s, option_at(4))
    assert [cards(s, zone) for zone in range(seats + 1)] == before


@rule("WD-know.9", "WD-know.1", "WD-know.2")
@pytest.mark.parametrize("seats", PEOPLE)
def test_before_trading_ten_non_pugs_and_the_five_pugs_are_unseen(seats: int) -> None:
    s = doggos(seats)
    for seat in range(seats):
        diary = Diary(s, seat)
        assert sum(len(hand) for hand in diary.others.values()) == 5 * (seats - 1)
        assert len(diary.unseen) == 10
        assert sorted([*diary.unseen, *PUGS]) == sorted(cards(s, seat) + dead_hand(s))
        for hand, _ in samples(s, diary, 5):
            assert set(hand) <= set(diary.unseen), "the pugs are all in the dead hand"


@rule("WD-know.12")
@pytest.mark.parametrize(
    ("clues", "hands", "each"), [([CORGI], 1_260, 10), ([CORGI, THREE], 80, 50), ([CORGI, THREE, LABRADOR], 16, 200)]
)
@pytest.mark.slow
def test_all_consistent_hands_are_equally_likely(clues: list[str], hands: int, each: int) -> None:
    assert_fair(*example(clues), hands, each)


@rule("WD-know.12")
@pytest.mark.slow
def test_without_a_clue_every_unseen_card_is_as_likely_in_every_slot_and_pair_of_slots() -> None:
    s, diary = example([])
    hands = [hand for hand, _ in samples(s, diary, 9_000)]
    for slot in range(5):
        assert_even([hand[slot] for hand in hands], diary.unseen)
    pairs = [(one, other) for one in diary.unseen for other in diary.unseen if one != other]
    for slot in range(1, 5):
        assert_even([(hand[0], hand[slot]) for hand in hands], pairs)


# Trades


@rule("WD-know.13")
def test_a_card_known_exactly_and_traded_away_counts_as_gone_into_the_dead_hand() -> None:
    s, diary = traded(["trade d"])
    assert s.facts(A)["marks"][A]["d"] == []
    for world in (s.table.imagine(A, Dice.seeded(seed)) for seed in range(50)):
        hand, draws = diary.history_of(world)
        assert hand[3] == "labrador-2"
        assert ("labrador-2" in diary.dead_hand((hand, draws))) != (draws[0] == "labrador-2")


@pytest.mark.slow
@rule("WD-know.14", "WD-know.16", "WD-know.17", "WD-know.18")
def test_after_an_own_trade_each_of_eleven_draws_goes_with_each_hand() -> None:
    s, diary = traded(["trade c"])
    assert_fair(s, diary, 176, 30)
    possible = diary.histories()
    assert sum(drawn in PUGS for _, (drawn,) in possible) / 176 == pytest.approx(5 / 11)
    assert sum(drawn == hand[2] for hand, (drawn,) in possible) / 176 == pytest.approx(1 / 11)


def c_shows(card: str) -> tuple[Story, Diary]:
    """A trades slot c, B passes, C gives up Beagle 4 and is seen to have drawn this card."""
    told: dict[Story, Diary] = {}

    def tell(seed: int) -> Story:
        s, diary = traded(["trade c", "pass", "trade d"], seed=seed)
        told[s] = diary
        return s

    s = luck(tell, lambda s: s.zone(A, "hand 2")[3] == card)
    return s, told[s]


@pytest.mark.slow
@rule("WD-know.15", "WD-know.16", "WD-know.17", "WD-know.18")
def test_a_card_that_another_is_seen_to_have_drawn_rules_out_histories() -> None:
    s, diary = c_shows("labrador-4")
    assert_fair(s, diary, 160, 30)
    possible = diary.histories()
    assert sum(draws[0] in PUGS for _, draws in possible) / 160 == pytest.approx(1 / 2)
    assert sum(hand[2] == "labrador-4" for hand, _ in possible) / 160 == pytest.approx(1 / 4)


@pytest.mark.slow
@rule("WD-know.16", "WD-know.17", "WD-know.18")
def test_a_card_drawn_by_another_cannot_have_been_dealt_to_you() -> None:
    s, diary = c_shows("shiba-inu-3")
    assert_fair(s, diary, 80, 50)
    assert {hand[0] for hand, _ in diary.histories()} == {"great-dane-3"}


@rule("WD-know.15")
def test_you_know_at_once_which_card_another_gave_up_and_when_the_phase_ends_which_they_drew() -> None:
    s, _ = traded(["pass", "trade b"])
    assert s.zone(A, "trades") == ["@1 slot b: labrador-1", "?"]
    assert s.zone(A, "hand 1")[1] == "?doggo"
    s.passes(C)
    drawn = cards(s, B)[1]
    assert s.zone(A, "trades") == ["@1 slot b: labrador-1", f"@1 slot b: {drawn}"]
    assert s.zone(A, "hand 1")[1] == drawn
    assert s.zone(B, "trades") == ["?", "?"]


@pytest.mark.slow
@rule("WD-know.20", "WD-know.17", "WD-know.18")
def test_in_the_trading_phase_cards_drawn_by_others_are_sampled_like_the_dead_hand() -> None:
    s, diary = traded(["pass", "trade b"])
    s.asks(C, "Trade")
    assert_fair(s, diary, 16 * 11, 30)


@rule("WD-know.20", "WD-know.22")
@pytest.mark.slow
def test_a_card_given_up_by_another_may_be_somebodys_face_down_card_until_the_phase_ends() -> None:
    s, diary = traded(["trade c", "trade b"])
    assert_fair(s, diary, 16 * 11 * 11, 6)
    drawn = {draws for _, draws in diary.histories()}
    assert any(draws[1] == "labrador-1" for draws in drawn), "B may have drawn the own card back"
    s.passes(C)
    diary.read()
    assert len(diary.histories()) < 16 * 11 * 11


@rule("WD-know.17", "WD-know.18")
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.slow
def test_after_trades_by_all_the_samples_are_fair(seed: int) -> None:
    s, diary = traded(["trade c", "trade b", "trade a"], seed=seed)
    assert_fair(s, diary, None, 30)


@rule("WD-know.18")
@pytest.mark.parametrize("seat", [B, C])
@pytest.mark.slow
def test_the_samples_of_other_seats_are_fair_too(seat: int) -> None:
    s = three(tokens=[0, 2, 3], turn=A)
    diary = Diary(s, seat)
    clues = ["breed 1 beagle", "exact 2 b", "exact 1 c", "exact 2 a", "number 2 4"]
    for move in [*clues, "trade c", "trade e", "trade e"]:
        s.play(s.match.asked[0], move)
    diary.read()
    assert_fair(s, diary, None, 10)


# Packs


@rule("WD-know.19")
def test_when_you_play_a_card_its_slot_is_known_from_then_on() -> None:
    s, diary = traded(["pass", "pass", "pass"], bets=True)
    s.play(A, "play a")
    diary.read()
    assert_fair(s, diary, 8, 200)
    assert {hand[0] for hand, _ in diary.histories()} == {"great-dane-3"}


@rule("WD-know.19", "WD-know.17", "WD-know.18")
@pytest.mark.parametrize("drawn", ["pug-3", "labrador-4", "beagle-2"])
@pytest.mark.slow
def test_when_you_play_your_drawn_card_histories_that_disagree_are_ruled_out(drawn: str) -> None:
    told: dict[Story, Diary] = {}

    def tell(seed: int) -> Story:
        s, diary = traded(["trade c", "pass", "pass"], bets=True, seed=seed)
        told[s] = diary
        return s

    s = luck(tell, lambda s: cards(s, A)[2] == drawn)
    s.play(A, "play c")
    diary = told[s]
    diary.read()
    assert_fair(s, diary, 16, 200)


@rule("WD-know.19", "WD-know.17")
@pytest.mark.slow
def test_after_several_trades_and_plays_the_samples_are_still_fair() -> None:
    s, diary = traded(["trade c", "trade b", "trade d"], bets=True, seed=5)
    s.play(A, "play c")
    for _ in range(3):
        answer(s, first_option)
    diary.read()
    assert_fair(s, diary, None, 100)


@rule("WD-know.11", "WD-know.16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_true_history_is_always_among_the_possible_ones(seats: int) -> None:
    s = doggos(seats, seed=seats)
    diary = Diary(s, A)
    step = 0
    while not s.match.over:
        diary.read()
        if sum(s.table.tokens) == 0 and step % 5 == 0:
            assert diary.history_of(s.table) in set(diary.histories())
        answer(s, option_at(step))
        step += 1


@rule("WD-know.21")
def test_what_another_still_thinks_possible_can_be_worked_out_up_to_your_own_cards() -> None:
    s = three(candidates="on")
    for move in ("breed 1 beagle", "exact 0 a", "exact 1 b"):
        s.play(s.match.asked[0], move)
    thought = s.facts(B)["candidates"]
    view = s.view(A)
    deck = {
        f"{breed}-{number}" for breed in ("corgi", "beagle", "shiba-inu", "labrador", "great-dane") for number in "1234"
    }
    hidden_from_b = deck - set(view["zones"]["hand 2"])
    for slot in SLOTS:
        marks = view["facts"]["marks"][B][slot]
        worked_out = {card for card in hidden_from_b if fits(card, marks)} - ({"labrador-1"} if slot != "b" else set())
        assert set(thought[slot]) <= worked_out
        assert worked_out - set(thought[slot]) <= set(EXAMPLE[A]), "only A's own cards leave a doubt"
    assert set(LEFT_OVER) <= hidden_from_b


def fits(card: str, marks: list[str]) -> bool:
    breed, number = card.rsplit("-", 1)
    return all((mark.removeprefix("not ") in (card, breed, number)) != mark.startswith("not ") for mark in marks)


@rule("WD-know.22")
def test_nothing_learnt_in_a_round_is_lost() -> None:
    s = doggos(3, seed=4)
    known: dict[int, set[str]] = {seat: set() for seat in PEOPLE[3]}
    while not s.match.over:
        for seat in PEOPLE[3]:
            view = s.view(seat)["zones"]
            now = {card for zone in ("hand 0", "hand 1", "hand 2", "played") for card in view[zone]}
            now |= {note.split()[-1] for note in view["trades"]}
            assert known[seat] <= now
            known[seat] = now - {"?", "?doggo"}
        answer(s, option_at(7))
