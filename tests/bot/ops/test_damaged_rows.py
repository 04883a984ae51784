"""Rows that somebody has changed by hand or a disk has damaged: the table is named and frozen, and the start
and the other tables go on."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.playground.lab import Lab
from bot.words import say
from tests.bot import parts
from tests.bot.clicker import Table, serving
from tests.bot.ops.test_disk import _heard
from tests.thorough import few

EDITS = {
    "another game": (
        "UPDATE tables SET game = 'ekho' WHERE id = ?",
        "its saved match is one of another game",
    ),
    "unknown game": ("UPDATE tables SET game = 'whist' WHERE id = ?", "the game whist is not installed"),
    "no seats": ("DELETE FROM seats WHERE table_id = ?", "its seats are not those of the saved match"),
    "one seat": (
        "DELETE FROM seats WHERE seat = 0 AND table_id = ?",
        "its seats are not those of the saved match",
    ),
    "no match": ("UPDATE tables SET snapshot = NULL WHERE id = ?", "the saved match is damaged"),
    "options": ("UPDATE tables SET options = '{x' WHERE id = ?", "its options cannot be read"),
    "options that are none": ("UPDATE tables SET options = '5' WHERE id = ?", "its options cannot be read"),
    "what is untold": ("UPDATE tables SET untold = '[' WHERE id = ?", "its untold cannot be read"),
    "clock": ("UPDATE clocks SET overtime = '{' WHERE table_id = ?", "its clock cannot be read"),
}


@few("another game", "no match", "clock")
@pytest.mark.parametrize("edit", EDITS)
async def test_a_table_with_damaged_rows_is_named_and_frozen_and_the_others_go_on(
    edit: str, stand_in: Lab, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path, (change, why) = tmp_path / "tables.sqlite3", EDITS[edit]
    people = [stand_in.add_member(name) for name in ("Ann", "Bob")]
    async with serving(stand_in, path) as bot:
        broken, sound = (Table(stand_in, bot, one, seed=1) for one in (people, people[::-1]))
        for table in (broken, sound):
            await table.open(game="echoes-of-revachol")
        turn = await broken.having("act")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(change, (broken.number,))
    async with serving(stand_in, path) as bot:
        broken.bot = sound.bot = bot
        await stand_in.until(lambda: f"table {broken.number} is frozen: {why}" in caplog.text)
        await stand_in.until(
            lambda: bot.scheduler._task is not None
        )  # the last steps of the start are reached
        await sound.play(turns=1)
        assert (await broken.row()).frozen == why
        assert (await sound.row()).frozen is None
        if edit != "unknown game":  # its messages stay owed until the game is there again
            await stand_in.until(lambda: any("🧊" in parts.said(one) for one in broken.messages()))
        pressed = await people[0].click(turn, parts.ids(turn["components"])[0])
        await pressed.finished()
        assert not pressed.failed
        assert not _heard(people[0], say("en", "refused.error"))
        assert await bot.scheduler.run_due() >= 0
    faults = [one.getMessage() for one in caplog.records if one.exc_info and one.name.startswith("bot")]
    assert faults == [], "no traceback"
    errors = [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR]
    assert errors == [f"table {broken.number} is frozen: {why}"]
