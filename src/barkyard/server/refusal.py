"""What a table says no with."""

from __future__ import annotations


class Refusal(Exception):
    """A command that is not done: a code for programs, a reason for people."""

    def __init__(self, code: str, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.rule = rule
