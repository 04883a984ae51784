"""Somebody who learns a game by its tutorial at the stand-in of Discord, click by click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.app import App
from bot.features.play.panels.parts import LED, MARKED
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.tables import store as table_store
from bot.tables.rows import TableRow
from tests.bot import parts
from tests.bot.clicker import Table
from tests.bot.parts import Json

MOST = 120  # clicks of a lesson; more would mean that it does not end
Press = tuple[str, list[str] | None]
"""A custom id, and the values of a list."""


def led(panel: Json) -> Press | None:
    """What the lesson recommends to press, None where it recommends nothing that can be pressed. A single
    choice must be a button: nobody looks for it in a list."""
    for part in parts.walk(panel["components"]):
        if part["type"] == parts.BUTTON and (part.get("emoji") or {}).get("name") == LED:
            return part["custom_id"], None
    for part in parts.selects(panel["components"]):
        if parts.verb(part["custom_id"]) == "pick":
            continue
        values = [o["value"] for o in part["options"] if (o.get("emoji") or {}).get("name") == LED]
        chosen = [o["value"] for o in part["options"] if o.get("default")]
        if values and values != chosen:
            return part["custom_id"], values
    return None


def offered(panel: Json) -> list[Press]:
    """Every choice that the panel offers."""
    found: list[Press] = []
    for part in parts.walk(panel["components"]):
        if part["type"] == parts.BUTTON and parts.verb(part["custom_id"]) in ("do", "flip", "none"):
            if MARKED in part["label"]:
                continue  # another click would take the mark away
            found.append((part["custom_id"], None))
        elif part["type"] == parts.SELECT and parts.verb(part["custom_id"]) in ("pick", "mark"):
            least = max(1, part.get("min_values", 1))
            found += [
                (part["custom_id"], [one["value"] for one in part["options"][at:][:least]])
                for at in range(len(part["options"]) - least + 1)
            ]
    return found


def verbs(panel: Json) -> dict[str, str]:
    """The ids of everything that can be pressed, by verb."""
    return {parts.verb(one): one for one in parts.ids(panel["components"])}


def obedient(panel: Json) -> Press | None:
    """Press what is recommended, and confirm."""
    known = verbs(panel)
    return led(panel) or ((known["ok"], None) if "ok" in known else None)


def stubborn(panel: Json) -> Press | None:
    """Press anything but what is recommended, where there is anything else; the last that is offered."""
    known = verbs(panel)
    if "ok" in known:
        return known["ok"], None
    against = led(panel)
    choices = offered(panel)
    return next((one for one in reversed(choices) if one != against), choices[-1] if choices else None)


class Learner:
    """A person in the lesson of a game."""

    def __init__(self, lab: Lab, bot: App, who: Actor) -> None:
        self.who = who
        self.clicks = 0
        self.read: list[str] = []  # what the lesson itself said, panel by panel
        self.lines: set[str] = set()  # every line that was shown
        self.reading = Table(lab, bot, [who], 0)
        self.panel: Json = {}

    async def begin(self, game: str, **more: Any) -> Json:
        """Type the command; the first panel."""
        self.panel = await self.reading.seen(await self.who.slash("tutorial", game=game, **more))
        said = self._note()
        offered = verbs(self.panel)
        if "lesson_on" in offered and "lesson_new" not in offered:  # first it says how the game is won
            said = await self.press(offered["lesson_on"])
        return said

    async def press(self, custom_id: str, values: list[str] | None = None) -> Json:
        """Press a button, or choose in a list."""
        self.clicks += 1
        if values is None:
            done = await self.who.click(self.panel, custom_id)
        else:
            done = await self.who.select(self.panel, custom_id, values)
        self.panel = await self.reading.seen(done)
        return self._note()

    def _note(self) -> Json:
        first = next(part for part in parts.walk(self.panel["components"]) if part["type"] == parts.TEXT)
        self.read.append(first["content"])
        self.lines.update(parts.said(self.panel).split("\n"))
        return self.panel

    async def go(self, manner: Callable[[Json], Press | None], clicks: int = MOST) -> None:
        """Go on in that manner until nothing is to be pressed any more, or so many clicks are made."""
        for _ in range(clicks):
            choice = manner(self.panel)
            if choice is None:
                return
            await self.press(*choice)
        assert clicks < MOST, "the lesson does not end"

    @property
    def over(self) -> bool:
        """Whether the last words are shown."""
        return "lesson_table" in verbs(self.panel)

    async def table(self, bot: App) -> TableRow:
        """The lesson's row, by the number in its buttons."""
        number = next(one for one in parts.ids(self.panel["components"]) if not one.startswith("0:"))
        row = await bot.database.ask(table_store.get, int(number.split(":")[0]))
        assert row is not None
        return row
