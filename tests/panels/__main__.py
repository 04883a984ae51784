"""``python -m tests.panels``: plays through the playground's page and measures every private panel."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from playwright.async_api import Browser, async_playwright

from rules import games
from tests.bot.playground.page.opening import chromium, playground
from tests.panels.figures import ENGLISH, Figures, missed, table
from tests.panels.player import LOCALES, SIZES, Player, opened

PANELS, SAMPLE, AT_ONCE = 40, 12, 3
"""Panels of each game and size; those of a check, and how many games and sizes a check plays at once."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="python -m tests.panels",
        description="Play every game through the playground's page and measure the panels: their height, "
        "whether question and buttons are seen together, text, green buttons, clicks of a turn, components. "
        "Ends with 1 if a target is missed.",
    )
    made.add_argument(
        "--game", choices=sorted(games()), action="append", help="one game alone; may be given again"
    )
    made.add_argument("--size", choices=list(SIZES), action="append", help="one size of the window alone")
    made.add_argument(
        "--locale", choices=LOCALES, action="append", help="the reader's language; may be given again"
    )
    made.add_argument(
        "--panels", type=int, metavar="N", help="panels of each game and size (default: 40; --check: 12)"
    )
    made.add_argument(
        "--at-once",
        type=int,
        metavar="N",
        help="games and sizes that are played at the same time (default: 1; --check: 3)",
    )
    made.add_argument(
        "--check", action="store_true", help="a short run that .ci/run makes: fewer panels, more at once"
    )
    made.add_argument(
        "--seed",
        type=int,
        default=1,
        help="for what the person chooses (default: 1); ECHO_TEST_SEED deals other cards",
    )
    made.add_argument("--report", type=Path, metavar="FILE", help="write every figure to this file as JSON")
    made.add_argument(
        "--pictures", type=Path, metavar="DIR", help="keep a picture of every panel in this folder"
    )
    return made


def told(figures: Figures) -> None:
    """Show how far it is."""
    if len(figures.panels) % 10 == 0:
        print(f"{figures.game}, {figures.size}: {len(figures.panels)} panels", file=sys.stderr, flush=True)


async def measure(chosen: argparse.Namespace) -> list[Figures]:
    """Play each game at each size, each in a playground of its own."""
    every = [
        Figures(game, size, size == "1280x800", games()[game].cooperative, locale=locale)
        for locale in chosen.locale or [ENGLISH]
        for game in chosen.game or sorted(games())
        for size in chosen.size or list(SIZES)
    ]
    free = asyncio.Semaphore(chosen.at_once or (AT_ONCE if chosen.check else 1))

    async def play(figures: Figures) -> None:
        async with free:
            await one(browser, figures, chosen)

    async with async_playwright() as playwright:
        browser = await chromium(playwright)
        await asyncio.gather(*map(play, every))
        await browser.close()
    return every


async def one(browser: Browser, figures: Figures, chosen: argparse.Namespace) -> None:
    """Play one game at one size."""
    with tempfile.TemporaryDirectory() as folder:
        async with playground(Path(folder), 1, "tests.panels.dealt") as address:
            page = await opened(browser, address, figures.size, figures.locale)
            database = Path(folder, "echo-tables.sqlite3")
            # Another game at each size: together they are twice as large a sample.
            luck = random.Random(f"{chosen.seed} {figures.game} {figures.size}")
            player = Player(page, database, figures, luck, chosen.pictures)
            await player.play(chosen.panels or (SAMPLE if chosen.check else PANELS), told)
            await page.context.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the table; 1 if a target is missed."""
    chosen = parser().parse_args(arguments)
    if chosen.pictures is not None:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    every = asyncio.run(measure(chosen))
    print(table(every))
    if chosen.report is not None:
        found = [{**asdict(figures), "missed": missed([figures])} for figures in every]
        chosen.report.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 1 if missed(every) else 0


if __name__ == "__main__":
    sys.exit(main())
