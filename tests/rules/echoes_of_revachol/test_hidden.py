"""What a seat may know (ER-H1), and what is dealt anew in thought."""

from __future__ import annotations

from rules.codec import codec
from rules.echoes_of_revachol.cards import CARDS_IN_SET, MORALE, TASK
from rules.echoes_of_revachol.flow import new
from rules.echoes_of_revachol.state import State
from rules.echoes_of_revachol.views import imagine, view
from rules.game import Event
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.ledger import check
from tests.rules.echoes_of_revachol.table import named

CODEC = codec(State)


def test_hands_and_decks_are_hidden() -> None:
    """ER-H1: the number of cards is open."""
    state = new(3, 11, {})
    for seat in (0, 1, 2, None):
        seen = view(state, seat)
        for other, player in enumerate(seen.seats):
            assert player.hand_count == 3
            assert player.hand == (state.seats[other].hand if other == seat else None)
        assert (seen.deck_count, seen.task_deck_count) == (55, 22)
        text = repr(seen)
        for hidden in (state.deck, state.task_deck):
            assert repr(hidden) not in text


def test_what_lies_open(deal: Deal) -> None:
    """ER-H1: corps, rows, discards, point cards, completed tasks."""
    table = deal()
    tasks = table.unpayable()
    morale, gone = table.morale("ally"), table.ally("red")
    table.lies(morale)
    table.discarded(gone)
    done = table.task("red", points=4)
    table.done(1, done)
    table.given(1, named("lena"), named("harry_du_bois"))
    corps = [table.ally("blue"), table.ally("red", "red")]
    table.corps(1, *corps)
    table.hand(0, table.ally("red"))
    table.turn()
    for seat in (0, 1, None):
        seen = view(table.state, seat)
        assert seen.tasks == tasks[::-1]
        assert seen.morale == [morale, -1, -1]
        assert seen.discard == [gone]
        player = seen.seats[1]
        assert [(one.id, one.cards) for one in player.corps] == [(1, corps)]
        assert (player.done, player.given) == ([done], [named("lena"), named("harry_du_bois")])
        assert (player.task_points, player.card_points, player.score) == (4, 3, 7)
        assert (seen.phase, seen.turn, seen.waiting) == ("play", 0, [0])


def test_only_the_owner_sees_a_drawn_ally() -> None:
    """ER-H1."""
    event = Event("hand", 1, (7,), (), 1 << 1)
    assert event.for_seat(1).data == (7,)
    assert event.for_seat(0).data == event.for_seat(None).data == ()


def test_an_imagined_state_deals_only_what_is_unknown() -> None:
    """ER-H1, ER-S2: own hand and open cards stay; hands hold allies, the deck allies and morale cards."""
    state = new(3, 12, {})
    seen = view(state, 1)
    dealt = [imagine(seen, seed) for seed in range(8)]
    for other in dealt:
        check(other)
        assert other.seats[1].hand == state.seats[1].hand
        assert other.row == state.row
        assert all(card < MORALE for seat in other.seats for card in seat.hand)
        assert set(range(MORALE, TASK)) <= set(other.deck)
        assert set(other.task_deck) | set(other.row) == set(range(TASK, CARDS_IN_SET))
        assert view(other, 1) == seen
    assert len({tuple(other.deck) for other in dealt}) == 8
    assert len({tuple(other.seats[0].hand) for other in dealt}) > 1
    assert len({tuple(other.task_deck) for other in dealt}) == 8
    assert len({(other.rng, other.dice) for other in dealt}) == 8
    assert imagine(seen, 3) == dealt[3]


def test_an_imagined_table_is_played_on_like_the_real_one(deal: Deal) -> None:
    """ER-H1, ER-M4: in the middle of an event, with an answer held back."""
    table = deal(3)
    table.unpayable()
    for seat in (0, 1):
        table.hand(seat, table.ally("red"), table.ally("blue"))
    table.lies(table.morale("hand", 1), table.morale("hand"))
    table.on_deck(table.morale("hand"), table.ally("blue"))
    table.rolls(*[{2, 3, 4, 5, 6}] * 4, {1}, {1})
    table.turn()
    table.do("draw")
    table.lose(table[1].hand[0], seat=1)
    before = CODEC.dump(table.state)
    for seed in range(4):
        other = imagine(view(table.state, 0), seed)
        assert other.seats[1].answer[0] in other.seats[1].hand
        assert [*map(type, other.stacks[0])] == [*map(type, table.state.stacks[0])]
    assert CODEC.dump(table.state) == before
    table.lose(table[0].hand[0], seat=0)


def test_what_was_touched_is_marked_until_the_next_move(deal: Deal) -> None:
    """For pictures: cards laid, completed and newly laid tasks stay marked while the next player thinks."""
    table = deal()
    task, coming = table.task("blue"), table.task("green", "green", "green", "green")
    table.row(task)
    table.unpayable(2)
    table.on_tasks(coming)
    card = table.ally("blue")
    table.hand(0, card, table.ally("red"))
    table.turn()
    table.do("lay_complete", card, 0, task)
    assert view(table.state, 1).recent == [card, task, coming]
    held = table[1].hand[0]
    table.do("lay", held, 0)
    assert view(table.state, 1).recent == [held]
