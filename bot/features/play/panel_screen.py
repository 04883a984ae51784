"""The private panel: choices as buttons and lists, its pictures, and a lesson's extras."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.features.play import since
from bot.features.play.actions import PlayerView
from bot.features.play.board import closer
from bot.features.play.panel import PANEL_TEXT, Choice, Group, Panel, PanelStyle, build
from bot.messages import bodies
from bot.tables.log import talk
from bot.tables.log.entries import moment
from bot.tables.plans import planned
from bot.tables.rows import TableRow
from bot.ui.components import (
    MESSAGE_TEXT,
    MOST_COMPONENTS,
    Address,
    button,
    components,
    picture,
    rows,
    select,
    text,
)
from bot.ui.pictures import Picture, Pictures
from bot.ui.readers import Reader
from bot.ui.screens import Screen
from bot.words import clip, say
from bot.words.names import bare
from render import Theme
from rules.wording import Audience

LED = "👉"
"""The sign of what a lesson recommends."""
_LABEL = 80  # characters of a button


async def drawn_for(
    sight: PlayerView,
    reader: Reader,
    pictures: Pictures,
    kept: Sequence[str] | None,
    look: Sequence[str],
    focus: int | None = None,
) -> tuple[list[ui.Item[Any]], list[Picture]]:
    """The items that show a panel's pictures, kept or new, and the new pictures.

    ``look`` names them: "board", "hand", "scores". A board enlarges the seat ``focus``, or the figure of it
    that is asked.
    """
    actor = sight.desk.prompt.actor if sight.desk.prompt is not None else None
    table, words, match = sight.table, sight.table.game.words, sight.match
    view, audience = match.view(sight.seat), talk.audience_of(table, reader.language, sight.seat)
    outcome = match.outcome()

    def alt(name: str) -> str:
        if name == "scores" and outcome is not None:
            return clip(words.scores(outcome, audience).replace("*", "").replace("-# ", ""), 1024)
        return words.board_alt(view, audience) if name == "board" else words.hand_alt(view, audience)

    if kept:
        return [picture(name, alt(name.split(".")[0])) for name in kept], []
    if not reader.pictures:
        return [], []
    made: list[Picture | None] = []
    for name in look:
        if name == "board":
            spectator = match.view(None)
            theme = Theme(reader.language, palette=reader.palette, focus=focus, actor=actor)
            made.append(await pictures.board(table, match.version, spectator, theme))
        elif name == "hand":
            made.append(await pictures.hand(table, view, reader.language, reader.palette))
        elif outcome is not None:
            made.append(await pictures.scores(table, view, outcome))
    drawn = [one for one in made if one is not None]
    return [picture(one.name, alt(one.name.split(".")[0])) for one in drawn], drawn


def beside_lesson(sight: PlayerView, language: str) -> list[ui.Button[Any]]:
    """The buttons below a lesson's panel: everything in words, and starting again."""
    table = sight.table

    def of(verb: str, label: str, argument: str = "") -> ui.Button[Any]:
        return button(Address(table.id, verb, argument), say(language, label))

    again = of("lesson_new", "button.lesson_new", table.game_key)
    if table.status == "running":
        return [of("hand", "button.hand"), of("text_board", "button.text_board"), again]
    real = of("lesson_table", "button.lesson_table", table.game_key)
    real.style = discord.ButtonStyle.primary
    return [real, again, of("rules", "button.rules")]


def deadline(table: TableRow, seat: int, language: str) -> str:
    """Until when a table waits for a seat; empty if it does not, or without a limit."""
    turn = table.clock.turns.get(seat)
    if turn is None or turn.shown is None or table.status != "running":
        return ""
    return say(language, "clock.until", until=turn.shown)


