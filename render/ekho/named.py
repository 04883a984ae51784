"""Which places are named on the board of a chat, and where their names stand. There is room for a few letters
alone (see ``render.legibility``), so those come first that are spoken of."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from render.canvas import Box
from render.ekho.city import point
from render.ekho.frames import Frame
from render.ekho.ribbons import fits, label, shapes
from render.ekho.text import place_name
from render.ekho.zones import centred, covered, shared
from rules.ekho import goals
from rules.ekho.card_index import BOARD, PLACES, STORIES
from rules.ekho.open_table import NOWHERE
from rules.ekho.view import View

SIZE, LEAST = 36, 32
"""Pixels of the letters where somebody moves, and of other names: 11 in a chat."""
HIDING = 1400
"""Pixels of pieces that the name of where somebody moves may cover at most."""
SPOKEN, ASIDE = 1000, 420
"""Pixels of pieces, landmarks and other names that a name may cover at most: of a place that is spoken of,
and of any other."""
DOUBT, CLEAR = 5000.0, 0.75
"""What it costs a name to be as near to another place as to its own, in shares of that way, and the share up
to which it may be so for nobody to be misled."""
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
    spots = tuple(frame.at(point(place)) for place in range(PLACES))
    wide = frame.sizes.medallion * 5 // 4
    landmarks = tuple(centred(x, y - 4, wide, wide) for x, y in spots)
    here = {max(view.table.figures[one].place, view.table.figures[one].gate) for one in heard[1][:FIRST]}
    taken: list[Box] = []
    spoken = spoken_of(view, heard)
    for place in dict.fromkeys([*spoken, *range(PLACES)]):
        name = place_name(place, language)
        long = sum(not one.isspace() for one in name)
        if long > letters:
            continue
        size = SIZE if place in here else LEAST
        tries = [
            (lines, box)
            for lines in [one for one in shapes(name) if fits(name, size, one)] or shapes(name)[:1]
            for box in _beside(spots[place], name, size, lines, frame)
        ]

        def cost(one: tuple[int, Box], place: int = place) -> float:
            box = one[1]
            outside = box[2] * box[3] - shared(box, frame.box)
            over = 2 * covered(box, landmarks) + 4 * covered(box, pieces) + 4 * covered(box, taken)
            far, doubt = _doubt(box, place, spots)
            return over + 9 * outside + 14 * far + (9e5 if doubt >= 1 else DOUBT * doubt)

        lines, box = min(tries, key=cost)
        needed = place in here
        hidden = covered(box, pieces) + (0 if needed else covered(box, landmarks) + covered(box, taken))
        most = HIDING if needed else SPOKEN if place in spoken else ASIDE
        if hidden > most or _doubt(box, place, spots)[1] >= (1 if needed else CLEAR):
            continue  # a name that seems to be another's, or hides what lies there, is worse than none
        letters -= long
        taken.append(box)
        yield Standing(place, size, lines, box)


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
    below, above = y + medallion // 2 + 2, y - medallion - high
    aside = medallion * 2 // 3 + wide // 2
    for middle, top in (
        *((x + wide * step // 8, below + down) for down in (0, 24, 48) for step in (0, -1, 1, -2, 2, -3, 3)),
        *((x + wide * step // 8, above) for step in (0, -1, 1, -2, 2)),
        *((x + side * aside, y - high // 2 + down) for side in (1, -1) for down in (0, -20, 20)),
    ):
        inside = min(max(middle, wide // 2 + 6), frame.box[2] - wide // 2 - 6)
        yield inside - wide // 2, top, wide, high
