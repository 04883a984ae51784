"""What Echoes of Revachol says about events, refusals and scores."""

from __future__ import annotations

import pytest

from rules.echoes_of_revachol.card_index import POINTS
from rules.echoes_of_revachol.cards import CARDS, MORALE
from rules.echoes_of_revachol.entry import GAME
from rules.echoes_of_revachol.language.telling import TELLERS
from rules.echoes_of_revachol.language.texts import texts_of
from rules.echoes_of_revachol.words import WORDS
from rules.game import LANGUAGES, Event, IllegalError, Outcome
from rules.match import Match
from rules.wording import Audience
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.moments import LONG_NAMES, SHORT_NAMES, moment_of, moments
from tests.rules.echoes_of_revachol.table import named
from tests.thorough import few


def test_every_kind_of_event_is_told() -> None:
    seen = {event.kind for moment in moments() for event in moment.events}
    assert seen <= set(TELLERS)
    assert len(seen) > 15


@few("short-ru", "long-ja")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [SHORT_NAMES, LONG_NAMES], ids=["short", "long"])
def test_events_and_digests_fit(language: str, names: tuple[str, ...]) -> None:
    for moment in moments():
        for view in moment.views[-2:]:
            audience = Audience(language, names[: moment.seats], view.seat)
            told = [event.for_seat(view.seat) for event in moment.events]
            for event in told:
                sentence = WORDS.event(view, event, audience)
                assert len(sentence) <= 400
                assert "{" not in sentence
                assert sentence or event.kind in ("draw", "hand")
            for lines in (1, 2, 5):
                digest = WORDS.digest(view, told, audience, lines)
                assert len(digest) <= lines
                assert all(0 < len(line) <= 200 for line in digest)


def test_a_draw_is_told_to_its_seat_only(deal: Deal) -> None:
    """ER-H1: the others learn that it was an ally."""
    table = deal()
    card = table.ally("red")
    table.hand(0, table.ally("red"))
    table.on_deck(card)
    table.turn()
    table.do("draw")
    for seat in (0, 1, None):
        view = moment_of(table.state, []).views[-1 if seat is None else seat]
        audience = Audience("en", ("Ann", "Ben"), seat)
        told = [WORDS.event(view, event.for_seat(seat), audience) for event in table.events[:2]]
        name = CARDS[card].names.en
        assert [text for text in told if text] == (
            [f"You drew {name}."] if seat == 0 else ["Ann drew an ally."]
        )


def test_a_digest_names_a_draw_to_its_seat_only(deal: Deal) -> None:
    """ER-H1"""
    table = deal()
    card, morale = table.ally("red"), table.morale("hand")
    table.hand(0, table.ally("red"))
    table.on_deck(morale, card)
    table.turn()
    table.do("draw")
    names = CARDS[card].names.en, CARDS[morale].names.en
    for seat in (0, 1, None):
        view = moment_of(table.state, []).views[-1 if seat is None else seat]
        told = [event.for_seat(seat) for event in table.events]
        line = WORDS.digest(view, told, Audience("en", ("Ann", "Ben"), seat), 3)[0]
        ann, ally = ("You", names[0]) if seat == 0 else ("Ann", "an ally")
        assert line == f"{ann} drew {ally} and the morale card {names[1]}."


def test_a_forced_draw_is_told_with_the_ally_that_forces_it(deal: Deal) -> None:
    """ER-A9: nobody chose to draw."""
    table = deal()
    table.unpayable(3)
    card, morale, evrart = table.ally("red"), table.morale("hand"), named("evrart_claire")
    table.hand(0, evrart, table.ally("blue"))
    table.on_deck(morale, card)
    table.turn()
    table.do("lay", evrart, 0)
    laid, drawn, shown = (CARDS[number].names.en for number in (evrart, card, morale))
    for seat in (0, None):
        view = moment_of(table.state, []).views[-1 if seat is None else seat]
        told = [event.for_seat(seat) for event in table.events]
        line = WORDS.digest(view, told, Audience("en", ("Ann", "Ben"), seat), 1)[0]
        ann, ally = ("You", drawn) if seat == 0 else ("Ann", "an ally")
        begun = f"{ann} played {laid} in corps A and drew by its skill"
        assert line == f"{begun}: {ally} and the morale card {shown}."


