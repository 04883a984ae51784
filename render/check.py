"""Whether the fonts and silhouettes of this installation can be drawn."""

from __future__ import annotations

from render.lettering import FALLBACK, covers, font, font_of, icon, icon_codes, line
from rules.game import LANGUAGES

SAMPLES = {"en": "Ag", "ru": "Жя", "it": "Èù", "ja": "時の炎"}
"""Letters that only a text in that language is sure to need."""
_SIZE = 32


def asset_faults() -> list[str]:
    """What cannot be loaded or drawn, a sentence each; empty where everything can. Takes some 50 ms."""
    found = []
    for name in sorted({name for names in FALLBACK.values() for name in names}):
        try:
            font(name, _SIZE)
            covers(name, "0")
        except (OSError, ValueError, KeyError) as error:
            found.append(f"The font {name}.ttf cannot be loaded: {error}.")
    if not found:
        found = _letter_faults()
    try:
        if icon(next(iter(icon_codes())), _SIZE).getbbox() is None:
            found.append("The silhouettes of icons.ttf are empty.")
    except (OSError, ValueError, StopIteration) as error:
        found.append(f"The silhouettes of icons.ttf cannot be drawn: {error}.")
    return found


def _letter_faults() -> list[str]:
    return [
        f"The letter {letter} ({language}) is in no font for {role}."
        for language in LANGUAGES
        for role in FALLBACK
        for letter in SAMPLES[language]
        if font_of(role, letter) is None or line(letter, role, _SIZE).mask.getbbox() is None
    ]
