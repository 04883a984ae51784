"""What the questions of Echoes of Time tell at a glance, and what their buttons say."""

from __future__ import annotations

import re

import pytest

from rules.echoes_of_time import playing, strength
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.language.noting import attack
from rules.echoes_of_time.language.reckoning import free_creatures
from rules.echoes_of_time.words import WORDS
from rules.game import LANGUAGES
from rules.wording import Audience
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.moments import LONG_NAMES, SHORT_NAMES, moments


def test_a_threat_is_what_the_rules_allow() -> None:
    """ET-A5, ET-A12: the words work it out from a view, with all that adds strength."""
    state = GAME.new(3, 8, {option.key: option.values[0] for option in GAME.options})
    compared, seed = 0, 0
    while prompts := GAME.prompts(state):
        view = GAME.view(state, prompts[0].seat)
        for seat in range(3):
            able = [held.source for held in view.sources if attack(view, seat) > held.strength]
            held = [held.source for held in view.sources if held.owner != seat and not held.fortified]
            assert strength.conquerable(state, seat) == [source for source in able if source in held]
            compared += len(able)
        picks = GAME.players["greedy"](view, prompts[0], seed)
        GAME.choose(state, prompts[0].id, picks)
        seed += 1
    assert compared > 100


def test_a_turn_tells_the_actions_left_and_who_threatens_what() -> None:
    told: set[str] = set()
    for moment in moments():
        for prompt in moment.prompts:
            if prompt.ask == "turn":
                audience = Audience("en", SHORT_NAMES[: moment.seats], prompt.seat)
                told.update(WORDS.ask(moment.views[prompt.seat], prompt, audience).notes)
    assert {"Round 1 begins · 2 actions left", "1 of 2 actions left this round"} <= told
    assert any("this is the last round" in note for note in told)
    assert any(" can take the Source of " in note for note in told)


def test_what_is_free_after_an_action_is_named_with_the_actions_left() -> None:
    """ET-F1, ET-F2: nobody should think that a free deed, or none, takes the second action."""
    told: set[tuple[str, frozenset[object]]] = set()
    for moment in moments():
        for prompt in moment.prompts:
            verbs = frozenset(option[0] for option in prompt.options)
            if prompt.ask == "turn" and "end" in verbs:
                audience = Audience("en", SHORT_NAMES[: moment.seats], prompt.seat)
                asked = WORDS.ask(moment.views[prompt.seat], prompt, audience)
                left = 2 - len(moment.views[prompt.seat].seats[prompt.seat].cubes)
                later = "1 of 2 actions left, for your next turn in this round"
                assert any(
                    (later if left else "No actions left in this round") in note for note in asked.notes
                )
                told.add((asked.title, verbs))
    assert ("Light a flame before you end your turn?", frozenset({"flame", "end"})) in told
    assert all(title.endswith(" before you end your turn?") for title, _ in told)


def test_where_a_source_can_be_conquered_it_is_said_who_can() -> None:
    """ET-A5: a creature that joined the company between two turns is named."""
    one = 0
    for moment in moments():
        for prompt in moment.prompts:
            if prompt.ask == "turn" and ("conquer" in {option[0] for option in prompt.options}):
                view = moment.views[prompt.seat]
                free = free_creatures(view, prompt.seat)
                audience = Audience("en", SHORT_NAMES[: moment.seats], prompt.seat)
                said = " ".join(WORDS.ask(view, prompt, audience).notes)
                name = CARDS[free[0]].names.en
                assert (
                    f"{name} can conquer" if len(free) == 1 else f"{len(free)} creatures can conquer"
                ) in said
                one += len(free) == 1
    assert one


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_name_the_cards_or_count_them(language: str) -> None:
    for moment in moments():
        for prompt in moment.prompts:
            audience = Audience(language, LONG_NAMES[: moment.seats], prompt.seat)
            view = moment.views[prompt.seat]
            for picks in ([], prompt.default or [], prompt.options[: prompt.max_picks], prompt.options[:1]):
                said = WORDS.answer_text(view, prompt, picks, audience)
                assert len(said) <= 80
                assert said or not picks
                assert "…" not in said


