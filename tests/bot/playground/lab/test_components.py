"""Messages made of components: buttons, selects, pictures, forms."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
from discord import ui

from bot.playground.lab import Lab
from bot.playground.people.actors import Actor
from bot.playground.world.components import SetupError, walk
from bot.ui.answers import attached
from tests.bot import parts
from tests.bot.playground.lab.conftest import MakePicture, Setup, SmallBot, Start


def _answered_by(item: ui.Item[Any], answer: Callable[[discord.Interaction], Awaitable[None]]) -> None:
    """Let a method of the view answer what is done with this part of it."""
    item.callback = answer  # type: ignore[method-assign, assignment]  # the library means it to be set


def _data(interaction: discord.Interaction) -> Any:
    """What came with an interaction; of which kind it is the test knows."""
    return interaction.data


class Board(ui.LayoutView):
    """A board with one of everything; a press shows the next picture."""

    def __init__(self, picture: MakePicture, shade: int = 0) -> None:
        super().__init__(timeout=None)
        self.picture = picture
        self.shade = shade
        self.name = f"board{shade}.png"
        gallery: ui.MediaGallery[Board] = ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{self.name}", description=f"shade {shade}")
        )
        flip: ui.Button[Board] = ui.Button(label="Flip", custom_id="flip", emoji="🔁")
        _answered_by(flip, self.flip)
        closed: ui.Button[Board] = ui.Button(label="Closed", custom_id="closed", disabled=True)
        cards: ui.Select[Board] = ui.Select(
            custom_id="cards",
            placeholder="Cards",
            max_values=2,
            options=[
                discord.SelectOption(label=name, value=name, emoji="🂡") for name in ("ace", "king", "queen")
            ],
        )
        _answered_by(cards, self.chosen)
        people: ui.UserSelect[Board] = ui.UserSelect(custom_id="people", placeholder="Friend")
        _answered_by(people, self.person)
        accessory: ui.Button[Board] = ui.Button(label="Why", custom_id="why")
        _answered_by(accessory, self.why)
        self.add_item(
            ui.Container(
                ui.Section(ui.TextDisplay(f"## Board {shade}"), accessory=accessory),
                gallery,
                ui.Separator(),
                ui.File(f"attachment://{self.name}"),
                ui.ActionRow(flip, closed, ui.Button(label="Rules", url="https://example.org/rules")),
                ui.ActionRow(cards),
                ui.ActionRow(people),
                accent_color=0x336699,
            )
        )
        self.chose: list[str] = []

    async def flip(self, interaction: discord.Interaction) -> None:
        following = Board(self.picture, self.shade + 1)
        file = self.picture(following.name, "", following.shade)
        await interaction.response.edit_message(view=following, attachments=[file])

    async def chosen(self, interaction: discord.Interaction) -> None:
        values = _data(interaction)["values"]
        await interaction.response.send_modal(Reason(values))

    async def person(self, interaction: discord.Interaction) -> None:
        member = _data(interaction)["resolved"]["members"]
        await interaction.response.send_message(f"with {list(member)}", ephemeral=True)

    async def why(self, interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        assert interaction.message is not None
        shown: list[Any] = attached.of(interaction.message)  # what discord.py takes like files
        await interaction.edit_original_response(view=Board(self.picture, self.shade), attachments=shown)


class Reason(ui.Modal, title="Why these?"):
    """A form with a text and a select."""

    because: ui.Label[Reason] = ui.Label(
        text="Because", component=ui.TextInput(custom_id="because", min_length=3, max_length=20)
    )
    when: ui.Label[Reason] = ui.Label(
        text="When",
        component=ui.Select(
            custom_id="when",
            options=[discord.SelectOption(label="now", default=True), discord.SelectOption(label="later")],
        ),
    )

    def __init__(self, values: list[str]) -> None:
        super().__init__(custom_id="reason")
        self.values = values

    async def on_submit(self, interaction: discord.Interaction) -> None:
        because: Any = self.because.component
        when: Any = self.when.component
        text = f"{self.values} {because.value} {when.values}"
        await interaction.response.send_message(text, ephemeral=True)


@pytest.fixture
def board(picture: MakePicture) -> Setup:
    def setup(bot: SmallBot) -> None:
        @bot.tree.command(description="The board")
        async def board(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=Board(picture), file=picture("board0.png", "", 0))

    return setup


def media(message: parts.Json) -> list[parts.Json]:
    return [item["media"] for one in walk(message["components"]) for item in one.get("items", [])]


async def test_a_press_replaces_the_picture(
    lab: Lab, ann: Actor, bob: Actor, start: Start, board: Setup
) -> None:
    await start(board)
    shown = (await ann.slash("board")).message
    first = media(shown)[0]
    assert (first["width"], first["height"], first["content_type"]) == (4, 3, "image/png")
    assert first["attachment_id"] == parts.files(shown)[0]["id"]
    pressed = await bob.click(shown, "Flip")
    assert pressed.ack == 7
    after = pressed.message
    assert after["id"] == shown["id"]
    assert [one["filename"] for one in parts.files(after)] == ["board1.png"]
    assert media(after)[0]["url"] != first["url"]
    assert ann.sees() == [lab.feed.view(ann.id).message(lab.world.messages[int(shown["id"])])]
    assert lab.world.attachment(int(first["attachment_id"])) is None
    assert (await ann.click(after, "Why")).ack == 6
    numbers = [one["id"] for one in walk(after["components"])]
    assert len(set(numbers)) == len(numbers)


async def test_a_select_opens_a_form_whose_answer_is_private(
    lab: Lab, ann: Actor, bob: Actor, start: Start, board: Setup
) -> None:
    await start(board)
    shown = (await ann.slash("board")).message
    opened = await bob.select(shown, "Cards", ["ace", "queen"])
    assert (opened.state, opened.ack) == ("modal", 9)
    assert opened.modal is not None
    assert opened.modal["title"] == "Why these?"
    with pytest.raises(SetupError, match="characters"):
        await bob.submit(opened, {"because": "no"})
    with pytest.raises(SetupError, match="no form"):
        await ann.submit(opened, {"because": "mine"})
    answer = await bob.submit(opened, {"because": "luck"})
    assert answer.message["content"] == "['ace', 'queen'] luck ['now']"
    assert answer.message["interaction_metadata"]["triggering_interaction_metadata"]["id"] == opened.id
    assert len(ann.sees()) == 1
    assert len(bob.sees()) == 2
    chosen = await bob.select(shown, "people", [ann])
    assert chosen.message["content"] == f"with ['{ann.id}']"


async def test_what_a_person_cannot_press(lab: Lab, ann: Actor, start: Start, board: Setup) -> None:
    await start(board)
    shown = (await ann.slash("board")).message
    for attempt, words in (
        (ann.click(shown, "Closed"), "disabled"),
        (ann.click(shown, "nothing"), "It has: Why"),
        (ann.click(shown, "Cards"), "choose values"),
        (ann.select(shown, "Cards", []), "1 to 2 values"),
        (ann.select(shown, "Cards", ["jack"]), "not offered"),
        (ann.select(shown, "people", ["12"]), "nobody"),
        (ann.click("12345", "Flip"), "do not see"),
    ):
        with pytest.raises(SetupError, match=words):
            await attempt
    assert len(lab.world.interactions) == 1


class Counter(ui.DynamicItem[ui.Button[Any]], template=r"count:(?P<number>\d+)"):
    """A button whose id says all, so it works after a restart."""

    def __init__(self, number: int) -> None:
        super().__init__(ui.Button(label=f"Count {number}", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str]
    ) -> Counter:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        view = ui.View(timeout=None)
        view.add_item(Counter(self.number + 1))
        await interaction.response.edit_message(view=view)


async def test_buttons_work_after_the_bot_was_restarted(lab: Lab, ann: Actor, start: Start) -> None:
    def setup(bot: SmallBot) -> None:
        bot.add_dynamic_items(Counter)

        @bot.tree.command(description="Count")
        async def count(interaction: discord.Interaction) -> None:
            view = ui.View(timeout=None)
            view.add_item(Counter(1))
            await interaction.response.send_message("count", view=view)

    first = await start(setup)
    shown = (await ann.slash("count")).message
    await first.close()
    await lab.until(lambda: not lab.gateway.connected)
    lab.faults.ack_deadline = 0.2
    assert (await ann.click(shown, "Count 1")).failed
    lab.faults.ack_deadline = 3.0
    await start(setup)
    pressed = await ann.click(shown, "Count 1")
    assert [one["label"] for one in walk(pressed.message["components"]) if one["type"] == 2] == ["Count 2"]


async def test_discord_refuses_bad_messages_without_a_judge(
    lab: Lab, ann: Actor, start: Start, picture: MakePicture
) -> None:
    lab.rest.judge = None
    bot = await start()
    channel = bot.get_channel(lab.channel().id)
    long = ui.LayoutView()
    long.add_item(ui.TextDisplay("x" * 4001))
    dangling = ui.LayoutView()
    dangling.add_item(ui.MediaGallery(discord.MediaGalleryItem("attachment://nothing.png")))
    many = ui.LayoutView()
    for number in range(41):
        many._children.append(ui.TextDisplay(str(number)))
    twins = ui.View()
    twins.add_item(ui.Button(label="a", custom_id="same"))
    twins.add_item(ui.Button(label="b", custom_id="same"))
    sent = await channel.send("plain")
    for attempt, words in (
        (channel.send(view=long), "4000"),
        (channel.send(view=dangling), "not found"),
        (channel.send(view=many), "40 or fewer"),
        (channel.send("x", view=twins), "duplicated"),
        (channel.send("x" * 2001), "2000"),
        (sent.edit(view=long), "set it to null|4000"),
    ):
        with pytest.raises(discord.HTTPException) as caught:
            await attempt
        assert caught.value.code == 50035
        assert re.search(words, str(caught.value), re.I), caught.value
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send(file=discord.File(__import__("io").BytesIO(b"x" * (10 * 2**20 + 1)), "big.bin"))
    assert (caught.value.status, caught.value.code) == (413, 40005)
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send(" ")
    assert caught.value.code == 50006
    assert [one["content"] for one in ann.sees()] == ["plain"]
