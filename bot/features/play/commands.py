"""``/move`` and ``/hand``, and the clicks on a panel that do the same."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from discord import app_commands

from bot.features.play import hints, panel_screen, screens
from bot.features.play.actions import Play, PlayerView
from bot.features.play.moves import FINISHING, Move, wrong_number
from bot.messages.places import Places
from bot.store.database import Conflict
from bot.tables.log import talk
from bot.tables.log.entries import is_list
from bot.tables.rows import Person
from bot.tables.workers import Workers
from bot.ui.answers import attached, replies
from bot.ui.answers.display import order
from bot.ui.answers.open_panels import OpenPanels
from bot.ui.doors import on, slash
from bot.ui.installs import at_tables
from bot.ui.lookup import Lookup
from bot.ui.pictures import Pictures
from bot.ui.readers import Interaction
from bot.ui.request import Request
from bot.ui.router import sentence_of
from bot.ui.screens import Screen
from bot.words import clip
from bot.words.names import SUGGESTIONS
from bot.words.names import typed as quoted
from bot.words.refusals import Refusal
from rules.game import IllegalError

_NUMBERS = re.compile(r"[\d\s,;]+")
_BEFORE = re.compile(r"((?:\d+[\s,;]+)*)(.*)")
"""Numbers that were typed already, and what comes behind them."""
_PANEL = ("do", "end", "pick", "mark", "none", "clear", "back", "ok", "page", "ask", "again", "take")
TakeBackSeat = Callable[[int, Person, int], Awaitable[object]]
"""Gives a seat back to its owner, who plays on: at which table, who, and the key by which it is done once."""


def labels(sight: PlayerView, language: str) -> list[str]:
    """The options of the open question in words, in their order."""
    prompt = sight.desk.prompt
    if prompt is None:
        return []
    audience = talk.audience_of(sight.table, language, sight.seat)
    words = sight.table.game.words
    return [words.pick(sight.desk.view, prompt, option, audience).label for option in prompt.options]


def descriptions(sight: PlayerView, language: str) -> list[str]:
    """What the options of the open question mean, in their order; empty where the label says it all."""
    prompt = sight.desk.prompt
    if prompt is None:
        return []
    audience = talk.audience_of(sight.table, language, sight.seat)
    words = sight.table.game.words
    return [words.pick(sight.desk.view, prompt, option, audience).description for option in prompt.options]


def read_choice(typed: str, offered: list[str]) -> list[int]:
    """Indexes of the options that were typed: numbers counted from 1, or the words of one option.

    Raises Refusal for anything else.
    """
    if _NUMBERS.fullmatch(typed):
        numbers = [int(part) - 1 for part in re.split(r"[\s,;]+", typed) if part]
        if numbers and all(0 <= number < len(offered) for number in numbers):
            return numbers
    wanted = typed.casefold().strip()
    exact = [index for index, label in enumerate(offered) if label.casefold() == wanted]
    near = exact or [index for index, label in enumerate(offered) if wanted and wanted in label.casefold()]
    if len(near) != 1:
        raise Refusal("no_typed", typed=quoted(typed, 60))
    return near


def _takes_several(sight: PlayerView) -> bool:
    """Whether the open question takes more than one option."""
    return sight.desk.prompt is not None and is_list(sight.desk.prompt)


def suggestions(sight: PlayerView, language: str, typed: str) -> list[app_commands.Choice[str]]:
    """The options of the open question that fit what was typed. Numbers from before stay in front of each."""
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
        if index in before or rest.casefold().strip() not in numbered.casefold():
            continue
        shown = f"{prefix}{numbered} – {description}" if description else f"{prefix}{numbered}"
        found.append(app_commands.Choice(name=clip(shown, 100), value=clip(f"{prefix}{index + 1}", 100)))
    return found[:SUGGESTIONS]


class PlayDoors:
    """A player looks at the own hand and panel, and acts.

    take_back_seat  acting ends that somebody stands in
    workers         think about hints
    """

    def __init__(
        self,
        play: Play,
        lookup: Lookup,
        places: Places,
        panels: OpenPanels,
        take_back_seat: TakeBackSeat,
        workers: Workers,
    ) -> None:
        self._workers = workers
        self._play = play
        self._lookup = lookup
        self._places = places
        self._panels = panels
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
        """Open the panel, with a choice made if one was typed, and confirmed if wished."""
        number, user = await request.table_id(table, seated=True), request.reader.id
        sight = await self._about_to_act(request, number)
        if choice:
            move = _typed(sight, read_choice(choice, labels(sight, request.reader.language)))
            sight = await self._play.step(number, user, move, None if confirm else request.once)
        if confirm:
            sight = await self._play.step(number, user, Move("commit"), request.once)
        await self._open(request, sight)

    @on("act")
    async def act(self, request: Request) -> None:
        """Open the panel."""
        await request.acknowledge(private=True)
        await self._open(request, await self._about_to_act(request, request.address.table))

    async def _open(self, request: Request, sight: PlayerView) -> None:
        """Show a panel in a message of its own, in place of the one that was open before."""
        shown = await show_panel(request, sight)
        await self._panels.opened(sight.table.id, shown, request.interaction)

    async def _about_to_act(self, request: Request, table: int) -> PlayerView:
        """A table as a player sees it who is about to act. Whoever acts for whom somebody stands in takes the
        seat back by it."""
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
        """A choice in a panel: what it leads to is shown in its place."""
        message, verb = request.interaction.message, request.address.verb
        kept = [file.filename for file in attached.of(message)] if message is not None else []
        request.acknowledge_if_late()
        async with order(message.id if message is not None else 0):
            if verb in FINISHING and await replies.unheard(request.interaction):
                # What is final is done for those alone who were told that it will be.
                await request.acknowledge()
            sight, extra = await self._step(request)
            fresh = sight.done or bool(sight.note) or bool(extra) or sight.turned or verb == "again"
            await show_panel(request, sight, None if fresh else kept, extra)

    async def _step(self, request: Request) -> tuple[PlayerView, str]:
        """Do what a click on a panel asks for: what is to be seen then, and what is to be said above it."""
        address, reader = request.address, request.reader
        move = Move(address.verb, address.argument, request.values, address.seat, address.version)
        try:
            if address.verb == "again":
                return await self._play.sight(address.table, reader.id), ""
            return await self._play.step(address.table, reader.id, move, request.once), ""
        except (Refusal, IllegalError, Conflict) as error:
            # What was refused is said above the choices that there are.
            table = await request.clicked_table()
            if table.status != "running" or table.seat_of(reader.id) is None:
                raise
            extra = f"⚠ {sentence_of(error, reader.language, table)}"
            return await self._play.sight(address.table, reader.id), extra

    @on("hint")
    async def hint(self, request: Request) -> None:
        """What a computer player would answer, above the panel."""
        await request.acknowledge()
        address, reader = request.address, request.reader
        sight = await self._play.sight(address.table, reader.id)
        if address.seat != sight.seat or address.version != sight.desk.tag():
            sight.note = "note.stale"
            await show_panel(request, sight)
            return
        try:
            indexes = await hints.hint(self._workers, sight)
        except Refusal as refusal:
            await show_panel(request, sight, None, f"⚠ {refusal.sentence(reader.language)}")
            return
        extra = f"💡 {hints.sentence(sight, indexes, reader.language)}"
        taken = hints.pack(indexes)
        await request.draw(lambda drawn, _: panel_screen.panel(sight, reader, drawn, None, extra, taken))

    @slash("table.hand", table="table")
    @slash("hand", offered=at_tables)
    @on("hand", "hand_page")
    async def hand(self, request: Request, table: str | None = None) -> None:
        """Look at the own hand."""
        await request.acknowledge(private=request.address.verb == "hand")
        found, page = await request.look(table, seated=True), request.page
        await request.draw(lambda drawn, _: screens.hand(found, request.reader, drawn, page))

    @on("more")
    async def more(self, request: Request) -> None:
        """What else can be done at a table."""
        await request.acknowledge(private=True)
        table, reader = await request.clicked_table(), request.reader
        sight: PlayerView | None = None
        if table.status == "running" and table.seat_of(reader.id) is not None:
            with suppress(Refusal):  # the table may have been paused, or ended, in between
                sight = await self._play.sight(table.id, reader.id)
        await request.show(screens.more(table, reader, sight))


def _typed(sight: PlayerView, indexes: list[int]) -> Move:
    """The choice of these options. Raises Refusal for several where the open question takes one."""
    several = _takes_several(sight)
    if len(indexes) != 1 and not several:
        raise wrong_number(1, 1, len(indexes))
    return Move("answer" if several else "pick", values=[str(index) for index in indexes])


async def show_panel(
    request: Request, sight: PlayerView, kept: Sequence[str] | None = None, extra: str = ""
) -> int:
    """Show a panel; the id of its message. ``kept`` names the pictures that are there and still right."""

    def make(pictures: Pictures, kept: Sequence[str] | None) -> Awaitable[Screen]:
        return panel_screen.panel(sight, request.reader, pictures, kept, extra)

    return await request.draw(make, kept if request.reader.pictures else None)
