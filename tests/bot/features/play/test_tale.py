"""What happened between two own turns, told in its order and cut to the room there is."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from bot.features.play.news import tale
from bot.features.play.news.chapters import Chapter
from bot.features.play.news.forms import named_last
from bot.features.play.news.since import cramped, since
from rules import games
from rules.echoes_of_revachol.events import TaskLost, TasksCompleted, fact_of
from rules.echoes_of_revachol.language import reckoning
from rules.game import LANGUAGES, Event
from rules.match import Match
from rules.wording import Audience
from tests.bot.features.play.test_news import NARROW, WIDE, news, played

REVACHOL = games()["echoes-of-revachol"]
YOU = Audience("en", ("Ann", "Ben"), 0)
TOLD = [
    (
        ("own", "others", "unasked", "others"),
        {
            WIDE: "✓ You completed “Remember who you are”: +9 points. Ben played Ruby the Instigator. "
            "New turn: you had no card left, so you drew Easy Leo. Ben drew an ally.",
            NARROW: "✓ +9 points. New turn: you drew Easy Leo. Ben drew an ally.",
        },
    ),
    (
        ("own", "others"),
        {
            WIDE: "✓ You played Cuno in corps A. Ben played Siileng and completed “The sunken carriage” with "
            "corps A: +1 point.",
            NARROW: "✓ You played Cuno. Ben completed “The sunken carriage”: +1 point.",
        },
    ),
]


def kinds(chapters: list[Chapter]) -> tuple[str, ...]:
    """The chapters that have something to tell."""
    return tuple(one.kind for one in chapters if [event.kind for event in one.events] != ["turn"])


@pytest.mark.parametrize(("chapters", "told"), TOLD)
def test_everything_is_told_in_its_order_and_the_own_deed_gives_way_first(
    chapters: tuple[str, ...], told: dict[int, str]
) -> None:
    found: dict[int, list[str]] = {width: [] for width in told}
    for match in played("echoes-of-revachol", 3, 14):
        if kinds(since(match, 0, 0, 1).chapters) == chapters:
            for width in told:
                found[width].append(news(match, "en", width))
    for width, text in told.items():
        assert text in found[width]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_what_one_rolled_and_drew_unasked_is_told_however_little_room_there_is(
    language: str, width: int
) -> None:
    """The dice of the reader, and by name the ally that came without being asked."""
    rolled = drawn = 0
    for seed in (3, 5, 8):
        for match in played("echoes-of-revachol", seed, 20):
            told, view = news(match, language, width), match.view(0)
            audience = Audience(language, ("Ann", "Ben"), 0)
            for chapter in since(match, 0, 0, 1).chapters:
                for event in chapter.events:
                    if event.kind == "dice" and event.seat == 0 and chapter.mine:
                        dice = re.findall(r"\d", REVACHOL.words.event(view, event, audience))[:2]
                        assert re.search(rf"{dice[0]}\D{{1,6}}{dice[1]}", told), told
                        rolled += 1
                for event in chapter.secret if chapter.kind == "unasked" else ():
                    line = REVACHOL.words.event(view, event, audience)
                    name = re.findall("[«「]([^»」]+)", line) or [
                        line.split(" ", 2 - (language == "it"))[-1].rstrip(".")
                    ]
                    assert name[0].split(" ")[0] in told, (name, told)
                    drawn += 1
    assert rolled
    assert drawn


def test_only_what_leaves_something_out_asks_for_more_room() -> None:
    found = {True: 0, False: 0}
    for match in played("echoes-of-revachol", 3, 14):
        seen, view = since(match, 0, 0, 1), match.view(0)
        for width in (1000, 1):
            found[cramped(REVACHOL, view, seen, YOU, "✓ Deed.", width)] += 1
        assert not cramped(REVACHOL, view, seen, YOU, "✓ Deed.", 1000)
    assert found[True]


def test_of_nothing_nothing_is_told_and_a_lone_deed_is_never_left_out() -> None:
    view = next(played("echoes-of-revachol", 3, 3)).view(0)
    assert tale.brief(REVACHOL, view, [], YOU, "", 160) == ("", True)
    assert tale.brief(REVACHOL, view, [], YOU, "✓ Pay with Owl.", 160)[0] == "✓ Pay with Owl."
    assert tale.brief(REVACHOL, view, [], YOU, "✓ Deed.", 1)[0] == "✓ Deed."
    assert tale.whole(REVACHOL, view, [], YOU, "✓ Deed.") == ["✓ Deed."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_reader_got_is_never_told_as_what_another_got(language: str) -> None:
    """Who borrows gives an ally for it: that point is the reader's."""
    found = 0
    audience = Audience(language, ("Ann", "Ben"), 0)
    for seed in range(3, 9):
        for match in played("echoes-of-revachol", seed, 20):
            for chapter in since(match, 0, 0, 1).chapters:
                if chapter.kind == "others" and any(one.kind == "borrow" for one in chapter.events):
                    told = REVACHOL.words.digest(match.view(0), chapter.events, audience, 9)
                    moves = tale._moves(told, audience)
                    assert [one.owner for one in moves].count(1) == 1, moves
                    assert any(one.owner == 0 for one in moves), moves
                    found += 1
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("conqueror", "loser"), [(0, 1), (1, 0), (0, -1)])
def test_what_a_conquest_brought_is_of_who_conquered(language: str, conqueror: int, loser: int) -> None:
    """Not of who had the Source before, though that name stands nearer to the points (ET-C4)."""
    time, audience = games()["echoes-of-time"], Audience(language, ("Ann", "Ben"), 0)
    view = Match.new(time, 2, 3).view(0)
    said = time.words.event(view, Event("conquer", conqueror, (0, loser, 1)), audience)
    colon = "：" if language == "ja" else ": "
    line = f"{said.rstrip('.。')}{colon}+3 VP."
    assert [(one.owner, one.gain) for one in tale._moves([line], audience)] == [(conqueror, "+3 VP")], line
    assert bool(tale.gained([line], audience)) == (conqueror == 0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [NARROW, WIDE, 236])
