"""The question of a contact of Ekho: its scene and its story above, and below a slip for each answer, with
the sign of what is checked, how likely that succeeds, and what comes of it either way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageFilter

from render import flow, lettering, marks
from render.canvas import Box, Brush, Canvas, disc, faded, gradient, polygon, rounded
from render.ekho import panels, printed, signs
from render.ekho.arts import ICONS, KIND_ICONS, PARAMETER_ICONS
from render.ekho.tones import BRASS, INK, LAMP, NIGHT, PARCHMENT, SEPIA
from render.flow import Sheet
from render.lettering import Fitted
from render.palette import BLACK, WHITE, Colour, colour, mix
from render.renderers import Mark, Theme
from render.sprites import Sprite, sprite
from rules.ekho.card_index import CONTACTS
from rules.ekho.contacts import Choice, Contact
from rules.ekho.figures import value
from rules.ekho.language import naming
from rules.ekho.language.asking import per_cent
from rules.ekho.language.texts import texts_of
from rules.ekho.open_table import Figure
from rules.ekho.operations import Draw, Operation
from rules.grammar import upper_first

MARGIN, GAP, HANG = 18, 20, 34
"""Pixels around all, between slips, and between the scene and them: their numbers hang there."""
SCENE, LOWEST, SLIP = 246, 150, 412
"""Height of the scene with its story, at most and at least, and what slips may always take of it."""
ART, TITLE, STORY = 1.7, (58, 40), (38, 26)
"""Width of the sharp part of the scene by its height; pixels of the letters beside it."""
SIGN, NUMBER = 92, 64
"""Pixels of the sign of a slip, and of what its number takes to the left of it."""
HEAD, COLUMN, PAD = 124, 104, 18
"""Height of the head of a slip, width of the chances below it, pixels at its sides."""
NAME, WANTED = (44, 28), (34, 23)
"""Pixels of the letters of an answer's name, and of what it is checked by."""
TOLD = range(44, 21, -2)
"""Pixels of the letters of what comes of it, the best first."""
LINES, BETWEEN, CHANCE = 6, 14, 36
"""Lines of that at most, pixels between two results, and of the figure of a chance."""
GOOD, BAD = colour("#2c7a4b"), colour("#a8392f")
"""Grounds of the signs of success and failure; their shapes tell them apart as well."""
RESULTS = {
    "health": "caduceus",
    "sanity": ICONS["sanity"],
    "clues": ICONS["clue"],
    "bless": ICONS["blessing"],
    "curse": ICONS["curse"],
    "lift": ICONS["blessing"],
    "points": ICONS["movement"],
    "appear": "gargoyle",
    "banish": ICONS["battle"],
    "arrest": ICONS["detained"],
    "stitch": ICONS["gate"],
    "advance": ICONS["handed"],
    "go": ICONS["link"],
    "look": "all-seeing-eye",
    "shift": ICONS["waiting"],
    "company": "meeple",
    "lose": ICONS["lost"],
}
"""Signs of what an answer without a check brings, by its first result."""


@dataclass(slots=True, frozen=True)
class Result:
    """What may come of an answer: ``good``, ``bad``, or "" where it is sure; how likely in per cent."""

    kind: str
    chance: int
    text: str


def results_of(choice: Choice, chance: int, language: str) -> list[Result]:
    """What comes of an answer: one sure thing, or what success and failure bring."""
    good = naming.operations(choice.success, language)
    price = texts_of(language).say("line.price", n=choice.clues) if choice.clues else ""
    if choice.check is None:
        return [Result("", 100, _sentence(price + good))]
    bad = naming.operations(choice.failure, language)
    return [Result("good", chance, _sentence(price + good)), Result("bad", 100 - chance, _sentence(bad))]


def _sentence(text: str) -> str:
    return upper_first(lettering.plain(text))


def checked(choice: Choice, language: str) -> str:
    """What an answer is checked by: the parameter, how it is changed, how many successes; "" for none."""
    check = choice.check
    if check is None:
        return ""
    several = texts_of(language).say("line.several", n=check.needed) if check.needed > 1 else ""
    return (
        upper_first(naming.parameter(check.parameter, language))
        + naming.signed(check.modifier, language)
        + several
    )


def _chance(choice: Choice, figure: Figure) -> int:
    if choice.check is None:
        return 100
    dice = max(0, value(figure, choice.check.parameter) + choice.check.modifier)
    return per_cent(dice, choice.check.needed, figure)


def _sign_of(choice: Choice) -> str:
    """The silhouette of a slip: what is checked, else what the answer brings first."""
    if choice.check is not None:
        return PARAMETER_ICONS[choice.check.parameter]
    first: Operation | None = choice.success[0] if choice.success else None
    if first is None:
        return ICONS["contact"]
    return KIND_ICONS[first.kind] if isinstance(first, Draw) else RESULTS.get(first.op, ICONS["special"])


