"""Changes a server's settings: a draft in a panel, then reason, preview and confirmation."""

from __future__ import annotations

from sqlite3 import Connection
from typing import Any

import discord
from discord import ui

from bot.features.lobby import policy
from bot.features.lobby.policy import CHOICES, LIMITED, LIMITS, MOST, Config
from bot.features.moderation.acts.act import Act, ActInProgress
from bot.features.moderation.store import AuditRow
from bot.store import requests
from bot.store.database import Database
from bot.ui.components import Address, button, rows, select, text
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.refusals import Refusal

_TYPES = [
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.category,
]


class Configure(Act):
    """Change the settings; the intent keeps the draft as ``body["config"]``."""

    key = "config"
    needs_table = False
    tells = False

    def __init__(self, database: Database) -> None:
        self._database = database

    async def _present(self, case: ActInProgress) -> Config:
        return await self._database.ask(policy.of_server, case.moderator.guild_id)

    async def preview(self, case: ActInProgress) -> list[str]:
        """What changes. Raises Refusal if nothing does."""
        case.moderator.of_server()
        present, draft = await self._present(case), policy.load(case.intent.body["config"])
        case.intent.body["before"] = present.dump()
        if not draft.changes(present):
            raise Refusal("moderate_same")
        return [*_changes(present, draft, case.language), say(case.language, "moderate.config_stays")]

    def details(self, body: dict[str, Any], language: str) -> list[str]:
        """The settings that changed."""
        return _changes(policy.load(body["before"]), policy.load(body["after"]), language)

    def seen(self, case: ActInProgress) -> str:
        """The draft and the settings it was compared with."""
        return "config"

    async def perform(self, case: ActInProgress) -> None:
        """Save the draft. Raises Refusal if somebody else changed the settings after the preview."""
        case.moderator.of_server()
        before, after = case.intent.body.get("before"), policy.load(case.intent.body["config"])
        await self._write(case, before, after, None)

    async def _write(self, case: ActInProgress, before: Any, after: Config, takes_back: int | None) -> None:
        server = case.moderator.guild_id

        def work(connection: Connection) -> None:
            requests.once(connection, case.once)
            present = policy.of_server(connection, server).dump()
            if present != policy.load(before or {}).dump():
                raise Refusal("moderate_config_moved")
            policy.set_settings(connection, server, after.dump())
            case.note(connection, takes_back, before=present, after=after.dump())

        await self._database.write(work)

    async def reversal(self, case: ActInProgress, done: AuditRow) -> list[str]:
        """Only while nobody has changed the settings again."""
        case.moderator.of_server()
        present = await self._present(case)
        if present != policy.load(done.body["after"]):
            raise Refusal("moderate_config_moved")
        return _changes(present, policy.load(done.body["before"]), case.language)

    async def reverse(self, case: ActInProgress, done: AuditRow) -> None:
        """Restore the earlier settings."""
        await self._write(case, done.body["after"], policy.load(done.body["before"]), done.id)


def _changes(before: Config, after: Config, language: str) -> list[str]:
    """What changes, old and new, one line per setting."""
    return [
        say(
            language,
            "moderate.changed",
            name=say(language, f"moderate.set.{name}"),
            before=shown(before, name, language),
            after=shown(after, name, language),
        )
        for name in after.changes(before)
    ]


def shown(settings: Config, name: str, language: str) -> str:
    """The value of a setting in words."""
    value = getattr(settings, name)
    if name in ("channels", "roles"):
        sign = "#" if name == "channels" else "@&"
        return ", ".join(f"<{sign}{number}>" for number in value) or say(language, f"moderate.all_{name}")
    return clip(option(name, str(value), language), 100)


def option(name: str, value: str, language: str) -> str:
    """One value from a setting's list, in words."""
    if name in LIMITED:
        return value if value != "0" else say(language, "moderate.no_limit")
    if name == "language":
        return say(value, "language.own") if value else say(language, "moderate.language_of_host")
    return say(language, f"{'moderate.place' if name == 'place' else name}.{value}")


def panel(case: ActInProgress) -> Screen:
    """The draft of the settings, each with its control."""
    language, number = case.language, case.intent.id
    draft = policy.load(case.intent.body["config"])
    items: list[ui.Item[Any]] = [text(say(language, "moderate.config"))]
    for name in ("channels", "roles", *LIMITED, *CHOICES):
        if name in ("channels", "roles") and getattr(draft, name):  # their lists do not say what they are for
            items.append(text(_listed(case, draft, name)))
        there = Address(0, "mod_field", f"{number}.{name}")
        items.append(_control(there, case, draft, name))
    there = Address(0, "mod_save", str(number))
    save = button(there, say(language, "button.mod_save"), discord.ButtonStyle.primary)
    leave = button(Address(0, "mod_drop", str(number)), say(language, "button.mod_drop"))
    return Screen([*items, *rows([save, leave])])


def _listed(case: ActInProgress, draft: Config, name: str) -> str:
    """What a list of channels or roles is for, with those of them that it cannot show: they are gone."""
    chosen = getattr(draft, name)
    gone = {*chosen} - {*case.moderator.known(chosen)}
    title = say(case.language, f"moderate.set.{name}")
    return f"{title}: {shown(draft, name, case.language)}" if gone else f"{title}:"


def _control(there: Address, case: ActInProgress, draft: Config, name: str) -> ui.ActionRow[Any]:
    language = case.language
    title = say(language, f"moderate.set.{name}")
    chosen = getattr(draft, name)
    if name in ("channels", "roles"):
        kinds = discord.SelectDefaultValueType
        kind = kinds.channel if name == "channels" else kinds.role
        title = title if chosen else f"{title}: {say(language, f'moderate.all_{name}')}"
        known = case.moderator.known(chosen)  # Discord refuses ids of things that are gone
        present = [discord.SelectDefaultValue(id=number, type=kind) for number in known]
        if name == "roles":
            return ui.ActionRow(
                ui.RoleSelect(
                    custom_id=str(there),
                    placeholder=clip(title, 150),
                    min_values=0,
                    max_values=MOST,
                    default_values=present,
                )
            )
        return ui.ActionRow(
            ui.ChannelSelect(
                custom_id=str(there),
                placeholder=clip(title, 150),
                min_values=0,
                max_values=MOST,
                channel_types=_TYPES,
                default_values=present,
            )
        )
    values = [str(value) for value in LIMITS] if name in LIMITED else list(CHOICES[name])
    options = [
        discord.SelectOption(
            label=clip(f"{title}: {option(name, value, language)}", 100),
            value=value or "-",
            default=value == str(chosen),
        )
        for value in values
    ]
    return select(there, title, options)
