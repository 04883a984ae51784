"""A private panel as the page shows it: what can be pressed in it, and its measures.

Nothing here knows a label. A component tells by its custom id what it is for: the table, the seat, what the
panel knew when it was made, a verb and an argument. What belongs to the open question has all of them.
"""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass
from typing import Any

from playwright.async_api import Locator, Page

from tests.panels.figures import Measured

_OWN = re.compile(r"(\d+):(\d+):([^:]*):([a-z_]+):(.*)")
_ASIDE = """act again ask back board clear halt hand hand_page hint lesson_new lesson_table more page plan
    read redo region_of rules take text_board turn undo undo_look"""
ASIDE = frozenset(_ASIDE.split())
"""Verbs that answer nothing: they look, help, turn pages or take back."""
_SUCCESS = 3
_TEXT, _PICTURES, _LISTS = 10, 12, (3, 5, 6, 7, 8)
_REST = 0.3
"""Seconds without a change after which a panel counts as at rest."""
_DRAWING = 60.0
"""Seconds that a busy machine may take for the picture of a panel."""

_MEASURE = """(panel, pressable) => {
  const view = document.getElementById("scroller").getBoundingClientRect();
  const parts = [...panel.querySelectorAll("[data-custom-id]")].filter(
    (one) => pressable.includes(one.dataset.customId));
  if (!parts.length) return null;
  const own = [...panel.querySelectorAll("[data-custom-id]")];
  const texts = [...panel.querySelectorAll("[data-kind=text]")].filter((one) =>
    one.compareDocumentPosition(parts[0]) & Node.DOCUMENT_POSITION_FOLLOWING);
  const block = texts.at(-1);
  const question = block?.querySelector("h1, h2, h3") ?? block;
  const top = (question ?? parts[0]).getBoundingClientRect().top;
  const bottom = Math.max(...own.map((one) => one.getBoundingClientRect().bottom));
  return {
    height: panel.getBoundingClientRect().height,
    together: top >= view.top - 1 && bottom <= view.bottom + 1,
    question: (question?.innerText ?? "").split("\\n")[0],
  };
}"""
_AT_REST = """(panel) => ({
  busy: Boolean(panel.querySelector("[aria-busy=true], [data-kind=thinking]")),
  drawn: [...panel.querySelectorAll("img")].every((one) => one.complete && one.naturalWidth),
})"""


@dataclass(frozen=True, slots=True)
class Part:
    """A button or a list that belongs to the open question.

    least, most  how many options of a list are chosen; 0 for a button
    """

    custom_id: str
    label: str
    green: bool
    least: int = 0
    most: int = 0

    @property
    def answer(self) -> str:
        """What it answers: the verb and the argument of its id. A label changes when its option is chosen."""
        return self.custom_id.split(":", 3)[3]


@dataclass(frozen=True, slots=True)
class Look:
    """A panel at one moment: its message's id, as Discord's JSON, and its parts."""

    message: str
    table: int
    seat: int
    shown: list[dict[str, Any]]
    choices: tuple[Part, ...]
    greens: tuple[Part, ...]
    verbs: frozenset[str]

    @property
    def pictured(self) -> bool:
        """Whether it has a picture: one that is drawn late comes after the words."""
        return any(one["type"] == _PICTURES for one in walked(self.shown))

    @property
    def asks(self) -> bool:
        """Whether there is something to answer."""
        return bool(self.choices or self.greens)


def plainly(question: str) -> str:
    """A question without what stands behind it and may change with every step, like the points that are left:
    whoever is asked it again knows it."""
    return re.sub(r"\d+ points?", "points", question.partition("?")[0])


def walked(components: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """All components, nested ones included, in the order in which they are shown."""
    found = []
    for one in components:
        found.append(one)
        inner = [*one.get("components", ()), *filter(None, [one.get("accessory")])]
        found += walked(inner)
    return found


def read(message: dict[str, Any]) -> Look | None:
    """What a private message offers; None if it is no panel of a seat."""
    every = walked(message.get("components") or [])
    owned = [(one, found) for one in every if (found := _OWN.fullmatch(one.get("custom_id", "")))]
    if not owned:
        return None
    choices: list[Part] = []
    greens: list[Part] = []
    for one, found in owned:
        if one.get("disabled") or found[4] in ASIDE or not found[3]:
            continue
        counts = (one.get("min_values", 1), one.get("max_values", 1)) if one["type"] in _LISTS else (0, 0)
        label = one.get("label") or one.get("placeholder") or ""
        part = Part(one["custom_id"], label, one.get("style") == _SUCCESS, *counts)
        (greens if part.green else choices).append(part)
    first = owned[0][1]
    verbs = frozenset(found[4] for one, found in owned if not one.get("disabled"))
    shown = message["components"]
    return Look(message["id"], int(first[1]), int(first[2]), shown, tuple(choices), tuple(greens), verbs)


async def state(page: Page) -> dict[str, Any]:
    """Everything that the seat of this page may see."""
    seat = re.search(r"seat=(\d+)", page.url)
    assert seat is not None, "the address of the page names its seat"
    look = f"fetch('lab/state?seat={seat[1]}').then((answer) => answer.json())"
    found: dict[str, Any] = await page.evaluate(look)
    return found


async def panel(page: Page) -> Look | None:
    """The newest panel."""
    for message in reversed(await messages(page)):
        if message["flags"] & 64 and (found := read(message)) is not None:
            return found
    return None


async def messages(page: Page) -> list[dict[str, Any]]:
    """All messages that the seat sees, the oldest first."""
    found = [one for many in (await state(page))["messages"].values() for one in many]
    return sorted(found, key=lambda one: int(one["id"]))


def element(page: Page, message: str) -> Locator:
    """A message on the page."""
    return page.locator(f"[data-message-id='{message}']")


async def at_rest(page: Page, before: str = "", patience: float = 6.0) -> Look | None:
    """The newest panel once it is another than ``before`` (see ``signature``) and changes no more."""
    loop = asyncio.get_running_loop()
    until, still, last = loop.time() + patience, loop.time(), ""
    latest = loop.time() + _DRAWING
    look: Look | None = None
    while loop.time() < until or (last and last != before and loop.time() - still < _REST):
        look = await panel(page)
        if look is not None and look.asks and not look.pictured and loop.time() < latest:
            still, until = loop.time(), max(until, loop.time() + patience)  # one look may take long
        now = signature(look)
        if now != last:
            still, last = loop.time(), now
        elif now != before and loop.time() - still >= _REST and look is not None:
            shown = await element(page, look.message).evaluate(_AT_REST)
            if shown["drawn"] and not shown["busy"]:
                break
        await asyncio.sleep(0.1)
    return look


def signature(look: Look | None) -> str:
    """What a panel shows, to know when it has changed."""
    return "" if look is None else look.message + json.dumps(look.shown, sort_keys=True)


async def measured(page: Page, look: Look) -> Measured | None:
    """The measures of a panel that is at rest; None where it has gone on by itself since that look."""
    pressable = [part.custom_id for part in (*look.choices, *look.greens)]
    seen = await element(page, look.message).evaluate(_MEASURE, pressable)
    if seen is None:
        return None
    every = walked(look.shown)
    return Measured(
        height=seen["height"],
        together=seen["together"],
        characters=sum(len(one["content"]) for one in every if one["type"] == _TEXT),
        pictures=sum(one["type"] == _PICTURES for one in every),
        green=len(look.greens),
        components=len(every),
        question=seen["question"],
    )
