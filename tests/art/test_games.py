"""Every card of every game on the shelf has a face that agrees with the game."""

from __future__ import annotations

from importlib import import_module
from xml.etree import ElementTree

import pytest

from barkyard import art
from barkyard.art.registry import DECKS
from barkyard.games import GAMES

SVG = "{http://www.w3.org/2000/svg}"


def needs(game: str) -> None:
    if game not in GAMES:
        pytest.skip(f"{game} is not on the shelf yet")


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_face_and_no_face_is_left_over(game: str) -> None:
    assert sorted(art.cards(game)) == sorted(GAMES[game].cards)
    assert sorted(art.backs(game)) == sorted(GAMES[game].back_names)
    assert "cover" in art.scenes(game)


def test_the_names_of_games_are_theirs() -> None:
    for name, game in GAMES.items():
        assert DECKS[name].title == game.title


def test_exploding_puppies_show_the_titles_colours_numbers_and_marks_of_the_cards() -> None:
    needs("exploding-puppy")
    kinds = import_module("barkyard.games.exploding_puppy.kinds")
    for declared in import_module("barkyard.games.exploding_puppy.declare").BOOK[:73]:
        name = declared.key
        shown = DECKS["exploding-puppy"].faces[name]
        assert isinstance(shown, art.Face)
        assert shown.title == declared.title
        assert shown.label == kinds.COLOURS[declared.colour], name
        assert shown.number == ("" if declared.n < 0 else str(declared.n)), name
        tags = ("NOW",) * declared.now + ("STATIC",) * declared.static
        assert shown.tags == tags, name
        if declared.n >= 0 and "(" in shown.text:
            assert f"({declared.n})" in shown.text, name


def test_exploding_puppies_have_room_for_the_whole_text() -> None:
    needs("exploding-puppy")
    for declared in import_module("barkyard.games.exploding_puppy.declare").BOOK[:73]:
        svg = art.face("exploding-puppy", declared.key, text=declared.text)
        assert ElementTree.fromstring(svg).findtext(f"{SVG}desc") == declared.text


@pytest.mark.parametrize("game", ["good-puppies-too", "puprush"])
def test_a_face_shows_what_the_game_prints_on_the_card(game: str) -> None:
    needs(game)
    for card, printed in GAMES[game].prints.items():
        shown = DECKS[game].faces[card]
        assert isinstance(shown, art.Face)
        said = (shown.title, shown.text, shown.number, shown.unit, shown.tags)
        assert said == (printed.title, printed.text, printed.number, printed.unit, printed.tags)


def test_a_variant_prints_other_words() -> None:
    svg = art.face("puprush", "spare-1", title="Found Purse", number="5", text="You lose 1 BP.")
    root = ElementTree.fromstring(svg)
    assert root.findtext(f"{SVG}title") == "Found Purse, 5, Bank"
    assert root.findtext(f"{SVG}desc") == "You lose 1 BP."


def test_what_a_table_prints_as_nothing_is_left_out() -> None:
    root = ElementTree.fromstring(art.face("puprush", "bake-sale", text="", number="2", tags=()))
    assert root.findtext(f"{SVG}title") == "Bake Sale, 2, Bank"
    assert root.find(f"{SVG}desc") is None
    assert "STAYS" not in art.face("puprush", "heel", tags=())


@pytest.mark.parametrize("title", ["W" * 40, "\u9aa8" * 40, "Sixteen more bones for Biscuit the Bulldog", "x"])
def test_any_name_of_a_bank_card_fits(title: str) -> None:
    """Names have up to 40 characters (PR-own.2), with or without spaces."""
    root = ElementTree.fromstring(art.face("puprush", "spare-1", title=title[:40], number="6", text="You gain 6 BP."))
    drawn = "".join(part.text or "" for part in root.iter(f"{SVG}text"))
    assert title[:40].replace(" ", "") in drawn.replace(" ", "")


def test_a_text_too_long_for_a_card_is_refused() -> None:
    with pytest.raises(ValueError, match="at most seven lines was expected"):
        art.face("puprush", "bark", text="woof " * 200)


def test_what_players_write_stays_text() -> None:
    svg = art.face("puprush", "spare-1", title="<b>&", text='"><script>')
    root = ElementTree.fromstring(svg)
    assert (root.findtext(f"{SVG}title") or "").startswith("<b>&")
    assert not root.findall(f".//{SVG}script")


def test_a_new_game_can_be_played_before_its_art_is_made() -> None:
    one, other = art.plain("sea-monkey", number="3"), art.plain("sea-monkeys", dark=True)
    assert ElementTree.fromstring(one).findtext(f"{SVG}title") == "Sea monkey, 3"
    assert one != other


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (lambda: art.face("chess", "king"), "there is no game 'chess'; there are exploding-puppy, "),
        (lambda: art.face("puprush", "king"), "there is no card 'king' of puprush; there are labrador, .* 33 more"),
        (lambda: art.back("puprush", "king"), "there is no back 'king' of puprush; there are dog, bank"),
        (lambda: art.scene("puprush", "king"), "there is no scene 'king' of puprush; there are cover, "),
        (lambda: art.puppy("wolf"), "there is no breed 'wolf'; there are pug, "),
        (lambda: art.puppy("pug", "bored"), "there is no mood 'bored'; there are calm, "),
    ],
)
def test_an_unknown_name_is_refused_with_those_there_are(wrong: object, reason: str) -> None:
    assert callable(wrong)
    with pytest.raises(art.UnknownArt, match=reason):
        wrong()
