"""Somebody who plays through the page: presses *Act*, chooses, and presses the green button."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from pathlib import Path

from playwright.async_api import Browser, Page, ViewportSize

from bot.features.play.moves import PLAIN
from tests.panels import looking
from tests.panels.figures import ENGLISH, Figures
from tests.panels.looking import Look, Part
from tests.panels.turns import choices_of, match_of, turn_of

SIZES: dict[str, ViewportSize] = {
    "1280x800": {"width": 1280, "height": 800},
    "390x844": {"width": 390, "height": 844},
}
LOCALES = (ENGLISH, "ru", "it", "ja")
_PATIENCE = 20_000
"""Milliseconds to wait for what must come; only a failure takes as long."""
_CALL = 20.0
"""Seconds to wait for the next turn before the table counts as over."""
LINED_UP = 5
"""Clicks after which what was chosen is committed, although there is more to choose."""
_SOME = 2
"""Clicks after which nobody chooses the rest of a long answer one by one."""
REST = "rest:"
"""The answer of the button that marks what is missing of a long answer."""
_TOO_MANY = 14
"""Clicks without a choice after which a panel counts as stuck."""


class Player:
    """One person at a table with computer players, in a window of one size."""

    def __init__(
        self, page: Page, database: Path, figures: Figures, luck: random.Random, pictures: Path | None = None
    ) -> None:
        self.page = page
        self._pictures = pictures
        self._database = database
        self.figures = figures
        self._luck = luck
        self._tried: set[str] = set()
        self._asked: set[str] = set()
        self._clicks = 0  # of this turn
        self._since = 0  # of them since the last choice
        self._turn = ""

    async def begin(self) -> None:
        """Open a table of the game from the page's start, as a newcomer does."""
        start = self.page.get_by_test_id("start")
        if not await start.is_visible():
            if not self.figures.wide:
                await self.page.get_by_test_id("open-places").click()
            await self.page.get_by_test_id("open-start").click()
        await self.page.locator(f"[data-game='{self.figures.game}'] [data-testid=play]").click()
        await start.wait_for(state="hidden")

    async def play(self, panels: int, tell: Callable[[Figures], None]) -> None:
        """Play until this number of panels is measured, at more than one table if need be."""
        await self.begin()
        stuck = 0
        while len(self.figures.panels) < panels and stuck < 3:
            look = await self._act()
            if look is None:
                await self.begin()
                stuck += 1
                continue
            stuck = 0
            while look is not None and look.asks and len(self.figures.panels) < panels:
                measured = await looking.measured(self.page, look)
                if measured is None:
                    look = await looking.at_rest(self.page, "")
                    continue
                self.figures.panels.append(measured)
                tell(self.figures)
                if self._pictures is not None:
                    name = f"{self.figures.game}-{self.figures.size}-{len(self.figures.panels):03}.png"
                    await self.page.screenshot(path=self._pictures / name)
                look = await self._answer(look)

    async def _act(self) -> Look | None:
        """Press *Act* until the panel asks something; None if nobody asks this seat any more."""
        until = asyncio.get_running_loop().time() + _CALL
        while asyncio.get_running_loop().time() < until:
            before = looking.signature(await looking.panel(self.page))
            if await self._press_act():
                look = await looking.at_rest(self.page, before)
                if look is not None and look.asks:
                    self._enter(look)
                    self._clicks, self._since, self._tried = self._clicks + 1, 1, set()
                    return look
            await asyncio.sleep(0.5)
        return None

    async def _press_act(self) -> bool:
        for message in reversed(await looking.messages(self.page)):
            for part in looking.walked(message.get("components") or []):
                if re.fullmatch(r"\d+:-:[^:]*:act:.*", part.get("custom_id", "")) and not part.get(
                    "disabled"
                ):
                    shown = looking.element(self.page, message["id"])
                    await shown.locator(f"[data-custom-id='{part['custom_id']}']").click()
                    return True
        return False

    async def _answer(self, look: Look) -> Look | None:
        """Press the green button if something was chosen or nothing else can be, otherwise choose.

        Returns the panel that comes then."""
        match = match_of(self._database, look.table)
        before, made = looking.signature(look), choices_of(match, look.seat)
        if look.greens and (self._tried or not look.choices) and not self._goes_on(look):
            part = look.greens[0]
            await self._press(look, part)
        else:
            self._asked.add(looking.plainly(self.figures.panels[-1].question))
            part = self._next(look)
            self._tried.add(part.answer)
            await (self._choose(look, part) if part.most else self._press(look, part))
        after = await looking.at_rest(self.page, before)
        done = choices_of(match_of(self._database, look.table), look.seat) > made
        self._judge(look, part, after, done)
        if done:
            self.figures.deeds.append(self._since)
            self._since, self._tried, self._asked = 0, set(), set()
            self._enter(look)
        elif self._since >= _TOO_MANY:
            self.figures.deeds.append(self._since)
            self.figures.faults.append(f"a turn came to no end: {self.figures.panels[-1].question}")
            self._clicks = 0
            return None
        return after

    def _enter(self, look: Look) -> None:
        """Note the clicks of the turn before, if another one has begun."""
        turn = f"{look.table} {turn_of(match_of(self._database, look.table))}"
        if turn != self._turn:
            if self._clicks:
                self.figures.turns.append(self._clicks)
            self._turn, self._clicks = turn, 0

    def _judge(self, look: Look, part: Part, after: Look | None, done: bool) -> None:
        """One green button commits, and nothing else does, unless it can be taken back at once, or says all
        that it does."""
        question = self.figures.panels[-1].question
        if part.green and not done:
            self.figures.faults.append(f'the green button "{part.label}" commits nothing: {question}')
        plain = part.answer.split(":")[0] in PLAIN
        if done and not (part.green or plain) and not (after is not None and "undo" in after.verbs):
            self.figures.faults.append(
                f'"{part.label}" commits, is not green, and cannot be undone: {question}'
            )

    def _goes_on(self, look: Look) -> bool:
        """Whether the next phase is chosen, too, before all is committed: where all play together, a panel
        asks on from phase to phase. What is asked once more (where do you go on to?) is enough."""
        open_now = [part for part in look.choices if not part.answer.startswith("swap:")]
        fresh = bool(open_now) and looking.plainly(self.figures.panels[-1].question) not in self._asked
        return self.figures.together and fresh and self._since < LINED_UP

    def _next(self, look: Look) -> Part:
        """What to press: any choice; a green button that was there at once is one of them. After a few, the
        button that makes all the rest of a long answer."""
        rest = [part for part in look.choices if part.answer == REST]
        if rest and self._since >= _SOME:
            return rest[0]
        open_now = [part for part in look.choices if part not in rest]
        untried = [part for part in open_now if part.answer not in self._tried]
        return self._luck.choice([*(untried or open_now), *(look.greens if not self._tried else ())])

    async def _press(self, look: Look, part: Part) -> None:
        self._click()
        shown = looking.element(self.page, look.message)
        await shown.locator(f"[data-custom-id='{part.custom_id}']").click()

    async def _choose(self, look: Look, part: Part) -> None:
        """Open a list and choose as many options as it asks for, at least one."""
        await self._press(look, part)
        options = self.page.get_by_test_id("option")
        await options.first.wait_for()
        free = [
            at
            for at in range(await options.count())
            if await options.nth(at).get_attribute("aria-selected") != "true"
        ]
        for at in self._luck.sample(free, min(len(free), max(1, part.least))):
            await options.nth(at).click()
            self._click()
        if await (ready := self.page.get_by_test_id("select-done")).count():
            await ready.click()
            self._click()

    def _click(self) -> None:
        self._clicks, self._since = self._clicks + 1, self._since + 1


async def opened(browser: Browser, address: str, size: str, locale: str) -> Page:
    """The page at the first seat, as on a device of this size whose language this is."""
    wide = size == "1280x800"
    context = await browser.new_context(viewport=SIZES[size], has_touch=not wide, is_mobile=not wide)
    page = await context.new_page()
    page.set_default_timeout(_PATIENCE)
    await page.goto(f"{address}?seat=1")
    if locale != ENGLISH:
        speaks = {"seat": "1", "kind": "locale", "locale": locale}
        assert (await page.request.post(f"{address}lab/act", data=speaks)).ok, (
            "the stand-in knows this language"
        )
        await page.reload()
    await page.get_by_test_id("game").first.wait_for()
    return page
