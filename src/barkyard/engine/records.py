"""A record is a whole game in a few hundred characters that fit in a link.

    1.walking-doggos.1.4.dealer~2.7.44.Xk3f.<answers><check>.<answers><check>

Format, game, rules version, seats, options that differ from the default, seed, number of answers, check; then the
answers in blocks. Every check covers all that stands before it, so a fault is found in the block where it is.
An answer is the place of the move in the list of legal ones, so a record holds no move that cannot be made.
Where somebody has played on from a place as one seat knew it, the seed is `7~40~2~b1`: after 40 answers all that seat
2 had not seen was dealt anew, with the dice of seed b1. So such a record names the game that it branched off.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

FORMAT: Final = "1"
DIGITS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VALUE: Final = {digit: value for value, digit in enumerate(DIGITS)}
MORE: Final = 32  # five bits a character, the sixth says that the number goes on
BLOCK: Final = 60
CHECK: Final = 4
LONGEST: Final = 200_000
SEED: Final = re.compile(r"[0-9a-f]{1,32}(~[0-9]{1,6}~[0-7]~[0-9a-f]{1,32})*")


class BadRecord(ValueError):
    """A record that cannot be read or replayed: the text says where the fault is."""


@dataclass(frozen=True)
class Imagined:
    """After so many answers, all that a seat had not seen was dealt anew, with the dice of a seed."""

    after: int
    seat: int
    seed: int


@dataclass(frozen=True)
class Record:
    """Game, rules version, seats, options, seed, answers, and where the rest was imagined. `str()` gives the text."""

    game: str
    version: int
    seats: int
    options: dict[str, str]
    seed: int
    answers: tuple[int, ...]
    imagined: tuple[Imagined, ...] = ()

    def until(self, answers: int) -> Record:
        """The same game after so many answers, with what had been imagined by then."""
        before = tuple(each for each in self.imagined if each.after <= answers)
        return replace(self, answers=self.answers[:answers], imagined=before)

    def __str__(self) -> str:
        options = "~".join(f"{name}~{_pack(value)}" for name, value in sorted(self.options.items()))
        head = [
            FORMAT,
            self.game,
            str(self.version),
            str(self.seats),
            options,
            write_seed(self.seed, self.imagined),
            str(len(self.answers)),
        ]
        text = ".".join(head)
        text += "." + _check(text)
        digits = "".join(_digits(answer) for answer in self.answers)
        for start in range(0, len(digits), BLOCK):
            text += "." + digits[start : start + BLOCK]
            text += _check(text)
        return text

    @staticmethod
    def parse(text: str) -> Record:
        """Read a record's text; BadRecord says where it is damaged."""
        if len(text) > LONGEST:
            raise BadRecord(f"a record has at most {LONGEST} characters, this has {len(text)}")
        parts = text.strip().split(".")
        if len(parts) < 8 or parts[0] != FORMAT:
            raise BadRecord(
                f"head: expected a record that begins with '{FORMAT}.' and has at least eight parts between dots"
            )
        _verify(".".join(parts[:7]), parts[7], "head")
        digits = ""
        for block in range(8, len(parts)):
            body, check = parts[block][:-CHECK], parts[block][-CHECK:]
            _verify(".".join([*parts[:block], body]), check, f"block {block - 7} of the answers")
            digits += body
        return _record(parts, digits)


def _record(parts: list[str], digits: str) -> Record:
    answers = _numbers(digits)
    if not re.fullmatch(r"[1-9][0-9]{0,5}\.[1-8]", ".".join(parts[2:4])):
        raise BadRecord("head: expected a rules version and one to eight seats")
    seed, imagined = read_seed(parts[5])
    if parts[6] != str(len(answers)):
        raise BadRecord(f"end: the head announces {parts[6][:10]} answers, there are {len(answers)}")
    places = [each.after for each in imagined]
    if places != sorted(places) or any(each.after > len(answers) or each.seat >= int(parts[3]) for each in imagined):
        raise BadRecord("head: what was imagined is not in order, after the last answer, or by a seat that is none")
    return Record(parts[1], int(parts[2]), int(parts[3]), _options(parts[4]), seed, tuple(answers), imagined)


def write_seed(seed: int, imagined: Sequence[Imagined]) -> str:
    """A seed as it stands in a record, with all that was imagined later."""
    return "~".join([format(seed, "x"), *(f"{each.after}~{each.seat}~{each.seed:x}" for each in imagined)])


def read_seed(text: str) -> tuple[int, tuple[Imagined, ...]]:
    """Back again; BadRecord if it is none."""
    if not SEED.fullmatch(text):
        raise BadRecord("head: expected a seed of at most 32 hex digits, and ~answers~seat~seed for what was imagined")
    seed, *rest = text.split("~")
    later = [(rest[i], rest[i + 1], rest[i + 2]) for i in range(0, len(rest), 3)]
    return int(seed, 16), tuple(Imagined(int(after), int(seat), int(dice, 16)) for after, seat, dice in later)


def _options(text: str) -> dict[str, str]:
    words = text.split("~") if text else []
    if len(words) % 2:
        raise BadRecord("head: expected options as name~value~name~value")
    return {words[i]: _unpack(words[i + 1]) for i in range(0, len(words), 2)}


def _pack(value: str) -> str:
    """Plain where it can be, else as base 64 behind an underscore."""
    if re.fullmatch(r"[A-Za-z0-9-]+", value):
        return value
    return "_" + base64.urlsafe_b64encode(value.encode()).decode().rstrip("=")


def _unpack(text: str) -> str:
    if not text.startswith("_"):
        return text
    try:
        return base64.b64decode(text[1:] + "=" * (-len(text[1:]) % 4), altchars=b"-_", validate=True).decode()
    except ValueError:
        raise BadRecord(f"head: option value '{text[:40]}' is not base 64") from None


def _digits(number: int) -> str:
    text = ""
    while number >= MORE:
        text += DIGITS[MORE | (number & 31)]
        number >>= 5
    return text + DIGITS[number]


def _numbers(digits: str) -> list[int]:
    numbers: list[int] = []
    number = shift = 0
    for place, digit in enumerate(digits):
        if digit not in VALUE or shift > 15:
            raise BadRecord(f"character {place + 1} of the answers: '{digit}' does not belong there")
        number |= (VALUE[digit] & 31) << shift
        shift += 5
        if VALUE[digit] < MORE:
            numbers.append(number)
            number = shift = 0
    if shift:
        raise BadRecord("end: the last answer is cut off")
    return numbers


def _check(text: str) -> str:
    value = binascii.crc32(text.encode())
    return "".join(DIGITS[(value >> (6 * place)) & 63] for place in range(CHECK))


def _verify(text: str, check: str, place: str) -> None:
    if check != _check(text):
        raise BadRecord(f"{place}: the text is damaged, its check does not fit")
