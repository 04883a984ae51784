"""The plan of computer sleuths, and how it is told (EK-B1)."""

from __future__ import annotations

import pytest

from rules.ekho import forecast
from rules.ekho.card_index import GATES, STORIES
from rules.ekho.figures import dice_of
from rules.ekho.goals import gate_limit, successes_to_close
from rules.ekho.language import naming
from rules.ekho.language.texts import texts_of
from rules.ekho.open_table import NOWHERE
from rules.ekho.plans import errands, own_errands, promise, worth_there
from rules.ekho.rates import CLUE_WORTH, STEP_WORTH
from rules.ekho.strategy import VALUES, EkhoStrategy
from rules.ekho.views import imagine, view
from rules.ekho.words import WORDS
from rules.game import LANGUAGES
from rules.wording import Audience
from tests.rules.ekho.city import City, borrowed_cards, forget_cards, place
from tests.rules.ekho.conftest import Lay
from tests.rules.ekho.test_contacts import came_back


def two_gates(lay: Lay) -> City:
    """Two sleuths at the House by the Bridge, a gate near by and one far away that lack one success each."""
    city = lay(2)
    for name in ("glutton_bunba", "green_cemetery"):
        city.gate(name)
    for portal in city.table.portals:
        portal.successes = successes_to_close(city.table) - 1
    return city


def test_gates_are_shared_out(lay: Lay) -> None:
    """EK-B1: no two run after one that a single sleuth is likely to close; alone both would."""
    city = two_gates(lay)
    after = [(errand.what, errand.place) for errand in errands(city.state) if errand]
    assert sorted(after) == sorted([("enter", place("glutton_bunba")), ("enter", place("green_cemetery"))])
    alone = [(errand.what, errand.place) for errand in own_errands(city.state) if errand]
    assert alone == [("enter", place("glutton_bunba"))] * 2


