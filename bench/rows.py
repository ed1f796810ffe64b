"""What a row says: our figure, a peer's figure, their ratio, the goal, and whether it is met."""

from dataclasses import asdict, dataclass
from typing import Literal

Unit = Literal["per second", "us", "bytes"]


@dataclass(frozen=True)
class Goal:
    """A bound on the ratio ours / peer, or, with a unit, on our own figure."""

    sense: Literal[">=", "<="]
    bound: float
    unit: Unit | None = None

    def __str__(self) -> str:
        return f"{self.sense} {self.bound:,.10g}" + (f" {self.unit}" if self.unit else "x")

    def met(self, ours: float | None, ratio: float | None) -> bool | None:
        """Judged on the exact figures; None when the figure it bounds was not measured."""
        value = ours if self.unit else ratio
        if value is None:
            return None
        return value >= self.bound if self.sense == ">=" else value <= self.bound


@dataclass(frozen=True)
class Row:
    """A finished comparison. A figure that could not be measured is None, and `note` says why."""

    name: str
    ours: float | None
    peer: str | None
    peer_value: float | None
    ratio: float | None
    goal: str | None
    met: bool | None
    unit: Unit
    note: str

    def as_json(self) -> dict[str, str | float | bool | None]:
        return asdict(self)


def compare(
    name: str,
    unit: Unit,
    ours: float | None,
    peer: str | None,
    peer_value: float | None,
    goal: Goal | None,
    note: str = "",
) -> Row:
    """The ratio is always ours / peer: more is better for speeds, less for times and sizes."""
    ratio = ours / peer_value if ours is not None and peer_value else None
    met = goal.met(ours, ratio) if goal else None
    return Row(name, ours, peer, peer_value, ratio, str(goal) if goal else None, met, unit, note)
