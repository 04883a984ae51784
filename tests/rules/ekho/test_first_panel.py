"""What somebody new has to know where it is asked what to do: on the first panel, and in plain words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.ekho import fighting
from rules.ekho.language.asking import TITLE, per_cent
from rules.ekho.language.noting import NOTE
from rules.ekho.views import view
from rules.ekho.words import WORDS
from rules.game import LANGUAGES, Prompt
from rules.wording import Audience, QuestionText
from tests.rules.ekho.city import City, in_contacts, place
from tests.rules.ekho.conftest import Lay

HERE, POINTS = "guild_square", {"en": "point", "ru": "очк", "it": "punt", "ja": "点"}


def audience(language: str = "en") -> Audience:
    return Audience(language, ("Ann", "Bob", "Cid", "Dee"))


def moving(city: City) -> Prompt:
    """Let the first sleuth be asked where to go."""
    city.to("movement")
    city.at(0, HERE)
    return city.prompt("move")


def asked(city: City, language: str) -> QuestionText:
    return WORDS.ask(view(city.state, 0), city.prompt("move"), audience(language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("foes", [1, 2, 3])
def test_an_enemy_here_is_told_with_what_leaving_costs(language: str, foes: int, lay: Lay) -> None:
    """EK-M1, EK-M2: in the title, which is never cut away, and in the first note."""
    city = lay()
    moving(city)
    before = asked(city, language)
    for kind in ("townsfolk", "mage", "fiend")[:foes]:
        city.enemy(HERE, type=kind)
    now = asked(city, language)
    assert before.title != now.title
    word = {"en": "nem", "ru": "враг", "it": "nemic", "ja": "敵"}[language]
    assert word in now.title
    assert len(now.title) <= TITLE
    assert "…" not in now.title
    assert POINTS[language] in now.notes[0], "what a round of a fight costs"
    assert now.needed > before.needed, "it stays on a panel that has room for little"
    assert len(now.notes[0]) <= NOTE
    assert "…" not in now.notes[0]
    ahead = WORDS.ask(view(city.state, 0), city.prompt("move"), replace(audience(language), ahead=True))
    assert len(ahead.title) <= 50, "where one has not gone yet, what is green goes before it"
    assert not ahead.needed, "and what follows tells of the enemy"


def test_the_chance_to_slip_past_one_enemy_is_told_before_it_is_chosen(lay: Lay) -> None:
    """EK-M3: it is the same that the button tells."""
    city = lay()
    moving(city)
    token = city.enemy(HERE)
    told = asked(city, "en").notes[0]
    chance = per_cent(fighting.evasion(city[0], token), 1, city[0])
    assert f"evade ({chance}%, free)" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_a_gate_is_closed_stands_first_until_the_table_knows(language: str, lay: Lay) -> None:
    """EK-K2: before how near the end is, and behind an enemy alone."""
    city = lay()
    moving(city)
    city.gate(HERE)
    for other in ("kholomi", "dusk_market", "castle_rulkh", "iafakh", "royal_university", "river_port"):
        city.gate(other)
    enter = {"en": "enter (1", "ru": "пройти (1", "it": "entra (1", "ja": "1点でくぐり"}[language]
    assert enter in asked(city, language).notes[0]
    assert asked(city, language).needed, "it stays on a panel that has room for little"
    city.enemy(HERE)
    assert enter in asked(city, language).notes[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_been_beyond_a_gate_is_told_to_stay_and_close_it(language: str, lay: Lay) -> None:
    """EK-K2"""
    city = lay()
    moving(city)
    city.gate(HERE, known=True)
    city[0].back = place(HERE)
    stay = {"en": "gate: stay", "ru": "останьтесь здесь", "it": "resta qui", "ja": "ここに留まり"}[language]
    assert stay in asked(city, language).notes[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_beyond_a_gate_going_further_is_going_back(language: str, lay: Lay) -> None:
    """EK-M1: the button that turns to it says that."""
    city = lay()
    moving(city)
    walk = asked(city, language).turn
    city.gate(HERE, known=True)
    city[0].gate, city[0].place, city[0].points = place(HERE), -1, 2
    beyond = asked(city, language).turn
    assert beyond != walk
    assert "2" not in beyond
    back = {"en": "back through the gate", "ru": "Вернуться", "it": "Torna", "ja": "戻る"}[language]
    assert back in beyond


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_chosen_before_one_has_gone_there_says_so(language: str, lay: Lay) -> None:
    """EK-K1"""
    city = lay()
    city[0].clues = 3
    in_contacts(city, "juffins_office")
    seen, prompt = view(city.state, 0), city.prompt("contacts")
    there = WORDS.ask(seen, prompt, audience(language)).title
    ahead = WORDS.ask(seen, prompt, replace(audience(language), ahead=True)).title
    once = {"en": "Once ", "ru": "Когда", "it": "Una volta", "ja": "着いたら"}[language]
    assert once in ahead
    assert once not in there
    assert len(ahead) <= TITLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_of_focus_says_that_it_is_one(language: str, lay: Lay) -> None:
    """EK-R1: "Sneak +1, speed −1" alone seemed to be what was advised."""
    city = lay()
    prompt = city.prompt("respite")
    focus = {"en": "Focus: ", "ru": "Сдвиг: ", "it": "Sposta: ", "ja": "集中："}[language]
    for pick in prompt.options:
        told = WORDS.pick(view(city.state, 0), prompt, pick, audience(language))
        assert told.whole.startswith(focus)


@pytest.mark.parametrize("foe", [False, True])
def test_a_step_that_changes_nothing_is_not_offered_beside_the_places(foe: bool, lay: Lay) -> None:
    """EK-R1: sneak is for evading, where there is anybody to evade."""
    city = lay()
    city.table.foes.clear()
    if foe:
        city.enemy("kholomi")
    beside = {pick[1] for pick in city.prompt("respite").bundle.beside}
    assert beside == ({"speed", "sneak"} if foe else {"speed"})
