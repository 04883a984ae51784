"""The transactions that change who answers for a seat.

Each takes the table's lock once and writes one transaction: the seat, the row about the change, the public
sentence, the offers that end with it, and what the caller adds. Each returns the number of its row, with
which ``reverse`` takes it back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from sqlite3 import Connection
from typing import Any

from bot.features.seats import rules, store
from bot.features.seats.store import NewOffer
from bot.messages import store as outbox
from bot.store import requests
from bot.tables import deals, plans
from bot.tables import store as table_store
from bot.tables.log.seat_changes import sentence
from bot.tables.rows import Person, Seat, SeatChange, TableRow
from bot.tables.table import Table, automatic
from bot.tables.tables import Tables
from bot.tables.turn import Turn
from bot.words import say
from bot.words.names import plain
from bot.words.refusals import Refusal
from rules.players import adviser, offered

After = Callable[[Connection], None]
_KEPT = {
    "away": ("stand_in", "hand_over", "remove", "replace"),
    "stand_in": ("replace",),
    "opened": ("replace",),
    "back": ("replace",),
}
"""Offers that stay open after changes of these kinds: the seat's owner is still the same."""
_HOST = ("host_id", "host_name")
"""What a change keeps about the table's host, if the host changes."""
_GIVEN = ("resigned", "resigned_last", "handed")
"""Changes by which somebody gives up a seat voluntarily."""


@dataclass(slots=True, frozen=True)
class SeatEdit:
    """A change to be made: ``row`` is the seat afterwards, ``host`` the new host, None if nobody in
    particular."""

    row: Seat
    kind: str
    reverses: int | None = None
    host: int | None = None


@dataclass(slots=True, frozen=True)
class SeatAct:
    """Who does something to a seat and why; ``by`` None: the clock, or the table's rules.

    ``also`` is written in the same transaction. ``silent``: that writes the public news. ``calls``: that
    pings the seat's new player, and the turn's message pings nobody else.
    """

    by: Person | None = None
    reason: str = ""
    once: int | None = None
    also: After | None = None
    silent: bool = False
    calls: bool = False


def _by(deed: SeatAct) -> tuple[int | None, str]:
    return (None, "") if deed.by is None else (deed.by.id, deed.by.name)


def _held(row: Seat) -> dict[str, Any]:
    held = asdict(row)
    del held["number"], held["since"]
    return held


def _of_seat(held: dict[str, Any]) -> dict[str, Any]:
    """What a change keeps about the seat itself."""
    return {name: value for name, value in held.items() if name not in _HOST}


def turned_back(table: TableRow, change: SeatChange) -> SeatChange:
    """What taking a change back changes: the seat, and the host unless there is a new one since."""
    before, after = change.after, change.before
    if before.get("host_id") != table.host_id:
        before, after = _of_seat(before), _of_seat(after)
    return replace(change, kind="reversed", before=before, after=after)


