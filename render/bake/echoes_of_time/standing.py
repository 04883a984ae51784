"""People before a nebula, in the light of their faction: busts as they are drawn for Echoes of Revachol, but
smooth instead of in oil."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from PIL import Image

from render.bake.echoes_of_revachol.bust import bust
from render.bake.echoes_of_time.people import PEOPLE
from render.bake.echoes_of_time.relief import Layer
from render.bake.echoes_of_time.tones import Mood
from render.bake.fields import Field, Picture, blur, field_of, glow, image_of, mixed, moved, smooth


def _codes(tones: Sequence[Picture]) -> str:
    return " ".join("".join(f"{round(float(part) * 255):02x}" for part in tone) for tone in tones)


def stand(picture: Picture, layer: Layer, mood: Mood, random: np.random.Generator) -> Picture:
    """The person whose name the layer gives as its material, at the lower edge of the picture."""
    height, width = picture.shape[:2]
    sky = [*mood.sky, mood.sky[-1]][:5]
    person = replace(PEOPLE[layer.stuff], ground=_codes(sky), rim=_codes([mood.rim]))
    drawn, _, _, figure = bust(person)
    tall = round(height * layer.size)
    wide = round(tall * drawn.shape[1] / drawn.shape[0])
    colours = image_of(drawn).resize((wide, tall), Image.Resampling.LANCZOS)
    cover = Image.fromarray((np.clip(figure, 0, 1) * 255).astype(np.uint8)).resize((wide, tall))
    if layer.flip:
        colours, cover = (one.transpose(Image.Transpose.FLIP_LEFT_RIGHT) for one in (colours, cover))
    left, top = round(layer.x * width - wide / 2), height - tall + round(layer.y * height)
    whole = Image.new("RGB", (width, height))
    whole.paste(colours, (left, top))
    sheet = Image.new("L", (width, height), 0)
    sheet.paste(cover, (left, top))
    there: Field = field_of(sheet)
    body = np.asarray(whole, np.float32) / 255
    # Darker towards the lower edge, where a name may stand, and in the faction's own shadow.
    rows = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    dark = 0.5 * smooth(0.55, 1.0, rows) * np.ones_like(there)
    body = mixed(body, body * 0.55 + mood.sky[1] * 0.3, dark)
    picture = picture * (1 - 0.6 * np.clip(blur(there, 16) - there, 0, 1))[..., None]
    picture = glow(picture, np.clip(blur(there, 46) - 0.2 * there, 0, 1) * 0.35, mood.sky[3])
    picture = mixed(picture, body, there)
    # Light from behind on both edges.
    edge = np.clip(there - moved(blur(there, 2.0), -4, 2), 0, 1) + 0.7 * np.clip(
        there - moved(blur(there, 2.0), 4, 2), 0, 1
    )
    return glow(picture, np.clip(edge, 0, 1) * there * 0.75, mood.rim)
