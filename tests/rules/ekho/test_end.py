"""Handing in clues, winning and losing (EK-G1 to EK-G3)."""

from __future__ import annotations

import pytest

from rules.ekho import care, zones
from rules.ekho.card_index import BOARD, SLEUTHS
from rules.ekho.ending import finish, outcome
from rules.ekho.entry import GAME
from rules.ekho.figures import full
from rules.ekho.goals import (
    TURNS,
    changes,
    clues_needed,
    gate_limit,
    gates_needed,
    rank,
    scenario,
)
from rules.ekho.open_table import DEEDS, POINTS, deeds_by_sleuth
from rules.ekho.scenarios import GATE_LIMITS
from rules.wording import Audience
from tests.rules.ekho.city import in_contacts
from tests.rules.ekho.conftest import Lay


def test_clues_are_handed_in_at_the_place_of_the_scenario(lay: Lay) -> None:
    """EK-G1: any number, before the contact; elsewhere it is not offered."""
    city = lay()
    city[0].clues = 3
    where = scenario(city.table).hand_in
    in_contacts(city, where)
    assert [pick[1] for pick in city.options("contacts", verb="hand_in")] == [3, 2, 1]
    assert city.prompt("contacts").ends == ("hand_in", 3), "what the City Curse asks for is confirmed first"
    city.answer("contacts", ("hand_in", 2))
    assert (city.table.handed, city[0].clues) == (2, 1)
    assert city.options("contacts", verb="hand_in") == [("hand_in", 1)]


def test_won_at_once_when_the_condition_holds(lay: Lay) -> None:
    """EK-G2, EK-G3: clues and gates, both."""
    city = lay()
    city.table.handed = clues_needed(city.table) - 1
    city.table.closed = [0] * gates_needed(city.table)
    city.table.stage = 2
    city[0].clues = 1
    in_contacts(city, BOARD.locations[changes(city.table).hand_in].id)
    assert city.table.phase != "over"
    city.answer("contacts", ("hand_in", 1))
    assert city.table.result == "won"
    result = outcome(city.state)
    assert result is not None
    assert result.ranks == (1,)
    assert dict(result.breakdown[0])["handed"] == 1
    assert city.asked == []


def test_clues_alone_do_not_win(lay: Lay) -> None:
    """EK-G2: without the gates."""
    city = lay()
    city.table.handed, city.table.stage = clues_needed(city.table), 2
    city[0].clues = 1
    in_contacts(city, BOARD.locations[changes(city.table).hand_in].id)
    city.answer("contacts", ("hand_in", 1))
    assert city.table.result == ""


def test_midnight(lay: Lay) -> None:
    """EK-G2: lost when turn 24 ends, not before."""
    city = lay()
    city.table.turn = TURNS - 1
    city.next_story()
    assert (city.table.turn, city.table.result) == (TURNS, "")
    city.next_story()
    assert city.table.result == "time"
    result = outcome(city.state)
    assert result is not None
    assert result.ranks == (2,)


@pytest.mark.parametrize(("figures", "limit"), [*enumerate(GATE_LIMITS, 1)][:6])
def test_the_limit_of_gates_goes_with_the_sleuths(lay: Lay, figures: int, limit: int) -> None:
    """EK-G2: those in play at the start."""
    city = lay(figures)
    assert gate_limit(city.table) == limit


def test_who_is_led_along_at_the_end_counts_as_beaten(lay: Lay) -> None:
    """EK-G3: a detained enemy that was not delivered any more is no arrest, but it was beaten."""
    city = lay()
    token = city.enemy("iafakh")
    zones.take_foe(city.state, token)
    city[0].detained = [token]
    city[0].deeds[DEEDS.index("killed")] = 2
    finish(city.state, "time")
    result = outcome(city.state)
    assert result is not None
    deeds = dict(result.breakdown[0])
    assert (deeds["killed"], deeds["arrests"]) == (3, 0)


@pytest.mark.parametrize(
    ("language", "points", "told"),
    [
        ("en", "−3 points", "they do not decide who wins: +5 for each gate closed"),
        ("ru", "−3 очка", "на победу они не влияют: +5 за каждые закрытые Врата"),
        ("it", "−3 punti", "non chi vince: +5 per ogni portale chiuso"),
        ("ja", "−3点", "勝敗には関わりません。門を閉じる+5"),
    ],
)
def test_the_end_says_where_points_come_from(lay: Lay, language: str, points: str, told: str) -> None:
    """EK-G3: a lost game may leave less than nothing, for times in care count −2 each."""
    city = lay()
    city[0].deeds[DEEDS.index("care")], city[0].deeds[DEEDS.index("clues")] = 2, 1
    finish(city.state, "time")
    result = outcome(city.state)
    assert result is not None
    assert result.scores == (-3,)
    text = GAME.words.scores(result, Audience(language, ("Ann",)))
    assert points in text
    assert text.count(told) == 1
    about = GAME.words.points(language)
    assert text.endswith(f"-# {about}")
    for deed, weight in POINTS.items():
        assert f"{weight:+}".replace("-", "−") in about, deed


def test_the_end_tells_wounds_and_care_of_each_sleuth(lay: Lay) -> None:
    """EK-G3: what health and sanity a sleuth has lost, and how often it came into care (EK-M5); no more can
    be lost than there was, and what is healed meanwhile stays told."""
    city = lay(2, each=2)
    one, other = city.table.figures[:2]
    care.wound(city.state, 0, 1, 1)
    care.restore(city.state, 0, 5, 5)
    care.wound(city.state, 0, 0, 1)
    care.wound(city.state, 1, other.health + 7, 0)
    finish(city.state, "time")
    result = outcome(city.state)
    assert result is not None
    (first, deeds), (second, more) = deeds_by_sleuth(result.breakdown[0])
    assert (first, second) == (one.card, other.card)
    assert (deeds["wounds"], deeds["care"]) == (3, 0)
    assert more["wounds"] == full(other, "health")
    text = GAME.words.scores(result, Audience("en", ("Ann", "Ben")))
    assert f"**{SLEUTHS[one.card].names.of('en')}** (Ann), 0 points: wounds 3" in text
    city.expected.add("care")


@pytest.mark.parametrize(
    ("turn", "name"),
    [(1, "legend"), (16, "legend"), (17, "master"), (21, "master"), (22, "sleuth"), (24, "sleuth")],
)
def test_the_earlier_the_city_is_saved_the_higher_is_the_rank(lay: Lay, turn: int, name: str) -> None:
    """EK-G3: the shared rank of winners."""
    table = lay().table
    table.turn, table.result = turn, "won"
    assert rank(table) == name


def test_who_lost_is_ranked_by_what_was_missing(lay: Lay) -> None:
    """EK-G3: the shared rank of losers: half of the clues and gates, a gate counting as three clues."""
    table = lay().table
    table.result, table.closed = "lost", [0] * gates_needed(table)
    table.handed = -(-(clues_needed(table) - 3 * gates_needed(table)) // 2)
    assert rank(table) == "novice"
    table.handed -= 1
    assert rank(table) == "dreamer"
