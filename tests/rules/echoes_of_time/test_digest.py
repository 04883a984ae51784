"""What a digest makes of events: what belongs together in one sentence, the most telling first to stay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.echoes_of_time.card_index import EFFECTS
from rules.echoes_of_time.cards import CARDS, SOURCE, SOURCES
from rules.echoes_of_time.entry import GAME
from rules.echoes_of_time.operations import Advance, Draw, Flame, Immediate
from rules.echoes_of_time.words import WORDS
from rules.game import LANGUAGES, Event
from rules.wording import Audience

NAMES = ("Ann", "Bob", "Computer 1")
VIEW = GAME.view(GAME.new(3, 5, {option.key: option.values[0] for option in GAME.options}), None)
DUELIST, QUEEN, GUARD, DRUMS = (
    next(number for number, design in enumerate(CARDS) if design.names.en == name)
    for name in ("Duelist", "Sea Queen", "Thorn Guard", "War Drums")
)


def _first(kind: type[Flame | Immediate], does: type[Advance | Draw]) -> tuple[int, int]:
    """A card and the slot of its effect of this kind that does such a thing."""
    return next(
        (card, slot)
        for card in range(len(CARDS))
        for slot, effect in enumerate(EFFECTS[card])
        if isinstance(effect, kind) and any(isinstance(one, does) for one in effect.do)
    )


FLAME, SLOT = _first(Flame, Advance)
DRAWER, DRAW_SLOT = _first(Immediate, Draw)


def told(
    *events: Event,
    lines: int = 9,
    language: str = "en",
    you: int | None = None,
    names: tuple[str, ...] = NAMES,
) -> list[str]:
    return WORDS.digest(VIEW, events, Audience(language, names, you), lines)


def test_a_play_is_told_with_its_payment() -> None:
    assert told(Event("discard", 2, (QUEEN,)), Event("play", 2, (DRUMS, 2)), Event("turn", 0)) == [
        "Computer 1 played War Drums on space 2 and paid with Sea Queen."
    ]
    assert told(Event("play", 0, (DRUMS, 1)), you=0) == ["You played War Drums on space 1."]


def test_a_play_at_time_0_is_told_with_its_summon() -> None:
    events = [Event("play", 1, (GUARD, 0)), Event("summon", 1, (GUARD,)), Event("gain", 1, (2,))]
    assert told(*events) == ["Bob played Thorn Guard straight into the company: +2 VP."]


def test_a_summon_is_told_with_what_it_brought() -> None:
    events = [
        Event("summon", 1, (GUARD,)),
        Event("effect", 1, (DRAWER, DRAW_SLOT, "immediate")),
        Event("gain", 1, (2,)),
        Event("draw", 1, (2,)),
    ]
    assert told(*events) == ["Thorn Guard joined Bob's company: +2 VP, +2 cards."]
    assert told(*events[:1], Event("summon", 1, (QUEEN,)), you=1) == [
        "Thorn Guard and Sea Queen joined your company."
    ]
    assert told(*events, Event("summon", 1, (QUEEN,)), Event("gain", 1, (3,))) == [
        "Thorn Guard joined Bob's company: +2 VP, +2 cards.",
        "Sea Queen joined Bob's company: +3 VP.",
    ], "of two cards it is told which of them did what"


def test_whoever_draws_is_told_which_cards() -> None:
    drawn = Event("draw", 1, (2, GUARD, QUEEN))
    assert told(drawn, you=1) == ["You drew Thorn Guard and Sea Queen."]
    assert told(Event("draw", 1, (2,)), you=1) == ["You drew 2 cards."], "what is not known yet is counted"
    used = [Event("effect", 1, (*_first(Flame, Draw), "flame")), Event("gain", 1, (2,)), drawn]
    assert told(*used, you=1)[0].endswith(": +2 VP, drew Thorn Guard and Sea Queen.")
    more = Event("draw", 1, (1, DUELIST))
    assert told(drawn, more, you=1) == ["You drew Thorn Guard, Sea Queen and Duelist."]


def test_actions_are_told_apart_from_the_effects_before_them() -> None:
    """The Draw and the Advance action are deeds of their own, also right after a flame or a Source."""
    flame = [Event("effect", 1, (*_first(Flame, Draw), "flame")), Event("gain", 1, (6,))]
    own, action = Event("draw", 1, (1,)), Event("draw", 1, (2,))
    assert told(*flame, own, action)[0].endswith(": +6 VP, +1 card.")
    assert told(*flame, own, action)[1:] == ["Bob drew 2 cards."]
    reinforced = Event("reinforce", 1, (0, DUELIST))
    assert told(reinforced, action)[1:] == ["Bob drew 2 cards."]
    lines = told(*flame, own, Event("advance", 1, (QUEEN, 3, 2)))
    assert lines[1:] == ["Bob advanced Sea Queen to space 2."]


def test_first_choices_are_told_together() -> None:
    events = [
        Event("first_chosen", 2),
        Event("first_revealed", 0, (DUELIST, QUEEN)),
        Event("first_revealed", 1, (GUARD,)),
        Event("play", 0, (DUELIST, 1)),
        Event("play", 1, (GUARD, 2)),
    ]
    assert told(*events) == ["First cards: Ann – Duelist (paid with Sea Queen); Bob – Thorn Guard."]
    long = tuple(letter * 32 for letter in "WMXY")
    card = max(range(len(CARDS)), key=lambda number: len(CARDS[number].names.en))
    every = [Event("first_revealed", seat, (card, QUEEN)) for seat in range(4)]
    lines = told(*every, names=long)
    assert len(lines) == 2
    assert all(name in lines[0] + lines[1] for name in long)


def test_a_conquest_is_told_with_creatures_gains_and_whom_it_hurt() -> None:
    events = [
        Event("conquer", 1, (0, 0, DUELIST, QUEEN)),
        Event("effect", 1, (SOURCE, 100, "conquer")),
        Event("gain", 1, (3,)),
        Event("lose", 0, (1,)),
        Event("answered", 0),
        Event("discard", 0, (DRUMS,)),
    ]
    name = SOURCES[0].names.en
    assert told(*events) == [
        f"Bob took the {name} from Ann with Duelist and Sea Queen: +3 VP, Ann −1 VP, Ann discarded War Drums."
    ]
    assert f"took the {name} from you" in told(*events, you=0)[0]


def test_before_a_conquest_one_reads_what_it_is_worth_and_that_its_creatures_are_not_lost() -> None:
    """ET-A11: the points count at the end, so that nothing that happens now would tell them."""
    conquest = Event("conquer", 0, (0, -1, DUELIST, QUEEN))
    worth = SOURCES[0].conquered_points
    for language in ("en", "ru", "it", "ja"):
        ahead = Audience(language, NAMES, 0, ahead=True)
        (line,) = WORDS.digest(VIEW, [conquest], ahead, 9)
        assert f"+{worth}" in line
        assert f"+{worth}" not in told(conquest, language=language, you=0)[0]
    assert (
        "the cards under it stay yours"
        in WORDS.digest(VIEW, [conquest], Audience("en", NAMES, 0, True), 9)[0]
    )


def test_the_cost_of_an_effect_is_no_payment() -> None:
    merchant = next(number for number, design in enumerate(CARDS) if design.names.en == "Merchant's Scales")
    slot = next(slot for slot, effect in enumerate(EFFECTS[merchant]) if isinstance(effect, Flame))
    lines = told(
        Event("token", 1, (merchant, slot)),
        Event("effect", 1, (merchant, slot, "flame")),
        Event("discard", 1, (DUELIST, QUEEN)),
        Event("gain", 1, (4,)),
    )
    assert len(lines) == 1
    assert lines[0].endswith("flame of Merchant's Scales: discarded Duelist and Sea Queen, +4 VP.")


def test_what_is_not_worth_telling_is_left_out() -> None:
    noise = [
        Event("phase", -1, ("end",)),
        Event("first_player", 1),
        Event("round", -1, (3,)),
        Event("phase", -1, ("time",)),
        Event("shift_all"),
        *(Event("draw", seat, (1,)) for seat in range(3)),
        Event("phase", -1, ("action",)),
        Event("turn", 1),
    ]
    assert told(*noise) == []
    assert told(
        *noise, Event("draw", 1, (2,)), Event("turn", 0), Event("turn", 1), Event("draw", 1, (2,))
    ) == ["Bob drew 4 cards."]


def test_the_most_telling_stays_in_the_order_in_which_it_happened() -> None:
    events = [
        Event("draw", 0, (2,)),
        Event("turn", 1),
        Event("fortify", 1, (2,)),
        Event("turn", 2),
        Event("play", 2, (DRUMS, 2)),
        Event("turn", 0),
        Event("ending", -1, ("supply",)),
        Event("advance", 0, (QUEEN, 3, 2)),
    ]
    every = told(*events)
    assert len(every) == 5
    assert told(*events, lines=2) == [every[1], every[3]]
    assert told(*events, lines=3) == every[1:4]
    assert told(*events, lines=0) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_its_words(language: str) -> None:
    everything = [
        Event("effect", 1, (FLAME, SLOT, "flame")),
        Event("discard", 1, (DUELIST,)),
        Event("eliminate", 1, (GUARD,)),
        Event("take", 1, ("discard", QUEEN)),
        Event("advance", 1, (DRUMS, 3, 1)),
        Event("shift", 1, ("red",)),
        Event("lose", 0, (2,)),
        Event("discard", 2, (QUEEN, GUARD, DRUMS)),
    ]
    for you in (None, 0, 1, 2):
        lines = told(*everything, language=language, you=you)
        assert len(lines) == 1
        assert 0 < len(lines[0]) <= 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_effect_that_advances_says_so_where_its_move_is_told_apart(language: str) -> None:
    """A line of the log stands alone: the move comes with a later choice, or not at all. A digest has the
    move behind the effect."""
    chimes = next(number for number, design in enumerate(CARDS) if design.names.en == "Wind Chimes")
    audience = Audience(language, NAMES)
    used = Event("effect", 0, (chimes, 0, "permanent"))
    line = WORDS.event(VIEW, used, audience)
    drawn = WORDS.event(VIEW, Event("effect", 0, (DRAWER, DRAW_SLOT, "immediate")), audience)
    assert "1" in line
    assert "1" not in drawn
    moved = WORDS.digest(VIEW, [used, Event("advance", 0, (QUEEN, 3, 2))], audience, 9)
    assert "1" not in moved[0]
    assert "2" in moved[0]


def test_what_a_full_hand_loses_is_not_told_when_the_game_ends_with_it() -> None:
    """ET-E1: hands count for nothing at the end."""
    kept = [Event("discard", 1, (QUEEN,)), Event("first_player", 0)]
    assert told(*kept) == ["Bob discarded Sea Queen."]
    assert told(*kept, Event("over", -1)) == []


def test_who_has_chosen_in_secret_is_told_with_what_it_is_about() -> None:
    """ET-E10, ET-R1, ET-O4: which cards they are is told when all have chosen."""
    for phase, about in (
        ("draft", "a card to keep"),
        ("action", "what to discard"),
        ("end", "what to discard"),
    ):
        view = replace(VIEW, phase=phase)
        for you, line in (
            (None, f"Ann has chosen {about}."),
            (0, f"You have chosen {about}. It counts once everybody has."),
        ):
            assert WORDS.event(view, Event("answered", 0), Audience("en", NAMES, you)) == line


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_rounds_end_brings_is_told_behind_it_before_one_decides(language: str) -> None:
    """ET-T2: that somebody's card joins a company is no effect of the play that ends the round."""
    play, summon = Event("play", 0, (DRUMS, 1)), Event("summon", 1, (GUARD,))
    events = [
        play,
        Event("phase", -1, ("end",)),
        Event("round", -1, (2,)),
        Event("phase", -1, ("time",)),
        summon,
    ]
    ahead = Audience(language, NAMES, 0, ahead=True)
    ends = WORDS.digest(VIEW, events, ahead, 9)
    alone = WORDS.digest(VIEW, [play, summon], ahead, 9)
    assert ends[0] == alone[0]
    assert ends[1] != alone[1]
    assert ends[1].endswith(alone[1])
    if language == "en":
        assert ends[1].startswith("The round ends. ")
    assert WORDS.digest(VIEW, events, replace(ahead, ahead=False), 9)[1] != ends[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_that_everybody_draws_is_told_before_one_ends_the_round(language: str) -> None:
    """ET-T3: for itself, whoever draws first, and not with what the own action draws."""
    began = [Event("phase", -1, ("end",)), Event("round", -1, (2,)), Event("phase", -1, ("time",))]
    own = [Event("draw", 0, (2, DRUMS, GUARD)), *began]
    ahead = Audience(language, NAMES, 0, ahead=True)
    (alone,) = WORDS.digest(VIEW, own[:1], ahead, 9)
    told = WORDS.digest(VIEW, own, ahead, 9)
    assert told[0] == alone
    assert len(told) == 2
    assert "+1" in told[1]
    assert WORDS.digest(VIEW, [*own, Event("draw", 0, (1, DRUMS))], ahead, 9) == told
    assert WORDS.digest(VIEW, own, replace(ahead, ahead=False), 9) == WORDS.digest(
        VIEW, own[:1], replace(ahead, ahead=False), 9
    )
