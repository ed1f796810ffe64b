"""The board in plain characters, from what a seat may see."""

from __future__ import annotations

from typing import Final

Json = dict[str, object]

WIDTH: Final = 4  # characters of a square


def board_text(view: Json) -> str:
    """Bridge with truck, water with puppies, canoes and whirlpools, and a line on what is left."""
    facts = _table(view, "facts")
    lake = _table(facts, "lake")
    columns, rows = _int(lake, "columns"), _int(lake, "rows")
    squares = _squares(facts, columns, rows)
    rule = "     +" + "-" * (WIDTH * columns) + "+"
    lines = ["      " + "".join(str(column).rjust(2).ljust(WIDTH) for column in range(1, columns + 1))]
    lines += [_bridge(facts, columns), rule]
    for row in range(1, rows + 1):
        water = "".join(squares[row][column].ljust(WIDTH) for column in range(1, columns + 1))
        lines.append(f"{row:4} |{water}|")
    return "\n".join(line.rstrip() for line in [*lines, rule, *_notes(facts, _table(view, "zones"))])


def _squares(facts: Json, columns: int, rows: int) -> list[list[str]]:
    """What stands in each square: `~` open water, `@` a whirlpool, digits for puppies, `<0=` and `=0>` a canoe."""
    lake = _table(facts, "lake")
    squares = [[" ~"] * (columns + 1) for _ in range(rows + 1)]
    for column in _ints(lake, "whirlpools"):
        squares[rows][column] = " @"
    litters: dict[tuple[int, int], str] = {}
    for number, column, row in _rows(facts, "puppies"):
        litters[row, column] = litters.get((row, column), "") + str(number)
    for (row, column), litter in litters.items():
        squares[row][column] = " " + (litter if len(litter) < WIDTH else litter[: WIDTH - 2] + "+")
    size = _int(lake, "canoe")
    for seat, row in enumerate(_ints(facts, "canoe_rows")):
        if row:
            left = _ints(facts, "canoe_columns")[seat]
            for column in range(left, left + size):
                bow, stern = ("<" if column == left else "="), (">" if column == left + size - 1 else "=")
                squares[row][column] = f"{bow}{seat}{stern}{'' if stern == '>' else '='}"
    return squares


def _bridge(facts: Json, columns: int) -> str:
    """The truck: `#` the rear, `>` or `<` the cab; just after turning the rear hangs over the end (PL-board.6)."""
    spaces = [" " * WIDTH, *("=" * WIDTH for _ in range(columns)), " " * WIDTH]
    cab = _int(facts, "cab")
    if cab:
        facing = _int(facts, "facing")
        spaces[cab] = "=>>=" if facing > 0 else "=<<="
        spaces[cab - facing] = "=##=" if 1 <= cab - facing <= columns else " ## "
    return "  " + "".join(spaces)


def _notes(facts: Json, zones: Json) -> list[str]:
    bag = zones["bag"]
    left = len(bag) if isinstance(bag, list) else 0
    truck = "the truck is gone" if not _int(facts, "cab") else f"{left} puppies in the bag"
    lines = [f"turn {_int(facts, 'turns')}, {truck}, lost {_int(facts, 'lost_points')} points"]
    roll = _ints(facts, "roll")
    if roll:
        lines[0] += ", dice " + " ".join(str(die) for die in roll)
    roles = facts["roles"]
    names = [str(role) for role in roles] if isinstance(roles, list) else []
    for seat, score in enumerate(_ints(facts, "points")):
        paddles = "" if names[seat] == "hubbard" else f", {_ints(facts, 'paddles')[seat]} Fast Paddles"
        lines.append(f"@{seat} ({names[seat]}): {score} points{paddles}")
    hand = _ints(facts, "hand")
    return [*lines, "in hand: " + " ".join(str(number) for number in hand)] if hand else lines


def _table(data: Json, name: str) -> Json:
    part = data[name]
    assert isinstance(part, dict)
    return part


def _int(data: Json, name: str) -> int:
    number = data[name]
    assert isinstance(number, int)
    return number


def _ints(data: Json, name: str) -> list[int]:
    numbers = data[name]
    assert isinstance(numbers, list)
    return numbers


def _rows(data: Json, name: str) -> list[list[int]]:
    rows = data[name]
    assert isinstance(rows, list)
    return rows