class Seats:
    """Everything that can be done about seats of a running table.

    Methods that take a ``Table`` need its lock held; when the caller releases it, the computer players go on
    (``Tables.playing``). All others take the lock themselves. ``tables`` are those it was made with.
    """

    def __init__(self, tables: Tables) -> None:
        self.tables = self._tables = tables

    async def _change(self, table: Table, edits: list[SeatEdit], deed: SeatAct, call: bool = True) -> int:
        """Make these changes in one transaction; returns the number of the first.

        ``call``: ping the new player if the table waits for the seat.
        """
        match = table.match
        assert match is not None
        host, names, old = table.host_id, table.names(), list(table.seats)
        made = self._made(table, match.version, edits, deed, call)
        notes = [sentence(change, table.language) for change in made[deed.silent :]]
        waiting = {prompt.seat for prompt in match.prompts()}
        # If no new message follows now, the newest one is repaired.
        resting = automatic(table, match) is None and waiting <= set(table.announced)
        if table.status == "over" or not resting:
            table.untold, notes = [*table.untold, *notes], []
        numbers: list[int] = []
        renamed = table.thread_id is not None and names != table.names()

        def work(connection: Connection) -> None:
            _unknown(connection, table, [change.after for change in made])
            for change in made:
                numbers.append(store.add_change(connection, table.id, change))
                store.set_seat(connection, table.id, table.seats[change.seat])
                plans.passed_on(connection, table.id, change.seat)
                _settle_offers(connection, table.id, change, _by(deed))
            if renamed:
                outbox.owe_once(connection, table.id, "rename")
            outbox.owe_members(connection, table.id, _humans(table.seats) - _humans(old))
            if table.host_id != host:
                table_store.set_host(connection, table.id, table.host_id)
            if deed.also is not None:
                deed.also(connection)
            for note in notes:
                outbox.owe(connection, table.id, "refresh", 0, {"note": note})
            if resting and not notes:
                outbox.owe_once(connection, table.id, "refresh")

        turn = Turn(table, match, deed.once, told=[edits[0].row.number] if deed.calls else [])
        turn.drafts = {change.seat: None for change in made}
        await self._tables.write(turn, work)
        table.changes += [replace(change, id=number) for change, number in zip(made, numbers, strict=True)]
        return numbers[0]

    def _made(
        self, table: Table, version: int, edits: list[SeatEdit], deed: SeatAct, call: bool
    ) -> list[SeatChange]:
        """Seat everybody anew at the table as it is in memory, and find the host; returns what has changed.
        ``version`` is that of the match; ``call``: see ``_change``."""
        host, old, at = table.host_id, list(table.seats), requests.now()
        made: list[SeatChange] = []
        for edit in [*edits, *self._woken(table, edits)]:
            seat = edit.row.number
            before = table.seats[seat]
            row = replace(edit.row, since=version)
            by_id, by_name = _by(deed)
            reason = "" if made else deed.reason
            held = _held(before), _held(row)
            made.append(
                SeatChange(0, seat, version, edit.kind, by_id, by_name, reason, *held, edit.reverses, at)
            )
            table.seats[seat] = row
            if before.human != row.human:
                # What the computer was to play in the name of the one before is played no more.
                table.clock.overtime = [other for other in table.clock.overtime if other != seat]
                if call or row.human is None:
                    table.announced = [other for other in table.announced if other != seat]
        wanted = next((edit.host for edit in edits if edit.host is not None), host)
        table.host_id = rules.host_of(table.seats, wanted)
        made[0] = rules.with_host(made[0], old, table.seats, (host, table.host_id))
        return made

    @staticmethod
    def _woken(table: Table, edits: list[SeatEdit]) -> list[SeatEdit]:
        """Seats to hand back from computer players when no human would be left.

        Otherwise the computer players would finish the game among themselves."""
        changed = {edit.row.number: edit.row for edit in edits}
        rows = [changed.get(row.number, row) for row in table.seats]
        if table.status != "running" or any(row.human is not None for row in rows):
            return []
        return [SeatEdit(replace(row, level=None), "back") for row in rows if row.owner is not None]

    def _others(self, table: Table, seat: int) -> bool:
        """Whether a human answers for another seat."""
        return any(row.human is not None for row in table.seats if row.number != seat)

    def _level(self, table: Table, level: str | None) -> str:
        if level is None:
            return adviser(table.game)
        if level not in offered(table.game.players):
            raise Refusal("no_level")
        return level

    # Called by others: the clock, the moderators.

    async def open_seat(self, table: Table, seat: int, deed: SeatAct, plays: bool = True) -> int | None:
        """Offer a seat publicly until its owner acts again; None if it is open already.

        ``plays``: a computer player answers meanwhile, unless no human is left; otherwise the table waits.
        """
        row = table.seats[seat]
        if row.open or row.owner is None:
            return None
        level = row.level
        if plays and self._others(table, seat):
            level = level or self._level(table, None)
        edited = replace(row, level=level, stand_in=None, stand_in_name=None, open=True)
        return await self._change(table, [SeatEdit(edited, "opened")], deed)

    async def replace(self, table: Table, seat: int, to: Person | str, deed: SeatAct) -> int:
        """Give a seat for good to another user, who is pinged, or to a computer player of a level.

        Raises Refusal for a user who may not have it.
        """
        row = table.seats[seat]
        if isinstance(to, str):
            return await self._to_computer(table, row, "replaced", deed, self._level(table, to))
        if row.human == to.id:
            raise Refusal("seat_same", name=plain(to.name))
        rules.check(table, seat, to.id, to.name)
        edited = Seat(seat, to.id, to.name)

        def work(connection: Connection) -> None:
            called = NewOffer(seat, "call", (to.id, to.name), _by(deed), deed.reason)
            store.make_offer(connection, table.id, called)
            if deed.also is not None:
                deed.also(connection)

        return await self._change(table, [SeatEdit(edited, "replaced")], replace(deed, also=work, calls=True))

    async def take(self, table: Table, seat: int, person: Person, kind: str, deed: SeatAct) -> int:
        """Give a seat for good to a user who asked for it (``taken``) or agreed to have it (``handed``,
        ``replaced``)."""
        edited = Seat(seat, person.id, person.name)
        return await self._change(table, [SeatEdit(edited, kind)], deed, call=False)

    async def kick(self, table: Table, seat: int, deed: SeatAct, kind: str = "kicked") -> int:
        """Remove a user from a seat: a computer player goes on, and the seat is offered. Among rivals it
        ranks last."""
        return await self._to_computer(table, table.seats[seat], kind, deed, self._level(table, None))

    async def _to_computer(self, table: Table, row: Seat, kind: str, deed: SeatAct, level: str) -> int:
        if row.owner is None:
            raise Refusal("seat_nobody")
        if not any(other.owner is not None for other in table.seats if other.number != row.number):
            raise Refusal("seat_last")
        is_open = kind != "replaced" and table.substitutes
        edited = replace(
            row, level=level, resigned=kind != "replaced" or row.resigned, stand_in=None,
            stand_in_name=None, open=is_open,
        )  # fmt: skip
        if kind == "replaced":
            # The seat is not given up: a computer player's result counts like any other.
            number = 1 + sum(other.user_id is None for other in table.seats)
            name = say(table.language, "seat.computer", number=number)
            edited = replace(edited, user_id=None, name=name, resigned=False)
        return await self._change(table, [SeatEdit(edited, kind)], deed)

    async def stand_in(self, table: Table, seat: int, to: Person | str | None, deed: SeatAct) -> int:
        """Let a user, or a computer player of a level (None: the usual one), answer until the owner is
        back."""
        row = table.seats[seat]
        if row.owner is None:
            raise Refusal("seat_nobody")
        if isinstance(to, Person):
            if to.id == row.owner:
                raise Refusal("stand_in_self")
            rules.check(table, seat, to.id)
            edited = replace(row, level=None, stand_in=to.id, stand_in_name=to.name, open=False)
            return await self._change(table, [SeatEdit(edited, "stand_in")], deed)
        if not self._others(table, seat):
            raise Refusal("stand_in_last")
        level = self._level(table, to)
        edited = replace(row, level=level, stand_in=None, stand_in_name=None, open=False)
        return await self._change(table, [SeatEdit(edited, "away")], deed)

    async def hand_back(self, table: Table, seat: int, deed: SeatAct) -> int:
        """Let a seat's owner answer again. Raises Refusal if nobody stands in."""
        row = table.seats[seat]
        if not row.away and not row.open:
            raise Refusal("stand_in_none")
        edited = replace(row, level=None, stand_in=None, stand_in_name=None, open=False)
        own = deed.by is not None and deed.by.id == row.owner
        return await self._change(table, [SeatEdit(edited, "back")], deed, call=not own)

    async def resign(self, table: Table, seat: int, deed: SeatAct) -> int:
        """Give up a seat for good.

        Of two rivals the other wins, and a game without other human players is over. Otherwise a computer
        player goes on, and the seat is offered if the table takes substitutes; among rivals it ranks last
        until somebody takes it."""
        row, kind = table.seats[seat], "resigned"
        edited = replace(
            row, level=self._level(table, None), resigned=True, stand_in=None, stand_in_name=None, open=False
        )
        if rules.ends_game(table.game, table, seat):
            table.status, kind = "over", "resigned_last"
        elif table.substitutes:
            edited.open = True
        return await self._change(table, [SeatEdit(edited, kind)], deed)

    def reversible(self, table: Table, change_id: int) -> SeatChange:
        """A change that can be taken back. Raises Refusal if the seat has changed again."""
        if table.status != "running":
            raise Refusal("over")
        change = next((change for change in table.changes if change.id == change_id), None)
        if change is None:
            raise Refusal("no_option")
        row = table.seats[change.seat]
        if _held(row) != _of_seat(change.after):
            raise Refusal("seat_moved_on", name=rules.player(row, table.language))
        return change

    async def reverse(self, table: Table, change_id: int, deed: SeatAct) -> int:
        """Take a change back: the seat is as before, and its owner is host again if the change had ended
        that.

        The returning player is pinged, unless the table asks for a move anyway. Raises Refusal if the seat
        has changed again.
        """
        change = self.reversible(table, change_id)
        row = table.seats[change.seat]
        back = turned_back(table, change).after
        edited = replace(row, **_of_seat(back))
        to, by = edited.human, deed.by.id if deed.by is not None else None
        waited = any(prompt.seat == row.number for prompt in table.running().prompts())
        also = deed.also

        def call(connection: Connection) -> None:
            user = (to, edited.stand_in_name or edited.name)
            called = NewOffer(row.number, "call", user, _by(deed), deed.reason)
            store.make_offer(connection, table.id, called)
            if also is not None:
                also(connection)

        if to not in (None, row.human, by) and (not waited or table.paused is not None):
            deed = replace(deed, also=call, calls=True)
        return await self._change(table, [SeatEdit(edited, "reversed", change_id, back.get("host_id"))], deed)


