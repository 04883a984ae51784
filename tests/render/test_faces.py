"""People on cards are told apart by their faces, even where they are small."""

from __future__ import annotations

import statistics
import tomllib
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageOps

from render import art
from rules.echoes_of_revachol.cards import CARDS, Ally
from rules.ekho.card_index import SLEUTHS

SCENES = Path(art.__file__).parent / "bake" / "echoes_of_time" / "scenes.toml"


def _travellers() -> list[str]:
    """The cards of Echoes of Time that show one person."""
    scenes = tomllib.loads(SCENES.read_text("utf-8"))
    return [
        name
        for name, scene in scenes.items()
        if sum(layer.startswith("+bust") for layer in scene["layers"]) == 1
    ]


PEOPLE = {
    "echoes-of-time": _travellers(),
    "echoes-of-revachol": [card.id for card in CARDS if isinstance(card, Ally)],
    "ekho": [sleuth.id for sleuth in SLEUTHS],
}


def _face(game: str, name: str) -> list[float]:
    """The lightness of a face at 60 px, without how bright and how strong the picture is as a whole."""
    picture = art.whole(game, name)
    assert picture is not None, name
    small = ImageOps.fit(picture.convert("L"), (60, 60), Image.Resampling.BOX)
    tones = list(small.crop((14, 8, 46, 48)).resize((16, 20), Image.Resampling.BOX).tobytes())
    middle, spread = statistics.fmean(tones), statistics.pstdev(tones)
    return [(tone - middle) / spread for tone in tones]


@pytest.mark.parametrize("game", PEOPLE)
def test_no_two_faces_are_alike(game: str) -> None:
    """1 would be the same drawing; faces of one construction, which looked like one person, came to 0.93."""
    faces = {name: _face(game, name) for name in PEOPLE[game]}
    assert len(faces) >= 10
    for one, other in combinations(faces, 2):
        likeness = statistics.fmean(a * b for a, b in zip(faces[one], faces[other], strict=True))
        assert likeness < 0.78, (one, other, likeness)