def test_nobody_enters_a_gate_that_another_one_is_about_to_close(lay: Lay) -> None:
    """EK-B1, EK-K2: who is beyond it would keep it open."""
    city = two_gates(lay)
    city.at(0, "glutton_bunba")
    city[0].back, city[0].met = place("glutton_bunba"), True
    first, second = errands(city.state)
    assert first is not None
    assert (first.what, first.place) == ("close", place("glutton_bunba"))
    assert second is not None
    assert (second.what, second.place) == ("enter", place("green_cemetery"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_tells_the_plan(lay: Lay, language: str) -> None:
    """EK-B1: who goes where, and how many successes are lacking there; nothing of the kind to elsewhere."""
    city = lay(2)
    city.gate("glutton_bunba")
    city.table.portals[0].successes = successes_to_close(city.table) - 1
    city.to("movement")
    seen, prompt = view(city.state, 0), city.prompt("move", 0)
    audience = Audience(language, ("Ann", "Bob"))
    there = WORDS.reason(seen, prompt, [("go", place("glutton_bunba"))], audience)
    assert "1" in there
    assert there != WORDS.reason(seen, prompt, [("go", place("juffins_office"))], audience)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plan_of_the_whole_team_is_told(lay: Lay, language: str) -> None:
    """EK-B1: a line for each sleuth, wherever it is, behind what threatens the city."""
    city = lay(4)
    audience = Audience(language, ("Ann", "Bob", "Cid", "Dora"))
    city.gate("glutton_bunba")
    city.gate("green_cemetery")
    city.to("movement")
    city[1].place, city[1].care = NOWHERE, place("refuge_of_the_mad")
    city[2].place, city[2].gate = NOWHERE, place("green_cemetery")
    told = WORDS.team_plan(view(city.state, 0), audience)
    seen = view(city.state, 0)
    names = [WORDS.figure(seen, number, audience) for number in range(4)]
    assert [line.split("**")[1] for line in told[-4:]] == names
    room = gate_limit(city.table) - 2
    assert str(room) in told[0]
    assert len(told[:-4]) == 3
    seen.table.phase = "over"
    assert WORDS.team_plan(seen, audience) == [], "nothing is left to do"


def test_story_cards_that_have_come_do_not_come_again(lay: Lay) -> None:
    """EK-S15, EK-H1: all have seen them, so a city that is dealt anew keeps them, and danger is told by the
    others."""
    city = lay(2)
    for name in ("kholomi", "river_port", "kholomi"):
        city.story(name)
        city.next_story()
    seen = view(city.state, None)
    assert len(seen.told) == city.table.turn - 1
    assert [STORIES[number].cursed for number in seen.told[:2]] == [["river_port"], ["kholomi"]]
    assert view(imagine(seen, 5), None).told == seen.told
    coming = forecast.to_come(seen)
    assert not {*coming} & {city.table.story, *seen.told}
    assert len(coming) == len(STORIES) - city.table.turn
    left = sum("kholomi" in STORIES[number].cursed for number in coming)
    assert forecast.naming(seen)[place("kholomi")] == left < sum("kholomi" in one.cursed for one in STORIES)
    opens, surges = forecast.next_card(seen)
    city.table.sealed = [place("kholomi"), place("river_port")]
    assert forecast.next_card(view(city.state, None))[1] < surges, "a seal holds"
    assert 0 < opens <= len(coming)


def test_enemies_are_sent_to_who_would_gladly_beat_them(lay: Lay) -> None:
    """EK-B1, EK-S11: and away from who would fall to them."""
    city = lay(1)
    city.at(0, "house_by_the_bridge")
    prey = city.enemy("kholomi", health=1, sanity=1)
    near, far = place("house_by_the_bridge"), place("petta_manor")

    def wish(token: int) -> float:
        return worth_there(city.state, token, near) - worth_there(city.state, token, far)

    assert wish(prey) > 0
    city[0].values = [0, 0, 0, 0]
    city[0].health = city[0].sanity = 1
    ogre = city.enemy("kholomi", health=5, sanity=5, hurts_health=2)
    assert wish(ogre) < 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_the_team_goes_for_a_look_where_a_gate_lies_face_down(lay: Lay, language: str) -> None:
    """EK-B1, EK-W5: and the plan says so."""
    city = lay(4)
    for number in range(4):
        city.at(number, "royal_university")
    city.gate("green_cemetery")
    looks = [errand for errand in errands(city.state) if errand is not None and errand.what == "look"]
    assert len(looks) == 1
    assert "look" not in {errand.what for errand in errands(city.state, ["look"]) if errand is not None}
    told = WORDS.team_plan(view(city.state, 0), Audience(language, ("Ann", "Bob", "Cid", "Dora")))[-4:]
    there = naming.place(place("royal_university"), language)
    expected = texts_of(language).say("plan.look", place=there)
    assert sum(expected in line for line in told) == 1


@pytest.mark.parametrize("luck", [-1, 0])
def test_clues_that_cannot_close_a_gate_count_by_the_successes_they_leave(lay: Lay, luck: int) -> None:
    """EK-K2, EK-M3: to a computer player each die is worth its chance, with a Curse less."""
    city = lay()
    token = came_back(city)
    city[0].clues, city[0].values[1], city[0].luck = 1, 0, luck
    city.dice(0, *([1] * dice_of(city[0], "will", "closing", GATES[token].seal)))
    city.answer("contacts", ("close", "will"))
    prompt = city.prompt("improve")
    city.expected.add("improve")
    rating = VALUES.get("improve")
    assert rating is not None
    kept, spent = rating(city.state, prompt)
    chance = (2 + luck) / 6
    assert kept == 0.0
    assert spent == pytest.approx(STEP_WORTH * chance - CLUE_WORTH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gate_that_another_one_keeps_open_is_not_promised(lay: Lay, language: str) -> None:
    """EK-K2: nobody may be beyond it; the question and the plan name who is, before and after one is back."""
    city = two_gates(lay)
    audience, gate = Audience(language, ("Ann", "Bob")), place("glutton_bunba")
    city.to("movement")
    for number in range(2):
        city[number].place, city[number].gate = NOWHERE, gate
    seen = view(city.state, 0)
    free = WORDS.ask(seen, city.prompt("move", 0), audience).notes
    assert not free[0].count(name := WORDS.figure(seen, 1, audience).replace("・", " ").split()[0])
    city[0].met = True
    for back in (False, True):
        if back:
            city[0].place, city[0].gate, city[0].back = gate, NOWHERE, gate
        seen = view(city.state, 0)
        assert name in WORDS.ask(seen, city.prompt("move", 0), audience).notes[0]
        own = WORDS.team_plan(seen, audience)[-2]
        assert name in own


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_could_go_through_a_gate_learns_for_whom_it_would_stay_open(lay: Lay, language: str) -> None:
    """EK-B1, EK-K2: and no computer sleuth would do it."""
    city = two_gates(lay)
    city.to("movement")
    for number in range(2):
        city.at(number, "glutton_bunba")
    city[1].back, city[1].met = place("glutton_bunba"), True
    seen, prompt = view(city.state, 0), city.prompt("move", 0)
    audience = Audience(language, ("Ann", "Bob"))
    name = WORDS.figure(seen, 1, audience).replace("・", " ").split()[0]
    assert any(name in note for note in WORDS.ask(seen, prompt, audience).notes)
    values = EkhoStrategy().values(city.state, prompt)
    rates = dict(zip(prompt.options, values, strict=True))
    assert rates[("gate",)] < rates[("stay",)] - EkhoStrategy.near


def test_cards_that_a_test_borrows_do_not_count_afterwards() -> None:
    """What computer sleuths expect of a place is kept: after a test they expect again what its cards give."""
    here = place("glutton_bunba")
    with borrowed_cards():
        city = City(1)
        forget_cards()
        assert promise(here) == 0, "the contacts of a city of the tests do nothing"
        city.check_rest()
    assert promise(here) == promise.__wrapped__(here) > 0
