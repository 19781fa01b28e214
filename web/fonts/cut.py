#!/usr/bin/env python3
"""Cuts the fonts that the client ships to the characters of its texts.

    python3 cut.py

Takes every character of src/messages/*.json. What only the games' guides use stands in files of its own, which a
browser fetches when a guide is opened (src/styles/guides.css). Traditional Chinese has faces of its own, for its texts
and guides together (src/styles/traditional.css). The sans comes once more, in slices for the commonest
hanzi, which a browser fetches only when a player's name needs them; src/styles/names.css lists their ranges.
characters.txt lists what the fonts of the texts and the guides hold. Needs fontTools, brotli, Debian's fonts-noto-cjk
(or where --noto says), and for the brush `npm pack @fontsource/ma-shan-zheng` unpacked where --brush says.

Noto Serif CJK, Noto Sans CJK: (c) Adobe; Ma Shan Zheng: (c) The MaShanZheng Project Authors. All are under the
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
GUIDES = HERE.parent.parent / "src" / "queju" / "games"
ASCII = "".join(map(chr, range(0x20, 0x7F)))
SIGNS = "×＋−→·…、，。：；！？（）《》“”‘’–—¥№%‰±÷≥≤"
SLICES = 8
TRADITIONAL = "zh-Hant"
LANGUAGES = "简体中文繁體中文"
"""The languages' own names, which stand in pages of every language."""


def texts(value: object) -> str:
    """Every text in a message file."""
    if isinstance(value, str):
        return value
    parts = value.values() if isinstance(value, dict) else value
    return "".join(map(texts, parts))


def messages(*keys: str, traditional: bool = False) -> str:
    """The texts of simplified Chinese and English, or those of traditional Chinese; only those under `keys` if any."""
    paths = [path for path in sorted(MESSAGES.glob("*.json")) if (path.stem == TRADITIONAL) == traditional]
    files = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    return "".join(texts([file[key] for key in keys] if keys else file) for file in files)


def guides(*, headings: bool, traditional: bool = False) -> str:
    """The texts of the games' guides, or only their headings, which are set in the serif."""
    paths = [path for path in sorted(GUIDES.glob("*/guide/*.md")) if (TRADITIONAL in path.name) == traditional]
    texts = [path.read_text(encoding="utf-8") for path in paths]
    lines = [line for text in texts for line in text.splitlines()]
    return "".join(line for line in lines if not headings or line.startswith("#"))


def face(file: pathlib.Path, region: str) -> TTFont:
    """The face of one of Noto's collections for a region (SC, TC)."""
    fonts = TTCollection(file).fonts
    return next(font for font in fonts if f" {region}" in str(font["name"].getDebugName(1)))


def simplified(file: pathlib.Path) -> TTFont:
    """The simplified Chinese face of one of Noto's collections."""
    return face(file, "SC")


def held(name: str) -> set[int]:
    """The characters that a file here holds; none where it is not there."""
    return set(TTFont(HERE / name).getBestCmap()) if (HERE / name).is_file() else set()


def cut(font: TTFont, characters: str, name: str) -> None:
    """Write `font` with only these characters; a file that holds just these is left as it is."""
    if held(name) == set(map(ord, characters)) & set(font.getBestCmap()):
        return
    options = subset.Options(
        flavor="woff2", layout_features=["kern", "tnum", "liga", "locl"], notdef_outline=True, hinting=False
    )
    options.drop_tables += ["vhea", "vmtx", "VORG", "BASE"]
    cutter = subset.Subsetter(options)
    cutter.populate(text=characters)
    cutter.subset(font)
    subset.save_font(font, HERE / name, options)
    print(f"{name}: {len(set(characters))} characters, {(HERE / name).stat().st_size:,} bytes")


