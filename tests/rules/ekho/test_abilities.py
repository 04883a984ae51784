"""What enemies can do beside moving and hitting (EK-M4), each with what it does not do."""

from __future__ import annotations

import pytest

from rules.ekho.cache import CACHES
from rules.ekho.card_index import HOUSE
from rules.ekho.goals import REWARD, successes_to_close
from rules.ekho.open_table import NOWHERE
from tests.rules.ekho.city import City, in_contacts, place
from tests.rules.ekho.conftest import Lay

HERE = "guild_square"


def at_a_gate(city: City, ability: str | None) -> int:
    """The first sleuth in its Movement at a gate where an enemy with this ability stands that it has evaded;
    the enemy's token."""
    token = city.enemy(HERE, ability=ability, movement=0)
    city.gate(HERE, known=True)
    city.to("movement")
    city.at(0, HERE)
    city[0].settled, city[0].points = [token], 3
    CACHES.forget(city.state)
    return token


@pytest.mark.parametrize(
    ("ability", "where", "taken"), [("hoards", HERE, 0), ("hoards", "kholomi", 2), (None, HERE, 2)]
)
def test_it_blocks_clues_where_it_stands(lay: Lay, ability: str | None, where: str, taken: int) -> None:
    """EK-M4, EK-K1: an evaded one too; elsewhere it blocks nothing."""
    city = lay()
    token = city.enemy(where, ability=ability, movement=0)
    city.clue(HERE, 2)
    city.to("movement")
    city.at(0, HERE)
    city[0].settled, city[0].clues = [token], 0
    CACHES.forget(city.state)
    city.answer("move", ("stay",))
    if (0, "meet") in city.asked:
        city.dice(0, *([6] * 8))
        city.answer("meet", ("evade", token))
    assert city[0].clues == taken
    assert city.table.clues[place(HERE)] == 2 - taken


@pytest.mark.parametrize(("ability", "through"), [("bars", False), (None, True)])
def test_it_guards_a_gate(lay: Lay, ability: str | None, through: bool) -> None:
    """EK-M4: nobody enters, be it evaded or not."""
    city = lay()
    at_a_gate(city, ability)
    assert (("gate",) in city.options("move")) is through


def test_nobody_closes_a_guarded_gate_but_one_comes_back_through_it(lay: Lay) -> None:
    """EK-M4, EK-K2."""
    city = lay()
    token = at_a_gate(city, "bars")
    city[0].place, city[0].gate, city[0].met = NOWHERE, place(HERE), True
    CACHES.forget(city.state)
    city.answer("move", ("gate",))
    assert city[0].back == place(HERE)
    city[0].settled = [token]
    CACHES.forget(city.state)
    city.answer("move", ("stay",))
    if (0, "contacts") in city.asked:
        assert not city.options("contacts", verb="close")


@pytest.mark.parametrize(
    ("ability", "left"), [("brawny", ["power"]), ("stubborn", ["will"]), (None, ["power", "will", "strike"])]
)
def test_it_is_hurt_by_one_thing_alone(lay: Lay, ability: str | None, left: list[str]) -> None:
    """EK-M4: no spell helps either."""
    city = lay()
    city.to("movement")
    city.thing(0, "spell", strike={"price": "free", "parameter": "will", "harms": "health"})
    city[0].values[1] = 2
    token = city.enemy(HERE, ability=ability)
    city.at(0, HERE)
    city[0].points = 3
    CACHES.forget(city.state)
    city.answer("move", ("fight", token))
    if (0, "attack") in city.asked:
        assert [pick[0] for pick in city.options("attack")] == left
    else:
        assert [data[1] for data in city.happened("roll")][:1] == left
    city.expected |= {"attack", "improve"}


def test_who_has_no_die_of_that_attacks_as_usual(lay: Lay) -> None:
    """EK-M4: the boundary; nobody is left without an attack."""
    city = lay()
    city.to("movement")
    city[0].values[1] = 0
    token = city.enemy(HERE, ability="brawny")
    city.at(0, HERE)
    city[0].points = 3
    CACHES.forget(city.state)
    city.answer("move", ("fight", token))
    assert [pick[0] for pick in city.options("attack")] == ["power", "will"]
    city.expected.add("attack")


