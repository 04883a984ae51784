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
from render.ekho.pieces import Lying
from render.ekho.ribbons import fits, label_size, shapes
from render.ekho.text import named_by_story, place_name, shown_by_story
from render.ekho.zones import centred, covered, landmarks, shared
from rules.ekho import goals
from rules.ekho.card_index import BOARD, PLACES
from rules.ekho.open_table import NOWHERE
from rules.ekho.view import View
from rules.game import LANGUAGES

SIZE, LEAST = 36, 32
"""Pixels of the letters where somebody moves, and of other names: 11 in a chat."""
HIDING = 60
"""Pixels of pieces that the name of where something is going on may cover at most."""
FOOT = 1200
"""Pixels of the foot of its own landmark on which a name may stand."""
TOLD, SPOKEN, ASIDE = 7600, 1800, 700
"""Pixels of landmarks that a name may cover at most: where something is going on, where something lies, and
anywhere else."""
TOUCHED, RAGGED, FOREIGN = 60, 60, 300
"""Pixels of pieces and of other names that a name may touch, and of the landmark of another place."""
RIM = 12
"""Pixels that stay free between names and the frame of the map."""
ROOM = 6
"""Pixels by which a name must stand nearer to its own landmark than to another to be surely its own."""
DOUBT, CLEAR = 5000.0, 0.75
"""What it costs a name to be as near to another place as to its own, in shares of that way, and the share up
to which it may be so for nobody to be misled."""
MOST_LINES = 2
"""Into how many lines a name is broken at most: a tower of three hides more than it tells."""
STEPS = tuple(sorted(range(-6, 7), key=abs))
"""How far to the left and right of its place a name may stand below or above it, in twelfths of its width."""
FIRST = 3
"""Up to this number, the places of sleuths who move are named in large letters."""
ON = 2400
"""Pixels of its own landmark on which the name of where somebody moves may stand for want of room."""


@dataclass(slots=True, frozen=True)
class Standing:
    """A name on the map: its place, letters, on how many lines, its box, whether nothing is going on there,
    and whether a line ties it to its place."""

    place: int
    size: int
    lines: int
    box: Box
    quiet: bool = False


Heard = tuple[Sequence[int], Sequence[int]]
"""What is spoken of: places that are named first, and the figures that move."""


def spoken_of(view: View, heard: Heard) -> list[int]:
    """The places that are named, the most important first: those to be named first, what the Story card
    shows, where those few who move stand."""
    first, moving = heard
    table = view.table
    here = list(dict.fromkeys(max(table.figures[one].place, table.figures[one].gate) for one in moving))
    matter = [
        *first,
        *shown_by_story(table),
        *(here if len(here) <= FIRST else ()),
    ]
    return [place for place in dict.fromkeys(matter) if place != NOWHERE]


@dataclass(slots=True, frozen=True)
class Try:
    """Where a name may stand: what that costs on an empty map, on how many lines, its box, how many pixels of
    landmarks it covers, and the doubt whose it is."""

    cost: float
    lines: int
    box: Box
    hidden: int
    doubt: float


def told_of(view: View, heard: Heard) -> set[int]:
    """The places where something is going on: what has changed, where those who move stand, what the Story
    card names, open gates, where clues are handed in."""
    first, moving = heard
    table = view.table
    here = {max(table.figures[one].place, table.figures[one].gate) for one in moving}
    told = {*first, *here, *named_by_story(table), *(one.place for one in table.portals)}
    return (told | {BOARD.number[goals.scenario(table).hand_in]}) - {NOWHERE}


def lively_at(view: View, heard: Heard) -> set[int]:
    """The places whose landmarks are large: where something is going on or anything lies."""
    table = view.table
    lying = {place for place in range(PLACES) if table.clues[place]} | {*table.sealed}
    lying |= {one.place for one in table.foes}
    lying |= {max(one.place, one.gate, one.care) for one in table.figures}
    return (told_of(view, heard) | lying) - {NOWHERE}