@lru_cache(maxsize=256)
def told(texts: tuple[str, ...], checks: bool, width: int, height: int) -> tuple[Fitted, ...]:
    """The results of a slip of that width in letters of one size, as large as have room in that height."""
    room = room_of(width, checks)
    fitted: tuple[Fitted, ...] = ()
    for size in TOLD:
        fitted = tuple(
            lettering.fit(
                one, "text", room, 9999, size, size, LINES, even=not checks, report=size == TOLD[-1]
            )
            for one in texts
        )
        if all(one.whole for one in fitted) and _high(fitted, checks) <= height:
            break
    return fitted


def room_of(width: int, checks: bool) -> int:
    """Pixels that a line of a result has on a slip of that width."""
    return width - 2 * PAD - (COLUMN if checks else 0)


def _high(fitted: Sequence[Fitted], checks: bool) -> int:
    """Pixels that results need below the head of a slip."""
    least = CHANCE + 46 if checks else 0
    return sum(max(least, one.height) + BETWEEN for one in fitted) + BETWEEN


def draw_answers(figure: Figure, marked: Sequence[Mark], theme: Theme) -> Sheet:
    """The picture of the question, no higher than the theme allows."""
    known = [mark for mark in marked if _choice(mark) is not None]
    if not known:
        return Sheet(Canvas(panels.night(flow.WIDTH, 2 * MARGIN)))
    contact, marked = CONTACTS[int(known[0].spot[1])], known
    count = len(marked)
    wide = (flow.WIDTH - 2 * MARGIN - (count - 1) * GAP) // count
    choices = [contact.choices[int(mark.spot[2])] for mark in marked]
    written = [results_of(one, _chance(one, figure), theme.language) for one in choices]
    free = theme.highest - 2 * MARGIN - HANG
    above = min(SCENE, free - SLIP)  # the same in every language
    above = above if above >= LOWEST else 0
    high = min(free - above, HEAD + max(_needs(each, wide, free - above - HEAD) for each in written))
    sheet = Sheet(Canvas(panels.night(flow.WIDTH, above + high + 2 * MARGIN + HANG)))
    if above:
        _draw_scene(sheet.canvas, contact, (MARGIN, MARGIN, flow.WIDTH - 2 * MARGIN, above), theme.language)
    for at, (mark, choice, results) in enumerate(zip(marked, choices, written, strict=True)):
        box = (MARGIN + at * (wide + GAP), MARGIN + above + HANG, wide, high)
        _draw_slip(sheet, mark, contact, choice, results, box, theme)
    return sheet


def _choice(mark: Mark) -> Choice | None:
    """The choice that a mark stands for, None for one that Ekho does not know."""
    match mark.spot:
        case ["answer", int(contact), int(number)] if 0 <= contact < len(CONTACTS):
            choices = CONTACTS[contact].choices
            return choices[number] if 0 <= number < len(choices) else None
    return None


def _needs(results: Sequence[Result], wide: int, height: int) -> int:
    texts, checks = tuple(one.text for one in results), len(results) > 1
    return _high(told(texts, checks, wide, height), checks)


