"""A stand-in for Discord with two people and a small bot, and a browser to look at its page."""

from __future__ import annotations

import asyncio
import io
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
from discord import app_commands, ui
from PIL import Image
from playwright.async_api import Browser, async_playwright, expect

from bot.playground.lab import Lab
from bot.playground.page.lan import Lan
from bot.playground.wire.network import use_plain_http
from bot.ui.answers import attached
from render import font_file
from tests.bot.playground.page.opening import NoBrowserError, chromium, playground

PATIENCE = 90_000
"""Milliseconds to wait for what is expected: a busy machine is slow, and only a failure takes as long."""

expect.set_options(timeout=PATIENCE)
_ALL = [discord.SelectOption(label=letter.upper(), value=letter) for letter in "abc"]


def drawn(name: str, colour: str) -> discord.File:
    """A picture of 640×360 pixels."""
    data = io.BytesIO()
    Image.new("RGB", (640, 360), colour).save(data, "PNG")
    return discord.File(io.BytesIO(data.getvalue()), name)


class Panel(ui.LayoutView):
    """A private panel with a picture, a select for one and a select for several."""

    def __init__(self, chosen: str) -> None:
        super().__init__(timeout=None)
        picture = discord.MediaGalleryItem("attachment://board.png", description="A red board")
        one: ui.Select[Panel] = ui.Select(custom_id="one", placeholder="Choose one")
        for label in ("one", "two", "three"):
            one.add_option(label=label, value=label, description=f"The choice {label}")
        several: ui.Select[Panel] = ui.Select(custom_id="several", min_values=0, max_values=2, options=_ALL)
        for select in (one, several):
            select.callback = self.choose  # type: ignore[method-assign]  # how discord.py sets callbacks
        self.add_item(
            ui.Container(
                ui.TextDisplay(f"## A panel\nYou chose: {chosen}"),
                ui.MediaGallery(picture),
                ui.ActionRow(one),
                ui.ActionRow(several),
                accent_colour=0x4B63D8,
            )
        )

    async def choose(self, interaction: discord.Interaction) -> None:
        """Show what was chosen, in the same message."""
        values = dict(interaction.data or {})["values"]
        assert isinstance(values, list)
        assert interaction.message is not None
        kept: Any = attached.of(interaction.message)
        await interaction.response.edit_message(view=Panel(", ".join(values)), attachments=kept)


class Question(ui.LayoutView):
    """A seat's own panel, with ids as the bot's: a hint keeps its choices, an answer asks for less."""

    def __init__(self, moment: str, rows: int, lines: int, hint: str = "") -> None:
        super().__init__(timeout=None)
        self.moment, self.rows, self.lines = moment, rows, lines
        self.add_item(ui.TextDisplay("\n".join([*["What lies on the table"] * lines, "Which one?", hint])))
        for row in range(rows):
            choice: ui.Button[Question] = ui.Button(
                label=f"{moment} {row}", custom_id=f"1:0:{moment}:do:{row}"
            )
            choice.callback = self.answer  # type: ignore[method-assign]  # how discord.py sets callbacks
            self.add_item(ui.ActionRow(choice))
        advise: ui.Button[Question] = ui.Button(label="Hint", custom_id=f"1:0:{moment}:hint:")
        advise.callback = self.advise  # type: ignore[method-assign]  # how discord.py sets callbacks
        read: ui.Button[Question] = ui.Button(label="Read", custom_id=f"1:0:{moment}:read:")
        read.callback = self.read  # type: ignore[method-assign]  # how discord.py sets callbacks
        self.add_item(ui.ActionRow(advise, read))

    async def read(self, interaction: discord.Interaction) -> None:
        """Say everything in words, longer than a screen, in the panel's place."""
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay("\n".join(f"- Word {at}" for at in range(60))))
        view.add_item(ui.ActionRow(ui.Button(label="Back", custom_id="1:0::again:choices")))
        await interaction.response.edit_message(view=view)

    async def answer(self, interaction: discord.Interaction) -> None:
        """Ask the next question."""
        await interaction.response.edit_message(view=Question("Next", 1, 2))

    async def advise(self, interaction: discord.Interaction) -> None:
        """Say what to press."""
        advised = Question(self.moment, self.rows, self.lines, "Take the first.\nIt is free.")
        await interaction.response.edit_message(view=advised)


class Sheet(ui.LayoutView):
    """Rules longer than a screen, with buttons that answer nothing; one brings the picture and takes it."""

    def __init__(self, picture: str = "") -> None:
        super().__init__(timeout=None)
        if picture:
            self.add_item(ui.MediaGallery(discord.MediaGalleryItem(picture)))
        self.add_item(ui.TextDisplay("\n".join(["## The rules", *(f"- Line {at}" for at in range(60))])))
        signs: ui.Button[Sheet] = ui.Button(label="Signs", custom_id="1:-::signs:")
        signs.callback = self.change  # type: ignore[method-assign]  # how discord.py sets callbacks
        self.picture = picture
        self.add_item(ui.ActionRow(signs))
        green = discord.ButtonStyle.success
        self.add_item(ui.ActionRow(ui.Button(label="Act", custom_id="1:-::act:", style=green)))

    async def change(self, interaction: discord.Interaction) -> None:
        """With the picture, or without it."""
        pictures = [] if self.picture else [drawn("signs.png", "#30a030")]
        changed = Sheet("" if self.picture else "attachment://signs.png")
        await interaction.response.edit_message(view=changed, attachments=pictures)


