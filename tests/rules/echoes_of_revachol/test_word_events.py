"""What Echoes of Revachol says about events, refusals and scores."""

from __future__ import annotations

import pytest

from rules.echoes_of_revachol.cards import CARDS
from rules.echoes_of_revachol.language.telling import TELLERS
from rules.echoes_of_revachol.language.texts import texts_of
from rules.echoes_of_revachol.words import WORDS
from rules.game import LANGUAGES, Event, Illegal, Outcome, Talk
from tests.rules.echoes_of_revachol.conftest import Deal
from tests.rules.echoes_of_revachol.moments import LONG_NAMES, SHORT_NAMES, moment_of, moments


def test_every_kind_of_event_is_told() -> None:
    seen = {event.kind for moment in moments() for event in moment.events}
    assert seen <= set(TELLERS)
    assert len(seen) > 15


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", [SHORT_NAMES, LONG_NAMES], ids=["short", "long"])
def test_events_and_digests_fit(language: str, names: tuple[str, ...]) -> None:
    for moment in moments():
        for view in moment.views[-2:]:
            talk = Talk(language, names[: moment.seats], view.seat)
            told = [event.for_seat(view.seat) for event in moment.events]
            for event in told:
                sentence = WORDS.event(view, event, talk)
                assert len(sentence) <= 400
                assert "{" not in sentence
                assert sentence or event.kind in ("draw", "hand")
            for lines in (1, 2, 5):
                digest = WORDS.digest(view, told, talk, lines)
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
        talk = Talk("en", ("Ann", "Ben"), seat)
        told = [WORDS.event(view, event.for_seat(seat), talk) for event in table.events[:2]]
        name = CARDS[card].names.en
        assert [text for text in told if text] == (
            [f"You drew {name}."] if seat == 0 else ["Ann drew an ally."]
        )


def test_a_digest_joins_what_belongs_together(deal: Deal) -> None:
    table = deal(3)
    task = table.task("blue", points=3)
    table.row(task)
    table.unpayable(2)
    card = table.ally("blue")
    table.hand(0, card, table.ally("red"))
    table.turn()
    table.do("lay_complete", card, 0, task)
    view, talk = moment_of(table.state, []).open, Talk("en", ("Ann", "Ben", "Cleo"))
    name, done = CARDS[card].names.en, CARDS[task].names.en
    expected = f"Ann laid {name} and completed “{done}” with corps A: +3 points."
    assert WORDS.digest(view, table.events, talk, 3) == [expected]
    assert WORDS.digest(view, [], talk, 3) == []


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
    view, talk = moment_of(table.state, []).open, Talk("en", ("Ann", "Ben"))
    names = [CARDS[number].names.en for number in (morale, right, lost, third)]
    assert WORDS.digest(view, table.events, talk, 5) == [
        f"Ann drew the morale card {names[3]}.",
        f"Morale loss event {names[0]}: “{names[1]}” fails. Dice: Ann 1·2, Ben 6·5 (not escaped). "
        f"Lost: Ben – {names[2]}.",
        "Ann drew an ally.",
    ]
    assert WORDS.digest(view, table.events, talk, 1)[0].startswith("Morale loss event")
    late = [event for event in table.events if event.kind == "lose_ally"]
    assert WORDS.digest(view, [Event("lose_ally", 1, late[0].data)], talk, 3) == [f"Lost: Ben – {names[2]}."]


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_scores_have_their_words(language: str) -> None:
    talk = Talk(language, SHORT_NAMES[:2], 0)
    seen = set()
    for error in (
        Illegal("prompt", "count", 1, 1, 3),
        Illegal("prompt", "unknown_option"),
        Illegal("prompt", "stale"),
        Illegal("table", "undo_blocked"),
        Illegal("ER-X1", "never heard of"),
    ):
        text = WORDS.illegal(error, talk)
        assert ("ER-X1" in text) == (error.clause == "ER-X1")
        seen.add(text)
    assert len(seen) == 5
    sheet = (("tasks", 7), ("cards", 1), ("completed", 3), ("die", 0))
    tied = (("tasks", 8), ("cards", 0), ("completed", 3), ("die", 5))
    for reason in ("completed", "failed", "stuck"):
        text = WORDS.scores(Outcome((8, 8), (2, 1), (reason,), (sheet, tied)), talk)
        assert all(name in text for name in SHORT_NAMES[:2])
        assert texts_of(language).say(f"score.reason_{reason}") in text
        assert text.count(texts_of(language).say("score.die", n=5)) == 1
        assert texts_of(language).say("score.die", n=0) not in text
