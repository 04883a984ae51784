"""What stands behind the sitters of portraits, and what they hold."""

from __future__ import annotations

import numpy as np

from render.bake.echoes_of_revachol.grid import HEIGHT, WIDTH, flat, shifted, space
from render.bake.echoes_of_revachol.person import KEY, Part, Person, dyed
from render.bake.oil import Field, bump, lit, noise, over, ramp, screen, soft, tone, tones


def _cloth(mask: Field, colour: Field, round_: float, lift: float, grain: Field, shine: float = 0.0) -> Field:
    """A mask as a lit soft body in a ramp of paints."""
    height = soft(mask, round_) * 1.6 + soft(mask, round_ / 3) * 0.45 + grain
    value = 0.2 + lift + 0.62 * lit(height, 30, KEY) + 0.12 * lit(height, 30, (-0.4, -0.6, 0.7))
    picture = ramp(value, colour)
    if shine:
        picture = screen(picture, (shine * lit(height, 42, (0.4, -0.75, 0.5)) ** 9)[..., None] * np.ones(3))
    return picture


def behind_of(person: Person) -> Field:
    """The ground: slow noise from dark to light, and things on it in the same paints."""
    shape = (HEIGHT, WIDTH)
    seed = sum(map(ord, person.name))
    x, y = space()
    halo = bump(x, y, person.x - 60, person.y - 30, 270, 260)
    value = 0.12 + 0.36 * noise(shape, seed, 3) + 0.36 * halo - 0.12 * (y / HEIGHT)
    if person.behind:
        art = flat(person.behind)
        value = (
            value * (1 - art[..., 3] * 0.62)
            + (art[..., 0] * 0.85 + 0.12 * noise(shape, seed + 1, 9)) * art[..., 3] * 0.78
        )
    if person.emblem[0]:
        name, left, top, size = person.emblem
        value += 0.22 * soft(flat(f"icon:{name}:{left}:{top}:{size}")[..., 3], 1.5)
    if person.behind or person.emblem[0]:
        value = soft(value, 1.2)
    picture = ramp(value, tones(person.ground))
    for x0, y0, r, colour in person.lights:
        far = np.hypot(x - x0, y - y0)
        light = 0.45 * np.exp(-((far / r) ** 2)) + 0.6 / (1 + far**2 / (0.12 * r * r))
        picture = screen(picture, np.clip(light, 0, 1)[..., None] * tone(colour))
    return picture


def held(person: Person, picture: Field) -> tuple[Field, Field]:
    """What a person holds or wears on the breast, laid over the picture; also its mask."""
    grain = noise((HEIGHT, WIDTH), sum(map(ord, person.name)) + 7, 14, (1, 1)) * 0.14
    things = np.zeros((HEIGHT, WIDTH), np.float32)
    for part in person.things:
        picture, mask = _pixels(part, picture, grain, person.lift)
        things = np.maximum(things, mask)
    return picture, things


def _pixels(part: Part, picture: Field, grain: Field, lift: float) -> tuple[Field, Field]:
    """A part over the shoulders, ``lift`` pixels higher."""

    def moved(body: str) -> str:
        if body.startswith("icon:"):
            kind, name, x, y, size = body.split(":")
            return f"{kind}:{name}:{x}:{float(y) - lift}:{size}"
        return f'<g transform="translate(0 {-lift})">{body}</g>' if lift else body

    drawn = flat(moved(part.body))
    lines = flat(moved(part.lines)) if part.lines else None
    return _part(part, drawn, lines, picture, grain)


def _part(part: Part, art: Field, lines: Field | None, picture: Field, grain: Field) -> tuple[Field, Field]:
    """A part laid over the picture, with its shadow; also its mask. A part without colour keeps those of its
    drawing."""
    mask = art[..., 3]
    shadow = np.clip(shifted(soft(mask, 7), 5, 2) - mask, 0, 1)
    picture = picture * (1 - 0.6 * shadow)[..., None]
    cut = mask
    if lines is not None:
        cut = np.clip(mask - 0.5 * soft(lines[..., 3], 1.2), 0, 1)
    grains = grain * (part.grain / 0.16)
    if part.colour:
        colours = _cloth(cut, dyed(part.colour), part.round, part.lift, grains, part.shine)
    else:
        height = soft(cut, part.round) * 1.6 + grains
        value = 0.35 + part.lift + 0.75 * lit(height, 30, KEY)
        colours = np.clip(art[..., :3] * value[..., None], 0, 1)
    picture = over(picture, colours, mask)
    if lines is not None:
        ink = soft(lines[..., 3], 0.7)
        picture = (
            picture * (1 - ink[..., None])
            + np.where(lines[..., :3] > 0.02, lines[..., :3], 0.3 * picture) * ink[..., None]
        )
    return picture, mask
