"""Who may take, leave and be removed from which seat: each rule by itself, on tables in memory."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.features.seats import rules
from bot.features.seats.actions import _first_possible, asked, removable
from bot.features.seats.changes import _held, _loses, turned_back
from bot.tables.rows import Seat, SeatChange
from bot.tables.table import Table
from bot.words.refusals import Refusal
from tests.bot.lanterns import LANTERNS
from tests.bot.room import ANN, BOB, CARLA, DMITRI, laid, person, seat

TRIO = (seat(0, ANN), seat(1, BOB), seat(2, CARLA))


def changed(number: int, before: Seat, after: Seat, kind: str, **more: Any) -> SeatChange:
    """A change of a seat by the clock; ``more``: what is not as usual about it."""
    values = {"by_id": None, "by_name": "", "reason": "", "reverses": None, **more}
    return SeatChange(number, before.number, 0, kind, before=_held(before), after=_held(after), **values)


def why(table: Table, number: int, user: int, name: str | None = None) -> str:
    """Why this user may not take that seat, "" if nothing is in the way."""
    try:
        rules.check(table, number, user, name)
    except Refusal as refusal:
        return refusal.key
    return ""


def test_a_hand_is_known_to_all_who_ever_held_or_stood_in_for_it() -> None:
    stood = seat(0, ANN, stand_in=DMITRI, stand_in_name="Dmitri")
    given = changed(1, seat(1, CARLA), seat(1, BOB), "handed")
    back = changed(2, seat(2, CARLA, stand_in=BOB, stand_in_name="Bob"), seat(2, CARLA), "back")
    table = laid(LANTERNS, [stood, *TRIO[1:]], changes=[given, back])
    found = [rules.known(table, user) for user in (ANN, BOB, CARLA, DMITRI, 15)]
    assert found == [{0}, {1, 2}, {1, 2}, {0}, set()]


REMOVED = changed(1, TRIO[1], replace(TRIO[1], resigned=True, level="random"), "removed", by_id=ANN)
KICKED = replace(REMOVED, kind="kicked", by_id=DMITRI)
BACK = changed(2, replace(TRIO[1], resigned=True), TRIO[1], "reversed", reverses=1)
AWAY = changed(3, TRIO[1], replace(TRIO[1], level="random"), "away", by_id=BOB)
FREE = replace(TRIO[1], user_id=BOB, resigned=True, level="random", open=True)


@pytest.mark.parametrize(
    ("changes", "user", "number", "reason"),
    [
        ([], BOB, 1, ""),
        ([], ANN, 1, "seat_two"),
        ([], ANN, 0, ""),
        ([], DMITRI, 1, ""),
        ([REMOVED], BOB, 1, "seat_removed"),
        ([REMOVED, BACK], BOB, 1, ""),
        ([AWAY], BOB, 1, ""),
        ([REMOVED], BOB, 2, "seat_known"),
        ([KICKED], DMITRI, 1, "seat_remover"),
        ([KICKED], DMITRI, 2, ""),
        ([KICKED, BACK], DMITRI, 1, ""),
        ([KICKED, AWAY], DMITRI, 1, "seat_remover"),
        ([replace(REMOVED, by_id=DMITRI)], DMITRI, 1, ""),
        ([KICKED, replace(REMOVED, id=4)], DMITRI, 1, ""),
        ([replace(REMOVED, id=4), KICKED], DMITRI, 1, "seat_remover"),
    ],
)
def test_who_may_take_a_seat(changes: list[SeatChange], user: int, number: int, reason: str) -> None:
    """Whoever asked for a removal may sit there, as the others decided; who decided alone may not."""
    table = laid(LANTERNS, [TRIO[0], FREE, TRIO[2]], changes=changes)
    assert why(table, number, user) == reason
    assert why(table, number, user, "Somebody") == (f"{reason}_other" if reason else "")


@pytest.mark.parametrize(
    ("seats", "together", "ends"),
    [
        (TRIO, False, False),
        (TRIO[:2], False, True),
        (TRIO[:2], True, False),
        ((TRIO[0], seat(1, None)), True, True),
        ((TRIO[0], replace(TRIO[1], resigned=True), replace(TRIO[2], resigned=True)), False, True),
        ((TRIO[0], replace(TRIO[1], level="random"), seat(2, None)), False, False),
    ],
)
def test_when_a_seat_given_up_ends_the_game(
    seats: tuple[Seat, ...], together: bool, ends: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LANTERNS, "cooperative", together)
    assert rules.ends_game(LANTERNS, laid(LANTERNS, seats), 0) is ends
    if len(seats) > 2:
        alone = [replace(one, resigned=one.number == 1, level=None) for one in seats]
        assert not rules.ends_game(LANTERNS, laid(LANTERNS, alone), 1), "the first one is left"


@pytest.mark.parametrize(
    ("status", "user", "found"),
    [
        ("running", ANN, 0),
        ("running", BOB, 1),
        ("running", CARLA, "seat_not_yours"),
        ("running", DMITRI, "stranger"),
        ("lobby", DMITRI, "stranger_lobby"),
        ("running", 15, "stranger"),
    ],
)
def test_whose_a_seat_is(status: str, user: int, found: int | str) -> None:
    """Bob's is his while Carla stands in; what Dmitri gave up is not."""
    seats = [
        seat(0, ANN, level="random"),
        seat(1, BOB, stand_in=CARLA, stand_in_name="Carla"),
        seat(2, DMITRI, level="random", resigned=True),
    ]
    table = laid(LANTERNS, seats, status=status)
    if isinstance(found, int):
        assert rules.owned(table, user).number == found
        return
    with pytest.raises(Refusal) as refusal:
        rules.owned(table, user)
    assert refusal.value.key == found


