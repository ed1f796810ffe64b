"""The table as a seat may see it, drawn from its view alone, for any game.

A game whose box has a method `draw(view) -> str` draws its own board; @seat in it becomes a name.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from barkyard.engine.game import Game
from barkyard.engine.news import NONE
from barkyard.engine.table import Zone
from barkyard.terminal.facts import Facts
from barkyard.terminal.names import Names
from barkyard.terminal.screen import STUCK, Screen

AT_A_GLANCE = 5  # notes shown of a longer list


class Board:
    """Draws views of one match. `start` is the view of somebody who watched the deal: it tells what has changed."""

    def __init__(self, game: Game, places: Sequence[Zone], start: dict[str, Any]) -> None:
        self.game = game
        self.places = list(places)
        self.start = start

    def show(self, view: dict[str, Any], names: Names, screen: Screen, order: Sequence[str], full: bool) -> None:
        """The whole board; without `full` what a player needs at a glance."""
        draw = getattr(self.game, "draw", None)
        if draw is not None and not full:
            screen.say(names.sentence(draw(view)))
            return
        facts = Facts(view, self.start, names)
        rows = self._rows(view, names, order, facts, full)
        width = min(24, max((len(label) for label, _ in rows), default=0))
        for label, text in rows:
            painted = screen.wrap(text, f"  {label:<{width}}  ", " " * (width + 4))
            screen.say(painted.replace(label, screen.paint("bold", label), 1))
        facts.show_table(screen, full)

    def labels(self, zone: Zone, view: dict[str, Any]) -> list[str] | None:
        """How players speak of the cards in an ordered hand: by the names under which the fact `marks` tells, for each
        seat, what is known of them. None where cards have no names of their own."""
        if zone.owner == NONE or not zone.ordered or zone.written:
            return None
        marks = view["facts"].get("marks")
        named = isinstance(marks, list) and len(marks) == view["seats"] and isinstance(marks[zone.owner], dict)
        if not named or len(marks[zone.owner]) != len(view["zones"][zone.label]):
            return None
        return list(marks[zone.owner])

    def hand(self, seat: int | None) -> Zone | None:
        """The zone whose cards a seat may arrange."""
        return next((zone for zone in self.places if zone.owner == seat and zone.ordered and not zone.written), None)

    def _rows(
        self, view: dict[str, Any], names: Names, order: Sequence[str], facts: Facts, full: bool
    ) -> list[tuple[str, str]]:
        rows: list[tuple[str, str]] = []
        seats = sorted(range(view["seats"]), key=lambda seat: seat != names.you)
        for seat in seats:
            for zone in self.places:
                if zone.owner == seat and (view["zones"][zone.label] or seat == names.you or full):
                    row = self._cards(view, zone, order if seat == names.you else ())
                    rows.append((f"{names.whose(seat)} {zone.name}", row))
            rows += facts.of_seat(seat, full)
        for zone in self.places:
            if zone.owner == NONE and (view["zones"][zone.label] or full):
                rows += self._heap(view, zone, full)
                if zone.label not in view["facts"]:
                    rows.append((zone.name, self._notes(view, zone, names, full) or self._cards(view, zone, ())))
        return rows + facts.of_table(full)

    def _cards(self, view: dict[str, Any], zone: Zone, order: Sequence[str]) -> str:
        faces = [self._face(face) for face in view["zones"][zone.label]]
        labels = self.labels(zone, view)
        if labels is not None:
            pairs = sorted(zip(labels, faces, strict=True), key=lambda pair: _place(order, labels, pair[0]))
            return "  ".join(f"{label}{STUCK}{face}" for label, face in pairs) or "-"
        runs = [(face, len(list(run))) for face, run in groupby(faces)]
        return "  ".join(face if count == 1 else f"{count}x{face}" for face, count in runs) or "-"

    def _heap(self, view: dict[str, Any], zone: Zone, full: bool) -> list[tuple[str, str]]:
        """A zone that lies face down: a fact of its name counts the backs. A longer look tells what was seen go in."""
        backs = view["facts"].get(zone.label)
        if not isinstance(backs, dict):
            return []
        shown = "  ".join(f"{count}x▢{back}" for back, count in backs.items() if count)
        known = sorted(face for face in view["zones"][zone.label] if not face.startswith("?"))
        rows = [(zone.name, shown or "-")]
        return [*rows, (f"seen in {zone.name}", "  ".join(known))] if full and known else rows

    def _notes(self, view: dict[str, Any], zone: Zone, names: Names, full: bool) -> str:
        """Written notes stand below each other, the last ones at a glance."""
        if not zone.written:
            return ""
        notes = [names.sentence(self._face(face)) for face in view["zones"][zone.label]]
        shown = notes if full else notes[-AT_A_GLANCE:]
        left = [f"… {len(notes) - len(shown)} before; `view` shows all"] if len(shown) < len(notes) else []
        return "\n".join([*left, *shown])

    def _face(self, face: str) -> str:
        """A card nobody may see shows its back."""
        if not face.startswith("?"):
            return face
        return "▢" if self.game.back_count == 1 or face == "?" else f"▢{face[1:]}"


def _place(order: Sequence[str], labels: Sequence[str], label: str) -> tuple[int, int]:
    """Where a card stands in the owner's arrangement; those not named keep their order behind the others."""
    return (order.index(label) if label in order else len(order)), list(labels).index(label)
