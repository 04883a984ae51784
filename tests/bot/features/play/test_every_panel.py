"""Every panel of random games, in every language: what one sees and what one can press."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.features.play import moves
from bot.features.play.actions import PlayerView
from bot.features.play.draft import Draft, DraftBoard, try_out
from bot.features.play.drafting import bundles
from bot.features.play.moves import Move
from bot.features.play.panels import screen as panel_screen
from bot.features.play.panels.choices import circled
from bot.features.play.panels.panel import THINGS, build
from bot.features.play.panels.parts import named
from bot.features.play.panels.ranking import later
from bot.features.play.panels.texts import TextStyle
from bot.tables.log import talk
from bot.tables.log.entries import is_list
from bot.tables.table import Table
from bot.ui.pictures import Picture
from rules import games
from rules.game import LANGUAGES, Game
from rules.match import Match
from rules.players import RandomPlayer
from tests.bot import parts
from tests.bot.lanterns import LANTERNS
from tests.harness.shown import Fingerprints, reader_of, room_of
from tests.installed import RICH, is_drawn
from tests.thorough import few

GREEN, BLUE, RED = 3, 1, 4
SHORT = 450
"""Most characters of a panel with a picture."""
PANELS = 60
"""Desks that are looked at in each language."""
_NUMBER = re.compile(r"^([\u2460-\u2473]|\d+\.) ")
_PLAYER = RandomPlayer()


class Drawn(Fingerprints):
    """Pictures that are not drawn, and the numbers that each was to show."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers: list[tuple[Any, ...]] = []

    async def choices(self, *drawn_from: Any) -> Picture | None:
        self.numbers.append(drawn_from[2].marks)
        return await super().choices(*drawn_from)


def desks(game: Game[Any], seed: int) -> Iterator[tuple[Match, DraftBoard]]:
    """The desks of somebody who chooses by chance, step by step, and of everybody's games to the end."""
    chance = random.Random(seed)
    match = Match.new(game, 2, seed, {}, b"salt")
    while prompts := match.prompts():
        prompt = chance.choice(prompts)
        draft = Draft()
        desk = try_out(match, prompt.seat, draft)
        for _ in range(20):
            yield match, desk
            if desk.prompt is None:
                break
            _step(desk, chance)
            desk = try_out(match, prompt.seat, draft)
            if desk.ready() and chance.random() < 0.5:
                yield match, desk
                break
        answers = desk.answers() if desk.ready() else []
        for number, picks in answers or [(prompt.id, _PLAYER(None, prompt, seed + match.version))]:
            match.choose(number, picks, prompt.seat)


def _step(desk: DraftBoard, chance: random.Random) -> None:
    """Press one of the choices."""
    prompt = desk.prompt
    assert prompt is not None
    if not is_list(prompt):
        moves.apply(desk, Move("do", str(chance.randrange(len(prompt.options)))))
    elif prompt.min_picks == 0 and not desk.selected() and chance.random() < 0.3:
        moves.apply(desk, Move("none"))
    else:
        full = len(desk.selected()) >= prompt.max_picks > 1
        among = desk.selected() if full else range(len(prompt.options))
        moves.apply(desk, Move("flip", str(chance.choice(list(among)))))


async def shown(match: Match, desk: DraftBoard, language: str, pictures: Drawn) -> tuple[Table, Any]:
    """A seat's panel as it goes to Discord."""
    room = room_of(match, language)
    sight = PlayerView(room, match, desk.seat, desk)
    screen = await panel_screen.panel(sight, reader_of(desk.seat, language), pictures)
    return room, parts.made(screen.layout())


@few("echoes-of-revachol-ru", "echoes-of-time-it", "ekho-ja")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(games()))
async def test_every_panel_has_one_way_to_say_yes_and_reaches_every_choice(key: str, language: str) -> None:
    game, asks, seen = games()[key], Counter[str](), Counter[str]()
    drawn = is_drawn(key)
    looked = 0
    for seed in range(3):
        for match, desk in desks(game, seed):
            ask = desk.prompt.ask if desk.prompt is not None else ""
            many = "list" not in seen and desk.prompt is not None and len(desk.prompt.options) > THINGS
            if (asks[ask] > 5 or looked >= PANELS) and not many:
                continue
            asks[ask] += 1
            looked += 1
            pictures = Drawn()
            _, panel = await shown(match, desk, language, pictures)
            _look(panel, desk, ask)
            _say(panel, desk)
            seen.update(_kinds(panel, desk))
            if drawn:
                assert len(parts.texts(panel)) <= SHORT, (ask, parts.texts(panel))
                _numbers(panel, pictures)
            _reach(game, match, desk, language)
    assert looked
    assert looked >= PANELS or len(asks) > 2 or key not in RICH
    missing = {"green", "none", "list", "buttons", "marked", "changeable"} - seen.keys()
    assert not missing or key not in RICH, f"no panel was looked at with {missing}"


def _look(panel: Any, desk: DraftBoard, ask: str) -> None:
    """One green button at most, exactly one where something can be committed but that the seat declines;
    limits of Discord."""
    every = list(parts.walk(panel))
    buttons = [one for one in every if one["type"] == parts.BUTTON]
    green = [one for one in buttons if one["style"] == GREEN]
    assert len(green) == (desk.ready() and not bundles.declines(desk)), (ask, [one["label"] for one in green])
    assert all(0 < len(one["label"]) <= 80 for one in buttons)
    assert not [one for one in buttons if one["style"] == BLUE], "nothing is recommended unasked"
    assert len(every) <= 40
    assert len(parts.texts(panel)) <= 4000
    ids = parts.ids(panel)
    assert len(set(ids)) == len(ids)
    assert "read" in map(parts.verb, ids)
    for one in buttons:
        if parts.verb(one["custom_id"]) in ("do", "swap", "flip", "none", "ok"):
            assert not re.search(r"\{|\}|\*\*", one["label"]), one["label"]


