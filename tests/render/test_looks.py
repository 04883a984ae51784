"""How whole pictures look: each is compared, at an eighth of its size, with the one that was taken when
somebody last looked at it (``tests/render/golden/looks``).

The positions are texts (``looks-``, ``board-`` and ``question-*.toml`` in ``tests/positions/<game>``), so no
card is elsewhere because computers play otherwise. Where a picture was meant to change, look at it, and take
it anew:

    UPDATE_GOLDEN=1 python -m pytest tests/render/test_looks.py
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Literal

import pytest
from PIL import Image, ImageChops, ImageStat

from render import Theme, renderer
from render.marks import numbered
from render.renderers import DrawsLegend, Mark, draw_choices
from rules import games
from rules.game import LANGUAGES
from rules.wording import Audience
from tests.harness.laid import POSITIONS, laid

GOLDEN = Path(__file__).parent / "golden" / "looks"
SMALLER = 8
APART, MOST_APART = 0.4, 14
"""By how much the shades of two pictures may differ, of 255: on average, and where they differ most. Letters
that are drawn by another version stay below that; something that has moved by a pixel does not."""
NAMES = ("Мария-Антуанетта", "Alexander von Humboldt", "健二")
MANY = (*NAMES, "Ann", "Борис", "Carla", "Dmitri", "Eleonora")
LINES = ("Alexander von Humboldt draws.", "健二 rests.")
KEYS = sorted(folder.name for folder in POSITIONS.iterdir() if (folder / "looks-end.toml").exists())
STATES: tuple[Literal["open", "chosen", "given", "led"], ...] = ("chosen", "given", "led", "open")
Drawing = Callable[[], Image.Image]


def _boards(key: str) -> Iterator[tuple[str, Drawing]]:
    game, pictures = games()[key], renderer(key)
    early, late = (game.view(laid(key, f"looks-{name}"), None) for name in ("early", "late"))
    plain = Theme("en", NAMES, lines=LINES)
    yield "board", partial(pictures.draw_board, late, plain)
    changed = replace(plain, language="it", since=early, palette="red-green", focus=1)
    yield "board-changed", partial(pictures.draw_board, late, changed)
    dense = replace(plain, language="ru", dense=True, focus=2)
    yield "board-dense", partial(pictures.draw_board, late, dense)
    early_dense = replace(plain, language="ja", dense=True, since=early, palette="lightness")
    yield "board-dense-changed", partial(pictures.draw_board, late, early_dense)
    for region, _ in game.words.regions("en")[:2]:
        near = replace(plain, region=region)
        yield f"region-{region}", partial(pictures.draw_board, late, near)
    for number, path in enumerate(sorted((POSITIONS / key).glob("board-*.toml"))):  # with the other options
        view = game.view(laid(key, path.stem), None)
        theme = Theme(LANGUAGES[number % len(LANGUAGES)], MANY)
        yield path.stem, partial(pictures.draw_board, view, theme)
        yield f"{path.stem}-dense", partial(pictures.draw_board, view, replace(theme, dense=True, focus=1))
    if (POSITIONS / key / "looks-many.toml").exists():  # where there is less room for each
        many = game.view(laid(key, "looks-many"), None)
        yield "board-many", partial(pictures.draw_board, many, replace(plain, names=MANY))


def used(marks: Sequence[Mark]) -> tuple[Mark, ...]:
    """The same marks of things that are chosen, given up, recommended, or none of this, by turns."""
    return tuple(replace(mark, state=STATES[number % 4]) for number, mark in enumerate(marks))


def _hands(key: str) -> Iterator[tuple[str, Drawing]]:
    """The hand of every seat in one position or the other, and every question with its numbers."""
    game, pictures = games()[key], renderer(key)
    for when, language in (("early", "ja"), ("late", "en")):
        state = laid(key, f"looks-{when}")
        for seat in range(len(NAMES)):
            view = game.view(state, seat)
            theme = Theme(language, NAMES)
            if (seat + (when == "late")) % 2:
                yield f"hand-{when}-{seat}", partial(pictures.draw_hand, view, theme)
            for prompt in game.prompts(state):
                if prompt.seat == seat:
                    marks = numbered(game.words, view, prompt, Audience(language, NAMES, seat))
                    about = replace(
                        theme, marks=marks if when == "early" else used(marks), actor=prompt.actor
                    )
                    yield f"question-{when}-{prompt.id}", partial(draw_choices, pictures, view, about)


def _questions(key: str) -> Iterator[tuple[str, Drawing]]:
    """A question of each kind that is drawn by code of its own, in the four languages by turns."""
    game, pictures = games()[key], renderer(key)
    for number, path in enumerate(sorted((POSITIONS / key).glob("question-*.toml"))):
        state = laid(key, path.stem)
        prompt, language = game.prompts(state)[0], LANGUAGES[number % len(LANGUAGES)]
        view = game.view(state, prompt.seat)
        marks = numbered(game.words, view, prompt, Audience(language, MANY, prompt.seat))
        theme = Theme(language, MANY, marks=used(marks) if number % 2 else marks, actor=prompt.actor)
        yield path.stem, partial(draw_choices, pictures, view, theme)
        # What lies there when the question is answered, too: others may still be asked.
        answer = prompt.default or prompt.options[: max(1, prompt.min_picks)]
        after = laid(key, path.stem)
        game.choose(after, prompt.id, answer)
        hand = partial(pictures.draw_hand, game.view(after, prompt.seat), Theme(language, MANY))
        yield f"{path.stem}-answered", hand


def _others(key: str) -> Iterator[tuple[str, Drawing]]:
    game, pictures = games()[key], renderer(key)
    over = laid(key, "looks-end")
    outcome = game.outcome(over)
    assert outcome is not None
    theme = Theme("ru", NAMES)
    yield "scores", partial(pictures.draw_scores, game.view(over, None), outcome, theme)
    yield "board-end", partial(pictures.draw_board, game.view(over, None), Theme("en", NAMES))
    yield "cover", partial(pictures.draw_cover, theme, LINES)
    cards = game.words.cards("en")
    for card, _ in (cards[0], cards[len(cards) // 2], cards[-1]):
        yield f"card-{card}", partial(pictures.draw_card, card, theme)
    if isinstance(pictures, DrawsLegend):
        yield "legend", partial(pictures.draw_legend, Theme("en", NAMES))


@cache
def drawings(key: str) -> dict[str, Drawing]:
    """Every picture of a game by its name."""
    return dict([*_boards(key), *_hands(key), *_questions(key), *_others(key)])


def small(image: Image.Image) -> Image.Image:
    """A picture at an eighth of its size, each place the mean of what was there."""
    size = (-(-image.width // SMALLER), -(-image.height // SMALLER))
    return image.convert("RGB").resize(size, Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> str:
    """Where and by how much two small pictures differ; empty where nobody could tell them apart."""
    if one.size != other.size:
        return f"{one.size} has become {other.size}"
    apart = ImageChops.difference(one, other)
    found = ImageStat.Stat(apart)
    most, mean = max(high for _, high in found.extrema), sum(found.mean) / 3
    if mean <= APART and most <= MOST_APART:
        return ""
    bright = apart.convert("L").point(lambda shade: 255 if shade > MOST_APART // 2 else 0)
    box = [SMALLER * place for place in bright.getbbox() or (0, 0, 0, 0)]
    return f"they differ by {mean:.2f} on average, by {most} at most, between {box[:2]} and {box[2:]}"


@pytest.mark.parametrize("key", KEYS)
def test_pictures_look_as_when_they_were_last_looked_at(key: str, tmp_path: Path) -> None:
    folder, anew, told = GOLDEN / key, bool(os.environ.get("UPDATE_GOLDEN")), []
    folder.mkdir(parents=True, exist_ok=True)
    kept = {path.stem: path for path in folder.iterdir()}
    for name, drawing in drawings(key).items():
        image = drawing()
        found, path = small(image), kept.pop(name, None)
        said = "it is new" if path is None else difference(Image.open(path).convert("RGB"), found)
        if said and anew:
            found.save(folder / f"{name}.webp", lossless=True, method=2)
        elif said:
            image.save(tmp_path / f"{name}.png")
            told.append(f"{name}: {said}; now it looks like {tmp_path / name}.png")
    for name, path in kept.items():
        if anew:
            path.unlink()
        else:
            told.append(f"{name}: it is not drawn any more")
    assert not told, "\n".join(told)


def test_a_picture_that_has_moved_by_a_pixel_is_noticed() -> None:
    image = Image.new("RGB", (160, 80), (20, 30, 40))
    image.paste((240, 230, 220), (40, 20, 100, 60))
    moved = Image.new("RGB", image.size, (20, 30, 40))
    moved.paste(image, (1, 0))
    assert difference(small(image), small(image)) == ""
    assert "by 28 at most, between [40, 16] and [104, 64]" in difference(small(image), small(moved))
    assert difference(small(image), small(image.crop((0, 0, 150, 80)))) == "(20, 10) has become (19, 10)"
