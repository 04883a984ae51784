"""Every game that has pictures has all of them, from the command line and in every language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from render import Studio, Theme, lettering, renderer
from render.__main__ import NAMES, main
from render.sprites import MASKS, SPRITES, forget
from rules.game import LANGUAGES
from tests.installed import RICH
from tests.render.test_secrets import DRAWN, named
from tests.thorough import THOROUGH, crossed, few, sample

KINDS = (
    ("--after", "12", "--language", "ja"),
    ("--hand", "1", "--after", "12", "--language", "ru"),
    ("--choices", "--after", "12", "--language", "it"),
    ("--cover", "--language", "it"),
    ("--scores", "--language", "ru"),
)
LITTLE = 1_000_000
"""Bytes of pieces that are drawn before anybody notices that they were not there."""


@few("ekho", "echoes-of-time")
@pytest.mark.parametrize(("game", "kind"), crossed(DRAWN, KINDS), ids=named)
def test_the_command_line_draws_every_kind(game: Any, kind: tuple[str, ...], tmp_path: Path) -> None:
    """AG-16."""
    path = tmp_path / "picture.png"
    fewest = ("--seats", str(game.seats[0])) if "--scores" in kind else ()
    if game.key not in RICH and "--choices" in kind:  # a small one may be over after twelve
        kind = tuple("1" if word == "12" else word for word in kind)
    main([game.key, *kind, *fewest, "--out", str(path)])
    with Image.open(path) as image:
        assert image.width == 1600


@few("!echoes-of-time", "!ekho")
@pytest.mark.parametrize("game", DRAWN, ids=named)
def test_whatever_the_words_list_can_be_drawn(game: Any) -> None:
    """AG-16: A sample of the cards, for time's sake, in one language after the other."""
    cards = [card for card, _ in game.words.cards("en")][::17]
    with lettering.watch() as cut:
        for number, card in enumerate(cards):
            language = LANGUAGES[number % len(LANGUAGES)]
            assert renderer(game.key).draw_card(card, Theme(language)).width >= 600
    assert not cut


@pytest.mark.parametrize("game", DRAWN, ids=named)
def test_a_card_that_a_game_does_not_have(game: Any) -> None:
    """AG-16."""
    with pytest.raises(KeyError):
        renderer(game.key).draw_card("no such card", Theme())


@THOROUGH
@pytest.mark.parametrize("game", sample(DRAWN, lambda game: game is DRAWN[-1]), ids=named)
def test_boards_are_drawn_faster_after_warming_up(game: Any) -> None:
    """What boards share is there already: fewer bytes of sprites are made for the first board. Boards
    with few sprites share nothing."""
    state = game.new(game.seats[-1], 3, {})
    made = []
    for warmed in (False, True):
        forget()
        if warmed:
            renderer(game.key).warm_up("en")
        before = SPRITES.bytes + MASKS.bytes
        renderer(game.key).draw_board(game.view(state, None), Theme(names=NAMES))
        made.append(SPRITES.bytes + MASKS.bytes - before)
    assert made[1] < made[0] * 0.6 or made[0] < LITTLE


@few("ekho")
@pytest.mark.parametrize("game", DRAWN, ids=named)
async def test_the_first_lobby_finds_what_covers_share(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new process draws that before the boards; a cover with few sprites shares nothing."""
    monkeypatch.setattr(renderer(game.key), "warm_up", lambda language: None)  # boards are not asked about
    made, studio = [], Studio()
    try:
        for warmed in (False, True):
            forget()
            if warmed:
                await studio.warm_up([game.key], ["en"])
            before = SPRITES.bytes + MASKS.bytes
            renderer(game.key).draw_cover(Theme(names=NAMES))
            made.append(SPRITES.bytes + MASKS.bytes - before)
    finally:
        studio.close()
    assert made[1] < made[0] * 0.6 or made[0] < LITTLE
