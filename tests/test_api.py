"""Calls that somebody guesses who knows other libraries: each works, or says in a sentence what was expected."""

from __future__ import annotations

from typing import Any

import pytest

import barkyard
from toy import ToyBox


def begun(game: str = "puprush", seats: int = 3, **options: Any) -> barkyard.Match:
    return barkyard.deal(game, seats=seats, seed=1, **options)


@pytest.mark.parametrize("game", barkyard.GAMES)
def test_a_match_shows_itself(game: str) -> None:
    seats = barkyard.GAMES[game].seats[-1]
    match = begun(game, seats)
    assert repr(match).startswith(f"<{match.game.title}, {seats} seats, after 0 answers: seat")
    assert "\n" not in repr(match)
    assert str(match) == match.show(None) != match.show(match.asked[0])
    assert "asked: " in str(match)
    drawn = match._repr_html_()
    assert "data:image/svg+xml" in drawn
    match.playout(seed=2)
    assert "over, " in repr(match)
    assert "over: " in str(match)


def test_what_is_shown_to_who_watches_holds_no_hidden_card() -> None:
    match = begun("walking-doggos")
    assert "beagle-" not in str(match).split("asked")[0].replace("?", "")


def test_without_seats_four_sit_down_or_as_many_as_can() -> None:
    seated = {game: barkyard.deal(game, seed=1).table.seats for game in barkyard.GAMES}
    assert seated.pop("puppy-lake") == 3
    assert set(seated.values()) == {4}
    assert len(barkyard.simulate("walking-doggos", games=2, seed=1, workers=1, progress=False).wins) == 4
    duel = barkyard.arena("puprush", bots="random,random", deals=1, seed=1, workers=1, progress=False)
    assert duel.fair_share == 0.25
    with pytest.raises(barkyard.BadSetup, match="'seats' is a whole number"):
        barkyard.deal("puprush", seats="four")  # type: ignore[arg-type]


def test_a_result_shows_itself() -> None:
    result = begun().playout(seed=2)
    assert repr(result) == f"<Result: scores {result.scores}, winners {result.winners}>"


def test_turn_is_the_one_seat_that_is_asked() -> None:
    match = begun()
    assert match.turn == match.asked[0]
    together = begun("good-puppies-too")
    while len(together.asked) == 1:
        together.play(together.asked[0], 0)
    assert together.turn is None
    match.playout()
    assert match.turn is None


def test_a_move_is_a_text_or_a_number() -> None:
    one, other = begun(), begun()
    one.play(one.asked[0], one.moves(one.asked[0])[1])
    other.play(other.asked[0], 1)
    assert one.record == other.record
    for wrong in (-1, 999, True, 1.0, None):
        with pytest.raises(barkyard.IllegalMove, match="expected the text of a move or a number from 0 to"):
            other.play(other.asked[0], wrong)  # type: ignore[arg-type]
    idle = next(seat for seat in range(3) if seat not in other.asked)
    with pytest.raises(barkyard.IllegalMove, match="expected the text of a move or its turn first"):
        other.play(idle, 0)
    with pytest.raises(barkyard.IllegalMove, match="several moves at once are named by their texts"):
        other.play(other.asked[0], 0, 0)


def test_a_clone_goes_its_own_way() -> None:
    match = begun()
    match.playout(seed=1)
    half = barkyard.deal("puprush", seats=3, seed=1)
    for _ in range(5):
        half.play(half.asked[0], 0)
    copy = half.clone()
    assert (str(copy.record), str(copy)) == (str(half.record), str(half))
    copy.playout(seed=3)
    assert (half.version, half.over, copy.over) == (5, False, True)
    assert copy.news(0)[:1] == half.news(0)[:1]
    assert half.clone().playout(seed=3).plain() == copy.table.result().plain()
    assert barkyard.replay(copy.record).table.result().plain() == copy.table.result().plain()


