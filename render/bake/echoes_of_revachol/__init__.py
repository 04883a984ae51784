"""What is painted for Echoes of Revachol: busts of people, heads for morale cards, scenes for tasks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PIL import Image

from render.bake import oil
from render.bake.command import Art
from render.bake.echoes_of_revachol.cast import CAST
from render.bake.echoes_of_revachol.minds import mind
from render.bake.echoes_of_revachol.person import Person
from render.bake.echoes_of_revachol.seated import seated
from render.bake.echoes_of_revachol.skills import MINDS, Mind
from render.bake.echoes_of_revachol.stage import Scene, staged
from render.bake.echoes_of_revachol.tasks_eight import TASKS as EIGHTH
from render.bake.echoes_of_revachol.tasks_five import TASKS as FIFTH
from render.bake.echoes_of_revachol.tasks_four import TASKS as FOURTH
from render.bake.echoes_of_revachol.tasks_nine import TASKS as NINTH
from render.bake.echoes_of_revachol.tasks_one import TASKS as FIRST
from render.bake.echoes_of_revachol.tasks_seven import TASKS as SEVENTH
from render.bake.echoes_of_revachol.tasks_six import TASKS as SIXTH
from render.bake.echoes_of_revachol.tasks_three import TASKS as THIRD
from render.bake.echoes_of_revachol.tasks_two import TASKS as SECOND
from render.bake.echoes_of_revachol.title import title

SIZE = (480, 446)
"""Width and height of a picture in pixels."""
STAGE, COVER = (560, 460), (840, 690)
"""Those of tasks, and of the title, which stands larger than them."""
LIMIT = 3_000_000


def portrait(person: Person) -> Image.Image:
    """A bust in oil."""
    picture, detail, flow, _ = seated(person)
    done = oil.vignette(oil.painted(picture, detail, flow, 5, keep=0.62), 0.45)
    return oil.image(done).resize(SIZE, Image.Resampling.LANCZOS)


def skill(name: str, spec: Mind) -> Image.Image:
    """A skill in oil."""
    picture, detail, flow = mind(name, spec)
    image = oil.image(oil.vignette(oil.painted(picture, detail, flow, 9, keep=0.62), 0.45))
    return image.resize(SIZE, Image.Resampling.LANCZOS)


def task(name: str, scene: Callable[[], Scene], size: tuple[int, int] = STAGE) -> Image.Image:
    """A task in oil."""
    seed = sum(map(ord, name))
    picture, detail, flow = staged(scene(), seed, max(1.25, size[0] / STAGE[0]))
    done = oil.image(oil.vignette(oil.painted(picture, detail, flow, seed, keep=0.62), 0.45))
    return done.resize(size, Image.Resampling.LANCZOS)


PAINTERS: dict[str, Callable[[], Image.Image]] = {
    **{name: partial(portrait, person) for name, person in CAST.items()},
    **{name: partial(skill, name, spec) for name, spec in MINDS.items()},
    **{
        name: partial(task, name, scene)
        for tasks in (FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH, NINTH)
        for name, scene in tasks.items()
    },
    "title": partial(task, "title", title, COVER),
}

ART = Art(PAINTERS, LIMIT, 84)
