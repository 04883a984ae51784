"""What a person is offered, read from what this person sees: components of messages, and the command tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.models import Channel, Message
from tests.bot import parts
from tests.bot.parts import Json

BUTTON, LINK = 2, 5
SELECTS = {3: "string", 5: "user", 6: "role", 7: "mentionable", 8: "channel"}
SLASH, OF_A_PERSON, OF_A_MESSAGE = 1, 2, 3
GROUPS = (1, 2)
"""Types of options that are subcommands and groups of them."""
RECENT = 6
"""Messages of a place that are on the screen."""


@dataclass(slots=True, frozen=True)
class Press:
    """Something on a message that can be pressed, or in which values can be chosen."""

    message: int
    custom_id: str
    part: Json
    private: bool

    @property
    def name(self) -> str:
        """What it is for, without its table, its arguments and the panel that it belongs to."""
        return named(self.custom_id)

    @property
    def kind(self) -> str:
        """The kind of the component."""
        return "button" if self.part["type"] == BUTTON else f"{SELECTS[self.part['type']]} select"


@dataclass(slots=True, frozen=True)
class Command:
    """A slash command down to its subcommand, or a command of the menu of a person or message."""

    path: str
    options: list[Json]
    type: int = SLASH


def named(custom_id: str) -> str:
    """The verb of a component of the bot; the whole id of any other."""
    pieces = custom_id.split(":")
    return pieces[3] if len(pieces) == 5 else custom_id


def presses(message: Message) -> Iterator[Press]:
    """What can be pressed on a message."""
    for part in parts.walk(message.components):
        for one in (part, part.get("accessory") or {}):
            if one.get("custom_id") and not one.get("disabled") and _pressable(one):
                yield Press(message.id, one["custom_id"], one, message.owner_id is not None)


def _pressable(part: Json) -> bool:
    return part["type"] in SELECTS or (part["type"] == BUTTON and part.get("style") != LINK)


def places(lab: Lab, who: Actor) -> list[Channel]:
    """What somebody can open."""
    return lab.feed.places(who.id)


def seen(lab: Lab, who: Actor, newest: int = RECENT) -> list[Message]:
    """The newest messages of each place that somebody sees, the newest of all last."""
    found: list[Message] = []
    for place in places(lab, who):
        there = [one for one in lab.world.history(place.id) if lab.world.sees_message(who.id, one)]
        found += there[-newest:]
    return sorted(found, key=lambda one: one.id)


def commands(lab: Lab, who: Actor) -> list[Command]:
    """The commands that somebody is offered in the server, by the registered tree."""
    found: list[Command] = []
    for one in lab.feed.commands(who.id):
        if one.get("type", SLASH) == SLASH:
            found += _below(one, one["name"])
        else:
            found.append(Command(one["name"], [], one["type"]))
    return found


def registered(lab: Lab) -> set[str]:
    """All that is registered, as a walker counts what it uses: "command PATH", "option PATH NAME", and
    "suggestions PATH NAME" where Discord asks for them."""
    found: set[str] = set()
    for kept in lab.world.commands.values():
        for one in kept.items:
            slash = one.get("type", SLASH) == SLASH
            for command in _below(one, one["name"]) if slash else [Command(one["name"], [])]:
                found.add(f"command {command.path}")
                for option in command.options:
                    found.add(f"option {command.path} {option['name']}")
                    if option.get("autocomplete"):
                        found.add(f"suggestions {command.path} {option['name']}")
    return found


def _below(one: Json, path: str) -> list[Command]:
    options: list[Json] = one.get("options") or []
    inner = [option for option in options if option["type"] in GROUPS]
    if not inner:
        return [Command(path, options)]
    return [found for option in inner for found in _below(option, f"{path} {option['name']}")]


def fields(modal: Json) -> list[Json]:
    """What can be filled in in a form."""
    found: list[Json] = []

    def gather(items: Any) -> None:
        for one in items or []:
            if one.get("custom_id"):
                found.append(one)
            gather(one.get("components"))
            gather([one["component"]] if isinstance(one.get("component"), dict) else [])

    gather(modal["components"])
    return found
