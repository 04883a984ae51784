"""The bot as a process of its own on one database, that can be killed without a warning and started again."""

from __future__ import annotations

import asyncio
import ctypes
import json
import os
import re
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from pathlib import Path

from bot.playground.lab import Lab
from bot.playground.wire.network import SWITCH

ROOT = Path(__file__).parents[3]
_DEATH_SIGNAL = 1  # PR_SET_PDEATHSIG of Linux
_GRACE = 3.0  # seconds in which what a killed process had started must have ended too
_FAULTS = ("ERROR", "CRITICAL", "Traceback", "Exception", "was never retrieved")

UNNOTED = re.compile(r"interaction (\d+) is acknowledged before that is noted")
_ORPHANED = re.compile(
    r"Traceback \(most recent call last\):\n(?:  .*\n)*?"
    r"  File \".*multiprocessing/spawn\.py\", line \d+, in _main\n(?:  .*\n)*?"
    r"EOFError: Ran out of input\n"
)
"""What a process that is to think for the bot writes if the bot is killed while it tells it its work."""


class BotProcess:
    """``python -m bot run`` against a stand-in. Its log goes to ``bot.log`` beside the database.

    ``warm`` bots are forked from a process that has loaded their modules (see ``nursery``), others are
    started as everybody starts them.
    """

    def __init__(self, lab: Lab, folder: Path, warm: bool) -> None:
        self.lab = lab
        self.database = folder / "tables.sqlite3"
        self.log = folder / "bot.log"
        self._folder = folder
        self._warm = warm
        self._nursery: Process | None = None
        self._number = 0
        self._descriptor = -1  # of the process itself, so that no other can be meant by its number
        self._ended = asyncio.Event()
        self._starting = self._doomed = False
        self._read = 0

    @property
    def alive(self) -> bool:
        """Whether there is a process that was not killed and did not end."""
        return self._descriptor >= 0 and not self._ended.is_set()

    async def start(self, pictures: bool) -> None:
        """Start a process; it need not be at the gateway yet."""
        assert not self.alive
        self._ended = asyncio.Event()
        self._starting, self._doomed = True, False
        environment = {**os.environ, **self._settings(pictures)}
        environment.pop("DEV_GUILD", None)
        self._number = await (self._fork if self._warm else self._execute)(environment)
        self._descriptor = os.pidfd_open(self._number)
        asyncio.get_running_loop().add_reader(self._descriptor, self._over)
        self._starting = False
        if self._doomed:
            self.strike()

    def _settings(self, pictures: bool) -> dict[str, str]:
        return {
            SWITCH: self.lab.base_url,
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": self.lab.token,
            "DATABASE_PATH": str(self.database),
            "LOG_LEVEL": "INFO",
            "PICTURES": "true" if pictures else "false",
        }

    async def _execute(self, environment: dict[str, str]) -> int:
        with self.log.open("ab") as file:
            # A session of its own, so that what it starts itself can be found after its death.
            child = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", "run", cwd=self._folder, env=environment,
                stdin=DEVNULL, stdout=file, stderr=file, start_new_session=True,
                preexec_fn=die_with_parent,
            )  # fmt: skip
        return child.pid

    async def _fork(self, environment: dict[str, str]) -> int:
        if self._nursery is None:
            self._nursery = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "tests.bot.crash.nursery", cwd=ROOT, stdin=PIPE, stdout=PIPE,
                env={**os.environ, "PYTHONPATH": str(ROOT)},
            )  # fmt: skip
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        asked = {"environment": environment, "folder": str(self._folder), "log": str(self.log)}
        self._nursery.stdin.write(json.dumps(asked).encode() + b"\n")
        return int(await self._nursery.stdout.readline())

    def _over(self) -> None:
        asyncio.get_running_loop().remove_reader(self._descriptor)
        os.close(self._descriptor)
        self._descriptor = -1
        self._ended.set()

    def strike(self) -> None:
        """Send SIGKILL to the process alone, as a system without memory does; ``gone`` waits for its end."""
        self._doomed = self._starting  # its number is not known yet
        if self.alive:
            signal.pidfd_send_signal(self._descriptor, signal.SIGKILL)

    async def gone(self) -> None:
        """Wait until the process has ended and the stand-in has noticed."""
        if self._descriptor >= 0:
            await self._ended.wait()
        await self.lab.until(lambda: not self.lab.gateway.connected, 60)

    async def close(self) -> None:
        """Kill it, and end the nursery."""
        self.strike()
        await self.gone()
        if self._nursery is not None and self._nursery.stdin is not None:
            self._nursery.stdin.close()
            await self._nursery.wait()

    async def leftovers(self) -> list[str]:
        """What the killed process had started and what has outlived it for seconds; it is ended now."""
        waited = 0.0
        while (found := _of_session(self._number)) and waited < _GRACE:
            await asyncio.sleep(0.05)
            waited += 0.05
        for number in found:
            os.kill(number, signal.SIGKILL)
        return [f"process {number} outlived the bot that had started it" for number in found]

    def unnoted(self) -> set[int]:
        """Interactions that were acknowledged before the disk had taken a note of that."""
        text = self.log.read_text("utf-8", "replace") if self.log.exists() else ""
        return {int(found) for found in UNNOTED.findall(text)}

    def complaints(self) -> list[str]:
        """Errors in the log since the last call."""
        if not self.log.exists():
            return []
        with self.log.open("rb") as file:
            file.seek(self._read)
            text = file.read().decode("utf-8", "replace")
            self._read = file.tell()
        return errors_in(text)


def errors_in(log: str) -> list[str]:
    """The first errors that a log tells of, but not what becomes of a process whose bot was killed."""
    lines = _ORPHANED.sub("", log).splitlines()
    faults = [number for number, line in enumerate(lines) if any(word in line for word in _FAULTS)]
    return ["the bot's log: " + " | ".join(lines[number : number + 3])[:600] for number in faults[:5]]


def die_with_parent() -> None:
    """Have the system kill this process when the one that started it ends, however that comes to pass."""
    ctypes.CDLL(None).prctl(_DEATH_SIGNAL, signal.SIGKILL)


def _of_session(session: int) -> list[int]:
    """Numbers of the processes of a session that still run."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            # After the name in brackets: state, parent, group, session.
            state, _, _, number = (entry / "stat").read_text().rpartition(")")[2].split()[:4]
        except (OSError, ValueError):
            continue  # it ended while it was looked at
        if int(number) == session and state != "Z":
            found.append(int(entry.name))
    return found
