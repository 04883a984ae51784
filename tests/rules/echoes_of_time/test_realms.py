"""Realms and the draft of the first hand (ET-O3, ET-O4)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.echoes_of_time import dealing, flow
from rules.echoes_of_time.cards import CARDS
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.operations import FAMILIES
from rules.echoes_of_time.prompts import open_prompts
from rules.echoes_of_time.prophecies import PROPHECIES
from rules.echoes_of_time.state import State
from rules.echoes_of_time.views import imagine, view
from rules.echoes_of_time.words import WORDS
from rules.game import LANGUAGES, Reveal
from rules.match import Match
from rules.wording import Audience
from tests.rules.echoes_of_time.ledger import check


def family(card: int) -> str:
    return CARDS[card].faction or "none"


def cards_of(state: State) -> list[int]:
    return [*state.deck, *(card for seat in state.seats for card in (*seat.hand, *seat.pack))]


def drafting(seats: int = 3, seed: int = 4) -> Match:
    return Match.new(GAME, seats, seed, {"realms": "full"})


def pick(match: Match, seat: int, at: int = 0) -> int:
    """Let a seat keep the card at that place of its pack; returns the card."""
    prompt = next(one for one in match.prompts() if one.seat == seat)
    match.choose(prompt.id, [prompt.options[at]], seat)
    return int(prompt.options[at][1])


@pytest.mark.parametrize(("seats", "families"), [(2, 3), (3, 3), (4, 4)])
def test_the_deck_has_the_families_that_were_drawn(seats: int, families: int) -> None:
    """ET-O3: three, four in a game of four; all their cards, no others; all of them come up in time."""
    drawn: Counter[str] = Counter()
    for seed in range(25):
        state = flow.new(seats, seed, {"realms": "small"})
        assert len(state.realms) == families
        assert sorted(cards_of(state)) == [
            card for card in dealing.cards_in_play(state.options, FAMILIES) if family(card) in state.realms
        ]
        assert view(state, None).realms == state.realms
        drawn.update(state.realms)
    assert set(drawn) == set(FAMILIES)


def test_all_families_are_in_the_deck_by_default() -> None:
    """ET-O3: off by default; the cards are then dealt as at a table without the option."""
    state = flow.new(2, 8, {})
    assert state.realms == [*FAMILIES]
    assert {family(card) for card in cards_of(state)} == set(FAMILIES)
    assert not any(seat.pack for seat in state.seats)


def test_low_interaction_holds_among_the_realms() -> None:
    """ET-S5 with ET-O3."""
    state = flow.new(2, 8, {"realms": "small", "low_interaction": "on"})
    assert not any(CARDS[card].low_interaction for card in cards_of(state))


def test_packs_go_to_the_left_when_all_have_chosen() -> None:
    """ET-O4: a choice is held back until the last one; then each keeps a card and passes the rest."""
    match = drafting()
    before = [[*seat.pack] for seat in match.state.seats]
    kept = {0: pick(match, 0, 2), 2: pick(match, 2, 5)}
    assert [[*seat.pack] for seat in match.state.seats] == before
    assert [seat.hand for seat in match.state.seats] == [[], [], []]
    kept[1] = pick(match, 1)
    assert [seat.hand for seat in match.state.seats] == [[kept[seat]] for seat in range(3)]
    left = [[card for card in before[seat] if card != kept[seat]] for seat in range(3)]
    assert [seat.pack for seat in match.state.seats] == [left[2], left[0], left[1]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_ends_with_seven_cards_each_and_the_first_choice(seats: int) -> None:
    """ET-O4, ET-S6: six choices, the seventh card comes by itself."""
    match = drafting(seats)
    for number in range(6):
        assert match.state.phase == "draft"
        for seat in reversed(range(seats)):
            pick(match, seat, number % 2)
        check(match.state)
    assert match.state.phase == "first"
    assert [(len(seat.hand), seat.pack) for seat in match.state.seats] == [(7, [])] * seats
    assert {prompt.ask for prompt in match.prompts()} == {"first"}
    assert not match.state.discard


def test_nobody_sees_another_pack_or_what_was_kept() -> None:
    """ET-H1, ET-O4: others know how many cards there are, and who has chosen."""
    match = drafting()
    for seat in range(3):
        pick(match, seat)
    pick(match, 1)
    seen = view(match.state, 0)
    other = seen.seats[1]
    assert (other.pack, other.hand, other.answer) == (None, None, None)
    assert (other.pack_count, other.hand_count, other.answered) == (6, 1, True)
    own = {*match.state.seats[0].pack, *match.state.seats[0].hand}
    dealt = [imagine(seen, seed) for seed in range(12)]
    assert len({tuple(state.seats[1].pack) for state in dealt}) > 6
    for state in dealt:
        check(state)
        assert {*state.seats[0].pack, *state.seats[0].hand} == own
        assert state.seats[1].answer[0] in state.seats[1].pack


def test_who_kept_what_is_told_to_its_owner_alone() -> None:
    """ET-O4: the last choice lets everybody see other cards, so taking it back asks the others."""
    match = drafting(2)
    first = next(one for one in match.prompts() if one.seat == 0)
    assert match.choose(first.id, first.options[:1], 0).reveals is Reveal.NOTHING
    last = match.prompts()[0]
    result = match.choose(last.id, last.options[:1], 1)
    assert result.reveals is Reveal.OTHERS
    kept = [event for event in result.events if event.kind == "kept"]
    told = {event.seat: [event.for_seat(seat).data for seat in (0, 1, None)] for event in kept}
    one, two = (first.options[0][1],), (last.options[0][1],)
    assert told == {0: [one, (), ()], 1: [(), two, ()]}


def test_computer_players_keep_what_they_will_play() -> None:
    """The rule of thumb prefers a card that a prophecy counts, all else being equal."""
    state = flow.new(2, 5, {"realms": "full", "prophecies": "small"})
    strategy = GAME.players["quick"].strategy  # type: ignore[attr-defined]  # a planner has one
    prompt = open_prompts(state)[0]
    values = dict(zip(state.seats[0].pack, strategy.values(state, prompt), strict=True))
    state.prophecies = []
    without = dict(zip(state.seats[0].pack, strategy.values(state, prompt), strict=True))
    assert all(values[card] >= without[card] for card in values)
    assert any(values[card] > without[card] for card in values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_begins_with_what_was_drawn_for_the_table(language: str) -> None:
    """ET-O1, ET-O3: whoever reads along learns the families and the open prophecies, and no secret one."""
    state = flow.new(2, 5, {"realms": "small", "prophecies": "full"})
    told = WORDS.opening(view(state, None), Audience(language, ("Ann", "Bob")))
    names = [prophecy.names.of(language) for prophecy in PROPHECIES]
    assert [at for at, name in enumerate(names) if name in told] == state.prophecies
    assert WORDS.opening(view(flow.new(2, 5, {}), None), Audience(language, ("Ann", "Bob"))) == ""
