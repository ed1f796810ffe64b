"""Every breed as a handful of numbers and colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Breed:
    """What makes one puppy look unlike another. Lengths are in the units of a head about 120 wide."""

    name: str
    coat: str
    shade: str  # ears and shadows
    light: str  # muzzle, chest and paws
    ears: str = "drop"  # drop, floppy, prick, bat, button, tipped, rose, curly, mixed
    ear: float = 1.0  # their length against the usual
    width: float = 60  # half of the head
    height: float = 56
    jowl: float = 0  # how much the lower face is wider
    muzzle: str = ""  # its colour, when it is not the light one
    muzzle_width: float = 30
    muzzle_height: float = 23
    muzzle_y: float = 26
    nose: str = "#2a1d1a"
    eye: str = "#4a2c18"
    eye_size: float = 8.4
    eye_gap: float = 23  # from the middle
    eye_y: float = -3
    blaze: float = 0  # half the width of the stripe between the eyes
    mask: str = ""  # a face of another colour, as a husky has
    cheeks: str = ""
    patch: str = ""  # around the left eye only
    patches: str = ""  # around both
    brows: str = ""  # spots above the eyes
    spots: str = ""
    ruff: str = ""  # a mane all around
    hair: str = ""  # long strands at both sides
    beard: str = ""
    curls: bool = False
    wrinkles: bool = False
    teeth: bool = False
    whiskers: bool = False
    tongue: str = "#f2788a"
    bow: str = ""  # on the top of the head
    collar: str = "#d9534a"


_ALL: Final = (
    Breed(
        name="pug", coat="#ecd0a2", shade="#4d3f3a", light="#f6e3c0", ears="button", width=64, height=56, jowl=6,
        muzzle="#55463f", muzzle_width=37, muzzle_height=25, muzzle_y=24, eye_size=10, eye_gap=27, eye_y=0,
        wrinkles=True, collar="#8e6cc4",
    ),
    Breed(
        name="corgi", coat="#eb9f48", shade="#c9782b", light="#fffaf0", ears="prick", ear=1.1, width=60, height=52,
        muzzle_width=31, muzzle_height=22, blaze=7, collar="#3f7fb5",
    ),
    Breed(
        name="beagle", coat="#cf8c4a", shade="#74431f", light="#fff6e6", ears="floppy", width=56, height=57,
        muzzle_width=29, blaze=7,
    ),
    Breed(
        name="shiba-inu", coat="#d9702f", shade="#b4531c", light="#fff3df", ears="prick", ear=0.6, width=65,
        height=53, jowl=7, muzzle_width=27, muzzle_height=20, eye_size=7, eye_gap=24, brows="#fff3df",
        cheeks="#fff3df", collar="#3d8f6d",
    ),
    Breed(
        name="labrador", coat="#f3dca6", shade="#d9b573", light="#fcf0d2", ears="drop", ear=1.05, width=58, height=57,
        jowl=3, muzzle_width=34, muzzle_height=25, muzzle_y=27, collar="#d9534a",
    ),
    Breed(
        name="great-dane", coat="#8493a3", shade="#5b6876", light="#c3ccd6", ears="button", ear=1.25, width=47,
        height=66, jowl=7, muzzle_width=33, muzzle_height=30, muzzle_y=32, eye_gap=20, eye_y=-13, eye="#7a5a20",
        collar="#c98a2b",
    ),
    Breed(
        name="husky", coat="#66727f", shade="#46505c", light="#fbfdff", ears="prick", ear=0.9, width=61, height=54,
        mask="#fbfdff", eye="#3f9fe0", eye_size=8, collar="#d9534a",
    ),
    Breed(
        name="dachshund", coat="#5a3a2c", shade="#3e271d", light="#d08a4c", ears="floppy", ear=1.12, width=47,
        height=58, muzzle_width=22, muzzle_height=29, muzzle_y=29, eye_gap=19, eye_size=7.4, eye_y=-8,
        brows="#d08a4c", collar="#57a55a",
    ),
    Breed(
        name="chihuahua", coat="#e8bd86", shade="#c9935a", light="#fff1da", ears="bat", width=52, height=49,
        muzzle_width=19, muzzle_height=16, muzzle_y=24, eye_size=11, eye_gap=24, eye_y=0, collar="#e87ba4",
    ),
    Breed(
        name="yorkie", coat="#d89a55", shade="#6b6470", light="#ecc084", ears="prick", ear=0.55, width=49, height=50,
        muzzle_width=22, muzzle_height=18, hair="#c58443", beard="#ecc084", bow="#e2574c", eye_gap=20,
        collar="#4a90c2",
    ),
    Breed(
        name="terrier", coat="#fbf6ec", shade="#b8743b", light="#fffdf6", ears="button", ear=1.1, width=50, height=56,
        muzzle_width=28, muzzle_height=24, muzzle_y=28, patch="#c98546", beard="#f3e8d3", eye_gap=21,
        collar="#57a55a",
    ),
    Breed(
        name="chow-chow", coat="#b9673a", shade="#8a4524", light="#d68d5b", ears="prick", ear=0.5, width=54,
        height=50, jowl=6, ruff="#a3552b", muzzle_width=33, muzzle_height=23, muzzle_y=24, eye_size=6.4, eye_gap=22,
        tongue="#6a6fb5", wrinkles=True, collar="#f0b93a",
    ),
    Breed(
        name="dalmatian", coat="#fcfaf5", shade="#37322f", light="#ffffff", ears="floppy", ear=0.82, width=56,
        height=57, spots="#37322f", muzzle_width=29, collar="#d9534a",
    ),
    Breed(
        name="bulldog", coat="#f6efe3", shade="#c48a55", light="#fffaf2", ears="rose", width=66, height=53, jowl=12,
        muzzle_width=41, muzzle_height=25, muzzle_y=25, eye_gap=28, eye_size=7.6, patch="#c48a55", wrinkles=True,
        teeth=True, collar="#4d3f3a",
    ),
    Breed(
        name="samoyed", coat="#fffdf9", shade="#e3dccf", light="#ffffff", ears="prick", ear=0.75, width=57, height=51,
        ruff="#f5efe4", muzzle_width=27, muzzle_height=20, eye_size=7.2, collar="#4a90c2",
    ),
    Breed(
        name="pomeranian", coat="#f4a950", shade="#d8822c", light="#ffe2b4", ears="prick", ear=0.72, width=47,
        height=44, ruff="#f09a3c", muzzle_width=20, muzzle_height=16, muzzle_y=21, eye_size=8, eye_gap=19,
        cheeks="#ffe2b4", collar="#e87ba4",
    ),
    Breed(
        name="poodle", coat="#f2d3c4", shade="#d7a891", light="#fff0e7", ears="curly", width=46, height=54,
        muzzle_width=22, muzzle_height=24, eye_gap=18, eye_size=7.4, curls=True, collar="#8e6cc4",
    ),
    Breed(
        name="retriever", coat="#dd9f45", shade="#b97a28", light="#f5cf8d", ears="floppy", ear=0.72, width=57,
        height=57, muzzle_width=31, muzzle_height=24, hair="#cf8f36", collar="#3d8f6d",
    ),
    Breed(
        name="border-collie", coat="#34302f", shade="#211d1d", light="#fdfdfb", ears="tipped", width=54, height=56,
        muzzle_width=27, muzzle_height=22, blaze=9, eye="#8a5a24", collar="#d9534a",
    ),
    Breed(
        name="st-bernard", coat="#fdf6ea", shade="#5d3420", light="#fffdf8", ears="drop", ear=1.15, width=63,
        height=60, jowl=9, muzzle_width=38, muzzle_height=27, muzzle_y=28, patches="#b0602c", eye_gap=26,
        collar="#8a4a28",
    ),
    Breed(
        name="mutt", coat="#c9a27c", shade="#7d5a40", light="#f4e6d2", ears="mixed", width=57, height=55,
        patch="#7d5a40", collar="#57a55a",
    ),
    Breed(
        name="scamp", coat="#8b8794", shade="#58525f", light="#ddd8e0", ears="mixed", width=58, height=54,
        patch="#58525f", beard="#c9c3cf", collar="#d9534a",
    ),
    Breed(
        name="shadow", coat="#4d4550", shade="#2f2932", light="#7a7080", ears="tipped", width=57, height=54,
        eye="#d99a2b", collar="#f0b93a",
    ),
    Breed(
        name="cat", coat="#e7a765", shade="#c07d38", light="#fff3e0", ears="prick", ear=0.45, width=62, height=48,
        jowl=4, muzzle_width=22, muzzle_height=15, muzzle_y=18, nose="#e0707f", eye="#5d8f3a", eye_size=9.5,
        eye_gap=26, whiskers=True, collar="#4a90c2",
    ),
)  # fmt: skip
BREEDS: Final = {breed.name: breed for breed in _ALL}
