"""Pictures of Ekho, made from its views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PIL import Image

from render.art import cropped
from render.ekho import panels
from render.ekho.board import board_map, draw_board, warm_boards
from render.ekho.choices import choices_map, draw_choices
from render.ekho.duel import duels
from render.ekho.hand import draw_hand, own_figures
from render.ekho.legend import draw_legend
from render.ekho.sheets import draw_card, draw_cover, draw_scores
from render.ekho.tones import FROST, INK, LAMP, shades
from render.ekho.whole import painted
from render.renderers import Map, Theme
from render.skins import Skin
from render.sprites import Sprite
from rules.game import Outcome


def _city(width: int, height: int) -> Image.Image:
    """The city in its lamp light, or the bare table where it was not painted."""
    return cropped("ekho", "city", width, height) or panels.ground(width, height)


_TELLING = {"enemy": 0, "place": 1, "sleuth": 3}
"""What of a turn is pictured before other things: the less, the sooner."""


def _art(designs: Sequence[str], size: tuple[int, int], colours: str) -> Sprite | None:
    """What was met or where it was, before who of the sleuths it was."""
    ordered = sorted(designs, key=lambda design: _TELLING.get(design.partition(".")[0], 2))
    found = (painted(design, shades(colours), size) for design in ordered)
    return next((art for art in found if art is not None), None)


class Ekho:
    """The renderer of Ekho."""

    key = "ekho"
    skin = Skin(_city, "display", LAMP, FROST, INK, glass=0.74, art=_art)

    def draw_board(self, view: Any, theme: Theme) -> Image.Image:
        """See Renderer."""
        return draw_board(view, theme)

    def board_map(self, view: Any, theme: Theme) -> Map:
        """See DrawsMap."""
        return board_map(view, theme)

    def draw_hand(self, view: Any, theme: Theme) -> Image.Image:
        """See Renderer."""
        return draw_hand(view, theme)

    def hand_facts(self, view: Any) -> tuple[object, ...]:
        """See Renderer."""
        return (view.table.seats, *own_figures(view), *duels(view))

    def draw_choices(self, view: Any, theme: Theme) -> Image.Image:
        """See DrawsChoices."""
        return draw_choices(view, theme).image

    def choices_map(self, view: Any, theme: Theme) -> Map | None:
        """See NumbersMap."""
        return choices_map(view, theme)

    def draw_card(self, design: str, theme: Theme) -> Image.Image:
        """See Renderer."""
        return draw_card(design, theme)

    def draw_cover(self, theme: Theme, lines: tuple[str, ...] = ()) -> Image.Image:
        """See Renderer."""
        return draw_cover(theme, lines)

    def draw_scores(self, view: Any, outcome: Outcome, theme: Theme) -> Image.Image:
        """See Renderer."""
        return draw_scores(view, outcome, theme)

    def draw_legend(self, theme: Theme) -> Image.Image:
        """See Renderer."""
        return draw_legend(theme)

    def warm_up(self, language: str) -> None:
        """See Renderer."""
        warm_boards(language)


RENDERER = Ekho()
