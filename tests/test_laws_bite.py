"""The laws bite: a sound game keeps them, and each planted defect breaks the law that is meant for it."""

from __future__ import annotations

from typing import ClassVar, cast

import pytest

import laws
from barkyard.engine.attempts import ILLEGAL, make_move, refusal
from barkyard.engine.dice import Dice
from barkyard.engine.game import IllegalMove
from barkyard.engine.slips import BIT, CARD, EVERYONE, FACE
from barkyard.engine.table import Table
from barkyard.engine.views import view
from barkyard.match import Match
from barkyard.server.board import Board
from laws import walk
from toy import CARDS, Toy, ToyBox, Window, holds

SEEDS = 25


def walk_all(box: ToyBox) -> None:
    for seats in box.seats:
        for seed in range(SEEDS):
            walk(box, seats, {}, seed)


@pytest.mark.slow
def test_a_sound_game_keeps_all_laws() -> None:
    walk_all(ToyBox())


class HoldersOnly(Window):
    """The window asks only those who can answer it."""

    def asked(self, t: Table) -> list[int]:
        holders = [seat for seat in self.pending if holds(t, seat, 0)]
        return holders[:1] or self.pending[:1]


@pytest.mark.slow
def test_a_window_that_asks_only_holders_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"who is asked depends on cards|no news explains"):
        walk_all(ToyBox(window=HoldersOnly))


class SecretInPlainField(Toy):
    """The kind of the deck's top card is kept in a field."""

    FIELDS: ClassVar[tuple[str, ...]] = ("drawn", "top")

    def __init__(self, *parts: object) -> None:
        super().__init__(*parts)  # type: ignore[arg-type]
        self.top = 0

    def clone(self) -> Toy:
        t = super().clone()
        cast(SecretInPlainField, t).top = self.top
        return t

    def draw(self, seat: int) -> None:
        super().draw(seat)
        if self.zones[self.deck]:
            self.top = self.zones[self.deck][-1] & CARD


def test_a_secret_in_a_plain_field_is_caught() -> None:
    with pytest.raises(AssertionError, match="no news explains"):
        walk_all(ToyBox(table=SecretInPlainField))


class Touching(Toy):
    TOUCHES: ClassVar[bool] = True


@pytest.mark.slow
def test_a_game_that_moves_cards_by_verbs_touches_what_it_changes() -> None:
    walk_all(ToyBox(table=Touching))


class Sorting(Touching):
    """Hands are kept in order, and nobody is told."""

    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.zones[0].sort()


def test_a_change_without_a_touch_is_caught() -> None:
    with pytest.raises(AssertionError, match="changed and was not touched"):
        walk_all(ToyBox(table=Sorting))


class Tallying(Toy):
    """Who has drawn is kept in a list that is said to be replaced, and is not."""

    FIELDS: ClassVar[tuple[str, ...]] = ("drawn", "tally")
    REPLACED: ClassVar[tuple[str, ...]] = ("tally",)

    def __init__(self, *parts: object) -> None:
        super().__init__(*parts)  # type: ignore[arg-type]
        self.tally: list[int] = []

    def clone(self) -> Toy:
        t = super().clone()
        cast(Tallying, t).tally = self.tally.copy()
        return t

    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.tally.append(seat)


def test_a_list_that_is_changed_in_place_is_caught() -> None:
    with pytest.raises(AssertionError, match="a list that shall be replaced"):
        walk_all(ToyBox(table=Tallying))


class LostCard(Toy):
    """A card that was stopped falls under the table."""

    def spend(self, seat: int, card: int) -> None:
        super().spend(seat, card)
        if card == 0:
            self.zones[self.discard].pop()


def test_a_lost_card_is_caught() -> None:
    with pytest.raises(AssertionError, match="a card was lost or made"):
        walk_all(ToyBox(table=LostCard))


class OrderLeak(Toy):
    """Imagined cards are dealt from a pool that still has the order of the true ones."""

    def redeal(self, seat: int, dice: Dice) -> None:
        pool = [slip & FACE for slips in self.zones for slip in slips if not slip & BIT[seat]]
        dice.shuffle(pool)
        for slips in self.zones:
            for i, slip in enumerate(slips):
                if not slip & BIT[seat]:
                    slips[i] = slip & EVERYONE | pool.pop()


def test_an_order_leak_is_caught() -> None:
    with pytest.raises(AssertionError, match="imagination depends on hidden cards"):
        walk_all(ToyBox(table=OrderLeak))


