"""Keeps a table's clocks in line with whom it waits for. Everything here runs inside a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from sqlite3 import Connection
from typing import Any

from bot.features.clock import store as withdrawn
from bot.features.clock import turn_clock
from bot.features.clock.store import BROKEN_OFF, Patience, Remainder, Withdrawn
from bot.messages import availability, bodies
from bot.messages import store as outbox
from bot.messages.availability import Vacation
from bot.messages.bodies import ClockFacts
from bot.tables import store
from bot.tables.pace import DAY, HOUR, Pace
from bot.tables.rows import TableRow, TurnClock
from bot.tables.turn import Owed, Turn, TurnPart

AFRESH = HOUR
"""Seconds after which a ping voided by an undo no longer counts for the turn that follows."""


class Clocks(TurnPart):
    """Updates a table's clocks with every turn, and pings players whose turn begins."""

    def write(self, connection: Connection, turn: Turn) -> None:
        """The turn's message shows the deadlines; direct messages follow it."""
        table = turn.table
        for seat, user_id in turn.acted:
            acted(connection, table.id, seat, user_id, turn.now)
        woken = table.clock.asleep and turn.once is not None
        if woken:
            rouse(connection, table, turn.now)
        kept = keep(connection, turn)
        if turn.message is not None:
            turn.message.body = bodies.dated(turn.message.body, kept, turn.now)
        turn.owed += _calls(connection, table, kept)
        turn.owes = turn.owes or woken or kept.settled
        table.clock.turns = kept.turns
        instants = (clock.next for clock in kept.turns.values())
        turn.due = min((at for at in instants if at is not None), default=None)


def keep(connection: Connection, turn: Turn) -> ClockFacts:
    """Update the turns of a table to the seats it waits for, and save the table's clock.

    A turn goes on while its seat is waited for and has the same player; all others end, and their remaining
    time goes into the bank. Whoever has not moved keeps it for the next turn as well.
    """
    table = turn.table
    withdrawn.set_overtime(connection, table.id, table.clock.overtime)
    kept = ClockFacts()
    for clock in store.turns(connection, table.id):
        human = table.seats[clock.seat].human if clock.seat < len(table.seats) else None
        goes_on = clock.seat in turn.waiting and clock.seat not in turn.anew
        if goes_on and human == clock.user_id and clock.seat not in table.clock.overtime:
            kept.turns[clock.seat] = clock
        else:
            _end(connection, turn, clock, passed=human != clock.user_id)
            kept.settled = kept.settled or clock.pings > 0
    begun = [
        (seat, human)
        for seat in sorted(turn.waiting)
        if turn.resting and seat not in kept.turns and (human := table.seats[seat].human) is not None
    ]
    users = {human for _, human in begun} | {clock.user_id for clock in kept.turns.values()}
    kept.habits = availability.availabilities(connection, users)
    for seat, user in begun:
        kept.turns[seat] = _begin(connection, turn, kept, seat, user)
    withdrawn.called(connection, table.id, kept.pinged | kept.direct)
    return kept


def _end(connection: Connection, turn: Turn, clock: TurnClock, passed: bool) -> None:
    """End somebody's turn with this turn of the table, and keep what an undo needs. ``passed``: the seat now
    has another player, or none."""
    table, match = turn.table, turn.match
    if turn.undone and clock.pings:  # unsent messages belong to the turn that comes now
        clock.pings -= outbox.drop_pings(connection, table.id, clock.seat, clock.since)
    moved = (clock.seat, clock.user_id) in turn.acted
    passed = passed and match.version == table.version
    version = None if moved else match.version if passed else BROKEN_OFF
    _keep_rest(connection, table, clock, turn.now, version)
    store.drop_turn(connection, table.id, clock.seat)
    if turn.undone and clock.pings:
        called_off = Withdrawn(clock.seat, clock.user_id, clock.pings, turn.now)
        withdrawn.keep(connection, table.id, called_off)


@dataclass(slots=True, frozen=True)
class _Before:
    """What a turn that begins has behind it.

    rest   the turn that it continues, None if it is a fresh one
    pings  how often its player was pinged for it
    known  whether its player knows of it, so that no ping is due
    """

    rest: Remainder | None
    pings: int
    known: bool


def _before(connection: Connection, turn: Turn, seat: int, user: int) -> _Before:
    """What lies before a seat's turn that begins now. A turn that continues after an undo or a redo pings
    nobody again."""
    rest = _rest(connection, seat, turn)
    own = rest if rest is not None and rest.user_id == user else None
    void = withdrawn.take(connection, turn.table.id, seat)
    void = void if void is not None and void.user_id == user else None
    pings = max(0 if own is None or not turn.rewound else own.pings, 0 if void is None else void.pings)
    known = own is not None and (own.again or (turn.rewound and own.pings > 0))
    return _Before(rest, pings, known or (void is not None and not _afresh(void, turn.now)))