def _loses(change: SeatChange) -> bool:
    """Whether somebody loses a seat by a change without giving it up or handing it over."""
    before, after = change.before, change.after
    if before["user_id"] is None or before["resigned"] or change.kind in _GIVEN:
        return False
    gone = bool(after["resigned"] or after["user_id"] != before["user_id"])
    return gone and change.by_id != int(before["user_id"])


def _unknown(connection: Connection, table: TableRow, held: Sequence[dict[str, Any]]) -> None:
    """Raise Refusal if somebody would play a deal known from another table."""
    users = {one[key] for one in held for key in ("user_id", "stand_in")} - {None}
    if table.deal is not None and users and deals.known_to(connection, table.deal, users, table.id):
        raise Refusal("deal_known_seat")


def _humans(seats: Iterable[Seat]) -> set[int | None]:
    """The user ids of those who answer for these seats."""
    return {row.human for row in seats}


def _settle_offers(
    connection: Connection, table_id: int, change: SeatChange, by: tuple[int | None, str]
) -> None:
    """End a seat's offers that a change has overtaken.

    A player who loses the seat is told, and a seat that is free now is offered to all."""
    kept = _KEPT.get(change.kind, ())
    offered_already = False
    for row in store.standing(connection, table_id):
        if row.seat == change.seat:
            if row.kind == "open" and change.after["open"] and not offered_already:
                offered_already = True
            elif row.kind not in kept:
                store.end_offer(connection, row, "void")
    if _loses(change):
        lost = (change.before["user_id"], change.before["name"])
        store.make_offer(connection, table_id, NewOffer(change.seat, "gone", lost, by, change.reason))
    if change.after["open"] and not offered_already:
        everybody = (None, change.after["name"])
        store.make_offer(connection, table_id, NewOffer(change.seat, "open", everybody, by))
