"""What one reader alone sees, in the reader's language: panel, hand, board, log and other messages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import discord
from discord import ui

from bot.features.history.log import log_lines
from bot.features.play import since
from bot.features.play.actions import Sight
from bot.features.play.panel import PANEL_TEXT, build
from bot.features.play.panel_screen import MOST_COMPONENTS, beside_lesson, closer, components, drawn_for
from bot.features.seats.rules import ends_game, owned
from bot.features.tutorial import guide
from bot.features.undo.actions import moment
from bot.messages import bodies as public
from bot.messages import remains
from bot.tables.plan_store import PlanRow
from bot.tables.rows import TableRow, UserRow
from bot.tables.tables import Room
from bot.ui.components import Address, Layout, button, panel_items, picture, rows, select, text
from bot.ui.pictures import Picture, Pictures
from bot.words import clip, say
from bot.words.names import plain
from render import PALETTE_NAMES
from rules import games
from rules.game import Talk
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
    """A private message: components and the pictures that they show. ``waits``: it says itself that a picture
    is still to come, so that it must change even if none comes."""

    items: list[ui.Item[Any]]
    pictures: list[Picture] = field(default_factory=list)
    waits: bool = False

    def layout(self) -> Layout:
        """The components as Discord takes them."""
        return Layout(*self.items)

    def split(self) -> tuple[list[ui.Item[Any]], list[ui.Item[Any]]]:
        """The components without those that show files, and those alone."""
        shows = [isinstance(item, ui.MediaGallery | ui.File) for item in self.items]
        words = [item for item, shown in zip(self.items, shows, strict=True) if not shown]
        return words, [item for item, shown in zip(self.items, shows, strict=True) if shown]


def note(sentence: str) -> Screen:
    """A screen of one sentence."""
    return Screen([text(sentence)])


def pages(content: str) -> list[str]:
    """A long text cut into pieces that a message can hold: between its sections, which blank lines part, and
    within one only where it fits no piece; then at line ends."""
    found = [""]
    for section in content.split("\n\n"):
        apart = "\n\n" if found[-1] else ""
        if len(found[-1]) + len(apart) + len(section) <= _PAGE:
            found[-1] += apart + section
            continue
        if len(section) <= _PAGE:
            found.append(section)
            continue
        for line in section.split("\n"):
            line = clip(line, _PAGE)
            if len(found[-1]) + len(apart) + len(line) > _PAGE:
                found.append("")
                apart = ""
            found[-1] += apart + line
            apart = "\n"
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


def deadline(table: TableRow, seat: int, language: str) -> str:
    """Until when a table waits for a seat; empty where it does not, or has no limit."""
    turn = table.clock.turns.get(seat)
    if turn is None or turn.shown is None or table.status != "running":
        return ""
    return say(language, "clock.until", until=turn.shown)


async def panel(
    sight: Sight,
    reader: Reader,
    pictures: Pictures,
    kept: Sequence[str] | None = None,
    extra: str = "",
    hint: str | None = None,
) -> Screen:
    """A seat's panel: its hand, its question, its choices; in a lesson also what it says, and the board.

    ``kept`` names the pictures that the message has already and that are still right; ``hint`` is the
    argument of the button that takes a hint.
    """
    room, table = sight.room, sight.room.table
    talk = public.talk_of(table, reader.language, sight.seat)
    view = sight.match.view(sight.seat)
    lesson = guide.guide(room.game, table, sight.match, sight.desk, reader.language)
    said = sight.note if lesson is None or sight.note != "note.done" else ""  # a lesson tells what was done
    notes = [part for part in (extra, say(reader.language, said) if said else "") if part]
    if lesson is None:
        notes += since.lines(room.game, view, sight.since, talk)
    notes += lesson.texts if lesson is not None else []
    notes += planned(sight.plans, reader.language)
    until = deadline(table, sight.seat, reader.language)
    notes += [f"-# {until}"] if until else []
    items: list[ui.Item[Any]] = [text("\n".join(notes))] if notes else []
    look = (_look(sight, view, talk),) if lesson is None else tuple(lesson.look)
    focus = sight.seat if lesson is None else None
    drawn = await drawn_for(sight, reader, pictures, kept, look, items, focus=focus)
    if table.status == "running" and table.paused is not None:
        items.append(text(say(reader.language, "panel.paused", reason=table.paused)))
        again = button(Address(table.id, "again", "", sight.seat), say(reader.language, "button.refresh"))
        items += rows([again])
    elif table.status == "running" and sight.desk.waits:
        led = lesson.picks if lesson is not None else None
        taken = sum(map(len, lesson.texts)) if lesson is not None else 0
        shown = build(room.game, sight.match, sight.desk, talk, led, PANEL_TEXT - taken)
        shown.hint = "" if led else hint
        used = sum(map(len, notes))
        more = [] if shown.can_go_back else _takebacks(sight, reader.language)
        items += panel_items(shown, table.id, sight.seat, reader.language, used, more=more)
    elif table.status == "running":
        lines = [say(reader.language, "panel.title_waiting"), f"**{room.game.words.status(view, talk)}**"]
        waiting = public.waiting(room.game, table, sight.match)
        lines += [say(reader.language, "panel.waiting_for"), *(f"- {entry['name']}" for entry in waiting)]
        items.append(text("\n".join(lines)))
        refresh = button(Address(table.id, "again", "", sight.seat), say(reader.language, "button.refresh"))
        ahead = button(Address(table.id, "plan", "", sight.seat), say(reader.language, "button.plan"))
        items += rows([refresh, *([ahead] if lesson is None else []), *_takebacks(sight, reader.language)])
    elif lesson is None:
        items.append(text(say(reader.language, "panel.over")))
    if lesson is not None:
        items += rows(beside_lesson(sight, reader.language))
    elif look == ("board",):
        nearer = closer(room.game, table, reader.language, verb="region_of")
        if components([*items, *nearer]) <= MOST_COMPONENTS:
            items += nearer
    return Screen(items, drawn)


def _look(sight: Sight, view: Any, talk: Talk) -> str:
    """The picture that helps most with what the seat is asked. It goes by the question that is really open:
    the pictures of a panel stay as they are while choices are tried. After the end it is the result."""
    if sight.match.outcome() is not None:
        return "scores"
    shown = sight.desk.prompt
    own = [prompt for prompt in sight.match.prompts() if prompt.seat == sight.seat]
    asked = min(own, key=lambda prompt: shown is None or prompt.actor != shown.actor, default=None)
    return sight.room.game.words.ask(view, asked, talk).look if asked is not None else "hand"


def planned(plans: Sequence[PlanRow], language: str) -> list[str]:
    """Plans in words, and those that were dropped, as they read when they were made."""
    lines = []
    for plan in plans:
        if plan.ask:
            standing = "plan.order" if plan.body["order"] else "plan.stands"
            key = "plan.dropped" if plan.dropped else standing
            body = plan.body  # an earlier version of the bot kept the words in one language
            title, answers = body.get("said", {}).get(language) or (body["title"], body.get("lines", []))
            deeds = clip((" → " if body["order"] else "; ").join(answers), 300)
            lines.append(say(language, key, title=clip(title, 100), deeds=deeds))
    return lines


def _takebacks(sight: Sight, language: str) -> list[ui.Button[Any]]:
    """Undo and Redo, as far as they are allowed now; the moment keeps old buttons from acting later."""

    def of(verb: str) -> ui.Button[Any]:
        there = Address(sight.room.table.id, verb, "", sight.seat, moment(sight.match))
        return button(there, say(language, f"button.{verb}"))

    offered = {"undo": sight.offer.undo, "undo_look": sight.offer.ask, "redo": sight.offer.redo}
    return [of(verb) for verb, allowed in offered.items() if allowed]


async def hand(room: Room, reader: Reader, pictures: Pictures, page: int = 0) -> Screen:
    """A player's own hand, as a picture and in full as text, page by page where it is long."""
    own = room.table.eyes_of(reader.id)
    seat = (own or room.seat_of(reader.id)).seat
    left = room.remains
    if room.match is None or (left is not None and not left.saved):
        room.running()
        raise AssertionError("a table without a match is not running")
    view = room.match.view(seat)
    talk = public.talk_of(room.table, reader.language, seat)
    items: list[ui.Item[Any]] = [text(remains.note(room, reader.language))] if left is not None else []
    drawn = None
    if reader.pictures:
        drawn = await pictures.hand(room.table, view, reader.language, reader.palette)
    if drawn is not None:
        items.append(picture(drawn.name, room.game.words.hand_alt(view, talk)))
    content = room.game.words.hand(view, talk) or say(reader.language, "screen.hand_none")
    items += paged(content, page, Address(room.table.id, "hand_page"), reader.language).items
    if room.table.status == "running" and left is None:
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


