"""Case files: larger tasks with rewards, traits of plain allies, last tasks (ER-O1 to ER-O3)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.echoes_of_revachol import GAME, case_files, flow, zones
from rules.echoes_of_revachol.cache import cache_of
from rules.echoes_of_revachol.card_index import POINTS, PRINTED, SPECIAL
from rules.echoes_of_revachol.cards import CARDS, CARDS_IN_SET, MORALE, TASK, ally
from rules.echoes_of_revachol.case_files import GREAT_LAST, QUIET_ROUNDS, REWARDS, TRAITS
from rules.echoes_of_revachol.effects import complete, lay, step_completion
from rules.echoes_of_revachol.frames import Completion, Drawing, Turn
from rules.echoes_of_revachol.morale import losable
from rules.echoes_of_revachol.score import breakdown, score
from rules.echoes_of_revachol.state import NEW, Corps, State
from rules.echoes_of_revachol.views import imagine, view
from rules.echoes_of_revachol.words import WORDS
from rules.game import Event
from rules.match import Match
from rules.wording import Audience

NUMBERS = {card.id: number for number, card in enumerate(CARDS)}
FULL = {"case_files": "full"}
SMALL = {"case_files": "small"}
FIRST = {"case_edition": "first"}


def table(options: dict[str, str], corps: list[str], row: list[str], hand: int = 0) -> State:
    """It is the turn of seat 0 of two, with one corps and some cards in hand; these tasks lie face up."""
    state = flow.new(2, 3, options)
    cards = [NUMBERS[name] for name in corps]
    tasks = [NUMBERS[name] for name in row]
    zone = [card for seat in state.seats for card in seat.hand] + state.deck
    allies = [card for card in zone if card < MORALE and card not in cards]
    state.seats[0].hand, state.seats[1].hand = allies[:hand], []
    state.deck = allies[hand:] + [card for card in zone if card >= MORALE]
    state.seats[0].corps = [Corps(1, cards)]
    state.task_deck = [task for task in case_files.tasks_in_play(state.options) if task not in tasks]
    state.row = tasks
    state.turn = 0
    state.stacks = [[Turn(0)], []]
    return state


def solve(state: State, *tasks: str) -> None:
    """Complete these tasks with the corps of seat 0, and run what follows."""
    stack = state.stacks[0]
    frame = Completion(0, 1, [NUMBERS[name] for name in tasks])
    stack.append(frame)
    step_completion(state, stack, frame)


def test_large_tasks_take_the_place_of_small_ones() -> None:
    """ER-O1: 22 tasks, with more symbols; the others as always; off by default."""
    assert case_files.tasks_in_play({}) == [*range(TASK, CARDS_IN_SET)]
    played = case_files.tasks_in_play(SMALL)
    assert len(played) == 22
    assert all(len(PRINTED[task]) == 1 for task in case_files.LEFT_OUT)
    sizes = [sum(len(PRINTED[task]) for task in tasks) for tasks in (range(TASK, CARDS_IN_SET), played)]
    assert sizes == [49, 58]
    state = flow.new(3, 5, SMALL)
    assert sorted(state.row + state.task_deck) == played
    assert {"find_your_badge", "go_to_the_island"} <= {CARDS[task].id for task in played}
    colours = Counter(symbol for task in played for symbol in PRINTED[task])
    assert max(colours.values()) - min(colours.values()) <= 4


def test_rewards_and_traits_are_for_cards_that_can_have_them() -> None:
    """ER-O1, ER-O2: a reward for tasks in play, a trait for every ally without a skill."""
    assert set(REWARDS) <= set(case_files.tasks_in_play(FULL))
    assert set(TRAITS) == {card for card in range(MORALE) if not ally(card).skills}
    assert set(TRAITS.values()) == {"regular", "unshaken", "lookout"}
    assert case_files.reward_of({}, NUMBERS["the_drug_line"]) is None
    assert case_files.trait_of(SMALL, NUMBERS["noid"]) is None
    assert case_files.trait_of(FULL, NUMBERS["noid"]) == "unshaken"


@pytest.mark.parametrize(("hand", "drawn"), [(0, 2), (3, 2), (4, 1), (5, 0)])
def test_a_reward_draws_allies_up_to_a_full_hand(hand: int, drawn: int) -> None:
    """ER-O1: after the completion, at most to five cards."""
    state = table(SMALL, ["noid", "egg_head", "the_gardener"], ["comb_the_whole_coast"], hand)
    solve(state, "comb_the_whole_coast")
    assert [frame for frame in state.stacks[0] if isinstance(frame, Drawing)] == [Drawing(0)] * drawn
    flow.RUN(state)
    assert len(state.seats[0].hand) == hand + drawn


def test_without_the_option_the_same_task_brings_its_points_alone() -> None:
    """ER-O1."""
    state = table({}, ["morell", "soona"], ["question_the_witnesses"])
    solve(state, "question_the_witnesses")
    assert state.stacks == [[Turn(0, 3)], []]
    assert score(state, 0) == 3


def test_a_reward_clears_the_morale_row() -> None:
    """ER-O1: its cards go to the Philippe discard."""
    state = table(SMALL, ["morell", "chester_mclaine"], ["the_drug_line"])
    state.morale = [state.deck.pop(), state.deck.pop()]
    there = [*state.morale]
    solve(state, "the_drug_line")
    assert state.morale == []
    assert set(there) <= set(state.discard)


def test_a_reward_keeps_the_first_ally() -> None:
    """ER-O1: Kim stays anyway; of the others the first one does."""
    state = table(SMALL, ["kim_kitsuragi", "rene_arnoux", "mack_torson"], ["trace_the_bullet"])
    solve(state, "trace_the_bullet")
    assert [one.cards for one in state.seats[0].corps] == [
        [NUMBERS["kim_kitsuragi"]],
        [NUMBERS["rene_arnoux"]],
    ]
    assert NUMBERS["mack_torson"] in state.discard


@pytest.mark.parametrize(
    ("hand", "options", "back"), [(0, FULL, True), (4, FULL, True), (5, FULL, False), (0, SMALL, False)]
)
def test_a_regular_goes_back_into_the_hand(hand: int, options: dict[str, str], back: bool) -> None:
    """ER-O2: with fewer than five cards there, and with full Case files alone."""
    state = table(options, ["soona", "morell"], ["the_silence_in_the_church"], hand)
    solve(state, "the_silence_in_the_church")
    assert (NUMBERS["soona"] in state.seats[0].hand) is back
    assert (NUMBERS["soona"] in state.discard) is not back
    assert NUMBERS["morell"] in state.discard


def test_the_unshaken_are_safe_in_a_corps_alone() -> None:
    """ER-O2, ER-M4."""
    state = table(FULL, ["noid", "morell"], ["the_drug_line"])
    assert losable(state, 0, "ally") == [NUMBERS["morell"]]
    state.seats[0].hand = [NUMBERS["cunoesse"]]
    assert losable(state, 0, "hand") == [NUMBERS["cunoesse"]]
    state.options["case_files"] = "small"
    assert losable(state, 0, "ally") == [NUMBERS["noid"], NUMBERS["morell"]]


@pytest.mark.parametrize("lying", [0, 1, 2])
def test_a_lookout_takes_the_newest_morale_card_away(lying: int) -> None:
    """ER-O2: laid from hand, one card; nothing happens where none lies."""
    state = table(FULL, ["noid"], ["the_drug_line"])
    state.morale = [MORALE + at for at in range(lying)]
    state.deck = [card for card in state.deck if card not in state.morale]
    card = NUMBERS["sylvie"]
    state.deck.remove(card)
    state.seats[0].hand = [card]
    stack = state.stacks[0]
    lay(state, stack, 0, card, NEW)
    assert state.morale == [MORALE + at for at in range(max(0, lying - 1))]


def test_great_tasks_come_last() -> None:
    """ER-O3: four special ones at the bottom of the deck, also where it is imagined; not with small ones of
    the first edition."""
    for options in (FULL, SMALL, FULL | FIRST):
        for seed in range(5):
            state = flow.new(2, seed, options)
            assert set(state.task_deck[:GREAT_LAST]) <= SPECIAL
            assert set(imagine(view(state, 0), seed).task_deck[:GREAT_LAST]) <= SPECIAL
    first = [flow.new(2, seed, SMALL | FIRST).task_deck for seed in range(10)]
    assert any(not set(deck[:GREAT_LAST]) <= SPECIAL for deck in first)


@pytest.mark.parametrize(
    ("left", "options", "more"),
    [(0, FULL, 7), (1, FULL, 0), (0, SMALL, 7), (0, FULL | FIRST, 3), (0, SMALL | FIRST, 0), (0, {}, 0)],
)
def test_last_tasks_bring_more(left: int, options: dict[str, str], more: int) -> None:
    """ER-O3: once the deck is empty before the completion."""
    state = table(options, ["rene_arnoux", "mack_torson"], ["trace_the_bullet", "the_drug_line"])
    spent = state.task_deck[left:]
    state.task_deck, state.failed = state.task_deck[:left], spent
    task = NUMBERS["trace_the_bullet"]
    complete(state, 0, 1, [task], [])
    assert state.seats[0].bonus == more
    assert score(state, 0) == POINTS[task] + more
    assert dict(breakdown(state, 0)).get("bonus", 0) == more
    assert view(state, 1).seats[0].score == score(state, 0)


@pytest.mark.parametrize(("options", "told"), [(SMALL, 1), (FULL, 1), (FULL | FIRST, 0), ({}, 0)])
def test_the_log_says_when_the_last_tasks_begin(options: dict[str, str], told: int) -> None:
    """ER-O3: once, when the deck becomes empty."""
    state = table(options, ["rene_arnoux", "mack_torson"], ["trace_the_bullet", "the_drug_line"])
    state.task_deck, state.failed = state.task_deck[:2], state.task_deck[2:]
    events = cache_of(state).events
    events.clear()
    zones.refill(state)
    assert not [event for event in events if event.kind == "last_tasks"]
    complete(state, 0, 1, [NUMBERS["trace_the_bullet"]], [])
    told_of = [event for event in events if event.kind == "last_tasks"]
    assert len(told_of) == told
    for event in told_of:
        assert WORDS.event(view(state, None), event, Audience("en", ("Ann", "Bob"))) == (
            "No task is left in the deck: from now on each completed task brings 7 points more."
        )


def test_the_end_does_not_stall() -> None:
    """ER-O3: after two rounds without a completed or failed task that at position 3 fails; the last one ends
    the game. While there are tasks in the deck nothing of the kind happens."""
    for options, fails in ((FULL, True), (SMALL, True), (SMALL | FIRST, False)):
        state = table(options, [], ["trace_the_bullet", "the_drug_line"])
        state.seats[0].corps = []
        state.task_deck, state.failed = [], state.task_deck
        state.stacks = [[], []]
        before = len(state.failed)
        for turn in range(QUIET_ROUNDS * 2 + 1):
            assert len(state.failed) == before, turn
            flow.next_turn(state)
            state.stacks = [[], []]
        assert (len(state.failed) == before + 1) is fails
        if fails:
            assert state.failed[-1] == NUMBERS["trace_the_bullet"]
            state.quiet = QUIET_ROUNDS * 2
            assert flow.next_turn(state) is False
            assert (state.phase, state.ending) == ("over", ["failed"])


def test_a_completion_starts_the_count_anew() -> None:
    """ER-O3."""
    state = table(FULL, ["rene_arnoux", "mack_torson"], ["trace_the_bullet", "the_drug_line"])
    state.task_deck, state.failed, state.quiet = [], state.task_deck, 3
    complete(state, 0, 1, [NUMBERS["trace_the_bullet"]], [])
    assert state.quiet == 0
    assert zones.can_draw(state, 0)


def test_tables_from_before_the_second_edition_keep_the_first() -> None:
    """ER-O3: those saved by rules 3 do not name their edition."""
    saved = Match.new(GAME, 2, 5, FULL | FIRST).dump()
    saved |= {"rules": 3, "options": FULL}
    again = Match.load(saved)
    assert again.options == FULL | FIRST
    assert case_files.last_bonus(again.state.options) == case_files.last_bonus({}) == 3
    assert case_files.last_bonus(flow.new(2, 5, FULL).options) == 7


@pytest.mark.parametrize(("options", "told"), [(FULL, True), ({}, False)])
def test_the_log_says_what_a_task_brought(options: dict[str, str], told: bool) -> None:
    """ER-O1: an ally that is drawn at the end of a turn is no riddle."""
    state = table(options, ["judit_minot"], ["go_to_the_island"])
    done = Event("complete", 0, (1, NUMBERS["go_to_the_island"]))
    text = WORDS.event(view(state, None), done, Audience("en", ("Ann", "Bob")))
    assert text.endswith("+3 points. Reward: draw 1 ally." if told else "+3 points.")
