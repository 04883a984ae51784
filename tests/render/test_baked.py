"""Baked art looks as it did when it was last looked at."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from render import Theme, renderer
from render.art import FOLDER
from rules import games
from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_time.prophecies import PROPHECIES
from rules.match import Match

GOLDEN = Path(__file__).parent / "golden"
WIDE, ACROSS, DOWN = 64, 4, 3
"""Width to which art is reduced; the lightness of each field of the reduction is kept."""
GAMES = sorted(path.name for path in FOLDER.glob("*") if path.is_dir())


def looks(path: Path) -> list[int]:
    """The mean lightness of each field of a picture."""
    with Image.open(path) as art:
        grey = art.convert("L").reduce(max(1, art.width // WIDE))
    return list(grey.resize((ACROSS, DOWN), Image.Resampling.BOX).tobytes())


@pytest.mark.parametrize("game", GAMES)
def test_baked_art_looks_as_it_did(game: str) -> None:
    """With UPDATE_GOLDEN=1 the present look becomes the wanted one; look at the contact sheet before."""
    found = {path.stem: looks(path) for path in sorted((FOLDER / game).glob("*.webp"))}
    golden = GOLDEN / f"baked_{game.replace('-', '_')}.json"
    if os.environ.get("UPDATE_GOLDEN"):
        lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(fields)}" for name, fields in found.items())
        golden.write_text(f"{{\n{lines}\n}}\n")
    wanted = json.loads(golden.read_text())
    assert set(found) == set(wanted)
    changed = {
        name
        for name, fields in found.items()
        if max(abs(one - other) for one, other in zip(fields, wanted[name], strict=True)) > 6
    }
    assert not changed


def test_every_card_of_revachol_has_a_painting_of_its_own() -> None:
    """Also the large tasks of the Case files, which stood in the pictures of those that they replace."""
    painted = [(FOLDER / "echoes-of-revachol" / f"{card.id}.webp").read_bytes() for card in CARDS]
    assert len(set(painted)) == len(CARDS)


def test_every_prophecy_has_a_painting() -> None:
    signs = {prophecy.art for prophecy in PROPHECIES}
    painted = {path.stem for path in (FOLDER / "echoes-of-time").glob("prophecy-*.webp")}
    assert painted == {f"prophecy-{sign}" for sign in signs}


def test_an_empty_hand_of_time_shows_places_for_cards() -> None:
    """It was a strip of bare night under its header."""
    view = Match.new(games()["echoes-of-time"], 2, 7).view(0)
    seats = [
        replace(view.seats[0], hand=[], hand_count=0, pack=None, chosen=None, answer=None),
        *view.seats[1:],
    ]
    drawn = renderer("echoes-of-time").draw_hand(replace(view, seats=seats), Theme("en", ("Ann", "Bob")))
    edges = drawn.convert("L").crop((0, 110, drawn.width, drawn.height))
    assert sum(edges.histogram()[120:]) > 0.004 * edges.width * edges.height
