"""Draws `public/icon.svg` at the sizes that an installed app needs: ``python web/tiles/icons.py``.

`maskable` reaches to every edge, and its tile stays within the circle that the narrowest mask leaves.
"""

import re
import shutil
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PUBLIC = Path(__file__).parents[1] / "public"
FELT = "#14504f"
SIZES = {"icon-192.png": 192, "icon-512.png": 512}
FULL = {"maskable-512.png": (512, 0.82), "apple-touch-icon.png": (180, 0.9)}
"""Name → pixels, and how much of the edge the drawing takes; the felt goes on round it."""


def draw(page: Page, name: str, size: int, part: float, felt: str) -> None:
    """One file of `size` pixels, of which the drawing takes `part`, on `felt`."""
    page.set_viewport_size({"width": size, "height": size})
    edge = f'<svg width="{size * part}" height="{size * part}" '
    svg = re.sub("<svg ", edge, (PUBLIC / "icon.svg").read_text(), count=1)
    page.set_content(f'<body style="margin:0;display:grid;place-items:center;height:100vh;background:{felt}">{svg}')
    page.screenshot(path=PUBLIC / name, omit_background=True)


if __name__ == "__main__":
    with sync_playwright() as playwright:
        path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
        with playwright.chromium.launch(executable_path=path, args=["--no-sandbox"]) as browser:
            page = browser.new_page()
            for name, size in SIZES.items():
                draw(page, name, size, 1, "transparent")
            for name, (size, part) in FULL.items():
                draw(page, name, size, part, FELT)
