"""The one door: everything that players do to a running table, and what computer players do after them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from sqlite3 import Connection
from typing import Any, TypeVar

from bot import drafts, moves, public, takeback
from bot.drafts import Desk, Draft
from bot.refusals import Refusal, plain
from bot.rooms import Room, Rooms, automatic
from bot.store import private, tables
from bot.store.database import Database, Repeated
from bot.words import say
from rules.game import Illegal, Pick, Prompt
from rules.match import Match
from rules.players import RandomPlayer

_log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(slots=True)
class Sight:
    """A table as one of its players sees it: the match, the seat's desk, and whether it just acted."""

    room: Room
    match: Match
    seat: int
    desk: Desk
    note: str = ""
    done: bool = False
    offer: takeback.Offer = field(default_factory=takeback.Offer)


class Service:
    """Loads a table under its lock, lets the rules decide, saves, and has the result published."""

    def __init__(self, database: Database, kick: Callable[[int], None]) -> None:
        self.database = database
        self.rooms = Rooms(database, kick)
        # One thread, so that a computer player that thinks for long holds up its like alone.
        self._thinkers = ThreadPoolExecutor(1, "player")

    def close(self) -> None:
        """Let the computer players finish their present thought."""
        self._thinkers.shutdown(wait=True, cancel_futures=True)

    # Panels and drafts.

    async def sight(self, table_id: int, user_id: int) -> Sight:
        """What a player has before the eyes. Raises Refusal for strangers and tables that are not running."""
        async with self.rooms.enter(table_id) as room:
            return await self._sight(room, user_id)

    async def _sight(self, room: Room, user_id: int) -> Sight:
        seat = room.seat_of(user_id).seat
        match = room.running()
        data = await self.database.ask(private.draft, room.table.id, seat)
        draft = Draft.load(data) if data else Draft()
        offer = await takeback.offer(self.rooms, room, seat)
        return Sight(room, match, seat, drafts.lay(match, seat, draft), offer=offer)

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
            if interaction_id is not None and await self.database.ask(tables.seen, interaction_id):
                return await self._sight(room, user_id)
            sight = await self._sight(room, user_id)
            if move.seat is not None and move.seat != sight.seat:
                raise Refusal("other_panel")
            if move.tag is not None and move.tag != sight.desk.tag():
                sight.note = "note.stale"
                return sight
            if move.verb in moves.FINISHING:
                return await self._finish(room, sight, user_id, move, interaction_id)
            moves.apply(sight.desk, move)
            await self._keep(room, sight, interaction_id)
            return await self._sight(room, user_id)

    async def _keep(self, room: Room, sight: Sight, interaction_id: int | None) -> None:
        body = sight.desk.draft.dump()

        def transaction(connection: Connection) -> None:
            tables.once(connection, interaction_id)
            private.set_draft(connection, room.table.id, sight.seat, body)

        await self.database.write(transaction)

    async def _finish(
        self, room: Room, sight: Sight, user_id: int, move: moves.Move, interaction_id: int | None
    ) -> Sight:
        answers = moves.finish(sight.desk, move)
        if answers is None:
            sight.note = "note.stale"
            return sight
        try:
            await self.rooms.choose(room, sight.seat, answers, interaction_id)
        except Repeated:
            return await self._sight(room, user_id)
        await self.run_in(room)
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
        self, table_id: int, user_id: int, again: bool, interaction_id: int, version: int | None = None
    ) -> Sight:
        """Undo the user's last action, or (``again``) redo what the user took back last.

        With ``version`` only if the log is as long as that, else the note says that the table has changed.
        Raises Refusal with the reason where the rules of undo do not allow it.
        """
        async with self.rooms.enter(table_id) as room:
            if await self.database.ask(tables.seen, interaction_id):
                return await self._sight(room, user_id)
            seat, match = room.seat_of(user_id).seat, room.running()
            if version is not None and version != match.version:
                sight = await self._sight(room, user_id)
                sight.note = "note.stale"
                return sight
            await (takeback.redo if again else takeback.undo)(self.rooms, room, seat, interaction_id)
            await self.run_in(room)
            sight = await self._after(room, user_id)
            sight.note = "note.redone" if again else "note.undone"
            return sight

    async def ponder(self, work: Callable[[], T]) -> T:
        """Run what thinks for long on the thread of the computer players, away from the clicks."""
        return await asyncio.get_running_loop().run_in_executor(self._thinkers, work)

    # What happens without a human.

    async def resume(self) -> None:
        """After a start: let computer players go on where the last process stopped."""
        for table_id in await self.database.ask(tables.ids_with_status, "running"):
            try:
                async with self.rooms.enter(table_id) as room:
                    await self.run_in(room)
            except Exception:
                _log.exception("table %s cannot go on; it keeps its state", table_id)

    async def run(self, table_id: int) -> None:
        """Let computer players act until a human must."""
        async with self.rooms.enter(table_id) as room:
            await self.run_in(room)

    async def run_in(self, room: Room) -> None:
        """The same for a table whose lock is held."""
        while room.table.status == "running" and room.match is not None:
            prompt = automatic(room.table, room.match)
            if prompt is None:
                return
            answer = drafts.forced_answer(prompt)
            if answer is None:
                answer = await self._think(room, room.match, prompt)
            try:
                await self.rooms.choose(room, prompt.seat, [(prompt.id, answer)])
            except Illegal:
                _log.exception("table %s: a computer player broke the rules; drawing lots", room.table.id)
                spare = RandomPlayer()(None, prompt, secrets.randbits(63))
                await self.rooms.choose(room, prompt.seat, [(prompt.id, spare)])

    async def _think(self, room: Room, match: Match, prompt: Prompt) -> list[Pick]:
        levels = room.game.players
        level = room.table.seats[prompt.seat].level or ""
        player = levels[level] if level in levels else levels[strongest(room)]
        view = match.view(prompt.seat)
        think = partial(player, view, prompt, secrets.randbits(63))
        try:
            return list(await asyncio.get_running_loop().run_in_executor(self._thinkers, think))
        except Exception:
            _log.exception("table %s: a computer player failed; drawing lots", room.table.id)
            return RandomPlayer()(view, prompt, secrets.randbits(63))

    # Leaving a running game.

    async def resign(self, table_id: int, user_id: int, interaction_id: int | None = None) -> Room:
        """Give up a seat: it ranks last and a computer player goes on, or the game ends where two played."""
        async with self.rooms.enter(table_id) as room:
            match = room.running()
            table = room.table
            row = room.seat_of(user_id)
            told = say(table.language, "turn.resigned", name=plain(row.name))
            row.level, row.resigned = strongest(room), True
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
            await self.run_in(room)
            return room

    async def waits_for(self, table_id: int, user_id: int) -> bool:
        """Whether a running table waits for this user."""
        room = await self.rooms.look(table_id)
        row = room.table.seat_of(user_id)
        if row is None or room.match is None or room.table.status != "running":
            return False
        return any(prompt.seat == row.seat for prompt in room.match.prompts())


def strongest(room: Room) -> str:
    """The level of the best computer player of this game."""
    return list(room.game.players)[-1]


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
