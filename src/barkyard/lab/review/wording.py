"""The game's own words for moves, cards and news. A seat is called @2 here; whoever shows a review knows the names."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from barkyard.art.registry import DECKS
from barkyard.engine.game import Game
from barkyard.engine.moves import NUMBER, SEATS, VERB, move_text
from barkyard.lab.review.phrases import NO_PHRASES, PHRASES

Saying = Callable[[str], str]  # puts names for every @seat of a sentence
MENTION: Final = re.compile(r"@([0-7])('s)?")
ONE: Final = re.compile(r"\b1 (pack|card)s\b")
VOWELS: Final = "AEIOUaeiou"
SMALL: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def card_title(game: Game, name: str) -> str:
    """What stands on the card, if it names one card only."""
    deck = DECKS.get(game.name)
    face = deck.faces.get(name) if deck else None
    if deck is None or face is None or ":" in face.title or sum(f.title == face.title for f in deck.faces.values()) > 1:
        return name.replace("-", " ").capitalize()
    return face.title


def move_words(game: Game, move: int) -> str:
    """As one would say it: cards by their titles, seats as @seat."""
    verb, number = game.verbs[move >> VERB], move & NUMBER
    words: list[str] = []
    for field in reversed(verb.fields):
        word = field[number % len(field)]
        number //= len(field)
        words.append(f"@{word}" if field is SEATS else card_title(game, word) if word in game.cards else word)
    words.reverse()
    phrase = PHRASES.get(game.name, NO_PHRASES).get(verb.name)
    return ONE.sub(r"1 \1", phrase.format(*words)) if phrase else " ".join([verb.name, *words])


def line_texts(game: Game, moves: list[int]) -> tuple[str, ...]:
    """As one would type them."""
    return tuple(move_text(game.verbs, move) for move in moves)


def line_words(game: Game, moves: list[int]) -> str:
    """A line of moves, equal ones counted."""
    said: list[tuple[str, int]] = []
    for move in moves:
        words = move_words(game, move)
        if said and said[-1][0] == words:
            said[-1] = (words, said[-1][1] + 1)
        else:
            said.append((words, 1))
    return ", ".join(words if times == 1 else f"{words} {times} times" for words, times in said)


def news_words(game: Game, news: dict[str, Any]) -> str:
    """A piece of news with the card's title in it."""
    card, text = str(news.get("card", "")), str(news["text"])
    if not card or card.startswith("?") or card not in game.cards:
        return text
    return re.sub(rf"(?<![\w-]){re.escape(card)}(?![\w-])", lambda found: card_title(game, card), text)


def with_article(title: str) -> str:
    return f"{'an' if title[:1] in VOWELS else 'a'} {title}"


def counted(number: int, noun: str) -> str:
    """No mistake, one mistake, two mistakes."""
    word = SMALL[number] if number < len(SMALL) else str(number)
    return f"{word} {noun}{'' if number == 1 else 's'}"


def by_number(seat: int) -> Saying:
    """Where nobody has told names: the seat under review is you."""

    def say(text: str) -> str:
        def name(found: re.Match[str]) -> str:
            if int(found[1]) == seat:
                return "your" if found[2] else "you"
            return f"seat {found[1]}{found[2] or ''}"

        said = MENTION.sub(name, text)
        return said[:1].upper() + said[1:] if text.startswith("@") else said

    return say
