"""Pictures of the browser table, taken from a real one: python tools/screenshots.py (in what ./test installs).

Without an argument the pictures of the README are renewed, in docs/pictures. With a folder, pictures of every page and
game are put there for people to look at: on a desk and on a phone, light and dark. With --films a short film of each
game is made, in docs/films.
"""

import argparse
import base64
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import bundling  # noqa: E402
from web.chromium import ADVICE, FLAGS, Host, find_chromium  # noqa: E402
from web.persons import choose_any, finished, hold, make_table, sit_down  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
FILMS = ROOT / "docs" / "films"
Device = dict[str, object]
DESK: Device = {"viewport": {"width": 1440, "height": 900}}
PHONE: Device = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
# For the README, where they are shown small and together must not weigh much.
SMALL_DESK: Device = {**DESK, "device_scale_factor": 0.7}
SMALL_PHONE: Device = {**PHONE, "device_scale_factor": 1}
QUALITY = 56
# How far into the game the picture is taken: there is something to see, and something to do.
CHOICES = {
    "exploding-puppy": 9,
    "good-puppies-too": 20,
    "puprush": 15,
    "walking-doggos": 3,
    "puppy-lake": 12,
}
SEATS = {"puppy-lake": 2, "good-puppies-too": 3}


@dataclass(frozen=True)
class Studio:
    """Where pictures are taken."""

    browser: Browser
    host: Host

    def open(self, **settings: object) -> Page:
        page = self.browser.new_context(base_url=self.host.url, reduced_motion="reduce", **settings).new_page()  # type: ignore[arg-type]
        page.add_init_script("localStorage.setItem('barkyard.set.pace', '\"skip\"')")
        page.goto("/")
        page.evaluate("localStorage.setItem('barkyard.name', JSON.stringify('Ada'))")
        page.reload()
        page.locator(".box img").last.wait_for()
        return page


Scene = Callable[[Studio, Page], None]


def home(studio: Studio, page: Page) -> None:
    page.goto("/")
    page.locator(".box img").last.wait_for()


def new_table(studio: Studio, page: Page) -> None:
    page.goto("/new/good-puppies-too")
    page.get_by_role("button", name="Make the table").wait_for()


def waiting_room(studio: Studio, page: Page) -> None:
    new_table(studio, page)
    page.get_by_role("button", name="Make the table").click()
    page.locator(".invite h2").wait_for()


def rulebook(studio: Studio, page: Page) -> None:
    page.goto("/rules/puppy-lake")
    page.locator(".rule").first.wait_for()


def how_to(studio: Studio, page: Page) -> None:
    page.goto("/how-to/exploding-puppy")
    page.locator(".spread article").last.wait_for()


def lesson(studio: Studio, page: Page) -> None:
    how_to(studio, page)
    page.get_by_role("button", name="Learn by playing").click()
    page.locator(".coach").wait_for()


def my_games(studio: Studio, page: Page) -> None:
    page.goto("/my-games")
    page.locator(".history").wait_for()


def game(name: str, choices: int | None = None) -> Scene:
    """A table of a game with bots, some choices into it."""

    def scene(studio: Studio, page: Page) -> None:
        seats = ["open"] + ["easy"] * (SEATS.get(name, 4) - 1)
        sit_down(page, make_table(studio.host.url, name, seats)["table"]["id"], "Ada")
        for step in range(CHOICES[name] if choices is None else choices):
            page.locator("[data-move]").first.wait_for(state="attached")
            choose_any(page, 5 * step + 2)
            page.locator(".picks .card").first.wait_for(state="detached")  # a secret pick is made once
        page.locator("[data-move]").first.wait_for(state="attached")

    return scene


