"""What everybody could see: the messages that the stand-in was given, and what stands in them now."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from bot.playground.lab import Lab
from bot.playground.world.models import LOADING, Change, Message
from tests.bot import parts
from tests.bot.crash.ledger import Facts

_MARK = re.compile(r"(\d+):-::log:(\d+)")
_OFFER = re.compile(r"(\d+):-::take_seat:(\d+)")
_LOBBY = re.compile(r"(\d+):-::start:")


@dataclass(frozen=True)
class Posted:
    """A public message as it was posted. ``mark`` is the number of its row in the outbox (0: a lobby)."""

    message: int
    table: int
    mark: int
    called: tuple[int, ...]


class Channel:
    """Keeps count of everything that the bot posts in public."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self.posted: list[Posted] = []
        self.offers: list[tuple[int, int]] = []  # of seats, as table and number
        self.strange: list[str] = []
        lab.world.listeners.append(self._on_change)

    def _on_change(self, change: Change) -> None:
        message = change.message
        if change.name != "message_create" or message is None or message.owner_id is not None:
            return
        if message.author_id != self.lab.world.bot.id or message.type != 0:
            return  # others' messages, and Discord's own about a thread
        ids = parts.ids(message.components)
        for custom_id in ids:
            if (mark := _MARK.fullmatch(custom_id)) is not None:
                table, row = map(int, mark.groups())
                self.posted.append(Posted(message.id, table, row, tuple(message.mentions)))
                return
            if (mark := _OFFER.fullmatch(custom_id)) is not None:
                self.offers.append((int(mark[1]), int(mark[2])))
                return
            if (mark := _LOBBY.fullmatch(custom_id)) is not None:
                self.posted.append(Posted(message.id, int(mark[1]), 0, tuple(message.mentions)))
                return
        number = re.search(r"Table (\d{6})", parts.words(message))
        if number is not None:
            # A lobby that was first posted when its game had begun already.
            self.posted.append(Posted(message.id, int(number[1]), 0, tuple(message.mentions)))
        else:
            self.strange.append(f"a public message that nothing owed: {parts.words(message)[:200]}")

    def forget_nonces(self) -> None:
        """What Discord does after some minutes: a retry is not recognised by its nonce any more."""
        for message in self.lab.world.messages.values():
            message.nonce = None

    # What is wrong.

    def doubled(self) -> Iterator[str]:
        """Messages that were posted twice."""
        for (table, mark), count in Counter((one.table, one.mark) for one in self.posted).items():
            if count > 1:
                what = f"message {mark}" if mark else "the lobby"
                yield f"table {table}: {what} was posted {count} times"
        for (table, number), count in Counter(self.offers).items():
            if count > 1:
                yield f"table {table}: offer {number} was posted {count} times"
        threads = [one for one in self.lab.world.channels.values() if one.thread is not None]
        for parent, count in Counter(one.name for one in threads).items():
            if count > len({one.table for one in self.posted}):
                yield f"{count} threads are called {parent}"
        yield from self.strange

    def owed(self, facts: Facts) -> Iterator[str]:
        """Messages that were owed and are neither posted nor owed any more."""
        posted = {(one.table, one.mark) for one in self.posted}
        open_rows = {row["id"] for row in facts.outbox}
        told: Counter[tuple[int, int]] = Counter()
        for row in facts.owed:
            if row["kind"] not in ("turn", "end"):
                continue
            told[row["table_id"], row["version"]] += 1
            if (row["table_id"], row["id"]) not in posted and row["id"] not in open_rows:
                yield f"table {row['table_id']}: {row['kind']} {row['id']} was owed and never arrived"
        for (table, version), count in told.items():
            # A resignation is told without a move, so at the version of the message before.
            resigned = any(seat["resigned"] for seat in facts.tables[table].seats)
            if count > 1 and not resigned:
                yield f"table {table}: version {version} was to be told {count} times"

    def waiting(self, facts: Facts) -> Iterator[str]:
        """Whether the newest message, and no other, has buttons and calls those who are waited for.

        ``facts`` are those of a bot at rest.
        """
        for number, table in facts.tables.items():
            live = [message for message in self.of_table(number) if parts.ids(message.components)]
            if len(live) > 1:
                yield f"table {number}: {len(live)} messages have buttons"
            match = table.match()
            if table.row["status"] not in ("lobby", "running") and match is None:
                continue
            if not live:
                yield f"table {number}: no message has buttons"
            elif table.row["status"] == "running" and match is not None:
                called = {int(one) for one in re.findall(r"<@(\d+)>", parts.words(live[-1]))}
                if called != table.waiting(match):
                    yield f"table {number}: {called} are called, {table.waiting(match)} are waited for"

    def thinking(self, unnoted: Collection[int] = ()) -> Iterator[str]:
        """Private messages that say "thinking…" and are answered by nobody any more.

        ``unnoted``: interactions that the bot acknowledged before its disk had taken a note of that, as its
        log says; a bot that is killed right then cannot know of them."""
        lost = {one.original_id for one in self.lab.world.interactions.values() if one.id in unnoted}
        for message in self.lab.world.messages.values():
            if message.flags & LOADING and message.id not in lost:
                yield f"message {message.id} says that the bot is thinking, for ever"

    def of_table(self, number: int) -> list[Message]:
        """Public messages of a table that still exist, oldest first."""
        messages = self.lab.world.messages
        return [
            messages[one.message] for one in self.posted if one.table == number and one.message in messages
        ]
