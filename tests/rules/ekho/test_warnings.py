"""What Ekho says around fights, before Movement ends, and on the ways out of a place with enemies."""

from __future__ import annotations

import pytest

from rules.ekho.cache import CACHES
from rules.ekho.language import naming
from rules.ekho.language.texts import HERE
from rules.ekho.views import view
from rules.ekho.words import WORDS
from rules.game import LANGUAGES
from rules.texts import texts_in
from tests.rules.ekho.city import place
from tests.rules.ekho.conftest import Lay
from tests.rules.ekho.test_words import audience


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_that_a_fight_ends_is_told(lay: Lay, language: str) -> None:
    """EK-M1: before a missed roll is kept, and once the points for the gate are gone."""
    city = lay(1)
    city.gate("glutton_bunba")
    city.at(0, "glutton_bunba")
    token = city.enemy("glutton_bunba", type="fiend", health=1, sanity=3, hurts_health=1, hurts_sanity=0)
    city.to("movement")
    city.expected |= {"meet", "contacts", "improve", "attack", "move", "choice"}
    city[0].points, city[0].clues = 2, 1
    city.answer("move", ("gate",))
    city.answer("meet", ("fight", token))
    city.dice(0, *([1] * 8))
    city.answer("attack", ("power",))
    say = texts_in(HERE, language).say
    notes = WORDS.ask(view(city.state, 0), city.prompt("improve"), audience(language)).notes
    assert notes[1] == say("ask.miss_gate_note", n=2)
    city.answer("improve", ("keep",))
    city.dice(0, *([6] * 8))
    result = city.answer("attack", ("power",))
    seen = view(city.state, 0)
    name = WORDS.figure(seen, 0, audience(language))
    at = naming.place(seen.table.figures[0].place, language)
    said = say("event.spent_gate", sleuth=name, place=at)
    assert said in WORDS.digest(seen, result.events, audience(language), 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_doors_out_of_a_place_with_an_enemy_are_told_apart(lay: Lay, language: str) -> None:
    """EK-M2, EK-M6: the gate says that the enemy comes first, staying that it ends Movement."""
    city = lay(1)
    city.gate("glutton_bunba")
    city.at(0, "glutton_bunba")
    city.enemy("glutton_bunba")
    city.to("movement")
    say, seen, prompt = texts_in(HERE, language).say, view(city.state, 0), city.prompt("move")
    deed = say("pick.gate_unknown")
    gate, stay = (WORDS.pick(seen, prompt, pick, audience(language)) for pick in (("gate",), ("stay",)))
    costs = deed + say("pick.use_cost", n=1)
    assert (gate.label, gate.action_text) == (say("pick.gate_first", deed=costs), deed)
    assert stay.label == say("pick.stay_foes")
    assert len(stay.label) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("where", "hoarded", "key"), [
    ("kholomi", False, "choice_clues"), ("kholomi", True, "choice"),
    ("guild_square", False, "end_contact_clues"),
])  # fmt: skip
def test_clues_are_told_before_one_goes_to_them(
    where: str, hoarded: bool, key: str, language: str, lay: Lay
) -> None:
    """EK-K1: they are taken where Movement ends, unless an enemy hoards them."""
    city = lay(1)
    city.to("movement")
    city.at(0, "guild_square")
    city.clue(where, 2)
    if hoarded:
        city[0].settled.append(city.enemy(where, ability="hoards"))
    CACHES.forget(city.state)
    picks = [("stay",)] if where == "guild_square" else [("go", place(where))]
    told = WORDS.follows(view(city.state, 0), city.prompt("move"), picks, ("contact",), audience(language))
    at = naming.place(place(where), language)
    assert told == texts_in(HERE, language).say(f"follows.{key}", place=at, n=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_tells_the_points_also_where_it_is_asked_again(lay: Lay, language: str) -> None:
    """EK-M1: also after a shift of focus has brought one more."""
    city = lay(1)
    city.to("movement")
    city.at(0, "guild_square").points = 3
    asked = WORDS.ask(view(city.state, 0), city.prompt("move"), audience(language))
    assert asked.turn == texts_in(HERE, language).say("ask.move_turn", n=3)
