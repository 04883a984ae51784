"""A live check on the stand-in: somebody of the Lab presses the buttons."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pydantic import SecretStr

from bot.app import commands_of_this_version as own
from bot.base.config import Settings
from bot.ops.live import bounds
from bot.ops.live.checks import pictures
from bot.ops.live.run import Inquiry, examine
from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.wire.network import SWITCH

ROOT = Path(__file__).resolve().parents[2]

DELIBERATE = (pictures.BY_ID, pictures.WITHOUT_LIST)
"""Texts of requests that the check makes as no bot should, to see what comes of it."""


@dataclass
class Told:
    """What the host saw, and what came of it."""

    record: Path
    lines: list[str] = field(default_factory=list)
    code: int = -1

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def table(self) -> str:
        """The table alone."""
        return self.text[self.text.index("asked  ") :]

    def rows(self, sign: str) -> list[str]:
        """The answers with this sign, as they were told on the way."""
        return [line.strip()[2:] for line in self.lines if line.startswith(f"      {sign} ")]


def excused(body: Any, files: dict[str, int]) -> bool:
    """Whether a request is wrong on purpose."""
    return any(text in str(body) for text in DELIBERATE) or any(
        size > bounds.LIMIT for size in files.values()
    )


def judge(lab: Lab, check: Any) -> None:
    """Have every request judged but those that are wrong on purpose."""

    def judged(method: str, path: str, body: Any, files: dict[str, int], was_v2: bool) -> Any:
        return [] if excused(body, files) else check(method, path, body, files, was_v2)

    lab.judge_requests(judged)


async def pressing(lab: Lab, who: Actor) -> None:
    """Press every button of the check as soon as it is there."""
    done: set[str] = set()
    while True:
        for message in list(lab.world.messages.values()):
            for row in message.components:
                for one in row.get("components") or []:
                    name = one.get("custom_id", "")
                    if (
                        name.startswith("live-check-")
                        and name not in done
                        and "2" not in _locked(lab, name, message)
                    ):
                        done.add(name)
                        await who.click(message, name, wait=False)
        await asyncio.sleep(0.01)


def _locked(lab: Lab, name: str, message: Any) -> str:
    """The number of the second button as long as its thread is open: it is pressed when it is locked."""
    thread = lab.world.channels[message.channel_id].thread
    return name[-1] if thread is not None and not thread.locked else ""


def _interruptible() -> None:
    """As in a terminal: what a shell starts in the background ignores Ctrl-C, and hands that on."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


async def started(lab: Lab, folder: Path, *more: str) -> Process:
    """The command in a process of its own, over plain HTTP, as a host would type it."""
    environment = {"DISCORD_TOKEN": lab.token, SWITCH: lab.base_url, "PYTHONPATH": str(ROOT)}
    link = f"https://discord.com/channels/{lab.guild.id}/{lab.channel().id}"
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "doctor", "--live", link, "--yes", *more,
        env=os.environ | environment, cwd=folder, stdout=PIPE, stderr=PIPE, preexec_fn=_interruptible,
    )  # fmt: skip


async def checked(lab: Lab, record: Path, who: Actor | None = None, wait: float = 30.0, **more: Any) -> Told:
    """Run a live check; ``who`` presses both buttons."""
    settings = Settings(_env_file=None, discord_token=SecretStr(lab.token), **more)  # type: ignore[call-arg]  # pydantic's own
    told = Told(record)
    presses = asyncio.create_task(pressing(lab, who)) if who is not None else None
    try:
        channel = str(lab.channel().id)
        told.code = await examine(
            Inquiry(settings, own, channel, record, wait), told.lines.append, lab.connector
        )
    finally:
        if presses is not None:
            presses.cancel()
            await asyncio.gather(presses, return_exceptions=True)
    return told