def _draw_slip(
    sheet: Sheet,
    mark: Mark,
    contact: Contact,
    choice: Choice,
    results: Sequence[Result],
    box: Box,
    theme: Theme,
) -> None:
    x, y, width, height = box
    language = theme.language
    key = ("ekho slip", mark.spot, results[0].chance, language, width, height)
    marks.behind(sheet.canvas, mark, x, y, width, height)
    slip = sprite(key, lambda: _slip(contact, choice, results, width, height, language))
    sheet.canvas.sprite(slip, x, y)
    marks.above(sheet.canvas, mark, x, y, width, height, cornered=True)
    sheet.number(mark, x + marks.BADGE // 2 - 4, y + 10)


def _slip(
    contact: Contact, choice: Choice, results: Sequence[Result], width: int, height: int, language: str
) -> Sprite:
    """An answer on a slip of parchment in a brass frame."""
    brush, pad = printed.body(width, height), printed.PAD
    wide = width - 2 * printed.EDGE
    head = rounded(wide, HEAD - printed.EDGE, 10)
    stops = ((0.0, mix(NIGHT, LAMP, 0.16)), (1.0, NIGHT))
    brush.fill(head, gradient(wide, HEAD - printed.EDGE, stops), pad + printed.EDGE, pad + printed.EDGE)
    left = pad + PAD + NUMBER
    middle = pad + HEAD // 2
    brush.sprite(signs.badge(_sign_of(choice), SIGN, INK, LAMP), left + SIGN // 2, middle)
    left += SIGN + 16
    room = pad + width - PAD - left
    check = checked(choice, language)
    label = (choice.label if choice.label is not None else contact.names).of(language)
    high = 72 if check else HEAD - 16
    name = lettering.fit(label, "display", room, high, *NAME, 2, chop=True)
    wanted = lettering.fit(check, "text", room, 40, *WANTED) if check else None
    tall = name.height + (wanted.height if wanted else 0)
    top = middle - tall // 2
    brush.block(name, (left, top, room, name.height), mix(LAMP, WHITE, 0.45), "left")
    if wanted is not None:
        brush.block(wanted, (left, top + name.height, room, wanted.height), PARCHMENT, "left")
    _write(brush, results, width, height)
    brush.metal((pad, pad, width, height), 16, 5, BRASS)
    return brush.done(pad, pad)


def _write(brush: Brush, results: Sequence[Result], width: int, height: int) -> None:
    """The results below the head, each beside its chance."""
    pad, checks = printed.PAD, len(results) > 1
    free = height - HEAD
    fitted = told(tuple(one.text for one in results), checks, width, free)
    least = CHANCE + 46 if checks else 0
    spare = max(0, free - _high(fitted, checks)) // (len(results) + 1)
    top = pad + HEAD + BETWEEN + spare
    for number, (result, text) in enumerate(zip(results, fitted, strict=True)):
        high = max(least, text.height)
        if number:
            line = gradient(width - 2 * PAD, 3, ((0.0, BLACK), (0.5, WHITE), (1.0, BLACK)), across=True)
            brush.fill(line.getchannel(0), SEPIA, pad + PAD, top - BETWEEN // 2 - spare // 2 - 2, 0.5)
        left = pad + PAD
        if checks:
            _odds(brush, result, left + (COLUMN - 16) // 2, top + high // 2)
            left += COLUMN
        box = (left, top, room_of(width, checks), high)
        brush.block(text, box, mix(SEPIA, BLACK, 0.4), "left" if checks else "centre")
        top += high + BETWEEN + spare


def _odds(brush: Brush, result: Result, x: int, y: int) -> None:
    """The sign of success or failure above how likely it is."""
    size, name = 44, "check" if result.kind == "good" else "cross"
    tone: Colour = GOOD if result.kind == "good" else BAD
    top = y - (size + CHANCE) // 2 - 2
    brush.fill(disc(size), tone, x - size // 2, top)
    inner = round(size * 0.56)
    brush.fill(polygon(inner, inner, marks.SIGNS[name]), WHITE, x - inner // 2, top + (size - inner) // 2)
    base = top + size + 8 + lettering.cap_height("strong", CHANCE)
    brush.letters(f"{result.chance}%", x, base, "strong", CHANCE, mix(tone, BLACK, 0.25), "centre")


def _draw_scene(canvas: Canvas, contact: Contact, box: Box, language: str) -> None:
    """The scene of a contact, with its name and its story beside it."""
    x, y, width, height = box
    key = ("ekho contact scene", contact.id, width, height, language)
    canvas.sprite(sprite(key, lambda: _scene(contact, width, height, language)), x, y)


def _scene(contact: Contact, width: int, height: int, language: str) -> Sprite:
    brush, pad = Brush(width + 2 * printed.PAD, height + 2 * printed.PAD), printed.PAD
    mask = rounded(width, height, 16)
    brush.shadow(mask, pad, pad, 4, 0.8, 3)
    art = round(height * ART)
    far = printed.scene(contact.art, width, height).filter(ImageFilter.GaussianBlur(24))
    far = Image.blend(far, Image.new("RGB", far.size, INK), 0.62)
    near = printed.scene(contact.art, art, height)
    fall = gradient(art, height, ((0.0, WHITE), (0.72, WHITE), (1.0, BLACK)), across=True).getchannel(0)
    far.paste(near, (0, 0), fall)
    brush.fill(mask, far, pad, pad)
    left, room = pad + art + 14, width - art - 44
    title = lettering.fit(contact.names.of(language), "display", room, 76, *TITLE, 1)
    rest = height - title.height - 34
    story = lettering.fit(lettering.plain(contact.text.of(language)), "text", room, rest, *STORY, 7)
    top = pad + (height - title.height - story.height - 8) // 2
    brush.block(title, (left, top, room, title.height), LAMP, "left")
    brush.block(story, (left, top + title.height + 8, room, story.height), PARCHMENT, "left")
    brush.fill(
        faded(gradient(width, 3, ((0.0, WHITE), (1.0, BLACK)), across=True).getchannel(0), 0.4),
        LAMP,
        pad,
        pad,
    )
    brush.metal((pad, pad, width, height), 16, 5, BRASS)
    return brush.done(pad, pad)