@pytest.mark.parametrize(("ability", "left"), [("undoes", 0), (None, 1)])
def test_it_takes_a_success_off_the_gate(lay: Lay, ability: str | None, left: int) -> None:
    """EK-M4, EK-K2: when the enemies have moved; only where it stands."""
    city = lay(3)
    city.enemy(HERE, ability=ability, movement=0)
    for name in (HERE, "kholomi"):
        city.gate(name, known=True)
    for portal in city.table.portals:
        portal.successes = 1
    city.story()
    city.next_story()
    assert [portal.successes for portal in city.table.portals] == [left, 1]


@pytest.mark.parametrize(("ability", "luck", "clues"), [("hexes", -1, 2), ("robs", 0, 1), (None, 0, 2)])
def test_its_hit_does_more(lay: Lay, ability: str | None, luck: int, clues: int) -> None:
    """EK-M4: a Curse (EK-S3), or a clue."""
    city = lay()
    city.to("movement")
    city[0].clues = 2
    token = city.enemy(HERE, ability=ability, health=3, sanity=3)
    city.at(0, HERE)
    city[0].points = 3
    CACHES.forget(city.state)
    city.answer("move", ("fight", token))
    city.dice(0, *([1] * 9))
    city.answer("attack", ("power",))
    if (0, "improve") in city.asked:
        city.answer("improve", ("keep",))
    assert (city[0].luck, city[0].clues) == (luck, clues)
    city.expected.add("attack")


@pytest.mark.parametrize(("ability", "more"), [("wanted", 1), (None, 0)])
def test_delivered_it_is_worth_more(lay: Lay, ability: str | None, more: int) -> None:
    """EK-M4: one clue more than the two for any."""
    city = lay()
    token = city.enemy("petta_manor", ability=ability)
    city.table.foes.clear()
    city[0].detained = [token]
    before = city[0].clues
    city.at(0, "house_by_the_bridge")
    assert city[0].place == HOUSE
    city.to("contacts")
    assert city[0].clues == before + REWARD + more
    city.expected.add("contacts")


@pytest.mark.parametrize(("ability", "hits", "comes"), [("avenged", 4, 1), ("avenged", 2, 0), (None, 4, 0)])
def test_another_comes_where_it_falls(lay: Lay, ability: str | None, hits: int, comes: int) -> None:
    """EK-M4: where it is killed, not where it is arrested."""
    city = lay()
    city.to("movement")
    token = city.enemy(HERE, ability=ability, health=2, sanity=2)
    city.at(0, HERE)
    city[0].points, city[0].clues = 3, 0
    city.thing(0, passives=[{"op": "bonus", "parameter": "power", "amount": 3}])
    city[0].values[1] = 4
    CACHES.forget(city.state)
    city.answer("move", ("fight", token))
    city.dice(0, *([6] * hits), *([1] * (7 - hits)))
    city.answer("attack", ("power",))
    assert len(city.happened("foe")) == comes
    assert (token in city[0].detained) == (hits == 2)
    assert len(city.table.foes) == comes


@pytest.mark.parametrize(("ability", "verbs"), [("dogged", {"fight"}), (None, {"fight", "evade"})])
def test_it_cannot_be_evaded(lay: Lay, ability: str | None, verbs: set[str]) -> None:
    """EK-M4, EK-M2: with one that can be, both are offered."""
    city = lay()
    tokens = [city.enemy(HERE, ability=ability), city.enemy(HERE, ability=ability)]
    in_contacts(city, HERE)
    assert {pick[0] for pick in city.options("meet")} == verbs
    assert {pick[1] for pick in city.options("meet")} == {*tokens}
    city.expected.add("meet")


def test_a_gate_needs_something_to_be_guarded(lay: Lay) -> None:
    """EK-M4, EK-M1: one that bars where no gate is keeps nobody from anything."""
    city = lay()
    token = city.enemy(HERE, ability="bars", movement=0)
    city.to("movement")
    city.at(0, HERE)
    city[0].settled, city[0].points = [token], 2
    CACHES.forget(city.state)
    assert city.options("move", verb="go")
    assert successes_to_close(city.table) > 1