def test_who_holds_no_card_is_told_to_have_had_no_choice(deal: Deal) -> None:
    """ER-T3: in public and to that player; those who draw one after the other share a line."""
    table = deal(4)
    table.unpayable(3)
    first, morale, *allies = table.ally("red"), table.morale("hand"), table.ally("blue"), table.ally("blue")
    table.hand(0, first, table.ally("blue"))
    table.bare(1, 2)
    table.hand(3, table.ally("green"), table.ally("green"))
    table.on_deck(*allies, morale)
    table.turn()
    table.do("lay", first, 0)
    assert table.asked == [(3, "turn")]

    def told(seat: int | None) -> list[str]:
        view = moment_of(table.state, []).views[-1 if seat is None else seat]
        events = [event.for_seat(seat) for event in table.events]
        return WORDS.digest(view, events, Audience("en", ("Ann", "Ben", "Cleo", "Dan"), seat), 9)

    assert told(None)[1:] == ["Out of cards, Ben and Cleo drew an ally each."]
    own = CARDS[allies[-1]].names.en
    assert told(2)[1:] == [
        "Out of cards, Ben drew an ally.",
        f"New turn: you had no card left, so you drew {own}.",
    ]


def test_the_last_ally_is_told_to_have_been_the_only_move(deal: Deal) -> None:
    """ER-T3: nobody was asked."""
    table = deal()
    table.unpayable(3)
    first, card = table.ally("red"), table.ally("blue")
    table.hand(0, first, table.ally("red"))
    table.hand(1, card)
    table.out_of_reach()
    table.turn()
    table.do("lay", first, 0)
    view, name = moment_of(table.state, []).open, CARDS[card].names.en
    for language, said in (("en", "had no other move"), ("ru", "может только начать")):
        line = WORDS.digest(view, table.events, Audience(language, ("Ann", "Ben")), 9)[1]
        assert line.startswith(f"Ben {said}"), line
    assert name in WORDS.digest(view, table.events, Audience("en", ("Ann", "Ben")), 9)[1]


def test_a_digest_joins_what_belongs_together(deal: Deal) -> None:
    table = deal(3)
    task = table.task("blue", points=3)
    table.row(task)
    table.unpayable(2)
    card = table.ally("blue")
    table.hand(0, card, table.ally("red"))
    table.turn()
    table.do("lay_complete", card, 0, task)
    view, audience = moment_of(table.state, []).open, Audience("en", ("Ann", "Ben", "Cleo"))
    name, done = CARDS[card].names.en, CARDS[task].names.en
    expected = f"Ann played {name} and completed “{done}” with corps A: +3 points."
    assert WORDS.digest(view, table.events, audience, 3) == [expected]
    assert WORDS.digest(view, [], audience, 3) == []


