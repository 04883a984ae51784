"""Where names stand on a map of Ekho: found once for each window and language, so that they stay where they
are while a game goes on."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache

from render.canvas import Box
from render.ekho.city import point
from render.ekho.districts import DISTRICT_SIZE, DISTRICT_SPOTS, district_label
from render.ekho.frames import Frame
from render.ekho.homes import Layout
from render.ekho.settling import OUTSIDE, Ground, Name, settle
from render.ekho.text import place_name
from render.ekho.zones import DEAR, HARD, Zone, burden, centred, edges, fixed, landmarks, likely, shared
from rules.ekho.card_index import BOARD, DISTRICT_OF, PLACES

STEP, REACH = 9, 11
"""Places at which names of districts are tried: pixels from one to the next, and steps each way."""
ADRIFT = 120
"""Pixels that the name of a district may be moved into a window that shows only a part of the district."""
FAR = 0.8
"""What it costs the name of a district to stand a pixel away from where it was meant to be."""
NEAR = 140
"""Places near its own, some 60 pixels about it, at which a covered name of a district is tried."""
EDGE = 10
"""Pixels about the letters of the name of a district that may be covered."""
_OFFSETS = sorted(
    ((x * STEP, y * STEP) for x in range(-REACH, REACH + 1) for y in range(-REACH, REACH + 1)),
    key=lambda one: math.hypot(*one),
)


@lru_cache(maxsize=48)
def layout(frame: Frame, language: str, covered: tuple[Box, ...]) -> Layout:
    """The names in a window. ``covered``: what else lies on the map in every picture. Not to be changed."""
    always = [*fixed(frame), *(Zone(box, DEAR, HARD) for box in covered)]
    pieces = likely(frame)
    # Sleuths, who stand about more than anything else, count most: names of districts never move.
    # On the whole city they would be too small for a chat, and some only repeat the name of a place.
    zones = [*always, *(Zone(one.box, 16 * one.pixel**2) for one in pieces)]
    districts = _districts(frame, language, zones) if frame.near else {}
    for number, (x, y) in districts.items():
        mark = district_label(number, language, DISTRICT_SIZE)
        always.append(Zone(centred(x, y, mark.width - 8, mark.height - 6), DEAR))
    spots = [frame.at(point(place)) for place in range(PLACES)]
    ground = Ground(frame, edges(always), edges([*always, *pieces]), spots, landmarks(frame))
    names = {
        place: Name(spots[place], place_name(place, language), ground)
        for place in range(PLACES)
        if frame.shows(point(place))
    }
    settle(names)
    for name in names.values():
        name.reshape()
    settle(names)
    for place, name in names.items():
        name.enlarge([other.shown() for number, other in names.items() if number != place])
    return Layout({place: name.home() for place, name in names.items()}, districts)


# --- districts ----------------------------------------------------------------------------------------------


def standing_districts(
    frame: Frame, language: str, homes: Mapping[int, tuple[int, int]], taken: Sequence[Box]
) -> dict[int, tuple[int, int]]:
    """Middles of the names of districts among pieces and names in the boxes that are ``taken``: at home, or a
    little aside where that would cover something. One that finds no room for all of it is left out."""
    zones = edges([*fixed(frame), *(Zone(box, DEAR) for box in taken)])
    found: dict[int, tuple[int, int]] = {}
    for number, (x, y) in homes.items():
        mark = district_label(number, language, DISTRICT_SIZE)
        wide, high = mark.width - EDGE, mark.height - EDGE
        for across, down in _OFFSETS[:NEAR]:
            box = centred(x + across, y + down, wide, high)
            if shared(box, frame.box) == wide * high and not burden(box, zones):
                found[number] = (x + across, y + down)
                zones += edges([Zone(box, DEAR)])
                break
    return found


def _districts(frame: Frame, language: str, zones: Sequence[Zone]) -> dict[int, tuple[int, int]]:
    """Middles of the names of districts: near where they are meant to be, where they cover nothing. A
    district without a location in the window has none, nor one that would be named far away."""
    found: dict[int, tuple[int, int]] = {}
    taken = list(zones)
    left, top, width, height = frame.box
    for number, district in enumerate(BOARD.districts):
        places = [place for place, own in enumerate(DISTRICT_OF) if own == number]
        if not any(frame.shows(point(place)) for place in places):
            continue
        mark = district_label(number, language, DISTRICT_SIZE)
        wide, high = mark.width, mark.height
        meant = frame.at(DISTRICT_SPOTS[district.id])
        x = min(max(meant[0], left + wide // 2 + 6), left + width - wide // 2 - 6)
        y = min(max(meant[1], top + high // 2 + 6), top + height - high // 2 - 6)
        if math.dist(meant, (x, y)) > ADRIFT and not all(frame.shows(point(place)) for place in places):
            continue
        reach = (x - wide - REACH * STEP, y - high - REACH * STEP)
        area = (*reach, 2 * (wide + REACH * STEP), 2 * (high + REACH * STEP))
        near = edges(zone for zone in taken if shared(zone.box, area))
        best, least = (x, y), math.inf
        for across, down in _OFFSETS:
            far = FAR * math.hypot(across, down)
            if far >= least:
                break
            box = centred(x + across, y + down, wide, high)
            outside = wide * high - shared(box, frame.box)
            cost = far + OUTSIDE * outside + burden(box, near)
            if cost < least:
                best, least = (x + across, y + down), cost
        found[number] = best
        taken.append(Zone(centred(*best, wide, high), DEAR, HARD))
    return found
