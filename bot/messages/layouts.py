"""Layouts of public messages: turns, the end, and notices. Their texts come from ``bodies``.

Most of them ping somebody, and a phone's notification shows only a message's own text, no components. So they
are posted with text, and those with pictures are then edited into components only, which pings nobody. There
the pictures are larger and stand between the words.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

import discord
from discord import ui

from bot.messages import bodies
from bot.ui.components import Address, Buttons, Layout, button, picture, text
from bot.ui.pictures import Picture
from bot.words import clip, say
from bot.words.names import bare
from rules.game import LANGUAGES

PRIMARY = discord.ButtonStyle.primary
Row: TypeAlias = list[ui.Button[Any]]
CONTENT = 2000
"""Most characters of a message's own text."""
_BOARD = 1500  # characters of a board in words
NOTICE = 1 << 30
"""Notices have no button with a mark of its own, so their text's number serves, beyond the numbers Discord
uses."""


@dataclass(slots=True, frozen=True)
class MessageText:
    """A message with its own text, which notifications show, and with rows of buttons. ``whole``: all words
    fit."""

    content: str
    buttons: list[Row]
    whole: bool

    @classmethod
    def of(cls, sections: Iterable[str], buttons: list[Row]) -> MessageText:
        """A message of these sections, one below the other, the most important first."""
        words = "\n".join(section for section in sections if section)
        return cls(clip(words, CONTENT), buttons, len(words) <= CONTENT)

    def fresh(self) -> dict[str, Any]:
        """The arguments to post the message with discord.py."""
        return {"content": self.content} | ({"view": Buttons(self.buttons)} if self.buttons else {})

    def anew(self) -> dict[str, Any]:
        """The arguments to edit the message with discord.py."""
        return {"content": self.content, "view": Buttons(self.buttons) if self.buttons else None}


def _row(table: int, mark: int, verbs: list[str], language: str) -> Row:
    """A row of buttons of a public message. The Log button carries the mark by which the message is found
    again.

    The match's version is left out: the number of answers in a hidden choice is secret.
    """
    return [
        button(
            Address(table, verb, str(mark) if verb == "log" else ""),
            say(language, f"button.{verb}"),
            PRIMARY if verb in ("act", "rematch") else discord.ButtonStyle.secondary,
        )
        for verb in verbs
    ]


def marks_of(kind: str, body: dict[str, Any], table: int, mark: int) -> list[str]:
    """Pieces of JSON; this message has one of them in its components, and no other message does."""
    text = json.dumps({"id": NOTICE + mark}).strip("{}")
    if kind == "notice":
        return [text, _id_of(Address(table, _notice_verb(body), str(mark)))]
    return [_id_of(Address(table, "log", str(mark)))]


def _id_of(address: Address) -> str:
    return json.dumps(str(address))


def classic(kind: str, body: dict[str, Any]) -> bool:
    """Whether a message is posted with its own text, so that those it pings read it in the notification."""
    return kind != "notice" or bool(bodies.mentioned(body))


def turn(body: dict[str, Any], table: int, mark: int, pictures: list[Picture], live: bool) -> Layout:
    """The message of a turn; without buttons once it is history."""
    items: list[ui.Item[Any]] = []
    happened = bodies.told_text(body)
    if happened:
        items.append(text(happened))
    seen = bool(pictures) or (live and bodies.in_words(body))
    if "onward" not in body:  # else the board is that of the message with which the turn goes on
        items += _shown(body, pictures, live)
    if "struck" not in body and (standing := bodies.calls_text(body, live, seen)):
        items.append(text(standing))
    return Layout(*items, *_rows(_turn_rows(body, table, mark, live)))


def _turn_said(body: dict[str, Any], table: int, mark: int, pictured: bool, live: bool) -> MessageText:
    """The same with its own text: first who must do what, then what happened and how the table stands."""
    sections = [bodies.told_text(body)]
    if live and body.get("closed"):
        sections.append(bodies.calls_text(body, live, not pictured and bodies.in_words(body)))
        if not pictured:
            sections.append(clip(body.get("board", ""), _BOARD))
    elif live and "struck" not in body:
        standing = bodies.status(body, not pictured and bodies.in_words(body))
        sections = [bodies.call(body, table), *sections, *filter(None, [standing])]
        if not pictured:
            sections.append(clip(body.get("board", ""), _BOARD))
    elif "struck" not in body:
        sections.append(bodies.calls_text(body, False))
    return MessageText.of(sections, _turn_rows(body, table, mark, live))


