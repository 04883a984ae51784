"""A moderator's page: commands typed, buttons pressed, forms filled in, as somebody does it in a browser."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from playwright.async_api import Locator, Page, expect

NO_FILES: Mapping[str, Path] = {}


class Moderator:
    """Somebody who looks after tables in the page. ``said`` keeps every private answer, in its order."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.said: list[str] = []

    @property
    def answer(self) -> Locator:
        """The newest message that only this seat can see."""
        return self.page.get_by_test_id("message").filter(has=self.page.get_by_test_id("only-you")).last

    async def go(self, channel: str) -> None:
        """Open a channel or a thread by its name."""
        await self.page.locator("[data-testid=channel]", has_text=channel).first.click()

    async def command(self, name: str, files: Mapping[str, Path] = NO_FILES, **options: str) -> None:
        """Type a command with its options, attach ``files``, and send it."""
        page = self.page
        await page.fill("[data-testid=composer]", f"/{name}")
        await page.keyboard.press("Enter")
        form = page.get_by_test_id("option-form")
        await expect(form).to_be_visible()
        for option, value in options.items():
            add = form.locator(f"[data-testid=option-add][data-option='{option}']")
            if await add.count():
                await add.click()
            field = form.locator(f"[data-testid=option-input][data-option='{option}']")
            await field.fill(value)
            await page.keyboard.press("Escape")  # what is suggested is not taken
        for option, file in files.items():
            await form.locator(f"[data-testid=option-input][data-option='{option}']").set_input_files(file)
        await page.keyboard.press("Enter")
        await expect(form).to_be_hidden()

    async def press(self, verb: str, argument: str = "") -> None:
        """Press a button of the newest private message."""
        await self._part(verb, argument).click()

    async def choose(self, verb: str, label: str) -> None:
        """Choose from a list of the newest private message."""
        await self._part(verb).click()
        await self.page.get_by_test_id("option").filter(has_text=re.compile(label)).first.click()

    def _part(self, verb: str, argument: str = "") -> Locator:
        return self.answer.locator(f"[data-custom-id*=':{verb}:{argument}']").first

    async def reason(self, why: str) -> None:
        """Fill in the form that asks for a reason."""
        form = self.page.get_by_test_id("modal")
        await form.get_by_test_id("text-input").fill(why)
        await form.get_by_test_id("modal-submit").click()
        await expect(form).to_have_count(0)

    async def reads(self, words: str) -> str:
        """Wait for these words in the newest private message; all that it says."""
        await expect(self.answer).to_contain_text(words)
        told = await self.answer.get_by_test_id("message-body").inner_text()
        self.said.append(told)
        return told
