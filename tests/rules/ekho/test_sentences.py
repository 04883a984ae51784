"""What the questions of Ekho say beside their options: why something is asked, and what is good or bad."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rules.ekho.cache import CACHES
from rules.ekho.card_index import CONTACTS, COSTS, SLEUTHS
from rules.ekho.contact_phase import closing_dice
from rules.ekho.events import fact_of
from rules.ekho.figures import full
from rules.ekho.language import naming
from rules.ekho.language.strengths import strengths
from rules.ekho.language.texts import HERE
from rules.ekho.sleuth_events import Rolled
from rules.ekho.views import view
from rules.ekho.words import WORDS
from rules.game import LANGUAGES
from rules.texts import fitting, texts_in
from tests.rules.ekho.city import in_contacts, place
from tests.rules.ekho.conftest import Lay
from tests.rules.ekho.test_words import audience


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("leads", "gate", "note"), [
    ("counted", True, "gate"), ("counted", False, "away"), ("plain", True, "pick"), ("plain", False, "pick"),
])  # fmt: skip
def test_who_steers_an_enemy_is_told_why_and_where_to(
    leads: str, gate: bool, note: str, language: str, lay: Lay
) -> None:
    """EK-S11: an open gate in reach is good for all where leads are steps, and its option says so."""
    city = lay(leads=leads)
    city.at(0, "petta_manor")
    city.enemy("ridge_of_ekho", movement=1)
    city.gate("three_horned_moon" if gate else "kholomi")
    city.story(townsfolk="e")
    city.next_story()
    city.expected.add("way")
    prompt, seen = city.prompt("way"), view(city.state, 0)
    asked = WORDS.ask(seen, prompt, audience(language))
    assert asked.notes[0] == texts_in(HERE, language).say(f"ask.way_{note}_note", lead=1)
    assert "…" not in asked.notes[0]
    assert "{" not in asked.body
    labels = [WORDS.pick(seen, prompt, pick, audience(language)).label for pick in prompt.options]
    marked = [label for label in labels if re.search(r"[+＋]1", label)]
    at = prompt.options.index(("to", place("three_horned_moon")))
    assert marked == ([labels[at]] if note == "gate" else [])


@pytest.mark.parametrize(("where", "clues", "foe", "back", "said"), [
    ("kholomi", 0, False, False, "you draw a contact in Kholomi."),
    ("kholomi", 2, False, False, "you choose what to do in Kholomi."),
    ("juffins_office", 0, False, False, "you draw a contact at Juffin's Office."),
    ("juffins_office", 1, False, False, "you choose what to do at Juffin's Office."),
    ("kholomi", 2, True, False, "you evade or fight: "),
    ("guild_square", 0, False, True, "you choose what to do on Guild Square."),
])  # fmt: skip
def test_what_comes_after_movement_is_told(
    where: str, clues: int, foe: bool, back: bool, said: str, lay: Lay
) -> None:
    """EK-K1, EK-K2, EK-M6: a contact alone, a choice, or first the enemies there."""
    city = lay()
    city.to("movement")
    figure = city.at(0, "guild_square")
    figure.clues = clues
    if back:
        city.gate("guild_square", known=True)
        figure.back = figure.place
    if foe:
        city.enemy(where)
    picks = [("stay",)] if where == "guild_square" else [("go", place(where))]
    told = WORDS.follows(view(city.state, 0), city.prompt("move"), picks, ("contact",), audience())
    begins = "If you end Movement, " if picks == [("stay",)] else "Then your Movement ends, and "
    assert told.startswith(f"{begins}{said}"), "who only ends Movement has read of other deeds before"
    assert WORDS.follows(view(city.state, 0), city.prompt("move"), picks, ("stay",), audience()) == ""


@pytest.mark.parametrize(("more", "where"), [(1, "Kholomi"), (0, "Guild Square")])
def test_who_fights_too_long_stays_where_it_is(more: int, where: str, lay: Lay) -> None:
    """EK-M1: the points of the round that is asked about are no points for the way any more."""
    city = lay()
    city.to("movement")
    figure, goal = city.at(0, "guild_square"), place("kholomi")
    figure.points = COSTS[figure.place][goal] + more
    token = city.enemy("guild_square", health=5, sanity=5)
    city.play(("go", goal), ("fight", token))
    city.expected.add("attack")
    told = WORDS.follows(view(city.state, 0), city.prompt("attack"), [], ("contact",), audience())
    assert told == f"Then your Movement ends, and you draw a contact {'in' if more else 'on'} {where}."


@pytest.mark.parametrize("foe", [False, True])
def test_what_stands_in_the_way_stands_on_every_way(foe: bool, lay: Lay) -> None:
    """EK-M2: of places and of a gate; a gate says what it costs, a fight what a round does."""
    city = lay()
    city.to("movement")
    city.at(0, "guild_square").points = 3
    city.gate("guild_square")
    if foe:
        city.enemy("guild_square")
    prompt, seen = city.prompt("move"), view(city.state, 0)
    said = {pick[0]: WORDS.pick(seen, prompt, pick, audience()) for pick in prompt.options}
    first = " · enemies first" if foe else ""
    assert said["gate"].label == f"Enter the unknown gate · 1{first}"
    assert said["go"].label.endswith(" · enemies first") == foe
    assert not foe or said["fight"].label == "Fight now · 1 point a round"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("points", "foes", "key", "tells"), [
    (3, 0, "stay_left", True), (1, 0, "stay_left", True), (0, 0, "stay_deed", False),
    (0, 1, "stay_foes", True), (2, 2, "stay_many", True),
])  # fmt: skip
def test_to_stay_says_what_that_means(
    points: int, foes: int, key: str, tells: bool, language: str, lay: Lay
) -> None:
    """EK-M1, EK-M6: points that are left, and enemies that one has to settle with."""
    city = lay()
    city.to("movement")
    city.at(0, "guild_square").points = points
    tokens = [city.enemy("guild_square") for _ in range(foes)]
    prompt, words = city.prompt("move"), texts_in(HERE, language)
    told = WORDS.pick(view(city.state, 0), prompt, ("stay",), audience(language))
    values = {
        "n": foes or points,
        "place": naming.place(place("guild_square"), language),
        "enemy": naming.enemy(tokens[0], language) if tokens else "",
    }
    assert (told.action_text, told.tells) == (words.say(f"pick.{key}", **values), tells)
    label = ("stay_many" if foes > 1 else "stay_foes") if foes else "stay"
    assert told.label == words.say(f"pick.{label}", **values)


@pytest.mark.parametrize(("health", "label", "idle"), [
    (0, "Use it · health is full", True), (1, "it: heal 1 health", False), (9, "it: heal 3 health", False),
])  # fmt: skip
def test_a_card_says_what_it_heals_of_what_is_missing(health: int, label: str, idle: bool, lay: Lay) -> None:
    """EK-M5: never above full health; to use it in vain is allowed, and said."""
    city = lay()
    city.to("movement")
    figure = city.at(0, "guild_square")
    figure.health = max(1, figure.health - health)
    missing = full(figure, "health") - figure.health
    use = {"price": "discard", "happens": [{"op": "health", "amount": 3}]}
    card = city.thing(0, use=use)
    prompt = city.prompt("move")
    told = WORDS.pick(view(city.state, 0), prompt, ("use", card), audience())
    name = naming.card(card, "en").text
    assert told.label == label.replace("it", name).replace("3", str(min(3, missing)))
    assert told.idle == idle


@pytest.mark.parametrize(("kind", "idle"), [("townsfolk", False), ("fiend", True), ("", True)])
def test_a_card_against_enemies_is_idle_where_none_is(kind: str, idle: bool, lay: Lay) -> None:
    """EK-S6: those of other types, and elsewhere, do not count."""
    city = lay()
    city.to("movement")
    city.at(0, "guild_square")
    card = city.thing(0, use={"price": "exhaust", "happens": [{"op": "banish", "types": ["townsfolk"]}]})
    city.enemy("kholomi")
    if kind:
        city.enemy("guild_square", type=kind)
    told = WORDS.pick(view(city.state, 0), city.prompt("move"), ("use", card), audience())
    assert (told.idle, "no enemy here" in told.label) == (idle, idle)


@pytest.mark.parametrize(("closed", "gate", "guard", "note"), [
    (True, False, False, "The gate here has just been closed: nothing is left to close"),
    (False, False, False, ""), (False, True, True, "guards this gate"), (False, True, False, ""),
])  # fmt: skip
def test_who_cannot_close_a_gate_is_told_why(
    closed: bool, gate: bool, guard: bool, note: str, lay: Lay
) -> None:
    """EK-K2, EK-M4: it is closed already, or a guard bars it; where it can be closed nothing is said."""
    city = lay()
    city.to("movement")
    city[0].clues = 2
    in_contacts(city, "kholomi")
    figure = city[0]
    if closed:
        city.table.closed.append(figure.place)
    if gate:
        city.gate("kholomi", known=True)
        figure.back = figure.place
    if guard:
        figure.settled = [city.enemy("kholomi", ability="bars")]
    CACHES.forget(city.state)
    notes = WORDS.ask(view(city.state, 0), city.prompt("contacts"), audience()).notes
    assert any(note in one for one in notes)
    closing = "gate" in " ".join(notes)
    assert closing == bool(note)


@pytest.mark.parametrize(("hits", "kind", "told"), [
    (2, "closed", "Juffin Hally closes the gate in Kholomi (rolled {}: 2 successes, 2 needed)."),
    (1, "stitched", "(rolled {}: 1 success, 2 needed)."),
    (0, "not_closed", "cannot close the gate in Kholomi this time (rolled {}: 0 successes, 2 needed)."),
])  # fmt: skip
def test_the_dice_at_a_gate_are_told(hits: int, kind: str, told: str, lay: Lay) -> None:
    """EK-K2, EK-M3: what fell, how many succeed, and how many the gate needs."""
    city = lay()
    city.to("movement")
    city[0].values[1], city[0].clues = 4, 0
    city.gate("kholomi", known=True)
    city.at(0, "kholomi").back = place("kholomi")
    city.answer("move", ("stay",))
    count = closing_dice(city.state, city[0], "will")
    city.dice(0, *[6] * hits, *[2] * (count - hits))
    city.answer("contacts", ("close", "will"))
    (rolled,) = [fact.dice for fact in map(fact_of, city.events) if isinstance(fact, Rolled)]
    assert city.happened(kind)
    lines = " ".join(WORDS.digest(view(city.state, 0), city.events, replace(audience(), you=0), 4))
    told = told.replace("Juffin Hally", naming.sleuth(city[0].card, "en"))
    assert told.format(", ".join(map(str, rolled))) in lines


@pytest.mark.parametrize("reader", ["sender", "other", "spectator"])
def test_who_sent_an_enemy_is_named(reader: str, lay: Lay) -> None:
    """EK-S11: to all but the one who did it."""
    city = lay(2)
    for number in range(2):
        city.at(number, "petta_manor")
    city.enemy("ridge_of_ekho", movement=1)
    city.story(townsfolk="e")
    city.next_story()
    seat = city.prompt("way").seat
    city.answer("way", ("to", place("three_horned_moon")))
    you = {"sender": seat, "other": 1 - seat, "spectator": None}[reader]
    lines = WORDS.digest(view(city.state, None), city.events, replace(audience(), you=you), 4)
    (line,) = [one for one in lines if one.startswith("Enemies move")]
    why = "" if reader == "sender" else f" (sent by {('Ann', 'Bob')[seat]})"
    assert line.endswith(f"The Three-Horned Moon{why}.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_contact_begins_with_half_a_sentence(language: str, lay: Lay) -> None:
    """What happens stands there whole, or is left to those who read."""
    city = lay()
    in_contacts(city)
    prompt, seen = city.prompt("choice"), view(city.state, 0)
    for number, card in enumerate(CONTACTS):
        prompt.source = number
        prompt.options = [("choose", at) for at in range(len(card.choices))]
        notes = WORDS.ask(seen, prompt, audience(language)).notes
        lines = [note for note in notes if note in card.text.of(language)]
        assert not lines or "".join(lines)[-1] in ".!?…。！？»”", (card.id, lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_tells_of_every_sleuth_what_it_alone_can_do(language: str) -> None:
    """EK-W3: not only what its values are for."""
    for one in SLEUTHS:
        told = strengths(one, language)
        shown = fitting(told, 100)
        assert len(shown) <= 100
        assert shown != told[-1], one.id
