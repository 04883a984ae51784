"""Who may ask for what: the keys in the page's addresses.

The host's key opens every seat and the bot's console. A seat's own key (one per friend, for the local
network) opens only that seat. Keys are compared in constant time, and no answer through a friend's door
contains the host's key.
"""

from __future__ import annotations

import hmac
import json
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from bot.playground.world.models import Json, id_in
from bot.playground.world.state import World

_LENGTH = 18
"""Random bytes of a key: 24 characters in an address."""


@dataclass(frozen=True, repr=False)
class Door:
    """One key; ``seat`` None is the host's, otherwise the only seat that it opens."""

    key: str
    seat: int | None

    @property
    def for_friend(self) -> bool:
        """Whether this is one seat's own door."""
        return self.seat is not None


Find = Callable[[str], "Door | None"]
"""The door of a key, or None."""


def seat_key(world: World, seat: int) -> str:
    """The key of a seat; made when first needed, kept in the playground's file."""
    found = world.store.fact(_name(seat))
    return found if found is not None else _renew(world, seat)


def renew_seat_keys(world: World) -> None:
    """Make new keys for all seats: earlier links stop working."""
    for user in world.seats():
        _renew(world, user.seat or 0)


def _renew(world: World, seat: int) -> str:
    key = secrets.token_urlsafe(_LENGTH)
    world.store.set_fact(_name(seat), key)
    return key


def _name(seat: int) -> str:
    return f"seat_key_{seat}"


def find_host(world: World) -> Find:
    """Look up only the host's key."""
    return lambda key: _match(key, [Door(world.path_token, None)])


def find_friend(world: World) -> Find:
    """Look up the keys of single seats."""
    return lambda key: _match(key, [Door(seat_key(world, one.seat or 0), one.seat) for one in world.seats()])


def _match(key: str, doors: Iterable[Door]) -> Door | None:
    """Compare all doors, in constant time each, so that the time reveals nothing."""
    found = None
    for door in doors:
        if hmac.compare_digest(door.key.encode(), key.encode("utf-8", "surrogateescape")):
            found = door
    return found


class DoorRefusedError(Exception):
    """This door does not open what was asked for; the text says so."""


def choose_seat(door: Door, asked: Any) -> int | str:
    """The seat that a request is about: the given one, or the door's own. 0 and nothing mean the default.

    Raises :class:`Refused` if a friend's door is asked for another seat.
    """
    text = str(asked if asked is not None else 0)
    number = id_in(text)
    if door.seat is None:
        return text if number is None else number or 1
    if number not in (0, door.seat):
        raise DoorRefusedError("This link is for one seat only.")
    return door.seat


def through(door: Door, world: World, body: Any) -> str:
    """An answer as JSON text. File URLs with the host's key get this door's key."""
    text = json.dumps(body, ensure_ascii=False)
    return text.replace(world.path_token, door.key) if door.for_friend else text


def event_through(door: Door, event: Json) -> Json | None:
    """An event as this door may see it: the bot's log lines are only for the host. None: nothing to send."""
    if not door.for_friend or event["type"] != "bot" or "line" not in event:
        return event
    rest = {key: value for key, value in event.items() if key != "line"}
    return rest if len(rest) > 1 else None


DOOR: web.RequestKey[Door] = web.RequestKey("door", Door)
"""Where a request keeps the door that it came through."""
