#!/usr/bin/env python3
"""Cuts the fonts that the client ships to the characters of its texts.

    python3 cut.py

Takes every character of src/messages/*.json. The sans comes a second time, in slices for the commonest hanzi, which a
browser fetches only when a player's name needs them; src/styles/names.css lists their ranges. characters.txt lists what
the fonts of the texts hold. Needs fontTools, brotli,
Debian's fonts-noto-cjk, and for the brush `npm pack @fontsource/ma-shan-zheng` unpacked where --brush says.

Noto Serif CJK SC, Noto Sans CJK SC: (c) Adobe; Ma Shan Zheng: (c) The MaShanZheng Project Authors. All are under the
SIL Open Font Licence 1.1 (OFL.txt).
"""

import argparse
import json
import pathlib

from fontTools import merge, subset
from fontTools.ttLib import TTCollection, TTFont

HERE = pathlib.Path(__file__).parent
MESSAGES = HERE.parent / "src" / "messages"
NOTO = pathlib.Path("/usr/share/fonts/opentype/noto")
ASCII = "".join(map(chr, range(0x20, 0x7F)))
SIGNS = "×＋−→·…、，。：；！？（）《》“”‘’–—¥№%‰±÷≥≤"
SLICES = 8


def texts(value: object) -> str:
    """Every text in a message file."""
    if isinstance(value, str):
        return value
    parts = value.values() if isinstance(value, dict) else value
    return "".join(map(texts, parts))


def messages(*keys: str) -> str:
    """The texts of both languages, or only those under `keys`."""
    files = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(MESSAGES.glob("*.json"))]
    return "".join(texts([file[key] for key in keys] if keys else file) for file in files)


def simplified(file: str) -> TTFont:
    """The simplified Chinese face of one of Noto's collections."""
    fonts = TTCollection(NOTO / file).fonts
    return next(font for font in fonts if " SC" in str(font["name"].getDebugName(1)))


def cut(font: TTFont, characters: str, name: str) -> None:
    """Write `font` with only these characters."""
    options = subset.Options(
        flavor="woff2", layout_features=["kern", "tnum", "liga", "locl"], notdef_outline=True, hinting=False
    )
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE"]
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(font)
    subset.save_font(font, HERE / name, options)
    print(f"{name}: {len(set(characters))} characters, {(HERE / name).stat().st_size:,} bytes")


def commonest() -> str:
    """The first level of GB 2312: the commonest hanzi."""
    cells = ((row, cell) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF))
    return "".join(bytes(pair).decode("gb2312", errors="ignore") for pair in cells)


def slices(have: str) -> None:
    """The hanzi that the texts have not, for names, in files that are fetched only where they are needed."""
    wanted = sorted(set(commonest()) - set(have))
    size = -(-len(wanted) // SLICES)
    rules = ["/* written by fonts/cut.py: hanzi for names, fetched only where one occurs */"]
    for number in range(SLICES):
        part = wanted[number * size : (number + 1) * size]
        name = f"names-{number + 1}.woff2"
        cut(simplified("NotoSansCJK-Regular.ttc"), "".join(part), name)
        ranges = f"U+{ord(part[0]):X}-{ord(part[-1]):X}"
        source = f"url(../../fonts/{name}) format('woff2')"
        rules.append(f"@font-face{{font-family:'Queju Names';font-display:swap;src:{source};unicode-range:{ranges}}}")
    (HERE.parent / "src" / "styles" / "names.css").write_text("\n".join(rules) + "\n", encoding="utf-8")


def brush(folder: pathlib.Path) -> None:
    """The brush: the words of the announcements. The source comes in slices, which are put together first."""
    words = "".join(letter for letter in messages("words", "verbs", "melds", "winds") if ord(letter) > 0x2E7F)
    files = sorted(folder.glob("*-400-normal.woff2"))
    found = [TTFont(file) for file in files]
    holding = [font for font in found if set(map(ord, words)) & set(font.getBestCmap())]
    missing = set(map(ord, words)) - {code for font in holding for code in font.getBestCmap()}
    if missing:
        print("the brush has not:", "".join(map(chr, missing)))
    parts = []
    for number, font in enumerate(holding):
        options = subset.Options(layout_features=[])
        cutter = subset.Subsetter(options)
        cutter.populate(text=words)
        cutter.subset(font)
        font.flavor = None
        parts.append(HERE / f"part-{number}.ttf")
        font.save(parts[-1])
    whole = merge.Merger().merge([str(part) for part in parts]) if len(parts) > 1 else TTFont(parts[0])
    cut(whole, words, "brush.woff2")
    for part in parts:
        part.unlink()


def main() -> None:
    """Write every file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--brush", type=pathlib.Path, help="folder with the woff2 files of @fontsource/ma-shan-zheng")
    asked = parser.parse_args()
    letters = ASCII + SIGNS + messages()
    titles = letters + "雀我"
    cut(simplified("NotoSerifCJK-Bold.ttc"), titles, "serif.woff2")
    cut(simplified("NotoSansCJK-Regular.ttc"), letters, "sans.woff2")
    cut(simplified("NotoSansCJK-Bold.ttc"), letters, "sans-bold.woff2")
    slices(letters)
    (HERE / "characters.txt").write_text("".join(sorted(set(titles))) + "\n", encoding="utf-8")
    if asked.brush:
        brush(asked.brush)


if __name__ == "__main__":
    main()
