"""What is painted for Echoes of Revachol: busts of people, heads for morale cards, scenes for tasks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PIL import Image

from render.bake.command import Art
from render.bake.echoes_of_revachol import oil
from render.bake.echoes_of_revachol.bust import bust
from render.bake.echoes_of_revachol.cast import CAST
from render.bake.echoes_of_revachol.minds import MINDS, Mind, mind
from render.bake.echoes_of_revachol.person import Person
from render.bake.echoes_of_revachol.stage import Scene, staged
from render.bake.echoes_of_revachol.tasks_four import TASKS as FOURTH
from render.bake.echoes_of_revachol.tasks_one import TASKS as FIRST
from render.bake.echoes_of_revachol.tasks_three import TASKS as THIRD
from render.bake.echoes_of_revachol.tasks_two import TASKS as SECOND
from render.bake.echoes_of_revachol.title import title

SIZE = (480, 446)
"""Width and height of a picture in pixels."""
LIMIT = 3_000_000


def portrait(person: Person) -> Image.Image:
    """A bust in oil."""
    picture, detail, flow, _ = bust(person)
    done = oil.vignette(oil.painted(picture, detail, flow, 5, keep=0.45), 0.45)
    image = oil.image(done)
    if person.mirror:
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return image.resize(SIZE, Image.Resampling.LANCZOS)


def skill(name: str, spec: Mind) -> Image.Image:
    """A skill in oil."""
    picture, detail, flow = mind(name, spec)
    image = oil.image(oil.vignette(oil.painted(picture, detail, flow, 9, keep=0.5), 0.45))
    if spec.mirror:
        image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return image.resize(SIZE, Image.Resampling.LANCZOS)


def task(name: str, scene: Callable[[], Scene]) -> Image.Image:
    """A task in oil."""
    seed = sum(map(ord, name))
    picture, detail, flow = staged(scene(), seed)
    return oil.image(oil.vignette(oil.painted(picture, detail, flow, seed, keep=0.5), 0.45))


PAINTERS: dict[str, Callable[[], Image.Image]] = {
    **{name: partial(portrait, person) for name, person in CAST.items()},
    **{name: partial(skill, name, spec) for name, spec in MINDS.items()},
    **{
        name: partial(task, name, scene)
        for tasks in (FIRST, SECOND, THIRD, FOURTH)
        for name, scene in tasks.items()
    },
    "title": partial(task, "title", title),
}

ART = Art(PAINTERS, LIMIT, 84)
