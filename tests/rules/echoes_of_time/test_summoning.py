"""Summoning: what happens, in which order, and what is asked (ET-E1 to E3, E13, E16, E17)."""

from __future__ import annotations

from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    advance,
    count,
    draw,
    flame,
    gain,
    immediate,
    needs,
    of,
    play,
    program,
    shift,
    sift,
    when,
)
from tests.rules.echoes_of_time.table import SOURCE, Table

WATER = of(faction="water")


def applied(table: Table) -> list[int | str]:
    """Owners of the effects that applied since the last answer, in order."""
    return [data[0] for data in table.happened("effect")]


def test_a_card_counts_itself(deal: Deal) -> None:
    """ET-E1: in the company before any effect resolves."""
    table = deal()
    queen = table.creature(1, immediate(gain(count("company", WATER))), faction="water", time=0)
    table.hand(0, queen)
    table.turn()
    table.do("play", queen)
    assert table[0].points == 1


def test_a_card_that_leaves_the_board_counts_too(deal: Deal) -> None:
    """ET-E1: the other way of being summoned."""
    table = deal()
    queen = table.creature(1, immediate(gain(count("company"))))
    table.company(0, table.artifact())
    table.board(0, 1, queen)
    table.turn()
    table.do("advance", queen, 1)
    assert table[0].points == 2


def test_own_effect_first_then_the_others_in_order_of_arrival(deal: Deal) -> None:
    """ET-E2. Draws and gains among themselves need no question."""
    table = deal()
    first = table.artifact(when("summon", draw(), match=WATER))
    second = table.artifact(when("summon", gain(2)))
    other = table.artifact(when("summon", gain(), match=of(faction="sky")))
    new = table.creature(1, immediate(gain()), faction="water", time=0)
    table.company(0, first, other, second)
    table.hand(0, new)
    table.turn()
    table.do("play", new)
    assert applied(table) == [new, first, second]
    assert table[0].points == 3
    assert len(table[0].hand) == 1


def test_the_owner_may_choose_another_order(deal: Deal) -> None:
    """ET-E2: asked where it can matter, again for what is left."""
    table = deal()
    one, two, three = (table.artifact(when("summon", sift(1))) for _ in range(3))
    new = table.creature(1, time=0)
    table.company(0, one, two, three)
    table.hand(0, new)
    table.fill_hand(0, 2)
    table.turn()
    table.do("play", new)
    assert table.prompt().ask == "order_effects"
    assert table.prompt().default == [("effect", one, 0)]
    table.do("effect", three, 0)
    table.decline()
    table.do("effect", two, 0)
    table.decline()
    assert table.prompt().source == one  # the last needs no question of order
    table.decline()


def test_effects_that_count_the_hand_are_ordered_by_the_owner(deal: Deal) -> None:
    """ET-E2: a gain by the number of hand cards differs before and after a draw."""
    table = deal()
    drawing = table.artifact(when("summon", draw(2)))
    counting = table.artifact(when("summon", gain(count("hand"))))
    new = table.creature(1, time=0)
    table.company(0, counting, drawing)
    table.hand(0, new)
    table.turn()
    table.do("play", new)
    table.do("effect", drawing, 0)
    assert table[0].points == 2


def test_a_permanent_effect_does_not_see_its_own_summoning(deal: Deal) -> None:
    """ET-E2."""
    table = deal()
    shell = table.artifact(when("summon", gain()), time=0)
    table.hand(0, shell)
    table.turn()
    table.do("play", shell)
    assert table[0].points == 0


def test_cards_that_come_by_the_effect_of_a_card_do_not_see_its_summoning(deal: Deal) -> None:
    """ET-E2: only cards that were there before it; but it sees theirs, being there before them."""
    table = deal()
    late = table.artifact(when("summon", gain(3)))
    new = table.creature(1, immediate(shift()), when("summon", gain()), time=0)
    table.board(0, 1, late)
    table.hand(0, new)
    table.turn()
    table.do("play", new)
    assert table[0].company == [new, late]
    assert table[0].points == 1


def test_each_time_the_condition_holds(deal: Deal) -> None:
    """ET-E2: a permanent effect with a condition, just met and just not."""
    table = deal()
    shell = table.artifact(when("summon", gain(), condition=needs("company", 3)))
    one, two = (table.creature(1, time=0) for _ in range(2))
    table.company(0, shell)
    table.hand(0, one, two)
    table.turn()
    table.do("play", one)
    assert table[0].points == 0
    table.do("draw", seat=1)
    table.do("play", two)
    assert table[0].points == 1


