"""Boards that mark what has changed since an earlier view, of every game that has pictures."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from render import Theme, renderer
from render.__main__ import NAMES
from render.changes import (
    EDGE,
    MORE,
    ChangesCanvas,
    Numbers,
    _across,
    _between,
    difference,
    differences,
    elsewhere,
    moved,
)
from render.echoes_of_revachol import seats
from render.ekho.tones import ALARM
from render.palette import Colour
from rules import games
from rules.match import Match
from rules.players import RandomPlayer
from tests.render.test_secrets import DRAWN, named

EARLIER, LATER = 8, 20
"""Choices."""


def played(game: Any, choices: int) -> Match:
    """A game after that many choices, or as many as it has."""
    match = Match.new(game, game.seats[-1], 11)
    for number in range(choices):
        if not match.prompts():
            break
        prompt = match.prompts()[0]
        match.choose(prompt.id, RandomPlayer()(None, prompt, number), prompt.seat)
    return match


def moments(game: Any) -> tuple[int, int]:
    """Choices after which two boards are compared: in a short game before its end, too."""
    whole = len(played(game, LATER + 1).effective)
    later = min(LATER, whole - 1)
    return min(EARLIER, later // 2), later


@pytest.mark.parametrize("game", DRAWN, ids=named)
def test_a_board_marks_what_has_changed(game: Any) -> None:
    """AG-16."""
    draw = renderer(game.key).draw_board
    earlier, later = moments(game)
    then, now = played(game, earlier).view(None), played(game, later).view(None)
    plain, marked = draw(now, Theme(names=NAMES)), draw(now, Theme(names=NAMES, since=then))
    assert plain.size == marked.size
    light = [ImageStat.Stat(image.convert("L")).mean[0] for image in (plain, marked)]
    assert light[1] < 0.95 * light[0], "what has not changed lies in the dusk"
    # The header tells whose turn it is, in the same words and the same light; at its right end numbers may
    # stand with their differences.
    header = (0, 0, plain.width * 3 // 4, 60)
    assert ImageChops.difference(plain.crop(header), marked.crop(header)).getbbox() is None
    lit = ImageChops.difference(plain, marked).convert("L").point(lambda value: 255 * (value < 2))
    assert ImageStat.Stat(lit.crop((0, 80, plain.width, 950))).mean[0] > 4, "and something is lit"


@pytest.mark.parametrize("game", DRAWN, ids=named)
def test_a_board_on_which_nothing_has_changed_is_as_ever(game: Any) -> None:
    """AG-16."""
    draw = renderer(game.key).draw_board
    at = moments(game)[0] + 1
    view, same = played(game, at).view(None), played(game, at).view(None)
    if hasattr(view, "recent"):  # what a game's views mark of themselves
        view.recent = []
    same_theme = Theme(names=NAMES, since=same)
    assert draw(view, same_theme).tobytes() == draw(view, Theme(names=NAMES)).tobytes()


def test_differences_and_places() -> None:
    assert differences({"a": 3, "b": 2, "gone": 1}, {"a": 5, "b": 2, "new": 7}) == {"a": 2}
    assert moved({1: "hand", 2: "row"}, {1: "row", 2: "row", 3: "row"}) == [1, 3]
    more, less = difference(12, 24), difference(-3, 24)
    assert more.layer.width > less.layer.width
    assert more.layer.tobytes() != less.layer.tobytes()


def test_what_is_framed_is_lit_too() -> None:
    """Its middle stays as it was, while all around it lies in the dusk."""
    canvas = ChangesCanvas(Image.new("RGB", (600, 400), (200, 160, 90)), {})
    canvas.frame((100, 100, 300, 200), ALARM)
    seen = canvas.done()
    assert seen.getpixel((150, 280)) == (200, 160, 90)
    assert seen.getpixel((560, 380)) != (200, 160, 90)


def test_a_gate_that_opened_or_was_closed_is_framed() -> None:
    """AG-16: what decides a game of Ekho; in the colour of an alarm, or of relief."""
    game = games()["ekho"]
    match = Match.new(game, 3, 5)
    opened = False
    while not opened:
        then, prompt = match.view(None), match.prompts()[0]
        done = match.choose(prompt.id, RandomPlayer()(None, prompt, match.version), prompt.seat)
        opened = "gate" in {event.kind for event in done.events}
    now = match.view(None)
    for since, shown, tone in ((then, now, ALARM), (now, then, MORE)):
        marked = renderer("ekho").draw_board(shown, Theme(names=NAMES, since=since))
        plain = renderer("ekho").draw_board(shown, Theme(names=NAMES))
        assert _pixels(marked, tone) > _pixels(plain, tone) + 1200


def _pixels(image: Image.Image, tone: Colour) -> int:
    """How many pixels of the map have a colour."""
    city = image.convert("RGB").crop((20, 90, 1160, 800))
    return sum(count for count, found in city.getcolors(1 << 24) or [] if found == tone)


def test_an_arrow_shows_the_way_of_what_has_moved() -> None:
    ground = Image.new("RGB", (600, 400), (40, 40, 40))
    here, there = (20, 20, 60, 80), (500, 300, 60, 80)
    drawn = {}
    boards: dict[str, dict[Hashable, tuple[int, int, int, int]]] = {"moved": {"card": here}, "new": {}}
    for name, before in boards.items():
        canvas = ChangesCanvas(ground.copy(), {}, before)
        canvas.place("card", there)
        canvas.light(there)
        drawn[name] = canvas.done()
    way = ImageChops.difference(drawn["moved"], drawn["new"]).getbbox()
    assert way is not None
    assert way[0] < 120 < 480 < way[2], "from the one place to the other"
    still = ChangesCanvas(ground.copy(), {}, {"card": here})
    still.place("card", there)
    still.light((0, 0, 30, 30))
    between = (120, 120, 440, 280)
    apart = ImageChops.difference(still.done().crop(between), drawn["new"].crop(between))
    assert apart.getbbox() is None, "what was only laid anew has none"


def _way_drawn(*spared: tuple[int, int, int, int]) -> Image.Image:
    """What the way of a card that has moved along a row changes, with boxes that no arrow may cover."""
    drawn = []
    ways: tuple[dict[Hashable, tuple[int, int, int, int]], ...] = ({}, {"card": (20, 180, 60, 40)})
    for before in ways:
        canvas = ChangesCanvas(Image.new("RGB", (600, 400), (40, 40, 40)), {}, before)
        canvas.place("card", (500, 180, 60, 40))
        canvas.light((500, 180, 60, 40))
        for box in spared:
            canvas.spare(box)
        drawn.append(canvas.done())
    return ImageChops.difference(*drawn)


def test_an_arrow_covers_nothing_that_is_spared() -> None:
    """It takes another way, or there is none."""
    over = (280, 130, 40, 20)
    bowed, straight = _way_drawn().getbbox(), _way_drawn(over).getbbox()
    assert bowed is not None
    assert straight is not None
    assert bowed[1] < 150 < straight[1]
    assert _way_drawn(over, (200, 165, 40, 30)).getbbox() is None
    badge, head = (515, 160, 30, 30), (500, 164, 560, 200)
    assert _way_drawn().crop(head).getbbox() is not None
    assert _way_drawn(badge).getbbox() is not None
    assert _way_drawn(badge).crop(head).getbbox() is None, "it ends above a badge on the edge of the card"


def test_what_was_laid_anew_within_its_home_has_come_from_nowhere() -> None:
    places: dict[Hashable, tuple[int, int, int, int]] = dict.fromkeys((1, 2, 3), (0, 0, 9, 9))
    then, now = {1: "row", 2: "row", 3: "pile"}, {1: "row", 2: "hand", 3: "row"}
    assert sorted(elsewhere(places, then, now), key=str) == [2, 3]


def test_what_moves_along_a_row_of_large_cards_gets_an_arrow_between_them_and_no_ring() -> None:
    """One sign is enough; none reaches up into the header or down onto the name of a card."""
    then, now = (20, 100, 250, 280), (290, 100, 250, 280)
    drawn = []
    before: tuple[dict[Hashable, tuple[int, int, int, int]], ...] = ({}, {"card": then})
    for places in before:
        canvas = ChangesCanvas(Image.new("RGB", (600, 400), (40, 40, 40)), {}, places)
        canvas.place("card", now)
        canvas.light(now)
        drawn.append(canvas.done())
    ringed, moved_on = (_bright(one.crop((292, 90, 540, 104))) for one in drawn)
    assert ringed > 500 > moved_on == 0
    way = ImageChops.difference(drawn[1], Image.new("RGB", (600, 400), (40, 40, 40))).crop((220, 0, 300, 400))
    lit = way.convert("L").point(lambda shade: 255 * (shade > 100)).getbbox()
    assert lit is not None
    assert 100 < lit[1] < lit[3] < 100 + 280 // 2


def _bright(image: Image.Image) -> int:
    """How many pixels are bright."""
    return sum(image.convert("L").histogram()[150:])


def test_labels_below_a_name_stand_side_by_side() -> None:
    """Each beside its number, as high as a chat can show, and none over another."""
    view = played(games()["echoes-of-revachol"], LATER).view(None)
    keys = [(key, 0) for key in ("hand", "done", "given", "score")]
    for large in (False, True):
        canvas = Noting(Image.new("RGB", (1600, 400)), dict.fromkeys(keys, -12))
        seats.draw_seat(canvas, view, 0, (14, 100, 516, 234 if large else 166), Theme(names=NAMES), large)
        assert len(canvas.labels) == len(keys)
        for at, (x, y, width, height) in enumerate(canvas.labels):
            assert height >= 36
            for left, top, wide, high in canvas.labels[:at]:
                beside = x >= left + wide or left >= x + width
                assert beside or y >= top + high or top >= y + height


def test_an_arrow_over_another_thing_keeps_to_its_upper_edge() -> None:
    boxes = [(10, 100, 200, 300), (230, 100, 200, 300), (450, 100, 200, 300)]
    assert _between(boxes[0], boxes[2], boxes)
    assert _between(boxes[2], boxes[0], boxes)
    assert not _between(boxes[0], boxes[1], boxes)
    [(start, _, end)] = _across(boxes[0], boxes[2], True)
    assert start[1] == end[1] == 100 + EDGE
    assert start[0] < 210 < end[0] <= 450


class Noting(ChangesCanvas):
    """A canvas that tells where the labels of differences stand."""

    def __init__(self, ground: Image.Image, numbers: Numbers) -> None:
        super().__init__(ground, numbers)
        self.labels: list[tuple[int, int, int, int]] = []

    def difference(self, key: Hashable, x: int, y: int, size: int) -> None:
        """See Canvas."""
        super().difference(key, x, y, size)
        if wide := self.difference_width(key, size):
            self.labels.append((x, y - size // 2, wide, size))
