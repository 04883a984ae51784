"""What a phone's page is tried for beside its layout: how pictures open, and where the ways back lead."""

from __future__ import annotations

import re

from playwright.async_api import Locator, Page, expect

from bot.playground.lab import Lab
from tests.panels.looking import ASIDE


def last(page: Page) -> Locator:
    """The newest message."""
    return page.locator("[data-message-id]").last


async def check_picture(page: Page, panel: Locator) -> None:
    """A press on a picture opens it readable, at what was pressed; one more shows all of it, two enlarge."""
    picture = panel.get_by_test_id("picture").first
    box = await picture.bounding_box()
    assert box is not None
    await picture.tap(position={"x": box["width"] - 4, "y": box["height"] / 2})
    stage, percent = page.get_by_test_id("lightbox-stage"), page.locator(".lightbox-percent")
    image = page.get_by_test_id("lightbox-image")
    await expect(percent).to_have_text("100%")
    assert await image.evaluate("one => Math.round(one.getBoundingClientRect().right - innerWidth)") <= 0
    await stage.tap()
    await expect(percent).to_have_text("58%")
    await page.wait_for_timeout(350)  # else the next press makes it a double one
    await stage.tap()
    await expect(percent).to_have_text("100%")
    await page.wait_for_timeout(350)
    at = await stage.evaluate("one => [one.offsetWidth / 2, one.offsetTop + one.offsetHeight / 2]")
    for _ in range(2):
        await page.touchscreen.tap(*at)
    await expect(percent).to_have_text("200%")
    await page.get_by_role("button", name="Show the whole picture").tap()
    await expect(percent).to_have_text("58%")
    await page.get_by_role("button", name="Close").tap()
    await panel.get_by_test_id("enlarge").tap()
    await expect(percent).to_have_text("100%")  # the button for it opens it readable, too
    await page.get_by_role("button", name="Close").tap()


async def check_question(page: Page, lab: Lab) -> None:
    """The way back leads to the open question and to nothing else, and its buttons stay under the finger."""
    guide, pill = page.get_by_test_id("guide"), page.get_by_test_id("pill")
    view = "document.getElementById('scroller').getBoundingClientRect().bottom"
    top = "one => Math.round(one.getBoundingClientRect().top)"
    bottom = "one => Math.round(one.getBoundingClientRect().bottom)"

    async def rules() -> Locator:
        """Long rules are read from their picture on, also where that is drawn late."""
        before = await page.locator("[data-message-id]").count()
        await page.fill("[data-testid=composer]", "/sheet")
        await page.get_by_test_id("picker-item").filter(has_text="/sheet").tap()
        await page.get_by_test_id("send").tap()
        await expect(page.locator("[data-message-id]")).to_have_count(before + 1)
        await expect(last(page).get_by_test_id("picture")).to_be_in_viewport(ratio=1)
        return last(page)

    await lab.actor("Bob").send("\n".join(["I begin."] * 20))  # what has room above can be kept in its place
    await expect(last(page)).to_contain_text("I begin.")
    sheet = await rules()
    await expect(guide).to_be_hidden()  # nothing is asked yet
    signs = sheet.locator(".button").first
    await signs.scroll_into_view_if_needed()
    stood = await signs.evaluate(top)
    for pictures in (0, 1):
        await signs.tap()
        await expect(sheet.get_by_test_id("picture")).to_have_count(pictures)
    assert abs(await signs.evaluate(top) - stood) <= 1  # whoever reads on is not moved by what comes above
    await sheet.get_by_test_id("dismiss").tap()
    await page.fill("[data-testid=composer]", "/question")
    await page.get_by_test_id("picker-item").filter(has_text="/question").tap()
    await page.get_by_test_id("send").tap()
    choices = page.locator("[data-custom-id*=':do:']")
    await expect(choices).to_have_count(3)
    stood = await choices.first.evaluate(top)
    await page.locator("[data-custom-id*=':hint:']").tap()
    await expect(last(page)).to_contain_text("It is free.")
    assert abs(await choices.first.evaluate(top) - stood) <= 1

    await lab.actor("Bob").send("\n".join(["I have done something."] * 3))
    await expect(pill).to_have_text("What the others did")
    assert await pill.evaluate(top) >= await page.evaluate(view)  # it covers nothing of a message
    ends = page.locator("[data-custom-id*=':hint:']")
    stood = await ends.evaluate(bottom)
    await choices.first.tap()
    await expect(choices).to_have_text(["Next 0"])
    assert abs(await ends.evaluate(bottom) - stood) <= 1
    await pill.tap()
    await expect(last(page)).to_be_in_viewport(ratio=1)
    await expect(pill).to_be_hidden()

    sheet = await rules()
    await expect(guide).to_have_attribute("data-side", re.compile("^above"))
    assert await guide.evaluate(top) >= await page.evaluate(view)
    await guide.tap()
    await expect(ends).to_be_in_viewport(ratio=1)
    await expect(guide).to_be_hidden()
    await page.locator("[data-custom-id*=':read:']").tap()
    back = page.locator("[data-custom-id$=':again:choices']")
    await expect(guide).to_have_attribute("data-side", re.compile("^below"))
    await sheet.scroll_into_view_if_needed()
    await expect(guide).to_have_attribute("data-side", re.compile("^above"))
    await guide.tap()
    await expect(back).to_be_in_viewport(ratio=1)  # what is read leads back to the choices, so that does, too
    await expect(guide).to_be_hidden()
    aside = await page.evaluate(
        "import(new URL('static/core/questions.js', document.baseURI).href).then((one) => [...one.ASIDE])"
    )
    assert set(aside) == ASIDE
    await page.locator("[data-message-id]").filter(has=back).get_by_test_id("dismiss").tap()
    await sheet.scroll_into_view_if_needed()
    await expect(guide).to_be_hidden()
