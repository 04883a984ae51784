"""Panels and tables as Discord components, and their custom ids.

Every id reads ``table:seat:version:verb:argument``. Nothing about a message is kept in memory: the router
answers a click from the id alone, before and after a restart.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.ui.tree import mentions
from bot.words import SIGNS, clip
from bot.words.names import bare

_ID = re.compile(r"(\d{1,10}):(-|\d{1,2}):([0-9a-z.-]{0,12}):([a-z_]{1,16}):([^:]{0,56})")
_NUMBER = re.compile(r"\d+")
_LARGEST = 2**63 - 1
"""The largest integer the database can store."""
_ROW = 5
MESSAGE_TEXT = 4000
"""Characters of text in one message of components."""
MOST_COMPONENTS = 40
"""Most components in a message."""
NOBODY = discord.AllowedMentions.none()


@dataclass(slots=True, frozen=True)
class Address:
    """What a component stands for.

    ``seat`` is None where it is not a seat's own panel; ``version`` guards against old clicks.
    """

    table: int
    verb: str
    argument: str = ""
    seat: int | None = None
    version: str = ""

    def __str__(self) -> str:
        seat = "-" if self.seat is None else self.seat
        return f"{self.table}:{seat}:{self.version}:{self.verb}:{self.argument}"

    @classmethod
    def parse(cls, custom_id: str) -> Address | None:
        """The address in a custom id, None if the id is not one of ours."""
        match = _ID.fullmatch(custom_id)
        if match is None:
            return None
        table, seat, version, verb, argument = match.groups()
        return cls(int(table), verb, argument, None if seat == "-" else int(seat), version)


def sound(*texts: str) -> bool:
    """Whether all numbers in a click can be ours; the database stores no larger ones."""
    found = (number for text in texts for number in _NUMBER.findall(text))
    return all(len(number) <= 19 and int(number) <= _LARGEST for number in found)


class Layout(ui.LayoutView):
    """A message of components.

    discord.py is told that it is finished and does not track it: the router answers all clicks, on messages
    of any age.
    """

    def __init__(self, *items: ui.Item[Any]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)
        self._mention()

    def _mention(self) -> None:
        """Turn the commands in its texts into mentions that can be clicked."""
        texts = [item for item in self.walk_children() if isinstance(item, ui.TextDisplay)]
        spare = MESSAGE_TEXT - sum(len(item.content) for item in texts)
        for item in texts:
            before = len(item.content)
            item.content = mentions.told(item.content, spare)
            spare -= len(item.content) - before

    def is_finished(self) -> bool:
        """Always true: nothing listens on this object."""
        return True


class Buttons(ui.View):
    """The buttons of a message with its own text, in rows. discord.py does not track it, as with
    ``Layout``."""

    def __init__(self, rows: Iterable[Sequence[ui.Button[Any]]]) -> None:
        super().__init__(timeout=None)
        for number, row in enumerate(rows):
            for one in row:
                one.row = number
                self.add_item(one)

    def is_finished(self) -> bool:
        """Always true: nothing listens on this object."""
        return True


class Form(ui.Modal):
    """A form whose entries come to the router by its address, before and after a restart.

    ``fields``: text inputs by the name under which ``Request.fields`` has their text.
    """

    def __init__(self, address: Address, title: str, fields: dict[str, ui.Label[Any]]) -> None:
        super().__init__(title=clip(title, 45), timeout=None, custom_id=str(address))
        for name, label in fields.items():
            assert isinstance(label.component, ui.TextInput)
            label.component.custom_id = name
            self.add_item(label)

    def is_finished(self) -> bool:
        """Always true: nothing listens on this object."""
        return True


def entry(
    label: str, about: str = "", most: int = 300, present: str = "", needed: bool = True, long: bool = False
) -> ui.Label[Any]:
    """A text input of a form, with at most ``most`` characters; ``present`` is its initial text."""
    style = discord.TextStyle.paragraph if long else discord.TextStyle.short
    return ui.Label(
        text=clip(label, 45),
        description=clip(about, 100) or None,
        component=ui.TextInput(
            style=style,
            max_length=most,
            min_length=1 if needed else None,
            required=needed,
            default=present or None,
        ),
    )


def button(
    address: Address,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
    sign: str | None = None,
) -> ui.Button[Any]:
    """A button with this address, and with the sign of its verb unless another is given."""
    sign = sign or SIGNS.get(address.verb)
    return ui.Button(
        label=clip(bare(label), 80), emoji=sign, style=style, custom_id=str(address), disabled=disabled
    )


def rows(buttons: Iterable[ui.Button[Any]]) -> list[ui.ActionRow[Any]]:
    """The buttons in rows of five."""
    every = list(buttons)
    return [ui.ActionRow(*every[start : start + _ROW]) for start in range(0, len(every), _ROW)]


def select(
    address: Address,
    placeholder: str,
    options: Sequence[discord.SelectOption],
    least: int = 1,
    most: int = 1,
) -> ui.ActionRow[Any]:
    """A list with this address in its own row."""
    return ui.ActionRow(
        ui.Select(
            custom_id=str(address),
            placeholder=clip(bare(placeholder), 150),
            options=list(options),
            min_values=least,
            max_values=max(1, min(most, len(options))),
        )
    )


def text(content: str, limit: int = MESSAGE_TEXT) -> ui.TextDisplay[Any]:
    """A block of text; empty text becomes a space, which Discord accepts."""
    return ui.TextDisplay(clip(content, limit) or "\u200b")


def picture(name: str, alt: str) -> ui.MediaGallery[Any]:
    """An attached picture with its alt text."""
    described = clip(bare(alt), 1024)
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}", description=described))


def components(items: Sequence[ui.Item[Any]]) -> int:
    """How many components these are, nested ones included."""
    return sum(1 + components(getattr(item, "children", ())) for item in items)