class MoveOrderLeak(Window):
    """Whoever holds a nope is put first in the list that everybody sees."""

    def together(self, t: Table) -> list[int]:
        return sorted(super().together(t), key=lambda seat: not holds(t, seat, 0))


@pytest.mark.slow
def test_an_order_of_seats_that_tells_of_hands_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"can tell an imagined world|no news explains"):
        walk_all(ToyBox(window=MoveOrderLeak))


class AliasingClone(Toy):
    """A clone shares its zones with the original."""

    def clone(self) -> Toy:
        t = super().clone()
        t.zones = self.zones
        return t


def test_an_aliasing_clone_is_caught() -> None:
    with pytest.raises(AssertionError, match="changed the original"):
        walk_all(ToyBox(table=AliasingClone))


class OldDice(Toy):
    """An imagined table rolls the dice of the true one."""

    def imagine(self, seat: int, dice: Dice) -> Table:
        t = super().imagine(seat, dice)
        t.dice = self.dice.copy()
        return t


def test_dice_that_imagine_does_not_refresh_are_caught() -> None:
    with pytest.raises(AssertionError, match="own dice"):
        walk_all(ToyBox(table=OldDice))


class StaleMoves(Window):
    """After one who could only pass, nobody is offered more."""

    def __init__(self, seat: int, card: int, pending: list[int]) -> None:
        super().__init__(seat, card, pending)
        self.kept: list[int] = []

    def moves(self, t: Table, seat: int) -> list[int]:
        moves = super().moves(t, seat)
        self.kept = self.kept or moves
        return self.kept if len(self.kept) < len(moves) else moves


@pytest.mark.slow
def test_moves_kept_too_long_are_caught() -> None:
    with pytest.raises(AssertionError, match="a loaded table offers other moves"):
        walk_all(ToyBox(window=StaleMoves))


class LiveFacts(Toy):
    """A list of the table's own is shown, not a picture of it."""

    def __init__(self, *parts: object) -> None:
        super().__init__(*parts)  # type: ignore[arg-type]
        self.draws = [0] * self.seats

    def clone(self) -> Toy:
        t = super().clone()
        cast(LiveFacts, t).draws = self.draws.copy()
        return t

    def draw(self, seat: int) -> None:
        super().draw(seat)
        self.draws[seat] += 1

    def facts(self, seat: int) -> dict[str, object]:
        return {"draws": self.draws}


def test_a_view_that_changes_with_the_table_is_caught() -> None:
    with pytest.raises(AssertionError, match="a view changed with the table"):
        walk_all(ToyBox(table=LiveFacts))


class LiveList(Window):
    """The seats asked are the list itself that answers shorten."""

    def asked(self, t: Table) -> list[int]:
        return self.pending


def test_a_list_that_changes_after_it_was_handed_out_is_caught() -> None:
    with pytest.raises(AssertionError, match="changed a list that was handed out"):
        walk_all(ToyBox(window=LiveList))


class ForgottenMask(Toy):
    """A thief's card stays known to those who once saw it, though it left unseen."""

    def steal(self, seat: int, victim: int) -> None:
        index = self.dice.below(len(self.zones[victim]))
        slip = self.zones[victim].pop(index) | BIT[seat]
        self.zones[seat].append(slip)
        self.tell("T-4", "@{a} steals a card from @{b}", seat, victim)


def test_a_card_seen_without_news_is_caught() -> None:
    with pytest.raises(AssertionError, match="no news explains"):
        walk_all(ToyBox(table=ForgottenMask))


class Careless:
    """Views made together, in which all are shown what whoever looked first has seen."""

    def __init__(self, t: Table) -> None:
        self.table = t
        self.zones: object = None

    def of(self, seat: int) -> dict[str, object]:
        seen = view(self.table, seat)
        self.zones = self.zones or seen["zones"]
        return {**seen, "zones": self.zones}


def test_a_zone_shown_to_the_wrong_seat_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "Views", Careless)
    with pytest.raises(AssertionError, match="is shown what another one sees"):
        walk_all(ToyBox())


def attempt_at_the_true_table(t: Table, seat: int, moves: list[str]) -> list[int]:
    """As it was once: all moves are made, and the first that cannot be is refused by what has come to light."""
    answers = []
    for text in moves:
        answer = make_move(t, seat, text)
        if answer == ILLEGAL:
            raise refusal(t, seat, text, t.asked())
        answers.append(answer)
    return answers