def test_a_bot_chooses_the_text_of_a_move() -> None:
    match = begun()
    chosen = barkyard.bot("search:20", seed=1).choose(match, match.asked[0])
    assert chosen in match.moves(match.asked[0])
    assert chosen == barkyard.bot("search:20", seed=1).choose(match, match.asked[0])
    with pytest.raises(barkyard.BadSetup, match=r"there is no bot 'clever'; there are random, thumb, .* hard"):
        barkyard.bot("clever")
    idle = next(seat for seat in range(3) if seat not in match.asked)
    with pytest.raises(barkyard.BadSetup, match=rf"expected one of the seats that are asked, \[.*\], not {idle}"):
        barkyard.bot("easy").choose(match, idle)


def test_bots_play_a_match_to_its_end() -> None:
    match = begun()
    assert barkyard.play_out(match, bots="easy", seed=1).plain() == match.table.result().plain()
    with pytest.raises(barkyard.BadSetup, match="expected one bot for all or one for each of 3 seats, not 2"):
        barkyard.play_out(begun(), bots=["easy", "easy"])


@pytest.mark.slow
def test_many_games_are_one_call() -> None:
    some = barkyard.simulate("puprush", seats=2, games=30, seed=1, workers=1)
    assert (some.games, some.interrupted, len(some.wins)) == (30, False, 2)
    assert all(share.low <= share.value <= share.high for share in some.wins)
    assert repr(some).startswith("<30 games of puprush, won by seat: ")
    assert "30 games in" in str(some)
    assert some.plain() == barkyard.simulate("puprush", seats=2, games=30, seed=1, workers=2).plain()
    with pytest.raises(barkyard.BadSetup, match="'games' is 1 or more, not 0"):
        barkyard.simulate("puprush", seats=2, games=0)
    with pytest.raises(barkyard.BadSetup, match="for 2 to 6 seats, not 9"):
        barkyard.simulate("puprush", seats=9)


def test_a_contest_is_one_call() -> None:
    duel = barkyard.arena("puprush", seats=2, bots=["thumb", "random"], deals=4, seed=1, workers=1)
    assert (duel.games, duel.fair_share, [standing.bot for standing in duel.bots]) == (8, 0.5, ["thumb", "random"])
    assert "thumb" in str(duel)
    assert repr(duel).startswith("<8 games of puprush: thumb ")
    with pytest.raises(barkyard.BadSetup, match="expected 2 to 2 bots for 2 seats, not 1"):
        barkyard.arena("puprush", seats=2, bots="thumb")


def test_ctrl_c_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(count: int) -> None:
        if count >= 10:
            raise KeyboardInterrupt

    monkeypatch.setattr("barkyard.lab.progress.Progress.show", lambda self, done: pressed(done))
    some = barkyard.simulate("puprush", seats=2, games=3000, seed=1, workers=1)
    assert some.interrupted
    assert 10 <= some.games < 3000
    monkeypatch.setattr("barkyard.lab.progress.Progress.show", lambda self, done: pressed(done * 5))
    duel = barkyard.arena("puprush", seats=2, bots=["random", "easy"], deals=300, seed=1, workers=1)
    assert (duel.interrupted, duel.seen.deals) == (True, 2)


def test_options_are_texts_numbers_and_on_or_off() -> None:
    assert begun("walking-doggos", memory=True, dealer=2).table.options["memory"] == "on"
    assert begun("walking-doggos", memory=False, dealer=2).table.options["dealer"] == "2"


def test_somebodys_game_is_put_on_the_shelf() -> None:
    box = ToyBox()
    with pytest.raises(barkyard.BadSetup, match=r"'toy' is not on the shelf; barkyard.register\(game\) puts it there"):
        barkyard.simulate(box, seats=2)
    try:
        assert barkyard.register(box) is box is barkyard.register(box)
        assert barkyard.deal("toy", seats=2, seed=1).game is box
        assert barkyard.simulate("toy", seats=2, games=20, seed=1).games == 20
        with pytest.raises(barkyard.BadSetup, match="there is a game 'toy' already: Toy"):
            barkyard.register(ToyBox())
    finally:
        del barkyard.GAMES["toy"]
    with pytest.raises(barkyard.BadSetup, match="expected a Game to register, not 'toy'"):
        barkyard.register("toy")  # type: ignore[arg-type]
    with pytest.raises(barkyard.BadSetup, match="expected the name of a game or a Game, not 3"):
        barkyard.deal(3, seats=2)  # type: ignore[arg-type]
