"""Names that would turn or empty what stands around them, in files and in components, and typed texts."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot.features.history import record_check
from bot.features.play import board as boards
from bot.words import say
from bot.words.names import LONGEST, legible, seen, tidy, typed
from tests.bot import parts
from tests.bot.features.history.test_history import exported, finish
from tests.bot.features.moderation.conftest import Court
from tests.bot.features.moderation.test_importing import check_here, offer
from tests.bot.features.moderation.test_records import GAMES, record_of
from tests.bot.server import Server

TURNED = "abc\u202edlrow"
EMPTY = "\u200b\u200b"
LONG = "x" * 100
UNSEEN = re.compile("[\u200b\u202a-\u202e]")


async def odd_table(server: Server, *names: str, start: bool = True) -> tuple[int, list[Any]]:
    """A table of Ann's and of people with these names; its number and those people."""
    people = [server.member(name) for name in names]
    number = await server.open(*people, start=start)
    server.people += people
    return number, people


def labels(server: Server, message: Any) -> list[str]:
    """Everything that stands on buttons and in lists."""
    return [
        str(part[key])
        for part in parts.walk(server.components(message))
        for key in ("label", "description", "placeholder")
        if part.get(key)
    ]


async def test_a_record_with_odd_names_is_checked_and_taken_in(
    court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = court.server
    monkeypatch.setattr(server.bot.importer, "check", check_here)  # another process knows no tiny game
    number, _ = await odd_table(server, TURNED, EMPTY, LONG)
    await server.first_cards(number)
    await finish(server, number)
    _, record = exported(server, (await server.press(server.ann, server.last, "export")).original)
    stored = [row.name for row in (await server.table(number)).seats]
    assert {TURNED, EMPTY, LONG} < set(stored)
    assert [seat["name"] for seat in record["seats"]] == stored, "the record has the names as they are"
    data = json.dumps(record).encode()
    assert [seat.name for seat in record_check.check(data).seats] == [tidy(name) for name in stored]
    elsewhere = "UPDATE tables SET guild_id = 1"  # on one server the very same game is not taken in again
    await server.bot.database.write(lambda connection: connection.execute(elsewhere))
    shown = (await offer(court, court.mira, data, reason="a classic")).original
    said = server.text(shown)
    assert all(name in said for name in ("abcdlrow", "?", "x" * (LONGEST - 1) + "…"))
    assert not UNSEEN.search(said)


@pytest.mark.parametrize("name", [TURNED, EMPTY, LONG, "x" * 81, "a\nb", "\ud800", "y" * 5000])
def test_names_of_a_record_are_read_as_they_are_shown(name: str) -> None:
    body = json.loads(record_of(next(iter(GAMES))))
    body["seats"][0]["name"] = name
    found = record_check.check(json.dumps(body).encode())
    assert found.seats[0].name == tidy(legible(name))
    assert 0 < len(found.seats[0].name) <= LONGEST


async def test_names_on_buttons_and_in_lists_are_those_of_the_texts(server: Server) -> None:
    number, (turned, empty) = await odd_table(server, TURNED, EMPTY)
    table = await server.table(number)
    (row,) = parts.selects([boards.seats(table, "en", None).to_component_dict()])
    named = {option["label"] for option in row["options"]}
    assert named == {"ann", "abcdlrow", "?"}
    for who in (turned, empty):
        asked = (await who.slash("seat resign", table=str(number))).original
        await server.press(who, asked, "resign_sure")
    seats = (await server.dmitri.slash("seat overview", table=str(number))).original
    free = [label for label in labels(server, seats) if label.startswith(say("en", "button.take_seat"))]
    assert sorted(label.rpartition(": ")[2] for label in free) == ["?", "abcdlrow"]
    assert not UNSEEN.search("".join(labels(server, seats)))


async def test_a_reason_and_a_code_that_turn_the_text_are_shown_without_it(court: Court) -> None:
    server = court.server
    number = await server.open(server.bob)
    long = "because of the **noise** in this channel, " * 3
    preview = await court.begin(court.mira, "pause", number, f"go\u202eod {long}")
    await court.confirm(court.mira, preview)
    (noted, *_) = await court.audit()
    assert noted.reason == seen(f"good {long}"), "nothing that is to be seen is lost"
    listed = (await server.press(court.mira, preview, "mod_audit")).original
    for shown in (preview, listed):
        assert "good because" in server.text(shown)
        assert "\\*\\*noise" in server.text(shown)
        assert not UNSEEN.search(server.text(shown))
    refused = await server.ann.slash("deal open", code="\u202eAB`C\u200b")
    assert "`ABC`" in server.text(refused.original)
    assert not UNSEEN.search(server.text(refused.original))


@pytest.mark.parametrize(
    ("text", "shown"),
    [("", ""), ("a  b\n", "a b"), ("*a*", "\\*a\\*"), ("a" * 9, "a" * 9), ("a" * 10, "a" * 8 + "…")],
)
def test_what_was_typed_is_one_line_of_so_many_letters(text: str, shown: str) -> None:
    assert typed(text, 9) == shown
