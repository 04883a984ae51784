"""Messages made of components: buttons, selects, pictures, forms."""

from __future__ import annotations

import re

import discord
import pytest
from discord import ui

from bot.playground.world.components import SetupError, walk
from bot.ui import attached
from tests.bot import parts


class Board(ui.LayoutView):
    """A board with one of everything; a press shows the next picture."""

    def __init__(self, picture, shade=0):
        super().__init__(timeout=None)
        self.picture = picture
        self.shade = shade
        self.name = f"board{shade}.png"
        gallery = ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{self.name}", description=f"shade {shade}")
        )
        flip = ui.Button(label="Flip", custom_id="flip", emoji="🔁")
        flip.callback = self.flip
        closed = ui.Button(label="Closed", custom_id="closed", disabled=True)
        cards = ui.Select(
            custom_id="cards",
            placeholder="Cards",
            max_values=2,
            options=[
                discord.SelectOption(label=name, value=name, emoji="🂡") for name in ("ace", "king", "queen")
            ],
        )
        cards.callback = self.chosen
        people = ui.UserSelect(custom_id="people", placeholder="Friend")
        people.callback = self.person
        accessory = ui.Button(label="Why", custom_id="why")
        accessory.callback = self.why
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
        self.chose = []

    async def flip(self, interaction):
        following = Board(self.picture, self.shade + 1)
        file = self.picture(following.name, "", following.shade)
        await interaction.response.edit_message(view=following, attachments=[file])

    async def chosen(self, interaction):
        values = interaction.data["values"]
        await interaction.response.send_modal(Reason(values))

    async def person(self, interaction):
        member = interaction.data["resolved"]["members"]
        await interaction.response.send_message(f"with {list(member)}", ephemeral=True)

    async def why(self, interaction):
        await interaction.response.defer()
        shown = attached.of(interaction.message)
        await interaction.edit_original_response(view=Board(self.picture, self.shade), attachments=shown)


class Reason(ui.Modal, title="Why these?"):
    """A form with a text and a select."""

    because = ui.Label(
        text="Because", component=ui.TextInput(custom_id="because", min_length=3, max_length=20)
    )
    when = ui.Label(
        text="When",
        component=ui.Select(
            custom_id="when",
            options=[discord.SelectOption(label="now", default=True), discord.SelectOption(label="later")],
        ),
    )

    def __init__(self, values):
        super().__init__(custom_id="reason")
        self.values = values

    async def on_submit(self, interaction):
        text = f"{self.values} {self.because.component.value} {self.when.component.values}"
        await interaction.response.send_message(text, ephemeral=True)


@pytest.fixture
def board(picture):
    def setup(bot):
        @bot.tree.command(description="The board")
        async def board(interaction: discord.Interaction):
            await interaction.response.send_message(view=Board(picture), file=picture("board0.png", "", 0))

    return setup


def media(message):
    return [item["media"] for one in walk(message["components"]) for item in one.get("items", [])]


async def test_a_press_replaces_the_picture(lab, ann, bob, start, board):
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


async def test_a_select_opens_a_form_whose_answer_is_private(lab, ann, bob, start, board):
    await start(board)
    shown = (await ann.slash("board")).message
    opened = await bob.select(shown, "Cards", ["ace", "queen"])
    assert (opened.state, opened.ack) == ("modal", 9)
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


async def test_what_a_person_cannot_press(lab, ann, start, board):
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


class Counter(ui.DynamicItem[ui.Button], template=r"count:(?P<number>\d+)"):
    """A button whose id says all, so it works after a restart."""

    def __init__(self, number):
        super().__init__(ui.Button(label=f"Count {number}", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, interaction, item, match):
        return cls(int(match["number"]))

    async def callback(self, interaction):
        view = ui.View(timeout=None)
        view.add_item(Counter(self.number + 1))
        await interaction.response.edit_message(view=view)


async def test_buttons_work_after_the_bot_was_restarted(lab, ann, start):
    def setup(bot):
        bot.add_dynamic_items(Counter)

        @bot.tree.command(description="Count")
        async def count(interaction: discord.Interaction):
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


async def test_discord_refuses_bad_messages_without_a_judge(lab, ann, start, picture):
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
