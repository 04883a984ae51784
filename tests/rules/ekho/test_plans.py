"""The plan of computer sleuths, and how it is told (EK-B1)."""

from __future__ import annotations

import pytest

from rules.ekho.goals import successes_to_close
from rules.ekho.plans import errands, own_errands
from rules.ekho.views import view
from rules.ekho.words import WORDS
from rules.game import LANGUAGES
from rules.wording import Audience
from tests.rules.ekho.city import City, place
from tests.rules.ekho.conftest import Lay


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
