"""What has changed on a board of Echoes of Revachol between two views."""

from __future__ import annotations

from collections.abc import Hashable

from render import changes
from render.changes import Numbers
from rules.echoes_of_revachol.view import EMPTY, View


def touched(then: View, now: View) -> list[int]:
    """Cards that lie elsewhere than then: in another corps, at another position of a row, won."""
    return changes.moved(_places(then), _places(now))


def _places(view: View) -> dict[int, Hashable]:
    places: dict[int, Hashable] = {}
    for kind, row in (("task", view.tasks), ("morale", view.morale)):
        places |= {card: (kind, place) for place, card in enumerate(row) if card != EMPTY}
    for seat, player in enumerate(view.seats):
        for corps in player.corps:
            places |= dict.fromkeys(corps.cards, ("corps", seat, corps.id))
        places |= dict.fromkeys([*player.done, *player.given], ("won", seat))
    return places


def numbers(view: View) -> Numbers:
    """The numbers that a board shows, by their keys."""
    found: dict[Hashable, int] = {
        ("pile", "tasks"): view.task_deck_count,
        ("pile", "allies"): view.deck_count,
        ("pile", "discard"): len(view.discard),
    }
    for seat, player in enumerate(view.seats):
        found["score", seat] = player.score
        found["hand", seat] = player.hand_count
        found["done", seat] = len(player.done)
        found["given", seat] = len(player.given)
    return found
