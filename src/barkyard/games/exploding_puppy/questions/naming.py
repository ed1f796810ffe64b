"""Who and what may be named for a card (the component table's column "named when played")."""

from __future__ import annotations

from typing import Final

from barkyard.engine.moves import NUMBER
from barkyard.engine.slips import CARD
from barkyard.games.exploding_puppy.declare import (
    A_COLOUR,
    A_KIND,
    A_PILE,
    ACTIONS_ROW,
    AN_END,
    ANY_COLOUR,
    ANYONE,
    BURIED,
    CARDS,
    COLOURS_ROW,
    DEAD,
    DOUBLED,
    FIRST_OF_TWO,
    FIRST_WITH_CARDS,
    GIVER,
    HAND_OR_STATIC,
    IN_YOUR_PLACE,
    LIVING_PLAYERS,
    NUMBERED,
    OFFERERS_ROW,
    OTHER,
    OTHERS_ROW,
    PARTNER,
    RECEIVER,
    ROW,
    SECOND_OF_TWO,
    SECOND_WITH_CARDS,
    SHUFFLE_FIRST,
    SIGN,
    VICTIM,
    WATCHED,
    WITH_NOW,
)
from barkyard.games.exploding_puppy.kinds import COLOURS, GREEN, KLEPTOMANIAC, LIVING_TARGET
from barkyard.games.exploding_puppy.moves import (
    BOTTOM,
    COLOUR,
    DRAW_CARD,
    EITHER_PILE,
    ENOUGH,
    FLIPPED,
    HAND,
    ITEM,
    KIND,
    MINUS,
    PLUS,
    REVERSED,
    SAY,
    SHUFFLED,
    STATIC,
    STATIC_CARD,
    TARGET,
    TOP,
    UNSHUFFLED,
    WITH,
    is_verb,
)
from barkyard.games.exploding_puppy.piles import can_draw
from barkyard.games.exploding_puppy.questions.deeds import NOBODY, Deed
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import MIDDLE, bearer_of, static_kind

NAMES_PLAYER: Final = bytes([need == DEAD or need in LIVING_PLAYERS for need in range(ACTIONS_ROW + 1)])
NOBODY_NAMED: Final[list[int]] = []
SAID: Final = {
    A_PILE: EITHER_PILE,
    SIGN: [SAY | PLUS, SAY | MINUS],
    AN_END: [SAY | TOP, SAY | BOTTOM],
    SHUFFLE_FIRST: [SAY | SHUFFLED, SAY | UNSHUFFLED],
    ACTIONS_ROW: [SAY | DRAW_CARD, SAY | REVERSED, SAY | SHUFFLED, SAY | FLIPPED],
}


def names_player(need: int) -> bool:
    return NAMES_PLAYER[need] != 0


def options(t: ExplodingPuppy, seat: int, need: int, named: list[int], bound: bool) -> list[int]:
    """All that may be named now; `bound` means that a Living Target must be obeyed here (EP-living-target.1)."""
    if names_player(need):
        return _player_moves(t, seat, need, named, bound)
    if need == PARTNER:
        return _kinds_in_hand(t, seat)
    if need in (A_COLOUR, ANY_COLOUR, COLOURS_ROW):
        return [
            COLOUR | colour
            for colour in range(len(COLOURS))
            if not (need == A_COLOUR and colour == GREEN) and not (need == COLOURS_ROW and colour in named)
        ]
    if need == BURIED:
        return _buried(t)
    if need in (NUMBERED, DOUBLED, WATCHED):
        return _items(t, seat, need)
    if need == HAND_OR_STATIC:
        modes = (HAND, STATIC_CARD)
        return [SAY | mode for mode in modes if candidates(t, seat, GIVER, [mode])]
    if need == A_KIND:
        return [KIND | kind for kind in range(len(CARDS))]
    return SAID[need]


