"""Picks and events as typed values, and flat as they are kept."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pytest

from rules import games
from rules.echoes_of_revachol import events as revachol
from rules.echoes_of_revachol import picks as revachol_picks
from rules.echoes_of_revachol.language.telling import TELLERS as REVACHOL_TOLD
from rules.echoes_of_time import events as time
from rules.echoes_of_time import picks as time_picks
from rules.echoes_of_time.language.telling import TELLERS as TIME_TOLD
from rules.ekho import events as ekho
from rules.ekho import picks as ekho_picks
from rules.ekho.language.telling import TELLERS as EKHO_TOLD
from rules.game import Event, Pick
from rules.players import RandomPlayer
from rules.typed import Kinds, Part
from rules.wording import Audience

EVENTS = {"echoes-of-time": time, "echoes-of-revachol": revachol, "ekho": ekho}
PICKS = {"echoes-of-time": time_picks, "echoes-of-revachol": revachol_picks, "ekho": ekho_picks}
RANDOM = RandomPlayer()


class Play(NamedTuple):
    card: int


class Pay(NamedTuple):
    colour: Literal["red", "blue"]
    cards: tuple[int, ...]


class Point(NamedTuple):
    where: str
    much: int = 1


KINDS: Kinds[Play | Pay | Point] = Kinds({"play": Play, "pay": Pay, "point": Point})


@pytest.mark.parametrize(
    ("word", "parts", "value"),
    [
        ("play", (17,), Play(17)),
        ("pay", ("red", 3, 1), Pay("red", (3, 1))),
        ("pay", ("blue",), Pay("blue", ())),
        ("point", ("here", 2), Point("here", 2)),
    ],
)
def test_a_value_comes_back_from_its_flat_form(
    word: str, parts: tuple[Part, ...], value: Play | Pay | Point
) -> None:
    assert KINDS.read(word, parts) == value
    assert (KINDS.word(value), KINDS.parts(value)) == (word, parts)
    assert type(KINDS.reader()((word, *parts))) is type(value)


def test_what_earlier_versions_left_out_gets_its_default() -> None:
    assert KINDS.read("point", ("here",)) == Point("here", 1)


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("play", ()),
        ("play", (1, 2)),
        ("play", ("1",)),
        ("play", (True,)),
        ("pay", ("green", 1)),
        ("pay", ("red", "1")),
    ],
)
def test_what_does_not_fit_is_refused(word: str, parts: tuple[Part, ...]) -> None:
    with pytest.raises(ValueError, match=word):
        KINDS.read(word, parts)


def test_an_unknown_word_is_refused() -> None:
    assert "draw" not in KINDS
    with pytest.raises(KeyError):
        KINDS.read("draw", ())


def test_fields_that_cannot_be_kept_flat_are_refused() -> None:
    class Deep(NamedTuple):
        pairs: list[int]

    with pytest.raises(TypeError, match="Deep"):
        Kinds({"deep": Deep})


@pytest.mark.parametrize("key", EVENTS)
def test_every_pick_and_every_event_of_a_game_has_its_typed_value(key: str) -> None:
    """As everybody may know it: its owner, another seat, a spectator."""
    game, kinds, picks = games()[key], EVENTS[key].EVENTS, PICKS[key].MOVES
    for seed in (1, 2, 3):
        state = game.new(2, seed, {})
        for number in range(400):
            prompts = game.prompts(state)
            if not prompts:
                break
            prompt = prompts[number % len(prompts)]
            for pick in prompt.options:
                value = picks.read(str(pick[0]), pick[1:])
                assert (picks.word(value), *picks.parts(value)) == pick
            result = game.choose(state, prompt.id, RANDOM(None, prompt, 1000 * seed + number))
            for event in result.events:
                for seat in (None, 0, 1):
                    seen = event.for_seat(seat)
                    kinds.read(seen.kind, seen.data)
                fields = kinds.parts(kinds.read(event.kind, event.data))
                assert fields[: len(event.data)] == event.data, "what was left out gets its default"


def test_every_kind_that_is_told_has_its_fields() -> None:
    for told, module in ((TIME_TOLD, time), (REVACHOL_TOLD, revachol), (EKHO_TOLD, ekho)):
        assert [kind for kind in told if kind not in module.EVENTS] == []


@pytest.mark.parametrize("key", EVENTS)
def test_events_that_nobody_knows_are_left_out(key: str) -> None:
    game = games()[key]
    view, audience = game.view(game.new(2, 1, {}), None), Audience("en", ("Ann", "Bob"))
    for event in (Event("of another version", 0, (1,)), Event("turn", 0, ("too", "many", 1))):
        assert game.words.event(view, event, audience) == ""


def test_an_event_of_an_earlier_version_is_still_told() -> None:
    """The moves of enemies had no arrow once."""
    game = games()["ekho"]
    view, audience = game.view(game.new(1, 1, {}), None), Audience("en", ("Ann",))
    known: list[tuple[int | str, ...]] = [(0, 1, 2, "sleuth"), (0, 1, 2, "sleuth", "")]
    told = [game.words.event(view, Event("march", -1, data), audience) for data in known]
    assert told[0] == told[1] != ""


def test_a_pick_is_read_once_and_remembered() -> None:
    read, pick = KINDS.reader(), ("play", 3)
    again: Pick = ("play", 3)
    assert read(pick) is read(again)