def above_foot(box: Box) -> Box:
    """What of the arms of a sleuth that moves no name may cover: all but the lower third, on which the name
    of its own place may stand."""
    return *box[:3], box[3] * 2 // 3


def standing(
    view: View,
    heard: Heard,
    frame: Frame,
    lying: Sequence[Lying],
    ways: Sequence[Box],
    language: str,
    letters: int,
) -> Iterator[Standing]:
    """The names, no more of them than ``letters`` allow, beneath their places or beside them where pieces
    ``lying`` there, or the ``ways`` of enemies, would be covered. A name that would hide what lies on the
    map is left out; that of where somebody moves may stand on its own landmark and on the foot of the arms of
    who moves there."""
    table = view.table
    lively = lively_at(view, heard)
    outlines = landmarks(frame, lively)
    acting = [max(table.figures[one].place, table.figures[one].gate) for one in heard[1]]
    here = acting[:FIRST]
    spoken = spoken_of(view, heard)
    told = told_of(view, heard)
    taken: list[Box] = []
    unnamed = set(acting)
    for place in spoken:
        if not frame.shows(point(place)):
            continue
        if unnamed and place not in told:
            break  # a quiet place is not named where one that is moved from finds no room
        long = max(sum(not letter.isspace() for letter in place_name(place, one)) for one in LANGUAGES)
        if long > letters:
            continue
        sizes = (SIZE, LEAST) if place in here else (LEAST,)
        tried = [(size, False) for size in sizes] + ([(LEAST, True)] if place in acting else [])
        for size, tight in tried:
            pieces = [
                above_foot(one.box) if tight and one.acting and one.place == place else one.box
                for one in lying
            ]
            pieces += ways
            tries = _tries(place, size, frame, place in lively, tight)
            most = TOLD if place in told else SPOKEN if place in spoken else ASIDE
            others = [outlines[one] for one in lively if one != place]
            best = _best(tries, (pieces, taken, others), place in told, most)
            if best is not None:
                letters -= long
                unnamed.discard(place)
                taken.append(best.box)
                yield _written_at(place, size, best, frame, language, place not in told)
                break


