"""What a phone shows of whole flows: whoever is called reads who must do what at which table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.base.clocks import ABSENCE
from bot.messages import store as outbox
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.tables.pace import HOUR
from bot.ui.pictures import Picture, Pictures
from rules.game import Game
from tests.bot import parts, phones
from tests.bot.clicker import Table, serving
from tests.bot.parts import Json


class Dial:
    """A clock that stands still until it is moved."""

    absence = ABSENCE

    def __init__(self) -> None:
        self.instant = 1_790_000_000.0

    def now(self) -> float:
        return self.instant

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(0.02)


class Company:
    """A table of two with two friends beside it, and what their phones show."""

    def __init__(self, table: Table, dial: Dial, people: list[Actor]) -> None:
        self.table = table
        self.dial = dial
        self.ann, self.bob, self.carla = people
        self.read = 0

    def told(self) -> list[Json]:
        """The messages since the last look that notify somebody."""
        direct = {str(one.direct().id) for one in (self.ann, self.bob, self.carla)}
        every = [
            message
            for message in phones.posts(self.table.lab.records.requests)
            if message["mentions"] or message["channel_id"] in direct
        ]
        found, self.read = every[self.read :], len(every)
        return found

    async def call(self) -> Json:
        """The one message that has notified somebody since the last look."""
        found: list[Json] = await self.table.lab.until(self.told)
        (one,) = found
        return one

    async def owing(self) -> Actor:
        who = await self.table.owing()
        assert who is not None
        return who

    async def quiet(self) -> None:
        """Wait until the table owes nothing."""
        while await self.table.bot.database.ask(outbox.tables):  # noqa: ASYNC110 # the database calls nobody
            await asyncio.sleep(0.01)

    async def pressed(self, who: Actor, message: Json, verb: str, ends: str = "") -> Json:
        found = [one for one in parts.ids(message["components"]) if parts.verb(one) == verb]
        return await self.table.seen(await who.click(message, next(i for i in found if i.endswith(ends))))

    async def draw(self, who: Actor) -> Json:
        """Draw a card, which can be taken back with the consent of the others alone."""
        panel = await self.pressed(who, await self.table.having("act"), "act")
        return await self.pressed(who, await self.pressed(who, panel, "do"), "ok")


@pytest.fixture
async def company(
    stand_in: Lab, lanterns: Game[Any], complaints: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Company]:
    async def drawn(*_: Any, **__: Any) -> Picture:
        return Picture("board.png", b"\x89PNG\r\n\x1a\n")

    for name in ("board", "cover", "hand", "scores"):
        monkeypatch.setattr(Pictures, name, drawn)
    people = [stand_in.add_member(name) for name in ("Ann", "Bob", "Carla")]
    dial = Dial()
    async with serving(stand_in, tmp_path / "x.sqlite3", pictures=True, ticking=dial) as bot:
        table = Table(stand_in, bot, people[:2], 5)
        await table.open(game=lanterns.key)
        yield Company(table, dial, people)


def begins(company: Company, message: Json, *words: str) -> None:
    """A phone shows these words of a message at once, and at which table that is."""
    shown = phones.notification(message)[: phones.SHOWN]
    for word in (*words, str(company.table.number)):
        assert word in shown, shown


async def test_a_turn_says_who_must_do_what_at_which_table(company: Company) -> None:
    begins(company, await company.call(), "▶ @", "@Ann", "@Bob", ": it is your move", "Lanterns EN")
    await company.table.play(2)
    turn = await company.call()
    who = await company.owing()
    begins(company, turn, f"▶ @{who.name} owes turn EN")
    assert [one["filename"] for one in turn["attachments"]] == ["board.png"], (
        "the picture comes with the words"
    )
    assert turn["attachments"][0]["description"], "which say what it shows"
    await company.quiet()
    now = next(one for one in company.table.messages() if one["id"] == turn["id"])
    assert now["content"] == "", "it is made of components alone now"
    assert now["attachments"] == []
    assert [one["id"] for one in parts.files(now)] == [turn["attachments"][0]["id"]]
    assert [one["id"] for one in now["mentions"]] == [str(who.id)], "and goes on mentioning whom it called"


async def test_calls_and_reminders_have_words(company: Company) -> None:
    await company.call()
    await company.table.play(2)
    await company.call()
    who = await company.owing()
    company.dial.instant += 19 * HOUR
    company.table.bot.tables.on_due(0)
    reminder = await company.call()
    begins(company, reminder, f"⏰ @{who.name}, the table still waits for you.", "Lanterns EN")


async def test_direct_messages_have_words(company: Company) -> None:
    await company.call()
    for person in (company.ann, company.bob):
        panel = await company.table.seen(await person.slash("settings"))
        panel = await company.pressed(person, panel, "calls")
        await company.pressed(person, panel, "set_direct")
    await company.table.play(2)
    who = await company.owing()
    await company.quiet()
    (direct,) = company.told()
    assert direct["channel_id"] == str(who.direct().id)
    begins(company, direct, "it is your move.", "Lanterns EN")
    company.dial.instant += 19 * HOUR
    company.table.bot.tables.on_due(0)
    reminder = await company.call()
    assert reminder["channel_id"] == str(who.direct().id)
    begins(company, reminder, "the table still waits for you.")


async def test_offers_and_requests_have_words(company: Company) -> None:
    await company.call()
    await (await company.bob.slash("seat stand-in", who=company.carla)).finished()
    begins(company, await company.call(), "🪑 @Carla, Bob asks you to stand in")
    await company.pressed(company.carla, await company.table.having("decline"), "decline")
    await company.table.play(2)
    await company.table.lab.until(company.told)
    who = await company.owing()
    other = next(one for one in (company.ann, company.bob) if one is not who)
    await company.draw(who)
    panel = await company.table.seen(await who.slash("table undo"))
    await company.pressed(who, panel, "undo_ask")
    request = await company.call()
    begins(company, request, f"↩ @{other.name}: do you agree?", f"**{who.name}** asks to take this back")
    agree = next(one for one in parts.ids(request["components"]) if parts.verb(one) == "agree")
    await (await other.click(request, agree)).finished()

    def ended() -> Json | None:
        now = next(one for one in company.table.messages() if one["id"] == request["id"])
        return now if "took it back" in now["content"] else None

    now = await company.table.lab.until(ended)
    assert parts.ids(now["components"]) == []


async def test_a_rematch_calls_with_words_and_its_button_joins(company: Company) -> None:
    await company.call()
    asked = await company.table.seen(await company.bob.slash("seat resign"))
    await company.pressed(company.bob, asked, "resign_sure")
    end = await company.table.having("rematch")
    company.told()
    await company.pressed(company.bob, end, "rematch")
    call = await company.call()
    shown = phones.notification(call)
    assert shown.startswith("@Ann 🔁 Bob wants a rematch")
    joined = await company.pressed(company.ann, call, "rematch")
    assert "You are in." in parts.said(joined)


@pytest.mark.parametrize("refused", [False, True])
async def test_a_message_that_may_not_become_components_stays_and_is_played(
    company: Company, refused: bool
) -> None:
    """The edit that makes it one of components alone is refused for another reason than its time."""
    await company.quiet()
    company.told()
    if refused:
        company.table.lab.faults.error_once("PATCH /channels/{}/messages/{}", 400, 50035)
    for _ in range(2):
        await company.table.play(1)
    await company.quiet()
    (turn,) = company.told()
    now = next(one for one in company.table.messages() if one["id"] == turn["id"])
    assert len(parts.files(now)) == 1
    await company.table.play(4)
    await company.quiet()
    assert [len(parts.ids(one["components"])) > 0 for one in company.table.messages()].count(True) == 1
