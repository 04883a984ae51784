"""Explains Discord's refusals to the host, and recognises those that are not Discord's own."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import aiohttp
import discord

_IN = re.compile(r"In ([\w.]+): (.*)")
_LONGEST = 300
"""Most characters shown of one refusal."""
_SHOWN = 3
"""Problems shown of one refusal; the rest are counted."""


def banned(error: BaseException) -> bool:
    """Whether Cloudflare, in front of Discord, refused a request.

    After too many bad requests it blocks an address for a while. Discord itself always answers in JSON."""
    if not isinstance(error, discord.HTTPException) or error.status not in (403, 429) or error.code:
        return False
    headers = getattr(error.response, "headers", {})
    return "json" not in str(headers.get("Content-Type", "json"))


def asked_to_wait(error: BaseException) -> float:
    """Seconds that a refusal asks to wait; 0 if it does not say."""
    headers = getattr(getattr(error, "response", None), "headers", {})
    told = str(headers.get("Retry-After", "0"))
    return float(told) if told.isdecimal() else 0.0


def signed_out(error: Exception) -> bool:
    """Whether Discord no longer knows the bot's token. An expired interaction token has a code of its own."""
    return isinstance(error, discord.HTTPException) and error.status == 401 and error.code == 0


def passing(error: Exception) -> bool:
    """Whether an error is temporary: no connection, an outage, too many requests, a ban."""
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429 or banned(error)
    return isinstance(error, (OSError, TimeoutError, discord.RateLimited, aiohttp.ClientError))


def readable(error: BaseException, commands: Sequence[Any] = ()) -> str:
    """Why Discord refused something, in one line without HTML.

    ``commands`` are those that were sent; their names replace their positions in the request."""
    if not isinstance(error, discord.HTTPException):
        late = isinstance(error, TimeoutError)
        return str(error) or ("no answer in time" if late else type(error).__name__)
    if banned(error):
        return f"Cloudflare keeps this address out, status {error.status}"
    if error.status >= 500:
        return f"Discord has an outage, status {error.status}"
    first, *rest = error.text.split("\n") if error.text else [""]
    found = [_placed(line, commands) for line in rest if line]
    more = [f"and {len(found) - _SHOWN} more"] if len(found) > _SHOWN else []
    told = "; ".join([*found[:_SHOWN], *more]) or first or "no reason given"
    return f"{_clipped(told)} (status {error.status}, code {error.code})"


def _clipped(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _placed(line: str, commands: Sequence[Any]) -> str:
    """A problem, with the names of the command, subcommand and option it is about."""
    found = _IN.fullmatch(line)
    if found is None or not commands:
        return line
    names: list[str] = []
    steps, here = found[1].split("."), list(commands)
    while steps and steps[0].isdigit() and int(steps[0]) < len(here):
        inner = here[int(steps.pop(0))]
        names.append(str(inner.get("name", "?")))
        here = inner.get("options") or []
        if steps[:1] == ["options"] and steps[1:2] and steps[1].isdigit():
            steps.pop(0)
    place = f"/{' '.join(names)}" if names else ""
    return f"{place} {'.'.join(steps)}: {found[2]}".strip() if steps else f"{place}: {found[2]}"
