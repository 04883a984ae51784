"""Lessons as data: each is played through, and a broken one is refused with the file, the step and why."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import rules
from rules import games
from rules.cards import CardError
from rules.choices import forced_answer
from rules.echoes_of_time import lesson as place
from rules.game import LANGUAGES, Game, Pick, Prompt
from rules.lessons import LESSON, Lesson, lesson_of
from rules.match import Match, MatchError

TAUGHT = {key: found for key, game in games().items() if (found := lesson_of(game)) is not None}
TIME = games()["echoes-of-time"]
POSITION = place.FILE.with_suffix(".position.toml")
Policy = Callable[[Any, Prompt], list[Pick]]


def played(game: Game[Any], lesson: Lesson, policy: Policy) -> tuple[Match, int]:
    """A whole lesson with this learner; the match and how many questions the learner was asked."""
    match = Match.new(game, lesson.about.seats, 7, {LESSON: lesson.key})
    asked = 0
    while prompts := match.prompts():
        prompt = next((one for one in prompts if one.seat != lesson.about.seat), prompts[0])
        picks = lesson.reply(prompt)
        if prompt.seat == lesson.about.seat:
            forced = forced_answer(prompt)
            asked += forced is None
            picks = forced or policy(match.view(prompt.seat), prompt)
        match.choose(prompt.id, picks)
    return match, asked


@pytest.mark.parametrize("key", TAUGHT)
def test_the_path_is_short_and_ends_with_a_victory_of_the_learner_or_of_all_together(key: str) -> None:
    game, lesson = games()[key], TAUGHT[key]

    def follow(view: Any, prompt: Prompt) -> list[Pick]:
        step = lesson.step(view, prompt)
        assert step is not None
        return list(step.picks)

    match, asked = played(game, lesson, follow)
    outcome = match.outcome()
    assert outcome is not None
    assert asked == len(lesson.steps)
    assert 7 <= asked <= 14
    winners = list(range(lesson.about.seats)) if game.cooperative else [lesson.about.seat]
    assert [seat for seat, rank in enumerate(outcome.ranks) if rank == 1] == winners
    assert max(outcome.scores) - sorted(outcome.scores)[-2] <= 10, "it was no walk-over"


@pytest.mark.parametrize("key", TAUGHT)
def test_every_other_way_ends_too_and_what_is_said_is_possible(key: str) -> None:
    game, lesson = games()[key], TAUGHT[key]
    for seed in range(40):
        chance = random.Random(seed)

        def wander(view: Any, prompt: Prompt, chance: random.Random = chance) -> list[Pick]:
            step = lesson.step(view, prompt)
            if step is not None:
                assert all(pick in prompt.options for pick in step.picks)
                assert step.ask == prompt.ask
                if chance.random() < 0.5:
                    return list(step.picks)
            return game.players["random"](view, prompt, chance.getrandbits(60))

        _, asked = played(game, lesson, wander)
        assert asked < 60, "even who never listens is done soon"


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_is_saved_loaded_and_replayed_like_any_match(key: str) -> None:
    game, lesson = games()[key], TAUGHT[key]
    match, _ = played(game, lesson, lambda view, prompt: game.players["random"](view, prompt, 3))
    loaded = Match.load(match.dump())
    assert loaded.outcome() == match.outcome()
    again = Match.replay(game, match.seats, match.seed, match.options, match.salt, match.entries)
    assert again.state == match.state
    data = match.dump()
    data["options"] = {LESSON: "another.1"}
    data["rules"] = game.rules + 1  # a new version, so the match is replayed
    with pytest.raises((MatchError, ValueError)):
        Match.load(data)


def _listed(value: Any) -> Iterator[str]:
    """All names in lists, wherever they stand; the places on a way are no places where something lies."""
    if isinstance(value, list):
        yield from (part for part in value if isinstance(part, str))
    for key, part in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(part, dict | list) and key not in ("path", "stacks"):
            yield from _listed(part)


@pytest.mark.parametrize("key", TAUGHT)
def test_no_card_lies_in_two_places_when_a_lesson_begins(key: str) -> None:
    folder = key.replace("-", "_")
    text = (Path(rules.__file__).parent / folder / POSITION.name).read_text("utf-8")
    found = Counter(_listed(tomllib.loads(text)["state"]))
    assert found.total() > 50
    assert [name for name, times in found.items() if times > 1] == []


@pytest.mark.parametrize("key", TAUGHT)
def test_texts_are_in_their_language_and_differ(key: str) -> None:
    lesson = TAUGHT[key]
    letters = {"ru": "[а-яё]", "ja": "[ぁ-ヿ]"}
    about = lesson.about
    for text in [
        *(step.text for step in lesson.steps),
        about.goal,
        about.won,
        about.lost,
        about.title,
        about.name,
    ]:
        assert len({text.of(language) for language in LANGUAGES}) >= 3
        for language, own in letters.items():
            assert re.search(own, text.of(language)), text
        assert not re.search(r"[{}]", "".join(map(text.of, LANGUAGES)))


BROKEN = {
    "an unknown card": ('["play", "explorer"]', '["play", "exporer"]', "play: there is no 'exporer'"),
    "a pick that is not possible": ('"sea_queen", 2]]', '"sea_queen", 5]]', "advance: not possible"),
    "another question": ('id = "pay"\nask = "pay"', 'id = "pay"\nask = "turn"', "pay: pay is asked here"),
    "a step that speaks at another too": (
        'same = ["round", "sources", "seats.0.cubes"]',
        'same = ["seat"]',
        "rest: it would speak at finish too",
    ),
    "no place in the view": ('same = ["round", "sources"', 'same = ["rounds", "sources"', "rest: nothing in"),
    "a number that there is not": ("{goblin_raider.points}", "{goblin_raider.price}", "goblin_raider: en"),
    "an unknown card in the position": (
        'hand = ["explorer"',
        'hand = ["exporer"',
        "nothing is called 'exporer'",
    ),
    "a defeat": (
        '"eye_of_prophecy", "card_sharp"',
        '"eye_of_prophecy", "soul_forge", "sundial", "deep_trident", "card_sharp"',
        "finish: the learner does not win",
    ),
    "a text too long": ("Welcome!", "Welcome! " * 60, "flame: en"),
    "an unknown key": ("edition = 1", "edition = 1\nlevel = 2", "first-steps: level"),
    "an unknown table": (
        '[[aside]]\nid = "off_turn"',
        '[[remark]]\n[[aside]]\nid = "off_turn"',
        "unknown: remark",
    ),
    "an id used twice": ('[[aside]]\nid = "off_turn"', '[[aside]]\nid = "pay"', "pay: this id is used twice"),
    "an empty pick": ('["play", "explorer"]', "[]", "play: an empty pick"),
    "a step too many": (
        '[[aside]]\nid = "off_turn"',
        '[[step]]\nid = "more"\nask = "turn"\npick = [["end"]]\n'
        'text = { en = "a", ru = "b", it = "c", ja = "d" }\n'
        '\n[[aside]]\nid = "off_turn"',
        "finish: the game does not end with the last step",
    ),
}


def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: str, after: str) -> str:
    """What is said about the lesson of Echoes of Time with this change."""
    path = tmp_path / "lesson.toml"
    position = POSITION.read_text("utf-8")
    text = place.FILE.read_text("utf-8")
    assert (before in text) is not (before in position)
    path.write_text(text.replace(before, after, 1), "utf-8")
    (tmp_path / POSITION.name).write_text(position.replace(before, after, 1), "utf-8")
    monkeypatch.setattr(place, "FILE", path)
    place.script.cache_clear()
    try:
        with pytest.raises(CardError) as caught:
            Lesson(TIME, place.script())
    finally:
        place.script.cache_clear()
    return str(caught.value)


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_lesson_is_refused_with_its_step(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    before, after, said = BROKEN[name]
    told = broken(tmp_path, monkeypatch, before, after)
    assert f"lesson.toml: {said}" in told or f"{POSITION.name}: {said}" in told