def _say(panel: Any, desk: DraftBoard) -> None:
    """No two choices are called alike, nothing is marked or committed that nobody chose, and what gives
    something up for good is red and commits nothing."""
    chosen = bool(desk.draft.choices) or desk.draft.selection is not None
    buttons = [one for one in parts.walk(panel) if one["type"] == parts.BUTTON]
    labels = [one["label"] for one in buttons]
    assert len(set(labels)) == len(labels), labels
    for one in parts.selects(panel):
        named = [option["label"] for option in one["options"]]
        assert len(set(named)) == len(named), named
        assert chosen or not any(option.get("default") for option in one["options"])
    assert chosen or not any("✓" in label for label in labels)
    green = [one for one in buttons if one["style"] == GREEN]
    assert chosen or not green or all(made.forced for made in desk.made)
    assert all(parts.verb(one["custom_id"]) == "ok" for one in green)
    for one in buttons:
        if parts.verb(one["custom_id"]) in ("do", "swap", "flip", "none"):
            assert one["style"] != GREEN, "a choice is prepared, and commits nothing"


def _kinds(panel: Any, desk: DraftBoard) -> Iterator[str]:
    """What there was to look at in a panel."""
    buttons = [one for one in parts.walk(panel) if one["type"] == parts.BUTTON]
    yield "green" if any(one["style"] == GREEN for one in buttons) else "none"
    verbs = [parts.verb(one) for one in parts.ids(panel)]
    if "pick" in verbs or "mark" in verbs:
        yield "list"
    if "do" in verbs or "flip" in verbs:
        yield "buttons"
    if any("✓" in one["label"] for one in buttons):
        yield "marked"
    if "swap" in verbs:
        yield "changeable"


def _numbers(panel: Any, pictures: Drawn) -> None:
    """The picture shows the numbers that stand on the buttons and in the list, and no others."""
    offered = [one["label"] for one in parts.walk(panel) if one["type"] == parts.BUTTON]
    paged = "page" in map(parts.verb, parts.ids(panel))
    for one in parts.selects(panel):
        if parts.verb(one["custom_id"]) in ("pick", "swap", "mark"):
            offered += [option["label"] for option in one["options"]]
    said = {found[1] for label in offered if (found := _NUMBER.match(label)) is not None}
    on_picture = {circled(mark.number) for marks in pictures.numbers for mark in marks if mark.number}
    if said or not on_picture:
        assert said <= on_picture if paged else said == on_picture


def _reach(game: Game[Any], match: Match, desk: DraftBoard, language: str) -> None:
    """Every option can be chosen, on some page; the text for those who read says the question."""
    prompt = desk.prompt
    if prompt is None:
        return
    audience = talk.audience_of(room_of(match, language), language, desk.seat)
    panel = build(game, match, desk, audience, TextStyle(whole=True))
    indexes = [one.index for one in panel.every()]
    hidden = desk.selected() if panel.ordered and panel.listed else []
    told = [game.words.pick(desk.view, prompt, pick, audience) for pick in prompt.options]
    hidden += later(told, desk.selected())
    assert sorted([*indexes, *hidden]) == list(range(len(prompt.options)))
    assert panel.title
    assert len(panel.text()) <= 4000
    named_so = [named(one, one.label) for one in panel.every()]
    assert len(set(named_so)) == len(named_so), named_so


async def test_a_panel_shows_no_more_than_its_seat_sees() -> None:
    """Everything that the seat does not see dealt anew: the same panel and the same picture."""
    for game in games().values():
        looked = 0
        for match, desk in desks(game, 5):
            if desk.prompt is None or looked > 25:
                continue
            looked += 1
            dealt = match.imagine(desk.seat, 9)
            dealt.salt = match.salt
            other = try_out(dealt, desk.seat, Draft.load(desk.draft.dump()))
            if other.prompt is None or other.prompt.options != desk.prompt.options:
                continue  # the draft went on in a state that is not the same
            pictures, others = Drawn(), Drawn()
            _, mine = await shown(match, desk, "en", pictures)
            _, theirs = await shown(dealt, other, "en", others)
            assert parts.texts(mine) == parts.texts(theirs)
            assert pictures.numbers == others.numbers


@few("ja")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_gives_something_up_for_good_is_red_and_never_one_click(language: str) -> None:
    game = games()["echoes-of-revachol"]
    red = 0
    for seed in range(40):
        for match, desk in desks(game, seed):
            if desk.prompt is None or desk.prompt.ask != "after":
                continue
            pictures = Drawn()
            _, panel = await shown(match, desk, language, pictures)
            buttons = [one for one in parts.walk(panel) if one["type"] == parts.BUTTON]
            for one in buttons:
                if one["style"] == RED:
                    assert parts.verb(one["custom_id"]) in ("do", "swap")
                    red += 1
        if red > 3:
            return
    raise AssertionError("nothing was ever given up")


def test_no_answer_is_filled_in() -> None:
    for game in (*games().values(), LANTERNS):
        for match, desk in desks(game, 3):
            fresh = try_out(match, desk.seat, Draft())
            assert fresh.selected() == []
            assert fresh.prompt is None or not fresh.complete()


def test_numbers_in_circles() -> None:
    assert [circled(number) for number in (0, 1, 10, 11, 51)] == ["", "①", "⑩", "11.", "51."]
