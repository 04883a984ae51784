"""Finished backups handed on to a command of the host's, for example to bring them to another machine."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shlex
import signal
import sys
from pathlib import Path

LONGEST = 600.0
"""Seconds after which a command is ended."""
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
        try:
            process = await asyncio.create_subprocess_exec(
                *words,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            return f"{words[0]} cannot be run ({error.strerror or error})"
        try:
            async with asyncio.timeout(self._longest):
                _, said = await process.communicate()
        except TimeoutError:
            _end(process)
            await process.wait()
            return f"{words[0]} was not done after {self._longest:.0f} seconds and was ended"
        finally:
            _end(process)
        if process.returncode == 0:
            return None
        words_said = " ".join(said.decode(errors="replace").split())[-_TOLD:]
        return f"{words[0]} ended with {process.returncode}{f': {words_said}' if words_said else ''}"


def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is not None:
        return
    with contextlib.suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)
