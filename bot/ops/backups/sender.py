"""Finished backups handed on to a command of the host's, for example to bring them to another machine."""

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
"""Seconds after which a command is ended."""
_LAST = 5.0
"""Seconds that a command which was ended has to go."""
_TOLD = 300
"""Characters of what a command says that are told."""


class Sender:
    """Runs ``command`` for each backup, without a shell: ``{file}`` stands for its path, ``{name}`` for its
    name; where neither stands in it the path is its last argument."""

    def __init__(self, command: str, longest: float = LONGEST) -> None:
        self._words = shlex.split(command)
        if not any("{file}" in word or "{name}" in word for word in self._words):
            self._words.append("{file}")
        self._longest = longest

    async def send(self, file: Path) -> str | None:
        """Hand a file on; why that failed, None where it went well. What is still running after ``longest``
        seconds, or when the bot ends, is ended with all that it has started."""
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
    """The end of what comes out of a pipe, which is read as it comes and closed at its end."""

    def __init__(self, reading: int) -> None:
        self._kept = b""
        # A child that has left its group may hold the pipe for long: nobody waits for this thread.
        self._thread = threading.Thread(target=self._read, args=(reading,), daemon=True)
        self._thread.start()

    def _read(self, reading: int) -> None:
        try:
            while heard := os.read(reading, 65536):
                self._kept = (self._kept + heard)[-4 * _TOLD :]  # a character has four bytes at most
        finally:
            os.close(reading)

    def last(self) -> str:
        """The last characters, in one line, after at most a second."""
        self._thread.join(1.0)
        return " ".join(self._kept.decode(errors="replace").split())[-_TOLD:]


def _end(process: asyncio.subprocess.Process) -> None:
    """End the command if it still runs, and all that it has started, also if it does not run any more."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if sys.platform != "win32":
            os.killpg(process.pid, signal.SIGKILL)
        elif process.returncode is None:
            process.kill()
