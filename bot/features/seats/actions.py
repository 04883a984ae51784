"""What people ask each other about seats: stand in, take over, join, leave; and the answers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from sqlite3 import Connection

from bot.features.lobby.actions import Lobby
from bot.features.seats import rules, store
from bot.features.seats.changes import SeatAct, Seats
from bot.features.seats.store import NewOffer, OfferKind, OfferRow
from bot.tables import plans
from bot.tables.plans import PlanRow
from bot.tables.rows import Person, Seat
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.turn import Turn, TurnPart
from bot.words.names import plain
from bot.words.refusals import Refusal

_TAKEN = ("open", "stand_in", "hand_over", "replace", "invite")
_DECLINED = ("stand_in", "hand_over", "replace", "invite")
_MOST = 6  # open offers of one person at a table: each has pinged somebody


class Offers(TurnPart):
    """Ends open offers of seats with the turn that starts or ends the game."""

    def write(self, connection: Connection, turn: Turn) -> None:
        """Their messages are updated before the turn's message goes out."""
        if turn.begun or turn.over:
            store.end_offers(connection, turn.table.id)


class Requests:
    """Everything that users do about seats; each method takes the table's lock."""

    def __init__(self, tables: Tables, seats: Seats, lobby: Lobby) -> None:
        self._tables = tables
        self._seats = seats
        self._lobby = lobby

    # One's own seat.

    async def away(self, table_id: int, person: Person, level: str | None, once: int) -> Table:
        """Let a computer player stand in for the user's own seat."""
        async with self._tables.playing(table_id) as table:
            table.running()
            row = rules.owned(table, person.id)
            deed = SeatAct(person, once=once)
            await self._seats.stand_in(table, row.number, level, deed)
        return await self._tables.read(table_id)

    async def back(self, table_id: int, person: Person, once: int) -> Table:
        """End a stand-in: the owner takes the seat back, or the friend hands it back."""
        async with self._tables.playing(table_id) as table:
            table.running()
            row = table.eyes_of(person.id)
            if row is None:
                raise Refusal("stranger")
            await self._seats.hand_back(table, row.number, SeatAct(person, once=once))
        return await self._tables.read(table_id)

    async def resign(self, table_id: int, person: Person, once: int) -> Table:
        """Give up the user's own seat for good."""
        async with self._tables.playing(table_id) as table:
            table.running()
            row = rules.owned(table, person.id)
            await self._seats.resign(table, row.number, SeatAct(person, once=once))
        return await self._tables.read(table_id)

    # Asking somebody.

    async def ask(self, table_id: int, person: Person, to: Person, kind: OfferKind, once: int) -> Table:
        """Ask a friend to stand in (``stand_in``) or to take one's seat over for good (``hand_over``)."""
        async with self._tables.locked(table_id) as table:
            table.running()
            row = rules.owned(table, person.id)
            if to.id == person.id:
                raise Refusal("stand_in_self")
            if row.stand_in == to.id and kind == "stand_in":
                raise Refusal("seat_same", name=plain(to.name))
            rules.check(table, row.number, to.id, to.name)
            await self._offer(table, _offered(row.number, kind, to, person), once)
            return table

    async def invite(self, table_id: int, person: Person, to: Person, once: int) -> Table:
        """Invite somebody to the lobby, or to an open seat. Players of the table may do this."""
        async with self._tables.locked(table_id) as table:
            if table.eyes_of(person.id) is None:
                raise Refusal("stranger_lobby" if table.status == "lobby" else "stranger")
            if table.status == "lobby":
                if table.seat_of(to.id) is not None:
                    raise Refusal("invite_seated", name=plain(to.name))
                if len(table.seats) >= table.game.seats[-1]:
                    raise Refusal("full", n=table.game.seats[-1])
                await self._offer(table, _offered(None, "invite", to, person), once)
                return table
            table.running()
            if table.eyes_of(to.id) is not None:
                raise Refusal("invite_seated", name=plain(to.name))
            free = [row for row in table.seats if row.open]
            if not free:
                raise Refusal("invite_full")
            seat = _first_possible(table, free, to)
            await self._offer(table, _offered(seat, "invite", to, person), once)
            return table

    async def _offer(self, table: Table, made: NewOffer, once: int) -> None:
        """Make an offer.

        Raises Refusal if the same one is open already, if too many are open, or if the invitation was
        declined before."""
        user, name = made.to

        def work(connection: Connection) -> None:
            standing = store.standing(connection, table.id)
            if sum(row.by_id == made.by[0] and row.kind != "gone" for row in standing) >= _MOST:
                raise Refusal("offer_many", n=_MOST)
            if made.kind == "invite" and store.declined(connection, table.id, made):
                raise Refusal("offer_declined", name=plain(name))
            for row in standing:
                if (row.seat, row.kind, row.user_id) == (made.seat, made.kind, user):
                    raise Refusal("offer_stands", name=plain(name))
                if made.kind in ("stand_in", "hand_over") and (row.seat, row.kind) == (made.seat, made.kind):
                    store.end_offer(connection, row, "withdrawn")
            store.make_offer(connection, table.id, made)

        await self._tables.change(table.id, work, once)

    async def standing(self, table_id: int) -> list[OfferRow]:
        """A table's open offers."""
        return await self._tables.database.ask(store.standing, table_id)

    async def orders_before(self, table_id: int, seat: int, user_id: int) -> list[PlanRow]:
        """Standing orders of players who had a seat before this user."""
        return await self._tables.database.ask(plans.orders_before, table_id, seat, user_id)

    # Answers.

    async def take(self, table_id: int, person: Person, offer_id: int, once: int) -> bool:
        """Accept an offer, see ``accept`` and ``join``; returns whether it was a place in the lobby."""
        row = await self._tables.database.ask(store.offer, offer_id)
        if row is not None and row.table_id == table_id and row.seat is None:
            await self.join(table_id, person, row, once)
            return True
        await self.accept(table_id, person, offer_id, once)
        return False

    async def accept(self, table_id: int, person: Person, offer_id: int, once: int) -> Table:
        """Accept an offer: take over a seat, or stand in for its owner.

        A user who has it already just sees it again. Raises Refusal if the offer is for somebody else or
        over.
        """
        async with self._tables.playing(table_id) as table:
            table.running()
            row = await self._found(table, offer_id)
            assert row.seat is not None
            seat = table.seats[row.seat]
            if seat.human == person.id:
                return table
            if row.outcome:
                raise Refusal("seat_taken", name=rules.player(seat, table.language))
            if row.user_id is not None and row.user_id != person.id:
                raise Refusal("offer_other", name=plain(row.name))
            if row.kind not in _TAKEN:
                raise Refusal("offer_gone")
            deed = SeatAct(
                person,
                once=once,
                also=partial(store.end_offer, row=row, outcome="taken", name=person.name),
            )
            await self._accept(table, row, seat, person, deed)
        return await self._tables.read(table_id)

    async def _accept(self, table: Table, row: OfferRow, seat: Seat, person: Person, deed: SeatAct) -> None:
        if row.kind == "stand_in":
            await self._seats.stand_in(table, seat.number, person, deed)
        elif row.kind == "replace":
            rules.check(table, seat.number, person.id)
            by = Person(row.by_id or 0, row.by_name)
            asked = replace(deed, by=by, reason=row.reason)
            await self._seats.take(table, seat.number, person, "replaced", asked)
        elif seat.owner == person.id:
            await self._seats.hand_back(table, seat.number, deed)
        else:
            rules.check(table, seat.number, person.id)
            kind = "handed" if row.kind == "hand_over" else "taken"
            await self._seats.take(table, seat.number, person, kind, deed)

    async def join(self, table_id: int, person: Person, row: OfferRow, once: int) -> Table:
        """Accept an invitation to the lobby."""
        if row.user_id != person.id:
            raise Refusal("offer_other", name=plain(row.name))
        table = await self._lobby.join(table_id, person, once)
        ending = partial(store.end_offer, row=row, outcome="taken", name=person.name)
        await self._tables.change(table_id, ending)
        return table

    async def decline(self, table_id: int, person: Person, offer_id: int, once: int) -> Table:
        """Decline an offer made to the user, or withdraw the user's own."""
        async with self._tables.locked(table_id) as table:
            row = await self._found(table, offer_id)
            if row.outcome or row.kind not in _DECLINED:
                raise Refusal("offer_gone")
            if person.id not in (row.user_id, row.by_id):
                raise Refusal("offer_other", name=plain(row.name))
            outcome = "declined" if person.id == row.user_id else "withdrawn"
            await self._tables.change(
                table_id,
                partial(store.end_offer, row=row, outcome=outcome, name=person.name),
                once,
            )
            return table

    async def _found(self, table: Table, offer_id: int) -> OfferRow:
        row = await self._tables.database.ask(store.offer, offer_id)
        if row is None or row.table_id != table.id:
            raise Refusal("offer_gone")
        return row

    # Removing somebody, with the consent of the others.

    async def ask_removal(self, table_id: int, person: Person, whom: int, reason: str, once: int) -> Table:
        """Ask the others to agree that a player is removed. The host may ask about anybody, anybody about the
        host.

        Raises Refusal if nobody is there to agree: then it is up to a moderator.
        """
        async with self._tables.locked(table_id) as table:
            table.running()
            rules.owned(table, person.id)
            row = next((row for row in table.seats if row.owner == whom), None)
            if row is None:
                raise Refusal("remove_stranger")
            if whom == person.id:
                raise Refusal("remove_self")
            if person.id != table.host_id and whom != table.host_id:
                raise Refusal("host_only", host=f"<@{table.host_id}>")
            if not asked(table, row, person.id):
                raise Refusal("remove_alone")
            to = Person(whom, row.name)
            await self._offer(table, _offered(row.number, "remove", to, person, reason), once)
            return table

    async def vote(self, table_id: int, person: Person, offer_id: int, agrees: bool, once: int) -> Table:
        """Vote on a removal. It is done once all agree; one refusal ends it."""
        async with self._tables.playing(table_id) as table:
            table.running()
            row = await self._found(table, offer_id)
            if row.outcome or row.seat is None or row.kind != "remove":
                raise Refusal("offer_gone")
            seat = table.seats[row.seat]
            voters = asked(table, seat, row.by_id or 0)
            if not agrees and person.id == row.by_id:
                ending = partial(store.end_offer, row=row, outcome="withdrawn", name=person.name)
                await self._tables.change(table_id, ending, once)
                return table
            if person.id not in voters:
                raise Refusal("remove_not_asked")
            if not agrees:
                ending = partial(store.end_offer, row=row, outcome="declined", name=person.name)
                await self._tables.change(table_id, ending, once)
                return table
            if person.id in row.agreed:
                return table
            if voters - {person.id, *row.agreed}:
                await self._tables.change(table_id, partial(store.agree, row=row, user_id=person.id), once)
                return table
            deed = SeatAct(
                Person(row.by_id or 0, row.by_name),
                row.reason,
                once,
                partial(store.end_offer, row=row, outcome="taken"),
            )
            await self._seats.kick(table, seat.number, deed, "removed")
        return await self._tables.read(table_id)


def _offered(seat: int | None, kind: OfferKind, to: Person, by: Person, reason: str = "") -> NewOffer:
    """What one person offers to, or asks of, another."""
    return NewOffer(seat, kind, (to.id, to.name), (by.id, by.name), reason)


def asked(table: Table, seat: Seat, by: int) -> set[int]:
    """Seats whose consent a removal needs: all with another player, except the asker's."""
    return {row.human for row in table.seats if row.human is not None and row.number != seat.number} - {
        by,
        seat.owner or 0,
    }


def removable(table: Table, by: int) -> list[Seat]:
    """Seats whose owner's removal this player may ask for.

    The host may ask about anybody, others about the host; only if somebody is there to agree."""
    host = table.host_id
    return [
        row
        for row in table.seats
        if row.owner not in (None, by) and host in (by, row.owner) and asked(table, row, by)
    ]


def _first_possible(table: Table, free: list[Seat], to: Person) -> int:
    """The first of these seats that the user may take. Raises the Refusal of the last one if there is
    none."""
    refusal = Refusal("invite_full")
    for row in free:
        try:
            rules.check(table, row.number, to.id, to.name)
        except Refusal as error:
            refusal = error
            continue
        return row.number
    raise refusal
