"""Numbered options: shown in groups when there are many, and found again in what a person types."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from barkyard.engine.game import Game
from barkyard.engine.moves import NUMBER, SEATS, VERB, parse_move
from barkyard.terminal.names import Names
from barkyard.terminal.screen import Screen

FEW = 9  # so many options get a line each


class Choices:
    """The moves a seat may make, in text, and in words with the names of the players."""

    def __init__(self, game: Game, texts: Sequence[str], names: Names) -> None:
        self.texts = list(texts)
        self.words = [_words(game, text, names) for text in texts]

    def show(self, screen: Screen) -> None:
        if len(self.texts) <= FEW:
            for number, words in enumerate(self.words, 1):
                screen.say(f"{screen.paint('cyan', f'{number:>4}')}  {' '.join(words)}")
            return
        heads = [" ".join(words[:-1]) or words[0] for words in self.words]
        width = max(len(head) for head in heads)
        for head, members in groupby(range(len(self.texts)), key=lambda index: heads[index]):
            self._show_group(screen, head, width, list(members))

    def _show_group(self, screen: Screen, head: str, width: int, members: list[int]) -> None:
        """One line, or several, of options that differ in their last word only."""
        line, length = f"  {head:<{width}} ", width + 3
        for index in members:
            leaf = self.words[index][-1] if len(self.words[index]) > 1 else ""
            number = f"{index + 1})"
            if length + len(number) + len(leaf) + 3 > screen.width:
                screen.say(line)
                line, length = " " * (width + 3), width + 3
            line += f"  {screen.paint('cyan', number)} {leaf}".rstrip()
            length += len(number) + len(leaf) + 3
        screen.say(line)

    def find(self, typed: str) -> list[int]:
        """The options that a number, a text or the beginnings of its words may mean: none, one or several."""
        if typed.isdecimal():
            return [int(typed) - 1] if 1 <= int(typed[:6]) <= len(self.texts) and len(typed) < 6 else []
        wanted = typed.lower().split()
        if not wanted:
            return []
        exact = [index for index in range(len(self.texts)) if wanted in self._spellings(index)]
        return exact or [index for index in range(len(self.texts)) if self._begins(index, wanted)]

    def exactly(self, typed: str) -> bool:
        """Whether this is an option spelled out, which no command may overrule."""
        return any(typed.lower().split() in self._spellings(index) for index in range(len(self.texts)))

    def _spellings(self, index: int) -> tuple[list[str], list[str]]:
        return self.texts[index].lower().split(), " ".join(self.words[index]).lower().split()

    def _begins(self, index: int, wanted: list[str]) -> bool:
        return any(
            len(wanted) <= len(words) and all(word.startswith(part) for word, part in zip(words, wanted, strict=False))
            for words in self._spellings(index)
        )


def _words(game: Game, text: str, names: Names) -> list[str]:
    """The verb and what follows it; a field that counts seats shows names."""
    move = parse_move(game.verbs, text)
    verb, number = game.verbs[move >> VERB], move & NUMBER
    words: list[str] = []
    for field in reversed(verb.fields):
        place = number % len(field)
        words.append(names.name(place) if field is SEATS and names.known(place) else field[place])
        number //= len(field)
    return [verb.name, *reversed(words)]
