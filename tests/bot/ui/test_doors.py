"""What people find the bot by: its commands, and the buttons of all its messages, those of years ago too.

``doors.json`` holds them as they are. To add some, write it anew (``python -m tests.bot.ui.test_doors``)
and look at what has changed: a verb that was posted once must be there for ever.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from bot.app import DOORS, commands_of_this_version, verbs_of_this_version
from bot.ui.components import Address
from tests.bot.server import Server

KNOWN = Path(__file__).with_name("doors.json")
_SINCE: dict[str, Any] = json.loads(KNOWN.read_text(encoding="utf-8")) if KNOWN.exists() else {}


def _named(command: dict[str, Any]) -> tuple[int, str]:
    return command.get("type", 1), command["name"]


async def test_the_commands_are_those_that_people_know() -> None:
    """Names, options, the order of parts and options, and all of it in every language: else every start tells
    Discord anew."""
    now = json.loads(json.dumps(await commands_of_this_version()))
    assert sorted(now, key=_named) == sorted(_SINCE["commands"], key=_named)


async def test_the_doors_that_are_built_are_those_that_are_told(server: Server) -> None:
    assert [type(doors) for doors in server.bot.doors] == list(DOORS)


def test_every_verb_has_its_door() -> None:
    assert sorted(verbs_of_this_version()) == _SINCE["verbs"]


@pytest.mark.parametrize("verb", _SINCE["verbs"])
def test_ids_of_every_verb_are_understood(verb: str) -> None:
    for seat, version, argument in (("-", "", ""), ("3", "1a.0", "7.f.x-y"), ("11", "9", "a, b")):
        posted = f"1234567890:{seat}:{version}:{verb}:{argument}"
        address = Address.parse(posted)
        assert address is not None, posted
        assert (address.table, address.verb, address.argument) == (1234567890, verb, argument)
        assert str(address) == posted


def _record() -> None:
    """Write down how it is now."""
    commands = sorted(asyncio.run(commands_of_this_version()), key=_named)
    now = {"verbs": sorted(verbs_of_this_version()), "commands": commands}
    KNOWN.write_text(json.dumps(now, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    _record()
