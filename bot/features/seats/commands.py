"""``/seat``: seats of a table that change hands, and the buttons that do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands
from discord.ext import commands

from bot.features.seats import screens, store
from bot.features.seats.screens import resign
from bot.features.seats.store import OfferKind
from bot.tables import plans
from bot.tables.rows import Person
from bot.tables.table import Table
from bot.ui.answers.display import fill
from bot.ui.commands import about, name, with_options
from bot.ui.installs import at_tables, needs_server
from bot.ui.readers import Interaction, Reader
from bot.ui.request import Call, Click, User, check_sees, chosen, named, own
from bot.ui.router import handles
from bot.ui.screens import note
from bot.words import clip, say
from bot.words.names import plain
from bot.words.refusals import Refusal
from rules.players import offered

if TYPE_CHECKING:
    from bot.app import App

_ASKS: dict[str, OfferKind] = {"friend": "stand_in", "give": "hand_over"}


async def _handed(bot: App, interaction: Interaction, reader: Reader, table: int) -> None:
    """Show a seat to whoever has just taken it."""
    sight = await bot.play.sight(table, reader.id)
    orders = await bot.database.ask(plans.orders_before, table, sight.seat, reader.id)
    shown = await fill(interaction, await screens.handover(sight, reader, bot.pictures, orders))
    await bot.panels.opened(table, shown, interaction)


async def _guest(click: Click) -> Person:
    """The person that was chosen in a list. Raises Refusal for somebody who could not come to the table."""
    to = chosen(click.interaction)
    check_sees(click.interaction, (await click.bot.play.tables.read(click.address.table)), to)
    return to


async def _overview(bot: App, table: int, reader: Reader) -> Any:
    found = await bot.play.tables.read(table)
    return screens.seats(found, reader, await bot.database.ask(store.standing, table))


@handles("seats")
async def _seats(click: Click) -> None:
    await click.privately()
    await click.show(await _overview(click.bot, click.address.table, click.reader))


@handles("resign")
async def _resign(click: Click) -> None:
    await click.in_place()
    await click.show(resign(await click.bot.play.tables.read(click.address.table), click.reader))


@handles("resign_sure")
async def _resign_sure(click: Click) -> None:
    await click.in_place()
    await click.bot.seat_requests.resign(click.address.table, click.person, click.interaction.id)
    await click.show(note(say(click.reader.language, "screen.resigned")))


@handles("keep_playing")
async def _keep_playing(click: Click) -> None:
    await click.in_place()
    await click.show(note(say(click.reader.language, "screen.kept")))


@handles("take_seat")
async def _take(click: Click) -> None:
    await click.privately()
    table, bot = click.address.table, click.bot
    row = await bot.database.ask(store.offer, click.page())
    if row is not None and row.table_id == table and row.seat is None:
        await bot.seat_requests.join(table, click.person, row, click.interaction.id)
        await click.show(note(say(click.reader.language, "screen.joined")))
        return
    await bot.seat_requests.accept(table, click.person, click.page(), click.interaction.id)
    await _handed(bot, click.interaction, click.reader, table)


@handles("decline")
async def _decline(click: Click) -> None:
    await click.privately()
    await click.bot.seat_requests.decline(
        click.address.table, click.person, click.page(), click.interaction.id
    )
    await click.show(note(say(click.reader.language, "seats.declined")))


@handles("remove_yes", "remove_no")
async def _vote(click: Click) -> None:
    await click.privately()
    agrees = click.address.verb == "remove_yes"
    requests, language = click.bot.seat_requests, click.reader.language
    await requests.vote(click.address.table, click.person, click.page(), agrees, click.interaction.id)
    await click.show(note(say(language, "seats.agreed" if agrees else "seats.declined")))


@handles("seat_back")
async def _back(click: Click) -> None:
    await click.in_place()
    table = click.address.table
    found = await click.bot.seat_requests.back(table, click.person, click.interaction.id)
    if found.seat_of(click.reader.id) is None:
        await click.show(note(say(click.reader.language, "seats.returned")))
    else:
        await _handed(click.bot, click.interaction, click.reader, table)


@handles("seat_level")
async def _level(click: Click) -> None:
    await click.in_place()
    level = click.values[0] if click.values else None
    await click.bot.seat_requests.away(click.address.table, click.person, level, click.interaction.id)
    await click.show(await _overview(click.bot, click.address.table, click.reader))


@handles("friend", "give")
async def _ask(click: Click) -> None:
    await click.in_place()
    to, kind = await _guest(click), _ASKS[click.address.verb]
    await click.bot.seat_requests.ask(click.address.table, click.person, to, kind, click.interaction.id)
    await click.show(note(say(click.reader.language, "seats.asked", name=plain(to.name))))


@handles("remove")
async def _remove(click: Click) -> None:
    """Somebody was chosen whom the others shall agree to remove: ask why."""
    whom = click.values[0] if click.values else ""
    table = await click.bot.play.tables.read(click.address.table)
    await click.ask(screens.removal(table, click.reader, int(whom) if whom.isdecimal() else 0))


@handles("remove_ask")
async def _remove_ask(click: Click) -> None:
    await click.in_place()
    whom, why = click.address.argument, clip(click.fields.get("why", "").strip(), screens.REASON)
    await click.bot.seat_requests.ask_removal(
        click.address.table, click.person, int(whom) if whom.isdecimal() else 0, why, click.interaction.id
    )
    await click.show(note(say(click.reader.language, "seats.asked_removal")))


@handles("invite")
async def _invite(click: Click) -> None:
    await click.privately()
    await click.show(screens.invite(await click.bot.play.tables.read(click.address.table), click.reader))


@handles("invite_user")
async def _invite_user(click: Click) -> None:
    await click.in_place()
    to = await _guest(click)
    await click.bot.seat_requests.invite(click.address.table, click.person, to, click.interaction.id)
    await click.show(note(say(click.reader.language, "seats.asked", name=plain(to.name))))


@at_tables
class Seats(commands.GroupCog, group_name=name("seat"), group_description=about("seat")):
    """Commands about the seats of a table."""

    def __init__(self, bot: App) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(name=name("seat.overview"), description=about("seat.overview"))
    @with_options(table="table")
    async def overview(self, interaction: Interaction, table: str | None = None) -> None:
        """Who sits where, and what one may do about it."""
        call = await Call.begin(self.bot, interaction)
        found = await call.table(table)
        await call.show(await _overview(self.bot, found.id, call.reader))

    @app_commands.command(name=name("seat.standin"), description=about("seat.standin"))
    @with_options(who="who", level="level", table="table")
    async def standin(
        self, interaction: Interaction, who: User | None = None, level: str | None = None,
        table: str | None = None,
    ) -> None:  # fmt: skip
        """Let a friend, who is asked, or a computer player answer for the own seat for a while; with neither
        named, show who could and what happens then."""
        call = await Call.begin(self.bot, interaction)
        found = await call.table(table, seated=True)
        if who is not None:
            await self._ask(call, found, who, "stand_in")
            return
        if level is None:
            await call.show(await _overview(self.bot, found.id, call.reader))
            return
        await self.bot.seat_requests.away(found.id, own(interaction), level, interaction.id)
        await call.show(await _overview(self.bot, found.id, call.reader))

    @app_commands.command(name=name("seat.return"), description=about("seat.return"))
    @with_options(table="table")
    async def back(self, interaction: Interaction, table: str | None = None) -> None:
        """End a standing-in, as the owner of the seat or as the friend."""
        call = await Call.begin(self.bot, interaction)
        number = (await call.table(table, seated=True)).id
        found = await self.bot.seat_requests.back(number, own(interaction), interaction.id)
        if found.seat_of(call.reader.id) is None:
            await call.say(say(call.reader.language, "seats.returned"))
        else:
            await _handed(self.bot, interaction, call.reader, number)

    @needs_server()
    @app_commands.command(name=name("seat.handover"), description=about("seat.handover"))
    @with_options(who="who", table="table")
    async def handover(self, interaction: Interaction, who: User, table: str | None = None) -> None:
        """Ask a friend to take the own seat over for good."""
        call = await Call.begin(self.bot, interaction)
        await self._ask(call, await call.table(table, seated=True), who, "hand_over")

    async def _ask(self, call: Call, table: Table, who: User, kind: OfferKind) -> None:
        to, by = named(call.interaction, who), own(call.interaction)
        check_sees(call.interaction, table, to)
        await self.bot.seat_requests.ask(table.id, by, to, kind, call.interaction.id)
        await call.say(say(call.reader.language, "seats.asked", name=plain(to.name)))

    @needs_server()
    @app_commands.command(name=name("seat.invite"), description=about("seat.invite"))
    @with_options(who="who", table="table")
    async def invite(self, interaction: Interaction, who: User, table: str | None = None) -> None:
        """Invite somebody into the lobby, or to a free seat."""
        call = await Call.begin(self.bot, interaction)
        found = await call.table(table, seated=True)
        to = named(interaction, who)
        check_sees(interaction, found, to)
        await self.bot.seat_requests.invite(found.id, own(interaction), to, interaction.id)
        await call.say(say(call.reader.language, "seats.asked", name=plain(to.name)))

    @app_commands.command(name=name("seat.kick"), description=about("seat.kick"))
    @with_options(who="who", why="why", table="table")
    async def kick(
        self, interaction: Interaction, who: User, why: str = "", table: str | None = None
    ) -> None:
        """Ask the other players to agree that somebody is removed."""
        call = await Call.begin(self.bot, interaction)
        found = await call.table(table, seated=True)
        person, why = own(interaction), clip(why, screens.REASON)
        await self.bot.seat_requests.ask_removal(found.id, person, who.id, why, interaction.id)
        await call.say(say(call.reader.language, "seats.asked_removal"))

    @app_commands.command(name=name("seat.resign"), description=about("seat.resign"))
    @with_options(table="table")
    async def resign(self, interaction: Interaction, table: str | None = None) -> None:
        """Leave a running game for good; asks first."""
        call = await Call.begin(self.bot, interaction)
        await call.show(resign(await call.table(table, seated=True), call.reader))

    @standin.autocomplete("level")
    async def _levels(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        call = await Call.quietly(self.bot, interaction)
        try:
            table = await call.table(getattr(interaction.namespace, "table", None), seated=True)
        except Refusal:
            return []
        levels, language = offered(table.game.players), call.reader.language
        named = [(table.game.words.level(level, language), level) for level in levels]
        return [
            app_commands.Choice(name=clip(shown, 100), value=level)
            for shown, level in named
            if typed.casefold() in shown.casefold()
        ][:25]

    @overview.autocomplete("table")
    @standin.autocomplete("table")
    @back.autocomplete("table")
    @handover.autocomplete("table")
    @invite.autocomplete("table")
    @kick.autocomplete("table")
    @resign.autocomplete("table")
    async def _tables(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await self.bot.lookup.suggest_tables(interaction, typed)
