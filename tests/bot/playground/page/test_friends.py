"""A friend's page on a phone, and the host's links, in a real browser against the real stand-in."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, CDPSession, Page, ViewportSize, expect

from bot.playground.lab import Lab
from bot.playground.page.doors import renew_seat_keys, seat_key
from tests.bot.playground.page.conftest import PATIENCE

pytestmark = [
    pytest.mark.thorough,
    pytest.mark.asyncio(loop_scope="module"),
]

PHONE: ViewportSize = {"width": 390, "height": 844}


def link(lab: Lab, seat: int) -> str:
    """The link of a seat, by way of the loopback: the same door, whatever network this machine is in."""
    assert lab.lan is not None
    return f"http://127.0.0.1:{lab.lan.port}/{seat_key(lab.world, seat)}/"


async def opened(context: BrowserContext, address: str) -> Page:
    """The page, ready to be used."""
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    await page.goto(address)
    await page.wait_for_selector("[data-testid=composer]")
    return page


@pytest_asyncio.fixture(loop_scope="module")
async def phone(browser: Browser) -> AsyncIterator[BrowserContext]:
    """A phone that was never here."""
    context = await browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    yield context
    await context.close()


async def say(page: Page, command: str) -> None:
    """Send a command."""
    await page.fill("[data-testid=composer]", f"/{command}")
    await page.keyboard.press("Enter")
    await page.wait_for_selector("[data-testid=option-form]")
    await page.keyboard.press("Enter")


async def test_a_friend_has_one_seat_and_knows_which(phone: BrowserContext, lab: Lab) -> None:
    faults: list[str] = []
    phone.on("weberror", lambda error: faults.append(str(error.error)))
    page = await opened(phone, f"{link(lab, 2)}?seat=1")  # another seat in the address changes nothing
    await expect(page.get_by_test_id("corner-seat")).to_contain_text("You are Bob")
    await expect(page.get_by_test_id("hint")).to_contain_text("You are Bob")
    for hidden in ("console-button", "console"):
        await expect(page.get_by_test_id(hidden)).to_be_hidden()
    for absent in ("seat", "invite", "hint-invite"):
        await expect(page.get_by_test_id(absent)).to_have_count(0)
    await page.get_by_test_id("corner-seat").tap()
    for absent in ("menu-seat", "menu-console", "menu-invite"):
        await expect(page.get_by_test_id(absent)).to_have_count(0)
    await page.locator("[data-testid=locale][data-locale=it]").tap()
    await expect(page.get_by_test_id("corner-seat")).to_contain_text("Sei Bob")
    await page.get_by_test_id("corner-seat").tap()
    await page.locator("[data-testid=locale][data-locale=en-US]").tap()
    await expect(page.get_by_test_id("corner-seat")).to_contain_text("You are Bob")
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert seat_key(lab.world, 2) not in await page.title()
    assert faults == []


async def test_an_outdated_link_becomes_an_explanation(phone: BrowserContext, lab: Lab) -> None:
    page = await opened(phone, link(lab, 2))
    await lab.actor("Ann").send("said before the links were made anew")
    await expect(page.get_by_text("said before the links were made anew")).to_be_visible()
    renew_seat_keys(lab.world)
    lab.feed.drop()  # what a restart of the playground does to the page
    await expect(page.get_by_role("heading", name="This link leads to no seat")).to_be_visible()
    for words in ("Попросите", "Chiedi", "ホスト"):
        await expect(page.get_by_text(re.compile(words))).to_be_visible()
    assert await page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


async def test_a_phone_that_slept_goes_on_with_what_it_missed(phone: BrowserContext, lab: Lab) -> None:
    page = await opened(phone, link(lab, 2))
    await lab.actor("Ann").send("said while the phone was awake")
    await expect(page.get_by_text("said while the phone was awake")).to_be_visible()  # so the stream is open
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    await phone.set_offline(True)
    lab.feed.drop()
    await lab.actor("Ann").send("said while the phone slept")
    await page.wait_for_timeout(300)
    await phone.set_offline(False)
    await expect(page.get_by_text("said while the phone slept")).to_be_visible()
    await expect(page.get_by_test_id("notice")).to_be_hidden()
    assert any(re.search(r"lab/events\?.*after=\d+", url) for url in requests)


async def test_a_mention_of_a_place_flows_in_its_sentence(phone: BrowserContext, lab: Lab) -> None:
    page = await opened(phone, link(lab, 2))
    await say(page, "where")
    text = page.get_by_test_id("message-body").filter(has_text="The game is on in").last
    await expect(text).to_be_visible()
    shapes = await text.locator(".mention-channel").evaluate_all(
        "all => all.map(one => [getComputedStyle(one).display, one.getBoundingClientRect().left])"
    )
    assert {display for display, _ in shapes} == {"inline"}
    assert len({left for _, left in shapes}) > 1
    await text.locator(".mention-channel").first.focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_test_id("head-title")).to_contain_text("tables")


async def test_a_time_is_never_cut_at_the_edge(phone: BrowserContext, lab: Lab) -> None:
    page = await opened(phone, link(lab, 2))
    times = " ".join(f"<t:17{number}2345678:F>" for number in range(8))
    await lab.actor("Ann").send(f"The table waits until {times}, and then no longer.")
    text = page.get_by_test_id("message-body").filter(has_text="and then no longer").last
    await expect(text).to_be_visible()
    await expect(text.locator("time")).to_have_count(8)
    ends = await text.locator("time").evaluate_all(
        "all => all.flatMap(one => [...one.getClientRects()].map(box => box.right))"
    )
    assert max(ends) <= PHONE["width"]
    assert await page.evaluate("document.getElementById('scroller').scrollWidth") <= PHONE["width"]


async def test_a_picture_has_its_place_before_it_is_loaded(phone: BrowserContext, lab: Lab) -> None:
    await phone.route("**/cdn/**", lambda route: route.abort())
    page = await opened(phone, link(lab, 2))
    await say(page, "panel")
    box = await page.get_by_test_id("picture").last.bounding_box()
    assert box is not None
    assert box["width"] > 250
    assert abs(box["width"] / box["height"] - 640 / 360) < 0.02


async def touch(session: CDPSession, kind: str, *points: tuple[int, int]) -> None:
    """One event of a touch screen."""
    listed: list[dict[str, Any]] = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(points)]
    await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": listed})


async def test_a_picture_fills_the_phone_and_is_pinched_larger(phone: BrowserContext, lab: Lab) -> None:
    page = await opened(phone, link(lab, 2))
    await say(page, "panel")
    await page.get_by_test_id("picture").last.tap()
    image, alt = page.get_by_test_id("lightbox-image"), page.locator(".lightbox-alt")
    await expect(image).to_be_visible()
    # It opens as large as it can be read; one press shows it whole, with its words below it.
    await expect(alt).to_have_css("opacity", "0")
    await image.tap()
    await expect(alt).to_have_css("opacity", "1")
    before = await image.bounding_box()
    assert before is not None
    assert PHONE["width"] * 0.9 < before["width"] <= PHONE["width"]
    session = await phone.new_cdp_session(page)
    await touch(session, "touchStart", (170, 400), (220, 400))
    for step in range(10, 110, 10):
        await touch(session, "touchMove", (170 - step, 400), (220 + step, 400))
    await touch(session, "touchEnd")
    after = await image.bounding_box()
    assert after is not None
    assert after["width"] > before["width"] * 2
    assert await page.evaluate("visualViewport.scale") == 1  # the picture grew, not the page
    await expect(alt).to_have_css("opacity", "0")


async def test_the_host_finds_a_link_and_a_code_for_every_seat(browser: Browser, lab: Lab) -> None:
    context = await browser.new_context(viewport={"width": 1280, "height": 800})
    page = await opened(context, f"{lab.page_url}?seat=1")
    await page.get_by_test_id("invite").click()
    window = page.get_by_test_id("invitation")
    await expect(window).to_be_visible()
    assert lab.lan is not None
    seats = lab.lan.links()
    if not seats[0]["links"]:
        await expect(window).to_contain_text("no address in a network")
    else:
        await expect(page.get_by_test_id("invite-link")).to_have_text(seats[1]["links"][0])
        await expect(window.locator("svg.invite-code path")).to_have_attribute("d", re.compile("M4 4h1"))
        await page.get_by_test_id("invite-seat").first.click()
        await expect(page.get_by_test_id("invite-link")).to_have_text(seats[0]["links"][0])
    await context.close()
