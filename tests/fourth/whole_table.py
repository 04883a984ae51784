"""``python -m tests.fourth.whole_table GAME FOLDER``: people play a whole game through the real client,
at the stand-in, with pictures. Every request is judged. It ends with an error where anything is wrong."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.playground.lab import Lab
from bot.playground.people.actors import Result
from bot.ui.pictures import Pictures
from rules import games
from tests.bot import judging, parts
from tests.bot.clicker import Table, serving, unwarmed

NAMES = ("Ann", "Борис")
LOCALES = ("it", "ru")


@patch.object(Pictures, "warm_up", unwarmed)
async def play(key: str, folder: Path) -> dict[str, int]:
    """Play a game of two in two languages. How many boards and hands were shown, and clicks made."""
    judge: Any = judging.load_judge()
    counts = {"boards": 0, "hands": 0, "clicks": 0}
    async with Lab(tls=True) as lab:
        if judge is not None:
            lab.judge_requests(judge.check)
        people = [lab.add_member(name, locale=locale) for name, locale in zip(NAMES, LOCALES, strict=True)]
        async with serving(lab, folder / "tables.sqlite3", pictures=True) as bot:
            table = Table(lab, bot, people, seed=4)
            await table.open(game=key)
            for person in people:
                shown = await table.having("hand")
                button = next(i for i in parts.ids(shown["components"]) if parts.verb(i) == "hand")
                seen = await person.click(shown, button)
                await seen.finished()
                hand = await lab.until(partial(_with_picture, seen))
                assert parts.files(hand)[0]["filename"].startswith("hand.")
                assert parts.alts(hand["components"])[0]
                counts["hands"] += 1
            await table.play()
            assert await table.status() == "over"
            await lab.until(lambda: parts.tells_the_end(table.messages()[-1]))
            for message in table.messages():
                for attachment in parts.files(message):
                    counts["boards"] += attachment["filename"].startswith("board.")
            counts["clicks"] = sum(table.clicks)
        assert lab.violations == [], lab.records.transcript()
    return counts


def _with_picture(seen: Result) -> parts.Json | None:
    message = seen.original
    return message if message is not None and parts.files(message) else None


if __name__ == "__main__":
    assert sys.argv[1] in games()
    print(asyncio.run(play(sys.argv[1], Path(sys.argv[2]))))
