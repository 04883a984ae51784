"""Everything that the bot shows of a table to one reader and to everybody, made by the bot's own functions.

A table is made around any match, without Discord and without a database. What would be sent is gathered by
name as JSON-able values: components with their ids, texts, choices of autocomplete, pictures with file name
and alt text, files. Pictures are not drawn here: their content is a fingerprint of all that they would be
drawn from.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any
from unittest.mock import patch

from bot.features.history import recap as history
from bot.features.history import record
from bot.features.history import screens as history_screens
from bot.features.history.log_turns import LogTurn, log_turns
from bot.features.history.screens import recap
from bot.features.play import board as boards
from bot.features.play import commands as play
from bot.features.play import draft as drafts
from bot.features.play import moves, screens
from bot.features.play.actions import PlayerView
from bot.features.play.draft import Draft
from bot.features.play.moves import Move
from bot.features.play.panels import screen as panel_screen
from bot.features.reports import actions as reports
from bot.features.seats.screens import handover
from bot.features.undo import actions as undo_actions
from bot.messages import bodies, layouts
from bot.tables.log import talk
from bot.tables.log import undo as undo_scopes
from bot.tables.rows import Seat, TableRow
from bot.tables.table import Table, automatic
from bot.ui.pictures import Picture, Pictures
from bot.ui.readers import Reader, UserRow
from bot.ui.screens import Screen
from bot.words.refusals import Refusal
from render.encode import digest
from rules import dice
from rules.entries import Choice
from rules.match import Match
from tests.bot import parts
from tests.harness.mirrors import Mirror
from tests.harness.secrecy import NAMES, same

STRANGER = 99
_KEYED = re.compile(r"(?<=:)[0-9a-f]{8}(?=[:\"])")


class Fingerprints(Pictures):
    """Pictures whose content is a digest of what they would be drawn from."""

    async def board(self, *drawn_from: Any, **more: Any) -> Picture | None:
        return _fingerprint("board", drawn_from, more)

    async def hand(self, *drawn_from: Any, **more: Any) -> Picture | None:
        return _fingerprint("hand", drawn_from, more)

    async def choices(self, *drawn_from: Any, **more: Any) -> Picture | None:
        return _fingerprint("choices", drawn_from, more)

    async def scores(self, *drawn_from: Any, **more: Any) -> Picture | None:
        return _fingerprint("scores", drawn_from, more)

    async def cover(self, table: TableRow) -> Picture | None:
        return _fingerprint("cover", (table,), {})

    async def warm_up(self, keys: Iterable[str], languages: Sequence[str]) -> None:
        """There is nothing to prepare."""


def _fingerprint(name: str, drawn_from: Sequence[Any], more: Any) -> Picture:
    table, *rest = drawn_from
    # The version of the match only tells the studio which of several drawings is the newest.
    rest = [part for part in rest if type(part) is not int]
    data = digest(table.names(), table.palette, rest, sorted(more.items()))
    # Where only the size of a file is seen, it tells what it was drawn from, too.
    return Picture(f"{name}.webp", data + bytes(int.from_bytes(data[:2], "big")))


def room_of(match: Match, language: str = "en", computers: Sequence[int] = ()) -> Table:
    """A running table around this match, where the user of a seat has its number plus one."""
    rows = [
        Seat(seat, None, NAMES[seat], "random") if seat in computers else Seat(seat, seat + 1, NAMES[seat])
        for seat in range(match.seats)
    ]
    status: Any = "running" if match.outcome() is None else "over"
    key = match.game.key
    table = TableRow(7, 1, 2, None, 1, key, language, match.options, False, status, match.version, seats=rows)
    table.untold = [fact for step in match.steps() for fact in talk.facts(step.result.events)]
    return Table.of(table, match.game, match)


def reader_of(seat: int | None, language: str) -> Reader:
    """The user of a seat, or a stranger, with all pictures."""
    user = STRANGER if seat is None else seat + 1
    return Reader(user, language, UserRow(user, language))


def everybody(table: Table) -> dict[str, object]:
    """What is public: the messages of the turn, with and without pictures, and how they are edited later; and
    what the host gets where a player reports a problem."""
    table, match, game = table, table.match, table.game
    assert match is not None
    over = table.status == "over"
    body = (bodies.end_body if over else bodies.turn_body)(game, table, match)
    make = layouts.end if over else layouts.turn
    pictures = [Picture("board.webp", b"")]
    found: dict[str, object] = {"body of the public message": body, "problem": reports.bundle(table)}
    worded = {**body, "board": bodies.board(game, table, match)}  # without its picture a board is words
    for live in (True, False):
        for shown in (pictures, []):
            made = make(body if shown else worded, table.id, 1, shown, live)
            found[f"public message, live {live}, {len(shown)} pictures"] = parts.made(made)
    if not over:
        for seat in range(match.seats):
            found[f"request of seat {seat} to take back"] = undoing(table, seat, table.language, None)
    asked = automatic(table, match)
    # A computer player's question may be any; that a human's is answered by nobody must not tell of it.
    if asked is None or table.seats[asked.seat].level is None:
        found["answered without being asked"] = None if asked is None else asked.public_part()
    return found


def undoing(table: Table, seat: int, language: str, reader: int | None) -> object:
    """What an undo of a seat would take back, as a reader is told, and who would be asked. What a seat chose
    without a break counts as confirmed together: how many answers that took may be a secret."""
    match = table.match
    assert match is not None
    stamps, group, last = list[str](), 0, -1
    for entry in match.entries:
        who = entry.seat if isinstance(entry, Choice) else entry.by
        group += who != last
        last = who
        stamps.append(str(group))
    try:
        found = undo_scopes.scope_of(match, seat, stamps)
    except Refusal as refusal:
        return refusal.sentence(language)
    needed = undo_scopes.concerned(table, seat, found)
    return [needed, undo_actions.lines(table, found, language, reader)]


async def reader(table: Table, seat: int | None, language: str) -> dict[str, object]:
    """What one reader gets who looks at everything that there is to look at."""
    who, pictures = reader_of(seat, language), Fingerprints()
    found: dict[str, object] = {
        "board": _sent(await boards.board(table, who, pictures)),
        "board of a seat": _sent(await boards.board(table, who, pictures, focus=0)),
        "parts of the board": [
            _sent(await boards.board(table, who, pictures, region=key))
            for key, _ in table.game.words.regions(language)[:2]
        ],
        "board in words": [_sent(boards.board_text(table, who, page)) for page in range(3)],
        "log by turns": [_sent(history_screens.log(table, who, page)) for page in (-1, 0)],
        "log": _logged(table, who),
        "more": _sent(screens.more(table, who)),
        "recap": history.recap(table, seat, language),
        "recap with its picture": _sent(await recap(table, who, pictures)),
    }
    if table.status == "running":  # afterwards it is complete, with all that was secret
        found["export"] = record.export(table)
    if seat is not None and table.status == "running":
        found["what an undo would take back"] = undoing(table, seat, language, seat)
        found["hand"] = [_sent(await screens.hand(table, who, pictures, page)) for page in range(2)]
        found |= await panel(table, seat, language, Draft())
        # Whoever has just taken the seat sees its panel, and what happened since its last turn.
        assert table.match is not None
        taken = PlayerView(table, table.match, seat, drafts.try_out(table.match, seat, Draft()))
        found["hand-over"] = _sent(await handover(taken, who, pictures))
    return found


def _logged(table: Table, who: Reader) -> list[object]:
    """Every turn of the log. What each of these screens would find out anew is found out once: the turns, by
    a replay of the whole game, and a line for each."""
    turns = log_turns(table, who.id, who.language)
    summaries = {turn.number: turn.summary(table.game, who.language) for turn in turns}
    with (
        patch.object(history_screens, "log_turns", return_value=turns),
        patch.object(LogTurn, "summary", lambda turn, *_: summaries[turn.number]),
    ):
        return [_sent(history_screens.log_turn(table, who, turn.number, 0)) for turn in turns]


async def panel(table: Table, seat: int, language: str, draft: Draft) -> dict[str, object]:
    """A seat's panel with this draft, and what ``/move`` suggests."""
    assert table.match is not None
    sight = PlayerView(table, table.match, seat, drafts.try_out(table.match, seat, draft))
    who = reader_of(seat, language)
    found: dict[str, object] = {
        "choices to type": play.labels(sight, language),
        "what they mean": play.descriptions(sight, language),
    }
    for kept in (None, "hand.webp"):
        found[f"panel, picture {kept}"] = _sent(await panel_screen.panel(sight, who, Fingerprints(), kept))
    return found


