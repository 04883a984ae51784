"""The legend of Echoes of Time as two pictures whose parts are named: a card, and a table of three."""

from __future__ import annotations

from collections.abc import Callable

from PIL import Image, ImageChops

from render import lettering
from render.art import cropped
from render.callouts import Dot, Note, annotate, fitted, key_dots, shrunk
from render.canvas import Box, Brush, Canvas, faded, gradient, ring, rounded
from render.echoes_of_time.art import GAME
from render.echoes_of_time.board import draw_board
from render.echoes_of_time.posed import face
from render.echoes_of_time.sheets import table
from render.echoes_of_time.text import title
from render.echoes_of_time.things import Common, card_thing
from render.palette import BLACK, CREAM, GOLD, WHITE, Colour, mix, palette
from render.renderers import Theme
from render.sprites import MASKS, Sprite, sprite
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.view import SeatView, SourceView, View
from rules.legend import Sign
from rules.legend import legend as parts_of

WIDTH, HEIGHT = 1600, 1292
_HEAD, _TITLE = 92, 58
"""Heights of the game's name and of the heading of a part, in pixels."""
_CARD = next(number for number, card in enumerate(CARDS) if card.id == "storm_caller")
"""The card that is named, as it is printed now."""
_SIZE = 400, 500
"""Its width and height in pixels."""
_SHARED = Common(False, 0, 262, 62)
"""How it is told: its painting is so high that its signs stand one below the other."""
_ON_CARD = {
    "cost": (40, 110),
    "time": (46, 191),
    "strength": (46, 295),
    "points": (353, 295),
    "sky": (353, 110),
    "mage": (353, 191),
    "immediate": (52, 379),
    "flame": (52, 449),
}
"""Where on that card these signs stand."""
_EFFECTS = ("immediate", "flame")
_TIGHT, _WIDER = 34, 40
"""Radius of the ring around a sign: of one beside which symbols and words stand, and of all others."""
_SCALE = 0.5
_ON_TABLE: dict[str, tuple[int, int] | None] = {
    "first": (-10, 108),
    "menace": (292, 392),
    "waiting": (-10, 690),
    "conquer": (276, 770),
    "counts_two": (409, 908),
    "fortified": (944, 389),
    "fresh": (823, 696),
    "outside": (1530, 730),
    "faded": (1262, 908),
    "supply": None,
    "hand": None,
    "cube": None,
    "company": None,
    "tokens": None,
    "token": None,
}
"""Where on the board of ``_example`` the dots stand that number these signs, beside each; None: a sign that
is the same wherever it stands."""
_COLUMNS, _STEP, _BESIDE = 3, 76, 3
"""Columns of the symbols beside the card, pixels of a row, and rows that the notes of the card take."""
_EDGE = mix(GOLD, WHITE, 0.25)
_VIOLET: Colour = (74, 50, 128)


def banner(width: int, height: int) -> Image.Image:
    """The faces of three people, out of the dark."""

    def make() -> Image.Image:
        image = table(width, height).copy()
        for number, name in enumerate(("corsair", "dryad", "storm_caller")):
            art = cropped(GAME, name, 330, height, (0.5, 0.5))
            if art is None:
                continue
            rise = gradient(330, height, ((0.0, (0,) * 3), (0.3, (255,) * 3), (1.0, (255,) * 3)), across=True)
            image.paste(art, (width - 330 * (3 - number) + 40 * (2 - number), 0), rise.getchannel(0))
        return image

    return MASKS.make(("time legend", width, height), make)


def draw_named(theme: Theme, sign_of: Callable[[str], Sprite]) -> Image.Image:
    """A card, whose signs are named at its sides, the other symbols beside it, and below a table."""
    card, board = parts_of(GAME)
    canvas = Canvas(table(WIDTH, HEIGHT).copy())
    name = lettering.fit(title(theme.language), "time", 1000, _HEAD - 16, 72, 40, report=False)
    canvas.block(name, (24, 6, 1000, _HEAD - 16), _EDGE, "left", 3, BLACK)
    said = {sign.key: sign for sign in (*card.signs, *board.signs)}

    wide, high = _SIZE
    top, left = _HEAD + 40, 318
    _heading(canvas, card.title.of(theme.language), 24, _HEAD - 12)
    colours = palette(theme.palette)
    shown = card_thing(CARDS[_CARD], theme.language, colours)
    canvas.sprite(face(shown, theme.language, colours, _SIZE, _SHARED), left, top)
    start = left + wide + 24
    each = (WIDTH - 16 - start - 20) // _COLUMNS
    columns = ((16, top + 6, 274, high - 12), (start, 18, each, _STEP * _BESIDE - 8))
    found = [
        Note(
            sign_of(key),
            said[key].means.of(theme.language),
            (left + at[0], top + at[1]),
            _TIGHT if key in _EFFECTS else _WIDER,
        )
        for key, at in _ON_CARD.items()
    ]
    annotate(canvas, found, *columns, _EDGE, CREAM)
    rest = [sign for key, sign in said.items() if key not in _ON_CARD and key not in _ON_TABLE]
    _list(canvas, rest, (start, 18, each, top + high), theme, sign_of)
    down = top + high + 14
    _heading(canvas, board.title.of(theme.language), 24, down)
    _board(canvas, theme, down, [(key, said[key].means.of(theme.language)) for key in _ON_TABLE], sign_of)
    return canvas.image


