"""What people ask of each other about seats: to stand in, to take over, to come, to go; and their answers."""

from __future__ import annotations

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

_TAKEN = ("open", "stand_in", "hand_over", "invite")
_DECLINED = ("stand_in", "hand_over", "invite")
_MOST = 6  # offers of one person that may stand at a table: each has called somebody


class Offers(TurnPart):
    """Ends the offers of seats that stand, with the turn by which the game begins or is over."""

    def write(self, connection: Connection, turn: Turn) -> None:
        """Their messages say so before that of the turn goes out."""
        if turn.begun or turn.over:
            store.end_offers(connection, turn.table.id)


class Requests:
    """Everything that users do about seats, each method under the table's lock."""

    def __init__(self, tables: Tables, seats: Seats, lobby: Lobby) -> None:
        self._tables = tables
        self._seats = seats
        self._lobby = lobby

    # One's own seat.

    async def away(self, table_id: int, person: Person, level: str | None, once: int) -> Table:
        """Let a computer player stand in for one's own seat."""
        async with self._tables.playing(table_id) as table:
            table.running()
            row = rules.owned(table, person.id)
            deed = SeatAct(person, once=once)
            await self._seats.stand_in(table, row.number, level, deed)
        return await self._tables.read(table_id)

    async def back(self, table_id: int, person: Person, once: int) -> Table:
        """End a standing-in: the owner takes the seat back, or the friend who stands in hands it back."""
        async with self._tables.playing(table_id) as table:
            table.running()
            row = table.eyes_of(person.id)
            if row is None:
                raise Refusal("stranger")
            await self._seats.hand_back(table, row.number, SeatAct(person, once=once))
        return await self._tables.read(table_id)

    async def resign(self, table_id: int, person: Person, once: int) -> Table:
        """Give one's own seat up for good."""
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
        """Invite somebody into the lobby, or to a seat that is open. Players of the table may."""
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
        """Make an offer. Raises Refusal for an equal one that stands already, for more than people should be
        called to a table, and for an invitation that was declined."""
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
        """The offers of a table that stand."""
        return await self._tables.database.ask(store.standing, table_id)

    async def orders_before(self, table_id: int, seat: int, user_id: int) -> list[PlanRow]:
        """The standing orders of those who had a seat before this user."""
        return await self._tables.database.ask(plans.orders_before, table_id, seat, user_id)

    # Answers.

    async def take(self, table_id: int, person: Person, offer_id: int, once: int) -> bool:
        """Take what an offer gives, see ``accept`` and ``join``; whether it was a place in the lobby."""
        row = await self._tables.database.ask(store.offer, offer_id)
        if row is not None and row.table_id == table_id and row.seat is None:
            await self.join(table_id, person, row, once)
            return True
        await self.accept(table_id, person, offer_id, once)
        return False

    async def accept(self, table_id: int, person: Person, offer_id: int, once: int) -> Table:
        """Take what an offer gives: a seat, or standing in for one.

        Who has it already sees it once more. Raises Refusal where the offer is for somebody else or is over.
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
        elif seat.owner == person.id:
            await self._seats.hand_back(table, seat.number, deed)
        else:
            rules.check(table, seat.number, person.id)
            kind = "handed" if row.kind == "hand_over" else "taken"
            await self._seats.take(table, seat.number, person, kind, deed)

    async def join(self, table_id: int, person: Person, row: OfferRow, once: int) -> Table:
        """Take an invitation into the lobby, as everybody joins."""
        if row.user_id != person.id:
            raise Refusal("offer_other", name=plain(row.name))
        table = await self._lobby.join(table_id, person, once)
        ending = partial(store.end_offer, row=row, outcome="taken", name=person.name)
        await self._tables.change(table_id, ending)
        return table

    async def decline(self, table_id: int, person: Person, offer_id: int, once: int) -> Table:
        """Refuse an offer that was made to oneself, or withdraw one's own."""
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
        """Ask the others to agree that a player is removed. The host may, and about the host anybody.

        Raises Refusal where nobody is there to agree: then it is a moderator's matter.
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
        """Agree that somebody is removed, or not. With the last consent it is done; one refusal ends it."""
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
    """Whose consent a removal needs: all who answer for another seat, but for who asked."""
    return {row.human for row in table.seats if row.human is not None and row.number != seat.number} - {
        by,
        seat.owner or 0,
    }


def removable(table: Table, by: int) -> list[Seat]:
    """The seats whose owner's removal this player may ask the others for: the host that of anybody, everybody
    that of the host; and only where somebody is there to agree."""
    host = table.host_id
    return [
        row
        for row in table.seats
        if row.owner not in (None, by) and host in (by, row.owner) and asked(table, row, by)
    ]


def _first_possible(table: Table, free: list[Seat], to: Person) -> int:
    """The first of these seats that the user may take. Raises Refusal, of the last, if there is none."""
    refusal = Refusal("invite_full")
    for row in free:
        try:
            rules.check(table, row.number, to.id, to.name)
        except Refusal as error:
            refusal = error
            continue
        return row.number
    raise refusal
