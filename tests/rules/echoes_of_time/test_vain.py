"""Whoever may choose an effect is told what of it would do nothing now (ET-F1, ET-E15)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.echoes_of_time.critic import IDLE
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.frames import Triggers
from rules.echoes_of_time.picks import DECLINE
from rules.echoes_of_time.state import State
from rules.echoes_of_time.vain import vain
from rules.game import LANGUAGES, Pick, Prompt
from rules.wording import Audience, OptionText
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    Row,
    advance,
    conquer,
    copy_flame,
    copy_immediate,
    draw,
    flame,
    fortify,
    gain,
    immediate,
    opponents_discard,
    opponents_lose,
    pay_cards,
    pay_elimination,
    pay_points,
    play,
    shift,
    sift,
    steal,
    take,
    when,
)
from tests.rules.echoes_of_time.table import Table


def said(table: Table, pick: Pick, language: str = "en") -> OptionText:
    """What an option of the open question says."""
    prompt = table.prompt()
    view = GAME.view(table.state, prompt.seat)
    return GAME.words.pick(view, prompt, pick, Audience(language, ("Ann", "Bob"), prompt.seat))


def finish(table: Table) -> None:
    """Go on to a next turn, so that nothing is left open."""
    table.do("draw")
    if ("end",) in table.prompt().options:
        table.do("end")


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        (opponents_lose(), "Nobody else has VP to lose."),
        (steal(), "Nobody else has VP to lose."),
        (opponents_discard(), "Nobody else has cards in hand."),
        (advance(), "You have no card that it could move."),
        (play(), "You have no card that it could play."),
        (take(), "There is no card for it to take."),
        (sift(), "You have no cards in hand."),
        (conquer(2), "itself cannot join, and the others are too weak for any Source."),
        (fortify(), "You have no Source that it could fortify."),
        (copy_immediate(), "There is no effect for it that would do anything."),
        (copy_flame("blue"), "There is no effect for it that would do anything."),
    ],
    ids=lambda value: value["op"] if isinstance(value, dict) else "",
)
def test_a_flame_in_vain_says_so_and_why(deal: Deal, effect: Row, why: str) -> None:
    table = deal()
    owner = table.creature(5, flame("red", effect))
    table.company(0, owner)
    table.turn()
    option = said(table, ("flame", owner, 0))
    assert option.label.endswith("(brings nothing now)")
    assert option.action_text.endswith("for nothing")
    assert why in option.description
    assert why in option.sentence
    assert why in option.means
    assert option.idle, "it stands behind what does something"
    assert option.irreversible, "it is red"
    for language in LANGUAGES:
        assert said(table, ("flame", owner, 0), language).idle
    finish(table)


def test_a_flame_that_does_something_says_nothing_of_it(deal: Deal) -> None:
    table = deal()
    owner = table.artifact(flame("red", opponents_lose()))
    table.company(0, owner)
    table.points(1, 1)
    table.turn()
    option = said(table, ("flame", owner, 0))
    assert vain(table.state, 0) == []
    assert not option.idle
    assert "nothing" not in option.sentence + option.label
    finish(table)


@pytest.mark.parametrize(("other", "works"), [(1, False), (2, True)])
def test_a_conquest_needs_others_who_are_strong_enough(deal: Deal, other: int, works: bool) -> None:
    """ET-F1: the token keeps its own creature out. The others, with the bonus, need more than 3."""
    table = deal()
    giant = table.creature(4, flame("red", conquer(2)))
    table.company(0, giant, table.creature(other))
    table.turn()
    option = said(table, ("flame", giant, 0))
    assert option.idle is not works
    assert "can then neither conquer nor reinforce" in option.means, "the Sources are in its reach now"
    finish(table)


def test_who_cannot_go_to_a_source_anyway_loses_nothing(deal: Deal) -> None:
    table = deal()
    weak = table.creature(1, flame("red", gain()))
    table.company(0, weak)
    table.turn()
    assert "neither" not in said(table, ("flame", weak, 0)).sentence
    finish(table)


def test_of_two_parts_the_one_that_does_nothing_is_named(deal: Deal) -> None:
    table = deal()
    owner = table.artifact(flame("red", gain(), opponents_lose()))
    table.company(0, owner)
    table.turn()
    option = said(table, ("flame", owner, 0))
    assert not option.idle
    assert option.label.endswith("(free)")
    assert option.sentence.endswith("Nobody else has VP to lose.")
    finish(table)


def test_what_an_earlier_part_may_change_is_not_called_vain(deal: Deal) -> None:
    """A draw may bring a card to play, a shift one to conquer with; who was eliminated frees a Source."""
    table = deal()
    drawing = table.artifact(flame("red", draw(), play()))
    shifting = table.artifact(flame("red", shift(), conquer()))
    burning = table.artifact(flame("red", conquer(), cost=pay_elimination()))
    table.company(0, drawing, shifting, burning)
    table.turn()
    assert vain(table.state, 0) == []
    finish(table)


def test_copies_that_lead_to_nothing_are_vain_themselves(deal: Deal) -> None:
    table = deal()
    echo = table.artifact(flame("red", copy_immediate()))
    table.company(0, echo, table.artifact(immediate(opponents_lose())))
    table.turn()
    assert said(table, ("flame", echo, 0)).idle
    finish(table)


@pytest.mark.parametrize("limit", ["card", "effect"])
def test_flames_that_light_one_another_come_to_an_end(deal: Deal, limit: str) -> None:
    table = deal(flame_limit=limit)
    one, other = (
        table.artifact(flame("red", copy_flame("red"))),
        table.artifact(flame("red", copy_flame("red"))),
    )
    table.company(0, one, other)
    table.turn()
    assert said(table, ("flame", one, 0)).idle is (limit == "card"), "each has one flame, which is spent"
    finish(table)


def test_a_copied_flame_is_heard_even_if_it_does_nothing(deal: Deal) -> None:
    table = deal()
    echo = table.artifact(flame("red", copy_flame("blue")))
    table.company(
        0, echo, table.artifact(flame("blue", opponents_lose())), table.artifact(when("flame", gain()))
    )
    table.turn()
    assert not said(table, ("flame", echo, 0)).idle
    finish(table)


def test_nobody_pays_for_nothing_without_being_told(deal: Deal) -> None:
    table = deal()
    costly = table.artifact(flame("red", opponents_lose(), cost=pay_cards(1)))
    dear = table.artifact(flame("red", opponents_lose(), cost=pay_points(1)))
    table.company(0, costly, dear)
    table.fill_hand(0, 2)
    table.points(0, 1)
    table.turn()
    table.do("flame", costly, 0)
    asked = GAME.words.ask(GAME.view(table.state, 0), table.prompt(), Audience("en", ("Ann", "Bob"), 0))
    assert asked.notes == ("Nothing comes of it now. Nobody else has VP to lose.",)
    table.decline()
    table.do("flame", dear, 0)
    option = said(table, ("apply",))
    assert option.idle
    assert option.means == "Nothing comes of it now. Nobody else has VP to lose."
    table.decline()
    finish(table)


def test_what_waits_for_a_flame_comes_whatever_the_flame_does(deal: Deal) -> None:
    table = deal()
    owner, waiting = table.artifact(flame("red", opponents_lose())), table.artifact(when("flame", gain()))
    table.company(0, owner, waiting)
    table.turn()
    option = said(table, ("flame", owner, 0))
    assert not option.idle
    assert option.label.endswith("(free)")
    assert option.means.endswith("The flame itself does nothing now. Nobody else has VP to lose.")
    table.do("flame", owner, 0)
    assert table[0].points == 1
    finish(table)


def test_only_the_own_view_tells_it(deal: Deal) -> None:
    """ET-H1: what can be played is told by the hand, which is hidden."""
    table = deal()
    owner = table.artifact(flame("red", play()))
    table.company(0, owner)
    table.turn()
    assert GAME.view(table.state, 0).vain == [(owner, 0, 0)]
    assert GAME.view(table.state, 1).vain == GAME.view(table.state, None).vain == []
    finish(table)


def lit(seed: int) -> Iterator[tuple[State, Prompt, Pick]]:
    """All flames that are offered in the turns of a game at random."""
    state = GAME.new(2 + seed % 3, seed, {option.key: option.values[0] for option in GAME.options})
    for number in range(5000):
        prompts = GAME.prompts(state)
        if not prompts:
            return
        prompt = prompts[0]
        if prompt.ask == "turn":
            for option in prompt.options:
                if option[0] == "flame":
                    yield GAME.imagine(GAME.view(state, prompt.seat), seed), prompt, option
        level = ("random", "greedy")[number % 2]
        state_view = GAME.view(state, prompt.seat)
        GAME.choose(state, prompt.id, GAME.players[level](state_view, prompt, number))


def test_an_option_that_brings_something_brings_it_or_says_that_it_does_not() -> None:
    """Over games at random: of a flame that is called vain nothing happens and nothing is asked, but whether
    to pay for it all the same, and of every other something."""
    seen = {True: 0, False: 0}
    for seed in range(8):
        for state, prompt, option in lit(seed):
            view = GAME.view(state, prompt.seat)
            idle = GAME.words.pick(
                view, prompt, option, Audience("en", ("A", "B", "C", "D"), prompt.seat)
            ).idle
            result = GAME.choose(state, prompt.id, [option])
            # A play that an effect offers is asked for even where nothing can be played (``RULINGS.md``).
            asked = {one.ask for one in GAME.prompts(state) if one.options != [DECLINE]} or {"turn"}
            if asked == {"apply"} and idle:
                now, paying = GAME.view(state, prompt.seat), GAME.prompts(state)[0]
                assert GAME.words.pick(now, paying, ("apply",), Audience("en", ("A",) * 4)).idle
                asked = {"turn"}
            happened = {event.kind for event in result.events} - IDLE
            if idle:
                assert asked == {"turn"}, (seed, option)
                assert not happened, (seed, option)
            else:
                waits = any(type(frame) is Triggers for stack in state.stacks for frame in stack)
                assert happened or asked != {"turn"} or waits, (seed, option)
            seen[idle] += 1
    assert min(seen.values()) > 3, seen
