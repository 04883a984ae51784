"""What lies in a hand and what a question is about, as one kind of face: a painting with its signs, a name,
and the effects in sentences, at any size and upright or lying."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeAlias

from PIL import Image

from render import lettering
from render.canvas import Stops
from render.echoes_of_time import symbols
from render.echoes_of_time.art import paint
from render.echoes_of_time.faces import faction_of, subject_of
from render.echoes_of_time.text import Row, effect_rows, name_of
from render.echoes_of_time.told import LARGEST, Told, told
from render.echoes_of_time.told import LEAST as LEAST_TOLD
from render.palette import (
    GOLD_STOPS,
    IRON_STOPS,
    Palette,
    Tone,
)
from rules.echoes_of_time.cards import Design

LYING = 1.15
"""Width by height from which the effects stand beside the painting and not below it."""
NARROW = 250
"""Width of things that only large hands show: their pictures are opened large, so their letters may be
smaller."""
LEAST = 30
"""Pixels of the smallest letters of names."""
SMALL = 168, 240
"""Width of an upright and height of a lying thing under which it is compact."""
SHARES = ((0.46, 32), (0.38, 0), (0.28, 0))
"""What the painting of an upright face takes of its height beside the longest sentences: shares, the best one
first, and pixels of the smallest letters for which it is taken."""
SIGNED_ART = 0.34
"""The least share where effects are told in symbols."""
TALL = 44
"""Pixels of the largest letters of sentences on a lying face."""
SIDES = (0.48, 0.44, 0.4, 0.36, 0.32)
"""Shares of a lying face that its painting may take, the best one first."""
GROUND = (20, 13, 38)
Signs: TypeAlias = tuple[tuple[str, str], ...]
"""Kinds and texts of signs, see ``render.echoes_of_time.posed.draw_sign``."""


class Painter(Protocol):
    """Paints a thing in a window of that width and height; in a low one it stands at ``lean``, a share of the
    width."""

    def __call__(self, width: int, height: int, lean: float = 0.5, /) -> Image.Image:
        """The painting (RGB)."""


@dataclass(slots=True, frozen=True)
class Thing:
    """A card, a Source or an effect as it is shown.

    key     what tells it apart from all others
    art     its painting at a width and a height
    stops   the metal of its frame
    left, right, low  signs at the upper left and the upper right of the painting and at its foot
    rows    its effects
    empty   what stands in the place of effects where there are none
    worded  the effects may be told in sentences; otherwise their symbols matter
    """

    key: tuple[object, ...]
    name: str
    art: Painter
    tone: Tone
    left: Signs = ()
    right: Signs = ()
    low: Signs = ()
    rows: tuple[Row, ...] = ()
    stops: Stops = GOLD_STOPS
    empty: str = ""
    worded: bool = True


@dataclass(slots=True, frozen=True)
class Common:
    """What faces of one picture have in common, so that they are read alike and their titles lie in line.

    worded  all effects are told in sentences; otherwise all in symbols
    size    pixels of the letters of sentences
    art     least height of a painting below its title; width of one beside it
    plate   height of titles
    plain   titles are in plain letters, which are narrower: one of them has no room else
    compact  painting, name and effects lie one below the other, see ``compact``; ``cornered``: with room for
            a number on the upper left corner; ``low``: pixels of their effects
    """

    worded: bool
    size: int
    art: int
    plate: int
    plain: bool = False
    compact: bool = False
    cornered: bool = False
    low: int = 0


COMPACT, CORNERED = Common(False, 0, 0, 0, compact=True), Common(False, 0, 0, 0, compact=True, cornered=True)


class _Said(NamedTuple):
    """What of a thing is in letters."""

    name: str
    rows: tuple[Row, ...]
    worded: bool


def common(things: Sequence[Thing], size: tuple[int, int], least: int = LEAST_TOLD) -> Common:
    """What things of that size can have in common: sentences, if all of them have room in letters of
    ``least`` pixels."""
    return _common(tuple(_Said(one.name, one.rows, one.worded) for one in things), size, least)


@lru_cache(maxsize=2048)
def _common(things: tuple[_Said, ...], size: tuple[int, int], least: int) -> Common:
    width, height = size
    if is_small(size):
        return COMPACT
    if width > LYING * height:
        return _lying(things, width, height, least)
    return _standing(things, width, height, least)


def is_small(size: tuple[int, int]) -> bool:
    """Whether things of that width and height are too small for effects beside or below a painting with all
    its signs: they are compact."""
    width, height = size
    return height < SMALL[1] if width > LYING * height else width < SMALL[0]


def _standing(things: Sequence[_Said], width: int, height: int, least: int) -> Common:
    room = width - 20, plate_of(height) - 4, width < NARROW
    names = [lettered(one.name, *room) for one in things]
    plain = _plainly(names)
    if plain:
        names = [lettered(one.name, *room, plain=True) for one in things]
    plate = max((_plate(name, height) for name in names), default=0)
    rest = height - plate - 2 * edge_of(width, height) - 8
    told_of = [one.rows for one in things if one.rows and one.worded]
    for share, letters in SHARES:
        art = round(height * share)
        found = _alike(told_of, (inner_of(width), rest - art - 16), LARGEST, max(least, letters))
        if found or not told_of:
            return Common(bool(found), found[0].size if found else 0, art, plate, plain)
    return Common(False, least, round(height * SIGNED_ART), plate, plain)


def inner_of(width: int) -> int:
    """Pixels of the lines of an upright face of that width."""
    return width - 2 * (4 + max(3, width // 50)) - 12


def _lying(things: Sequence[_Said], width: int, height: int, least: int) -> Common:
    edge, most = edge_of(width, height), min(120, round(height * 0.2))
    told_of = [one.rows for one in things if one.rows and one.worded]
    for share in SIDES:
        side = min(round(width * share), round(height * 1.05))
        room = width - side - 3 * edge - 12
        names = [lying_name(one.name, room - 8, most, height) for one in things]
        plain = _plainly(names)
        plate = max(most if len(name.lines) > 1 else min(most, round(name.size * 1.5)) for name in names)
        tall = height - plate - 2 * edge - 12
        largest = max(least, min(TALL, round(height / 6)))
        found = _alike(told_of, (room - 16, tall - 16), largest, least)
        if not told_of or (found and (found[0].size >= 34 or share == SIDES[-1])):
            break
    if told_of and not found:
        side = min(round(width * SIDES[1]), round(height * 1.05))
    return Common(bool(found), found[0].size if found else 0, side, plate, plain)


def _alike(rows: Sequence[Sequence[Row]], room: tuple[int, int], largest: int, least: int) -> list[Told]:
    """Sentences of several things, in letters of one size; nothing where one of them has no room. ``room``:
    width and height for each."""
    for own in rows:
        one = told(own, *room, largest, least)
        if one is None:
            return []
        largest = one.size
    found = [told(own, *room, largest, largest) for own in rows]
    return [one for one in found if one is not None] if None not in found else []


def plate_of(height: int) -> int:
    """The largest height of a title of an upright face."""
    return min(84, max(52, round(height * 0.13)))


def _plate(name: lettering.Fitted, height: int) -> int:
    return plate_of(height) if len(name.lines) > 1 else min(plate_of(height), round(name.size * 1.7))


def edge_of(width: int, height: int) -> int:
    """Pixels of the metal around a face."""
    return max(3, round(min(width, height) * 0.016))


def printed(card: Design) -> Signs:
    """The costs of a card as printed."""
    return (("cards", str(card.cost)), ("time", str(card.time)))


def card_thing(
    card: Design,
    language: str,
    palette: Palette,
    left: Signs | None = None,
    rows: Sequence[Row] | None = None,
) -> Thing:
    """A card. ``left``: what stands in the place of its printed costs; ``rows``: which of its effects are
    shown (None: all)."""
    subject = subject_of(card, palette)
    right: Signs = (("faction", card.faction),) if card.faction else ()
    right += (("specialisation", card.specialisation),) if card.specialisation else ()
    low: Signs = (("strength", "" if card.strength is None else str(card.strength)),)
    low += (("crown", ""),) if card.scoring else (("points", str(card.points or 0)),)
    return Thing(
        ("card", card.id),
        name_of(card, language),
        lambda width, height, lean=0.5: paint(subject, width, height, 0.8, lean),
        subject.tone,
        printed(card) if left is None else left,
        right,
        low,
        tuple(effect_rows(card, language) if rows is None else rows),
        GOLD_STOPS if card.type == "creature" else IRON_STOPS,
        symbols.FACTION_ICONS.get(faction_of(card), card.art),
    )


def lying_name(name: str, width: int, height: int, tall: int, plain: bool = False) -> lettering.Fitted:
    """A name beside a painting, on a face that is so ``tall``."""
    return lettered(name, width, height, False, min(64, round(tall * 0.14)), plain)


def lettered(
    name: str, width: int, height: int, small: bool, largest: int = 40, plain: bool = False
) -> lettering.Fitted:
    """A name in its letters; where these are too wide, or ``plain``, in plain ones, which are narrower."""
    least = LEAST - 4
    fitted = lettering.fit(name, "time", width, height, largest, least, 2, even=True, report=False)
    if plain or not fitted.whole:
        plainly = (width, height, max(LEAST + 2, largest - 8), LEAST - 4, 2)
        fitted = lettering.fit(name, "strong", *plainly, even=True, report=False)
    if not fitted.whole:
        least = 12 if small else 16
        fitted = lettering.fit(name, "strong", width, height, LEAST, least, 2, even=True, chop=True)
    return fitted


def _plainly(names: Sequence[lettering.Fitted]) -> bool:
    """Whether one of these names needs plain letters, so that all have them."""
    return any(name.role == "strong" for name in names)
