"""A table at which plans are made."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.server import Server


@pytest.fixture
async def table(server: Server) -> tuple[Server, int, Any, Any]:
    """A table of two in the first turn: its number, who is to move, and who is not."""
    number = await server.open(server.bob)
    await server.first_cards(number)
    return server, number, await server.person(number, 0), await server.person(number, 1)