def log(room: Room, reader: Reader, page: int) -> Screen:
    """What happened, the latest page first; page -1 is the latest."""
    if room.remains is not None:
        return told(room, reader, remains.log(room), page, Address(room.table.id, "log_page"))
    lines = log_lines(room, reader.id, reader.language)
    content = "\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1))
    if not content:
        return note(say(reader.language, "screen.log_empty"))
    title = say(reader.language, "screen.log_title")
    return paged(content, page, Address(room.table.id, "log_page"), reader.language, title)


def told(room: Room, reader: Reader, lines: Sequence[str], page: int, address: Address) -> Screen:
    """What was told at a frozen table, page by page, with a word about how far that goes."""
    content = "\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1))
    content = content or say(reader.language, "frozen.untold")
    return paged(content, page, address, reader.language, say(reader.language, "frozen.log"))


def more(room: Room, reader: Reader, sight: Sight | None = None) -> Screen:
    """Rules, text board, recap, proof and export, seats, what can be taken back, resignation, a report
    of a problem. ``sight``: what a player of the table sees of it."""
    table, language = room.table, reader.language
    buttons = [
        button(Address(table.id, "rules"), say(language, "button.rules")),
        button(Address(table.id, "text_board"), say(language, "button.text_board")),
    ]
    frozen = table.frozen is not None
    if room.match is not None or frozen:
        looks = ("recap", "export") if frozen else ("recap", "verify", "export")
        buttons += [button(Address(table.id, verb), say(language, f"button.{verb}")) for verb in looks]
        buttons += [] if frozen else [button(Address(table.id, "seats"), say(language, "button.seats"))]
    running = table.status == "running" and not frozen
    if running:
        buttons.append(button(Address(table.id, "pace"), say(language, "button.pace")))
    buttons += _takebacks(sight, language) if sight is not None else []
    if running and any(row.owner == reader.id for row in table.seats):
        buttons.append(button(Address(table.id, "resign"), say(language, "button.resign"), _DANGER))
    buttons.append(button(Address(table.id, "report"), say(language, "button.report")))
    player = sight is not None and table.status == "running"
    return Screen([text(say(language, "screen.more" if player else "screen.more_watching")), *rows(buttons)])


def _before_resigning(room: Room, seat: int, language: str) -> str:
    """What giving this seat up leads to: it depends on who else plays, and whether they are rivals."""
    table, together = room.table, room.game.cooperative
    if not ends_game(room.game, table, seat):
        return say(language, "screen.resign_together" if together else "screen.resign")
    if together:
        return say(language, "screen.resign_lost")
    winners = [plain(row.name) for row in table.seats if row.seat != seat and not row.resigned]
    key = "screen.resign_ends" if winners else "screen.resign_last"
    return say(language, key, winners=", ".join(winners))


def resign(room: Room, reader: Reader) -> Screen:
    """The question before a resignation."""
    room.running()
    row = owned(room.table, reader.id)
    table, language = room.table, reader.language
    return Screen(
        [
            text(_before_resigning(room, row.seat, language)),
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
