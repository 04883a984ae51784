"""Choices in selects: Discord's client shows them until the message is edited, and sends nothing if the same
one is chosen again."""

from __future__ import annotations

from collections.abc import Sequence

from bot.playground.world.components import SELECTS, STRING_SELECT, SetupError, walk
from bot.playground.world.models import Change, Json
from bot.playground.world.state import World

_ENTITIES = SELECTS - {STRING_SELECT}


class Choices:
    """The values chosen in messages' selects, per person."""

    def __init__(self, world: World) -> None:
        self._chosen: dict[int, dict[tuple[int, str], frozenset[str]]] = {}
        world.listeners.append(self._on_change)

    def choose(self, user_id: int, message_id: int, select: Json, values: Sequence[str]) -> None:
        """Note a choice. Raises :class:`SetupError` if the same one is chosen already, since Discord would
        send nothing."""
        place = (user_id, str(select["custom_id"]))
        chosen = self._chosen.setdefault(message_id, {})
        present = chosen.get(place)
        if present is None:
            present = frozenset(_preset(select))
        if present and present == frozenset(values):
            raise SetupError(
                "This is chosen already: Discord sends nothing until something else is chosen or the message "
                "is edited."
            )
        chosen[place] = frozenset(values)

    def forget(self, message_id: int | None) -> None:
        """Reset a message's selects to what the message says."""
        self._chosen.pop(message_id or 0, None)

    def _on_change(self, change: Change) -> None:
        """Reset lists after an edit; those of people, roles and channels only if their id changed."""
        message = change.message
        if message is None or change.name not in ("message_update", "message_delete"):
            return
        kept = {one.get("custom_id") for one in walk(message.components) if one["type"] in _ENTITIES}
        chosen = self._chosen.pop(message.id, {})
        if change.name == "message_update":
            self._chosen[message.id] = {place: one for place, one in chosen.items() if place[1] in kept}


def _preset(select: Json) -> list[str]:
    """What a select shows as chosen at first."""
    options = [str(one["value"]) for one in select.get("options", []) if one.get("default")]
    return options + [str(one["id"]) for one in select.get("default_values", [])]