def _board(
    canvas: Canvas,
    theme: Theme,
    down: int,
    signs: list[tuple[str, str]],
    sign_of: Callable[[str], Sprite],
) -> None:
    """A table below that line, numbers on it, and at its sides what they mean."""
    picture = _table(theme)
    x, y = (WIDTH - picture.width) // 2, down + (HEIGHT - down - picture.height) // 2
    canvas.picture(picture, x, y)
    canvas.fill(ring(picture.width + 8, picture.height + 8, 10, 4), _EDGE, x - 4, y - 4)
    columns = (
        (16, down + _TITLE + 2, x - 40, HEIGHT - down - _TITLE - 10),
        (x + picture.width + 24, down, WIDTH - 40 - x - picture.width, HEIGHT - down - 8),
    )
    dots = []
    for key, words in signs:
        at = _ON_TABLE[key]
        dots.append(Dot(sign_of(key), words, at and (x + round(at[0] * _SCALE), y + round(at[1] * _SCALE))))
    key_dots(canvas, dots, *columns, _EDGE, CREAM)


def _heading(canvas: Canvas, words: str, x: int, y: int) -> None:
    found = lettering.fit(words, "time", 320, _TITLE, 44, 30, report=False)
    canvas.block(found, (x, y, 320, _TITLE), _EDGE, "left", 2, BLACK)


def _list(
    canvas: Canvas, signs: list[Sign], box: Box, theme: Theme, sign_of: Callable[[str], Sprite]
) -> None:
    """Symbols that stand in the sentences of cards, in columns on plates: in the first one below the notes of
    the card. ``box``: of the first column."""
    x, y, width, height = box
    lights = {name: tone.mid for name, tone in palette(theme.palette).factions.items()}
    rows = (height - y) // _STEP
    below = rows - _BESIDE
    each = -(-(len(signs) - below) // (_COLUMNS - 1))
    tall = rows * _STEP // each
    places = [(0, y + (_BESIDE + row) * _STEP, _STEP) for row in range(below)]
    places += [(column, y + row * tall, tall) for column in range(1, _COLUMNS) for row in range(each)]
    for sign, (column, top, step) in zip(signs, places, strict=False):
        left, high = x + column * (width + 10), step - 6
        canvas.fill(faded(rounded(width, high, 14), 0.72), BLACK, left, top)
        canvas.sprite(_light(width, high, lights.get(sign.key, _VIOLET)), left, top)
        drawn = shrunk(sign_of(sign.key), 66, high - 4)
        across, down = drawn.layer.size
        canvas.sprite(drawn, left + 4 + (66 - across) // 2 + drawn.left, top + (high - down) // 2 + drawn.top)
        words = fitted(sign.means.of(theme.language), width - 80, high - 2)
        canvas.block(words, (left + 76, top, width - 80, high), CREAM, "left")


def _light(width: int, height: int, tone: Colour) -> Sprite:
    """The light of a symbol on its plate, which fades to the right, and the edge of that. Its origin is its
    corner."""

    def make() -> Sprite:
        brush = Brush(width, height)
        fall = gradient(width, height, ((0.0, (190,) * 3), (1.0, (0,) * 3)), across=True).getchannel(0)
        brush.fill(ImageChops.multiply(fall, rounded(width, height, 14)), tone)
        brush.fill(faded(ring(width, height, 14, 2), 0.4), _EDGE)
        return brush.done()

    return sprite(("time legend light", width, height, tone), make)


def _table(theme: Theme) -> Image.Image:
    """The board of the example, smaller."""

    def make() -> Image.Image:
        names = ("Ada", "Leo", "Mia")
        board = draw_board(_example(), Theme(theme.language, names, theme.palette, focus=0))
        size = (round(board.width * _SCALE), round(board.height * _SCALE))
        return board.resize(size, Image.Resampling.LANCZOS)

    return MASKS.make(("time legend table", theme.language, theme.palette), make)


def _seat(
    company: list[int], flames: tuple[str, ...], points: int, count: int, score: int, **more: object
) -> SeatView:
    plain = SeatView(
        hand_count=4, hand=None, chosen=None, answer=None, answered=False, playing=[],
        tiles=[[] for _ in range(5)], leaving=[], company=company, under={}, buried={}, tokens={},
        points=points, cubes=[], shifts=0, flames=flames, count=count, score=score,
    )  # fmt: skip
    for key, value in more.items():
        setattr(plain, key, value)
    return plain


def _example() -> View:
    """A table on which everything is seen that a board can show. Nobody plays it."""
    seats = [
        _seat(
            [171, 190, 186],
            ("yellow", "blue", "red", "yellow", "blue", "red"),
            5, 6, 21,
            playing=[184], tokens={171: 1}, cubes=["draw"], tiles=[[205], [], [150], [], []], hand_count=3,
        ),
        _seat(
            [199, 155, 203, 152], ("red", "yellow", "blue", "red", "yellow", "blue"),
            7, 6, 25, tiles=[[], [167], [], [], []],
        ),
        _seat([217, 138], ("blue", "red", "yellow", "blue", "red", "yellow"), 3, 2, 12, hand_count=6),
    ]  # fmt: skip
    sources = [
        SourceView(4, 0, False, True, 4, 3, 11, [183]),
        SourceView(2, 1, True, True, 0, 6, 0, [172]),
        SourceView(7, -1, False, False, 3, 0, 0, []),
    ]
    return View(
        seat=None, waiting=[0], options={}, round=4, phase="action", first=1, turn=0, main_supply=27,
        secondary_supply=0, deck_count=48, discard=[], eliminated=[], seats=seats, sources=sources,
        ending=[], recent=[190], outcome=None, step=3,
    )  # fmt: skip
