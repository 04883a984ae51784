"""The turn: laying, drawing, who is skipped, corps (ER-T1 to ER-T5)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.codec import codec
from rules.echoes_of_revachol import flow
from rules.echoes_of_revachol.cards import MORALE
from rules.echoes_of_revachol.entry import GAME
from rules.echoes_of_revachol.prompts import turn_offers
from rules.echoes_of_revachol.state import State
from rules.echoes_of_revachol.views import view
from rules.game import IllegalError, Pick, Reveal
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.table import named


def test_an_ally_founds_a_corps_or_joins_one(deal: Deal) -> None:
    """ER-T1."""
    table = deal()
    table.row(table.task("blue", "blue"), table.task("blue", "blue"), table.task("blue", "blue"))
    first, second, third = (table.ally("red") for _ in range(3))
    table.hand(0, first, second, third)
    table.turn()
    assert table.options("lay") == [("lay", first, 0), ("lay", second, 0), ("lay", third, 0)]
    table.do("lay", first, 0)
    assert table.cards_of(0) == [[first]]
    assert table.happened("lay") == [(first, 1, 1)]
    assert table.asked == [(1, "turn")]  # with nothing to choose after it, the turn is over
    table.turn()
    assert [pick[2] for pick in table.options("lay")] == [1, 0, 1, 0]
    table.do("lay", second, 1)
    table.turn()
    table.do("lay", third, 0)
    assert table.cards_of(0) == [[first, second], [third]]
    assert table[0].laid == [first, second, third]


def test_only_an_own_corps_can_be_joined(deal: Deal) -> None:
    """ER-T1."""
    table = deal()
    table.row(*(table.task("blue", "blue") for _ in range(3)))
    table.corps(1, table.ally("red"))
    card = table.ally("red")
    table.hand(0, card)
    table.turn()
    assert table.options("lay") == [("lay", card, 0)]
    with pytest.raises(IllegalError):
        flow.choose(table.state, table.prompt().id, [("lay", card, 1)])


def test_after_laying_any_own_corps_may_complete(deal: Deal) -> None:
    """ER-T1, ER-K1: also one that the ally did not join; and it may be left."""
    table = deal()
    task = table.task("blue")
    table.row(task, table.task("red", "red"), table.task("red", "red"))
    ready = table.corps(0, table.ally("blue"))
    card = table.ally("yellow")
    table.hand(0, card, table.ally("yellow"))
    table.turn()
    table.do("lay", card, 0)
    assert table.asked == [(0, "after")]
    assert table.options() == [("complete", ready, task), ("end",)]
    table.do("end")
    assert table[0].done == []
    table.turn()
    table.do("lay", table[0].hand[0], 2)
    table.do("complete", ready, task)
    assert table[0].done == [task]
    assert table.asked == [(1, "turn")]


def test_laying_and_completing_can_be_one_choice(deal: Deal) -> None:
    """ER-T1, ER-K2: the most valuable set that the corps can pay for then, offered first."""
    table = deal()
    small, large = table.task("blue", points=1), table.task("blue", "red", points=4)
    table.row(small, large, table.task("green", "green"))
    corps = table.corps(0, table.ally("red"))
    card = table.ally("blue")
    table.hand(0, card)
    table.turn()
    assert table.options()[:2] == [
        ("lay_complete", card, corps, large),
        ("lay_complete", card, 0, small),
    ]
    table.do("lay_complete", card, corps, large)
    assert table[0].done == [large]
    assert table.cards_of(0) == []
    assert table.kinds()[:3] == ["lay", "pay", "complete"]
    assert table.asked == [(1, "turn")]


def test_a_drawn_ally_ends_the_turn(deal: Deal) -> None:
    """ER-T2: no tasks are completed in such a turn."""
    table = deal()
    task = table.task("blue")
    table.row(task)
    table.corps(0, table.ally("blue"))
    held, drawn = table.ally("red"), table.ally("red")
    table.hand(0, held)
    table.on_deck(drawn)
    table.turn()
    result = flow.choose(table.state, table.prompt().id, [("draw",)])
    assert task in table.state.row
    assert (result.reveals, result.turn_ended) == (Reveal.RANDOM, True)
    assert table[0].hand == [held, drawn]
    assert table.asked == [(1, "turn")]


def test_morale_cards_are_drawn_over(deal: Deal) -> None:
    """ER-T2: they go to the row, and drawing goes on until an ally comes."""
    table = deal()
    first, second = table.morale("ally"), table.morale("hand")
    held, drawn, next_one = (table.ally("red") for _ in range(3))
    table.hand(0, held)
    table.on_deck(first, second, drawn, next_one)
    table.turn()
    table.do("draw")
    assert table.state.morale == [first, second]
    assert table[0].hand == [held, drawn]
    assert table.state.deck[-1] == next_one
    assert table.happened("draw") == [("morale", first), ("morale", second), ("ally",)]


@pytest.mark.parametrize(("cards", "allowed"), [(4, True), (5, False)])
def test_five_cards_in_hand_hinder_drawing(deal: Deal, cards: int, allowed: bool) -> None:
    """ER-T2."""
    table = deal()
    table.hand(0, *(table.ally("red") for _ in range(cards)))
    table.turn()
    assert (("draw",) in table.options()) is allowed
    table.do(*table.options("lay")[0])
    table.end()


@pytest.mark.parametrize("where", ["deck", "discard", "nowhere"])
def test_drawing_needs_an_ally_in_deck_or_discard(deal: Deal, where: str) -> None:
    """ER-T2, ER-T4: with morale cards alone nobody may choose to draw."""
    table = deal()
    last, first, second = (table.ally("red") for _ in range(3))
    table.hand(0, first, second)
    table.hand(1, table.ally("red"), table.ally("red"))
    table.out_of_reach(last)
    if where == "discard":
        table.discarded(last)
    elif where == "nowhere":
        table.given(1, last)
    table.turn()
    assert (("draw",) in table.options()) is (where != "nowhere")
    table.do("lay", first, 0)
    table.end()


def test_a_turn_cannot_be_passed(deal: Deal) -> None:
    """ER-T3: no answer means nothing to do."""
    table = deal()
    table.hand(0, *(table.ally("red") for _ in range(5)))
    table.turn()
    assert {pick[0] for pick in table.options()} <= {"lay", "lay_complete"}
    assert table.prompt().min_picks == 1
    with pytest.raises(IllegalError):
        flow.choose(table.state, table.prompt().id, [])
    table.do("lay", table[0].hand[0], 0)
    table.end()


def test_a_player_who_can_neither_lay_nor_draw_is_skipped(deal: Deal) -> None:
    """ER-T3: only then; with an ally to be drawn nobody is."""
    table = deal(3)
    table.unpayable()
    held = [table.ally("red") for _ in range(4)]
    table.hand(0, *held[:2])
    table.hand(2, *held[2:])
    table.out_of_reach()
    table.turn()
    table.do("lay", held[0], 0)
    assert [event.seat for event in table.events if event.kind == "skip"] == [1]
    assert table.asked == [(2, "turn")]


def test_a_player_without_cards_draws_unasked(deal: Deal) -> None:
    """ER-T2, ER-T3: there is nothing else to do, and everybody sees that."""
    table = deal()
    table.hand(1, table.ally("red"), table.ally("red"))
    table.on_deck(table.morale("ally"), table.ally("blue"))
    table.turn()
    assert len(table[0].hand) == 1
    assert len(table.state.morale) == 1
    assert table.asked == [(1, "turn")]


def test_the_discard_becomes_a_deck_when_a_card_is_to_be_drawn(deal: Deal) -> None:
    """ER-T4: not before."""
    table = deal()
    top, *under = (table.ally("red") for _ in range(4))
    table.hand(0, table.ally("blue"))
    table.hand(1, *(table.ally("blue") for _ in range(5)))
    table.out_of_reach(top, *under)
    table.discarded(*under)
    table.state.spent += [card for card in table.state.deck if card >= MORALE]
    table.state.deck = [top]
    table.turn()
    table.do("draw")
    assert (table.state.deck, table.state.discard) == ([], under)
    assert table.happened("reshuffle") == []
    table.turn()
    table.do("draw")
    assert table.happened("reshuffle") == [(3,)]
    assert table.state.discard == []
    assert len(table.state.deck) == 2
    assert len(table[0].hand) == 3


def test_a_reshuffle_in_the_middle_of_a_draw(deal: Deal) -> None:
    """ER-T4: the last card was a morale card, so the discard is shuffled and drawing goes on."""
    table = deal()
    morale, ally = table.morale("ally"), table.ally("red")
    table.hand(0, table.ally("blue"))
    table.out_of_reach(ally)
    table.state.spent += [card for card in table.state.deck if card >= MORALE and card != morale]
    table.state.deck = [morale]
    table.state.discard = [ally]
    table.turn()
    table.do("draw")
    assert table.kinds()[:4] == ["draw", "reshuffle", "draw", "hand"]
    assert ally in table[0].hand
    assert table.state.morale == [morale]


def test_corps_have_no_limit(deal: Deal) -> None:
    """ER-T5: neither in number nor in size; their ids stay."""
    table = deal()
    table.unpayable()
    for _ in range(9):
        table.corps(0, table.ally("red"))
    large = table.corps(0, *(table.ally("red") for _ in range(8)))
    card = table.ally("red")
    table.hand(0, card, table.ally("red"))
    table.turn()
    assert [pick[2] for pick in table.options("lay") if pick[1] == card] == [*range(1, large + 1), 0]
    table.do("lay", card, large)
    assert len(table.cards_of(0)[-1]) == 9
    assert [corps.id for corps in view(table.state, 1).seats[0].corps] == list(range(1, 11))


def test_an_empty_corps_vanishes_and_its_letter_is_free_again(deal: Deal) -> None:
    """ER-T5."""
    table = deal()
    task = table.task("blue")
    table.row(task)
    table.unpayable(2)
    first = table.corps(0, table.ally("blue"))
    table.corps(0, table.ally("red"))
    card = table.ally("red")
    table.hand(0, card, table.ally("red"))
    table.turn()
    table.do("lay", card, 2)
    table.do("complete", first, task)
    assert [corps.id for corps in table[0].corps] == [2]
    table.turn()
    table.do("lay", table[0].hand[0], 0)
    assert [corps.id for corps in table[0].corps] == [2, 1]


def test_turns_go_clockwise(deal: Deal) -> None:
    """ER-S3, ER-T1."""
    table = deal(3)
    table.hand(2, table.ally("red"))
    table.on_deck(*(table.ally("red") for _ in range(6)))
    table.turn(2)
    seen = []
    for _ in range(5):
        seen.append(table.prompt().seat)
        table.do("draw")
    assert seen == [2, 0, 1, 2, 0]


def test_what_is_no_choice_is_not_asked(deal: Deal) -> None:
    """ER-T3: one ally, no corps, nothing to draw. What the ally can complete is asked after that."""
    table = deal()
    task = table.task("blue")
    table.row(task)
    table.unpayable(2)
    card, *others = table.ally("blue"), table.ally("red"), table.ally("red")
    table.hand(0, card)
    table.hand(1, *others)
    table.out_of_reach()
    table.turn()
    assert table.cards_of(0) == [[card]]
    assert table.asked == [(0, "after")]
    assert table.options() == [("complete", 1, task), ("end",)]
    table.end()


def test_what_depends_on_a_hidden_card_is_asked(deal: Deal) -> None:
    """ER-M4, ER-A3: that Dolores cannot join Harry must not be told by a question that is not asked."""
    table = deal()
    table.unpayable()
    dolores = named("dolores_dei")
    table.corps(0, named("harry_du_bois"))
    table.hand(0, dolores)
    table.hand(1, table.ally("red"), table.ally("red"))
    table.out_of_reach()
    table.turn()
    assert table.options() == [("lay", dolores, 0)]
    table.do("lay", dolores, 0)
    table.end()


def test_a_turn_at_which_nobody_has_looked_takes_exactly_what_it_offers() -> None:
    """ER-T1, ER-A7: every pick that a turn of the same games ever offers is tried in each turn, and what is
    none."""
    wrong: list[Any] = [[("draw",), ("draw",)], [], [()], [5], ["draw"], [["draw"]], [(["draw"],)]]
    looked: list[tuple[Any, Any, list[Pick]]] = []
    for seats in (*GAME.seats, *GAME.seats):
        state = GAME.new(seats, len(looked), {})
        while prompts := GAME.prompts(state):
            prompt = prompts[0]
            if prompt.ask == "turn":
                copy = codec(State).copy(state)
                looked.append((copy, copy.stacks[prompt.seat][-1], prompt.options))
            moves = [pick for pick in prompt.options if pick[0] == "move"]
            GAME.choose(state, prompt.id, moves[:1] or GAME.players["random"](None, prompt, prompt.id))
    every = {pick for _, _, options in looked for pick in options}
    assert {bool(frame.moved) for _, frame, _ in looked} == {False, True}
    for copy, frame, options in looked:
        assert {pick for pick in every if turn_offers(copy, frame, [pick])} == set(options)
        assert not any(turn_offers(copy, frame, picks) for picks in wrong)
