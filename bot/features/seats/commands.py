"""``/seat``: seats that change hands, and buttons that do the same."""

from __future__ import annotations

from discord import app_commands

from bot.features.play.actions import Play
from bot.features.seats import screens
from bot.features.seats.actions import Requests
from bot.features.seats.store import OfferKind
from bot.tables.rows import Person
from bot.tables.table import level_of
from bot.ui.answers.open_panels import OpenPanels
from bot.ui.doors import instead_of_panels, on, slash
from bot.ui.installs import needs_server
from bot.ui.lookup import Lookup
from bot.ui.pictures import Pictures
from bot.ui.readers import Interaction
from bot.ui.request import Request, User, check_sees, chosen, named
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.matching import suggested
from bot.words.names import SUGGESTIONS, plain
from bot.words.refusals import Refusal
from rules.players import offered

_ASKS: dict[str, OfferKind] = {"friend": "stand_in", "give": "hand_over"}


class SeatDoors:
    """Shows who sits where, and what people ask each other about it."""

    def __init__(
        self, requests: Requests, play: Play, lookup: Lookup, pictures: Pictures, panels: OpenPanels
    ) -> None:
        self._requests = requests
        self._play = play
        self._lookup = lookup
        self._pictures = pictures
        self._panels = panels

    # What there is to see.

    @slash("seat.overview", table="table")
    @on("seats")
    async def overview(self, request: Request, table: str | None = None) -> None:
        """Show who sits where, and what the reader may do about it."""
        await request.acknowledge(private=True)
        await self._show(request, await request.table_id(table))

    async def _show(self, request: Request, table_id: int) -> None:
        table = await self._lookup.table(table_id)
        await request.show(screens.seats(table, request.reader, await self._requests.standing(table_id)))

    async def _handed(self, request: Request, table_id: int) -> None:
        """Show a seat to its new player."""
        reader = request.reader
        sight = await self._play.sight(table_id, reader.id)
        orders = await self._requests.orders_before(table_id, sight.seat, reader.id)
        shown = await request.show(await screens.handover(sight, reader, self._pictures, orders))
        await self._panels.opened(table_id, shown, request.interaction)

    @instead_of_panels(*screens.PASSED)
    async def passed(self, request: Request, refusal: Refusal) -> Screen:
        """What replaces a panel whose reader no longer plays its seat."""
        table = await request.clicked_table()
        return screens.passed(table, request.reader, request.address.seat or 0, refusal)

    # Somebody stands in, or takes over.

    async def _levels(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        language = (await self._lookup.reader(interaction)).language
        try:
            meant = getattr(interaction.namespace, "table", None)
            table = await self._lookup.meant(interaction, meant, seated=True)
        except Refusal:
            return []
        shown = [(table.game.words.level(level, language), level) for level in offered(table.game.players)]
        return [
            app_commands.Choice(name=clip(label, 100), value=level)
            for label, level in shown
            if suggested(typed, label)
        ][:SUGGESTIONS]

    @slash("seat.standin", suggest={"level": _levels}, who="who", level="level", table="table")
    async def stand_in(
        self, request: Request, who: User | None = None, level: str | None = None, table: str | None = None
    ) -> None:
        """Let a friend (who is asked) or a computer player answer for the reader's seat for a while.

        With neither named, show who could, and what happens then."""
        number = await request.table_id(table, seated=True)
        if who is not None:
            await self._ask(request, number, named(request.interaction, who), "stand_in")
        elif level is None:
            await self._show(request, number)
        else:
            game = (await self._lookup.table(number)).game
            await self._away(request, number, level_of(game, level, request.reader.language))

    @on("seat_level")
    async def level(self, request: Request) -> None:
        """Let the chosen computer player answer for the reader's seat."""
        await request.acknowledge()
        await self._away(request, request.address.table, request.values[0] if request.values else None)

    async def _away(self, request: Request, table_id: int, level: str | None) -> None:
        await self._requests.away(table_id, request.person, level, request.once)
        await self._show(request, table_id)

    @slash("seat.return", table="table")
    @on("seat_back")
    async def back(self, request: Request, table: str | None = None) -> None:
        """End a stand-in, as the owner or as the friend."""
        await request.acknowledge()
        number = await request.table_id(table, seated=True)
        found = await self._requests.back(number, request.person, request.once)
        if found.seat_of(request.reader.id) is None:
            await request.say(say(request.reader.language, "seats.returned"))
        else:
            await self._handed(request, number)

    @slash("seat.handover", offered=needs_server(), who="who", table="table")
    async def hand_over(self, request: Request, who: User, table: str | None = None) -> None:
        """Ask a friend to take over the reader's seat for good."""
        number = await request.table_id(table, seated=True)
        await self._ask(request, number, named(request.interaction, who), "hand_over")

    @on("friend", "give")
    async def friend(self, request: Request) -> None:
        """Ask the chosen friend to stand in, or to take over for good."""
        await request.acknowledge()
        to = chosen(request.interaction)
        await self._ask(request, request.address.table, to, _ASKS[request.address.verb])

    async def _ask(self, request: Request, table_id: int, to: Person, kind: OfferKind) -> None:
        check_sees(request.interaction, await self._lookup.table(table_id), to)
        await self._requests.ask(table_id, request.person, to, kind, request.once)
        await request.say(say(request.reader.language, "seats.asked", name=plain(to.name)))

    # Somebody comes.

    @slash("seat.invite", offered=needs_server(), who="who", table="table")
    async def invite(self, request: Request, who: User, table: str | None = None) -> None:
        """Invite somebody to the lobby, or to a free seat."""
        number = await request.table_id(table, seated=True)
        await self._invite(request, number, named(request.interaction, who))

    @on("invite")
    async def whom(self, request: Request) -> None:
        """Ask whom to invite to the lobby."""
        await request.acknowledge(private=True)
        await request.show(screens.invite(await request.clicked_table(), request.reader))

    @on("invite_user")
    async def invite_chosen(self, request: Request) -> None:
        """Invite the chosen person."""
        await request.acknowledge()
        await self._invite(request, request.address.table, chosen(request.interaction))

    async def _invite(self, request: Request, table_id: int, to: Person) -> None:
        check_sees(request.interaction, await self._lookup.table(table_id), to)
        await self._requests.invite(table_id, request.person, to, request.once)
        await request.say(say(request.reader.language, "seats.asked", name=plain(to.name)))

    # Answers to what was asked.

    @on("take_seat")
    async def take(self, request: Request) -> None:
        """Accept an offer: a seat, a place in the lobby, or standing in for somebody."""
        await request.acknowledge(private=True)
        table = request.address.table
        if await self._requests.take(table, request.person, request.page, request.once):
            await request.say(say(request.reader.language, "screen.joined"))
        else:
            await self._handed(request, table)

    @on("decline")
    async def decline(self, request: Request) -> None:
        """Decline an offer, or withdraw the reader's own."""
        await request.acknowledge(private=True)
        await self._requests.decline(request.address.table, request.person, request.page, request.once)
        await request.say(say(request.reader.language, "seats.declined"))

    @on("remove_yes", "remove_no")
    async def vote(self, request: Request) -> None:
        """Vote on a removal."""
        await request.acknowledge(private=True)
        address, agrees = request.address, request.address.verb == "remove_yes"
        await self._requests.vote(address.table, request.person, request.page, agrees, request.once)
        await request.say(say(request.reader.language, "seats.agreed" if agrees else "seats.declined"))

    # Somebody goes.

    @slash("seat.kick", who="who", why="why", table="table")
    async def kick(self, request: Request, who: User, why: str = "", table: str | None = None) -> None:
        """Ask the other players to agree to a removal."""
        await self._ask_removal(request, await request.table_id(table, seated=True), who.id, why)

    @on("remove")
    async def remove(self, request: Request) -> None:
        """Ask for the reason why the chosen player should be removed."""
        table = await request.clicked_table()
        await request.ask(screens.removal(table, request.reader, _user(request.value)))

    @on("remove_ask")
    async def removal(self, request: Request) -> None:
        """Take the reason of a removal."""
        await request.acknowledge()
        whom, why = _user(request.address.argument), request.fields.get("why", "").strip()
        await self._ask_removal(request, request.address.table, whom, why)

    async def _ask_removal(self, request: Request, table_id: int, whom: int, why: str) -> None:
        why = clip(why, screens.REASON)
        await self._requests.ask_removal(table_id, request.person, whom, why, request.once)
        await request.say(say(request.reader.language, "seats.asked_removal"))

    @slash("seat.resign", table="table")
    @on("resign")
    async def resign(self, request: Request, table: str | None = None) -> None:
        """Leave a running game for good; asks first."""
        await request.acknowledge()
        found = await self._lookup.table(await request.table_id(table, seated=True))
        await request.show(screens.resign(found, request.reader))

    @on("resign_sure")
    async def resign_sure(self, request: Request) -> None:
        """Leave it, after the confirmation."""
        await request.acknowledge()
        await self._requests.resign(request.address.table, request.person, request.once)
        await request.say(say(request.reader.language, "screen.resigned"))

    @on("keep_playing")
    async def keep_playing(self, request: Request) -> None:
        """Stay after all."""
        await request.acknowledge()
        await request.say(say(request.reader.language, "screen.kept"))


def _user(number: str) -> int:
    """The user that a component names; 0 (nobody) if it is not a number."""
    return int(number) if number.isdecimal() else 0
