"""Limits: large files, request rates, and what is not tested here."""

from __future__ import annotations

from bot.ops.live.check import Check, Json
from bot.ops.live.record import File

LIMIT = 10 * 2**20
"""Bytes of the largest file that a server without boosts accepts."""
TOO_LARGE = 40005


async def large(check: Check) -> None:
    """A file that is one byte too large."""
    asked = "a file of 10 MiB and one byte"
    if check.boosted:
        check.table.left_out(asked, "the boosts of this server allow larger files")
        return
    check.say("      (this sends 10 MiB)")
    name = "live-large.bin"
    body: Json = {"content": "Live check: too large", "attachments": [{"id": "0", "filename": name}]}
    answer = await check.post(check.channel, body, [File(name, bytes(LIMIT + 1))], "the large file")
    refused = answer.status == 413 or answer.code == TOO_LARGE
    found = answer.words() if not answer.good else "taken"
    check.table.documented(asked, f"refused, 413 or {TOO_LARGE}", found, refused)


async def rates(check: Check) -> None:
    """Rate limits seen in the headers."""
    found = "; ".join(f"{kind}: {limit}" for kind, limit in sorted(check.wire.limits.items()))
    check.table.told("limits told in headers", found or "none")
    times = {0: "never", 1: "once"}.get(check.wire.waits, f"{check.wire.waits} times")
    check.table.told("asked to wait (429)", times)


async def not_asked(check: Check) -> None:
    """Questions that take too long or need a person to look."""
    check.table.left_out(
        "the same choice made again in a select",
        "its menu sends nothing then; there is no second press to ask for",
    )
    check.table.left_out(
        "edits of messages older than an hour (30046)",
        "there is none yet; the bot makes them late and slowly",
    )
    check.table.left_out(
        "the words of a notification on a phone", "look at your phone: the ping had words in it"
    )
