"""The time phase: shifts, summons, draws, and who need not wait (ET-C4, ET-T1 to ET-T4)."""

from __future__ import annotations

import pytest

from rules.echoes_of_time import GAME
from rules.match import Match
from rules.players import RandomPlayer
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import (
    Row,
    advance,
    conquer,
    copy_flame,
    copy_immediate,
    count,
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


def quiet(table: Table, seat: int) -> tuple[int, int]:
    """Two cards leave the seat's board, in an order that may matter to the seat alone."""
    cards = table.artifact(immediate(gain())), table.artifact()
    table.board(seat, 1, *cards)
    return cards


def test_all_tiles_move_to_the_right(deal: Deal) -> None:
    """ET-T1: what left is summoned; the outside tile comes in empty at space 5."""
    table = deal()
    cards = [table.artifact() for _ in range(5)]
    for space, card in enumerate(cards, 1):
        table.board(0, space, card)
    table.time_phase()
    assert table[0].company == [cards[0]]
    assert table[0].tiles == [[cards[1]], [cards[2]], [cards[3]], [cards[4]], []]
    assert (table[0].shifts, table[1].shifts) == (1, 1)


@pytest.mark.parametrize("chosen", [0, 1])
def test_the_owner_picks_the_order_of_two_cards(deal: Deal, chosen: int) -> None:
    """ET-T2: the first resolves completely; the shell hears the queen only if it was there before her."""
    table = deal()
    queen = table.creature(1, immediate(gain(2)), faction="water")
    shell = table.artifact(when("summon", draw()))
    table.board(0, 1, queen, shell)
    table.time_phase()
    table.choose((queen, shell)[chosen])
    assert len(table[0].hand) == 1 + chosen  # one card comes with the phase
    assert table[0].company == [(queen, shell)[chosen], (queen, shell)[1 - chosen]]


def test_everybody_draws_one_card_when_all_are_done(deal: Deal) -> None:
    """ET-T3: not before; the seat that is asked has not drawn either."""
    table = deal()
    cards = quiet(table, 1)
    table.time_phase()
    assert [len(table[seat].hand) for seat in range(2)] == [0, 0]
    table.choose(cards[1])
    assert [len(table[seat].hand) for seat in range(2)] == [1, 1]
    assert table.state.phase == "action"


# --- who waits ---------------------------------------------------------------------------------------------


def test_seats_that_reach_nobody_are_asked_at_once(deal: Deal) -> None:
    """ET-T4: three seats answer in any order, and the last answer ends the phase."""
    table = deal(3)
    cards = [quiet(table, seat) for seat in range(3)]
    table.time_phase()
    assert table.asked == [(seat, "order_summon") for seat in range(3)]
    for seat in (2, 0, 1):
        assert table.state.phase == "time"
        table.choose(cards[seat][1], seat=seat)
    assert [table[seat].points for seat in range(3)] == [1, 1, 1]


REACHING = [
    immediate(opponents_discard()),
    immediate(opponents_lose()),
    immediate(steal()),
    immediate(conquer()),
    immediate(fortify()),
    immediate(take()),
    immediate(draw()),
    immediate(sift()),
    immediate(play()),
    immediate(gain(), cost=pay_cards()),
    immediate(gain(), cost=pay_elimination()),
    when("summon", draw()),
    flame("red", draw()),
]
QUIET = [
    immediate(gain(count("board"))),
    immediate(gain(), cost=pay_points()),
    immediate(advance()),
    immediate(shift()),
    immediate(copy_immediate()),
    immediate(copy_flame()),
    flame("red", gain()),
    when("shift", advance()),
    {"kind": "discount", "cards": 1},
    {"kind": "strength", "bonus": 1, "comparisons": ["conquest"]},
]


def name(effect: Row) -> str:
    """A test id: kind, operation and cost of an effect."""
    doing, cost = effect.get("do", [{}])[0].get("op", ""), effect.get("cost") or {}
    return "-".join(part for part in (effect["kind"], doing, cost.get("pay", "")) if part)


@pytest.mark.parametrize("effect", REACHING, ids=name)
@pytest.mark.parametrize("where", ["board", "company", "leaving"])
def test_a_reaching_seat_makes_the_next_wait(deal: Deal, effect: Row, where: str) -> None:
    """ET-T4: opponents, Sources, the discard pile, draws, plays: on the board or in the company."""
    table = deal(3)
    cards = [quiet(table, seat) for seat in range(3)]
    card = table.artifact(effect)
    if where == "company":
        table.company(1, card)
    elif where == "board":
        table.board(1, 5, card)
    else:
        table.state.eliminated.append(table[1].tiles[0].pop())
        table.board(1, 1, card)
    table.time_phase()
    # The first seat begins anyway; the second reaches, so it waits for the first; the third waits for both.
    assert table.asked == [(0, "order_summon")]
    table.choose(cards[0][0])
    assert [seat for seat, _ in table.asked] == [1]
    while table.state.phase == "time":
        prompt = table.prompt()
        table.answer(*(prompt.default or prompt.options[: prompt.min_picks]))


@pytest.mark.parametrize("effect", QUIET, ids=name)
def test_a_quiet_seat_makes_nobody_wait(deal: Deal, effect: Row) -> None:
    """ET-T4: what concerns only the own board, company and VP."""
    table = deal()
    cards = [quiet(table, seat) for seat in range(2)]
    table.company(0, table.artifact(effect))
    table.time_phase()
    assert (1, "order_summon") in table.asked
    table.choose(cards[1][1], seat=1)
    while table.state.phase == "time":
        prompt = table.prompt()
        table.answer(*(prompt.default or prompt.options[: prompt.min_picks]))


def test_only_those_before_matter(deal: Deal) -> None:
    """ET-T4: a reaching seat holds up nobody before it in player order."""
    table = deal(3, first=1)
    cards = [quiet(table, seat) for seat in range(3)]
    table.company(0, table.artifact(flame("red", draw())))  # the last in player order
    table.time_phase()
    assert table.asked == [(1, "order_summon"), (2, "order_summon")]
    table.choose(cards[2][0], seat=2)
    assert table.asked == [(1, "order_summon")]
    table.choose(cards[1][0], seat=1)
    assert table.asked == [(0, "order_summon")]
    table.choose(cards[0][0], seat=0)


def test_a_finished_seat_holds_up_nobody(deal: Deal) -> None:
    """ET-T4: the reaching seat before has nothing to resolve."""
    table = deal()
    table.company(0, table.artifact(flame("red", draw())))
    cards = quiet(table, 1)
    table.time_phase()
    assert table.asked == [(1, "order_summon")]
    table.choose(cards[0])


def test_a_reaching_source_makes_wait(deal: Deal) -> None:
    """ET-T4: a lasting effect of a controlled Source, not that of one in the centre."""
    table = deal(3)
    table.source(flame("red", draw()))
    table.source(flame("red", draw()), owner=1, under=[table.creature(1)])
    cards = [quiet(table, seat) for seat in range(3)]
    table.time_phase()
    assert table.asked == [(0, "order_summon")]
    table.choose(cards[0][0])
    assert table.asked == [(1, "order_summon")]
    table.choose(cards[1][0])
    table.choose(cards[2][0])


def test_each_players_summons_resolve_completely_in_player_order(deal: Deal) -> None:
    """ET-T4, ET-E10: a forced discard in the time phase is answered before the next seat goes on."""
    table = deal(3, first=2)
    hands = {seat: table.fill_hand(seat, 2) for seat in range(3)}
    table.board(2, 1, table.artifact(immediate(opponents_discard(), gain())))
    table.board(0, 1, table.artifact(immediate(gain(count("hand")))))
    table.time_phase()
    assert table.asked == [(0, "forced_discard"), (1, "forced_discard")]
    table.choose(hands[1][0], seat=1)
    assert table[0].company == []
    table.choose(hands[0][0], seat=0)
    assert (table[0].points, table[2].points) == (1, 1)


def test_the_tiles_of_all_move_before_anything_resolves(deal: Deal) -> None:
    """ET-T4: the first seat discards; the card of the second, off the board already, is beside it."""
    table = deal()
    table.board(0, 1, table.artifact(immediate(opponents_discard())))
    waiting = table.artifact()
    table.board(1, 1, waiting)
    table.fill_hand(1, 2)
    table.time_phase()
    assert table.asked == [(1, "forced_discard")]
    assert table[1].leaving == [waiting]
    assert table[1].shifts == 1
    table.choose(table[1].hand[0])
    assert table[1].company == [waiting]


def test_the_colours_come_round(deal: Deal) -> None:
    """ET-C4: outside red, then yellow, blue, red, and so on for ever."""
    table = deal()
    flames = {colour: table.artifact(flame(colour, gain())) for colour in ("red", "yellow", "blue")}
    table.company(0, *flames.values())
    for colour in ("red", "yellow", "blue", "red"):
        table.turn()
        assert table.options("flame") == [("flame", flames[colour], 0)]
        table.time_phase()
        table[0].tokens = {}


def test_a_turn_ends_where_the_same_player_ends_a_round_and_begins_the_next() -> None:
    """ET-T1: whoever is asked again in another round has another turn."""
    match, player = Match.new(GAME, 2, 1), RandomPlayer()
    found = 0
    while found < 2 and match.prompts():
        prompt, before = match.prompts()[0], match.view(None).board_turn
        result = match.choose(prompt.id, player(None, prompt, match.version), prompt.seat)
        after = match.view(None).board_turn
        asked = [one.seat for one in match.prompts()]
        if after[0] > before[0] > 0 and asked == [prompt.seat]:
            assert result.turn_ended
            found += 1
    assert found == 2
