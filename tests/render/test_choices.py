"""The picture of a question: every thing that can be chosen has its number on it, where it is seen."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any, Literal

import pytest
from PIL import Image, ImageChops

from render import PALETTE_NAMES, Mark, Theme, lettering, marks, renderer
from render.flow import WIDTH, Sheet
from render.palette import contrast
from render.renderers import HIGHEST, DrawsChoices, draw_choices
from render.sprites import inside
from rules import games
from rules.game import LANGUAGES, IllegalError, Prompt
from rules.match import Match
from rules.wording import Audience
from tests.installed import RICH
from tests.render.test_secrets import DRAWN, named
from tests.thorough import crossed, few, sample

NAMES = ("Anna", "Борис", "Chiara", "大輔")
SEATS, SEEDS, LONGEST = 3, (1, 2, 3, 4), 700
KINDS = {"echoes-of-time": 20, "echoes-of-revachol": 8, "ekho": 12}
"""Kinds of questions with numbers that random games ask at least, of those that there are."""
STATES: tuple[Literal["open", "chosen", "given", "led"], ...] = ("open", "chosen", "given", "led")
EDGE = 10
"""Pixels of the shadow around a number."""
CROWD = 30
"""Numbers up to which a picture keeps its height."""


@dataclass(slots=True)
class Asked:
    """A question of a random game with the numbers of its choices."""

    key: str
    view: Any
    prompt: Prompt
    marks: tuple[Mark, ...]

    def sheet(self, **theme: Any) -> Sheet:
        """Its picture."""
        given = {"names": NAMES, "marks": self.marks, "actor": self.prompt.actor, **theme}
        drawing: Any = import_module(f"render.{self.key.replace('-', '_')}.choices")
        sheet = drawing.draw_choices(self.view, Theme(**given))
        assert isinstance(sheet, Sheet)
        return sheet


def answer(match: Match, prompt: Prompt, dice: Random) -> None:
    """Any answer that the rules take."""
    for _ in range(20):
        count = dice.randint(prompt.min_picks, min(prompt.max_picks, len(prompt.options)))
        try:
            match.choose(prompt.id, dice.sample(prompt.options, count))
        except IllegalError:
            continue
        return
    match.choose(prompt.id, prompt.default or [])


@cache
def questions(key: str) -> dict[str, Asked]:
    """By keyword the question of a few random games that has most things to choose from."""
    game, found = games()[key], dict[str, Asked]()
    for seed in SEEDS:
        match, dice = Match.new(game, SEATS, seed), Random(seed)
        for _ in range(LONGEST):
            prompts = match.prompts()
            if not prompts:
                break
            prompt = dice.choice(prompts)
            known = found.get(prompt.ask)
            if known is None or len(prompt.options) > len(known.prompt.options):
                view = match.view(prompt.seat)
                given = marks.numbered(game.words, view, prompt, Audience("en", NAMES, prompt.seat))
                if given and (known is None or len(given) > len(known.marks)):
                    found[prompt.ask] = Asked(key, view, prompt, given)
            answer(match, prompt, dice)
    return found


@cache
def plain(key: str, ask: str) -> Sheet:
    """The picture of a question as it is: several tests hold another one against it."""
    return questions(key)[ask].sheet()


ASKED = [game for game in DRAWN if game.key in RICH or isinstance(renderer(game.key), DrawsChoices)]
"""Games that draw what a question is about; none needs to."""


@pytest.fixture(scope="module", params=ASKED, ids=named)
def game(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Each game through all tests before the next one begins."""
    yield request.param
    plain.cache_clear()


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    """The box in which two pictures differ."""
    return ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getbbox()


def apart(sheet: Sheet) -> None:
    """No number covers another or leaves the picture."""
    width, height = sheet.image.size
    for x, y, wide, high in sheet.numbers.values():
        assert inside((x, y, x + wide, y + high), (0, 0, width, height))
    round_ones = [(x + wide / 2, y + high / 2, wide) for x, y, wide, high in sheet.numbers.values()]
    for one, other in combinations(round_ones, 2):
        assert math.dist(one[:2], other[:2]) >= (one[2] + other[2]) / 2


@few("!echoes-of-time", "!ekho")
def test_everything_that_can_be_chosen_has_its_number(game: Any) -> None:
    every = questions(game.key)
    assert len(every) >= KINDS[game.key]
    for ask, asked in every.items():
        sheet = plain(game.key, ask)
        missing = {mark.spot for mark in asked.marks} ^ set(sheet.numbers)
        assert not missing, f"{ask}: {missing}"
        assert sheet.image.width == WIDTH
        assert sheet.image.height <= HIGHEST or len(asked.marks) > CROWD
        apart(sheet)


