"""Which places are named on the board of a chat, and where their names stand. There is room for a few letters
alone (see ``render.legibility``), so those come first that are spoken of."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from render.canvas import Box
from render.ekho.city import point
from render.ekho.frames import Frame
from render.ekho.ribbons import fits, label, shapes
from render.ekho.text import place_name
from render.ekho.zones import centred, covered, landmarks, shared
from rules.ekho import goals
from rules.ekho.card_index import BOARD, PLACES, STORIES
from rules.ekho.open_table import NOWHERE
from rules.ekho.view import View

SIZE, LEAST = 36, 32
"""Pixels of the letters where somebody moves, and of other names: 11 in a chat."""
HIDING, LANDMARKS = 240, 900
"""Pixels of pieces that the name of where somebody moves may cover at most, and of landmarks besides."""
SPOKEN, ASIDE = 1800, 700
"""Pixels of landmarks that a name may cover at most: of a place that is spoken of, and of any other."""
TOUCHED, RAGGED, FOREIGN = 60, 60, 100
"""Pixels of pieces and of other names that a name may touch, and of the landmark of another place."""
ROOM = 6
"""Pixels by which a name must stand nearer to its own landmark than to another to be surely its own."""
DOUBT, CLEAR = 5000.0, 0.75
"""What it costs a name to be as near to another place as to its own, in shares of that way, and the share up
to which it may be so for nobody to be misled."""
STEPS = tuple(sorted(range(-6, 7), key=abs))
"""How far to the left and right of its place a name may stand below or above it, in twelfths of its width."""
FIRST = 3
"""Places of those who move that are named before all others; where more move, their own come last."""


@dataclass(slots=True, frozen=True)
class Standing:
    """A name on the map: its place, letters, on how many lines, and its box."""

    place: int
    size: int
    lines: int
    box: Box


Heard = tuple[Sequence[int], Sequence[int]]
"""What is spoken of: places that are named first, and the figures that move."""


def spoken_of(view: View, heard: Heard) -> list[int]:
    """The places that matter now, the most first: those to be named first, where those who move stand (with
    many of them, last), what the Story card names, open gates, where clues are handed in or lie."""
    first, moving = heard
    table = view.table
    here = list(dict.fromkeys(max(table.figures[one].place, table.figures[one].gate) for one in moving))
    story: list[int] = []
    if table.story >= 0:
        card = STORIES[table.story]
        story = [BOARD.number[name] for name in (*card.cursed, card.clue)]
    matter = [
        *first,
        *here[:FIRST],
        *story,
        *(portal.place for portal in table.portals),
        BOARD.number[goals.scenario(table).hand_in],
        *(place for place in range(PLACES) if table.clues[place]),
        *here[FIRST:],
    ]
    return [place for place in dict.fromkeys(matter) if place != NOWHERE]


def standing(
    view: View, heard: Heard, frame: Frame, pieces: Sequence[Box], language: str, letters: int
) -> Iterator[Standing]:
    """The names, no more of them than ``letters`` allow, beneath their places or beside them where pieces
    would be covered. A name that would hide what lies on the map is left out."""
    here = {max(view.table.figures[one].place, view.table.figures[one].gate) for one in heard[1][:FIRST]}
    taken: list[Box] = []
    spoken = spoken_of(view, heard)
    for place in dict.fromkeys([*spoken, *range(PLACES)]):
        if not frame.shows(point(place)):
            continue
        name = place_name(place, language)
        long = sum(not one.isspace() for one in name)
        if long > letters:
            continue
        needed = place in here
        most = HIDING if needed else SPOKEN if place in spoken else ASIDE
        best, least = None, math.inf
        for one in _tries(place, name, SIZE if needed else LEAST, frame):
            if one.cost >= least:
                break
            if one.doubt >= (1 if needed else CLEAR):
                continue  # a name that seems to be another's is worse than none
            over, beside = covered(one.box, pieces), covered(one.box, taken)
            hidden = over + max(0, one.hidden - LANDMARKS) if needed else one.hidden
            if hidden > most or beside > RAGGED or (over > TOUCHED and not needed):
                continue  # so is one that hides what lies there
            cost = one.cost + 4 * over + 4 * beside
            if cost < least:
                best, least = one, cost
        if best is not None:
            letters -= long
            taken.append(best.box)
            yield Standing(place, SIZE if needed else LEAST, best.lines, best.box)


@dataclass(slots=True, frozen=True)
class Try:
    """Where a name may stand: what that costs on an empty map, on how many lines, its box, how many pixels of
    landmarks it covers, and the doubt whose it is."""

    cost: float
    lines: int
    box: Box
    hidden: int
    doubt: float


@lru_cache(maxsize=256)
def _tries(place: int, name: str, size: int, frame: Frame) -> tuple[Try, ...]:
    """Where the name of a place may stand, the best first."""
    spots = tuple(frame.at(point(place)) for place in range(PLACES))
    wide = frame.sizes.medallion * 5 // 4
    plazas = tuple(centred(x, y - 4, wide, wide) for x, y in spots)
    outlines = landmarks(frame)
    others = [one for other, one in enumerate(outlines) if other != place]
    found = []
    for lines in [one for one in shapes(name) if fits(name, size, one)] or shapes(name)[:1]:
        for box in _beside(spots[place], name, size, lines, frame):
            if shared(box, frame.box) < box[2] * box[3]:
                continue
            nearest = min(_beyond(box, one) for one in others)
            if covered(box, others) > FOREIGN or _beyond(box, outlines[place]) > max(nearest - ROOM, 0):
                continue  # it would lie on another landmark, or seem to name that
            hidden = covered(box, plazas)
            far, doubt = _doubt(box, place, spots)
            cost = 2 * hidden + 14 * far + DOUBT * doubt
            if doubt < 1:
                found.append(Try(cost, lines, box, hidden, doubt))
    return tuple(sorted(found, key=lambda one: one.cost))


def _beyond(box: Box, other: Box) -> float:
    """Pixels between two boxes."""
    across = max(other[0] - box[0] - box[2], 0, box[0] - other[0] - other[2])
    return math.hypot(across, max(other[1] - box[1] - box[3], 0, box[1] - other[1] - other[3]))


def _doubt(box: Box, place: int, spots: Sequence[tuple[int, int]]) -> tuple[float, float]:
    """How far a name stands from its place, and how many times as far as from the nearest other one: 1 or
    more where it seems to be the other's."""
    left, top, width, height = box

    def far(one: int) -> float:
        x, y = spots[one]
        across, down = max(left - x, 0, x - left - width), max(top - y, 0, y - top - height)
        return math.hypot(across, down) + 0.001 * abs(left + width / 2 - x)

    own = far(place)
    return own, own / max(0.01, min(far(one) for one in range(PLACES) if one != place))


def _beside(spot: tuple[int, int], name: str, size: int, lines: int, frame: Frame) -> Iterator[Box]:
    """Boxes below, above and beside a place in which its name may stand."""
    mark = label(name, size, lines)
    x, y = spot
    wide, high = mark.width, mark.height
    medallion = frame.sizes.medallion
    below, above, higher = y + medallion // 2 + 2, y - medallion * 7 // 10 - high, y - medallion - high
    aside = medallion * 2 // 3 + wide // 2
    for middle, top in (
        *((x + wide * step // 12, below + down) for down in (0, 12, 24, 36, 48) for step in STEPS),
        *((x + wide * step // 12, top - up) for top in (above, higher) for up in (0, 12) for step in STEPS),
        *(
            (x + side * (aside + away), y - high // 2 + down)
            for side in (1, -1)
            for away in (0, 12, 30)
            for down in range(-48, 49, 12)
        ),
    ):
        inside = min(max(middle, wide // 2 + 6), frame.box[2] - wide // 2 - 6)
        yield inside - wide // 2, top, wide, high