async def drafted(table: Table, seat: int, language: str, seed: int, clicks: int) -> list[object]:
    """What a seat sees while it tries this and that in its panel, by lot, without confirming anything."""
    assert table.match is not None
    draft, seen = Draft(), list[object]()
    for _ in range(clicks):
        desk = drafts.try_out(table.match, seat, draft)
        rng = dice.stream(seed, "click", len(seen))
        try:
            moves.apply(desk, _click(desk, rng))
        except Refusal as refusal:
            seen.append(refusal.sentence(language))
        seen.append(await panel(table, seat, language, draft))
    return seen


def _click(desk: drafts.DraftBoard, rng: int) -> Move:
    """A click that a panel of this desk might have, or one of another panel."""
    rng, at = dice.below(rng, 8)
    options = len(desk.prompt.options) if desk.prompt is not None else 0
    number = str(dice.below(rng, options + 1)[1])
    every = (
        Move("do", number),
        Move("pick", "0.0", [number]),
        Move("answer", "", [number, str(options // 2)]),
        Move("take", f"{number}.0"),
        Move("none"),
        Move("mark", "0.0", [number]),
        Move("back"),
        Move("flip", number),
    )
    return every[at]


def _sent(screen: Screen) -> object:
    """A screen as it goes to Discord, with the keyed tags in its ids as numbers in the order of their first
    appearance: what they say beyond that, only the key could tell."""
    files = [(picture.name, picture.data.hex()) for picture in screen.pictures]
    tags: dict[str, str] = {}
    components = json.dumps(parts.made(screen.layout()), ensure_ascii=False)
    return [_KEYED.sub(lambda found: tags.setdefault(found[0], f"tag {len(tags)}"), components), files]


async def check_shown(mirror: Mirror, language: str, seed: int, clicks: int = 3) -> None:
    """Compare all of this module in two matches that look the same to a seat. Raises ``LeakError``."""
    seat = mirror.seat
    tables = [room_of(match, language) for match in (mirror.real, mirror.other)]
    gathered = []
    for table in tables:
        shown = {**everybody(table), **await reader(table, seat, language)}
        if seat is not None and clicks and table.status == "running":
            shown["panel, after some clicks"] = await drafted(table, seat, language, seed, clicks)
        gathered.append(shown)
    for what, one in gathered[0].items():
        same(f"seat {seat}: {what} in {language}", one, gathered[1].get(what))