def menu(studio: Studio, page: Page) -> None:
    game("puprush", 4)(studio, page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").wait_for()


def log(studio: Studio, page: Page) -> None:
    """By its key: on a phone the menu stands for its button."""
    game("puprush", 4)(studio, page)
    page.keyboard.press("l")
    page.get_by_role("dialog").wait_for()


def card(studio: Studio, page: Page) -> None:
    game("exploding-puppy", 1)(studio, page)
    page.locator(".hand [data-card]").first.click(button="right")
    page.get_by_role("dialog").wait_for()


def result(name: str) -> Scene:
    def scene(studio: Studio, page: Page) -> None:
        hold(page, finished(studio.host.url, name, SEATS.get(name, 4)))
        page.get_by_role("button", name="How it came about").wait_for()

    return scene


def replay(name: str) -> Scene:
    def scene(studio: Studio, page: Page) -> None:
        result(name)(studio, page)
        page.get_by_role("link", name="Watch the replay").click()
        page.get_by_role("slider").fill("14")
        page.get_by_text("14 of").wait_for()

    return scene


SCENES: dict[str, Scene] = {
    "home": home,
    "new-table": new_table,
    "waiting": waiting_room,
    "rules": rulebook,
    "how-to": how_to,
    "lesson": lesson,
    "my-games": my_games,
    "menu": menu,
    "log": log,
    "card": card,
    **{name: game(name) for name in CHOICES},
    **{f"result-{name}": result(name) for name in CHOICES},
    "replay": replay("walking-doggos"),
}
README: dict[str, tuple[str, str, Device]] = {
    "home": ("home", "light", SMALL_DESK),
    "exploding-puppy": ("exploding-puppy", "light", SMALL_DESK),
    "good-puppies-too": ("good-puppies-too", "light", SMALL_DESK),
    "puprush": ("puprush", "light", SMALL_DESK),
    "walking-doggos": ("walking-doggos", "light", SMALL_DESK),
    "puppy-lake-dark": ("puppy-lake", "dark", SMALL_DESK),
    "result": ("result-puprush", "light", SMALL_DESK),
    "phone": ("walking-doggos", "light", SMALL_PHONE),
    "phone-dark": ("exploding-puppy", "dark", SMALL_PHONE),
}


def take(studio: Studio, scene: str, scheme: str, device: Device, path: Path) -> None:
    page = studio.open(color_scheme=scheme, **device)
    SCENES[scene](studio, page)
    page.wait_for_timeout(400)  # for pictures that are still on their way
    page.screenshot(path=path, quality=QUALITY if path.suffix == ".jpg" else None)
    page.context.close()
    print(f"{path} {path.stat().st_size // 1000} kB", file=sys.stderr)


def take_all(studio: Studio, folder: Path, only: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for scene in [name for name in SCENES if not only or name in only]:
        for device, settings in {"desk": DESK, "phone": PHONE}.items():
            for scheme in ("light", "dark"):
                take(studio, scene, scheme, settings, folder / f"{scene}-{device}-{scheme}.png")


FILMED: Device = {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 1 / 3}
FRAMES = 26
PAUSE = 400  # ms that a frame is shown
EVERY = 3  # frames from one choice to the next
# The browser that has shown the game also packs its pictures.
PACK = """async picture => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + picture;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d', { alpha: false }).drawImage(image, 0, 0);
    return [image.width, image.height, canvas.toDataURL('image/webp', 0.4).split(',')[1]];
}"""


def film(studio: Studio, name: str, path: Path) -> None:
    """Some turns of a game, as somebody at the table sees them: pictures that move in any page that shows WebP."""
    page = studio.browser.new_context(base_url=studio.host.url, **FILMED).new_page()  # type: ignore[arg-type]
    page.add_init_script(f"localStorage.setItem('barkyard.set.goal-seen.{name}', 'true')")
    seats = ["open"] + ["easy"] * (SEATS.get(name, 4) - 1)
    table = make_table(studio.host.url, name, seats, terms={"pace": 0.4, "window": 3, "patience": 0})
    sit_down(page, table["table"]["id"], "Ada")
    page.locator(".board").wait_for()
    pictures = []
    for step in range(FRAMES):
        if step % EVERY == EVERY - 1:
            choose_any(page, 5 * step + 2)
        pictures.append(base64.b64encode(page.screenshot()).decode())
    screen = studio.browser.new_page()
    path.write_bytes(moving([screen.evaluate(PACK, picture) for picture in pictures]))
    screen.close()
    page.context.close()
    print(f"{path} {path.stat().st_size // 1000} kB", file=sys.stderr)


def moving(frames: list[tuple[int, int, str]]) -> bytes:
    """Pictures as one WebP that moves: each is a whole one, of which only the data is taken."""
    wide, high = ((size - 1).to_bytes(3, "little") for size in frames[0][:2])
    head = chunk(b"VP8X", b"\2\0\0\0" + wide + high) + chunk(b"ANIM", bytes(6))
    body = b""
    for _, _, text in frames:
        data = chunk(b"VP8 ", part_of(base64.b64decode(text), b"VP8 "))
        body += chunk(b"ANMF", bytes(6) + wide + high + PAUSE.to_bytes(3, "little") + b"\2" + data)
    return chunk(b"RIFF", b"WEBP" + head + body)


def part_of(picture: bytes, wanted: bytes) -> bytes:
    """A part of a WebP by its name; the first stands behind RIFF, its size, and WEBP."""
    at = 12
    while picture[at : at + 4] != wanted:
        at += 8 + len_of(picture, at)
    return picture[at + 8 : at + 8 + int.from_bytes(picture[at + 4 : at + 8], "little")]


def len_of(picture: bytes, at: int) -> int:
    """How long a part is, filled up to an even number."""
    size = int.from_bytes(picture[at + 4 : at + 8], "little")
    return size + size % 2


def chunk(name: bytes, data: bytes) -> bytes:
    return name + len(data).to_bytes(4, "little") + data + bytes(len(data) % 2)


def shoot(studio: Studio, asked: argparse.Namespace) -> None:
    if asked.films:
        FILMS.mkdir(parents=True, exist_ok=True)
        for name in asked.only or CHOICES:
            film(studio, name, FILMS / f"{name}.webp")
    elif asked.folder:
        take_all(studio, asked.folder, asked.only)
    else:
        PICTURES.mkdir(parents=True, exist_ok=True)
        for name, (scene, scheme, device) in README.items():
            take(studio, scene, scheme, device, PICTURES / f"{name}.jpg")


def wanted(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="screenshots.py", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="where pictures of everything go")
    parser.add_argument("--films", action="store_true", help="a short film of each game instead")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="some scenes, or the games of films")
    asked = parser.parse_args(arguments)
    known = CHOICES if asked.films else SCENES
    if any(name not in known for name in asked.only):
        parser.error(f"expected names among {', '.join(known)}")
    if asked.only and not (asked.films or asked.folder):
        parser.error("expected a folder for some scenes: the pictures of the README are renewed together")
    return asked


def main(arguments: list[str]) -> int:
    asked = wanted(arguments)
    found = find_chromium()
    if found is None:
        print(ADVICE, file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as scratch, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
        host = Host(bundling.site(ROOT), Path(scratch))
        host.start()
        try:
            shoot(Studio(browser, host), asked)
        finally:
            host.stop()
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
