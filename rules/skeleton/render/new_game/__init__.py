"""Pictures of New Game, made from its views.

This one writes its table down; make the sheets of a real game from the shapes of ``render.canvas``.
"""

from __future__ import annotations

from typing import Any

from PIL import Image

from render import lettering
from render.canvas import Canvas, gradient, rounded
from render.changes import ChangesCanvas
from render.naming import seat_name
from render.palette import CREAM, WHITE, colour, mix, palette
from render.renderers import Theme
from rules.game import Outcome
from rules.new_game.view import View
from rules.new_game.words import WORDS
from rules.wording import Audience

WIDTH, HEIGHT = 1600, 1000
GROUND, DEEP = colour("#5a6b4e"), colour("#26301f")


def ground(height: int) -> Image.Image:
    """An empty sheet of that height."""
    return gradient(WIDTH, height, ((0.0, GROUND), (1.0, DEEP)))


def line(canvas: Canvas, text: str, box: tuple[int, int, int, int], size: int, bright: bool = False) -> None:
    """A line that fits its box: left, top, width, height."""
    fitted = lettering.fit(lettering.plain(text), "display", box[2], box[3], size, 16, chop=True)
    canvas.block(fitted, box, WHITE if bright else CREAM)


def names(theme: Theme, seats: int) -> tuple[str, ...]:
    """The players' names; one that is missing or cannot be drawn becomes a number."""
    return tuple(seat_name(theme.names, seat) for seat in range(seats))


class NewGame:
    """The renderer of New Game."""

    key = "new-game"

    def draw_board(self, view: View, theme: Theme) -> Image.Image:
        """See Renderer. With an earlier view in the theme, the seats whose shells have changed are lit."""
        canvas, seats = ChangesCanvas(ground(HEIGHT), {}), len(view.kept)
        audience = Audience(theme.language, names(theme, seats))
        head = f"{WORDS.title(theme.language)} · {WORDS.status(view, audience)}"
        line(canvas, head, (60, 20, 1480, 90), 60, True)
        told = WORDS.board(view, audience).splitlines()
        line(canvas, told[0], (60, 120, 1480, 80), 50)
        room = 640 // max(4, seats)  # for a seat, down to its neighbour
        for seat, text in enumerate(told[1:]):
            top, tone = 230 + room * seat, palette(theme.palette).seat(seat)
            canvas.fill(rounded(1480, room - 20, 24), mix(tone, DEEP, 0.7), 60, top)
            if isinstance(theme.since, View) and theme.since.kept[seat] != view.kept[seat]:
                canvas.light((60, top, 1480, room - 20))
            line(canvas, text.removeprefix("- "), (100, top, 1400, room - 20), 56, seat in view.waiting)
        for number, text in enumerate(theme.lines[:2]):
            line(canvas, text, (60, 886 + 50 * number, 1480, 46), 34)
        return canvas.done((0, 0, WIDTH, 110))

    def draw_hand(self, view: View, theme: Theme) -> Image.Image:
        """See Renderer: there are no hands."""
        if view.seat is None:
            raise ValueError("a spectator has no hand")
        canvas = Canvas(ground(200))
        line(canvas, WORDS.hand(view, Audience(theme.language, theme.names)), (60, 50, 1480, 100), 50)
        return canvas.image

    def hand_facts(self, view: View) -> tuple[object, ...]:
        """See Renderer."""
        return ()

    def draw_card(self, design: str, theme: Theme) -> Image.Image:
        """See Renderer: there are no cards."""
        raise KeyError(design)

    def draw_cover(self, theme: Theme, lines: tuple[str, ...] = ()) -> Image.Image:
        """See Renderer."""
        canvas = Canvas(ground(640))
        line(canvas, WORDS.title(theme.language), (60, 60, 1480, 200), 140, True)
        for number, text in enumerate(lines[:4]):
            line(canvas, text, (60, 300 + 70 * number, 1480, 60), 44)
        return canvas.image

    def draw_scores(self, view: Any, outcome: Outcome, theme: Theme) -> Image.Image:
        """See Renderer."""
        told = WORDS.scores(outcome, Audience(theme.language, names(theme, len(outcome.scores)))).splitlines()
        canvas = Canvas(ground(60 + 100 * len(told)))
        for number, text in enumerate(told):
            line(canvas, text, (60, 30 + 100 * number, 1480, 90), 56, number == 0)
        return canvas.image

    def warm_up(self, language: str) -> None:
        """See Renderer: these boards share nothing that takes time."""


RENDERER = NewGame()
