"""Build the fonts beside this file: ``python render/assets/build.py``. Run by hand, never at run time.

It needs ``npm`` (the sources are the npm packages of SOURCES, at fixed versions) and fontTools. Results:

* static text fonts with the scripts of the four languages and lining figures as the default figures;
* ``kerning.json``, how much closer two letters stand, in thousandths of the size: Pillow's basic layout does
  not kern, and its other one depends on libraries of the host;
* ``icons.ttf``, the silhouettes named in ``icons.txt`` as one font, and ``icons.json``, name → code point;
* ``signs.ttf``, the coloured signs of buttons and sentences, for pages on machines without such a font;
* ``coverage.json``, which characters each font has, as ranges: Pillow has no font fallback of its own;
* the licences of all of them.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib import parse_path
from fontTools.ttLib import TTFont

HERE = Path(__file__).parent

SOURCES = {
    "alegreya": ("@expo-google-fonts/alegreya", "0.4.2"),
    "alegreya-sans": ("@expo-google-fonts/alegreya-sans", "0.4.2"),
    "shippori-mincho": ("@expo-google-fonts/shippori-mincho", "0.4.1"),
    "m-plus-1p": ("@expo-google-fonts/m-plus-1p", "0.4.2"),
    "philosopher": ("@expo-google-fonts/philosopher", "0.4.1"),
    "kaisei-decol": ("@expo-google-fonts/kaisei-decol", "0.4.1"),
    "playfair-display": ("@expo-google-fonts/playfair-display", "0.4.2"),
    "dela-gothic-one": ("@expo-google-fonts/dela-gothic-one", "0.4.1"),
    "icons": ("@iconify-json/game-icons", "1.2.4"),
    "noto-color-emoji": ("@expo-google-fonts/noto-color-emoji", "0.4.6"),
    "noto-sans-sc": ("@expo-google-fonts/noto-sans-sc", "0.4.3"),
    "noto-sans-kr": ("@expo-google-fonts/noto-sans-kr", "0.4.3"),
    "noto-emoji": ("@expo-google-fonts/noto-emoji", "0.4.7"),
}
FONTS = {
    "display": ("alegreya", "800ExtraBold/Alegreya_800ExtraBold.ttf", "european"),
    "text": ("alegreya-sans", "500Medium/AlegreyaSans_500Medium.ttf", "european"),
    "strong": ("alegreya-sans", "800ExtraBold/AlegreyaSans_800ExtraBold.ttf", "european"),
    "display-ja": ("shippori-mincho", "800ExtraBold/ShipporiMincho_800ExtraBold.ttf", "japanese+names"),
    "text-ja": ("m-plus-1p", "500Medium/MPLUS1p_500Medium.ttf", "japanese"),
    "strong-ja": ("m-plus-1p", "700Bold/MPLUS1p_700Bold.ttf", "japanese+names"),
    "time": ("philosopher", "700Bold/Philosopher_700Bold.ttf", "european"),
    "time-ja": ("kaisei-decol", "700Bold/KaiseiDecol_700Bold.ttf", "echoes_of_time"),
    "revachol": ("playfair-display", "900Black/PlayfairDisplay_900Black.ttf", "european"),
    "revachol-ja": ("dela-gothic-one", "400Regular/DelaGothicOne_400Regular.ttf", "echoes_of_revachol"),
    "names-zh": ("noto-sans-sc", "700Bold/NotoSansSC_700Bold.ttf", "chinese"),
    "names-ko": ("noto-sans-kr", "700Bold/NotoSansKR_700Bold.ttf", "korean"),
    "names-emoji": ("noto-emoji", "700Bold/NotoEmoji_700Bold.ttf", "emoji"),
}
SIGNS = (
    "noto-color-emoji",
    "400Regular/NotoColorEmoji_400Regular.ttf",
    "↩↪⏪⏭⏮⏰⏱⏳⏸▶◀☀⚙⚠✔🃏🌙🎉🎓🎞🏆🏖👉💡💤📌📜📥🔁🗺🛡🤖🚪🥇🥈🥉🧊🩺🪑",
)
"""Package, file, and the signs that sentences and buttons have; a test tells which ones are missing."""
EM = 1024
"""Units per em of the icon font; the silhouettes are drawn on a grid of 512."""
FIRST_ICON = 0xE000
TEXTS = (".toml", ".py", ".md")


def fetch(folder: Path) -> dict[str, Path]:
    """Download and unpack every source; returns the package folder by short name."""
    found = {}
    for short, (package, version) in SOURCES.items():
        made = subprocess.run(
            ["npm", "pack", "--silent", f"{package}@{version}"],
            cwd=folder,
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split()[-1]
        with tarfile.open(folder / made) as archive:
            archive.extractall(folder / short, filter="data")
        found[short] = folder / short / "package"
    return found


def jis_rows(first: int, last: int) -> Iterator[str]:
    """The characters of those rows (1-94) of JIS X 0208."""
    for row in range(first, last + 1):
        for cell in range(1, 95):
            try:
                yield bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp")
            except UnicodeDecodeError:
                continue


def encoded(script: str) -> set[int]:
    """What players type in their names: the characters of GB 2312 and the frequent ones of Big5 that the
    Japanese fonts lack, the syllables of KS X 1001, signs."""
    if script == "emoji":
        spans = [(0x203C, 0x203C), (0x2049, 0x2049), (0x2190, 0x2BFF), (0x1F300, 0x1FAFF)]
        skins = range(0x1F3FB, 0x1F400)  # they only change the sign before them
        return {code for low, high in spans for code in range(low, high + 1) if code not in skins}
    tables = {"chinese": (("gb2312", 0xB0, 0xF7), ("big5", 0xA4, 0xC6)), "korean": (("euc_kr", 0xB0, 0xC8),)}
    known = characters("japanese+names")
    found = set()
    for name, first, last in tables[script]:
        pairs = (bytes((high, low)) for high in range(first, last + 1) for low in range(0x40, 0xFF))
        found |= {ord(one) for one in (pair.decode(name, "ignore") for pair in pairs) if len(one) == 1}
    jamo = set(range(0x3131, 0x3164)) if script == "korean" else set()
    return {code for code in found if code > 0x2FFF and code not in known} | jamo


def characters(script: str) -> set[int]:
    """Code points that a font of that script should keep; the name of a game stands for kana and the Japanese
    characters of its texts."""
    if script in ("chinese", "korean", "emoji"):
        return encoded(script)
    spans = [(0x20, 0x7E), (0xA0, 0xFF), (0x2010, 0x2027), (0x2030, 0x205E), (0x2190, 0x2193)]
    if script == "european":
        spans += [(0x100, 0x24F), (0x300, 0x304), (0x370, 0x3FF), (0x400, 0x52F), (0x1E00, 0x1EFF)]
        spans += [(0x20A0, 0x20BF), (0x2100, 0x214F), (0x2150, 0x215F), (0x2200, 0x22FF), (0x2460, 0x2473)]
        return {code for low, high in spans for code in range(low, high + 1)}
    spans += [(0x3000, 0x30FF), (0xFF01, 0xFFEF), (0x2150, 0x218F), (0x2460, 0x2473), (0x25A0, 0x266F)]
    kept = {code for low, high in spans for code in range(low, high + 1)}
    if script.startswith("echoes"):
        files = [file for file in (HERE.parents[1] / "rules" / script).rglob("*") if file.suffix in TEXTS]
        files += [file for file in (HERE.parents[1] / "rules").glob("*") if file.suffix in TEXTS]
        return kept | {
            ord(letter) for file in files for letter in file.read_text("utf-8") if letter > "\u2fff"
        }
    last_row = 84 if script == "japanese+names" else 47  # rows 16-47 are level 1, 48-84 level 2
    kept |= {ord(character) for row in ((1, 8), (16, last_row)) for character in jis_rows(*row)}
    return kept


def lining_figures(font: TTFont) -> None:
    """Let the digits of the character map be the lining ones; old-style digits dance beside icons."""
    substitutions: dict[str, str] = {}
    table = font["GSUB"].table
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == "lnum":
            for index in record.Feature.LookupListIndex:
                for subtable in table.LookupList.Lookup[index].SubTable:
                    substitutions |= getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
    for cmap in font["cmap"].tables:
        for digit in range(ord("0"), ord("9") + 1):
            if digit in cmap.cmap:
                cmap.cmap[digit] = substitutions.get(cmap.cmap[digit], cmap.cmap[digit])


def widen_space(font: TTFont, share: float) -> None:
    """Give the space a width of that share of an em."""
    for code in (0x20, 0xA0):
        name = font.getBestCmap()[code]
        font["hmtx"].metrics[name] = (round(font["head"].unitsPerEm * share), font["hmtx"].metrics[name][1])


def pair_values(font: TTFont) -> dict[tuple[str, str], int]:
    """Horizontal kerning of the Latin and Cyrillic letters in use, read out of GPOS."""
    best = font.getBestCmap()
    wanted = set(range(0x21, 0x7F)) | {
        0xAB,
        0xBB,
        0x401,
        0x451,
        0x2013,
        0x2014,
        0x2019,
        0x201C,
        0x201D,
        0x201E,
    }
    wanted |= set(range(0x410, 0x450)) | {ord(letter) for letter in "àèéìòùÀÈÉÌÒÙ×"}
    names = {best[code] for code in wanted if code in best}
    table = font["GPOS"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "kern"
        for index in record.Feature.LookupListIndex
    }
    pairs: dict[tuple[str, str], int] = {}
    for index in sorted(lookups):
        found: dict[tuple[str, str], int] = {}
        for subtable in table.LookupList.Lookup[index].SubTable:
            for pair, value in subtable_pairs(getattr(subtable, "ExtSubTable", subtable), names):
                found.setdefault(pair, value)  # the first subtable that knows a pair decides
        for pair, value in found.items():
            pairs[pair] = pairs.get(pair, 0) + value
    return {pair: value for pair, value in pairs.items() if abs(value) >= 10}


def subtable_pairs(subtable: Any, names: set[str]) -> Iterator[tuple[tuple[str, str], int]]:
    """The pairs of one pair positioning subtable among those glyphs."""
    if subtable.LookupType != 2:
        return
    covered = [name for name in subtable.Coverage.glyphs if name in names]
    if subtable.Format == 1:
        sets = dict(zip(subtable.Coverage.glyphs, subtable.PairSet, strict=True))
        for left in covered:
            for record in sets[left].PairValueRecord:
                value = record.Value1
                if record.SecondGlyph in names and hasattr(value, "XAdvance"):
                    yield (left, record.SecondGlyph), value.XAdvance
        return
    for left in covered:
        row = subtable.Class1Record[subtable.ClassDef1.classDefs.get(left, 0)]
        for right in names:
            record = row.Class2Record[subtable.ClassDef2.classDefs.get(right, 0)]
            # Class 0 with no value says nothing: a later subtable may know the pair.
            value = record.Value1
            if hasattr(value, "XAdvance") and value.XAdvance:
                yield (left, right), value.XAdvance


def build_text_font(source: Path, script: str, target: Path) -> tuple[list[int], dict[str, dict[str, int]]]:
    """Subset one text font; returns its code points and its kerning by left and right letter."""
    font = TTFont(source)
    options = Options()
    options.layout_features = []
    options.hinting = False
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "DSIG", "vhea", "vmtx", "VORG", "BASE", "meta", "STAT"]
    pairs: dict[tuple[str, str], int] = {}
    if script == "european":
        lining_figures(font)
        pairs = pair_values(font)
        widen_space(font, 0.24)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters(script))
    subsetter.subset(font)
    font.save(target)
    letters: dict[str, list[str]] = {}
    for code, name in font.getBestCmap().items():
        letters.setdefault(name, []).append(chr(code))
    kerning: dict[str, dict[str, int]] = {}
    for (left, right), value in sorted(pairs.items()):
        for first in letters.get(left, []):
            for second in letters.get(right, []):
                kerning.setdefault(first, {})[second] = round(value * 1000 / font["head"].unitsPerEm)
    return sorted(font.getBestCmap()), kerning


def build_icons(package: Path, target: Path) -> dict[str, int]:
    """Compile the silhouettes of ``icons.txt`` into one font; returns the code point by name.

    Raises SystemExit with the names that the source does not have.
    """
    icons = json.loads((package / "icons.json").read_text())["icons"]
    names = (HERE / "icons.txt").read_text().split()
    unknown = [name for name in names if name not in icons]
    if unknown:
        raise SystemExit(f"icons.txt names silhouettes that do not exist: {', '.join(unknown)}")
    if names != sorted(set(names)):
        (HERE / "icons.txt").write_text("\n".join(sorted(set(names))) + "\n")
        names = sorted(set(names))
    codes = {name: FIRST_ICON + index for index, name in enumerate(names)}
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    for name in names:
        body = icons[name]["body"]
        path = body.split(' d="')[1].split('"')[0]
        if body.count("<path") != 1:
            raise SystemExit(f"the silhouette {name} is not one path")
        pen = TTGlyphPen(None)
        # An SVG y axis points down from the top of its 512 units.
        parse_path(path, TransformPen(Cu2QuPen(pen, 0.8, reverse_direction=True), (2, 0, 0, -2, 0, EM)))
        glyphs[name] = pen.glyph()
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names])
    builder.setupCharacterMap({code: name for name, code in codes.items()})
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(
        {
            name: (EM, getattr(glyph, "xMin", 0) if glyph.numberOfContours else 0)
            for name, glyph in glyphs.items()
        }
    )
    builder.setupHorizontalHeader(ascent=EM, descent=0)
    builder.setupOS2(sTypoAscender=EM, sTypoDescender=0, usWinAscent=EM, usWinDescent=0)
    builder.setupNameTable(
        {
            "familyName": "Echo Tables Icons",
            "styleName": "Regular",
            "copyright": "Icons from game-icons.net, CC BY 3.0, see LICENSE-icons.txt",
        }
    )
    builder.setupPost(keepGlyphNames=False)
    builder.save(target)
    return codes


def build_signs(source: Path, signs: str, target: Path) -> None:
    """Subset the font of coloured signs."""
    font = TTFont(source)
    for table in ("SVG ", "GSUB", "vhea", "vmtx"):  # the same drawings once more, and signs made of several
        del font[table]
    options = Options()
    options.layout_features = []
    options.hinting = False
    subsetter = Subsetter(options)
    subsetter.populate(text=signs + "\N{VARIATION SELECTOR-16}")
    subsetter.subset(font)
    font.save(target)


def ranges(codes: Iterable[int]) -> list[list[int]]:
    """Sorted code points as closed ranges."""
    found: list[list[int]] = []
    for code in codes:
        if found and code == found[-1][1] + 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def main() -> None:
    """Build everything; prints the size of each result."""
    if shutil.which("npm") is None:
        raise SystemExit("npm is needed to fetch the sources of the fonts")
    with tempfile.TemporaryDirectory() as folder:
        packages = fetch(Path(folder))
        coverage, kerning = {}, {}
        for role, (package, path, script) in FONTS.items():
            codes, pairs = build_text_font(packages[package] / path, script, HERE / f"{role}.ttf")
            coverage[role] = ranges(codes)
            if pairs:
                kerning[role] = pairs
        for package in SOURCES:
            if package != "icons":
                shutil.copy(packages[package] / "LICENSE_FONT", HERE / f"LICENSE-{package}.txt")
        icons = build_icons(packages["icons"], HERE / "icons.ttf")
        package, path, signs = SIGNS
        build_signs(packages[package] / path, signs, HERE / "signs.ttf")
    (HERE / "coverage.json").write_text(json.dumps(coverage, separators=(",", ":")) + "\n")
    compact = json.dumps(kerning, separators=(",", ":"), ensure_ascii=False)
    (HERE / "kerning.json").write_text(compact + "\n", encoding="utf-8")
    (HERE / "icons.json").write_text(json.dumps(icons, indent=0) + "\n")
    for made in sorted(HERE.glob("*.ttf")):
        print(f"{made.name:20} {made.stat().st_size / 1024:8.0f} KB", file=sys.stderr)


if __name__ == "__main__":
    main()
