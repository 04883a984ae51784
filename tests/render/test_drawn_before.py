"""A picture does not depend on what was drawn before it, whatever is kept from one for the next."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any

import pytest
from PIL import Image

from render import PALETTE_NAMES, Theme, renderer
from render.caches import ByteCache
from render.sprites import MASKS, SPRITES, Sprite
from rules import dice
from rules.match import Match
from tests.conformance.tables import settings_of
from tests.harness import roomy
from tests.harness.secrecy import NAMES, RANDOM
from tests.render.test_secrets import DRAWN, named
from tests.thorough import THOROUGH, sample

Drawing = Callable[[], Image.Image]
SEED = 3
"""Of games in which much differs: who is to act, what lies where, which marks there are."""
OTHERS = 3
"""Moments that differ in who is waited for."""
ROOM = 128 << 20
"""Bytes for pieces, so that none of them leaves meanwhile."""
LINES = ("Anna draws a card.", "Борис ходит.")


def forget_everything(pieces: bool = True) -> None:
    """As at the start of the process: all that any part of the pictures keeps; or all but the pieces."""
    for name, module in list(sys.modules.items()):
        for kept in vars(module).values() if name.partition(".")[0] == "render" else ():
            if pieces and isinstance(kept, ByteCache):
                kept.clear()
            elif callable(getattr(kept, "cache_clear", None)):
                kept.cache_clear()


def look(piece: object) -> object:
    """Everything that a piece of a picture shows."""
    if isinstance(piece, Image.Image):
        return piece.mode, piece.size, piece.tobytes()
    if isinstance(piece, Sprite):
        return piece.left, piece.top, look(piece.layer)
    if is_dataclass(piece):
        return [look(getattr(piece, field.name)) for field in fields(piece)]
    return piece


@contextmanager
def looked_after() -> Iterator[set[object]]:
    """A piece that is there and asked for by a maker with something else around it than the one before it is
    made once more. Gives the keys of those that look otherwise then: they name too little."""
    make, around, weak = ByteCache.make, dict[Any, list[object]](), set[object]()

    def made(self: ByteCache[Any], key: Any, maker: Callable[[], Any]) -> Any:
        cells = [cell.cell_contents for cell in getattr(maker, "__closure__", None) or ()]
        kept = self.get(key)
        if kept is None:
            around[id(self), key] = cells
        elif around[id(self), key] != cells and look(maker()) != look(kept):
            weak.add(key)
        return make(self, key, maker)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ByteCache, "make", made)
        yield weak


def plays(game: Any, seats: int, options: Any) -> Iterator[Match]:
    """A random game, before every choice and at its end."""
    match = Match.new(game, seats, SEED, dict(options))
    while prompts := match.prompts():
        yield match
        random, at = dice.below(dice.stream(SEED, "before", match.version), len(prompts))
        match.choose(prompts[at].id, RANDOM(None, prompts[at], random))
    yield match


def moments(game: Any, seats: int, options: Any, *shares: float) -> list[Match]:
    """A random game after these shares of its choices, some times after that when others are waited for, and
    its end."""
    *_, end = plays(game, seats, options)
    found, waiting = list[Match](), list[object]()
    for match in plays(game, seats, options):
        due = len(found) < len(shares)
        asked = match.view(None).waiting
        if match.version >= shares[len(found)] * end.version if due else asked not in waiting:
            found.append(match.fork())
            waiting.append(asked)
        if len(found) == len(shares) + OTHERS:
            break
    return [*found, end]


def boards(game: Any) -> dict[str, Drawing]:
    """Boards of few games, each different from another one in one thing."""
    draw, few, most = renderer(game.key), game.seats[0], game.seats[-1]
    early, later, *others, _ = moments(game, most, {}, 0.1, 0.7)
    with_few = moments(game, few, settings_of(game, few)[-1], 0.8)[0]
    spoken = partial(Theme, names=NAMES[:most], focus=0)
    board = partial(draw.draw_board, later.view(None))
    changes = spoken("en", focus=most - 1, since=early.view(None), lines=LINES)
    found = {
        "early": partial(draw.draw_board, early.view(None), spoken("en")),
        "later": partial(board, spoken("en")),
        "changes marked": partial(board, changes),
        "other colours": partial(board, spoken("en", palette=PALETTE_NAMES[1])),
        "another language": partial(board, spoken("ja")),
        "few seats": partial(draw.draw_board, with_few.view(None), Theme("en", NAMES[:few])),
    }
    for number, other in enumerate(others):
        found[f"waiting for others {number}"] = partial(draw.draw_board, other.view(None), spoken("en"))
    for region, _ in game.words.regions("en")[:1]:
        found["a part"] = partial(board, spoken("en", region=region))
    return {f"board, {name}": drawing for name, drawing in found.items()}


def sheets(game: Any) -> dict[str, Drawing]:
    """All other pictures: hands, scores, covers, cards."""
    draw, most, found = renderer(game.key), game.seats[-1], dict[str, Drawing]()
    early, later, *_, end = moments(game, most, {}, 0.1, 0.7)
    outcome = end.outcome()
    assert outcome is not None
    cards = [card for card, _ in game.words.cards("en")]
    for name, language, palette in (
        ("", "en", PALETTE_NAMES[0]),
        (", another language", "ru", PALETTE_NAMES[0]),
        (", other colours", "en", PALETTE_NAMES[2]),
    ):
        theme = Theme(language, NAMES[:most], palette)
        found[f"hand{name}"] = partial(draw.draw_hand, later.view(0), theme)
        found[f"scores{name}"] = partial(draw.draw_scores, end.view(None), outcome, theme)
        found[f"cover{name}"] = partial(draw.draw_cover, theme)
        for card in cards[:1]:
            found[f"card{name}"] = partial(draw.draw_card, card, theme)
    plain = Theme("en", NAMES[:most])
    found["hand, early"] = partial(draw.draw_hand, early.view(0), plain)
    found["cover with lines"] = partial(draw.draw_cover, plain, LINES)
    for last in cards[1:][-1:]:
        found["another card"] = partial(draw.draw_card, last, plain)
        found["another card, other colours"] = partial(
            draw.draw_card, last, Theme("en", (), PALETTE_NAMES[1])
        )
    return found


@pytest.fixture(autouse=True)
def room() -> Iterator[None]:
    """Nothing that is kept leaves while a test runs."""
    for pieces in (SPRITES, MASKS):
        pieces.resize(ROOM)
    yield
    roomy.keep_more()


@THOROUGH
@pytest.mark.parametrize("game", sample(DRAWN, lambda game: game is DRAWN[0]), ids=named)
def test_no_picture_depends_on_those_before_it(game: Any) -> None:
    """One after the other, where every piece that is kept is what would be made anew, and then in the other
    order, each with nothing kept but these pieces."""
    drawings = boards(game) | sheets(game)
    forget_everything()
    with looked_after() as weak:
        warm = {name: drawing().tobytes() for name, drawing in drawings.items()}
    assert not weak
    forget_everything(pieces=False)
    for name in reversed(drawings):
        assert drawings[name]().tobytes() == warm[name], name
