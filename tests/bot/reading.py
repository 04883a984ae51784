"""Somebody who plays by reading alone: every choice is made from the words that Discord shows, in English."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.playground.people.actors import Actor, Result
from tests.bot import parts
from tests.bot.clicker import Table
from tests.bot.parts import Json

HINTS = (
    # What a choice is worth to this player, by the words that it begins with; VP come on top.
    ("Fortify", 100), ("Conquer", 80), ("Red flame", 60), ("Yellow flame", 60), ("Blue flame", 60),
    ("Play", 20), ("Draw", 16), ("Advance", 12), ("End", 0), ("Reinforce", -20),
)  # fmt: skip
NUMBER = re.compile(r"^(?:[\u2460-\u2473\u3251-\u325f\u32b1-\u32bf]|\d+\.) ")
"""The number of a choice on the picture, which this reader does not see."""
STEPS = 60  # of one panel; more would mean that the reader is lost


@dataclass(slots=True)
class Offer:
    """Something that can be pressed or picked: its words, and how."""

    words: str
    custom_id: str
    value: str | None = None

    def worth(self) -> float:
        """How much this reader likes it, from its words alone."""
        base = next((value for start, value in HINTS if self.words.startswith(start)), 5)
        points = sum(int(number) for number in re.findall(r"(\d+) VP", self.words))
        paid = sum(int(number) for number in re.findall(r"pay (\d+) card", self.words))
        arrives = 4 * ("into the company" in self.words)
        return base + points + arrives - 4 * paid


class ReadingPlayer:
    """A person at a table who sees no picture."""

    def __init__(self, table: Table, who: Actor) -> None:
        self.table = table
        self.who = who
        self.read: list[Json] = []  # every private message, as it was shown
        self.deeds: list[str] = []

    async def see(self, result: Result) -> Json:
        """The private answer to a click."""
        message = await self.table.seen(result)
        self.read.append(message)
        return message

    async def look(self, verb: str) -> str:
        """Press a button of the newest public message; all pages of its answer."""
        message = await self.table.having(verb)
        button = next(i for i in parts.ids(message["components"]) if parts.verb(i) == verb)
        shown = await self.see(await self.who.click(message, button))
        told = parts.said(shown)
        while onward := _onward(shown):
            shown = await self.see(await self.who.click(shown, onward))
            told += "\n" + parts.said(shown)
        return told

    async def act(self) -> None:
        """Open the panel and answer until nothing is asked any more."""
        hand, board = await self.look("hand"), await self.look("board")
        message = await self.table.having("act")
        button = next(i for i in parts.ids(message["components"]) if parts.verb(i) == "act")
        panel = await self.see(await self.who.click(message, button))
        for _ in range(STEPS):
            self.check(panel, hand, board)
            pressed = {parts.verb(one): one for one in parts.ids(panel["components"])}
            if "ok" in pressed:
                plan = parts.said(panel).split("**Your move:**")[1]
                self.deeds += re.findall(r"^\d+\. (.+)$", plan, re.MULTILINE)
                panel = await self.see(await self.who.click(panel, pressed["ok"]))
                hand, board = "", ""  # what was read is not what lies there now
            elif (next_one := await self.answer(panel, pressed)) is not None:
                panel = next_one
            else:
                return
        raise AssertionError(f"lost in {parts.texts(panel['components'])}")

    def check(self, panel: Json, hand: str, board: str) -> None:
        """What is offered was read before: the cards in the hand, the Sources on the board."""
        for offer in _offers(panel):
            played = r"Play ([^:(·,]+?)(?:, choose discounts)?\n"
            if hand and (card := re.match(played, offer.words)):
                assert f"**{card[1]}** · cost" in hand, (card[1], hand)
            if board and (source := re.match(r"(?:Conquer|Fortify) (?:the )?(Source of \w+)", offer.words)):
                assert f"**{source[1]}**" in board, (source[1], board)

    async def answer(self, panel: Json, pressed: dict[str, str]) -> Json | None:
        """Choose by worth; None where nothing is asked."""
        offers = _offers(panel)
        marks = [one for one in offers if parts.verb(one.custom_id) in ("flip", "mark")]
        if marks:
            return await self.mark(panel, marks)
        if not offers:
            return None
        best = max(offers, key=Offer.worth)
        if best.worth() < 0 and "none" in pressed:
            return await self.see(await self.who.click(panel, pressed["none"]))
        if best.value is None:
            return await self.see(await self.who.click(panel, best.custom_id))
        return await self.see(await self.who.select(panel, best.custom_id, [best.value]))

    async def mark(self, panel: Json, marks: list[Offer]) -> Json:
        """Mark as many as the text asks for, the least dear first, and more until they are enough."""
        told = parts.said(panel)
        asked = re.search(r"Choose (\d+)|Choose up to \d+|at most \d+|at least \d+", told)
        assert asked, told
        least = max(1, int(asked[1] or 1))
        ranked = sorted(marks, key=Offer.worth)
        if ranked[0].value is None:
            for one in ranked:
                panel = await self.see(await self.who.click(panel, one.custom_id))
                if _can_commit(panel):
                    break
            return panel
        custom_id = ranked[0].custom_id
        mine = [one for one in ranked if one.custom_id == custom_id]
        fewest, most = _limits(panel, custom_id)
        least, single = max(least, fewest), most == 1
        for number in [1] if single else range(least, len(mine) + 1):
            values = [str(one.value) for one in mine[:number]]
            panel = await self.see(await self.who.select(panel, custom_id, values))
            if _can_commit(panel):
                break
            (custom_id,) = {i for i in parts.ids(panel["components"]) if parts.verb(i) == "mark"} or {""}
        return panel


def _can_commit(panel: Json) -> bool:
    """Whether what is marked is enough."""
    return any(parts.verb(one) == "ok" for one in parts.ids(panel["components"]))


def _onward(message: Json) -> str | None:
    """The button to the next page of a long text, None on the last."""
    for part in parts.walk(message["components"]):
        custom_id = part.get("custom_id", "")
        if re.search(r":\w+_page:\d+\.f", custom_id) and not part.get("disabled"):
            return str(custom_id)
    return None


def _limits(panel: Json, custom_id: str) -> tuple[int, int]:
    """How many of a list have to be chosen, and how many may be."""
    found = next(one for one in parts.selects(panel["components"]) if one["custom_id"] == custom_id)
    return int(found.get("min_values", 1)), int(found.get("max_values", 1))


def _offers(panel: Json) -> list[Offer]:
    """Everything that can be chosen, with its label, its description and its sentence in the text."""
    sentences = re.findall(r"^- \*\*(.+?)\*\*(.*)$", parts.said(panel), re.MULTILINE)
    explained = dict(sentences)
    found: list[Offer] = []
    for part in parts.walk(panel["components"]):
        custom_id = part.get("custom_id", "")
        if part["type"] == parts.BUTTON and parts.verb(custom_id) in ("do", "flip"):
            label = NUMBER.sub("", str(part["label"]))
            told = explained.get(label, "")
            found.append(Offer(f"{label}\n{told}", custom_id))
        elif part["type"] == parts.SELECT and parts.verb(custom_id) in ("pick", "mark"):
            for option in part["options"]:
                label = NUMBER.sub("", option["label"])
                words = f"{label}\n{option.get('description') or ''}{explained.get(label, '')}"
                found.append(Offer(words, custom_id, option["value"]))
    return found
