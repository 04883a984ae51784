"""Every letter of every kind of picture stands out from what is really beneath it, 4.5 to 1 at least."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PIL import Image, ImageStat

from render import PALETTE_NAMES, Theme, lettering, renderer
from render.canvas import Brush, Canvas
from render.palette import Colour, contrast
from render.sprites import forget
from rules.echoes_of_time.cards import CARDS
from tests.render.tables import KEY, NAMES, match, view

LEAST = 4.5
"""Contrast that WCAG asks of small text."""
PICTURES = renderer(KEY)
FOUND: dict[tuple[str, Colour, Colour], float] = {}
"""The worst contrasts: (text, its colour, the ground) → contrast."""


def _ground(image: Image.Image, box: tuple[int, int, int, int], mask: Image.Image) -> Colour:
    """The mean colour beneath a mask; what is transparent there counts as black."""
    part = image.crop(box)
    if part.mode == "RGBA":
        flat = Image.new("RGBA", part.size, (0, 0, 0, 255))
        flat.alpha_composite(part)
        part = flat
    mean = ImageStat.Stat(part.convert("RGB"), mask).mean
    return (round(mean[0]), round(mean[1]), round(mean[2]))


def _watched(original: Callable[..., None]) -> Callable[..., None]:
    def letters(
        self: Canvas | Brush,
        text: str,
        x: float,
        baseline: int,
        role: lettering.Role,
        size: int,
        tone: Colour,
        align: str = "left",
        stroke: int = 0,
        edge: Colour = (0, 0, 0),
    ) -> None:
        if text.strip():
            width = lettering.measure(text, role, size)
            start = x - (width if align == "right" else width / 2 if align == "centre" else 0)
            drawn = lettering.line(text, role, size)
            left, top, mask = round(start) - lettering.MARGIN, baseline - drawn.rise, drawn.mask
            under = edge if stroke else None
            if under is None:
                box = (left, top, left + mask.width, top + mask.height)
                under = _ground(self.image, box, mask)
            FOUND[text, tone, under] = contrast(tone, under)
        original(self, text, x, baseline, role, size, tone, align, stroke, edge)

    return letters


@pytest.fixture
def _watching(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All pictures are drawn from scratch, and their letters noted."""
    forget()
    FOUND.clear()
    for surface in (Canvas, Brush):
        monkeypatch.setattr(surface, "letters", _watched(surface.letters))
    yield
    FOUND.clear()


@pytest.mark.usefixtures("_watching")
@pytest.mark.parametrize("colours", PALETTE_NAMES)
def test_text_stands_out_from_its_ground(colours: str) -> None:
    theme = Theme("en", NAMES, colours, ("**Something** happened.", "Before that, too."))
    for seats, choices, focus in ((4, 90, 1), (4, 90, 3), (2, 12, None)):
        PICTURES.draw_board(view(seats, choices), Theme("ru", NAMES, colours, theme.lines, focus))
    hand = view(3, 40, 1)
    # A card of each faction, and one of none.
    hand.seats[1].hand = [
        next(number for number, card in enumerate(CARDS) if card.faction == faction)
        for faction in ("water", "sky", "forest", "earth", None)
    ]
    PICTURES.draw_hand(hand, theme)
    PICTURES.draw_cover(theme, ("Anna's table", "Anna, Bruno"))
    PICTURES.draw_card("extinction", theme)
    over = match(3, 2000)
    outcome = over.outcome()
    assert outcome is not None
    PICTURES.draw_scores(over.view(None), outcome, theme)
    assert len(FOUND) > 150
    faint = sorted(
        (value, text, tone, ground) for (text, tone, ground), value in FOUND.items() if value < LEAST
    )
    assert not faint
