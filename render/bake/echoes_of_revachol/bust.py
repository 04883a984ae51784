"""Busts: a head that is lit like clay, with hair, beard, hat and clothes, ready to be painted."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from render.bake.echoes_of_revachol import vectors
from render.bake.echoes_of_revachol.face import drawing
from render.bake.echoes_of_revachol.grid import HEIGHT, WIDTH, Grid, flat, shifted, space
from render.bake.echoes_of_revachol.oil import (
    Field,
    bump,
    lit,
    noise,
    over,
    ramp,
    screen,
    soft,
    tone,
    tones,
)
from render.bake.echoes_of_revachol.person import KEY, SKINS, Part, Person, dyed
from render.bake.echoes_of_revachol.things import strands_of

RIM = (-0.9, -0.15, 0.12)


def clay(person: Person, grid: Grid) -> Field:
    """The height of a face without hair."""
    u, v, face = grid.u, grid.v, person.face
    inside = 1 - ((u - 390) / 200) ** 2 - ((v - 350) / 235) ** 2
    height = 1.05 * np.sqrt(np.maximum(inside, 0) + 0.02) + 0.34 * bump(u, v, 468, 430, 120, 135)
    nose = face.nose
    hills = (
        (0.10, 412, 338, 52, 18),
        (0.09, 528, 334, 34, 16),
        (-0.15, 414, 374, 42, 22),
        (-0.14, 527, 372, 30, 22),
        (0.05, 416, 376, 20, 14),
        (0.05, 527, 374, 16, 13),
        (0.16 * nose, 484, 360, 15, 40),
        (0.26 * nose, 492, 402, 18 * nose, 28),
        (0.22 * nose, 494, 424, 22 * nose, 16),
        (0.11 * nose, 468, 428, 15, 13),
        (0.12, 372, 432, 46, 40),
        (0.09, 548, 424, 26, 36),
        (-0.12 * (0.4 + person.gaunt), 396, 480, 42, 44),
        (0.10, 478, 484, 50, 26),
        (0.07, 480, 474, 36, 8),
        (-0.06, 480, 486, 40, 5),
        (0.07, 480, 499, 34, 9),
        (0.12, 462, 540, 42, 24),
        (0.14, 235, 402, 24, 40),
        (-0.12, 238, 402, 12, 22),
    )
    for high, x, y, wide, tall in hills:
        height += high * bump(u, v, x, y, wide, tall)
    if face.age:
        for y, far in ((404, 414), (408, 420)):
            height -= 0.03 * face.age * bump(u, v, far, y, 30, 5)
        height -= 0.06 * face.age * bump(u, v, 436, 470, 9, 30)
    return height.astype(np.float32)


def _cloth(mask: Field, colour: Field, round_: float, lift: float, grain: Field, shine: float = 0.0) -> Field:
    """A mask as a lit soft body in a ramp of paints."""
    height = soft(mask, round_) * 1.6 + soft(mask, round_ / 3) * 0.45 + grain
    value = 0.2 + lift + 0.62 * lit(height, 30, KEY) + 0.12 * lit(height, 30, (-0.4, -0.6, 0.7))
    picture = ramp(value, colour)
    if shine:
        picture = screen(picture, (shine * lit(height, 42, (0.4, -0.75, 0.5)) ** 9)[..., None] * np.ones(3))
    return picture


def _rimmed(picture: Field, mask: Field, light: Field, strength: float) -> Field:
    """Light from behind along the left edge of a mask."""
    height = soft(mask, 7) * 1.5 + soft(mask, 3) * 0.4
    edge = lit(height, 30, RIM) ** 2.2 * mask * strength
    return screen(picture, edge[..., None] * light)


def _behind(person: Person) -> Field:
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


def bust(person: Person) -> tuple[Field, Field, Field, Field]:
    """A person as an even picture, how detailed each pixel is, the angle of strokes, and the mask of the
    figure."""
    grid = Grid.of(person)
    shape = (HEIGHT, WIDTH)
    seed = sum(map(ord, person.name)) + 7
    picture = _behind(person)
    rim = tone(person.rim)
    head, hair, lines, worn = (grid.sample(mask) for mask in vectors.head(person.head))
    # Of some heads a lash stands out from the far cheek like a spike.
    cheek = soft(((grid.u > 505) & (grid.v > 335) & (grid.v < 455)).astype(np.float32), 2)
    head = head * (1 - cheek) + np.minimum(head, ndimage.grey_opening(head, (25, 25))) * cheek
    if person.shaven:
        hair = hair * (1 - soft(((grid.v > 345) & (grid.u > 300)).astype(np.float32), 4))
    skin = np.clip(head - hair - worn, 0, 1)
    figure = np.zeros(shape, np.float32)
    grain = noise(shape, seed, 14, (1, 1)) * 0.14
    # Shadow of the figure on the ground.
    picture, figure = _shoulders(person, picture, figure, grain, rim)
    shade = soft(head, 16)
    picture = picture * (1 - 0.55 * np.clip(shade - head, 0, 1))[..., None]
    picture = _skin(person, grid, picture, skin, hair + worn, rim, seed)
    picture = _hair(person, grid, picture, (hair, lines, worn), rim, seed)
    figure = np.maximum(figure, head)
    for part in person.worn:
        picture, mask = _part(
            part, grid.drawn(part.body), grid.drawn(part.lines) if part.lines else None, picture, grain
        )
        figure = np.maximum(figure, mask)
        picture = _rimmed(picture, mask, rim, 0.55)
    for part in person.wear:
        if part.over:
            picture, mask = _pixels(part, picture, grain, person.lift)
            picture = _rimmed(picture, mask, rim, 0.5)
            figure = np.maximum(figure, mask)
    detail, flow = _detail(person, grid, figure), _flow(person, grid, head, seed)
    return picture.astype(np.float32), detail.astype(np.float32), flow.astype(np.float32), figure


def _detail(person: Person, grid: Grid, figure: Field) -> Field:
    """How detailed each pixel is: most around eyes, nose and mouth."""
    u, v = grid.u, grid.v
    near = np.maximum.reduce(
        [
            bump(u, v, 416, 372, 62, 44),
            bump(u, v, 527, 370, 46, 42),
            bump(u, v, 486, 430, 46, 40),
            bump(u, v, 480, 488, 64, 34),
        ]
    )
    detail = np.clip((0.2 if person.behind else 0.05) + 0.3 * figure + 0.85 * np.sqrt(near), 0, 1)
    for part in (*person.worn, *person.wear):
        if part.shine:
            mask = (grid.drawn(part.body) if part in person.worn else flat(part.body))[..., 3]
            detail = np.maximum(detail, 0.42 * mask)
    return detail


def _flow(person: Person, grid: Grid, head: Field, seed: int) -> Field:
    """The angle of the strokes: along the forms of the head, and anyhow behind it."""
    down, right = np.gradient(soft(clay(person, grid), 3))
    along = np.arctan2(down, right) + np.pi / 2
    slow = (noise((HEIGHT, WIDTH), seed + 3, 2) * 2 - 1) * np.pi
    weight = soft(head, 5)
    twice = np.stack(
        [
            weight * np.cos(2 * along) + (1 - weight) * np.cos(2 * slow),
            weight * np.sin(2 * along) + (1 - weight) * np.sin(2 * slow),
        ]
    )
    return 0.5 * np.arctan2(twice[1], twice[0])


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


def _shoulders(
    person: Person, picture: Field, figure: Field, grain: Field, rim: Field
) -> tuple[Field, Field]:
    """The neck, and what is worn below it."""
    if not person.bare:
        x, y, n = person.x - 8, person.y, 52 * person.neck
        neck = (
            f'<path d="M{x - n},{y + 30} C{x - n + 4},{y + 110} {x - n - 2},{y + 150} {x - n - 60},{y + 190} '
            f"L{x - n - 60},{HEIGHT} L{x + n + 70},{HEIGHT} L{x + n + 60},{y + 190} "
            f'C{x + n + 4},{y + 160} {x + n - 4},{y + 110} {x + n},{y + 40} Z" fill="#fff"/>'
        )
        mask = flat(neck)[..., 3]
        columns, rows = space()
        height = soft(mask, 16) * 2.2 + 0.25 * bump(columns, rows, x + 26, y + 170, 10, 40)
        height += 0.2 * bump(columns, rows, x + 8, y + 205, 60, 10)
        value = 0.13 + 0.5 * lit(height, 30, KEY) - 0.3 * bump(columns, rows, x + 5, y + 112, 90, 46)
        picture = over(picture, ramp(value, tones(SKINS[person.skin])), mask)
        picture = _rimmed(picture, mask, rim, 0.5)
        figure = np.maximum(figure, mask)
    for part in person.wear:
        if not part.over:
            picture, mask = _pixels(part, picture, grain, person.lift)
            picture = _rimmed(picture, mask, rim, 0.55)
            figure = np.maximum(figure, mask)
    return picture, figure


def _skin(
    person: Person, grid: Grid, picture: Field, skin: Field, above: Field, rim: Field, seed: int
) -> Field:
    """The head without hair, its face on it."""
    u, v = grid.u, grid.v
    height = clay(person, grid) + soft(np.clip(skin + above, 0, 1), 9) * 0.5
    height += 0.012 * noise(skin.shape, seed, 30)
    light = 0.1 + 0.86 * lit(height, 60, person.key) + 0.1 * lit(height, 60, (-0.5, -0.5, 0.7))
    if person.key != KEY:  # another light makes nobody darker or paler
        usual = 0.1 + 0.86 * lit(height, 60, KEY) + 0.1 * lit(height, 60, (-0.5, -0.5, 0.7))
        light = light + 0.03 + float(((usual - light) * skin).sum() / max(1.0, float(skin.sum())))
    shadow = np.clip(shifted(soft(above, 8), 7, -2), 0, 1)
    light = light * (1 - 0.42 * shadow) - 0.1 * np.clip((v - 520) / 60, 0, 1)
    light -= 0.1 * bump(u, v, 474, 452, 26, 9) + 0.05 * bump(u, v, 478, 516, 36, 7)
    if person.stubble:
        chin = np.clip(bump(u, v, 450, 530, 110, 62) + 0.5 * bump(u, v, 480, 462, 50, 12), 0, 1)
        light -= 0.2 * person.stubble * chin * (0.6 + 0.6 * noise(skin.shape, seed + 5, 80, octaves=2))
    colours = ramp(light, tones(SKINS[person.skin]))
    cool = tones(person.ground)[2]
    dim = np.clip(1 - light / 0.45, 0, 1)[..., None] * 0.34
    colours = colours * (1 - dim) + (colours * 0.5 + cool * 0.5) * dim
    flush = np.clip(
        0.30 * bump(u, v, 494, 424, 30, 26)
        + 0.3 * bump(u, v, 392, 436, 50, 34)
        + 0.24 * bump(u, v, 552, 430, 24, 30)
        + 0.3 * bump(u, v, 235, 402, 24, 40),
        0,
        0.42,
    )[..., None]
    colours = colours * (1 - flush) + colours * tone("ff9a7c") * 1.06 * flush
    picture = over(picture, colours, skin)
    picture = _rimmed(picture, np.clip(skin + above, 0, 1), rim, 0.75)
    if not person.face.brows:
        person.face.brows = person.hair
    art = grid.drawn(drawing(person.face))
    shade = np.clip(0.42 + 0.85 * light, 0.3, 1.08)[..., None]
    ink = art[..., 3:] * np.clip(skin + (1 - above) * 0, 0, 1)[..., None]
    return picture * (1 - ink) + np.clip(art[..., :3] * shade, 0, 1) * ink


def _hair(
    person: Person, grid: Grid, picture: Field, masks: tuple[Field, Field, Field], rim: Field, seed: int
) -> Field:
    """Hair, beard, and the cloth that belongs to a head."""
    hair, lines, worn = masks
    shape = hair.shape
    colours = dyed(person.hair)
    beards = dyed(person.beards or person.hair)
    strands = noise(shape, seed + 9, 5, (1, 9), 4)
    streak = (
        ndimage.map_coordinates(
            strands,
            [
                np.mod(grid.v * 0.5 + 60 * np.sin(grid.u / 70), HEIGHT - 1),
                np.mod(grid.u * 0.55 + grid.v * 0.2, WIDTH - 1),
            ],
            order=1,
        )
        * 0.32
    )
    if person.beard or person.chops:
        mask = grid.sample(vectors.beard(person.beard)) if person.beard else np.zeros(shape, np.float32)
        if person.chops:
            mask = np.maximum(mask, grid.drawn(person.chops)[..., 3])
        mask = soft(mask, 0.8)
        wild = np.clip(mask * 1.15 - 0.3 * (noise(shape, seed + 4, 60) > 0.62) * (soft(mask, 4) < 0.8), 0, 1)
        picture = picture * (1 - 0.35 * np.clip(shifted(soft(mask, 5), 4, 0) - mask, 0, 1))[..., None]
        picture = over(picture, _cloth(mask, beards, 12, 0.0, streak), wild)
        if person.chops:
            hairs = grid.drawn(strands_of(person.chops))
            picture = over(
                picture,
                beards[2] * 0.8 + hairs[..., :3] * (beards[4] - beards[2] * 0.8),
                hairs[..., 3] * wild,
            )
        mouth = grid.drawn(drawing(person.face))
        keep = np.clip(bump(grid.u, grid.v, 480, 490, 44, 15) * 1.3 - 0.25, 0, 1) * mouth[..., 3]
        if person.beard in {"full", "full2", "full3", "full4", "goatee2", "chin"}:
            picture = over(picture, mouth[..., :3] * 0.85, keep)
    if worn.max() > 0.1:
        picture = over(picture, _cloth(worn, dyed(person.cloth), 13, -0.02, streak * 0.5), worn)
        picture = _rimmed(picture, worn, rim, 0.6)
    if hair.max() > 0.1:
        cut = np.clip(hair - 0.6 * soft(lines, 1.5), 0, 1)
        picture = over(picture, _cloth(cut, colours, 15, -0.02, streak, 0.22), hair)
        picture = _rimmed(picture, hair, rim, 0.8)
        picture = picture * (1 - 0.55 * soft(lines, 0.8))[..., None]
    return picture
