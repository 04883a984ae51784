"""``/move`` and ``/hand``, and clicks on a panel that do the same."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TypeVar

from discord import app_commands

from bot.features.play import hints, screens
from bot.features.play.actions import Play, PlayerView
from bot.features.play.live import LivePanels
from bot.features.play.moves import FINISHING, PLAIN, Move, wrong_number
from bot.features.play.panels import reading
from bot.features.play.panels import screen as panel_screen
from bot.messages.places import Places
from bot.store.database import ConflictError
from bot.tables.log import talk
from bot.tables.log.entries import is_list
from bot.tables.rows import Person
from bot.tables.workers import Workers
from bot.ui.answers import attached, replies
from bot.ui.answers.display import order
from bot.ui.doors import on, slash
from bot.ui.installs import at_tables
from bot.ui.lookup import Lookup
from bot.ui.pictures import Pictures
from bot.ui.readers import Interaction
from bot.ui.request import Request
from bot.ui.router import sentence_of
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.matching import Named, fitting, suggested
from bot.words.names import SUGGESTIONS, plain
from bot.words.names import typed as quoted
from bot.words.refusals import Refusal
from rules.game import IllegalError

T = TypeVar("T")
_AT_ONCE = 0.4
"""Seconds that a hint may take until the panel says that it is thought of."""
_NUMBERS = re.compile(r"[\d\s,;]+")
_BEFORE = re.compile(r"((?:\d+[\s,;]+)*)(.*)")
"""Numbers typed so far, and what follows them."""
_PANEL = (
    *("do", "swap", "pick", "flip", "mark", "none", "back", "ok", "page", "ask", "turn", "step", "again"),
    *PLAIN,
    *("clear", "take", "halt"),  # of old panels
)
TakeBackSeat = Callable[[int, Person, int], Awaitable[object]]
"""Gives a seat back to its returning owner: table, person, and the key that keeps it from being done
twice."""


def labels(sight: PlayerView, language: str) -> list[str]:
    """The open question's options in words, in order."""
    prompt = sight.desk.prompt
    if prompt is None:
        return []
    audience = talk.audience_of(sight.table, language, sight.seat)
    words = sight.table.game.words
    return [words.pick(sight.desk.view, prompt, option, audience).label for option in prompt.options]


def descriptions(sight: PlayerView, language: str) -> list[str]:
    """What the open question's options mean, in order; empty where the label says it all."""
    prompt = sight.desk.prompt
    if prompt is None:
        return []
    audience = talk.audience_of(sight.table, language, sight.seat)
    words = sight.table.game.words
    return [words.pick(sight.desk.view, prompt, option, audience).description for option in prompt.options]


def read_choice(typed: str, offered: list[str]) -> list[int]:
    """Indexes of the typed options: numbers counted from 1, or one option's words.

    Raises Refusal for anything else.
    """
    if _NUMBERS.fullmatch(typed):
        numbers = [int(part) - 1 for part in re.split(r"[\s,;]+", typed) if part]
        if numbers and all(0 <= number < len(offered) for number in numbers):
            return numbers
    near = fitting(typed, [Named(index, (label,)) for index, label in enumerate(offered)])
    if len(near) != 1:
        names = tuple(f"{index + 1} {plain(offered[index], 100)}" for index in near or range(len(offered)))
        raise Refusal("typed_fits" if near else "no_typed", typed=quoted(typed, 60), names=names)
    return near


def _takes_several(sight: PlayerView) -> bool:
    """Whether the open question takes several options."""
    return sight.desk.prompt is not None and is_list(sight.desk.prompt)


def suggestions(sight: PlayerView, language: str, typed: str) -> list[app_commands.Choice[str]]:
    """The open question's options that match what was typed. Numbers typed before stay in front."""
    before: list[int] = []
    rest = typed
    if _takes_several(sight) and (done := _BEFORE.match(typed)) is not None:
        before = [int(part) - 1 for part in re.findall(r"\d+", done.group(1))]
        rest = done.group(2)
    prefix = "".join(f"{index + 1} " for index in before)
    found = []
    offered = zip(labels(sight, language), descriptions(sight, language), strict=True)
    for index, (label, description) in enumerate(offered):
        numbered = f"{index + 1} {label}"
        if index in before or not suggested(rest, numbered):
            continue
        shown = f"{prefix}{numbered} – {description}" if description else f"{prefix}{numbered}"
        found.append(app_commands.Choice(name=clip(shown, 100), value=clip(f"{prefix}{index + 1}", 100)))
    return found[:SUGGESTIONS]


