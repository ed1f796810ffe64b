"""An item on the stack: naming, window, resolution (rulebook section 5)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from barkyard.engine.slips import BIT, CARD, EVERYONE
from barkyard.games.exploding_puppy.declare import A_PILE, BOOK, LIVING_PLAYERS, OFFERERS_ROW, ROW
from barkyard.games.exploding_puppy.kinds import (
    ATTACK,
    ATTACK_FROM_THE_PAST,
    CLONE,
    ISOLATION,
    LIVING_TARGET,
)
from barkyard.games.exploding_puppy.moves import ENOUGH, YES
from barkyard.games.exploding_puppy.questions.deeds import EVERYTHING, NOBODY, RESOLUTIONS, Step
from barkyard.games.exploding_puppy.questions.naming import PLAYER_NEEDS, is_legal, options
from barkyard.games.exploding_puppy.questions.ready import (
    copied,
    enemies,
    first_number,
    responders,
    use_favors,
)
from barkyard.games.exploding_puppy.table import ExplodingPuppy
from barkyard.games.exploding_puppy.zones import LARGEST, find, lay

# Phases of an item.
NAMING: Final = 0
OPEN: Final = 1
ASKED: Final = 2
RENAMED: Final = 3
RESOLVING: Final = 4
IMPOSSIBLE: Final = 5  # its player is asked whether to take it back (EP-gen.2)

# Flags of an item.
BY_NOW: Final = 1
START: Final = 2  # a start effect, not a played card (EP-turn.4)
COPY: Final = 4
DREW: Final = 8  # a black card that was drawn
TURNED: Final = 16  # ... face up
DROPPED: Final = 32
QUIET: Final = 64  # only Nopes may answer (EP-now.21)
FULL: Final = 128  # nothing more is named

DONE: Final = -1


class Play(Step):
    """A card, or several laid together, with what was named; it lies on the stack until it has been carried out."""

    RULE: ClassVar[str] = "EP-now.4"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "card",
        "seat",
        "n",
        "named",
        "laid",
        "phase",
        "stage",
        "flags",
        "watch",
        "memo",
    )

    def __init__(
        self,
        card: int,
        seat: int,
        n: int,
        named: list[int],
        laid: int,
        phase: int,
        stage: int,
        flags: int,
        watch: int,
        memo: list[int],
    ) -> None:
        self.card = card
        self.seat = seat
        self.n = n
        self.named = named
        self.laid = laid  # how many cards of the place `played` belong to it
        self.phase = phase
        self.stage = stage  # where its function goes on; DONE: it is finished when nothing lies above it
        self.flags = flags
        self.watch = watch  # the mask of those who see what its player sees (EP-clairvoyance.1)
        self.memo = memo  # what its function remembers between stages
        self.at = 0  # the stage its function is in

    def copy(self) -> Play:
        return Play(
            self.card,
            self.seat,
            self.n,
            self.named.copy(),
            self.laid,
            self.phase,
            self.stage,
            self.flags,
            self.watch,
            self.memo.copy(),
        )

    def settled(self) -> bool:
        return self.phase != NAMING and self.phase != ASKED  # no card has moved since the window opened

    def announcer(self) -> int:
        return self.seat if self.phase in (OPEN, ASKED, RENAMED) else NOBODY

    def number(self) -> int:
        return self.n if self.phase in (OPEN, ASKED, RENAMED) and not self.flags & START else -1

    def stoppable(self) -> bool:
        return self.phase not in (RESOLVING, IMPOSSIBLE) and not self.flags & START

    def quiet(self) -> bool:
        return self.flags & QUIET != 0

    def reopen(self) -> None:
        self.phase = OPEN

    def watched_by(self, t: ExplodingPuppy, seat: int) -> None:
        self.watch |= BIT[seat]

    def drop(self, seats: int, reach: int) -> None:
        """A card that is carried out whole does not stop when its player is defused in it (EP-now.20)."""
        resolving = reach == RESOLUTIONS and self.phase == RESOLVING and not BOOK[self.card].whole
        if BIT[self.seat] & seats and (reach == EVERYTHING or resolving):
            self.flags |= DROPPED

    def foreseen(self) -> bool:
        return self.phase == NAMING or self.phase == OPEN

    def needs(self) -> tuple[int, ...]:
        return BOOK[self.card].start if self.flags & START else BOOK[self.card].needs

    def run(self, t: ExplodingPuppy) -> None:
        if self.phase == NAMING:
            name_next(t, self)
        elif self.phase == OPEN:
            self.phase = ASKED
            windows.open_window(t, responders(t, self.seat, True))
        elif self.flags & DROPPED:
            self.finish(t)
        elif self.phase == IMPOSSIBLE:
            if t.reply == YES:
                self.take_back(t)
            self.finish(t)
        elif self.phase == RESOLVING and (self.stage == DONE or self.stage > 0):
            self.carry_out(t)
        elif t.alive(self.seat) and t.rests(self.seat):
            t.tell("EP-submerge.5", "@{a} is submerged, and the card does nothing", self.seat)
            self.flags |= DROPPED
        elif not is_possible(t, self):
            fizzle(t, self)
        elif fit_targets(t, self) and fit_row(t, self):
            self.phase = RESOLVING
            self.carry_out(t)

    def carry_out(self, t: ExplodingPuppy) -> None:
        """Run the card's function; it is called again at a later stage if it has said so."""
        if self.stage == DONE:
            self.finish(t)
            return
        self.at = self.stage
        self.stage = DONE
        BOOK[self.card].effect(t, self)

    def again(self) -> None:
        """Call the card's function again, one stage on, when what it has asked is answered."""
        self.stage = self.at + 1

    def take_back(self, t: ExplodingPuppy) -> None:
        """Its cards return to the hand they came from (EP-gen.2)."""
        first = len(t.zones[t.played]) - self.laid
        for _ in range(self.laid):
            t.take_up(t.played, first, self.seat, "EP-gen.2", "@{a} takes {card} back")
        self.laid = 0

    def finish(self, t: ExplodingPuppy) -> None:
        """The cards go to the discards in the order they were laid (EP-now.16)."""
        t.stack.remove(self)
        first = len(t.zones[t.played]) - self.laid
        for _ in range(self.laid):
            t.discard(t.played, first, self.seat, "EP-turn.7", "{card} goes to the discards")


