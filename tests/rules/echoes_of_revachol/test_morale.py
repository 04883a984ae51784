"""Morale cards and their events (ER-C3, ER-M1 to ER-M7)."""

from __future__ import annotations

import pytest

from rules.codec import codec
from rules.echoes_of_revachol import flow
from rules.echoes_of_revachol.cards import CARDS, Morale
from rules.echoes_of_revachol.prompts import open_prompts
from rules.echoes_of_revachol.state import NOTHING, State
from rules.echoes_of_revachol.views import imagine, view
from rules.game import Pick, Reveal
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.table import Table, named

COPY = codec(State).copy
GOOD, BAD = {1, 2, 3}, {4, 5, 6}
"""Dice that escape the morale cards of these tests, and dice that do not."""


def event(table: Table, loss: str, *failing: int, drawer: int = 0, **more: object) -> int:
    """The third morale card is drawn by a seat; these seats fail, the others escape. Gives the card whose
    event it is. The drawer holds a card that is drawn after it."""
    card = table.morale(loss)
    table.lies(card, table.morale("ally"))
    table.on_deck(table.morale("ally"), table.ally("blue"))
    if not table.state.row:
        table.unpayable()
    seats = len(table.state.seats)
    order = [(drawer + offset) % seats for offset in range(seats)]
    table.rolls(*(BAD if seat in failing else GOOD for seat in order for _ in range(2)))
    if not table[drawer].hand and drawer not in table._bare:
        table.hand(drawer, table.ally("blue"))
    table.turn(drawer)
    if ("draw",) in [pick for prompt in open_prompts(table.state) for pick in prompt.options]:
        table.do("draw")
    return card


def test_what_morale_cards_print() -> None:
    """ER-C3: a name, die faces, and one of three events."""
    cards = [card for card in CARDS if isinstance(card, Morale)]
    assert len(cards) == 24
    assert {card.loss for card in cards} == {"ally", "task", "hand"}
    assert all(0 < len(card.faces) < 6 for card in cards)


def test_a_new_morale_card_pushes_the_others_right(deal: Deal) -> None:
    """ER-M1: it lies under position 1."""
    table = deal()
    first, second = table.morale("ally"), table.morale("hand")
    table.hand(0, table.ally("blue"))
    table.on_deck(first, table.ally("red"), second, table.ally("red"))
    table.turn()
    table.do("draw")
    assert view(table.state, None).morale == [first, -1, -1]
    table.turn()
    table.do("draw")
    assert view(table.state, None).morale == [second, first, -1]


def test_the_third_starts_the_event_of_the_first(deal: Deal) -> None:
    """ER-M2, ER-M5: the task at position 3 fails; it and the card leave the game, the other two morale cards
    go to the discard, tasks slide, a new one comes to position 1, and drawing goes on."""
    table = deal()
    right, middle, left = table.unpayable()
    coming = table.task("green", "green")
    table.on_tasks(coming)
    card = event(table, "ally")
    assert table.happened("loss") == [(card, right)]
    assert table.state.failed == [right]
    assert table.state.spent == [card]
    assert sorted(table.state.discard) == [card + 1, card + 2]
    assert view(table.state, None).tasks == [coming, left, middle]
    assert table.state.morale == []
    assert len(table[0].hand) == 2
    assert table.asked == [(1, "turn")]


def test_everybody_rolls_the_active_player_first(deal: Deal) -> None:
    """ER-M3: two dice each, shown to all, from the generator of the table."""
    table = deal(4)
    event(table, "ally", drawer=2)
    rolled = [(event.seat, event.data) for event in table.events if event.kind == "dice"]
    assert [seat for seat, _ in rolled] == [2, 3, 0, 1]
    loss = view(table.state, None).loss
    assert loss is not None
    assert loss.dice == [next(data[:2] for seat, data in rolled if seat == number) for number in range(4)]
    assert all(data[2] == 1 for _, data in rolled)
    assert (loss.failed, loss.over, loss.turn) == ([], True, table.state.turns - 1)


