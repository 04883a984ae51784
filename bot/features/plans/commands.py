"""Planning ahead: ``/table plan`` and buttons that do the same."""

from __future__ import annotations

from bot.features.plans import screens
from bot.features.plans.actions import Outlook, Planner
from bot.features.play.moves import Move
from bot.ui.answers import attached
from bot.ui.doors import on, slash
from bot.ui.request import Request

_PREFIX = "plan_"
_STEPS = ("do", "end", "pick", "flip", "mark", "none", "clear", "back", "ok", "page", "next")


class PlanDoors:
    """Shows a player's plans, and makes new ones."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner

    @slash("table.plan", table="table")
    @on("plan")
    async def look(self, request: Request, table: str | None = None) -> None:
        """Show the reader's plans."""
        request.acknowledge_if_late()
        number, reader = await request.table_id(table, seated=True), request.reader
        await _show(request, await self._planner.look(number, reader.id, reader.language))

    @on(*(_PREFIX + verb for verb in _STEPS))
    async def step(self, request: Request) -> None:
        """Handle a choice in a plan's panel."""
        request.acknowledge_if_late()
        address, reader = request.address, request.reader
        verb = address.verb.removeprefix(_PREFIX)
        move = Move(verb, address.argument, request.values, address.seat, address.version)
        step = self._planner.step
        await _show(request, await step(address.table, reader.id, move, request.once, reader.language))

    @on("plan_about", "plan_order", "plan_exact")
    async def about(self, request: Request) -> None:
        """Choose what to plan for, and whether it is a standing order."""
        request.acknowledge_if_late()
        address, reader = request.address, request.reader
        ask = request.value or address.argument
        order = address.verb == "plan_order"
        begin = self._planner.about
        await _show(request, await begin(address.table, reader.id, ask, order, request.once, reader.language))

    @on("plan_cancel")
    async def cancel(self, request: Request) -> None:
        """Delete all plans."""
        request.acknowledge_if_late()
        cancel, reader = self._planner.cancel, request.reader
        await _show(request, await cancel(request.address.table, reader.id, request.once, reader.language))


async def _show(request: Request, outlook: Outlook) -> None:
    """Show a plan's panel in the same message; its picture stays."""
    message, kept = request.interaction.message, None
    if request.clicked:
        there = [file.filename for file in attached.of(message)] if message is not None else []
        kept = there if request.reader.pictures else []
    await request.draw(lambda drawn, kept: screens.outlook(outlook, request.reader, drawn, kept), kept)
