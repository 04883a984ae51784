"""Who may take which seat: nobody two at one table, and nobody who has seen another hand there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.tables.rows import Seat, SeatChange, TableRow
from bot.words import say
from bot.words.names import plain
from bot.words.refusals import Refusal
from rules.game import Game

REMOVALS = frozenset({"removed", "kicked"})
"""Kinds of changes that remove somebody from a seat."""
_ALONE = frozenset({"kicked"})
"""Kinds of removals that one person decides alone."""


def known(table: TableRow, user_id: int) -> set[int]:
    """The seats whose hand this user has seen: all ever held or answered for."""
    found = {row.number for row in table.seats if user_id in (row.user_id, row.stand_in)}
    for change in table.changes:
        for held in (change.before, change.after):
            if user_id in (held["user_id"], held["stand_in"]):
                found.add(change.seat)
    return found


def removed(table: TableRow, seat: int, user_id: int) -> bool:
    """Whether this user was removed from that seat, and that still holds."""
    reversed_ = {change.reverses for change in table.changes}
    return any(
        change.kind in REMOVALS
        and change.seat == seat
        and change.before["user_id"] == user_id
        and change.id not in reversed_
        for change in table.changes
    )


def _remover(table: TableRow, seat: int, user_id: int) -> bool:
    """Whether this user alone has removed the last player of that seat."""
    reversed_ = {change.reverses for change in table.changes}
    standing = [one for one in table.changes if one.seat == seat and one.id not in reversed_]
    removals = [one for one in standing if one.kind in REMOVALS]
    return bool(removals) and removals[-1].kind in _ALONE and removals[-1].by_id == user_id


def check(table: TableRow, seat: int, user_id: int, other: str | None = None) -> None:
    """Raise Refusal if this user may not take that seat or stand in for it.

    ``other`` is the user's name if somebody else reads the refusal."""
    own = table.eyes_of(user_id)
    reason = ""
    if own is not None and own.number != seat:
        reason = "seat_two"
    elif known(table, user_id) - {seat}:
        reason = "seat_known"
    elif removed(table, seat, user_id):
        reason = "seat_removed"
    elif _remover(table, seat, user_id):
        reason = "seat_remover"
    if reason and other is not None:
        raise Refusal(f"{reason}_other", who=plain(other))
    if reason:
        raise Refusal(reason)


def ends_game(game: Game[Any], table: TableRow, seat: int) -> bool:
    """Whether the game ends when this seat is given up: no human is left, or only one of two rivals."""
    others = any(row.owner is not None for row in table.seats if row.number != seat)
    return not others or (len(table.seats) == 2 and not game.cooperative)


def owned(table: TableRow, user_id: int) -> Seat:
    """The seat that this user owns, whoever answers for it. Raises Refusal with the reason if there is
    none."""
    row = next((row for row in table.seats if row.owner == user_id), None)
    if row is not None:
        return row
    played = table.seat_of(user_id)
    if played is not None:
        raise Refusal("seat_not_yours", name=plain(played.name))
    raise Refusal("stranger_lobby" if table.status == "lobby" else "stranger")


def player(row: Seat, language: str) -> str:
    """Who answers for a seat now, by name."""
    if row.level is not None:
        return plain(row.name) if row.user_id is None else say(language, "seat.computer_now")
    return plain(row.stand_in_name or row.name)


def host_of(seats: Sequence[Seat], host: int) -> int:
    """The host, or the next one if the host no longer has any of these seats."""
    owners = [row.owner for row in seats if row.owner is not None]
    return host if host in owners or not owners else owners[0]


def with_host(
    change: SeatChange, before: Sequence[Seat], after: Sequence[Seat], hosts: tuple[int, int]
) -> SeatChange:
    """A change that also keeps the host before and after it, with names, if the host changes; ``before`` and
    ``after`` are all seats."""
    if hosts[0] == hosts[1]:
        return change
    held = (
        {"host_id": host, "host_name": next((row.name for row in seats if row.user_id == host), "")}
        for host, seats in zip(hosts, (before, after), strict=True)
    )
    old, new = ({**one, **more} for one, more in zip((change.before, change.after), held, strict=True))
    return replace(change, before=old, after=new)
