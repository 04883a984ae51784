"""What one reader alone sees, in the reader's language: panel, hand, board, log and other messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot import public
from bot.controls import Address, Layout, button, panel_items, picture, rows, select, text
from bot.lobby import option_lines
from bot.panel import build
from bot.pictures import Picture, Pictures
from bot.rooms import Room
from bot.service import Sight, log_lines
from bot.store.rows import UserRow
from bot.takeback import moment
from bot.words import clip, say
from render import PALETTE_NAMES
from rules import games
from rules.game import LANGUAGES
from rules.players import offered, usual_level

_PAGE = 3400
_LOG_LINES = 30
_DANGER = discord.ButtonStyle.danger


@dataclass(slots=True)
class Reader:
    """Who reads: user, language, and whether pictures are wanted."""

    id: int
    language: str
    settings: UserRow

    @property
    def pictures(self) -> bool:
        """Whether this reader wants pictures."""
        return not self.settings.text_only

    @property
    def palette(self) -> str:
        """The colours of the pictures that only this reader sees."""
        return self.settings.palette if self.settings.palette in PALETTE_NAMES else PALETTE_NAMES[0]


@dataclass(slots=True)
class Screen:
    """A private message: components and the pictures that they show."""

    items: list[ui.Item[Any]]
    pictures: list[Picture] = field(default_factory=list)

    def layout(self) -> Layout:
        """The components as Discord takes them."""
        return Layout(*self.items)


def note(sentence: str) -> Screen:
    """A screen of one sentence."""
    return Screen([text(sentence)])


def pages(content: str) -> list[str]:
    """A long text cut at line ends into pieces that a message can hold."""
    found = [""]
    for line in content.split("\n"):
        line = clip(line, _PAGE)
        if len(found[-1]) + len(line) + 1 > _PAGE:
            found.append("")
        found[-1] = f"{found[-1]}\n{line}" if found[-1] else line
    return found


def paged(content: str, page: int, address: Address, language: str, title: str = "") -> Screen:
    """One page of a long text with buttons to the others; page -1 is the last.

    The buttons carry ``page.direction``, and behind another dot the argument of ``address``.
    """
    every = pages(content)
    number = len(every) - 1 if page < 0 else min(page, len(every) - 1)
    shown = f"{title}\n{every[number]}" if title else every[number]
    items: list[ui.Item[Any]] = [text(shown)]
    if len(every) > 1:
        where = say(language, "panel.page", page=number + 1, pages=len(every))

        def to(target: int, label: str, back: bool) -> ui.Button[Any]:
            inside = 0 <= target < len(every)
            argument = f"{target if inside else number}.{'b' if back else 'f'}"
            if address.argument:
                argument += f".{address.argument}"
            there = Address(address.table, address.verb, argument, address.seat, address.version)
            return button(there, label, disabled=not inside)

        items += rows(
            [
                to(number - 1, say(language, "panel.previous"), True),
                to(number + 1, f"{say(language, 'panel.next')} ({where})", False),
            ]
        )
    return Screen(items)


async def panel(
    sight: Sight,
    reader: Reader,
    pictures: Pictures,
    kept: str | None,
    extra: str = "",
    hint: str | None = None,
) -> Screen:
    """A seat's panel: its hand, its question, its choices.

    ``kept`` names the hand picture that the message has already and that is still right; ``hint`` is the
    argument of the button that takes a hint.
    """
    room, table = sight.room, sight.room.table
    talk = public.talk_of(table, reader.language, sight.seat)
    view = sight.match.view(sight.seat)
    notes = [part for part in (extra, say(reader.language, sight.note) if sight.note else "") if part]
    items: list[ui.Item[Any]] = [text("\n".join(notes))] if notes else []
    drawn: list[Picture] = []
    alt = room.game.words.hand_alt(view, talk)
    if kept is not None:
        items.append(picture(kept, alt))
    elif reader.pictures:
        hand_picture = await pictures.hand(table, view, reader.language, reader.palette)
        if hand_picture is not None:
            drawn.append(hand_picture)
            items.append(picture(hand_picture.name, alt))
    if table.status == "running" and sight.desk.waits:
        shown = build(room.game, sight.match, sight.desk, talk)
        shown.hint = hint
        items += panel_items(shown, table.id, sight.seat, reader.language)
        if not shown.can_go_back:
            items += rows(_takebacks(sight, reader.language))
    elif table.status == "running":
        lines = [say(reader.language, "panel.title_waiting"), f"**{room.game.words.status(view, talk)}**"]
        waiting = public.waiting(room.game, table, sight.match)
        lines += [say(reader.language, "panel.waiting_for"), *(f"- {entry['name']}" for entry in waiting)]
        items.append(text("\n".join(lines)))
        refresh = button(Address(table.id, "again", "", sight.seat), say(reader.language, "button.refresh"))
        items += rows([refresh, *_takebacks(sight, reader.language)])
    else:
        items.append(text(say(reader.language, "panel.over")))
    return Screen(items, drawn)


def _takebacks(sight: Sight, language: str) -> list[ui.Button[Any]]:
    """Undo and Redo, as far as they are allowed now; the moment keeps old buttons from acting later."""

    def of(verb: str) -> ui.Button[Any]:
        there = Address(sight.room.table.id, verb, "", sight.seat, moment(sight.match))
        return button(there, say(language, f"button.{verb}"))

    return [of(verb) for verb in ("undo", "redo") if getattr(sight.offer, verb)]


async def hand(room: Room, reader: Reader, pictures: Pictures, page: int = 0) -> Screen:
    """A player's own hand, as a picture and in full as text, page by page where it is long."""
    seat = room.seat_of(reader.id).seat
    if room.match is None:
        room.running()
        raise AssertionError("a table without a match is not running")
    view = room.match.view(seat)
    talk = public.talk_of(room.table, reader.language, seat)
    items: list[ui.Item[Any]] = []
    drawn = None
    if reader.pictures:
        drawn = await pictures.hand(room.table, view, reader.language, reader.palette)
    if drawn is not None:
        items.append(picture(drawn.name, room.game.words.hand_alt(view, talk)))
    content = room.game.words.hand(view, talk) or say(reader.language, "screen.hand_none")
    items += paged(content, page, Address(room.table.id, "hand_page"), reader.language).items
    if room.table.status == "running":
        items += rows(
            [
                button(
                    Address(room.table.id, "act"),
                    say(reader.language, "button.act"),
                    discord.ButtonStyle.primary,
                )
            ]
        )
    return Screen(items, [drawn] if drawn is not None else [])


