"""Battle, and sleuths in care (EK-M3 to EK-M6)."""

from __future__ import annotations

import pytest

from rules.ekho.card_index import HOUSE, REFUGE, SLEUTHS
from rules.ekho.figures import full
from rules.ekho.goals import REWARD
from rules.ekho.open_table import NOWHERE
from tests.rules.ekho.city import City, moving, place
from tests.rules.ekho.conftest import Lay

# --- battle ------------------------------------------------------------------------------------------------


def fighting(city: City, points: int = 3, **enemy: object) -> int:
    """A battle of the first sleuth in Movement, with this number of points."""
    token = city.enemy("guild_square", **enemy)
    moving(city, "guild_square", points)
    city.answer("move", ("fight", token))
    return token


def test_power_lowers_health_and_will_sanity(lay: Lay) -> None:
    """EK-M4: then the enemy hits, if it still can."""
    city = lay()
    fighting(city, health=3, sanity=3, hurts_health=1, hurts_sanity=0)
    before = city[0].health
    city.dice(0, 5, *([1] * 5))
    city.answer("attack", ("power",))
    assert list(city.prompt("attack").data[:2]) == [2, 3]
    assert city[0].health == before - 1
    city.dice(0, 5, *([1] * 5))
    city.answer("attack", ("will",))
    assert list(city.prompt("attack").data[:2]) == [2, 2]
    city.expected.add("attack")


def test_each_round_costs_a_point_and_goes_on_without(lay: Lay) -> None:
    """EK-M1, EK-M4: to its end even at 0 points."""
    city = lay()
    fighting(city, points=1, health=3, hurts_health=1)
    city.dice(0, *([1] * 6))
    city.answer("attack", ("power",))
    assert city[0].points == 0
    city.dice(0, *([1] * 6))
    city.answer("attack", ("power",))
    assert city.asked == [(0, "attack")]
    city.expected.add("attack")


@pytest.mark.parametrize(
    ("kind", "health", "sanity", "hits", "fate"),
    [
        ("townsfolk", 1, 1, 1, "detained"),
        ("mage", 1, 2, 2, "detained"),
        ("townsfolk", 1, 1, 3, "killed"),
        ("fiend", 1, 1, 1, "killed"),
        ("artifact", 1, 1, 1, "killed"),
    ],
)
def test_what_becomes_of_the_beaten(
    lay: Lay, kind: str, health: int, sanity: int, hits: int, fate: str
) -> None:
    """EK-M4: at 0 or −1 detained, at −2 dead; fiends and artifacts are only destroyed."""
    city = lay()
    movement = 0 if kind == "artifact" else 1
    token = fighting(city, type=kind, health=health, sanity=sanity, movement=movement)
    city[0].values[1] = SLEUTHS[city[0].card].power_will.highest
    city.dice(0, *([6] * hits), *([1] * 6))
    city.answer("attack", ("power",))
    assert (token in city[0].detained) == (fate == "detained")
    assert (token in city.state.hidden.bag) == (fate == "killed")
    assert token not in city.foes()


def test_detained_enemies_are_delivered_at_the_house(lay: Lay) -> None:
    """EK-M4: in Contacts there, for a reward; elsewhere they stay."""
    city = lay()
    token = city.enemy("petta_manor")
    city.table.foes.clear()
    city[0].detained = [token]
    city.at(0, "guild_square")
    city.to("contacts")
    assert city[0].detained == [token]
    city.story()
    city.next_story()
    city.at(0, "house_by_the_bridge")
    before = city[0].clues
    city.to("contacts", city.table.turn)
    assert city[0].detained == []
    assert token in city.state.hidden.bag
    assert city[0].clues == before + REWARD
    city.expected |= {"contacts", "choice", "meet"}


@pytest.mark.parametrize("face", [1, 6])
def test_nobody_slips_out_behind_a_fight(lay: Lay, face: int) -> None:
    """EK-M6: who leaves settles with it by evading alone; who fails stays, and its Movement is over."""
    city = lay(2)
    token = city.enemy("guild_square", health=3)
    moving(city, "guild_square", 3)
    city.at(1, "guild_square")
    city[1].points, city[1].clues = 2, 0
    city.answer("move", ("fight", token), actor=0)
    assert ("fight", token) not in city.options("move", 1)
    city.dice(1, face, *([1] * 6))
    city.answer("move", ("go", place("street_of_copper_pots")), actor=1)
    away = face == 6
    assert city[1].place == place("street_of_copper_pots" if away else "guild_square")
    assert ((1, "move") in city.asked) == away
    assert city.happened("noticed") == ([] if away else [(1, token)])
    assert token in city.foes()
    city.expected.add("attack")


