"""Mentions after an edit, and whether direct messages arrive."""

from __future__ import annotations

from bot.ops.live.check import Check, Json, need

REFUSED = (50007, 50278, 50033, 20026)
"""Documented codes with which Discord refuses a direct message."""


async def mentions(check: Check) -> None:
    """Mentions after edits that allow them in different ways."""
    user = check.host
    allowed = {"parse": [], "users": [user]}
    words = f"Live check: <@{user}>, this is the one ping."
    body: Json = {"content": words, "allowed_mentions": allowed}
    first = need(await check.post(check.channel, body, what="the message with the ping"), "posting")
    message = first.body["id"]
    named = _named(first.body)
    check.table.documented("`mentions` of a message that names you", "you", _who(named), named == [user])
    cases: tuple[tuple[str, Json, list[str]], ...] = (
        ("an edit that allows you", {"allowed_mentions": allowed}, [user]),
        ("an edit without allowed_mentions", {}, [user]),
        ("an edit that allows nobody", {"allowed_mentions": {"parse": []}}, []),
    )
    for number, (how, more, expected) in enumerate(cases, 1):
        content = f"Live check: <@{user}>, this is edit {number}; an edit pings nobody."
        answer = await check.edit(check.channel, message, {"content": content} | more)
        named = _named(answer.body)
        found = _who(named) if answer.good else answer.words()
        check.table.documented(
            f"`mentions` after {how}", _who(expected), found, answer.good and named == expected
        )


def _named(message: Json | None) -> list[str]:
    return [str(one["id"]) for one in (message or {}).get("mentions") or []]


def _who(named: list[str]) -> str:
    return f"you{f' and {len(named) - 1} more' if len(named) > 1 else ''}" if named else "nobody"


async def direct(check: Check) -> None:
    """A direct message to the person who pressed."""
    if not check.pressed:
        check.table.left_out(
            "a direct message to you", check.hears or "not pressed, so it is not known to whom"
        )
        return
    opened = need(
        await check.wire.ask("POST", "/users/@me/channels", {"recipient_id": check.host}), "opening"
    )
    channel = opened.body["id"]
    body = {"content": "Live check: a direct message. It is taken away at the end."}
    answer = await check.post(channel, body, what="the direct message")
    expected = "delivered, or refused with " + ", ".join(map(str, REFUSED))
    if answer.good:
        check.table.documented("a direct message to you", expected, "delivered", True)
    else:
        known = answer.code in REFUSED
        check.table.documented("a direct message to you", expected, f"refused ({answer.words()})", known)
