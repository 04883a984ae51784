"""Pictures of Echoes of Revachol, made from its views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PIL import Image

from render.echoes_of_revachol import corps, faces, row, seats
from render.echoes_of_revachol.board import FOCUS, HEIGHT, OTHERS, ROW, WIDTH, draw_board, table
from render.echoes_of_revachol.choices import draw_choices
from render.echoes_of_revachol.close import draw_close
from render.echoes_of_revachol.hand import draw_hand
from render.echoes_of_revachol.legend import draw_legend
from render.echoes_of_revachol.prizes import hung
from render.echoes_of_revachol.results import draw_scores
from render.echoes_of_revachol.scene import backdrop
from render.echoes_of_revachol.sheets import draw_card, draw_cover
from render.echoes_of_revachol.symbols import avatar
from render.echoes_of_revachol.tones import BONE, LAMP, SHADES, SOOT, shades
from render.palette import Colour
from render.renderers import Theme, looked_at
from render.skins import Skin
from render.sprites import Sprite
from rules.echoes_of_revachol.cards import CARDS, MORALE, TASK
from rules.game import Outcome

_CARDS = {card.id: number for number, card in reversed([*enumerate(CARDS)]) if not MORALE <= number < TASK}
ROOMS = (
    (FOCUS[1] - 2 * seats.LARGE_MARGIN, corps.LARGEST),
    (OTHERS[1] - 2 * seats.MARGIN, corps.COMPACT),
)
"""Heights, and widest allies, that most corps fill with a single row of allies."""


def _signs() -> dict[tuple[str, str], tuple[Colour, Colour]]:
    """Symbols on the dark paint of cards, and attributes behind their dark silhouettes, in every palette."""
    found: dict[tuple[str, str], tuple[Colour, Colour]] = {}
    for name, kept in SHADES.items():
        tones = {**kept.symbols, **kept.attributes}
        found |= {(one, name): (tone, SOOT) for one, tone in tones.items()}
    return found


def _emblem(seat: int, size: int, colours: str) -> Sprite:
    return avatar(seat, size, shades(colours))


def _art(designs: Sequence[str], size: tuple[int, int], colours: str) -> Sprite | None:
    """A task before allies: what was played for it says less than what was completed."""
    known = sorted(
        (_CARDS[design] < TASK, place, _CARDS[design])
        for place, design in enumerate(designs)
        if design in _CARDS
    )
    return hung(known[0][2], shades(colours), size) if known else None


class EchoesOfRevachol:
    """The renderer of Echoes of Revachol."""

    key = "echoes-of-revachol"
    skin = Skin(backdrop, "revachol", LAMP, BONE, SOOT, _signs(), emblem=_emblem, art=_art)

    def draw_board(self, view: Any, theme: Theme) -> Image.Image:
        """See Renderer. Where all there is to read of one seat is asked for, the page of that seat."""
        seat = looked_at(theme, len(view.seats))
        return draw_board(view, theme) if seat is None else draw_close(view, seat, theme)

    def draw_hand(self, view: Any, theme: Theme) -> Image.Image:
        """See Renderer."""
        return draw_hand(view, theme)

    def hand_facts(self, view: Any) -> tuple[object, ...]:
        """See Renderer."""
        return (view,)

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
        colours = shades("default")
        table(WIDTH, HEIGHT)
        for seat in range(len(colours.seats)):
            avatar(seat, 96, colours)
        for room, largest in ROOMS:
            width, height, _ = corps.arranged([1], WIDTH, room, largest)
            for card in range(MORALE):
                faces.ally_card(card, language, colours, width, height)
        width, height = row.place_size(*ROW[2:])
        for card in range(MORALE, TASK):
            faces.morale_card(card, language, colours, width, row.MORALE_HEIGHT)
        for card in range(TASK, len(CARDS)):
            for failing in (False, True):
                faces.task_card(card, language, colours, width, height, failing)


RENDERER = EchoesOfRevachol()
