"""One person's click or command, and how it is answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord

from bot.tables.rows import Person, TableRow
from bot.tables.table import Table
from bot.ui import screens
from bot.ui.answers import replies, reselecting
from bot.ui.answers.display import Maker, check_private, fill, show
from bot.ui.components import Address, Form
from bot.ui.lookup import Lookup
from bot.ui.readers import Interaction, Reader
from bot.ui.screens import Screen
from bot.words.names import plain
from bot.words.refusals import Refusal

User = discord.Member | discord.User


def chosen(interaction: discord.Interaction[Any]) -> Person:
    """The person chosen in a list. Raises Refusal for apps and for people who are not here."""
    data: Any = interaction.data or {}
    values = data.get("values") or [""]
    found = data.get("resolved", {}).get("users", {}).get(values[0])
    if found is None:
        raise Refusal("no_option")
    member = data["resolved"].get("members", {}).get(values[0]) or {}
    shown = member.get("nick") or found.get("global_name") or found["username"]
    person = _human(int(found["id"]), str(shown), bool(found.get("bot")))
    _of_server(interaction, person)
    return person


def own(interaction: discord.Interaction[Any]) -> Person:
    """The person who asks."""
    return Person(interaction.user.id, interaction.user.display_name)


def named(interaction: discord.Interaction[Any], user: User) -> Person:
    """The person named in a command. Raises Refusal for apps and for people who are not here."""
    person = _human(user.id, user.display_name, user.bot)
    _of_server(interaction, person)
    return person


def check_sees(interaction: discord.Interaction[Any], table: TableRow, to: Person) -> None:
    """Raise Refusal if this person cannot see the table's channel.

    Discord tells that for the channel in which the person was named or chosen."""
    member = _members(interaction).get(str(to.id)) or {}
    if interaction.channel_id not in (table.channel_id, table.thread_id) or "permissions" not in member:
        return
    if not discord.Permissions(int(member["permissions"])).view_channel:
        raise Refusal("seat_hidden", name=plain(to.name), place=f"<#{table.channel_id}>")


def _members(interaction: discord.Interaction[Any]) -> dict[str, Any]:
    """The people named or chosen who are members of the server, by id."""
    data: Any = interaction.data or {}
    found: dict[str, Any] = data.get("resolved", {}).get("members", {})
    return found


def _of_server(interaction: discord.Interaction[Any], person: Person) -> None:
    if interaction.guild_id is not None and str(person.id) not in _members(interaction):
        raise Refusal("seat_outside", name=plain(person.name))


def _human(user_id: int, shown: str, application: bool) -> Person:
    if application:
        raise Refusal("seat_bot")
    return Person(user_id, shown)


def _entered(components: Any) -> Iterator[tuple[str, str]]:
    """What was entered in a form, by field name."""
    for part in components:
        inner = part.get("component")
        yield from _entered([inner] if inner else part.get("components", ()))
        if isinstance(part.get("value"), str) and "custom_id" in part:
            yield str(part["custom_id"]), part["value"]


class Request:
    """One person's click or command, and how it is answered. ``address`` is that of the clicked component;
    None for commands."""

    def __init__(
        self, interaction: Interaction, reader: Reader, lookup: Lookup, address: Address | None = None
    ) -> None:
        self.interaction = interaction
        self.reader = reader
        self._lookup = lookup
        self._address = address
        data: Any = interaction.data or {}
        self.values: list[str] = [str(value) for value in data.get("values", ())]
        self.fields: dict[str, str] = dict(_entered(data.get("components", ())))

    @property
    def clicked(self) -> bool:
        """Whether it is a click rather than a command."""
        return self._address is not None

    @property
    def address(self) -> Address:
        """What the component stands for; an empty address for a command."""
        return self._address or Address(0, "")

    @property
    def person(self) -> Person:
        """Who asks."""
        return own(self.interaction)

    @property
    def once(self) -> int:
        """The key that keeps this request from being carried out twice."""
        return self.interaction.id

    @property
    def value(self) -> str:
        """The first choice in a list; empty if nothing was chosen."""
        return self.values[0] if self.values else ""

    @property
    def page(self) -> int:
        """The page that a button asks for."""
        number = self.address.argument.split(".")[0]
        return int(number) if number.lstrip("-").isdecimal() else 0

    async def acknowledge(self, *, private: bool = False) -> None:
        """Tell Discord that an answer will come: in the component's message, or (``private``) in a new
        private one.

        Does nothing if that was done already."""
        if not replies.acknowledged(self.interaction):
            await replies.acknowledge(self.interaction, privately=private)

    def acknowledge_if_late(self) -> None:
        """Let the answer itself be the acknowledgement, unless it takes long.

        Raises Refusal for a message that others see, because answers are private."""
        if self.clicked:
            check_private(self.interaction)
            replies.acknowledge_if_late(self.interaction)

    async def table_id(self, typed: str | None = None, seated: bool = False) -> int:
        """The number of the table that is meant, see ``table``; a component's number is taken as it is."""
        return self.address.table if self.clicked else (await self.table(typed, seated)).id

    async def table(self, typed: str | None = None, seated: bool = False) -> Table:
        """The table that is meant, to show what happened at it.

        That is the component's, else the named one, the one played here, or the reader's only one
        (``seated``: among several, the one where the reader sits).

        Raises Refusal if there is none, or if it would spoil the reader's own table."""
        if self.clicked:
            return await self._lookup.clicked(self.address.table, self.reader.id)
        return await self._lookup.meant(self.interaction, typed, seated)

    async def clicked_table(self) -> Table:
        """The table of the component, not yet checked for showing. Raises Refusal if it does not exist."""
        return await self._lookup.table(self.address.table)

    async def look(self, typed: str | None = None, seated: bool = False) -> Table:
        """``table`` for somebody who only looks: a frozen one comes with what remains of it."""
        return await self._lookup.complete(await self.table(typed, seated))

    async def show(self, screen: Screen) -> int:
        """Answer with a screen; returns its message id."""
        return await fill(self.interaction, screen)

    async def draw(self, make: Maker, kept: Sequence[str] | None = None) -> int:
        """Answer with a screen that has pictures, see ``display.show``."""
        return await show(self.interaction, make, kept)

    async def say(self, sentence: str) -> None:
        """Answer with a sentence."""
        await self.show(screens.note(sentence))

    async def ask(self, form: Form) -> None:
        """Answer with a form, as the first response; what is entered comes as another click."""
        await replies.ask(self.interaction, form)
        if reselecting.chose(self.interaction):
            await reselecting.refresh_behind(self.interaction)  # a form may be closed and asked for again
