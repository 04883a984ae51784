"""Everything about a seat's open question in words, for those who want to read it all."""

from __future__ import annotations

import re
from typing import Any

from discord import ui

from bot.features.play.actions import PlayerView
from bot.features.play.board import closer
from bot.features.play.news import since
from bot.features.play.panels.panel import build
from bot.features.play.panels.texts import TextStyle
from bot.tables.log import talk
from bot.ui.components import Address, button, rows, text
from bot.ui.readers import Reader
from bot.ui.screens import Screen, paged
from bot.words import say

_ALL = 100_000
"""Characters for explanations: pages have room for any number."""
_CARD = re.compile(r"(?:\d+\. )?\*\*(?P<name>.+?)\*\* · (?:.* · )?(?P<last>.+)")
"""A line of a hand: the name of a card, and the last of what is printed on it."""


def complete(sight: PlayerView, reader: Reader, page: int) -> Screen:
    """All that happened since the last move, the question, its choices in full sentences, the hand and the
    board, page by page; a button leads back to the choices."""
    table, language = sight.table, reader.language
    audience = talk.audience_of(table, language, sight.seat)
    view, words = sight.match.view(sight.seat), table.game.words
    happened = since.lines(table.game, view, sight.since, audience, every=True)
    sections = ["\n".join([say(language, "panel.since"), *happened])] if happened else []
    if sight.desk.waits:
        style = TextStyle(whole=True, characters=_ALL)
        sections.append(build(table.game, sight.match, sight.desk, audience, style).text())
    asked = "\n".join(sections)
    hand = untold(words.hand(view, audience), asked)
    sections += [hand, once(words.board(view, audience), "\n".join([asked, hand]))]
    content = "\n\n".join(section for section in sections if section)
    screen = paged(content, page, Address(table.id, "read", "", sight.seat), language)
    nearer = closer(table.game, table, language, verb="region_of")
    return Screen([*screen.items, *nearer, *rows([_back(sight, language)])])


def untold(hand: str, told: str) -> str:
    """A hand without the cards that what was ``told`` has explained already, each in a line; empty where
    nothing else is left of it."""
    lines, kept = told.splitlines(), list[str]()
    every = hand.splitlines()
    for line in every:
        card = _CARD.fullmatch(line)
        known = card and any(card["name"] in one and card["last"].rstrip(".。") in one for one in lines)
        if not known:
            kept.append(line)
    left_out = len(kept) < len(every)
    return "" if left_out and len(kept) == 1 else "\n".join(kept)


def once(board: str, told: str) -> str:
    """A board without the lines that were ``told`` word for word before it; a heading stays.

    >>> once("### Town\\n- Ann: **5 clues**\\n- Bob: 2 clues", "> Ann: 5 clues")
    '### Town\\n- Bob: 2 clues'
    """
    known = {_words(line) for line in told.splitlines()} - {""}
    return "\n".join(line for line in board.splitlines() if line[:1] == "#" or _words(line) not in known)


def _words(line: str) -> str:
    """What a line says, without the signs that make it bold, a quotation or part of a list."""
    return line.replace("*", "").lstrip("> -").strip()


def team_plan(sight: PlayerView, reader: Reader) -> Screen:
    """What threatens the team and what each of its figures may do next; a button leads back to the
    choices."""
    table, language = sight.table, reader.language
    audience = talk.audience_of(table, language, sight.seat)
    told = table.game.words.team_plan(sight.match.view(sight.seat), audience)
    lines = [f"### {say(language, 'panel.team')}", *(told or [say(language, "panel.team_none")])]
    return Screen([text("\n".join(lines)), *rows([_back(sight, language)])])


def _back(sight: PlayerView, language: str) -> ui.Button[Any]:
    """The way back to the panel; its id says where choices wait there, as a page may lead to it."""
    waits = "choices" if sight.desk.waits else ""
    return button(Address(sight.table.id, "again", waits, sight.seat), say(language, "button.choices"))