async def panel(
    sight: PlayerView,
    reader: Reader,
    pictures: Pictures,
    kept: Sequence[str] | None = None,
    extra: str = "",
    hint: str | None = None,
) -> Screen:
    """A seat's panel: its hand, its question, its choices; in a lesson also the advice and the board.

    ``kept`` names the message's pictures that are still right; ``hint`` is the argument of the button that
    takes a hint.
    """
    table = sight.table
    audience = talk.audience_of(table, reader.language, sight.seat)
    view = sight.match.view(sight.seat)
    lesson = sight.coach.advice(sight, reader.language)
    said = sight.note if lesson is None or sight.note != "note.done" else ""  # a lesson tells what was done
    notes = [part for part in (extra, say(reader.language, said) if said else "") if part]
    if lesson is None:
        notes += since.lines(table.game, view, sight.since, audience)
    notes += lesson.texts if lesson is not None else []
    notes += planned(sight.plans, reader.language)
    until = deadline(table, sight.seat, reader.language)
    notes += [f"-# {until}"] if until else []
    items: list[ui.Item[Any]] = [text("\n".join(notes))] if notes else []
    look = (_look(sight, view, audience),) if lesson is None else tuple(lesson.look)
    focus = sight.seat if lesson is None else None
    shows, drawn = await drawn_for(sight, reader, pictures, kept, look, focus)
    items += shows
    if table.status == "running" and table.paused is not None:
        items.append(text(say(reader.language, "panel.paused", reason=table.paused)))
        again = button(Address(table.id, "again", "", sight.seat), say(reader.language, "button.refresh"))
        items += rows([again])
    elif table.status == "running" and sight.desk.waits:
        led = lesson.picks if lesson is not None else None
        taken = sum(map(len, lesson.texts)) if lesson is not None else 0
        style = PanelStyle(led, PANEL_TEXT - taken)
        shown = build(table.game, sight.match, sight.desk, audience, style)
        shown.hint = "" if led else hint
        used = sum(map(len, notes))
        more = [] if shown.can_go_back else takebacks(sight, reader.language)
        items += panel_items(shown, Address(table.id, "", "", sight.seat), reader.language, used, more)
    elif table.status == "running":
        lines = [
            say(reader.language, "panel.title_waiting"),
            f"**{table.game.words.status(view, audience)}**",
        ]
        waiting = bodies.waiting(table.game, table, sight.match)
        lines += [say(reader.language, "panel.waiting_for"), *(f"- {entry['name']}" for entry in waiting)]
        items.append(text("\n".join(lines)))
        refresh = button(Address(table.id, "again", "", sight.seat), say(reader.language, "button.refresh"))
        ahead = button(Address(table.id, "plan", "", sight.seat), say(reader.language, "button.plan"))
        items += rows([refresh, *([ahead] if lesson is None else []), *takebacks(sight, reader.language)])
    elif lesson is None:
        items.append(text(say(reader.language, "panel.over")))
    if lesson is not None:
        items += rows(beside_lesson(sight, reader.language))
    elif look == ("board",):
        nearer = closer(table.game, table, reader.language, verb="region_of")
        if components([*items, *nearer]) <= MOST_COMPONENTS:
            items += nearer
    return Screen(items, drawn)


def _look(sight: PlayerView, view: Any, audience: Audience) -> str:
    """The picture that helps most with the seat's question; after the end, the result.

    It depends on the question that is really open: a panel's pictures stay while choices are tried."""
    if sight.match.outcome() is not None:
        return "scores"
    shown = sight.desk.prompt
    own = [prompt for prompt in sight.match.prompts() if prompt.seat == sight.seat]
    asked = min(own, key=lambda prompt: shown is None or prompt.actor != shown.actor, default=None)
    return sight.table.game.words.ask(view, asked, audience).look if asked is not None else "hand"


def takebacks(sight: PlayerView, language: str) -> list[ui.Button[Any]]:
    """Undo and Redo, if allowed now; the moment in their ids keeps old buttons from working later."""

    def of(verb: str) -> ui.Button[Any]:
        there = Address(sight.table.id, verb, "", sight.seat, moment(sight.match))
        return button(there, say(language, f"button.{verb}"))

    offered = {"undo": sight.offer.undo, "undo_look": sight.offer.ask, "redo": sight.offer.redo}
    return [of(verb) for verb, allowed in offered.items() if allowed]