def for_guides(letters: str, titles: str, noto: pathlib.Path) -> str:
    """What the guides use beyond the texts: faces of the same families, for those characters alone."""
    headings = set(guides(headings=True)) - set(titles)
    words = set(guides(headings=False)) - set(letters) - {"\n"}
    faces = [
        ("Queju Serif", "400 900", "serif-guides.woff2", "NotoSerifCJK-Bold.ttc", headings),
        ("Queju Sans", "400", "sans-guides.woff2", "NotoSansCJK-Regular.ttc", words),
        ("Queju Sans", "700", "sans-bold-guides.woff2", "NotoSansCJK-Bold.ttc", words),
    ]
    rules = ["/* written by fonts/cut.py: what only the games' guides use, fetched only where it occurs */"]
    for family, weight, name, source, found in faces:
        characters = "".join(sorted(found))
        cut(simplified(noto / source), characters, name)
        ranges = ", ".join(f"U+{ord(letter):X}" for letter in characters)
        place = f"url(../../fonts/{name}) format('woff2')"
        rules.append(
            f"@font-face{{font-family:'{family}';font-weight:{weight};font-display:swap;src:{place};unicode-range:{ranges}}}"
        )
    (HERE.parent / "src" / "styles" / "guides.css").write_text("\n".join(rules) + "\n", encoding="utf-8")
    return "".join(headings | words)


def for_traditional(noto: pathlib.Path) -> str:
    """Traditional Chinese in faces of its own, which a browser fetches where that is the language of the page."""
    words = ASCII + SIGNS + messages(traditional=True)
    letters = words + guides(headings=False, traditional=True)
    titles = words + guides(headings=True, traditional=True) + "雀我"
    faces = [
        ("Queju Serif TC", "400 900", "serif-hant.woff2", "NotoSerifCJK-Bold.ttc", titles),
        ("Queju Sans TC", "400", "sans-hant.woff2", "NotoSansCJK-Regular.ttc", letters),
        ("Queju Sans TC", "700", "sans-bold-hant.woff2", "NotoSansCJK-Bold.ttc", letters),
    ]
    rules = ["/* written by fonts/cut.py: the faces of traditional Chinese, fetched only where it is read */"]
    for family, weight, name, source, characters in faces:
        cut(face(noto / source, "TC"), characters, name)
        place = f"url(../../fonts/{name}) format('woff2')"
        rules.append(f"@font-face{{font-family:'{family}';font-weight:{weight};font-display:swap;src:{place}}}")
    (HERE.parent / "src" / "styles" / "traditional.css").write_text("\n".join(rules) + "\n", encoding="utf-8")
    return letters + titles


def commonest() -> str:
    """The first level of GB 2312: the commonest hanzi."""
    cells = ((row, cell) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF))
    return "".join(bytes(pair).decode("gb2312", errors="ignore") for pair in cells)


def slices(have: str, noto: pathlib.Path) -> None:
    """The hanzi that the texts have not, for names, in files that are fetched only where they are needed."""
    wanted = sorted(set(commonest()) - set(have))
    names = [f"names-{number + 1}.woff2" for number in range(SLICES)]
    if set(map(ord, wanted)) <= set().union(*map(held, names)):
        return
    size = -(-len(wanted) // SLICES)
    rules = ["/* written by fonts/cut.py: hanzi for names, fetched only where one occurs */"]
    for number, name in enumerate(names):
        part = wanted[number * size : (number + 1) * size]
        cut(simplified(noto / "NotoSansCJK-Regular.ttc"), "".join(part), name)
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
    parser.add_argument("--noto", type=pathlib.Path, default=NOTO, help="folder with Noto's collections")
    parser.add_argument("--brush", type=pathlib.Path, help="folder with the woff2 files of @fontsource/ma-shan-zheng")
    asked = parser.parse_args()
    letters = ASCII + SIGNS + LANGUAGES + messages()
    titles = letters + "雀我"
    cut(simplified(asked.noto / "NotoSerifCJK-Bold.ttc"), titles, "serif.woff2")
    cut(simplified(asked.noto / "NotoSansCJK-Regular.ttc"), letters, "sans.woff2")
    cut(simplified(asked.noto / "NotoSansCJK-Bold.ttc"), letters, "sans-bold.woff2")
    more = for_guides(letters, titles, asked.noto)
    more += for_traditional(asked.noto)
    slices(letters, asked.noto)
    (HERE / "characters.txt").write_text("".join(sorted(set(titles + more) - {"\n"})) + "\n", encoding="utf-8")
    if asked.brush:
        brush(asked.brush)


if __name__ == "__main__":
    main()
