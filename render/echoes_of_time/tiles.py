"""Cards, Sources and effects of Echoes of Time as tiles of a picture of choices: each with the signs of what
counts now."""

from __future__ import annotations

from dataclasses import dataclass, replace

from render.echoes_of_time import symbols
from render.echoes_of_time.art import paint as painted
from render.echoes_of_time.posed import face
from render.echoes_of_time.sources import subject_of
from render.echoes_of_time.text import (
    Row,
    effect_rows,
    lasting_rows,
    operation_symbols,
    short_source,
    source_rows,
)
from render.echoes_of_time.things import Common, Signs, Thing, card_thing
from render.flow import Paint
from render.palette import GOLD_STOPS, IRON_STOPS, palette
from render.renderers import Theme
from render.sprites import Sprite
from rules.echoes_of_time.card_index import CONQUER_SLOT, FORTIFY_SLOT, PROGRAMS
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.language.naming import list_text
from rules.echoes_of_time.view import SourceView


@dataclass(slots=True, frozen=True)
class ThingPaint:
    """Draws a thing at any size, with what it has in ``shared`` with the others of its picture."""

    thing: Thing
    theme: Theme
    shared: Common | None = None

    def __call__(self, width: int, height: int) -> Sprite:
        """The thing at that width and height."""
        colours = palette(self.theme.palette)
        return face(self.thing, self.theme.language, colours, (width, height), self.shared)


def _tile(thing: Thing, theme: Theme) -> Paint:
    return ThingPaint(thing, theme)


def card_tile(card: int, theme: Theme, signs: Signs | None = None) -> Paint:
    """A card; ``signs`` stand in the place of its printed costs."""
    return _tile(card_thing(CARDS[card], theme.language, palette(theme.palette), signs), theme)


def _source(source: int, theme: Theme) -> Thing:
    """A Source without signs and effects."""
    design = SOURCES[source]
    subject = subject_of(design)
    return Thing(
        ("source", source),
        short_source(design, theme.language),
        lambda width, height, lean=0.5: painted(subject, width, height, 0.9, lean),
        subject.tone,
    )


def source_tile(held: SourceView, seat: int, theme: Theme) -> Paint:
    """A Source as a seat may take it next, with the points that this brings. The seat's own shows with which
    strength it would be fortified, unless it is, and what it is worth now as long as that is not enough;
    another one who holds it and the strength that a conquest must exceed."""
    design, own = SOURCES[held.source], held.owner == seat
    done = own and held.fortified
    left: Signs = (("seat", str(held.owner)),) if held.owner >= 0 and not own else ()
    if not done:
        left += (("strength", str(held.fortification) if own else f">{held.strength}"),)
    ready = own and (done or held.fortification > design.fortify_strength)
    worth = str(design.fortified_points if ready else design.conquered_points)
    mark = symbols.ICONS["fortified" if done else "fortify" if own else "conquer"]
    rows = [
        Row(symbols.ICONS[row.kind], row.sentence, row.symbols)
        for row in source_rows(design, theme.language)
        if row.kind == ("fortify" if own else "conquer") and not done
    ]
    rows += lasting_rows(design, theme.language)
    thing = replace(
        _source(held.source, theme),
        key=("source", held.source, held.fortified),
        left=left,
        right=(("medal", mark),),
        low=(("points", worth),),
        rows=tuple(rows),
    )
    return _tile(replace(thing, stops=IRON_STOPS) if held.fortified else thing, theme)


def held_tile(held: SourceView, theme: Theme) -> Paint:
    """A Source that somebody holds as the board shows it: what a conquest must exceed, or a lock where it
    cannot be taken, what it is worth now, and what it does from now on."""
    design = SOURCES[held.source]
    safe = held.fortified
    rows = [
        Row(symbols.ICONS[row.kind], row.sentence, row.symbols)
        for row in source_rows(design, theme.language)
        if row.kind == "fortify" and not safe
    ]
    thing = replace(
        _source(held.source, theme),
        key=("held source", held.source, safe),
        left=(("medal", symbols.ICONS["conquer"]),),
        right=(("medal", symbols.ICONS["fortified"]),) if safe else (("strength", f">{held.strength}"),),
        low=(("points", str(design.fortified_points if safe else design.conquered_points)),),
        rows=(*rows, *lasting_rows(design, theme.language)),
        stops=IRON_STOPS if safe else GOLD_STOPS,
    )
    return _tile(thing, theme)


def effect_of(owner: int, slot: int, language: str) -> Row:
    """An effect of a card or Source."""
    if slot in (CONQUER_SLOT, FORTIFY_SLOT):
        row = source_rows(SOURCES[owner - SOURCE], language)[slot == FORTIFY_SLOT]
        return Row("immediate", row.sentence, row.symbols)
    every = (
        lasting_rows(SOURCES[owner - SOURCE], language)
        if owner >= SOURCE
        else effect_rows(CARDS[owner], language)
    )
    return next(row for row in every if row.index == slot)


def list_of(owner: int, slot: int, which: int, language: str) -> Row:
    """The first (0) or the second (1) of the two things that an effect offers."""
    program = PROGRAMS[owner, slot]
    brought = [one for part in (program.do, program.otherwise)[which] for one in operation_symbols(part)]
    sentence = list_text(owner, slot, which, language)
    return replace(effect_of(owner, slot, language), sentence=sentence, symbols=tuple(brought))


def part_of(owner: int, slot: int, part: str, language: str) -> Row:
    """One part of a discount: fewer "cards", or less "time"."""
    row = effect_of(owner, slot, language)
    icon = "card-pick" if part == "cards" else "hourglass"
    shown = tuple(one for one in row.symbols if one[0] == icon) or ((icon, "−"),)
    return Row("discount", row.sentence, shown, slot)


def effect_tile(owner: int, row: Row, theme: Theme, worded: bool = True) -> Paint:
    """An effect below or beside the painting of its card or Source; ``worded``: in a sentence, where there is
    room for it."""
    if owner >= SOURCE:
        thing = _source(owner - SOURCE, theme)
    else:
        thing = card_thing(CARDS[owner], theme.language, palette(theme.palette), ())
    return _tile(replace(thing, key=("effect", owner, worded), rows=(row,), worded=worded), theme)
