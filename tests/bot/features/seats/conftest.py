"""Seats of tables, and what people ask about them, without any Discord."""

from __future__ import annotations

import pytest

from bot.features.lobby.actions import Lobby
from bot.features.seats.actions import Requests
from bot.features.seats.changes import Seats
from tests.bot.room import Room


@pytest.fixture
def seats(room: Room) -> Seats:
    """What changes who answers for a seat."""
    return Seats(room.tables)


@pytest.fixture
def asks(room: Room, seats: Seats) -> Requests:
    """What people ask one another."""
    return Requests(room.tables, seats, Lobby(room.tables))
