"""A turn of the game of lanterns in which there is something to choose."""

from __future__ import annotations

import secrets
from itertools import count
from typing import Any

import pytest

from tests.bot.lanterns import LANTERNS
from tests.bot.server import Server


def rich_hands(seed: int) -> bool:
    """Everybody holds cards of every price, also when the first of the hand is gone."""
    state = LANTERNS.new(2, seed, {})
    return all({card % 3 for card in hand[1:]} == {0, 1, 2} for hand in state.hands)


@pytest.fixture
async def turn(server: Server, monkeypatch: pytest.MonkeyPatch) -> tuple[Server, int, Any]:
    """A table of two in the first turn: the table's number and who is to move."""
    draw = secrets.randbits
    monkeypatch.setattr(
        secrets, "randbits", lambda bits: next(seed for _ in count() if rich_hands(seed := draw(bits)))
    )
    number = await server.open(server.bob)
    await server.first_cards(number)
    return server, number, await server.person(number, 0)
