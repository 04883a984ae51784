"""Passing the device from seat to seat: where the next one finds himself."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from tests.bot.playground.page.opening import playground
from tests.bot.playground.page.test_start import visit

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.asyncio(loop_scope="module"),
]


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """A playground that draws only what is looked at."""
    folder = tmp_path_factory.mktemp("playground")
    async with playground(folder, 2, "tests.bot.playground.page.unwarmed") as address:
        yield address


async def take(page: Page, seat: int) -> None:
    """Pass the device to another seat."""
    await page.locator(f"[data-testid=seat][data-seat='{seat}']").click()
    await page.get_by_test_id("curtain-take").click()
    await page.locator(f"[data-testid=seat][data-seat='{3 - seat}']").wait_for()


async def begin(page: Page, game: str, title: str) -> None:
    """Play a game at once, from the page's start."""
    await page.locator(f"[data-game='{game}'] [data-testid=play]").click()
    await expect(page.get_by_test_id("head-title")).to_contain_text(title)
    await page.locator("[data-custom-id*=':act:']").last.wait_for()  # only then is it known who sits there


async def test_each_seat_comes_to_its_own_table(browser: Browser, address: str) -> None:
    one = await visit(browser, address, 1)
    page, head = one.page, one.page.get_by_test_id("head-title")
    await begin(page, "echoes-of-time", "Echoes of Time")
    # Who sits at no table may watch.
    await take(page, 2)
    await expect(head).to_contain_text("Echoes of Time")
    await page.get_by_test_id("open-start").click()
    await begin(page, "ekho", "Ekho")
    await take(page, 1)
    await expect(head).to_contain_text("Echoes of Time")
    await take(page, 2)
    await expect(head).to_contain_text("Ekho")
    # What both can read stays open.
    await page.get_by_test_id("channel").filter(has_text="general").click()
    await take(page, 1)
    await expect(head).to_contain_text("Echoes of Time")  # it is Ann's turn there
    assert one.faults.found == []
    await page.context.close()


async def test_what_a_press_has_led_to_is_seen(browser: Browser, address: str) -> None:
    """The table that one opens comes below the games one chose from: the page goes on there."""
    one = await visit(browser, address, 1)
    page = one.page
    await page.get_by_test_id("channel").filter(has_text="tables").click()
    await page.fill("[data-testid=composer]", "/table new")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("[data-testid=option-form]")
    await page.keyboard.press("Enter")
    await page.locator("[data-custom-id$=':open_game:ekho']").click()
    start = page.locator("[data-custom-id$=':start:']").last
    await expect(start).to_be_in_viewport(ratio=1)
    await expect(page.get_by_test_id("pill")).to_be_hidden()
    assert one.faults.found == []
    await page.context.close()


async def test_what_came_before_a_press_is_not_what_it_led_to(browser: Browser, address: str) -> None:
    """Who opens a text in a panel above newer messages is not led away to them."""
    page = (await visit(browser, address, 1)).page
    found = await page.evaluate(
        """async () => {
      const { Interactions } = await import(new URL("static/core/interactions.js", document.baseURI).href);
      const pressed = new Interactions({ now: () => 100 });
      pressed.touch("1");
      return [50, 101].map((second) => pressed.cameOf({ timestamp: new Date(second * 1000) }, "1"));
    }"""
    )
    assert found == [False, True]
