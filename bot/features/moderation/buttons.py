"""The steps of an act in buttons and forms: choice, reason, preview, confirmation."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import discord

from bot.features.moderation import screens
from bot.features.moderation.acts import configure
from bot.features.moderation.desk import ModeratorDesk, ModeratorDesks, StaleError
from bot.features.moderation.steps import go_on
from bot.ui.answers.open_panels import OpenPanels
from bot.ui.doors import on
from bot.ui.request import Request, chosen
from bot.words import say
from bot.words.refusals import Refusal


class ActDoors:
    """Leads a moderator through an act."""

    def __init__(self, desks: ModeratorDesks, panels: OpenPanels) -> None:
        self._desks = desks
        self._panels = panels

    def _desk(self, request: Request) -> ModeratorDesk:
        return self._desks.of(request.interaction, request.reader.language)

    @on("mod_act")
    async def begin(self, request: Request) -> None:
        """Start the chosen act. Lists of an earlier version also say here what it is done to, and who gets a
        seat."""
        key, _, choice = request.address.argument.partition(".")
        desk = self._desk(request)
        case = await desk.draft(key, request.address.table)
        body = case.intent.body
        if choice and case.act.wants_person:
            body |= {"choice": choice.partition(".")[0], "to": _chosen(request)}
        elif request.value:
            body["choice"] = request.value
        await go_on(request, desk, case)

    @on("mod_pick")
    async def pick(self, request: Request) -> None:
        """Ask what an act is done to."""
        desk = self._desk(request)
        await go_on(request, desk, await desk.draft(request.address.argument, request.address.table))

    @on("mod_choose")
    async def choose(self, request: Request) -> None:
        """Take what an act is done to."""
        desk = self._desk(request)
        case = await desk.case(_number(request))
        case.intent.body["choice"] = request.value
        await go_on(request, desk, case)

    @on("mod_whom")
    async def whom(self, request: Request) -> None:
        """Take the person or the computer player who gets a seat."""
        desk = self._desk(request)
        case = await desk.case(_number(request))
        case.intent.body["to"] = _chosen(request)
        await go_on(request, desk, case)

    @on("mod_back")
    async def back(self, request: Request) -> None:
        """Start taking an act back: ask for the reason."""
        case = await self._desk(request).begin_back(_number(request))
        await request.ask(screens.reason_form(case))

    @on("mod_why")
    async def why(self, request: Request) -> None:
        """Ask for another reason."""
        await request.ask(screens.reason_form(await self._desk(request).case(_number(request))))

    @on("mod_reason")
    async def preview(self, request: Request) -> None:
        """Take the reason and show what would happen."""
        await request.acknowledge(private=request.interaction.message is None)
        desk = self._desk(request)
        case = await desk.case(_number(request))
        lines = await desk.preview(case, request.fields.get("reason", ""))
        await request.show(screens.preview(case, lines))

    @on("mod_do")
    async def confirm(self, request: Request) -> None:
        """Do it; if things have changed since the preview, show that again."""
        await request.acknowledge()
        desk, number = self._desk(request), _number(request)
        try:
            case = await desk.confirm(number)
        except StaleError:
            case = await desk.case(number)
            lines = await desk.preview(case)
            note = say(request.reader.language, "moderate.stale")
            await request.show(screens.preview(case, lines, note))
            return
        await request.show(screens.done(case, await desk.can_take_back(case.done)))
        if case.act.outdates:
            await self._panels.put_away(case.at.id, request.interaction)

    @on("mod_drop")
    async def drop(self, request: Request) -> None:
        """Drop the act."""
        await request.acknowledge()
        await self._desk(request).drop(_number(request))
        await request.say(say(request.reader.language, "moderate.dropped"))

    @on("mod_field")
    async def change_setting(self, request: Request) -> None:
        """Change a setting of the draft."""
        await request.acknowledge()
        desk, name = self._desk(request), request.address.argument.partition(".")[2]
        values = ["" if value == "-" else value for value in request.values]
        await request.show(configure.panel(await desk.change_settings(_number(request), name, values)))

    @on("mod_save")
    async def save_settings(self, request: Request) -> None:
        """Ask for the reason before saving the draft."""
        case = await self._desk(request).case(_number(request), configure.Configure.key)
        await case.act.preview(case)
        await request.ask(screens.reason_form(case))


def _number(request: Request) -> int:
    """The number of the act, pending or done."""
    argument = request.address.argument.split(".")[0]
    if not argument.isdecimal():
        raise Refusal("no_option")
    return int(argument)


def _chosen(request: Request) -> dict[str, Any] | str:
    """The person or computer player's level chosen in a list."""
    data: Any = request.interaction.data or {}
    if data.get("component_type") == discord.ComponentType.user_select.value:
        return asdict(chosen(request.interaction))
    return request.value
