"""Two people at one device play a round of a real game in a real browser, from the command on."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.async_api import Browser, Locator, Page, TimeoutError, expect

from tests.bot.playground.page.conftest import PATIENCE

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.asyncio(loop_scope="module"),
]

MOST_TURNS = 24
"""A round has four turns; first cards, flames and questions of the time phase may come on top."""


async def take_seat(page: Page, seat: int) -> None:
    """Pass the device: what the former seat saw is gone before the curtain shows."""
    await page.locator(f"[data-testid=seat][data-seat='{seat}']").click()
    await page.get_by_test_id("curtain-take").click()
    await page.wait_for_selector("[data-testid=composer]")


async def open_table(page: Page) -> None:
    """Open the thread of the table."""
    await page.locator("[data-testid=channel]", has_text="Echoes of Time").first.click()


def button(page: Page, label: str) -> Locator:
    """The newest button with this label."""
    named = page.locator(".button-label", has_text=re.compile(f"^{label}$"))
    return page.get_by_test_id("button").filter(has=named).last


def panel(page: Page) -> Locator:
    """The newest message that only this seat can see."""
    return page.get_by_test_id("message").filter(has=page.get_by_test_id("only-you")).last


async def hand_of(page: Page) -> set[str]:
    """The names of the cards in the panel's picture, read from its alt text."""
    picture = panel(page).get_by_test_id("picture").locator("img").first
    alt = await picture.get_attribute("alt") or ""
    return {name.strip() for name in re.findall(r"([^:,()]+) \(cost", alt)}


async def choose(page: Page) -> None:
    """Confirm where that is possible, else take what comes first; as much of it as is asked for."""
    for verb in ("ok", "none"):
        confirm = panel(page).locator(f"[data-custom-id*=':{verb}:']:enabled")
        if await confirm.count():
            return await confirm.click(timeout=1500)
    choosing = [f"[data-custom-id*=':{verb}:']" for verb in ("do", "flip", "pick", "mark")]
    # What is marked would lose its mark.
    choices = panel(page).locator(", ".join(choosing)).filter(has_not_text="✓")
    await choices.first.click(timeout=1500)
    options = page.get_by_test_id("option")
    if await options.count():
        several = re.search(r"Choose (?:exactly )?(\d+)", await panel(page).inner_text())
        for number in range(max(1, int(several[1])) if several else 1):
            await options.nth(number).click(timeout=1500)
        done = page.get_by_test_id("select-done")
        if await done.count():
            await done.click(timeout=1500)


async def act(page: Page) -> None:
    """Press Act and take the first choice on offer until nothing is left to choose."""
    panels = page.get_by_test_id("message").filter(has=page.get_by_test_id("only-you"))
    before = await panel(page).get_attribute("data-message-id") if await panels.count() else ""
    await button(page, "Act").click()
    # The number of panels tells nothing: an older one is put away as soon as the new one is there.
    await expect(panel(page)).not_to_have_attribute("data-message-id", before or "")
    for _ in range(30):
        before = await panel(page).text_content() or ""
        if "Waiting for" in before:
            return
        # The panel may be renewed between the look and the click: then the next look finds what is there.
        with suppress(TimeoutError):
            await choose(page)
        # What was pressed changes the panel; where it was renewed meanwhile, that was it.
        with suppress(AssertionError):
            await expect(panel(page)).not_to_have_text(before, timeout=3000)
    raise AssertionError("the panel never came to an end: " + await panel(page).inner_text())


async def test_two_seats_play_a_round_and_never_meet_each_others_hand(browser: Browser, address: str) -> None:
    context = await browser.new_context(viewport={"width": 1280, "height": 900})
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    await page.goto(f"{address}?seat=1")
    await page.get_by_test_id("channel").first.click()
    await page.fill("[data-testid=composer]", "/table new")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("[data-testid=option-form]")
    await page.keyboard.press("Enter")
    # The bot has several games and was told none, so it asks.
    await page.locator("[data-custom-id$=':open_game:echoes-of-time']").click()
    await expect(button(page, "Join")).to_be_visible()

    await take_seat(page, 2)
    await button(page, "Join").click()
    await take_seat(page, 1)
    await expect(button(page, "Start")).to_be_enabled()
    await button(page, "Start").click()
    await expect(page.locator("[data-testid=channel]", has_text="Echoes of Time").first).to_be_visible()

    hands: dict[int, set[str]] = {}
    for seat in (1, 2):
        if seat == 2:
            await take_seat(page, seat)
        await open_table(page)
        await button(page, "My hand").click()
        await expect(panel(page).get_by_test_id("picture")).to_be_visible()
        hands[seat] = await hand_of(page)
        assert len(hands[seat]) >= 6  # seven cards, of which two may be copies
    seen = await page.content()
    assert all(name in seen for name in hands[2])
    for name in hands[1] - hands[2]:  # seat 2 looks now, on the page that seat 1 used before
        assert name not in seen

    for _ in range(MOST_TURNS):
        if await page.get_by_text("Round 2,").count():
            break
        if await called(page):
            await act(page)
        await take_seat(page, 3 - await seat_of(page))
        await open_table(page)
        await expect(page.get_by_test_id("message").first).to_be_visible()
    assert await page.get_by_text("Round 2,").count(), await page.locator("main").inner_text()
    await context.close()


async def seat_of(page: Page) -> int:
    """Whose page this is."""
    current = page.locator("[data-testid=seat-menu]")
    return 2 if "Bob" in await current.inner_text() else 1


async def called(page: Page) -> bool:
    """Whether the newest public message calls the seat whose page this is."""
    name = "Bob" if await seat_of(page) == 2 else "Ann"
    public = page.get_by_test_id("message").filter(has=page.locator("[data-custom-id$=':act:']"))
    newest = public.filter(has_not=page.get_by_test_id("only-you")).last
    return f"@{name}" in await newest.inner_text()
