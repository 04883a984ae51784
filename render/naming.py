"""Names of players as pictures show them: without characters that no font has, so no box is drawn."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from render.lettering import font_of


def clean_name(name: str) -> str:
    """A player's name as it is drawn: NFKC, without what no font has, like invisible characters or a script
    that is not here; empty where nothing is left."""
    kept = []
    for character in unicodedata.normalize("NFKC", name):
        if unicodedata.category(character)[0] == "Z":
            kept.append(" ")
        elif font_of("display", character):
            kept.append(character)
    # Signs stand in a name; alone, what joined or changed what is gone says nothing.
    shown = " ".join("".join(kept).split())
    return shown if any(unicodedata.category(one)[0] in "LNS" for one in shown) else ""


def seat_name(names: Sequence[str], seat: int) -> str:
    """The name of a seat, counted from 0, as it is drawn; its number, counted from 1, where there is none or
    none that can be drawn."""
    return (clean_name(names[seat]) if seat < len(names) else "") or str(seat + 1)
