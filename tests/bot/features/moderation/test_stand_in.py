"""The whole desk on the project's own stand-in of Discord: every word in the reader's language, within the
limits; the clock runs fast nowhere, but the bot is started anew in between."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor, Result
from bot.playground.world.attachments import Upload
from bot.playground.world.permissions import Permission
from rules.game import LANGUAGES
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.features.moderation.test_importing import check_here
from tests.bot.features.moderation.test_records import GAMES, record_of
from tests.bot.languages import LIMITS, LOCALES, PEOPLE, foreign, shown
from tests.bot.parts import Json
from tests.thorough import sample

REASONS = {"en": "too loud", "ru": "слишком шумно", "it": "troppo rumore", "ja": "うるさい"}
KEY = next(iter(GAMES))


class Desk:
    """A moderator who uses everything that the desk has."""

    def __init__(self, who: Actor, language: str) -> None:
        self.who, self.reason = who, REASONS[language]
        self.table: Table | None = None
        self.forms: list[Json] = []

    async def fill(self, opened: Result) -> Json:
        """Give the reason that a form asks for; the message after it."""
        assert opened.modal is not None, opened.messages
        self.forms.append(opened.modal)
        return await self.seen(await self.who.submit(opened, {"reason": self.reason}))

    async def seen(self, result: Result) -> Json:
        """The message that answers, as soon as it is there."""
        assert self.table is not None
        return await self.table.seen(result)

    async def press(self, message: Json, verb: str, argument: str | None = None) -> Result:
        """Press the button of that verb."""
        found = [
            custom_id
            for custom_id in parts.ids(message["components"])
            if parts.verb(custom_id) == verb and argument in (None, custom_id.split(":")[4])
        ]
        return await self.who.click(message, found[0])

    async def act(self, number: int, act: str, **options: str) -> Json:
        """An act from the command to the end; the message that says so."""
        opened = await self.who.slash(f"moderate {act}", table=str(number), options=options)
        message = await self.fill(opened)
        return await self.seen(await self.press(message, "mod_do"))

    async def take_back(self, message: Json) -> Json:
        """Take it back again."""
        message = await self.fill(await self.press(message, "mod_back"))
        return await self.seen(await self.press(message, "mod_do"))


def form_texts(forms: list[Json]) -> list[tuple[str, str, int]]:
    """Every text of forms, with the most that Discord takes."""
    found = []
    for form in forms:
        found.append(("title", form["title"], 45))
        for part in form["components"]:
            found.append(("label", part["label"], 45))
            found.append(("description", part.get("description") or "", 100))
    return found


@pytest.mark.parametrize("language", sample(LANGUAGES, lambda language: language == "ja"))
async def test_everything_on_the_desk(
    stand_in: Lab, tmp_path: Path, complaints: Any, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    names, locale = PEOPLE[language], LOCALES[language]
    people = [stand_in.add_member(name, locale) for name in names[:3]]
    moderator = stand_in.add_member(names[3], locale, int(Permission.MANAGE_CHANNELS))
    desk = Desk(moderator, language)
    database = tmp_path / "x.sqlite3"
    async with serving(stand_in, database) as bot:
        table = desk.table = Table(stand_in, bot, people, seed=3)
        await table.open(game=KEY)
        await table.play(turns=3)
        number = table.number
        listed = await desk.seen(await moderator.slash("moderate tables"))
        message = await desk.seen(await moderator.select(listed, "0:-::mod_table:", [str(number)]))
        preview = await desk.fill(await desk.press(message, "mod_act", "pause"))
        paused = await desk.seen(await desk.press(preview, "mod_do"))
        assert (await table.row()).paused is not None
    async with serving(stand_in, database) as bot:
        table.bot = bot
        await desk.take_back(paused)
        assert (await table.row()).paused is None
        seat = str((await table.row()).announced[0])
        preview = await desk.fill(await moderator.slash("moderate skip", table=str(number), which=f"={seat}"))
        await desk.seen(await desk.press(preview, "mod_drop"))
        offered = await desk.seen(await moderator.slash("moderate rollback", table=str(number)))
        latest = parts.selects(offered["components"])[0]["options"][0]["value"]
        rolled = await desk.act(number, "rollback", which=f"={latest}")
        await desk.take_back(rolled)
        for act in ("skip", "rollback", "replace", "kick"):
            offered = await desk.seen(await moderator.slash(f"moderate {act}", table=str(number)))
            assert parts.selects(offered["components"])
        await desk.take_back(await desk.act(number, "kick", which="=0"))
        await desk.take_back(await desk.act(number, "close"))
        assert await table.status() == "running"
        await table.play(turns=1)
        monkeypatch.setattr(bot.importer, "check", check_here)  # the process has a test of its own
        file = Upload("game.json", record_of(KEY))
        taken = await desk.seen(await moderator.slash("moderate import", file=file))
        taken = await desk.fill(await desk.press(taken, "mod_why"))
        await desk.seen(await desk.press(taken, "mod_do"))
        await desk.seen(await moderator.slash("moderate import", file=Upload("x.txt", b"x")))
        panel = await desk.seen(await moderator.slash("moderate config"))
        there = next(i for i in parts.ids(panel["components"]) if i.endswith(".in_server"))
        panel = await desk.seen(await moderator.select(panel, there, ["5"]))
        panel = await desk.fill(await desk.press(panel, "mod_save"))
        await desk.seen(await desk.press(panel, "mod_do"))
        audit = await desk.seen(await moderator.slash("moderate audit"))
        assert REASONS[language] in parts.said(audit)
    texts = {*shown(stand_in.records.requests)}
    known = [*names, *(f"Person {seat}" for seat in range(6))]
    wrong = [(kind, words, text) for kind, text in texts if (words := foreign(text, language, known))]
    assert wrong == []
    assert [(kind, text) for kind, text in texts if len(text) > LIMITS.get(kind, 4000)] == []
    for kind, text, most in form_texts(desk.forms):
        assert len(text) <= most, (kind, text)
        assert not foreign(text, language, known), text
