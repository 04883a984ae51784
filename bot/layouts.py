"""Public messages as components: lobby, turn, end. What they say comes from ``public`` and ``lobby``."""

from __future__ import annotations

import json
from typing import Any

import discord
from discord import ui

from bot import public
from bot.controls import Address, Layout, button, picture, rows, text
from bot.pictures import Picture
from bot.store.rows import TableRow
from bot.words import clip, say

_PRIMARY = discord.ButtonStyle.primary
NOTICE = 1 << 30
"""Notices have no button that carries their mark: the number of their text does, beyond those of Discord."""


def _row(table: int, mark: int, verbs: list[str], language: str) -> list[ui.ActionRow[Any]]:
    """The buttons of a public message. Log carries the message's mark, by which it is found again.

    The version of the match does not stand in them: how many answers a hidden choice took is a secret.
    """
    return rows(
        button(
            Address(table, verb, str(mark) if verb == "log" else ""),
            say(language, f"button.{verb}"),
            _PRIMARY if verb in ("act", "rematch") else discord.ButtonStyle.secondary,
        )
        for verb in verbs
    )


def mark_of(kind: str, table: int, mark: int) -> str:
    """A piece of JSON that is in the components of this message alone."""
    if kind in ("notice", "consent"):
        return json.dumps({"id": NOTICE + mark}).strip("{}")
    return json.dumps(str(Address(table, "log", str(mark))))


def turn(body: dict[str, Any], table: int, mark: int, pictures: list[Picture], live: bool) -> Layout:
    """The message of a turn; without buttons when it is history."""
    language = body["language"]
    items: list[ui.Item[Any]] = []
    happened = public.happened(body)
    if happened:
        items.append(text(happened))
    items += _shown(body, pictures, live)
    if "struck" not in body:
        items.append(text(public.called(body, mention=live)))
    if live:
        # Two rows of three: a phone shows them like this, and a row takes no more than five.
        items += _row(table, mark, ["act", "hand", "board"], language)
        items += _row(table, mark, ["recap", "log", "more"], language)
    return Layout(*items)


def end(body: dict[str, Any], table: int, mark: int, pictures: list[Picture], live: bool) -> Layout:
    """The last message of a table. That it is over and who won comes first: a notification shows no more."""
    result, secret = public.ended(body)
    items: list[ui.Item[Any]] = [text(result)]
    happened = public.happened(body)
    if happened:
        items.append(text(happened, 900))
    items += _shown(body, pictures, live, 700)
    items.append(text(secret))
    if live:
        # A game that was given up before it was scored went no way that could be looked for.
        scored = ["tipping"] if "scores" in body else []
        items += _row(table, mark, ["rematch", "replay", *scored, "scores", "report"], body["language"])
        below = ["board", "log", "verify", "export", *(["deal_results"] if "deal" in body else [])]
        items += _row(table, mark, below, body["language"])
    return Layout(*items)


def notice(body: dict[str, Any], table: int, mark: int, pictures: list[Picture], live: bool) -> Layout:
    """Sentences to everybody at a table which belong to no turn."""
    return Layout(ui.TextDisplay(clip("\n".join(body["lines"]), 2000), id=NOTICE + mark))


def consent(body: dict[str, Any], table: int, mark: int, pictures: list[Picture], live: bool) -> Layout:
    """A request to take something back, with its buttons while it is open."""
    items: list[ui.Item[Any]] = [ui.TextDisplay(clip("\n".join(body["lines"]), 3000), id=NOTICE + mark)]
    if live and body["open"]:
        styles = {"agree": discord.ButtonStyle.success, "refuse": discord.ButtonStyle.danger}
        items += rows(
            button(
                Address(table, verb, str(body["request"])),
                say(body["language"], f"button.{verb}"),
                styles.get(verb, discord.ButtonStyle.secondary),
            )
            for verb in ("agree", "refuse", "withdraw")
        )
    return Layout(*items)


def _shown(body: dict[str, Any], pictures: list[Picture], live: bool, room: int = 1500) -> list[ui.Item[Any]]:
    if not pictures:
        # The text board takes the place of the picture, on the newest message only.
        return [text(body["board"], room)] if live else []
    return [
        picture(shown.name, body["alt"] if shown.name.startswith("board") else _said(body))
        for shown in pictures
    ]


def _said(body: dict[str, Any]) -> str:
    told = str(body.get("scores", "")).replace("*", "").replace("-# ", "")
    return clip(told, 1024) or say(body["language"], "end.title")


def lobby(table: TableRow, sections: list[str], can_start: bool, cover: tuple[str, str] | None) -> Layout:
    """The message of a table that has not begun, or the pointer to where it went.

    ``cover`` is the file name of its picture with its alt text.
    """
    items: list[ui.Item[Any]] = [picture(*cover)] if cover is not None else []
    items += [text(section) for section in sections]
    if table.status == "lobby":
        language = table.language

        def of(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
            return button(Address(table.id, verb), say(language, f"button.{verb}"), style)

        items += rows([of("join", discord.ButtonStyle.success), of("leave"), of("computer")])
        start = of("start", _PRIMARY)
        start.disabled = not can_start
        items += rows([of("options"), of("rules"), of("invite"), start])
    return Layout(*items)
