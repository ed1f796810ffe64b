"""Draws the icons of the installable site from web/icon.svg with a Chromium: python tools/icons.py"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))
GROUND = "#fdf6ea"
# A maskable icon may be cut to a circle: what matters stays within four fifths of it.
ICONS = {"icon-192": (192, 0.9), "icon-512": (512, 0.9), "icon-maskable-512": (512, 0.68)}


def main() -> None:
    from web.chromium import FLAGS, find_chromium

    svg = (ROOT / "web" / "icon.svg").read_text(encoding="utf-8")
    folder = ROOT / "web" / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        for name, (size, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            side = round(size * share)
            style = f"margin:0;height:100vh;display:grid;place-items:center;background:{GROUND}"
            page.set_content(f'<body style="{style}"><div style="width:{side}px">{svg}</div>')
            page.screenshot(path=str(folder / f"{name}.png"))
        browser.close()


if __name__ == "__main__":
    main()
