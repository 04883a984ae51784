"""Who may not look at a table, because it has the deal that they are playing elsewhere."""

from __future__ import annotations

from bot.tables import deals
from bot.tables.tables import Room, Rooms
from bot.words.refusals import Refusal


async def unspoilt(rooms: Rooms, room: Room, user_id: int) -> Room:
    """The same table, for a user who is about to be shown what happened at it.

    Raises Refusal for whoever sits at another table whose deal is the same and not played out there: what
    came up here comes up there too. Whoever sits at this very table sees it, and so does everybody a table
    that has not begun.
    """
    table = room.table
    if table.deal is None or table.status == "lobby" or table.eyes_of(user_id) is not None:
        return room
    number = await rooms.database.ask(deals.played_by, table.deal, user_id)
    if number is not None:
        own = (await rooms.look(number)).table
        raise Refusal("deal_spoilt", table=table.id, own=own.id, place=f"<#{own.place}>")
    return room
