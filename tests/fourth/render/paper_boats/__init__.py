"""Pictures of Paper Boats, made from its views."""

from __future__ import annotations

from typing import Any

from PIL import Image

from render.paper_boats.board import HEIGHT, SMALL, WIDTH, brook, draw_board, face
from render.paper_boats.sheets import draw_card, draw_cover, draw_hand, draw_scores
from render.renderers import Theme
from rules.game import Outcome
from rules.paper_boats.cards import BOATS


class PaperBoats:
    """The renderer of Paper Boats."""

    key = "paper-boats"

    def draw_board(self, view: Any, theme: Theme) -> Image.Image:
        """See Renderer."""
        return draw_board(view, theme)

    def draw_hand(self, view: Any, theme: Theme) -> Image.Image:
        """See Renderer."""
        return draw_hand(view, theme)

    def hand_facts(self, view: Any) -> tuple[object, ...]:
        """See Renderer."""
        return (view.hand, view.own)

    def draw_card(self, design: str, theme: Theme) -> Image.Image:
        """See Renderer."""
        return draw_card(design, theme)

    def draw_cover(self, theme: Theme, lines: tuple[str, ...] = ()) -> Image.Image:
        """See Renderer."""
        return draw_cover(theme, lines)

    def draw_scores(self, view: Any, outcome: Outcome, theme: Theme) -> Image.Image:
        """See Renderer."""
        return draw_scores(outcome, theme)

    def warm_up(self, language: str) -> None:
        """See Renderer."""
        brook(WIDTH, HEIGHT)
        for boat in range(-1, len(BOATS)):
            face(boat, SMALL, language)


RENDERER = PaperBoats()