def _begin(connection: Connection, turn: Turn, kept: ClockFacts, seat: int, user: int) -> TurnClock:
    """Begin and save a seat's turn; ``kept`` notes how its player gets to know."""
    table, habits = turn.table, kept.habits[user]
    allowed = _allowed(table.clock.pace, withdrawn.patience(connection, table.id, seat, user))
    before = _before(connection, turn, seat, user)
    called = turn.message is not None and seat in turn.anew and not before.known and not table.clock.asleep
    fresh = TurnClock(table.id, seat, user, turn.now, allowed)
    # Whoever is told of a seat by a message of its own needs no other.
    paused = table.paused is not None and seat not in turn.told
    clock = turn_clock.begin(fresh, habits, called, paused)
    if clock.pings and seat not in turn.told:
        (kept.direct if habits.direct else kept.pinged).add(seat)
    elif before.known and habits.direct:
        kept.reopened.add(seat)
    if before.rest is not None:
        turn_clock.take_up(clock, turn.now, before.rest.left, first=not before.rest.again)
    elif (kept_time := _broken_off(connection, table.id, seat, user)) is not None:
        turn_clock.keep_longer(clock, kept_time)
    turn_clock.pinged_before(clock, before.pings)
    if table.clock.stopped or habits.away(turn.now):
        turn_clock.stop(clock, turn.now)
    store.set_turn(connection, clock)
    return clock


def _afresh(void: Withdrawn, now: int) -> bool:
    """Whether to ping again for a turn whose ping was voided: something else has happened since, and there
    was no reminder yet."""
    return void.pings < turn_clock.MOST_PINGS and (void.others or now >= void.at + AFRESH)


def _keep_rest(
    connection: Connection, table: TableRow, turn: TurnClock, now: int, version: int | None
) -> None:
    """Save what is left of a turn that ends, for the bank and for an undo, with its pings. ``version``: see
    Remainder."""
    remaining = turn.remaining(now)
    left = remaining or 0
    if remaining is None and version is not None:
        left = max(DAY, turn.left or 0)
    if turn.allowed is not None:
        patience = withdrawn.patience(connection, table.id, turn.seat, turn.user_id)
        patience.bank = table.clock.pace.after(remaining or 0)
        withdrawn.set_patience(connection, table.id, turn.seat, patience)
    if turn.allowed is None or turn.ends is not None or turn.left is not None or version is not None:
        rest = Remainder(turn.seat, turn.user_id, left, turn.again, version, turn.pings)
        withdrawn.set_remainder(connection, table.id, rest)


def _rest(connection: Connection, seat: int, turn: Turn) -> Remainder | None:
    """What is left of a turn that a seat now continues; None if it starts a fresh one."""
    rest = withdrawn.remainder(connection, turn.table.id, seat)
    goes_on = rest is not None and (turn.rewound or rest.version == turn.match.version)
    return rest if goes_on else None


def _broken_off(connection: Connection, table_id: int, seat: int, user_id: int) -> int | None:
    """The seconds that a player had left when a turn of the seat ended without a move, None if it did not;
    they are given once."""
    rest = withdrawn.remainder(connection, table_id, seat)
    if rest is None or rest.version is None or rest.user_id != user_id:
        return None
    withdrawn.set_remainder(connection, table_id, replace(rest, version=None))
    return rest.left


def _allowed(pace: Pace, patience: Patience) -> int | None:
    """Seconds for the turn that begins, None without a limit."""
    return pace.allowed(patience.bank)


def _calls(connection: Connection, table: TableRow, kept: ClockFacts) -> list[Owed]:
    """Direct messages to players who move now and want them; then updates of the messages about finished
    turns."""
    owed = [Owed("ping", ping([(kept.turns[seat], False)])) for seat in sorted(kept.direct)]
    for seat in sorted(kept.reopened):
        _reopen(connection, kept.turns[seat])
    if (kept.settled or kept.reopened) and outbox.live(connection, table.id, "ping"):
        owed.append(Owed("refresh_calls"))
    return owed


def end_all(connection: Connection, table: TableRow, now: int) -> None:
    """Close a table's clocks: nobody is waited for any more, and everybody's remaining time is saved."""
    for turn in store.turns(connection, table.id):
        _keep_rest(connection, table, turn, now, BROKEN_OFF)
        store.drop_turn(connection, table.id, turn.seat)


def _reopen(connection: Connection, turn: TurnClock) -> None:
    """Let the newest direct message about a player's turn hold for the turn that begins now."""
    for message in outbox.messages(connection, turn.table_id, "ping"):
        for entry in message.body["turns"] if message.body["direct"] else ():
            if (entry["seat"], entry["user"]) == (turn.seat, turn.user_id):
                entry["since"], message.live = turn.since, True
                return outbox.posted(connection, message)


