"""What lies on the map of Ekho: sleuths, enemies, gates, clues, and the names of locations."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from render import lettering
from render.canvas import Box, Brush, Canvas, rounded
from render.ekho import heaps, signs, threats
from render.ekho.arts import ICONS
from render.ekho.city import point
from render.ekho.districts import DISTRICT_SIZE, district_label
from render.ekho.frames import Frame, Sizes
from render.ekho.labels import astray, labels_for
from render.ekho.layout import layout, standing_districts
from render.ekho.marches import draw_marches, heads
from render.ekho.ribbons import LIT, LIVELY, label, leash
from render.ekho.slots import spread
from render.ekho.text import named_by_story, place_name
from render.ekho.tones import INK, LAMP, NIGHT, Shades
from render.ekho.zones import centred
from render.palette import WHITE, mix
from render.sprites import Sprite, sprite
from rules.ekho import forecast, goals
from rules.ekho.card_index import BOARD, PLACES, TOKENS
from rules.ekho.open_table import Table
from rules.ekho.view import View

ABREAST = 4
"""Sleuths that stand side by side at one location; more stand in a second row behind them."""
SMALL = 56
"""Size of a landmark beside which all pieces have room; beside larger ones they take slots."""
CALLED = 30
"""Pixels of the letters that say whose a shield is."""
TOGETHER = 84
"""Size in per cent of the arms of sleuths of whom more than one acts at a place."""
LARGER = 110
"""Size in per cent of the arms of a sleuth that acts, by those of the others."""
EDGE = 7
"""Pixels of the soft edges of pieces, in which nothing is to be read."""


@dataclass(slots=True, frozen=True)
class Piece:
    """Something at a location: its kind, which one, how many, and the offset of its middle in pixels."""

    kind: str
    which: int
    count: int
    x: int
    y: int


def pieces_at(table: Table, place: int, sizes: Sizes, cards: int = 0) -> list[Piece]:
    """What lies at a location: sleuths above its medallion, a gate to the left, clues to the right, enemies
    below. ``cards``: Story cards to come that curse it, which make an open gate surge (EK-S4)."""
    found: list[Piece] = []
    side = sizes.medallion // 2 + sizes.badge * 3 // 10
    gate = next((portal for portal in table.portals if portal.place == place), None)
    if gate is not None:
        found.append(Piece("gate", gate.token, 1, -side, 0))
        if cards:
            found.append(Piece("surge", 0, min(cards, threats.ENOUGH), -side, -sizes.badge * 58 // 100))
        if gate.successes:
            need = goals.successes_to_close(table)
            found.append(Piece("pips", gate.successes, need, -side, sizes.badge * 62 // 100))
    elif place in table.sealed:
        found.append(Piece("sealed", 0, 1, -side, 0))
    if table.clues[place]:
        found.append(Piece("clue", 0, table.clues[place], side, 0))
    here = [("shield", number, 1) for number, one in enumerate(table.figures) if one.place == place]
    away = [("away", number, 1) for number, one in enumerate(table.figures) if place in (one.gate, one.care)]
    foot = -(sizes.medallion // 2 + sizes.shield * 36 // 100)
    rows = (here[:ABREAST], here[ABREAST:], away)
    for at, row in reversed(list(enumerate(rows))):  # the first row stands in front
        ahead = sum(1 for other in rows[:at] if other)
        step = sizes.shield * (70 if row is away else 86) // 100
        found += _row(row, step, sizes.shield * 23 // 10, foot - sizes.shield * ahead * 84 // 100)
    groups = Counter(TOKENS[foe.token].id for foe in table.foes if foe.place == place)
    first = {TOKENS[foe.token].id: foe.token for foe in reversed(table.foes) if foe.place == place}
    shown = [("enemy", first[key], count) for key, count in groups.items()]
    if len(shown) > sizes.kinds:  # too many to lie apart: they share a heap
        shown = [("heap", place, sum(groups.values()))]
    found += _row(
        shown,
        sizes.enemy * 102 // 100,
        round(sizes.medallion * 2.5),
        sizes.medallion // 2 + sizes.enemy * 30 // 100,
    )
    return found


def _row(things: Sequence[tuple[str, int, int]], step: int, most: int, y: int) -> Iterator[Piece]:
    """Things side by side about the middle, closer together where they would be wider than ``most``."""
    count = len(things)
    step = min(step, most // max(1, count - 1))
    for number, (kind, which, many) in enumerate(things):
        yield Piece(kind, which, many, round((number - (count - 1) / 2) * step), y)


@dataclass(slots=True, frozen=True)
class Lying:
    """A piece as it is drawn: its sprite, where the origin of that goes, its location, its kind, and whether
    it is the shield of a sleuth that acts."""

    shown: Sprite
    x: int
    y: int
    place: int
    kind: str
    acting: bool = False

    @property
    def box(self) -> Box:
        """What it covers, without the soft edge of its shadow."""
        wide, high = self.shown.width - 2 * EDGE, self.shown.height - 2 * EDGE
        return self.x - self.shown.left + EDGE, self.y - self.shown.top + EDGE, wide, high


def moving(view: View) -> list[int]:
    """The figures that are waited for."""
    if view.table.phase == "over":
        return []
    asked = [number for number, stack in enumerate(view.stacks) if stack]
    waited = [number for number, one in enumerate(view.table.figures) if one.seat in view.waiting]
    return [number for number in asked if number in waited] or waited


def draw_city(
    canvas: Canvas, view: View, frame: Frame, colours: Shades, language: str, covered: tuple[Box, ...] = ()
) -> None:
    """Everything on the part of the city that the frame shows: arrows of the last Story phase, the light of
    gates and landmarks below, names on them, pieces on top. ``covered`` is where something else lies
    in every picture of this frame."""
    table, sizes, spots = view.table, frame.sizes, _spots(frame)
    gates = {portal.place for portal in table.portals}
    draw_unstable(canvas, view, frame, colours)
    for place in gates & spots.keys():
        canvas.sprite(signs.gate_light(round(sizes.medallion * 4.4), colours), *spots[place])
        canvas.sprite(signs.portal(round(sizes.medallion * 1.5), colours), *spots[place])
    draw_marches(canvas, table.marches, frame, colours)
    for place, spot in spots.items():
        canvas.sprite(signs.medallion(place, sizes.medallion), *spot)
    names = layout(frame, language, covered)
    taken, lively, drawn = lying_on(table, frame, colours, forecast.naming(view), moving(view))
    lying = [piece.box for piece in drawn]
    labels = labels_for(names, taken, lively, hiding(frame, lying))
    named = [one.box for one in labels.values()]
    districts = standing_districts(frame, language, names.districts, [*lying, *covered, *named])
    for number, spot in districts.items():
        canvas.sprite(district_label(number, language, DISTRICT_SIZE), *spot)
    for place, one in labels.items():
        if astray(one.box, place, frame):
            left, top, width, height = one.box
            (x, y), (u, v) = spots[place], (left + width // 2, top + height // 2)
            share = min(1.0, sizes.medallion * 0.5 / max(1.0, math.dist((x, y), (u, v))))
            rim = round(x + (u - x) * share), round(y + (v - y) * share)
            leash(canvas, rim, (u, v), LIT if place in lively else mix(NIGHT, INK, 0.3))
    heard = named_by_story(table)
    for place, one in labels.items():
        size = sizes.label * (LIVELY if one.large else 100) // 100
        quiet = place not in lively and place not in heard
        name = label(place_name(place, language), size, one.lines, quiet)
        canvas.sprite(name, one.box[0] + name.left, one.box[1])
    for piece in drawn:
        canvas.sprite(piece.shown, piece.x, piece.y)


def hiding(frame: Frame, lying: Sequence[Box]) -> Sequence[Box]:
    """What may leave the name of a location out: pieces, where a part of the city is drawn large. Of the
    whole city every name is to be found."""
    return lying if frame.near else ()


def draw_unstable(canvas: Canvas, view: View, frame: Frame, colours: Shades) -> None:
    """Cracks around the plazas of unstable places (EK-W6): they glow as far as cards to come name them."""
    named = forecast.naming(view)
    for place, (x, y) in _spots(frame).items():
        if BOARD.locations[place].unstable:
            size = frame.sizes.medallion
            canvas.sprite(threats.unstable(size * 15 // 10, colours, named[place]), x, y + size * 22 // 100)


def lying_on(
    table: Table,
    frame: Frame,
    colours: Shades,
    cards: Mapping[int, int] | None = None,
    going: Sequence[int] = (),
    called: str = "",
    kept: Sequence[Box] = (),
) -> tuple[list[Box], set[int], list[Lying]]:
    """What lies in a frame: the boxes that no name should cover, the locations where anything lies, and the
    pieces, those in front last. ``cards``: how many Story cards to come curse each place, ``going``: the
    figures that act, whose shields are lit and stand before all else; ``called``: what a plate on them says,
    such as "You"; ``kept``: boxes that pieces leave free."""
    size, spots = frame.sizes.medallion * 14 // 10, _spots(frame)
    named = cards or {}
    at = {place: pieces_at(table, place, frame.sizes, named.get(place, 0)) for place in spots}
    drawn = [
        piece
        for place, pieces in at.items()
        for piece in _lying(table, place, pieces, frame, colours, (going, called))
    ]
    if frame.sizes.medallion > SMALL:
        drawn = spread(drawn, frame, [*kept, *heads(table.marches, frame)])
    drawn.sort(key=lambda piece: piece.acting)
    taken = [piece.box for piece in drawn] + heads(table.marches, frame)
    taken += [centred(*spots[one.place], size, size) for one in table.portals if one.place in spots]
    return taken, {place for place, pieces in at.items() if pieces}, drawn


def _spots(frame: Frame) -> dict[int, tuple[int, int]]:
    """Where the locations are that the frame shows, by their number."""
    margin = frame.sizes.medallion // 2
    return {place: frame.at(point(place)) for place in range(PLACES) if frame.shows(point(place), -margin)}


def _lying(
    table: Table,
    place: int,
    pieces: Sequence[Piece],
    frame: Frame,
    colours: Shades,
    acts: tuple[Sequence[int], str],
) -> Iterator[Lying]:
    """The pieces at a location as they are drawn there. ``acts``: the figures that act, and what they are
    called."""
    spot, (going, called) = frame.at(point(place)), acts
    act_here = [one for one in pieces if one.kind in ("shield", "away") and one.which in going]
    size = frame.sizes.shield * (TOGETHER if len(act_here) > 1 else 100) // 100
    for piece in _below_the_edge(pieces, spot, frame):
        acts_now = piece in act_here
        if acts_now:
            card = table.figures[piece.which].card
            shown = _called(card, size, called) if called else acting(card, size)
        else:
            shown = _sprite_of(table, piece, frame.sizes, colours)
        yield Lying(
            shown, *_kept(spot[0] + piece.x, spot[1] + piece.y, shown, frame), place, piece.kind, acts_now
        )


def _below_the_edge(pieces: Sequence[Piece], spot: tuple[int, int], frame: Frame) -> Sequence[Piece]:
    """The same pieces; where the upper edge would press sleuths down onto their landmark they stand beside
    it, on the side where nothing else lies."""
    high = [one for one in pieces if one.kind in ("shield", "away")]
    tall = frame.sizes.shield
    if not high or spot[1] + min(one.y for one in high) - tall // 2 >= frame.box[1] - tall // 5:
        return pieces
    beside = {one.x > 0 for one in pieces if one not in high and not one.y}
    if len(beside) > 1:
        return pieces
    side = -1 if True in beside else 1
    wide = max(one.x for one in high) - min(one.x for one in high) + round(tall * 0.84)
    away, low = side * (frame.sizes.medallion * 5 // 8 + wide // 2), max(one.y for one in high)
    if not frame.box[0] <= spot[0] + away - wide // 2 <= frame.box[0] + frame.box[2] - wide:
        return pieces
    return [replace(one, x=one.x + away, y=one.y - low) if one in high else one for one in pieces]


def acting(card: int, usual: int) -> Sprite:
    """The arms of a sleuth that acts: larger than the ``usual`` height, in a ring of lamp light."""

    def make() -> Sprite:
        height = usual * LARGER // 100
        width, edge = round(height * 0.84), max(5, height // 11)
        wide, high = width + 2 * edge, height + 2 * edge
        brush = Brush(wide + 2 * EDGE, high + 2 * EDGE)
        brush.glow(signs.shield_mask(wide, high), EDGE, EDGE, 7, LAMP, 3.0)
        brush.fill(signs.shield_mask(wide, high), INK, EDGE, EDGE)
        brush.fill(signs.shield_mask(wide - 4, high - 4), mix(LAMP, WHITE, 0.3), EDGE + 2, EDGE + 2)
        middle = EDGE + wide // 2, EDGE + high // 2
        brush.sprite(signs.shield(card, height), *middle)
        return brush.done(*middle)

    return sprite(("ekho acting", card, usual), make)


def _called(card: int, height: int, name: str) -> Sprite:
    """The same in a wide light, with a plate at its foot that says whose it is: found at a glance."""

    def make() -> Sprite:
        lit = acting(card, height)
        said = lettering.fit(name, "strong", height * 3, CALLED * 2, CALLED, CALLED * 3 // 4, 1, even=True)
        plate = round(said.width) + CALLED * 3 // 4, said.height + CALLED // 5
        wide, high = max(lit.width, plate[0]) + 2 * EDGE, lit.height + plate[1] // 2 + EDGE
        middle = wide // 2, lit.top + EDGE
        brush = Brush(wide, high)
        low = high - plate[1] - EDGE
        brush.glow(signs.shield_mask(height, height * 6 // 5), middle[0] - height // 2, 2, 10, LAMP, 1.6)
        brush.sprite(lit, *middle)
        mask = rounded(*plate, plate[1] * 0.4)
        brush.shadow(mask, (wide - plate[0]) // 2, low, 3, 0.9)
        brush.fill(mask, mix(LAMP, WHITE, 0.35), (wide - plate[0]) // 2, low)
        brush.block(said, ((wide - plate[0]) // 2, low, *plate), INK)
        return brush.done(*middle)

    return sprite(("ekho called", card, height, name), make)


def _kept(x: int, y: int, shown: Sprite, frame: Frame) -> tuple[int, int]:
    """Where the origin of a sprite goes so that it does not leave the frame."""
    left, top, width, height = frame.box
    x = min(max(x, left + shown.left + 2), left + width - shown.width + shown.left - 2)
    return x, min(max(y, top + shown.top), top + height - shown.height + shown.top)


def _kinds_at(table: Table, place: int) -> tuple[int, ...]:
    """One token of each kind of enemies at a place, in the order in which they came."""
    first = {TOKENS[foe.token].id: foe.token for foe in reversed(table.foes) if foe.place == place}
    order = dict.fromkeys(TOKENS[foe.token].id for foe in table.foes if foe.place == place)
    return tuple(first[key] for key in order)


def _sprite_of(table: Table, piece: Piece, sizes: Sizes, colours: Shades) -> Sprite:
    if piece.kind == "gate":
        return signs.gate_badge(piece.which, sizes.badge, colours)
    if piece.kind == "pips":
        return threats.pips(piece.which, piece.count, sizes.badge * 26 // 100)
    if piece.kind == "surge":
        return threats.surge(piece.count, sizes.badge * 40 // 100)
    if piece.kind == "clue":
        return signs.clue(piece.count, sizes.badge - 2, colours)
    if piece.kind == "sealed":
        return signs.badge(ICONS["sealed"], sizes.badge, NIGHT)
    if piece.kind == "enemy":
        return signs.enemy(piece.which, sizes.enemy, colours, piece.count)
    if piece.kind == "heap":
        return heaps.heap(_kinds_at(table, piece.which), sizes.enemy, colours, piece.count)
    away = piece.kind == "away"
    card = table.figures[piece.which].card
    return signs.shield(card, round(sizes.shield * (0.8 if away else 1.0)), dim=away)
