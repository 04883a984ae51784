"""A moderator's evening in the page: three tables, one of each game, somebody who is absent, a quarrel, a
rollback, and a closed table that is opened again. What is said in public and to the moderator is kept in
``ECHO_EVENING``, where that names a file: somebody should read it."""

from __future__ import annotations

import os
import re
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.app import App
from bot.base import memory
from bot.base.clocks import FasterClock
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.wire.network import use_plain_http
from bot.playground.world.permissions import Permission
from bot.tables.pace import DAY, HOUR
from bot.ui.pictures import Pictures
from tests.bot import parts
from tests.bot.clicker import serving, unwarmed
from tests.bot.company import Company
from tests.bot.features.moderation.test_records import record_of
from tests.bot.playground.page.conftest import PATIENCE, NoGames
from tests.bot.playground.page.evening import Moderator
from tests.bot.playground.page.test_page import WIDE, Faults
from tests.thorough import THOROUGH

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
]

TIME, REVACHOL, EKHO = "echoes-of-time", "echoes-of-revachol", "ekho"


class Hands(FasterClock):
    """A clock whose hands are moved; then the bot must be woken."""

    def __init__(self) -> None:
        super().__init__(1, time.time())
        self.absence = float(DAY * 365)
        self.ahead = 0.0

    def now(self) -> float:
        """The present time, in seconds since 1970."""
        return super().now() + self.ahead


@dataclass
class Club:
    """A server with a moderator, who plays nowhere, and five players."""

    lab: Lab
    bot: App
    hands: Hands
    moderator: Moderator
    players: list[Actor]
    faults: Faults

    async def table(self, game: str, people: list[Actor], moves: int) -> Company:
        """A table after some moves."""
        company = Company(self.lab, self.bot, people, seed=1)
        await company.begin(game, {})
        await self.play(company, moves)
        return company

    async def play(self, company: Company, moves: int) -> None:
        """Let those who are waited for make some moves."""
        for _ in range(moves):
            who = await company.owing()
            assert who is not None
            await company.answer_all(who, once=True)

    async def pass_(self, seconds: float) -> None:
        """Let time pass."""
        self.hands.ahead += seconds
        self.bot.scheduler.wake()

    async def read(self, words: str) -> None:
        """Wait until something in public says this."""
        await self.lab.until(lambda: words in self.public())

    def public(self) -> str:
        """Everything that all can read, as it is now, place by place."""
        said = []
        for channel in self.lab.world.channels.values():
            shown = [parts.words(one) for one in self.lab.world.history(channel.id) if not one.ephemeral]
            if shown and channel.name is not None:
                said += [f"\n=== #{channel.name}", *shown]
        return "\n".join(said)

    async def carry_out(self, words: str) -> None:
        """Confirm what is previewed, if it is this; the table reads what was promised."""
        shown = await self.moderator.reads("The table will read:")
        assert words.replace("*", "") in shown.replace("*", "")
        await self.moderator.press("mod_do")
        await self.moderator.reads("in the audit list")
        await self.read(words)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def club(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Club]:
    """The server, with the moderator's page open."""
    folder: Path = tmp_path_factory.mktemp("evening")
    hands = Hands()
    lab = Lab()
    lab.shelf, lab.deadlines = NoGames(), hands
    lab.faults.ack_deadline = PATIENCE / 1000
    with patch.object(Pictures, "warm_up", unwarmed), patch.object(memory, "keep"):
        async with lab:
            lab.add_member("Mira", permissions=int(Permission.MANAGE_CHANNELS))
            players = [lab.add_member(name) for name in ("Bob", "Chiara", "Дмитрий", "Ēva", "bob*by")]
            restore = use_plain_http(lab.base_url)
            try:
                path = folder / "x.sqlite3"
                async with serving(lab, path, connector=None, ticking=hands) as bot:
                    context = await browser.new_context(viewport=WIDE)
                    page = await context.new_page()
                    page.set_default_timeout(PATIENCE)
                    faults = Faults(page)
                    await page.goto(f"{lab.page_url}?seat=1")
                    moderator = Moderator(page)
                    await moderator.go("tables")
                    yield Club(lab, bot, hands, moderator, players, faults)
                    await context.close()
            finally:
                restore()


def kept(club: Club) -> str:
    """Everything that was said, for somebody who reads it."""
    told = "\n\n".join(["PUBLIC", club.public(), "TO THE MODERATOR", *club.moderator.said])
    if name := os.environ.get("ECHO_EVENING"):
        Path(name).write_text(told, encoding="utf-8")
    return told


def check_words(told: str) -> None:
    """Nothing is left of a template, and no name becomes markdown."""
    assert not re.search(r"\{\w+\}|\bNone\b|moderate\.|refused\.", told)
    assert "bob\\*by" in told or "bob*by" in told


@THOROUGH
async def test_a_quarrel_is_settled_in_the_page(club: Club) -> None:
    """One table: it is paused, closed, and opened again in its own thread."""
    one, mira = await club.table(EKHO, club.players[3:5], 2), club.moderator
    await mira.command("moderate pause", table="ēva", reason="first calm down")
    await club.carry_out("Mira paused this table. Reason: first calm down")
    await mira.press("mod_table")
    await mira.reads("A moderator has paused this table: first calm down")
    await mira.press("mod_act", "close")
    await mira.reason("they shout at each other")
    await club.carry_out("Mira closed this table. Reason: they shout at each other")
    assert await one.status() == "closed"
    await mira.go("Ekho")
    await expect(mira.page.get_by_test_id("message").last).to_contain_text("Mira closed this table")
    await mira.command("moderate reopen", reason="they made up")
    await club.carry_out("Mira reopened this table. Reason: they made up")
    await mira.command("moderate resume", reason="go on")
    await club.carry_out("Mira resumed this table. Reason: go on")
    await club.play(one, 1)
    assert club.faults.found == []
    check_words(kept(club))


