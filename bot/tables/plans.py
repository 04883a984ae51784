"""Plans for later turns, followed exactly as they were made or not at all."""

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
class PlannedAnswer:
    """One answer of a plan: the question (keyword and figure) and the options in order."""

    ask: str
    actor: int
    picks: tuple[Pick, ...]


@dataclass(slots=True)
class Plan:
    """What a player plans to answer.

    ask        keyword of the first question
    steps      the answers, in order
    title      the first question in the planner's language
    said       question and answers in words, by language: the plan may be read later, or by whoever gets
               the seat, in another language
    order      whether it is a standing order: one step with options in order of preference; whenever the
               question comes up, the first ones still possible are taken, as many as needed
    due        whether it is what was told to follow by itself: each step is made if its question is due (see
               ``rules.game.Bundle``), and otherwise asked, without a word
    selection, pages, shown  while the plan is being made: options marked in the open question, pages of its
               lists, and a number that identifies those options
    """

    ask: str
    steps: list[PlannedAnswer] = field(default_factory=list)
    title: str = ""
    said: dict[str, tuple[str, list[str]]] = field(default_factory=dict)
    order: bool = False
    due: bool = False
    selection: list[int] | None = None
    pages: dict[str, int] = field(default_factory=dict)
    shown: int = 0

    def dump(self) -> dict[str, Any]:
        """The plan in a form ready for JSON."""
        return {
            "ask": self.ask,
            "steps": [[step.ask, step.actor, step.picks] for step in self.steps],
            "title": self.title,
            "said": self.said,
            "order": self.order,
            "due": self.due,
            "selection": self.selection,
            "pages": self.pages,
            "shown": self.shown,
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> Plan:
        """The plan that ``dump`` wrote."""
        steps = [
            PlannedAnswer(ask, actor, tuple(tuple(pick) for pick in picks))
            for ask, actor, picks in data["steps"]
        ]
        return cls(
            data["ask"],
            steps,
            data["title"],
            {language: (title, lines) for language, (title, lines) in data.get("said", {}).items()},
            data["order"],
            data.get("due", False),  # earlier plans were all made by somebody
            data["selection"],
            data["pages"],
            data["shown"],
        )


@dataclass(slots=True)
class Followed:
    """What following the plans led to.

    match    the match with the planned answers
    results  every answer, in order
    done, dropped  the plans that were followed, and those that are no longer possible
    (a standing order stays after it was followed)
    """

    match: Match
    results: list[Made] = field(default_factory=list)
    done: list[PlanRow] = field(default_factory=list)
    dropped: list[PlanRow] = field(default_factory=list)


def follow(match: Match, plans: Sequence[PlanRow], actor: int) -> Followed:
    """Answer from their plans for everybody who is asked now or as a result.

    Each plan is followed once and as a whole: either all its answers are made, or none and it is dropped.
    ``actor``, who has just acted, answers in person unless somebody else's plan led to the question.
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
        if meant.due:
            followed.results += _due(followed.match, plan.seat, meant.steps)
            followed.done.append(plan)
            continue
        steps = _preferred(trial, plan.seat, meant.steps) if meant.order else meant.steps
        results = None if steps is None else _made(trial, plan.seat, steps)
        if results is None:
            followed.dropped.append(plan)
        else:
            followed.match = trial
            followed.results += results
            followed.done.append(plan)


def _due(match: Match, seat: int, steps: Sequence[PlannedAnswer]) -> list[Made]:
    """Make those answers whose questions are due."""
    results: list[Made] = []
    for step in steps:
        prompt = _asked(match, seat, step)
        if (
            prompt is not None
            and prompt.bundle.due
            and prompt.ends in prompt.options
            and [prompt.ends] == [*step.picks]
        ):
            result = match.choose(prompt.id, step.picks, seat)
            results.append(Made(seat, result, {prompt.seat for prompt in match.prompts()}))
    return results


def _preferred(match: Match, seat: int, steps: Sequence[PlannedAnswer]) -> list[PlannedAnswer] | None:
    """The answer that a standing order gives now: the first possible options, as few as needed.

    None if too few are left."""
    (order,) = steps
    prompt = _asked(match, seat, order)
    if prompt is None:
        return None
    places = [prompt.options.index(pick) for pick in order.picks if pick in prompt.options]
    for number in range(max(1, prompt.min_picks), len(places) + 1):
        if enough(prompt, places[:number]):
            taken = places[:number] if prompt.ordered else sorted(places[:number])
            return [PlannedAnswer(order.ask, order.actor, tuple(prompt.options[place] for place in taken))]
    return None


def _asked(match: Match, seat: int, step: PlannedAnswer) -> Prompt | None:
    """The open question that this step answers."""
    wanted = (seat, step.ask, step.actor)
    return next((one for one in match.prompts() if (one.seat, one.ask, one.actor) == wanted), None)


def _made(match: Match, seat: int, steps: Sequence[PlannedAnswer]) -> list[Made] | None:
    """Make these answers; None if one of them is not possible exactly as planned."""
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
    """Dropped plans that their player does not know about yet."""
    rows = of_user(connection, table_id, seat, user_id)
    return planned([row for row in rows if row.dropped], language)


def planned(plans: Sequence[PlanRow], language: str) -> list[str]:
    """Plans in words, and the dropped ones as they read when they were made."""
    lines = []
    for plan in plans:
        if plan.ask and not plan.body.get("due"):
            standing = "plan.order" if plan.body["order"] else "plan.stands"
            key = "plan.dropped" if plan.dropped else standing
            body = plan.body  # an earlier version kept the words in one language
            title, answers = body.get("said", {}).get(language) or (body["title"], body.get("lines", []))
            deeds = clip((" → " if body["order"] else "; ").join(answers), 300)
            lines.append(say(language, key, title=clip(title, 100), deeds=deeds))
    return lines


@dataclass(slots=True)
class PlanRow:
    """One player's plan; ``body`` is a dumped ``bot.tables.plans.Plan``.

    ask      keyword of the first question, empty while the plan is being made
    dropped  it is no longer followed, and its owner has yet to be told
    """

    seat: int
    ask: str
    user_id: int
    dropped: bool
    body: dict[str, Any]


def of_table(connection: Connection, table_id: int) -> list[PlanRow]:
    """All plans of a table in seat order, including those being made."""
    rows = connection.execute("SELECT * FROM plans WHERE table_id = ? ORDER BY seat, ask", (table_id,))
    return [
        PlanRow(row["seat"], row["ask"], row["user_id"], bool(row["dropped"]), json.loads(row["body"]))
        for row in rows
    ]


def of_user(connection: Connection, table_id: int, seat: int, user_id: int) -> list[PlanRow]:
    """A user's plans for a seat; plans of its earlier players are left out."""
    return [row for row in of_table(connection, table_id) if (row.seat, row.user_id) == (seat, user_id)]


def keep(connection: Connection, table_id: int, row: PlanRow) -> None:
    """Save a plan, in place of one that starts with the same question."""
    connection.execute(
        "INSERT OR REPLACE INTO plans (table_id, seat, ask, user_id, dropped, body) "
        "VALUES (?, ?, ?, ?, ?, ?)",
        (table_id, row.seat, row.ask, row.user_id, int(row.dropped), json.dumps(row.body)),
    )


def row(seat: int, user_id: int, plan: Plan) -> PlanRow:
    """A finished plan of a player, to be kept."""
    return PlanRow(seat, plan.ask, user_id, False, plan.dump())


def later(seat: int, user_id: int, steps: Sequence[tuple[str, int, Pick]]) -> list[PlanRow]:
    """What was told to follow by itself, to be kept until it can: a plan for each question."""
    rows: dict[str, Plan] = {}
    for ask, actor, pick in steps:
        rows.setdefault(ask, Plan(ask, due=True)).steps.append(PlannedAnswer(ask, actor, (pick,)))
    return [PlanRow(seat, ask, user_id, False, plan.dump()) for ask, plan in rows.items()]


def keep_unless(connection: Connection, table_id: int, row: PlanRow) -> None:
    """Save a plan, unless the player has made one that starts with the same question."""
    if all((one.seat, one.ask) != (row.seat, row.ask) for one in of_table(connection, table_id)):
        keep(connection, table_id, row)


def remove(connection: Connection, table_id: int, seat: int, ask: str) -> None:
    """Delete the plan of a seat that starts with this question."""
    connection.execute("DELETE FROM plans WHERE table_id = ? AND seat = ? AND ask = ?", (table_id, seat, ask))


def drop(connection: Connection, table_id: int, seat: int, ask: str) -> None:
    """Stop following a plan; its owner will be told."""
    connection.execute(
        "UPDATE plans SET dropped = 1 WHERE table_id = ? AND seat = ? AND ask = ?", (table_id, seat, ask)
    )


def settle(connection: Connection, table_id: int, followed: Followed) -> None:
    """Delete the plans that were followed, except standing orders, and drop those no longer possible."""
    for plan in followed.done:
        if not plan.body["order"]:
            remove(connection, table_id, plan.seat, plan.ask)
    for plan in followed.dropped:
        drop(connection, table_id, plan.seat, plan.ask)


def drop_all(connection: Connection, table_id: int) -> list[PlanRow]:
    """Drop all plans of a table because others undid what they were made for; returns the dropped ones.

    Standing orders fit any situation and stay."""
    connection.execute(
        "DELETE FROM plans WHERE table_id = ? AND (ask = '' OR json_extract(body, '$.due'))", (table_id,)
    )
    followed = [plan for plan in of_table(connection, table_id) if not plan.dropped]
    found = [plan for plan in followed if not plan.body["order"]]
    for plan in found:
        drop(connection, table_id, plan.seat, plan.ask)
    return found


def heard(connection: Connection, table_id: int, seat: int) -> None:
    """Delete the dropped plans of a seat whose owner has acted since, the plan being made, and what was told
    to follow before."""
    connection.execute(
        "DELETE FROM plans WHERE table_id = ? AND seat = ? "
        "AND (dropped OR ask = '' OR json_extract(body, '$.due'))",
        (table_id, seat),
    )


def passed_on(connection: Connection, table_id: int, seat: int) -> None:
    """Handle a new player in a seat: plans are deleted; standing orders stay with who gave them and are shown
    to the new player."""
    connection.execute(
        "DELETE FROM plans WHERE table_id = ? AND seat = ? "
        "AND (dropped OR ask = '' OR NOT json_extract(body, '$.order'))",
        (table_id, seat),
    )


def orders_before(connection: Connection, table_id: int, seat: int, user_id: int) -> list[PlanRow]:
    """Standing orders for a seat from players who had it before this user."""
    rows = [row for row in of_table(connection, table_id) if row.seat == seat and row.user_id != user_id]
    return [row for row in rows if row.ask and row.body["order"] and not row.dropped]


def clear(connection: Connection, table_id: int, user_id: int | None = None) -> None:
    """Delete all plans of a user at a table, or of everybody (None)."""
    if user_id is None:
        connection.execute("DELETE FROM plans WHERE table_id = ?", (table_id,))
    else:
        connection.execute("DELETE FROM plans WHERE table_id = ? AND user_id = ?", (table_id, user_id))
