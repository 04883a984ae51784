"""Passes finished backups to a command of the host, for example to copy them to another machine."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shlex
import signal
import sys
import threading
from pathlib import Path

LONGEST = 600.0
"""Seconds after which a command is stopped."""
_LAST = 5.0
"""Seconds a stopped command has to exit."""
_TOLD = 300
"""Characters shown of a command's output."""


class Sender:
    """Runs ``command`` for each backup, without a shell.

    ``{file}`` stands for its path, ``{name}`` for its name; if neither is used, the path becomes the last
    argument."""

    def __init__(self, command: str, longest: float = LONGEST) -> None:
        self._words = shlex.split(command)
        if not any("{file}" in word or "{name}" in word for word in self._words):
            self._words.append("{file}")
        self._longest = longest

    async def send(self, file: Path) -> str | None:
        """Pass a file on; returns why that failed, or None.

        A command that still runs after ``longest`` seconds, or when the bot stops, is killed with everything
        it started."""
        words = [word.replace("{file}", str(file)).replace("{name}", file.name) for word in self._words]
        reading, writing = os.pipe()  # not asyncio's: its wait lasts until nobody holds the pipe any more
        said = _Said(reading)
        try:
            process = await asyncio.create_subprocess_exec(
                *words,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=writing,
                start_new_session=True,
            )
        except OSError as error:
            return f"{words[0]} cannot be run ({error.strerror or error})"
        finally:
            os.close(writing)
        try:
            async with asyncio.timeout(self._longest):
                await process.wait()
        except TimeoutError:
            return f"{words[0]} was not done after {self._longest:.0f} seconds and was ended"
        finally:
            _end(process)
            with contextlib.suppress(TimeoutError):  # the system may not be able to end it just now
                async with asyncio.timeout(_LAST):
                    await process.wait()
        if process.returncode == 0:
            return None
        words_said = await asyncio.to_thread(said.last)
        return f"{words[0]} ended with {process.returncode}{f': {words_said}' if words_said else ''}"


class _Said:
    """The last output in a pipe, which is read as it comes and closed at its end."""

    def __init__(self, reading: int) -> None:
        self._kept = b""
        # A child that left its group may hold the pipe for long: nobody waits for this thread.
        self._thread = threading.Thread(target=self._read, args=(reading,), daemon=True)
        self._thread.start()

    def _read(self, reading: int) -> None:
        try:
            while heard := os.read(reading, 65536):
                self._kept = (self._kept + heard)[-4 * _TOLD :]  # a character has at most four bytes
        finally:
            os.close(reading)

    def last(self) -> str:
        """The last characters, in one line; waits at most a second."""
        self._thread.join(1.0)
        return " ".join(self._kept.decode(errors="replace").split())[-_TOLD:]


def _end(process: asyncio.subprocess.Process) -> None:
    """Kill the command if it still runs, and everything it started in any case."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if sys.platform != "win32":
            os.killpg(process.pid, signal.SIGKILL)
        elif process.returncode is None:
            process.kill()