def test_the_host_is_followed_by_the_first_who_still_owns_a_seat() -> None:
    gone = replace(TRIO[0], resigned=True)
    assert rules.host_of(TRIO, BOB) == BOB
    assert rules.host_of([gone, *TRIO[1:]], ANN) == BOB
    assert rules.host_of([gone, replace(TRIO[1], resigned=True), TRIO[2]], ANN) == CARLA
    assert rules.host_of([gone], ANN) == ANN, "nobody is left to be it"
    assert rules.host_of([seat(0, None), TRIO[2]], ANN) == CARLA


def test_a_change_keeps_the_host_only_if_that_changes() -> None:
    one = changed(1, TRIO[0], replace(TRIO[0], resigned=True), "resigned")
    assert rules.with_host(one, TRIO, TRIO, (ANN, ANN)) is one
    after = [seat(0, DMITRI), *TRIO[1:]]
    both = rules.with_host(one, TRIO, after, (ANN, BOB))
    assert (both.before["host_id"], both.before["host_name"]) == (ANN, "Ann")
    assert (both.after["host_id"], both.after["host_name"]) == (BOB, "Bob")
    assert rules.with_host(one, TRIO, after, (15, BOB)).before["host_name"] == ""


@pytest.mark.parametrize(("host", "kept"), [(BOB, True), (CARLA, False)])
def test_what_is_taken_back_makes_no_host_of_somebody_else(host: int, kept: bool) -> None:
    one = changed(1, TRIO[0], replace(TRIO[0], resigned=True), "resigned")
    one = rules.with_host(one, TRIO, TRIO, (ANN, BOB))
    back = turned_back(laid(LANTERNS, TRIO, host_id=host), one)
    assert (back.kind, back.before["resigned"], back.after["resigned"]) == ("reversed", True, False)
    assert (back.after.get("host_id"), back.before.get("host_id")) == ((ANN, BOB) if kept else (None, None))
    assert ("host_name" in back.after) is kept


@pytest.mark.parametrize(
    ("before", "after", "kind", "by", "loses"),
    [
        (TRIO[0], seat(0, DMITRI), "replaced", BOB, True),
        (TRIO[0], seat(0, DMITRI), "replaced", ANN, False),
        (TRIO[0], seat(0, DMITRI), "handed", BOB, False),
        (TRIO[0], replace(TRIO[0], resigned=True), "kicked", None, True),
        (TRIO[0], replace(TRIO[0], resigned=True), "resigned", None, False),
        (TRIO[0], replace(TRIO[0], resigned=True), "resigned_last", None, False),
        (replace(TRIO[0], resigned=True), seat(0, DMITRI), "taken", DMITRI, False),
        (seat(0, None), seat(0, DMITRI), "replaced", BOB, False),
        (TRIO[0], replace(TRIO[0], level="random"), "away", BOB, False),
    ],
)
def test_who_loses_a_seat(before: Seat, after: Seat, kind: str, by: int | None, loses: bool) -> None:
    assert _loses(changed(1, before, after, kind, by_id=by)) is loses


def test_whose_consent_a_removal_needs() -> None:
    """That of all other humans who play, except the one who asks and the one it is about."""
    four = [*TRIO, seat(3, DMITRI)]
    assert asked(laid(LANTERNS, four), four[1], ANN) == {CARLA, DMITRI}
    assert asked(laid(LANTERNS, four), four[0], BOB) == {CARLA, DMITRI}
    away = [TRIO[0], replace(TRIO[1], stand_in=DMITRI), replace(TRIO[2], level="random")]
    assert asked(laid(LANTERNS, away), away[0], 15) == {DMITRI}
    assert asked(laid(LANTERNS, away), away[1], ANN) == set()
    assert asked(laid(LANTERNS, [seat(0, None), TRIO[1]]), seat(0, None), 0) == {BOB}


def test_whose_removal_may_be_asked_for() -> None:
    def numbers(table: Table, by: int) -> list[int]:
        return [row.number for row in removable(table, by)]

    table = laid(LANTERNS, [*TRIO, seat(3, None)])
    assert [numbers(table, by) for by in (ANN, BOB, CARLA)] == [[1, 2], [0], [0]]
    pair = laid(LANTERNS, TRIO[:2])
    assert [numbers(pair, by) for by in (ANN, BOB)] == [[], []], "nobody is there to agree"
    gone = laid(LANTERNS, [*TRIO[:2], replace(TRIO[2], resigned=True, level="random"), seat(3, DMITRI)])
    assert numbers(gone, ANN) == [1, 3]


def test_the_first_of_the_free_seats_is_offered_that_may_be_taken() -> None:
    free = [replace(one, resigned=True, level="random", open=True) for one in TRIO[1:]]
    removal = changed(1, TRIO[1], free[0], "kicked", by_id=CARLA)
    table = laid(LANTERNS, [TRIO[0], *free], changes=[removal])
    assert _first_possible(table, free, person(DMITRI)) == 1
    assert _first_possible(table, free[1:], person(DMITRI)) == 2
    with pytest.raises(Refusal) as refusal:
        _first_possible(table, free[:1], person(BOB))
    assert refusal.value.key == "seat_removed_other"
    with pytest.raises(Refusal) as refusal:
        _first_possible(table, [], person(BOB))
    assert refusal.value.key == "invite_full"
