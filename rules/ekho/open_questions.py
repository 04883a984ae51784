"""The open questions of a table of Ekho, worked out again after each choice as far as it has changed them."""

from __future__ import annotations

from operator import attrgetter

from rules.ekho import fighting
from rules.ekho.cache import Cache, Scene, cache_of
from rules.ekho.frames import FigureQuestion, MoveQuestion
from rules.ekho.prompts import BUILDERS, KEYS
from rules.ekho.state import State
from rules.game import Prompt
from rules.stacks import new_number

_NUMBER = attrgetter("id")


def work_out(state: State, cache: Cache) -> None:
    """Work out the open questions of all stacks: all questions that lie on top with no other frame between.

    Up to eight sleuths are asked at once, and an answer rarely changes the others' questions. As long as
    nothing has stirred (``cache.stir``) they are left as they are; else those of before are taken again, but
    for what they depend on has changed. One that somebody else's answer has changed is a new one: it gets a
    new number.
    """
    before = asked = cache.asked
    if cache.stirred:
        asked, scene = {}, None
        stacks = state.stacks
    else:
        scene, stacks = cache.scene, [state.stacks[cache.actor]]
    for stack in stacks:
        for frame in reversed(stack):
            if not isinstance(frame, FigureQuestion):
                break
            kind, number = type(frame), frame.id
            depend, known = KEYS.get(kind), before.get(number)
            key = None if depend is None else depend(state, frame)
            if kind is MoveQuestion:
                scene = scene or _scene(state, cache)
                key = key, scene
            if known is None or key is None or known[0] != key:
                present = BUILDERS[kind](state, frame)
                if known is not None and _differs(known[1], present):
                    number = frame.id = present.id = new_number(state)
                known = key, present
            asked[number] = known
    listed = [known[1] for known in asked.values()]
    if len(listed) > 1:
        listed.sort(key=_NUMBER)
    cache.asked, cache.listed, cache.scene = asked, listed, scene


def _scene(state: State, cache: Cache) -> Scene:
    """What all sleuths who move see: enemies and where they stand, those that are being evaded or fought, and
    the places with gates. It stays the same object until one of these facts changes, so that questions are
    compared fast."""
    table = state.table
    scene = (
        [(foe.token, foe.place) for foe in table.foes],
        fighting.engaged(state.stacks),
        [portal.place for portal in table.portals],
    )
    return scene if cache.scene is None or scene != cache.scene else cache.scene


def _differs(old: Prompt, new: Prompt) -> bool:
    return old.options != new.options or old.data != new.data or old.default != new.default


def open_prompts(state: State) -> list[Prompt]:
    """Every open question, ascending by id."""
    cache = cache_of(state)
    if not cache.asked:
        work_out(state, cache)
    return cache.listed


def question(state: State, number: int) -> tuple[int, str] | None:
    """Seat and keyword of the open question with that number; None if it is not open. See
    ``rules.replay.finder``."""
    cache = cache_of(state)
    if not cache.asked:
        work_out(state, cache)
    known = cache.asked.get(number)
    return None if known is None else (known[1].seat, known[1].ask)