async def board(room: Room, reader: Reader, pictures: Pictures, focus: int | None = None) -> Screen:
    """The open table for one reader, with a closer look at any seat."""
    if room.match is None:
        room.running()
        raise AssertionError("a table without a match is not running")
    table = room.table
    view = room.match.view(None)
    talk = public.talk_of(table, reader.language)
    drawn = None
    if reader.pictures:
        drawn = await pictures.board(
            table, room.match.version, view, reader.language, focus=focus, palette=reader.palette
        )
    if drawn is None:
        return board_text(room, reader, 0)
    items: list[ui.Item[Any]] = [
        picture(drawn.name, room.game.words.board_alt(view, talk)),
        text(f"**{room.game.words.status(view, talk)}**"),
        select(
            Address(table.id, "focus"),
            say(reader.language, "screen.focus"),
            [
                discord.SelectOption(
                    label=clip(row.name, 100), value=str(row.seat), default=row.seat == focus
                )
                for row in table.seats
            ],
        ),
    ]
    items += rows([button(Address(table.id, "text_board"), say(reader.language, "button.text_board"))])
    return Screen(items, [drawn])


def board_text(room: Room, reader: Reader, page: int) -> Screen:
    """The open table in words, page by page."""
    if room.match is None:
        room.running()
        raise AssertionError("a table without a match is not running")
    talk = public.talk_of(room.table, reader.language)
    content = room.game.words.board(room.match.view(None), talk)
    return paged(content, page, Address(room.table.id, "text_page"), reader.language)


def log(room: Room, reader: Reader, page: int) -> Screen:
    """What happened, the latest page first; page -1 is the latest."""
    lines = log_lines(room, reader.id, reader.language)
    content = "\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1))
    if not content:
        return note(say(reader.language, "screen.log_empty"))
    title = say(reader.language, "screen.log_title")
    return paged(content, page, Address(room.table.id, "log_page"), reader.language, title)


def more(room: Room, reader: Reader) -> Screen:
    """Rules, text board, recap, proof and export, resignation."""
    table, language = room.table, reader.language
    buttons = [
        button(Address(table.id, "rules"), say(language, "button.rules")),
        button(Address(table.id, "text_board"), say(language, "button.text_board")),
    ]
    if room.match is not None:
        looks = ("recap", "verify", "export")
        buttons += [button(Address(table.id, verb), say(language, f"button.{verb}")) for verb in looks]
    if table.status == "running" and table.seat_of(reader.id) is not None:
        buttons.append(button(Address(table.id, "resign"), say(language, "button.resign"), _DANGER))
    return Screen([text(say(language, "screen.more")), *rows(buttons)])