def test_two_cards_leave_a_tile_together(deal: Deal) -> None:
    """ET-E17, ET-T2: the first resolves completely while the second waits beside the board."""
    table = deal()
    counts = table.artifact(immediate(gain(count("company")), gain(count("board"))))
    second = table.artifact()
    table.board(0, 1, counts, second)
    table.time_phase()
    table.choose(counts)
    # Itself in the company, the other one still on the board (ET-P4).
    assert table[0].points == 2
    assert table[0].company == [counts, second]


def test_a_shift_by_the_first_leaves_the_second_behind(deal: Deal) -> None:
    """ET-E17: it does not ride along; the cards of the next tile come first."""
    table = deal()
    shifting = table.artifact(immediate(shift()))
    waiting, next_one = table.artifact(), table.artifact()
    table.board(0, 1, waiting, shifting)
    table.board(0, 2, next_one)
    table.time_phase()
    table.choose(shifting)
    assert table[0].company == [shifting, next_one, waiting]


def test_the_waiting_card_takes_no_room_and_cannot_be_moved(deal: Deal) -> None:
    """ET-E17: two cards fit on the new tile at space 1, and only they can be advanced."""
    table = deal()
    first = table.artifact(immediate(advance(3, 1)))
    waiting = table.artifact()
    near = [table.artifact() for _ in range(2)]
    table.board(0, 1, first, waiting)
    table.board(0, 3, *near)
    table.time_phase()
    table.choose(first)
    assert table[0].leaving == [waiting]
    assert {pick[1] for pick in table.options("advance")} == set(near)
    table.do("advance", near[0], 1)
    table.do("advance", near[1], 1)
    assert table[0].tiles[0] == near
    assert waiting in table[0].company


def test_a_waiting_artifact_is_still_on_the_board_for_its_copy(deal: Deal) -> None:
    """ET-E17, ET-P5."""
    table = deal()
    first = table.artifact(immediate(play()))
    double = table.artifact(copies=2)
    plain = table.artifact()
    table.board(0, 1, first, double)
    table.hand(0, double + 1, plain)
    table.time_phase()
    table.choose(first)
    assert table.options("play") == [("play", plain)]
    table.decline()


def test_the_order_of_a_leaving_tile_is_asked_only_where_it_can_matter(deal: Deal) -> None:
    """ET-T2: without effects, and with nobody who waits for a summon, there is nothing to choose."""
    table = deal()
    table.board(0, 1, table.artifact(), table.artifact(flame("red", gain())))
    table.board(1, 1, table.artifact(), table.artifact(when("summon", gain())))
    table.time_phase()
    assert table.asked == [(1, "order_summon")]
    watcher = table[1].leaving[1]
    table.choose(watcher)
    assert table[1].points == 1  # it was there before the other


def test_one_trigger_for_each_kind_of_event(deal: Deal) -> None:
    """ET-E2: shift, play, draw, advance; none hears what is another's business."""
    table = deal()
    events = ("shift", "play", "draw_action", "advance_action")
    heard = {event: table.artifact(when(event, gain())) for event in events}
    table.company(0, *heard.values())
    played, moved = table.artifact(time=3), table.artifact()
    table.hand(0, played)
    table.board(0, 5, moved)
    table.turn(1)
    table.do("draw")  # the other seat's action: nobody hears it
    assert applied(table) == []
    table.do("play", played)
    assert applied(table) == [heard["play"]]
    table.turn(0)
    table.do("draw")
    assert applied(table) == [heard["draw_action"]]
    table.do("draw")
    table.time_phase()
    assert applied(table) == [heard["shift"]]
    table.do("advance", moved, 1)
    table.decline()
    assert table[0].points == 4


def test_a_card_does_not_hear_the_play_or_shift_that_brings_it(deal: Deal) -> None:
    """ET-E2 for the other events: it was not there when they happened."""
    table = deal()
    played = table.artifact(when("play", gain()), time=0)
    shifted = table.artifact(when("shift", gain()))
    table.hand(0, played)
    table.board(0, 1, shifted)
    table.time_phase()
    assert shifted in table[0].company
    assert table[0].points == 0
    table.do("play", played)
    assert table[0].points == 0


def test_a_shift_that_a_conquest_brings_is_heard_by_the_source(deal: Deal) -> None:
    """ET-A9: not its own conquest, but already the conquer effect that follows."""
    table = deal()
    source = table.source(
        when("shift", gain(2)), when("conquer", gain(5)), conquer_effect=program(shift()), conquer_strength=1
    )
    table.company(0, table.creature(2))
    table.turn()
    table.do("conquer", source)
    assert table[0].points == 2
    assert applied(table) == [SOURCE + source, SOURCE + source]
