"""Pictures of Echoes of Time, made from its views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PIL import Image

from render.echoes_of_time import symbols
from render.echoes_of_time.board import backdrop, draw_board
from render.echoes_of_time.choices import draw_choices
from render.echoes_of_time.close import draw_close
from render.echoes_of_time.hand import draw_hand, hand_facts
from render.echoes_of_time.legend import draw_legend
from render.echoes_of_time.miniatures import framed, small_source
from render.echoes_of_time.sheets import draw_card, draw_cover, draw_scores, table
from render.palette import GOLD, MIST, NIGHT, PALETTES, Colour, palette
from render.renderers import Theme, looked_at
from render.skins import Skin
from render.sprites import Sprite
from rules.echoes_of_time.cards import CARDS, SOURCES
from rules.game import Outcome

_CARDS = {card.id: number for number, card in enumerate(CARDS)}
_SOURCES = {source.id: number for number, source in enumerate(SOURCES)}
COMMON_SIZES = ((54, 54), (68, 48), (164, 148), (76, 76))
"""Sizes of cards that most boards of a chat use."""


def _signs() -> dict[tuple[str, str], tuple[Colour, Colour]]:
    """Pale silhouettes on the plates of flames and factions, in every palette."""
    found: dict[tuple[str, str], tuple[Colour, Colour]] = {}
    for name, kept in PALETTES.items():
        plates = {**kept.flames, **{one: kept.factions[one] for one in symbols.FACTION_ICONS}}
        found |= {(one, name): (tone.pale, tone.deep) for one, tone in plates.items()}
    return found


def _emblem(seat: int, size: int, colours: str) -> Sprite:
    return symbols.avatar(seat, size, palette(colours))


def _art(designs: Sequence[str], size: tuple[int, int], colours: str) -> Sprite | None:
    """The first of these cards and Sources."""
    for design in designs:
        if design in _CARDS:
            return framed(_CARDS[design], size, palette(colours))
        if design in _SOURCES:
            return small_source(_SOURCES[design], size, False)
    return None


class EchoesOfTime:
    """The renderer of Echoes of Time."""

    key = "echoes-of-time"
    skin = Skin(table, "time", GOLD, MIST, NIGHT, _signs(), emblem=_emblem, art=_art)

    def draw_board(self, view: Any, theme: Theme) -> Image.Image:
        """See Renderer. Where all there is to read of one seat is asked for, the page of that seat."""
        seat = looked_at(theme, len(view.seats))
        return draw_board(view, theme) if seat is None else draw_close(view, seat, theme)

    def draw_hand(self, view: Any, theme: Theme) -> Image.Image:
        """See Renderer."""
        return draw_hand(view, theme)

    def hand_facts(self, view: Any) -> tuple[object, ...]:
        """See Renderer."""
        return hand_facts(view)

    def draw_choices(self, view: Any, theme: Theme) -> Image.Image:
        """See DrawsChoices."""
        return draw_choices(view, theme).image

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
        colours = palette("default")
        backdrop(1600, 1000)
        for seat in range(4):
            symbols.avatar(seat, 92, colours)
        for number in {card.id: number for number, card in enumerate(CARDS)}.values():
            for size in COMMON_SIZES:
                framed(number, size, colours)


RENDERER = EchoesOfTime()
