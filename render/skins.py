"""How pictures that several games share look at the table of each: diagrams and films."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from PIL import Image

from render.canvas import gradient
from render.lettering import Role
from render.palette import DUSK, GOLD, MIST, NIGHT, Colour
from render.renderers import HasSkin, NoRendererError, renderer
from render.sprites import Sprite


def _plain(width: int, height: int) -> Image.Image:
    return gradient(width, height, ((0.0, DUSK), (1.0, NIGHT)))


@dataclass(frozen=True, slots=True)
class Skin:
    """The ground of a width and a height, the letters of titles, the colours of titles and of quiet words.
    ``dark``: what lies beneath letters; ``signs``: what every eye must see, by name and palette, on its
    ground.

    glass   how much of that lies between the ground and what is drawn on it, 0 to 1
    emblem  the sign of a seat: of its number, a size and the key of a palette; None: the game has none
    art     the most telling of what has these ids, as a framed painting of a width and a height, in a
            palette; None if there is no painting
    """

    ground: Callable[[int, int], Image.Image] = _plain
    letters: Role = "display"
    title: Colour = GOLD
    quiet: Colour = MIST
    dark: Colour = NIGHT
    signs: Mapping[tuple[str, str], tuple[Colour, Colour]] = field(default_factory=dict)
    glass: float = 0.5
    emblem: Callable[[int, int, str], Sprite] | None = None
    art: Callable[[Sequence[str], tuple[int, int], str], Sprite | None] | None = None


PLAIN = Skin()


def skin_of(key: str) -> Skin:
    """The skin of a game, a plain one where it has none."""
    try:
        pictures = renderer(key) if key else None
    except NoRendererError:
        return PLAIN
    return pictures.skin if isinstance(pictures, HasSkin) else PLAIN
