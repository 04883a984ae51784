"""Reading messages of components as Discord gives them."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from bot.playground.world import components as stored

Json = dict[str, Any]
MENTION = re.compile(r"</([^:>\n]+):\d+>")
"""A command in a text that puts itself into the line of whoever presses it."""
ROW, BUTTON, SELECT, TEXT, GALLERY = 1, 2, 3, 10, 12
ENTITIES = (5, 6, 7, 8)
"""Lists of users, roles and channels, which Discord fills itself."""


def made(view: Any) -> list[Json]:
    """What a view of discord.py consists of, as it would be sent."""
    found: list[Json] = view.to_components()
    return found


def walk(components: Any) -> Iterator[Json]:
    """Every component, nested ones too, in the order in which they are seen."""
    for component in components or []:
        yield component
        yield from walk(component.get("components"))


def files(message: Json) -> list[Json]:
    """The files of a message that somebody got, be they shown by its components or listed: each with its id,
    name and address."""
    return stored.files(message)


def said(message: Json) -> str:
    """All words of a message that somebody got: its own, then those of its components."""
    return "\n".join(filter(None, [message.get("content"), texts(message.get("components"))]))


def words(message: Any) -> str:
    """All words of a message as the stand-in keeps it."""
    return said({"content": message.content, "components": message.components})


def texts(components: Any) -> str:
    """All text that is shown; commands that can be pressed by their names alone, like those that cannot."""
    shown = "\n".join(part["content"] for part in walk(components) if part["type"] == TEXT)
    return MENTION.sub(r"`/\1`", shown)


def buttons(components: Any) -> dict[str, Json]:
    """Buttons by label."""
    return {part["label"]: part for part in walk(components) if part["type"] == BUTTON}


def selects(components: Any) -> list[Json]:
    """Lists in their order."""
    return [part for part in walk(components) if part["type"] == SELECT]


def ids(components: Any) -> list[str]:
    """The ids of everything that can be pressed."""
    kinds = (BUTTON, SELECT, *ENTITIES)
    return [part["custom_id"] for part in walk(components) if part["type"] in kinds and "custom_id" in part]


def verb(custom_id: str) -> str:
    """What an id is for."""
    return custom_id.split(":")[3]


def tells_the_end(message: Json) -> bool:
    """Whether it is the last message of a table, with its buttons."""
    return "rematch" in map(verb, ids(message["components"]))


def green(components: Any) -> str:
    """The id of the one green button of a panel: it commits."""
    (found,) = (one["custom_id"] for one in walk(components) if one["type"] == BUTTON and one["style"] == 3)
    return str(found)


ENDS = ("ok", "back", "hint", "undo", "undo_look", "redo", "read")
"""Verbs of the buttons of a panel that are for the whole answer."""


def rows_with(components: Any, verbs: Collection[str]) -> list[list[str]]:
    """The rows that hold buttons of these verbs, each as all its verbs."""
    found = [
        [verb(part["custom_id"]) for part in row["components"] if part["type"] == BUTTON]
        for row in walk(components)
        if row["type"] == ROW
    ]
    return [row for row in found if not set(row).isdisjoint(verbs)]


def alts(components: Any) -> list[str]:
    """The alt texts of all pictures."""
    return [
        item.get("description", "")
        for part in walk(components)
        if part["type"] == GALLERY
        for item in part["items"]
    ]


def capture(name: str, lines: Collection[Json], below: str = "") -> None:
    """Write requests for the judge of the whole project, where its folder is named; ``below``: a folder in it
    for what is no request."""
    root = os.environ.get("ECHO_CAPTURE_DIR")
    if not root or not lines:
        return
    folder = Path(root) / below
    folder.mkdir(parents=True, exist_ok=True)
    safe = re.sub(r"\W+", "-", name).strip("-")[:120]
    worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")  # no two processes write to the same file
    with (folder / f"{safe}-{worker}.jsonl").open("a", encoding="utf-8") as file:
        file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
