"""The pictures of a position as digests of their pixels: the board for everybody, the hand and the questions
for their seat."""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from typing import Any

from PIL import Image

from render import NoRendererError, Theme, renderer
from render.marks import numbered
from render.renderers import draw_choices
from rules.game import Game
from rules.wording import Audience
from tests.harness.secrecy import NAMES, Deal, own, same


def pixels(image: Image.Image) -> str:
    """A digest of a picture, which no other picture has."""
    return blake2b(image.tobytes() + str(image.size).encode(), digest_size=16).hexdigest()


def drawings(
    game: Game[Any], state: Any, seat: int | None, seats: int, language: str, palette: str = "default"
) -> dict[str, str]:
    """What the renderer makes of the views of this state; empty for a game without pictures.

    The board is drawn from the spectators' view, as the bot does it, and from the seat's own: it never shows
    a hand either.
    """
    try:
        pictures = renderer(game.key)
    except NoRendererError:
        return {}
    theme = Theme(language, NAMES[:seats], palette, focus=0)
    found = {
        f"board seen by {viewer}": pixels(pictures.draw_board(game.view(state, viewer), theme))
        for viewer in dict.fromkeys((None, seat))
    }
    if seat is not None:
        view = game.view(state, seat)
        found["hand"] = pixels(pictures.draw_hand(view, theme))
        for prompt in own(game, state, seat):
            marks = numbered(game.words, view, prompt, Audience(language, NAMES[:seats], seat))
            about = replace(theme, marks=marks, actor=prompt.actor)
            found[f"choices of {prompt.ask}"] = pixels(draw_choices(pictures, view, about))
    return found


def check_pixels(deal: Deal, language: str, palette: str = "default") -> int:
    """Draw both states of a deal, with the hands of the others drawn in between, so that whatever is kept of
    those could come to light; hands that read differently look different. Raises ``secrecy.LeakError``;
    returns how many pictures were compared."""
    game, about = deal.game, (deal.seats, language, palette)
    real = drawings(game, deal.real, deal.seat, *about)
    if not real:
        return 0
    pictures, theme = renderer(game.key), Theme(language, NAMES[: deal.seats], palette)
    looks: dict[str, tuple[int, str]] = {}
    for seat in range(deal.seats):
        view, audience = game.view(deal.real, seat), Audience(language, NAMES[: deal.seats], seat)
        reads = game.words.hand(view, audience)
        twin, read = looks.setdefault(pixels(pictures.draw_hand(view, theme)), (seat, reads))
        same(f"seats {twin} and {seat} have the same picture, so the hand", read, reads)
        pictures.draw_hand(game.view(deal.other, seat), theme)
    other = drawings(game, deal.other, deal.seat, *about)
    for what, digest in real.items():
        same(f"seat {deal.seat}: pixels of the {what} in {language}", digest, other[what])
    boards = {digest for what, digest in real.items() if what.startswith("board")}
    same(f"seat {deal.seat}: boards, whoever looks", len(boards), 1)
    return len(real)
