"""What scenarios change: their rule, their stage, their finale (EK-G1), and what deliveries pay (EK-M4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rules.ekho import goals, views, zones
from rules.ekho.card_index import BOARD, SCENARIOS, TOKENS
from rules.ekho.entry import Ekho
from rules.ekho.figures import stride
from rules.ekho.goals import changes, clues_needed, gates_needed, half, successes_to_close
from rules.ekho.language import cursing, naming
from rules.ekho.language.texts import texts_of
from rules.ekho.operations import ENEMY_TYPES
from rules.ekho.scenarios import CHANGES, Twist
from rules.game import LANGUAGES
from tests.rules.ekho.city import City, in_contacts, place
from tests.rules.ekho.conftest import Lay
from tests.rules.ekho.test_contacts import came_back

PLAIN: dict[str, Any] = {
    "closed": 0, "delivered": 0, "destroyed": 0, "handed": 0, "enemies": 0, "stride": 0, "closing": 0,
    "hand_in": None, "deliver": [], "surge": False, "fewer": [],
}  # fmt: skip


@pytest.fixture(autouse=True)
def own_scenario() -> Iterator[None]:
    """Scenarios are put back after a test that changes one."""
    kept = list(SCENARIOS)
    yield
    SCENARIOS[:] = kept
    goals._changes.cache_clear()


def twisted(**parts: dict[str, Any]) -> None:
    """Let the first scenario change only what the test wants, in its rule, stage or finale."""
    one, update = SCENARIOS[0], dict[str, Any]()
    for name in ("rule", "stage", "finale"):
        twist: Twist = getattr(one, name)
        update[name] = twist.model_copy(update=PLAIN | parts.get(name, {}))
    SCENARIOS[0] = one.model_copy(update=update)
    goals._changes.cache_clear()


def test_every_scenario_has_a_rule_a_stage_and_a_finale_of_its_own() -> None:
    """EK-G1: no two change the same."""
    assert len(SCENARIOS) >= 3
    for name in ("rule", "stage", "finale"):
        found = [tuple(str(getattr(getattr(one, name), what)) for what in CHANGES) for one in SCENARIOS]
        assert len({*found}) == len(SCENARIOS)


@pytest.mark.parametrize("number", range(len(SCENARIOS)))
def test_of_some_enemies_a_scenario_wants_only_every_third(number: int) -> None:
    """EK-G1: they stay in the box, and nobody imagines them; matches by earlier rules have them all."""
    one = SCENARIOS[number]
    state = Ekho().new(2, 7, {"scenario": one.id})
    where = [*state.hidden.bag, *(foe.token for foe in state.table.foes)]
    for kind in ENEMY_TYPES:
        every = [token for token, enemy in enumerate(TOKENS) if enemy.type == kind]
        wanted = every[::3] if kind in one.rule.fewer else every
        assert [token for token in sorted(where) if token in every] == wanted
    assert sorted(views.imagine(views.view(state, 0), 3).hidden.bag) == sorted(state.hidden.bag)
    earlier = Ekho().new(2, 7, {"scenario": one.id, "leads": "plain"})
    assert len(earlier.hidden.bag) + len(earlier.table.foes) == len(TOKENS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_scenario_changes_is_said(lay: Lay, language: str) -> None:
    """EK-G1: what holds now, and what will; nothing twice."""
    city = lay()
    for number in range(len(SCENARIOS)):
        city.table.scenario = number
        city.table.stage, city.table.turn = 1, 1
        assert len(cursing.holding(city.table, language)) == 1
        assert len(cursing.coming(city.table, language)) == 2
        city.table.stage, city.table.turn = 2, 24
        assert len(cursing.holding(city.table, language)) == 3
        assert not cursing.coming(city.table, language)
    city.table.scenario = 0  # its bag is that of this one


@pytest.mark.parametrize("more", [0, 1])
def test_the_second_stage_begins_at_half_of_the_steps(lay: Lay, more: int) -> None:
    """EK-G1: with the last of them, and not one earlier."""
    twisted(rule={}, stage={"hand_in": "iafakh"})
    city = lay()
    city.table.handed = half(city.table) - 2 + more
    city[0].clues = 1
    in_contacts(city, BOARD.locations[changes(city.table).hand_in].id)
    city.answer("contacts", ("hand_in", 1))
    assert city.table.stage == 1 + more
    assert len(city.happened("stage")) == more
    assert (changes(city.table).hand_in == place("iafakh")) == bool(more)


def test_a_second_stage_that_begins_meanwhile_changes_what_others_are_asked(lay: Lay) -> None:
    """EK-G1: who stands where clues were handed in can do so no longer."""
    twisted(stage={"hand_in": "iafakh"})
    city = lay(2)
    where = BOARD.locations[changes(city.table).hand_in].id
    city.table.handed = half(city.table) - 1
    city[0].clues = city[1].clues = 2
    city.to("movement")
    for number in range(2):
        city.at(number, where)
        city.answer("move", ("stay",), actor=number)
    assert city.options("contacts", 1, "hand_in")
    city.answer("contacts", ("hand_in", 1), actor=0)
    assert not city.options("contacts", 1, "hand_in") if (1, "contacts") in city.asked else True


def test_the_second_stage_may_begin_with_enemies(lay: Lay) -> None:
    """EK-G1: one out of every gate, once."""
    twisted(stage={"surge": True})
    city = lay()
    city.gate("kholomi")
    city.gate("iafakh")
    zones.advance(city.state, half(city.table))
    assert sorted(foe.place for foe in city.table.foes) == sorted([place("kholomi"), place("iafakh")])
    zones.advance(city.state, 1)
    assert len(city.table.foes) == 2


@pytest.mark.parametrize("early", [0, 1])
def test_the_finale_begins_with_its_turn(lay: Lay, early: int) -> None:
    """EK-G1: told once, and not a turn earlier."""
    twisted(finale={"stride": -1})
    city = lay()
    city.table.turn = SCENARIOS[0].finale.turn - 1 - early
    city.story()
    city.next_story()
    assert len(city.happened("finale")) == 1 - early
    city.to("movement")
    assert city[0].points == stride(city[0]) - 1 + early


@pytest.mark.parametrize("steps", [0, 3])
def test_a_closed_gate_may_count(lay: Lay, steps: int) -> None:
    """EK-G1."""
    twisted(rule={"closed": steps})
    city = lay()
    came_back(city)
    city.table.portals[0].successes = successes_to_close(city.table) - 1
    city.dice(0, *([6] * 9))
    city.answer("contacts", ("close", "will"))
    assert city.table.handed == steps
    assert city.happened("advanced") == ([(0, steps)] if steps else [])


@pytest.mark.parametrize(("steps", "clues"), [(0, 2), (3, 0)])
def test_deliveries_pay_clues_or_steps(lay: Lay, steps: int, clues: int) -> None:
    """EK-M4: two clues each; where the scenario counts them as steps, no clues."""
    twisted(rule={"delivered": steps})
    city = lay(leads="plain")
    before = _delivering(city, "house_by_the_bridge")
    assert (city.table.handed, city[0].clues) == (steps, before + clues)


@pytest.mark.parametrize(("figures", "lead"), [(1, 1), (2, 1), (3, 2)])
def test_a_delivery_is_a_lead_besides(lay: Lay, figures: int, lead: int) -> None:
    """EK-M4, ruling: one step for every two sleuths, beside the clues or the steps."""
    twisted(rule={"delivered": 0})
    city = lay(figures)
    before = _delivering(city, "house_by_the_bridge")
    assert (city.table.handed, city[0].clues) == (lead, before + 2)
    assert city.happened("advanced") == [(0, lead)]


@pytest.mark.parametrize("places", [[], ["castle_rulkh"]])
def test_another_place_may_take_them(lay: Lay, places: list[str]) -> None:
    """EK-G1, EK-M4: elsewhere they stay with the sleuth."""
    twisted(rule={"deliver": places})
    city = lay()
    _delivering(city, "castle_rulkh")
    assert bool(city[0].detained) is not bool(places)


def _delivering(city: City, where: str) -> int:
    """A sleuth with somebody in tow has Contacts there; the clues that it had."""
    token = city.enemy("petta_manor")
    city.table.foes.clear()
    city[0].detained = [token]
    before = city[0].clues
    city.at(0, where)
    city.to("contacts")
    city.expected |= {"contacts", "choice"}
    return before


@pytest.mark.parametrize(("kind", "counts"), [("fiend", True), ("artifact", True), ("townsfolk", False)])
def test_what_is_destroyed_may_count(lay: Lay, kind: str, counts: bool) -> None:
    """EK-G1: fiends and artifacts, not people."""
    twisted(rule={"destroyed": 2})
    city = lay()
    city.to("movement")
    movement = {"movement": 0} if kind == "artifact" else {}
    token = city.enemy("guild_square", type=kind, health=1, sanity=1, **movement)
    city.at(0, "guild_square")
    city[0].points, city[0].values[1] = 3, 3
    city.answer("move", ("fight", token))
    city.dice(0, *([6] * 6))
    city.answer("attack", ("power",))
    assert city.table.handed == (2 if counts else 0)


def test_a_clue_may_count_twice(lay: Lay) -> None:
    """EK-G1: in the finale, say."""
    twisted(rule={"handed": 1})
    city = lay()
    city[0].clues = 2
    in_contacts(city, BOARD.locations[changes(city.table).hand_in].id)
    city.answer("contacts", ("hand_in", 1))
    assert (city.table.handed, city[0].clues) == (2, 1)


@pytest.mark.parametrize("gates", [0, 1])
def test_more_enemies_come_at_open_gates(lay: Lay, gates: int) -> None:
    """EK-G1: with each Story card; where no gate is open none comes."""
    twisted(rule={"enemies": 2})
    city = lay()
    if gates:
        city.gate("kholomi")
    city.story()
    city.next_story()
    assert [data[1] for data in city.happened("foe")] == [place("kholomi")] * (2 * gates)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_clues_are_handed_in_just_now_is_said(lay: Lay, language: str) -> None:
    """EK-G1: the second stage may move it."""
    twisted(stage={"hand_in": "iafakh"})
    city = lay()
    new = f"{naming.place(place('iafakh'), language):at}"
    assert new not in naming.need(city.table, language)
    city.table.stage = 2
    assert new in naming.need(city.table, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_pays_more_later_is_not_said_to_pay_anew(lay: Lay, language: str) -> None:
    """EK-G1: what rule and finale pay adds up; what the finale alone pays is its own."""
    twisted(rule={"closed": 3}, finale={"closed": 2, "delivered": 2})
    lay()
    texts, finale = texts_of(language), cursing.twist_text(SCENARIOS[0].finale, language)
    assert texts.say("twist.closed_more", n=2) in finale
    assert texts.say("twist.delivered", n=2) in finale


@pytest.mark.parametrize("scenario", [one.id for one in SCENARIOS])
def test_more_steps_are_needed_where_seals_and_looks_are_rewarded(scenario: str) -> None:
    """EK-G1, ruling: matches by earlier rules keep their own numbers."""
    plain, rewarded, leads = (
        Ekho().new(3, 1, {"scenario": scenario, "gates": gates, "leads": leads}).table
        for gates, leads in (("plain", "plain"), ("rewarded", "plain"), ("rewarded", "counted"))
    )
    one = goals.scenario(plain)
    earlier = one.master.earlier.clues[2]
    assert clues_needed(plain) == earlier
    assert clues_needed(rewarded) == round(earlier * (100 + one.rewarded) / 100) > earlier
    assert clues_needed(leads) == one.master.need.clues[2] > clues_needed(rewarded)
    assert gates_needed(rewarded) == gates_needed(plain) == one.master.earlier.gates[2]


@pytest.mark.parametrize(("leads", "steps"), [("counted", 2), ("plain", 0)])
def test_a_look_at_a_gate_that_lies_face_down_is_a_lead(lay: Lay, leads: str, steps: int) -> None:
    """EK-W5, ruling: but not in matches by earlier rules."""
    city = lay(3, leads=leads)
    city.gate("kholomi")
    city.gate("river_port")
    city.at(0, "royal_university")
    city.to("contacts")
    city.expected |= {"contacts", "choice", "look", "shift"}
    before = city.table.handed
    city.answer("contacts", ("special",), actor=0)
    city.answer("look", ("place", place("kholomi")), actor=0)
    assert city.table.handed - before == steps
    assert city.happened("revealed")[0][0] == place("kholomi")