def test_a_digest_of_an_event(deal: Deal) -> None:
    """ER-M2 to ER-M5: who escaped, with which dice, and what was lost; the most telling first."""
    table = deal()
    right = table.unpayable()[0]
    morale, second, third = table.morale("ally", 1), table.morale("hand"), table.morale("hand")
    table.lies(morale, second)
    table.on_deck(third, table.ally("blue"))
    lost = table.ally("red")
    table.corps(1, lost)
    table.rolls({1}, {2}, {6}, {5})
    table.hand(0, table.ally("red"))
    table.turn()
    table.do("draw")
    events = [event.for_seat(None) for event in table.events]
    view, audience = moment_of(table.state, []).open, Audience("en", ("Ann", "Ben"))
    names = [CARDS[number].names.en for number in (morale, right, lost, third)]
    assert WORDS.digest(view, events, audience, 5) == [
        f"Ann drew the third morale card, so morale breaks: “{names[1]}” fails. "
        f"{names[0]} (one die must show 1): Ann (1 and 2), Ben (6 and 5, no 1). "
        f"Lost: Ben – {names[2]}.",
        "Then Ann drew an ally.",
    ]
    assert "orale" in WORDS.digest(view, events, audience, 1)[0], "and why it came to that"
    # Long names: the names of cards are cut, and what was lost goes to a line of its own; the dice stay.
    long = Audience("en", ("Ann " * 8, "Ben " * 8))
    told = WORDS.digest(view, events, long, 5)
    assert len(told) == 2
    assert "1 and 2" in told[0]
    assert "6 and 5, no 1" in told[0]
    assert names[2] in told[1]
    assert told[1].endswith("drew an ally.")
    assert "1 and 2" in WORDS.digest(view, events, long, 1)[0]
    late = [event for event in table.events if event.kind == "lose_ally"]
    assert WORDS.digest(view, [Event("lose_ally", 1, late[0].data)], audience, 3) == [
        f"Lost: Ben – {names[2]}."
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dice_of_every_event_are_told_whatever_else_is_not(deal: Deal, language: str) -> None:
    """ER-M3: with long names, with several events and with a single line."""
    table = deal(4, morale_match="both")
    table.lies(table.morale("task", 1), table.morale("hand"))
    table.on_deck(table.morale("hand"), table.ally("blue"))
    table.rolls({1}, {1}, {2}, {3})
    table.hand(0, table.ally("red"))
    table.turn()
    table.do("draw")
    events = [event.for_seat(None) for event in table.events]
    view = moment_of(table.state, []).open
    asked = texts_of(language).say("line.asked_both", faces=1)
    assert any(asked in line for line in WORDS.digest(view, events, Audience(language, SHORT_NAMES), 3))
    audience = Audience(language, tuple(letter * 24 for letter in "ABCD"))
    dice = {"en": "2 and 3", "ru": "2 и 3", "it": "2 e 3", "ja": "2と3"}[language]
    for times, lines in ((1, 1), (1, 3), (2, 3), (2, 2)):
        told = "".join(WORDS.digest(view, events * times, audience, lines))
        assert told.count(dice) == times
    short = "".join(WORDS.digest(view, events * 2, Audience(language, SHORT_NAMES), 1))
    assert short.count(dice) == 2
    for said in (WORDS.board_alt, WORDS.board):
        assert dice in said(view, Audience(language, SHORT_NAMES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_scores_have_their_words(language: str) -> None:
    audience = Audience(language, SHORT_NAMES[:2], 0)
    seen = set()
    for error in (
        IllegalError("prompt", "count", 1, 1, 3),
        IllegalError("prompt", "unknown_option"),
        IllegalError("prompt", "stale"),
        IllegalError("table", "undo_blocked"),
        IllegalError("ER-X1", "never heard of"),
    ):
        text = WORDS.illegal(error, audience)
        assert ("ER-X1" in text) == (error.clause == "ER-X1")
        seen.add(text)
    assert len(seen) == 5
    sheet = (("tasks", 7), ("cards", 1), ("completed", 3), ("die", 0))
    tied = (("tasks", 8), ("cards", 0), ("completed", 3), ("die", 5))
    for reason in ("completed", "failed", "stuck"):
        text = WORDS.scores(Outcome((8, 8), (2, 1), (reason,), (sheet, tied)), audience)
        assert all(name in text for name in SHORT_NAMES[:2])
        assert texts_of(language).say(f"score.reason_{reason}") in text
        assert text.count(texts_of(language).say("score.die", n=5)) == 1
        assert texts_of(language).say("score.die", n=0) not in text


def test_the_opening_roll_is_told_with_what_was_rolled_again(deal: Deal) -> None:
    """ER-S3"""
    table = deal()
    table.hand(0, table.ally("red"))
    table.turn()
    table.state.opening = [[5, 5], [3, 2]]
    view = moment_of(table.state, []).open
    told = "The dice for the first turn – Ann: 5, Ben: 5; again Ann: 3, Ben: 2."
    assert WORDS.opening(view, Audience("en", ("Ann", "Ben"))) == told


def test_points_are_told_where_they_come_and_go() -> None:
    """ER-A5, ER-A6, ER-M4: whoever gets a point card, and whoever loses a task."""
    view = moment_of(GAME.new(2, 1, {}), []).open
    task = next(number for number, card in enumerate(CARDS) if card.kind == "task" and card.points == 6)
    lost = WORDS.digest(view, [Event("lose_task", 1, (task,))], Audience("en", ("Ann", "Ben")), 3)
    assert lost == [f"Lost: Ben – “{CARDS[task].names.en}” (−6 points)."]
    giver = next(number for number in range(MORALE) if POINTS[number] == 1)
    for kind, data in (("borrow", (giver, 1, 0, 0)), ("take", (giver, 1, 0, 1))):
        for you in (None, 1):
            said = WORDS.event(view, Event(kind, 0, data), Audience("en", ("Ann", "Ben"), you))
            assert "+1 point" in said, said


@pytest.mark.parametrize(("done", "die", "told"), [((6, 5), 0, True), ((5, 5), 4, False)])
def test_the_score_sheet_says_why_equal_points_are_no_tie(
    done: tuple[int, int], die: int, told: bool
) -> None:
    """ER-G2: completed tasks decide; where dice did, they were told already."""
    sheets = tuple((("tasks", 20), ("completed", count), ("die", die)) for count in done)
    text = WORDS.scores(Outcome((20, 20), (1, 2), (), sheets), Audience("en", ("Ann", "Bob")))
    assert ("Equal points: the number of completed tasks decides." in text) is told


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_an_ally_is_laid_that_makes_one_draw_it_is_told(language: str) -> None:
    """ER-A9: what comes is not known, but that one must draw is; afterwards the draw itself is told."""
    evrart, view = named("evrart_claire"), moments()[0].views[0]
    laid = [Event("lay", 0, (evrart, 0, 1))]
    names = SHORT_NAMES[: len(view.seats)]
    for events in (laid, [*laid, Event("draw", 0, ("ally",))]):
        (ahead,) = WORDS.digest(view, events, Audience(language, names, 0, ahead=True), 3)
        assert "+1" in ahead
    assert "+1" not in WORDS.digest(view, laid, Audience(language, names, 0), 3)[0]
    other = [Event("lay", 0, (named("cindy"), 0, 1))]
    assert "+1" not in WORDS.digest(view, other, Audience(language, names, 0, ahead=True), 3)[0]


def test_a_draw_in_a_later_turn_is_no_doing_of_the_ally_laid_before() -> None:
    """Also where the events of others between them are not told."""
    view, audience = Match.new(GAME, 2, 3).view(None), Audience("en", ("Ann", "Ben"), 0)
    laid = Event("lay", 1, (named("garte"), 1, 1))
    begun, drawn = Event("turn", 1, ()), Event("draw", 1, ("ally",))
    told = WORDS.digest(view, [begun, laid, begun, drawn], audience, 3)
    assert [line.split()[1] for line in told] == ["started", "drew"]
    assert len(WORDS.digest(view, [begun, laid, drawn], audience, 3)) == 1


def test_that_everybody_escaped_is_said_once_all_have_rolled() -> None:
    """ER-M3"""
    view = Match.new(GAME, 2, 3).view(None)
    draw, loss = Event("draw", 0, ("morale", MORALE)), Event("loss", 0, (MORALE + 1, view.tasks[2]))
    dice = [Event("dice", seat, (2, 5, 1)) for seat in (0, 1)]
    for you in (None, 0):
        audience = Audience("en", ("Ann", "Ben"), you)
        (whole,) = WORDS.digest(view, [draw, loss, *dice], audience, 3)
        assert whole.endswith("Ben (2 and 5). Everybody escaped.")
        assert ("Ann drew", "You drew")[you is not None] in whole
        (half,) = WORDS.digest(view, [draw, loss, dice[0]], audience, 3)
        assert "Everybody" not in half
