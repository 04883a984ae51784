"""Pictures in messages: where they are listed, and what an edit keeps, adds or replaces."""

from __future__ import annotations

from bot.ops.live.check import (
    NOBODY,
    V2,
    Check,
    Json,
    attached,
    file_of,
    gallery,
    media,
    need,
    numbers,
    picture,
    shown,
    text,
)
from bot.ops.live.wire import Answer

BY_ID = "Live check: kept by id alone"
WITHOUT_LIST = "Live check: kept without a list"
"""Texts of two edits that are deliberately wrong, to see what happens."""


async def posted(check: Check) -> None:
    """A message that shows a picture, posted twice with the same nonce."""
    name = "live-posted.png"
    body = shown("Live check: a picture in a new message", name)
    body |= {"nonce": f"live{check.mark}", "enforce_nonce": True}
    files = [picture(name, 40)]
    first = need(await check.post(check.channel, body, files, "the message with the picture"), "posting")
    check.made["picture"] = first.body["id"]
    check.table.told("a picture by POST in a message of components", first.words())
    _where(check, first.body, "the answer to POST")
    read = need(await check.get(check.channel, first.body["id"]), "reading it again")
    _where(check, read.body, "GET")
    again = await check.post(check.channel, body, files, "the message with the same nonce")
    same = again.good and again.body["id"] == first.body["id"]
    found = "the same message" if same else f"another message ({again.words()})"
    check.table.documented("the same nonce again, with enforce_nonce", "the same message", found, same)
    check.table.left_out(
        "the same nonce again after some minutes", "not waited for: the documents say 'the past few minutes'"
    )


def _where(check: Check, message: Json, place: str) -> None:
    """Where a message lists the picture that it shows."""
    listed = len(attached(message))
    found = f"{listed} listed" if listed else "empty"
    check.table.documented(
        f"`attachments` in {place}, for a picture that is shown", "empty", found, listed == 0
    )
    told = bool(numbers(message))
    found = "there" if told else "not there"
    check.table.documented(f"`media.attachment_id` in {place}", "there", found, told)


async def edited(check: Check) -> None:
    """New and kept pictures when that message is edited."""
    message = check.made["picture"]
    file = file_of(need(await check.get(check.channel, message), "reading it").body)
    await _keep(check, message, file, "id and filename", "Live check: kept by id and filename")
    await _keep(check, message, file, "id alone", BY_ID)
    await _keep(check, message, file, "no list at all", WITHOUT_LIST)
    name = "live-edited.png"
    body = shown("Live check: another picture by an edit", name)
    answer = await check.edit(check.channel, message, body, [picture(name, 120)])
    names = [str(one.get("url", "")) for one in media(answer.body)]
    taken = answer.good and any(name in one for one in names)
    check.table.unknown("a new picture by PATCH", "taken", _outcome(answer, taken, "taken"), taken)


async def _keep(check: Check, message: str, file: tuple[str, str], how: str, words: str) -> None:
    """Change the text and keep the picture, naming it in one way (id, name or both).

    One public report says that the real Discord needs both.
    """
    number, name = file
    body: Json = {"components": [text(words), gallery(name)], "allowed_mentions": NOBODY}
    whole = words not in (BY_ID, WITHOUT_LIST)
    if words != WITHOUT_LIST:
        body["attachments"] = [{"id": number, "filename": name} if whole else {"id": number}]
    answer = await check.edit(check.channel, message, body)
    there = answer.good and len(media(answer.body)) == 1 and numbers(answer.body) in ([number], [])
    found = _outcome(answer, there, "kept")
    asked = f"a shown picture kept by an edit with {how}"
    if whole:
        check.table.documented(asked, "kept", found, there)
    else:
        check.table.unknown(asked, "refused, as one report has it", found, not answer.good)


async def turned(check: Check) -> None:
    """A message with text and a file that is edited into components."""
    name = "live-turned.png"
    body: Json = {
        "content": "Live check: words and a picture",
        "attachments": [{"id": "0", "filename": name}],
        "allowed_mentions": NOBODY,
    }
    first = need(
        await check.post(check.channel, body, [picture(name, 200)], "the message with words"), "posting"
    )
    listed = len(attached(first.body))
    check.table.documented(
        "`attachments` for a file that no component shows", "1 listed", f"{listed} listed", listed == 1
    )
    message = first.body["id"]
    changed = await check.edit(
        check.channel, message, {"content": "Live check: other words, the same picture"}
    )
    kept = changed.good and len(attached(changed.body)) == 1
    check.table.documented(
        "a listed file after an edit without a list", "kept", _outcome(changed, kept, "kept"), kept
    )
    number, _ = file_of(first.body)
    turn: Json = {
        "flags": V2,
        "content": None,
        "components": [text("Live check: words turned into components"), gallery(name)],
        "attachments": [{"id": number, "filename": name}],
        "allowed_mentions": NOBODY,
    }
    answer = await check.edit(check.channel, message, turn)
    done = answer.good and bool(answer.body.get("flags", 0) & V2) and len(media(answer.body)) == 1
    check.table.documented(
        "words and a file turned into components by an edit", "turned, picture kept",
        _outcome(answer, done, "turned, picture kept"), done,
    )  # fmt: skip


async def loaded(check: Check) -> None:
    """Whether the URL of a shown picture works."""
    read = need(await check.get(check.channel, check.made["picture"]), "reading the message")
    address = next((str(one["url"]) for one in media(read.body)), None)
    if address is None:
        check.table.left_out("the address of a shown picture", "the message shows none")
        return
    status, kind = await check.wire.load(address)
    check.table.documented(
        "the address of a shown picture",
        "200 image/png",
        f"{status} {kind}",
        (status, kind) == (200, "image/png"),
    )


def _outcome(answer: Answer, done: bool, words: str) -> str:
    if done:
        return words
    return f"not {words} ({answer.words()})" if answer.good else f"refused ({answer.words()})"