def is_possible(t: ExplodingPuppy, play: Play) -> bool:
    """Whether a card could still do something; with n = 0 it does that nothing literally (EP-now.11, EP-num.5)."""
    can = BOOK[play.card].can
    return can is None or play.flags & (START | DREW) != 0 or play.n == 0 or can(t, play.seat, play.n, 0)


def fizzle(t: ExplodingPuppy, play: Play) -> None:
    """A card that resolved first leaves nothing to do: the cards may be taken back, else they are discarded."""
    t.tell("EP-now.11", "It has become impossible", play.seat)
    play.phase = IMPOSSIBLE
    if play.laid:
        windows.ask_back(t, play.seat)


def announce(t: ExplodingPuppy, seat: int, kind: int, flags: int) -> Play:
    """A hand card is shown and becomes the top item; its choices are asked next (EP-now.3)."""
    t.lay_card(seat, t.find_card(seat, kind), t.played, "EP-now.3", "@{a} plays {card}")
    return start_item(t, seat, kind, flags, 1)


def start_item(t: ExplodingPuppy, seat: int, kind: int, flags: int, laid: int) -> Play:
    if kind == CLONE:
        kind = copied(t)
        flags |= COPY
        t.tell("EP-clone.1", "The Clone counts as {b:card}", seat, kind)
    favored = use_favors(t, seat)
    play = Play(kind, seat, first_number(t, kind, favored), [], laid, NAMING, 0, flags, t.watching[seat], [favored])
    t.watched(seat, 0)
    t.push(play)
    return play


def lay_with_now(t: ExplodingPuppy, play: Play, kind: int) -> None:
    """Now and the other card are one item; n belongs to the other card (EP-now-card.2)."""
    play.card = kind
    if kind == CLONE:
        play.card = copied(t)
        play.flags |= COPY
    play.flags |= BY_NOW
    play.n = first_number(t, play.card, play.memo[0])


def below(t: ExplodingPuppy, play: Play) -> Step | None:
    """The item that a play answers, None if it answers none."""
    for place in range(t.stack.index(play) - 1, 0, -1):
        step = cast(Step, t.stack[place])
        if step.announcer() != NOBODY:
            return step
    return None


def name_next(t: ExplodingPuppy, play: Play) -> None:
    """Ask for the next thing to be named; when all is named, the item is announced."""
    need = open_need(t, play)
    if need < 0:
        play.phase = OPEN
        announced(t, play)
    elif need == A_PILE and not t.split():
        play.named.append(0)
    else:
        windows.ask_name(t, play.seat, need)


