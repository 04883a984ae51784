"""The playground's page in a real browser, against the real stand-in and a small discord.py bot."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, CDPSession, ConsoleMessage, Locator, Page, ViewportSize, expect

from bot.playground.lab import Lab
from tests.bot.playground.page.checks import check_picture, check_question, last
from tests.bot.playground.page.conftest import PATIENCE

pytestmark = [
    pytest.mark.asyncio(loop_scope="module"),
]

WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
MARKDOWN = """# Big heading
-# small print
**bold** *italic* __under__ ~~struck~~ `code` ||hidden||
> quoted
- first
- second with <@{bob}>
1. counted
```
<b>no markup</b>
```
at <t:1700000000:D> in https://discord.com/channels/1/{place} <img src=x onerror="window.hacked = 1">"""


class Faults:
    """What a page complained about."""

    def __init__(self, page: Page) -> None:
        self.found: list[str] = []
        page.on("pageerror", lambda error: self.found.append(str(error)))
        page.on("console", self._listen)

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.found.append(f"{message.text} ({message.location['url']})")


async def opened(browser: Browser, address: str, seat: int, size: ViewportSize, **more: Any) -> Page:
    """A fresh visitor's page on one seat, ready to be used."""
    context = await browser.new_context(viewport=size, **more)
    page = await context.new_page()
    page.set_default_timeout(PATIENCE)
    await page.goto(f"{address}?seat={seat}")
    await page.wait_for_selector("[data-testid=composer]")
    return page


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def page(browser: Browser, lab: Lab) -> AsyncIterator[Page]:
    """The first seat on a desktop, the same page for all tests that need no newcomer."""
    page = await opened(browser, lab.page_url, 1, WIDE)
    faults = Faults(page)
    yield page
    await page.context.close()
    assert faults.found == []


async def typed(page: Page, line: str) -> None:
    """Type a command as a person does: the line, Enter to take it from the list, Enter to send it."""
    await page.fill("[data-testid=composer]", line)
    await page.keyboard.press("Enter")
    await page.wait_for_selector("[data-testid=option-form]")
    await page.keyboard.press("Enter")


async def command(page: Page, line: str) -> Locator:
    """Send a command; returns the message it brings."""
    messages = page.locator("[data-message-id]")
    before = await messages.count()
    await typed(page, line)
    await expect(messages).to_have_count(before + 1)
    return messages.last


async def test_a_newcomer_is_told_who_he_is_and_how_to_begin(browser: Browser, lab: Lab) -> None:
    page = await opened(browser, lab.page_url, 1, WIDE)
    hint = page.get_by_test_id("hint")
    await expect(hint).to_contain_text("You are Ann")
    await hint.get_by_test_id("hint-start").click()
    await expect(page.get_by_test_id("picker")).to_contain_text("/panel")
    await page.keyboard.press("Escape")
    await page.get_by_test_id("hint-close").click()
    await page.reload()
    await page.wait_for_selector("[data-testid=channel]")
    await expect(page.get_by_test_id("hint")).to_have_count(0)
    await page.context.close()


async def test_markdown_becomes_elements_and_never_markup(page: Page, lab: Lab) -> None:
    place = lab.channel()
    await page.fill("[data-testid=composer]", MARKDOWN.format(bob=lab.actor("Bob").id, place=place.id))
    await page.keyboard.press("Enter")
    body = last(page).get_by_test_id("message-body")
    await expect(body.get_by_role("heading")).to_have_text("Big heading")
    for selector, text in {
        ".md-small": "small print",
        "strong": "bold",
        "em": "italic",
        "u": "under",
        "s": "struck",
        "code.md-inline": "code",
        "blockquote": "quoted",
        "ul.md-list li >> nth=1": "second with @Bob",
        "ol.md-list li": "counted",
        "span.mention-channel": f"#{place.name}",
        "pre": "<b>no markup</b>",
        "time": "November 14, 2023",
    }.items():
        await expect(body.locator(selector)).to_have_text(text)
    spoiler = body.locator(".md-spoiler")
    await expect(spoiler.locator(".md-spoiler-text")).to_be_hidden()
    await spoiler.click()
    await expect(spoiler.locator(".md-spoiler-text")).to_be_visible()
    assert await body.locator("img, b").count() == 0
    assert await page.evaluate("window.hacked") is None