def _kinds_in_hand(t: ExplodingPuppy, seat: int) -> list[int]:
    moves: list[int] = []
    for slip in t.zones[seat]:
        if WITH | (slip & CARD) not in moves:
            moves.append(WITH | (slip & CARD))
    moves.sort()
    return moves


def _buried(t: ExplodingPuppy) -> list[int]:
    """A draw, or any static but the Kleptomaniac of Criminal Mind (EP-bury.1, EP-var-criminal-mind.2)."""
    statics = t.zones[t.statics]
    moves = [SAY | DRAW_CARD] if can_draw(t) else []
    for place in range(len(statics)):
        if not (t.house.criminal and static_kind(statics[place]) == KLEPTOMANIAC):
            moves.append(STATIC | place)
    return moves


def _items(t: ExplodingPuppy, seat: int, need: int) -> list[int]:
    """EP-now.13: any item on the stack that fits, by its place on the stack."""
    moves: list[int] = []
    for place in range(1, len(t.stack)):
        question = t.stack[place]
        if isinstance(question, Deed):
            least = 1 if need == DOUBLED else 0
            if question.announcer() not in (NOBODY, seat) if need == WATCHED else question.number() >= least:
                moves.append(ITEM | place)
    return moves


def _player_moves(t: ExplodingPuppy, seat: int, need: int, named: list[int], bound: bool) -> list[int]:
    players = candidates(t, seat, need, named)
    if bound and t.zones[t.statics] and need != DEAD:
        must = [player for player in players if t.has_static(LIVING_TARGET, player)]
        if must:
            return [TARGET | player for player in must]
    moves = [TARGET | player for player in players]
    if need == OFFERERS_ROW and named:
        moves.append(ENOUGH)
    return moves


def candidates(t: ExplodingPuppy, seat: int, need: int, named: list[int], laying: int = 0) -> list[int]:
    """The players who may be named, lowest seat first; the seat itself is still to lay some cards."""
    return [player for player in range(t.seats) if _may_be_named(t, seat, need, named, player, laying)]


def _has_candidate(t: ExplodingPuppy, seat: int, need: int) -> bool:
    return any(_may_be_named(t, seat, need, NOBODY_NAMED, player, 0) for player in range(t.seats))


def _may_be_named(t: ExplodingPuppy, seat: int, need: int, named: list[int], player: int, laying: int) -> bool:
    if need == DEAD:
        return not t.alive(player)
    if need == VICTIM:
        return (
            player != seat
            and bool(t.zones[player])
            and (not t.alive(player) or t.present(player))
            and not t.open_hand(player)
        )
    if not t.present(player):
        return False
    if need == OTHER:
        return player != seat
    if need in (ANYONE, FIRST_OF_TWO):
        return True
    if need == IN_YOUR_PLACE:
        return player != t.active
    if need == GIVER:
        return _has_cards(t, player, seat, laying) if named[0] == HAND else _has_receiver(t, player)
    if need == RECEIVER:
        return player != named[-1] and (named[0] == HAND or can_move_static(t, player))
    if need == SECOND_OF_TWO:
        return player != named[-1]
    if need in (FIRST_WITH_CARDS, SECOND_WITH_CARDS):
        other = need == FIRST_WITH_CARDS or player != named[-1]
        return other and _has_cards(t, player, seat, laying) and not t.open_hand(player)
    return player != seat and player not in named and (need == OTHERS_ROW or bool(t.zones[player]))


def _has_cards(t: ExplodingPuppy, player: int, seat: int, laying: int) -> bool:
    return len(t.zones[player]) > (laying if player == seat else 0)


def can_move_static(t: ExplodingPuppy, taker: int) -> bool:
    """Whether a static lies before another player, from where it could be moved (EP-favor.3)."""
    return any(bearer_of(slip) not in (taker, MIDDLE) for slip in t.zones[t.statics])


def _has_receiver(t: ExplodingPuppy, giver: int) -> bool:
    return any(other != giver and t.present(other) and can_move_static(t, other) for other in range(t.seats))


