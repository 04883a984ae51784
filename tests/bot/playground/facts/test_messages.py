"""Facts about messages and their pictures."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.ui.answers import attached
from bot.ui.answers.attached import AttachedFile
from tests.bot import parts
from tests.bot.playground.lab.conftest import MakePicture, Start

MISSING = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


def shows(name: str, *more: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    """A message of components that shows a file."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}")))
    for item in more:
        view.add_item(item)
    return view


async def posted(
    lab: Lab, start: Start, *names: str, shown: str = "a.png", picture: MakePicture
) -> discord.Message:
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    if not shown:
        sent = await channel.send("words", files=[picture(name) for name in names])
    else:
        sent = await channel.send(view=shows(shown), files=[picture(name) for name in names])
    assert isinstance(sent, discord.Message)
    return sent


async def test_attachments_holds_only_files_not_referenced_in_components(
    lab: Lab, ann: Actor, start: Start, picture: MakePicture
) -> None:
    sent = await posted(lab, start, "a.png", "b.png", picture=picture)
    again = await sent.channel.fetch_message(sent.id)
    for message in (sent, again):
        assert [one.filename for one in message.attachments] == ["b.png"]
    (seen,) = ann.sees()
    assert [one["filename"] for one in seen["attachments"]] == ["b.png"], "the page gets the same"
    assert [one.filename for one in attached.of(again)] == ["a.png", "b.png"]


async def test_a_picture_shown_by_a_component_has_its_media_url_attachment_id_and_name_there(
    lab: Lab, ann: Actor, start: Start, picture: MakePicture
) -> None:
    bot = await start()
    thumbnail: discord.ui.Section[Any] = discord.ui.Section(
        "beside", accessory=discord.ui.Thumbnail("attachment://t.png")
    )
    view = shows("g.png", thumbnail, discord.ui.Container(discord.ui.File("attachment://f.png")))
    names = ["g.png", "t.png", "f.png"]
    sent = await bot.get_channel(lab.channel().id).send(view=view, files=[picture(name) for name in names])
    assert sent.attachments == []
    kept = attached.of(sent)
    assert [one.filename for one in kept] == names
    assert kept == attached.of_raw(await bot.http.get_message(sent.channel.id, sent.id))
    stored = [lab.world.attachment(one.id) for one in kept]
    assert [one.filename for one in kept] == [found[1].filename for found in stored if found]
    gallery = sent.components[0]
    assert isinstance(gallery, discord.MediaGalleryComponent)
    assert gallery.items[0].media.attachment_id == kept[0].id
    assert gallery.items[0].media.url.partition("?")[0].endswith(f"/{kept[0].id}/g.png")
    _, files = ann.everything()
    assert set(files.values()) <= set(names), "people find them there too"


async def test_attachments_holds_only_files_not_referenced_in_embeds(
    lab: Lab, start: Start, picture: MakePicture
) -> None:
    bot = await start()
    embed = discord.Embed(title="x").set_image(url="attachment://a.png")
    sent = await bot.get_channel(lab.channel().id).send(
        embed=embed, files=[picture("a.png"), picture("b.png")]
    )
    assert [one.filename for one in sent.attachments] == ["b.png"]


async def test_an_edit_without_attachments_keeps_all_files(
    lab: Lab, start: Start, picture: MakePicture
) -> None:
    sent = await posted(lab, start, "a.png", "b.png", shown="", picture=picture)
    changed = await sent.edit(content="other words")
    assert [one.filename for one in changed.attachments] == ["a.png", "b.png"]


async def test_an_edit_with_attachments_keeps_those_named(
    lab: Lab, start: Start, picture: MakePicture
) -> None:
    sent = await posted(lab, start, "a.png", "b.png", picture=picture)
    a, b = attached.of(sent)
    changed = await sent.edit(view=shows("a.png"), attachments=[a])  # type: ignore[list-item]  # says the same
    assert attached.of(changed) == [a]
    assert lab.world.attachment(b.id) is None


