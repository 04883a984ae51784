"""Node and its packages, where the machine has them: this project needs neither."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NoReturn

import pytest

HERE = Path(__file__).parent / "discordjs"
OLDEST = 18
"""The first version of Node that discord.js takes."""


def packages() -> Path:
    """The folder with discord.js, exactly as the lock file beside the bot names it; installed once a machine.

    Where that cannot be, the test is skipped, and the summary says what was not tried.
    """
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        _not_tried("node and npm are not installed")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.removeprefix("v").split(".")[0]) < OLDEST:
        _not_tried(f"node {version} is older than {OLDEST}")
    lock = (HERE / "package-lock.json").read_bytes()
    root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "echo-tables"
    folder = root / f"discordjs-{hashlib.sha256(lock).hexdigest()[:16]}"
    if not folder.exists():
        _install(npm, root, folder)
    return folder


def _install(npm: str, root: Path, folder: Path) -> None:
    """Whole or not at all: two test runs may come here at once."""
    root.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix="discordjs-", dir=root))
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, fresh)
    # Scripts of packages stay unrun: discord.js has none that it needs.
    command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    try:
        done = subprocess.run(command, cwd=fresh, capture_output=True, text=True, timeout=300)
        said = done.stderr.strip()
        if done.returncode == 0:
            with contextlib.suppress(OSError):  # the other run was faster
                fresh.rename(folder)
    except subprocess.TimeoutExpired:
        said = "it took longer than five minutes"
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    if not folder.exists():
        _not_tried(f"npm could not install discord.js: {said[-300:]}")


def _not_tried(why: str) -> NoReturn:
    text = f"NOT TRIED: whether discord.js understands the stand-in ({why})."
    warnings.warn(text, stacklevel=2)
    pytest.skip(text)


@dataclass
class Process:
    """The bot as it runs: what it said, line by line."""

    lines: list[dict[str, Any]] = field(default_factory=list)

    def of(self, kind: str) -> list[dict[str, Any]]:
        """The lines of one kind."""
        return [line for line in self.lines if line["kind"] == kind]

    @property
    def complaints(self) -> list[str]:
        """What the bot did not understand, or understood otherwise than it was said."""
        return [line["text"] for line in self.of("complaint")]


@asynccontextmanager
async def running(folder: Path, base_url: str, token: str) -> AsyncIterator[Process]:
    """The bot in a process of its own; it is over when its input is closed."""
    bot = Process()
    environment = {**os.environ, "STAND_IN": base_url, "TOKEN": token, "PACKAGES": str(folder)}
    process = await asyncio.create_subprocess_exec(
        "node",
        str(HERE / "bot.mjs"),
        env=environment,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    readers = asyncio.gather(_lines(process.stdout, bot), _errors(process.stderr, bot))
    try:
        yield bot
        process.stdin.close()
        await asyncio.wait_for(process.wait(), 120)
        await readers
    except Exception as error:  # whoever waited in vain reads what the bot had to say
        error.add_note("\n".join(["What the bot complained of:", *(bot.complaints or ["nothing"])]))
        raise
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await asyncio.gather(readers, return_exceptions=True)


async def _lines(stream: asyncio.StreamReader, bot: Process) -> None:
    async for line in stream:
        bot.lines.append(json.loads(line))


async def _errors(stream: asyncio.StreamReader, bot: Process) -> None:
    """Whatever Node prints there is a complaint."""
    async for line in stream:
        bot.lines.append({"kind": "complaint", "text": line.decode().rstrip()})
