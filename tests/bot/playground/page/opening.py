"""A browser without a window, and a playground as a newcomer starts it."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path

from playwright.async_api import Browser, Error, Playwright

_BROWSERS = ("chromium", "chromium-browser", "google-chrome")
_DOWNLOAD = 300.0
"""Seconds that the download of a browser may take."""
_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
_PROJECT = Path(__file__).parents[4]


class NoBrowserError(Exception):
    """This machine has no Chromium and none could be fetched; says what to do."""


async def chromium(playwright: Playwright) -> Browser:
    """The Chromium of this machine; where there is none, Playwright's own, downloaded once for all projects
    of this user. Raises NoBrowserError if that is not possible."""
    found = next(filter(None, map(shutil.which, _BROWSERS)), None)
    if found is not None:
        return await playwright.chromium.launch(executable_path=found, args=_FLAGS)
    told = await asyncio.to_thread(_download, playwright.chromium.executable_path)
    try:
        return await playwright.chromium.launch(args=_FLAGS)
    except Error as error:
        raise NoBrowserError(
            "no Chromium, and none could be fetched: install it (Debian: apt install chromium; elsewhere: "
            "python -m playwright install --with-deps chromium) to test the playground's page. "
            + next((line for line in told.splitlines() if "rror" in line), str(error).splitlines()[0])
        ) from error


@cache
def _download(path: str) -> str:
    """Fetch the browser if it does not lie there; what was told if that failed."""
    if Path(path).exists():
        return ""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_DOWNLOAD, check=False)
    except subprocess.TimeoutExpired:
        return f"The download took longer than {_DOWNLOAD:.0f} seconds."
    return done.stderr if done.returncode else ""


@asynccontextmanager
async def playground(folder: Path, seats: int, module: str = "bot") -> AsyncIterator[str]:
    """Run ``python -m bot play`` (or that of another ``module``) with its data in this folder; yields the
    address that it prints."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", module, "play", "--port", "0", "--seats", str(seats), "--database", str(folder)),
        stdout=asyncio.subprocess.PIPE,
        cwd=_PROJECT,
    )
    assert process.stdout is not None
    try:
        printed = ""
        while not (found := re.search(r"http://127\.0\.0\.1:\d+/\S+/", printed)):
            line = await asyncio.wait_for(process.stdout.readline(), 120)
            assert line, "the playground ended before it printed its address"
            printed += line.decode()
        yield found[0]
    finally:
        process.send_signal(signal.SIGINT)
        assert await asyncio.wait_for(process.wait(), 120) == 0
