"""Large portraits with a plank below them: a sleuth on its mat, and both sides of a battle."""

from __future__ import annotations

from collections.abc import Hashable

from PIL import Image

from render import lettering
from render.art import cropped
from render.canvas import Brush, faded, gradient, rounded
from render.ekho import panels
from render.ekho.portraits import FOCUS
from render.ekho.side import vignette
from render.ekho.tones import BRASS, INK, LAMP, NIGHT, SLATE
from render.palette import BLACK, WHITE, Colour, mix
from render.sprites import Sprite, sprite
from rules.ekho.card_index import SLEUTHS

PAD, NAME = 10, 76
"""Pixels around a portrait, and the height of the name on its plank."""
ONE_LINE = 32
"""Letters in which a name rather stands on one line than broken in two."""


def face(card: int, width: int, height: int) -> Image.Image:
    """The face of a sleuth as a picture of that size. Not to be changed."""
    sleuth = SLEUTHS[card]
    return cropped("ekho", sleuth.id, width, height, FOCUS) or vignette(sleuth.art, width, height)


def bust(
    key: Hashable, picture: Image.Image, name: str, width: int, height: int, tone: Colour = SLATE
) -> Sprite:
    """A picture in a brass frame, ``height`` pixels high in all, with a plank in that tone below it that
    begins with the name. Its origin is its corner; ``key`` tells pictures apart."""

    def make() -> Sprite:
        brush = Brush(width + 2 * PAD, height + 2 * PAD)
        body, tall = rounded(width, height, 14), picture.height
        brush.shadow(body, PAD, PAD, 4, 0.8, 2)
        share = tall / height
        plank = gradient(width, height, ((share, mix(tone, NIGHT, 0.3)), (1.0, INK)))
        brush.fill(body, plank, PAD, PAD)
        brush.fill(body.crop((0, 0, width, tall)), picture, PAD, PAD)
        fall = gradient(width, 40, ((0.0, BLACK), (1.0, WHITE))).getchannel(0)
        brush.fill(faded(fall, 0.6), INK, PAD, PAD + tall - 40)
        brush.fill(rounded(width, 3, 0), gradient(width, 3, BRASS, across=True), PAD, PAD + tall)
        room = width - 28
        called = lettering.fit(name, "display", room, NAME, 50, ONE_LINE, 1, report=False)
        if not called.whole:
            parted = name.replace("・", "・\n")
            called = lettering.fit(parted, "display", room, NAME, 50, 30, 2, even=True, chop=True)
        brush.block(called, (PAD + 14, PAD + tall + 5, room, NAME - 4), mix(LAMP, WHITE, 0.35))
        brush.metal((PAD, PAD, width, height), 14, 4, BRASS)
        return brush.done(PAD, PAD)

    return sprite(("ekho bust", key, picture.size, name, width, height, tone), make)


def mat(card: int, width: int, height: int) -> Sprite:
    """A mat in the light of the sleuth's own portrait, with a brass edge. Its origin is its corner."""

    def make() -> Sprite:
        pad = panels.PAD
        brush = Brush(width + 2 * pad, height + 2 * pad)
        body = rounded(width, height, 14)
        brush.shadow(body, pad, pad, 4, 0.6, 2)
        painted = cropped("ekho", SLEUTHS[card].id, 60, 40)
        light = panels.ground(60, 40) if painted is None else painted.copy()
        light = light.resize((6, 4), Image.Resampling.BOX).resize((width, height), Image.Resampling.BICUBIC)
        light.paste(NIGHT, (0, 0), Image.new("L", light.size, 150))
        fall = gradient(width, height, ((0.0, (20,) * 3), (1.0, (190,) * 3))).getchannel(0)
        light.paste(INK, (0, 0), fall)
        brush.fill(body, light, pad, pad)
        brush.metal((pad, pad, width, height), 14, 3, BRASS)
        return brush.done(pad, pad)

    return sprite(("ekho mat", card, width, height), make)
