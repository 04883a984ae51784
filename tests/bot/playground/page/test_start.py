"""The page's start, as somebody sees it who has never been here, and who comes back."""

from __future__ import annotations

import asyncio
import re

import pytest
from playwright.async_api import Browser, Page, Route, expect

from tests.bot.playground.page.conftest import PATIENCE
from tests.bot.playground.page.test_page import PHONE, WIDE, Faults
from tests.panels.looking import at_rest, signature

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.asyncio(loop_scope="module"),
]


class Visit:
    """A newcomer's page, and how often something was pressed on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults = Faults(page)
        self.presses = 0

    async def press(self, selector: str, words: str = "") -> None:
        """Press the newest thing of this kind that has these words."""
        await self.page.locator(selector, has_text=re.compile(words)).last.click()
        self.presses += 1


async def visit(browser: Browser, address: str, seat: int, phone: bool = False) -> Visit:
    """Open the page for the first time."""
    size = PHONE if phone else WIDE
    context = await browser.new_context(viewport=size, has_touch=phone, is_mobile=phone)
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    await page.goto(f"{address}?seat={seat}")
    return Visit(page)


async def test_a_newcomer_sees_every_game_with_what_decides(browser: Browser, address: str) -> None:
    one = await visit(browser, address, 1)
    games = one.page.get_by_test_id("game")
    await expect(games).to_have_count(3)
    for game in await games.all():
        await expect(game.get_by_test_id("facts")).to_have_text(re.compile(r"\d–\d players · \d+–\d+ min"))
        await expect(game.get_by_test_id("learn")).to_have_text("Learn in 5 minutes")
        await expect(game.locator("img")).to_have_js_property("naturalWidth", 1600)
    await expect(one.page.get_by_test_id("composer")).to_be_hidden()
    assert one.faults.found == []
    await one.page.context.close()


FIRST = [
    ("echoes-of-time", "Echoes of Time", 1, False),
    ("echoes-of-time", "Echoes of Time", 2, True),
    ("echoes-of-revachol", "Echoes of Revachol", 3, False),
    ("ekho", "Ekho", 4, True),
]
"""Each game, and one of them both in a wide window and on a phone; each time by another seat, a newcomer."""


async def first_move(one: Visit, game: str) -> int:
    """Begin a game and make the first move of one's own: choose what comes first, then say yes. Returns how
    many cards the move was paid with, each of them chosen by a press."""
    await one.press(f"[data-game='{game}'] [data-testid=play]")
    await one.press("[data-testid=button][data-custom-id*=':act:']")
    look = await at_rest(one.page)
    paid = -1
    while look is not None and not look.greens:
        paid += 1
        part = look.choices[max(0, paid - 1)]
        await one.press(f"[data-custom-id='{part.custom_id}']")
        if part.most:
            await one.page.get_by_test_id("option").first.click()
        look = await at_rest(one.page, signature(look))
    assert look is not None
    await one.press(f"[data-custom-id='{look.greens[0].custom_id}']")
    assert await at_rest(one.page, signature(look)) is not None
    return max(0, paid)


@pytest.mark.parametrize(("game", "title", "seat", "phone"), FIRST, ids=lambda value: str(value))
async def test_four_presses_lead_to_the_first_move(
    browser: Browser, address: str, game: str, title: str, seat: int, phone: bool
) -> None:
    one = await visit(browser, address, seat, phone)
    paid = await first_move(one, game)
    assert one.presses - paid <= 4
    await expect(one.page.get_by_test_id("failure")).to_have_count(0)
    assert (
        await one.page.evaluate("document.documentElement.scrollWidth") == (PHONE if phone else WIDE)["width"]
    )
    # Whoever comes back is there at once, and finds the games again.
    await one.page.reload()
    await expect(one.page.get_by_test_id("button").filter(has_text=re.compile("Act$")).last).to_be_visible()
    if phone:
        await one.page.get_by_test_id("open-places").click()
    await one.page.get_by_test_id("open-start").click()
    await expect(one.page.get_by_test_id("game")).to_have_count(3)
    await expect(one.page.get_by_test_id("go-on")).to_contain_text(title)
    await one.page.get_by_test_id("go-on").click()
    await expect(one.page.get_by_test_id("start")).to_be_hidden()
    assert one.faults.found == []
    await one.page.context.close()


async def test_the_page_brings_the_letters_and_signs_that_a_machine_may_lack(
    browser: Browser, address: str
) -> None:
    """For machines that have none: the language menu and buttons would show boxes there, and what is drawn as
    a box before its font comes can stay one."""
    page = (await visit(browser, address, 1)).page
    assert await page.evaluate("[...document.fonts].every((font) => font.status === 'loaded')")
    for name, letters in (("Japanese", "日本語"), ("Signs", "🎓")):
        load = f"document.fonts.load('16px \"Echo Tables {name}\"', '{letters}')"
        loaded = await page.evaluate(f"{load}.then((found) => found.map((font) => font.status))")
        assert loaded == ["loaded"], name
        assert f"Echo Tables {name}" in await page.evaluate("getComputedStyle(document.body).fontFamily")
    await page.context.close()


async def test_whoever_opens_a_channel_before_the_games_are_there_stays_in_it(
    browser: Browser, address: str
) -> None:
    arrived = asyncio.Event()

    async def late(route: Route) -> None:
        await arrived.wait()
        await route.continue_()

    page = await browser.new_page()
    page.set_default_timeout(PATIENCE)
    await page.route("**/lab/games*", late)
    await page.goto(f"{address}?seat=3")
    await page.get_by_test_id("channel").filter(has_text="general").click()
    async with page.expect_response("**/lab/games*") as games:
        arrived.set()
    await (await games.value).finished()
    await page.evaluate("new Promise((done) => setTimeout(done, 100))")  # the page has read it
    await expect(page.get_by_test_id("start")).to_be_hidden()
    await expect(page.get_by_test_id("composer")).to_be_visible()
    await page.close()
