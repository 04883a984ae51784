"""The signs on paintings of Echoes of Time: what a card costs, where it lies, its worth, who has it."""

from __future__ import annotations

from render.canvas import Brush
from render.echoes_of_time import symbols
from render.echoes_of_time.things import GROUND
from render.palette import CREAM, Palette


def draw_sign(brush: Brush, kind: str, text: str, at: tuple[int, int], size: int, palette: Palette) -> None:
    """A sign with its corner there: what a card costs, where it lies, what it is worth, who holds it."""
    x, y = at
    match kind:
        case "cards":
            brush.sprite(symbols.card_cost(text, size), x + size // 10, y)
        case "time":
            brush.sprite(symbols.time_cost(text, size), x, y)
        case "flame":
            brush.sprite(symbols.flame(text, size, palette), x, y)
        case "strength" if text:
            brush.sprite(symbols.strength(text, size), x, y)
        case "points":
            brush.sprite(symbols.coin(text, size), x, y)
        case "crown":
            brush.sprite(symbols.crown(size), x, y)
        case "seat":
            brush.sprite(symbols.avatar(int(text), size, palette), x, y)
        case "faction":
            brush.sprite(symbols.faction(text, size, palette), x, y)
        case "specialisation":
            brush.sprite(symbols.medal(symbols.SPECIALISATION_ICONS[text], size, share=0.66), x, y)
        case "medal":
            brush.sprite(symbols.medal(text, size, (70, 24, 84)), x, y)
        case "number":
            brush.sprite(symbols.numbered(text, size, GROUND, CREAM), x, y)
