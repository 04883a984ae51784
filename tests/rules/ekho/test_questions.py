"""Questions of Ekho as somebody reads them who has never played it: who is good at what, what a place offers
before one goes there, what a value is for, where dice come from, and why a hint is a good one."""

from __future__ import annotations

import re

import pytest

from rules import games
from rules.codec import codec
from rules.ekho.card_index import BOARD, COSTS, GATES, SLEUTHS
from rules.ekho.figures import dice_of
from rules.ekho.goals import changes, successes_to_close
from rules.ekho.language import places
from rules.ekho.language.texts import Speech, texts_of
from rules.ekho.operations import PARAMETERS
from rules.ekho.views import view
from rules.ekho.words import WORDS
from rules.game import LANGUAGES
from rules.match import Match
from rules.players import RandomPlayer
from rules.wording import Audience
from tests.rules.ekho.city import City, in_contacts, moving, place
from tests.rules.ekho.conftest import Lay

GAME = games()["ekho"]


def audience(language: str = "en") -> Audience:
    return Audience(language, ("Ann", "Bob", "Cid", "Dee"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sleuth_has_one_line_that_says_what_it_is_good_at(language: str) -> None:
    """EK-W3: no list of numbers; those are in what is read on demand, all nine."""
    match = Match.new(GAME, 1, 1)
    prompt, seen = match.prompts()[0], match.view(0)
    asked = WORDS.ask(seen, prompt, audience(language))
    assert asked.told, "the lines stand in a list"
    texts = texts_of(language)
    good = texts.say("pick.sleuth_good", list="|").split("|")[0]
    names = [texts.say(f"parameter.{name}") for name in PARAMETERS]
    for pick in prompt.options[: len(SLEUTHS)]:
        said = WORDS.pick(seen, prompt, pick, audience(language))
        assert said.description.startswith(good)
        values = "|".join(f"{name} ?[1-9]" for name in names)
        assert len(re.findall(values, said.description)) == 0, said.description
        assert len(re.findall(values, said.summary or "")) >= len(PARAMETERS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_respite_says_what_every_value_is_for(language: str, lay: Lay) -> None:
    """EK-R1: each step its own, the text on demand all nine; and what a step leads to."""
    city, texts = lay(), texts_of(language)
    prompt, seen = city.prompt("respite"), view(city.state, 0)
    body = WORDS.ask(seen, prompt, audience(language)).body
    for name in PARAMETERS:
        shown = re.escape(texts.say(f"parameter.{name}"))
        assert re.search(f"{shown} ?[0-9] ?[(（]{re.escape(texts.say(f'use.{name}'))}", body), name
    for pick in prompt.options:
        said = WORDS.pick(seen, prompt, pick, audience(language))
        use = texts.say(f"use.{pick[1]}")
        assert pick[2] != 1 or use in said.description
        assert WORDS.reason(seen, prompt, [pick], audience(language)).endswith(use)
    assert WORDS.reason(seen, prompt, [], audience(language)) == ""


def move(city: City, at: str) -> None:
    """Let the first sleuth stand there in Movement."""
    city.to("movement")
    city.at(0, at)


def test_what_is_worth_going_to_comes_first_then_the_neighbours(lay: Lay) -> None:
    """EK-M1: each with what it costs, as its note says."""
    city = lay()
    move(city, "house_by_the_bridge")
    here, far = place("house_by_the_bridge"), place("armstrong_and_ella")
    city.table.clues[far] = 1
    prompt, seen = city.prompt("move"), view(city.state, 0)
    text = WORDS.ask(seen, prompt, audience())
    assert "hand them in" in text.notes[0], "in the first turn, what it is all about"
    assert "sneak to slip past enemies" in text.notes[1], "and what a shift of focus is for"
    city.table.turn = 2
    seen = view(city.state, 0)
    assert "its cost" in WORDS.ask(seen, prompt, audience()).notes[0]
    city.table.turn = 1
    order = [int(prompt.options[index][1]) for index in text.ranked]
    going = [int(pick[1]) for pick in prompt.options if pick[0] == "go"]
    assert sorted(order) == sorted(going), "every place once"
    neighbours = {way.to for way in BOARD.ways[here]}
    assert order[0] == far, "a clue lies there"
    assert set(order[1 : len(neighbours) + 1]) == neighbours
    labels = [WORDS.pick(seen, prompt, prompt.options[index], audience()).label for index in text.ranked]
    costs = ["free" if label.endswith("free") else label.split(" · ")[1] for label in labels]
    own = costs[1 : len(neighbours) + 1]
    assert own == sorted(own, key=lambda cost: cost != "free"), "grouped by points"
    assert set(own) == {"free", "1 point"}
    rest = [int(cost.split()[0]) for cost in costs[len(neighbours) + 1 :]]
    assert rest == sorted(rest)


def test_the_first_turn_tells_what_a_contact_is(lay: Lay) -> None:
    """EK-K1"""
    city = lay()
    in_contacts(city, "royal_university")
    city[0].clues = 0
    seen = view(city.state, 0)
    assert "A contact is a small adventure" in WORDS.ask(seen, city.prompt("contacts"), audience()).notes[0]
    city.table.turn = 2
    steps = WORDS.ask(view(city.state, 0), city.prompt("contacts"), audience()).notes
    assert re.search("hand: at Juffin's Office each is 1 of [0-9]+ steps", steps[0])
    city.table.turn = 4
    later = WORDS.ask(view(city.state, 0), city.prompt("contacts"), audience()).notes
    assert "City Curse" in later[0]


def test_beyond_a_gate_one_reads_how_it_is_closed(lay: Lay) -> None:
    """EK-K2"""
    city = lay()
    moving(city)
    city.gate("guild_square")
    city.answer("move", ("gate",))
    city.to("movement", turn=2)
    city[0].met = False
    asked = WORDS.ask(view(city.state, 0), city.prompt("move"), audience())
    assert asked.notes[0].startswith("First a contact here")
    assert "close the gate in Contacts" in asked.notes[0]
    city[0].met = True
    asked = WORDS.ask(view(city.state, 0), city.prompt("move"), audience())
    assert asked.notes[0].startswith("Your contact is done: go back")


def test_clues_beside_one_come_before_what_is_farther(lay: Lay) -> None:
    """EK-M1: after the three nearest places with a gate, and before all others with one."""
    city = lay()
    move(city, "house_by_the_bridge")
    here = place("house_by_the_bridge")
    beside = next(way.to for way in BOARD.ways[here] if COSTS[here][way.to] == 1)
    far = sorted((cost, to) for to, cost in enumerate(COSTS[here]) if cost > 1)[:5]
    city.table.clues[beside] = 1
    for _, to in far:
        city.gate(BOARD.locations[to].id)
    prompt, seen = city.prompt("move"), view(city.state, 0)
    order = [int(prompt.options[index][1]) for index in WORDS.ask(seen, prompt, audience()).ranked]
    assert order[:4] == [*(to for _, to in far[:3]), beside]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_place_offers_is_read_before_one_goes_there(language: str, lay: Lay) -> None:
    """EK-K1: in the list, and of the place where one stands below the question."""
    city = lay()
    move(city, "house_by_the_bridge")
    city.clear()
    first = WORDS.ask(view(city.state, 0), city.prompt("move"), audience(language)).notes[1]
    city.table.turn = 2
    prompt, seen = city.prompt("move"), view(city.state, 0)
    offering = 0
    for pick in prompt.options:
        special = BOARD.locations[int(pick[1])].special if pick[0] == "go" else None
        if special is None:
            continue
        what = texts_of(language).say("pick.offers_here", what="|").split("|")[0].lstrip(" ·・")
        said = WORDS.pick(seen, prompt, pick, audience(language))
        assert said.description.startswith(what)
        assert special.names.of(language) in said.sentence
        offering += 1
    assert offering > 3
    offered = texts_of(language).say("op.health_gain", n=3)
    assert not any(offered in note for note in WORDS.ask(seen, prompt, audience(language)).notes), "no clue"
    city[0].clues = 1
    here = WORDS.ask(view(city.state, 0), prompt, audience(language)).notes[1]
    assert offered in here
    assert offered not in first, "what one is out for goes before it, at the beginning"


def test_a_check_says_why_it_has_so_few_dice(lay: Lay) -> None:
    """EK-M3: "Will 4, −2 (this gate): 2 dice" below the question, not only in what is read on demand."""
    city = lay()
    city.at(0, "guild_square")
    city.state.hidden.gates.sort(key=lambda token: GATES[token].seal, reverse=True)
    seal = GATES[city.gate("guild_square", known=True)].seal
    assert seal < 0
    city[0].back = place("guild_square")
    city.to("contacts")
    prompt, seen = city.prompt("contacts"), view(city.state, 0)
    line, needed = WORDS.ask(seen, prompt, audience()).notes
    assert needed.startswith(f"To close: {successes_to_close(seen.table)} success"), "before the roll"
    dice = dice_of(city[0], "will", "closing", seal)
    assert re.search(rf"[Ww]ill \d, −{-seal} \(this gate\): {dice} di", line), line


def test_a_hint_says_what_lies_where_it_leads(lay: Lay) -> None:
    """EK-M1: there, or on the way there; nothing where it is for nothing."""
    city = lay()
    move(city, "house_by_the_bridge")
    city.clear()
    prompt, seen = city.prompt("move"), view(city.state, 0)

    def why(name: str) -> str:
        return WORDS.reason(seen, prompt, [("go", place(name))], audience())

    assert why("armstrong_and_ella") == ""
    city.table.clues[place("armstrong_and_ella")] = 2
    seen = view(city.state, 0)
    assert why("armstrong_and_ella") == "There: 2 clues"
    far = COSTS[place("armstrong_and_ella")]
    near = next(
        way.to for way in BOARD.ways[place("house_by_the_bridge")] if far[way.to] < far[city[0].place]
    )
    reason = WORDS.reason(seen, prompt, [("go", near)], audience())
    assert reason == "On the way to Armstrong and Ella: 2 clues"
    assert WORDS.reason(seen, prompt, [("stay",)], audience()) == ""
    city[0].clues, city[0].detained = 3, [0]
    rules = changes(city.table)
    found = WORDS.reason(view(city.state, 0), prompt, [("go", rules.hand_in)], audience())
    assert "3 clues to hand in" in found
    (where, *_) = rules.deliver
    assert "1 arrest to hand over" in places.waiting(Speech(audience()), view(city.state, 0), city[0], where)
    city[0].detained = []


def test_what_comes_of_a_choice_leaves_the_choice_itself_out() -> None:
    """The green button has said it: only kinds that say no more are left out."""
    assert {"walk", "chosen", "shifted"} <= WORDS.untold
    assert not WORDS.untold & {"clues", "hurt", "gate", "closed", "care", "evaded"}


@pytest.mark.parametrize("seed", range(3))
def test_what_others_are_asked_is_worked_out_anew_whenever_it_has_changed(seed: int) -> None:
    """EK-T1: a copy, which knows nothing of the questions before, asks the same after every choice."""
    match, copier, player = Match.new(GAME, 4 + seed, seed), codec(GAME.state_class), RandomPlayer()
    for number in range(300):
        if asked := match.prompts():
            prompt = asked[number % len(asked)]
            match.choose(prompt.id, player(None, prompt, number))
            assert match.prompts() == GAME.prompts(copier.copy(match.state)), prompt