def _written_at(place: int, size: int, one: Try, frame: Frame, language: str, quiet: bool) -> Standing:
    """A name in a language, in the room where it stands: as near to its place as that allows."""
    name = place_name(place, language)
    lines = _lines(name, one.lines, size)
    width, height = label_size(name, size, lines)
    (x, y), (left, top, wide, high) = frame.at(point(place)), one.box
    across = min(max(x - width // 2, left), left + wide - width)
    down = min(max(y - height // 2, top), top + high - height)
    return Standing(place, size, lines, (across, down, width, height), quiet)


Around = tuple[Sequence[Box], Sequence[Box], Sequence[Box]]
"""Where pieces, other names, and large landmarks of other places lie."""


def _best(tries: Sequence[Try], around: Around, told: bool, most: int) -> Try | None:
    """Where a name stands best among what lies around it; None where it would mislead or hide too much.
    ``told``: where something is going on; ``most``: pixels of landmarks that it may cover."""
    best, least = None, math.inf
    pieces, taken, others = around
    for one in tries:
        if one.cost >= least:
            break
        if one.doubt >= (1 if told else CLEAR):
            continue  # a name that seems to be another's is worse than none
        over, beside = covered(one.box, pieces), covered(one.box, taken)
        if one.hidden > most or beside > RAGGED or over > (HIDING if told else TOUCHED):
            continue  # so is one that hides what lies there
        if covered(one.box, others) > FOREIGN:
            continue
        cost = one.cost + 4 * over + 4 * beside
        if cost < least:
            best, least = one, cost
    return best


@lru_cache(maxsize=512)
def _tries(place: int, size: int, frame: Frame, lively: bool, tight: bool = False) -> tuple[Try, ...]:
    """Where the name of a place may stand among the landmarks of quiet places, the best first. ``lively``:
    whether its own is large; ``tight``: where it may stand on its own, and nearer to another landmark than
    to its own as long as it is nearer to its own place."""
    spots = tuple(frame.at(point(one)) for one in range(PLACES))
    plazas = tuple(
        centred(x, y - 4, wide, wide)
        for one, (x, y) in enumerate(spots)
        for wide in (frame.sizes.landmark(lively and one == place) * 5 // 4,)
    )
    outlines = landmarks(frame, (place,) if lively else ())
    others = [one for other, one in enumerate(outlines) if other != place]
    found = []
    for lines, wide, high in _rooms(place, size):
        for box in _beside(spots[place], (wide, high), frame, lively):
            left, top, across, down = frame.box
            if shared(box, (left + RIM, top + RIM, across - 2 * RIM, down - 2 * RIM)) < box[2] * box[3]:
                continue
            nearest = min(_beyond(box, one) for one in others)
            if covered(box, others) > FOREIGN:
                continue
            if not tight and _beyond(box, outlines[place]) > max(nearest - ROOM, 0):
                continue  # it would lie on another landmark, or seem to name that
            if shared(box, outlines[place]) > (ON if tight else FOOT):
                continue
            hidden = covered(box, plazas)
            far, doubt = _doubt(box, place, spots)
            cost = 2 * hidden + 14 * far + DOUBT * doubt
            if doubt < 1:
                found.append(Try(cost, lines, box, hidden, doubt))
    return tuple(sorted(found, key=lambda one: one.cost))


@lru_cache(maxsize=128)
def _rooms(place: int, size: int) -> tuple[tuple[int, int, int], ...]:
    """On how many lines the name of a place may stand, the best first, and the width and height in which it
    has room in every language: so it stands at the same spot in all, or in none."""
    names = [place_name(place, language) for language in LANGUAGES]
    found = list[tuple[int, int, int]]()
    for most in (2, 1) if any(shapes(name)[0] > 1 for name in names) else (1,):
        lines = [_lines(name, most, size) for name in names]
        if most == 1 and found and not all(fits(name, size, 1) for name in names):
            continue
        marks = [label_size(name, size, one) for name, one in zip(names, lines, strict=True)]
        found.append((most, max(wide for wide, _ in marks), max(high for _, high in marks)))
    return tuple(found)


def _lines(name: str, most: int, size: int) -> int:
    """On how many lines a name stands where there is room for ``most``."""
    can = [one for one in shapes(name) if one <= min(most, MOST_LINES)] or [1]
    return next((one for one in can if fits(name, size, one)), can[0])


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


def _beside(spot: tuple[int, int], room: tuple[int, int], frame: Frame, lively: bool) -> Iterator[Box]:
    """Boxes of a width and height below, above and beside a place in which its name may stand."""
    x, y = spot
    wide, high = room
    medallion = frame.sizes.landmark(lively)
    below, above, higher = y + medallion // 2 + 2, y - medallion * 7 // 10 - high, y - medallion - high
    aside = medallion * 2 // 3 + wide // 2
    # On the foot of its own landmark.
    across = [(x + wide * step // 12, y + down) for down in (12, 24) for step in STEPS[:7]]
    for middle, top in (
        *(across if lively else ()),
        *((x + wide * step // 12, below + down) for down in (0, 12, 24, 36, 48) for step in STEPS),
        *((x + wide * step // 12, top - up) for top in (above, higher) for up in (0, 12) for step in STEPS),
        *(
            (x + side * (aside + away), y - high // 2 + down)
            for side in (1, -1)
            for away in (0, 12, 30)
            for down in range(-48, 49, 12)
        ),
    ):
        inside = min(max(middle, wide // 2 + RIM), frame.box[2] - wide // 2 - RIM)
        yield inside - wide // 2, top, wide, high
