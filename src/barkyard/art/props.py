"""What stands beside a puppy, by name."""

from __future__ import annotations

from typing import Final

from barkyard.art.puppy import UnknownArt
from barkyard.art.signs import SIGNS
from barkyard.art.svg import moved, outlined, picture
from barkyard.art.things import THINGS
from barkyard.art.treats import TREATS

PROPS: Final = {**THINGS, **TREATS, **SIGNS}


def prop(name: str, x: float, y: float, scale: float = 1) -> str:
    """A prop around a place."""
    if name not in PROPS:
        raise UnknownArt(f"there is no prop '{name[:40]}'; there are {', '.join(sorted(PROPS))}")
    return moved(outlined(PROPS[name]), x, y, scale)


def alone(name: str) -> str:
    """A picture of a prop by itself, 100 by 100."""
    return picture(name.replace("-", " "), 100, 100, prop(name, 50, 50))
