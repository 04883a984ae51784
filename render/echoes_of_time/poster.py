"""The poster above a score sheet of Echoes of Time: the winner's best card as wide as the picture, and on it
the name, the score and the best cards of the company."""

from __future__ import annotations

from render import lettering
from render.art import art_file
from render.canvas import Brush, Canvas, gradient, rounded
from render.echoes_of_time import faces, symbols
from render.echoes_of_time.art import GAME, paint
from render.echoes_of_time.focus import framed
from render.echoes_of_time.panels import name_for
from render.echoes_of_time.text import by_how_much, term, title
from render.palette import BLACK, CREAM, GOLD, GOLD_STOPS, IRON_STOPS, WHITE, Palette, mix, palette
from render.renderers import Theme
from render.sprites import Sprite, sprite
from rules.echoes_of_time.cards import CARDS, Design
from rules.echoes_of_time.view import View
from rules.game import Outcome

WIDTH, HEIGHT = 1600, 540
LEFT, ROOM = 48, 880
"""Where names and numbers begin, and how wide they may be: the painting is free beside them."""
SHOWN, THUMB = 5, (156, 112)
"""How many cards of the company stand below the score, and their size in pixels."""
SCORING = 4
"""Points that a card is taken to be worth whose worth depends on others."""
EDGE = (10, 6, 18)


def draw_poster(canvas: Canvas, view: View, winners: list[int], theme: Theme, outcome: Outcome) -> None:
    """Draw the poster of these winners at the top of a picture 1600 pixels wide."""
    colours = palette(theme.palette)
    company = sorted(view.seats[winners[0]].company, key=_worth, reverse=True) or [0]
    canvas.sprite(_ground(CARDS[company[0]], colours), 0, 0)
    words = f"{title(theme.language)} · {term('phase_over', theme.language)}"
    line = lettering.fit(words, "time", ROOM, 50, 38, 24)
    canvas.block(line, (LEFT, 14, ROOM, 50), mix(GOLD, WHITE, 0.25), "left", 2, EDGE)
    x, size = LEFT, 170 if len(winners) == 1 else 110
    for seat in winners:
        canvas.sprite(symbols.avatar(seat, size, colours), x, 84 + (170 - size) // 2)
        x += size + 14
    called = " · ".join(name_for(theme, seat) for seat in winners)
    names = lettering.fit(called, "time", LEFT + ROOM - x, 176, 150, 34, 2, chop=True)
    canvas.block(names, (x + 12, 78, LEFT + ROOM - x, 176), WHITE, "left", 3, EDGE)
    _score(canvas, winners, theme, outcome, colours)
    for number, card in enumerate(company[:SHOWN] if view.seats[winners[0]].company else ()):
        canvas.sprite(_thumb(CARDS[card], colours), LEFT + number * (THUMB[0] + 16), HEIGHT - THUMB[1] - 34)


def _score(canvas: Canvas, winners: list[int], theme: Theme, outcome: Outcome, colours: Palette) -> None:
    """The score of the winners, and how far ahead a single one is."""
    best, tone, y = outcome.scores[winners[0]], colours.seats[winners[0]], 266
    canvas.icon("laurels", LEFT + 26, y, 112, GOLD)
    foot = y + 56 + lettering.cap_height("strong", 130) // 2
    canvas.letters(str(best), LEFT + 158, foot, "strong", 130, mix(tone, WHITE, 0.35), "left", 3, EDGE)
    rest = [one for seat, one in enumerate(outcome.scores) if seat not in winners]
    if len(winners) == 1 and rest and best > max(rest):
        left = LEFT + 192 + round(lettering.measure(str(best), "strong", 130))
        ahead = lettering.fit(
            by_how_much(best - max(rest), theme.language), "strong", LEFT + ROOM - left, 100, 54, 30, 2
        )
        canvas.block(ahead, (left, y + 6, LEFT + ROOM - left, 100), mix(CREAM, GOLD, 0.3), "left", 3, EDGE)


def _worth(card: int) -> tuple[bool, int, int, int]:
    """By what cards are compared: a creature is shown rather than an artifact, then the one worth most."""
    design = CARDS[card]
    return design.type == "creature", design.points or SCORING * bool(design.scoring), design.cost, card


def _ground(card: Design, colours: Palette) -> Sprite:
    """The painting of a card across the whole picture, dark at the left; its foot
    melts into the table."""

    def make() -> Sprite:
        subject = faces.subject_of(card, colours)
        if art_file(GAME, subject.key) is None:
            image = paint(subject, WIDTH, HEIGHT, 0.8).copy()
        else:
            image = framed(GAME, subject.key, WIDTH, HEIGHT, 0.74).copy()
        dark = mix(subject.tone.deep, BLACK, 0.72)
        stops = ((0.0, (226,) * 3), (0.4, (196,) * 3), (0.62, (60,) * 3), (0.8, (0,) * 3), (1.0, (0,) * 3))
        image.paste(dark, (0, 0), gradient(WIDTH, HEIGHT, stops, across=True).getchannel(0))
        falling = ((0.0, (255,) * 3), (0.8, (255,) * 3), (1.0, (0,) * 3))
        image.putalpha(gradient(WIDTH, HEIGHT, falling).getchannel(0))
        return Sprite.of(image)

    return sprite(("time poster", card.id, colours.name), make)


def _thumb(card: Design, colours: Palette) -> Sprite:
    """A small painting of a card in its frame, with what it is worth."""

    def make() -> Sprite:
        (width, height), pad, edge = THUMB, 14, 4
        brush = Brush(width + 2 * pad, height + 2 * pad)
        brush.shadow(rounded(width, height, 12), pad, pad, 4, 0.9, 4)
        brush.metal(
            (pad, pad, width, height), 12, edge, GOLD_STOPS if card.type == "creature" else IRON_STOPS
        )
        art = paint(faces.subject_of(card, colours), width - 2 * edge, height - 2 * edge, 0.9)
        brush.fill(rounded(*art.size, 9), art, pad + edge, pad + edge)
        worth = symbols.crown(48) if card.scoring else symbols.coin(str(card.points or 0), 48)
        brush.sprite(worth, pad + width - 42, pad + height - 42)
        return brush.done(pad, pad)

    return sprite(("time poster card", card.id, colours.name), make)
