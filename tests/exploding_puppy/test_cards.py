"""Rulebook sections 2 and 3: the cards, their numbers, the decks and the setup."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files

import pytest

import barkyard
from barkyard.games.exploding_puppy.decks import LISTS, check_deck, deck_text, find_deck, read_deck
from barkyard.games.exploding_puppy.declare import ACT, BOOK, CARDS, DRAWN, HOLD, REACT
from barkyard.games.exploding_puppy.kinds import COLOURS, is_exploding, is_puppy
from barkyard.server.book_routes import book
from exploding_puppy.yard import (
    GAME,
    A,
    B,
    C,
    answer,
    discards,
    draw,
    hand,
    hush,
    lay,
    pile,
    static,
    statics,
    yard,
)
from story import dealt, rule

RULES = files("barkyard.games.exploding_puppy").joinpath("rules.md").read_text()
ROWS = [
    row
    for row in re.findall(
        r"^\| ([a-z-]+) \| ([^|]+?) \| (\w+)\*? \| ([^|]+) \| ([^|]+) \| (\w+) \|(.*)\|$", RULES, re.M
    )
    if row[0] in CARDS
]
KINDS_OF_USE = {"draw": DRAWN, "act": ACT, "react": REACT, "hold": HOLD}


@rule("EP-table.1", "EP-table.3", "EP-card.2", "EP-card.3", "EP-card.4", "EP-num.10", "EP-num.11")
def test_every_card_is_declared_as_the_component_table_says() -> None:
    assert sorted(row[0] for row in ROWS) == sorted(CARDS)
    for name, _, colour, n, tags, use, _ in ROWS:
        card = BOOK[CARDS.index(name)]
        assert COLOURS[card.colour] == colour, name
        assert KINDS_OF_USE[use] == card.use, name
        assert ("NOW" in tags and "no NOW" not in tags) == card.now, name
        assert ("Static" in tags) == card.static, name
        if n.strip("* ").isdigit():
            assert card.n == int(n.strip("* ")), name
        else:
            assert card.n == -1, name
    assert BOOK[CARDS.index("attack")].n == 2
    assert BOOK[CARDS.index("targeted-attack")].n == 1
    assert BOOK[CARDS.index("see-the-future")].n == 5
    tally = Counter("special" if BOOK[kind].special else COLOURS[BOOK[kind].colour] for kind in range(len(CARDS)))
    assert tally == {
        "black": 11,
        "gray": 2,
        "green": 3,
        "orange": 4,
        "pink": 8,
        "red": 3,
        "blue": 17,
        "yellow": 11,
        "special": 14,
    }


@rule("EP-card.1", "EP-card.5")
def test_every_card_has_a_name_a_colour_and_an_effect_in_words() -> None:
    assert len({BOOK[kind].title for kind in range(73)}) == 73
    for kind, card in enumerate(BOOK[:73]):
        assert 15 < len(card.text) <= 95, CARDS[kind]
        assert (f"({card.n})" in card.text) == (card.n >= 0), CARDS[kind]
        assert "{" not in card.text, CARDS[kind]
    assert [card.special for card in BOOK].count(True) == 14


@rule("EP-card.1")
def test_players_read_what_the_cards_declare() -> None:
    cards = book(barkyard.find(GAME)).cards
    assert {name: (card.title, card.text) for name, card in cards.items()} == {
        name: (BOOK[kind].title, BOOK[kind].text) for kind, name in enumerate(CARDS)
    }


@rule("EP-card.6", "EP-card.7", "EP-card.8", "EP-imploding-puppy.3")
def test_which_black_cards_are_puppies_and_which_explode() -> None:
    assert [CARDS[kind] for kind in range(73) if is_puppy(kind)] == list(CARDS[:7])
    assert [CARDS[kind] for kind in range(73) if is_exploding(kind)] == [
        "exploding-puppy",
        "confusing-puppy",
        "hobo-puppy",
        "lonely-puppy",
        "angry-twin-puppys",
    ]


@rule("EP-table.2", "EP-deck.1", "EP-deck.2", "EP-deck.3", "EP-deck.4", "EP-deck.5", "EP-deck.6", "EP-deck.7")
def test_the_printed_decks_are_the_columns_of_the_table() -> None:
    used = set()
    for column, name in enumerate(LISTS):
        deck = find_deck(name)
        for row in ROWS:
            cells = [cell.strip() for cell in row[6].split("|")]
            copies = cells[2 + column]
            assert deck.copies[CARDS.index(row[0])] == (0 if copies == "." else int(copies)), (name, row[0])
        used |= {kind for kind in range(73) if deck.copies[kind]}
        assert deck.seats == ((3, 4, 5) if name == "darkness" else (3, 4, 5, 6, 7, 8))
        assert deck.fight == (name == "fight")
    assert len(used) == 52
    totals = {name: sum(find_deck(name).copies) for name in LISTS}
    assert totals == {
        "basic": 90,
        "default": 89,
        "darkness": 93,
        "mind-games": 92,
        "fight": 91,
        "life-and-death": 90,
    }
    assert barkyard.find(GAME).options[0].default == "default"
    assert not any(find_deck("darkness").copies[13:16])


@rule("EP-deck.3")
def test_darkness_is_not_for_six() -> None:
    with pytest.raises(barkyard.BadSetup, match="3, 4, 5 players, not 6"):
        dealt(GAME, seats=6, seed=1, deck="darkness")


PILES = {
    "basic": (32, 36, 40, 44, 48, 42),
    "default": (31, 35, 39, 43, 47, 41),
    "darkness": (35, 39, 43),
    "mind-games": (34, 38, 42, 46, 50, 44),
    "fight": (33, 37, 41, 45, 49, 43),
    "life-and-death": (32, 36, 40, 44, 48, 42),
}


@pytest.mark.parametrize("deck", PILES)
@rule("EP-setup.1", "EP-setup.2", "EP-setup.3", "EP-setup.4", "EP-setup.5", "EP-setup.6", "EP-setup.10")
def test_the_setup_of_every_deck_at_every_table(deck: str) -> None:
    for place, size in enumerate(PILES[deck]):
        s = dealt(GAME, seats=3 + place, seed=place, deck=deck)
        t = s.table
        assert len(t.zones[t.pile]) == size
        assert len(t.zones[t.aside]) == (40, 30, 20, 10, 0, 0)[place]
        assert s.zone(None, "aside") == ["?puppy"] * len(t.zones[t.aside])
        assert t.zones[t.discards] == []
        greens = find_deck(deck).copies[13:16]
        assert [pile(s).count(green) for green in CARDS[13:16]] == greens
        assert sum(name in CARDS[:11] for name in pile(s)) == len(find_deck(deck).black)
        for seat in range(3 + place):
            ordinary = [name for name in hand(s, seat) if name not in CARDS[:11] + CARDS[13:16]]
            assert len(ordinary) == 6
            assert hand(s, seat).count("defuse") == (0 if deck == "darkness" else 1)
            assert len(hand(s, seat)) == (6 if deck == "darkness" else 7)


@rule("EP-setup.7", "EP-setup.8")
def test_the_first_player_is_drawn_or_agreed_and_play_goes_clockwise() -> None:
    assert {dealt(GAME, seats=5, seed=seed).table.active for seed in range(60)} == {0, 1, 2, 3, 4}
    s = dealt(GAME, seats=5, seed=1, first="3")
    assert s.table.active == 3
    assert (s.table.direction, s.table.next_player(3)) == (1, 4)


@rule("EP-setup.9")
def test_each_player_sees_only_the_own_hand_and_what_lies_open() -> None:
    s = dealt(GAME, seats=4, seed=5)
    for seat in range(4):
        assert sorted(s.zone(seat, f"hand {seat}")) == hand(s, seat)
        for other in range(4):
            if other != seat:
                assert s.zone(seat, f"hand {other}") == ["?puppy"] * 7
        assert s.zone(seat, "pile") == ["?puppy"] * 35
        assert s.zone(seat, "discards") == []
        assert s.facts(seat)["hands"] == [7, 7, 7, 7]
        assert s.view(seat)["options"]["deck"] == "default"


@rule("EP-card.9")
def test_gray_counts_as_any_colour_when_paid() -> None:
    s = yard(["dog", "nope", "skip"], [], [], [], pile=["lonely-puppy", "dog"])
    draw(s, A)
    s.asks(A, "DefuseSelf")
    assert s.moves(A) == ("pass", "pay red", "pay blue")
    s.play(A, "pay red", "pick dog", "pick nope")
    s.asks(A, "Place")
    assert discards(s) == ["dog", "nope"]


@rule("EP-card.10", "EP-wish.2", "EP-info.6")
def test_gray_is_just_gray_for_wish_and_insight() -> None:
    s = yard(["wish", "insight"], ["dog", "trap"], [])
    lay(s, A, "play wish", "target 1", "colour red")
    assert "@1 has to give 0 red cards" in s.heard(C)
    lay(s, A, "play insight", "colour gray", "colour red")
    assert {"@1 holds 2 gray cards", "@1 holds 0 red cards"} <= set(s.heard(C))


@rule("EP-num.1", "EP-num.2", "EP-scaling.1", "EP-scaling.2", "EP-num.4")
def test_plus_one_changes_what_a_card_does() -> None:
    s = yard(
        ["see-the-future"], ["scaling", "scaling"], [], pile=["cut", "bury", "dog", "dog", "dog", "skip", "reverse"]
    )
    s.play(A, "play see-the-future")
    answer(s, B, "play scaling", "item 1", "say plus")
    answer(s, B, "play scaling", "item 1", "say plus")
    hush(s)
    assert s.zone(A, "pile") == pile(s)


@rule("EP-num.3")
def test_order_printed_favor_madness_feud() -> None:
    more = [static("favor-the-future", A), static("madness", B), static("blood-feud", B, by=A)]
    s = yard(["targeted-attack"], [], [], statics=more)
    lay(s, A, "play targeted-attack", "target 1")
    assert (s.table.active, s.table.owed) == (B, (1 + 1 + 1) * 2)


@rule("EP-num.5", "EP-run.6", "EP-x.14")
def test_numbers_stop_at_zero_and_zero_is_meant() -> None:
    s = yard(["attack", "jack-of-all-trades"], [], [], statics=[static("madness", C, n=3, minus=True)])
    s.refuses(A, "play jack-of-all-trades", rule="EP-now.15")
    lay(s, A, "play attack")
    assert (s.table.active, s.table.ordinary, s.table.owed) == (B, 1, 0)


@rule("EP-num.6", "EP-madness.3", "EP-madness.1", "EP-madness.2")
def test_a_static_keeps_the_number_it_resolved_with() -> None:
    s = yard(["madness"], ["greed", "skip"], [], pile=["cut"] * 9)
    lay(s, A, "play madness", "say plus")
    draw(s, A)
    lay(s, B, "play greed", "target 2")
    assert "greed 3 before 2 by 1" in statics(s)
    draw(s, B)
    draw(s, C)
    s.play(C, "ok", "ok")
    assert hand(s, C) == ["cut"] * 3
    assert "madness 1 before 0 by 0" in statics(s)
    draw(s, A)
    assert statics(s) == []


@rule("EP-num.7", "EP-x.15", "EP-favor-the-future.2")
def test_a_card_without_a_number_ignores_changes() -> None:
    s = yard(["dog", "cut", "skip"], ["nope"], [], statics=[static("favor-the-future", A)])
    lay(s, A, "play dog", "with cut", "target 1")
    assert hand(s, A) == ["nope", "skip"]
    assert statics(s) == []


@rule("EP-num.8")
def test_more_is_named_or_less_kept_when_n_has_changed() -> None:
    s = yard(["insight", "insight"], ["scaling"], ["scaling", "dog"])
    s.play(A, "play insight", "colour red", "colour blue")
    answer(s, B, "play scaling", "item 1", "say plus")
    hush(s)
    s.asks(A, "Name")
    s.play(A, "colour gray")
    assert "@2 holds 1 gray cards" in s.heard(B)
    s.play(A, "play insight", "colour red", "colour gray")
    answer(s, C, "play scaling", "item 1", "say minus")
    hush(s)
    s.asks(A, "Drop")
    s.heard(B)
    lay(s, A, "drop 0")
    assert [text for text in s.heard(B) if "holds" in text] == [
        "@1 holds 0 gray cards",
        "@2 holds 1 gray cards",
    ]


@rule("EP-num.9", "EP-see-the-future.1")
def test_an_effect_uses_all_there_is() -> None:
    s = yard(["see-the-future"], [], [], pile=["cut", "bury", "skip", "dog"])
    lay(s, A, "play see-the-future")
    assert s.zone(A, "pile") == ["cut", "bury", "skip", "dog"] == pile(s)
    assert s.zone(B, "pile") == ["?puppy"] * 4


OWN = """
name = "Ours"
players = [3, 4]
[rules]
defuses = false
fight = true
[cards]
exploding-puppy = 4
dog = 40
skip = 40
"""


@rule("EP-custom.1", "EP-custom.2", "EP-custom.3")
def test_a_custom_deck_is_text_that_can_be_shared() -> None:
    deck = read_deck(OWN)
    assert (deck.name, deck.seats, deck.defuses, deck.fight, sum(deck.copies)) == (
        "Ours",
        (3, 4),
        False,
        True,
        84,
    )
    again = read_deck(deck_text(deck))
    assert (again.copies, again.seats, again.fight) == (deck.copies, deck.seats, deck.fight)
    quoted = OWN.replace('"Ours"', r'"say \"woof\" \\ or not"')
    assert read_deck(deck_text(read_deck(quoted))).name == 'say "woof" \\ or not'
    s = dealt(GAME, seats=4, seed=3, deck=OWN)
    assert Counter(hand(s, A))["dog"] + Counter(hand(s, A))["skip"] == 6
    assert s.table.house.fight
    with pytest.raises(barkyard.BadSetup, match="3, 4 players, not 5"):
        dealt(GAME, seats=5, seed=1, deck=OWN)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[cards]\ndog = 90", "0 to 40 copies"),
        ("[cards]\ndog = 40\nskip = 40", "players need 2 puppies"),
        ("[cards]\ndog = 40\nhobo-puppy = 9\narmageddog = 9", "neither Hobo nor Armageddog"),
        ("[cards]\ndog = 40\nskip=40\nbasket = 1\nexploding-puppy = 7", "8 players need 8 puppies"),
        ("[cards]\ndog = 20\nexploding-puppy = 9", "neither black nor green"),
        ("[cards]\ncat = 1", "no card 'cat'"),
        ("players = [2]\n[cards]\ndog = 40", "numbers from 3 to 8"),
        ("x = 1", "not 'x'"),
        ("[cards", "TOML"),
        ("name = 3\n[cards]\ndog = 1", "name"),
        ("[rules]\nspeed = true\n[cards]\ndog=1", "defuses and fight"),
        ("a deck", "one of basic"),
        ("rules = 1\n[cards]\ndog = 1", "rules are a table"),
        ("cards = {}", "needs a table"),
        ("[cards]\n" + "".join(f"{name} = 9\n" for name in CARDS), "at most 200 cards"),
        ("[cards]\ndog = '40'", "0 to 40 copies, not '40'"),
        ("[cards]\ndog = -1", "0 to 40 copies, not -1"),
        ("[cards]\ndog = " + "9" * 100, "not 9{40}$"),
        ("[cards]\ndog = " + "9" * 5000, "line 2: a word or a number"),
        ("x = " + "[" * 3000 + "]" * 3000, "at most 8 deep"),
        ("name = 'x'\n" + "#" * 8000, "at most 8000 characters"),
        ("name = 'two\tlines'\n[cards]\ndog = 1", "printable"),
        ("[rules]\nfight = 1\n[cards]\ndog=1", "not 'fight' = 1"),
    ],
)
@rule("EP-custom.2", "EP-custom.3")
def test_a_bad_deck_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(barkyard.BadSetup, match=why):
        dealt(GAME, seats=3, seed=1, deck=text)


@rule("EP-custom.4")
def test_two_copies_of_every_kind_make_a_deck() -> None:
    unlisted = [kind for kind in range(73) if not any(find_deck(name).copies[kind] for name in LISTS)]
    assert len(unlisted) == 21
    text = "[cards]\ndog = 40\nexploding-puppy = 12\nskip = 30\n"
    text += "".join(f"{CARDS[kind]} = 1\n" for kind in unlisted)
    check_deck(find_deck(text))
