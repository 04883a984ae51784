"""A thread: opened from a message, archived, locked, reopened, and a press in it."""

from __future__ import annotations

from bot.ops.live.check import EPHEMERAL, V2, Check, Json, button, media, need, picture, shown, text
from bot.ops.live.presses import Press

ARCHIVED = 50083
"""Discord's code for what cannot be done in an archived thread."""


async def thread(check: Check) -> None:
    """Everything about the thread except the press."""
    start = check.made["picture"]
    path = f"/channels/{check.channel}/messages/{start}/threads"
    opened = await check.wire.ask("POST", path, {"name": "Live check", "auto_archive_duration": 60})
    number = need(opened, "opening a thread").body["id"]
    check.undo.add(
        f"the thread (https://discord.com/channels/{check.guild}/{number})",
        lambda: check.wire.ask("DELETE", f"/channels/{number}"),
    )
    check.made["thread"] = number
    check.names.know(number, "THREAD")
    same = number == start
    found = "the message's id" if same else "another id"
    check.table.documented("the id of a thread from a message", "the message's id", found, same)
    body: Json = {
        "flags": V2,
        "components": [text("Live check: in the thread")],
        "allowed_mentions": {"parse": []},
    }
    inside = need(await check.post(number, body), "posting in it")
    check.made["inside"] = inside.body["id"]
    if check.pressed:
        added = await check.wire.ask("PUT", f"/channels/{number}/thread-members/{check.host}")
        check.table.documented("adding you to the thread", "204", added.words(), added.status == 204)
    await _asleep(check, number)


async def _asleep(check: Check, number: str) -> None:
    """What works and what does not while the thread is archived."""
    need(await check.wire.ask("PATCH", f"/channels/{number}", {"archived": True}), "archiving it")
    edit = {"components": [text("Live check: edited while archived")]}
    answer = await check.edit(number, check.made["inside"], edit)
    check.table.documented(
        "an edit in an archived thread", f"refused, {ARCHIVED}", answer.words(), answer.code == ARCHIVED
    )
    body: Json = {"flags": V2, "components": [text("Live check: posted while archived")]}
    posted = await check.post(number, body)
    state = await check.wire.ask("GET", f"/channels/{number}", keep=("thread_metadata", "id"))
    asleep = bool(state.good and (state.body.get("thread_metadata") or {}).get("archived"))
    woke = posted.good and not asleep
    found = (
        "posted, and the thread is awake"
        if woke
        else f"{posted.words()}, {'still asleep' if asleep else 'awake'}"
    )
    check.table.documented(
        "a message posted into an archived thread", "posted, and the thread is awake", found, woke
    )
    need(await check.wire.ask("PATCH", f"/channels/{number}", {"archived": True}), "archiving it again")
    awake = await check.wire.ask("PATCH", f"/channels/{number}", {"archived": False})
    check.table.documented("waking an archived thread", "200", awake.words(), awake.good)
    answer = await check.edit(number, check.made["inside"], edit)
    check.table.documented("the same edit after that", "200", answer.words(), answer.good)


async def second_press(check: Check) -> None:
    """A press in an archived and locked thread, answered with a new message that has a picture."""
    number = check.made.get("thread")
    asked = "a press in a locked, archived thread"
    if number is None:
        check.table.left_out(asked, "there is no thread")
        return
    custom_id = f"live-check-{check.mark}-2"
    body: Json = {
        "flags": V2,
        "components": [text("Live check: please press this one too"), button(custom_id, "Press me (2 of 2)")],
        "allowed_mentions": {"parse": []},
    }
    posted = need(await check.post(number, body), "posting")
    locked = await check.wire.ask("PATCH", f"/channels/{number}", {"archived": True, "locked": True})
    check.table.documented("locking a thread and putting it away", "200", locked.words(), locked.good)
    if locked.good:
        edit = {"components": [text("Live check: edited while locked")]}
        answer = await check.edit(number, check.made["inside"], edit)
        check.table.documented(
            "an edit in a locked, archived thread", f"refused, {ARCHIVED}", answer.words(),
            answer.code == ARCHIVED,
        )  # fmt: skip
    press = await check.press(
        custom_id, number, posted.body["id"], "Please press button 2 of 2, in the thread"
    )
    if press is None:
        check.table.left_out(asked, check.hears or "not pressed")
        check.table.left_out("a picture by callback type 4", check.hears or "not pressed")
        await _wake(check, number)
        return
    await _answer(check, number, press)


async def _wake(check: Check, number: str) -> None:
    woken = await check.wire.ask("PATCH", f"/channels/{number}", {"archived": False, "locked": False})
    check.table.documented("waking and unlocking it", "200", woken.words(), woken.good)


async def _answer(check: Check, number: str, press: Press) -> None:
    name = "live-answer.png"
    data = shown("Live check: an answer with a picture", name)
    data["flags"] |= EPHEMERAL
    path, query = f"/interactions/{press.id}/{press.token}/callback", {"with_response": "true"}
    check.wire.hurried = True  # three seconds for everything
    told = (press.data.get("channel") or {}).get("thread_metadata") or {}
    body, files = {"type": 4, "data": data}, [picture(name, 220)]
    answer = await check.wire.ask("POST", path, body, files, query=query)
    asked = "an answer to a press in a locked, archived thread"
    if not told.get("archived"):
        check.table.told(asked, f"your own client woke the thread before the press ({answer.words()})")
    else:
        refused = answer.code == ARCHIVED
        check.table.documented(asked, f"refused, {ARCHIVED}", answer.words(), refused)
    await _wake(check, number)
    if not answer.good:
        answer = await check.wire.ask("POST", path, body, files, query=query)
        check.table.documented("the same answer after that", "taken", answer.words(), answer.good)
    check.wire.hurried = False
    message = (((answer.body or {}).get("resource") or {}) if answer.good else {}).get("message") or {}
    taken = answer.good and any(name in str(one.get("url", "")) for one in media(message))
    found = "taken" if taken else f"refused ({answer.words()})"
    check.table.unknown("a picture by callback type 4", "taken", found, taken)
    if answer.good:
        original = f"/webhooks/{check.application}/{press.token}/messages/@original"
        check.undo.add("the private answer", lambda: check.wire.ask("DELETE", original))