def resign(room: Room, reader: Reader) -> Screen:
    """The question before a resignation."""
    room.running()
    room.seat_of(reader.id)
    table, language = room.table, reader.language
    return Screen(
        [
            text(say(language, "screen.resign")),
            *rows(
                [
                    button(Address(table.id, "resign_sure"), say(language, "button.resign_sure"), _DANGER),
                    button(Address(table.id, "keep_playing"), say(language, "button.keep_playing")),
                ]
            ),
        ]
    )


def computer(room: Room, reader: Reader) -> Screen:
    """Levels of computer players to add, the usual one first."""
    table, language, players = room.table, reader.language, room.game.players
    levels = [
        discord.SelectOption(label=clip(room.game.words.level(level, language), 100), value=level)
        for level in sorted(offered(players), key=lambda level: level != usual_level(players))
    ][:25]
    items: list[ui.Item[Any]] = [
        text(say(language, "screen.computer")),
        select(Address(table.id, "add_computer"), say(language, "screen.computer_level"), levels),
    ]
    if any(row.level is not None for row in table.seats):
        items += rows([button(Address(table.id, "drop_computer"), say(language, "button.remove_computer"))])
    return Screen(items)


def options(room: Room, reader: Reader) -> Screen:
    """The table's options, as selects for the host."""
    table, language, words = room.table, reader.language, room.game.words
    lines = [say(language, "screen.options"), *option_lines(room, language)]
    if table.status != "lobby" or table.host_id != reader.id:
        lines.append(say(language, "screen.options_locked"))
        return Screen([text("\n".join(lines))])
    items: list[ui.Item[Any]] = [text("\n".join(lines))]
    for option in room.game.options[:12]:
        present = table.options.get(option.key, option.values[0])
        title = words.option(option.key, None, language)
        choices = [
            discord.SelectOption(
                label=clip(f"{title}: {words.option(option.key, value, language)}", 100),
                value=value,
                default=value == present,
            )
            for value in option.values
        ]
        items.append(
            select(Address(table.id, "option", option.key), words.option(option.key, None, language), choices)
        )
    own = [
        discord.SelectOption(label=say(code, "language.own"), value=code, default=code == table.language)
        for code in LANGUAGES
    ]
    items.append(select(Address(table.id, "option", "@language"), say(language, "lobby.language"), own))
    name = say(language, "lobby.palette")
    colours = [
        discord.SelectOption(
            label=clip(f"{name}: " + say(language, f"palette.{key}"), 100),
            value=key,
            default=key == table.palette,
        )
        for key in PALETTE_NAMES
    ]
    items.append(select(Address(table.id, "option", "@palette"), name, colours))
    name = say(language, "lobby.thread")
    threads = [
        discord.SelectOption(
            label=f"{name}: " + say(language, f"lobby.{value}"),
            value=value,
            default=(value == "on") == table.in_thread,
        )
        for value in ("on", "off")
    ]
    items.append(select(Address(table.id, "option", "@thread"), name, threads))
    return Screen(items)


def which_game(reader: Reader) -> Screen:
    """The games that can be played, to open a table of one."""
    choices = [
        discord.SelectOption(label=clip(game.words.title(reader.language), 100), value=key)
        for key, game in list(games().items())[:25]
    ]
    if not choices:
        return note(say(reader.language, "screen.no_games"))
    ask = say(reader.language, "screen.which_game")
    return Screen([text(ask), select(Address(0, "new_game"), ask, choices)])


def mine(found: Sequence[tuple[Room, str]], reader: Reader) -> Screen:
    """A reader's tables, each with how it stands; those that wait for the reader have a button."""
    language = reader.language
    if not found:
        return note(say(language, "screen.mine_none"))
    lines = [say(language, "screen.mine")]
    buttons: list[ui.Button[Any]] = []
    for room, state in found[:20]:
        table = room.table
        title = room.game.words.title(language)
        line = say(language, "screen.table_line", title=title, place=f"<#{table.place}>", table=table.id)
        lines.append(f"- {line}: {say(language, f'screen.mine_{state}')}")
        if state == "waiting" and len(buttons) < 10:
            label = f"{say(language, 'button.act')}: {title} {table.id}"
            buttons.append(button(Address(table.id, "act"), label, discord.ButtonStyle.primary))
    return Screen([text("\n".join(lines)), *rows(buttons)])
