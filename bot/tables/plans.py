"""A plan, and how it is followed: exactly as it was made, or not at all."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from sqlite3 import Connection
from typing import Any

from bot.tables.log.entries import ends_draft, enough
from bot.tables.turn import Made
from bot.words import clip, say
from rules.game import IllegalError, Pick, Prompt
from rules.match import Match


@dataclass(slots=True, frozen=True)
class Step:
    """One answer of a plan: to which question (keyword and figure) which options, in order."""

    ask: str
    actor: int
    picks: tuple[Pick, ...]


@dataclass(slots=True)
class Plan:
    """What a player means to answer.

    ask        keyword of the question by which it begins
    steps      the answers, in order
    title      the question in the words of whoever is making the plan
    said       the question and the answers in words, by language: whoever reads the plan when the game has
               gone on, or gets the seat, may read another one than its player
    order      whether it is a standing order: its one step holds options in order of preference, and whenever
               the question comes as many of those that are still possible are taken as are asked for
    selection, pages, shown  while it is being made: options marked in the open question, pages of its lists,
               and a number that names the options which these belong to
    """

    ask: str
    steps: list[Step] = field(default_factory=list)
    title: str = ""
    said: dict[str, tuple[str, list[str]]] = field(default_factory=dict)
    order: bool = False
    selection: list[int] | None = None
    pages: dict[str, int] = field(default_factory=dict)
    shown: int = 0

    def dump(self) -> dict[str, Any]:
        """The plan ready for JSON."""
        return {
            "ask": self.ask,
            "steps": [[step.ask, step.actor, step.picks] for step in self.steps],
            "title": self.title,
            "said": self.said,
            "order": self.order,
            "selection": self.selection,
            "pages": self.pages,
            "shown": self.shown,
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> Plan:
        """The plan that ``dump`` gave."""
        steps = [
            Step(ask, actor, tuple(tuple(pick) for pick in picks)) for ask, actor, picks in data["steps"]
        ]
        return cls(
            data["ask"],
            steps,
            data["title"],
            {language: (title, lines) for language, (title, lines) in data.get("said", {}).items()},
            data["order"],
            data["selection"],
            data["pages"],
            data["shown"],
        )


@dataclass(slots=True)
class Followed:
    """What plans led to.

    match    the match with the planned answers
    results  every answer, in order
    done, dropped  the plans that were followed, and those that are not possible any more
    (a standing order that was followed stays)
    """

    match: Match
    results: list[Made] = field(default_factory=list)
    done: list[PlanRow] = field(default_factory=list)
    dropped: list[PlanRow] = field(default_factory=list)


def follow(match: Match, plans: Sequence[PlanRow], actor: int) -> Followed:
    """Answer by their plans whoever is asked now, and whoever is asked by what that leads to.

    Each plan is followed once and as a whole: all its answers are made, or none and it is dropped. ``actor``,
    who has just acted, is asked as usual unless somebody else's plan has led to it.
    """
    followed = Followed(match)
    rest = [plan for plan in plans if plan.ask and not plan.dropped]
    while True:
        asked = {(prompt.seat, prompt.ask) for prompt in followed.match.prompts()}
        alone = all(made.seat == actor for made in followed.results)
        plan = next(
            (plan for plan in rest if (plan.seat, plan.ask) in asked and not (alone and plan.seat == actor)),
            None,
        )
        if plan is None:
            return followed
        rest.remove(plan)
        trial = followed.match.fork()
        meant = Plan.load(plan.body)
        steps = _preferred(trial, plan.seat, meant.steps) if meant.order else meant.steps
        results = None if steps is None else _made(trial, plan.seat, steps)
        if results is None:
            followed.dropped.append(plan)
        else:
            followed.match = trial
            followed.results += results
            followed.done.append(plan)


def _preferred(match: Match, seat: int, steps: Sequence[Step]) -> list[Step] | None:
    """The one answer that a standing order gives now: the first that are possible, as few as are asked for.
    None where too few are left."""
    (order,) = steps
    prompt = _asked(match, seat, order)
    if prompt is None:
        return None
    places = [prompt.options.index(pick) for pick in order.picks if pick in prompt.options]
    for number in range(max(1, prompt.min_picks), len(places) + 1):
        if enough(prompt, places[:number]):
            taken = places[:number] if prompt.ordered else sorted(places[:number])
            return [Step(order.ask, order.actor, tuple(prompt.options[place] for place in taken))]
    return None


def _asked(match: Match, seat: int, step: Step) -> Prompt | None:
    """The open question that a step answers."""
    wanted = (seat, step.ask, step.actor)
    return next((one for one in match.prompts() if (one.seat, one.ask, one.actor) == wanted), None)


def _made(match: Match, seat: int, steps: Sequence[Step]) -> list[Made] | None:
    """Make these answers; None where one of them is not possible exactly as it was planned."""
    results: list[Made] = []
    for number, step in enumerate(steps):
        if number and ends_draft(results[-1].result):
            return None
        prompt = _asked(match, seat, step)
        if prompt is None or any(pick not in prompt.options for pick in step.picks):
            return None
        if not enough(prompt, [prompt.options.index(pick) for pick in step.picks]):
            return None
        try:
            result = match.choose(prompt.id, step.picks, seat)
        except IllegalError:
            return None
        results.append(Made(seat, result, {prompt.seat for prompt in match.prompts()}))
    return results


def dropped_plan(connection: Connection, table_id: int, seat: int, user_id: int, language: str) -> list[str]:
    """Dropped plans that their player has not been told about yet."""
    rows = of_user(connection, table_id, seat, user_id)
    return planned([row for row in rows if row.dropped], language)


def planned(plans: Sequence[PlanRow], language: str) -> list[str]:
    """Plans in words, and those that were dropped, as they read when they were made."""
    lines = []
    for plan in plans:
        if plan.ask:
            standing = "plan.order" if plan.body["order"] else "plan.stands"
            key = "plan.dropped" if plan.dropped else standing
            body = plan.body  # an earlier version of the bot kept the words in one language
            title, answers = body.get("said", {}).get(language) or (body["title"], body.get("lines", []))
            deeds = clip((" → " if body["order"] else "; ").join(answers), 300)
            lines.append(say(language, key, title=clip(title, 100), deeds=deeds))
    return lines


@dataclass(slots=True)
class PlanRow:
    """A plan of one player; ``body`` is that of ``bot.tables.plans.Plan``.

    ask      keyword of the question by which it begins, empty while the plan is being made
    dropped  it is not followed any more, and its owner is still to hear of it
    """

    seat: int
    ask: str
    user_id: int
    dropped: bool
    body: dict[str, Any]


def of_table(connection: Connection, table_id: int) -> list[PlanRow]:
    """All plans of a table, those that are being made included, in the order of seats."""
    rows = connection.execute("SELECT * FROM plans WHERE table_id = ? ORDER BY seat, ask", (table_id,))
    return [
        PlanRow(row["seat"], row["ask"], row["user_id"], bool(row["dropped"]), json.loads(row["body"]))
        for row in rows
    ]


def of_user(connection: Connection, table_id: int, seat: int, user_id: int) -> list[PlanRow]:
    """The plans of a user for a seat; those of whoever had the seat before are nobody's."""
    return [row for row in of_table(connection, table_id) if (row.seat, row.user_id) == (seat, user_id)]


