"""What has changed on a board of Echoes of Time between two views."""

from __future__ import annotations

from collections.abc import Hashable

from render import changes
from render.changes import Numbers
from rules.echoes_of_time.cards import SOURCE
from rules.echoes_of_time.view import View


def touched(then: View, now: View) -> list[int]:
    """Cards and Sources (in the numbering of ``View.recent``) that lie elsewhere than then, have another
    owner, other creatures beneath or other tokens."""
    return changes.moved(_places(then), _places(now))


def _places(view: View) -> dict[int, Hashable]:
    places = homes(view)
    for seat, player in enumerate(view.seats):
        for card in player.playing:
            places.pop(card, None)
        for card in player.company:
            places[card] = ("company", seat, player.tokens.get(card, 0))
    for source in view.sources:
        beneath = tuple(source.creatures)
        places[SOURCE + source.source] = (source.owner, source.fortified, beneath, source.tokens)
    return places


def homes(view: View) -> dict[int, Hashable]:
    """Where each card lies: a company, a space of a time board, or beside it."""
    places: dict[int, Hashable] = {}
    for seat, player in enumerate(view.seats):
        for space, tile in enumerate(player.tiles):
            places |= dict.fromkeys(tile, ("tile", seat, space))
        places |= dict.fromkeys(player.leaving, ("leaving", seat))
        places |= dict.fromkeys([*player.company, *player.playing], ("company", seat))
    return places


def numbers(view: View) -> Numbers:
    """The numbers that a board shows, by their keys."""
    found: dict[Hashable, int] = {
        ("pile", "deck"): view.deck_count,
        ("pile", "points"): view.main_supply,
        ("pile", "discard"): len(view.discard),
        ("pile", "eliminated"): len(view.eliminated),
    }
    for seat, player in enumerate(view.seats):
        found["score", seat] = player.score
        found["hand", seat] = player.hand_count
        found["points", seat] = player.points
        found["count", seat] = player.count
        for place, far in enumerate(player.progress):
            found["prophecy", place, seat] = far
    return found