def test_whatever_moves_points_is_told_however_little_room_there_is(language: str, width: int) -> None:
    """Of everybody, and every gain and loss by itself: points that came and went again explain the score."""
    audience = Audience(language, ("Ann", "Ben"), 0)
    lost = 0
    for seed in (3, 4, 5):
        for match in played("echoes-of-revachol", seed, 20):
            chapters = since(match, 0, 0, 1).chapters
            told = Counter(
                (one.owner, one.gain) for one in tale._moves([news(match, language, width)], audience)
            )
            for chapter in chapters:
                for event in chapter.events:
                    fact = fact_of(event)
                    if isinstance(fact, TasksCompleted):
                        points = reckoning.points(fact.tasks)
                    elif isinstance(fact, TaskLost):
                        points = -reckoning.points([fact.card])
                        lost += event.seat == 1
                    else:
                        continue
                    gain = f"{points:+}".replace("-", "−")
                    own = [
                        one
                        for one in told
                        if one[0] == event.seat and one[1].split("点")[0].split()[0] == gain
                    ]
                    assert own, (event, told, news(match, language, width))
                    told[own[0]] -= 1
                    assert told[own[0]] >= 0
    assert lost


@pytest.mark.parametrize(
    ("told", "named"),
    [
        ("Ben completed “The other shoe” and “Find your badge” with corps A: ", 2),
        ("Бен: выполнено «Второй ботинок» и «Найти значок»: ", 2),
        ("ベンが「靴」、「バッジ」を果たしました：", 2),
        ("Owl joined Ben's company, then Ben completed “Find your badge”: ", 1),
        ("Ben drew a card: ", 0),
    ],
)
def test_points_are_told_with_all_that_brought_them(told: str, named: int) -> None:
    """Four points for two tasks are not those of the second one alone."""
    names = ["The other shoe", "Find your badge", "Второй ботинок", "Найти значок", "靴", "バッジ", "Owl"]
    there = sorted((name for name in names if name in told), key=told.index)
    assert named_last(told, names) == there[len(there) - named :]
