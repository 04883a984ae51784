"""What a turn says in public: its message, and what is sent after it."""

from __future__ import annotations

from sqlite3 import Connection

from bot.messages import bodies
from bot.messages import store as outbox
from bot.tables import store
from bot.tables.table import is_lesson
from bot.tables.turn import Message, Turn, TurnPart


class Announcer(TurnPart):
    """Queues the message of a turn, what others send after it, and a repair of the newest message if no new
    one comes.

    A new message is due when somebody must act who was not mentioned before or whose turn begins again, and
    at the end of the game. Lessons say nothing in public."""

    def prepare(self, turn: Turn) -> None:
        """Make the turn's message, if one is due."""
        table, game = turn.table, turn.table.game
        if is_lesson(table):
            table.announced, table.untold = [], []
        elif turn.resumed:
            table.announced = turn.waiting
        elif turn.over:
            turn.message = Message("end", bodies.end_body(game, table, turn.match))
            table.announced, table.untold = [], []
        elif turn.resting and not set(turn.waiting) <= set(table.announced):
            turn.message = Message("turn", bodies.turn_body(game, table, turn.match))
            table.announced, table.untold = turn.waiting, []

    def write(self, connection: Connection, turn: Turn) -> None:
        """Queue everything, in the order in which it is sent."""
        table, message = turn.table, turn.message
        if turn.begun:
            _owe_beginning(connection, turn)
        if message is not None:
            outbox.owe(connection, table.id, message.kind, turn.match.version, message.body)
        for owed in turn.owed:
            if owed.body is None:
                outbox.owe_once(connection, table.id, owed.kind)
            else:
                outbox.owe(connection, table.id, owed.kind, 0, owed.body)
        # The newest message may name players who are no longer waited for: then it is repaired.
        settled = message is not None or turn.resumed or not turn.resting
        called = None if settled else outbox.called(connection, table.id)
        # One that is on its way may name others than it should by now, whatever the message named before.
        stale = called is not None and (
            called != turn.waiting or outbox.owed(connection, table.id, "refresh")
        )
        if stale:
            refresh(connection, table.id)
        store.set_told(connection, table.id, table.announced, table.untold)
        turn.owes = turn.owes or stale or message is not None or bool(turn.owed)


def _owe_beginning(connection: Connection, turn: Turn) -> None:
    """Mark the lobby's message as begun, and bring the players together."""
    table = turn.table
    outbox.owe_once(connection, table.id, "lobby")
    if table.in_thread:
        outbox.owe_once(connection, table.id, "thread")
    outbox.owe_members(connection, table.id, [row.human for row in table.seats])


def refresh(connection: Connection, table_id: int) -> None:
    """Update the newest message of a table with whom it waits for now."""
    outbox.owe_once(connection, table_id, "refresh")