class PlayDoors:
    """Shows players their hand and panel, and takes their moves.

    take_back_seat  called when an owner acts while somebody stands in
    live            lets panels that wait go on
    workers         compute hints
    """

    def __init__(
        self,
        play: Play,
        lookup: Lookup,
        places: Places,
        live: LivePanels,
        take_back_seat: TakeBackSeat,
        workers: Workers,
    ) -> None:
        self._workers = workers
        self._live = live
        self._play = play
        self._lookup = lookup
        self._places = places
        self._panels = live.panels
        self._take_back_seat = take_back_seat

    async def _choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        reader = await self._lookup.reader(interaction)
        try:
            named = getattr(interaction.namespace, "table", None)
            table = await self._lookup.meant(interaction, named, seated=True)
            sight = await self._play.sight(table.id, reader.id)
        except Refusal:
            return []
        return suggestions(sight, reader.language, typed)

    @slash(
        "move",
        suggest={"choice": _choices},
        offered=at_tables,
        choice="choice",
        confirm="confirm",
        table="table",
    )
    async def move(
        self, request: Request, choice: str | None = None, confirm: bool = False, table: str | None = None
    ) -> None:
        """Open the panel, with a typed choice if there is one, confirmed if wished."""
        number, user = await request.table_id(table, seated=True), request.reader.id
        sight = await self._about_to_act(request, number)
        if choice:
            move = _typed(sight, read_choice(choice, labels(sight, request.reader.language)))
            sight = await self._play.step(number, user, move, None if confirm else request.once)
        if confirm and choice and not sight.desk.ready():
            # What is still to be chosen is never chosen unasked.
            sight.note = "note.open_choice"
        elif confirm:
            sight = await self._play.step(number, user, Move("commit"), request.once)
        await self._open(request, sight)

    @on("act")
    async def act(self, request: Request) -> None:
        """Open the panel."""
        await request.acknowledge(private=True)
        sight = await self._about_to_act(request, request.address.table)
        if hints.takes_long(sight.table.game):
            self._workers.prepare()
        await self._open(request, sight)

    async def _open(self, request: Request, sight: PlayerView) -> None:
        """Show a panel in a new message, and close the one open before."""
        shown = await show_panel(request, sight)
        await self._panels.opened(sight.table.id, shown, request.interaction)
        await self._note(request, sight)

    async def _note(self, request: Request, sight: PlayerView) -> None:
        """Note whether the panel waits for others: then it goes on when they have acted."""
        if sight.table.status == "running" and not sight.desk.waits:
            self._panels.waits(sight.table.id, request.reader)
            await self._live.catch_up(sight.table.id, request.reader.id)

    async def _about_to_act(self, request: Request, table: int) -> PlayerView:
        """The table for a player who is about to act. An owner with a stand-in gets the seat back."""
        person = request.person
        try:
            sight = await self._play.sight(table, person.id)
            if not sight.table.seats[sight.seat].open:
                sight.note = await self._places.visited(sight.table, request.interaction) or sight.note
                return sight
        except Refusal as refusal:
            if not refusal.key.startswith("away"):
                raise
        await self._take_back_seat(table, person, request.once)
        sight = await self._play.sight(table, person.id)
        sight.note = "note.seat_back"
        return sight

    @on(*_PANEL)
    async def panel(self, request: Request) -> None:
        """Handle a choice in a panel and show the result in its place."""
        message, verb = request.interaction.message, request.address.verb
        kept = [file.filename for file in attached.of(message)] if message is not None else []
        request.acknowledge_if_late()
        async with order(message.id if message is not None else 0):
            if verb in FINISHING and await replies.unheard(request.interaction):
                # Only players who were told that a choice is final can make it.
                await request.acknowledge()
            sight, extra = await self._step(request)
            # Every choice is seen in a picture with numbers; turning a page leaves it as it is.
            fresh = sight.done or bool(sight.note) or bool(extra) or sight.turned or verb == "again"
            numbers = any(name.startswith("choices") for name in kept) or panel_screen.numbers(sight)
            same = not fresh and (verb == "page" or not numbers)
            if message is not None and not fresh:
                sight.above = attached.headline(message)
            await show_panel(request, sight, kept if same else None, extra)
        await self._note(request, sight)

    async def _step(self, request: Request) -> tuple[PlayerView, str]:
        """Do what a click on a panel asks for; returns what to show, and what to say above it."""
        address, reader = request.address, request.reader
        move = Move(address.verb, address.argument, request.values, address.seat, address.version)
        try:
            if address.verb == "again":
                return await self._play.sight(address.table, reader.id), ""
            return await self._play.step(address.table, reader.id, move, request.once), ""
        except (Refusal, IllegalError, ConflictError) as error:
            # The refusal is shown above the available choices.
            table = await request.clicked_table()
            if table.status != "running" or table.seat_of(reader.id) is None:
                raise
            extra = f"⚠ {sentence_of(error, reader.language, table)}"
            return await self._play.sight(address.table, reader.id), extra

    @on("hint")
    async def hint(self, request: Request) -> None:
        """Mark a computer player's answer in the panel."""
        found = await self._advised(request, hints.hint)
        if found is None:
            return
        address, reader = request.address, request.reader
        recommend = self._play.recommend
        sight = await recommend(address.table, reader.id, address.version, found, request.once)
        if sight.note != "note.stale":  # who has gone on meanwhile is not carried back to the question
            await show_panel(request, sight)

    @on("rest")
    async def rest(self, request: Request) -> None:
        """Mark what is missing of a long answer as a computer player would; what is marked stays marked, and
        nothing is done yet."""
        full = await self._advised(request, hints.filled)
        if full is None:
            return
        address, reader = request.address, request.reader
        move = Move("take", ".".join(map(str, full)), seat=address.seat, tag=address.version)
        await show_panel(request, await self._play.step(address.table, reader.id, move, request.once))

    async def _advised(
        self, request: Request, ask: Callable[[Workers, PlayerView], Awaitable[T]]
    ) -> T | None:
        """What a computer player says of the question that the panel shows; None where the panel says instead
        that it has changed, or why there is no advice."""
        await request.acknowledge()
        address, reader = request.address, request.reader
        sight = await self._play.sight(address.table, reader.id)
        if address.seat != sight.seat or address.version != sight.desk.tag():
            sight.note = "note.stale"
            await show_panel(request, sight)
            return None
        thinking = asyncio.ensure_future(ask(self._workers, sight))
        try:
            if not (await asyncio.wait({thinking}, timeout=_AT_ONCE))[0]:
                message = request.interaction.message
                kept = [file.filename for file in attached.of(message)] if message is not None else []
                await show_panel(request, sight, kept, say(reader.language, "panel.thinking"))
            return await thinking
        except Refusal as refusal:
            await show_panel(request, sight, None, f"⚠ {refusal.sentence(reader.language)}")
            return None
        finally:
            thinking.cancel()

    @on("read")
    async def read(self, request: Request) -> None:
        """Show everything about the open question in words, in the panel's place."""
        await request.acknowledge()
        address, page = request.address, request.page
        sight = await self._play.sight(address.table, request.reader.id)
        await request.show(reading.complete(sight, request.reader, page))

    @on("team")
    async def team(self, request: Request) -> None:
        """Show what the whole team may do next, in the panel's place."""
        await request.acknowledge()
        sight = await self._play.sight(request.address.table, request.reader.id)
        await request.show(reading.team_plan(sight, request.reader))

    @slash("table.hand", table="table")
    @slash("hand", offered=at_tables)
    @on("hand", "hand_page")
    async def hand(self, request: Request, table: str | None = None) -> None:
        """Show the reader's hand."""
        await request.acknowledge(private=request.address.verb == "hand")
        found, page = await request.look(table, seated=True), request.page
        await request.draw(lambda drawn, _: screens.hand(found, request.reader, drawn, page))

    @on("more")
    async def more(self, request: Request) -> None:
        """Show what else can be done at a table."""
        await request.acknowledge(private=True)
        table, reader = await request.clicked_table(), request.reader
        sight: PlayerView | None = None
        if table.status == "running" and table.seat_of(reader.id) is not None:
            with suppress(Refusal):  # the table may have been paused, or ended, in between
                sight = await self._play.sight(table.id, reader.id)
        interaction = request.interaction
        moderates = interaction.guild_id is not None and interaction.permissions.manage_channels
        await request.show(screens.more(table, reader, sight, moderates))


def _typed(sight: PlayerView, indexes: list[int]) -> Move:
    """The choice of these options. Raises Refusal for several if the open question takes one."""
    several = _takes_several(sight)
    if len(indexes) != 1 and not several:
        raise wrong_number(1, 1, len(indexes))
    return Move("answer" if several else "pick", values=[str(index) for index in indexes])


async def show_panel(
    request: Request, sight: PlayerView, kept: Sequence[str] | None = None, extra: str = ""
) -> int:
    """Show a panel; returns its message id. ``kept`` names the message's pictures that are still right."""

    def make(pictures: Pictures, kept: Sequence[str] | None) -> Awaitable[Screen]:
        return panel_screen.panel(sight, request.reader, pictures, kept, extra)

    return await request.draw(make, kept if request.reader.pictures else None)
