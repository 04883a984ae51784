"""What the hikari bot shows: its commands, its messages and how it reads those of others."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import hikari
import yarl
from hikari import impl
from PIL import Image

from rules.game import Pick, Prompt
from tests.highcard import HIGH_CARD, State

LOCALES = {"ru": "стол", "it": "tavolo", "ja": "テーブル"}
SERVER, ANYWHERE = [hikari.ApplicationContextType.GUILD], list(hikari.ApplicationContextType)
BY_SERVERS = [hikari.ApplicationIntegrationType.GUILD_INSTALL]
BY_ALL = list(hikari.ApplicationIntegrationType)
DECK = [f"card {number}" for number in range(14)]


@dataclass
class Table:
    """A table: its people by seat, its messages, its game."""

    host: hikari.Snowflake
    title: str
    lobby: hikari.Message
    people: list[hikari.Snowflake] = field(default_factory=list)
    thread: hikari.Snowflake | None = None
    board: hikari.Message | None = None
    game: State | None = None
    turn: int = 0
    chosen: dict[hikari.Snowflake, list[Pick]] = field(default_factory=dict)

    @property
    def state(self) -> State:
        """The game, once it has begun."""
        assert self.game is not None
        return self.game

    @property
    def asked(self) -> list[hikari.Snowflake]:
        """Who has to answer something."""
        return [self.people[one.seat] for one in HIGH_CARD.prompts(self.state)]

    def prompt(self, person: hikari.Snowflake) -> Prompt:
        """What somebody is asked."""
        seat = self.people.index(person)
        return next(one for one in HIGH_CARD.prompts(self.state) if one.seat == seat)


def commands() -> list[hikari.api.CommandBuilder]:
    """The tree: a group, an option with suggestions, the menus of a person and of a message."""
    option, kind = hikari.CommandOption, hikari.OptionType
    lengths = [hikari.CommandChoice(name=one, value=one) for one in ("short", "long")]
    length = option(type=kind.STRING, name="length", description="How long", choices=lengths)
    new = option(type=kind.SUB_COMMAND, name="new", description="Open a table", options=[length])
    new.description_localizations = {"it": "Apri un tavolo"}
    subcommands = [
        new,
        option(type=kind.SUB_COMMAND, name="title", description="Name the table"),
        option(type=kind.SUB_COMMAND, name="log", description="What the thread says"),
    ]
    table = impl.SlashCommandBuilder("table", "Tables", options=subcommands, name_localizations=LOCALES)
    name = option(type=kind.STRING, name="name", description="Which", is_required=True, autocomplete=True)
    card = impl.SlashCommandBuilder("card", "A card", options=[name])
    card.set_integration_types(BY_ALL).set_context_types(ANYWHERE)
    menus = [
        impl.ContextMenuCommandBuilder(hikari.CommandType.USER, "Invite"),
        impl.ContextMenuCommandBuilder(hikari.CommandType.MESSAGE, "Read"),
    ]
    for one in (table, *menus):
        one.set_integration_types(BY_SERVERS).set_context_types(SERVER)
    return [table, card, *menus]


def upload(name: str, shade: int) -> hikari.Bytes:
    """A small picture to be sent; each shade is another file."""
    stream = io.BytesIO()
    Image.new("RGB", (24, 16), (shade % 256, 80, 160)).save(stream, "PNG")
    return hikari.Bytes(stream.getvalue(), name)


def shown(name: str) -> hikari.files.URL:
    """How a component names a file of its own message."""
    return hikari.files.URL(f"attachment://{name}", name)


def text(content: str) -> impl.TextDisplayComponentBuilder:
    """A text."""
    return impl.TextDisplayComponentBuilder(content=content)


def gallery(media: hikari.files.Resource[Any], alt: str) -> impl.MediaGalleryComponentBuilder:
    """A gallery of one picture."""
    return impl.MediaGalleryComponentBuilder(
        items=[impl.MediaGalleryItemBuilder(media=media, description=alt)]
    )


def button(
    custom_id: str, label: str, style: Any = hikari.ButtonStyle.PRIMARY, *, off: bool = False
) -> impl.InteractiveButtonBuilder:
    """A button."""
    return impl.InteractiveButtonBuilder(custom_id=custom_id, label=label, style=style, is_disabled=off)


def lobby(table: Table) -> impl.ContainerComponentBuilder:
    """The public message with which a table begins; it can be joined until the game has begun."""
    found = impl.ContainerComponentBuilder(accent_color=hikari.Color(0xE9B44C))
    found.add_text_display(f"## {table.title}\n" + "\n".join(f"<@{one}>" for one in table.people))
    found.add_component(gallery(shown("cover.png"), "The cover"))
    found.add_separator(divider=True, spacing=hikari.SpacingType.SMALL)
    if table.game is None:
        found.add_action_row([button("join", "Join"), button("start", "Start", hikari.ButtonStyle.SUCCESS)])
    return found


def board(table: Table, media: hikari.files.Resource[Any]) -> impl.ContainerComponentBuilder:
    """The public message of the game."""
    waiting = "Waiting for " + " ".join(f"<@{one}>" for one in table.asked) if table.asked else "Over"
    points = ", ".join(f"<@{one}> {table.state.points[seat]}" for seat, one in enumerate(table.people))
    found = impl.ContainerComponentBuilder()
    found.add_text_display(f"### {table.title}: turn {table.turn}\n{waiting}\n{points}")
    found.add_component(gallery(media, f"Board {table.turn}"))
    return found.add_action_row([button("act", "Act")]) if table.asked else found


def panel(
    prompt: Prompt, hand: hikari.files.Resource[Any], picks: Sequence[Pick]
) -> impl.ContainerComponentBuilder:
    """The private message in which a question is answered."""
    found = impl.ContainerComponentBuilder()
    found.add_text_display(f"{prompt.ask}: {', '.join(map(said, picks)) or 'nothing yet'}")
    found.add_component(gallery(hand, "Your hand"))
    options = [
        impl.SelectOptionBuilder(label=said(pick), value=str(index), is_default=pick in picks)
        for index, pick in enumerate(prompt.options)
    ]
    select = impl.TextSelectMenuBuilder(custom_id="pick", options=options, placeholder="Choose")
    found.add_action_row([select.set_min_values(max(1, prompt.min_picks)).set_max_values(prompt.max_picks)])
    return found.add_action_row([button("play", "Play", hikari.ButtonStyle.SUCCESS, off=not picks)])


def said(pick: Pick) -> str:
    """An option of a question in words."""
    return " ".join(map(str, pick))


# ------------------------------------------------------------ reading


def walk(components: Any) -> Any:
    """Every component, nested ones too."""
    for one in components:
        yield one
        yield from walk(getattr(one, "components", ()))


def texts(message: hikari.PartialMessage) -> str:
    """What a message says."""
    parts = walk(message.components)
    told = [part.content for part in parts if isinstance(part, hikari.TextDisplayComponent)]
    return "\n".join([*([message.content] if message.content else []), *told])


def named(told: str) -> set[hikari.Snowflake]:
    """Who is named in a text."""
    return {hikari.Snowflake(number) for number in re.findall(r"<@(\d+)>", told)}


def kept(message: hikari.Message) -> list[hikari.Attachment]:
    """The pictures that a message shows by its components, as an edit names those that stay.

    They are not among its attachments; their ids stand in their addresses.
    """
    assert not message.attachments
    galleries = [part for part in walk(message.components) if isinstance(part, hikari.MediaGalleryComponent)]
    return [_attachment(item) for part in galleries for item in part.items]


def _attachment(item: hikari.MediaGalleryItem) -> hikari.Attachment:
    url = item.media.resource.url
    *_, number, name = yarl.URL(url).parts
    return hikari.Attachment(
        id=hikari.Snowflake(number),
        url=url,
        proxy_url=url,
        filename=name,
        title=None,
        description=item.description,
        media_type=None,
        size=0,
        height=None,
        width=None,
        is_ephemeral=False,
        duration=None,
        waveform=None,
    )
