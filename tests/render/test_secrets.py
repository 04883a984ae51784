"""Pictures show nothing that is hidden from their reader: drawn from a state in which all of that is dealt
anew, and with the hands of others drawn in between, they are the same, pixel by pixel."""

from __future__ import annotations

from typing import Any

import pytest

from render import PALETTE_NAMES, NoRendererError, Theme, renderer
from render.sprites import forget
from rules import dice, games
from rules.game import LANGUAGES
from tests.conformance.tables import seated
from tests.harness.drawn import check_pixels, drawings
from tests.harness.positions import private
from tests.harness.secrecy import RANDOM, Deal, LeakError
from tests.thorough import THOROUGH, sample


def drawn_games() -> list[Any]:
    """The games that have pictures."""
    found = []
    for game in games().values():
        try:
            renderer(game.key)
        except NoRendererError:
            continue
        found.append(game)
    return found


DRAWN = drawn_games()
TABLES = [(game, seats) for game in DRAWN for seats in seated(game)]


def named(value: object) -> str:
    return str(getattr(value, "key", value))


def deals(game: Any, seats: int, count: int) -> list[Deal]:
    """Positions of a random game with an end, some choices apart, before the eyes of one after the other."""
    found, number, state = list[Deal](), 0, game.new(seats, 8, {})
    while len(found) < count:
        prompts = game.prompts(state)
        if number % 23 == 2 or not prompts:
            seat = (*range(seats), None)[len(found) % (seats + 1)]
            copied, _ = Deal.of(game, seats, state, seat, number).copies()
            found.append(Deal.of(game, seats, copied, seat, number))
        if not prompts:
            break
        random, at = dice.below(dice.stream(seats, "drawn", number), len(prompts))
        game.choose(state, prompts[at].id, RANDOM(None, prompts[at], random))
        number += 1
    return found


@pytest.mark.parametrize(
    ("game", "seats", "count"),
    [
        *((game, seats, 2) for game, seats in TABLES if seats == seated(game)[:2][-1]),
        *(pytest.param(*table, 3, marks=THOROUGH) for table in TABLES),
    ],
    ids=named,
)
def test_pixels_tell_no_secret(game: Any, seats: int, count: int) -> None:
    """AG-16."""
    compared = 0
    for number, deal in enumerate(deals(game, seats, count)):
        language = LANGUAGES[number % len(LANGUAGES)]
        compared += check_pixels(deal, language, PALETTE_NAMES[(number + seats) % len(PALETTE_NAMES)])
    assert compared >= 6


@THOROUGH
@pytest.mark.parametrize("game", sample(DRAWN, lambda game: game is DRAWN[0]), ids=named)
def test_a_picture_is_the_same_with_nothing_kept_and_with_everything(game: Any) -> None:
    """AG-16."""
    seats = game.seats[-1]
    deal = deals(game, seats, 2)[1]
    forget()
    fresh = drawings(game, deal.real, 1, seats, "en")
    assert drawings(game, deal.real, 1, seats, "en") == fresh
    forget()
    for seat in range(seats):
        drawings(game, deal.real, seat, seats, "en")
    assert drawings(game, deal.real, 1, seats, "en") == fresh


@pytest.mark.parametrize("game", sample(DRAWN, lambda game: game is DRAWN[-1]), ids=named)
def test_a_picture_that_is_kept_without_its_seat_is_found(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    pictures, kept = renderer(game.key), dict[Any, Any]()
    draw_hand = pictures.draw_hand

    def forgetful(view: Any, theme: Theme) -> Any:
        return kept.setdefault((*view.waiting, theme), draw_hand(view, theme))

    monkeypatch.setattr(pictures, "draw_hand", forgetful)
    seats = next(seats for seats in game.seats if seats > 1)
    deal = deals(game, seats, 1)[0]
    if not private(game, deal.real, seats):
        pytest.skip(f"{game.key} hides nothing from anybody here: all hands are the same picture")
    with pytest.raises(LeakError, match="have the same picture"):
        check_pixels(deal, "en")