@pytest.mark.parametrize(
    ("dice", "match", "escapes"),
    [
        ((2, 6), "any", True),
        ((6, 2), "any", True),
        ((2, 2), "any", True),
        ((6, 6), "any", False),
        ((1, 1), "any", False),  # not added
        ((2, 6), "both", False),
        ((6, 2), "both", False),
        ((2, 5), "both", True),
        ((5, 5), "both", True),
    ],
)
def test_which_dice_escape(deal: Deal, dice: tuple[int, int], match: str, escapes: bool) -> None:
    """ER-M3: one die with a face of the card is enough; with the option each must show one."""
    table = deal(morale_match=match)
    card = table.morale("ally", 2, 5)
    lost = table.ally("red")
    table.corps(0, lost)
    table.unpayable()
    table.lies(card, table.morale("ally"))
    table.on_deck(table.morale("ally"), table.ally("blue"))
    table.hand(0, table.ally("blue"))
    first, second = dice
    table.rolls({first}, {second}, {2}, {2})
    table.turn()
    table.do("draw")
    assert table.happened("dice")[0] == (first, second, int(escapes))
    assert (lost in table.state.discard) is not escapes


def test_an_ally_of_own_choice_is_lost(deal: Deal) -> None:
    """ER-M4: from any own corps; an empty corps vanishes (ER-T5)."""
    table = deal()
    mine = [table.ally("red") for _ in range(3)]
    table.corps(0, *mine[:2])
    table.corps(0, mine[2])
    theirs = table.ally("red")
    table.corps(1, theirs)
    event(table, "ally", 0)
    assert table.asked == [(0, "lose_ally")]
    assert table.options() == [("card", card) for card in mine]
    table.lose(mine[2])
    assert table.cards_of(0) == [mine[:2]]
    assert table.cards_of(1) == [[theirs]]
    assert mine[2] in table.state.discard


def test_a_completed_task_is_lost_for_good(deal: Deal) -> None:
    """ER-M4: it leaves the game."""
    table = deal()
    tasks = [table.task("red"), table.task("blue")]
    table.done(0, *tasks)
    event(table, "task", 0)
    assert table.options() == [("card", task) for task in tasks]
    table.lose(tasks[0])
    assert table[0].done == [tasks[1]]
    assert table.state.lost == [tasks[0]]


def test_a_hand_card_is_lost(deal: Deal) -> None:
    """ER-M4: it goes to the discard, open to all."""
    table = deal()
    held = [table.ally("red"), table.ally("blue")]
    table.hand(0, *held)
    event(table, "hand", 0)
    assert table.options() == [("card", card) for card in held]
    table.lose(held[1])
    assert table[0].hand[0] == held[0]
    assert held[1] in table.state.discard
    assert table.happened("lose_hand") == [(held[1],)]


@pytest.mark.parametrize("loss", ["ally", "task", "hand"])
def test_without_a_suitable_card_nothing_happens(deal: Deal, loss: str) -> None:
    """ER-M4."""
    table = deal()
    if loss != "hand":
        table.hand(1, table.ally("red"))
    table.bare(1)
    event(table, loss, 1)
    # Who holds no card draws unasked when the turn comes: what follows then is not of this event.
    told = table.events[: table.kinds().index("turn")]
    assert [event.seat for event in told if event.kind == "nothing_to_lose"] == [1]
    assert not any(event.kind == f"lose_{loss}" for event in told)
    table.answer_all()


def test_point_cards_are_safe(deal: Deal) -> None:
    """ER-M7: they belong to no corps and no hand, and never come back."""
    table = deal()
    lena = named("lena")
    table.given(0, lena)
    table.hand(0, table.ally("blue"))
    table.hand(1, table.ally("blue"))
    event(table, "ally", 0, 1)
    assert [event.seat for event in table.events if event.kind == "nothing_to_lose"] == [0, 1]
    assert table[0].given == [lena]
    assert lena not in table.state.deck + table.state.discard


def test_the_only_suitable_open_card_is_lost_unasked(deal: Deal) -> None:
    """ER-M4: nobody waits for a choice that has only one answer."""
    table = deal(3)
    only = table.ally("red")
    table.corps(0, only)
    event(table, "ally", 0)
    assert only in table.state.discard
    assert table.asked == [(1, "turn")]


