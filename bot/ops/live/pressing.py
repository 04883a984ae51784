"""The host's first press: pictures in the answer to an interaction, in time, and private."""

from __future__ import annotations

import time

from bot.ops.live.check import (
    EPHEMERAL,
    Check,
    attached,
    button,
    media,
    milliseconds,
    need,
    numbers,
    picture,
    shown,
    since,
)
from bot.ops.live.presses import Press

WAITED = 3.0
"""Seconds within which an interaction must be answered."""


async def first_press(check: Check) -> None:
    """A button on a message with a picture; the answer replaces the picture."""
    name, custom_id = "live-button.png", f"live-check-{check.mark}-1"
    body = shown("Live check: please press this button", name, button(custom_id, "Press me (1 of 2)"))
    posted = need(await check.post(check.channel, body, [picture(name, 60)], "the first button"), "posting")
    press = await check.press(custom_id, check.channel, posted.body["id"], "Please press button 1 of 2")
    if press is None:
        _silent(check)
        return
    await _answer(check, press)
    message = press.data.get("message") or {}
    listed = len(attached(message))
    check.table.documented(
        "`attachments` of the message in a press",
        "empty",
        f"{listed} listed" if listed else "empty",
        listed == 0,
    )
    told = bool(numbers(message))
    check.table.documented(
        "`media.attachment_id` in a press", "there", "there" if told else "not there", told
    )
    context = press.data.get("context")
    check.table.documented("the context of a press in a server", "0", str(context), context == 0)
    limit = press.data.get("attachment_size_limit")
    check.table.told("the size limit of files that a press names", f"{limit} bytes")
    check.made["app_permissions"] = str(press.data.get("app_permissions", ""))
    await _follow_up(check, press)


def _silent(check: Check) -> None:
    why = check.hears or "not pressed"
    for asked in (
        "a picture by callback type 7",
        "a private follow-up with a picture",
        "time of the first answer",
    ):
        check.table.left_out(asked, why)


async def _answer(check: Check, press: Press) -> None:
    name = "live-callback.png"
    data = shown("Live check: thank you. The picture is another one now.", name)
    path = f"/interactions/{press.id}/{press.token}/callback"
    waited = since(press.at)
    answer = await check.wire.ask(
        "POST", path, {"type": 7, "data": data}, [picture(name, 90)], query={"with_response": "true"}
    )
    resource = ((answer.body or {}).get("resource") or {}) if answer.good else {}
    message = resource.get("message") or {}
    names = [str(one.get("url", "")) for one in media(message)]
    taken = answer.good and any(name in one for one in names)
    found = "taken" if taken else f"refused ({answer.words()})"
    check.table.unknown("a picture by callback type 7", "taken", found, taken)
    if not answer.good:  # so that the rest can be tested, and nobody sees "did not respond"
        await check.wire.ask("POST", path, {"type": 6})
    check.table.told(
        "time of the first answer",
        f"heard after about {milliseconds(max(0.0, press.late))} by this machine's clock, answered "
        f"{milliseconds(waited)} later, acknowledged in {milliseconds(answer.seconds)} (of {WAITED:.0f} s)",
    )


async def _follow_up(check: Check, press: Press) -> None:
    name = "live-private.png"
    body = shown("Live check: this is for your eyes only.", name)
    body["flags"] |= EPHEMERAL
    path = f"/webhooks/{check.application}/{press.token}"
    answer = await check.wire.ask("POST", path, body, [picture(name, 150)], query={"wait": "true"})
    flags = answer.body.get("flags", 0) if answer.good else 0
    done = answer.good and bool(flags & EPHEMERAL) and len(media(answer.body)) == 1
    found = "private, with its picture" if done else answer.words()
    check.table.documented("a private follow-up with a picture", "private, with its picture", found, done)
    if answer.good:
        number = answer.body["id"]
        check.undo.add("the private follow-up", lambda: check.wire.ask("DELETE", f"{path}/messages/{number}"))
        again = "live-private-2.png"
        edit = shown("Live check: still for your eyes only.", again)
        began = time.perf_counter()
        changed = await check.wire.ask("PATCH", f"{path}/messages/{number}", edit, [picture(again, 180)])
        names = [str(one.get("url", "")) for one in media(changed.body)]
        taken = changed.good and any(again in one for one in names)
        found = f"taken in {milliseconds(since(began))}" if taken else f"refused ({changed.words()})"
        check.table.unknown("a new picture by an edit of a private answer", "taken", found, taken)
