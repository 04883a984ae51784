"""What a request to take something back says in public."""

from __future__ import annotations

from collections.abc import Collection
from sqlite3 import Connection
from typing import Any

from bot.features.undo import store as consents
from bot.features.undo.store import ConsentRow
from bot.messages import store as outbox
from bot.tables.rows import TableRow
from bot.words import enumerated, say
from bot.words.names import plain

OUTCOMES = {
    "done": "consent.done",
    "refused": "consent.refused",
    "withdrawn": "consent.withdrawn",
    "overtaken": "consent.overtaken",
    "expired": "consent.expired",
}
"""How a request can end, and the sentence that says so."""


def body(
    table: TableRow, row: ConsentRow, outcome: str = "", by: str = "", unpinged: Collection[int] = ()
) -> dict[str, Any]:
    """The public message of a request in the table's language; ``by``: who brought the outcome about,
    ``unpinged``: users who are named without a ping."""
    language = table.language
    names = [plain(name) for name in table.names()]
    users = [table.seats[seat].human for seat in row.missing]
    called = enumerated(language, (f"<@{user}>" for user in users if user))
    asks = say(language, "consent.question", names=called, name=names[row.seat], table=table.id)
    lines = [say(language, "consent.asks", name=names[row.seat]) if outcome else asks]
    told = row.lines or [say(language, "consent.unseen")]
    lines += [f"- ~~{line}~~" if outcome == "done" else f"- {line}" for line in told]
    agreed = ", ".join(names[seat] for seat in row.agreed)
    if outcome:
        lines.append(say(language, OUTCOMES[outcome], name=by, names=agreed))
    else:
        if agreed:
            lines.append(say(language, "consent.agreed", names=agreed))
        if row.until is not None:
            lines.append(say(language, "consent.until", when=f"<t:{row.until}:R>"))
        else:
            lines.append(say(language, "consent.open"))
    return {
        "request": row.id,
        "language": language,
        "open": not outcome,
        "lines": lines,
        "waiting": [
            {"seat": seat, "user": user, "ping": user not in unpinged}
            for seat in row.missing
            if (user := table.seats[seat].human) is not None
        ],
    }


def end(connection: Connection, table: TableRow, row: ConsentRow, outcome: str, by: str = "") -> None:
    """Close a request, and have its message say so."""
    consents.close(connection, row.id, outcome)
    outbox.owe(connection, table.id, "asked", 0, body(table, row, outcome, by))