def ping(due: Sequence[tuple[TurnClock, bool]]) -> dict[str, Any]:
    """The body of a message that pings, from the turns and whether it is a reminder.

    It names the turns, so that nobody is pinged for one that is over."""
    return {"turns": [{"seat": one.seat, "since": one.since, "reminds": reminds} for one, reminds in due]}


def ring_later(connection: Connection, seat: TurnClock, reminds: bool, now: int) -> None:
    """Take back a ping that was not sent: it is due again at once, and waits for the end of quiet hours."""
    turn = store.turn(connection, seat.table_id, seat.seat)
    if turn is None or turn.since != seat.since:
        return
    turn.pings -= 1
    if reminds:
        turn.remind = now
    else:
        turn.call = now
    store.set_turn(connection, turn)


def acted(connection: Connection, table_id: int, seat: int, user_id: int, now: int) -> None:
    """Note that a player has answered in time, or nearly so."""
    patience = withdrawn.patience(connection, table_id, seat, user_id)
    if patience.missed:
        withdrawn.set_patience(connection, table_id, seat, replace(patience, missed=0))
    withdrawn.set_active(connection, user_id, now)


def _tell_pinged(connection: Connection, table_id: int) -> None:
    """Update the deadlines in the messages that pinged."""
    if outbox.live(connection, table_id, "ping"):
        outbox.owe_once(connection, table_id, "refresh_calls")


def pause(connection: Connection, table_id: int, now: int, asleep: bool = False) -> None:
    """Stop all clocks of a table.

    ``asleep``: because nobody is there; the public message then says so and has a button to wake it."""
    clock = store.clock_of(connection, table_id)
    clock.stopped, clock.asleep = True, clock.asleep or asleep
    store.set_clock(connection, table_id, clock)
    if asleep:
        outbox.owe_once(connection, table_id, "resting")
        outbox.owe_once(connection, table_id, "refresh")
    for turn in store.turns(connection, table_id):
        turn_clock.stop(turn, now)
        store.set_turn(connection, turn)
    _tell_pinged(connection, table_id)


def resume(connection: Connection, table_id: int, now: int) -> None:
    """Start the clocks of a table again, except for players on vacation."""
    clock = store.clock_of(connection, table_id)
    if clock.asleep:
        outbox.owe_once(connection, table_id, "resting")
    clock.stopped = clock.asleep = False
    store.set_clock(connection, table_id, clock)
    for turn in store.turns(connection, table_id):
        if not availability.availability(connection, turn.user_id).away(now):
            turn_clock.go_on(turn, now)
            store.set_turn(connection, turn)
    _tell_pinged(connection, table_id)


def rouse(connection: Connection, table: TableRow, now: int) -> None:
    """Wake a sleeping table; everybody it waits for gets a whole interval.

    A table paused by moderators sleeps on."""
    if not table.clock.asleep or table.paused is not None:
        return
    resume(connection, table.id, now)
    store.add_incident(connection, table.id, table.version, "awake")
    outbox.owe_once(connection, table.id, "refresh")
    for turn in store.turns(connection, table.id):
        turn_clock.begin_anew(turn, now)
        store.set_turn(connection, turn)
    table.clock.asleep = table.clock.stopped = False


def leave(connection: Connection, vacation: Vacation, now: int) -> list[int]:
    """Begin or change a vacation and stop the player's clocks; returns the tables that wait for the
    player."""
    withdrawn.set_vacation(connection, vacation)
    found = []
    for turn in withdrawn.turns_of(connection, vacation.user_id):
        turn_clock.stop(turn, now)
        store.set_turn(connection, turn)
        found.append(turn.table_id)
        _tell_pinged(connection, turn.table_id)
    return found


def come_back(connection: Connection, user_id: int, now: int) -> list[int]:
    """End a vacation and start the player's clocks, except at paused tables; returns the tables that wait for
    the player."""
    present = withdrawn.vacation(connection, user_id)
    if present is not None and present.until > now:
        withdrawn.set_vacation(connection, replace(present, until=now, granted=False))
    withdrawn.end_vacation(connection, user_id)
    found = []
    for turn in withdrawn.turns_of(connection, user_id):
        if not store.clock_of(connection, turn.table_id).stopped:
            turn_clock.go_on(turn, now)
            store.set_turn(connection, turn)
        found.append(turn.table_id)
        _tell_pinged(connection, turn.table_id)
    return found


def excuse(connection: Connection, now: int) -> int:
    """After the bot was away, move deadlines so that nobody misses one because of it; returns how many."""
    count = 0
    for turn in withdrawn.limited_turns(connection):
        before = turn.ends
        turn_clock.excuse(turn, now)
        if turn.ends != before:
            store.set_turn(connection, turn)
            count += 1
    return count
