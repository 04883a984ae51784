"""Names that would turn or empty what stands around them, in files and in components, and typed texts."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from bot import boards
from bot.moderation import records
from bot.names import LONGEST, seen, tidy, typed
from bot.words import say
from tests.bot import parts
from tests.bot.conftest import Sim
from tests.bot.moderation.conftest import Court
from tests.bot.moderation.test_importing import Here, offer
from tests.bot.moderation.test_records import GAMES, record_of
from tests.bot.test_history import exported, finish

TURNED = "abc\u202edlrow"
EMPTY = "\u200b\u200b"
LONG = "x" * 100
UNSEEN = re.compile("[\u200b\u202a-\u202e]")


async def odd_table(sim: Sim, *names: str, start: bool = True) -> tuple[int, list[Any]]:
    """A table of Ann's and of people with these names; its number and those people."""
    people = [
        sim.guild.add_member(sim.env.create_user(f"odd{number}", global_name=name))
        for number, name in enumerate(names)
    ]
    number = await sim.open(*people, start=start)
    sim.people += people
    return number, people


def labels(sim: Sim, message: Any) -> list[str]:
    """Everything that stands on buttons and in lists."""
    return [
        str(part[key])
        for part in parts.walk(sim.raw(message))
        for key in ("label", "description", "placeholder")
        if part.get(key)
    ]


async def test_a_record_with_odd_names_is_checked_and_taken_in(court: Court) -> None:
    sim = court.sim
    sim.bot.importer = Here()  # type: ignore[assignment]  # another process knows no tiny game
    number, _ = await odd_table(sim, TURNED, EMPTY, LONG)
    await sim.first_cards(number)
    await finish(sim, number)
    _, record = await exported((await sim.press(sim.ann, sim.last, "export")).response)
    stored = [row.name for row in (await sim.table(number)).seats]
    assert {TURNED, EMPTY, LONG} < set(stored)
    assert [seat["name"] for seat in record["seats"]] == stored, "the record has the names as they are"
    data = json.dumps(record).encode()
    assert [seat.name for seat in records.check(data).seats] == [tidy(name) for name in stored]
    elsewhere = "UPDATE tables SET guild_id = 1"  # on one server the very same game is not taken in again
    await sim.bot.database.write(lambda connection: connection.execute(elsewhere))
    shown = (await offer(court, court.mira, data, reason="a classic")).response
    said = sim.text(shown)
    assert all(name in said for name in ("abcdlrow", "?", "x" * (LONGEST - 1) + "…"))
    assert not UNSEEN.search(said)


@pytest.mark.parametrize("name", [TURNED, EMPTY, LONG, "x" * 81, "a\nb", "\ud800", "y" * 5000])
def test_names_of_a_record_are_read_as_they_are_shown(name: str) -> None:
    body = json.loads(record_of(next(iter(GAMES))))
    body["seats"][0]["name"] = name
    found = records.check(json.dumps(body).encode())
    assert found.seats[0].name == tidy(name)
    assert 0 < len(found.seats[0].name) <= LONGEST


async def test_names_on_buttons_and_in_lists_are_those_of_the_texts(sim: Sim) -> None:
    number, (turned, empty) = await odd_table(sim, TURNED, EMPTY)
    table = await sim.table(number)
    (row,) = parts.selects([boards.seats(table, "en", None).to_component_dict()])
    named = {option["label"] for option in row["options"]}
    assert named == {"ann", "abcdlrow", "?"}
    for who in (turned, empty):
        asked = (await who.slash(sim.channel, "seat resign", table=str(number))).response
        await sim.press(who, asked, "resign_sure")
    seats = (await sim.dmitri.slash(sim.channel, "seat overview", table=str(number))).response
    free = [label for label in labels(sim, seats) if label.startswith(say("en", "button.take_seat"))]
    assert sorted(label.rpartition(": ")[2] for label in free) == ["?", "abcdlrow"]
    assert not UNSEEN.search("".join(labels(sim, seats)))


async def test_a_reason_and_a_code_that_turn_the_text_are_shown_without_it(court: Court) -> None:
    sim = court.sim
    number = await sim.open(sim.bob)
    long = "because of the **noise** in this channel, " * 3
    preview = await court.begin(court.mira, "pause", number, f"go\u202eod {long}")
    await court.confirm(court.mira, preview)
    (noted, *_) = await court.audit()
    assert noted.reason == seen(f"good {long}"), "nothing that is to be seen is lost"
    listed = (await sim.press(court.mira, preview, "mod_audit")).response
    for shown in (preview, listed):
        assert "good because" in sim.text(shown)
        assert "\\*\\*noise" in sim.text(shown)
        assert not UNSEEN.search(sim.text(shown))
    refused = await sim.ann.slash(sim.channel, "deal open", code="\u202eAB`C\u200b")
    assert "`ABC`" in sim.text(refused.response)
    assert not UNSEEN.search(sim.text(refused.response))


@pytest.mark.parametrize(
    ("text", "shown"),
    [("", ""), ("a  b\n", "a b"), ("*a*", "\\*a\\*"), ("a" * 9, "a" * 9), ("a" * 10, "a" * 8 + "…")],
)
def test_what_was_typed_is_one_line_of_so_many_letters(text: str, shown: str) -> None:
    assert typed(text, 9) == shown
