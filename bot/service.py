"""The one door: everything that players do to a running table, and what computer players do after them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from sqlite3 import Connection
from typing import Any

from bot import drafts, moves, public, takeback
from bot.computers import Computers
from bot.drafts import Desk, Draft
from bot.refusals import Refusal, plain
from bot.rooms import Room, Rooms
from bot.store import private, tables
from bot.store.database import Database, Repeated
from bot.thinkers import Thinkers
from bot.words import say
from rules.match import Match
from rules.players import usual_level

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Sight:
    """A table as one of its players sees it: the match, the seat's desk, and whether it just acted.

    ``repeated``: the click that asks for it was dealt with before.
    """

    room: Room
    match: Match
    seat: int
    desk: Desk
    note: str = ""
    done: bool = False
    offer: takeback.Offer = field(default_factory=takeback.Offer)
    repeated: bool = False


class Service:
    """Loads a table under its lock, lets the rules decide, saves, and has the result published.

    ``processes``: how many processes think for the computer players that take long.
    """

    def __init__(self, database: Database, kick: Callable[[int], None], processes: int = 1) -> None:
        self.database = database
        self.rooms = Rooms(database, kick)
        self.thinkers = Thinkers(processes)
        self.computers = Computers(self.rooms, self.thinkers)

    def close(self) -> None:
        """Stop the computer players."""
        self.computers.close()
        self.thinkers.close()

    # Panels and drafts.

    async def sight(self, table_id: int, user_id: int) -> Sight:
        """What a player has before the eyes. Raises Refusal for strangers and tables that are not running."""
        async with self.rooms.enter(table_id) as room:
            return await self._sight(room, user_id)

    async def _sight(self, room: Room, user_id: int, interaction_id: int | None = None) -> Sight:
        seat, match = room.seat_of(user_id).seat, room.running()
        repeated, data = await self.database.ask(_before, room.table.id, seat, interaction_id)
        offer = await takeback.offer(self.rooms, room, seat)
        desk = drafts.lay(match, seat, Draft.load(data) if data else Draft())
        return Sight(room, match, seat, desk, offer=offer, repeated=repeated)

    async def step(
        self,
        table_id: int,
        user_id: int,
        move: moves.Move,
        interaction_id: int | None = None,
    ) -> Sight:
        """A click on a panel: it changes the draft, or confirms it.

        Raises Refusal, or Illegal of the rules. A click on an outdated panel changes nothing and says so in
        the note; one that was dealt with before changes nothing either.
        """
        async with self.rooms.enter(table_id) as room:
            sight = await self._sight(room, user_id, interaction_id)
            if sight.repeated:
                return sight
            if move.seat is not None and move.seat != sight.seat:
                raise Refusal("other_panel")
            if move.tag is not None and move.tag != sight.desk.tag():
                sight.note = "note.stale"
                return sight
            if move.verb not in moves.FINISHING:
                moves.apply(sight.desk, move)
                await self._keep(room, sight, interaction_id)
                # The match is the same, and with it what may be taken back.
                desk = drafts.lay(sight.match, sight.seat, sight.desk.draft)
                return Sight(room, sight.match, sight.seat, desk, offer=sight.offer)
            answers = moves.finish(sight.desk, move)
            if answers is None:
                sight.note = "note.stale"
                return sight
            try:
                await self.rooms.choose(room, sight.seat, answers, interaction_id)
            except Repeated:
                return await self._sight(room, user_id)
            if not await self.computers.obvious(room):
                return await self._after(room, user_id)
        return await self._later(table_id, user_id)

    async def _keep(self, room: Room, sight: Sight, interaction_id: int | None) -> None:
        body = sight.desk.draft.dump()

        def transaction(connection: Connection) -> None:
            tables.once(connection, interaction_id)
            private.set_draft(connection, room.table.id, sight.seat, body)

        await self.database.write(transaction)

    async def _later(self, table_id: int, user_id: int) -> Sight:
        """The table after the computer players have acted, or some of them, if they think for long."""
        await self.computers.go_on(table_id)
        async with self.rooms.enter(table_id) as room:
            return await self._after(room, user_id)

    async def _after(self, room: Room, user_id: int) -> Sight:
        """The table after a choice: the seat's next panel, or the end."""
        assert room.match is not None
        seat = room.seat_of(user_id).seat
        desk = drafts.lay(room.match, seat, Draft())
        offer = await takeback.offer(self.rooms, room, seat)
        return Sight(room, room.match, seat, desk, "note.done", done=True, offer=offer)

    # Taking back.

    async def take_back(
        self, table_id: int, user_id: int, again: bool, interaction_id: int, moment: str | None = None
    ) -> Sight:
        """Undo the user's last action, or (``again``) redo what the user took back last.

        With ``moment`` only while that is ``takeback.moment``, else the note says that the table has changed.
        Raises Refusal with the reason where the rules of undo do not allow it.
        """
        async with self.rooms.enter(table_id) as room:
            if await self.database.ask(tables.seen, interaction_id):
                return await self._sight(room, user_id)
            seat, match = room.seat_of(user_id).seat, room.running()
            if moment is not None and moment != takeback.moment(match):
                sight = await self._sight(room, user_id)
                sight.note = "note.stale"
                return sight
            await (takeback.redo if again else takeback.undo)(self.rooms, room, seat, interaction_id)
            thinking = await self.computers.obvious(room)
            sight = await self._after(room, user_id)
        if thinking:
            sight = await self._later(table_id, user_id)
        sight.note = "note.redone" if again else "note.undone"
        return sight

    # What happens without a human.

    async def resume(self) -> None:
        """After a start: let computer players go on where the last process stopped."""
        for table_id in await self.database.ask(tables.ids_with_status, "running"):
            await self.computers.go_on(table_id)

    # Leaving a running game.

    async def resign(self, table_id: int, user_id: int, interaction_id: int | None = None) -> Room:
        """Give up a seat: it ranks last and a computer player goes on, or the game ends where two played."""
        async with self.rooms.enter(table_id) as room:
            match = room.running()
            table = room.table
            row = room.seat_of(user_id)
            told = say(table.language, "turn.resigned", name=plain(row.name))
            row.level, row.resigned = usual_level(room.game.players), True
            humans = [other for other in table.seats if other.human is not None]
            table.untold = [*table.untold, told]
            if len(table.seats) == 2 or not humans:
                table.status = "over"
            table.announced = [seat for seat in table.announced if seat != row.seat]

            def seats(connection: Connection) -> None:
                tables.set_seats(connection, table.id, table.seats)
                private.drop_draft(connection, table.id, row.seat)

            await self.rooms.finish(room, seats, interaction_id)
            assert match is room.match
        await self.computers.go_on(table_id)
        return room

    async def waits_for(self, table_id: int, user_id: int) -> bool:
        """Whether a running table waits for this user."""
        room = await self.rooms.look(table_id)
        row = room.table.seat_of(user_id)
        if row is None or room.match is None or room.table.status != "running":
            return False
        return any(prompt.seat == row.seat for prompt in room.match.prompts())


def _before(
    connection: Connection, table_id: int, seat: int, interaction_id: int | None
) -> tuple[bool, dict[str, Any] | None]:
    """Whether an interaction was dealt with before, and the draft of a seat."""
    seen = interaction_id is not None and tables.seen(connection, interaction_id)
    return seen, private.draft(connection, table_id, seat)


def log_lines(room: Room, user_id: int, language: str) -> list[str]:
    """Everything that happened, oldest first, as that user may know it. It replays the match."""
    if room.match is None:
        return []
    row = next((seat for seat in room.table.seats if seat.user_id == user_id and not seat.resigned), None)
    seat = row.seat if row is not None else None
    talk = public.talk_of(room.table, language, seat)
    lines: list[Any] = []
    takebacks = takeback.told(room.match, talk)
    since = takeback.counted(room.match)
    for step in room.match.steps():
        while takebacks and takebacks[0][0] <= since[step.number]:
            lines.append(takebacks.pop(0)[1])
        view = step.view(seat)
        told = (room.game.words.event(view, event.for_seat(seat), talk) for event in step.result.events)
        lines += [sentence for sentence in told if sentence]
    return lines + [line for _, line in takebacks]