def test_a_payment_is_said_once() -> None:
    """In Japanese too, where the names stand in quotation marks."""
    seen = 0
    for moment in moments():
        for prompt in moment.prompts:
            if prompt.ask == "pay" and prompt.max_picks == 2 and prompt.default:
                audience = Audience("ja", SHORT_NAMES[: moment.seats], prompt.seat)
                said = WORDS.answer_text(moment.views[prompt.seat], prompt, prompt.default, audience)
                assert said.count("「") == 2
                assert said.endswith("」で支払う")
                seen += 1
    assert seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_questions_tell_the_goal_and_a_hint_always_has_a_reason(language: str) -> None:
    """ET-P1, ET-P3: what wins, before the first card and in the first turn; why a card is worth playing, even
    where it has few points and costs cards."""
    goal = {
        "en": "Most victory points",
        "ru": "ПО",
        "it": "Vince chi ha più punti",
        "ja": "勝利点の多い人の勝ち",
    }
    firsts = 0
    for moment in moments():
        for prompt in moment.prompts:
            if prompt.ask != "first":
                continue
            audience = Audience(language, SHORT_NAMES[: moment.seats], prompt.seat)
            view = moment.views[prompt.seat]
            notes = WORDS.ask(view, prompt, audience).notes
            assert goal[language] in notes[0]
            for pick in prompt.options:
                if pick[0] == "play":
                    assert WORDS.reason(view, prompt, [pick], audience)
                    firsts += 1
    assert firsts


def test_an_advance_says_what_it_brings() -> None:
    """ET-A4: where the card goes, and what it is worth at the end."""
    told: set[str] = set()
    for moment in moments():
        for prompt in moment.prompts:
            for pick in prompt.options if prompt.ask == "turn" else ():
                if pick[0] == "advance":
                    audience = Audience("en", SHORT_NAMES[: moment.seats], prompt.seat)
                    told.add(WORDS.pick(moment.views[prompt.seat], prompt, pick, audience).brief)
    assert any(one.endswith(" to space 1") for one in told)
    assert any(re.fullmatch(r".+ into the company", one) for one in told), "which card, what"


def test_a_shorter_move_is_offered_only_where_another_card_can_use_the_second_step() -> None:
    """ET-A4: one action is two steps of one card, or one step each of two."""
    lone = shared = 0
    for moment in moments():
        for prompt in moment.prompts:
            moves = [option for option in prompt.options if option[0] == "advance"]
            if prompt.ask != "turn" or not moves:
                continue
            audience = Audience("en", SHORT_NAMES[: moment.seats], prompt.seat)
            for pick in moves:
                said = WORDS.pick(moment.views[prompt.seat], prompt, pick, audience)
                longer = ("advance", pick[1], 2)
                if len({one[1] for one in moves}) > 1:
                    assert said.unless is None
                    shared += 1
                elif pick[2] == 1 and longer in moves:
                    assert said.unless == said.follows == prompt.options.index(longer)
                    lone += 1
    assert lone
    assert shared


def test_a_card_that_stays_in_hand_says_why() -> None:
    """ET-P1, ET-P3, ET-P5: what the words work out from a view is what the rules refuse it for."""
    reasons = {"ET-P5": "you already have one", "ET-P1": "too few cards to pay", "ET-P3": "no room on the"}
    found: set[str] = set()
    for seed in range(4):
        state = GAME.new(2, seed, {option.key: option.values[0] for option in GAME.options})
        chance = seed
        while prompts := GAME.prompts(state):
            prompt = prompts[0]
            view, seat = GAME.view(state, prompt.seat), prompt.seat
            if prompt.ask == "turn" and any(option[0] in ("play", "draw") for option in prompt.options):
                asked = WORDS.ask(view, prompt, Audience("en", SHORT_NAMES[:2], seat))
                may = state.seats[seat].cubes.count("play") < 2
                for card in state.seats[seat].hand if may else ():
                    parts = playing.discounts(state, seat, card)
                    sums = sum(part[2] for part in parts), sum(part[3] for part in parts)
                    why = playing.why_unplayable(state, seat, card, *sums)
                    told = [line for line in asked.body.split("\n")[1:] if CARDS[card].names.en in line]
                    assert bool(told) == (why is not None), (CARDS[card].names.en, why, asked.body)
                    if why is not None:
                        assert reasons[why[0]] in told[0]
                        found.add(why[0])
                assert len(asked.body) <= 900, "all of it is read on the first page"
                shown = any(reasons["ET-P5"] in note for note in asked.notes)
                assert shown == (reasons["ET-P5"] in asked.body)
            GAME.choose(state, prompt.id, GAME.players["random"](view, prompt, chance))
            chance += 1
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_reason_why_a_card_stays_in_hand_has_a_sentence(deal: Deal, language: str) -> None:
    """ET-P1, ET-P3, ET-P5: the copy, which no picture shows, in the panel too."""
    table = deal()
    laid, late = table.card(type="artifact", copies=2), table.creature(1, time=5)
    table.company(0, laid)
    table.board(0, 5, table.creature(1), table.creature(1))
    table.hand(0, laid + 1, late, table.creature(1, cost=4, time=1), table.creature(1, cost=0, time=1))
    table.turn()
    audience = Audience(language, ("Ann", "Bob"), 0)
    asked = WORDS.ask(GAME.view(table.state, 0), table.prompt(), audience)
    _, copy, *others = asked.body.split("\n")
    assert len(others) == 2
    assert any(copy in note for note in asked.notes)
    assert not any(other in note for other in others for note in asked.notes)