@pytest.mark.slow
def test_a_bundle_that_looks_ahead_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "attempt", attempt_at_the_true_table)
    with pytest.raises(AssertionError, match="is told of hidden cards when it tries"):
        walk_all(ToyBox())


class TellingWindow(Window):
    """A refusal says what the deck would have given."""

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return f"the next card is {CARDS[t.zones[t.seats][-1] & CARD]}", "T-2"


class TellingRule(Window):
    """A refusal says nothing, but cites another rule if somebody holds a nope."""

    def refusal(self, t: Table, seat: int, move: int) -> tuple[str, str]:
        return "no", "T-1" if any(holds(t, other, 0) for other in range(t.seats) if other != seat) else "T-2"


@pytest.mark.parametrize("window", [TellingWindow, TellingRule])
def test_a_refusal_that_knows_hidden_cards_is_caught(window: type[Window]) -> None:
    with pytest.raises(AssertionError, match="is told of hidden cards when it tries"):
        walk_all(ToyBox(window=window))


class TruePreview(Board):
    """What could be chosen next is looked up at the true table."""

    def preview(self, seat: int, moves: list[str]) -> tuple[list[str], str]:
        match = Match(self.table.clone(), None)
        match.play(seat, *moves)
        return list(match.moves(seat)), ""


def test_a_preview_of_the_true_table_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "Board", TruePreview)
    with pytest.raises(AssertionError, match="is told of hidden cards when it tries"):
        walk_all(ToyBox())


class TrueSeal(Board):
    """An answer in a window is refused if another one overtakes it."""

    def check_sealed(self, seat: int, moves: list[str]) -> str:
        if any(holds(self.table, other, 0) for other in self.concerned if other != seat):
            raise IllegalMove(seat, moves[0], "somebody else is before you", "T-2")
        return super().check_sealed(seat, moves)


@pytest.mark.slow
def test_a_seal_that_knows_the_others_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "Board", TrueSeal)
    with pytest.raises(AssertionError, match="is told of hidden cards when it tries"):
        walk_all(ToyBox())


class TellingUndo:
    """A match in which a move can be taken back if another seat holds a nope."""

    def __init__(self, table: Table, seed: int | None) -> None:
        self.match = Match(table, seed)

    def __getattr__(self, name: str) -> object:
        return getattr(self.match, name)

    def can_undo(self, seat: int) -> bool:
        t = self.match.table
        return any(holds(t, other, 0) for other in range(t.seats) if other != seat)


def test_an_undo_that_knows_hidden_cards_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "Match", TellingUndo)
    with pytest.raises(AssertionError, match="can tell worlds apart by taking"):
        walk_all(ToyBox())


class Crowd(Window):
    """A window that asks all its seats at once."""

    def asked(self, t: Table) -> list[int]:
        return self.pending.copy()


@pytest.mark.slow
def test_a_window_that_asks_several_at_once_is_caught() -> None:
    with pytest.raises(AssertionError, match="a window asks several seats at once"):
        walk_all(ToyBox(window=Crowd))


class Glimpse(Toy):
    """Whoever plays a card is shown the next one for a moment, which is not disclosed."""

    def spend(self, seat: int, card: int) -> None:
        super().spend(seat, card)
        deck = self.zones[self.deck]
        self.show(self.deck, len(deck) - 1, BIT[seat], "T-3", "@{a} glimpses {card}", seat)
        deck[-1] &= ~EVERYONE


def test_a_glimpse_that_can_be_taken_back_is_caught() -> None:
    with pytest.raises(AssertionError, match="can tell worlds apart by taking play"):
        walk_all(ToyBox(table=Glimpse))


class NeverEnds(Toy):
    """Every card drawn goes back under the deck."""

    def draw(self, seat: int) -> None:
        self.disclose()
        super().draw(seat)
        self.zones[self.deck].insert(0, self.zones[seat].pop() & FACE)


@pytest.mark.slow
def test_a_game_that_does_not_end_is_caught() -> None:
    with pytest.raises(AssertionError, match=r"bound|loads as another"):
        walk_all(ToyBox(table=NeverEnds))


def test_the_toy_has_a_card_of_every_kind() -> None:
    assert {CARDS[card] for card in ToyBox().deal(2, {}, Dice.seeded(1)).components()} == set(CARDS)