def test_a_number_is_drawn_where_it_is_said_to_be(game: Any) -> None:
    """A greater last number changes the picture there and nowhere else: things keep their order."""
    for ask, asked in questions(game.key).items():
        sheet = plain(game.key, ask)
        last = replace(asked.marks[-1], number=len(asked.marks) + 8)
        box = changed(sheet.image, asked.sheet(marks=(*asked.marks[:-1], last)).image)
        assert box is not None, ask
        x, y, wide, high = sheet.numbers[last.spot]
        assert inside(box, (x - EDGE, y - EDGE, x + wide + EDGE, y + high + EDGE)), ask


@few("!echoes-of-time", "!echoes-of-revachol")
def test_without_its_number_a_thing_looks_different(game: Any) -> None:
    """Nothing is marked that the picture does not show: the first thing, or by turns one in the middle."""
    for number, (ask, asked) in enumerate(sorted(questions(game.key).items())):
        at = len(asked.marks) // 2 * (number % 2)
        if rest := (*asked.marks[:at], *asked.marks[at + 1 :]):
            fewer = asked.sheet(marks=rest)
            assert asked.marks[at].spot not in fewer.numbers, ask
            assert changed(fewer.image, plain(game.key, ask).image) is not None, ask


def states(asked: Asked) -> list[Image.Image]:
    """A question with its first thing in every state, without colours."""
    first, rest = asked.marks[0], asked.marks[1:]
    return [asked.sheet(marks=(replace(first, state=state), *rest)).image.convert("L") for state in STATES]


@few("!echoes-of-revachol", "!ekho")
def test_states_differ_without_colours(game: Any) -> None:
    every = sorted(questions(game.key).items())
    for ask, asked in every[:: max(1, len(every) // 5)]:
        for one, other in combinations(states(asked), 2):
            differ = ImageChops.difference(one, other).point([0] * 40 + [1] * 216)
            assert sum(differ.tobytes()) > 600, ask


@pytest.mark.parametrize("state", STATES[1:])
def test_numbers_stay_apart_in_every_state(game: Any, state: Any) -> None:
    every = sorted(questions(game.key).items())
    for _, asked in every[:: max(1, len(every) // 4)]:
        numbered = tuple(replace(mark, state=state) for mark in asked.marks)
        apart(asked.sheet(marks=numbered))


@few("ekho-it")
@pytest.mark.parametrize(("game", "language"), crossed(ASKED, LANGUAGES), ids=named)
def test_languages(game: Any, language: str) -> None:
    """Numbers stand at the same places, and no words are cut off."""
    for ask, asked in questions(game.key).items():
        if len(asked.marks) > CROWD:
            continue
        with lettering.watch() as cut:
            sheet = asked.sheet(language=language)
        assert not cut, f"{ask}: {cut}"
        assert sheet.numbers == plain(game.key, ask).numbers


@pytest.mark.parametrize("colours", sample(PALETTE_NAMES[1:], lambda name: name == PALETTE_NAMES[-1]))
def test_palettes(game: Any, colours: str) -> None:
    ask, asked = max(questions(game.key).items(), key=lambda one: len(one[1].marks) <= CROWD)
    assert asked.sheet(palette=colours).numbers == plain(game.key, ask).numbers


def test_numbers_stand_out_from_their_ground() -> None:
    for ground, ink in marks.GROUNDS.values():
        assert contrast(ground, ink) >= 7


def test_a_question_without_numbers_shows_the_hand(game: Any) -> None:
    asked = next(iter(questions(game.key).values()))
    pictures, theme = renderer(game.key), Theme(names=NAMES)
    assert isinstance(pictures, DrawsChoices)
    assert changed(draw_choices(pictures, asked.view, theme), pictures.draw_hand(asked.view, theme)) is None


class Plain:
    """A renderer that draws no questions."""

    def __init__(self, pictures: Any) -> None:
        self.draw_hand, self.draw_board = pictures.draw_hand, pictures.draw_board


def test_a_renderer_without_such_pictures_shows_what_it_has(game: Any) -> None:
    asked = next(iter(questions(game.key).values()))
    plain: Any = Plain(renderer(game.key))
    theme = Theme(names=NAMES, marks=asked.marks)
    hand = plain.draw_hand(asked.view, theme)
    assert changed(draw_choices(plain, asked.view, theme), hand) is None
    open_view = replace(asked.view, seat=None)
    assert changed(draw_choices(plain, open_view, theme), plain.draw_board(open_view, theme)) is None


def test_a_mark_of_something_unknown_is_left_out(game: Any) -> None:
    """As from a later version of the words: the picture is drawn all the same, of every third question."""
    for asked in [*questions(game.key).values()][::3]:
        sheet = asked.sheet(marks=(*asked.marks, Mark(("comet", 3), 99)))
        assert set(sheet.numbers) == {mark.spot for mark in asked.marks}
