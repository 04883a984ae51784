"""What people ask of each other about seats: to stand in, to take over, to come, to go; and their answers."""

from __future__ import annotations

from functools import partial
from sqlite3 import Connection

from bot.features.lobby.actions import Lobby
from bot.features.seats import rules as rights
from bot.features.seats import store
from bot.features.seats.changes import Deed, Seats
from bot.features.seats.store import OfferKind, OfferRow
from bot.tables.rows import Person, SeatRow
from bot.tables.table import Room
from bot.tables.tables import Rooms
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

    def __init__(self, rooms: Rooms, seats: Seats, lobby: Lobby) -> None:
        self._rooms = rooms
        self._seats = seats
        self._lobby = lobby

    # One's own seat.

    async def away(self, table_id: int, person: Person, level: str | None, interaction_id: int) -> Room:
        """Let a computer player stand in for one's own seat."""
        async with self._rooms.playing(table_id) as room:
            room.running()
            row = rights.owned(room.table, person.id)
            deed = Deed(person, interaction_id=interaction_id)
            await self._seats.stand_in(room, row.seat, level, deed)
        return await self._rooms.look(table_id)

    async def back(self, table_id: int, person: Person, interaction_id: int) -> Room:
        """End a standing-in: the owner takes the seat back, or the friend who stands in hands it back."""
        async with self._rooms.playing(table_id) as room:
            room.running()
            row = room.table.eyes_of(person.id)
            if row is None:
                raise Refusal("stranger")
            await self._seats.hand_back(room, row.seat, Deed(person, interaction_id=interaction_id))
        return await self._rooms.look(table_id)

    async def resign(self, table_id: int, person: Person, interaction_id: int) -> Room:
        """Give one's own seat up for good."""
        async with self._rooms.playing(table_id) as room:
            room.running()
            row = rights.owned(room.table, person.id)
            await self._seats.resign(room, row.seat, Deed(person, interaction_id=interaction_id))
        return await self._rooms.look(table_id)

    # Asking somebody.

    async def ask(
        self, table_id: int, person: Person, to: Person, kind: OfferKind, interaction_id: int
    ) -> Room:
        """Ask a friend to stand in (``stand_in``) or to take one's seat over for good (``hand_over``)."""
        async with self._rooms.enter(table_id) as room:
            room.running()
            row = rights.owned(room.table, person.id)
            if to.id == person.id:
                raise Refusal("stand_in_self")
            if row.stand_in == to.id and kind == "stand_in":
                raise Refusal("seat_same", name=plain(to.name))
            rights.check(room.table, row.seat, to.id, to.name)
            await self._offer(room, row.seat, kind, to, person, interaction_id)
            return room

    async def invite(self, table_id: int, person: Person, to: Person, interaction_id: int) -> Room:
        """Invite somebody into the lobby, or to a seat that is open. Players of the table may."""
        async with self._rooms.enter(table_id) as room:
            table = room.table
            if table.eyes_of(person.id) is None:
                raise Refusal("stranger_lobby" if table.status == "lobby" else "stranger")
            if table.status == "lobby":
                if table.seat_of(to.id) is not None:
                    raise Refusal("invite_seated", name=plain(to.name))
                if len(table.seats) >= room.game.seats[-1]:
                    raise Refusal("full", n=room.game.seats[-1])
                await self._offer(room, None, "invite", to, person, interaction_id)
                return room
            room.running()
            if table.eyes_of(to.id) is not None:
                raise Refusal("invite_seated", name=plain(to.name))
            free = [row for row in table.seats if row.open]
            if not free:
                raise Refusal("invite_full")
            seat = _first_possible(room, free, to)
            await self._offer(room, seat, "invite", to, person, interaction_id)
            return room

    async def _offer(
        self,
        room: Room,
        seat: int | None,
        kind: OfferKind,
        to: Person,
        by: Person,
        interaction_id: int,
        reason: str = "",
    ) -> None:
        """Make an offer. Raises Refusal for an equal one that stands already, for more than people should be
        called to a table, and for an invitation that was declined."""

        def work(connection: Connection) -> None:
            standing = store.standing(connection, room.table.id)
            if sum(row.by_id == by.id and row.kind != "gone" for row in standing) >= _MOST:
                raise Refusal("offer_many", n=_MOST)
            if kind == "invite" and store.declined(connection, room.table.id, kind, to.id):
                raise Refusal("offer_declined", name=plain(to.name))
            for row in standing:
                if (row.seat, row.kind, row.user_id) == (seat, kind, to.id):
                    raise Refusal("offer_stands", name=plain(to.name))
                if kind in ("stand_in", "hand_over") and (row.seat, row.kind) == (seat, kind):
                    store.end_offer(connection, row, "withdrawn")
            store.make_offer(
                connection, room.table.id, seat, kind, (to.id, to.name), (by.id, by.name), reason
            )

        await self._rooms.change(room.table.id, work, interaction_id)

    # Answers.

    async def accept(self, table_id: int, person: Person, offer_id: int, interaction_id: int) -> Room:
        """Take what an offer gives: a seat, or standing in for one.

        Who has it already sees it once more. Raises Refusal where the offer is for somebody else or is over.
        """
        async with self._rooms.playing(table_id) as room:
            room.running()
            row = await self._found(room, offer_id)
            assert row.seat is not None
            seat = room.table.seats[row.seat]
            if seat.human == person.id:
                return room
            if row.outcome:
                raise Refusal("seat_taken", name=rights.player(seat, room.table.language))
            if row.user_id is not None and row.user_id != person.id:
                raise Refusal("offer_other", name=plain(row.name))
            if row.kind not in _TAKEN:
                raise Refusal("offer_gone")
            deed = Deed(
                person,
                interaction_id=interaction_id,
                also=partial(store.end_offer, row=row, outcome="taken", name=person.name),
            )
            await self._accept(room, row, seat, person, deed)
        return await self._rooms.look(table_id)

    async def _accept(self, room: Room, row: OfferRow, seat: SeatRow, person: Person, deed: Deed) -> None:
        if row.kind == "stand_in":
            await self._seats.stand_in(room, seat.seat, person, deed)
        elif seat.owner == person.id:
            await self._seats.hand_back(room, seat.seat, deed)
        else:
            rights.check(room.table, seat.seat, person.id)
            kind = "handed" if row.kind == "hand_over" else "taken"
            await self._seats.take(room, seat.seat, person, kind, deed)

    async def join(self, table_id: int, person: Person, row: OfferRow, interaction_id: int) -> Room:
        """Take an invitation into the lobby, as everybody joins."""
        if row.user_id != person.id:
            raise Refusal("offer_other", name=plain(row.name))
        room = await self._lobby.join(table_id, person, interaction_id)
        ending = partial(store.end_offer, row=row, outcome="taken", name=person.name)
        await self._rooms.change(table_id, ending)
        return room

    async def decline(self, table_id: int, person: Person, offer_id: int, interaction_id: int) -> Room:
        """Refuse an offer that was made to oneself, or withdraw one's own."""
        async with self._rooms.enter(table_id) as room:
            row = await self._found(room, offer_id)
            if row.outcome or row.kind not in _DECLINED:
                raise Refusal("offer_gone")
            if person.id not in (row.user_id, row.by_id):
                raise Refusal("offer_other", name=plain(row.name))
            outcome = "declined" if person.id == row.user_id else "withdrawn"
            await self._rooms.change(
                table_id,
                partial(store.end_offer, row=row, outcome=outcome, name=person.name),
                interaction_id,
            )
            return room

    async def _found(self, room: Room, offer_id: int) -> OfferRow:
        row = await self._rooms.database.ask(store.offer, offer_id)
        if row is None or row.table_id != room.table.id:
            raise Refusal("offer_gone")
        return row

    # Removing somebody, with the consent of the others.

    async def ask_removal(
        self, table_id: int, person: Person, whom: int, reason: str, interaction_id: int
    ) -> Room:
        """Ask the others to agree that a player is removed. The host may, and about the host anybody.

        Raises Refusal where nobody is there to agree: then it is a moderator's matter.
        """
        async with self._rooms.enter(table_id) as room:
            room.running()
            table = room.table
            rights.owned(table, person.id)
            row = next((row for row in table.seats if row.owner == whom), None)
            if row is None:
                raise Refusal("remove_stranger")
            if whom == person.id:
                raise Refusal("remove_self")
            if person.id != table.host_id and whom != table.host_id:
                raise Refusal("host_only", host=f"<@{table.host_id}>")
            if not asked(room, row, person.id):
                raise Refusal("remove_alone")
            to = Person(whom, row.name)
            await self._offer(room, row.seat, "remove", to, person, interaction_id, reason)
            return room

    async def vote(
        self, table_id: int, person: Person, offer_id: int, agrees: bool, interaction_id: int
    ) -> Room:
        """Agree that somebody is removed, or not. With the last consent it is done; one refusal ends it."""
        async with self._rooms.playing(table_id) as room:
            room.running()
            row = await self._found(room, offer_id)
            if row.outcome or row.seat is None or row.kind != "remove":
                raise Refusal("offer_gone")
            seat = room.table.seats[row.seat]
            voters = asked(room, seat, row.by_id or 0)
            if not agrees and person.id == row.by_id:
                ending = partial(store.end_offer, row=row, outcome="withdrawn", name=person.name)
                await self._rooms.change(table_id, ending, interaction_id)
                return room
            if person.id not in voters:
                raise Refusal("remove_not_asked")
            if not agrees:
                ending = partial(store.end_offer, row=row, outcome="declined", name=person.name)
                await self._rooms.change(table_id, ending, interaction_id)
                return room
            if person.id in row.agreed:
                return room
            if voters - {person.id, *row.agreed}:
                await self._rooms.change(
                    table_id, partial(store.agree, row=row, user_id=person.id), interaction_id
                )
                return room
            deed = Deed(
                Person(row.by_id or 0, row.by_name),
                row.reason,
                interaction_id,
                partial(store.end_offer, row=row, outcome="taken"),
            )
            await self._seats.kick(room, seat.seat, deed, "removed")
        return await self._rooms.look(table_id)


def asked(room: Room, seat: SeatRow, by: int) -> set[int]:
    """Whose consent a removal needs: all who answer for another seat, but for who asked."""
    return {row.human for row in room.table.seats if row.human is not None and row.seat != seat.seat} - {
        by,
        seat.owner or 0,
    }


def removable(room: Room, by: int) -> list[SeatRow]:
    """The seats whose owner's removal this player may ask the others for: the host that of anybody, everybody
    that of the host; and only where somebody is there to agree."""
    host = room.table.host_id
    return [
        row
        for row in room.table.seats
        if row.owner not in (None, by) and host in (by, row.owner) and asked(room, row, by)
    ]


def _first_possible(room: Room, free: list[SeatRow], to: Person) -> int:
    """The first of these seats that the user may take. Raises Refusal, of the last, if there is none."""
    refusal = Refusal("invite_full")
    for row in free:
        try:
            rights.check(room.table, row.seat, to.id, to.name)
        except Refusal as error:
            refusal = error
            continue
        return row.seat
    raise refusal
