"""Pictures around a game of Echoes of Revachol: one card, the cover of a lobby, the score sheet."""

from __future__ import annotations

from PIL import Image

from render import lettering
from render.canvas import Canvas
from render.echoes_of_revachol import symbols
from render.echoes_of_revachol.scene import backdrop, poster
from render.echoes_of_revachol.text import title
from render.echoes_of_revachol.tones import BONE, LAMP, SOOT, shades
from render.echoes_of_revachol.whole import RATIO, whole_card
from render.palette import WHITE, mix
from render.renderers import Theme
from render.sprites import MASKS
from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.operations import SYMBOLS

WIDTH = 1600
COVER_HEIGHT = 640
CARD_WIDTH = 600


def draw_card(design: str, theme: Theme) -> Image.Image:
    """One card, 600 pixels wide. Raises KeyError for an unknown id."""
    number = next((number for number, card in enumerate(CARDS) if card.id == design), None)
    if number is None:
        raise KeyError(design)
    margin = 30
    canvas = Canvas(_street(CARD_WIDTH + 2 * margin, round(CARD_WIDTH * RATIO) + 2 * margin))
    canvas.sprite(
        whole_card(number, theme.language, shades(theme.palette), CARD_WIDTH, filed=True), margin, margin
    )
    return canvas.image


def _street(width: int, height: int) -> Image.Image:
    """The city as the ground of a single card."""
    return MASKS.make(("revachol street", width, height), lambda: backdrop(width, height, 0.7, 0.8))


def draw_cover(theme: Theme, lines: tuple[str, ...] = ()) -> Image.Image:
    """The game's title and lines of text beside both detectives before the harbour."""
    colours = shades(theme.palette)
    canvas = Canvas(_evening(WIDTH, COVER_HEIGHT))
    room = 700
    rest = 52 * len(lines[:4]) if lines else 84
    words = lettering.fit(
        _broken(title(theme.language)), "revachol", room, COVER_HEIGHT - 228 - rest, 150, 54, 2, even=True
    )
    tall = len(words.lines) * lettering.line_height("revachol", words.size)
    y = (COVER_HEIGHT - (128 + 18 + tall + 26 + rest)) // 2
    canvas.sprite(symbols.medal(symbols.ICONS["title"], 128, mix(SOOT, LAMP, 0.16), LAMP, 0.78), 72, y)
    y += 146
    canvas.block(words, (72, y, room, tall), mix(LAMP, WHITE, 0.3), stroke=3, edge=SOOT)
    y += tall + 26
    if not lines:
        for number, name in enumerate(SYMBOLS):
            canvas.sprite(symbols.symbol(name, 70, colours), 72 + number * 82, y)
    for number, line in enumerate(lines[:4]):
        part = lettering.fit(lettering.plain(line), "text", room, 50, 38, 22)
        canvas.block(part, (72, y, room, 48), BONE if number else mix(LAMP, WHITE, 0.4), stroke=2, edge=SOOT)
        y += 52
    return canvas.image


def _evening(width: int, height: int) -> Image.Image:
    """The city with both detectives."""
    return MASKS.make(("revachol evening", width, height), lambda: poster("title", width, height, 860))


def _broken(words: str) -> str:
    """A Japanese title breaks after the particle that is nearest to its middle, nowhere else."""
    places = [place + 1 for place, letter in enumerate(words) if letter == "の"]
    if not places:
        return words
    cut = min(places, key=lambda place: abs(2 * place - len(words)))
    return f"{words[:cut]}\n{words[cut:]}"
