"""The fronts of the five boxes, 300 by 372: dogs of the game at the place where it is played, under its name."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from barkyard.art.props import prop
from barkyard.art.puppy import bust
from barkyard.art.svg import INK, circle, ellipse, group, moved, path, picture, points, rect, words

WIDTH: Final = 300
HEIGHT: Final = 372
_CREAM: Final = "#fff6e6"
_LOGO: Final = f'stroke="{INK}" stroke-width="11" paint-order="stroke" letter-spacing="-1.5" font-weight="800"'

Dog = tuple[str, str, float, float, float]  # breed, mood, where, how large


def exploding_puppy() -> str:
    """A surprised terrier before the blast, a pug with the bomb, a husky with scissors."""
    out = rect(0, 0, WIDTH, HEIGHT, "#b23a36") + _rays(150, 230, "#c44a3f")
    out += circle(150, 236, 112, "#ffd98a", 'opacity=".55"') + circle(150, 236, 84, "#fff3cf", 'opacity=".8"')
    out += _dogs(
        ("husky", "sly", 62, 282, 0.72), ("pug", "dizzy", 240, 284, 0.72), ("terrier", "surprised", 150, 262, 1.12)
    )
    out += prop("bomb", 256, 306, 0.9) + moved(prop("scissors", 0, 0, 0.7), 44, 310, turn=-12)
    return _boxed("Exploding Puppy", out, (("Exploding", 56), ("Puppy", 104)), 50)


def good_puppies_too() -> str:
    """Three good pups behind the flower bed where the bones lie."""
    out = rect(0, 0, WIDTH, HEIGHT, "#8ecae6") + circle(236, 150, 34, "#fff3b0")
    out += path("M0 176Q80 140 160 168T300 152V372H0Z", "#a9d97f") + path("M0 214Q100 186 300 206V372H0Z", "#86c05c")
    pickets = "".join(f"M{x} 204v-42l9-12 9 12v42z" for x in range(-4, WIDTH, 26))
    out += path(pickets, _CREAM, f'stroke="{INK}" stroke-width="2.5"')
    rails = "M0 178H300M0 194H300"
    out += path(rails, "none", f'stroke="{INK}" stroke-width="7"') + path(
        rails, "none", f'stroke="{_CREAM}" stroke-width="3"'
    )
    out += _dogs(
        ("samoyed", "happy", 58, 282, 0.76), ("yorkie", "eager", 244, 284, 0.76), ("dalmatian", "happy", 150, 268, 1.06)
    )
    soil = "M0 312Q150 296 300 312"
    out += path(f"{soil}V372H0Z", "#8b5a36") + path(soil, "none", 'stroke="#5f3a20" stroke-width="4"')
    out += prop("bone", 54, 324, 0.6) + moved(prop("bone", 0, 0, 0.6), 236, 326, turn=60)
    return _boxed("Good Puppies Too", out, (("Good", 52), ("Puppies Too", 91)), 41)


def puprush() -> str:
    """A corgi out in front on the track, under flags."""
    out = rect(0, 0, WIDTH, HEIGHT, "#f2c14e") + rect(0, 0, WIDTH, 150, "#f6d77a")
    colours = ("#d94a45", "#2f78c4", _CREAM, "#2e8b57")
    for place in range(10):
        edge = f'stroke="{INK}" stroke-width="2"'
        out += path(f"M{30 * place} 128l15 24 15-24z", colours[place % 4], edge)
    out += path("M0 128H300", "none", f'stroke="{INK}" stroke-width="3"')
    out += path("M-20 372L92 190H208L320 372Z", "#c8623a", f'stroke="{INK}" stroke-width="3"')
    out += path("M150 190V372M112 190L40 372M188 190L260 372", "none", f'stroke="{_CREAM}" stroke-width="4"')
    out += _dogs(
        ("chihuahua", "eager", 62, 282, 0.72), ("dachshund", "angry", 240, 286, 0.74), ("corgi", "eager", 150, 262, 1.1)
    )
    out += prop("coins", 44, 310, 0.8) + prop("rosette", 262, 306, 0.8)
    return _boxed("PupRush!", out, (("PupRush!", 80),), 54, -6)


def walking_doggos() -> str:
    """Three dogs on the path through the park; what they are is a question."""
    out = rect(0, 0, WIDTH, HEIGHT, "#b9dcc4")
    trees = ((30, 172, 1, "#4f9a63"), (278, 164, 1.1, "#5fae72"), (86, 158, 0.6, "#6bb97d"), (216, 156, 0.6, "#57a56b"))
    for x, y, scale, leaves in trees:
        edge = f'stroke="{INK}" stroke-width="3"'
        out += moved(path("M-7 0h14v50h-14z", "#7d4b2a", edge) + circle(0, -22, 44, leaves, edge), x, y, scale)
    out += path("M0 206Q150 184 300 206V372H0Z", "#7cc08b")
    out += path("M96 196Q150 188 204 196L330 372H-30Z", "#efe3c8", 'stroke="#b59a6a" stroke-width="3"')
    out += _dogs(
        ("shiba-inu", "sly", 60, 284, 0.78), ("beagle", "happy", 242, 286, 0.74), ("great-dane", "calm", 150, 258, 1.12)
    )
    out += prop("leash", 262, 306, 0.8) + prop("question", 44, 308, 0.8)
    return _boxed("Walking Doggos", out, (("Walking", 54), ("Doggos", 102)), 50)


def puppy_lake() -> str:
    """A canoe under the bridge, and a pup in a life ring beside it."""
    out = rect(0, 0, WIDTH, HEIGHT, "#8fd3ea") + rect(0, 196, WIDTH, 176, "#4fa9d1")
    places = ((20, 222), (120, 210), (226, 226), (258, 260), (6, 268), (66, 246), (180, 238))
    waves = "".join(f"M{x} {y}q9-9 18 0t18 0" for x, y in places)
    out += path(waves, "none", 'stroke="#d5f1fb" stroke-width="3"')
    out += path("M-6 150H306V176H-6Z", "#c99a63", f'stroke="{INK}" stroke-width="3"')
    posts = "M40 176V214M260 176V214"
    out += path(posts, "none", f'stroke="{INK}" stroke-width="14"') + path(
        posts, "none", 'stroke="#8b6238" stroke-width="9"'
    )
    out += path("M36 150v26M86 150v26M136 150v26M186 150v26M236 150v26", "none", 'stroke="#8b6238" stroke-width="3"')
    out += _dogs(("dalmatian", "surprised", 240, 262, 0.62)) + _life_ring()
    out += _dogs(("st-bernard", "happy", 66, 254, 0.72), ("corgi", "eager", 136, 250, 1)) + _canoe()
    out += moved(prop("paddle", 0, 0, 1.05), 214, 296, turn=-18)
    return _boxed("Puppy Lake", out, (("Puppy Lake", 74),), 44)


def _life_ring() -> str:
    out = ellipse(240, 322, 58, 17, _CREAM, f'stroke="{INK}" stroke-width="3"')
    return out + path("M190 317l20-9M290 317l-20-9M240 339v-16", "none", 'stroke="#d9483f" stroke-width="10"')


def _canoe() -> str:
    out = path("M6 296H216Q208 350 176 352H46Q14 350 6 296Z", "#d9483f", f'stroke="{INK}" stroke-width="4"')
    return out + path("M13 316Q110 332 209 316", "none", f'stroke="{_CREAM}" stroke-width="9"')


def _rays(x: float, y: float, colour: str) -> str:
    """Light from a point, in eighteen rays."""
    d = ""
    for ray in range(18):
        ends = [(x + 420 * cos(pi * turn / 18), y + 420 * sin(pi * turn / 18)) for turn in (2 * ray, 2 * ray + 1)]
        d += f"M{points(x, y)}L{points(*ends[0])}L{points(*ends[1])}Z"
    return path(d, colour)


def _dogs(*dogs: Dog) -> str:
    return "".join(moved(bust(breed, mood), x, y, scale) for breed, mood, x, y, scale in dogs)


def _boxed(title: str, scene: str, lines: tuple[tuple[str, float], ...], size: float, turn: float = -3) -> str:
    """The scene within the box's edge, and the name on it in large letters."""
    name = "".join(words(line, 156, y, size, _CREAM) for line, y in lines)
    logo = group(name, f'{_LOGO} transform="rotate({points(turn, 156)} {points(lines[0][1])})"')
    clip = f'<clipPath id="box"><rect width="{WIDTH}" height="{HEIGHT}"/></clipPath>'
    return picture(title, WIDTH, HEIGHT, clip + group(scene, 'clip-path="url(#box)"') + logo)