async def test_the_menus_of_messages_and_people_offer_the_bots_commands(page: Page, lab: Lab) -> None:
    bob = lab.actor("Bob")
    words = f"Eleven to {bob.mention}"
    await page.fill("[data-testid=composer]", words)
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("Eleven to")
    number = await last(page).get_attribute("data-message-id")
    message = page.locator(f"[data-message-id='{number}']")
    await message.hover()
    await message.get_by_test_id("message-menu").click()
    await page.get_by_test_id("menu-command").filter(has_text="Count").click()
    answer = last(page)
    await expect(answer.get_by_test_id("message-body")).to_have_text(f"{len(words)} characters")
    await expect(answer.locator(".origin-command")).to_have_text("Count")
    await expect(answer.get_by_test_id("message-menu")).to_have_count(0)
    await message.locator("[data-mention]").click(button="right")
    await expect(page.get_by_test_id("menu-command")).to_have_text(["Greet"])
    await page.keyboard.press("Enter")
    await expect(last(page).get_by_test_id("message-body")).to_have_text("Hello, Bob!")
    await message.locator(".message-main").click(button="right")
    await expect(page.get_by_test_id("menu-command")).to_have_text(["Count"])
    await page.keyboard.press("Escape")
    await expect(page.get_by_test_id("menu-command")).to_have_count(0)
    for _ in range(2):
        await last(page).get_by_test_id("dismiss").click()
    await expect(last(page)).to_contain_text("Eleven to")


async def test_a_command_in_a_text_goes_into_the_line(page: Page) -> None:
    await page.fill("[data-testid=composer]", "Try </card:1234> once.")
    await page.keyboard.press("Enter")
    mention = last(page).locator(".mention-command")
    await expect(mention).to_have_text("/card")
    await mention.click()
    await expect(page.get_by_test_id("command-chip")).to_contain_text("/card")
    await page.keyboard.press("Escape")
    await page.get_by_test_id("seat-menu").click()
    await page.locator("[data-locale=ru]").click()
    await expect(mention).to_have_text("/карта")
    await page.get_by_test_id("seat-menu").click()
    await page.locator("[data-locale=en-US]").click()


async def test_a_panel_updates_in_place(page: Page) -> None:
    panel = await command(page, "/panel")
    await expect(panel.get_by_test_id("only-you")).to_be_visible()
    picture = panel.locator("img").first
    await expect(picture).to_have_attribute("width", "640")
    await picture.evaluate("image => { window.kept = image; }")
    await panel.get_by_test_id("alt").click()
    await expect(panel.get_by_test_id("alt-text")).to_have_text("A red board")
    await panel.get_by_test_id("select").first.click()
    await expect(page.get_by_test_id("option")).to_have_count(3)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(panel).to_contain_text("You chose: two")
    assert await page.evaluate("window.kept.isConnected")
    await panel.get_by_test_id("picture").first.click()
    await expect(page.get_by_test_id("lightbox")).to_contain_text("A red board")
    await page.keyboard.press("+")
    await expect(page.get_by_test_id("lightbox-stage")).to_have_class(re.compile("is-zoomed"))
    await page.keyboard.press("Escape")
    await panel.get_by_test_id("dismiss").click()
    await expect(panel.get_by_test_id("only-you")).to_have_count(0)


async def test_several_choices_are_sent_when_the_list_closes(page: Page) -> None:
    panel = await command(page, "/panel")
    await panel.locator("[data-custom-id=several]").click()
    for value in ("b", "c"):
        await page.locator(f"[data-testid=option][data-value={value}]").click()
    full = page.locator("[data-testid=option][data-value=a]")
    await expect(full).to_have_attribute("aria-disabled", "true")
    await expect(page.locator(".popover")).to_contain_text("2 chosen (up to 2)")
    await page.mouse.click(640, 20)
    await expect(panel).to_contain_text("You chose: b, c")


async def test_a_form_checks_its_fields_and_reaches_the_bot(page: Page) -> None:
    await typed(page, "/form")
    form = page.get_by_test_id("modal")
    await form.get_by_test_id("modal-submit").click()
    await expect(form.locator(".field-error").first).to_be_visible()
    await form.get_by_test_id("text-input").fill("Friday night")
    await form.get_by_test_id("select").click()
    await page.locator("[data-testid=option][data-value=daily]").click()
    await form.get_by_test_id("modal-submit").click()
    await expect(form).to_have_count(0)
    await expect(last(page)).to_contain_text("Friday night, daily")