def can_name(t: ExplodingPuppy, seat: int, need: int, laying: int) -> bool:
    """Whether there is anything to name at all when the cards are laid (EP-now.15)."""
    if need == A_PILE or need in (A_COLOUR, ANY_COLOUR, SIGN, AN_END, SHUFFLE_FIRST, A_KIND):
        return True
    if need == BURIED:
        return bool(_buried(t))
    if need == PARTNER:
        return len(t.zones[seat]) > 1
    if need == HAND_OR_STATIC:
        return _two_present(t) and bool(
            candidates(t, seat, GIVER, [HAND], laying) or candidates(t, seat, GIVER, [STATIC_CARD])
        )
    if need in (RECEIVER, SECOND_OF_TWO):
        return _two_present(t)
    if need in (GIVER, SECOND_WITH_CARDS, WITH_NOW):
        return True  # looked at with the need before it, or by the card
    if need == FIRST_WITH_CARDS:
        return len(candidates(t, seat, need, [], laying)) > 1
    if names_player(need):
        return _has_candidate(t, seat, need)
    if need < ROW:
        return bool(_items(t, seat, need))
    return True


def _two_present(t: ExplodingPuppy) -> bool:
    count = 0
    for seat in range(t.seats):
        if t.present(seat):
            count += 1
    return count > 1


def stored(t: ExplodingPuppy, move: int) -> int:
    """What an item remembers of a named thing: a static by its slip, since places shift."""
    if is_verb(move, STATIC):
        return t.zones[t.statics][move & NUMBER]
    return move & NUMBER


def is_legal(t: ExplodingPuppy, seat: int, need: int, named: list[int], place: int) -> bool:
    """Whether what was named is still a legal target (EP-now.12)."""
    if names_player(need):
        before = named[:place] if need < ROW else []
        return named[place] in candidates(t, seat, need, before)
    if need == BURIED:
        return can_draw(t) if named[place] == DRAW_CARD else named[place] in t.zones[t.statics]
    return True


STEALS: Final = (VICTIM, FIRST_WITH_CARDS, SECOND_WITH_CARDS)


def why_not_named(t: ExplodingPuppy, seat: int, need: int, named: list[int], move: int) -> tuple[str, str]:
    """Why something cannot be named, and the rule behind it."""
    if is_verb(move, COLOUR) and need in (A_COLOUR, ANY_COLOUR, COLOURS_ROW):
        return "that colour cannot be named here", "EP-now.3"
    if not is_verb(move, TARGET) or not names_player(need):
        return "name something of the kind the card asks for", "EP-now.3"
    player = move & NUMBER
    if player >= t.seats:
        return f"there are only seats 0 to {t.seats - 1}", "EP-now.3"
    if player in candidates(t, seat, need, named):
        return "a player with a Living Target must be named", "EP-living-target.1"
    if t.alive(player) and t.submerged(player):
        return f"seat {player} is submerged", "EP-submerge.2"
    if need in STEALS:
        return _why_not_robbed(t, seat, need, player)
    if t.alive(player) == (need == DEAD):
        return f"seat {player} is {'alive' if need == DEAD else 'dead'}", "EP-death.4"
    if need in (GIVER, OFFERERS_ROW) and not t.zones[player]:
        return f"seat {player} has no cards to give", "EP-flavor.1" if need == OFFERERS_ROW else "EP-favor.2"
    return f"seat {player} cannot be named here", "EP-term.8"


def _why_not_robbed(t: ExplodingPuppy, seat: int, need: int, player: int) -> tuple[str, str]:
    if need == VICTIM and player == seat:
        return "you do not steal from yourself", "EP-term.8"
    if t.open_hand(player):
        return f"nobody can steal from seat {player}", "EP-open-protection.1"
    if not t.alive(player) and need != VICTIM:
        return f"seat {player} is dead", "EP-death.4"
    if not t.zones[player]:
        return f"seat {player} has no cards to steal", "EP-term.3"
    return f"seat {player} cannot be named here", "EP-term.8"
