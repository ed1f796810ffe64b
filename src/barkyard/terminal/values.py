"""Values that are typed after an option: read, or refused with what was expected."""

from __future__ import annotations

import argparse
import re
from pathlib import Path


def whole(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,39}", text):
        raise argparse.ArgumentTypeError(f"expected a whole number from 0 up, not '{text[:40]}'")
    return int(text)


def whole_list(text: str) -> list[int]:
    return [whole(part) for part in text.split(",")]


def positive(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) == 0:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 to 999999999, not '{text[:40]}'")
    return int(text)


def port(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"expected a port from 0 to 65535, not '{text[:40]}'")
    return int(text)


def sha256(text: str) -> str:
    if not re.fullmatch(r"[0-9a-fA-F]{64}", text):
        raise argparse.ArgumentTypeError(f"expected 64 hexadecimal digits, not '{text[:70]}'")
    return text.lower()


def shares(text: str) -> tuple[float, float]:
    """Two win shares, the lower one first."""
    found = re.fullmatch(r"(0?\.[0-9]{1,6}):(0?\.[0-9]{1,6})", text)
    if not found or not 0 < float(found[1]) < float(found[2]):
        raise argparse.ArgumentTypeError(f"expected two shares below 1 as 0.25:0.35, not '{text[:40]}'")
    return float(found[1]), float(found[2])


def pair(text: str) -> tuple[str, str]:
    name, found, value = text.partition("=")
    if not found or not name:
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, not '{text[:40]}'")
    return name, _file_text(value[1:]) if value.startswith("@") else value


def _file_text(name: str) -> str:
    """Options such as a deck of one's own are easier kept in a file."""
    try:
        return Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        raise argparse.ArgumentTypeError(f"expected a text file after @: {fault}") from None