class Turn(ui.View):
    """What a turn brings: a button that ends it."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @ui.button(label="Act", custom_id="act")
    async def act(self, interaction: discord.Interaction, button: ui.Button[Turn]) -> None:
        """Somebody has acted: nobody is waited for."""
        await interaction.response.edit_message(content="Everybody has moved.")


class Form(ui.Modal, title="A form"):
    """A title and a pace."""

    name: ui.Label[Form] = ui.Label(text="Title", component=ui.TextInput(custom_id="name", min_length=3))
    pace: ui.Label[Form] = ui.Label(
        text="Pace",
        component=ui.Select(
            custom_id="pace",
            options=[
                discord.SelectOption(label="Live", value="live"),
                discord.SelectOption(label="Daily", value="daily"),
            ],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Say publicly what was filled in."""
        assert isinstance(self.name.component, ui.TextInput)
        assert isinstance(self.pace.component, ui.Select)
        text = f"{self.name.component.value}, {self.pace.component.values[0]}"
        await interaction.response.send_message(text)


class Russian(app_commands.Translator):
    """One localised name, to see that the page shows it."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: object,
    ) -> str | None:
        """The Russian word for card."""
        return "карта" if (str(string), locale) == ("card", discord.Locale.russian) else None


class NoGames:
    """What the page is told where nothing can be begun from its start."""

    def boxes(self, locale: str) -> list[dict[str, Any]]:
        """No game in any language."""
        return []

    async def cover(self, game: str, locale: str) -> None:
        """No picture."""

    def font(self, name: str) -> Path | None:
        """The project's own fonts."""
        return font_file({"japanese": "text-ja", "signs": "signs"}[name])


def small_bot(bob: int) -> discord.Client:
    """A bot whose commands do one thing each; ``bob`` is whom it calls."""
    client = discord.Client(intents=discord.Intents.default())
    tree = app_commands.CommandTree(client)

    @tree.command(description="Open a private panel")
    async def panel(interaction: discord.Interaction) -> None:
        board = drawn("board.png", "#a03030")
        await interaction.response.send_message(view=Panel("nothing"), file=board, ephemeral=True)

    @tree.command(description="Fill in a form")
    async def form(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    @tree.command(description="Whisper a secret")
    async def secret(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"only-for-{interaction.user.display_name}", ephemeral=True)

    @tree.command(description="Look up a card")
    async def card(interaction: discord.Interaction, name: str, copies: int = 1) -> None:
        await interaction.response.send_message(f"{name} × {copies}")

    @card.autocomplete("name")
    async def names(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        found = [name for name in ("Nixie", "Storm", "Oak") if current.lower() in name.lower()]
        return [app_commands.Choice(name=name, value=name.lower()) for name in found]

    @tree.command(description="Think for a while")
    async def slow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await asyncio.sleep(0.8)
        await interaction.followup.send("done thinking")

    @tree.command(description="Never answer")
    async def silent(interaction: discord.Interaction) -> None:
        await asyncio.sleep(0)

    @tree.context_menu(name="Count")
    async def count(interaction: discord.Interaction, message: discord.Message) -> None:
        await interaction.response.send_message(f"{len(message.content)} characters", ephemeral=True)

    @tree.context_menu(name="Greet")
    async def greet(interaction: discord.Interaction, person: discord.User) -> None:
        await interaction.response.send_message(f"Hello, {person.display_name}!", ephemeral=True)

    @tree.command(description="Call Bob")
    async def call(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"Your move, <@{bob}>!", view=Turn())

    @tree.command(description="A question of one's own seat")
    async def question(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Question("First", 3, 6), ephemeral=True)

    @tree.command(description="Long rules, whose picture is drawn late")
    async def sheet(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Sheet(), ephemeral=True)
        signs = drawn("signs.png", "#30a030")
        await interaction.edit_original_response(view=Sheet("attachment://signs.png"), attachments=[signs])

    @tree.command(description="Tell where the game is")
    async def where(interaction: discord.Interaction) -> None:
        place = f"<#{interaction.channel_id}>"
        text = f"The game is on in {place}, and it goes on and on and on, in {place} and {place}."
        await interaction.response.send_message(text)

    @client.event
    async def setup_hook() -> None:
        await tree.set_translator(Russian())
        await tree.sync()

    return client


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def lab() -> AsyncIterator[Lab]:
    """The stand-in with Ann and Bob and a door for friends; the bot is connected."""
    begun = Lab()
    begun.lan = Lan(begun.world, 0)
    begun.shelf = NoGames()
    begun.faults.ack_deadline = PATIENCE / 1000
    async with begun as lab:
        lab.add_member("Ann")
        bob = lab.add_member("Bob")
        restore = use_plain_http(lab.base_url)
        client = small_bot(bob.id)
        try:
            async with client:
                running = asyncio.create_task(client.start(lab.token))
                await lab.connected()
                await lab.until(lambda: lab.feed.commands(bob.id))
                yield lab
                await client.close()
                await running
        finally:
            restore()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    """The Chromium of this machine without a window; where there is none, one that is fetched for it."""
    async with async_playwright() as playwright:
        try:
            browser = await chromium(playwright)
        except NoBrowserError as error:
            pytest.skip(str(error))
        yield browser
        await browser.close()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def address(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[str]:
    """The address that ``python -m bot play`` prints, started as a newcomer starts it."""
    folder: Path = tmp_path_factory.mktemp("playground")
    async with playground(folder, seats=4) as address:
        yield address
