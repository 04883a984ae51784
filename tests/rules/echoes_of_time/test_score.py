"""The score and the winner (ET-G3, ET-G4)."""

from __future__ import annotations

import pytest

from rules.echoes_of_time.score import breakdown, outcome, score
from tests.rules.echoes_of_time.conftest import Deal
from tests.rules.echoes_of_time.rows import count, of
from tests.rules.echoes_of_time.table import Table

WATER = of(faction="water")


def finish(table: Table) -> None:
    """The last turn is played and the game is over."""
    table.state.ending = ["supply"]
    table.turn(table.state.order()[-1], 2)
    table.do("draw")
    assert table.state.phase == "over"


def test_what_scores(deal: Deal) -> None:
    """ET-G3: tokens, Sources, company cards, those under Sources too; not board, hand, eliminated."""
    table = deal()
    table.points(0, 7)
    table.source(owner=0, under=[table.creature(1, points=2)], conquered_points=4, fortified_points=9)
    table.source(
        owner=0, under=[table.creature(1, points=3)], fortified=True, conquered_points=1, fortified_points=10
    )
    table.company(0, table.artifact(points=5), table.artifact())
    table.board(0, 5, table.artifact(points=9))
    table.hand(0, table.artifact(points=9))
    table.state.eliminated.append(table.state.deck.pop(0))
    assert breakdown(table.state, 0) == (("tokens", 7), ("sources", 14), ("cards", 10), ("scoring", 0))
    assert score(table.state, 0) == 31
    assert breakdown(table.state, 1) == (("tokens", 0), ("sources", 0), ("cards", 0), ("scoring", 0))
    table.turn()


@pytest.mark.parametrize(
    ("where", "expected"),
    [("free", 3), ("conquered", 3), ("fortified", 1), ("board", 0)],
)
def test_scoring_effects_under_sources(deal: Deal, where: str, expected: int) -> None:
    """ET-G3: a creature that scores for itself and two others, also under a conquered Source; with one of
    the others under a fortified one it counts the third only; on the board it scores nothing."""
    table = deal()
    scorer = table.creature(1, faction="water", scoring=count("company", WATER))
    if where == "fortified":
        table.source(owner=0, under=[scorer, table.creature(2, faction="water")], fortified=True)
        table.company(0, table.creature(2, faction="water"))
    elif where == "conquered":
        table.source(owner=0, under=[scorer, table.creature(2, faction="water")])
        table.company(0, table.creature(2, faction="water"))
    else:
        table.source(owner=0, under=[table.creature(2, faction="water")])
        table.company(0, table.creature(2, faction="water"))
        if where == "free":
            table.company(0, scorer)
        else:
            table.board(0, 5, scorer)
    assert dict(breakdown(table.state, 0))["scoring"] == expected
    table.turn()


@pytest.mark.parametrize(
    ("counted", "expected"),
    [
        (count("sources", each=3), 6),
        (count("fortified", each=4), 4),
        (count("under"), 1),
        (count("strength"), 5),
        (count("factions", each=2), 4),
        (count("company", of(type="artifact"), most=1), 1),
    ],
    ids=str,
)
def test_scoring_by_each_count(deal: Deal, counted: dict[str, object], expected: int) -> None:
    """ET-G3, ET-E18: the scoring artifact itself is one of two."""
    table = deal()
    table.source(owner=0, under=[table.creature(3, faction="sky")])
    table.source(owner=0, under=[table.creature(6, faction="earth")], fortified=True)
    table.company(0, table.creature(2, faction="water"), table.artifact(), table.artifact(scoring=counted))
    assert dict(breakdown(table.state, 0))["scoring"] == expected
    table.turn()
    table.do("draw")


def test_most_points_win(deal: Deal) -> None:
    """ET-G4."""
    table = deal(3)
    for seat, number in enumerate((3, 9, 5)):
        table.points(seat, number)
    assert outcome(table.state) is None
    finish(table)
    result = outcome(table.state)
    assert result is not None
    assert (result.scores, result.ranks, result.reasons) == ((3, 9, 5), (3, 1, 2), ("supply",))
    assert [sum(value for _, value in sheet) for sheet in result.breakdown] == [3, 9, 5]


def test_a_tie_goes_to_more_fortified_sources(deal: Deal) -> None:
    """ET-G4: fortified ones, not conquered ones."""
    table = deal(3)
    table.source(owner=0, under=[table.creature(1)], fortified=True, fortified_points=5)
    table.source(owner=1, under=[table.creature(1)], conquered_points=5)
    table.points(2, 4)
    finish(table)
    result = outcome(table.state)
    assert result is not None
    assert (result.scores, result.ranks) == ((5, 5, 4), (1, 2, 3))


def test_a_full_tie_is_a_shared_victory(deal: Deal) -> None:
    """ET-G4: the next rank is left out."""
    table = deal(4)
    for seat, number in enumerate((6, 6, 2, 2)):
        table.points(seat, number)
    finish(table)
    result = outcome(table.state)
    assert result is not None
    assert result.ranks == (1, 1, 3, 3)