def keep(connection: Connection, table_id: int, row: PlanRow) -> None:
    """Keep a plan in place of another that begins by the same question."""
    connection.execute(
        "INSERT OR REPLACE INTO plans (table_id, seat, ask, user_id, dropped, body) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, row.seat, row.ask, row.user_id, int(row.dropped), json.dumps(row.body)),
    )


def remove(connection: Connection, table_id: int, seat: int, ask: str) -> None:
    """Forget the plan of a seat that begins by this question."""
    connection.execute("DELETE FROM plans WHERE table_id = ? AND seat = ? AND ask = ?", (table_id, seat, ask))


def drop(connection: Connection, table_id: int, seat: int, ask: str) -> None:
    """Follow a plan no more; its owner hears of it."""
    connection.execute(
        "UPDATE plans SET dropped = 1 WHERE table_id = ? AND seat = ? AND ask = ?", (table_id, seat, ask)
    )


def settle(connection: Connection, table_id: int, followed: Followed) -> None:
    """Forget the plans that were followed, except standing orders, and drop those that are not possible any
    more."""
    for plan in followed.done:
        if not plan.body["order"]:
            remove(connection, table_id, plan.seat, plan.ask)
    for plan in followed.dropped:
        drop(connection, table_id, plan.seat, plan.ask)


def drop_all(connection: Connection, table_id: int) -> list[PlanRow]:
    """Follow no plan of a table any more, as others have taken back what it was made for; those that are
    dropped by it. Standing orders are made for no situation and stay."""
    connection.execute("DELETE FROM plans WHERE table_id = ? AND ask = ''", (table_id,))
    followed = [plan for plan in of_table(connection, table_id) if not plan.dropped]
    found = [plan for plan in followed if not plan.body["order"]]
    for plan in found:
        drop(connection, table_id, plan.seat, plan.ask)
    return found


def heard(connection: Connection, table_id: int, seat: int) -> None:
    """Forget the dropped plans of a seat whose owner has acted since, and a plan that was being made."""
    connection.execute(
        "DELETE FROM plans WHERE table_id = ? AND seat = ? AND (dropped OR ask = '')", (table_id, seat)
    )


def passed_on(connection: Connection, table_id: int, seat: int) -> None:
    """Somebody else answers for a seat: what was planned for one situation is forgotten, standing orders are
    kept for who gave them and shown to who follows."""
    connection.execute(
        "DELETE FROM plans WHERE table_id = ? AND seat = ? "
        "AND (dropped OR ask = '' OR NOT json_extract(body, '$.order'))",
        (table_id, seat),
    )


def orders_before(connection: Connection, table_id: int, seat: int, user_id: int) -> list[PlanRow]:
    """The standing orders for a seat that others gave who answered for it before this user."""
    rows = [row for row in of_table(connection, table_id) if row.seat == seat and row.user_id != user_id]
    return [row for row in rows if row.ask and row.body["order"] and not row.dropped]


def clear(connection: Connection, table_id: int, user_id: int | None = None) -> None:
    """Forget all plans of a user at a table, or (None) of everybody."""
    if user_id is None:
        connection.execute("DELETE FROM plans WHERE table_id = ?", (table_id,))
    else:
        connection.execute("DELETE FROM plans WHERE table_id = ? AND user_id = ?", (table_id, user_id))