@THOROUGH
async def test_a_finished_game_is_imported_in_the_page(club: Club, tmp_path: Path) -> None:
    """A file that is no record is refused in words; a record is previewed, taken in, and looked at."""
    mira, page = club.moderator, club.moderator.page
    await mira.go("tables")
    torn, record = tmp_path / "torn.json", tmp_path / "game.json"
    torn.write_bytes(record_of(REVACHOL)[:500])
    record.write_bytes(record_of(REVACHOL))
    await mira.command("moderate import", files={"file": torn}, reason="a classic")
    await mira.reads("ends too early or was spoilt")
    await mira.command("moderate import", files={"file": record}, reason="a classic")
    shown = await mira.reads("The file was checked")
    assert "Person 0, Person 1" in shown
    assert shown.count("names") == 1, "what cannot be checked is said once"
    assert "in tables as a finished table" in shown.replace("#", "")
    await mira.press("mod_do")
    await mira.reads("in the audit list")
    await club.read("imported from a file by Mira")
    message = page.get_by_test_id("message").filter(has_text="imported from a file").last
    await message.locator("[data-custom-id*=':log:']").first.click()
    await mira.reads("Person 0")
    await mira.command("moderate import", files={"file": record}, reason="once more")
    await mira.reads("is here already")
    if name := os.environ.get("ECHO_EVENING"):
        await page.screenshot(path=f"{name}.png")
    assert club.faults.found == []
    kept(club)


@pytest.mark.thorough
async def test_an_evening_with_three_tables(club: Club) -> None:
    bob, chiara, dmitri, eva, bobby = club.players
    mira, page = club.moderator, club.moderator.page
    await mira.go("tables")
    late = await club.table(TIME, [bob, chiara], 4)
    quarrel = await club.table(REVACHOL, [dmitri, eva], 3)
    city = await club.table(EKHO, [bobby, chiara], 3)

    # Somebody is absent: the list says who, the desk says how often; the computer plays one move for him.
    await club.pass_(26 * HOUR)
    await club.read("time was up")
    absent = await late.owing()
    assert absent is not None
    name = absent.user.name
    await mira.command("moderate tables")
    listed = await mira.reads("time is up:")
    assert "Open tables in this server" in listed
    await mira.choose("mod_table", str(late.number))
    desk = await mira.reads("deadlines missed in a row: 1")
    assert "Host: Bob · Pace: daily" in desk
    await mira.press("mod_pick", "skip")
    await mira.choose("mod_choose", name)
    await mira.reason("asleep since yesterday")
    await club.carry_out(f"Mira let the computer play for {name}. Reason: asleep since yesterday")

    # He does not come back: somebody else is asked, and accepts.
    await mira.command("moderate replace", table=str(late.number), which=f"@{name.upper()}", reason="gone")
    await mira.reads(f"Who gets the seat of {name}?")
    await mira.choose("mod_whom", "Ēva")
    await club.carry_out(f"Mira asks you to take the seat of **{name}** for good")
    offer = await late.having("take_seat")
    await late.seen(
        await eva.click(offer, next(i for i in parts.ids(offer["components"]) if ":take_seat:" in i))
    )
    await club.read(f"Mira gives the seat of {name} to Ēva.")
    late.people.append(eva)

    # A quarrel: who is meant, which turn, and back again.
    await mira.command("moderate kick", table=str(quarrel.number), which="bob", reason="insults")
    await mira.reads("is called “bob”. There are: ")
    await mira.command("moderate kick", table=str(quarrel.number), which="eva", reason="insults")
    await mira.reads("loses the seat")
    await mira.press("mod_drop")
    await mira.reads("nothing was done")
    await mira.command("moderate close", table=str(quarrel.number), reason="a quarrel")
    await club.carry_out("Mira closed this table. Reason: a quarrel")
    await mira.command("moderate tables")
    await mira.press("mod_closed")
    await mira.reads("closed by Mira")

    # A slip of the finger at the third table: back to a turn.
    before = (await city.row()).version
    await mira.command("moderate rollback", table=str(city.number), reason="a slip of the finger")
    await mira.reads("To the beginning of which turn?")
    await mira.choose("mod_choose", "")
    shown = await mira.reads("The table will read:")
    assert "taken back" in shown
    await mira.press("mod_do")
    await mira.reads("in the audit list")
    assert (await city.row()).version > before, "what is taken back stays in the log"

    # They made up: the table goes on in its own thread.
    await mira.go("Echoes of Revachol")
    await mira.command("moderate reopen", reason="they made up")
    await club.carry_out("Mira reopened this table. Reason: they made up")
    await club.play(quarrel, 2)
    await mira.command("moderate audit")
    audit = await mira.reads("What moderators did here")
    assert "Mira reopened this table." in audit
    for company in (late, quarrel, city):
        assert await company.status() == "running"
        await club.play(company, 1)
    await expect(page.get_by_test_id("failure")).to_have_count(0)
    assert club.faults.found == []
    told = kept(club)
    check_words(told)
    assert len(re.findall(r"🛡️ Mira", club.public())) >= 4