def _turn_rows(body: dict[str, Any], table: int, mark: int, live: bool) -> list[Row]:
    # Two rows of three, because that is how a phone shows them; a row takes at most five.
    verbs = [["act", "hand", "board"], ["recap", "log", "more"]] if live else []
    verbs = [["board", "log", "more"]] if live and body.get("closed") else verbs
    return [_row(table, mark, row, body["language"]) for row in verbs]


def end(body: dict[str, Any], table: int, mark: int, pictures: list[Picture], live: bool) -> Layout:
    """The last message of a table: the winner and the score sheet, what one does next, and below it how the
    game ended."""
    sheets = [shown for shown in pictures if not shown.name.startswith("board")]
    boards = [shown for shown in pictures if shown.name.startswith("board")]
    items: list[ui.Item[Any]] = [text(bodies.end_text(body, table, bool(sheets)), 2800)]
    items += [picture(shown.name, _alt(body, shown.name)) for shown in sheets]
    buttons = _rows(_end_rows(body, table, mark, live))
    items += buttons[:1]
    happened = bodies.told_text(body)
    if happened:
        items.append(text(happened, 700))
    items += _shown(body, boards, live and not pictures, 300)
    return Layout(*items, *buttons[1:])


def _end_said(body: dict[str, Any], table: int, mark: int, pictured: bool, live: bool) -> MessageText:
    sections = [bodies.end_text(body, table, pictured), clip(bodies.told_text(body), 700)]
    if live and not pictured:
        sections.append(clip(body.get("board", ""), 700))
    return MessageText.of(sections, _end_rows(body, table, mark, live))


def _end_rows(body: dict[str, Any], table: int, mark: int, live: bool) -> list[Row]:
    if not live:
        return []
    # A game that was given up before scoring has no turning point to look for.
    scored = ["tipping"] if "scores" in body else []
    deal = ["deal_results"] if "deal" in body else []
    rows = [["rematch", "replay", *scored], ["scores", "board", "log"], ["verify", "export", "report", *deal]]
    return [_row(table, mark, row, body["language"]) for row in rows]


def notice(body: dict[str, Any], table: int, mark: int, pictures: list[Picture], live: bool) -> Layout:
    """News for everybody at a table that belongs to no turn."""
    return Layout(ui.TextDisplay(clip("\n".join(body["lines"]), CONTENT), id=NOTICE + mark))


def _notice_said(body: dict[str, Any], table: int, mark: int, pictured: bool, live: bool) -> MessageText:
    """The same with its own text, for those it pings. The mark in its button finds it again."""
    verb, language = _notice_verb(body), body.get("language", LANGUAGES[0])
    one = button(Address(table, verb, str(mark)), say(language, f"button.{body.get('label', verb)}"))
    return MessageText.of(body["lines"], [[one]])


def _notice_verb(body: dict[str, Any]) -> str:
    return str(body.get("button", "more"))


_Body: TypeAlias = dict[str, Any]
LAYOUTS: dict[str, Callable[[_Body, int, int, list[Picture], bool], Layout]] = {
    "turn": turn,
    "end": end,
    "notice": notice,
}
"""Messages of components only, by kind."""
SAID: dict[str, Callable[[_Body, int, int, bool, bool], MessageText]] = {
    "turn": _turn_said,
    "end": _end_said,
    "notice": _notice_said,
}
"""The same with their own text, by kind; takes whether they have pictures instead of the pictures."""


def _rows(rows: Iterable[Row]) -> list[ui.ActionRow[Any]]:
    return [ui.ActionRow(*row) for row in rows]


def alts(body: dict[str, Any], pictures: Iterable[Picture]) -> dict[str, str]:
    """What a message's pictures show in words, by file name."""
    return {shown.name: clip(bare(_alt(body, shown.name)), 1024) for shown in pictures}


def _alt(body: dict[str, Any], name: str) -> str:
    return str(body["alt"]) if name.startswith("board") else _scores(body)


def _shown(
    body: dict[str, Any], pictures: list[Picture], live: bool, most: int = _BOARD
) -> list[ui.Item[Any]]:
    if not pictures:
        # The board in words takes the place of its picture, on the newest message only.
        return [text(body.get("board", ""), most)] if live else []
    return [picture(shown.name, _alt(body, shown.name)) for shown in pictures]


def _scores(body: dict[str, Any]) -> str:
    told = str(body.get("scores", "")).replace("*", "").replace("-# ", "")
    return clip(told, 1024) or say(body["language"], "end.title")
