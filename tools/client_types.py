"""Writes web/src/wire.ts, the types of the browser client, from what the server declares: python tools/client_types.py.

tests/test_client_types.py fails when the two differ.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import get_args

from msgspec import NODEFAULT, inspect

from barkyard.server import book_routes, deal_forms, forms, looks, wire

TARGET = Path(__file__).resolve().parent.parent / "web" / "src" / "wire.ts"
HEAD = "/** What the server says and takes. Made by tools/client_types.py from its own types: change those. */\n"
TAIL = """\
export type Passing = AutoPass['mode'];
export type FieldKind = Verb['fields'][number];
type WithoutId<Each> = Each extends unknown ? Omit<Each, 'id'> : never;
/** A command as it is given; the line to the table numbers it. */
export type Order = WithoutId<Command>;
"""
UNIONS = {"FromTable": wire.FromTable, "Command": wire.Command}
TAKEN = [*get_args(wire.Command), forms.SeatPlan]  # what a client says may leave out what has a default
SAID = [
    *get_args(wire.FromTable),
    *(forms.Created, forms.Joined, forms.Games, forms.Replayed, forms.StoryStep, forms.GameFile),
    *(book_routes.Book, looks.Looks),
    *(deal_forms.Begun, deal_forms.Day, deal_forms.DealInfo, deal_forms.DealMade),
    *(deal_forms.MatchMade, deal_forms.MatchSheet),
]
OPEN = {"Frame"}  # these have further fields, whatever the game gives them
PLAIN = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}
Shape = inspect.StructType | inspect.TypedDictType


def generated() -> str:
    shapes: dict[str, tuple[Shape, bool]] = {}
    for kind in (*SAID, *TAKEN):
        collect(inspect.type_info(kind), kind in TAKEN, shapes)
    unions = [
        f"export type {name} = {' | '.join(each.__name__ for each in get_args(union))};\n"
        for name, union in UNIONS.items()
    ]
    return "\n".join([HEAD, *(interface(shape, lenient) for shape, lenient in shapes.values()), *unions, TAIL])


def collect(of: inspect.Type, lenient: bool, into: dict[str, tuple[Shape, bool]]) -> None:
    """All shapes that this one is made of, each once, in the order they are met."""
    if isinstance(of, inspect.StructType | inspect.TypedDictType):
        if of.cls.__name__ not in into:
            into[of.cls.__name__] = (of, lenient)
            for field in of.fields:
                collect(field.type, lenient, into)
    elif isinstance(of, inspect.UnionType):
        for each in of.types:
            collect(each, lenient, into)
    elif isinstance(of, inspect.ListType):
        collect(of.item_type, lenient, into)
    elif isinstance(of, inspect.DictType):
        collect(of.value_type, lenient, into)


def interface(shape: Shape, lenient: bool) -> str:
    lines = [f"export interface {shape.cls.__name__} {{"]
    if isinstance(shape, inspect.StructType) and shape.tag is not None:
        lines.append(f"  type: '{shape.tag}';")
    lines += [
        f"  {field.encode_name}{'?' * may_be_missing(shape, field, lenient)}: {written(field.type)};"
        for field in shape.fields
    ]
    if shape.cls.__name__ in OPEN:
        lines.append("  [field: string]: unknown;")
    return "\n".join([*said(shape), *lines, "}", ""])


def said(shape: Shape) -> list[str]:
    """Its sentence, if it has one of its own."""
    about = vars(shape.cls).get("__doc__") or ""
    return [f"/** {' '.join(about.split())} */"] if about else []


def may_be_missing(shape: Shape, field: inspect.Field, lenient: bool) -> bool:
    if field.required:
        return False
    never_told = field.default is NODEFAULT and field.default_factory is NODEFAULT  # UNSET, or not required
    leaves_out = isinstance(shape, inspect.StructType) and shape.cls.__struct_config__.omit_defaults
    return lenient or never_told or leaves_out


def written(of: inspect.Type) -> str:
    if isinstance(of, inspect.StructType | inspect.TypedDictType):
        return of.cls.__name__
    if isinstance(of, inspect.LiteralType):
        return " | ".join(f"'{value}'" for value in of.values)
    if isinstance(of, inspect.UnionType):
        return " | ".join(written(each) for each in of.types)
    if isinstance(of, inspect.ListType | inspect.VarTupleType):
        item = written(of.item_type)
        return f"({item})[]" if " " in item else f"{item}[]"
    if isinstance(of, inspect.DictType):
        return f"Record<string, {written(of.value_type)}>"
    return PLAIN[type(of)]


if __name__ == "__main__":
    TARGET.write_text(generated(), encoding="utf-8")
    print(f"{TARGET.name} is written", file=sys.stderr)
