"""Where questions write what everybody may know of them, number by number."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Sheet:
    """What is written first has the first cell; what has no cell left is not written."""

    def number(self, value: i64) -> None:
        raise NotImplementedError

    def seat(self, seat: i64) -> None:
        """It is turned for whoever looks; what is no seat stays as it is."""
        raise NotImplementedError

    def numbers(self, values: list[int]) -> None:
        raise NotImplementedError

    def whatever(self, value: object) -> None:
        """A number, or the numbers of lists in lists; words are not written."""
        raise NotImplementedError
