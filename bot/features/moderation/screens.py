"""What only moderators see: forms, previews, tables, the audit list; each in the reader's language."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import discord
from discord import ui

from bot.features.moderation.acts.act import TYPED, Act, ActInProgress, sentence
from bot.features.moderation.store import AuditRow
from bot.tables.log.incidents import REASON, quoted
from bot.tables.table import Table
from bot.ui.components import Address, Form, button, entry, rows, select, text
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.names import plain
from bot.words.names import typed as quoted_typed
from rules.players import offered

_DANGER = discord.ButtonStyle.danger
FORM_TITLE = 45
"""Most characters of a form's title."""
SHOWN = 5
"""Acts per page of the audit list."""
_LETTERS = 3000  # for the acts on one page; a message holds 4,000


def name_of(case: ActInProgress) -> str:
    """What an act is called; to take back that a table was closed is to reopen it."""
    intent = case.intent
    reopens = intent.act == "back" and intent.body["act"] == "close"
    return say(case.language, f"moderate.act.{'reopen' if reopens else intent.act}")


def title(case: ActInProgress) -> str:
    """What is about to be done, and to which table."""
    language = case.language
    head = f"### {name_of(case)}"
    return head if case.table is None else f"{head}\n{table_line(case.table, language)}"


def table_line(table: Table, language: str, place: int = 0) -> str:
    """A table in one line: game, place (its own, or the given channel), number."""
    name = table.game.words.title(language)
    return say(language, "screen.table_line", title=name, place=f"<#{place or table.place}>", table=table.id)


def reason_form(case: ActInProgress) -> Form:
    """The form that asks for an act's reason."""
    language = case.language
    address = Address(case.intent.table_id or 0, "mod_reason", str(case.intent.id))
    heard = case.act.heard(case)
    about = say(language, "moderate.reason_about" if heard else "moderate.reason_listed")
    field = entry(say(language, "moderate.reason"), about, REASON, case.intent.reason, long=True)
    chosen = case.act.chosen(case)
    title = f"{name_of(case)}: {chosen}" if chosen else name_of(case)
    return Form(address, clip(title, FORM_TITLE), {"reason": field})


def choices(case: ActInProgress, options: list[discord.SelectOption], typed: str = "") -> Screen:
    """What an act can be done to, as a list. ``typed`` can mean all of these."""
    language = case.language
    there = Address(case.at.id, "mod_choose", str(case.intent.id))
    ask = say(language, f"moderate.ask.{case.intent.act}")
    lines = [title(case)]
    if typed:
        lines.append(say(language, "moderate.ambiguous", typed=quoted_typed(typed, TYPED)))
    chosen = select(there, say(language, "panel.choose"), options[:25])
    return Screen([text("\n".join([*lines, ask])), chosen])


def people(case: ActInProgress) -> Screen:
    """Who gets the seat: a member of the server, or a computer player."""
    language, table, number = case.language, case.at, str(case.intent.id)
    there = Address(table.id, "mod_whom", number)
    computers = Address(table.id, "mod_whom", f"{number}.c")
    row = next((row for row in table.seats if str(row.number) == str(case.intent.body["choice"])), None)
    ask = say(language, "moderate.ask_person", name=plain(row.name if row is not None else "?"))
    pick = say(language, "moderate.pick_person")
    levels = [
        discord.SelectOption(label=clip(table.game.words.level(level, language), 100), value=level)
        for level in offered(table.game.players)
    ][:25]
    return Screen(
        [
            text(f"{title(case)}\n{ask}"),
            ui.ActionRow(ui.UserSelect(custom_id=str(there), placeholder=clip(pick, 150))),
            select(computers, say(language, "moderate.ask_level"), levels),
        ]
    )


def preview(case: ActInProgress, lines: list[str], note: str = "") -> Screen:
    """What an act would do, its reason, what the table will read, and the final question."""
    language, number = case.language, case.intent.id

    def of(verb: str, style: discord.ButtonStyle = discord.ButtonStyle.secondary) -> ui.Button[Any]:
        there = Address(case.intent.table_id or 0, verb, str(number))
        return button(there, say(language, f"button.{verb}"), style)

    parts = [part for part in (note, title(case), *lines) if part]
    if not case.intent.reason:
        ask = [of("mod_why", discord.ButtonStyle.primary), of("mod_drop")]
        return Screen([text("\n".join([*parts, say(language, "moderate.reason_next")])), *rows(ask)])
    parts.append(say(language, "moderate.why", reason=quoted(case.intent.reason)))
    if case.table is not None:
        parts += [say(language, "moderate.public"), *(f"> {line}" for line in case.public().split("\n"))]
    items: list[ui.Item[Any]] = [text("\n".join(parts))]
    return Screen([*items, *rows([of("mod_do", _DANGER), of("mod_why"), of("mod_drop")])])