def panel_items(
    panel: Panel, whose: Address, language: str, used: int = 0, more: Iterable[ui.Button[Any]] = ()
) -> list[ui.Item[Any]]:
    """The components of a private panel, texts first.

    ``whose`` names table and seat; its verb is the prefix of panel verbs that do not concern the open
    question. ``used``: characters taken by other texts; ``more``: buttons placed after those for the whole
    answer, in the same row if they fit.
    """

    def at(verb: str, argument: str = "") -> Address:
        return replace(whose, verb=whose.verb + verb, argument=argument, version=panel.tag)

    items: list[ui.Item[Any]] = []
    joined = clip("\n\n".join(panel.texts), MESSAGE_TEXT - max(300, used + 20))
    if joined:
        items.append(text(joined))
    items += rows(_choice_button(at, panel, choice, language) for choice in panel.quick())
    for number, group in enumerate(panel.groups):
        items.append(_group(at, panel, number, group))
    paged = [(number, group) for number, group in enumerate(panel.groups) if group.pages > 1]
    for number, group in paged:
        items += rows(_pages(at, number, group, language))
    if panel.questions:
        items.append(
            select(
                at("ask"),
                say(language, "panel.other_questions"),
                [
                    discord.SelectOption(label=clip(bare(title), 100), value=str(number))
                    for number, title in panel.questions[:25]
                ],
            )
        )
    items += rows([*_ends(at, panel, language), *more])
    return items


def _choice_button(at: Any, panel: Panel, choice: Choice, language: str) -> ui.Button[Any]:
    """An option as a button; one that ends the turn after other choices confirms them all, and says so.

    Beside lists with other options a name alone would be unclear. Only the confirmation is green."""
    label, style = choice.said.label, discord.ButtonStyle.secondary
    if choice in panel.direct:
        label = choice.said.action_text or label
    if panel.outstanding(choice):
        style = discord.ButtonStyle.primary
    if choice.finishes:
        left = _LABEL - len(say(language, "panel.at_once", label=""))
        label = say(language, "panel.at_once", label=clip(bare(label), left))
    verb = "end" if choice.finishes else "do"
    return button(at(verb, str(choice.index)), label, style, sign=LED if choice.led else None)


def _group(at: Any, panel: Panel, number: int, group: Group) -> ui.ActionRow[Any]:
    shown = group.shown()
    several = panel.several and not panel.ordered and panel.most > 1
    options = [
        discord.SelectOption(
            label=clip(bare(choice.said.label), 100),
            value=str(choice.index),
            description=clip(bare(choice.said.description), 100) or None,
            default=choice.marked,
            emoji=LED if choice.led else None,
        )
        for choice in shown
    ]
    if not several:
        for option, choice in zip(options, shown, strict=True):
            option.default = choice.marked and not panel.ordered
        verb = "mark" if panel.several else "pick"
        return select(at(verb, f"{number}.{group.page}"), group.title, options)
    return select(at("mark", f"{number}.{group.page}"), group.title, options, 0, panel.most)


def _pages(at: Any, number: int, group: Group, language: str) -> list[ui.Button[Any]]:
    last = group.pages - 1
    where = say(language, "panel.page", page=group.page + 1, pages=group.pages)
    return [
        button(
            at("page", f"{number}.{max(0, group.page - 1)}.b"),
            say(language, "panel.previous"),
            disabled=group.page == 0,
        ),
        button(
            at("page", f"{number}.{min(last, group.page + 1)}.f"),
            f"{say(language, 'panel.next')} ({where})",
            disabled=group.page == last,
        ),
    ]


def _ends(at: Any, panel: Panel, language: str) -> list[ui.Button[Any]]:
    found: list[ui.Button[Any]] = []
    if panel.can_confirm:
        found.append(
            button(at("ok", panel.seal), say(language, "panel.confirm"), discord.ButtonStyle.success)
        )
    if panel.can_decline and not panel.can_confirm:
        found.append(button(at("none"), say(language, "panel.none"), discord.ButtonStyle.primary))
    if panel.can_clear:
        found.append(button(at("clear"), say(language, "panel.clear")))
    if panel.can_go_back:
        found.append(button(at("back"), say(language, "panel.back")))
    if panel.hint is None and (panel.groups or panel.buttons):
        found.append(button(at("hint"), say(language, "panel.hint")))
    elif panel.hint:
        found.append(button(at("take", panel.hint), say(language, "panel.take"), discord.ButtonStyle.primary))
    return found