@pytest.mark.usefixtures("unjudged")
@pytest.mark.parametrize("entry", [{}, {"filename": "other.png"}])
async def test_a_kept_file_needs_its_id_and_its_filename(
    lab: Lab, start: Start, picture: MakePicture, entry: dict[str, str]
) -> None:
    sent = await posted(lab, start, "a.png", picture=picture)
    (kept,) = attached.of(sent)
    body = {"components": parts.made(shows("a.png")), "flags": 1 << 15}
    route = discord.http.Route(
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        channel_id=sent.channel.id,
        message_id=sent.id,
    )
    for listed in ([{"id": str(kept.id), **entry}], None):
        more = {} if listed is None else {"attachments": listed}
        with pytest.raises(discord.HTTPException) as caught:
            await sent._state.http.request(route, json=body | more)
        assert caught.value.code == 50035
    assert MISSING in str(lab.records.requests[-1].answer)
    await sent._state.http.request(route, json=body | {"attachments": [kept.to_dict()]})


async def test_components_v2_is_one_way_with_content_null_and_the_flag(
    lab: Lab, ann: Actor, start: Start, picture: MakePicture
) -> None:
    sent = await posted(lab, start, "a.png", shown="", picture=picture)
    kept = attached.of(sent)
    with pytest.raises(discord.HTTPException) as caught:
        await sent.edit(view=shows("a.png"), attachments=kept)  # type: ignore[arg-type]  # says the same
    assert caught.value.code == 50035, "words are left"
    changed = await sent.edit(content=None, view=shows("a.png"), attachments=kept)  # type: ignore[arg-type]  # says the same
    assert changed.flags.components_v2
    assert changed.attachments == []
    assert attached.of(changed) == kept, "nothing was uploaded again"
    lab.rest.judge = None
    with pytest.raises(discord.HTTPException):
        await sent.edit(content="words again", view=None)


async def test_an_edit_rebuilds_mentions_from_its_own_allowed_mentions_and_pings_nobody(
    lab: Lab, ann: Actor, bob: Actor, start: Start
) -> None:
    bot = await start()
    text = f"{ann.mention} {bob.mention}"

    def only(*people: Actor) -> discord.AllowedMentions:
        users = [discord.Object(one.id) for one in people]
        return discord.AllowedMentions(everyone=False, roles=False, users=users)

    sent = await bot.get_channel(lab.channel().id).send(text, allowed_mentions=only(ann))
    for people in ([ann], [bob, ann], [], [bob]):
        await sent.edit(content=text, allowed_mentions=only(*people))
        (seen,) = ann.sees()
        assert {one["id"] for one in seen["mentions"]} == {str(one.id) for one in people}


@pytest.mark.parametrize("refused", [False, True])
async def test_whether_an_edit_takes_new_media_is_unknown(
    lab: Lab, start: Start, picture: MakePicture, refused: bool
) -> None:
    """The stand-in does both."""
    sent = await posted(lab, start, "a.png", picture=picture)
    lab.faults.refuse_edited_media = refused
    view, new = shows("b.png"), [picture("b.png")]
    if refused:
        with pytest.raises(discord.HTTPException) as caught:
            await sent.edit(view=view, attachments=new)
        assert caught.value.code == 50035
        assert MISSING in str(lab.records.requests[-1].answer)
        assert [one.filename for one in attached.of(await sent.fetch())] == ["a.png"], "nothing has changed"
    else:
        changed = await sent.edit(view=view, attachments=new)
        assert [one.filename for one in attached.of(changed)] == ["b.png"]


def test_a_kept_file_is_remembered_by_id_and_name() -> None:
    kept = [AttachedFile(5, "board.webp")]
    assert attached.remembered(attached.stored(kept)) == kept
    assert attached.remembered(["board.webp"]) is None, "an earlier version knew names alone"
    assert parts.files({"components": [], "attachments": []}) == []
