"""Effects within effects, effects whose card leaves, triggers that lapse (ET-E11, ET-E13, ET-E16)."""

from __future__ import annotations

from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    conquer,
    count,
    gain,
    immediate,
    of,
    pay_elimination,
    play,
    program,
    shift,
    take,
    when,
)

WATER = of(faction="water")


def test_a_nested_effect_is_finished_before_the_next_part(deal: Deal) -> None:
    """ET-E13, ET-E16: a shift in the middle of an effect resolves with all that it summons."""
    table = deal()
    summoned = table.creature(1, immediate(gain(2)))
    watcher = table.artifact(when("summon", gain(5), match=of(type="creature")))
    new = table.artifact(immediate(shift(), gain(count("company", of(type="creature")))), time=0)
    table.company(0, watcher)
    table.board(0, 1, summoned)
    table.hand(0, new)
    table.turn()
    table.do("play", new)
    assert table.happened("gain") == [(2,), (5,), (1,)]


def test_two_shifts_of_one_effect_come_one_after_the_other(deal: Deal) -> None:
    """ET-E11, ET-E13."""
    table = deal()
    first, second = (table.creature(1, immediate(gain(count("company", of(type="creature"))))) for _ in "ab")
    new = table.artifact(immediate(shift(2)), time=0)
    table.board(0, 1, first)
    table.board(0, 2, second)
    table.hand(0, new)
    table.turn()
    table.do("play", new)
    assert table.happened("gain") == [(1,), (2,)]
    assert table[0].shifts == 2
    assert table.happened("draw") == []  # ET-E11: no phase draw


def test_an_effect_once_begun_is_finished(deal: Deal) -> None:
    """ET-E16: its card leaves the company in the middle, eliminated by a card that it summoned."""
    table = deal()
    eater = table.creature(1, immediate(gain(), cost=pay_elimination()))
    new = table.artifact(immediate(shift(), gain(4)), time=0)
    table.board(0, 1, eater)
    table.hand(0, new)
    table.turn()
    table.do("play", new)
    table.choose(new)
    assert table.state.eliminated == [new]
    assert table[0].points == 5


def test_a_trigger_not_yet_begun_lapses_with_its_card(deal: Deal) -> None:
    """ET-E16: the immediate effect of the summoned card eliminates the card that waits."""
    table = deal()
    watcher = table.artifact(when("summon", gain(4)))
    eater = table.creature(1, immediate(gain(), cost=pay_elimination()), time=0)
    table.company(0, watcher)
    table.hand(0, eater)
    table.turn()
    table.do("play", eater)
    table.choose(watcher)
    assert table[0].points == 1


def test_a_trigger_lapses_while_another_trigger_resolves(deal: Deal) -> None:
    """ET-E16: one waiting effect eliminates the card of the next."""
    table = deal()
    eater = table.artifact(when("summon", gain(), cost=pay_elimination()))
    watcher = table.artifact(when("summon", gain(4)))
    new = table.creature(1, time=0)
    table.company(0, eater, watcher)
    table.hand(0, new)
    table.turn()
    table.do("play", new)
    table.do("effect", eater, 0)
    table.choose(watcher)
    assert table[0].points == 1


def test_a_trigger_lapses_even_if_its_card_comes_back(deal: Deal) -> None:
    """ET-E16: it lapsed when the card left; the card that returned sees only what follows."""
    table = deal(eliminated_to="discard")
    watcher = table.artifact(when("summon", gain(4)), time=0)
    new = table.creature(1, immediate(take(), play(), cost=pay_elimination()), time=0)
    table.company(0, watcher)
    table.hand(0, new)
    table.turn()
    table.do("play", new)
    table.choose(watcher)
    table.choose(watcher)
    table.do("play", watcher)
    assert watcher in table[0].company
    assert table[0].points == 0


def test_a_trigger_lapses_when_its_creature_goes_under_a_source(deal: Deal) -> None:
    """ET-E16: conquering with the creature that waits."""
    table = deal()
    source = table.source(conquer_strength=1)
    watcher = table.creature(2, when("summon", gain(4)))
    new = table.artifact(immediate(conquer()), time=0)
    table.company(0, watcher)
    table.hand(0, new)
    table.turn()
    table.do("play", new)
    table.do("conquer", source)
    assert table[0].under == {watcher: source}
    assert table[0].points == 0


def test_a_trigger_of_a_source_lapses_when_it_returns_to_the_centre(deal: Deal) -> None:
    """ET-E16, ET-E8: its last creature is eliminated by the card whose summoning it heard."""
    table = deal()
    last = table.creature(1)
    table.source(when("summon", gain(4)), owner=0, under=[last])
    eater = table.artifact(immediate(gain(), cost=pay_elimination()), time=0)
    table.hand(0, eater)
    table.turn()
    table.do("play", eater)
    table.choose(last)
    assert table[0].points == 1


def test_a_trigger_of_a_source_lapses_when_it_is_taken(deal: Deal) -> None:
    """ET-E16, ET-A8: the loss of one Source sets off that of the other, which would have heard it."""
    table = deal(3)
    first = table.source(owner=1, under=[table.creature(1)], conquer_effect=program(conquer()))
    second = table.source(when("source_lost", gain(4)), owner=1, under=[table.creature(1)])
    table.company(0, table.creature(2), table.creature(2))
    one, two = table[0].company
    table.turn()
    table.do("conquer", first)
    table.choose(one)
    table.do("conquer", second)
    assert table[0].under == {one: first, two: second}
    assert table[1].points == 0


def test_the_second_immediate_effect_lapses_when_the_first_sends_its_card_away(deal: Deal) -> None:
    """ET-E16, ET-A7: the card goes under a Source by its own first effect."""
    table = deal()
    source = table.source(conquer_strength=1)
    new = table.creature(2, immediate(conquer()), immediate(gain(4)), time=0)
    stay = table.creature(2, immediate(gain()), immediate(gain(2)), time=0)
    table.hand(0, new, stay)
    table.turn()
    table.do("play", new)
    table.do("conquer", source)
    assert table[0].points == 0
    table.do("draw", seat=1)
    table.do("play", stay)
    assert table.happened("gain") == [(1,), (2,)]
