"""Presses on the moderators' desk and the forms that they open."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import discord

from bot.features.lobby import policy as config
from bot.features.moderation import overview, screens
from bot.features.moderation import store as moderation
from bot.features.moderation.acts import configure as configuring
from bot.features.moderation.acts.act import ACTS
from bot.features.moderation.desk import OFFERED, ModeratorDesk, Stale
from bot.tables import store as rows
from bot.ui import screens as plain_screens
from bot.ui.request import Click, chosen
from bot.ui.router import handles
from bot.words import say
from bot.words.refusals import Refusal


def desk_of(click: Click) -> ModeratorDesk:
    """The desk of whoever clicked. Raises Refusal for somebody who may not moderate."""
    return ModeratorDesk(click.bot, click.interaction, click.reader.language)


def _number(click: Click) -> int:
    argument = click.address.argument.split(".")[0]
    if not argument.isdecimal():
        raise Refusal("no_option")
    return int(argument)


@handles("mod_act")
async def _act(click: Click) -> None:
    """An act was chosen, and what it is to be done to: ask for the reason, if it is possible at all."""
    act, _, choice = click.address.argument.partition(".")
    desk, table = desk_of(click), click.address.table
    if act not in OFFERED:
        raise Refusal("no_option")
    body: dict[str, Any] = {}
    if ACTS[act].wants_person and not choice:
        case = await desk.look(act, table, {"choice": "".join(click.values[:1])})
        await click.in_place()
        await click.show(screens.people(case))
        return
    if ACTS[act].wants_person:
        body = {"choice": choice.partition(".")[0], "to": _chosen(click)}
    elif ACTS[act].chooses:
        body = {"choice": "".join(click.values[:1])}
    await click.ask(screens.reason_form(await desk.begin(act, table, body)))


def _chosen(click: Click) -> dict[str, Any] | str:
    """The person or the level of a computer player that was chosen in a list."""
    data: Any = click.interaction.data or {}
    if data.get("component_type") == discord.ComponentType.user_select.value:
        return asdict(chosen(click.interaction))
    return "".join(click.values[:1])


@handles("mod_pick")
async def _pick(click: Click) -> None:
    """An act was chosen that needs to be told what it is to be done to."""
    await click.in_place()
    await click.show(await pick(desk_of(click), click.address.argument, click.address.table))


async def pick(desk: ModeratorDesk, act: str, table_id: int) -> plain_screens.Screen:
    """What an act can be done to at a table. Raises Refusal where there is nothing."""
    case = await desk.look(act, table_id)
    return screens.choices(case, await ACTS[act].choices(case))


@handles("mod_tables")
async def _tables(click: Click) -> None:
    await click.in_place()
    await click.show(await tables(desk_of(click), click.page()))


async def tables(desk: ModeratorDesk, page: int) -> plain_screens.Screen:
    """The open tables of the server that this moderator may moderate."""
    database, service = desk.bot.database, desk.bot.play
    now = int(service.tables.clock.now())
    found = [
        overview.standing(table, await database.ask(overview.facts, table.id, now), now)
        for table in await desk.tables()
    ]
    places = desk.bot.relay.places
    return await overview.tables(overview.sorted_by_need(found), page, desk.moderator.language, places)


@handles("mod_table")
async def _table(click: Click) -> None:
    await click.in_place()
    number = click.values[0] if click.values else str(click.address.table)
    await click.show(await table(desk_of(click), int(number) if number.isdecimal() else 0))


async def table(desk: ModeratorDesk, table_id: int) -> plain_screens.Screen:
    """The desk of one table."""
    case = await desk.look(OFFERED[0], table_id)
    now = int(desk.bot.play.tables.clock.now())
    one = overview.standing(case.at, await desk.bot.database.ask(overview.facts, table_id, now), now)
    (one,) = await overview.marked([one], desk.bot.relay.places)
    return await overview.desk(case, one, OFFERED)


@handles("mod_back")
async def _back(click: Click) -> None:
    case = await desk_of(click).begin_back(_number(click))
    await click.ask(screens.reason_form(case))


@handles("mod_why")
async def _why(click: Click) -> None:
    await click.ask(screens.reason_form(await desk_of(click).case(_number(click))))


@handles("mod_reason")
async def _reason(click: Click) -> None:
    """The reason was given: show what would happen."""
    if click.interaction.message is None:
        await click.privately()
    else:
        await click.in_place()
    desk = desk_of(click)
    case = await desk.case(_number(click))
    lines = await desk.preview(case, click.fields.get("reason", ""))
    await click.show(screens.preview(case, lines))


@handles("mod_do")
async def _confirm(click: Click) -> None:
    await click.in_place()
    desk, number = desk_of(click), _number(click)
    try:
        case = await desk.confirm(number)
    except Stale:
        case = await desk.case(number)
        lines = await desk.preview(case)
        note = say(click.reader.language, "moderate.stale")
        await click.show(screens.preview(case, lines, note))
        return
    await click.show(screens.done(case))


@handles("mod_drop")
async def _drop(click: Click) -> None:
    await click.in_place()
    await desk_of(click).drop(_number(click))
    await click.show(plain_screens.note(say(click.reader.language, "moderate.dropped")))


@handles("mod_set")
async def _settings(click: Click) -> None:
    await click.in_place()
    await click.show(await settings(desk_of(click)))


async def settings(desk: ModeratorDesk) -> plain_screens.Screen:
    """The settings of the server, as a draft that can be changed."""
    desk.moderator.of_server()
    present = await desk.bot.database.ask(config.of_server, desk.moderator.guild_id)
    case = await desk.draft(configuring.Configure.key, {"config": present.dump()})
    return configuring.panel(case)


@handles("mod_field")
async def _field(click: Click) -> None:
    """A setting of the draft was changed."""
    await click.in_place()
    desk = desk_of(click)
    desk.moderator.of_server()
    case = await desk.case(_number(click), configuring.Configure.key)
    name = click.address.argument.partition(".")[2]
    values = ["" if value == "-" else value for value in click.values]
    draft = config.changed(config.load(case.intent.body["config"]), name, values)
    case.intent.body["config"] = draft.dump()
    await click.bot.database.write(lambda connection: moderation.set_intent(connection, case.intent))
    await click.show(configuring.panel(case))


@handles("mod_save")
async def _save(click: Click) -> None:
    """The draft is to become what counts: ask for the reason."""
    case = await desk_of(click).case(_number(click), configuring.Configure.key)
    await ACTS[case.intent.act].preview(case)
    await click.ask(screens.reason_form(case))


@handles("mod_audit")
async def _audit(click: Click) -> None:
    await click.in_place()
    await click.show(await audit(desk_of(click), click.address.table, click.page()))


async def audit(desk: ModeratorDesk, table_id: int, page: int) -> plain_screens.Screen:
    """The audit list of the server (of one table, unless that is 0), as far as it is this moderator's."""
    moderator, database = desk.moderator, desk.bot.database
    if table_id:
        await desk.table(table_id)
    found = await database.ask(moderation.audit, moderator.guild_id, table_id or None)
    if not moderator.everywhere():
        seen = {row.table_id for row in found if row.table_id is not None}
        known = [await database.ask(rows.get, number) for number in seen]
        own = {table.id for table in known if table is not None and moderator.may(table)}
        found = [row for row in found if row.table_id in own]
    return screens.audit(found, page, table_id, moderator.language)
