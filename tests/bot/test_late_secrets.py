"""What the bot shows of a table late in its game, with a long log, holds no secret of it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.features.history import record as history
from rules import dice, games
from rules.codec import codec
from rules.entries import dump_entry
from rules.game import LANGUAGES, Game
from rules.match import Match
from rules.wording import Audience
from tests.harness.mirrors import Mirror
from tests.harness.secrecy import NAMES, RANDOM
from tests.harness.shown import check_shown, everybody, reader, room_of
from tests.thorough import sample

SEED, SALT = 7_612_345_678_901_234_567, bytes(range(160, 176))
PUBLIC = {
    *("format", "version", "record", "over", "game", "rules", "options"),
    *("table", "imported", "seats", "commitment", "events"),
}
"""What the record of a running table has."""


def late(game: Game[Any], seats: int) -> Iterator[Match]:
    """A random game, when more than half of it is played, and just before its last choice."""
    match = Match.new(game, seats, SEED, {}, SALT)
    while prompts := match.prompts():
        random, at = dice.below(dice.stream(2, "late", match.version), len(prompts))
        match.choose(prompts[at].id, RANDOM(None, prompts[at], random), prompts[at].seat)
    for back in (match.version * 2 // 5, 1):
        yield Match.replay(game, seats, SEED, {}, SALT, match.entries[:-back])


def secrets(match: Match) -> Iterator[str]:
    """How seed, salt, the generators of random numbers, state and choices could be written."""
    state = str(codec(match.game.state_class).dump(match.state))
    for number in (match.seed, *map(int, re.findall(r"\d{15,}", state))):
        yield from (str(number), f"{number:x}")
    yield state
    for entry in match.entries:
        yield from (str(dump_entry(entry)), json.dumps(dump_entry(entry)), repr(entry))
    yield from (match.salt.hex(), repr(match.salt)[2:-1], str(list(match.salt)))


def kept_sentences(match: Match, seat: int | None, language: str, blind: bool = False) -> set[str]:
    """What the log tells others about events and keeps from this seat, unless it tells it of others.
    ``blind``: as it would read with the view of the seat."""
    words, audience = match.game.words, Audience(language, NAMES[: match.seats], seat)
    told, kept = set[str](), set[str]()
    for step in match.steps():
        for event in step.result.events:
            told.add(words.event(step.view(seat), event.for_seat(seat), audience))
            if event.for_seat(seat).data != event.data:
                kept.add(words.event(step.view(seat if blind else event.seat), event, audience))
    return kept - told


@pytest.mark.parametrize("game", sample(games().values(), lambda game: game.key == min(games())), ids=games())
async def test_a_long_log_tells_no_secret(game: Game[Any]) -> None:
    seats, kept = next(seats for seats in game.seats if seats > 1), 0
    for number, match in enumerate(late(game, seats)):
        language, seat = LANGUAGES[number], (1, None)[number]
        table = room_of(match, language)
        found = {**everybody(table), **await reader(table, seat, language)}
        told = {what: f"{one!r} {one}" for what, one in found.items()}
        sentences = kept_sentences(match, seat, language)
        kept += len(sentences)
        for secret in (*secrets(match), *sentences):
            assert [what for what, text in told.items() if secret in text] == [], secret
        assert [line for line in kept_sentences(match, seat, language, True) if line in told["log"]] == []
        record = json.loads(history.export(table)[1])
        assert set(record) == PUBLIC
        open_to_all = [event.for_seat(None) for step in match.steps() for event in step.result.events]
        assert record["events"] == [[one.kind, one.seat, list(one.data)] for one in open_to_all]
        await check_shown(Mirror.late(match, seat, number), language, number, clicks=1)
    happened = [event for step in match.steps() for event in step.result.events]
    hidden = any(event.for_seat(None).data != event.data for event in happened)
    assert kept or not hidden, "some events are kept from others, and the log has sentences about them"
