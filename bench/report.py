"""The rows as an aligned table for people, with a sentence for each figure that is short of its goal or missing."""

from collections.abc import Sequence

from bench.machine import Facts
from bench.rows import Row, Unit

HEADINGS = ("", "ours", "peer", "", "ratio", "goal", "met")
# Figures are read from the right, words from the left.
RIGHT = (False, True, False, True, True, False, False)


def report(rows: Sequence[Row], about: Facts) -> str:
    parts = [heading(about), table(rows)]
    remarks = [remark for row in rows if (remark := shortfall(row))]
    return "\n\n".join(parts + (["\n".join(remarks)] if remarks else []))


def heading(about: Facts) -> str:
    build = "compiled" if about["compiled"] else "not compiled"
    if about["compiled"] and not about["current"]:
        build += ", from other source than this checkout's: install it again"
    return "\n".join(
        (
            f"{about['cpu']}, {about['cores']} cores, load {about['load']}, {about['system']}, {about['python']}",
            f"barkyard {about['barkyard']} ({build}), open-spiel {about['open-spiel']}, rlcard {about['rlcard']}",
            f"Medians of {about['rounds']} rounds in which all take turns, in processor time of one core;"
            f" the middle half of them lies within {about['spread']:.0%}.",
            "Whole random games driven from Python, deals included on both sides, garbage collector on.",
            "A decision is an apply by a player; open_spiel's chance nodes, by which it deals, count as applies only.",
        )
    )


def table(rows: Sequence[Row]) -> str:
    lines = [HEADINGS, *(cells(row) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADINGS))]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if right else cell.ljust(width)
            for cell, width, right in zip(line, widths, RIGHT, strict=True)
        ).rstrip()
        for line in lines
    )


def cells(row: Row) -> tuple[str, ...]:
    return (
        row.name,
        amount(row.ours, row.unit),
        row.peer or "",
        amount(row.peer_value, row.unit),
        "-" if row.ratio is None else f"{row.ratio:.2f}x",
        row.goal or "",
        {True: "yes", False: "no", None: "-"}[row.met],
    )


def amount(value: float | None, unit: Unit) -> str:
    if value is None:
        return "-"
    if unit == "per second":
        return f"{value / 1000:,.0f} k/s"
    return f"{value:,.2f} us" if unit == "us" else f"{value / 1000:,.1f} kB"


def shortfall(row: Row) -> str:
    """One sentence when there is something to admit, otherwise nothing."""
    if row.note:
        return f"{row.name}: {row.note}"
    if row.met is not False:
        return ""
    fact = f"{row.ratio:.2f}x of {row.peer}" if row.ratio is not None else amount(row.ours, row.unit)
    return f"{row.name} falls short: {fact}, the goal is {row.goal}."
