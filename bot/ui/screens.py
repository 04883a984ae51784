"""A private answer: its components, its pictures, its pages."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from discord import ui

from bot.ui.components import Address, Layout, button, rows, text
from bot.ui.pictures import Picture
from bot.words import clip, say

_PAGE = 3400


@dataclass(slots=True)
class Screen:
    """A private message: components and the pictures they show.

    ``waits``: the screen announces a late picture, so it must be changed even if none comes."""

    items: list[ui.Item[Any]]
    pictures: list[Picture] = field(default_factory=list)
    waits: bool = False

    def layout(self) -> Layout:
        """The components in the form Discord takes."""
        return Layout(*self.items)

    def split(self) -> tuple[list[ui.Item[Any]], list[ui.Item[Any]]]:
        """The components without those that show files, and only those that do."""
        shows = [isinstance(item, ui.MediaGallery | ui.File) for item in self.items]
        words = [item for item, shown in zip(self.items, shows, strict=True) if not shown]
        return words, [item for item, shown in zip(self.items, shows, strict=True) if shown]

    def in_words(self) -> Screen:
        """What this screen says, without the files it would show."""
        return Screen(self.split()[0])


def note(sentence: str) -> Screen:
    """A screen of one sentence."""
    return Screen([text(sentence)])


def pages(content: str) -> list[str]:
    """Cut a long text into pieces that fit a message.

    It is cut between sections, which blank lines separate; inside a section only if it fits no piece, and
    then at line ends."""
    found = [""]
    for section in content.split("\n\n"):
        apart = "\n\n" if found[-1] else ""
        if len(found[-1]) + len(apart) + len(section) <= _PAGE:
            found[-1] += apart + section
            continue
        if len(section) <= _PAGE:
            found.append(section)
            continue
        for line in section.split("\n"):
            line = clip(line, _PAGE)
            if len(found[-1]) + len(apart) + len(line) > _PAGE:
                found.append("")
                apart = ""
            found[-1] += apart + line
            apart = "\n"
    return found


def paged(content: str, page: int, address: Address, language: str, title: str = "") -> Screen:
    """One page of a long text with buttons to the others; page -1 is the last.

    The buttons carry ``page.direction``, then a dot and the argument of ``address``.
    """
    every = pages(content)
    number = len(every) - 1 if page < 0 else min(page, len(every) - 1)
    shown = f"{title}\n{every[number]}" if title else every[number]
    return Screen([text(shown), *leafing(number, len(every), address, language)])


def leafing(number: int, pages: int, address: Address, language: str) -> list[ui.Item[Any]]:
    """The buttons from a page to its neighbours, as ``paged`` has them; none if there is only one page."""
    if pages == 1:
        return []
    where = say(language, "panel.page", page=number + 1, pages=pages)

    def to(target: int, label: str, back: bool) -> ui.Button[Any]:
        inside = 0 <= target < pages
        argument = f"{target if inside else number}.{'b' if back else 'f'}"
        if address.argument:
            argument += f".{address.argument}"
        there = Address(address.table, address.verb, argument, address.seat, address.version)
        return button(there, label, disabled=not inside)

    found = [
        to(number - 1, say(language, "panel.previous"), True),
        to(number + 1, f"{say(language, 'panel.next')} ({where})", False),
    ]
    return [*rows(found)]


def part(whole: bool, language: str) -> str:
    """A small line saying that only this part's tables are shown; empty if the bot is one process."""
    return "" if whole else f"-# {say(language, 'health.part')}"
