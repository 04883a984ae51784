"""Keeps the clocks of a table in line with whom it waits for. Everything here runs inside a transaction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from sqlite3 import Connection
from typing import Any

from bot.features.clock import store as withdrawn
from bot.features.clock import turn_clock as turns
from bot.features.clock.store import Patience, Remainder, Withdrawn
from bot.messages import availability
from bot.messages import store as outbox
from bot.messages.availability import Vacation
from bot.messages.bodies import Kept
from bot.tables import store
from bot.tables.pace import HOUR, Pace
from bot.tables.rows import TableRow, TurnClock
from bot.tables.turn import Moment

AFRESH = HOUR
"""Seconds after which a call that an undo has made void counts no more as one to the turn that comes then."""


def keep(connection: Connection, table: TableRow, moment: Moment) -> Kept:
    """Bring the turns of a table in line with the seats that it waits for, and keep the table's clock.

    A turn goes on as long as its seat is waited for, by the same player; all others end, and what is left of
    their time goes into the bank.
    """
    withdrawn.set_overtime(connection, table.id, table.clock.overtime)
    kept = Kept()
    for turn in store.turns(connection, table.id):
        human = table.seats[turn.seat].human if turn.seat < len(table.seats) else None
        goes_on = turn.seat in moment.waiting and turn.seat not in moment.anew
        if goes_on and human == turn.user_id and turn.seat not in table.clock.overtime:
            kept.turns[turn.seat] = turn
            continue
        passed = human != turn.user_id and moment.version == table.version
        if moment.undone and turn.pings:  # what has not gone out calls to the turn that comes
            turn.pings -= outbox.drop_pings(connection, table.id, turn.seat, turn.since)
        _keep_rest(connection, table, turn, moment.now, moment.version if passed else None)
        store.drop_turn(connection, table.id, turn.seat)
        if moment.undone and turn.pings:
            called_off = Withdrawn(turn.seat, turn.user_id, turn.pings, moment.now)
            withdrawn.keep(connection, table.id, called_off)
        kept.settled = kept.settled or turn.pings > 0
    begun = [
        (seat, human)
        for seat in sorted(moment.waiting)
        if moment.resting and seat not in kept.turns and (human := table.seats[seat].human) is not None
    ]
    users = {human for _, human in begun} | {turn.user_id for turn in kept.turns.values()}
    kept.habits = availability.habits_of(connection, users)
    for seat, user in begun:
        habits = kept.habits[user]
        allowed = _allowed(table.clock.pace, withdrawn.patience(connection, table.id, seat, user))
        rest = _rest(connection, table, seat, moment)
        # A turn that goes on after an undo or a redo calls nobody once more.
        own = rest if rest is not None and rest.user_id == user else None
        void = withdrawn.take(connection, table.id, seat)
        void = void if void is not None and void.user_id == user else None
        before = max(0 if own is None or not moment.rewound else own.pings, 0 if void is None else void.pings)
        known = own is not None and (own.again or (moment.rewound and own.pings))
        known = known or (void is not None and not _afresh(void, moment.now))
        called = moment.called and seat in moment.anew and not known and not table.clock.asleep
        turn = turns.begin(table.id, seat, user, moment.now, allowed, habits, called)
        if turn.pings and seat not in moment.told:
            (kept.direct if habits.direct else kept.pinged).add(seat)
        elif known and habits.direct:
            kept.reopened.add(seat)
        if rest is not None:
            turns.take_up(turn, moment.now, rest.left, first=not rest.again)
        turns.pinged_before(turn, before)
        if table.clock.stopped or habits.away(moment.now):
            turns.stop(turn, moment.now)
        store.set_turn(connection, turn)
        kept.turns[seat] = turn
    withdrawn.called(connection, table.id, kept.pinged | kept.direct)
    return kept


def _afresh(void: Withdrawn, now: int) -> bool:
    """Whether a turn for which the player was called before it was called off calls anew: something else has
    happened since, and there was no reminder yet."""
    return void.pings < turns.MOST_PINGS and (void.others or now >= void.at + AFRESH)


def _keep_rest(
    connection: Connection, table: TableRow, turn: TurnClock, now: int, version: int | None
) -> None:
    """Keep what is left of the time of a turn that ends, for the bank and for an undo, and how often its
    player was pinged. ``version``: see Remainder."""
    left = turn.remaining(now) or 0
    if turn.allowed is not None:
        patience = withdrawn.patience(connection, table.id, turn.seat, turn.user_id)
        patience.bank = table.clock.pace.after(left)
        withdrawn.set_patience(connection, table.id, turn.seat, patience)
    if turn.allowed is None or turn.ends is not None or turn.left is not None:
        rest = Remainder(turn.seat, turn.user_id, left, turn.again, version, turn.pings)
        withdrawn.set_remainder(connection, table.id, rest)


def _rest(connection: Connection, table: TableRow, seat: int, moment: Moment) -> Remainder | None:
    """What is left of the turn with which a seat goes on that is called again; None for a turn of its own."""
    rest = withdrawn.remainder(connection, table.id, seat)
    goes_on = rest is not None and (moment.rewound or rest.version == moment.version)
    return rest if goes_on else None


def _allowed(pace: Pace, patience: Patience) -> int | None:
    """Seconds that a player has for the turn that begins, None without a limit."""
    return pace.allowed(patience.bank)


def ring(connection: Connection, table: TableRow, kept: Kept) -> None:
    """Owe direct messages to those who are called now and want to be called so; after them the messages about
    turns that are over are brought up to date."""
    for seat in sorted(kept.direct):
        outbox.owe(connection, table.id, "ping", 0, ping([(kept.turns[seat], False)]))
    for seat in sorted(kept.reopened):
        _reopen(connection, kept.turns[seat])
    if (kept.settled or kept.reopened) and outbox.live(connection, table.id, "ping"):
        outbox.owe_once(connection, table.id, "settled")


def _reopen(connection: Connection, turn: TurnClock) -> None:
    """Have the newest direct message that called a player hold for the turn that begins now."""
    for message in outbox.messages(connection, turn.table_id, "ping"):
        for entry in message.body["turns"] if message.body["direct"] else ():
            if (entry["seat"], entry["user"]) == (turn.seat, turn.user_id):
                entry["since"], message.live = turn.since, True
                return outbox.posted(connection, message)


def ping(due: Sequence[tuple[TurnClock, bool]]) -> dict[str, Any]:
    """The body of a message that pings, from the turns and whether it reminds of them; it names the turns, so
    that nobody is pinged for one that is over."""
    return {"turns": [{"seat": one.seat, "since": one.since, "reminds": reminds} for one, reminds in due]}


def ring_later(connection: Connection, seat: TurnClock, reminds: bool, now: int) -> None:
    """Take a ping back that was not sent: it will be due again at once, and wait for the quiet hours."""
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
    """Have the messages that pinged say until when is waited now."""
    if outbox.live(connection, table_id, "ping"):
        outbox.owe_once(connection, table_id, "settled")


def pause(connection: Connection, table_id: int, now: int, asleep: bool = False) -> None:
    """Let all clocks of a table stand still. ``asleep``: because nobody is there; its public message says so
    and offers to wake it."""
    clock = store.clock_of(connection, table_id)
    clock.stopped, clock.asleep = True, clock.asleep or asleep
    store.set_clock(connection, table_id, clock)
    if asleep:
        outbox.owe_once(connection, table_id, "rest")
        outbox.owe_once(connection, table_id, "touch")
    for turn in store.turns(connection, table_id):
        turns.stop(turn, now)
        store.set_turn(connection, turn)
    _tell_pinged(connection, table_id)


def resume(connection: Connection, table_id: int, now: int) -> None:
    """Let the clocks of a table run on, but for those of players on vacation."""
    clock = store.clock_of(connection, table_id)
    if clock.asleep:
        outbox.owe_once(connection, table_id, "rest")
    clock.stopped = clock.asleep = False
    store.set_clock(connection, table_id, clock)
    for turn in store.turns(connection, table_id):
        if not availability.habits(connection, turn.user_id).away(now):
            turns.go_on(turn, now)
            store.set_turn(connection, turn)
    _tell_pinged(connection, table_id)


def rouse(connection: Connection, table: TableRow, now: int) -> None:
    """Somebody is there again at a table that rests: it wakes, and whoever it waits for has a whole interval.
    One that moderators have stopped sleeps on."""
    if not table.clock.asleep or table.paused is not None:
        return
    resume(connection, table.id, now)
    store.add_incident(connection, table.id, table.version, "awake")
    outbox.owe_once(connection, table.id, "touch")
    for turn in store.turns(connection, table.id):
        turns.begin_anew(turn, now)
        store.set_turn(connection, turn)
    table.clock.asleep = table.clock.stopped = False


def leave(connection: Connection, vacation: Vacation, now: int) -> list[int]:
    """Begin or change a vacation: the player's clocks stand still. Numbers of the tables that wait for the
    player."""
    withdrawn.set_vacation(connection, vacation)
    found = []
    for turn in withdrawn.turns_of(connection, vacation.user_id):
        turns.stop(turn, now)
        store.set_turn(connection, turn)
        found.append(turn.table_id)
        _tell_pinged(connection, turn.table_id)
    return found


def come_back(connection: Connection, user_id: int, now: int) -> list[int]:
    """End a vacation: the player's clocks run on, but for those of paused tables. Numbers of the tables that
    wait for the player."""
    present = withdrawn.vacation(connection, user_id)
    if present is not None and present.until > now:
        withdrawn.set_vacation(connection, replace(present, until=now, granted=False))
    withdrawn.end_vacation(connection, user_id)
    found = []
    for turn in withdrawn.turns_of(connection, user_id):
        if not store.clock_of(connection, turn.table_id).stopped:
            turns.go_on(turn, now)
            store.set_turn(connection, turn)
        found.append(turn.table_id)
        _tell_pinged(connection, turn.table_id)
    return found


def excuse(connection: Connection, now: int) -> int:
    """After the bot was away: nobody misses a deadline because of that. How many were put off."""
    count = 0
    for turn in withdrawn.limited_turns(connection):
        before = turn.ends
        turns.excuse(turn, now)
        if turn.ends != before:
            store.set_turn(connection, turn)
            count += 1
    return count