def test_who_has_evaded_it_already_may_leave_behind_a_fight(lay: Lay) -> None:
    """EK-M6, EK-M2: it leaves him alone until the end of the turn."""
    city = lay(2)
    token = city.enemy("guild_square", health=3)
    moving(city, "guild_square", 3)
    city.at(1, "guild_square")
    city[1].points, city[1].settled = 2, [token]
    city.answer("move", ("fight", token), actor=0)
    city.answer("move", ("go", place("street_of_copper_pots")), actor=1)
    assert city[1].place == place("street_of_copper_pots")
    assert not city.happened("roll")
    city.expected.add("attack")


# --- care --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hurts", "where"), [({"hurts_health": 3}, HOUSE), ({"hurts_health": 0, "hurts_sanity": 3}, REFUGE)]
)
def test_at_zero_a_sleuth_goes_into_care(lay: Lay, hurts: dict[str, int], where: int) -> None:
    """EK-M5: half of things and clues is lost, one turn is sat out, then full health and sanity."""
    city = lay(2)
    city.at(1, "petta_manor")
    fighting(city, health=5, sanity=5, **hurts)
    city[0].health = city[0].sanity = 2
    city[0].clues = 3
    things = [city.thing(0, passives=[{"op": "keen"}]) for _ in range(3)]
    city.dice(0, *([1] * 6))
    city.answer("attack", ("power",))
    while (0, "improve") in city.asked:
        city.answer("improve", ("keep",))
    city.answer("losses", ("card", things[1]))
    assert (city[0].care, city[0].place) == (where, NOWHERE)
    assert city[0].things == [things[0], things[2]]
    assert city[0].clues == 2
    turn = city.table.turn
    city.next_story()
    assert (city.table.turn, city[0].care) == (turn + 1, where)
    assert all(actor != 0 for actor, _ in city.asked)
    city.next_story()
    assert (city[0].care, city[0].place) == (NOWHERE, where)
    assert (city[0].health, city[0].sanity) == (full(city[0], "health"), full(city[0], "sanity"))
    city.expected |= {"meet", "contacts", "choice", "attack"}


def test_with_both_at_zero_the_player_chooses(lay: Lay) -> None:
    """EK-M5: also detained enemies go back to the bag."""
    city = lay(2)
    fighting(city, health=5, sanity=5, hurts_health=3, hurts_sanity=3)
    city[0].health = city[0].sanity = 2
    kept = city.enemy("petta_manor")
    city.table.foes = [foe for foe in city.table.foes if foe.token != kept]
    city[0].detained = [kept]
    city.dice(0, *([1] * 6))
    city.answer("attack", ("power",))
    assert city.options("care") == [("place", HOUSE), ("place", REFUGE)]
    city.answer("care", ("place", REFUGE))
    assert city[0].care == REFUGE
    assert kept in city.state.hidden.bag
    city.expected |= {"meet", "way"}


def test_enemies_at_the_place_come_before_contacts(lay: Lay) -> None:
    """EK-M6: with whom he has not settled; battle costs no points then."""
    city = lay()
    token = city.enemy("guild_square", health=3)
    moving(city, "guild_square", 3)
    city.answer("move", ("stay",))
    assert city.asked == [(0, "meet")]
    city[0].points = 2
    city.answer("meet", ("fight", token))
    city.dice(0, *([1] * 6))
    city.answer("attack", ("power",))
    assert city[0].points == 2
    city.expected.add("attack")


def test_whom_to_evade_or_fight_is_one_press(lay: Lay) -> None:
    """Each button says what it costs and how likely it is."""
    city = lay()
    city.enemy("guild_square", health=3)
    moving(city, "guild_square", 3)
    city.answer("move", ("stay",))
    city.expected.add("meet")
    assert city.prompt("meet").bundle.plain