def done(case: ActInProgress, back: bool) -> Screen:
    """What was done; with the button that takes it back, if that is possible (``back``)."""
    language = case.language
    told = [case.public()] if case.table is not None else []
    lines = [title(case), *told, say(language, "moderate.done", number=case.done)]
    buttons = []
    if back:
        key = {"close": "mod_reopen", "rollback": "mod_again"}.get(case.intent.act, "mod_back")
        label = say(language, f"button.{key}")
        buttons.append(button(Address(case.intent.table_id or 0, "mod_back", str(case.done)), label))
    if case.intent.table_id:
        there = Address(case.intent.table_id, "mod_table")
        buttons.append(button(there, say(language, "button.mod_table")))
    buttons.append(button(Address(0, "mod_audit", "0"), say(language, "button.mod_audit")))
    return Screen([text("\n".join(lines)), *rows(buttons)])


def _audit_parts(row: AuditRow, acts: Mapping[str, Act], language: str) -> list[str]:
    """An act in the audit list: number, time, table, act and changes.

    If one page cannot hold it, it has several parts with the same head."""
    moment = discord.utils.format_dt(datetime.fromisoformat(row.at), "f")
    where = "" if row.place is None else f" · <#{row.place}>"
    where += "" if row.table_id is None else f" · {say(language, 'moderate.table', table=row.table_id)}"
    line = clip(sentence(row, language), 330)
    if row.taken_back is not None:
        line = f"~~{line}~~ – {say(language, 'moderate.taken_back', number=row.taken_back)}"
    details = acts[row.act].details(row.body, language) if row.act in acts else []
    head = f"`{row.id}` {moment}{where}\n{line}"
    parts = [head]
    for one in details:
        exact = f"\n-# {clip(one, _LETTERS - len(head) - 4)}"
        if len(parts[-1]) + len(exact) > _LETTERS:
            parts.append(head)
        parts[-1] += exact
    return parts


def _pages(
    found: Iterable[AuditRow], acts: Mapping[str, Act], language: str
) -> list[list[tuple[AuditRow, str]]]:
    """The acts split into pages: at most ``SHOWN``, and no more characters than fit a message."""
    pages: list[list[tuple[AuditRow, str]]] = [[]]
    letters = 0
    for row in found:
        for part in _audit_parts(row, acts, language):
            if len(pages[-1]) == SHOWN or (pages[-1] and letters + len(part) > _LETTERS):
                pages.append([])
                letters = 0
            pages[-1].append((row, part))
            letters += len(part)
    return pages


@dataclass(slots=True, frozen=True)
class AuditPage:
    """A page of the audit list: its number, how many there are, the text of its acts, and the acts."""

    number: int
    of: int
    parts: list[str]
    rows: list[AuditRow]


def audit_page(found: Sequence[AuditRow], acts: Mapping[str, Act], page: int, language: str) -> AuditPage:
    """The acts on a page of the audit list, latest first; ``acts`` are all acts by key."""
    pages = _pages(found, acts, language)
    number = max(0, min(page, len(pages) - 1))
    shown = list({row.id: row for row, _ in pages[number]}.values())
    return AuditPage(number, len(pages), [part for _, part in pages[number]], shown)


def audit(page: AuditPage, backs: Collection[int], table_id: int, language: str) -> Screen:
    """A page of the audit list, with a button for each act that can be taken back now (``backs``).

    ``table_id`` 0 means all tables."""
    head = say(language, "moderate.audit")
    home = button(Address(0, "mod_tables", "0"), say(language, "button.mod_tables"))
    if not page.rows:
        return Screen([text(f"{head}\n{say(language, 'moderate.audit_empty')}"), *rows([home])])
    items: list[ui.Item[Any]] = [text("\n".join([head, *page.parts]))]
    items += rows(
        button(
            Address(row.table_id or 0, "mod_back", str(row.id)),
            say(language, "moderate.back", number=row.id),
        )
        for row in page.rows
        if row.id in backs
    )
    links = [home]
    if page.of > 1:

        def to(target: int, key: str, side: str) -> ui.Button[Any]:
            inside = 0 <= target < page.of
            there = Address(table_id, "mod_audit", f"{target if inside else page.number}.{side}")
            return button(there, say(language, key), disabled=not inside)

        links = [to(page.number - 1, "panel.previous", "b"), to(page.number + 1, "panel.next", "f"), home]
    return Screen([*items, *rows(links)])
