"""One player's turn by the clock: when to ping, when to remind, when time is up. Only decisions, no
effects."""

from __future__ import annotations

from enum import Enum

from bot.messages.availability import Availability
from bot.tables.pace import MINUTE
from bot.tables.rows import TurnClock

REMINDED_AT = 0.75
"""The part of a player's time after which the one reminder comes."""
MOST_PINGS = 2
"""Most pings per turn: the first, and one reminder."""


class Due(Enum):
    """What is due."""

    NOTHING = 0
    CALL = 1  # the player was not pinged at the start of the turn
    REMIND = 2
    LATE = 3


def quarter(allowed: int) -> int:
    """The part of a player's time after the reminder; everybody has at least this much after the bot was
    away."""
    return max(MINUTE, allowed - int(allowed * REMINDED_AT))


def begin(turn: TurnClock, habits: Availability, called: bool, paused: bool = False) -> TurnClock:
    """The same turn, with what is due in it. ``called``: a message pings the player at once, if allowed; at a
    ``paused`` table as soon as it goes on."""
    now, allowed = turn.since, turn.allowed
    if allowed is not None:
        turn.ends = turn.shown = now + allowed
        turn.remind = turn.ends - quarter(allowed)
    if called and paused:
        turn.call = now
    elif called:
        if habits.away(now) or habits.quiet(now):
            turn.call = habits.quiet_until(now)
        else:
            turn.pings = 1
    return turn


def take_up(turn: TurnClock, now: int, left: int, first: bool) -> None:
    """Continue with the seconds left from an earlier turn.

    ``first``: that one was a fresh turn, so there is time for a reminder. After that nothing is added, so
    that undos and seat changes cannot gain endless time. More than a turn has now can only be left from a
    slower pace: nobody loses that."""
    if turn.allowed is None or turn.ends is None:
        turn.left = left  # for the case that there is a limit again
        return
    least = quarter(turn.allowed)
    turn.again = True
    turn.ends = turn.shown = now + max(1, left, min(least, turn.allowed) if first else 0)
    turn.remind = turn.ends - least if turn.ends - least > now else None


def keep_longer(turn: TurnClock, left: int) -> None:
    """Let a turn that begins now have at least the seconds that its player had left when another turn was
    broken off."""
    if turn.allowed is None or turn.ends is None:
        turn.left = left  # for the case that there is a limit again
        return
    more = turn.since + left - turn.ends
    if more > 0:
        turn.ends = turn.shown = turn.ends + more
        turn.remind = turn.ends - quarter(turn.allowed)


def pinged_before(turn: TurnClock, pings: int) -> None:
    """Note how often the player was already pinged in what feels like the same turn; the limit stays the
    same."""
    turn.pings += pings
    if turn.pings >= MOST_PINGS:
        turn.remind = None


def begin_anew(turn: TurnClock, now: int) -> None:
    """Give the present turn its whole time again."""
    if turn.stopped or turn.allowed is None:
        return
    turn.ends = turn.shown = max(turn.ends or 0, now + turn.allowed)
    turn.remind = turn.ends - quarter(turn.allowed) if turn.pings < MOST_PINGS else None


def stop(turn: TurnClock, now: int) -> None:
    """Stop the clock."""
    if turn.stopped:
        return
    if turn.allowed is not None:
        turn.left = turn.remaining(now)
    turn.stopped = True
    turn.shown = None


def go_on(turn: TurnClock, now: int) -> None:
    """Start a stopped clock. If there was no reminder yet, there is time for one."""
    if not turn.stopped:
        return
    turn.stopped = False
    if turn.allowed is not None and turn.left is not None:
        least = quarter(turn.allowed)
        turn.ends = turn.shown = now + max(turn.left, least)
        if turn.remind is not None:
            turn.remind = max(now, turn.ends - least)
    if turn.allowed is not None:
        turn.left = None
    if turn.call is not None:
        turn.call = now


def excuse(turn: TurnClock, now: int) -> None:
    """After the bot was away: no deadline takes effect before a quarter of the time has passed since its
    return."""
    if turn.stopped or turn.allowed is None or turn.ends is None:
        return
    least = now + quarter(turn.allowed)
    if turn.ends < least:
        turn.ends = turn.shown = least


def fire(turn: TurnClock, now: int, habits: Availability) -> Due:
    """The next thing due, at most one; the turn notes that it is done.

    A ping in quiet hours waits for their end; a reminder does so only if the deadline is later. A late first
    ping is the reminder too.
    """
    if turn.stopped:
        return Due.NOTHING
    if turn.ends is not None and turn.ends <= now:
        return Due.LATE
    if turn.call is not None and turn.call <= now:
        turn.call = habits.quiet_until(now)
        if turn.call > now:
            return Due.NOTHING
        turn.call = None
        turn.pings += 1
        soon = turn.remind is not None and turn.remind <= now + quarter(turn.allowed or 0)
        if soon or turn.pings >= MOST_PINGS:
            turn.remind = None
        return Due.CALL
    if turn.remind is not None and turn.remind <= now:
        turn.remind = habits.quiet_until(now)
        if turn.remind > now:
            if turn.ends is not None and turn.remind >= turn.ends:
                turn.remind = None
            return Due.NOTHING
        turn.remind = None
        turn.pings += 1
        return Due.REMIND
    return Due.NOTHING