def open_need(t: ExplodingPuppy, play: Play) -> int:
    """What is still to be named, -1 if nothing is."""
    needs = play.needs()
    count = len(play.named)
    if count < len(needs) and needs[count] < ROW:
        return needs[count]
    if not needs or needs[-1] < ROW or play.flags & FULL or count - len(needs) + 1 >= play.n:
        return -1
    if options(t, play.seat, needs[-1], row_of(play), False) in ([], [ENOUGH]):
        return -1  # EP-num.9
    return needs[-1]


def row_of(play: Play) -> list[int]:
    """Those of the named things of which there are as many as n says."""
    return play.named[len(play.needs()) - 1 :]


def must_obey(t: ExplodingPuppy, play: Play, need: int) -> bool:
    """A Living Target is obeyed with the last player named at the latest (EP-living-target.2)."""
    if t.zones[t.statics]:
        for player in named_players(play):
            if t.has_static(LIVING_TARGET, player):
                return False
    if need == OFFERERS_ROW:
        return not row_of(play)
    if need >= ROW:
        return need in LIVING_PLAYERS and len(row_of(play)) + 1 >= play.n
    needs = play.needs()
    return all(later not in LIVING_PLAYERS for later in needs[len(play.named) + 1 :])


def named_players(play: Play) -> list[int]:
    needs = play.needs()
    players: list[int] = []
    for place in range(len(play.named)):
        if needs[min(place, len(needs) - 1)] in PLAYER_NEEDS:
            players.append(play.named[place])
    return players


def announced(t: ExplodingPuppy, play: Play) -> None:
    """What announcing uses up, and the Blood Feud (EP-num.3, EP-living-target.4, EP-isolation.3)."""
    statics = t.zones[t.statics]
    if not statics:
        return
    players = named_players(play)
    use_living_target(t, players)
    if play.flags & START:
        return
    place = find(t.zones[t.statics], ISOLATION, play.seat)
    if place >= 0 and (play.flags & BY_NOW or (BOOK[play.card].now and not play.flags & COPY)):
        t.drop_static(place, play.seat, "EP-isolation.3")
    if play.card == ATTACK:
        players.append(t.next_player(t.active))
    if play.card == ATTACK_FROM_THE_PAST:
        players.append(t.previous_player(t.active))
    for enemy in enemies(t, play.seat):
        if enemy in players and play.n > 0:
            play.n = min(2 * play.n, LARGEST)
            t.tell("EP-blood-feud.1", "The feud doubles it to {b}", play.seat, play.n)
            break


def use_living_target(t: ExplodingPuppy, players: list[int]) -> None:
    for player in players:
        place = find(t.zones[t.statics], LIVING_TARGET, player)
        if place >= 0:
            t.drop_static(place, player, "EP-living-target.4")
            return


def fit_targets(t: ExplodingPuppy, play: Play) -> bool:
    """Whether all targets are legal; if not, new ones are asked for or the item fizzles (EP-now.11, EP-now.12)."""
    needs = play.needs()
    for place in range(len(play.named)):
        need = needs[min(place, len(needs) - 1)]
        if not is_legal(t, play.seat, need, play.named, place):
            if options(t, play.seat, need, play.named[:place] if need < ROW else row_of(play), False):
                windows.ask_again(t, play.seat, need, place)
            elif need >= ROW and len(row_of(play)) > 1:
                play.named.pop(place)
                return fit_targets(t, play)
            else:
                fizzle(t, play)
            return False
    if play.phase == RENAMED:
        use_living_target(t, named_players(play))
        play.phase = OPEN
        return False
    return True


def fit_row(t: ExplodingPuppy, play: Play) -> bool:
    """If n has changed since, the player names more or says which ones stay (EP-num.8)."""
    needs = play.needs()
    if not needs or needs[-1] < ROW:
        return True
    if len(row_of(play)) > play.n:
        windows.ask_drop(t, play.seat)
        return False
    need = open_need(t, play)
    if need >= 0:
        windows.ask_name(t, play.seat, need)
        return False
    return True


def put_down(t: ExplodingPuppy, play: Play, bearer: int, other: int, minus: int, rule: str) -> None:
    """The item's card stays on the table as a static (EP-static.1)."""
    place = len(t.zones[t.played]) - 1
    card = t.zones[t.played][place] & CARD
    t.zones[t.played][place] = lay(card, play.card, bearer, play.seat, max(play.n, 0), other, minus)
    play.laid -= 1
    t.move(t.played, place, t.statics, EVERYONE, rule, "Now there lies {card}")


# Items open windows and windows make items: whoever comes second finds the other one defined.
from barkyard.games.exploding_puppy.questions import windows  # noqa: E402
