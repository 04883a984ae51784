"""Picks and events as typed values, and flat as they are kept."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import pytest

from rules import games
from rules.echoes_of_revachol import events as revachol
from rules.echoes_of_revachol import picks as revachol_picks
from rules.echoes_of_revachol import questions as revachol_questions
from rules.echoes_of_revachol.language.telling import TELLERS as REVACHOL_TOLD
from rules.echoes_of_time import events as time
from rules.echoes_of_time import picks as time_picks
from rules.echoes_of_time import questions as time_questions
from rules.echoes_of_time.language.telling import TELLERS as TIME_TOLD
from rules.ekho import events as ekho
from rules.ekho import picks as ekho_picks
from rules.ekho import questions as ekho_questions
from rules.ekho.language.telling import TELLERS as EKHO_TOLD
from rules.game import Event, Pick, Prompt
from rules.players import RandomPlayer
from rules.typed import Kinds, Part
from rules.wording import Audience

EVENTS = {"echoes-of-time": time, "echoes-of-revachol": revachol, "ekho": ekho}
PICKS = {"echoes-of-time": time_picks, "echoes-of-revachol": revachol_picks, "ekho": ekho_picks}
DETAILS: dict[str, Kinds[Any]] = {
    "echoes-of-time": time_questions.DETAILS,
    "echoes-of-revachol": revachol_questions.DETAILS,
    "ekho": ekho_questions.DETAILS,
}
RANDOM = RandomPlayer()


class Play(NamedTuple):
    card: int


class Pay(NamedTuple):
    colour: Literal["red", "blue"]
    cards: tuple[int, ...]


class Point(NamedTuple):
    where: str
    much: int = 1


class Loan(NamedTuple):
    lender: int
    symbol: int


class Complete(NamedTuple):
    corps: int
    tasks: tuple[int, ...]
    loans: tuple[Loan, ...] = ()


Value = Play | Pay | Point | Complete
KINDS: Kinds[Value] = Kinds({"play": Play, "pay": Pay, "point": Point, "complete": Complete})


@pytest.mark.parametrize(
    ("word", "parts", "value"),
    [
        ("play", (17,), Play(17)),
        ("pay", ("red", 3, 1), Pay("red", (3, 1))),
        ("pay", ("blue",), Pay("blue", ())),
        ("point", ("here", 2), Point("here", 2)),
        ("complete", (1, 2, 40, 41, 7, 3, 8, 0), Complete(1, (40, 41), (Loan(7, 3), Loan(8, 0)))),
        ("complete", (1, 0), Complete(1, ())),
    ],
)
def test_a_value_comes_back_from_its_flat_form(word: str, parts: tuple[Part, ...], value: Value) -> None:
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
        ("complete", (1,)),
        ("complete", (1, 3, 40, 41)),
        ("complete", (1, -1, 40)),
        ("complete", (1, 1, 40, 7)),
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

    class Words(NamedTuple):
        names: tuple[str, ...]

    class Late(NamedTuple):
        cards: tuple[int, ...]
        number: int

    for kind in (Deep, Words, Late):
        with pytest.raises(TypeError, match=kind.__name__):
            Kinds({"deep": kind})


def test_an_event_is_made_of_what_its_class_takes() -> None:
    assert KINDS.event(Complete, 1, 2, (40, 41)) == Event("complete", 1, (2, 2, 40, 41))
    assert KINDS.event(Complete, 1, 2, (40,), (Loan(7, 3),)) == Event("complete", 1, (2, 1, 40, 7, 3))
    assert KINDS.event(Pay, -1, "red", (3, 1)) == Event("pay", -1, ("red", 3, 1))
    assert KINDS.event(Point, 0, "here") == Event("point", 0, ("here",)), "a default is not kept"


def test_a_question_is_asked_for_the_data_that_it_has() -> None:
    prompt = Prompt(1, 0, "pay", [("red",)], data=("red", 3))
    assert KINDS.details_of(prompt) == KINDS.details(prompt, Pay) == Pay("red", (3,))
    with pytest.raises(TypeError, match="no Play"):
        KINDS.details(prompt, Play)
    assert KINDS.details_of(Prompt(1, 0, "draw", [])) is None


@pytest.mark.parametrize("key", EVENTS)
def test_picks_events_and_questions_of_a_game_have_their_typed_values(key: str) -> None:
    """As everybody may know it: its owner, another seat, a spectator."""
    game, kinds, picks = games()[key], EVENTS[key].EVENTS, PICKS[key].MOVES
    for seed in (1, 2, 3):
        state = game.new(2, seed, {})
        for number in range(400):
            prompts = game.prompts(state)
            if not prompts:
                break
            prompt = prompts[number % len(prompts)]
            details = DETAILS[key].details_of(prompt)
            assert prompt.data == (() if details is None else DETAILS[key].parts(details))
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