async def test_options_offer_choices_and_autocomplete(page: Page) -> None:
    await page.get_by_test_id("messages").click(position={"x": 5, "y": 5})
    await page.keyboard.press("/")
    await page.keyboard.type("card ")
    await page.wait_for_selector("[data-testid=option-input]")
    await page.keyboard.type("st")
    await expect(page.get_by_test_id("picker-item")).to_have_text(["Storm"])
    await page.keyboard.press("Enter")
    await page.get_by_test_id("option-add").click()
    await page.keyboard.type("2")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("storm × 2")


async def test_a_deferred_answer_thinks_and_a_missing_one_fails(
    page: Page,
    lab: Lab,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer = await command(page, "/slow")
    await expect(answer.get_by_test_id("thinking")).to_be_visible()
    await expect(answer).to_contain_text("done thinking")
    monkeypatch.setattr(lab.faults, "ack_deadline", 1.0)
    await typed(page, "/silent")
    await expect(page.get_by_test_id("command-failed")).to_be_visible()


async def test_the_page_speaks_the_language_of_its_seat(page: Page) -> None:
    for locale, channels, title in (("ru", "Каналы", "/карта"), ("en-US", "Channels", "/card")):
        await page.get_by_test_id("seat-menu").click()
        await page.locator(f"[data-locale={locale}]").click()
        await expect(page.locator(".places-title").first).to_have_text(channels)
        await page.get_by_test_id("slash-button").click()
        await expect(page.get_by_test_id("picker")).to_contain_text(title)
        await page.keyboard.press("Escape")
        await page.fill("[data-testid=composer]", "")


async def test_the_sign_for_descriptions_covers_no_picture(page: Page) -> None:
    panel = await command(page, "/panel")
    sign, picture = panel.get_by_test_id("alt"), panel.get_by_test_id("picture")
    await expect(picture).to_be_visible()
    beside, shown = await sign.bounding_box(), await picture.bounding_box()
    assert beside is not None
    assert shown is not None
    assert beside["x"] + beside["width"] <= shown["x"]
    await panel.get_by_test_id("dismiss").click()


async def test_all_languages_say_everything(page: Page) -> None:
    problems = await page.evaluate("""async () => {
      const { CATALOGUES } = await import("./static/words/words.js");
      const places = (text) => [...new Set(JSON.stringify(text).match(/\\{\\w+\\}/g) ?? [])].sort().join();
      const found = [];
      for (const [locale, words] of Object.entries(CATALOGUES)) {
        for (const [key, text] of Object.entries(CATALOGUES["en-US"])) {
          if (!(key in words)) found.push(`${locale} lacks ${key}`);
          else if (places(words[key]) !== places(text)) found.push(`${locale} fills ${key} otherwise`);
          const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
          const plural = typeof words[key] === "object";
          if (plural && !words[key].other) found.push(`${locale} lacks a form of ${key}`);
          if (plural && locale === "ru" && forms.some((form) => !words[key][form])) found.push(`ru: ${key}`);
        }
        const unknown = Object.keys(words).filter((key) => !(key in CATALOGUES["en-US"]));
        found.push(...unknown.map((key) => `${locale} adds ${key}`));
      }
      return found;
    }""")
    assert problems == []


async def test_a_seat_is_marked_for_as_long_as_it_must_act(page: Page, browser: Browser, lab: Lab) -> None:
    seat = page.get_by_test_id("seat").first
    await command(page, "/call")
    await expect(seat).to_have_class(re.compile("is-waiting-for"))
    bob = await opened(browser, lab.page_url, 2, WIDE)
    await expect(bob.locator(".message.is-calling").last).to_contain_text("@Bob")
    await page.fill("[data-testid=composer]", "Bob has read it, and still has not moved.")
    await page.keyboard.press("Enter")
    await expect(bob.locator("[data-message-id]").last).to_contain_text("still has not moved")
    await expect(seat.locator(".badge")).to_have_text("1")
    await bob.locator("[data-custom-id=act]").last.click()
    await expect(seat).not_to_have_class(re.compile("is-waiting-for"))
    await page.fill("[data-testid=composer]", f"<@{lab.actor('Bob').id}>, well done!")
    await page.keyboard.press("Enter")
    await expect(last(page)).to_contain_text("well done")
    await expect(seat.locator(".badge")).to_have_count(0)
    await bob.context.close()


async def test_news_in_the_middle_of_a_press_do_not_lose_it(page: Page, lab: Lab) -> None:
    other = page.get_by_test_id("seat").first
    await other.hover()
    badge = await other.inner_text()
    await page.mouse.down()
    await lab.actor("Ann").slash("call", wait=False)
    await page.wait_for_timeout(300)  # time enough for the news to arrive
    assert await other.inner_text() == badge  # what is pressed stays as it is
    await page.mouse.up()
    await expect(page.get_by_test_id("curtain")).to_contain_text("Pass the device to Bob")
    await page.locator("[data-testid=curtain] [data-seat='1']").click()
    await page.wait_for_selector("[data-testid=channel]")
    await expect(other).not_to_have_text(badge)
    await expect(last(page)).to_contain_text("Your move")
    await last(page).get_by_test_id("button").click()
    await expect(other.locator(".badge")).to_have_count(0)


async def test_news_wait_no_longer_than_a_moment_for_a_button_kept_pressed(page: Page, lab: Lab) -> None:
    await page.get_by_test_id("seat").first.hover()
    await page.mouse.down()
    await lab.actor("Bob").send("Are you still pressing?")
    await expect(last(page)).to_contain_text("Are you still pressing?")
    await page.mouse.move(1, 1)
    await page.mouse.up()


async def heap(session: CDPSession) -> str:
    """Everything that the page's memory holds, after a collection."""
    parts: list[str] = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    await session.send("HeapProfiler.collectGarbage")
    await session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    return "".join(parts)


async def test_nothing_private_passes_the_curtain(page: Page) -> None:
    await expect(await command(page, "/secret")).to_contain_text("only-for-Ann")
    session = await page.context.new_cdp_session(page)
    assert "only-for-Ann" in await heap(session)
    await page.get_by_test_id("seat").first.click()
    curtain = page.get_by_test_id("curtain")
    await expect(curtain).to_contain_text("Pass the device to Bob")
    assert await page.locator("[data-testid=message], [data-testid=channel]").count() == 0
    assert "only-for-Ann" not in await page.content()
    assert "only-for-Ann" not in await heap(session)
    await page.keyboard.press("Escape")
    await expect(curtain).to_be_visible()
    await page.get_by_test_id("curtain-take").click()
    await page.wait_for_selector("[data-testid=channel]")
    await expect(await command(page, "/secret")).to_contain_text("only-for-Bob")
    memory = await heap(session)
    assert "only-for-Bob" in memory
    assert "only-for-Ann" not in memory


async def test_it_fits_a_phone(browser: Browser, lab: Lab) -> None:
    page = await opened(browser, lab.page_url, 1, PHONE, has_touch=True, is_mobile=True)
    await expect(page.get_by_text("You are Ann", exact=True)).to_be_visible()
    faults = Faults(page)
    await page.get_by_test_id("slash-button").tap()
    await page.get_by_test_id("picker-item").filter(has_text="/panel").tap()
    before = await page.locator("[data-message-id]").count()
    await page.get_by_test_id("send").tap()
    await expect(page.locator("[data-message-id]")).to_have_count(before + 1)
    panel = last(page)
    await expect(panel.get_by_test_id("only-you")).to_be_visible()
    await panel.get_by_test_id("select").first.tap()
    sheet = page.locator(".popover.is-sheet")
    box = await sheet.bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, PHONE["width"])
    await page.get_by_test_id("option").first.tap()
    await expect(panel).to_contain_text("You chose: one")
    await page.get_by_test_id("open-places").tap()
    await page.get_by_test_id("channel").first.tap()
    await expect(page.get_by_test_id("sidebar")).to_be_hidden()
    assert await page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    await check_picture(page, panel)
    await panel.get_by_test_id("dismiss").tap()
    await check_question(page, lab)
    buttons = page.locator("#head button:visible, .message .button, .message .select")
    assert await buttons.evaluate_all("all => Math.min(...all.map(one => one.offsetHeight))") >= 40
    assert faults.found == []
    await page.context.close()