@pytest.mark.parametrize("held", ["one", "dolores"])
def test_a_hand_card_is_asked_even_if_one_choice_is_left(deal: Deal, held: str) -> None:
    """ER-M4, ER-A3: for whether somebody is asked depends on open facts only."""
    table = deal()
    card = named("dolores_dei") if held == "dolores" else table.ally("red")
    table.hand(0, card)
    event(table, "hand", 0)
    assert table.asked == [(0, "lose_hand")]
    expected: Pick = ("nothing",) if held == "dolores" else ("card", card)
    assert table.options() == [expected]
    spectator = view(table.state, None)
    other = imagine(spectator, 3)
    assert [prompt.public_part() for prompt in open_prompts(other)] == [(0, 0, "lose_hand")]
    table.do(*expected)
    assert (card in table[0].hand) is (held == "dolores")
    assert table.happened("lose_hand") == [(NOTHING if held == "dolores" else card,)]


def test_choices_are_made_at_the_same_time_and_held_back(deal: Deal) -> None:
    """ER-M4: asked together, applied together in player order; the active player is hit like the others."""
    table = deal(3)
    mine = [[table.ally("red"), table.ally("red")] for _ in range(3)]
    for seat in range(3):
        table.corps(seat, *mine[seat])
    event(table, "ally", 0, 1, 2, drawer=1)
    assert table.asked == [(0, "lose_ally"), (1, "lose_ally"), (2, "lose_ally")]
    table.lose(mine[2][0], seat=2)
    assert table.kinds() == ["answered"]
    assert table.cards_of(2) == [mine[2]]
    for looker in (0, 1, None):
        seen = view(table.state, looker).seats[2]
        assert (seen.answered, seen.answer) == (True, None)
    assert view(table.state, 2).seats[2].answer == [mine[2][0]]
    result = flow.choose(table.state, table.prompt(0).id, [("card", mine[0][1])])
    assert (result.reveals, result.turn_ended) == (Reveal.NOTHING, False)
    table.lose(mine[1][1], seat=1)
    lost = [(event.seat, *event.data) for event in table.events if event.kind == "lose_ally"]
    assert lost == [(1, mine[1][1]), (2, mine[2][0]), (0, mine[0][1])]
    assert [table.cards_of(seat) for seat in range(3)] == [[[mine[0][0]]], [[mine[1][0]]], [[mine[2][1]]]]


def test_a_withheld_hand_card_is_hidden(deal: Deal) -> None:
    """ER-M4, ER-H1: others see the same, whatever was chosen."""
    table = deal(3)
    for seat in (0, 1):
        table.hand(seat, *(table.ally("red") for _ in range(2)))
    event(table, "hand", 0, 1)
    views = []
    for card in table[1].hand:
        state = COPY(table.state)
        prompt = next(prompt for prompt in open_prompts(state) if prompt.seat == 1)
        flow.choose(state, prompt.id, [("card", card)])
        views.append([view(state, seat) for seat in (0, 2, None)])
        assert view(state, 1).seats[1].answer == [card]
        invented = [imagine(view(state, 0), seed).seats[1] for seed in range(8)]
        assert all(seat.answer[0] in seat.hand for seat in invented)
    assert views[0] == views[1]
    table.lose(table[0].hand[0], seat=0)
    table.lose(table[1].hand[0], seat=1)


def test_the_active_player_draws_on_after_the_event(deal: Deal) -> None:
    """ER-M5: even into a second event."""
    table = deal()
    table.unpayable()
    cards = [table.morale("task") for _ in range(5)]
    table.lies(*cards[:2])
    ally = table.ally("blue")
    held = table.ally("red")
    table.hand(0, held)
    table.on_deck(*cards[2:], table.morale("task"), ally)
    table.rolls(*[GOOD] * 8)
    table.turn()
    table.do("draw")
    assert [data[0] for data in table.happened("loss")] == [cards[0], cards[3]]
    assert table[0].hand == [held, ally]


@pytest.mark.parametrize("left", [2, 1])
def test_morale_with_the_last_tasks(deal: Deal, left: int) -> None:
    """ER-M6: three morale cards start the event, and the task at position 3 fails; with the last one the game
    ends (ER-G1), and nobody draws on."""
    table = deal()
    tasks = table.unpayable(left)
    table.no_more_tasks()
    held = table.ally("red")
    table.hand(0, held)
    card = event(table, "task")
    assert table.state.failed[-1] == tasks[0]
    assert table.state.row == tasks[1:]
    assert card in table.state.spent
    if left == 1:
        assert table.state.phase == "over"
        assert table.state.ending == ["failed"]
        assert table[0].hand == [held]
    else:
        assert view(table.state, None).tasks == [-1, -1, tasks[1]]
