"""How fast pictures are drawn and encoded, and how large their files are."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

from render import Renderer, Theme, encode, renderer
from render.marks import numbered
from render.renderers import draw_choices
from rules.game import Game
from rules.match import Match
from rules.wording import Audience
from tests.bench.measure import Bench
from tests.bench.positions import SEED, Played, played
from tests.bench.yardstick import PILLOW, Clock

ROOT = Path(__file__).parents[2]
NAMES = ("Anna", "Bruno", "Chiara", "Dmitri", "Emi", "Farid", "Grete", "Hugo")
STEPS = 24
"""Boards of one game that are drawn one after the other."""
TIMES = 4
COLD = 3
"""At most so many processes are started only to draw one picture."""


def measure(game: Game[Any], bench: Bench) -> None:
    """Measure the pictures of a game. Raises NoRendererError for one without pictures."""
    pictures = renderer(game.key)
    _cold(game, bench)
    one = played(game.key, game.seats[-1])
    theme = Theme("en", NAMES[: one.seats], lines=("Anna: a line of some length about what happened.",))
    views = [match.view(None) for match in one.moments]

    def warm(clock: Clock) -> float:
        begun = clock()
        for _ in range(TIMES):
            for view in views:
                pictures.draw_board(view, theme)
        return (clock() - begun) / TIMES / len(views)

    hands = [match.view(0) for match in one.moments]

    def hand(clock: Clock) -> float:
        begun = clock()
        for _ in range(TIMES):
            for view in hands:
                pictures.draw_hand(view, theme)
        return (clock() - begun) / TIMES / len(hands)

    for view, own in zip(views, hands, strict=True):
        pictures.draw_board(view, theme)
        pictures.draw_hand(own, theme)
    bench.time("warm", warm, PILLOW)
    _one_choice_later(game, pictures, one, bench)
    bench.time("hand", hand, PILLOW)
    bench.time("choices", _choices(pictures, one, theme), PILLOW)
    boards = [pictures.draw_board(view, theme) for view in (*views, one.match.view(None))]

    def encoding(clock: Clock) -> float:
        begun = clock()
        for board in boards:
            encode(board, "webp")
        return (clock() - begun) / len(boards)

    bench.time("encode", encoding, PILLOW)
    bench.size("picture_size", max(len(encode(board, "webp")) for board in boards))


def _choices(pictures: Renderer, one: Played, theme: Theme) -> Callable[[Clock], float]:
    """The first open question at every moment that has one."""
    asked = []
    for match in one.moments:
        for prompt in match.prompts()[:1]:
            view, audience = match.view(prompt.seat), Audience("en", theme.names, prompt.seat)
            marks = numbered(match.game.words, view, prompt, audience)
            asked.append((view, replace(theme, marks=marks, actor=prompt.actor)))
    for view, about in asked:
        draw_choices(pictures, view, about)

    def choices(clock: Clock) -> float:
        begun = clock()
        for _ in range(TIMES):
            for view, about in asked:
                draw_choices(pictures, view, about)
        return (clock() - begun) / TIMES / len(asked)

    return choices


def _one_choice_later(game: Game[Any], pictures: Renderer, one: Played, bench: Bench) -> None:
    """From the middle of the game on, a board after each choice. Every round has names that were not drawn
    before; the cards are known."""
    match = Match.new(game, one.seats, SEED)
    middle = len(one.answers) // 2
    for prompt, picks in one.answers[:middle]:
        match.choose(prompt, picks)
    views = [match.view(None)]
    for prompt, picks in one.answers[middle : middle + STEPS]:
        match.choose(prompt, picks)
        views.append(match.view(None))
    theme = Theme("en", NAMES[: one.seats])
    for view in views:
        pictures.draw_board(view, theme)
    number = 0

    def later(clock: Clock) -> float:
        nonlocal number
        number += 1
        table = replace(theme, names=tuple(f"{name} {number}" for name in theme.names))
        pictures.draw_board(views[0], table)
        begun = clock()
        for view in views[1:]:
            pictures.draw_board(view, table)
        return (clock() - begun) / (len(views) - 1)

    bench.time("panel", later, PILLOW)


def _cold(game: Game[Any], bench: Bench) -> None:
    """In processes of their own: nothing is imported, no font is open, no card is drawn."""
    told: list[dict[str, float]] = []
    for _ in range(min(COLD, bench.rounds)):
        command = [sys.executable, "-m", "tests.bench.cold", game.key]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120)
        told.append(json.loads(run.stdout))
    for key, parts in (("cold_process", ("started", "drawn", "encoded")), ("cold", ("drawn",))):
        raw = [sum(one[part] for part in parts) for one in told]
        scaled = [
            seconds * PILLOW.reference / one["yardstick"] for seconds, one in zip(raw, told, strict=True)
        ]
        bench.add(key, median(raw), median(scaled))
